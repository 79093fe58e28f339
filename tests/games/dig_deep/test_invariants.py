"""Invariants 1-11 of rules.md, section 10, after every move of random games and of the bot's."""

from __future__ import annotations

import pytest

from diggings.games.dig_deep.bot import DigDeepBot
from diggings.games.dig_deep.rules import DigDeep
from diggings.kernel.box import Box
from diggings.kernel.playouts import random_log
from diggings.kernel.position import COMPILED
from diggings.kernel.random import Random
from diggings.kernel.words import NATURE
from tests.games.dig_deep.invariants import check_invariants, check_move
from tests.games.dig_deep.story import PRINTED, STRONG, mine

GAMES = 2 if COMPILED else 1


def box_with_any_rulings(random: Random) -> Box:
    """The printed box; every ruling is one of its options."""
    options = {name: ruling.options[random.roll(len(ruling.options))] for name, ruling in PRINTED.rulings.items()}
    return PRINTED.changed(options)


def check_game(start: DigDeep, seed: int, number: int) -> int:
    """Replays one random game and checks every position; returns how many moves it had."""
    position, log = start.copy(), random_log(start, seed, number)
    check_invariants(position)
    for seat, move in log:
        before = position.copy()
        position.play(move, seat)
        check_invariants(position)
        check_move(before, position)
    assert position.is_over()
    return len(log)


@pytest.mark.parametrize("seats", range(2, 5))
def test_invariants(seats: int) -> None:
    for number in range(GAMES):
        start = DigDeep(box_with_any_rulings(Random(100 * seats + number)), seats)
        assert 500 < check_game(start, 1, number) < 8000


def test_invariants_with_strong_dice_and_few_cubes() -> None:
    """Taking back cubes, digging and giving up dice: what is rare with the printed box is common here."""
    small = mine("RR RE E S AA D", "EA E A S R D", "SDD DDD SSD RD ED AD")
    changes = STRONG | small | {"players.cubes": 4, "dice.copies": 2, "players.coins": 60}
    for number in range(GAMES):
        box = box_with_any_rulings(Random(number)).changed(changes)
        check_game(DigDeep(box, 2 + number % 3), 2, number)


@pytest.mark.parametrize("seats", range(2, 5))
def test_invariants_of_the_bots_games(seats: int) -> None:
    """Whose positions are others than those of random play."""
    position = DigDeep(PRINTED, seats)
    bot, random = DigDeepBot(position), Random(seats)
    while not position.is_over():
        seat, before = position.to_act(), position.copy()
        if seat == NATURE:
            moves = [move for move, weight in position.chances() for _ in range(weight)]
            position.play(moves[random.roll(len(moves))])
        else:
            position.play(bot.choice(position, seat, random), seat)
        check_invariants(position)
        check_move(before, position)
