"""Whole games through the page: two people in two browsers and a program, one with the mouse, one with keys alone."""

from __future__ import annotations

import re
import time
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from diggings.games import all_games
from diggings.server.house import has_secrets
from tests.browser.conftest import House, Invite, Person
from tests.browser.hands import Keys, Mouse, is_over, my_turn
from tests.browser.test_table import set_table

pytestmark = pytest.mark.xdist_group("browser")  # one browser is enough for a small machine
GAMES = list(all_games())
# Whoever plays without a thought plays for long: a smaller mine, fewer rounds
SHORTER: dict[str, dict[str, Any]] = {
    "dig-mars": {"rulings.goal": "short", "rulings.quiet_rounds": "three"},
    "dig-deep": {
        "mine.columns": [4, 4, 4],
        "mine.rows": [3, 3, 3],
        "end.round_limit": 8,
        **{f"level_{level}.core": "R E" for level in (1, 2, 3)},
        **{f"level_{level}.three": "A D" for level in (1, 2, 3)},
    },
}


def sit_down(house: House, ann: Person, bo: Person, game: str) -> str:
    """Ann sets the table, Bo takes a free seat, a program the third; who sits down says that they are ready."""
    page = ann.page
    if game in SHORTER:
        code, _ = set_table(house, ann, game, "open", "pebble", changes=SHORTER[game])
        ann.open(f"/t/{code}")
    else:
        ann.open(f"/new/{game}#invite")
        page.get_by_label("Name on seat 1").fill("Ann")
        page.get_by_label("Who sits on seat 3").select_option("pebble")
        page.get_by_role("button", name="Open the table").click()
        page.wait_for_url(re.compile("/t/"))
        code = page.url.rpartition("/")[2]
    bo.open(f"/t/{code}")
    bo.page.get_by_label("Your name").fill("Bo")
    bo.page.get_by_role("button", name="Sit on seat 2").click()
    bo.page.get_by_role("button", name="Ready").click()  # who set the table is ready
    expect(ann.page.locator(".at-board .piece").first).to_be_visible()
    expect(bo.page.locator(".at-board .piece").first).to_be_visible()
    return code


def play_to_the_end(players: dict[Page, Mouse | Keys], limit: float) -> None:
    until = time.monotonic() + limit
    while not all(is_over(page) for page in players):
        moved = False
        for page, hands in players.items():
            if my_turn(page) and not is_over(page):
                hands.move()
                moved = True
        if not moved:
            next(iter(players)).wait_for_timeout(30)
        assert time.monotonic() < until, "the game did not end in time"


@pytest.mark.thorough
@pytest.mark.parametrize("game", GAMES)
def test_two_people_and_a_program_play_to_the_end(house: House, invite: Invite, game: str) -> None:
    ann, bo, guest = invite(house, name="Ann"), invite(house, name="Bo"), invite(house)
    code = sit_down(house, ann, bo, game)
    guest.open(f"/t/{code}")
    play_to_the_end({ann.page: Mouse(ann.page, 1), bo.page: Keys(bo.page, 2)}, 900)
    for person in (ann, bo):
        expect(person.page.get_by_role("dialog")).to_contain_text("Again with the same people")
        expect(person.page.get_by_role("dialog").locator("tbody tr").first).to_be_visible()
    check_nothing_was_told_too_early(ann, 0)
    check_nothing_was_told_too_early(bo, 1)
    check_nothing_was_told_too_early(guest, -1)
    secrets = check_secrets_stay_secret(ann, guest) + check_secrets_stay_secret(bo, guest)
    assert secrets or not has_secrets(all_games()[game])
    assert house.ask(f"/api/rooms/{code}/record")


def check_nothing_was_told_too_early(person: Person, seat: int) -> None:
    """While the game went on, this browser got tables of its own seat and of spectators, and no others."""
    seen = [
        frame["table"]["viewer"]
        for update in person.frames
        if update["type"] == "update" and update["room"]["phase"] == "playing"
        for frame in update.get("frames", ())
    ]
    assert seen
    assert set(seen) <= {seat, -1}


def frames_of(person: Person) -> Iterator[dict[str, Any]]:
    for update in person.frames:
        if update["type"] == "update" and update["room"]["phase"] == "playing":
            yield from update.get("frames", ())


def pieces_in(zones: list[dict[str, Any]], inside_private: bool = False) -> Iterator[tuple[dict[str, Any], bool]]:
    """All pieces, and whether only this seat sees them."""
    for zone in zones:
        private = inside_private or zone.get("only_you", False)
        for piece in zone.get("pieces", ()):
            for one in (piece, *piece.get("on", ())):
                yield one, private or one.get("only_you", False)
        yield from pieces_in(zone.get("zones", []), private)


def look_of(piece: dict[str, Any]) -> tuple[Any, ...]:
    """Which piece it is, and what is on its face."""
    return piece["id"], tuple(piece.get("art", ())), piece["name"]


def check_secrets_stay_secret(owner: Person, guest: Person) -> int:
    """What a seat sees alone (its table says so) is on no table of who only watches; how often there was such.

    Another seat may have looked at the same tile before, so the measure is somebody who has looked at nothing.  Where
    all plan at once they do not count the same moves; there only the tables of one's own seat are checked.
    """
    seen: dict[int, set[tuple[Any, ...]]] = {}
    for frame in frames_of(guest):
        if len(frame["table"]["prompt"].get("deciding", ())) > 1:
            return 1
        shown = pieces_in(frame["table"].get("zones", []))
        seen.setdefault(frame["moves"], set()).update(look_of(piece) for piece, _ in shown)
    secrets = 0
    for frame in frames_of(owner):
        private = {look_of(piece) for piece, hidden in pieces_in(frame["table"].get("zones", [])) if hidden}
        told = private & seen.get(frame["moves"], set())
        assert not told, f"after move {frame['moves']}: {told}"
        secrets += len(private)
    return secrets
