"""Every ruling of the box with all its options."""

import pytest

from diggings.games.dig_mars import words
from diggings.games.dig_mars.words import (
    ACT,
    CARRYING,
    DECLARE,
    DIGGING,
    END,
    GAME_OVER,
    LAST_TILE,
    NOBODY,
)
from tests.games.dig_mars.story import EASY, PRINTED, Story, easy_box, tiles

DEEP = easy_box(6)
# Sixteen tiles of one point each: whoever takes them, the last one comes soon
POOR = {"stacks.height": 1, "goals.printed": [8, 8, 8], **tiles(lost_drill_bit=[1, 1, 1, 0, 16])}


def test_every_ruling_has_its_options_in_the_order_of_words() -> None:
    """The first one is the default; the numbers of words.py stand for them."""
    names = {
        "declare": ("MANUAL", "AUTO"),
        "declaration": ("IMMEDIATE", "FINISH_ROUND"),
        "last_tile": ("MAY_DECLARE", "COUNT"),
        "stop_on_gap": ("ADJACENT", "ANY"),
        "fortune_view": ("HIDDEN", "OPEN"),
        "tie_break": ("SHARED", "EQUIPMENT"),
    }
    others = {"quiet_rounds": ("five", "three", "ten"), "goal": ("printed", "short", "long")}
    assert set(PRINTED.rulings) == {f"rulings.{name}" for name in [*names, *others]}
    for name, options in names.items():
        assert PRINTED.ruling(name) == 0
        assert [getattr(words, option) for option in options] == list(range(len(options)))
        assert PRINTED.rulings[f"rulings.{name}"].options == tuple(option.lower() for option in options)
    for name, option_words in others.items():
        assert PRINTED.rulings[f"rulings.{name}"].options == option_words


# -- how victory is declared -------------------------------------------------------------


def test_r30_auto_leaves_no_other_move() -> None:
    story = Story(["A1", "D4"], box=DEEP, declare="auto").earns(0, 40)
    assert story.position.moves() == [DECLARE]
    assert story.declares(0).ranks() == [1, 2]


def test_r30_auto_in_the_middle_of_a_turn() -> None:
    story = Story(["A1", "D4"], box=DEEP | {"goals.printed": [6, 6, 6]}, declare="auto").takes(0, "A1", EASY[6])
    assert (story.position.actions, story.position.moves()) == (1, [DECLARE])


def test_r39_auto_declares_after_the_last_tile() -> None:
    story = Story(["A1", "D4"], box=POOR | {"goals.printed": [9, 9, 9]}, declare="auto").earns(0, 7).earns(1, 9)
    assert story.is_over() and (story.position.winner, story.ranks()) == (1, [2, 1])


def test_r38_finish_round_gives_each_later_seat_one_more_turn() -> None:
    story = Story(["A1", "D4", "A4", "D1"], box=DEEP, first=2, declaration="finish_round").earns(3, 20)
    story.declares(3)
    assert (story.position.closing, story.position.winner, story.position.seat) == (3, NOBODY, 0)
    story.ends(0).ends(1)
    assert story.is_over() and story.position.winner == NOBODY
    assert story.ranks() == [2, 2, 2, 1]


def test_r38_the_last_seat_of_the_round_is_counted_at_once() -> None:
    story = Story(["A1", "D4", "A4"], box=DEEP, first=1, declaration="finish_round").earns(0, 30).declares(0)
    assert story.is_over() and story.ranks() == [1, 2, 2]


def test_r38_nobody_declares_a_second_time() -> None:
    story = Story(["A1", "D4"], box=DEEP, declaration="finish_round").earns(1, 42).earns(0, 40).declares(0)
    assert story.fortune() == [40, 42] and not story.can_declare()
    assert story.ends(1).ranks() == [2, 1]
    story = Story(["A1", "D4"], box=DEEP, declaration="finish_round", declare="auto")
    story.earns(1, 39).earns(0, 40).declares(0).takes(1, story.stations(1), EASY[1])
    assert story.fortune() == [40, 40] and story.can(END)


def test_r39_finish_round_counts_after_the_last_tile() -> None:
    story = Story(["A1", "D4"], box=POOR, declaration="finish_round").earns(0, 8).earns(1, 8)
    assert story.is_over() and story.position.winner == NOBODY and story.ranks() == [1, 1]


@pytest.mark.parametrize(("option", "point"), [("may_declare", LAST_TILE), ("count", GAME_OVER)])
def test_r39_last_tile(option: str, point: int) -> None:
    story = Story(["A1", "D4"], box=POOR, last_tile=option).earns(0, 8).earns(1, 8)
    assert story.position.point == point


# -- the other rulings -------------------------------------------------------------------


@pytest.mark.parametrize(("option", "rounds"), [("five", 5), ("three", 3), ("ten", 10)])
def test_r40_quiet_rounds(option: str, rounds: int) -> None:
    story = Story(["A1", "D4", "A4"], quiet_rounds=option)
    for turn in range(3 * rounds):
        story.ends(turn % 3)
    assert story.is_over()


@pytest.mark.parametrize(
    ("option", "goals"), [("printed", [40, 30, 20]), ("short", [30, 22, 15]), ("long", [50, 38, 26])]
)
def test_r28_goal(option: str, goals: list[int]) -> None:
    stations = ["A1", "D4", "A4", "D1"]
    assert [Story(stations[:seats], goal=option).position.goal for seats in (2, 3, 4)] == goals


def test_r39_tie_break_shared() -> None:
    story = Story(["A1", "D4"], levels=[(1, 2), (1, 1)])
    assert [standing.tie_break for standing in story.position.standings()] == [0, 0]
    assert story.ranks() == [1, 1]


def test_r39_tie_break_by_equipment() -> None:
    story = Story(["A1", "D4 D4", "A4"], levels=[(1, 3), (1, 1), (1, 2)], tie_break="equipment")
    assert [standing.tie_break for standing in story.position.standings()] == [5, 4, 4]
    assert story.ranks() == [1, 2, 2]
    story = Story(["A1", "D4"], levels=[(2, 1), (1, 1)], tie_break="equipment")
    assert story.ranks() == [1, 2]


def test_r38_tie_break_behind_a_declared_winner() -> None:
    story = Story(["A1", "D4", "A4"], box=DEEP, tie_break="equipment").earns(2, 1).upgrades(2, CARRYING)
    story.earns(0, 30).declares(0)
    assert story.fortune() == [30, 0, 0] and story.ranks() == [1, 3, 2]


def test_r27_fortune_view_changes_nothing_but_the_picture() -> None:
    hidden, shown = (Story(["A1", "D4"], box=DEEP, fortune_view=option) for option in ("hidden", "open"))
    for story in (hidden, shown):
        story.earns(0, 5).upgrades(0, DIGGING)
    assert hidden.position.state() == shown.position.state()
    assert (hidden.position.fortune_view, shown.position.fortune_view) == (0, 1)
    assert hidden.position.point == ACT
