"""Lists of moves and their weights."""

from __future__ import annotations

from collections import Counter

from diggings.kernel.options import Options
from diggings.kernel.playouts import random_log
from diggings.kernel.random import Random, stream


def filled(*pairs: tuple[int, int]) -> Options:
    options = Options()
    for move, weight in pairs:
        options.weigh(move, weight)
    return options


def test_moves_are_kept_with_their_weights() -> None:
    options = filled((3, 2), (5, 0), (8, 1))
    options.add(9)
    options.add_range(11, 13)
    assert options.pairs() == [(3, 2), (8, 1), (9, 1), (11, 1), (12, 1)]
    assert options.listed() == [3, 8, 9, 11, 12]
    assert (options.count, options.total) == (5, 6)


def test_streams_for_different_purposes_have_nothing_in_common() -> None:
    seeds = {
        stream(seed, purpose, number) for seed in range(20) for purpose in ("bot", "nature") for number in range(5)
    }
    assert len(seeds) == 200
    numbers = [[Random(stream(7, purpose)).roll(10**6) for _ in range(1)] for purpose in ("bot", "nature")]
    assert numbers[0] != numbers[1]


def test_random_numbers_are_spread_evenly() -> None:
    random, rolls = Random(5), 60_000
    counts = Counter(random.roll(6) for _ in range(rolls))
    assert set(counts) == set(range(6))
    for count in counts.values():
        assert abs(count - rolls / 6) < 5 * (rolls / 6) ** 0.5


def test_games_of_a_series_are_different_and_each_is_the_same_again() -> None:
    from diggings.games import find_game

    start = find_game("ya-blew-it").start(3)
    logs = [random_log(start, 1, number) for number in range(50)]
    assert len({tuple(log) for log in logs}) == 50
    assert random_log(start, 1, 17) == logs[17]
