"""The contract of a game: a position says who is to act, what may be done, and goes on to the next position.

A game is one class, in `rules.py` of its folder.  The class holds nothing but small numbers and lists of them; with
the `.pxd` file beside it, it becomes a C struct with C functions.  What a game must define comes first below; what
every game then has follows; the words for callers in ordinary Python come last (C functions cannot be seen from there).

Two layers of fields: what comes out of the box and never changes stands in a class of its own (`YaBlewItBox`), which
the class of the game extends (`YaBlewIt`) by what changes from move to move.  Only the latter is copied in a search.
"""

from __future__ import annotations

try:
    import cython
except ImportError:
    from diggings.kernel import uncompiled as cython

from dataclasses import dataclass
from typing import Any, Self

from diggings.kernel.errors import BadValueError, GameOverError, IllegalMoveError, WrongSeatError
from diggings.kernel.options import Options
from diggings.kernel.random import Random
from diggings.kernel.words import EVERYBODY, EVERYTHING, NATURE, OVER, SPECTATOR

COMPILED = bool(cython.compiled)
# A move is a small number: anything beyond this is none
MOST = 2**31 - 1


class Position:
    """A position of some game."""

    if cython.compiled:

        def __cinit__(self, *args: object, **kwargs: object) -> None:
            """Remember where the part of the object lies that changes from move to move."""
            kind = type(self)
            self.shared = self.start = self.size = Position.__basicsize__
            # a game written in plain Python keeps its fields in a dict
            if kind is not Position and not kind.__dictoffset__:
                self.start, self.size = kind.__bases__[0].__basicsize__, kind.__basicsize__

    def __init__(self, seats: int) -> None:
        self.seats = seats
        self.viewer = EVERYTHING
        self.asked: Options | None = None

    def box_is_read(self) -> None:
        """The last line of a box class: all fields so far came out of the box, and are shared by all copies."""
        if hasattr(self, "__dict__"):
            self.box_fields = frozenset(vars(self)) | {"box_fields"}

    # -- what a game defines -------------------------------------------------------------

    def actor(self) -> int:
        """The seat to decide, or NATURE, or OVER; the lowest seat where several decide at the same time."""
        return OVER

    def waiting(self) -> int:
        """The set of seats that may decide now: more than one where the rulebook says 'simultaneously'."""
        seat = self.actor()
        return 1 << seat if seat >= 0 else 0

    def legal(self, seat: int, options: Options) -> None:
        """Add every move that this seat (or nature) can make now, in ascending order."""

    def apply(self, seat: int, move: int) -> None:
        """Go on to the position after this move."""

    def hide(self, seat: int) -> None:
        """Forget all that this seat, or a spectator, may not know.  A game without secrets leaves this out."""

    def imagine(self, seat: int, random: Random) -> None:
        """Fill what this seat cannot know with a fair guess.  A game without secrets leaves this out."""

    def witnesses(self, seat: int, move: int) -> int:
        """The set of seats that learn which move this is, of all that could be made now."""
        return EVERYBODY

    def reveals(self, seat: int, move: int) -> bool:
        """Whether somebody learns something hidden by this move, so that it cannot simply be taken back."""
        return False

    def score(self, seat: int) -> int:
        """What this seat has earned so far."""
        return 0

    def tie_break(self, seat: int) -> int:
        """What decides between equal scores: more is better."""
        return 0

    def turn(self) -> int:
        """How many turns, or rounds, have begun."""
        return 0

    def first(self) -> int:
        """The seat that had the first turn."""
        return 0

    # -- what every game has -------------------------------------------------------------

    def rank(self, seat: int) -> int:
        """1 for the best; seats that nothing tells apart share a rank."""
        rank, mine = 1, self.score(seat)
        for other in range(self.seats):
            ahead = self.score(other) - mine if other != seat else 0
            if ahead > 0 or (ahead == 0 and self.tie_break(other) > self.tie_break(seat)):
                rank += 1
        return rank

    def payoff(self, seat: int) -> float:
        """From 1 for the winner down to -1 for the last; seats that share a rank share what their places are worth."""
        rank, sharing = self.rank(seat), 0
        for other in range(self.seats):
            if self.rank(other) == rank:
                sharing += 1
        return 1.0 - (2.0 * (rank - 1) + (sharing - 1)) / (self.seats - 1)

    def become(self, other: Position) -> None:
        """Be a copy of another position of the same match."""
        if cython.compiled:
            copy_bytes(self, other, self.start, self.size)  # type: ignore[name-defined]  # noqa: F821 - in position.pxd
        else:
            copy_fields(self, other)

    # -- for callers in ordinary Python --------------------------------------------------

    def copy(self) -> Self:
        """A position of its own that is equal to this one."""
        kind = type(self)
        twin = kind.__new__(kind)
        twin.seats, twin.viewer = self.seats, self.viewer
        if cython.compiled and self.size > self.shared:
            copy_bytes(twin, self, self.shared, self.size)  # type: ignore[name-defined]  # noqa: F821
        else:
            copy_fields(twin, self)
        return twin

    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.actor() == OVER

    def to_act(self) -> int:
        """The seat to decide, or NATURE, or OVER."""
        return self.actor()

    def to_decide(self) -> list[int]:
        """All seats that may decide now."""
        waiting = self.waiting()
        return [seat for seat in range(self.seats) if waiting >> seat & 1]

    def moves(self, seat: int | None = None) -> list[int]:
        """Every move that the seat to act (or the one asked about) can make now."""
        return self.options_of(self.actor() if seat is None else seat).listed()

    def chances(self, seat: int | None = None) -> list[tuple[int, int]]:
        """The same with weights: nature's moves come up in proportion to them."""
        return self.options_of(self.actor() if seat is None else seat).pairs()

    def options_of(self, who: int) -> Options:
        """The moves of this seat, or of nature, if it is to act; otherwise none."""
        options = self.empty_options()
        if self.may_act(who):
            self.legal(who, options)
        return options

    def empty_options(self) -> Options:
        """Compiled, one list serves again and again, for making it would take longer than filling it."""
        if not cython.compiled:
            return Options()
        if self.asked is None:
            self.asked = Options()
        self.asked.clear()
        return self.asked

    def may_act(self, who: int) -> bool:
        """Whether it is this seat's turn, or nature's."""
        if who == NATURE:
            return self.actor() == NATURE
        return who >= 0 and self.waiting() >> who & 1 == 1

    def play(self, move: int, seat: int | None = None) -> None:
        """Make a move; what is not possible is refused and changes nothing."""
        self.check(move, seat)
        self.apply(self.actor() if seat is None else seat, move)

    def follow(self, seat: int, move: int) -> None:
        """Make a move that is known to be possible, without checking it: for searches and replays."""
        self.apply(seat, move)

    def check(self, move: int, seat: int | None = None) -> None:
        """Raise an error that says why, if this seat cannot make this move now."""
        actor = self.actor()
        if actor == OVER:
            raise GameOverError("The game is over: nobody can move any more.")
        if type(move) is not int or not (seat is None or type(seat) is int):
            raise BadValueError(f"A seat and a move are whole numbers, not {seat!r} and {move!r}.")
        who = actor if seat is None else seat
        if not -1 <= who < self.seats or not self.may_act(who):
            raise WrongSeatError(f"It is not {name_of(who)}'s turn now, but {name_of(actor)}'s.")
        options = self.options_of(who)
        if not -MOST <= move <= MOST or options.index_of(move) < 0:
            possible = options.listed()
            listed = ", ".join(str(move) for move in possible[:12]) + (" ..." if len(possible) > 12 else "")
            raise IllegalMoveError(f"Move {move} is not possible now. Possible: {listed}.")

    def seen_by(self, seat: int) -> Self:
        """What this seat (or a SPECTATOR) may know of the position: the rest is forgotten, for good."""
        if type(seat) is not int or not SPECTATOR <= seat < self.seats:
            raise WrongSeatError(f"There is no seat {seat!r} at a table of {self.seats}.")
        if self.viewer not in (EVERYTHING, seat):
            raise WrongSeatError(f"This is already what {name_of(self.viewer)} sees.")
        view = self.copy()
        view.hide(seat)
        view.viewer = seat
        return view

    def imagined(self, seat: int, seed: int) -> Self:
        """A whole position that could be the real one, as far as this seat knows."""
        world = self.seen_by(seat)
        world.imagine(seat, Random(seed))
        world.viewer = EVERYTHING
        return world

    def learners(self, seat: int, move: int) -> int:
        """The set of seats that learn which move this is (see `witnesses`)."""
        return self.witnesses(seat, move)

    def shows(self, seat: int, move: int) -> bool:
        """Whether somebody learns something hidden by this move (see `reveals`)."""
        return self.reveals(seat, move)

    def turns(self) -> int:
        """How many turns, or rounds, have begun."""
        return self.turn()

    def first_seat(self) -> int:
        """The seat that had the first turn."""
        return self.first()

    def standings(self) -> list[Standing]:
        """How the seats stand, by seat number: at the end, this is the result."""
        return [
            Standing(seat, self.rank(seat), self.score(seat), self.tie_break(seat), self.payoff(seat))
            for seat in range(self.seats)
        ]

    def state(self) -> dict[str, object]:
        """Everything that changes from move to move, by name: equal for equal positions, compiled and plain."""
        if hasattr(self, "__dict__"):
            names = [name for name in vars(self) if name not in self.box_fields]
        else:
            names = [name for name, value in vars(type(self)).items() if type(value).__name__ == "getset_descriptor"]
        return {name: copied(getattr(self, name)) for name in sorted(names)}


@dataclass(frozen=True)
class Standing:
    """How one seat stands."""

    seat: int
    rank: int
    score: int
    tie_break: int
    payoff: float


def name_of(seat: int) -> str:
    """A seat in words."""
    return {NATURE: "nature", OVER: "nobody"}.get(seat, f"seat {seat}")


def copy_fields(to: Position, origin: Position) -> None:
    """What memcpy does to the compiled form: lists are copied, numbers are numbers, and the box is shared."""
    box, fields = origin.box_fields, vars(to)
    for name, value in vars(origin).items():
        fields[name] = value if name in box else copied(value)


def copied(value: Any) -> Any:
    """A number, or a list of numbers or of lists of numbers that nobody else holds."""
    if type(value) is not list:
        return value
    return [row[:] for row in value] if value and type(value[0]) is list else value[:]
