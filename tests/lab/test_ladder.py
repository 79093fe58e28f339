"""The ladder: who plays whom, and when it is sure enough."""

from __future__ import annotations

import pytest

from diggings.lab.ladder import Step, as_table, climb
from tests.test_cli import refused, run


def test_a_clear_difference_ends_the_series_early() -> None:
    step = climb("ya-blew-it", 2, "apprentice", most=1000)
    assert step.verdict == "better" and step.games < 1000
    assert (step.higher, step.lower) == ("apprentice", "pebble")


def test_the_same_seed_gives_the_same_series() -> None:
    assert climb("ya-blew-it", 3, "foreman", most=100, seed=4) == climb("ya-blew-it", 3, "foreman", most=100, seed=4)
    assert climb("ya-blew-it", 3, "foreman", most=100, seed=4) != climb("ya-blew-it", 3, "foreman", most=100, seed=5)


def test_the_interval_is_wilsons() -> None:
    low, high = Step("x", 2, "b", "a", 100, 84.0, "better").interval
    assert (low, high) == (pytest.approx(0.7558, abs=1e-3), pytest.approx(0.8991, abs=1e-3))
    assert Step("x", 2, "b", "a", 10, 10.0, "open").interval[1] == pytest.approx(1)


def test_the_table_and_the_command() -> None:
    step = Step("x", 4, "foreman", "apprentice", 1000, 355.0, "better")
    assert "| 4 | foreman | apprentice | 1,000 | 35.5 % |" in as_table([step])
    assert (
        "| 2 | foreman | apprentice |"
        in run("ladder", "ya-blew-it", "--seats", 2, "--level", "foreman", "--games", 20).stdout
    )
    assert "no level below pebble" in refused("ladder", "ya-blew-it", "--level", "pebble")
    assert "is for 2 to 6 players" in refused("ladder", "ya-blew-it", "--seats", 9)
