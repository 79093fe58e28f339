"""The worked examples of rules.md, section 9, by their numbers."""

from __future__ import annotations

# fmt: off
from diggings.games.dig_dig_dig.words import (
    ARTIFACT, CONTRACT, CYCLE, CYCLING, DIRECTION, DISCARD, DROP, FETCH, FOLLOW_CARD, GAME_OVER, GIVE, GO_ON, HEADLAMP,
    INTERLUDE, IN_DECK, JUMP, KEEP_LAMP, KINDS, LANDSCAPE, LAY, NEW_ACTION, NORMAL, OWN_CARD, PLACE, PLAYED, PREPARE,
    ROBBERY, SAYS_ARTIFACT, SAYS_BLANK, STEP_ON, TAKE_TABLET, TOOL_BELT, TURN_TO, WHERE, WHICH, WHO,
)
# fmt: on
from diggings.games.dig_dig_dig.pieces import counts
from diggings.kernel.words import NATURE
from diggings.games.dig_dig_dig.components import entry
from tests.games.dig_dig_dig.story import PRINTED, WORKSHOP, Story, artifact, card

MOVE, TURN, DIG = "Move 1", "Turn left or right", "Dig 1"
FAR = "C4 North"


def chances(story: Story) -> dict[int, int]:
    """What nature can say now, and with which weights."""
    assert story.position.to_act() == NATURE
    return dict(story.position.chances())


def stops_at(story: Story, point: int, *moves: str) -> Story:
    """Go on by these moves, but stop before nature answers what it is asked here."""
    for said in moves:
        story.position.play(story.move(said, story.position.to_act()))
        while story.position.to_act() == NATURE and story.position.point != point:
            story.position.play(story.natures_move())
    assert story.position.point == point
    return story


# -- from the rulebook -------------------------------------------------------------------


def test_example_1_rounds() -> None:
    for seats, rounds in ((2, 12), (3, 9), (4, 8)):
        story = Story(seats)
        held = [0] * seats
        while story.position.point != GAME_OVER:
            held[story.position.shovel] += 1
            story.passes()
        assert sum(held) == rounds == story.position.round
        assert held == [rounds // seats] * seats


def test_example_2_base_set() -> None:
    story = Story(3)
    for seat in range(3):
        cards = story.hand(seat) + [name for name, copies in story.deck(seat).items() for _ in range(copies)]
        assert sorted(cards) == sorted([MOVE] * 4 + [TURN] * 2 + [DIG] * 2)
        assert len(story.hand(seat)) == 4


def test_example_3_edge() -> None:
    story = Story(4, "A4 East").plays(0, MOVE).goes()
    story.asks(INTERLUDE, 0)
    assert story.token(0) == "A4 East" and story.pile(PLAYED) == {MOVE: 1}


def test_example_4_jump_or_stay() -> None:
    story = Story(3, "B1 East", "B2 North").plays(0, MOVE).goes().asks(JUMP, 0)
    assert story.options() == ["Stay", "Jump"]
    assert story.twin().does("Jump").token(0) == "B3 East"
    assert story.does("Stay").asks(INTERLUDE, 0).token(0) == "B1 East"


def test_example_5_jump_impossible() -> None:
    story = Story(3, "B3 East", "B4 North").plays(0, MOVE).goes().asks(INTERLUDE, 0)
    assert story.token(0) == "B3 East"
    crowd = ("B1 East", "B2 North", "B3 North")
    assert Story(3, *crowd).plays(0, MOVE).goes().asks(INTERLUDE, 0).token(0) == "B1 East"
    story = Story(3, *crowd, box={"rulings.long_jump": "chain"}).plays(0, MOVE).goes().asks(JUMP, 0)
    assert story.does("Jump").token(0) == "B4 East"


def test_example_6_limit() -> None:
    story = Story(2, "A1 East", FAR, box=WORKSHOP).holds(0, "Star Astrolabe", "Water Clock", "Hourglass")
    story.will_draw(0, DIG).passes().ground("A").finds("Weather Vane").plays(0, DIG).goes().asks(DROP, 0)
    assert len(story.options()) == 4
    story.does("Drop the Weather Vane").asks(INTERLUDE, 0)
    assert story.lying("A1") == ["Weather Vane"] and story.marks("Weather Vane") == {0}
    assert story.artifacts(0) == ["Star Astrolabe", "Water Clock", "Hourglass"]


def test_example_7_replace_at_once() -> None:
    story = Story(2, "A1 East", FAR, offers="Dig 2, Encore, Hairpin").plays(0, DIG).goes().asks(NEW_ACTION, 0)
    assert story.display() == ["Dig 2", "Encore", "Hairpin"]
    story.position.play(story.move("Take the Dig 2", 0))
    assert story.discarded(0)["Dig 2"] == 1 and story.position.to_act() == NATURE and story.display()[0] == ""
    story.offers("Trench").nature()
    assert story.display() == ["Trench", "Encore", "Hairpin"]


def test_example_8_split() -> None:
    story = statue()
    money, treasure = story.money(), list(story.position.treasure)
    assert [gained - found for gained, found in zip(money, treasure, strict=True)] == [700, 0, 700, 0]


def statue(client: str = "yes", complete: bool = True) -> Story:
    """Seats 0 and 2 bet on the Statue, 1 and 3 on the Parade; seat 1 has the head, seat 0 the rest of it."""
    box = WORKSHOP | {"rounds.count": [6, 6, 6], "rulings.client_takes": client}
    story = Story(4, "A1 East", missions=("Reunited Statue", "Spirit Parade"), box=box)
    story.holds(1, "Statue Head", "Silver Hoard")
    if complete:
        story.holds(0, "Statue Torso", "Statue Base")
    while story.position.point != GAME_OVER:
        if story.position.point == PREPARE:
            story.others_pass(-1)
        elif story.can("Pick up the Contracts"):
            story.does("Pick up the Contracts")
            if story.position.point == CONTRACT:
                story.does("Bet on Reunited Statue" if story.position.seat in (0, 2) else "Bet on Spirit Parade")
        else:
            story.goes()
    return story


def test_example_9_trashed_ones_do_not_count() -> None:
    box = WORKSHOP | {"rounds.count": [3, 3, 3]}
    story = Story(2, "A1 East", FAR, box=box).holds(1, "Mammoth Tusk", "Dragon Egg")
    story.lays(0).lays(1, trash="Mammoth Tusk").ends_round()
    assert list(story.position.treasure) == [0, 800, 0, 0] and story.money() == [0, 800]


def test_example_10_unused_cards() -> None:
    story = Story(2, hands=("Move 1, Move 1, Turn, Dig 1",)).lays(0, DIG, keep=TURN)
    assert story.row(0) == [DIG] and story.discarded(0) == {MOVE: 2} and story.kept(0) == [TURN]
    story.lays(1)
    assert story.on_top(0) == [TURN]
    before = dict(story.deck(0))
    while story.position.round == 1:
        story.position.play(GO_ON if GO_ON in story.position.moves() else story.position.moves()[0])
        if story.position.point == OWN_CARD and story.position.who == 0 and not story.position.hands[0]:
            assert chances(story) == {card(TURN): 1}
        story.nature()
    assert TURN in story.hand(0) and story.on_top(0) == []
    assert sum(before.values()) - sum(story.deck(0).values()) == 3


# -- Preparation and decks ---------------------------------------------------------------


def test_example_11_cycle_with_an_empty_deck() -> None:
    story = Story(2, hands=("Dig 1, Move 1, Move 1, Turn",)).passes()
    assert story.deck(0) == {} and story.hand(0) == [MOVE, MOVE, TURN, DIG]
    assert story.discarded(0) == {DIG: 1, MOVE: 2, TURN: 1}
    story.position.play(story.move("Cycle Move 1 and Turn", 0), 0)
    assert chances(story) == {card(MOVE): 3, card(TURN): 2, card(DIG): 1}
    assert len(story.nature().hand(0)) == 3 and story.discarded(0) == {}


def test_example_12_canonical_pair() -> None:
    story = Story(2, hands=("Move 1, Move 1, Turn, Dig 1",))
    pairs = {divmod(move - CYCLE, KINDS) for move in story.position.moves(0) if move >= CYCLE}
    assert pairs == {(0, 0), (0, 1), (0, 2), (1, 2)}
    story = Story(2, hands=("Move 1, Turn, Dig 1, Dig 1",))
    pairs = {divmod(move - CYCLE, KINDS) for move in story.position.moves(0) if move >= CYCLE}
    assert pairs == {(0, 1), (0, 2), (1, 2), (2, 2)}


def test_example_13_fixed_order_of_activities() -> None:
    story = Story(2, "A1 East", FAR, box=WORKSHOP).holds(0, "Hourglass")
    assert story.can("Trash the Hourglass", 0) and story.can("Cycle", 0)
    story.position.play(LAY + card(MOVE), 0)
    assert not story.can("Trash", 0) and not story.can("Cycle", 0)
    assert story.can("Lay", 0) and story.can("Keep", 0) and story.can("Ready", 0)


def test_example_14_cycling_to_the_end() -> None:
    story = Story(2)
    for size in (4, 3, 2):
        assert len(story.hand(0)) == size
        pairs = [move for move in story.position.moves(0) if move >= CYCLE]
        story.position.play(pairs[0], 0)
        story.nature()
    assert len(story.hand(0)) == 1 and not story.can("Cycle", 0)


def test_example_15_at_once() -> None:
    story = Story(2, hands=("Move 1, Move 1, Turn, Dig 1",), box={"rulings.reshuffle": "at_once"}).passes()
    assert story.deck(0) == {MOVE: 2, TURN: 1, DIG: 1} and story.discarded(0) == {}
    later = story.twin().passes()
    assert later.hand(0) == [MOVE, MOVE, TURN, DIG]
    normal = Story(2, hands=("Move 1, Move 1, Turn, Dig 1",)).passes()
    assert normal.deck(0) == {} and normal.discarded(0) == {MOVE: 2, TURN: 1, DIG: 1}


def test_example_16_simultaneous() -> None:
    story = Story(2).passes()
    shown = counts(story.position, DISCARD + 1)
    for _ in range(2):
        story.position.play(max(story.position.moves(1)), 1)
        story.nature()
    assert counts(story.position, DISCARD + 1) != shown
    view = story.position.seen_by(0)
    assert counts(view, DISCARD + 1) == shown and view.hands[1] == 4 and view.stage[1] == CYCLING


# -- digging -----------------------------------------------------------------------------


def test_example_17_weights() -> None:
    for seats, weights in ((4, [(14, 2), (12, 4), (10, 6)]), (2, [(10, 2), (8, 4), (6, 6)])):
        story = Story(seats, "A1 East", like={DIG: "Dig 3"}).plays(0, DIG)
        stops_at(story, LANDSCAPE, "Reveal the next card")
        for blank, find in weights:
            assert chances(story) == {SAYS_BLANK: blank, SAYS_ARTIFACT: find}
            story.position.play(SAYS_BLANK)
            if (blank, find) != weights[-1]:
                stops_at(story, LANDSCAPE, "No new Action")
    story = (
        Story(4, "A1 East", "D4 North", "D3 North", "D2 North", like={DIG: "Bulldozer", TURN: "Shortcut"})
        .ground("bAbbb")
        .finds("Hourglass")
    )
    story.plays(0, DIG, TURN, DIG)
    while story.position.unseen_cards[2] > 11:
        said = story.options()
        story.does(next(text for text in said if text.startswith(("Reveal", "No new Action", "To B2"))))
    assert story.position.unseen_faces[2] == 1 and story.position.spaces == 16


def test_example_18_bonuses() -> None:
    box = WORKSHOP | {"programs.dig_1": "DIG 1; MOVE F 1; DIG 1"}
    story = Story(2, "B2 East", FAR, box=box).installs(0, "Power Shovel").holds(0, "Giant's Shoulder Blade")
    story.will_draw(0, DIG).passes().plays(0, DIG, trash="Giant's Shoulder Blade").goes()
    while story.position.point == NEW_ACTION:
        story.does("No new Action")
    assert story.token(0) == "B3 East" and story.layers("B2") == 0 and story.layers("B3") == 1


def test_example_19_less_than_ordered() -> None:
    story = Story(2, "A1 East", FAR, like={DIG: "Dig 3", MOVE: "Dig 2"}, hands=("Move 1, Dig 1, Dig 1, Turn",))
    story.plays(0, MOVE, DIG, DIG).goes().does("No new Action", "No new Action")
    assert story.layers("A1") == 1
    story.goes().does("No new Action").asks(INTERLUDE, 0)
    assert story.layers("A1") == 0
    story.goes().asks(INTERLUDE, 0)
    assert story.layers("A1") == 0 and story.position.rows[0] == 0


def test_example_20_core() -> None:
    story = Story(2, "A1 East", FAR, like={DIG: "Core Sample", MOVE: "Dig 1"}, hands=("Dig 1, Dig 1, Move 1, Move 1",))
    story.plays(0, DIG, MOVE, DIG, MOVE)
    stops_at(story, LANDSCAPE, "Reveal the next card")
    assert chances(story) == {SAYS_BLANK: 6, SAYS_ARTIFACT: 6}
    story.nature().does("No new Action")
    assert story.layers("A1") == 6
    stops_at(story, LANDSCAPE, "Reveal the next card")
    assert chances(story) == {SAYS_BLANK: 10, SAYS_ARTIFACT: 2}
    story.nature().does("No new Action")
    assert story.layers("A1") == 2
    story.goes().does("No new Action")
    assert story.layers("A1") == 0


def test_example_21_radar() -> None:
    story = Story(2, "A1 East", FAR, like={DIG: "Ground Radar", TURN: "Dig 1"}).ground("bA").plays(0, DIG, TURN)
    stops_at(story, LANDSCAPE, "Reveal the next card")
    assert story.position.learners(NATURE, 0) == 0b01
    story.nature().asks(WHERE, 0)
    assert story.options() == ["A1", "A2"] and story.position.unseen_cards[2] == 10
    assert story.position.seen_by(1).unseen_cards[2] == 12
    story.finds("Hourglass").does("A2").asks(INTERLUDE, 0)
    assert story.layers("A2") == 3 and story.layers("A1") == 7 and story.artifacts(0) == ["Hourglass"]
    assert story.position.look[0] and not story.position.look[1]
    story.goes().asks(NEW_ACTION, 0)  # it is known to be blank: nature is not asked
    assert story.position.unseen_cards[2] == 10 and story.position.look[0] == 0


def test_example_22_empty_artifact_deck() -> None:
    for ruling, point in (("action", NEW_ACTION), ("nothing", INTERLUDE)):
        box = WORKSHOP | {"artifacts.in_play": 7, "rulings.empty_artifact_deck": ruling}
        story = Story(3, "A1 East", box=box)
        story.holds(0, "Dragon Egg", "Hourglass", "Sealed Urn").holds(1, "Trilobite", "Clay Tablet", "Thunder Drum")
        story.holds(2, "Weather Vane")
        assert story.position.left == 0
        story.will_draw(0, DIG).passes().ground("A").plays(0, DIG).goes().asks(point, 0)


def test_example_23_scales() -> None:
    story = Story(2, "A1 East", FAR, box=WORKSHOP).holds(0, "Merchant's Scales")
    story.will_draw(0, DIG).passes().offers("Trench").plays(0, DIG, trash="Merchant's Scales").goes()
    first = story.display()[0]
    story.does(f"Take the {first}").asks(NEW_ACTION, 0)
    assert "Trench" in story.display()
    story.does("Take the Trench").asks(INTERLUDE, 0)


def test_example_24_headlamp() -> None:
    box = WORKSHOP | {"artifacts.in_play": 7}
    story = Story(2, "A1 East", FAR, box=box).installs(0, "Headlamp").holds(1, "Dragon Egg", "Hourglass")
    assert story.owns(0, HEADLAMP) and story.position.left == 5
    story.will_draw(0, DIG).passes().ground("A").finds("Trilobite", "Clay Tablet").plays(0, DIG).goes()
    story.asks(KEEP_LAMP, 0).does("Keep the Clay Tablet").asks(INTERLUDE, 0)
    assert story.position.left == 4 and story.artifacts(0) == ["Clay Tablet"]
    back = [find for find in story.position.found if find >> PLACE == IN_DECK]
    assert [find >> WHICH & 31 for find in back] == [artifact("Trilobite")] and back[0] & 15 == 0b01
    assert not any(find >> PLACE == IN_DECK for find in story.position.seen_by(1).found)
    story.will_draw(1, DIG).ends_round().will_draw(1, DIG).passes().ground("A").plays(1, DIG)
    stops_at(story, ARTIFACT, "Reveal the next card")
    normals = (story.position.pool & (1 << NORMAL) - 1).bit_count()
    weights = chances(story)
    assert weights[artifact("Trilobite")] == normals == 16
    assert {weight for number, weight in weights.items() if number != artifact("Trilobite")} == {4 - 1}


def test_example_25_weights_of_artifacts() -> None:
    story = Story(3, "A1 East", missions=("Reunited Statue", "Group Photo")).ground("A").plays(0, DIG)
    stops_at(story, ARTIFACT, "Reveal the next card")
    weights = chances(story)
    assert [weights[artifact(name)] for name in ("Statue Head", "Statue Torso", "Statue Base")] == [20] * 3
    assert [weights[number] for number in range(NORMAL)] == [9] * 20
    assert sum(weights.values()) == 240


def test_example_26_dynamite() -> None:
    story = Story(4, "A1 North", "D4 North", "D3 North", "D2 North", like={DIG: "Dynamite"}).ground("bbA")
    story.finds("Hourglass").plays(0, DIG).goes().does("No new Action").asks(TURN_TO, 0)
    assert [story.layers(where) for where in ("A1", "A2", "B1")] == [3, 3, 3]
    assert story.lying("B1") == ["Hourglass"] and story.marks("Hourglass") == {0}
    assert len(story.options()) == 4
    story.does("Face South").asks(STEP_ON, 0).does("One step more").asks(INTERLUDE, 0)
    assert story.token(0) == "B1 South" and story.can("Take the Hourglass")


# -- Actions and Trash effects -----------------------------------------------------------


def test_example_27_bulldozer() -> None:
    story = Story(3, "B1 East", "B2 North", "D4 North", like={DIG: "Bulldozer"}).plays(0, DIG).goes()
    story.asks(NEW_ACTION, 0)
    assert (story.token(0), story.token(1), story.layers("B2")) == ("B2 East", "B3 North", 3)
    story.does("No new Action").does("No new Action").asks(INTERLUDE, 0)
    assert (story.token(0), story.token(1), story.layers("B3")) == ("B3 East", "B4 North", 3)
    story = Story(3, "B3 East", "B4 North", "D4 North", like={DIG: "Bulldozer"}).plays(0, DIG).goes()
    assert story.asks(INTERLUDE, 0).token(0) == "B3 East"


def test_example_28_forced_march() -> None:
    story = Story(3, "B1 East", "B2 North", "D4 North", like={DIG: "Forced March"}).plays(0, DIG).goes()
    story.asks(JUMP, 0).does("Stay").asks(NEW_ACTION, 0)
    assert story.layers("B1") == 3 and story.token(0) == "B1 East"


def test_example_29_siren_order() -> None:
    story = Story(3, "D4 North", "A3 North", "B3 North", like={DIG: "Evacuation Siren"}).plays(0, DIG).goes()
    north = story.twin().does("North")
    assert (north.token(1), north.token(2)) == ("A3 North", "B3 North")
    story.does("South")
    assert (story.token(1), story.token(2)) == ("A3 North", "C3 North")


def test_example_30_encore() -> None:
    story = Story(2, "A1 East", FAR, box=WORKSHOP | {"site.surface": 2}).gets(0, "Dig 2", "Headlamp", "Encore")
    story.plays(0, "Dig 2", "Headlamp", "Encore").goes().does("No new Action", "No new Action").goes()
    assert story.owns(0, HEADLAMP)
    story.ground("A").finds("Hourglass", "Trilobite").goes().asks(KEEP_LAMP, 0)
    assert story.layers("A1") == 0
    story = Story(2, "A1 East", FAR, box=WORKSHOP).gets(0, "Encore").plays(0, "Encore").goes().asks(INTERLUDE, 0)
    assert story.layers("A1") == 7


def test_example_31_overtime() -> None:
    box = WORKSHOP | {"programs.dig_1": "FOLLOW 3 2"}
    story = Story(2, "A1 East", FAR, box=box, hands=("Move 1, Turn, Move 1, Move 1",))
    story.gets(0, "Dig 2", "Hairpin", then="Dig 1, Dig 1, Move 1, Turn")
    story.plays(0, DIG, MOVE).will_draw(0, "Dig 2, Hairpin, Turn").goes().asks(FOLLOW_CARD, 0)
    assert story.options() == ["Use no more", f"Use a {TURN} next", "Use a Hairpin next", "Use a Dig 2 next"]
    story.does("Use a Dig 2", "Use a Turn").asks(INTERLUDE, 0)
    assert story.row(0) == ["Dig 2", TURN, MOVE] and story.discarded(0)["Hairpin"] == 1


def test_example_32_thunder_drum_and_hourglass() -> None:
    box = WORKSHOP | {"programs.move_1": "GAIN; GAIN; GAIN; GAIN", "programs.turn_left_or_right": "TURN LR"}
    story = Story(2, "A1 East", FAR, box=box, selector=MOVE).holds(0, "Hourglass").holds(1, "Thunder Drum")
    story.gets(0, "Dig 2").draws_into_hand(0, "Dig 2", MOVE, TURN, DIG)
    story.lays(1, trash="Thunder Drum").lays(0, "Dig 2", MOVE, TURN, DIG, trash="Hourglass").turn_of(0)
    story.goes(2).asks(INTERLUDE, 0)
    assert story.layers("A1") == 7 and story.token(0) == "A1 East"
    story.goes().asks(TURN_TO, 0)
    assert story.options() == ["Face North", "Face South"]
    story.does("Face South").goes().does("No new Action")
    assert story.layers("A1") == 3 and story.position.rows[0] == 0
    story.does("Work the first card again").does("No new Action", "No new Action").asks(INTERLUDE, 0)
    assert story.layers("A1") == 0 and story.pile(PLAYED) == {"Dig 2": 1, MOVE: 1, TURN: 1, DIG: 1}
    discarded = sum(story.discarded(0).values())
    story.does("End the turn")
    assert sum(story.discarded(0).values()) == discarded + 4


def test_example_33_radio_and_skips() -> None:
    story = Story(2, "A1 East", FAR, box=WORKSHOP).installs(0, "Radio").holds(1, "Thunder Drum")
    story.gets(0, "Dig 3", then=f"Dig 3, {MOVE}, {MOVE}").draws_into_hand(0, "Dig 3", MOVE)
    story.lays(1, trash="Thunder Drum").lays(0, "Dig 3", MOVE, MOVE).turn_of(0)
    assert story.can("Reveal a Move 1") and story.can("Reveal a Dig 3") and story.can("Fold the rest")
    story.does("Reveal a Move 1").does("Reveal a Move 1")
    assert story.token(0) == "A1 East" and story.position.skips[0] == 0
    story.does("Reveal a Dig 3").does("No new Action", "No new Action", "No new Action").asks(INTERLUDE, 0)
    assert story.layers("A1") == 0


def test_example_34_hard_hat() -> None:
    story = Story(3, "A1 East", "D4 North", "D1 North", box=WORKSHOP).installs(2, "Hard Hat").holds(1, "Thunder Drum")
    story.passes().lays(1, trash="Thunder Drum").others_pass(1)
    assert list(story.position.skips[:3]) == [2, 0, 0]
    for model, point in (("Bulldozer", INTERLUDE), ("Shift Change", WHO), ("Works Day", NEW_ACTION)):
        box = WORKSHOP | {"programs.dig_1": PROGRAMS[model]}
        story = Story(3, "B1 East", "D4 North", "B2 North", box=box).installs(2, "Hard Hat")
        story.will_draw(0, DIG).passes().plays(0, DIG).goes().asks(point, 0)
        if model == "Shift Change":
            assert story.options() == ["Nobody", "{1}"]
        if model == "Works Day":
            story.does("No new Action", "No new Action").asks(NEW_ACTION, 2)
    assert story.layers("B2") == 3


PROGRAMS = {"Bulldozer": "PUSH 2", "Shift Change": "SWAP; DIG 1", "Works Day": "ALL-DIG"}


def test_example_35_clay_tablet() -> None:
    story = Story(2, "A1 East", FAR, box=WORKSHOP).holds(0, "Clay Tablet").draws_into_hand(0, DIG)
    story.offers("Tool Belt, Hairpin, Zip Line").lays(0, keep=DIG).others_pass(0).ends_round()
    story.lays(0, DIG, trash="Clay Tablet").lays(1).asks(TAKE_TABLET, 0)
    story.offers("Trench").does("Take the Tool Belt").turn_of(0)
    assert story.row(0) == ["Tool Belt", DIG] and "Trench" in story.display()
    story.goes()
    assert story.owns(0, TOOL_BELT)


def test_example_36_tribute() -> None:
    story = Story(2, "A1 East", FAR, box=WORKSHOP).holds(1, "Silver Hoard", "Trilobite").holds(0, "Tribute Bowl")
    story.lays(0, trash="Tribute Bowl").lays(1).asks(WHO, 0)
    assert story.options() == ["{1}"]
    story.does("{1}").asks(GIVE, 1).does("Give the Trilobite")
    assert story.artifacts(0) == ["Trilobite"] and story.marks("Trilobite") == {0, 1}
    assert story.marks("Silver Hoard") == {1}


def test_example_37_pickpocket_with_a_full_hand() -> None:
    box = WORKSHOP | {"programs.dig_1": "ROB"}
    story = Story(2, "A1 East", "A2 North", box=box).holds(0, "Dragon Egg", "Hourglass", "Sealed Urn")
    story.holds(1, "Trilobite", "Thunder Drum").will_draw(0, DIG).passes().plays(0, DIG)
    stops_at(story, ROBBERY, "Reveal the next card")
    assert chances(story) == {artifact("Trilobite"): 1, artifact("Thunder Drum"): 1}
    assert story.position.learners(NATURE, artifact("Trilobite")) == 0b11
    story.finds("Trilobite").nature().asks(DROP, 0)
    assert len(story.options()) == 4


def test_example_38_salvage() -> None:
    box = WORKSHOP | {"programs.dig_1": "SALVAGE"}
    story = Story(3, "A1 East", "C2 North", "D3 North", box=box).holds(1, "Trilobite").holds(2, "Thunder Drum")
    for seat, name in ((1, "Trilobite"), (2, "Thunder Drum")):
        story.others_pass(-1).turn_of(seat).does(f"Drop the {name}").ends_round()
    story.will_draw(0, DIG).passes().plays(0, DIG).goes().asks(WHERE, 0)
    assert story.options() == ["C2", "D3"]
    story.does("D3").asks(FETCH, 0).does("Fetch the Thunder Drum").asks(INTERLUDE, 0)
    assert story.artifacts(0) == ["Thunder Drum"]
    story = Story(2, "A1 East", FAR, box=box).plays(0, DIG).goes().asks(NEW_ACTION, 0)
    assert story.layers("A1") == 3


def test_example_39_trash_order() -> None:
    story = Story(3, "A1 East", "D3 North", "D4 South", box=WORKSHOP).holds(2, "Weather Vane")
    story.holds(0, "Mammoth Tusk", "Sealed Urn")
    while story.position.shovel != 2:
        story.passes()
    story.lays(2, trash="Weather Vane").lays(0, trash="Mammoth Tusk, Sealed Urn").lays(1).asks(DIRECTION, 2)
    story.does("West").asks(NEW_ACTION, 0)
    assert story.token(0) == "A1 West" and story.token(1) == "D3 West" and story.token(2) == "D4 South"
    story.finds("Dragon Egg").does("No new Action", "No new Action").asks(INTERLUDE, 2)
    assert story.layers("A1") == 1 and story.artifacts(0) == ["Dragon Egg"]


# -- Artifacts, Contracts, end -----------------------------------------------------------


def swapping() -> Story:
    """Seat 0 has a full hand; seat 1 has dropped a Trilobite where seat 0 stands now."""
    story = Story(2, "A1 East", "A2 West", box=WORKSHOP | {"programs.dig_1": "SWAP; DIG 1"})
    story.holds(0, "Dragon Egg", "Hourglass", "Sealed Urn").holds(1, "Trilobite")
    story.others_pass(-1).turn_of(1).does("Drop the Trilobite").ends_round()
    story.will_draw(0, DIG).passes().will_draw(0, MOVE)
    return story.plays(0, DIG).goes().does("{1}").does("No new Action")


def test_example_40_swap_on_the_site() -> None:
    story = swapping()
    assert story.token(0) == "A2 East" and not story.can("Take")
    story.does("Look at the Artifacts here")
    assert not story.can("Take") and not story.can("Look")
    story.does("Drop the Hourglass").does("Take the Trilobite")
    assert (
        not story.can("Drop the Trilobite") and not story.can("Take the Hourglass") and story.can("Drop the Dragon Egg")
    )


def test_example_41_marks() -> None:
    box = WORKSHOP | {"programs.dig_1": "SWAP", "programs.move_1": "SALVAGE"}
    story = Story(2, "A1 East", "A2 West", box=box, hands=("Move 1, Turn, Dig 1, Dig 1", "Move 1, Turn, Dig 1, Dig 1"))
    story.holds(0, "Trilobite", "Hourglass").others_pass(-1).turn_of(0)
    story.does("Drop the Trilobite").does("Drop the Hourglass").ends_round()
    story.will_draw(1, f"{DIG}, {DIG}").passes().plays(1, DIG).goes().does("{0}").does("Look at the Artifacts here")
    assert story.marks("Trilobite") == story.marks("Hourglass") == {0, 1}
    one = story.twin().does("Take the Trilobite")
    assert one.marks("Trilobite") == {1} and one.marks("Hourglass") == {1}
    last = (
        one.ends_round().will_draw(0, DIG).passes().plays(0, DIG).goes().does("{1}").does("Look at the Artifacts here")
    )
    assert last.marks("Hourglass") == {0, 1}
    last.ends_round().will_draw(1, DIG).passes().plays(1, DIG).goes().does("{0}").does("Take the Hourglass")
    assert last.marks("Hourglass") == {0, 1} and sorted(last.artifacts(1)) == ["Hourglass", "Trilobite"]


def test_example_42_contracts() -> None:
    story = Story(4, missions=("Group Photo", "Museum Wing")).passes(0)
    story.others_pass(-1)
    for seat in (0, 1, 2):
        story.turn_of(seat)
        if seat != 1:
            story.does("Pick up the Contracts").does("Bet on Group Photo")
    story.ends_round().others_pass(-1)
    story.asks(INTERLUDE, 1).does("Pick up the Contracts").asks(CONTRACT, 1)
    assert story.options() == ["Bet on Museum Wing"] and list(story.position.saw[2:4]) == [0, 2]
    story = Story(2).others_pass(-1).does("Pick up the Contracts").does("Bet on Museum Wing").turn_of(1)
    story.does("Pick up the Contracts")
    assert story.options() == ["Bet on Spirit Parade"]


def test_example_43_client_takes() -> None:
    assert statue().money()[1] == 600
    assert statue(client="no").money()[1] == 1000
    assert statue(complete=False).money()[1] == 1000


def test_example_44_idol() -> None:
    box = WORKSHOP | {"rounds.count": [3, 3, 3]}
    story = Story(2, "A1 East", FAR, missions=("Cursed Idol", "Group Photo"), box=box).holds(0, "Cursed Idol")
    story.others_pass(-1).turn_of(0).does("Pick up the Contracts").does("Bet on Cursed Idol").does(
        "Drop the Cursed Idol"
    )
    story.ends_round()
    assert story.money() == [1400, 0]


def test_example_45_group_photo() -> None:
    box: dict[str, object] = {"rounds.count": [1, 1, 1]}
    for places, fulfilled in ((("A1", "A2", "B2", "D4"), False), (("A1", "A2", "D3", "D4"), True)):
        story = Story(4, *(f"{where} North" for where in places), missions=("Group Photo", "Museum Wing"), box=box)
        story.others_pass(-1).does("Pick up the Contracts").does("Bet on Group Photo").ends_round()
        assert story.money()[0] == (1600 if fulfilled else 0)


def test_example_46_lines() -> None:
    for spaces, fulfilled in (("A1 A2 A3 A4 B1 C1 D1 B2 C2 D2", True), ("A1 A2 A3 A4 B1 C1 D1 B2 C2", False)):
        story = bare(3, spaces.split(), "Canal Company")
        assert story.position.round == story.position.rounds
        assert (story.money()[0] == 1200) == fulfilled


def bare(seats: int, spaces: list[str], mission: str) -> Story:
    """A game in which only these spaces were dug, by cards that fly everywhere; seat 0 has bet on the Mission."""
    box = {"programs.dig_1": "HOP ALL; DIG 3", "programs.move_1": "HOP ALL; DIG 3", "rounds.count": [16, 16, 16]}
    box |= {"programs.turn_left_or_right": "HOP ALL; DIG 3"}
    story = Story(seats, "D4 North", "D3 North", "C4 North", "C3 North", missions=(mission, "Museum Wing"), box=box)
    for where in spaces:
        name = story.hand(0)[0]
        story.plays(0, name).goes().does(f"To {where}")
        while story.position.point == NEW_ACTION:
            story.does("No new Action")
        story.ends_round()
    while story.position.round < 16:
        story.passes()
    story.others_pass(-1).turn_of(0).does("Pick up the Contracts").does(f"Bet on {mission}")
    return story.ends_round()


def test_example_47_perimeter() -> None:
    for seats, places in ((2, ("A1", "C2")), (4, ("A1", "B4", "D2", "B2"))):
        story = Story(
            seats,
            *(f"{where} North" for where in places),
            missions=("Perimeter Watch", "Museum Wing"),
            box={"rounds.count": [1, 1, 1]},
        )
        story.others_pass(-1).does("Pick up the Contracts").does("Bet on Perimeter Watch").ends_round()
        assert story.money()[0] == 1600
    story = Story(2, "A1 North", "B2 North", missions=("Perimeter Watch", "Museum Wing"), box={"rounds.count": [1] * 3})
    story.others_pass(-1).does("Pick up the Contracts").does("Bet on Perimeter Watch").ends_round()
    assert story.money()[0] == 0


def test_example_48_last_round() -> None:
    story = Story(2, box={"rounds.count": [2, 2, 2]}).passes()
    display, shovel, belows = story.display(), story.position.shovel, story.position.belows
    story.passes()
    assert story.position.point == GAME_OVER
    assert (story.display(), story.position.shovel, story.position.belows) == (display, shovel, belows)


def test_example_49_tie() -> None:
    assert tied("shared") == [1, 1, 3]
    assert tied("artifacts") == [2, 1, 3]


def tied(ruling: str) -> list[int]:
    """Money 1500, 1500 and 900: seat 0 has 800 of it from Artifacts, and 700 from half a Contract; seat 1 all of it."""
    box = WORKSHOP | {"rounds.count": [14, 14, 14], "rulings.tie_break": ruling, "rewards.museum_wing": 700}
    story = Story(3, "A1 East", missions=("Museum Wing", "Group Photo"), box=box)
    story.holds(0, "Dragon Egg").holds(1, "Golden Death Mask", "Silver Hoard")
    story.holds(2, "Star Astrolabe", "Sealed Urn", "Weather Vane")
    while story.position.round < story.position.rounds:
        story.passes()
    story.others_pass(-1).turn_of(0).does("Pick up the Contracts").does("Bet on Museum Wing").ends_round()
    assert story.money() == [1500, 1500, 900]
    return story.ranks()


def test_example_50_rotation_with_few_unseen_cards() -> None:
    few: dict[str, object] = {name: 0 for name in PRINTED.components if name.startswith("copies.")}
    seven = ("Dig 2", "Dig 3", "Trench", "Encore", "Hairpin", "Zip Line", "Overtime")
    few |= {f"copies.{entry(name)}": 1 for name in seven}
    story = Story(2, offers="Dig 2, Dig 3, Trench", box=few).offers("Encore, Hairpin, Zip Line").passes()
    assert story.display() == ["Encore", "Hairpin", "Zip Line"] and story.position.unseen == 1
    story.passes()
    assert story.display() == ["Overtime", "Dig 2", "Dig 3"] and story.position.unseen == 0
    below = ["Trench", "Encore", "Hairpin", "Zip Line"]
    assert list(story.position.below[: story.position.belows]) == [card(name) for name in below]
