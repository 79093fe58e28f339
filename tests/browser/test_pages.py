"""Every page, desk and phone: nothing that axe finds, nothing wider than the screen, and a picture to look at."""

from __future__ import annotations

import gzip
import json
import re
import subprocess
import sys

import pytest
from playwright.sync_api import Page, expect

from diggings.games import all_games
from diggings.server import app
from tests.browser.conftest import DESK, PHONE, ROOT, TABLET, House, Invite, Person, check_access, picture
from tests.browser.test_table import BOARD, finished, my_move, play_a_while, set_table

pytestmark = pytest.mark.xdist_group("browser")  # one browser is enough for a small machine
SIZES = {"desk": DESK, "tablet": TABLET, "phone": PHONE}
EACH_SIZE = pytest.mark.parametrize("size", ["desk", pytest.param("tablet", marks=pytest.mark.thorough), "phone"])
GAMES = list(all_games())
FIRST_LOAD = 90_000  # bytes of script and style, compressed


def fits(page: Page) -> None:
    """Nothing is wider than the screen."""
    wide = page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
    assert wide <= 0, f"{wide} px too wide"


def look(person: Person, name: str) -> None:
    picture(person.page, name)
    fits(person.page)
    check_access(person.page)


@EACH_SIZE
def test_pages(house: House, invite: Invite, size: str) -> None:
    someone = invite(house, SIZES[size], name="Mira", touch=size == "phone")
    page = someone.page
    set_table(house, someone, "dig-mars", "pebble", seed=3, names=["Mira"])
    someone.open("/")
    expect(page.get_by_role("button", name="Play Dig Mars now, against bots")).to_be_visible()
    expect(page.locator(".cover > svg")).to_have_count(len(GAMES))
    look(someone, f"home-{size}")
    someone.open("/new/dig-mars")
    page.get_by_text("Rulings: what the rulebook leaves open").click()
    look(someone, f"new-{size}")
    someone.open("/rules/dig-mars#R9")
    expect(page.locator("[id='R9']")).to_be_visible()
    look(someone, f"rules-{size}")
    someone.open("/profile")
    look(someone, f"profile-{size}")
    someone.open("/no/such/page")
    expect(page.get_by_role("heading", name="Nothing buried here.")).to_be_visible()
    look(someone, f"nowhere-{size}")
    someone.open("/t/aaaabbbb")
    expect(page.get_by_role("heading", name="Nothing buried here.")).to_be_visible()
    someone.open("/new/dig-mars#invite")
    page.get_by_role("button", name="Open the table").click()
    expect(page.get_by_role("heading", name="the table is set")).to_be_visible()
    look(someone, f"waiting-{size}")
    set_two = set_table(house, someone, "dig-mars", names=["Mira", "Jonas"], seed=2)[0]
    someone.open(f"/t/{set_two}")
    expect(page.get_by_role("heading", name="Hand over to")).to_be_visible()
    look(someone, f"curtain-{size}")


@pytest.mark.thorough
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("game", GAMES)
def test_tables(house: House, invite: Invite, game: str, size: str) -> None:
    someone = invite(house, SIZES[size], name="Mira", touch=size == "phone")
    many = min(4, all_games()[game].seats[-1])
    code, _ = set_table(house, someone, game, *["foreman"] * (many - 1), seed=21, names=["Mira"])
    page = someone.open(f"/t/{code}")
    expect(page.locator(BOARD).first).to_be_visible()
    my_move(page)
    look(someone, f"{game}-begin-{size}")
    play_a_while(someone, 8)
    page.wait_for_timeout(300)
    look(someone, f"{game}-{size}")


@EACH_SIZE
def test_drawer_and_menu(house: House, invite: Invite, size: str) -> None:
    someone = invite(house, SIZES[size], name="Mira")
    code, _ = set_table(house, someone, "ya-blew-it", "foreman", "foreman", seed=21, names=["Mira"])
    page = someone.open(f"/t/{code}")
    my_move(page)
    play_a_while(someone, 3)
    for key, name in (("l", "log"), ("r", "rules"), ("c", "chat")):
        page.keyboard.press(key)
        page.wait_for_timeout(200)
        look(someone, f"drawer-{name}-{size}")
        if size != "desk":
            page.keyboard.press("Escape")
    page.keyboard.press("?")
    expect(page.get_by_role("dialog", name="Keys")).to_be_visible()
    look(someone, f"keys-{size}")
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Menu").click()
    look(someone, f"menu-{size}")
    page.get_by_role("button", name="Look back").click()
    expect(page.get_by_role("region", name="Looking back")).to_be_visible()
    look(someone, f"replay-{size}")


@EACH_SIZE
def test_sheets(house: House, invite: Invite, size: str) -> None:
    """What rises over a table: the seats, the fingerprint, good moves."""
    someone = invite(house, SIZES[size], name="Mira")
    code, _ = set_table(house, someone, "dig-mars", "foreman", "foreman", seed=21, names=["Mira"])
    page = someone.open(f"/t/{code}")
    my_move(page)
    page.get_by_role("button", name="Hint").click()
    expect(page.get_by_role("button", name="Do this").first).to_be_visible(timeout=60_000)
    look(someone, f"hints-{size}")
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("dialog").get_by_role("button", name="Fair dice").click()
    expect(page.get_by_role("dialog").get_by_text("Its fingerprint")).to_be_visible()
    look(someone, f"fair-{size}")
    page.keyboard.press("Escape")
    if size == "desk":
        page.get_by_role("button", name="Show what").first.click()
    else:
        page.get_by_role("group", name="Seats").get_by_role("button").first.click()
        expect(page.get_by_role("dialog", name="Seats")).to_be_visible()
    look(someone, f"seats-{size}")


@EACH_SIZE
def test_the_end(house: House, invite: Invite, size: str) -> None:
    code = finished(house)
    someone = invite(house, SIZES[size])
    page = someone.open(f"/t/{code}")
    dialog = page.get_by_role("dialog")
    dialog.get_by_role("button", name="Check the dice").click()
    expect(dialog.get_by_text("Fair: everything fits.")).to_be_visible()
    expect(dialog.locator("figure svg")).to_be_visible(timeout=60_000)
    look(someone, f"end-{size}")


@pytest.mark.parametrize("path", ["/", "/new/dig", "/profile"])
def test_in_the_dark(house: House, invite: Invite, path: str) -> None:
    someone = invite(house, scheme="dark")
    someone.open(path)
    someone.page.wait_for_timeout(300)
    look(someone, f"dark{path.replace('/', '-')}")


@pytest.mark.thorough
@pytest.mark.parametrize("game", GAMES)
def test_tables_in_the_dark(house: House, invite: Invite, game: str) -> None:
    someone = invite(house, scheme="dark", name="Mira")
    code, _ = set_table(house, someone, game, "foreman", seed=21, names=["Mira"])
    someone.open(f"/t/{code}")
    my_move(someone.page)
    look(someone, f"{game}-dark")


def test_a_narrow_screen_and_large_letters(house: House, invite: Invite) -> None:
    """320 px, which is also 1280 px at 400 %."""
    someone = invite(house, {"width": 320, "height": 640})
    for path in ("/", "/new/dig", "/rules/dig", "/profile"):
        someone.open(path)
        someone.page.wait_for_timeout(300)
        fits(someone.page)
    code, _ = set_table(house, someone, "dig-mars", "pebble", seed=3)
    someone.open(f"/t/{code}")
    my_move(someone.page)
    fits(someone.page)


def test_from_the_start_to_playing_in_two_clicks(house: House, invite: Invite) -> None:
    someone = invite(house)
    page = someone.open("/")
    page.get_by_role("button", name="Play Ya Blew It! now, against bots").click()
    my_move(page)
    check_access(page)


def test_settings_change_the_page_at_once_and_are_kept(house: House, invite: Invite) -> None:
    someone = invite(house)
    page = someone.open("/profile")
    page.get_by_label("Theme").select_option("dark")
    assert page.evaluate("getComputedStyle(document.body).backgroundColor") == "rgb(28, 23, 19)"
    page.reload()
    assert page.evaluate("document.documentElement.dataset.theme") == "dark"
    page.get_by_label("Name at the table").fill("Mira")
    page.keyboard.press("Tab")
    page.get_by_role("button", name="Delete …").click()
    page.get_by_role("button", name="Yes, delete all of it").click()
    assert page.evaluate("Object.keys(localStorage).filter((key) => key.startsWith('diggings.')).length") == 0


def test_the_page_asks_nobody_but_its_own_server(house: House, invite: Invite) -> None:
    someone = invite(house)
    asked: list[str] = []
    someone.page.on("request", lambda request: asked.append(request.url))
    someone.open("/")
    expect(someone.page.locator(".cover > svg")).to_have_count(len(GAMES))
    assert asked
    assert all(url.startswith((house.address, "data:")) for url in asked), asked


def first_load() -> dict[str, int]:
    """What the home page loads of script and style, and how many bytes that is compressed."""
    index = (app.STATIC / "index.html").read_text()
    names = [name for name in re.findall(r'(?:src|href)="/(assets/[^"]+)"', index) if name.endswith((".js", ".css"))]
    return {name: len(gzip.compress((app.STATIC / name).read_bytes())) for name in names}


@pytest.mark.skipif(not (app.STATIC / "index.html").exists(), reason="the page is not built")
def test_the_first_load_is_small() -> None:
    parts = first_load()
    assert parts
    assert sum(parts.values()) < FIRST_LOAD, parts


def test_the_numbers_of_the_fairness_test_come_from_the_kernel() -> None:
    """The page's own check is tested with numbers that the kernel has drawn: these."""
    kept = json.loads((ROOT / "web/src/lib/fair.example.json").read_text())
    command = [sys.executable, "-m", "tests.browser.fair_example"]
    made = subprocess.run(command, capture_output=True, check=True, text=True, cwd=ROOT)
    assert json.loads(made.stdout) == kept
