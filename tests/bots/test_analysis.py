"""Chances: they add up, the end is what it was, and what was hidden makes a difference."""

from __future__ import annotations

import io

import pytest
from rich.console import Console

from diggings.bots.analysis import Point, chances, curve, turning_points
from diggings.terminal.chances import print_chances
from tests.kit import GAMES, TOY, new_match, play_on


def test_chances_add_up_and_end_in_the_result() -> None:
    match = play_on(new_match(GAMES["ya-blew-it"], 3, 2), 2)
    points = curve(match, games=4)
    assert points[0].moves < points[1].moves and points[-1].moves == len(match.log)
    for point in points:
        assert sum(point.real) == pytest.approx(1) and sum(point.known) == pytest.approx(1)
    winners = [standing.rank == 1 for standing in match.standings()]
    assert points[-1].real == tuple(winner / sum(winners) for winner in winners)
    assert points == curve(match, games=4)


def test_what_is_open_and_what_could_be_known() -> None:
    """A find that nobody has seen decides: with everything open it counts, before that it is a guess."""
    match = new_match(TOY, 2, 3)
    points = curve(play_on(match, 3), games=40)
    assert points[0].known != points[0].real
    everything_open = new_match(GAMES["ya-blew-it"], 2, 3)
    first = curve(play_on(everything_open, 3, moves=3), games=4)[0]
    assert first.known == first.real


def test_even_seats_have_even_chances() -> None:
    game = GAMES["ya-blew-it"]
    share = chances(game, game.start(2), 60, 1)[0]
    assert 0.2 < share < 0.8


def test_turning_points_are_the_greatest_changes_in_order() -> None:
    shares = [0.5, 0.55, 0.9, 0.85, 0.1, 0.0]
    points = [Point(10 * at, (share, 1 - share), (share, 1 - share)) for at, share in enumerate(shares)]
    turns = turning_points(points, most=2)
    assert [turn.before.moves for turn in turns] == [10, 30]
    assert turns[0].change == pytest.approx(0.35)


def test_turning_points_as_they_could_be_known() -> None:
    """What was hidden turned the match at one moment, and was seen at another."""
    real, known = [0.5, 0.9, 0.9, 1.0], [0.5, 0.5, 0.8, 1.0]
    points = [Point(at, (k, 1 - k), (r, 1 - r)) for at, (k, r) in enumerate(zip(known, real, strict=True))]
    assert [turn.before.moves for turn in turning_points(points, most=1)] == [0]
    seen = turning_points(points, most=1, known=True)
    assert [turn.before.moves for turn in seen] == [1]
    assert seen[0].chances == (0.5, 0.8) and seen[0].change == pytest.approx(0.3)


def test_the_curve_in_a_terminal() -> None:
    match = play_on(new_match(GAMES["ya-blew-it"], 2, 2), 2)
    points = curve(match, games=4)
    screen = Console(file=io.StringIO(), width=120)
    print_chances(match, points, turning_points(points), screen)
    assert isinstance(screen.file, io.StringIO)
    text = screen.file.getvalue()
    assert "▲ Seat 0 " in text and "from " in text and "Move " in text
