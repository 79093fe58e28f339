"""The worked examples of rules.md, section 9, told as stories.  Numbers in docstrings are the rules they show."""

import pytest

from diggings.games.dig_mars.rules import DigMars
from diggings.games.dig_mars.words import (
    ACT,
    CARRY,
    CARRYING,
    COUNT_UP,
    DEAL_TOPS,
    DECLARE_LAST,
    DIG,
    DIGGING,
    END,
    EXTRA_CARRY,
    EXTRA_DIG,
    FLEET,
    FRONT,
    INSPECTION,
    LAST_TILE,
    NEW_TOP,
    PICK,
    RELOCATE,
    SET_DOWN,
    UNEXPLORED,
    UPGRADE,
)
from tests.games.dig_mars.story import EASY, PRINTED, Story, cell, easy_box, kind, tiles

BLUE, RED = 0, 1

# Sixteen stacks of one tile each; a station clears a row in no time
FLAT = easy_box(1)
# Stacks so high that nobody has to move
DEEP = easy_box(6)


# -- the examples of the rulebook --------------------------------------------------------


def test_example_01_dig_or_not() -> None:
    """R4, R5"""
    story = Story(["A1", "D4"], {"A1": 2, "A2": 3}, levels=[(2, 1), (1, 1)])
    assert story.can_dig("A1")
    story.moves(BLUE, "A1", "A2")
    assert not story.can_dig("A2")


def test_example_02_carry_or_not() -> None:
    """R8, R9"""
    story = Story(["A1", "D4"]).digs(BLUE, "A1", "iron nodules")
    assert story.can_carry("A1")
    story = Story(["A1", "D4"]).digs(BLUE, "A1", "ration tins")
    assert not story.can_carry("A1")


def test_example_03_moves() -> None:
    """R13, R14, R15"""
    story = Story(["B2", "D2"], box=FLAT)
    assert story.goals("B2") == ["A2", "B1", "B3", "C2"]
    story.turn(RED).takes(RED, "D2", EASY[1]).moves(RED, "D2", "D1")
    story.turn(RED)
    assert story.goals("D1") == ["C1", "D2", "D3"]


def test_example_04_upgrade_with_change() -> None:
    """R17, R24"""
    story = Story(["A1", "D4"], box=DEEP).earns(BLUE, 1).upgrades(BLUE, DIGGING).earns(BLUE, 3)
    story.upgrades(BLUE, DIGGING)
    assert (story.fortune(), story.position.level[BLUE][DIGGING]) == ([1, 0], 3)


def test_example_05_cooperative_dig_red() -> None:
    """R5, R20"""
    story = Story(["B2", "B2"], {"B2": 3}, levels=[(2, 1), (1, 1)]).turn(RED)
    assert not story.can_dig("B2")


def test_example_06_cooperative_dig_blue() -> None:
    """R5, R20"""
    story = Story(["B2", "B2"], {"B2": 3}, levels=[(2, 1), (1, 1)])
    assert story.can_dig("B2")


def three_stations() -> Story:
    """Two red ones and a blue one on a treasure of weight 4, worth 5."""
    story = Story(["B2", "B2 B2"], levels=[(1, 1), (1, 2)])
    return story.digs(BLUE, "B2", "meteorite core")


def test_example_07_cooperative_carry() -> None:
    """R9, R21, R22"""
    story = three_stations().turn(RED)
    assert story.can_carry("B2")
    assert story.carries(RED, "B2").fortune() == [2, 3]


def test_example_08_same_tile_blue() -> None:
    """R9"""
    assert not three_stations().can_carry("B2")


def test_example_09_two_among_three() -> None:
    """R21"""
    story = Story(["B2", "B2", "B2"]).takes(0, "B2", "iron nodules")
    assert story.fortune() == [2, 0, 0]


# -- what nature does --------------------------------------------------------------------


def test_example_10_first_backs() -> None:
    """R11"""
    position = DigMars(PRINTED, 2)
    assert position.point == DEAL_TOPS
    assert position.chances() == [(1, 14), (2, 13), (3, 12), (4, 9)]
    position.play(1)
    assert position.chances() == [(1, 13), (2, 13), (3, 12), (4, 9)]


def test_example_11_first_front() -> None:
    """R6"""
    story = Story(["A1", "D4"]).decides(ACT, 0, DIG + cell("A1"))
    assert story.position.point == FRONT
    chances = story.position.chances()
    assert chances == [(number, 2 if number in (4, 7) else 1) for number in range(12)]
    assert sum(weight for _, weight in chances) == 14


def test_example_12_back_weights_with_open_tops() -> None:
    """R11"""
    story = Story(["A1", "D4"], {"B1": 4, "B2": 4, "B3": 4}).digs(0, "A1", "iron nodules")
    story.decides(ACT, 0, CARRY + cell("A1"))
    assert story.position.point == NEW_TOP
    assert dict(story.position.chances())[4] == 6


# -- the grid ----------------------------------------------------------------------------


def test_example_13_new_top() -> None:
    """R10, R11"""
    story = Story(["A1", "A1"]).digs(0, "A1", "iron nodules").carries(0, "A1", then=3)
    position = story.position
    assert (position.height[0], position.top[0], position.back[0]) == (2, UNEXPLORED, 3)
    assert (story.stations(0), story.stations(1)) == ("A1", "A1")


def test_example_14_emptied_stack() -> None:
    """R10, R12, R16"""
    story = Story(["A1", "D4"], box=FLAT).takes(0, "A1", EASY[1])
    assert story.position.height[0] == 0
    assert (story.position.point, story.stations(0)) == (ACT, "A1")
    assert story.goals("A1") == ["A2", "B1"]


def cleared(*places: str, **rulings: str) -> Story:
    """Seat 0 takes the tiles of these places of row A, one after the other, and walks back to A1."""
    story = Story(["A1", "D4"], box=FLAT, **rulings)
    here = "A1"
    for place in places:
        while here != place:
            goal = f"A{int(here[1]) + 1}"
            story.turn(0).moves(0, here, goal)
            here = goal
        story.turn(0).takes(0, place, EASY[1])
    while here != "A1":
        goal = f"A{int(here[1]) - 1}"
        if not story.position.height[cell(goal)] and "A1" not in places:
            goal = "A1"
        story.turn(0).moves(0, here, goal)
        here = goal
    return story.turn(0)


@pytest.mark.parametrize(("stops", "goals"), [("adjacent", ["A2", "A4"]), ("any", ["A2", "A3", "A4"])])
def test_example_15_jump(stops: str, goals: list[str]) -> None:
    """R15"""
    assert cleared("A2", "A3", stop_on_gap=stops).goals("A1") == [*goals, "B1"]


@pytest.mark.parametrize(("stops", "goals"), [("adjacent", ["A2"]), ("any", ["A2", "A3", "A4"])])
def test_example_16_no_landing(stops: str, goals: list[str]) -> None:
    """R15"""
    assert cleared("A2", "A3", "A4", stop_on_gap=stops).goals("A1") == [*goals, "B1"]


def test_example_17_no_jump_over_stacks() -> None:
    """R14"""
    assert Story(["A1", "D4"]).goals("A1") == ["A2", "B1"]
    assert cleared("A3").goals("A1") == ["A2", "B1"]


# -- bonus actions -----------------------------------------------------------------------


def test_example_18_extra_first() -> None:
    """R32, R34"""
    story = Story(["A1 A2 A3", "D4"]).digs(0, "A1", "lost drill bit")
    assert (story.position.actions, story.position.extra[EXTRA_DIG]) == (2, 1)
    story.digs(0, "A2", "iron nodules")
    assert (story.position.actions, story.position.extra[EXTRA_DIG]) == (2, 0)
    story.digs(0, "A3", "iron nodules")
    assert story.position.actions == 1


def test_example_19_extra_after_the_last_action() -> None:
    """R33, R34"""
    story = Story(["A1", "D4"]).moves(0, "A1", "A2").moves(0, "A2", "A1").digs(0, "A1", "sledge runner")
    assert (story.position.actions, story.position.extra[EXTRA_CARRY]) == (0, 1)
    assert story.position.moves() == [CARRY + cell("A1"), END]
    story.carries(0, "A1")
    assert story.position.moves() == [END]


def test_example_20_lapsed_bonus() -> None:
    """R31"""
    story = Story(["A1", "D4"]).moves(0, "A1", "A2").moves(0, "A2", "A1").digs(0, "A1", "lost drill bit")
    assert story.position.extra[EXTRA_DIG] == 1
    assert story.position.moves() == [END]
    story.ends(0, 1)
    assert not any(story.position.extra)


def test_example_21_chain() -> None:
    """R32, R37"""
    story = Story(["A1 A2", "D4"]).digs(0, "A1", "lost drill bit").digs(0, "A2", "probe camera")
    assert (story.position.actions, story.position.extra[INSPECTION]) == (2, 1)
    assert story.inspects(0, "B1", "iron nodules").knows(0, "B1") == "iron nodules"


def test_example_22_fortune_bonus_pays_at_once() -> None:
    """R36"""
    story = Story(["A1", "D4"]).digs(0, "A1", "lucky coin")
    assert story.fortune() == [1, 0]
    assert story.upgrades(0, DIGGING).fortune() == [0, 0]


# -- upgrades ----------------------------------------------------------------------------


def test_example_23_two_upgrades() -> None:
    """R17"""
    story = Story(["A1", "D4"], box=DEEP).earns(0, 3).upgrades(0, DIGGING).upgrades(0, DIGGING)
    assert (story.position.level[0][DIGGING], story.fortune(), story.position.actions) == (3, [0, 0], 1)


def test_example_24_fleet_on_an_empty_space() -> None:
    """R19"""
    story = Story(["A1", "D4"], box=FLAT).takes(0, "A1", EASY[1]).moves(0, "A1", "A2").turn(0)
    empty, own = story.twin().upgrades(0, FLEET, "A1"), story.upgrades(0, FLEET, "A2")
    assert (empty.fortune(), empty.stations(0), empty.position.height[0]) == ([0, 0], "A1 A2", 0)
    assert (own.stations(0), own.position.crowd[cell("A2")]) == ("A2 A2", 2)


# -- cooperation and splitting -----------------------------------------------------------


def test_example_25_own_stations_cooperate_split_once() -> None:
    """R22"""
    box = tiles(lost_drill_bit=[1, 3, 5, 0, 48])
    story = Story(["B2 B2", "D4"], levels=[(1, 2), (1, 1)], box=box).digs(0, "B2", "lost drill bit")
    assert story.can_carry("B2")
    assert story.carries(0, "B2").fortune() == [5, 0]


def test_example_26_three_players_value_5() -> None:
    """R21"""
    assert Story(["B2", "B2", "B2"], box=DEEP).takes(0, "B2", EASY[5]).fortune() == [3, 1, 1]


def test_example_27_four_players_value_4() -> None:
    """R21"""
    assert Story(["B2", "B2", "B2", "B2"], box=DEEP).takes(0, "B2", EASY[4]).fortune() == [1, 1, 1, 1]


# -- relocation --------------------------------------------------------------------------


def test_example_28_evict_then_carry() -> None:
    """R35"""
    box = tiles(rover_wheel=[1, 1, 4, 3, 48])
    story = Story(["B2", "B2"], box=box).digs(0, "B2", "rover wheel")
    assert story.twin().carries(0, "B2").fortune() == [2, 2]
    assert story.relocates(0, 1, "B2", "D4").carries(0, "B2").fortune() == [4, 0]
    assert story.stations(1) == "D4"


def test_example_29_pull_in_then_dig() -> None:
    """R5, R35"""
    story = Story(["A1 B2", "D4"], {"B2": 2}).digs(0, "A1", "rover wheel")
    assert not story.can_dig("B2")
    assert story.relocates(0, 1, "D4", "B2").can_dig("B2")


def last_stack(rival: str) -> Story:
    """All is taken but C2, where seat 0 has just found a relocation; seat 1 stands on the place named."""
    box = {"stacks.height": 1, **tiles(iron_nodules=[1, 1, 1, 0, 15], rover_wheel=[1, 1, 2, 3, 1])}
    story = Story(["A1", rival], box=box)
    here = "A1"
    snake = ["A1", "A2", "A3", "B3", "B2", "B1", "C1", "D1", "D2", "D3", "D4", "C4", "B4", "A4", "B4", "C4", "C3", "C2"]
    for place in snake:
        if place != here:
            story.turn(0).moves(0, here, place)
            here = place
        if place != "C2" and story.position.height[cell(place)]:
            story.turn(0).takes(0, place, "iron nodules")
    return story.turn(0).digs(0, "C2", "rover wheel")


def test_example_30_relocate_target() -> None:
    """R35"""
    story = last_stack("A4")
    assert [place for place in range(16) if story.position.height[place]] == [9]
    story.decides(ACT, 0, RELOCATE)
    assert (story.position.point, story.position.moves()) == (PICK, [16 + 3])
    story.decides(PICK, 0, 16 + 3)
    assert (story.position.point, story.position.moves()) == (SET_DOWN, [9])


def test_example_31_relocate_impossible() -> None:
    """R35"""
    story = last_stack("C2")
    assert story.position.crowd[9] == 2
    assert not story.can(RELOCATE)


# -- secrets -----------------------------------------------------------------------------


def test_example_32_inspect() -> None:
    """R37"""
    story = Story(["A1", "A2", "A3", "A4"], {"B4": 3}, levels=[(3, 1), (1, 1), (1, 1), (1, 1)], first=2)
    story.digs(2, "A3", "probe camera").inspects(2, "B4", "lifting frame")
    assert kind("lifting frame") == 31
    assert [story.knows(seat, "B4") for seat in range(4)] == ["", "", "lifting frame", ""]
    for seat in (0, 1, 3):
        view = story.position.seen_by(seat)
        assert (view.back[cell("B4")], view.pool[31]) == (3, 1)
    assert story.position.seen_by(2).pool[31] == 0
    story.turn(0).moves(0, "A1", "B1").moves(0, "B1", "B2").moves(0, "B2", "B3")
    story.turn(0).moves(0, "B3", "B4").digs(0, "B4")
    assert story.position.front[cell("B4")] == 31


# -- the end -----------------------------------------------------------------------------


def test_example_33_declare_after_a_split() -> None:
    """R23, R28, R29"""
    story = Story(["A1", "B2", "D1", "B3"], box=DEEP).earns(3, 19).turn(1)
    story.moves(1, "B2", "B3").takes(1, "B3", EASY[2])
    assert story.fortune() == [0, 1, 0, 20]
    assert not story.can_declare()
    story.ends(1, 2)
    assert story.position.actions == 3 and story.can_declare()
    story.declares(3)
    assert story.is_over() and story.ranks() == [3, 2, 3, 1]


def test_example_34_declare_below_a_rival() -> None:
    """R28, R38"""
    story = Story(["A1", "D4"], box=DEEP).earns(1, 43).earns(0, 40)
    assert story.fortune() == [40, 43]
    story.declares(0)
    assert story.is_over() and story.ranks() == [1, 2]


def test_example_35_spent_below_the_goal() -> None:
    """R28, R29"""
    story = Story(["A1", "D4"], box=DEEP).earns(0, 44).upgrades(0, DIGGING).upgrades(0, DIGGING).turn(0)
    assert story.fortune() == [41, 0] and story.can_declare()
    story.upgrades(0, DIGGING)
    assert story.fortune() == [38, 0] and not story.can_declare()
    story.takes(0, "A1" if story.stations(0) == "A1" else story.stations(0), EASY[2])
    assert story.fortune() == [40, 0] and story.can_declare()


def last_tile(**rulings: str) -> Story:
    """Seat 2 has just taken the last tile."""
    kinds = {"rover_wheel": [1, 1, 6, 0, 10], "lucky_coin": [1, 1, 3, 0, 1], "lost_drill_bit": [1, 1, 1, 0, 5]}
    story = Story(["A1", "D1", "D4"], box={"stacks.height": 1, **tiles(**kinds)}, **rulings)
    story.earns(0, 33).earns(1, 4).earns(2, 31)
    assert story.fortune() == [33, 4, 31]
    return story


def test_example_36_last_tile_goal_reached() -> None:
    """R39"""
    story = last_tile().asks(LAST_TILE, 2)
    assert story.position.moves() == [COUNT_UP, DECLARE_LAST]
    assert story.twin().answers(2, COUNT_UP).ranks() == [1, 3, 2]
    assert story.answers(2, DECLARE_LAST).ranks() == [2, 3, 1]
    story = last_tile(last_tile="count")
    assert story.is_over() and story.ranks() == [1, 3, 2]


def test_example_37_last_tile_goal_not_reached() -> None:
    """R39"""
    kinds = {
        "rover_wheel": [1, 1, 6, 0, 12],
        "iron_nodules": [1, 1, 5, 0, 1],
        "probe_camera": [1, 1, 4, 0, 1],
        "lost_drill_bit": [1, 1, 1, 0, 2],
    }
    story = Story(["A1", "D1", "D4"], box={"stacks.height": 1, **tiles(**kinds)})
    story.earns(0, 29).earns(1, 29).earns(2, 25)
    assert story.is_over() and story.fortune() == [29, 29, 25]
    assert story.ranks() == [1, 1, 3]


def test_example_38_stall() -> None:
    """R40"""
    story = Story(["A1", "D4"])
    for _ in range(4):
        story.moves(0, "A1", "A2").moves(0, "A2", "A1").ends(0, 1)
    story.ends(0)
    assert not story.is_over()
    story.moves(1, "D4", "D3").ends(1)
    assert story.is_over() and story.ranks() == [1, 1]


def test_example_39_finish_round() -> None:
    """R38"""
    story = Story(["A1", "D1", "D4"], box=DEEP, first=1, declaration="finish_round")
    story.earns(0, 29).earns(2, 30).declares(2)
    assert story.position.seat == 0 and not story.is_over()
    story.takes(0, story.stations(0), EASY[3])
    assert story.fortune() == [32, 0, 30] and not story.can_declare()
    story.ends(0)
    assert story.is_over() and story.ranks() == [1, 3, 2]


def test_example_40_tokens_gone() -> None:
    """R24, R25, R26"""
    story = Story(["A1", "D4"], box=DEEP | {"fortune.tokens": 0}).earns(0, 1).upgrades(0, CARRYING).earns(0, 3)
    assert story.can(UPGRADE + CARRYING)
    assert story.upgrades(0, CARRYING).fortune() == [1, 0]
