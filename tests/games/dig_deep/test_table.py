"""What the table says: the log, prompts, and why a click does nothing."""

from __future__ import annotations

from diggings.games import find_game
from diggings.games.dig_deep.words import ACT, FROM_GEM, GIVE_UP, MINE_AT, PLACE_TILE, RECALL, RESERVE_AT
from diggings.kernel.table import Piece, Table, pieces_of, tell
from tests.games.dig_deep.story import STRONG, Story, mine

GAME = find_game("dig-deep")
NAMES = ["Ann", "Bo", "Cy", "Di"]
SMALL = STRONG | mine("RR RE E", "EA A S", "SDD DDD RD")


def table(story: Story, viewer: int | None = None) -> Table:
    """As the seat whose turn it is sees it, or another one."""
    return GAME.words.table(story.position.seen_by(story.position.seat if viewer is None else viewer))


def told(story: Story, move: int, reader: int = 0) -> list[str]:
    """What a reader is told when the one to act makes this move."""
    seat = story.position.to_act()
    after = story.position.copy()
    after.play(move)
    notes = GAME.words.notes(story.position.seen_by(reader), after.seen_by(reader), seat, move)
    return [f"{tell(note.sentence, NAMES, reader)} {note.rule}" for note in notes]


def piece(story: Story, name: str) -> Piece:
    return next(found for found in pieces_of(table(story).zones) if found.id == name)


def reason(story: Story, name: str) -> tuple[str, str]:
    """Why a click on this piece does nothing."""
    why = piece(story, name).why_not
    assert why is not None
    return tell(why.sentence, NAMES, story.position.seat), why.rule


def why_not(story: Story, move: int) -> tuple[str, str]:
    seat = story.position.seat
    why = GAME.words.why_not(story.position.seen_by(seat), seat, move)
    return tell(why.sentence, NAMES, seat), why.rule


def end_help(story: Story) -> str:
    """What the button says that ends the actions."""
    return table(story).choices[0].help


# -- the log -----------------------------------------------------------------------------


def test_r21_where_a_cube_came_from_and_what_it_did() -> None:
    """R20, R21"""
    story = Story(2, SMALL | {"players.cubes": 2}, recall_for_invest="yes").turn("Reserve 4", "Invest 4")
    story.reserves(0).invests("R").reserves(1).asks(RECALL, 0)
    assert told(story, 0) == [
        "You took back a cube from column 1, put it under column 2 and now controlled it alone. R20"
    ]
    assert told(story, FROM_GEM, reader=1) == [
        "Ann took back a cube from ruby, put it under column 2 and now controlled it alone. R20"
    ]
    story.takes_back("R").reserves(1)
    assert told(story, 0) == ["You took back a cube from column 1 and put it under column 2. R21"]
    story.takes_back(0).invests("S")
    assert told(story, 1) == ["You took back a cube from column 2 and put it beside sapphire. R21"]


def test_r20_a_claim_and_what_it_did() -> None:
    """R18, R20"""
    story = Story(2, STRONG).turn("Reserve 4")
    assert told(story, RESERVE_AT) == ["You put a cube under column 1 and now controlled it alone. R20"]
    story.reserves(0)
    assert told(story, RESERVE_AT) == ["You put a cube under column 1. R18"]
    story.done().ends().turn("Reserve 4")
    assert told(story, RESERVE_AT) == ["Bo put a cube under column 1 and now shared the control of it. R20"]


# -- prompts -----------------------------------------------------------------------------


def test_r17_only_what_could_be_used_is_lost() -> None:
    """R17: uses that lead to nothing are no loss."""
    dice = {"dice.basic": "Smelt 4, Mine 4, Reserve 1, Invest 1, Dig 1, Advertise 1"}
    story = Story(2, SMALL | dice).turn("Smelt 4", "Mine 4", "Reserve 1")
    assert end_help(story) == "You would lose Reserve 1 and 4 picks."
    story.mines(0, "RR")
    assert end_help(story) == "You would lose Reserve 1, 3 picks and Smelt 16."
    story.smelts("RR")
    assert end_help(story) == "You would lose Reserve 1 and Sell 1."


def market_dice_at(story: Story) -> list[int | None]:
    """Who has the market dice."""
    panels = [zone for zone in table(story, 0).zones if zone.kind == "panel" and zone.seat is not None]
    return [zone.seat for zone in panels if any(badge.text == "market dice" for badge in zone.badges)]


def test_r12_the_market_dice_go_on_after_the_roll() -> None:
    """R11, R12: when the last wild is named, the next seat has them."""
    story = Story(3)
    assert market_dice_at(story) == [0]
    assert market_dice_at(story.rolls(market="RRW")) == [0]
    assert market_dice_at(story.names("R")) == [1]
    assert market_dice_at(story.rerolls(d0="Dig 1")) == [1]
    assert market_dice_at(story.done().ends()) == [1]
    assert market_dice_at(story.rolls()) == [2]
    assert market_dice_at(story.keeps().done().ends().rolls()) == [0]


# -- why not -----------------------------------------------------------------------------


def test_r22_one_pick_and_one_cube() -> None:
    """R20, R22, R23: why a column cannot be mined, in words for one and for many."""
    story = Story(2, SMALL, mine_spending="in_parts").turn("Mine 4", "Reserve 4")
    story.mines(1, "RE").mines(1, "A").mines(2, "E").reserves(0)
    assert why_not(story, MINE_AT) == ("This tile costs 1 pick, and you have none.", "R22")
    story.done().ends().turn("Mine 4", "Dig 4")
    assert why_not(story, MINE_AT) == ("You do not control column 1: somebody has 1 cube there.", "R20")
    story.done().ends().turn("Mine 4", "Reserve 4").reserves(0).mines(0, "RR").mines(0, "EA")
    assert why_not(story, MINE_AT) == ("This tile costs 3 picks, and you have 1.", "R22")
    story.done().ends().turn("Mine 4", "Mine 4")
    assert why_not(story, MINE_AT) == ("You do not control column 1: somebody has 2 cubes there.", "R20")


def test_r23_no_picks_and_why() -> None:
    """R14, R23: none were rolled, or they are gone."""
    story = Story(2, SMALL).turn("Dig 4")
    assert why_not(story, MINE_AT) == ("None of your dice shows Mine, so you have no picks.", "R14")
    story.done().ends().turn("Mine 4", "Reserve 4").mines(0, "RR").reserves(1)
    assert why_not(story, MINE_AT + 1) == ("Your picks are gone: mining is done in one go.", "R23")


def test_what_has_been_begun_comes_first() -> None:
    """R21, R32, R33: while a tile is in the hand, or a cube in the air, nothing else can be done."""
    story = Story(2, SMALL | {"players.cubes": 1}).turn("Dig 4", "Invest 4", "Advertise 4", "Reserve 4", "Mine 4")
    digging = story.twin().digs(0, "RR").asks(PLACE_TILE, 0)
    put_down = ("First put the tile that you look at on a column.", "R32")
    for name in ("gem-0", "price-0", "use-0", "use-5"):
        assert reason(digging, name) == put_down
    assert reason(digging, "column-1") == ("Column 2 is full: it holds 3 tiles.", "R33")
    recalling = story.reserves(0).reserves(1).asks(RECALL, 0)
    for name in ("price-0", "use-0", "tile-8"):
        assert reason(recalling, name) == ("First take back a cube.", "R21")
    assert reason(recalling, "claim-0-0-0") == ("Click the column or the gem where it lies.", "R21")
    assert reason(recalling, "gem-0") == ("You have no cube there.", "R21")
    assert reason(recalling, "column-1")[1] == "R21"


def test_r39_before_the_seventh_die_is_gone_none_is_bought() -> None:
    """R39"""
    story = Story(2, STRONG | {"players.coins": 60}).turn().done().buys(1).asks(GIVE_UP, 0)
    assert reason(story, "sale-0-2") == ("First you must give up a die.", "R39")


def test_r19_no_more_claims() -> None:
    """R19: in words for one and for many."""
    for most, cubes in ((3, "3 cubes"), (1, "1 cube")):
        story = Story(2, SMALL | {"players.claims": most}).turn("Reserve 4").reserves(*[0] * most).asks(ACT, 0)
        assert why_not(story, RESERVE_AT) == (f"You have {cubes} under column 1, and no more are allowed.", "R19")
