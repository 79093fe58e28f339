"""The table of Dig Dig Dig: what is said, and why something cannot be done."""

from __future__ import annotations

import random

from diggings.games import find_game
from diggings.games.dig_dig_dig.rules import DigDigDig
from diggings.games.dig_dig_dig.table import table, why_not
from diggings.games.dig_dig_dig.words import CHOOSE_SPACE, KEEP, LAY, TRASH
from diggings.kernel.table import Piece, Zone, pieces_of
from diggings.kernel.words import NATURE, SPECTATOR
from tests.games.dig_dig_dig.lively import lively
from tests.games.dig_dig_dig.story import PRINTED, WORKSHOP, Story, artifact, card

DIG, MOVE, TURN = "Dig 1", "Move 1", "Turn left or right"
FAR = "C4 North"


def piece(story: Story, viewer: int, name: str) -> Piece:
    """The piece whose name begins like this."""
    pieces = pieces_of(table(story.position.seen_by(viewer)).zones)
    return next(piece for piece in pieces if piece.name.startswith(name))


def zone(story: Story, viewer: int, name: str) -> Zone:
    """A zone, by its name."""

    def find(zones: tuple[Zone, ...]) -> list[Zone]:
        return [found for one in zones for found in (one, *find(one.zones))]

    return next(one for one in find(table(story.position.seen_by(viewer)).zones) if one.name == name)


def told(story: Story, reader: int, *moves: str) -> list[str]:
    """What a reader is told about some moves."""
    words = find_game("dig-dig-dig").words
    lines: list[str] = []
    for said in moves:
        seat = story.position.to_act()
        move = story.natures_move() if seat == NATURE else story.move(said, seat)
        before, learners = story.position.seen_by(reader), story.position.learners(seat, move)
        story.position.play(move)
        known = learners == -1 or (reader >= 0 and learners >> reader & 1) or reader == seat
        notes = words.notes(before, story.position.seen_by(reader), seat, move if known else None)
        lines += [f"{note.sentence} {note.rule}" for note in notes]
    return lines


def test_prompts_tell_a_newcomer_what_to_do() -> None:
    story = Story(2, "A1 East", FAR)
    assert table(story.position.seen_by(0)).prompt.help.startswith("Lay cards in order")
    assert story.prompt(0) == "Plan your row: which card works first?"
    story.does("Lay Dig 1", seat=0)
    assert story.prompt(0) == "What comes after this card?"
    story.lays(0)
    assert story.prompt(0) == "{1} had a row to plan."
    story.lays(1)
    assert story.prompt(0) == "Reveal your next card?" and story.prompt(SPECTATOR) == "{0} could reveal the next card."


def test_why_not() -> None:
    """Every piece that somebody clicks in vain gives a reason, with a rule."""
    story = Story(2, "A1 East", FAR, box=WORKSHOP).holds(0, "Dragon Egg", "Hourglass")
    view = story.position.seen_by(0)
    assert why_not(view, 0, TRASH + artifact("Dragon Egg")).rule == "R15"
    assert why_not(view, 0, LAY + card("Encore")).rule == "R16"
    assert piece(story, 0, "Dragon Egg").why_not is not None
    story.position.play(next(move for move in story.position.moves(0) if LAY <= move < KEEP), 0)
    view = story.position.seen_by(0)
    assert why_not(view, 0, TRASH + artifact("Hourglass")).rule == "R18"
    story.lays(0)
    reason = piece(story, 0, "Dragon Egg").why_not
    assert reason is not None and reason.rule == "R13"
    story.lays(1).turn_of(0).does("Drop the Hourglass")
    reason = piece(story, 0, "Hourglass").why_not
    assert reason is not None and (reason.rule, "just now" in reason.sentence) == ("R66", True)
    reason = piece(story, 1, "face-down Artifact").why_not
    assert reason is not None and reason.rule == "R22"


def test_a_full_hand_says_what_to_do() -> None:
    story = Story(2, "A1 East", "A2 West", box=WORKSHOP | {"programs.dig_1": "SWAP"})
    story.holds(0, "Dragon Egg", "Hourglass", "Sealed Urn").holds(1, "Trilobite").others_pass(-1).turn_of(1)
    story.does("Drop the Trilobite").ends_round().draws_into_hand(0, DIG).plays(0, DIG).goes().does("{1}")
    reason = piece(story, 0, "face-down Artifact").why_not
    assert reason is not None and reason.sentence == "Look at it first."
    story.does("Look at the Artifacts here")
    reason = piece(story, 0, "Trilobite").why_not
    assert reason is not None and reason.sentence == "You hold 3 Artifacts already: drop one first."


def test_the_log_reads_like_a_story() -> None:
    story = Story(2, "A1 East", FAR).ground("A").plays(0, DIG)
    story.found = [artifact("Silver Hoard")]
    assert told(story.twin(), 0, "Reveal the next card", "", "") == [
        "{0} revealed a Dig 1. R22",
        "{0} dug the Surface of A1: it said Artifact. R47",
        "{0} found the Silver Hoard $600. R52",
    ]
    assert told(story, 1, "Reveal the next card", "", "")[-1] == "{0} found an Artifact. R52"


def test_others_read_only_that_a_seat_is_ready() -> None:
    story = Story(3)
    before = story.position.seen_by(0)
    words = find_game("dig-dig-dig").words
    story.position.play(LAY + card(MOVE), 1)
    assert words.notes(before, story.position.seen_by(0), 1, None) == []
    before = story.position.seen_by(0)
    story.lays(1)
    notes = words.notes(before, story.position.seen_by(0), 1, None)
    assert [note.sentence for note in notes] == ["{1} said ready."]


def test_rows_show_their_backs_to_others() -> None:
    story = Story(2).lays(0, DIG, MOVE).lays(1)
    assert [one.name for one in zone(story, 0, "row-0").pieces] == [DIG, MOVE]
    assert [one.name for one in zone(story, 1, "row-0").pieces] == ["face-down card"] * 2
    ids = [one.id for one in zone(story, 1, "row-0").pieces]
    story.goes()
    assert [one.id for one in zone(story, 1, "row-0").pieces] == ids[1:]


def test_cycling_is_a_choice_of_two_pieces() -> None:
    story = Story(2, hands=("Move 1, Turn, Dig 1, Dig 1",))
    shown = table(story.position.seen_by(0))
    pairs = {choice.words: choice.pieces for choice in shown.choices if choice.words.startswith("Cycle")}
    assert pairs["Cycle Move 1 and Dig 1"] == ("hand-0-0", "hand-0-2")
    assert pairs["Cycle Dig 1 and Dig 1"] == ("hand-0-2",)
    ids = {one.id for one in pieces_of(shown.zones)}
    assert all(set(pieces) <= ids for pieces in pairs.values())


def test_deck_sizes_are_right_for_everybody() -> None:
    """Wherever hidden cards are counted: a viewer sees as many as there are, but for Preparation."""
    story = Story(2, "A1 East", FAR).lays(0, DIG, keep=MOVE).lays(1, TURN)
    for viewer in (SPECTATOR, 0, 1):
        assert [zone(story, viewer, f"deck-{seat}").height for seat in (0, 1)] == [5, 4]


def test_missions_show_how_far_they_are() -> None:
    story = Story(2, "A1 East", FAR, missions=("Foundation Pit", "Perimeter Watch"), like={DIG: "Dig 3"})
    texts = [one.badges[0].text for one in zone(story, 0, "missions").pieces[:2]]
    assert texts == ["0 of 11 bare", "4 of 3 sides"]
    story.plays(0, DIG).goes().ends_round()
    assert zone(story, 0, "missions").pieces[0].badges[0].text == "1 of 11 bare"


def test_tables_of_lively_games_offer_exactly_the_legal_moves() -> None:
    """The conformance kit looks at random games, in which little happens; here everything does."""
    rules = find_game("dig-dig-dig").rulebook
    chooser = random.Random(1)
    for position, _, _ in lively(4, 5, 4):
        viewer = chooser.randrange(-1, 4)
        shown = table(position.seen_by(viewer))
        pieces = pieces_of(shown.zones)
        offered = {choice.move for choice in shown.choices} | {c.move for one in pieces for c in one.moves}
        assert offered == (set(position.moves(viewer)) if viewer in position.to_decide() else set())
        assert all(one.moves or (one.why_not and one.why_not.rule in rules) for one in pieces)
        assert len({one.id for one in pieces}) == len(pieces)


def test_placing_says_where_somebody_stands() -> None:
    position = DigDigDig(PRINTED, 2)
    while position.point != CHOOSE_SPACE:
        position.play(position.moves()[0])
    position.play(5)
    position.play(18)
    view = position.seen_by(position.to_act())
    assert why_not(view, position.to_act(), 5).rule == "R2"
