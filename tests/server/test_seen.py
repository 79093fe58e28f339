"""Nobody can tell from the numbers how often somebody else has planned, or changed a plan."""

from __future__ import annotations

import msgspec
import pytest

from diggings.server import commands, events, looks, messages
from diggings.server.commands import StaleError, Who
from diggings.server.hall import rebuilt
from diggings.server.messages import NewRoom, SeatPlan
from diggings.server.room import Room

KEYS = ("a" * 22, "b" * 22, "c" * 22)


class Table:
    """A room without a server: three people plan quietly."""

    def __init__(self, game: str = "quiet-plans") -> None:
        wish = NewRoom(game, (SeatPlan("me", "Ann"), SeatPlan("open"), SeatPlan("open")), seed=1)
        self.start = commands.begin(wish, KEYS[0], 1.0)
        self.room = Room("abcdefgh", self.start)
        self.stored: list[events.AnyEvent] = []
        self.requests = 0
        for seat in (1, 2):
            self.do(messages.Sit, seat, name=f"P{seat}")
            self.do(messages.Ready, seat)
        assert self.room.phase == "playing"

    def do(self, kind: type, seat: int, version: int | None = None, **more: object) -> None:
        self.requests += 1
        if kind in (messages.Play, messages.Undo):
            more["version"] = self.room.seen.version(seat) if version is None else version
        command = kind(request=str(self.requests), seat=seat, **more)
        who = Who(events.hashed(KEYS[seat]), seat, float(self.requests))
        self.stored += commands.carry_out(self.room, command, who)

    def update(self, viewer: int, known: int) -> looks.Update:
        key = events.hashed(KEYS[viewer]) if viewer >= 0 else ""
        return looks.update(self.room, key, viewer, known, 0.0, looks.Present())

    def all_said(self, viewer: int) -> list[bytes]:
        return [events.encode(self.update(viewer, known)) for known in range(-1, self.room.seen.version(viewer) + 1)]


def test_others_do_not_notice_plans() -> None:
    table = Table()
    before = {viewer: table.all_said(viewer) for viewer in (-1, 1, 2)}
    for _ in range(3):
        table.do(messages.Play, 0, move=1)
    table.do(messages.Undo, 0)
    assert {viewer: table.all_said(viewer) for viewer in (-1, 1, 2)} == before
    assert len(table.all_said(0)) == len(before[1]) + 4
    table.do(messages.Play, 0, move=0)
    later = table.update(1, table.room.seen.version(1) - 1)
    assert [msgspec.json.decode(frame)["moves"] for frame in later.frames] == [1]
    assert table.room.seen.version(1) == int(before[1][-1].split(b'"version":')[1].split(b",")[0]) + 1


def test_others_do_not_notice_what_nature_deals_for_a_plan() -> None:
    """Dig Dig Dig, R13: two cards are cycled for one that nature draws, and nobody else sees anything of it."""
    table = Table("dig-dig-dig")
    match = table.room.the_match()
    while len(match.to_decide()) < 3:
        table.do(messages.Play, match.actor, move=match.legal()[0])
    before = {viewer: table.all_said(viewer) for viewer in (-1, 1, 2)}
    moves = len(match.log)
    cycles = [move for move in match.legal(0) if match.words(move, 0).startswith("Cycle")]
    table.do(messages.Play, 0, move=cycles[0])
    assert len(match.log) == moves + 2 and match.log[-1].seat == -1
    assert {viewer: table.all_said(viewer) for viewer in (-1, 1, 2)} == before


def test_plans_of_others_make_mine_neither_stale_nor_impossible_to_undo() -> None:
    table = Table()
    old = table.room.seen.version(2)
    table.do(messages.Play, 0, move=2)
    table.do(messages.Play, 1, move=1)
    table.do(messages.Undo, 1)
    table.do(messages.Play, 0, move=0)  # everybody sees this, but it changes nothing for the others
    table.do(messages.Play, 2, version=old, move=1)
    with pytest.raises(StaleError):  # my own move was another matter
        table.do(messages.Play, 2, version=old, move=1)
    table.do(messages.Undo, 2)
    assert [entry.move for entry in table.room.the_match().log] == [2, 0]


def test_numbers_of_moves_lead_back_to_the_same_table() -> None:
    table = Table()
    for seat, move in ((0, 1), (1, 2), (0, 2), (2, 1), (1, 0), (0, 1), (2, 0), (0, 0)):
        table.do(messages.Play, seat, move=move)
    room = table.room
    log = room.the_match().log
    for viewer in (-2, -1, 0, 1, 2):
        shown = [room.seen.shown(viewer, moves) for moves in range(len(log) + 1)]
        assert shown == sorted(shown) and set(shown) == set(range(shown[-1] + 1))
        for number in range(shown[-1] + 1):
            assert room.seen.shown(viewer, room.seen.actual(viewer, number)) == number
            assert looks.frame_at(room, viewer, number).moves == number
    assert room.seen.shown(-2, len(log)) == 8
    assert room.seen.shown(1, len(log)) == 2 + 2  # its own two, and what two others said


def test_a_room_from_its_events_is_the_same_room() -> None:
    table = Table()
    for seat, move in ((0, 1), (1, 2), (0, 2), (2, 1)):
        table.do(messages.Play, seat, move=move)
    table.do(messages.Undo, 0)
    table.do(messages.Play, 1, move=0)
    table.do(messages.Undo, 0, moves=0)  # asks
    again = rebuilt(table.room.code, table.start, table.stored)
    assert again.stirred == table.room.stirred and again.answered == table.room.answered
    assert vars(again.seen) == vars(table.room.seen)
    assert again.the_match().history == table.room.the_match().history
    for seat in range(3):
        key = events.hashed(KEYS[seat])
        for known in range(-1, table.room.seen.version(seat) + 1):
            here = looks.Present()
            assert looks.update(again, key, seat, known, 0.0, here) == looks.update(
                table.room, key, seat, known, 0.0, here
            )
    for seat in (1, 2):
        table.do(messages.Answer, seat, agree=True)
    assert table.room.the_match().log == []
