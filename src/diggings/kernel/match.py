"""A match is a log: the game and its box, who sits where, and the list of moves.  Everything else follows from these.

What has happened is kept as a history to which entries are only ever added; a move that was taken back stays in it,
with the entry that took it back.  The log is what counts of the history: the moves that led to the present position.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from os import PathLike
from pathlib import Path

from diggings.kernel.box import Box
from diggings.kernel.errors import (
    BadValueError,
    DiggingsError,
    GameOverError,
    IllegalMoveError,
    TakeBackError,
    WrongSeatError,
)
from diggings.kernel.fair import FairChance
from diggings.kernel.game import Game
from diggings.kernel.position import Position, Standing, name_of
from diggings.kernel.random import Random, stream
from diggings.kernel.table import Note, Reason, Table, tell
from diggings.kernel.words import ABANDONED, EVERYTHING, NATURE, OVER, RESIGNED, SPECTATOR, TOOK_BACK


@dataclass(frozen=True)
class Seat:
    """Who sits there: a name, and the level of the player (`human`, `foreman`, ...)."""

    name: str
    player: str = "human"


@dataclass(frozen=True)
class Entry:
    """A move of the log, with what taking it back depends on."""

    seat: int
    move: int
    forced: bool  # it was the only one
    witnesses: int  # the set of seats that learnt which move it was
    reveals: bool  # it showed somebody something hidden

    def seen_by(self, seat: int) -> bool:
        """Whether this seat (or a spectator) learnt which move it was."""
        everybody = self.witnesses == -1
        return everybody if seat == SPECTATOR else everybody or self.witnesses >> seat & 1 == 1


class Match:
    """One game that is being played, or has been."""

    def __init__(
        self,
        game: Game,
        seats: Sequence[Seat],
        chance: FairChance | None,
        changes: Mapping[str, object] | None = None,
    ) -> None:
        """`chance` None is referee mode: nature's moves come from people, who have the real box on their table."""
        self.game = game
        self.seats = tuple(seats)
        self.chance = chance
        self.box: Box = game.box.changed(changes or {})
        self.beginning = game.start(len(seats), self.box.changes)
        self.position = self.beginning.copy()
        self.history: list[tuple[int, int]] = []
        self.log: list[Entry] = []
        self.resigned: set[int] = set()
        self.abandoned = False
        self.chain = hashlib.sha256(json.dumps(self.heading()).encode()).digest()

    def __repr__(self) -> str:
        """What is played, and how far it has come."""
        now = "over" if self.is_over else f"{name_of(self.actor)} to decide"
        title, seats, moves = self.game.title, len(self.seats), len(self.log)
        return f"<Match of {title} with {seats} seats, {moves} moves so far, {now}>"

    # -- what goes on --------------------------------------------------------------------

    @property
    def is_over(self) -> bool:
        """Whether nobody can move any more."""
        return self.abandoned or self.position.is_over()

    @property
    def actor(self) -> int:
        """The seat to decide (the lowest of several), or NATURE in referee mode, or OVER."""
        return OVER if self.is_over else self.position.to_act()

    def to_decide(self) -> list[int]:
        """All seats that may decide now."""
        return [] if self.is_over or self.actor == NATURE else self.position.to_decide()

    def legal(self, seat: int | None = None) -> list[int]:
        """Every move that a seat can make now, in ascending order; without a seat, the one whose turn it is."""
        return [] if self.is_over else self.position.moves(seat)

    def words(self, move: int, seat: int | None = None) -> str:
        """A move in a few words."""
        who = self.actor if seat is None else seat
        return tell(self.game.words.words(self.view(who if who >= 0 else SPECTATOR), who, move), self.names(), who)

    def view(self, seat: int) -> Position:
        """What a seat (or a SPECTATOR) may know; EVERYTHING once the game is over."""
        if seat == EVERYTHING and self.is_over:
            return self.position.copy()
        return self.position.seen_by(seat)

    def table(self, seat: int = SPECTATOR) -> Table:
        """The table as this seat sees it."""
        return self.game.table(self.view(seat))

    def story(self, reader: int = SPECTATOR, start: int = 0, end: int | None = None) -> list[Note]:
        """The log in sentences, from one entry up to another: for each reader, what it may know."""
        return [note for _, _, notes in self.retold(reader, self.at(start), start, end) for note in notes]

    def retold(
        self, reader: int, position: Position, start: int, end: int | None = None
    ) -> Iterator[tuple[Entry, Position, list[Note]]]:
        """Each entry from the one at `start`, where `position` was: what the reader then saw, and read about it."""
        everything = reader == EVERYTHING and self.is_over
        position = position.copy()
        before = position.copy() if everything else position.seen_by(reader)
        for entry in self.log[start:end]:
            position.follow(entry.seat, entry.move)
            after = position.copy() if everything else position.seen_by(reader)
            move = entry.move if everything or entry.seen_by(reader) else None
            yield entry, after, self.game.words.notes(before, after, entry.seat, move)
            before = after

    def names(self) -> list[str]:
        """The names of the seats."""
        return [seat.name for seat in self.seats]

    def told(self, reader: int = SPECTATOR, start: int = 0) -> list[str]:
        """The story with names in it."""
        return [tell(note.sentence, self.names(), reader) for note in self.story(reader, start)]

    def at(self, moves: int) -> Position:
        """The position after so many moves of the log."""
        if not 0 <= moves <= len(self.log):
            raise BadValueError(f"The match has {len(self.log)} moves; there is no position after {moves}.")
        position = self.beginning.copy()
        for entry in self.log[:moves]:
            position.follow(entry.seat, entry.move)
        return position

    def standings(self) -> list[Standing]:
        """How the seats stand, by seat number.  Who resigned is behind everybody who did not."""
        standings = self.position.standings()
        if not self.resigned:
            return standings
        keys = [(s.seat in self.resigned, s.rank) for s in standings]
        places = len(standings) - 1
        ranked = []
        for standing, key in zip(standings, keys, strict=True):
            rank, sharing = 1 + sum(other < key for other in keys), keys.count(key)
            payoff = 1.0 - (2.0 * (rank - 1) + (sharing - 1)) / places
            ranked.append(Standing(standing.seat, rank, standing.score, standing.tie_break, payoff))
        return ranked

    # -- moving --------------------------------------------------------------------------

    def play(self, move: int, seat: int | None = None) -> None:
        """Make a move.  Nature and forced moves follow by themselves, up to the next decision."""
        self.check(move, seat)
        self.add(self.actor if seat is None else seat, move)
        self.settle()

    def check(self, move: int, seat: int | None = None) -> None:
        """Raise an error with a sentence and the number of the rule, if this seat cannot make this move now."""
        if self.is_over:
            raise GameOverError("The game is over: nobody can move any more.")
        who = self.actor if seat is None else seat
        if who == NATURE and self.chance is not None:
            raise WrongSeatError("Nature's moves are drawn, not chosen; only in referee mode do people type them in.")
        if seat is None and len(self.to_decide()) > 1:
            raise WrongSeatError(f"Seats {self.to_decide()} decide at the same time: say for which one this move is.")
        try:
            self.position.check(move, seat)
        except IllegalMoveError as error:
            why = self.why_not(who, move)
            raise IllegalMoveError(why.sentence or error.sentence, why.rule) from None

    def why_not(self, seat: int, move: int) -> Reason:
        """Why a seat cannot make this move now, from what it may know."""
        reason = self.game.words.why_not(self.view(seat if seat >= 0 else SPECTATOR), seat, move)
        return Reason(tell(reason.sentence, self.names(), seat), reason.rule)

    def add(self, seat: int, move: int) -> None:
        """One more entry; everybody has checked it."""
        position = self.position
        self.log.append(
            Entry(
                seat,
                move,
                forced=seat != NATURE and len(position.moves(seat)) == 1,
                witnesses=position.learners(seat, move),
                reveals=position.shows(seat, move),
            )
        )
        self.remember(seat, move)
        position.play(move, seat)

    def remember(self, who: int, what: int) -> None:
        """The history grows, and with it the chain of hashes on which nature's next draw depends."""
        self.history.append((who, what))
        self.chain = hashlib.sha256(self.chain + f"{who},{what};".encode()).digest()

    def settle(self) -> None:
        """All that happens without anybody being asked: nature, moves without a choice, seats that were given up."""
        while not self.is_over:
            if self.position.to_act() == NATURE:
                if self.chance is None:
                    return
                self.add(NATURE, self.chance.draw(self.chain, self.position.chances()))
            else:
                unasked = self.unasked_move()
                if unasked is None:
                    return
                self.add(*unasked)

    def unasked_move(self) -> tuple[int, int] | None:
        """The next move that is nobody's decision."""
        for seat in self.position.to_decide():
            moves = self.position.moves(seat)
            if len(moves) == 1:
                return seat, moves[0]
            if seat in self.resigned:
                bot = self.game.bot(self.position)
                return seat, bot.choice(self.position, seat, Random(stream(len(self.history), "resigned")))
        return None

    def resign(self, seat: int) -> None:
        """A seat gives up: the game's bot plays on for it, and it ends behind all who stayed."""
        self.check_seat(seat)
        if seat in self.resigned:
            raise WrongSeatError(f"Seat {seat} has resigned already.")
        self.resigned.add(seat)
        self.remember(RESIGNED, seat)
        self.settle()

    def abandon(self) -> None:
        """The match ends here, without a result."""
        if self.is_over:
            raise GameOverError("The game is over already.")
        self.abandoned = True
        self.remember(ABANDONED, 0)

    def check_seat(self, seat: int) -> None:
        """Only a seat of this match, while it is being played."""
        if self.is_over:
            raise GameOverError("The game is over: nobody can move any more.")
        if type(seat) is not int or not 0 <= seat < len(self.seats):
            raise WrongSeatError(f"There is no {name_of(seat)} at this table.")

    # -- taking back ---------------------------------------------------------------------

    def can_take_back(self, seat: int) -> bool:
        """Whether this seat may take back its last move without asking anybody."""
        return self.own_last_move(seat) is not None

    def own_last_move(self, seat: int) -> int | None:
        """Where the seat's last own decision stands in the log, if nothing since then stands against taking it back.

        Moves of others that this seat has not seen (they plan at the same time) do not matter, and stay; nor does what
        nature deals them for that.  Unseen or not, what nature does in answer to the own move cannot be undone.
        """
        if self.is_over:
            return None
        own = len(self.log) - 1
        while own >= 0 and (self.log[own].seat != seat or self.log[own].forced):
            if self.log[own].seat != seat and self.log[own].seen_by(seat):
                return None
            own -= 1
        if own < 0:
            return None
        others_plan = False
        for entry in self.log[own:]:
            if (entry.seat == seat and entry.reveals) or (entry.seat == NATURE and not others_plan):
                return None
            others_plan = others_plan or entry.seat != seat
        return own

    def take_back(self, seat: int) -> None:
        """Take back this seat's last own decision: possible until nature or somebody else has moved in its sight."""
        self.check_seat(seat)
        index = self.own_last_move(seat)
        if index is None:
            raise TakeBackError(
                "Your last move cannot simply be taken back: nature or somebody else has moved since then, "
                "or it showed something hidden. If all others agree, you can go back further."
            )
        own = [at for at in range(index, len(self.log)) if self.log[at].seat == seat]
        self.drop(own)

    def take_back_to(self, moves: int, consenting: Collection[int]) -> None:
        """Go back to an earlier decision, with the consent of every person at the table."""
        if self.abandoned:
            raise GameOverError("The match was abandoned: there is nothing to go back to.")
        if type(moves) is not int or not 0 <= moves < len(self.log):
            raise BadValueError(f"The match has {len(self.log)} moves; it cannot go back to {moves!r}.")
        people = [seat for seat, sitting in enumerate(self.seats) if sitting.player == "human"]
        missing = [seat for seat in people if seat not in consenting and seat not in self.resigned]
        if missing:
            names = ", ".join(self.seats[seat].name for seat in missing)
            raise TakeBackError(f"To go back so far, everybody must agree. Still missing: {names}.")
        while moves > 0 and not self.was_decided(self.log[moves]):
            moves -= 1  # before a roll or a move without choice nobody could do anything else
        if not self.was_decided(self.log[moves]):
            raise TakeBackError("Before this nobody has decided anything.")
        self.drop(range(moves, len(self.log)))

    def was_decided(self, entry: Entry) -> bool:
        """Whether somebody chose this move; in referee mode people type in nature's moves as well."""
        return not entry.forced and (entry.seat != NATURE or self.chance is None)

    def drop(self, indexes: Iterable[int]) -> None:
        """Take entries out of the log; what others did meanwhile stays, and must still be possible."""
        gone = sorted(indexes, reverse=True)
        first = gone[-1]
        after = [entry for index, entry in enumerate(self.log[first:], first) if index not in gone]
        position = self.at(first)
        try:
            for entry in after:
                position.play(entry.move, entry.seat)
        except DiggingsError:
            raise TakeBackError("This cannot be taken back: what has happened since then depends on it.") from None
        for index in gone:
            self.remember(TOOK_BACK, index)
        self.log, self.position = self.log[:first] + after, position

    def branch(self, moves: int | None = None, seed: int = 0) -> Match:
        """A match of its own that begins like this one, to try what would have been.  Its chance is another."""
        chance = None if self.chance is None else FairChance.seeded(seed, len(self.seats))
        twin = Match(self.game, self.seats, chance, self.box.changes)
        for entry in self.log[: len(self.log) if moves is None else moves]:
            twin.add(entry.seat, entry.move)
        twin.settle()
        return twin

    def save(self, path: str | PathLike[str], overwrite: bool = False) -> None:
        """Write the record of this match to a file; an existing file is only overwritten where that is said."""
        from diggings.kernel import record

        record.save(self, Path(path), overwrite)

    # -- what the record begins with -----------------------------------------------------

    def heading(self) -> dict[str, object]:
        """Everything that is fixed before the first move."""
        components = {name: value for name, value in self.box.changes.items() if not name.startswith("rulings.")}
        rulings = {
            name.removeprefix("rulings."): ruling.options[self.box.ruling(name.removeprefix("rulings."))]
            for name, ruling in self.box.rulings.items()
        }
        return {
            "format": "diggings match",
            "format_version": 1,
            "game": self.game.id,
            "rules_version": self.game.fact("rules_version"),
            "box": self.box.digest,
            "changes": components,
            "rulings": rulings,
            "seats": [{"name": seat.name, "player": seat.player} for seat in self.seats],
            "chance": self.chance_heading(),
        }

    def chance_heading(self) -> dict[str, object]:
        """How nature's moves come about, as far as it is told before the end."""
        if self.chance is None:
            return {"kind": "referee"}
        return {
            "kind": "fair",
            "fingerprint": self.chance.fingerprint,
            "contributions": list(self.chance.contributions),
        }
