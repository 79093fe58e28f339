"""The worked examples of rules.md, section 9, told as stories.  Numbers in docstrings are the rules they show.

Alice, Bob and Carol are seats 0, 1 and 2.
"""

from __future__ import annotations

import pytest

from diggings.games.dig_deep.words import (
    ACT,
    BUY,
    DIG_AT,
    FROM_GEM,
    GAME_OVER,
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
    SELL_TILE,
)
from diggings.kernel.errors import IllegalMoveError
from diggings.kernel.words import NATURE, OVER
from tests.games.dig_deep.story import STRONG, Story, mine

# Three columns of three tiles, with what the selling examples need on top
SMALL = STRONG | mine("RR RE E S AA D", "EA E A S R D", "SDD DDD SSD RD ED AD")


def at_price(price: int, **box: object) -> dict[str, object]:
    return SMALL | {"market.start_price": price} | {name.replace("_", ".", 1): value for name, value in box.items()}


# -- selling -----------------------------------------------------------------------------


def test_example_01_two_of_a_gem() -> None:
    """R25, R27, R28; rulebook, example A"""
    story = Story(box=at_price(4)).turn("Mine 4", "Smelt 4").brings_to_market(0, "RR")
    assert story.coins() == [12, 12]
    story.sells("RR")
    assert story.coins() == [12 + 8, 12]
    assert (story.price("R"), story.ready(0), story.sold(0)) == (2, "", "RR")


def test_example_02_a_share_for_a_rival() -> None:
    """R25, R26, R29; rulebook, example B"""
    box = STRONG | mine("EA R R", "R R R", "R R R") | {"market.start_price": 4}
    story = Story(box=box).turn("Invest 4").invests("E").done().ends()
    assert (story.shares("E"), story.supply()) == ([1, 0], [19, 20])
    story.turn("Mine 4", "Smelt 4", market="EEE").brings_to_market(0, "EA")
    assert (story.price("E"), story.price("A")) == (7, 4)
    story.sells("EA")
    assert story.coins() == [12 + 3, 12 + 7]
    assert (story.price("E"), story.price("A")) == (6, 3)
    assert (story.shares("E"), story.supply()) == ([0, 0], [20, 20])


@pytest.mark.parametrize(("rounding", "carol"), [("sole_full", 11), ("per_share", 10), ("per_holder", 11)])
def test_example_03_three_investors(rounding: str, carol: int) -> None:
    """R25-R29; rulebook, example C"""
    box = STRONG | mine("R R R", "R R R", "SDD R R") | {"market.start_price": 3}
    story = Story(3, box, share_rounding=rounding)
    story.turn("Invest 4", market="DDD").invests("D").done().ends()
    story.turn("Invest 4", market="DDR").invests("D").done().ends()
    story.turn("Invest 4", "Mine 4", "Mine 4", "Smelt 4", market="RRR").invests("D", "S")
    story.mines(0, "R").mines(0, "R").brings_to_market(0, "SDD")
    assert (story.price("D"), story.price("S"), story.supply()) == (8, 3, [19, 19, 18])
    story.sells("SDD")
    assert story.coins() == [12 + 4, 12 + 4, 12 + carol]
    assert (story.price("D"), story.price("S"), story.supply()) == (6, 2, [20, 20, 20])


@pytest.mark.parametrize(("rounding", "alice"), [("sole_full", 6), ("per_share", 6), ("per_holder", 7)])
def test_example_04_shares_are_rounded_down(rounding: str, alice: int) -> None:
    """R26, R28"""
    box = STRONG | mine("RE E E", "R R R", "R R R")
    story = Story(2, box, share_rounding=rounding)
    story.turn("Invest 4", market="RRR").invests("R").done().ends()
    story.turn("Invest 4", market="RRR").invests("R").done().ends()
    story.turn("Mine 4", "Smelt 4").brings_to_market(0, "RE")
    assert (story.price("R"), story.price("E")) == (8, 2)
    story.sells("RE")
    assert story.coins() == [12 + alice, 12 + 2]
    assert (story.price("R"), story.price("E")) == (7, 1)


@pytest.mark.parametrize(("rounding", "bob"), [("sole_full", 0), ("per_share", 0), ("per_holder", 1)])
def test_example_05_too_many_shares_for_the_price(rounding: str, bob: int) -> None:
    """R26, R28, R29"""
    box = STRONG | mine("E R R", "R R R", "R R R") | {"market.start_price": 3}
    story = Story(3, box, share_rounding=rounding).finish()
    story.turn("Invest 4").invests("E", "E").done().ends()
    story.turn("Invest 4").invests("E").done().ends()
    story.turn("Mine 4", "Smelt 4").brings_to_market(0, "E").sells("E")
    assert story.coins() == [12, 12 + bob, 12]
    assert (story.price("E"), story.shares("E"), story.supply()) == (2, [0, 0, 0], [20, 20, 20])


@pytest.mark.parametrize(("rounding", "alice"), [("sole_full", 7), ("per_share", 4), ("per_holder", 7)])
def test_example_06_all_shares_in_one_hand(rounding: str, alice: int) -> None:
    """R26"""
    box = STRONG | mine("S R R", "R R R", "R R R") | {"market.start_price": 7}
    story = Story(2, box, share_rounding=rounding)
    story.turn("Invest 4", "Mine 4", "Smelt 4").invests("S", "S", "S").brings_to_market(0, "S").sells("S")
    assert story.coins() == [12 + alice, 12]
    assert story.supply() == [20, 20]


def test_example_07_both_copies_at_the_old_price() -> None:
    """R27, R28"""
    story = Story(box=at_price(1)).turn("Mine 4", "Smelt 4").brings_to_market(0, "AA").sells("AA")
    assert story.coins() == [12 + 2, 12]
    assert story.price("A") == 0


def test_example_08_a_sale_at_price_0() -> None:
    """R28, R29, R31"""
    story = Story(box=at_price(0)).turn(market="RRR").done().ends()
    story.turn("Invest 4", market="RRR").invests("D").done().ends()
    story.turn("Mine 4", "Smelt 4", market="RRR").brings_to_market(0, "D").sells("D")
    assert story.coins() == [12, 12]
    assert (story.price("D"), story.shares("D"), story.supply()) == (0, [0, 0], [20, 20])


def test_example_09_the_free_sell() -> None:
    """R14, R15"""
    box = {
        **STRONG,
        **mine("R R R R", "R R R R", "R R R R"),
        "dice.basic": "Sell 2, Mine 4, Smelt 4, Reserve 1, Dig 1, Invest 1",
    }
    rolled = Story(2, box).turn("Sell 2", "Mine 4", "Smelt 4", "Dig 1", "Dig 1", "Dig 1")
    free = Story(2, box).turn("Invest 1", "Mine 4", "Smelt 4", "Dig 1", "Dig 1", "Dig 1")
    for story, sales in ((rolled, 3), (free, 1)):
        for column in range(4):
            story.mines(column, "R")
        story.smelts("R", "R", "R", "R").sells(*["R"] * sales)
        assert (story.can(SELL_TILE), story.ready(0)) == ([], " ".join(["R"] * (4 - sales)))


# -- market and reroll -------------------------------------------------------------------


def test_example_10_the_highest_price() -> None:
    """R10"""
    story = Story(box={"market.start_price": 9}).rolls(market="DDR")
    assert (story.price("D"), story.price("R")) == (10, 10)


def test_example_11_two_wilds() -> None:
    """R11"""
    story = Story().rolls(market="WWE").asks(NAME_WILD, 0)
    assert (story.price("E"), story.position.moves()) == (3, [0, 1, 2, 3, 4])
    story.names("E").asks(NAME_WILD, 0).names("E").asks(REROLL, 0)
    assert story.price("E") == 5


def test_example_12_as_many_rerolls_as_coins() -> None:
    """R13"""
    five = {"dice.begin": 5, "dice.basic_copies": 20, "players.coins": 2}
    story = Story(box=five).rolls().asks(REROLL, 0)
    assert len(story.position.moves()) == 1 + 5 + 10
    assert max(bin(move).count("1") for move in story.position.moves()) == 2
    story.rerolls(d0="Mine 1", d4="Dig 1").asks(ACT, 0)
    assert story.coins() == [0, 2]
    story.done().ends().rolls()
    poor = Story(box={"players.coins": 0}).rolls().asks(REROLL, 0)
    assert poor.position.moves() == [0]  # the only possibility: nobody is asked


def test_example_13_the_new_faces_stand() -> None:
    """R13"""
    five: dict[str, object] = {"dice.begin": 5, "dice.basic_copies": 20}
    story = Story(box=five).rolls("Mine 1", "Mine 1", "Mine 1", "Mine 1", "Mine 1")
    story.rerolls(d0="Dig 1", d1="Dig 1", d2="Dig 1", d3="Dig 1", d4="Dig 1").asks(ACT, 0)
    assert story.uses() == {"Sell": 1, "Dig": 5}
    assert story.coins() == [7, 12]


# -- control and mining ------------------------------------------------------------------


def test_example_14_a_tie_for_control() -> None:
    """R20"""
    story = Story(3, STRONG).turn("Reserve 4").reserves(0, 0).done().ends()
    story.turn("Reserve 4").reserves(0, 0).done().ends().turn("Reserve 4").reserves(0)
    assert (story.claims(0), story.controllers(0)) == ([2, 2, 1], [0, 1])
    assert story.reserves(0).controllers(0) == [0, 1, 2]
    assert story.reserves(0).controllers(0) == [2]


def test_example_15_a_column_without_cubes() -> None:
    """R20"""
    story = Story(3, STRONG)
    for seat in range(3):
        story.turn("Mine 4").asks(ACT, seat)
        assert story.can(MINE_AT) == list(range(9))
        story.done().ends()


def test_example_16_picks_are_added_up() -> None:
    """R14, R22"""
    story = Story(box=mine("R R R", "R R R", "DDD R R"))
    story.turn("Mine 1", "Mine 1", "Mine 1").mines(0, "R").mines(0, "R").done().ends()
    story.turn("Mine 1", "Mine 1", "Mine 1")
    assert (story.position.cost[0], story.uses()) == (3, {"Mine": 3, "Sell": 1})
    story.mines(0, "DDD")
    assert story.uses() == {"Sell": 1}


@pytest.mark.parametrize("spending", ["one_go", "in_parts"])
def test_example_17_mining_in_one_go(spending: str) -> None:
    """R23"""
    box = STRONG | mine("R R R", "R R R", "DDD R R") | {"mine.picks": [1, 2, 3]}
    story = Story(2, box, mine_spending=spending)
    story.turn("Mine 4").mines(0, "R").mines(0, "R").done().ends()
    story.turn("Mine 4", "Smelt 4").mines(1, "R").smelts("R")
    assert story.uses().get("Mine", 0) == (0 if spending == "one_go" else 3)
    assert (0 in story.can(MINE_AT)) == (spending == "in_parts")
    if spending == "in_parts":
        assert story.mines(0, "DDD").hand(1) == "DDD"


def test_example_18_the_next_tile_is_the_top_at_once() -> None:
    """R1, R22"""
    story = Story(box=mine("R R R", "E R R", "R R R")).turn("Mine 1", "Mine 1", "Mine 1").mines(0).asks(LOOK, NATURE)
    story.shows("R").asks(ACT, 0)
    assert story.hand(0) == "R"  # seen before the next one is chosen
    story.mines(0, "E")
    assert (story.hand(0), story.position.height[0]) == ("R E", 1)


def test_example_19_three_claims_at_most() -> None:
    """R19"""
    story = Story(box=STRONG).turn("Reserve 4").reserves(2, 2, 2)
    assert story.can(RESERVE_AT) == [0, 1, 3, 4, 5]
    story.done().ends().turn("Reserve 4")
    assert story.can(RESERVE_AT) == [0, 1, 2, 3, 4, 5]


def all_cubes_out(last: tuple[int, ...], gems: str) -> Story:
    """Alice puts out her 20 cubes: claims of three under columns 0 to 4, then these columns and gems."""
    story = Story(box=STRONG).turn(*["Reserve 4"] * 5, "Invest 4")
    story.reserves(0, 0, 0, 1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 4, *last).invests(*gems)
    assert story.supply() == [0, 20]
    return story


def test_example_20_taking_back_a_cube() -> None:
    """R21"""
    story = all_cubes_out((5, 5), "RRE")
    assert story.can(RESERVE_AT) == [5]
    story.reserves(5).asks(RECALL, 0)
    assert story.position.moves() == [0, 1, 2, 3, 4, FROM_GEM, FROM_GEM + 1]
    story.takes_back(0).asks(ACT, 0)
    assert (story.claims(0), story.claims(5), story.supply()) == ([2, 0], [3, 0], [0, 20])


def test_example_21_nowhere_to_reserve() -> None:
    """R19, R21"""
    story = all_cubes_out((5, 5, 5), "RE")
    assert story.uses()["Reserve"] == 2
    assert story.can(RESERVE_AT) == []


@pytest.mark.parametrize(("ruling", "gems"), [("no", []), ("yes", [0, 1, 2, 3, 4])])
def test_example_22_no_cube_to_invest(ruling: str, gems: list[int]) -> None:
    """R36"""
    story = Story(box=STRONG | {"players.cubes": 3}, recall_for_invest=ruling)
    story.turn("Reserve 4", "Invest 4").reserves(0, 0).invests("R")
    assert (story.supply(), story.can(INVEST_IN, 5)) == ([0, 3], gems)


# -- dig ---------------------------------------------------------------------------------


def test_example_23_a_look_at_the_opening() -> None:
    """R3, R4, R32, R33"""
    story = Story().turn("Dig 1").digs(2).asks(LOOK, NATURE).shows("RR").asks(PLACE_TILE, 0)
    assert story.position.moves() == [2]
    story.puts(2)
    assert story.column(2, viewer=0).endswith("RR")
    assert story.column(2, viewer=1).endswith("L1 L1")
    assert story.position.seen_by(1).tile[2 * 9 + 5] & 15 == 1  # everybody sees who has looked


def test_example_24_digging_away_a_rivals_tile() -> None:
    """R4, R32, R33"""
    story = Story(box=STRONG).turn("Reserve 4", "Mine 4").reserves(0).mines(0, "E").done().ends()
    story.turn("Reserve 4").reserves(1).done().ends()
    story.turn("Dig 4", "Mine 4")
    assert (story.controllers(0), story.controllers(1)) == ([0], [1])
    story.digs(1, "RR").puts(0)
    assert story.position.height[:2] == [6, 5]
    story.mines(0).asks(ACT, 0)  # no look: it has gems already
    assert (story.hand(0), story.uses()["Mine"]) == ("E RR", 3)


def test_example_25_what_others_know_of_a_hand() -> None:
    """R4, R6"""
    box = STRONG | mine("RR RR E", "R R R", "R R R")
    story = Story(2, box).turn("Dig 4").digs(0, "RR").puts(0).done().ends()
    story.turn("Mine 4", "Smelt 4").mines(1, "RR").mines(0).asks(ACT, 1)
    assert (story.hand(1), story.known(0, 1)) == ("RR RR", "RR L1")
    story.smelts("RR")
    assert (story.hand(1), story.known(0, 1)) == ("RR", "L1")


def test_example_26_room_on_a_column() -> None:
    """R33"""
    box = STRONG | mine("R R R", "R R R", "R R R")
    story = Story(2, box).turn("Mine 4", "Mine 4", "Dig 4").mines(0, "R").mines(0, "R").mines(0, "R")
    story.digs(1, "R").asks(PLACE_TILE, 0)
    assert story.position.moves() == [0, 1]  # not column 2, which is full
    story.puts(0)
    assert story.position.height[:3] == [1, 2, 3]


def test_example_27_what_is_still_unseen() -> None:
    """R3, R4, R6"""
    box = STRONG | {"mine.picks": [1, 1, 1]}
    story = Story(2, box).turn("Mine 4", "Mine 4", "Dig 4")
    for tile in ("R", "R", "A", "D"):
        story.mines(0, tile)
    for tile in ("E", "E", "RE", "RS"):
        story.mines(1, tile)
    story.digs(0).asks(LOOK, NATURE)
    assert [weight for _, weight in story.position.chances()] == [1] * 12
    story.shows("DDD").puts(0).done().ends()
    story.turn("Mine 4").mines(1).asks(LOOK, NATURE)
    assert story.kinds[3, "DDD"] not in story.position.moves()
    assert [weight for _, weight in story.position.chances()] == [1] * 11
    assert len(story.position.seen_by(1).chances()) == 12  # Bob does not know why
    story.shows("ADD").mines(0).asks(ACT, 1)
    assert story.hand(1) == "ADD DDD"


# -- advertise and invest ----------------------------------------------------------------


def test_example_28_three_steps() -> None:
    """R35"""
    box = STRONG | {"dice.basic": "Advertise 3, Mine 4, Smelt 4, Invest 4, Dig 4, Reserve 4", "market.start_price": 8}
    story = Story(2, box).turn("Advertise 3", *["Dig 4"] * 5).raises("R", "R")
    assert (story.can(RAISE, 5), story.can(LOWER, 5)) == ([1, 2, 3], [0, 1, 2, 3, 4])  # diamond was raised to 10, too
    story.lowers("E")
    assert (story.position.price[:3], story.uses()) == ([10, 7, 8], {"Sell": 1, "Dig": 20})


def test_example_29_a_gem_with_three_cubes() -> None:
    """R21, R36, R37"""
    story = Story(box=STRONG | {"players.cubes": 2}).turn("Invest 4").invests("S").done().ends()
    story.turn("Invest 4").invests("S", "S").done().ends()
    for seat in (0, 1):
        story.turn("Invest 4").asks(ACT, seat)
        assert 3 not in story.can(INVEST_IN, 5)
        story.done().ends()
    story.finish().turn("Reserve 4").reserves(0).takes_back("S").done().ends()
    assert 3 in story.turn("Invest 4").can(INVEST_IN, 5)


# -- buying ------------------------------------------------------------------------------


def test_example_30_dice_slide_to_the_left() -> None:
    """R38, R40"""
    story = Story(box={"players.coins": 30}, spaces="Red Blue Black Pink White Green").turn().done()
    story.asks(BUY, 0).buys(3, "Yellow")
    assert (story.spaces(), story.coins()) == ("Red Blue Pink White Green Yellow", [20, 30])
    story.buys(3, "Yellow")  # Pink, for 10
    assert (story.dice(0), story.coins()) == ("Basic Basic Basic Pink Black", [10, 30])


def test_example_31_an_empty_bag() -> None:
    """R40"""
    box: dict[str, object] = {"players.coins": 40, "dice.copies": 1}
    story = Story(box=box, spaces="Red Blue Black Pink White Green").turn().done().buys(1, "Yellow")
    assert story.spaces() == "Blue Black Pink White Green Yellow"
    story.buys(2).asks(BUY, 0)  # nothing comes
    assert (story.spaces(), story.coins()) == ("Blue Pink White Green Yellow", [26, 40])
    assert story.position.moves() == [0, 1, 2, 3, 4, 5]
    assert story.buys(5).spaces() == "Blue Pink White Green"


def test_example_32_a_seventh_die() -> None:
    """R39"""
    story = Story(box={"players.coins": 99}, spaces="Red Red Blue Red Black Pink").turn().done()
    story.buys(1, "Pink").buys(1, "Pink").buys(1, "Pink")
    assert story.dice(0) == "Basic Basic Basic Red Red Blue"
    story.buys(1)
    assert (story.position.moves(), story.dice(0)) == ([0, 2, 3], "Basic Basic Basic Red Red Red Blue")
    story.gives_up("Blue", "Pink")
    assert (story.dice(0), story.position.given_up) == ("Basic Basic Basic Red Red Red", [0, 0, 0, 1, 0, 0, 0, 0])
    basic = Story(box=STRONG, spaces="Black Red Red Red Red Red").turn().done().buys(1)
    assert basic.position.moves() == [0]
    assert basic.gives_up("Basic", "Pink").dice(0) == "Basic Basic Basic Basic Basic Black"


def test_example_33_a_new_die_waits() -> None:
    """R41"""
    story = Story(box={"players.coins": 30}, spaces="Black Pink Red Blue Green White").turn("Dig 1").done()
    story.buys(1, "Red").buys(1, "Red")
    assert story.position.face[:5] == [5, 0, 0, 6, 6]
    assert story.uses() == {}
    story.ends().finish().rolls("Dig 1", "Dig 1", "Dig 1", "Advertise 4", "Mine 3").keeps()
    assert story.uses() == {"Mine": 3, "Sell": 1, "Dig": 3, "Advertise": 4}


# -- the end -----------------------------------------------------------------------------


def last_tile(seats: int, seat: int) -> Story:
    """A mine of three tiles, of which this seat takes the last one in the first round."""
    story = Story(seats, STRONG | mine("R", "R", "R")).skip(seat)
    return story.turn("Mine 4", "Mine 4").mines(0, "R").mines(0, "R").mines(0, "R")


def test_example_34_the_round_is_played_to_its_end() -> None:
    """R45"""
    story = last_tile(3, 1).done().ends().asks(ROLL_DIE, NATURE)
    assert story.position.seat == 2
    story.finish().asks(GAME_OVER, OVER)
    assert story.position.turns() == 1


def test_example_35_the_last_seat_takes_the_last_tile() -> None:
    """R45"""
    last_tile(2, 1).done().ends().asks(GAME_OVER, OVER)


def test_example_36_bonuses() -> None:
    """R47"""
    two = Story(2, STRONG | mine("RR E A", "E A A", "AA R R"))
    two.turn(*["Mine 4"] * 5, "Smelt 4")
    for column, tiles in enumerate((("RR", "E", "AA"), ("E", "A", "R"), ("A", "A", "R"))):
        for tile in tiles:
            two.mines(column, tile)
    two.smelts("RR", "E").sells("RR").done().ends()
    before = two.coins()
    two.finish().asks(GAME_OVER, OVER)
    assert [now - then for now, then in zip(two.scores(), before, strict=True)] == [20, 0]
    assert bonus_of_equal_sales(2) == [10, 10]
    assert bonus_of_equal_sales(3) == [6, 6, 6]
    assert bonus_of_equal_sales(4) == [5, 5, 5, 5]


def bonus_of_equal_sales(seats: int) -> list[int]:
    """Everybody sells one ruby; nobody sells anything else."""
    story = Story(seats, STRONG | mine("R R R R", "R R R R", "R R R R"))
    for seat in range(seats):
        story.turn("Mine 4", "Smelt 4").brings_to_market(seat, "R").sells("R").done().ends()
    story.turn(*["Mine 4"] * 6)
    for column in range(4):
        while story.position.height[column]:
            story.mines(column, "R")
    story.done().ends().skip(seats - 2)
    before = story.done().coins() if story.position.point == ACT else story.turn().done().coins()
    story.ends().asks(GAME_OVER, OVER)
    return [now - then for now, then in zip(story.scores(), before, strict=True)]


def test_example_37_ties() -> None:
    """R48: equal coins; then tiles sold, face up, in hand; then the place is shared."""
    assert ranks(sold=(1, 0)) == [1, 2]
    assert ranks(ready=(0, 1)) == [2, 1]
    assert ranks(hand=(1, 0)) == [1, 2]
    assert ranks(sold=(1, 0), ready=(0, 2)) == [1, 2]
    assert ranks(ready=(0, 1), hand=(3, 0)) == [2, 1]
    assert ranks() == [1, 1]
    assert ranks(sold=(1, 1), ready=(2, 2), hand=(1, 1)) == [1, 1]


def ranks(sold: tuple[int, int] = (0, 0), ready: tuple[int, int] = (0, 0), hand: tuple[int, int] = (0, 0)) -> list[int]:
    """Two seats with so many tiles in each place, all sold for nothing, when the rounds are over."""
    box = STRONG | mine("R R R R R R R R R", "R R R R R R R R R", "R R R R R R R R R")
    box |= {
        "market.start_price": 0,
        "end.bonus": 0,
        "end.round_limit": 1,
        "dice.basic": "Sell 4, Mine 4, Smelt 4, Dig 1, Dig 2, Dig 3",
    }
    story = Story(2, box)
    for seat in range(2):
        story.turn("Sell 4", "Mine 4", "Mine 4", "Smelt 4")
        tiles = sold[seat] + ready[seat] + hand[seat]
        for column in range(tiles):
            story.mines(column + (4 if seat else 0), "R")
        story.smelts(*["R"] * (sold[seat] + ready[seat])).sells(*["R"] * sold[seat]).done().ends()
    assert story.scores()[0] == story.scores()[1]
    return story.ranks()


def test_example_38_the_limit_of_rounds() -> None:
    """R46, R47"""
    box = STRONG | mine("R R", "R R", "R R") | {"end.round_limit": 2}
    story = Story(2, box).turn("Mine 4", "Smelt 4").brings_to_market(0, "R").sells("R").done().ends()
    before = story.skip(2).coins()
    story.finish().asks(GAME_OVER, OVER)
    assert (story.position.left, story.position.turns()) == (5, 2)
    assert story.scores() == [before[0] + 20, before[1]]


# -- a whole turn ------------------------------------------------------------------------


def test_example_39_a_whole_first_turn() -> None:
    """R9-R17, R22-R25, R38-R42, move by move with the numbers of section 5"""
    story = Story(2, spaces="")
    position = story.position
    for move in (7, 2, 1, 4, 5, 6):
        position.play(move)
    assert story.spaces() == "Black Red Pink Yellow Green White"
    for move in (1, 3, 5):
        position.play(move)
    for move in (0, 0, 5):
        position.play(move)
    assert (story.price("R"), position.point) == (4, NAME_WILD)
    position.play(4)
    assert story.price("D") == 3
    position.play(4)
    assert story.coins() == [11, 12]
    position.play(2)
    assert story.uses() == {"Mine": 2, "Smelt": 1, "Sell": 1}
    for move in (10, 4, 10, 0, 47, 96):
        position.play(move)
    assert (story.coins(), story.price("R")) == ([19, 12], 2)
    assert position.moves() == [0]  # nothing is usable: the phase ends by itself
    position.play(0)
    for move in (1, 3):
        position.play(move)
    assert (story.coins(), story.spaces()) == ([13, 12], "Red Pink Yellow Green White Blue")
    for move in (2, 7):
        position.play(move)
    assert (story.coins(), story.spaces()) == ([5, 12], "Red Yellow Green White Blue Black")
    assert position.moves() == [0]
    position.play(0)
    assert (story.dice(0), story.hand(0), story.sold(0)) == ("Basic Basic Basic Pink Black", "R", "RR")
    assert (position.height[0], position.cost[0]) == (4, 2)
    assert position.price == [2, 2, 2, 2, 3]
    assert position.bag == [0, 4, 4, 4, 4, 4, 4, 3]
    assert (position.seat, position.point, position.dice[1]) == (1, ROLL_DIE, 3)


def test_a_move_of_an_example_that_is_not_possible() -> None:
    """R33: a full column takes no tile."""
    story = Story().turn("Dig 1").digs(2, "RR")
    with pytest.raises(IllegalMoveError):
        story.position.play(3)
    assert story.can(DIG_AT) == []
