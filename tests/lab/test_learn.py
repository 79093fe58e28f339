"""Learning: what is a sum of features is found again, and what is not is refused."""

from __future__ import annotations

import pytest

from diggings.games import find_game
from diggings.kernel.errors import BadValueError
from diggings.kernel.position import COMPILED
from diggings.lab.learn import Lesson, fitted, lead, lessons


def test_the_weights_that_made_the_outcomes_are_found() -> None:
    leads = [[float(a), float(b)] for a in range(-5, 6) for b in (-2, 1, 3)]
    found = [Lesson(number, row, 2 * row[0] - 0.5 * row[1]) for number, row in enumerate(leads)]
    weights, learnt, written = fitted(found, len(found), [1.0, 0.0])
    assert weights == [pytest.approx(2), pytest.approx(-0.5)]
    assert learnt == pytest.approx(1) and written < learnt


def test_lessons_of_real_games() -> None:
    games = 6 if COMPILED else 1
    found = lessons("dig-deep", 3, games)
    assert {lesson.number for lesson in found} == set(range(games))
    assert sum(lesson.outcome for lesson in found) == pytest.approx(0)
    bot = find_game("dig-deep").bot(find_game("dig-deep").start(3))
    assert all(len(lesson.leads) == len(bot.weights()) for lesson in found)


def test_worth_is_the_weighted_sum() -> None:
    position = find_game("dig-deep").start(2)
    bot = find_game("dig-deep").bot(position)
    total = sum(weight * feature for weight, feature in zip(bot.weights(), bot.features(position, 1), strict=True))
    assert bot.value(position, 1) == pytest.approx(total)


def test_a_bot_without_features_cannot_be_taught() -> None:
    with pytest.raises(BadValueError, match="no features"):
        lessons("ya-blew-it", 2, 1)


def test_a_lead_is_over_the_mean_of_the_others() -> None:
    assert [lead([6.0, 0.0, 3.0], seat) for seat in range(3)] == [4.5, -4.5, 0.0]
