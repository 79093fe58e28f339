"""Thousands of games between programs, and what came of them.

Compiled, the games run in threads, for the kernel holds no GIL; as plain Python they run in processes.  The numbers do
not depend on either: game 5 of seed 7 is the same game wherever it is played.
"""

from __future__ import annotations

import math
import os
import time
from array import array
from collections.abc import Callable, Mapping
from concurrent.futures import Executor, ProcessPoolExecutor, ThreadPoolExecutor
from dataclasses import dataclass, field
from functools import partial

from diggings.bots.levels import find_level
from diggings.games import find_game
from diggings.kernel.errors import BadValueError
from diggings.kernel.playouts import Playouts
from diggings.kernel.position import COMPILED
from diggings.kernel.words import DECISIONS, FIRST, SCORES, STEPS, TURNS
from diggings.lab.arena import play_game

# Of a normal distribution, 95 % lie within so many standard deviations
SURE = 1.96
# Games that a thread plays in one go
CHUNK = 250


@dataclass(frozen=True)
class Question:
    """Which games to play."""

    game: str
    seats: int
    players: tuple[str, ...]
    games: int
    seed: int
    changes: Mapping[str, object] = field(default_factory=dict)


@dataclass
class Tally:
    """Mean and spread of one number over many games."""

    count: int = 0
    total: float = 0.0
    squares: float = 0.0

    def add(self, value: float) -> None:
        """One more game."""
        self.count += 1
        self.total += value
        self.squares += value * value

    @property
    def mean(self) -> float:
        """The average."""
        return self.total / self.count if self.count else 0.0

    @property
    def sd(self) -> float:
        """How far single games lie from the average."""
        if self.count < 2:
            return 0.0
        return math.sqrt(max(0.0, self.squares - self.total * self.total / self.count) / (self.count - 1))

    @property
    def margin(self) -> float:
        """The true average lies within this of the mean, in 95 of 100 such simulations."""
        return SURE * self.sd / math.sqrt(self.count) if self.count else 0.0

    def numbers(self) -> dict[str, float]:
        """As data."""
        return {"mean": round(self.mean, 4), "sd": round(self.sd, 4), "margin_95": round(self.margin, 4)}


class Report:
    """What came of the games, by seat number and in turn order."""

    def __init__(self, question: Question) -> None:
        self.question = question
        self.decisions, self.steps, self.turns = Tally(), Tally(), Tally()
        self.scores = [Tally() for _ in range(question.seats)]
        self.wins = [Tally() for _ in range(question.seats)]
        self.scores_in_turn = [Tally() for _ in range(question.seats)]
        self.wins_in_turn = [Tally() for _ in range(question.seats)]
        self.shared_wins = 0
        self.seconds = 0.0

    def add(self, rows: array[int]) -> None:
        """Games that have been played: one row of numbers each (see kernel/playouts.py)."""
        seats = self.question.seats
        for at in range(0, len(rows), SCORES + 2 * seats):
            self.decisions.add(rows[at + DECISIONS])
            self.steps.add(rows[at + STEPS])
            self.turns.add(rows[at + TURNS])
            first = rows[at + FIRST]
            scores = rows[at + SCORES : at + SCORES + seats]
            ranks = rows[at + SCORES + seats : at + SCORES + 2 * seats]
            winners = ranks.count(1)
            self.shared_wins += winners > 1
            for seat in range(seats):
                won = 1 / winners if ranks[seat] == 1 else 0.0
                in_turn = (seat - first) % seats
                self.scores[seat].add(scores[seat])
                self.wins[seat].add(won)
                self.scores_in_turn[in_turn].add(scores[seat])
                self.wins_in_turn[in_turn].add(won)

    @property
    def games(self) -> int:
        """How many games have been played."""
        return self.decisions.count

    def as_data(self) -> dict[str, object]:
        """Everything, for programs.  A shared win counts for each winner in part."""
        question = self.question
        return {
            "game": question.game,
            "seats": question.seats,
            "players": list(question.players),
            "games": self.games,
            "seed": question.seed,
            "changes": dict(question.changes),
            "compiled": COMPILED,
            "seconds": round(self.seconds, 4),
            "games_per_second": round(self.games / self.seconds, 2),
            "decisions_per_second": round(self.decisions.total / self.seconds, 1),
            "steps_per_second": round(self.steps.total / self.seconds, 1),
            "decisions_per_game": self.decisions.numbers(),
            "steps_per_game": self.steps.numbers(),
            "turns_per_game": self.turns.numbers(),
            "score_per_seat": [tally.numbers() for tally in self.scores],
            "wins_per_seat": [round(tally.total, 4) for tally in self.wins],
            "win_share_per_seat": [tally.numbers() for tally in self.wins],
            "score_in_turn_order": [tally.numbers() for tally in self.scores_in_turn],
            "wins_in_turn_order": [round(tally.total, 4) for tally in self.wins_in_turn],
            "win_share_in_turn_order": [tally.numbers() for tally in self.wins_in_turn],
            "shared_wins": self.shared_wins,
        }


def play_chunk(question: Question, first: int, games: int) -> array[int]:
    """Some of the games; runs in a thread or process of its own."""
    game = find_game(question.game)
    start = game.start(question.seats, question.changes)
    levels = [find_level(player) for player in question.players]
    if any(level.search for level in levels):
        rows = array("i")
        for number in range(first, first + games):
            rows += play_game(game, start, levels, question.seed, number)
        return rows
    bot = game.bot(start)
    blunders = [level.blunders_of(bot) for level in levels]
    played: array[int] = Playouts(start, bot, blunders, question.seed).play(first, games)
    return played


def simulate(question: Question, cores: int | None = None, progress: Callable[[int], None] | None = None) -> Report:
    """Play all the games, on all cores, and report; `progress` hears how many more are done."""
    if question.games < 1:
        raise BadValueError(f"A simulation needs at least one game, not {question.games}.")
    play_chunk(question, 0, 0)  # whatever is wrong with the question is said here
    report = Report(question)
    thinking = [level.search for level in map(find_level, question.players) if level.search]
    chunk = 1 if thinking else CHUNK
    if any(limits.threads > 1 for limits in thinking):
        cores = 1  # they take all cores themselves
    firsts = range(0, question.games, chunk)
    sizes = [min(chunk, question.games - first) for first in firsts]
    begun = time.perf_counter()
    with workers(cores or os.cpu_count() or 1) as executor:
        for rows in executor.map(partial(play_chunk, question), firsts, sizes):
            report.add(rows)
            if progress is not None:
                progress(len(rows) // (SCORES + 2 * question.seats))
    report.seconds = time.perf_counter() - begun
    return report


def workers(cores: int) -> Executor:
    """Threads where they really run side by side, processes where they do not."""
    return ThreadPoolExecutor(cores) if COMPILED else ProcessPoolExecutor(cores)
