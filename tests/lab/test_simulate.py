"""Simulations: what they count, and that the numbers depend on nothing but the question."""

from __future__ import annotations

import pytest

from diggings.games import find_game
from diggings.kernel.errors import BadValueError, BoxError
from diggings.kernel.playouts import random_log
from diggings.lab.simulate import Question, Report, Tally, simulate
from diggings.lab.speed import measure

QUESTION = Question("ya-blew-it", 3, ("pebble", "foreman", "pebble"), 60, 7)


def numbers(report: Report) -> dict[str, object]:
    """All but the time that it took."""
    return {name: value for name, value in report.as_data().items() if "second" not in name}


def test_a_tally_is_mean_and_spread() -> None:
    tally = Tally()
    for value in (1, 2, 3, 4):
        tally.add(value)
    assert tally.mean == 2.5
    assert tally.sd == pytest.approx(1.2909944)
    assert tally.margin == pytest.approx(1.96 * 1.2909944 / 2)
    assert (Tally().mean, Tally().sd, Tally().margin) == (0, 0, 0)


def test_the_numbers_do_not_depend_on_the_cores() -> None:
    heard: list[int] = []
    one, two = simulate(QUESTION, cores=1), simulate(QUESTION, cores=2, progress=heard.append)
    assert numbers(one) == numbers(two)
    assert sum(heard) == QUESTION.games


def test_another_seed_plays_other_games() -> None:
    other = Question("ya-blew-it", 3, QUESTION.players, 60, 8)
    assert numbers(simulate(QUESTION, 1))["steps_per_game"] != numbers(simulate(other, 1))["steps_per_game"]


def test_the_report_has_everything_that_was_promised() -> None:
    data = simulate(QUESTION).as_data()
    for name in ("game", "seats", "players", "games", "seed", "seconds", "games_per_second", "decisions_per_second"):
        assert name in data
    for name in ("decisions_per_game", "turns_per_game", "steps_per_game"):
        assert data[name]["mean"] > 0 and data[name]["sd"] > 0  # type: ignore[index]
    for name in ("score_per_seat", "wins_per_seat", "score_in_turn_order", "wins_in_turn_order"):
        assert len(data[name]) == 3  # type: ignore[arg-type]
    assert sum(data["wins_per_seat"]) == pytest.approx(60)  # type: ignore[arg-type]
    assert sum(data["wins_in_turn_order"]) == pytest.approx(60)  # type: ignore[arg-type]


def test_seats_in_turn_order_begin_with_the_first_player() -> None:
    """One game, played again slowly: its seats, counted from the one that began."""
    report = simulate(Question("ya-blew-it", 4, ("pebble",) * 4, 1, 3))
    scores = [tally.mean for tally in report.scores]
    in_turn = [tally.mean for tally in report.scores_in_turn]
    starts = [seat for seat in range(4) if scores[seat:] + scores[:seat] == in_turn]
    assert starts


def test_decisions_are_choices_and_steps_are_all_moves() -> None:
    start = find_game("ya-blew-it").start(2)
    log = random_log(start, 1, 0)
    position, choices = start.copy(), 0
    for seat, move in log:
        choices += seat >= 0 and len(position.moves()) > 1
        position.play(move, seat)
    assert 0 < choices < len(log)


def test_changes_of_the_box_count() -> None:
    changes = {"cards.safe": 0, "cards.total": 67}
    without = simulate(Question("ya-blew-it", 3, QUESTION.players, 60, 7, changes))
    assert numbers(without)["steps_per_game"] != numbers(simulate(QUESTION))["steps_per_game"]
    with pytest.raises(BoxError):
        simulate(Question("ya-blew-it", 3, QUESTION.players, 60, 7, {"cards.safe": 0}))


def test_a_simulation_of_no_games_is_refused() -> None:
    with pytest.raises(BadValueError, match="at least one game"):
        simulate(Question("ya-blew-it", 3, QUESTION.players, 0, 7))


def test_speed_is_measured_in_steps() -> None:
    speed = measure(find_game("ya-blew-it"), 2, seconds=0.05)
    assert speed.steps_per_game > speed.decisions_per_game > 10
    assert speed.games_per_second >= speed.games_per_second_median > 0
    assert speed.as_data()["nanoseconds_per_step"] == pytest.approx(1e9 / speed.steps_per_second)
