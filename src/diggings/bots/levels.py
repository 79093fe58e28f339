"""The levels: how well a program plays, by name."""

from __future__ import annotations

import difflib
import os
import threading
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from diggings.bots.think import Limits, think
from diggings.kernel.bot import Bot
from diggings.kernel.errors import BadValueError
from diggings.kernel.game import Game
from diggings.kernel.match import Match
from diggings.kernel.position import Position
from diggings.kernel.random import Random, stream

HUMAN = "human"


@dataclass(frozen=True)
class Level:
    """A strength of play: by the game's bot, which moves at random so often in a thousand decisions; or by search."""

    name: str
    about: str
    blunders: int = 0
    slips: bool = False  # blunders as often as the game's bot says of an apprentice
    search: Limits | None = None

    def blunders_of(self, bot: Bot) -> int:
        """How often in a thousand decisions."""
        return bot.slips if self.slips else self.blunders


LEVELS = {
    level.name: level
    for level in (
        Level("pebble", "moves at random", blunders=1000),
        Level("apprentice", "plays by the rule of thumb, and slips now and then", slips=True),
        Level("foreman", "plays by the rule of thumb, without looking ahead"),
        Level("engineer", "thinks ahead for a fifth of a second", search=Limits(seconds=0.2)),
        Level(
            "prospector",
            "thinks ahead for two seconds, on all cores",
            search=Limits(seconds=2.0, threads=os.cpu_count() or 1, nodes=400_000),
        ),
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


class Mind:
    """Thinks for one seat of a series of positions.  Its chance is its own, never nature's."""

    def __init__(self, game: Game, position: Position, level: Level, seed: int) -> None:
        self.new_bot: Callable[[Position], Bot] = game.bot
        self.bot = game.bot(position)
        self.level, self.seed = level, seed

    def move(self, position: Position, seat: int, number: int, stop: threading.Event | None = None) -> int:
        """The move for decision `number` of the game; whoever sets `stop` gets it at once."""
        seed = stream(self.seed, "bot", seat, number)
        if self.level.search is None:
            return self.bot.choice(position, seat, Random(seed), self.level.blunders_of(self.bot))
        return think(position, seat, self.new_bot, self.level.search, seed, stop)[0].move


class Thinker:
    """Thinks for the programs at one table."""

    def __init__(self, match: Match, seed: int) -> None:
        self.minds = {
            seat: Mind(match.game, match.position, find_level(sitting.player), seed)
            for seat, sitting in enumerate(match.seats)
            if sitting.player != HUMAN
        }

    def __call__(self, match: Match, seat: int) -> int:
        """A move for this seat, as its level would choose it."""
        return self.minds[seat].move(match.position, seat, len(match.history))
