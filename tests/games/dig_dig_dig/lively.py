"""Games of Dig Dig Dig in which everything comes up; random players dig little."""

from __future__ import annotations

from collections.abc import Iterator

from diggings.games.dig_dig_dig.bot import DigDigDigBot
from diggings.games.dig_dig_dig.rules import DigDigDig
from diggings.kernel.random import Random
from diggings.kernel.words import NATURE
from tests.games.dig_dig_dig.story import PRINTED


def lively(seats: int, seed: int, every: int) -> Iterator[tuple[DigDigDig, int, int]]:
    """Positions of a game in which everything comes up: who decides is random, and so is every fourth decision."""
    start = DigDigDig(PRINTED, seats)
    position, bot, random = start.copy(), DigDigDigBot(start), Random(seed)
    number = 0
    while not position.is_over():
        if position.to_act() == NATURE:
            seat = NATURE
            moves = [move for move, weight in position.chances() for _ in range(weight)]
            move = moves[random.roll(len(moves))]
        else:
            deciding = position.to_decide()
            seat = deciding[random.roll(len(deciding))]
            move = bot.choice(position, seat, random, 300)
        number += 1
        if number % every == 0:
            yield position, seat, move
        position.play(move, seat)
