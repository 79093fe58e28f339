"""What the table says: for everybody what he may know, and why a click does nothing."""

from __future__ import annotations

import pytest

from diggings.games import find_game
from diggings.games.dig_mars.words import (
    ACT,
    CARRY,
    DECLARE,
    DIG,
    DIGGING,
    END,
    FLEET,
    INSPECT,
    PICK,
    RELOCATE,
    UPGRADE,
)
from diggings.kernel.table import Piece, Table, Zone, pieces_of, tell
from tests import kit
from tests.games.dig_mars.story import EASY, Story, cell, easy_box, tiles

GAME = find_game("dig-mars")
NAMES = kit.PEOPLE
DEEP, FLAT = easy_box(6), easy_box(1)


def table(story: Story, viewer: int = 0) -> Table:
    return GAME.words.table(story.position.seen_by(viewer))


def piece(story: Story, name: str, viewer: int = 0) -> Piece:
    return kit.piece_of(GAME, story.position, name, viewer)


def top(story: Story, place: str, viewer: int = 0) -> Piece:
    return table(story, viewer).zones[0].pieces[cell(place)]


def panel(story: Story, seat: int, viewer: int = 0) -> Zone:
    return next(zone for zone in table(story, viewer).zones if zone.kind == "panel" and zone.seat == seat)


def why_not(story: Story, move: int) -> tuple[str, str]:
    return kit.reason(GAME, story.position, move)


def told(story: Story, move: int, reader: int = 0) -> list[str]:
    return kit.told(GAME, story.position, move, reader)


# -- pieces ------------------------------------------------------------------------------


def test_a_tile_keeps_its_id_until_it_is_taken() -> None:
    story = Story(["A1", "D4"])
    before = top(story, "A1").id
    story.digs(0, "A1", "iron nodules")
    assert top(story, "A1").id == before
    assert top(story.carries(0, "A1"), "A1").id != before


def test_a_station_keeps_its_id_wherever_it_goes() -> None:
    story = Story(["A1 D1", "D4"])

    def places() -> dict[str, int]:
        found = [guest for tile in table(story).zones[0].pieces for guest in tile.on]
        return {guest.id: guest.place for guest in found if guest.owner == 0}

    before = places()
    story.moves(0, "A1", "B1")
    moved = {name for name, place in places().items() if before[name] != place}
    assert len(moved) == 1 and before[moved.pop()] == cell("A1")


def test_stations_in_the_supply_lie_in_the_panel() -> None:
    story = Story(["A1", "D4"], box=DEEP).earns(0, 1)
    waiting = {piece.id for piece in pieces_of(panel(story, 0).zones) if piece.id.startswith("station")}
    assert len(waiting) == 3
    story.upgrades(0, FLEET, "B2")
    landed = {guest.id for guest in top(story, "B2").on}
    assert len(landed) == 1 and landed <= waiting


def test_faces_of_tiles() -> None:
    story = Story(["A1", "D4"], {"B1": 3})
    assert top(story, "B1").art == ("tile-back-3", "dig-3")
    assert top(story.digs(0, "A1", "probe camera"), "A1").art == (
        "tile-front",
        "find-camera",
        "carry-1",
        "fortune-1",
        "bonus-inspect",
    )
    assert top(Story(["A1", "D4"], box=FLAT).takes(0, "A1", EASY[1]), "A1").art == ("pit",)


def test_how_far_the_own_level_reaches() -> None:
    """R5, R9: what one reaches, and what is needed."""
    story = Story(["B2", "B2"], {"B2": 3}, levels=[(2, 1), (1, 1)])
    for viewer, words in ((0, ("enough", "3/3")), (1, ("too low", "2/3"))):
        badges = [(badge.name, badge.text) for badge in top(story, "B2", viewer).badges]
        assert words in badges
    assert all(badge.name != "enough" for badge in top(story, "B2", -1).badges)


def test_who_would_share() -> None:
    """R21"""
    story = Story(["B2", "B2"], box=DEEP).digs(0, "B2", EASY[5])
    assert tell(top(story, "B2").about, NAMES, 0) == "If you carried it: 3 for you and 2 for Ann.".replace("Ann", "Bo")
    assert tell(top(story, "B2", 1).about, NAMES, 1) == "If you carried it: 3 for you and 2 for Ann."
    assert tell(top(story, "B2", -1).about, NAMES) == "If Ann carried it: 3 for Ann and 2 for Bo."
    story = Story(["B2", "B2", "B2"]).digs(0, "B2", "iron nodules")
    assert tell(top(story, "B2").about, NAMES, 0) == "If you carried it: all 2 for you, too little to share."


def test_moves_lie_where_one_would_click() -> None:
    story = Story(["A1 A2", "D4"], box=DEEP).digs(0, "A2", EASY[2])
    assert [choice.move for choice in top(story, "A1").moves] == [DIG]
    assert [choice.words for choice in top(story, "A2").moves] == ["Carry 2 from A2"]
    station = top(story, "A1").on[0]
    assert {choice.words for choice in station.moves} == {"Move A1 to A2", "Move A1 to B1"}
    assert [choice.move for choice in piece(story, "equipment-0-0").moves] == [UPGRADE + DIGGING]
    assert [choice.key for choice in table(story).choices] == ["E"]


def test_every_station_on_the_grid_can_be_picked_and_none_in_the_supply() -> None:
    box = tiles(rover_wheel=[1, 1, 4, 3, 48])
    story = Story(["A1", "A1", "D4"], box=box).digs(0, "A1", "rover wheel").decides(6, 0, RELOCATE)
    stations = [found for found in pieces_of(table(story).zones) if found.id.startswith("station")]
    picked = {found.name: [choice.move for choice in found.moves] for found in stations if found.moves}
    assert picked == {"{0's} station on A1": [0], "{1's} station on A1": [16], "{2's} station on D4": [32 + 15]}


def test_nothing_can_be_clicked_out_of_turn() -> None:
    story = Story(["A1", "D4"])
    for viewer in (-1, 1):
        assert not table(story, viewer).choices
        assert not any(found.moves for found in pieces_of(table(story, viewer).zones))
    assert top(story, "D4", 1).why_not is not None and top(story, "D4", 1).why_not.rule == "R1"  # type: ignore[union-attr]


# -- Fortune -----------------------------------------------------------------------------


def totals(story: Story, viewer: int) -> list[bool]:
    """Whose Fortune a viewer is shown."""
    return [any(badge.name == "Fortune" for badge in panel(story, seat, viewer).badges) for seat in (0, 1)]


def test_r27_only_the_own_total_is_shown() -> None:
    story = Story(["A1", "D4"], box=DEEP).earns(0, 7)
    assert [totals(story, viewer) for viewer in (-1, 0, 1)] == [[False, False], [True, False], [False, True]]
    assert panel(story, 0).badges[0].text == "7 of 40"


def test_r27_open_totals() -> None:
    story = Story(["A1", "D4"], box=DEEP, fortune_view="open")
    assert [totals(story, viewer) for viewer in (-1, 0, 1)] == [[True, True]] * 3


def test_r27_at_the_end_all_totals_are_shown() -> None:
    story = Story(["A1", "D4"], box=DEEP).earns(0, 40).declares(0)
    assert totals(story, 1) == [True, True]
    assert tell(table(story, 1).prompt.sentence, NAMES) == "Ann declared victory and won with 40 Fortune."


# -- why not -----------------------------------------------------------------------------


def test_why_one_cannot_dig() -> None:
    story = Story(["A1", "A1"], {"A1": 4, "B1": 2}, levels=[(2, 1), (1, 1)])
    assert why_not(story, DIG) == (
        "The ground is too hard: 4 is needed, and you reach 3 (your level 2, +1 for other stations).",
        "R5",
    )
    assert why_not(story, DIG + 1) == ("You can dig only where one of your stations stands.", "R4")
    story.moves(0, "A1", "B1").digs(0, "B1", "clay tablet")
    assert why_not(story, DIG + 4)[1] == "R8"
    story = Story(["A1", "D4"]).moves(0, "A1", "A2").moves(0, "A2", "A1").moves(0, "A1", "A2")
    assert why_not(story, DIG + 1) == ("You have no action left in this turn.", "R2")


def test_why_one_cannot_carry() -> None:
    story = Story(["A1", "D4"]).digs(0, "A1", "meteorite core")
    assert why_not(story, CARRY) == ("The treasure is too heavy: 4 is needed, and you reach 1.", "R9")
    assert why_not(story, CARRY + 1)[1] == "R8"
    story = Story(["A1", "A2"], box=FLAT).takes(0, "A1", EASY[1]).turn(1).digs(1, "A2", EASY[1]).turn(0)
    assert why_not(story, CARRY) == ("This is an empty space: all its tiles are taken.", "R12")
    assert why_not(story, DIG) == ("This is an empty space: all its tiles are taken.", "R12")
    assert why_not(story, CARRY + 1) == ("You can carry only where one of your stations stands.", "R8")


def test_why_one_cannot_move_there() -> None:
    story = Story(["A1", "D4"])
    assert why_not(story, story.way("A1", "A3")) == (
        "A Move ends on the closest stack in its direction, not behind it.",
        "R14",
    )
    assert why_not(story, story.way("B1", "B2")) == ("You have no station on B1.", "R13")


def test_why_one_cannot_upgrade() -> None:
    story = Story(["A1", "D4"])
    assert why_not(story, UPGRADE) == ("Level 2 costs 1 Fortune, and you have 0.", "R18")
    story = Story(["A1", "D4"], levels=[(4, 1), (1, 1)])
    assert why_not(story, UPGRADE) == ("Your Digging is on its highest level.", "R17")


@pytest.mark.parametrize(
    ("move", "sentence", "rule"),
    [
        (INSPECT, "To look under a tile is a bonus action: find it first, in the same turn.", "R37"),
        (RELOCATE, "To relocate is a bonus action: find it first, in the same turn.", "R35"),
        (DECLARE, "You have 0 Fortune; to declare victory takes 40.", "R28"),
    ],
)
def test_why_not_something_else(move: int, sentence: str, rule: str) -> None:
    assert why_not(Story(["A1", "D4"]), move) == (sentence, rule)


def test_why_not_after_a_declaration() -> None:
    story = Story(["A1", "D4"], box=DEEP, declaration="finish_round").earns(1, 41).earns(0, 40).declares(0)
    assert why_not(story, DECLARE) == ("Ann has declared; after that the highest Fortune wins.", "R38")


def test_why_not_while_relocating() -> None:
    box = tiles(rover_wheel=[1, 1, 4, 3, 48])
    story = Story(["A1", "D4"], box=box).digs(0, "A1", "rover wheel").decides(6, 0, RELOCATE)
    assert why_not(story, cell("B2")) == ("None of your stations stands on B2.", "R35")
    assert why_not(story, 16 + cell("B2")) == ("None of Bo's stations stands on B2.", "R35")
    story.decides(8, 0, cell("A1"))
    assert why_not(story, cell("A1")) == ("The station has to go to another stack.", "R35")


# -- the log -----------------------------------------------------------------------------


def test_the_log_says_who_helped() -> None:
    story = Story(["B2", "B2", "B2"], {"B2": 3})
    assert told(story, DIG + cell("B2")) == ["You dug B2 with the help of Bo and Cy."]
    assert told(story, DIG + cell("B2"), reader=1) == ["Ann dug B2 with the help of you and Cy."]
    assert told(Story(["B2", "B2"]), DIG + cell("B2")) == ["You dug B2."]


def test_the_log_says_who_got_what() -> None:
    story = Story(["B2", "B2"], box=DEEP).digs(0, "B2", EASY[5])
    start = "Ann carried the iron nodules from B2"
    assert told(story, CARRY + cell("B2"), reader=1) == [f"{start}: 3 for Ann and 2 for you."]
    story = Story(["B2", "D4"], box=FLAT).digs(0, "B2", EASY[1])
    assert told(story, CARRY + cell("B2")) == [
        "You carried the lost drill bit from B2, worth 1.",
        "B2 was an empty space from then on.",
    ]


def test_the_log_says_what_was_found() -> None:
    story = Story(["A1", "D4"]).decides(6, 0, DIG)
    assert told(story, 2) == ["You found a lucky coin worth 1, and took a fortune point."]
    assert told(story, 5, reader=1) == ["Ann found a rover wheel worth 2, with a bonus action: relocate."]
    assert told(story, 4, reader=-1) == ["Ann found iron nodules worth 2."]


def test_the_log_says_how_much_of_a_turn_was_given_up() -> None:
    story = Story(["A1", "D4"])
    assert told(story, END) == ["You ended the turn with 3 actions left."]
    story.moves(0, "A1", "A2").moves(0, "A2", "A1")
    assert told(story, END) == ["You ended the turn with an action left."]


def test_the_log_says_how_the_game_ended() -> None:
    story = Story(["A1", "D4"], box=DEEP).earns(0, 40)
    assert told(story, DECLARE) == ["You declared victory with 40 Fortune!", "The game was over."]
    story = Story(["A1", "D4"])
    for turn in range(9):
        story.ends(turn % 2)
    assert told(story, END)[-1] == "Nothing had happened for 5 rounds: the highest Fortune won."
    box = {"stacks.height": 1, **tiles(lost_drill_bit=[1, 1, 1, 0, 16])}
    story = Story(["A1", "D4"], box=box).earns(0, 15).turn(1).digs(1, "D4", "lost drill bit")
    assert told(story, CARRY + 15)[-1] == "The canyon was empty: the highest Fortune won."
    story = Story(["A1", "D4"], box=DEEP, declaration="finish_round").earns(0, 40)
    assert told(story, DECLARE) == [
        "You declared victory with 40 Fortune!",
        "Everybody left in this round had one more turn.",
    ]
    assert told(story.declares(0), END)[-1] == "The round was over: the highest Fortune won."


def test_the_log_says_whose_station_was_relocated() -> None:
    """R35"""
    story = Story(["A1", "D4"]).digs(0, "A1", "rover wheel")
    for owner, place, sentence in ((0, 0, "a station from A1 to B1."), (1, 15, "Bo's station from D4 to B1.")):
        picked = story.twin().decides(ACT, 0, RELOCATE).decides(PICK, 0, 16 * owner + place)
        assert told(picked, cell("B1")) == [f"You relocated {sentence}"]


# -- what is asked -----------------------------------------------------------------------


def test_the_prompt_says_what_is_left_when_no_action_is() -> None:
    """R3, R31"""
    story = Story(["A1", "D4"]).moves(0, "A1", "A2").moves(0, "A2", "A1").digs(0, "A1", "probe camera")
    asked = table(story).prompt
    assert asked.sentence == "You have no action left: use your bonus action or end the turn."
    story = Story(["A1", "D4"], box=DEEP | {"goals.printed": [1, 1, 1]}).moves(0, "A1", "A2").takes(0, "A2", EASY[1])
    assert table(story).prompt.sentence == "You have no action left: declare victory or end the turn."


def test_the_prompt_tells_the_last_turn_of_a_finished_round() -> None:
    """R38"""
    story = Story(["A1", "D4"], box=DEEP, declaration="finish_round").earns(0, 40).declares(0)
    assert table(story, 1).prompt.help == "{0} has declared: this is your last turn, and then the highest Fortune wins."


def test_one_sees_a_stall_coming() -> None:
    """R40"""
    story = Story(["A1", "D4"]).ends(0)
    name = "turns without a Dig, Carry or Upgrade"
    assert name not in [badge.name for badge in table(story).prompt.badges]
    story.ends(1)
    assert (name, "2 of 10") in [(badge.name, badge.text) for badge in table(story).prompt.badges]
    story.digs(0, "A1", "iron nodules").ends(0)
    assert name not in [badge.name for badge in table(story).prompt.badges]
