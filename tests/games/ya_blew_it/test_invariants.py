"""Invariants 1-9 of rules.md, section 10, after every move of many random games."""

import pytest

from diggings.games.ya_blew_it.rules import YaBlewIt
from diggings.kernel.box import Box
from diggings.kernel.playouts import random_log
from diggings.kernel.random import Random
from tests.games.ya_blew_it.invariants import check_invariants, check_move
from tests.games.ya_blew_it.story import PRINTED

GAMES = 20


def box_with_any_rulings(random: Random) -> Box:
    """The printed box; every ruling is one of its options."""
    options = {name: ruling.options[random.roll(len(ruling.options))] for name, ruling in PRINTED.rulings.items()}
    return PRINTED.changed(options)


def check_game(start: YaBlewIt, seed: int, number: int) -> int:
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


@pytest.mark.parametrize("seats", range(2, 7))
def test_invariants(seats: int) -> None:
    """R43: and every game comes to its end."""
    for number in range(GAMES):
        start = YaBlewIt(box_with_any_rulings(Random(100 * seats + number)), seats)
        assert 63 - seats < check_game(start, 1, number) < 1000


def test_invariants_with_more_special_cards() -> None:
    """Many Safes, Jumpers and Fires: what is rare with the printed cards is common here."""
    changes = {"cards.safe": 8, "cards.claim_jumper": 8, "cards.fire_in_the_hole": 12, "cards.total": 89}
    for number in range(GAMES):
        box = box_with_any_rulings(Random(number)).changed(changes)
        check_game(YaBlewIt(box, 2 + number % 5), 2, number)
