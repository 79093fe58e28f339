"""Every rule of rules.md by its number."""

import pytest

from diggings.games.dig_mars.rules import DigMars
from diggings.games.dig_mars.words import (
    ACT,
    BARE,
    CARRY,
    CARRYING,
    CELLS,
    DEAL_FIRST,
    DEAL_TOPS,
    DECLARE,
    DIG,
    DIGGING,
    END,
    EXPLORED,
    EXTRA_CARRY,
    EXTRA_DIG,
    FLEET,
    FRONT,
    GAME_OVER,
    INSPECT,
    INSPECTION,
    LAST_TILE,
    MOVE,
    NEW_TOP,
    NOBODY,
    PEEK,
    PICK,
    PLACE_FIRST,
    PLACE_NEW,
    RELOCATE,
    RELOCATION,
    SET_DOWN,
    SUPPLY,
    UNEXPLORED,
    UNKNOWN,
    UPGRADE,
)
from diggings.kernel.words import NATURE, OVER
from tests.games.dig_mars.invariants import check_invariants
from tests.games.dig_mars.story import EASY, PRINTED, Story, cell, easy_box, kind, tiles

FLAT, DEEP = easy_box(1), easy_box(6)


# -- setup and turns ---------------------------------------------------------------------


def test_r1_the_table_before_anything_is_dealt() -> None:
    position = DigMars(PRINTED, 3)
    assert (position.point, position.to_act(), position.turns()) == (DEAL_TOPS, NATURE, 0)
    assert position.height == [3] * 16 and position.top == [BARE] * 17
    assert position.level == [[1, 1, 1]] * 4 and position.fortune == [0] * 4
    assert position.crowd == [0] * 16 + [12]


def test_r1_nature_deals_sixteen_backs_and_the_starting_seat() -> None:
    position = DigMars(PRINTED, 4)
    for place in range(16):
        assert (position.point, position.cell) == (DEAL_TOPS, place)
        position.play(position.moves()[-1])
    assert position.back == [4] * 9 + [3] * 7 and position.below == [0, 14, 13, 5, 0]
    assert (position.point, position.cell) == (DEAL_FIRST, 0)
    assert position.chances() == [(0, 1), (1, 1), (2, 1), (3, 1)]
    position.play(2)
    assert (position.point, position.to_act(), position.first_seat()) == (PLACE_FIRST, 2, 2)


def test_r1_stations_and_turns_go_clockwise_from_the_starting_seat() -> None:
    story = Story(["A1", "A1", "D4"], first=1)
    assert [story.stations(seat) for seat in range(3)] == ["A1", "A1", "D4"]
    for turn, seat in enumerate([1, 2, 0, 1, 2], 1):
        assert (story.position.seat, story.position.turns()) == (seat, turn)
        story.ends(seat)


def test_r1_first_stations_go_on_any_stack() -> None:
    position = DigMars(PRINTED, 2)
    for _ in range(16):
        position.play(position.moves()[0])
    position.play(0)
    assert position.moves() == list(range(16))
    position.play(5)
    assert position.moves() == list(range(16))  # occupied or not


def test_r2_three_actions_in_any_mixture() -> None:
    story = Story(["A1", "D4"])
    assert story.position.actions == 3
    story.digs(0, "A1", "iron nodules").carries(0, "A1", then=2).moves(0, "A1", "A2")
    assert story.position.actions == 0
    assert story.position.moves() == [END]
    story.ends(0)
    assert (story.position.seat, story.position.actions) == (1, 3)


def test_r2_a_turn_may_end_at_any_time() -> None:
    story = Story(["A1", "D4"]).ends(0).moves(1, "D4", "D3").ends(1)
    assert (story.position.seat, story.position.turns()) == (0, 3)


def test_r2_as_many_actions_as_the_box_says() -> None:
    story = Story(["A1", "D4"], box={"turn.actions": 1}).moves(0, "A1", "A2")
    assert story.position.moves() == [END]


def test_r3_bonus_actions_come_on_top() -> None:
    story = Story(["A1", "D4"]).digs(0, "A1", "sledge runner").carries(0, "A1")
    assert story.position.actions == 2


# -- digging -----------------------------------------------------------------------------


def test_r4_only_where_an_own_station_stands() -> None:
    story = Story(["A1", "A2"])
    assert [move for move in story.position.moves() if move < CARRY] == [DIG + cell("A1")]


def test_r4_only_an_unexplored_tile() -> None:
    story = Story(["A1", "D4"]).digs(0, "A1", "iron nodules")
    assert not story.can_dig("A1")


def test_r4_two_own_stations_in_one_place_dig_once() -> None:
    story = Story(["A1 A1", "D4"])
    assert [move for move in story.position.moves() if move < CARRY] == [DIG]


@pytest.mark.parametrize(("digging", "stations", "reach"), [(1, 1, 1), (1, 2, 2), (2, 1, 2), (2, 3, 4), (4, 1, 4)])
def test_r5_the_level_and_one_for_every_other_station(digging: int, stations: int, reach: int) -> None:
    for back in (1, 2, 3, 4):
        others = ["B2"] * (stations - 1) + ["D4"]
        story = Story(["B2", *others], {"B2": back}, levels=[(digging, 1)] + [(1, 1)] * stations)
        assert story.can_dig("B2") == (back <= reach)


def test_r6_the_tile_lies_open_for_good_and_stations_stay() -> None:
    story = Story(["A1", "A1"]).digs(0, "A1", "iron nodules")
    position = story.position
    assert (position.top[0], position.front[0]) == (EXPLORED, kind("iron nodules"))
    assert (story.stations(0), story.stations(1)) == ("A1", "A1")
    story.turn(1)
    assert position.top[0] == EXPLORED
    assert position.seen_by(-1).front[0] == kind("iron nodules")


def test_r6_what_can_lie_there_is_what_nobody_has_seen() -> None:
    """Nature's weights are the copies that are left under this ground."""
    story = Story(["A1 A2 A3", "D4"]).digs(0, "A1", "iron nodules").digs(0, "A2", "lucky coin")
    story.decides(ACT, 0, DIG + cell("A3"))
    left = dict(story.position.chances())
    assert left[kind("iron nodules")] == 1 and left[kind("ration tins")] == 2
    assert kind("lucky coin") not in left
    assert sum(left.values()) == 12


@pytest.mark.parametrize(
    ("find", "bonus"),
    [
        ("lost drill bit", EXTRA_DIG),
        ("sledge runner", EXTRA_CARRY),
        ("rover wheel", RELOCATION),
        ("probe camera", INSPECTION),
    ],
)
def test_r7_a_bonus_belongs_to_who_flips_the_tile(find: str, bonus: int) -> None:
    story = Story(["A1", "A1"]).digs(0, "A1", find)
    assert [kind for kind in range(6) if story.position.extra[kind]] == [bonus]
    assert story.position.extra[bonus] == 1


def test_r7_most_tiles_have_none() -> None:
    story = Story(["A1", "D4"]).digs(0, "A1", "iron nodules")
    assert not any(story.position.extra)


# -- carrying ----------------------------------------------------------------------------


def test_r8_whoever_dug_it() -> None:
    story = Story(["A1", "A2"]).digs(0, "A1", "iron nodules").ends(0)
    assert not story.can_carry("A1")
    story.moves(1, "A2", "A1")
    assert story.can_carry("A1") and not story.can_carry("A2")
    assert story.carries(1, "A1").fortune() == [1, 1]


def test_r8_only_an_explored_tile_with_an_own_station() -> None:
    story = Story(["A1 A2", "D4"]).digs(0, "A1", "iron nodules")
    assert [move for move in story.position.moves() if CARRY <= move < MOVE] == [CARRY + cell("A1")]


@pytest.mark.parametrize(("carrying", "stations", "reach"), [(1, 1, 1), (1, 2, 2), (2, 1, 2), (2, 3, 4), (4, 1, 4)])
def test_r9_the_level_and_one_for_every_other_station(carrying: int, stations: int, reach: int) -> None:
    finds = {1: "iron nodules", 2: "ration tins", 3: "basalt idol", 4: "meteorite core"}
    for weight, find in finds.items():
        others = ["B2"] * (stations - 1) + ["D4"]
        story = Story(["B2", *others], levels=[(1, carrying)] + [(1, 1)] * stations).digs(0, "B2", find)
        assert story.can_carry("B2") == (weight <= reach)


def test_r9_carrying_is_not_digging() -> None:
    story = Story(["B2", "D4"], {"B2": 3}, levels=[(3, 1), (1, 1)]).digs(0, "B2", "star map")
    assert story.can_carry("B2")
    story = Story(["B2", "D4"], {"B2": 3}, levels=[(1, 3), (1, 1)])
    assert not story.can_dig("B2")


def test_r10_the_tile_leaves_the_grid() -> None:
    story = Story(["A1", "A1"]).takes(0, "A1", "iron nodules")
    position = story.position
    assert (position.height[0], position.taken, position.carried) == (2, 1, [1, 0, 0, 0])
    assert position.pool[kind("iron nodules")] == 1
    assert (story.stations(0), story.stations(1)) == ("A1", "A1")


def test_r11_the_next_back_is_public_and_comes_from_below() -> None:
    story = Story(["A1", "D4"]).digs(0, "A1", "iron nodules")
    below = list(story.position.below)
    story.decides(ACT, 0, CARRY)
    assert (story.position.point, story.position.cell, story.position.top[0]) == (NEW_TOP, 0, BARE)
    assert story.position.chances() == [(back, below[back]) for back in range(1, 5) if below[back]]
    story.nature(NEW_TOP, 4)
    assert (story.position.top[0], story.position.back[0], story.position.cell) == (UNEXPLORED, 4, 0)
    assert story.position.below[4] == below[4] - 1
    assert story.position.seen_by(1).back[0] == 4


def test_r11_what_is_taken_does_not_come_back() -> None:
    """A front that is drawn leaves the number of tiles below as it is."""
    story = Story(["A1", "D4"])
    below = list(story.position.below)
    story.digs(0, "A1", "iron nodules")
    assert list(story.position.below) == below


def test_r12_an_empty_space_stays_part_of_the_grid() -> None:
    story = Story(["A2", "D4"], box=FLAT).takes(0, "A2", EASY[1])
    position = story.position
    assert (position.height[1], position.top[1], position.back[1], position.front[1]) == (0, BARE, 0, UNKNOWN)
    assert (position.stacks, position.row_stacks, position.column_stacks) == (15, [13, 15, 15, 15], [15, 14, 15, 15])
    assert not story.can_dig("A2") and not story.can_carry("A2")
    assert story.stations(0) == "A2"
    story.turn(0).moves(0, "A2", "A3").moves(0, "A3", "A2")
    assert story.stations(0) == "A2"


# -- moving ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("place", "goals"),
    [
        ("A1", ["A2", "B1"]),
        ("A3", ["A2", "A4", "B3"]),
        ("C1", ["B1", "C2", "D1"]),
        ("C3", ["B3", "C2", "C4", "D3"]),
        ("D4", ["C4", "D3"]),
        ("B4", ["A4", "B3", "C4"]),
    ],
)
def test_r13_to_a_neighbour_never_diagonally_never_off_the_grid(place: str, goals: list[str]) -> None:
    assert Story([place, "D4"]).goals(place) == goals


def test_r13_moves_are_numbered_by_the_other_cells_of_the_row_and_column() -> None:
    story = Story(["B2", "D4"])
    assert [story.position.target[6 * 5 + way] for way in range(6)] == [4, 6, 7, 1, 9, 13]
    assert story.way("B2", "C2") == 66
    for start in range(CELLS):
        ways = [story.position.target[6 * start + way] for way in range(6)]
        row = [goal for goal in range(16) if goal // 4 == start // 4 and goal != start]
        column = [goal for goal in range(16) if goal % 4 == start % 4 and goal != start]
        assert ways == row + column


def test_r13_any_number_of_stations_may_share_a_cell() -> None:
    story = Story(["A1", "A2", "B1"]).moves(0, "A1", "A2").turn(2).moves(2, "B1", "A1").moves(2, "A1", "A2")
    assert story.position.crowd[cell("A2")] == 3


def test_r13_only_own_stations_and_each_place_once() -> None:
    story = Story(["A1 A1 D1", "D4"])
    moves = [move for move in story.position.moves() if MOVE <= move < UPGRADE]
    assert {(move - MOVE) // 6 for move in moves} == {cell("A1"), cell("D1")}
    assert len(moves) == 4
    story.moves(0, "A1", "A2")
    assert story.stations(0) == "A1 A2 D1"


def test_r13_a_station_keeps_its_number() -> None:
    """So that it can be seen to travel."""
    story = Story(["A1 D1", "D4"])
    first, second = story.position.station[0][:2]
    assert (first // 4, second // 4) == (0, 12)
    story.moves(0, "A1", "B1").moves(0, "B1", "C1").turn(0).moves(0, "C1", "D1").moves(0, "D1", "D2")
    moved = story.position.station[0][:2]
    assert [station // 4 for station in moved] == [12, 13]
    assert {station % 4 for station in moved} == {first % 4, second % 4}


def test_r14_the_adjacent_stack_is_the_only_goal_in_its_direction() -> None:
    story = Story(["A1", "D4"], box=FLAT)
    story.moves(0, "A1", "A2").moves(0, "A2", "A3").turn(0).takes(0, "A3", EASY[1]).moves(0, "A3", "A2")
    assert story.turn(0).goals("A2") == ["A1", "A3", "A4", "B2"]


def test_r15_a_jump_in_every_direction() -> None:
    """Over one empty space, up and down as well as left and right; or a stop on it."""
    story = Story(["B2", "D4"], box=FLAT).takes(0, "B2", EASY[1]).moves(0, "B2", "B1")
    assert story.turn(0).goals("B1") == ["A1", "B2", "B3", "C1"]
    story.moves(0, "B1", "B3")
    assert story.turn(0).goals("B3") == ["A3", "B1", "B2", "B4", "C3"]
    story = Story(["C2", "D4"], box=FLAT).takes(0, "C2", EASY[1]).moves(0, "C2", "D2")
    assert story.turn(0).goals("D2") == ["B2", "C2", "D1", "D3"]
    story.moves(0, "D2", "B2")
    assert story.turn(0).goals("B2") == ["A2", "B1", "B3", "C2", "D2"]


def test_r15_a_jump_costs_one_action() -> None:
    story = Story(["B2", "D4"], box=FLAT).takes(0, "B2", EASY[1]).moves(0, "B2", "B1").turn(0)
    assert story.moves(0, "B1", "B3").position.actions == 2


def test_r16_from_an_empty_space_by_the_same_rules() -> None:
    story = Story(["B2", "D4"], box=FLAT).takes(0, "B2", EASY[1])
    assert story.goals("B2") == ["A2", "B1", "B3", "C2"]
    story.moves(0, "B2", "B3").turn(0).takes(0, "B3", EASY[1])
    assert story.goals("B3") == ["A3", "B1", "B2", "B4", "C3"]


# -- upgrading ---------------------------------------------------------------------------


def test_r17_each_level_costs_the_one_before() -> None:
    story = Story(["A1", "D4"], box=DEEP).earns(0, 6)
    for level, left in ((2, 5), (3, 3), (4, 0)):
        story.upgrades(0, CARRYING)
        assert (story.position.level[0], story.fortune()) == ([1, level, 1], [left, 0])
    assert story.position.actions == 0


def test_r17_level_four_is_the_highest() -> None:
    story = Story(["A1", "D4"], levels=[(4, 4), (1, 1)])
    assert [move for move in story.position.moves() if UPGRADE <= move < INSPECT] == [UPGRADE + FLEET]


def test_r17_an_upgrade_is_an_action() -> None:
    story = Story(["A1", "D4"], box=DEEP).earns(0, 6)
    assert story.upgrades(0, DIGGING).position.actions == 2
    story.moves(0, "A1", "A2").moves(0, "A2", "A1")
    assert not story.can(UPGRADE + DIGGING)


def test_r18_from_the_own_fortune_alone() -> None:
    story = Story(["A1", "D4"], box=DEEP)
    assert not any(story.can(UPGRADE + equipment) for equipment in range(3))
    story.earns(0, 1)
    assert all(story.can(UPGRADE + equipment) for equipment in range(3))
    story.upgrades(0, DIGGING).earns(0, 1)
    assert not story.can(UPGRADE + DIGGING) and story.can(UPGRADE + CARRYING)
    story.turn(1)
    assert not any(story.can(UPGRADE + equipment) for equipment in range(3))


def test_r19_the_new_station_is_placed_at_once_anywhere() -> None:
    story = Story(["A1", "D4"], box=DEEP).earns(0, 1).decides(ACT, 0, UPGRADE + FLEET)
    assert (story.position.point, story.position.moves()) == (PLACE_NEW, list(range(16)))
    assert story.position.actions == 2
    story.decides(PLACE_NEW, 0, cell("D4"))
    assert (story.position.point, story.position.actions, story.stations(0)) == (ACT, 2, "A1 D4")


def test_r19_four_stations_are_all_there_are() -> None:
    story = Story(["A1 A2 A3 A4", "D4"])
    assert (story.position.level[0][FLEET], story.position.crowd[SUPPLY]) == (4, 3)
    assert not story.can(UPGRADE + FLEET)


# -- cooperation and splitting -----------------------------------------------------------


def test_r20_all_stations_count_and_no_marker_moves() -> None:
    story = Story(["B2", "B2", "B2"], {"B2": 3}).digs(0, "B2", "star map")
    assert story.position.level[:3] == [[1, 1, 1]] * 3


@pytest.mark.parametrize(
    ("worth", "players", "parts"),
    [(6, 1, [6]), (5, 2, [3, 2]), (6, 2, [3, 3]), (1, 2, [1, 0]), (5, 3, [3, 1, 1]), (3, 4, [3, 0, 0, 0])],
)
def test_r21_equal_parts_and_the_rest_for_the_carrier(worth: int, players: int, parts: list[int]) -> None:
    stations = ["B2"] * players + ["D4"] * (players == 1)
    story = Story(stations, box=DEEP).takes(0, "B2", EASY[worth])
    assert story.fortune()[:players] == parts


def test_r21_the_active_player_need_not_be_the_first() -> None:
    story = Story(["B2", "B2", "B2"], box=DEEP).turn(2).takes(2, "B2", EASY[5])
    assert story.fortune() == [1, 1, 3]


def test_r21_who_stands_elsewhere_gets_nothing() -> None:
    story = Story(["B2", "B3", "B2"], box=DEEP).takes(0, "B2", EASY[5])
    assert story.fortune() == [3, 0, 2]


def test_r22_players_share_not_stations() -> None:
    story = Story(["B2 B2 B2", "B2"], box=DEEP).takes(0, "B2", EASY[5])
    assert story.fortune() == [3, 2]
    story = Story(["B2", "B2 B2 B2"], box=DEEP).takes(0, "B2", EASY[5])
    assert story.fortune() == [3, 2]


def test_r23_others_gain_at_once() -> None:
    story = Story(["B2", "B2"], box=DEEP).takes(0, "B2", EASY[6])
    assert story.position.seat == 0 and story.fortune() == [3, 3]


# -- Fortune -----------------------------------------------------------------------------


def test_r24_fortune_is_the_score() -> None:
    story = Story(["A1", "D4"], box=DEEP).earns(1, 17)
    assert [standing.score for standing in story.position.standings()] == [0, 17]


def test_r25_r26_totals_are_all_that_counts() -> None:
    """R25, R26: whatever coins there are, a price is paid exactly."""
    story = Story(["A1", "D4"], box=DEEP | {"fortune.tokens": 0}).takes(0, "A1", EASY[6]).turn(0)
    assert story.upgrades(0, FLEET, "A1").fortune() == [5, 0]
    assert story.upgrades(0, FLEET, "A1").fortune() == [3, 0]


def test_r27_every_total_can_be_counted() -> None:
    """R27: all gains and prices are public, so a view keeps the totals; only the picture does not show them."""
    story = Story(["A1", "D4"], box=DEEP).earns(0, 7)
    assert [story.position.seen_by(seat).fortune[0] for seat in (-1, 0, 1)] == [7, 7, 7]


# -- victory -----------------------------------------------------------------------------


@pytest.mark.parametrize(("seats", "goal"), [(2, 40), (3, 30), (4, 20)])
def test_r28_the_goal_by_the_number_of_players(seats: int, goal: int) -> None:
    story = Story(["A1", "D4", "A4", "D1"][:seats], box=DEEP)
    assert story.position.goal == goal
    assert not story.earns(0, goal - 1).can_declare()
    assert story.earns(0, goal).can_declare()
    assert story.declares(0).is_over()
    assert (story.position.winner, story.position.to_act()) == (0, OVER)


def test_r28_the_winner_is_first_even_with_less() -> None:
    """The others follow by their Fortune."""
    story = Story(["A1", "D4", "A4"], box=DEEP).earns(2, 40).earns(0, 1).earns(1, 30).declares(1)
    assert story.fortune() == [1, 30, 40]
    assert story.ranks() == [3, 1, 2]


def test_r28_equal_fortune_behind_the_winner_shares_a_rank() -> None:
    story = Story(["A1", "D4", "A4"], box=DEEP).earns(1, 30).declares(1)
    assert story.ranks() == [2, 1, 2]


def test_r29_not_in_the_turn_of_another() -> None:
    story = Story(["A1", "B1"], box=DEEP | {"goals.printed": [20, 20, 20]}).earns(0, 19).turn(1)
    story.moves(1, "B1", "A1").takes(1, "A1", EASY[2])
    assert story.fortune() == [20, 1] and not story.can_declare()
    assert story.turn(0).can_declare()


def test_r29_only_if_the_fortune_is_still_there() -> None:
    story = Story(["A1", "D4"], box=DEEP).earns(0, 40)
    assert story.can_declare()
    assert not story.upgrades(0, DIGGING).can_declare()


def test_r30_declaring_costs_nothing_and_is_optional() -> None:
    story = Story(["A1", "D4"], box=DEEP).earns(0, 40)
    start = story.stations(0)
    goal = story.goals(start)[0]
    story.moves(0, start, goal).moves(0, goal, start).moves(0, start, goal)
    assert story.position.moves() == [END, DECLARE]
    assert story.ends(0).position.seat == 1
    assert not story.can_declare()


# -- bonus actions -----------------------------------------------------------------------


def test_r31_a_bonus_lapses_with_the_turn() -> None:
    story = Story(["A1", "D4"]).digs(0, "A1", "rover wheel")
    assert story.can(RELOCATE)
    story.turn(0)
    assert not story.can(RELOCATE)


def test_r31_a_bonus_is_not_for_others_and_not_for_carrying() -> None:
    story = Story(["A1", "A1"]).digs(0, "A1", "rover wheel").ends(0)
    assert not story.can(RELOCATE)
    story.carries(1, "A1")
    assert not any(story.position.extra)


def test_r31_a_bonus_is_used_once_and_two_are_used_twice() -> None:
    box = tiles(rover_wheel=[1, 1, 1, 3, 48])
    story = Story(["A1 A2", "D4"], box=box).digs(0, "A1", "rover wheel").digs(0, "A2", "rover wheel")
    assert story.position.extra[RELOCATION] == 2
    story.relocates(0, 1, "D4", "D3").relocates(0, 1, "D3", "D4")
    assert not story.can(RELOCATE)


def test_r32_an_extra_dig_is_no_action() -> None:
    story = Story(["A1 A2", "D4"]).moves(0, "A1", "B1").moves(0, "B1", "A1").digs(0, "A1", "lost drill bit")
    assert story.position.actions == 0 and story.can_dig("A2")
    story.digs(0, "A2", "sledge runner")
    assert story.position.extra[EXTRA_CARRY] == 1  # its bonus is gained as well


def test_r32_an_extra_dig_is_for_digging_only() -> None:
    story = Story(["A1 A2", "D4"]).moves(0, "A1", "B1").moves(0, "B1", "A1").digs(0, "A1", "lost drill bit")
    assert not story.can_carry("A1")
    assert story.position.moves() == [DIG + cell("A2"), END]


def test_r33_an_extra_carry_is_no_action() -> None:
    story = Story(["A1 A2", "D4"]).digs(0, "A1", "iron nodules").moves(0, "A2", "B2").moves(0, "B2", "A2").turn(0)
    story.moves(0, "A2", "B2").moves(0, "B2", "A2").digs(0, "A2", "sledge runner")
    assert story.position.moves() == [CARRY + cell("A1"), CARRY + cell("A2"), END]
    story.carries(0, "A1")
    assert story.position.moves() == [END]  # neither a Dig nor a second Carry


def test_r34_an_extra_carry_is_spent_first() -> None:
    story = Story(["A1", "D4"]).digs(0, "A1", "sledge runner").carries(0, "A1")
    assert (story.position.actions, story.position.extra[EXTRA_CARRY]) == (2, 0)


def test_r35_any_station_to_any_other_stack() -> None:
    story = Story(["A1", "D4"], box=tiles(rover_wheel=[1, 1, 1, 3, 48])).digs(0, "A1", "rover wheel")
    story.decides(ACT, 0, RELOCATE)
    assert story.position.extra[RELOCATION] == 0
    assert story.position.moves() == [cell("A1"), 16 + cell("D4")]
    story.decides(PICK, 0, 16 + cell("D4"))
    assert (story.position.point, story.position.picked_seat, story.position.picked_cell) == (SET_DOWN, 1, 15)
    assert story.position.moves() == list(range(15))
    story.decides(SET_DOWN, 0, 3)
    assert (story.position.point, story.stations(1), story.position.actions) == (ACT, "A4", 2)
    assert (story.position.picked_seat, story.position.picked_cell) == (0, 0)


def test_r35_not_to_an_empty_space_but_from_one() -> None:
    box = {"stacks.height": 1, **tiles(rover_wheel=[1, 1, 1, 3, 16])}
    story = Story(["A1", "D4"], box=box).takes(0, "A1", "rover wheel").decides(ACT, 0, RELOCATE)
    assert story.position.moves() == [0, 16 + 15]
    story.decides(PICK, 0, 16 + 15)
    assert story.position.moves() == list(range(1, 15))
    story.decides(SET_DOWN, 0, 1)
    story.turn(1).digs(1, "A2", "rover wheel").relocates(1, 0, "A1", "A2")
    assert story.stations(0) == "A2"


def test_r35_every_place_of_a_seat_once() -> None:
    box = tiles(rover_wheel=[1, 1, 1, 3, 48])
    story = Story(["A1 A1 B1", "A1"], box=box).digs(0, "A1", "rover wheel").decides(ACT, 0, RELOCATE)
    assert story.position.moves() == [0, 4, 16]


def test_r36_a_fortune_point_comes_at_once() -> None:
    story = Story(["A1", "D4"]).digs(0, "A1", "lucky coin")
    assert story.fortune() == [1, 0] and not any(story.position.extra)
    assert story.carries(0, "A1").fortune() == [2, 0]


def test_r37_any_unexplored_top() -> None:
    story = Story(["A1", "D4"]).digs(0, "A1", "probe camera")
    inspected = [move - INSPECT for move in story.position.moves() if INSPECT <= move < RELOCATE]
    assert inspected == list(range(1, 16))
    story.decides(ACT, 0, INSPECT + 15)
    assert (story.position.point, story.position.cell, story.position.to_act()) == (PEEK, 15, NATURE)
    assert {story.position.dig_level[front] for front in story.position.moves()} == {story.position.back[15]}
    story.nature(PEEK, story.position.moves()[0])
    assert (story.position.point, story.position.actions, story.position.extra[INSPECTION]) == (ACT, 2, 0)
    assert (story.position.top[15], story.position.seen[15]) == (UNEXPLORED, 1)


def test_r37_no_empty_space_can_be_inspected() -> None:
    box = {"stacks.height": 1, **tiles(probe_camera=[1, 1, 1, 5, 16])}
    story = Story(["A1", "D4"], box=box).takes(0, "A1", "probe camera")
    assert [move - INSPECT for move in story.position.moves() if INSPECT <= move < RELOCATE] == list(range(1, 16))


# -- the end -----------------------------------------------------------------------------


def test_r38_a_declaration_ends_the_game() -> None:
    story = Story(["A1", "D4"], box=DEEP).earns(0, 40).declares(0)
    assert story.position.point == GAME_OVER and story.position.closing == NOBODY


def test_r39_the_last_tile_ends_the_game() -> None:
    box = {"stacks.height": 1, **tiles(lost_drill_bit=[1, 1, 1, 0, 16])}
    story = Story(["A1", "D4"], box=box).earns(0, 15).earns(1, 1)
    assert story.is_over() and story.position.winner == NOBODY
    assert (story.position.taken, story.position.stacks) == (16, 0)
    assert story.ranks() == [1, 2]


def test_r39_a_question_only_with_the_goal_reached() -> None:
    box = {"stacks.height": 1, "goals.printed": [8, 8, 8], **tiles(lost_drill_bit=[1, 1, 1, 0, 16])}
    story = Story(["A1", "D4"], box=box).earns(0, 8).earns(1, 8)
    assert story.position.point == LAST_TILE
    story = Story(["A1", "D4"], box=box).earns(0, 9).earns(1, 7)
    assert story.is_over()


def test_r40_turns_without_anything_are_counted_in_a_row() -> None:
    story = Story(["A1", "D4"]).turn(0)
    assert (story.position.quiet, story.position.quiet_turns) == (2, 10)
    story.digs(0, "A1", "iron nodules").ends(0)
    assert story.position.quiet == 0
    story.moves(1, "D4", "D3").ends(1)
    assert story.position.quiet == 1


@pytest.mark.parametrize("deed", ["dig", "carry", "upgrade"])
def test_r40_dig_carry_and_upgrade_are_something(deed: str) -> None:
    story = Story(["A1", "D4"], box=DEEP).earns(0, 1).digs(0, "A1", EASY[1]).turn(0)
    assert story.position.quiet == 1
    if deed == "dig":
        story.moves(0, "A1", "A2").digs(0, "A2", EASY[1])
    elif deed == "carry":
        story.carries(0, "A1")
    else:
        story.upgrades(0, DIGGING)
    assert story.ends(0).position.quiet == 0


def test_r40_bonus_actions_alone_are_nothing() -> None:
    """They come of a Dig, which is something; after it the count begins anew."""
    story = Story(["A1", "D4"]).digs(0, "A1", "rover wheel").relocates(0, 1, "D4", "D3").ends(0)
    assert story.position.quiet == 0


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_r40_the_end_after_five_rounds_of_nothing(seats: int) -> None:
    story = Story(["A1", "D4", "A4", "D1"][:seats])
    for turn in range(5 * seats):
        assert not story.is_over()
        story.ends(turn % seats)
    assert story.is_over() and story.ranks() == [1] * seats
    assert story.position.turns() == 5 * seats
    check_invariants(story.position)


def test_questions_are_asked_by_their_points() -> None:
    """R6, R37: nature is asked about the front of the one tile that somebody looks at."""
    story = Story(["A1", "D4"]).decides(ACT, 0, DIG)
    assert (story.position.point, story.position.cell) == (FRONT, 0)
    assert story.position.to_act() == NATURE
