"""The levels: how well a program plays, by name."""

from __future__ import annotations

import difflib
from collections.abc import Sequence
from dataclasses import dataclass

from diggings.kernel.errors import BadValueError
from diggings.kernel.match import Match
from diggings.kernel.random import Random, stream

HUMAN = "human"


@dataclass(frozen=True)
class Level:
    """A strength of play; `blunders` is how often in a thousand decisions it moves at random."""

    name: str
    about: str
    blunders: int


LEVELS = {
    level.name: level
    for level in (
        Level("pebble", "moves at random", 1000),
        Level("foreman", "plays by the rule of thumb, without looking ahead", 0),
    )
}


def find_level(name: str) -> Level:
    """The level of this name."""
    if name in LEVELS:
        return LEVELS[name]
    near = difflib.get_close_matches(name, LEVELS, 1)
    hint = f" Did you mean {near[0]}?" if near else f" There are {', '.join(LEVELS)}."
    raise BadValueError(f"There is no level {name!r}.{hint}")


def read_players(words: str | Sequence[str] | None, seats: int, default: str, people: bool) -> list[str]:
    """One player for each seat, from `pebble,foreman`: a single level is for all seats, too few are refused."""
    names = [word.strip() for word in words.split(",")] if isinstance(words, str) else list(words or [default])
    if len(names) == 1:
        names *= seats
    if len(names) != seats:
        raise BadValueError(f"{seats} seats need {seats} players, not {len(names)}: name one for each, or one for all.")
    for name in names:
        if name != HUMAN:
            find_level(name)
        elif not people:
            raise BadValueError("A simulation is played by programs: a human cannot take a seat in it.")
    return names


class Thinker:
    """Thinks for the programs at one table.  Its chance is its own, never nature's."""

    def __init__(self, match: Match, seed: int) -> None:
        self.bot = match.game.bot(match.position)
        self.seed = seed

    def __call__(self, match: Match, seat: int) -> int:
        """A move for this seat, as its level would choose it."""
        random = Random(stream(self.seed, "bot", seat, len(match.history)))
        return self.bot.choice(match.position, seat, random, find_level(match.seats[seat].player).blunders)
