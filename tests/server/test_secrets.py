"""Nothing that a seat may not know is ever sent to it: whole games over sockets, and every frame looked at afterwards.

The server is asked like a browser asks; then each frame of a seat is drawn once more from a world in which all that the
seat cannot know is something else.  If a frame told anything of it, it would be another.
"""

from __future__ import annotations

import json
import random
import re

import msgspec
import pytest

from diggings.games import all_games
from diggings.kernel.match import Match
from diggings.kernel.position import Position
from diggings.kernel.table import Note
from diggings.server.room import Room
from tests.kit import TOY
from tests.server.conftest import PLANS
from tests.server.guest import Data, Guest, House
from tests.server.test_rooms import two_people

GAMES = [game for game in all_games().values() if game.package.startswith("diggings")] + [TOY, PLANS]
WORLDS = 3


@pytest.mark.parametrize("game", [game.id for game in GAMES])
def test_frames_tell_only_what_the_seat_may_know(house: House, game: str) -> None:
    check_game(house, game, moves=25, seed=3)


@pytest.mark.thorough
@pytest.mark.parametrize("seed", [4, 5])
@pytest.mark.parametrize("game", [game.id for game in GAMES])
def test_whole_games(house: House, game: str, seed: int) -> None:
    check_game(house, game, moves=10_000, seed=seed)


def check_game(house: House, game: str, moves: int, seed: int) -> None:
    """Two people play, at random and with some plans taken back; everything they heard is looked at."""
    code, mine, theirs = two_people(house, game, seed=seed)
    chooser = random.Random(seed)
    with house.guest(code, mine, 0) as ann, house.guest(code, theirs, 1) as bo, house.guest(code) as watcher:
        guests = (ann, bo, watcher)
        heard: dict[int, list[Data]] = {guest.seat: [] for guest in guests}
        check_new(house, code, guests, heard)
        for _ in range(moves):
            if ann.room["phase"] == "over":
                break
            now = chooser.choice([guest for guest in (ann, bo) if guest.seat in guest.deciding()])
            if now.update.get("can_undo") and chooser.random() < 0.2:
                now.do("undo", version=now.version)
            else:
                assert now.play(chooser.choice(now.moves_now()))["type"] == "done"
            check_new(house, code, guests, heard)
    assert all(heard.values())
    for one in (mine, theirs):
        assert one not in json.dumps(heard)


def check_new(house: House, code: str, guests: tuple[Guest, ...], heard: dict[int, list[Data]]) -> None:
    """The frames that came since the last time: none depends on what its reader cannot know."""
    assert house.hall
    room = house.hall.rooms[code].room
    match = room.the_match()
    for guest in guests:
        if match.is_over:
            guest.until(lambda guest=guest: guest.room["phase"] == "over")  # type: ignore[misc]
        else:
            guest.until(lambda guest=guest: guest.version == room.seen.version(guest.seat))  # type: ignore[misc]
        new = guest.heard[len(heard[guest.seat]) :]
        known = guest.seen_moves
        guest.seen_moves = guest.moves
        heard[guest.seat] += new
        assert room.start.secret not in json.dumps(new)
        if match.is_over:
            continue  # the game itself opens what it opens then
        for update in new:
            for number, frame in enumerate(update.get("frames", [])):
                base = update.get("gap") or (update.get("undone") and number == 0)
                check_frame(room, match, guest.seat, frame, None if base else known)
                known = frame["moves"]


def check_frame(room: Room, match: Match, viewer: int, frame: Data, known: int | None) -> None:
    """The same frame, and what is said between it and the last one, in other worlds that fit all the viewer knows."""
    end = room.seen.actual(viewer, frame["moves"])
    for seed in range(WORLDS):
        table = match.game.words.table(other_world(match, end, viewer, seed))
        assert frame["table"] == as_json(table), (viewer, frame["moves"])
        if known is None:
            assert "notes" not in frame
            continue
        notes: list[Note] = []
        for at in range(room.seen.actual(viewer, known), end):
            entry = match.log[at]
            before, after = (other_world(match, moves, viewer, seed) for moves in (at, at + 1))
            notes += match.game.words.notes(before, after, entry.seat, entry.move if entry.seen_by(viewer) else None)
        assert frame.get("notes", []) == as_json(notes), (viewer, frame["moves"])


def other_world(match: Match, moves: int, viewer: int, seed: int) -> Position:
    """What a viewer sees after so many moves, if all that it cannot know is something else."""
    return match.at(moves).imagined(viewer, seed).seen_by(viewer)


def as_json(words: object) -> object:
    """As it goes over the line."""
    return json.loads(msgspec.json.encode(words))


def test_the_secret_finds_of_others_never_come(house: House) -> None:
    """In plain words: a find that only seat 0 has seen is named in no message to anybody else."""
    code, mine, theirs = two_people(house, TOY.id, seed=1)
    with house.guest(code, mine, 0) as ann, house.guest(code, theirs, 1) as bo, house.guest(code) as watcher:
        for guest in (ann, bo):
            guest.play(1)
        own = re.search(r"find of \d", json.dumps(ann.table["zones"][0]))
        assert own
        for other in (bo, watcher):
            others = json.dumps([one["table"]["zones"][0] for said in other.heard for one in said.get("frames", [])])
            assert "hidden find" in others and "find of" not in others
        for path in ("story", "at/0", "at/1", "at/2", "at/3"):
            _, told = house.ask("GET", f"/api/rooms/{code}/{path}?seat=1", key=theirs)
            zone = told["table"]["zones"][0] if "table" in told else [line for line in told if line["actor"] == -1][:1]
            assert "find of" not in json.dumps(zone)


def test_the_others_keys_and_contributions_are_in_no_message(house: House) -> None:
    mine = house.room("ya-blew-it", "me", "open", contribution="words of Ann")
    code = mine["room"]
    theirs = house.do(code, "", "sit", 1, name="Bo", contribution="words of Bo")[1]
    house.do(code, theirs["key"], "ready", 1)
    said = json.dumps(
        [house.look(code, mine["key"], 0), house.look(code), house.ask("GET", f"/api/rooms/{code}/story")]
    )
    for word in ("words of", mine["key"], theirs["key"]):
        assert word not in said
    for seat, key in ((0, mine["key"]), (1, theirs["key"])):
        house.do(code, key, "resign", seat)
    _, proof = house.ask("GET", f"/api/rooms/{code}/proof")
    assert proof["contributions"] == ["words of Ann", "words of Bo"]
