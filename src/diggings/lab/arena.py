"""Games between players that think: one after the other, in ordinary Python, for their thinking takes the time."""

from __future__ import annotations

from array import array
from collections.abc import Sequence

from diggings.bots.levels import Level, Mind
from diggings.kernel.game import Game
from diggings.kernel.position import Position
from diggings.kernel.random import Random, stream
from diggings.kernel.words import NATURE


def play_game(game: Game, start: Position, levels: Sequence[Level], seed: int, number: int) -> array[int]:
    """One game; its numbers are a row like those of kernel/playouts.py."""
    position, nature = start.copy(), Random(stream(seed, "nature", number))
    minds = [Mind(game, start, level, stream(seed, "game", number)) for level in levels]
    decisions = steps = 0
    while not position.is_over():
        actor = position.to_act()
        if actor == NATURE:
            position.follow(actor, drawn(position, nature))
        else:
            moves = position.moves(actor)
            if len(moves) > 1:
                decisions += 1
                position.follow(actor, minds[actor].move(position, actor, steps))
            else:
                position.follow(actor, moves[0])
        steps += 1
    standings = position.standings()
    scores, ranks = [standing.score for standing in standings], [standing.rank for standing in standings]
    return array("i", [decisions, steps, position.turns(), position.first_seat(), *scores, *ranks])


def drawn(position: Position, random: Random) -> int:
    """Nature's move, by weight."""
    chances = position.chances()
    ticket = random.roll(sum(weight for _, weight in chances))
    for move, weight in chances:
        if ticket < weight:
            return move
        ticket -= weight
    raise AssertionError("a ticket is always below the total weight")
