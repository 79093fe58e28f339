"""A room: who sits at a table, the match, the chat.  All that it is follows from its beginning and its events.

`take` carries out an event, whether it has just been decided or is read again after a restart.  What may be done by
whom is said in `commands.py`, what each reader sees in `looks.py`; time and chance are arguments.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from functools import cached_property

import msgspec

from diggings.bots.levels import HUMAN
from diggings.games import find_game
from diggings.kernel import record
from diggings.kernel.errors import DiggingsError, RecordError
from diggings.kernel.fair import FairChance
from diggings.kernel.match import Entry, Match
from diggings.kernel.position import Position
from diggings.kernel.words import NATURE, TOOK_BACK
from diggings.server import events
from diggings.server.events import AnyEvent, Beginning, Event, same
from diggings.server.messages import Line, Offer, Phase
from diggings.server.seen import Seen

OPEN = "open"
# Entries of the history of a match
History = tuple[tuple[int, int], ...]
# Whoever has no time left is played by this level
SUBSTITUTE = "foreman"
# What is kept at hand of the chat, and of the requests that might be repeated
LINES, REQUESTS = 200, 100


@dataclass
class Sitter:
    """A seat while the room lives."""

    player: str  # human, open, or a level
    name: str
    key: str = ""  # the hash of the key that holds it
    contribution: str = ""
    ready: bool = False
    spare: bool = False  # a program plays it for the time being: somebody may sit down
    left: float = 0.0  # seconds on the clock, when it last stopped


@dataclass
class Before:
    """What the match was before an event: decides who notices, and whose plans have become stale."""

    position: Position
    log: list[Entry]
    moves: int
    options: dict[int, list[int]]  # of each seat, where several decide at the same time

    @classmethod
    def of(cls, match: Match) -> Before:
        """As it is now."""
        deciding = match.to_decide()
        options = {seat: match.legal(seat) for seat in deciding} if len(deciding) > 1 else {}
        return cls(match.position.copy(), match.log, len(match.log), options)


@dataclass
class Deck:
    """What was made for readers and holds until the room changes."""

    cards: dict[object, bytes] = field(default_factory=dict)
    frames: dict[object, tuple[tuple[msgspec.Raw, ...], bool]] = field(default_factory=dict)
    seats: dict[str, tuple[int, ...]] = field(default_factory=dict)


class Room:
    """One room."""

    def __init__(self, code: str, start: Beginning) -> None:
        self.code, self.start = code, start
        self.game = find_game(start.game)
        self.sitters = [
            Sitter(
                seat.player, seat.name, seat.key, seat.contribution,
                bool(seat.key) and seat.key == start.host, seat.player == OPEN,
                left=start.clock.seconds if start.clock else 0.0,
            )
            for seat in start.seats
        ]  # fmt: skip
        self.match: Match | None = None
        self.seen = Seen(len(start.seats))
        self.chat: list[tuple[int, Line]] = []  # with the numbers of their events
        self.offer: Offer | None = None
        self.again = ""
        self.closed = False
        self.changed = start.made
        self.answered: dict[tuple[str, str], int] = {}
        self.stirred = [0] * len(start.seats)  # the last event that made older plans of each seat stale
        self.moved = 0  # the last event that changed the match
        self.clock_started = start.made
        self.on_the_clock: tuple[int, ...] = ()
        self.mark: tuple[int, Position] | None = None  # the position at the last event, for showing what followed
        self.deck = Deck()

    # -- what it is ----------------------------------------------------------------------

    @property
    def phase(self) -> Phase:
        """Before, during or after the match."""
        if self.match is None:
            return "over" if self.closed else "waiting"
        return "over" if self.match.is_over else "playing"

    @property
    def version(self) -> int:
        """How many events there were."""
        return self.seen.events

    @property
    def names(self) -> list[str]:
        """The names of the seats, as they are now."""
        return [sitter.name or f"Seat {seat + 1}" for seat, sitter in enumerate(self.sitters)]

    @cached_property
    def rulings(self) -> dict[str, str]:
        """The option that holds of each question."""
        box = self.game.box.changed(self.start.changes)
        return {name: ruling.options[box.ruling(name.removeprefix("rulings."))] for name, ruling in box.rulings.items()}

    @cached_property
    def chance(self) -> record.ChanceRecord:
        """Where nature's moves come from; the contributions are added when everybody sits."""
        if self.start.referee:
            return record.ChanceRecord("referee")
        chance = FairChance(self.start.secret, (), self.start.seed)
        return record.ChanceRecord("fair", chance.fingerprint, [], chance.secret, self.start.seed)

    def seats_of(self, key: str) -> tuple[int, ...]:
        """The seats that a key holds, by its hash."""
        held = self.deck.seats.get(key)
        if held is None:
            held = tuple(seat for seat, sitter in enumerate(self.sitters) if key and same(sitter.key, key))
            if held:
                self.deck.seats[key] = held
        return held

    def is_host(self, key: str) -> bool:
        """Whether this key made the room."""
        return bool(key) and same(self.start.host, key)

    @property
    def host(self) -> int:
        """The seat of whoever made the room, or -1."""
        return next(iter(self.seats_of(self.start.host)), -1)

    def people(self) -> list[int]:
        """The seats of people who have not given up."""
        resigned = self.match.resigned if self.match else set()
        return [seat for seat, one in enumerate(self.sitters) if one.player == HUMAN and seat not in resigned]

    def is_full(self) -> bool:
        """Whether the match can begin."""
        return all(one.player != OPEN and (one.player != HUMAN or one.ready) for one in self.sitters)

    def is_stale(self, seat: int, viewer: int, version: int) -> bool:
        """Whether the match has changed for a seat since a version that was seen through some eyes; -1 is nature."""
        event = self.seen.event(viewer, version)
        return event < (self.stirred[seat] if seat >= 0 else self.moved)

    # -- time ----------------------------------------------------------------------------

    def seconds_left(self, seat: int, now: float) -> float | None:
        """On the clock of a person."""
        sitter = self.sitters[seat]
        if self.start.clock is None or sitter.player != HUMAN:
            return None
        running = seat in self.on_the_clock
        return max(0.0, sitter.left - (now - self.clock_started if running else 0.0))

    def program_to_move(self, now: float) -> tuple[int, str] | None:
        """The next seat that a program decides for, and its level: its own, or that for whoever has no time left."""
        for seat in self.match.to_decide() if self.match else ():
            player = self.sitters[seat].player
            if player not in (HUMAN, OPEN):
                return seat, player
            if self.seconds_left(seat, now) == 0.0:
                return seat, SUBSTITUTE
        return None

    def wake(self) -> float | None:
        """When something will happen here by itself: 0 for now, None for never."""
        if self.phase != "playing":
            return None
        if self.program_to_move(self.clock_started):
            return 0.0
        clocks = [self.seconds_left(seat, self.clock_started) for seat in self.on_the_clock]
        running = [left for left in clocks if left is not None]
        return self.clock_started + min(running) if running else None

    def stop_clocks(self, at: float, movers: Iterable[int]) -> None:
        """The match has changed: time was used, and some is added for a move."""
        clock = self.start.clock
        if clock is None or self.match is None:
            return
        for seat in self.on_the_clock:
            self.sitters[seat].left = max(0.0, self.sitters[seat].left - (at - self.clock_started))
        for seat in set(movers) & set(self.on_the_clock):
            self.sitters[seat].left += clock.each_move
        self.clock_started, self.on_the_clock = at, tuple(self.match.to_decide())

    # -- what happens --------------------------------------------------------------------

    def happen(self, act: Callable[[Match], None], event: Callable[[History], AnyEvent]) -> AnyEvent:
        """Let something happen in the match, and make an event of what it did to the history."""
        match = self.the_match()
        before, length = Before.of(match), len(match.history)
        act(match)
        done = event(tuple(match.history[length:]))
        self.take(done, before)
        return done

    def the_match(self) -> Match:
        """The match, once it has begun."""
        if self.match is None:
            raise DiggingsError("The match has not begun yet.")
        return self.match

    def take(self, event: AnyEvent, before: Before | None = None) -> None:
        """Carry out an event; with `before`, the match has changed already."""
        self.changed = event.at
        self.deck = Deck()
        match event:
            case events.Began():
                if self.match is None:
                    self.match = self.new_match()
                self.take_history(event, event.history, before)
            case events.Moved():
                self.offer = None
                self.take_history(event, event.history, before)
            case _:
                self.take_other(event)
                self.seen.add_event(len(self.match.log) if self.match else 0)
        if event.request:
            self.answered[event.by, event.request] = self.version
            if len(self.answered) > REQUESTS:
                del self.answered[next(iter(self.answered))]

    def take_other(self, event: AnyEvent) -> None:
        """Everything that leaves the match alone."""
        match event:
            case events.Sat():
                sitter = self.sitters[event.seat]
                sitter.player, sitter.name, sitter.key = HUMAN, event.name, event.key
                sitter.contribution, sitter.ready = event.contribution, False
            case events.Filled():
                sitter = self.sitters[event.seat]
                if self.match is None:  # a person here was asked to leave
                    sitter.key = sitter.contribution = ""
                sitter.player, sitter.name, sitter.ready, sitter.spare = event.player, event.name, False, True
            case events.Renamed():
                self.sitters[event.seat].name = event.name
            case events.Readied():
                self.sitters[event.seat].ready = event.ready
            case events.Offered():
                self.offer = Offer(event.seat, event.what, event.agreed, event.moves)  # type: ignore[arg-type]
            case events.Agreed():
                self.offer = replaced(self.offer, event.agreed) if self.offer and event.agreed else None
            case events.Said():
                number = self.chat[-1][1].number + 1 if self.chat else 1
                line = Line(number, event.seat, event.name, event.text, event.at)
                self.chat = [*self.chat[-LINES + 1 :], (self.version + 1, line)]
            case events.Renewed():
                self.again = event.code
            case events.Closed():
                self.closed = True

    def new_match(self) -> Match:
        """The match at its beginning, with who sits here now; refused where the rules have changed since then."""
        sitting = [record.SeatRecord(name, one.player) for name, one in zip(self.names, self.sitters, strict=True)]
        chance = self.chance
        if chance.kind == "fair":
            seeded = chance.seed is not None
            chance.contributions = ["" if seeded else one.contribution for one in self.sitters]
        start = self.start
        heading = record.Record(
            record.FORMAT, record.VERSION, start.game, start.rules_version, start.box, start.changes, {}, sitting,
            chance, [], None, "",
        )  # fmt: skip
        return record.restore(heading, find_game)

    def take_history(self, event: Event, history: Iterable[tuple[int, int]], before: Before | None) -> None:
        """The history of the match grows; who notices it, and whose plans it makes stale."""
        match = self.the_match()
        done, before = before is not None, before or Before.of(match)
        cut: int | None = None
        movers: list[int] = []
        unnoticed = 0 if isinstance(event, events.Began) else -1
        for number, (who, what) in enumerate(history, 1):
            if not done:
                self.follow(match, who, what, number)
            if who == TOOK_BACK:
                unnoticed &= self.seen.take_out(what)
                movers.append(before.log[what].seat)
                cut = what if cut is None else min(cut, what)
            elif who < NATURE:
                unnoticed = 0  # a seat was given up, or the match
            else:
                movers.append(who)
        if cut is None:
            self.seen.add_entries(match, before.position, match.log[before.moves :])
            for hidden in self.seen.hidden[before.moves :]:
                unnoticed &= hidden
        self.mark = (before.moves, before.position) if cut is None else None
        self.seen.add_event(len(match.log), max(unnoticed, 0), cut)
        self.moved = self.version
        for seat in range(len(self.sitters)):
            if not self.left_alone(match, seat, before, movers):
                self.stirred[seat] = self.version
        self.stop_clocks(event.at, movers)

    def left_alone(self, match: Match, seat: int, before: Before, movers: Iterable[int]) -> bool:
        """Whether a seat that plans beside others can go on planning as if nothing had happened."""
        same_options = seat in before.options and match.legal(seat) == before.options[seat]
        return same_options and seat not in movers and len(before.options) > 1

    def follow(self, match: Match, who: int, what: int, number: int) -> None:
        """One entry of the history once more."""
        try:
            record.follow(match, who, what)
        except (DiggingsError, IndexError) as error:
            where = f"Room {self.code}, event {self.version + 1}, entry {number}"
            raise RecordError(f"{where} cannot be: {error}") from None


def replaced(offer: Offer, agreed: tuple[int, ...]) -> Offer:
    """The same offer with more who agree."""
    return Offer(offer.seat, offer.what, agreed, offer.moves)
