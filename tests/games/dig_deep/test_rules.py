"""Every rule of rules.md by its number, with the options of its rulings.  What is hidden is in test_secrets.py."""

from __future__ import annotations

import pytest

from diggings.games.dig_deep import words
from diggings.games.dig_deep.rules import DigDeep
from diggings.games.dig_deep.words import (
    ACT,
    BLANK,
    BUY,
    DIG_AT,
    FILL_SPACE,
    FROM_GEM,
    GAME_OVER,
    GIVE_UP,
    INVEST_IN,
    LOOK,
    LOWER,
    MINE_AT,
    NAME_WILD,
    PLACE_TILE,
    RAISE,
    RECALL,
    REROLL,
    RESERVE_AT,
    ROLL_DIE,
    ROLL_MARKET,
    SELL_TILE,
    SMELT_TILE,
)
from diggings.kernel.errors import GameOverError, IllegalMoveError, WrongSeatError
from diggings.kernel.words import NATURE, OVER
from tests.games.dig_deep.story import PRINTED, STRONG, Story, mine

SMALL = STRONG | mine("RR RE E", "EA A S", "SDD DDD RD")


# -- setup -------------------------------------------------------------------------------


@pytest.mark.parametrize(("seats", "columns", "rows"), [(2, 6, 6), (3, 9, 6), (4, 8, 9)])
def test_setup_the_mine(seats: int, columns: int, rows: int) -> None:
    """R1, R2: a third of each level, the first level on top; the other columns do not exist."""
    story = Story(seats)
    third = rows // 3
    for column in range(columns):
        assert story.column(column) == " ".join(["L3"] * third + ["L2"] * third + ["L1"] * third)
        assert story.position.cost[column] == 1
    assert story.position.height == [rows] * columns + [0] * (9 - columns)
    assert (story.position.left, sum(story.position.pool)) == (columns * rows, columns * rows)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_setup_the_seats_and_the_market(seats: int) -> None:
    """R43, R44: 12 coins, 20 cubes and three Basic dice; prices of 2; seat 0 begins."""
    story = Story(seats)
    absent = [0] * (4 - seats)
    assert story.position.coins == [12] * seats + absent
    assert story.position.supply == [20] * seats + absent
    assert story.position.dice == [3] * seats + absent
    assert story.dice(seats - 1) == "Basic Basic Basic"
    assert story.position.price == [2] * 5
    assert (story.position.seat, story.position.turns(), story.position.first_seat()) == (0, 1, 0)
    assert story.position.given_up == [0] * 8
    assert [story.controllers(column) for column in (0, 5)] == [list(range(seats))] * 2


def test_setup_six_dice_come_out_of_the_bag() -> None:
    """R40: five of each colour; every die that is left is as likely as any other."""
    story = Story(spaces="Black Black")
    story.asks(FILL_SPACE, NATURE)
    assert story.position.chances() == [(1, 5), (2, 5), (3, 5), (4, 5), (5, 5), (6, 5), (7, 3)]
    assert story.spaces() == "Black Black"
    for colour in ("Pink", "Pink", "Pink"):
        story.comes(colour)
    story.asks(FILL_SPACE, NATURE).comes("White").asks(ROLL_DIE, NATURE)
    assert story.spaces() == "Black Black Pink Pink Pink White"


def test_setup_a_bag_that_is_empty_too_soon() -> None:
    """R40: the game begins all the same."""
    story = Story(box={"dice.copies": 0}).asks(ROLL_DIE, NATURE)
    assert story.spaces() == ""
    story.turn().done()
    assert story.position.moves() == [0]
    story.ends().asks(ROLL_DIE, NATURE)


# -- tiles -------------------------------------------------------------------------------


def test_r01_the_top_tile_alone_can_be_touched() -> None:
    """R1, R22, R32: each of these moves names a column, and takes its top tile."""
    story = Story(box=SMALL).turn("Mine 4", "Mine 4", "Dig 4").mines(0, "RR")
    assert (story.column(0), story.position.cost[0]) == ("L3 L2", 2)
    story.mines(0, "EA")
    assert (story.column(0), story.position.cost[0]) == ("L3", 3)
    story.mines(0, "SDD")
    assert (story.column(0), story.position.cost[0]) == ("", 0)
    assert (story.can(MINE_AT), story.can(DIG_AT)) == ([1, 2], [1, 2])


def test_r03_a_tile_is_any_of_those_that_nobody_has_looked_at() -> None:
    """R3: by the copies that are left, of its own level only."""
    story = Story(4, {"mine.picks": [1, 1, 1]} | STRONG).turn("Mine 4", "Mine 4").mines(0)
    first = story.position.chances()
    assert [weight for _, weight in first] == [5, 5, 4, 2, 2, 2, 1, 1, 1, 1]
    assert [move for move, _ in first] == list(range(10))
    story.shows("R").mines(0)
    assert story.position.chances()[0] == (story.kinds[1, "R"], 4)
    story.shows("R").mines(0, "RA").mines(0)  # the first tile of level 2
    assert [move for move, _ in story.position.chances()] == list(range(10, 31))
    story.shows("D").mines(1)
    assert story.kinds[1, "RA"] not in story.position.moves()  # there was one
    assert (story.kinds[1, "R"], 3) in story.position.chances()


def test_r05_only_mining_takes_tiles_out_of_the_mine() -> None:
    """R5, R32"""
    story = Story(box=SMALL).turn("Mine 4", "Dig 4").digs(0, "RR").puts(0)
    assert story.position.left == 9
    story.mines(0)
    assert (story.position.left, story.hand(0)) == (8, "RR")
    assert story.position.serial[:3] == [0, 1, 0]


def test_r04_a_dug_tile_keeps_its_number() -> None:
    """R4: everybody can follow it through the mine."""
    story = Story(box=SMALL).turn("Mine 4", "Dig 4").mines(1, "RE").done().ends().turn("Dig 4").digs(0, "RR")
    assert story.position.lifted_serial == 2
    story.puts(1)
    assert story.position.serial[9:12] == [3, 4, 2]
    assert (story.column(1), story.column(0)) == ("L3 L2 RR", "L3 L2")


# -- the turn ----------------------------------------------------------------------------


def test_r08_roll_actions_buy_clockwise() -> None:
    """R8"""
    story = Story(3)
    for turn in range(7):
        seat = turn % 3
        story.asks(ROLL_DIE, NATURE)
        assert story.position.seat == seat
        story.rolls().asks(REROLL, seat).keeps().asks(ACT, seat).done().asks(BUY, seat)
        assert story.position.turns() == 1 + turn // 3
        story.ends()
    with pytest.raises(WrongSeatError):
        story.rolls().position.play(0, 2)


def test_r09_all_own_dice_are_rolled() -> None:
    """R9: one after the other, then the market dice; each face is as likely as any other."""
    story = Story(box={"players.coins": 40}).turn().done().buys(1, "Pink").ends().finish()
    for at in range(4):
        assert (story.position.point, story.position.rolling) == (ROLL_DIE, at)
        assert story.position.chances() == [(face, 1) for face in range(6)]
        story.nature(ROLL_DIE, 5 - at)
    assert story.position.face == [5, 4, 3, 2, BLANK, BLANK, BLANK]
    for _ in range(3):
        assert story.position.chances() == [(face, 1) for face in range(6)]
        story.nature(ROLL_MARKET, 2)
    story.asks(REROLL, 0)


def test_r10_each_market_die_raises_its_gem() -> None:
    """R10: at once, up to the highest price."""
    story = Story()
    for seat, expected in enumerate(([3, 3, 3, 2, 2], [6, 3, 3, 2, 2])):
        story.rolls(market="REA" if seat == 0 else "RRR")
        assert story.position.price == expected
        story.keeps().finish()
    for _ in range(4):
        story.finish()
    assert story.price("D") == 10


def test_r11_wilds_come_after_the_gems() -> None:
    """R11: even if they were rolled first; a gem at the highest price may be named."""
    story = Story(box={"market.start_price": 10}).rolls(market="WRW").asks(NAME_WILD, 0)
    assert story.position.moves() == [0, 1, 2, 3, 4]
    story.names("R").names("D").asks(REROLL, 0)
    assert story.position.price == [10] * 5
    story = Story(box={"market.start_price": 8}).rolls(market="WDW")
    assert story.position.price == [8, 8, 8, 8, 9]
    story.names("D")
    assert story.names("S").position.price == [8, 8, 8, 9, 10]


def test_r12_market_dice_are_not_rerolled() -> None:
    """R12: and every seat rolls them in its turn."""
    story = Story().rolls(market="RRR").rerolls(d0="Dig 1").asks(ACT, 0)
    assert story.price("R") == 5
    story.finish().rolls(market="RRR")
    assert story.price("R") == 8


def test_r13_any_set_of_dice_once_for_a_coin_each() -> None:
    """R13"""
    story = Story().rolls("Mine 1", "Mine 1", "Mine 1")
    assert story.position.moves() == list(range(8))
    story.rerolls(d0="Dig 1", d2="Smelt 1").asks(ACT, 0)
    assert (story.coins(), story.uses()) == ([10, 12], {"Mine": 1, "Smelt": 1, "Sell": 1, "Dig": 1})
    assert story.position.face[:3] == [5, 1, 3]


@pytest.mark.parametrize("coins", [0, 1, 2, 3])
def test_r13_as_many_as_there_are_coins(coins: int) -> None:
    """R13"""
    story = Story(box={"players.coins": coins}).rolls()
    assert story.position.moves() == [move for move in range(8) if bin(move).count("1") <= coins]


def test_r13_the_next_seat_may_reroll_as_well() -> None:
    """R13: once in each turn."""
    story = Story().rolls().rerolls(d1="Mine 1").finish().rolls().asks(REROLL, 1).rerolls(d1="Mine 1").asks(ACT, 1)
    assert story.coins() == [11, 11]
    story.finish().rolls().asks(REROLL, 0)


def test_r14_the_numbers_of_each_action_are_added_up() -> None:
    """R14: of all dice, of whatever colour."""
    story = Story(box={"players.coins": 60}, spaces="Black Black Blue Pink Pink Pink").turn().done()
    story.buys(1, "Red").buys(1, "Red").buys(1, "Red").ends().finish()
    story.turn("Mine 1", "Mine 1", "Reserve 1", "Dig 2", "Mine 3", "Mine 2")
    assert story.uses() == {"Reserve": 1, "Mine": 7, "Sell": 1, "Dig": 2}


def test_r15_one_sell_is_free() -> None:
    """R15: beside what is rolled, in every turn, and it does not wait for the next one."""
    story = Story()
    for _ in range(4):
        assert story.turn("Dig 1", "Dig 1", "Dig 1").uses() == {"Sell": 1, "Dig": 3}
        story.done().ends()
    yellow = Story(spaces="Yellow Red Red Red Red Red").turn().done().buys(1, "Pink").ends().finish()
    assert yellow.turn("Dig 1", "Dig 1", "Dig 1", "Sell 3").uses() == {"Sell": 4, "Dig": 3}


def test_r16_uses_are_mixed_freely() -> None:
    """R16: one at a time, in any order, and unused ones are no harm."""
    story = Story(box=SMALL).turn("Dig 4", "Advertise 4", "Smelt 4", "Mine 4", "Invest 4", "Reserve 4")
    story.digs(0, "RR").puts(0).raises("R").reserves(0).lowers("R").invests("S").digs(1, "E").puts(1).reserves(1)
    story.mines(0).smelts("RR").raises("R").sells("RR").invests("D").reserves(2)
    assert story.uses() == {"Reserve": 1, "Smelt": 3, "Dig": 2, "Advertise": 1, "Invest": 2}
    assert story.done().uses() == {}


def test_r17_the_phase_ends_when_the_seat_says_so() -> None:
    """R17: or when nothing can be done; what is left is lost."""
    story = Story(box=SMALL).turn("Mine 4")
    assert story.position.moves()[0] == words.END_PHASE
    story.done().ends().turn("Smelt 4", *["Smelt 4"] * 5)
    assert story.uses() == {"Smelt": 24, "Sell": 1}
    assert story.position.moves() == [words.END_PHASE]


# -- reserve and control -----------------------------------------------------------------


def test_r18_any_column_whoever_has_cubes_there() -> None:
    """R18"""
    story = Story(box=STRONG).turn("Reserve 4").reserves(3, 3, 3).done().ends().turn("Reserve 4").reserves(3)
    assert (story.claims(3), story.supply()) == ([3, 1], [17, 19])
    assert story.uses()["Reserve"] == 4 * 6 - 1


@pytest.mark.parametrize(("ruling", "columns"), [("yes", [0, 1, 2]), ("no", [1, 2])])
def test_r18_claim_empty_columns(ruling: str, columns: list[int]) -> None:
    """R18"""
    story = Story(2, SMALL, claim_empty_columns=ruling).turn("Mine 4", "Mine 4")
    story.mines(0, "RR").mines(0, "EA").mines(0, "SDD")
    assert story.can(RESERVE_AT) == columns


def test_r19_three_cubes_of_one_player() -> None:
    """R19: but each player may have three."""
    story = Story(3, STRONG)
    for _ in range(3):
        story.turn("Reserve 4").reserves(0, 0, 0)
        assert 0 not in story.can(RESERVE_AT)
        story.done().ends()
    assert story.claims(0) == [3, 3, 3]


def test_r20_who_does_not_control_a_column_cannot_mine_it() -> None:
    """R20, R22"""
    story = Story(3, SMALL).turn("Reserve 4").reserves(0, 0).done().ends()
    story.turn("Mine 4", "Reserve 4")
    assert story.can(MINE_AT) == [1, 2]
    story.reserves(0)
    assert story.can(MINE_AT) == [1, 2]
    story.reserves(0)
    assert (story.can(MINE_AT), story.controllers(0)) == ([0, 1, 2], [0, 1])


def test_r20_control_is_looked_up_when_mining() -> None:
    """R20, R21: a cube that is taken away counts no longer."""
    story = Story(2, SMALL | {"players.cubes": 1}).turn("Reserve 4").reserves(0).done().ends()
    story.turn("Reserve 4")
    assert story.controllers(0) == [0]
    story.done().ends().turn("Reserve 4").reserves(1).takes_back(0)
    assert (story.controllers(0), story.controllers(1)) == ([0, 1], [0])


def test_r21_a_cube_is_taken_back_only_when_none_is_left() -> None:
    """R21: from a gem too, and never from the target itself."""
    story = Story(2, SMALL | {"players.cubes": 3}).turn("Reserve 4", "Invest 4").reserves(0).invests("R")
    story.reserves(1).asks(ACT, 0)
    assert story.supply() == [0, 3]
    story.reserves(1).asks(RECALL, 0)
    assert story.position.moves() == [0, FROM_GEM]
    story.takes_back("R")
    assert (story.claims(1), story.shares("R"), story.position.target) == ([2, 0], [0, 0], words.NO_TARGET)


def test_r21_only_own_cubes_come_back() -> None:
    """R21: those of others lie safe."""
    story = Story(2, SMALL | {"players.cubes": 2}).turn("Reserve 4", "Invest 4").reserves(0).invests("R").done().ends()
    story.turn("Reserve 4", "Invest 4").reserves(1).invests("S").reserves(2).asks(RECALL, 1)
    assert story.position.moves() == [1, FROM_GEM + 3]


def test_r21_a_lone_cube_under_its_own_target() -> None:
    """R21: with all cubes under one column, that column is no target, and the others are."""
    story = Story(2, SMALL | {"players.cubes": 1}).turn("Reserve 4").reserves(0)
    assert story.can(RESERVE_AT) == [1, 2]
    story.reserves(2).takes_back(0)
    assert story.can(RESERVE_AT) == [0, 1]
    assert Story(2, SMALL | {"players.cubes": 0}).turn("Reserve 4", "Invest 4").position.moves() == [0]


# -- mine --------------------------------------------------------------------------------


def test_r22_what_tiles_cost() -> None:
    """R22: 1, 2 and 3 picks; a tile that costs more than is left cannot be taken."""
    story = Story(box=SMALL).turn("Mine 4").mines(0, "RR")
    assert story.uses()["Mine"] == 3
    story.mines(0, "EA")
    assert story.uses()["Mine"] == 1
    assert story.can(MINE_AT) == [1, 2]
    story.mines(1, "E")
    assert (story.hand(0), story.can(MINE_AT)) == ("E RR EA", [])


def test_r22_exactly_enough_picks() -> None:
    """R22"""
    three = {"dice.basic": "Mine 3, Mine 2, Mine 1, Smelt 1, Dig 1, Sell 1", "dice.begin": 2}
    story = Story(box=mine("R R R", "R R R", "R R R") | three).turn("Mine 1", "Mine 2")
    story.mines(0, "R").mines(0, "R").done().ends().turn("Mine 2", "Dig 1")
    assert 0 not in story.can(MINE_AT)
    story.done().ends().turn("Mine 1", "Mine 2")
    assert 0 in story.can(MINE_AT)


@pytest.mark.parametrize(("spending", "picks"), [("one_go", 0), ("in_parts", 3)])
def test_r23_any_other_action_ends_the_mining(spending: str, picks: int) -> None:
    """R23: of whatever kind it is; before the first tile nothing is lost."""
    others = {
        "reserve": RESERVE_AT,
        "dig": DIG_AT + 1,
        "raise": RAISE,
        "lower": LOWER,
        "invest": INVEST_IN,
    }
    for name, move in others.items():
        story = Story(2, SMALL, mine_spending=spending)
        story.turn("Mine 4", "Reserve 4", "Dig 4", "Advertise 4", "Invest 4", "Smelt 4")
        before = story.twin()
        before.position.play(move)
        assert before.position.uses[words.MINE] == 4, name
        story.mines(0, "RR")
        story.position.play(move)
        assert story.position.uses[words.MINE] == picks, name
        assert not story.position.mining


def test_r23_the_next_turn_has_picks_again() -> None:
    """R23"""
    story = Story(box=SMALL).turn("Mine 4").mines(0, "RR").done().ends().finish().turn("Mine 4")
    assert (story.uses()["Mine"], story.can(MINE_AT)) == (4, [0, 1, 2])


# -- smelt and sell ----------------------------------------------------------------------


def test_r24_any_tile_of_the_hand_for_one_use() -> None:
    """R24: whatever its level; it can be sold in the same turn."""
    story = Story(box=SMALL).turn("Mine 4", "Mine 4", "Smelt 4").mines(0, "RR").mines(0, "EA").mines(0, "SDD")
    assert story.hand(0) == "RR EA SDD"
    story.smelts("SDD", "RR")
    assert (story.hand(0), story.ready(0), story.uses()["Smelt"]) == ("EA", "RR SDD", 2)
    assert story.can(SELL_TILE, 49) == [story.kinds[1, "RR"], story.kinds[3, "SDD"]]
    assert story.can(SMELT_TILE, 49) == [story.kinds[2, "EA"]]


def test_r24_equal_tiles_are_one_move() -> None:
    """R24: which of them it is does not matter."""
    story = Story(box=STRONG | mine("R R E", "A A A", "A A A")).turn("Mine 4", "Smelt 4")
    story.mines(0, "R").mines(1, "R").mines(2, "E")
    assert story.can(SMELT_TILE, 49) == [0, 1]
    story.smelts("R", "R")
    assert story.can(SELL_TILE, 49) == [0]
    assert story.sells("R").ready(0) == "R"


def test_r25_only_own_tiles_that_lie_face_up_are_sold() -> None:
    """R25, R15"""
    story = Story(box=SMALL).turn("Mine 4", "Smelt 4").brings_to_market(0, "RR").done().ends()
    assert story.turn("Mine 4").can(SELL_TILE, 49) == []
    story.done().ends().turn("Invest 4")
    assert story.can(SELL_TILE, 49) == [story.kinds[1, "RR"]]
    assert story.sells("RR").position.moves()[-1] < SELL_TILE


def invested(cubes: tuple[int, ...], price: int, rounding: str = "sole_full") -> Story:
    """Two or three seats; these have so many cubes on ruby; seat 0 has a ruby to sell at this price."""
    box = STRONG | mine("R R R", "RR R R", "R R R") | {"market.start_price": price}
    story = Story(len(cubes), box, share_rounding=rounding)
    for number in cubes:
        story.turn("Invest 4").invests(*["R"] * number).done().ends()
    return story.turn("Mine 4", "Smelt 4").brings_to_market(0, "R")


@pytest.mark.parametrize(
    ("cubes", "price", "full", "per_share", "per_holder"),
    [
        ((0, 1), 7, [3, 3], [3, 3], [3, 3]),
        ((0, 2), 7, [2, 4], [2, 4], [2, 4]),
        ((0, 2), 8, [2, 4], [2, 4], [2, 5]),
        ((0, 3), 7, [1, 3], [1, 3], [1, 5]),
        ((1, 1), 7, [4, 2], [4, 2], [4, 2]),
        ((1, 2), 7, [2, 2], [2, 2], [3, 3]),
        ((2, 0), 7, [7, 0], [6, 0], [7, 0]),
        ((1, 0), 7, [7, 0], [6, 0], [7, 0]),
        ((3, 0), 3, [3, 0], [0, 0], [3, 0]),
        ((0, 1, 2), 9, [2, 2, 4], [2, 2, 4], [2, 2, 4]),
        ((1, 1, 1), 10, [4, 2, 2], [4, 2, 2], [5, 2, 2]),
    ],
)
def test_r26_shares(
    cubes: tuple[int, ...], price: int, full: list[int], per_share: list[int], per_holder: list[int]
) -> None:
    """R25, R26: with each of the rulings."""
    for rounding, expected in (("sole_full", full), ("per_share", per_share), ("per_holder", per_holder)):
        story = invested(cubes, price, rounding)
        before = story.coins()
        story.sells("R")
        assert [now - then for now, then in zip(story.coins(), before, strict=True)] == expected, rounding


@pytest.mark.parametrize(
    ("rounding", "expected"), [("sole_full", [6, 6]), ("per_share", [6, 6]), ("per_holder", [6, 6])]
)
def test_r26_every_copy_pays_for_itself(rounding: str, expected: list[int]) -> None:
    """R26: rounded for one copy, then times the copies."""
    box = STRONG | mine("RR R R", "R R R", "R R R") | {"market.start_price": 7}
    story = Story(2, box, share_rounding=rounding).turn("Mine 4", "Smelt 4").brings_to_market(0, "RR").done().ends()
    story.turn("Invest 4").invests("R").done().ends().turn("Dig 4").sells("RR")
    assert story.coins() == [12 + expected[0], 12 + expected[1]]
    assert story.price("R") == 5


def test_r27_each_gem_at_its_price_before_the_sale() -> None:
    """R27, R28"""
    story = Story(box=STRONG | mine("R R R", "RRE R R", "R R R") | {"market.start_price": 5})
    story.turn("Mine 4", "Smelt 4").mines(0, "R").mines(0, "RRE").smelts("RRE").sells("RRE")
    assert story.coins() == [12 + 5 + 5 + 5, 12]
    assert story.position.price == [3, 4, 5, 5, 8]


@pytest.mark.parametrize(("price", "after"), [(3, 0), (2, 0), (4, 1), (0, 0)])
def test_r28_not_below_0(price: int, after: int) -> None:
    """R28"""
    box = STRONG | mine("R R R", "R R R", "DDD R R") | {"market.start_price": price}
    story = Story(box=box).turn("Mine 4", "Mine 4", "Smelt 4", market="RRR").mines(0, "R").mines(0, "R")
    story.brings_to_market(0, "DDD").sells("DDD")
    assert (story.price("D"), story.coins()) == (after, [12 + 3 * price, 12])


def test_r29_all_cubes_of_the_gem_go_home() -> None:
    """R29, R37: of every gem on the tile, and of no other."""
    story = Story(box=SMALL).turn("Invest 4").invests("R", "S").done().ends()
    story.turn("Invest 4", "Mine 4", "Smelt 4").invests("R", "E", "E", "D").brings_to_market(1, "RE").sells("RE")
    assert (story.shares("R"), story.shares("E"), story.shares("S"), story.shares("D")) == (
        [0, 0],
        [0, 0],
        [1, 0],
        [0, 1],
    )
    assert story.supply() == [19, 19]


def test_r30_the_tile_goes_to_the_sellers_discard_pile() -> None:
    """R30: and its gems are counted for him."""
    story = invested((0, 3), 6).sells("R")
    assert (story.sold(0), story.sold(1), story.ready(0)) == ("R", "", "")
    assert story.position.sold == [1, 0, 0, 0, 0] + [0] * 15


def test_r31_nobody_must_sell() -> None:
    """R31, R16: and at price 0 one may."""
    story = Story(box=SMALL | {"market.start_price": 0}).turn("Mine 4", "Smelt 4").brings_to_market(0, "RR")
    assert story.can(SELL_TILE, 49) == [story.kinds[1, "RR"]]
    twin = story.twin().done().ends()
    assert twin.ready(0) == "RR"
    assert story.sells("RR").coins() == [12, 12]


# -- dig ---------------------------------------------------------------------------------


def test_r32_a_column_that_others_control() -> None:
    """R32: Dig does not ask for control."""
    story = Story(box=SMALL).turn("Reserve 4").reserves(0, 0, 0).done().ends().turn("Dig 4", "Mine 4")
    assert (story.can(DIG_AT), story.can(MINE_AT)) == ([0, 1, 2], [1, 2])
    story.digs(0, "RR").asks(PLACE_TILE, 1).puts(0)
    assert story.uses()["Dig"] == 3


def test_r33_the_highest_column_and_the_empty_one() -> None:
    """R33: a column is never higher than at the start, and there are no new ones."""
    story = Story(box=SMALL).turn("Mine 4", "Mine 4", "Dig 4").mines(0, "RR").mines(0, "EA").mines(0, "SDD")
    story.digs(1, "RE")
    assert story.position.moves() == [0, 1]
    story.puts(0).digs(1)
    assert story.shows("A").position.moves() == [0, 1]
    story.puts(1).digs(0).asks(PLACE_TILE, 0)
    assert story.position.moves() == [0, 1]
    assert story.puts(1).position.height[:3] == [0, 3, 3]


def test_r34_costs_follow_the_tile() -> None:
    """R34: a level 3 tile on a level 2 tile."""
    story = Story(box=SMALL).turn("Mine 4", "Dig 4").mines(0, "RR").mines(0, "EA").done().ends()
    story.turn("Mine 4", "Dig 4", "Dig 4").mines(1, "E").done().ends()
    story.turn("Dig 4", "Mine 4").digs(0, "SDD").puts(1)
    assert (story.column(1), story.position.cost[:3]) == ("L3 L2 SDD", [0, 3, 1])
    story.mines(1)
    assert (story.hand(0), story.uses()["Mine"], story.position.cost[1]) == ("RR EA SDD", 1, 2)


# -- advertise and invest ----------------------------------------------------------------


def test_r35_one_step_within_the_limits() -> None:
    """R35: split over gems and directions; nothing that would change nothing."""
    story = Story(box=STRONG | {"market.start_price": 0}).turn("Advertise 4", market="DDD")
    assert (story.can(RAISE, 5), story.can(LOWER, 5)) == ([0, 1, 2, 3, 4], [4])
    story.lowers("D", "D").raises("R")
    assert (story.position.price, story.uses()["Advertise"]) == ([1, 0, 0, 0, 1], 1)
    assert story.can(LOWER, 5) == [0, 4]
    top = Story(box=STRONG | {"market.start_price": 10}).turn("Advertise 4")
    assert (top.can(RAISE, 5), top.can(LOWER, 5)) == ([], [0, 1, 2, 3, 4])
    assert top.lowers("A").can(RAISE, 5) == [2]


def test_r36_three_cubes_on_a_gem_of_all_owners_together() -> None:
    """R36"""
    story = Story(3, STRONG).turn("Invest 4").invests("R", "R").done().ends().turn("Invest 4").invests("R")
    assert story.shares("R") == [2, 1, 0]
    assert story.can(INVEST_IN, 5) == [1, 2, 3, 4]
    story.invests("E", "S", "S").done().ends().turn("Invest 4")
    assert story.can(INVEST_IN, 5) == [1, 2, 3, 4]
    assert story.supply() == [18, 16, 20]


def test_r36_recall_for_invest() -> None:
    """R36, R21: by that ruling a cube comes from elsewhere, but not from the gem itself."""
    box = SMALL | {"players.cubes": 2}
    story = Story(2, box, recall_for_invest="yes").turn("Invest 4", "Reserve 4").invests("R").reserves(1)
    story.invests("R").asks(RECALL, 0)
    assert (story.position.target, story.position.moves()) == (FROM_GEM, [1])
    story.takes_back(1)
    assert (story.shares("R"), story.claims(1), story.can(INVEST_IN, 5)) == ([2, 0], [0, 0], [1, 2, 3, 4])
    story.invests("D").asks(RECALL, 0).takes_back("R")
    assert (story.shares("R"), story.shares("D")) == ([1, 0], [1, 0])


def test_r37_a_cube_stays_until_somebody_sells_the_gem() -> None:
    """R37: a sale of another gem leaves it."""
    story = Story(box=SMALL).turn("Invest 4", "Mine 4", "Smelt 4").invests("S").brings_to_market(0, "RR").sells("RR")
    assert story.shares("S") == [1, 0]
    story.done().ends().skip(3)
    assert story.shares("S") == [1, 0]


# -- buying dice -------------------------------------------------------------------------


def test_r38_any_number_of_dice_one_after_the_other() -> None:
    """R38: as long as the coins last."""
    story = Story(box={"players.coins": 22}).turn().done()
    assert story.position.moves() == [0, 1, 2, 3, 4, 5, 6]
    story.buys(4, "Black")  # 12
    assert (story.coins(), story.position.moves()) == ([10, 22], [0, 1, 2, 3])
    story.buys(3, "Black")
    assert (story.coins(), story.position.moves(), story.dice(0)) == ([0, 22], [0], "Basic Basic Basic Blue Yellow")


def test_r39_the_new_die_stays() -> None:
    """R39: one of the others goes, of the same colour only if there was one; then the space is filled."""
    story = Story(box=STRONG | {"players.coins": 90}, spaces="Pink Pink Red Red Blue Blue").turn().done().buys(1)
    story.asks(GIVE_UP, 0)
    assert (story.position.moves(), story.spaces()) == ([0], "Pink Red Red Blue Blue")
    story.gives_up("Basic").asks(FILL_SPACE, NATURE).comes("White").asks(BUY, 0)
    story.buys(1).asks(GIVE_UP, 0)
    assert story.position.moves() == [0, 1]
    story.gives_up("Pink", "White")
    assert (story.dice(0), story.position.given_up[:2]) == ("Basic Basic Basic Basic Basic Pink", [1, 1])
    story.buys(1).asks(GIVE_UP, 0)  # a Red die
    assert story.position.moves() == [0, 1]
    assert story.gives_up("Basic", "White").dice(0) == "Basic Basic Basic Basic Pink Red"


def test_r39_the_faces_of_the_others_stay_with_them() -> None:
    """R39, R41: dice move up and down the row, and so does what they show."""
    box: dict[str, object] = {"players.coins": 90}
    story = Story(box=box, spaces="Black Red Pink White Blue Green").turn().done().buys(1, "Pink").buys(1, "Pink")
    story.buys(1, "Pink").ends().finish()
    story.turn("Reserve 1", "Mine 1", "Smelt 1", "Advertise 4", "Sell 1", "Mine 3").done()
    assert story.position.face == [0, 1, 3, 5, 5, 3, BLANK]
    story.buys(2)  # a Blue die, between Red and Black
    assert story.position.face == [0, 1, 3, 5, 5, BLANK, 3]
    story.gives_up("Pink", "White")
    assert (story.position.face, story.dice(0)) == ([0, 1, 3, 5, BLANK, 3, BLANK], "Basic Basic Basic Red Blue Black")


def test_r40_given_up_dice_do_not_come_back() -> None:
    """R39, R40: what comes out of the bag is what is left in it."""
    story = Story(box=STRONG | {"players.coins": 90, "dice.copies": 2}).turn().done().buys(1)
    story.gives_up("Basic")
    bag = story.position.chances()
    assert bag == [(colour, 1) for colour in range(1, 7)] + [(7, 2)]
    story.comes("Black").buys(1).gives_up("Pink")
    assert (1, 1) in story.position.chances() and (7, 1) in story.position.chances()


def test_r40_the_spaces_empty_from_the_right() -> None:
    """R40: once the bag is empty."""
    story = Story(box=STRONG | {"players.coins": 90, "dice.copies": 1}).turn().done().buys(6)
    story.gives_up("Basic", "Black").buys(6).gives_up("Basic").asks(BUY, 0)
    assert story.spaces() == "Pink Red Blue Yellow Green"
    assert story.position.moves() == [0, 1, 2, 3, 4, 5]
    assert story.buys(1).gives_up("Basic").spaces() == "Red Blue Yellow Green"


def test_r41_a_bought_die_is_rolled_in_the_next_turn() -> None:
    """R41: of its new owner."""
    story = Story(box={"players.coins": 30}).turn().done().buys(2, "Black").ends()
    assert story.position.to_roll == 0b111
    story.finish()
    assert story.position.to_roll == 0b1111
    assert story.turn("Dig 1", "Dig 1", "Dig 1", "Smelt 3").uses() == {"Smelt": 3, "Sell": 1, "Dig": 3}


def test_r42_the_phase_ends_when_the_seat_passes() -> None:
    """R42: or by itself: then passing is the only move."""
    story = Story(box={"players.coins": 5}).turn().done()
    assert story.position.moves() == [words.END_TURN]
    story.ends().asks(ROLL_DIE, NATURE)
    assert story.position.seat == 1


@pytest.mark.parametrize(("ruling", "coins"), [("equal", [12, 12, 12, 12]), ("stepped", [12, 16, 20, 24])])
def test_r43_start_coins(ruling: str, coins: list[int]) -> None:
    """R43"""
    assert Story(4, start_coins=ruling).coins() == coins
    assert Story(2, start_coins=ruling).position.coins == coins[:2] + [0, 0]


def test_r44_cubes_are_limited() -> None:
    """R44: who has none left cannot invest."""
    story = Story(box=STRONG | {"players.cubes": 1}).turn("Invest 4").invests("R")
    assert story.can(INVEST_IN, 5) == []


# -- the end -----------------------------------------------------------------------------


@pytest.mark.parametrize(("seats", "seat"), [(2, 0), (2, 1), (3, 0), (3, 1), (3, 2), (4, 2)])
def test_r45_all_have_the_same_number_of_turns(seats: int, seat: int) -> None:
    """R45"""
    story = Story(seats, STRONG | mine("R", "R", "R")).skip(seats + seat)
    story.turn("Mine 4", "Mine 4").mines(0, "R").mines(0, "R").mines(0, "R").done().ends()
    for following in range(seat + 1, seats):
        assert (story.position.seat, story.position.point) == (following, ROLL_DIE)
        story.finish()
    story.asks(GAME_OVER, OVER)
    assert story.position.turns() == 2
    with pytest.raises(GameOverError):
        story.position.play(0)


def test_r45_after_the_last_tile_all_else_goes_on() -> None:
    """R45: prices rise, tiles are sold, dice may be bought; a lifted tile is no mined tile."""
    story = Story(2, STRONG | mine("R", "R", "R")).turn("Dig 4", "Mine 4", "Mine 4").mines(0, "R").mines(0, "R")
    story.done().ends().turn("Dig 4", "Mine 4").digs(0, "R").puts(0)
    assert story.position.left == 1
    story.mines(0).done().ends().asks(GAME_OVER, OVER)
    story = Story(2, STRONG | mine("R", "R", "R")).turn("Mine 4", "Mine 4").mines(0, "R").mines(0, "R").mines(0, "R")
    story.done().ends().rolls(market="RRR").keeps().done().buys(1).gives_up("Basic", "Pink").ends()
    assert story.asks(GAME_OVER, OVER).price("R") == 5


@pytest.mark.parametrize("limit", [1, 2, 3])
def test_r46_the_limit_of_rounds(limit: int) -> None:
    """R46: after whole rounds."""
    story = Story(2, {"end.round_limit": limit}).skip(2 * limit - 1).asks(ROLL_DIE, NATURE)
    assert story.position.turns() == limit
    story.finish().asks(GAME_OVER, OVER)
    assert (story.position.turns(), story.position.left, story.position.seat) == (limit, 36, 1)


def test_r46_without_a_limit_the_game_goes_on() -> None:
    """R46"""
    assert Story(2, {"end.round_limit": 0}).skip(140).asks(ROLL_DIE, NATURE).position.turns() == 71


def sales(*rubies: int, bonus: int = 20) -> list[int]:
    """What the seats get at the end, if they have sold so many rubies each and nothing else."""
    tiles = " ".join(["R"] * 18)
    dice = {"dice.basic": "Sell 4, Mine 4, Smelt 4, Dig 1, Dig 2, Dig 3", "end.bonus": bonus, "end.round_limit": 2}
    story = Story(len(rubies), STRONG | mine(tiles, tiles, tiles, rows=9) | dice)
    for _ in range(2):
        for number in rubies:
            story.turn("Sell 4", "Sell 4", "Mine 4", "Mine 4", "Smelt 4", "Smelt 4")
            take = (number + 1) // 2 if story.position.turns() == 1 else number // 2
            for column in range(take):
                free = max(range(6), key=lambda at: (story.position.cost[at] == 1, -at))
                story.mines(free, "R")
                assert column < 8
            story.smelts(*["R"] * take).sells(*["R"] * take).done()
            before = story.coins()
            story.ends()
    return [now - then for now, then in zip(story.scores(), before, strict=True)]


@pytest.mark.parametrize(
    ("rubies", "bonuses"),
    [
        ((3, 1), [20, 0]),
        ((1, 2), [0, 20]),
        ((0, 0), [0, 0]),
        ((2, 2), [10, 10]),
        ((0, 1, 0), [0, 20, 0]),
        ((2, 2, 1), [10, 10, 0]),
        ((1, 2, 2), [0, 10, 10]),
        ((1, 1, 1), [6, 6, 6]),
        ((1, 1, 1, 1), [5, 5, 5, 5]),
        ((2, 1, 2, 2), [6, 0, 6, 6]),
    ],
)
def test_r47_the_bonus_of_a_gem(rubies: tuple[int, ...], bonuses: list[int]) -> None:
    """R47"""
    assert sales(*rubies) == bonuses


def test_r47_every_gem_has_its_bonus() -> None:
    """R47: the copies on the tiles are counted, not the tiles."""
    box = STRONG | mine("RR E A", "S D R", "DDD R R") | {"end.round_limit": 1}
    box["dice.basic"] = "Sell 4, Mine 4, Smelt 4, Dig 1, Dig 2, Dig 3"
    story = Story(2, box).turn("Sell 4", "Mine 4", "Mine 4", "Smelt 4")
    story.mines(0, "RR").mines(1, "E").mines(2, "A").smelts("RR", "E", "A").sells("RR", "E", "A").done().ends()
    story.turn("Sell 4", "Mine 4", "Smelt 4").mines(0, "R").mines(1, "D").smelts("R", "D").sells("R", "D").done()
    before = story.coins()
    story.ends()
    assert [now - then for now, then in zip(story.scores(), before, strict=True)] == [60, 20]


def test_r48_most_coins_win() -> None:
    """R48: unsold tiles, dice, claims and shares are worth nothing."""
    story = Story(2, SMALL | {"end.round_limit": 1}).turn("Mine 4", "Smelt 4", "Reserve 4", "Invest 4")
    story.reserves(0).invests("R").mines(0, "RR").mines(0, "EA").smelts("EA").done().ends()
    story.rolls().rerolls(d0="Mine 4").done().ends().asks(GAME_OVER, OVER)
    assert (story.scores(), story.ranks()) == ([12, 11], [1, 2])
    assert [standing.tie_break for standing in story.position.standings()] == [101, 0]
    assert [standing.payoff for standing in story.position.standings()] == [1, -1]


def test_moves_that_are_not_possible_are_refused() -> None:
    """R16: and change nothing."""
    story = Story(box=SMALL).turn(*["Mine 4"] * 6)
    state = story.position.state()
    for move in (RESERVE_AT, DIG_AT, RAISE, INVEST_IN, SMELT_TILE, SELL_TILE, MINE_AT + 3, 141, -1):
        with pytest.raises(IllegalMoveError):
            story.position.play(move)
    assert story.position.state() == state
    assert DigDeep(PRINTED, 2).moves(0) == []


def test_r03_a_look_is_only_asked_for_once() -> None:
    """R3, R5: a tile that somebody has dug up needs no look when it is mined."""
    story = Story(box=SMALL).turn("Dig 4", "Mine 4").digs(0).asks(LOOK, NATURE).shows("RR").puts(0)
    story.mines(0).asks(ACT, 0).digs(0).asks(LOOK, NATURE)
