"""Invariants I1-I10 of rules.md, section 10, after every move of random games and of the bot's; and the money."""

from __future__ import annotations

import pytest

from diggings.games.dig_dig_dig.bot import DigDigDigBot
from diggings.games.dig_dig_dig.rules import DigDigDig
from diggings.kernel.box import Box
from diggings.kernel.playouts import random_log
from diggings.kernel.position import COMPILED
from diggings.kernel.random import Random
from diggings.kernel.words import NATURE
from tests.games.dig_dig_dig.conditions import CONDITIONS
from tests.games.dig_dig_dig.invariants import check_invariants, check_move
from tests.games.dig_dig_dig.story import PRINTED

GAMES = 4 if COMPILED else 1


def box_with_any_rulings(random: Random) -> Box:
    """The printed box; every ruling is one of its options."""
    options = {name: ruling.options[random.roll(len(ruling.options))] for name, ruling in PRINTED.rulings.items()}
    return PRINTED.changed(options)


def check_game(start: DigDigDig, seed: int, number: int) -> None:
    """Replays one random game and checks every position."""
    position = start.copy()
    check_invariants(position)
    for seat, move in random_log(start, seed, number):
        before = position.copy()
        position.play(move, seat)
        check_invariants(position)
        check_move(before, position)
    assert position.is_over()


def play_sensibly(start: DigDigDig, random: Random, blunders: int, check: bool) -> DigDigDig:
    """A game of the bot's, with now and then a random move."""
    position, bot = start.copy(), DigDigDigBot(start)
    while not position.is_over():
        before = position.copy()
        if position.to_act() == NATURE:
            moves = [move for move, weight in position.chances() for _ in range(weight)]
            position.play(moves[random.roll(len(moves))])
        else:
            deciding = position.to_decide()
            seat = deciding[random.roll(len(deciding))]
            position.play(bot.choice(position, seat, random, blunders), seat)
        if check:
            check_invariants(position)
            check_move(before, position)
    return position


@pytest.mark.parametrize("seats", range(2, 5))
def test_invariants(seats: int) -> None:
    for number in range(GAMES):
        check_game(DigDigDig(box_with_any_rulings(Random(100 * seats + number)), seats), 1, number)


@pytest.mark.parametrize("seats", range(2, 5))
def test_invariants_of_games_in_which_much_happens(seats: int) -> None:
    """Random games dig little; the bot's, with a random move now and then, use every card."""
    for number in range(GAMES):
        start = DigDigDig(box_with_any_rulings(Random(100 * seats + number)), seats)
        play_sensibly(start, Random(seats + 10 * number), 250, check=True)


def test_invariants_when_nearly_all_actions_and_artifacts_come_up() -> None:
    """Selecting is free, and all ground says Artifact."""
    box = {"programs.move_1": "MOVE F 1; GAIN; GAIN", "site.subsoil": 8, "site.topsoil": 8, "site.surface": 8}
    for number in range(GAMES):
        start = DigDigDig(box_with_any_rulings(Random(number)).changed(box), 2 + number % 3)
        play_sensibly(start, Random(number), 300, check=True)


@pytest.mark.parametrize("seats", range(2, 5))
def test_r75_r76_r77_money_is_what_the_page_says(seats: int) -> None:
    """By the conditions of 2.9 written once more; rewards are halved, and clients take what is theirs."""
    for number in range(40 if COMPILED else 3):
        random = Random(1000 * seats + number)
        end = play_sensibly(DigDigDig(box_with_any_rulings(random), seats), random, 150, check=False)
        assert list(end.money[:seats]) == money_by_the_page(end)


def money_by_the_page(end: DigDigDig) -> list[int]:
    """Section 8 of rules.md, by hand."""
    fulfilled = [CONDITIONS[mission](end) for mission in end.mission]
    money = []
    for seat in range(end.seats):
        worth = 0
        for find in end.found[: end.finds]:
            which = find >> 5 & 31
            taken = any(done and end.comes_with[m] >> which & 1 for done, m in zip(fulfilled, end.mission, strict=True))
            if find >> 11 == seat and not (taken and end.client_takes == 0):
                worth += end.values[which]
        held = end.contract[seat]
        if held < 2 and fulfilled[held]:
            holders = sum(contract == held for contract in end.contract[: end.seats])
            worth += end.rewards[end.mission[held]] // holders
        money.append(worth)
    return money
