"""A real server on a free port, a real browser, and people who sit at it."""

from __future__ import annotations

import json
import os
import shutil
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, ViewportSize, sync_playwright

from diggings.games import all_games
from diggings.server import app

HERE = Path(__file__).parent
ROOT = HERE.parent.parent
PICTURES = HERE / "pictures"
AXE = ROOT / "web/node_modules/axe-core/axe.min.js"
CHROMIUM = os.environ.get("CHROMIUM") or shutil.which("chromium") or shutil.which("google-chrome")
DESK: ViewportSize = {"width": 1440, "height": 900}
TABLET: ViewportSize = {"width": 1024, "height": 768}
PHONE: ViewportSize = {"width": 390, "height": 844}

# The rates of a busy evening would stop a test that plays a whole game in a minute
SERVE = """
import sys
from pathlib import Path
from diggings.server.gate import Rates
from diggings.server.serve import serve
many = Rates(10**6, 10**6, 10**6, 10**6, 10**6, 10**4)
serve("127.0.0.1", int(sys.argv[1]), Path(sys.argv[2]), False, many)
"""


class House:
    """The server as a process of its own, so that it can be killed."""

    def __init__(self, data: Path) -> None:
        self.data = data
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        self.address = f"http://127.0.0.1:{self.port}"
        self.start()

    def start(self) -> None:
        command = [sys.executable, "-c", SERVE, str(self.port), str(self.data)]
        self.process = subprocess.Popen(command, stdout=subprocess.DEVNULL)
        until = time.monotonic() + 30
        while True:
            try:
                self.ask("/api/house")
                return
            except OSError:
                assert self.process.poll() is None, "the server ended"
                assert time.monotonic() < until, "the server does not answer"
                time.sleep(0.1)

    def kill(self) -> None:
        """As a power cut would."""
        self.process.kill()
        self.process.wait()

    def ask(self, path: str, body: object = None, key: str = "") -> Any:
        headers = {"Content-Type": "application/json", **({"Authorization": f"Bearer {key}"} if key else {})}
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(self.address + path, data, headers)
        with urllib.request.urlopen(request, timeout=30) as answer:
            return json.loads(answer.read())


@dataclass
class Person:
    """Somebody with a browser of their own, and all that it was told."""

    page: Page
    context: BrowserContext
    house: House
    errors: list[str] = field(default_factory=list)
    frames: list[dict[str, Any]] = field(default_factory=list)  # everything that came over sockets
    may_fail: bool = False  # while the server is away, what cannot be fetched is no fault

    def open(self, path: str) -> Page:
        self.page.goto(self.house.address + path)
        return self.page

    def keep(self, code: str, key: str, seats: list[int], game: str) -> None:
        """As if this browser had sat down there before."""
        self.open("/profile")
        self.page.evaluate(
            """([code, key, seats, game]) => {
                const kept = JSON.parse(localStorage.getItem("diggings.seats") ?? "{}");
                kept[code] = {key, seats, game};
                localStorage.setItem("diggings.seats", JSON.stringify(kept));
            }""",
            [code, key, seats, game],
        )

    def hear(self, text: str | bytes) -> None:
        self.frames.append(json.loads(text))

    def complain(self, text: str) -> None:
        if not (self.may_fail and ("ERR_" in text or "WebSocket" in text or "Failed to load" in text)):
            self.errors.append(text)


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    if not CHROMIUM:
        pytest.skip("no chromium on this machine: apt-get install chromium")
    with sync_playwright() as playwright:
        arguments = ["--no-sandbox"] if os.geteuid() == 0 else []
        started = playwright.chromium.launch(executable_path=CHROMIUM, args=arguments)
        yield started
        started.close()


@pytest.fixture(scope="session")
def shared_house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    if not (app.STATIC / "index.html").exists():
        pytest.skip("the page is not built: npm ci && npm run build, in the folder web")
    house = House(tmp_path_factory.mktemp("house"))
    yield house
    house.kill()


@pytest.fixture
def house(shared_house: House) -> House:
    return shared_house


@pytest.fixture
def own_house(shared_house: House, tmp_path: Path) -> Iterator[House]:
    """One that may be killed."""
    house = House(tmp_path)
    yield house
    house.kill()


Invite = Callable[..., Person]


@pytest.fixture
def invite(browser: Browser) -> Iterator[Invite]:
    """A new person; at the end nobody's console may have complained."""
    people: list[Person] = []

    def one(
        house: House,
        size: ViewportSize = DESK,
        name: str = "",
        quick: bool = True,
        scheme: str = "light",
        touch: bool = False,
    ) -> Person:
        context = browser.new_context(viewport=size, color_scheme=scheme, has_touch=touch)  # type: ignore[arg-type]
        kept = {"name": name, **({"speed": 0, "motion": "less"} if quick else {})}
        known = {f"known {game}": True for game in all_games()}
        context.add_init_script(
            f"if (!localStorage.getItem('diggings.choices')) {{"
            f"localStorage.setItem('diggings.settings', {json.dumps(json.dumps(kept))});"
            f"localStorage.setItem('diggings.choices', {json.dumps(json.dumps(known))}); }}"
        )
        page = context.new_page()
        page.set_default_timeout(20_000)
        person = Person(page, context, house)
        page.on("console", lambda said: said.type in ("error", "warning") and person.complain(said.text))
        page.on("pageerror", lambda error: person.complain(str(error)))
        page.on("websocket", lambda line: line.on("framereceived", person.hear))
        people.append(person)
        return person

    yield one
    errors = [error for person in people for error in person.errors]
    for person in people:
        person.context.close()
    assert not errors, errors


def check_access(page: Page) -> None:
    """axe finds nothing; the page's own rules of safety do not let a script tag in, so it is run by the driver."""
    page.evaluate(AXE.read_text())
    # label-content-name-mismatch is experimental: the signs on a piece ("??", "3") are told in words, not spelled
    found = page.evaluate(
        "async () => (await axe.run(document, {rules: {'label-content-name-mismatch': {enabled: false}}, runOnly: "
        "['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']})).violations"
    )
    told = [(one["id"], one["impact"], [node["html"][:160] for node in one["nodes"][:3]]) for one in found]
    assert not told, told


def picture(page: Page, name: str) -> None:
    """Kept to be looked at."""
    PICTURES.mkdir(exist_ok=True)
    page.wait_for_timeout(500)  # fonts, and what still moves
    page.screenshot(path=PICTURES / f"{name}.png", timeout=60_000)
