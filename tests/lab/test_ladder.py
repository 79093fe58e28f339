"""The ladder: who plays whom, when it is sure enough, and what is kept of it."""

from __future__ import annotations

import dataclasses
import json
from pathlib import Path

import pytest

from diggings.games import all_games
from diggings.lab.ladder import LEAST, Step, climb, first_step
from diggings.lab.results import BEGIN, END, NOT_MEASURED, Results, as_table, version_of
from tests.test_cli import refused, run

ROOT = Path(__file__).parent.parent.parent


def test_a_clear_difference_ends_the_series_early() -> None:
    step = climb(first_step("ya-blew-it", 2, "apprentice"), most=1000)
    assert step.verdict == "better" and LEAST <= step.games < 1000
    assert (step.higher, step.lower, step.clock) == ("apprentice", "pebble", "none")
    more = climb(step, most=step.games + 7, to_the_end=True)
    assert more.games == step.games + 7


def test_the_same_seed_gives_the_same_series_also_in_two_parts() -> None:
    first = first_step("ya-blew-it", 3, "foreman", seed=4)
    whole = climb(first, most=60)
    assert whole == climb(first, most=60)
    assert whole == climb(climb(first, most=20), most=60)
    assert whole.wins != climb(first_step("ya-blew-it", 3, "foreman", seed=7), most=60).wins


def test_who_thinks_is_timed_by_the_processor() -> None:
    assert first_step("dig", 2, "engineer").clock == "processor"


def test_the_sequential_test() -> None:
    assert Step("x", 2, "b", "a", 100, 70.0).verdict == "better"
    assert Step("x", 2, "b", "a", 100, 40.0).verdict == "not better"
    assert Step("x", 2, "b", "a", 100, 55.0).verdict == "open"
    assert Step("x", 2, "b", "a", LEAST - 1, LEAST - 1).verdict == "open"


def test_the_interval_is_wilsons() -> None:
    low, high = Step("x", 2, "b", "a", 100, 84.0).interval
    assert (low, high) == (pytest.approx(0.7558, abs=1e-3), pytest.approx(0.8991, abs=1e-3))
    assert Step("x", 2, "b", "a", 10, 10.0).interval[1] == pytest.approx(1)


def test_the_table_and_the_command() -> None:
    step = Step("x", 4, "foreman", "apprentice", 1000, 355.0)
    assert "| 4 | foreman | apprentice | 1,000 | 35.5 % |" in as_table([step])
    assert NOT_MEASURED in as_table([step], [4]) and "| 4 | foreman | apprentice | 1,000 |" in as_table([step], [4])
    assert (
        "| 2 | foreman | apprentice |"
        in run("ladder", "ya-blew-it", "--seats", 2, "--level", "foreman", "--games", 20).stdout
    )
    words = ("ladder", "ya-blew-it", "--seats", 2, "--level", "foreman", "--against", "pebble", "--games", 20)
    assert "| 2 | foreman | pebble | 20 |" in run(*words).stdout
    assert "no level below pebble" in refused("ladder", "ya-blew-it", "--level", "pebble")
    assert "is for 2 to 6 players" in refused("ladder", "ya-blew-it", "--seats", 9)


def test_results_are_kept_and_gone_on_with(tmp_path: Path) -> None:
    """In the file and on the page; only where the players are still the same."""
    file, page = tmp_path / "ladder.json", tmp_path / "bots.md"
    page.write_text(f"Before.\n\n{BEGIN}\n{END}\n\nAfter.\n")
    words = ("ladder", "ya-blew-it", "--seats", 2, "--level", "apprentice", "--into", file)
    run(*words, "--games", 10)
    run(*words, "--games", 30)
    kept = Results(file).steps
    assert [step.games for step in kept] == [30]
    first = first_step("ya-blew-it", 2, "apprentice")
    assert kept[0] == climb(
        dataclasses.replace(first, version=version_of("ya-blew-it", ("apprentice", "pebble"))), most=30
    )
    text = page.read_text()
    assert "| 2 | apprentice | pebble | 30 |" in text and text.startswith("Before.") and text.endswith("After.\n")
    assert Results(file).on_page(text) == text
    assert Results(file).find(first) == kept[0]
    Results(file).keep(dataclasses.replace(kept[0], version="of weaker players"))
    assert Results(file).find(first).games == 0
    assert [step["games"] for step in json.loads(file.read_text())["steps"]] == [30]


def test_the_page_shows_what_the_file_says() -> None:
    page = (ROOT / "docs/bots.md").read_text()
    results = Results(ROOT / "docs/ladder.json")
    assert results.on_page(page) == page
    assert {step.game for step in results.steps} <= set(all_games())
