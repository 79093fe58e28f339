"""The house itself: its games, rules, drawings, the description of what can be asked, and the browser program."""

from __future__ import annotations

import gzip
import re
from pathlib import Path

import pytest

from diggings.games import all_games
from diggings.server.house import FILES, has_secrets
from diggings.server import app, typescript
from tests.kit import HERE
from tests.server.guest import House


def test_the_types_of_the_browser_program_are_up_to_date() -> None:
    """If not: uv run python -m diggings.server.typescript"""
    assert (HERE.parent / typescript.FILE).read_text(encoding="utf-8") == typescript.typescript()


def test_the_games_of_the_house(house: House) -> None:
    _, offers = house.ask("GET", "/api/house")
    assert [game["id"] for game in offers["games"]] == list(all_games())
    for game in offers["games"]:
        assert game["title"] and game["about"] and game["minutes"] and game["seats"][0] <= game["seats"][1]
        for ruling in game["rulings"]:
            assert ruling["question"] and len(ruling["options"]) > 1 and re.fullmatch(r"R\d+", ruling["rule"])
    secrets = {game["id"] for game in offers["games"] if game["has_secrets"]}
    assert {"dig-deep", "sealed-bids", "quiet-plans"} <= secrets and "ya-blew-it" not in secrets
    assert {"pebble", "foreman", "prospector"} <= {level["name"] for level in offers["levels"]}


@pytest.mark.parametrize("game", [game.id for game in all_games().values() if game.package.startswith("diggings")])
def test_rules_as_a_page(house: House, game: str) -> None:
    _, page = house.ask("GET", f"/api/games/{game}/rules")
    found = all_games()[game]
    assert page["title"] == found.title and set(page["rules"]) == set(found.rulebook)
    for number in found.rulebook:
        assert page["html"].count(f'id="{number}"') == 1, number
    assert "<script" not in page["html"] and "**" not in page["html"]


def test_drawings_are_kept_by_browsers(house: House) -> None:
    _, offers = house.ask("GET", "/api/house")
    digest = next(game["digest"] for game in offers["games"] if game["id"] == "dig")
    status, headers, data = house.ask_raw("GET", f"/games/dig/art.svg?v={digest}", accept_encoding="gzip")
    assert status == 200 and headers["content-type"] == "image/svg+xml" and "immutable" in headers["cache-control"]
    assert gzip.decompress(data) == (all_games()["dig"].folder / "art.svg").read_bytes()
    status, headers, data = house.ask_raw("GET", "/games/dig/art.svg")
    assert headers["cache-control"] == "no-cache"
    status, _, data = house.ask_raw("GET", "/games/dig/art.svg", if_none_match=headers["etag"])
    assert (status, data) == (304, b"")
    status, headers, data = house.ask_raw("GET", "/games/sealed-bids/table.css")  # has none
    assert (status, data) == (200, b"") and headers["content-type"].startswith("text/css")


def test_what_can_be_asked(house: House) -> None:
    """Every address of the document is there, and every address that is there is in the document."""
    _, document = house.ask("GET", "/api/openapi.json")
    described = {(method.upper(), path) for path, methods in document["paths"].items() for method in methods}
    routes = {
        (method, path.replace("{moves:int}", "{moves}"))
        for route in app.make_app(house.hall).routes  # type: ignore[arg-type]
        for method in getattr(route, "methods", None) or ()
        for path in ([route.path] if "{name}" not in route.path else  # type: ignore[attr-defined]
                     [route.path.replace("{name}", name) for name in FILES])  # type: ignore[attr-defined]
        if method != "HEAD" and path.startswith(("/api/", "/games/")) and path != "/api/openapi.json"
    }  # fmt: skip
    assert described == routes
    schemas = document["components"]["schemas"]
    assert {"Update", "Refusal", "Play", "NewRoom", "Table", "Piece"} <= set(schemas)
    for reference in re.findall(r"#/components/schemas/(\w+)", str(document)):
        assert reference in schemas
    _, page = house.ask("GET", "/api")
    assert "/api/rooms/{code}/do" in page and "<script" not in page and "style" not in page


def test_without_the_browser_program_a_sentence_says_so(
    house: House, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(app, "STATIC", tmp_path)
    status, said = house.ask("GET", "/t/22222222")
    assert status == 503 and "not built" in said and "npm" in said


def test_every_page_is_the_browser_program(house: House, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(app, "STATIC", tmp_path)
    (tmp_path / "index.html").write_text("<title>diggings</title>")
    (tmp_path / "assets").mkdir()
    (tmp_path / "assets/app-1234.js").write_text("let a = 1\n" * 100)
    (tmp_path.parent / "secret.txt").write_text("secret")
    for path in ("/", "/new", "/t/22222222", "/rules/dig", "/profile", "/replay/22222222"):
        status, headers, data = house.ask_raw("GET", path)
        assert (status, data) == (200, b"<title>diggings</title>") and headers["cache-control"] == "no-cache"
    status, headers, data = house.ask_raw("GET", "/assets/app-1234.js", accept_encoding="gzip, br")
    assert "immutable" in headers["cache-control"] and "javascript" in headers["content-type"]
    assert headers["content-encoding"] == "gzip" and len(data) < 100
    for path in ("/../secret.txt", "/%2e%2e/secret.txt", "/..%2fsecret.txt", "//etc/passwd"):
        status, _, data = house.ask_raw("GET", path)
        assert b"secret" not in data and b"root:" not in data


@pytest.mark.parametrize("game", all_games())
def test_a_curtain_where_there_is_something_to_hide(game: str) -> None:
    assert has_secrets(all_games()[game]) == (game in ("dig-deep", "dig-dig-dig", "dig-mars"))
