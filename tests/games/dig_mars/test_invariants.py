"""Invariants 1-11 of rules.md, section 10, after every move of many random games."""

import pytest

from diggings.games.dig_mars.rules import DigMars
from diggings.games.dig_mars.words import FORTUNE_POINT
from diggings.kernel.box import Box
from diggings.kernel.playouts import random_log
from diggings.kernel.position import COMPILED
from diggings.kernel.random import Random
from tests.games.dig_mars.invariants import check_invariants, check_move
from tests.games.dig_mars.story import PRINTED, easy_box, tiles

GAMES = 12 if COMPILED else 4


def box_with_any_rulings(random: Random) -> Box:
    """The printed box; every ruling is one of its options."""
    options = {name: ruling.options[random.roll(len(ruling.options))] for name, ruling in PRINTED.rulings.items()}
    return PRINTED.changed(options)


def check_game(start: DigMars, seed: int, number: int) -> int:
    """Replays one random game and checks every position; returns how many moves it had.

    6 and 7: every point of Fortune is in the values taken, the fortune points found or the prices paid.
    """
    position, log = start.copy(), random_log(start, seed, number)
    taken = found = 0
    check_invariants(position)
    for seat, move in log:
        before = position.copy()
        position.play(move, seat)
        check_invariants(position)
        check_move(before, position)
        for cell in range(16):
            if before.height[cell] > position.height[cell]:
                taken += position.worth[before.front[cell]]
            if position.top[cell] == 2 and before.top[cell] == 1:
                found += position.bonus[position.front[cell]] == FORTUNE_POINT
        paid = sum(sum(position.price[1:level]) for levels in position.level for level in levels)
        assert sum(position.fortune) == taken + found - paid, "7"
        assert taken + 10 - sum(position.fortune) >= 5 or found > 5, "6"
    assert position.is_over()
    return len(log)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_invariants(seats: int) -> None:
    """R39, R40: and every game comes to its end."""
    for number in range(GAMES):
        start = DigMars(box_with_any_rulings(Random(100 * seats + number)), seats)
        most = (96 + 9 * seats + 1) * start.quiet_turns
        assert 16 + 1 + seats < check_game(start, 1, number) < 10 * most


def test_invariants_with_light_tiles_full_of_bonus_actions() -> None:
    """Work everywhere: what is rare with the printed tiles is common here."""
    many = tiles(
        lost_drill_bit=[1, 1, 1, 1, 10],
        sledge_runner=[1, 1, 2, 2, 10],
        rover_wheel=[1, 2, 2, 3, 10],
        probe_camera=[1, 1, 1, 5, 10],
        lucky_coin=[2, 1, 1, 4, 8],
    )
    for number in range(GAMES):
        box = box_with_any_rulings(Random(number)).changed(many)
        check_game(DigMars(box, 2 + number % 3), 2, number)


def test_invariants_to_the_last_tile() -> None:
    """Flat stacks and a goal that nobody reaches: the canyon is emptied."""
    for number in range(GAMES):
        box = PRINTED.changed({**easy_box(1), "goals.printed": [200, 200, 200], "rulings.quiet_rounds": "ten"})
        check_game(DigMars(box, 2 + number % 3), 3, number)
