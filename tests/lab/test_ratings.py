"""Ratings: the better level gets the higher one, and a series can be gone on with."""

from __future__ import annotations

from pathlib import Path

import pytest

from diggings.kernel.errors import BadValueError
from diggings.lab.ratings import as_table, rate, seated, to_rate
from diggings.lab.results import Results
from tests.test_cli import run

LEVELS = ["pebble", "apprentice", "foreman"]


def test_who_always_wins_is_rated_highest() -> None:
    def order(game: str, players: tuple[str, ...], seed: int, number: int) -> list[int]:
        return [3 - LEVELS.index(player) for player in players]

    ratings = rate(to_rate("dig", LEVELS), 20, play=order).ratings
    assert ratings["foreman"][0] > ratings["apprentice"][0] > ratings["pebble"][0]
    assert all(0 < sigma < 8 for _, sigma in ratings.values())


def test_real_games_and_going_on() -> None:
    rated = to_rate("ya-blew-it", LEVELS, seed=2)
    whole = rate(rated, 40)
    assert whole.ratings["foreman"][0] > whole.ratings["pebble"][0]
    parts = rate(rate(rated, 15), 40)
    assert parts.games == 40
    for level, (mu, sigma) in whole.ratings.items():
        assert parts.ratings[level] == (pytest.approx(mu), pytest.approx(sigma))
    assert "| 3 | foreman |" in as_table([whole])


def test_everybody_sits_everywhere() -> None:
    rated = to_rate("dig", LEVELS)
    assert {seated(rated, number)[0] for number in range(30)} == set(LEVELS)
    assert all(sorted(seated(rated, number)) == sorted(LEVELS) for number in range(30))
    with pytest.raises(BadValueError):
        to_rate("dig", ["pebble"] * 9)


def test_the_command_keeps_them(tmp_path: Path) -> None:
    file = tmp_path / "ladder.json"
    words = [word for level in LEVELS for word in ("--level", level)]
    for games in (4, 6):
        run("ladder", "dig", "--rating", *words, "--games", games, "--into", file)
    kept = Results(file).ratings
    assert [one.games for one in kept] == [6] and kept[0].levels == tuple(LEVELS)
    assert "| 3 | pebble |" in Results(file).tables()
