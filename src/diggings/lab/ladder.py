"""The ladder: whether each level beats the one below it, and by how much.

One seat is played by the higher level, all others by the lower one; the seat goes round.  The games stop when a
sequential test is sure enough: either the higher level wins no more than its fair share, or clearly more than that.
Who thinks is given time on the processor, not by the clock on the wall: a busy machine weakens nobody.
"""

from __future__ import annotations

import dataclasses
import math
import os
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import partial

from diggings.bots.levels import LEVELS, Level, find_level
from diggings.games import find_game
from diggings.kernel.words import SCORES
from diggings.lab.arena import play_game
from diggings.lab.simulate import SURE, Question, play_chunk

# The sequential test: a win share that much above the fair one counts as better, and so seldom is it wrong
BETTER, WRONG = 0.1, 0.05
# It is not asked before so many games; and so many quick ones are played between two looks at it
LEAST, BATCH = 20, 50


@dataclass(frozen=True)
class Step:
    """A level against the one below it, as far as they have played."""

    game: str
    seats: int
    higher: str
    lower: str
    games: int = 0
    wins: float = 0.0
    seed: int = 1
    clock: str = "none"  # how thinking is timed: "none" where nobody thinks
    version: str = ""  # of all that makes the players as strong as they are, see `results.version_of`

    @property
    def share(self) -> float:
        """Of the games, how many the higher level won."""
        return self.wins / self.games

    @property
    def interval(self) -> tuple[float, float]:
        """In 95 of 100 such series it holds the true share (Wilson's interval)."""
        n, p, z = self.games, self.share, SURE
        middle = (p + z * z / (2 * n)) / (1 + z * z / n)
        margin = z / (1 + z * z / n) * math.sqrt(p * (1 - p) / n + z * z / (4 * n * n))
        return max(0.0, middle - margin), min(1.0, middle + margin)

    @property
    def verdict(self) -> str:
        """What the sequential test says: "better", "not better", or "open" where the games are not enough."""
        fair = 1 / self.seats
        evidence = self.wins * math.log((fair + BETTER) / fair)
        evidence += (self.games - self.wins) * math.log((1 - fair - BETTER) / (1 - fair))
        if self.games < LEAST or abs(evidence) <= math.log((1 - WRONG) / WRONG):
            return "open"
        return "better" if evidence > 0 else "not better"

    def as_data(self) -> dict[str, object]:
        """For programs."""
        low, high = self.interval
        more = {"share": self.share, "interval_95": [low, high], "fair": 1 / self.seats, "verdict": self.verdict}
        return {**vars(self), **more}


def first_step(game: str, seats: int, higher: str, seed: int = 1, lower: str = "") -> Step:
    """The step up to this level from the one below it, or from another one, before any game."""
    names = list(LEVELS)
    lower = find_level(lower).name if lower else names[names.index(find_level(higher).name) - 1]
    clock = "processor" if LEVELS[higher].search else "none"
    return Step(find_game(game).id, seats, higher, lower, seed=seed, clock=clock)


def climb(step: Step, most: int = 1000, to_the_end: bool = False, keep: Callable[[Step], None] | None = None) -> Step:
    """Play on from a step, until the test is sure (or `to_the_end`) or `most` games have been played in all.

    `keep` hears of every advance: whoever stores it can go on from there another day.
    """
    levels = (LEVELS[step.higher], LEVELS[step.lower])
    cores = 1 if any(takes_all_cores(level) for level in levels) else os.cpu_count() or 1
    batch = cores if any(level.search for level in levels) else BATCH * cores
    with ThreadPoolExecutor(cores) as executor:
        while step.games < most and (to_the_end or step.verdict == "open"):
            numbers = range(step.games, min(most, step.games + batch))
            won = sum(executor.map(partial(play, step), numbers))
            step = dataclasses.replace(step, games=numbers.stop, wins=step.wins + won)
            if keep is not None:
                keep(step)
    return step


def takes_all_cores(level: Level) -> bool:
    """Whether two such games at once would take time from each other."""
    return level.search is not None and level.search.threads > 1


def play(step: Step, number: int) -> float:
    """One game: 1 if the higher level won it, a part of that where the win is shared."""
    seat = number % step.seats
    players = tuple(step.higher if other == seat else step.lower for other in range(step.seats))
    ranks = ranks_of(step.game, players, step.seed, number)
    return 1 / ranks.count(1) if ranks[seat] == 1 else 0.0


def ranks_of(name: str, players: tuple[str, ...], seed: int, number: int) -> list[int]:
    """How one game between these levels ended, seat by seat."""
    seats, levels = len(players), [timed_by_processor(LEVELS[player]) for player in players]
    if any(level.search for level in levels):
        game = find_game(name)
        row = play_game(game, game.start(seats), levels, seed, number)
    else:
        row = play_chunk(Question(name, seats, players, 1, seed), number, 1)
    return list(row[SCORES + seats : SCORES + 2 * seats])


def timed_by_processor(level: Level) -> Level:
    """The same level, whose thinking a busy machine does not shorten."""
    if level.search is None:
        return level
    limits = dataclasses.replace(level.search, clock=time.thread_time)
    return dataclasses.replace(level, search=limits)
