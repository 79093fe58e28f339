"""Nobody's choice depends on what he cannot know: other secrets are planted, and every level chooses the same."""

from __future__ import annotations

import dataclasses

import pytest

from diggings.bots.levels import LEVELS, Level, Mind
from diggings.bots.think import Limits
from diggings.kernel.game import Game
from diggings.kernel.position import COMPILED, Position
from diggings.kernel.random import Random
from diggings.kernel.words import NATURE
from diggings.lab.arena import drawn
from tests.kit import NAMES, TABLES, TOY, walk

every_table = pytest.mark.parametrize(("game", "seats"), TABLES, ids=NAMES)
WORLDS, PLACES, GAMES = (5, 6, 50) if COMPILED else (2, 2, 3)
# Of the games, those in which something is hidden
SECRETIVE = {"dig-deep", "dig-mars", TOY.id}


def decisions(game: Game, seats: int) -> list[tuple[Position, int]]:
    """Real decisions of a sensible game, if possible such that something is hidden from who decides."""
    position, random, seat = game.start(seats), Random(3), 0
    bot, found = game.bot(position), []
    while not position.is_over():
        seat = position.to_act()
        if seat == NATURE:
            move = drawn(position, random)
        else:
            if len(position.moves(seat)) > 1:
                found.append((position.copy(), seat))
            move = bot.choice(position, seat, random, 100)
        position.follow(seat, move)
    hiding = [one for one in found if one[0].imagined(one[1], 1).state() != one[0].state()] or found
    return hiding[:: -(-len(hiding) // PLACES)]


def worlds_of(position: Position, seat: int) -> list[Position]:
    """Whole positions that look to the seat exactly like this one."""
    worlds = [position.imagined(seat, seed) for seed in range(WORLDS)]
    seen = position.seen_by(seat).state()
    assert all(world.seen_by(seat).state() == seen for world in worlds)
    return worlds


@pytest.mark.parametrize("level", LEVELS.values(), ids=list(LEVELS))
@every_table
def test_every_level_chooses_the_same_whatever_is_hidden(game: Game, seats: int, level: Level) -> None:
    limits = level.search and Limits(iterations=GAMES, threads=min(2, level.search.threads), nodes=5000)
    level = dataclasses.replace(level, search=limits)
    planted = False
    for number, (position, seat) in enumerate(decisions(game, seats)):
        choice = Mind(game, position, level, 1).move(position, seat, number)
        for world in worlds_of(position, seat):
            planted |= world.state() != position.state()
            assert Mind(game, world, level, 1).move(world, seat, number) == choice
    assert planted or game.id not in SECRETIVE


def test_a_choice_of_the_same_moment_is_a_secret() -> None:
    """One seat has bid already, nobody has seen what: the other thinks the same about all three bids."""
    position = next(p.copy() for p, seat, _ in walk(TOY.start(2), 1) if p.to_decide() == [0, 1] and seat != NATURE)
    choices = set()
    for bid in range(3):
        world = position.copy()
        world.play(bid, 0)
        assert world.to_decide() == [1]
        mind = Mind(TOY, world, dataclasses.replace(LEVELS["engineer"], search=Limits(iterations=200)), 2)
        choices.add(mind.move(world, 1, 0))
    assert len(choices) == 1
