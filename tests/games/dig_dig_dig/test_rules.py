"""The rules of rules.md, by their numbers."""

from __future__ import annotations

import pytest

from diggings.games.dig_dig_dig.components import ARTIFACT_NAMES, CARD_NAMES
from diggings.games.dig_dig_dig.pieces import counts, finds_in

# fmt: off
from diggings.games.dig_dig_dig.words import (
    ARTIFACT, BACKPACK, CHOOSE_MODE, CHOOSE_SPACE, CYCLE, DECK, DISCARD, DROP, FOLLOW_CARD, GAME_OVER, GO_ON, HARD_HAT,
    INTERLUDE, KEEP, KEEP_LAMP, KINDS, LANDSCAPE, LAY, NEW_ACTION, OWN_CARD, PLAYED, POWER_SHOVEL, PREPARE, RADIO,
    READY, REMOVED, SCRAP_CARD, SITE, SITE_OFFICE, STEP_ON, TOOL_BELT, TRASHED, TURN_TO, UNKNOWN, WHERE,
)
# fmt: on
from diggings.kernel.errors import BoxError, IllegalMoveError
from diggings.kernel.words import EVERYBODY, NATURE
from tests.games.dig_dig_dig.story import PRINTED, WORKSHOP, Story, artifact, card

MOVE, TURN, DIG = "Move 1", "Turn left or right", "Dig 1"
FAR = "C4 North"


def none_left(story: Story) -> Story:
    """Declines all new Actions."""
    while story.position.point == NEW_ACTION:
        story.does("No new Action")
    return story


def with_program(program: str, *places: str, seats: int = 2, **box: object) -> Story:
    """Seat 0 is about to reveal a Dig 1 with this program."""
    changes = {f"{name.replace('__', '.')}": value for name, value in box.items()}
    return Story(seats, *places, box={"programs.dig_1": program, **changes}).plays(0, DIG)


# -- general -----------------------------------------------------------------------------


def test_r01_rounds() -> None:
    """R1"""
    assert [Story(seats).position.rounds for seats in (2, 3, 4)] == [12, 9, 8]
    story = Story(2)
    assert (story.position.round, story.position.point) == (1, PREPARE)
    story.others_pass(-1).asks(INTERLUDE, 0).ends_round().asks(PREPARE)
    assert story.position.round == 2


def test_r02_one_token_on_a_space() -> None:
    """R2"""
    story = Story(2, "B2 East", "B3 West")
    assert (story.token(0), story.token(1)) == ("B2 East", "B3 West")
    position = Story(2).position.__class__(PRINTED, 2)
    while position.point != CHOOSE_SPACE:
        position.play(position.moves()[0])
    assert position.moves() == list(range(12))
    position.play(5)
    assert position.moves() == [18, 19, 20, 21]
    position.play(18)
    assert position.moves() == [space for space in range(12) if space != 5]


def test_r03_layers_are_public_and_faces_are_not() -> None:
    """R3"""
    story = with_program("LOOK HERE; LOOK AHEAD", "A1 East", FAR).ground("Ab").goes()
    own, other = story.position.seen_by(0), story.position.seen_by(1)
    assert own.pile == other.pile == story.position.pile
    assert (own.look[0] & 3, own.look[1] & 3) == (2, 1)
    assert (other.look[0] & 3, other.look[1] & 3) == (0, 0) and other.look[0] >> 2 == 1
    assert other.unseen_cards[2] == own.unseen_cards[2] + 2 and other.unseen_faces[2] == own.unseen_faces[2] + 1


def test_r04_bedrock_stays() -> None:
    """R4"""
    story = with_program("DIG 4; CORE; SCRAPE; LOOK HERE; BLAST AHEAD 3", "A1 North", FAR)
    none_left(story.goes()).asks(INTERLUDE, 0)
    assert story.layers("A1") == 0 and story.position.look[0] == 0


def test_r05_what_a_seat_has() -> None:
    """R5: rows, hands, Artifacts and Contracts are the owner's to see."""
    story = Story(2, "A1 East", FAR, box=WORKSHOP).holds(1, "Hourglass").lays(1, MOVE)
    view = story.position.seen_by(0)
    assert view.rows[1] == 0 and set(view.hand[6 : 6 + view.hands[1]]) == {UNKNOWN}
    assert [find.known for find in finds_in(view, 1)] == [False]
    view = story.lays(0).position.seen_by(0)
    assert view.rows[1] == 1 and view.row[20] == UNKNOWN
    assert story.position.seen_by(1).row[20] == card(MOVE)


def test_r06_a_players_cards_are_public_as_a_collection() -> None:
    """R6: wherever they are; only where is secret."""
    story = Story(2, "A1 East", FAR, box=WORKSHOP).gets(1, "Dig 2", "Encore")
    for seat in (0, 1):
        view = story.position.seen_by(seat)
        owned = counts(view, DECK + 1)
        for kind in [*view.hand[6 : 6 + view.hands[1]]]:
            owned[kind] = owned.get(kind, 0) + 1
        owned.pop(UNKNOWN, None)
        for kind, copies in counts(view, DISCARD + 1).items():
            owned[kind] = owned.get(kind, 0) + copies
        assert owned == {0: 4, 1: 2, 2: 2, card("Dig 2"): 1, card("Encore"): 1}


def test_r07_discard_piles_as_they_were_when_preparation_began() -> None:
    """R7"""
    story = Story(2).lays(1, keep=MOVE)
    assert story.discarded(1) and not counts(story.position.seen_by(0), DISCARD + 1)
    story.lays(0)
    assert counts(story.position.seen_by(0), DISCARD + 1) == counts(story.position, DISCARD + 1)


def test_r08_removed_cards_never_come_back() -> None:
    """R8: trashed Artifacts neither."""
    story = Story(2, "A1 East", FAR, box=WORKSHOP).holds(0, "Trilobite")
    story.draws_into_hand(0, DIG).lays(0, trash="Trilobite").lays(1).asks(SCRAP_CARD, 0)
    before = story.discarded(0)[MOVE]
    story.does("Remove a Move 1", "Remove a Move 1").asks(SCRAP_CARD, 0).does("Remove no more")
    assert story.pile(REMOVED) == {MOVE: 2} and story.discarded(0)[MOVE] == before - 2
    assert [ARTIFACT_NAMES[find.which] for find in finds_in(story.position, TRASHED)] == ["Trilobite"]
    for _ in range(6):
        story.passes()
    assert story.pile(REMOVED) == {MOVE: 2} and len(finds_in(story.position, TRASHED)) == 1


def test_r08_declining_is_for_all_that_follow() -> None:
    story = Story(2, "A1 East", FAR, box={"programs.dig_1": "SCRAP; SCRAP; GAIN"})
    story.plays(0, DIG).goes().asks(SCRAP_CARD, 0).does("Remove no more").asks(NEW_ACTION, 0)


def test_r09_what_cannot_be_done_is_skipped() -> None:
    """R9: and the card still counts as played."""
    for program in ("ROB", "SWAP", "HOP DIAG", "DIG AHEAD 1", "CORE", "SCRAP"):
        story = with_program(f"DIG 4; {program}", "A1 North", "A2 North", seats=2)
        none_left(story.goes())
        assert story.pile(PLAYED) == {DIG: 1}
    story = with_program("MODE", "A1 East", FAR).goes().asks(CHOOSE_MODE, 0)
    assert story.options() == ["Move 1", "Face any direction", "Dig 1"]
    assert story.twin().does("Move 1").token(0) == "A2 East"
    story.twin().does("Face any direction").asks(TURN_TO, 0)
    assert none_left(story.does("Dig 1")).layers("A1") == 3


# -- personal decks ----------------------------------------------------------------------


def test_r10_known_cards_are_drawn_first() -> None:
    story = Story(2, hands=("Move 1, Turn, Dig 1, Dig 1",)).lays(0, keep="Dig 1, Turn").lays(1)
    assert story.on_top(0) == [DIG, TURN]
    drawn = []
    while story.position.round == 1 or story.position.point == OWN_CARD:
        moves = story.position.moves()
        if story.position.point == OWN_CARD and story.position.who == 0:
            drawn.append((len(moves), CARD_NAMES[moves[0]]))
        story.position.play(GO_ON if story.position.point == INTERLUDE else moves[0])
    assert drawn[:2] == [(1, TURN), (1, DIG)] and story.on_top(0) == []


def test_r11_the_discard_pile_becomes_the_deck() -> None:
    """R11: when a card is needed; cards in the row take no part."""
    story = Story(2).passes()
    assert story.deck(0) == {} and sum(story.discarded(0).values()) == 4
    story.lays(0, *story.hand(0)).lays(1).ends_round()
    assert len(story.hand(0)) == 4 and sum(story.deck(0).values()) == 4 and story.discarded(0) == {}


def test_r11_cards_in_the_row_are_not_shuffled() -> None:
    story = Story(2, "A1 East", FAR, box={"programs.dig_1": "FOLLOW 3 2"}, hands=("Turn, Turn, Dig 1, Dig 1",))
    story.passes(2).draws_into_hand(0, DIG)
    others = [name for name in story.hand(0) if name != DIG][:2]
    story.plays(0, DIG, *others).goes().asks(FOLLOW_CARD, 0)
    assert story.row(0) == others and story.position.draws == 3
    assert sum(story.deck(0).values()) + sum(story.discarded(0).values()) == 8 - 1 - 2 - 3


def test_r11_nothing_is_drawn_when_there_is_nothing() -> None:
    box = {"base.move_1": 2, "base.turn_left_or_right": 1, "base.dig_1": 1, "programs.dig_1": "FOLLOW 3 2"}
    story = Story(2, "A1 East", FAR, box=box, hands=("Move 1, Move 1, Turn, Dig 1",))
    story.lays(0, DIG, MOVE, MOVE, TURN).lays(1).goes().asks(INTERLUDE, 0)
    assert story.position.draws == 0 and story.row(0) == [MOVE, MOVE, TURN]


# -- Preparation -------------------------------------------------------------------------


def test_r12_hand_size() -> None:
    """R12: four; five, or first four and then five, as a ruling has it."""
    for option, first, then in (("4", 4, 4), ("5", 5, 5), ("4_then_5", 4, 5)):
        story = Story(3, box={"rulings.hand_size": option})
        assert {len(story.hand(seat)) for seat in range(3)} == {first}
        story.passes()
        assert {len(story.hand(seat)) for seat in range(3)} == {then}


def test_r12_from_the_shovel_holder_clockwise() -> None:
    story = Story(3, first=1).others_pass(-1)
    order = []
    while story.position.point != PREPARE:
        if story.position.point == OWN_CARD and story.position.who not in order:
            order.append(story.position.who)
        story.position.play(GO_ON if story.position.point == INTERLUDE else story.position.moves()[0])
    assert order == [2, 0, 1]


def test_r13_all_prepare_at_the_same_time() -> None:
    """R13: in any order, and nobody sees anything of it but who is ready."""
    story = Story(3)
    assert story.position.to_decide() == [0, 1, 2]
    before = story.position.seen_by(0).state()
    for move in (CYCLE + 41 * card(DIG) + card(DIG), KEEP + card(MOVE)):
        assert story.position.learners(2, move) == 0b100 and not story.position.shows(2, move)
        story.position.play(move, 2)
        story.nature()
        assert story.position.seen_by(0).state() == before
    story.position.play(READY, 2)
    after = story.position.seen_by(0)
    assert after.ready == 0b100 and after.state() == before | {"ready": 0b100}
    assert story.position.to_decide() == [0, 1]
    story.lays(0)
    assert story.position.shows(1, READY) and story.position.learners(1, READY) == EVERYBODY


def test_r14_cycling() -> None:
    """R14: two cards for one, both on the discard pile first."""
    story = Story(2).will_draw(0, TURN).does("Cycle Dig 1 and Dig 1", seat=0)
    assert story.hand(0) == [MOVE, TURN, TURN] and story.discarded(0) == {DIG: 2}
    story.does("Cycle Move 1 and Turn", seat=0)
    assert len(story.hand(0)) == 2 and story.discarded(0) == {DIG: 2, MOVE: 1, TURN: 1}


def test_r14_what_is_drawn_from_the_top_stays_secret() -> None:
    story = Story(2, "A1 East", FAR, box=WORKSHOP).installs(0, "Site Office").draws_into_hand(0, TURN)
    story.plays(0, TURN).goes().offers("Encore, Dig 2, Trench, Zip Line")
    for _ in range(4):
        story.does("The unseen top card")
    kept = story.twin()
    story.ends_round()
    assert "Encore" in story.hand(0) and story.on_top(0) == []
    kept.position.play(GO_ON)
    assert kept.on_top(0) == ["Encore", "Dig 2", "Trench", "Zip Line"]


def test_r15_laying_for_trashing() -> None:
    """R15: only what has an effect; out of the hand, in the order laid."""
    story = Story(2, "A1 East", FAR, box=WORKSHOP).holds(0, "Dragon Egg", "Weather Vane", "Sealed Urn")
    assert not story.can("Trash the Dragon Egg", 0)
    story.does("Trash the Weather Vane", seat=0).does("Trash the Sealed Urn", seat=0)
    assert story.artifacts(0) == ["Dragon Egg"] and not story.can("Cycle", 0)
    story.finds("Hourglass").lays(0).lays(1).does("East")
    assert story.token(1) == "C4 East" and story.artifacts(0) == ["Dragon Egg", "Hourglass"]


def test_r16_any_number_in_any_order() -> None:
    story = Story(2).lays(0, TURN, DIG, MOVE, DIG)
    assert story.row(0) == [TURN, DIG, MOVE, DIG]
    assert Story(2).lays(0).row(0) == []
    with pytest.raises(IllegalMoveError):
        Story(2).lays(0, MOVE, MOVE)


def test_r17_keeping() -> None:
    """R17: the last one lies uppermost; the rest is discarded, and shown when all are ready."""
    story = Story(2).lays(0, MOVE, keep="Turn, Dig 1")
    assert story.kept(0) == [TURN, DIG] and story.discarded(0) == {DIG: 1} and story.on_top(0) == []
    assert not counts(story.position.seen_by(1), DISCARD)
    story.lays(1)
    assert story.on_top(0) == [TURN, DIG] and counts(story.position.seen_by(1), DISCARD) == {card(DIG): 1}
    assert list(story.position.seen_by(1).top[:2]) == [UNKNOWN, UNKNOWN]


def test_r18_the_order_of_the_four_activities() -> None:
    story = Story(2, "A1 East", FAR, box=WORKSHOP).holds(0, "Hourglass")

    def allowed() -> set[str]:
        return {text.split()[0] for text in story.options(0)}

    assert allowed() == {"Ready", "Lay", "Keep", "Trash", "Cycle"}
    story.position.play(max(story.position.moves(0)), 0)
    story.nature()
    assert allowed() == {"Ready", "Lay", "Keep", "Trash", "Cycle"}
    story.does("Trash the Hourglass", seat=0)
    assert allowed() == {"Ready", "Lay", "Keep"}
    story.position.play(next(move for move in story.position.moves(0) if LAY <= move < KEEP), 0)
    assert allowed() == {"Ready", "Lay", "Keep"}
    story.position.play(next(move for move in story.position.moves(0) if KEEP <= move < KEEP + KINDS), 0)
    assert allowed() <= {"Ready", "Keep"}


def test_r19_numbers_become_public() -> None:
    story = Story(2, "A1 East", FAR, box=WORKSHOP).holds(1, "Hourglass", "Weather Vane")
    story.lays(1, story.hand(1)[0], keep=story.hand(1)[1], trash="Hourglass")
    hidden = story.position.seen_by(0)
    assert (hidden.rows[1], len(finds_in(hidden, 1))) == (0, 2)
    story.lays(0)
    seen = story.position.seen_by(0)
    assert seen.rows[1] == 1 and seen.tops[2] - seen.tops[1] == 1 and len(finds_in(seen, 1)) == 1


# -- trashing and turns ------------------------------------------------------------------


def test_r20_all_trashing_before_the_first_turn() -> None:
    story = Story(3, "A1 East", "D3 North", "D4 South", box=WORKSHOP).holds(0, "Weather Vane").holds(1, "Mammoth Tusk")
    while story.position.shovel != 1:
        story.passes()
    story.lays(0, trash="Weather Vane").lays(1, trash="Mammoth Tusk").lays(2).asks(NEW_ACTION, 1)
    none_left(story).does("West").asks(INTERLUDE, 1)
    assert (story.token(0), story.token(1), story.token(2)) == ("A1 East", "D3 West", "D4 West")
    assert len(finds_in(story.position, TRASHED)) == 2


def test_r21_effects_end_with_the_round() -> None:
    story = Story(2, "A1 East", FAR, box=WORKSHOP).holds(0, "Giant's Shoulder Blade", "Merchant's Scales")
    story.holds(1, "Thunder Drum").draws_into_hand(0, DIG, MOVE, TURN)
    story.lays(0, TURN, MOVE, DIG, trash="Giant's Shoulder Blade, Merchant's Scales").lays(1, trash="Thunder Drum")
    story.turn_of(0).goes(3)
    assert [story.position.point, story.position.skips[0]] == [NEW_ACTION, 0]
    assert none_left(story).layers("A1") == 1  # two cards, for the Shoulder Blade
    story.ends_round()
    assert (story.position.extra, story.position.double, story.position.echo, story.position.skips[0]) == (0, 0, 0, 0)


def test_r21_unused_skips_lapse() -> None:
    story = Story(2, "A1 East", FAR, box=WORKSHOP).holds(1, "Thunder Drum").lays(0).lays(1, trash="Thunder Drum")
    assert list(story.position.skips) == [2, 0, 0, 0]
    assert list(story.ends_round().position.skips) == [0, 0, 0, 0]


def test_r22_turns_go_clockwise_from_the_shovel_holder() -> None:
    story = Story(3, first=2).lays(0, MOVE).lays(1, DIG, MOVE).lays(2)
    order = []
    while story.position.point == INTERLUDE:
        order.append((story.position.seat, story.position.rows[story.position.seat]))
        none_left(story.goes())
    assert order == [(2, 0), (0, 1), (0, 0), (1, 2), (1, 1), (1, 0)]


def test_r22_who_begins() -> None:
    """R22: by ruling seat 0; otherwise everybody alike."""
    story = Story(3, box={"rulings.first_player": "seat_0"})
    assert story.position.first_seat() == 0
    position = story.position.__class__(PRINTED, 3)
    while len(position.chances()) != 3 or position.point < 3:
        position.play(position.moves()[0])
    assert position.chances() == [(0, 1), (1, 1), (2, 1)]


def test_r23_interludes() -> None:
    """R23: the active seat alone, before each card and after the last."""
    story = Story(2, "A1 East", FAR, box=WORKSHOP).holds(0, "Hourglass").draws_into_hand(0, MOVE)
    story.plays(0, MOVE).asks(INTERLUDE, 0)
    assert story.position.to_decide() == [0]
    assert story.options() == ["Pick up the Contracts", "Reveal the next card", "Drop the Hourglass $200"]
    story.goes().asks(INTERLUDE, 0)
    assert story.options() == ["Pick up the Contracts", "End the turn", "Drop the Hourglass $200"]


def test_r24_revealed_cards_lie_among_those_played() -> None:
    """R24: and cards that follow are put at the front."""
    story = Story(2, "A1 East", FAR, box={"programs.dig_1": "FOLLOW 2 1"}).plays(0, DIG, MOVE)
    story.will_draw(0, f"{MOVE}, {TURN}").goes().asks(FOLLOW_CARD, 0)
    assert story.pile(PLAYED) == {DIG: 1}
    story.does("Use a Turn")
    assert story.row(0) == [TURN, MOVE] and story.discarded(0)[MOVE] == 1
    story = Story(2, "A1 East", FAR, box={"programs.dig_1": "FOLLOW 2 1"}).plays(0, DIG).goes()
    story.does("Use no more").asks(INTERLUDE, 0)
    assert story.row(0) == []


def test_r24_a_row_has_room() -> None:
    with pytest.raises(BoxError, match="outgrow"):
        Story(2, box={"programs.supply_drop": "FOLLOW 3 2; FOLLOW 3 2; FOLLOW 3 2"})


def test_r25_a_skipped_card_counts_as_played() -> None:
    """R25: an Equipment too."""
    story = Story(2, "A1 East", FAR, box=WORKSHOP).holds(1, "Thunder Drum").gets(0, "Tool Belt")
    story.lays(0, "Tool Belt").lays(1, trash="Thunder Drum").turn_of(0).goes()
    assert not story.owns(0, TOOL_BELT) and story.pile(PLAYED) == {"Tool Belt": 1} and story.position.skips[0] == 1
    story.goes()
    assert story.discarded(0)["Tool Belt"] == 1


def test_r26_played_cards_are_discarded_at_the_end_of_the_turn() -> None:
    story = Story(2, "A1 East", FAR).plays(0, MOVE, TURN).goes().goes().does("Face North")
    left = dict(story.discarded(0))
    story.goes()
    assert story.discarded(0) == {MOVE: 1 + left.get(MOVE, 0), TURN: 1 + left.get(TURN, 0), DIG: left[DIG]}


def test_r27_encore() -> None:
    """R27: skipped cards, Equipment and Encore itself do not count; choices are asked anew."""
    box = WORKSHOP | {"programs.move_1": "GAIN; GAIN; GAIN; GAIN", "programs.turn_left_or_right": "TURN LR"}
    story = Story(2, "A1 East", FAR, box=box, selector=MOVE).gets(0, "Encore").draws_into_hand(0, "Encore", TURN)
    story.plays(0, TURN, "Encore").goes().does("Face North").goes().asks(TURN_TO, 0).does("Face West")
    assert story.token(0) == "A1 West"
    with pytest.raises(BoxError, match="Only Encore"):
        Story(2, box={"programs.dig_2": "REPEAT"})


def test_r28_radio() -> None:
    """R28: any card of the row is next, or the rest is folded openly."""
    story = Story(2, "A1 East", FAR, box=WORKSHOP).installs(0, "Radio").draws_into_hand(0, MOVE, DIG)
    story.plays(0, DIG, MOVE)
    assert {"Fold the rest", "Reveal a Move 1", "Reveal a Dig 1"} <= set(story.options())
    assert not story.can("Reveal the next card")
    story.does("Reveal a Move 1")
    assert story.token(0) == "A2 East" and story.row(0) == [DIG]
    before = story.discarded(0).get(DIG, 0)
    story.does("Fold the rest").asks(INTERLUDE, 0)
    assert story.discarded(0)[DIG] == before + 1 and story.can("End the turn")


def test_r29_hourglass() -> None:
    """R29: once; Equipment is not repeated; without a card nothing works."""
    story = Story(2, "A1 East", FAR, box=WORKSHOP).holds(0, "Hourglass").gets(0, "Tool Belt")
    story.lays(0, "Tool Belt", trash="Hourglass").lays(1).turn_of(0).goes()
    assert story.can("Work the first card again")
    story.goes().asks(INTERLUDE, 0)
    assert story.can("End the turn") and story.owns(0, TOOL_BELT)
    story = Story(2, "A1 East", FAR, box=WORKSHOP).holds(0, "Hourglass").lays(0, trash="Hourglass").lays(1).turn_of(0)
    story.goes().asks(INTERLUDE, 0)
    assert story.can("End the turn")


# -- Equipment ---------------------------------------------------------------------------


def test_r30_equipment_stays() -> None:
    story = Story(2, "A1 East", FAR, box=WORKSHOP).installs(0, "Backpack", "Tool Belt")
    assert story.owns(0, BACKPACK) and story.owns(0, TOOL_BELT) and not story.owns(1, BACKPACK)
    everywhere = [story.deck(0), story.discarded(0), story.pile(PLAYED)]
    assert not any("Backpack" in pile for pile in everywhere) and "Backpack" not in story.hand(0)
    for changes in ({"programs.dig_2": "EQUIP RADIO"}, {"programs.radio": "EQUIP RADIO; DIG 1"}):
        with pytest.raises(BoxError, match="exists once"):
            Story(2, box=changes)


def test_r31_power_shovel() -> None:
    """R31: the first DIG of each own turn; not SCRAPE or CORE, and not while trashing."""
    story = Story(2, "A1 East", FAR, box=WORKSHOP).installs(0, "Power Shovel").draws_into_hand(0, DIG)
    assert story.owns(0, POWER_SHOVEL)
    one = none_left(story.twin().plays(0, DIG).goes())
    assert one.layers("A1") == 1
    for program, left in (("SCRAPE; DIG 1", 0), ("CORE", 6), ("DIG 1; DIG 1", 0), ("DIG AHEAD 1; DIG 1", 1)):
        story = Story(2, "A1 East", FAR, box=WORKSHOP | {"programs.dig_1": program}).installs(0, "Power Shovel")
        assert none_left(story.draws_into_hand(0, DIG).plays(0, DIG).goes()).layers("A1") == left, program
    story = Story(2, "A1 East", FAR, box=WORKSHOP).installs(0, "Power Shovel").holds(0, "Mammoth Tusk")
    none_left(story.draws_into_hand(0, DIG).lays(0, DIG, trash="Mammoth Tusk").lays(1))
    assert story.layers("A1") == 1
    none_left(story.turn_of(0).goes())
    assert story.layers("A1") == 0 and story.position.dig_used


def test_r32_backpack() -> None:
    """R32: four Artifacts."""
    story = Story(2, "A1 East", FAR, box=WORKSHOP).installs(0, "Backpack")
    story.holds(0, "Hourglass", "Trilobite", "Sealed Urn").holds(0, "Dragon Egg")
    assert len(story.artifacts(0)) == 4
    story.draws_into_hand(0, DIG).ground("A").finds("Clay Tablet").plays(0, DIG).goes().asks(DROP, 0)
    assert len(story.options()) == 5


def test_r33_plough_blade() -> None:
    """R33: each base Move 1 scrapes; the Multi-Tool does not."""
    box = WORKSHOP | {"programs.dig_1": "MODE"}
    story = Story(2, "A1 East", FAR, box=box).installs(0, "Plough Blade").draws_into_hand(0, MOVE, DIG)
    story.plays(0, MOVE, DIG).goes().asks(NEW_ACTION, 0).does("No new Action")
    assert story.token(0) == "A2 East" and story.layers("A2") == 3
    story.goes().does("Move 1").asks(INTERLUDE, 0)
    assert story.token(0) == "A3 East" and story.layers("A3") == 7


def test_r34_radio_is_for_the_own_row() -> None:
    """R34: as in R28; skips stay in the order of reveal."""
    story = Story(2, "A1 East", FAR, box=WORKSHOP).installs(0, "Radio")
    story.lays(0).lays(1, story.hand(1)[0]).turn_of(1)
    assert story.owns(0, RADIO) and story.can("Reveal the next card") and not story.can("Fold")


def test_r35_tool_belt() -> None:
    """R35: from the next Preparation on."""
    story = Story(2, "A1 East", FAR, box=WORKSHOP).installs(0, "Tool Belt")
    assert (len(story.hand(0)), len(story.hand(1))) == (5, 4)


def test_r36_headlamp() -> None:
    """R36: two are drawn, one is kept; R58: if only one is left, it is that one."""
    box = WORKSHOP | {"artifacts.in_play": 7}
    story = Story(2, "A1 East", FAR, box=box).installs(0, "Headlamp").holds(1, "Hourglass", "Trilobite", "Sealed Urn")
    story.holds(0, "Weather Vane", "Thunder Drum").holds(0, "Dragon Egg")
    assert story.position.left == 1
    story.draws_into_hand(0, DIG).ground("A").finds("Clay Tablet").plays(0, DIG).goes().asks(DROP, 0)
    assert story.position.left == 0 and "Clay Tablet" in story.artifacts(0)


def test_r37_site_office() -> None:
    """R37, R56: on top of the deck, seen by all, before any ruling."""
    story = Story(2, "A1 East", FAR, box=WORKSHOP).installs(0, "Site Office").draws_into_hand(0, TURN)
    story.plays(0, TURN).goes().offers("Encore").does("The unseen top card")
    assert story.owns(0, SITE_OFFICE) and story.on_top(0) == ["Encore"]
    assert story.position.seen_by(1).top[0] & 63 == card("Encore")
    story.offers("Dig 2").does("The unseen top card")
    assert story.on_top(0) == ["Encore", "Dig 2"]


@pytest.mark.parametrize(
    ("program", "point"),
    [("PUSH 1", INTERLUDE), ("SWAP", INTERLUDE), ("CALL", INTERLUDE), ("ROB", INTERLUDE), ("SIREN", 16)],
)
def test_r38_hard_hat(program: str, point: int) -> None:
    """R38: not moved, not robbed."""
    box = WORKSHOP | {"programs.dig_1": program}
    story = Story(2, "B1 East", "B2 North", box=box).installs(1, "Hard Hat").holds(1, "Dragon Egg")
    assert story.owns(1, HARD_HAT)
    story.draws_into_hand(0, DIG).plays(0, DIG).goes().asks(point if program != "SIREN" else story.position.point, 0)
    if program == "SIREN":
        story.does("South")
    assert (story.token(0), story.token(1), story.artifacts(1)) == ("B1 East", "B2 North", ["Dragon Egg"])


def test_r38_hard_hat_against_artifacts() -> None:
    """R38: not turned, taxed or delayed."""
    for name in ("Weather Vane", "Tribute Bowl", "Thunder Drum"):
        story = (
            Story(2, "B1 East", "B2 North", box=WORKSHOP).installs(1, "Hard Hat").holds(1, "Dragon Egg", "Hourglass")
        )
        story.holds(0, name).lays(0, trash=name).lays(1)
        if name == "Weather Vane":
            story.does("East")
        story.asks(INTERLUDE)
        assert story.token(1) == "B2 North" and len(story.artifacts(1)) == 2 and story.position.skips[1] == 0


# -- moving and turning ------------------------------------------------------------------


def test_r39_straight_ahead() -> None:
    """R39: the facing stays."""
    for direction, where in (("North", "A2"), ("East", "B3"), ("South", "C2"), ("West", "B1")):
        assert Story(2, f"B2 {direction}", FAR).plays(0, MOVE).goes().token(0) == f"{where} {direction}"


def test_r40_the_edge() -> None:
    story = with_program("MOVE F 3", "A3 East", FAR).goes()
    assert story.token(0) == "A4 East"
    story = with_program("MOVE F 1; STEP? F; SCRAPE", "A4 East", FAR).goes().asks(NEW_ACTION, 0)
    assert story.layers("A4") == 3


def test_r41_somebody_in_the_way() -> None:
    story = with_program("MOVE F 3", "B1 East", "B2 North").goes()
    assert story.options() == ["Stay", "Jump"]
    assert story.does("Stay").token(0) == "B1 East"


def test_r42_where_a_jump_is_possible() -> None:
    story = with_program("MOVE F 1", "B2 East", "B3 North").goes()
    assert story.does("Jump").token(0) == "B4 East"
    story = with_program("STEP? F", "B3 East", "B4 North").goes().asks(INTERLUDE, 0)
    story = with_program("STEP? F", "B2 East", "B3 North").goes().asks(STEP_ON, 0).does("One step more")
    assert story.token(0) == "B4 East"
    crowd = ("A1 South", "B1 North", "C1 North")
    box = {"rulings.long_jump": "chain"}
    story = Story(3, *crowd, box={"programs.dig_1": "MOVE F 1"} | box).plays(0, DIG).goes().does("Jump")
    assert story.token(0) == "D1 South"
    crowd = ("B1 South", "C1 North", "D1 North")
    Story(3, *crowd, box={"programs.dig_1": "MOVE F 1"} | box).plays(0, DIG).goes().asks(INTERLUDE, 0)


def test_r43_a_jump_is_one_step() -> None:
    story = with_program("MOVE F 2; SCRAPE", "B1 East", "B2 North").goes().does("Jump")
    assert story.token(0) == "B4 East" and story.layers("B4") == 3
    story = with_program("MOVE F 2; SCRAPE", "B1 East", "B2 North").goes().does("Stay").asks(NEW_ACTION, 0)
    assert story.layers("B1") == 3
    story = with_program("MOVE F 1; STEP? F; STEP? F", "B1 East", FAR).goes().asks(STEP_ON, 0).does("One step more")
    story.asks(STEP_ON, 0).does("Stop here").asks(INTERLUDE, 0)
    assert story.token(0) == "B3 East"


def test_r44_backward() -> None:
    story = with_program("MOVE B 1; STEP? B", "B2 East", FAR).goes().asks(INTERLUDE, 0)
    assert story.token(0) == "B1 East"
    story = with_program("MOVE B 1", "B3 East", "B2 North").goes().does("Jump")
    assert story.token(0) == "B1 East"
    story = with_program("MOVE B 1; STEP? B", "B4 East", FAR).goes().does("One step more")
    assert story.token(0) == "B2 East"


def test_r45_being_moved_triggers_nothing() -> None:
    for program in ("PUSH 1", "SIREN", "SWAP", "CALL"):
        story = with_program(program, "B1 East", "B2 North").goes()
        if program in ("SWAP", "CALL"):
            story.does("{1}")
        if program == "SIREN":
            story.does("East")
        if program == "CALL":
            assert story.options() == ["To A1", "To C1"]
            story.does("To C1")
        none_left(story)
        moved = {"PUSH 1": "B3", "SIREN": "B3", "SWAP": "B1", "CALL": "C1"}[program]
        assert story.token(1) == f"{moved} North" and story.position.look[0] == 0
        assert story.layers(moved) == 7, program


def test_r45_push() -> None:
    """R45: whoever cannot be shifted stops the Bulldozer; nothing ahead does, too."""
    assert none_left(with_program("PUSH 2", "B3 East", FAR).goes()).token(0) == "B4 East"
    story = Story(3, "B1 East", "B2 North", "B3 North", box={"programs.dig_1": "PUSH 2"}).plays(0, DIG).goes()
    assert story.asks(INTERLUDE, 0).token(0) == "B1 East"


def test_r46_turning() -> None:
    """R46: a quarter, left or right, and turn one must; TURN ANY allows all four."""
    story = with_program("TURN LR", "B2 East", FAR).goes().asks(TURN_TO, 0)
    assert story.options() == ["Face North", "Face South"]
    assert story.does("Face South").token(0) == "B2 South"
    story = with_program("TURN ANY", "B2 East", FAR).goes()
    assert len(story.options()) == 4 and story.does("Face East").token(0) == "B2 East"


def test_r46_hops_keep_the_facing() -> None:
    """HOP, of four kinds, to free spaces alone, and nobody has to."""
    for program, spaces in (
        ("HOP DIAG", "A1 A3 C1"),
        ("HOP TWO", "B4"),
        ("HOP LINE", "A2 B1 B3 B4 C2"),
        ("HOP ALL", "A1 A2 A3 A4 B1 B3 B4 C1 C2 C4"),
    ):
        story = with_program(program, "B2 East", "C3 North").goes().asks(WHERE, 0)
        assert story.options() == [*(f"To {space}" for space in spaces.split()), "Stay here"], program
        assert story.twin().does("Stay here").token(0) == "B2 East"
        last = spaces.split()[-1]
        assert story.does(f"To {last}").token(0) == f"{last} East"


def test_slide() -> None:
    assert with_program("SLIDE", "B1 East", "B4 North").goes().token(0) == "B3 East"
    assert with_program("SLIDE", "B1 East", FAR).goes().token(0) == "B4 East"
    assert with_program("SLIDE", "B1 East", "B2 North").goes().token(0) == "B1 East"


# -- digging -----------------------------------------------------------------------------


def test_r47_one_card_at_a_time() -> None:
    """R47: each is carried out completely before the next is turned."""
    story = with_program("DIG 2", "A1 East", FAR).goes().asks(NEW_ACTION, 0)
    assert story.layers("A1") == 3
    story.does("No new Action").asks(NEW_ACTION, 0)
    assert story.layers("A1") == 1


def test_r48_nature_decides_by_unseen_cards() -> None:
    """R48: but what was looked at stays as it is."""
    story = with_program("LOOK HERE; DIG 1", "A1 East", FAR)
    story.position.play(GO_ON)
    assert story.position.point == LANDSCAPE and story.position.chances() == [(0, 10), (1, 2)]
    assert story.position.learners(NATURE, 1) == 0b01
    story.position.play(1)
    assert story.position.point == ARTIFACT
    assert list(story.position.unseen_cards) == [12, 12, 11] and story.position.unseen_faces[2] == 1
    with pytest.raises(BoxError, match="Artifact"):
        Story(2, box={"site.rows": [2, 2, 2], "site.columns": 3, "site.surface": 8})


def test_r48_who_has_looked_can_share_it() -> None:
    """Two seats look at the same card: nature says it once."""
    story = Story(2, "A1 East", "A2 West", box={"programs.dig_1": "LOOK AHEAD; LOOK HERE"}).ground("Ab")
    story.lays(0, DIG).lays(1, DIG).goes()
    unseen = list(story.position.unseen_cards)
    story.goes().goes()
    assert list(story.position.unseen_cards) == unseen and {
        story.position.look[0] >> 2,
        story.position.look[1] >> 2,
    } == {3}


def test_r49_nothing_left() -> None:
    story = with_program("DIG 4; DIG 1; CORE", "A1 East", FAR)
    assert none_left(story.goes()).layers("A1") == 0
    assert sum(story.position.unseen_cards) == 33


def test_r50_digging_is_compulsory() -> None:
    story = with_program("DIG 3", "A1 East", FAR).ground("bbb").goes()
    assert none_left(story).layers("A1") == 0


def test_r51_bonuses() -> None:
    """R51: only DIG gets them."""
    for program, left in (("DIG 1", 1), ("SCRAPE", 3), ("CORE", 6), ("ALL-DIG", 0), ("CHOOSE-DIG", 3)):
        box = WORKSHOP | {"programs.dig_1": program}
        story = Story(2, "A1 North", FAR, box=box).holds(0, "Giant's Shoulder Blade").draws_into_hand(0, DIG)
        story.lays(0, DIG, trash="Giant's Shoulder Blade").lays(1).turn_of(0).goes()
        if program == "CHOOSE-DIG":
            story.does("A1")
        while story.position.point == NEW_ACTION:
            story.does("No new Action")
        assert story.layers("A1") == left, program


def test_r52_only_the_digger_sees_the_artifact() -> None:
    story = with_program("DIG 1", "A1 East", FAR).ground("A")
    story.position.play(GO_ON)
    story.position.play(1)
    assert story.position.point == ARTIFACT and story.position.learners(NATURE, 4) == 0b01
    story.position.play(artifact("Silver Hoard"))
    assert story.artifacts(0) == ["Silver Hoard"] and story.marks("Silver Hoard") == {0}


def test_r53_an_empty_artifact_deck() -> None:
    """R53: the card counts as blank; see the worked example 22."""
    box = WORKSHOP | {"artifacts.in_play": 7}
    story = Story(3, "A1 East", box=box).holds(0, "Hourglass", "Trilobite", "Sealed Urn")
    story.holds(1, "Dragon Egg", "Weather Vane", "Clay Tablet").holds(2, "Silver Hoard")
    story.draws_into_hand(0, DIG).ground("A").plays(0, DIG).goes().asks(NEW_ACTION, 0)


def test_r54_a_blank_card() -> None:
    story = with_program("DIG 1", "A1 East", FAR).goes().asks(NEW_ACTION, 0)
    story.does("No new Action").asks(INTERLUDE, 0)
    assert story.position.unseen == 51


def test_r55_selecting() -> None:
    """R55: nothing, one of three, or the unseen top card; shown to all."""
    story = Story(2, "A1 East", FAR, offers="Dig 2, Encore, Trench").plays(0, DIG).goes()
    names = ["No new Action", "Take the Dig 2", "Take the Encore", "Take the Trench", "The unseen top card"]
    assert story.options() == names
    blind = story.twin().offers("Hairpin").does("The unseen top card")
    assert blind.discarded(0)["Hairpin"] == 1 and blind.display() == ["Dig 2", "Encore", "Trench"]
    story.offers("Hairpin").does("Take the Encore")
    assert story.display() == ["Dig 2", "Hairpin", "Trench"] and story.discarded(0)["Encore"] == 1
    assert story.position.learners(0, 26) == EVERYBODY


def test_r56_where_the_new_card_goes() -> None:
    for option, deck, discarded in (("discard", 0, 1), ("deck", 1, 0)):
        story = Story(2, "A1 East", FAR, offers="Dig 2", box={"rulings.gained_to": option}).plays(0, DIG).goes()
        story.does("Take the Dig 2")
        assert (story.deck(0).get("Dig 2", 0), story.discarded(0).get("Dig 2", 0)) == (deck, discarded)


def test_r57_blasting() -> None:
    """R57: finds stay lying there; blank cards give nothing; down to Bedrock, and no further."""
    story = with_program("BLAST AHEAD 3", "A1 East", "A2 North").ground("AbA").finds("Hourglass", "Trilobite").goes()
    story.asks(INTERLUDE, 0)
    assert story.layers("A2") == 0 and sorted(story.lying("A2")) == ["Hourglass", "Trilobite"]
    assert story.marks("Hourglass") == {0} and story.artifacts(1) == []
    assert with_program("BLAST N 1", "A1 East", FAR).goes().asks(INTERLUDE, 0).layers("A1") == 7
    for way, where in (("N", "A2"), ("E", "B3"), ("S", "C2"), ("W", "B1")):
        assert with_program(f"BLAST {way} 1", "B2 East", FAR).goes().layers(where) == 3


def test_r58_headlamp_is_for_digging() -> None:
    """R58: not for a drawn, a blasted or a fetched Artifact."""
    box = WORKSHOP | {"programs.dig_1": "DRAW; BLAST AHEAD 1"}
    story = Story(2, "A1 East", FAR, box=box).installs(0, "Headlamp").draws_into_hand(0, DIG).ground("A")
    story.finds("Hourglass", "Trilobite").plays(0, DIG).goes().asks(INTERLUDE, 0)
    assert story.artifacts(0) == ["Hourglass"] and story.lying("A2") == ["Trilobite"]
    box = WORKSHOP | {"programs.dig_1": "PUSH 1"}
    story = Story(2, "A1 East", FAR, box=box).installs(0, "Headlamp").draws_into_hand(0, DIG).ground("A")
    story.plays(0, DIG).goes().asks(KEEP_LAMP, 0)


def test_r59_everybody_digs() -> None:
    """R59: in turn order, each with its own decisions, and then the actor two more."""
    story = Story(3, "A1 East", "B1 East", "C1 East", first=1, like={DIG: "Works Day"}).plays(1, DIG).goes()
    asked = []
    while story.position.point == NEW_ACTION:
        asked.append(story.position.to_act())
        story.does("No new Action")
    assert asked == [1, 2, 0, 1, 1]
    assert [story.layers(where) for where in ("A1", "B1", "C1")] == [3, 0, 3]


def test_r60_the_action_deck_runs_out() -> None:
    """R60: known cards come after the unseen ones; an emptied slot stays empty."""
    few: dict[str, object] = {name: 0 for name in PRINTED.components if name.startswith("copies.")}
    few |= {"copies.dig_2": 1, "copies.trench": 1, "copies.hairpin": 1, "programs.dig_1": "GAIN; GAIN; GAIN"}
    few |= {"rulings.gained_to": "deck"}
    story = Story(2, "A1 East", FAR, offers="Dig 2, Trench, Hairpin", box=few).plays(0, DIG).goes()
    assert story.options() == ["No new Action", "Take the Dig 2", "Take the Trench", "Take the Hairpin"]
    story.does("Take the Dig 2")
    assert story.display() == ["", "Trench", "Hairpin"]
    story.does("Take the Trench", "Take the Hairpin").asks(INTERLUDE, 0)
    story.ends_round().draws_into_hand(0, DIG).plays(0, DIG).goes().asks(INTERLUDE, 0)
    story = Story(2, "A1 East", FAR, offers="Dig 2, Trench, Hairpin", box=few | {"copies.encore": 1}).passes()
    assert story.display() == ["Encore", "Dig 2", "Trench"] and story.position.belows == 1
    story.draws_into_hand(0, DIG).plays(0, DIG).goes().does("The unseen top card")
    assert story.position.belows == 0 and not story.can("The unseen top card")


# -- Artifacts ---------------------------------------------------------------------------


def test_r61_the_limit_holds_at_once() -> None:
    """R61: also for one who digs in another's turn."""
    box = WORKSHOP | {"programs.dig_1": "ALL-DIG"}
    story = Story(2, "A1 East", FAR, box=box).holds(1, "Hourglass", "Trilobite", "Sealed Urn").draws_into_hand(0, DIG)
    story.ground("bA").finds("Clay Tablet").plays(0, DIG).goes().does("No new Action").asks(DROP, 1)
    story.does("Drop the Trilobite").asks(NEW_ACTION, 0)
    assert story.lying("C4") == ["Trilobite"] and len(story.artifacts(1)) == 3


def test_r62_lying_face_down() -> None:
    story = Story(2, "A1 East", FAR, box=WORKSHOP).holds(0, "Hourglass").others_pass(-1).turn_of(0)
    story.does("Drop the Hourglass")
    assert [find.known for find in finds_in(story.position.seen_by(0), SITE)] == [True]
    assert [find.known for find in finds_in(story.position.seen_by(1), SITE)] == [False]


def test_r63_what_lies_about_counts_for_nobody() -> None:
    story = Story(2, "A1 East", FAR, box=WORKSHOP | {"rounds.count": [3, 3, 3]}).holds(0, "Dragon Egg", "Hourglass")
    story.others_pass(-1).turn_of(0).does("Drop the Dragon Egg").ends_round()
    assert story.money() == [200, 0]


def test_r64_they_stay_when_the_space_is_dug() -> None:
    story = Story(2, "A1 East", FAR, box=WORKSHOP).holds(0, "Hourglass", "Trilobite").draws_into_hand(0, DIG, MOVE)
    story.plays(0, DIG, MOVE).does("Drop the Hourglass", "Drop the Trilobite")
    none_left(story.goes()).goes()
    assert story.layers("A1") == 3 and sorted(story.lying("A1")) == ["Hourglass", "Trilobite"]


def test_r65_dropping_by_choice() -> None:
    story = Story(2, "A1 East", FAR, box=WORKSHOP).holds(0, "Hourglass").others_pass(-1).turn_of(0)
    assert story.position.learners(0, story.move("Drop the Hourglass", 0)) == 0b01
    story.does("Drop the Hourglass")
    assert story.lying("A1") == ["Hourglass"] and not story.can("Drop")


def test_r66_looking_and_taking() -> None:
    """R66, R67: what was dropped can be taken after the next card, not before."""
    story = Story(2, "A1 East", FAR, box=WORKSHOP).holds(0, "Hourglass").draws_into_hand(0, TURN)
    story.plays(0, TURN).does("Drop the Hourglass")
    assert not story.can("Take") and not story.can("Look")
    none_left(story.goes())
    assert story.can("Take the Hourglass")
    assert story.does("Take the Hourglass").artifacts(0) == ["Hourglass"]


def test_r67_once_in_an_interlude() -> None:
    story = Story(2, "A1 East", FAR, box=WORKSHOP).holds(0, "Hourglass").draws_into_hand(0, TURN)
    story.plays(0, TURN).does("Drop the Hourglass")
    none_left(story.goes()).does("Take the Hourglass")
    assert not story.can("Drop the Hourglass") and story.position.touches == 1
    story.ends_round()
    assert story.position.touches == 0 and not any(find & 16 for find in story.position.found)


def test_r68_marks() -> None:
    """R68: of a group of which a part moves, all but the seers lose sight; a whole group can be followed."""
    story = Story(2, "A1 East", "A2 West", box=WORKSHOP | {"programs.dig_1": "ROB"}).holds(1, "Hourglass", "Trilobite")
    story.draws_into_hand(0, DIG).finds("Hourglass").plays(0, DIG).goes()
    assert story.marks("Hourglass") == {0, 1} and story.marks("Trilobite") == {1}
    story.ends_round().others_pass(-1).turn_of(0).does("Drop the Hourglass")
    assert story.marks("Hourglass") == {0, 1}


def test_r68_what_is_laid_for_trashing_is_out_of_sight_only_when_all_are_ready() -> None:
    """Seat 0 has seen the Hourglass of seat 1; which of its Artifacts is trashed, it is not to know before."""
    story = Story(2, "A1 East", "A2 West", box=WORKSHOP | {"programs.dig_1": "ROB"}).holds(0, "Hourglass")
    story.holds(1, "Trilobite").draws_into_hand(1, DIG).finds("Hourglass").plays(1, DIG).goes().ends_round()
    assert story.marks("Hourglass") == {0, 1} and sorted(story.artifacts(1)) == ["Hourglass", "Trilobite"]
    before = story.position.seen_by(0).state()
    story.does("Trash the Trilobite", seat=1)
    assert story.position.seen_by(0).state() == before
    story.lays(1).lays(0)
    assert story.marks("Hourglass") == {1}


# -- Contracts, end ----------------------------------------------------------------------


def test_r69_contracts() -> None:
    """R69: once, in the own turn; half the players, rounded up, of each."""
    for option, copies in (("half", [1, 2, 2]), ("two", [2, 2, 2]), ("players", [2, 3, 4])):
        box: dict[str, object] = {"rulings.contract_copies": option}
        assert [Story(seats, box=box).position.contracts for seats in (2, 3, 4)] == copies
    story = Story(2).others_pass(-1).does("Pick up the Contracts").does("Bet on Museum Wing").asks(INTERLUDE, 0)
    assert not story.can("Pick up") and story.position.contract[0] == 0
    story.turn_of(1).does("Pick up the Contracts").does("Bet on Spirit Parade")
    assert list(story.position.contracts_left) == [0, 0]


def test_r70_contracts_are_secret() -> None:
    story = Story(2).others_pass(-1).does("Pick up the Contracts")
    assert story.position.learners(0, 33) == 0b01
    story.does("Bet on Museum Wing")
    view = story.position.seen_by(1)
    assert view.contract[0] == 3 and list(view.contracts_left) == [1, 1]
    assert {story.position.imagined(1, seed).contract[0] for seed in range(20)} == {0, 1}
    story.turn_of(1).does("Pick up the Contracts")
    assert list(story.position.seen_by(1).contracts_left) == [0, 1]
    assert {story.position.imagined(1, seed).contract[0] for seed in range(20)} == {0}


def test_r71_a_contract_costs_nothing() -> None:
    story = Story(2, box={"rounds.count": [1, 1, 1]}).others_pass(-1)
    story.does("Pick up the Contracts").does("Bet on Spirit Parade").ends_round()
    assert story.money() == [0, 0]


def test_r72_the_last_round() -> None:
    story = Story(2, box={"rounds.count": [1, 1, 1]}).others_pass(-1).turn_of(1)
    assert story.position.shows(1, GO_ON)
    story.goes().asks(GAME_OVER)
    view = story.position.seen_by(0)
    assert view.state() == story.position.state()


def test_r73_new_face_up_actions() -> None:
    story = Story(2, offers="Dig 2, Encore, Trench").offers("Dig 3, Hairpin, Overtime").passes()
    assert story.display() == ["Dig 3", "Hairpin", "Overtime"]
    assert [CARD_NAMES[kind] for kind in story.position.below[:3]] == ["Dig 2", "Encore", "Trench"]


def test_r74_the_shovel_goes_to_the_left() -> None:
    story = Story(3, first=1)
    held = [story.position.shovel]
    for _ in range(4):
        held.append(story.passes().position.shovel)
    assert held == [1, 2, 0, 1, 2]


def test_r75_missions() -> None:
    """R75: two of them; what they bring is shuffled in. Their conditions: see test_invariants and the endings."""
    story = Story(2, missions=("Great Skeleton", "Group Photo"))
    assert [story.position.pool >> number & 1 for number in range(20, 30)] == [0] * 6 + [1] * 4
    assert story.position.unseen == 54 - 3 + 2 and counts(story.position, 14)[card("Call Over")] == 2
    story = Story(2, missions=("Land Registry", "Foundation Pit"))
    assert story.position.unseen == 54 - 3 + 5 + 3 and story.position.pool == (1 << 20) - 1


def test_r75_flags() -> None:
    story = with_program("FLAG; DIG 1", "A1 East", FAR).goes()
    assert list(story.position.flag[:2]) == [1, 0]
    none_left(story)
    story.ends_round().draws_into_hand(0, DIG).plays(0, DIG).goes()
    assert sum(flag > 0 for flag in story.position.flag) == 1


def test_r76_rewards() -> None:
    """R76: split, rounded down; nobody else gets anything."""
    box: dict[str, object] = {"rounds.count": [1, 1, 1], "rewards.perimeter_watch": 1501}
    story = Story(3, "A1 North", "C4 North", "D2 North", missions=("Perimeter Watch", "Museum Wing"), box=box)
    story.others_pass(-1)
    for seat in (0, 1):
        story.turn_of(seat).does("Pick up the Contracts").does("Bet on Perimeter Watch")
    assert story.ends_round().money() == [750, 750, 0]


def test_r77_what_artifacts_pay() -> None:
    for option, money in (("yes", 1600), ("no", 2100)):
        box = WORKSHOP | {"rounds.count": [8, 8, 8], "rulings.client_takes": option}
        story = Story(2, "A1 East", FAR, missions=("Twin Keys", "Group Photo"), box=box)
        story.holds(0, "Bronze Key").holds(1, "Silver Key")
        while story.position.round < 8:
            story.passes()
        story.others_pass(-1).turn_of(0).does("Pick up the Contracts").does("Bet on Twin Keys").ends_round()
        assert story.money()[0] == money


def test_r78_ranking() -> None:
    """R78: the most money; equal money is shared, or as a ruling has it."""
    for option, ranks in (("shared", [1, 1]), ("artifacts", [2, 1])):
        box = WORKSHOP | {"rounds.count": [8, 8, 8], "rulings.tie_break": option}
        story = Story(2, "A1 East", FAR, box=box).holds(0, "Water Clock").holds(1, "Mammoth Tusk", "Hourglass")
        while story.position.round < 8:
            story.passes()
        story.passes()
        assert story.money() == [500, 500] and story.ranks() == ranks
