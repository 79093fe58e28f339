"""The ladder: whether each level beats the one below it, and by how much.

One seat is played by the higher level, all others by the lower one; the seat goes round.  The games stop when a
sequential test is sure enough: either the higher level wins no more than its fair share, or clearly more than that.
"""

from __future__ import annotations

import math
import os
from array import array
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass

from diggings.bots.levels import LEVELS, Level, find_level
from diggings.games import find_game
from diggings.kernel.words import SCORES
from diggings.lab.simulate import SURE, Question, play_chunk

# The sequential test: a win share that much above the fair one counts as better, and so seldom is it wrong
BETTER, WRONG = 0.1, 0.05


@dataclass(frozen=True)
class Step:
    """A level against the one below it."""

    game: str
    seats: int
    higher: str
    lower: str
    games: int
    wins: float
    verdict: str  # "better", "not better", or "open" where the games were not enough

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

    def as_data(self) -> dict[str, object]:
        """For programs."""
        low, high = self.interval
        return {**vars(self), "share": self.share, "interval_95": [low, high], "fair": 1 / self.seats}


def climb(
    game: str,
    seats: int,
    higher: str,
    most: int = 1000,
    least: int = 100,
    seed: int = 1,
    progress: Callable[[int], None] | None = None,
) -> Step:
    """Play a level against the one below it, until the test is sure or `most` games have been played."""
    names = list(LEVELS)
    lower = names[names.index(find_level(higher).name) - 1]
    levels = (LEVELS[higher], LEVELS[lower])
    cores = 1 if any(takes_all_cores(level) for level in levels) else os.cpu_count() or 1
    batch = cores if any(level.search for level in levels) else 50 * cores
    fair, wins, games = 1 / seats, 0.0, 0
    verdict = "open"
    with ThreadPoolExecutor(cores) as executor:
        while games < most:
            numbers = range(games, min(most, games + batch))
            for won in executor.map(lambda number: play(game, seats, higher, lower, seed, number), numbers):
                wins += won
            games = numbers.stop
            if progress is not None:
                progress(games)
            evidence = wins * math.log((fair + BETTER) / fair)
            evidence += (games - wins) * math.log((1 - fair - BETTER) / (1 - fair))
            if games >= least and abs(evidence) > math.log((1 - WRONG) / WRONG):
                verdict = "better" if evidence > 0 else "not better"
                break
    return Step(find_game(game).id, seats, higher, lower, games, wins, verdict)


def takes_all_cores(level: Level) -> bool:
    """Whether two such games at once would take time from each other."""
    return level.search is not None and level.search.threads > 1


def play(game: str, seats: int, higher: str, lower: str, seed: int, number: int) -> float:
    """One game: 1 if the higher level won it, a part of that where the win is shared."""
    seat = number % seats
    players = tuple(higher if other == seat else lower for other in range(seats))
    row: array[int] = play_chunk(Question(game, seats, players, 1, seed), number, 1)
    ranks = row[SCORES + seats : SCORES + 2 * seats]
    return 1 / ranks.count(1) if ranks[seat] == 1 else 0.0


def as_table(steps: list[Step]) -> str:
    """The steps as a table in Markdown."""
    lines = ["| seats | level | against | games | won | 95 % interval | fair |", "|---|---|---|---|---|---|---|"]
    for step in steps:
        low, high = step.interval
        lines.append(
            f"| {step.seats} | {step.higher} | {step.lower} | {step.games:,} | {100 * step.share:.1f} % "
            f"| {100 * low:.1f} to {100 * high:.1f} % | {100 / step.seats:.0f} % |"
        )
    return "\n".join(lines)
