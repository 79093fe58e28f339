"""How fast this machine plays: random games, one thread, best of several rounds.

The clock is that of the thread: what else the machine does meanwhile does not count, or at least not much.
"""

from __future__ import annotations

import statistics
import time
from dataclasses import asdict, dataclass

from diggings.kernel.game import Game
from diggings.kernel.playouts import Playouts
from diggings.kernel.position import COMPILED
from diggings.kernel.words import ALWAYS, DECISIONS, SCORES, STEPS

ROUNDS = 5


@dataclass(frozen=True)
class Speed:
    """Random games of one kind, per second of one thread's time."""

    game: str
    seats: int
    compiled: bool
    games_per_second: float
    games_per_second_median: float
    steps_per_game: float
    decisions_per_game: float

    @property
    def steps_per_second(self) -> float:
        """Decisions, nature's moves and forced ones."""
        return self.games_per_second * self.steps_per_game

    @property
    def decisions_per_second(self) -> float:
        """Choices among at least two moves."""
        return self.games_per_second * self.decisions_per_game

    def as_data(self) -> dict[str, object]:
        """For programs."""
        return {
            **asdict(self),
            "steps_per_second": self.steps_per_second,
            "decisions_per_second": self.decisions_per_second,
            "nanoseconds_per_step": 1e9 / self.steps_per_second,
            "nanoseconds_per_decision": 1e9 / self.decisions_per_second,
        }


def measure(game: Game, seats: int, seconds: float = 0.5) -> Speed:
    """Several rounds of equal games; the best is the machine undisturbed, the median what it usually does."""
    start = game.start(seats)
    playouts = Playouts(start, game.bot(start), [ALWAYS] * seats, 1)
    games = calibrate(playouts, seconds / ROUNDS)
    rates = []
    rows = playouts.play(0, games)
    for _ in range(ROUNDS):
        begun = time.thread_time()
        playouts.play(0, games)
        rates.append(games / (time.thread_time() - begun))
    width = SCORES + 2 * seats
    return Speed(
        game.id,
        seats,
        COMPILED,
        max(rates),
        statistics.median(rates),
        sum(rows[STEPS::width]) / games,
        sum(rows[DECISIONS::width]) / games,
    )


def calibrate(playouts: Playouts, seconds: float) -> int:
    """How many games take about so long."""
    games, took = 1, 0.0
    while took < seconds / 4:
        games *= 2
        begun = time.thread_time()
        playouts.play(0, games)
        took = time.thread_time() - begun
    return max(1, round(games * seconds / took))


def print_measures(measures: list[Speed]) -> None:
    """A table for people."""
    print(f"{'game':14} seats   games/s (median)    decisions/s       steps/s  ns/step")
    for one in measures:
        print(
            f"{one.game:14} {one.seats:5} {one.games_per_second:9,.0f} ({one.games_per_second_median:7,.0f}) "
            f"{one.decisions_per_second:14,.0f} {one.steps_per_second:13,.0f} {1e9 / one.steps_per_second:8.1f}"
        )
    form = "compiled" if measures and measures[0].compiled else "plain Python"
    print(f"Random games, one thread, {form}, best of {ROUNDS} rounds.")
