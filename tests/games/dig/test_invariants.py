"""The invariants of rules.md, section 10, after every move of many random games."""

import pytest

from diggings.games.dig.rules import Dig
from diggings.games.dig.words import GALLERIES, PLACE, ROOM
from diggings.kernel.box import Box
from diggings.kernel.playouts import random_log
from diggings.kernel.random import Random
from tests.games.dig.invariants import all_galleries, check_invariants, check_move
from tests.games.dig.story import PRINTED

GAMES = 12


def box_with_any_rulings(random: Random, **changes: object) -> Box:
    """The printed box; every ruling is one of its options."""
    options = {name: ruling.options[random.roll(len(ruling.options))] for name, ruling in PRINTED.rulings.items()}
    return PRINTED.changed({**options, **changes})


def check_game(start: Dig, seed: int, number: int) -> int:
    """Replays one random game and checks every position; returns how many turns it had."""
    position = start.copy()
    check_invariants(position)
    for seat, move in random_log(start, seed, number):
        before = position.copy()
        position.play(move, seat)
        check_invariants(position)
        check_move(before, position)
    assert position.is_over()
    return position.turns()


@pytest.mark.parametrize("seats", range(2, 5))
def test_invariants(seats: int) -> None:
    """R2, R76: and every game comes to its end; the bound is the one of rules.md, section 10."""
    for number in range(GAMES):
        start = Dig(box_with_any_rulings(Random(100 * seats + number)), seats)
        assert 2 * seats < check_game(start, 1, number) < 2268 + seats


def test_invariants_with_rare_things_made_common() -> None:
    """R66, R72: cheap Companions, much Equipment and a Hill that runs out again and again."""
    changes: dict[str, object] = {f"hill.{name}": 10 for name in ("pickaxe", "rope", "dynamite", "lantern", "sword")}
    changes |= {"hill.iron": 10, "hill.gold": 7, "hill.diamond": 5, "hill.ruby": 4, "hill.total": 136}
    changes |= {f"companions.{name}": [1, 0, 0, 0] for name in ("blacksmith", "wizard", "foreman", "scout", "druid")}
    changes |= {"goal.short": 20, "goal.long": 40, "recruits.at_the_start": 4, "hill.reshuffles": 4}
    for number in range(GAMES):
        check_game(Dig(box_with_any_rulings(Random(number), **changes), 2 + number % 3), 2, number)


def test_there_is_room_for_the_longest_gallery() -> None:
    """R38: a Hill of nothing but cards that stay, and one Recruit who digs on and on, fills the row of his seat."""
    stones = {"hill.iron": 99, "hill.gold": 29}
    others = [name for name in PRINTED.components if name.startswith("hill.") and name not in stones]
    empty = dict.fromkeys(others, 0) | {"hill.total": ROOM, "hill.reshuffles": 0}
    position = Dig(PRINTED.changed({**empty, **stones, "rulings.first_player": "seat_0"}), 2)
    longest = 0
    while not position.is_over():
        moves = position.moves()
        # one gallery for seat 0, and everything else is dug up inside of it
        position.play(moves[1] if len(moves) > 1 and position.to_act() == 0 else moves[0])
        check_invariants(position)
        longest = max([longest, *map(len, all_galleries(position))])
    assert longest > 60 and position.entrance[1] - position.entrance[0] == longest
    assert PLACE + ROOM <= 512 and GALLERIES == 4
