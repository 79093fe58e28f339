"""Learning how good a position looks: the weights of a bot's features, by least squares from games between foremen.

A bot can be taught if its `worth` is a weighted sum of what `features` names.  What the features of a seat lead by,
over the mean of the others, shall foretell by how much it will lead at the end.

    uv run --group dev python -m diggings.lab.learn dig-deep 2 1000
"""

from __future__ import annotations

import sys
from dataclasses import dataclass
from typing import TYPE_CHECKING

from diggings.games import find_game
from diggings.kernel.errors import BadValueError
from diggings.kernel.random import Random, stream
from diggings.kernel.words import NATURE
from diggings.lab.arena import drawn

if TYPE_CHECKING:
    from diggings.kernel.bot import Bot
    from diggings.kernel.position import Position

# In a thousand decisions, so that the games are not all alike; and the share of games to learn from, the rest checks it
BLUNDERS, LEARN_FROM = 50, 0.7


@dataclass(frozen=True)
class Lesson:
    """One seat at the beginning of one turn of one game."""

    number: int
    leads: list[float]  # feature by feature
    outcome: float  # the lead at the end


def lessons(name: str, seats: int, games: int, seed: int = 1) -> list[Lesson]:
    """Positions of so many games between foremen, with how the games ended."""
    game, found = find_game(name), []
    for number in range(games):
        position, random = game.start(seats), Random(stream(seed, "lesson", number))
        bot, turn, noted = game.bot(position), 0, []
        while not position.is_over():
            actor = position.to_act()
            if actor != NATURE and position.turns() != turn:
                turn = position.turns()
                noted += list(enumerate(leads(bot, position)))
            move = drawn(position, random) if actor == NATURE else bot.choice(position, actor, random, BLUNDERS)
            position.follow(actor, move)
        scores = [float(standing.score) for standing in position.standings()]
        found += [Lesson(number, row, lead(scores, seat)) for seat, row in noted]
    return found


def leads(bot: Bot, position: Position) -> list[list[float]]:
    """For each seat, by how much it leads in each feature."""
    features = [bot.features(position, seat) for seat in range(position.seats)]
    if not features[0]:
        raise BadValueError("This bot names no features that it could learn to weigh.")
    columns = list(zip(*features, strict=True))
    return [[lead(column, seat) for column in columns] for seat in range(position.seats)]


def lead(numbers: list[float] | tuple[float, ...], seat: int) -> float:
    """Over the mean of the others."""
    others = sum(numbers) - numbers[seat]
    return numbers[seat] - others / (len(numbers) - 1)


def fitted(found: list[Lesson], games: int, weights: list[float]) -> tuple[list[float], float, float]:
    """The best weights; and how much of the outcomes they explain in games not learnt from, against given ones."""
    import numpy

    first = [lesson for lesson in found if lesson.number < LEARN_FROM * games]
    rest = [lesson for lesson in found if lesson.number >= LEARN_FROM * games]
    learnt, *_ = numpy.linalg.lstsq([one.leads for one in first], [one.outcome for one in first], rcond=None)
    outcomes = numpy.array([one.outcome for one in rest])

    def explained(weights: list[float]) -> float:
        errors = outcomes - numpy.array([one.leads for one in rest]) @ numpy.array(weights)
        return float(1 - (errors**2).sum() / ((outcomes - outcomes.mean()) ** 2).sum())

    best = [float(weight) for weight in learnt]
    return best, explained(best), explained(weights)


def main(name: str, seats: int = 2, games: int = 500) -> None:
    """Learn, and print what came of it."""
    bot = find_game(name).bot(find_game(name).start(seats))
    weights, learnt, written = fitted(lessons(name, seats, games), games, list(bot.weights()))
    print(f"{name}, {seats} seats, {games:,} games: weights {[round(weight, 3) for weight in weights]}")
    print(
        f"Explained of the outcomes of other games: {100 * learnt:.1f} %, by the present weights {100 * written:.1f} %"
    )


if __name__ == "__main__":
    main(sys.argv[1], *map(int, sys.argv[2:]))
