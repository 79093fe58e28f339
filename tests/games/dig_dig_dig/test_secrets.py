"""What is hidden, and what each seat may guess: cards, plans, Artifacts, Contracts, looked-at ground."""

from __future__ import annotations

from collections import Counter

import pytest

from diggings.games.dig_dig_dig.pieces import counts, deck_size, finds_in, hand_of
from diggings.games.dig_dig_dig.rules import DigDigDig

# fmt: off
from diggings.games.dig_dig_dig.words import (
    ARTIFACT, CYCLE, DECK, GO_ON, HIDDEN_CONTRACT, INTERLUDE, NORMAL, OWN_CARD, PREPARE, READY, SITE, UNKNOWN,
)
# fmt: on
from diggings.kernel.playouts import random_log
from diggings.kernel.position import COMPILED
from diggings.kernel.words import NATURE, SPECTATOR
from tests.games.dig_dig_dig.invariants import check_invariants
from tests.games.dig_dig_dig.lively import lively
from tests.games.dig_dig_dig.story import WORKSHOP, Story, artifact, card

SAMPLES = 3000 if COMPILED else 1500
DIG, MOVE, TURN = "Dig 1", "Move 1", "Turn left or right"


@pytest.mark.parametrize("seats", range(2, 5))
def test_worlds_look_the_same_in_lively_games(seats: int) -> None:
    """What a seat sees of a world that it imagines is what it sees of the real one, move after move."""
    for number, (position, seat, move) in enumerate(lively(seats, seats, 3 if COMPILED else 40)):
        for viewer in range(SPECTATOR, seats):
            view = position.seen_by(viewer)
            assert view.seen_by(viewer).state() == view.state()
            world = position.imagined(viewer, number)
            check_invariants(world)
            assert world.seen_by(viewer).state() == view.state()
            assert world.to_decide() == position.to_decide()
            if viewer in position.to_decide():
                assert world.moves(viewer) == view.moves(viewer) == position.moves(viewer)
            if seat != NATURE and not position.shows(seat, move):
                check_next(position, world, viewer, seat, move)


def check_next(position: DigDigDig, world: DigDigDig, viewer: int, seat: int, move: int) -> None:
    """What the viewer sees next it could have seen in the imagined world, too."""
    after = position.copy()
    after.play(move, seat)
    expected = after.seen_by(viewer).state()
    learners = position.learners(seat, move)
    learns = viewer == seat or learners == -1 or (viewer >= 0 and learners >> viewer & 1)
    for candidate in [move] if learns else world.moves(seat):
        other = world.copy()
        other.play(candidate, seat)
        if other.seen_by(viewer).state() == expected:
            return
    raise AssertionError(f"{viewer} could tell worlds apart by the move {move} of {seat} at point {position.point}")


def test_worlds_of_lively_games_can_be_played_on() -> None:
    for number, (position, _, _) in enumerate(lively(3, 77, 9 if COMPILED else 200)):
        for viewer in range(SPECTATOR, 3):
            assert len(random_log(position.imagined(viewer, number), 1, number)) < 20_000


def test_r06_hands_are_imagined_without_replacement() -> None:
    """R6: four of the eight base cards, each hand as often as it would be dealt."""
    story = Story(2)
    found: Counter[tuple[int, ...]] = Counter()
    for seed in range(SAMPLES):
        found[tuple(hand_of(story.position.imagined(0, seed), 1))] += 1
    # of 70 ways to draw four of eight: all four Moves in one; two Moves, a Turn and a Dig in 6 * 2 * 2
    assert abs(found[0, 0, 0, 0] / SAMPLES - 1 / 70) < 0.01
    assert abs(found[0, 0, 1, 2] / SAMPLES - 24 / 70) < 0.05
    assert hand_of(story.position.imagined(1, 1), 1) == hand_of(story.position, 1)


def test_r13_nothing_of_a_plan_can_be_seen() -> None:
    """R13: whatever seat 1 does in Preparation, seat 0 and a spectator see the same."""
    story = Story(3, "A1 East", box=WORKSHOP).holds(1, "Hourglass", "Weather Vane")
    start = [story.position.seen_by(viewer).state() for viewer in (0, 2, SPECTATOR)]
    for said in ("Cycle", "Trash the Hourglass", "Lay", "Keep"):
        move = next(m for m in story.position.moves(1) if said in story.options(1)[story.position.moves(1).index(m)])
        story.position.play(move, 1)
        story.nature()
        assert [story.position.seen_by(viewer).state() for viewer in (0, 2, SPECTATOR)] == start, said
    assert story.position.seen_by(1).rows[1] == 1


def test_r13_while_somebody_draws_the_others_wait() -> None:
    """R14: nature comes first; whoever imagines the rest, two cards have been cycled."""
    story = Story(2)
    story.position.play(max(story.position.moves(1)), 1)
    assert story.position.point == OWN_CARD and story.position.to_decide() == []
    assert story.position.learners(NATURE, 0) == 0b10
    world = story.position.imagined(0, 5)
    check_invariants(world)
    assert world.hands[1] == 2 and sum(counts(world, 5).values()) == 2
    world.play(world.moves()[0])
    assert world.point == PREPARE


def test_r13_a_seat_that_is_ready_has_laid_something() -> None:
    story = Story(2).lays(1, DIG, MOVE)
    world = story.position.imagined(0, 3)
    assert world.ready == 0b10 and world.rows[1] == 4 and world.hands[1] == 0
    view = story.position.seen_by(0)
    assert view.rows[1] == 0 and view.hands[1] == 4 and view.ready == 0b10


def test_r19_rows_are_backs_until_they_are_revealed() -> None:
    story = Story(2).lays(1, DIG, MOVE).lays(0)
    view = story.position.seen_by(0)
    assert list(view.row[20:22]) == [UNKNOWN, UNKNOWN] and view.rows[1] == 2
    assert sum(counts(view, DECK + 1).values()) == 4 + 2  # what is not seen could be anywhere
    assert deck_size(view, 1) == deck_size(story.position, 1) == 4
    assert story.position.shows(0, GO_ON) is False and story.turn_of(1).position.shows(1, GO_ON) is True


def test_r24_drawn_cards_are_the_drawers() -> None:
    story = Story(2, "A1 East", box={"programs.dig_1": "FOLLOW 3 2"}).plays(0, DIG).goes()
    assert list(story.position.seen_by(1).drawn) == [UNKNOWN] * 3
    assert UNKNOWN not in story.position.seen_by(0).drawn
    assert story.position.learners(0, story.position.moves()[1]) == 0b01


def test_r58_what_was_put_back_only_the_digger_knows() -> None:
    box = WORKSHOP | {"artifacts.in_play": 7}
    story = Story(2, "A1 East", box=box).installs(0, "Headlamp").draws_into_hand(0, DIG).ground("A")
    story.finds("Trilobite", "Dragon Egg").plays(0, DIG).goes().does("Keep the Dragon Egg")
    own, other = story.position.seen_by(0), story.position.seen_by(1)
    assert own.finds == 2 and other.finds == 1
    assert other.pool >> artifact("Trilobite") & 1 and not own.pool >> artifact("Trilobite") & 1


def test_r62_artifacts_are_imagined_from_what_is_not_seen() -> None:
    """R52, R62: a special one is surely somewhere among the hidden ones, a normal one only perhaps."""
    story = Story(2, "A1 East", missions=("Cursed Idol", "Group Photo"), box=WORKSHOP).holds(
        1, "Dragon Egg", "Hourglass"
    )
    found: Counter[int] = Counter()
    for seed in range(SAMPLES):
        world = story.position.imagined(0, seed)
        held = [find.which for find in finds_in(world, 1)]
        assert len(set(held)) == 2 and not any(world.pool >> number & 1 for number in held)
        found.update(held)
    # 12 hidden places, of which 2 are in the hand: the Idol is there with 2/12; each normal one with 11/20 * 2/12
    assert abs(found[23] / SAMPLES - 2 / 12) < 0.03
    assert abs(sum(found[number] for number in range(NORMAL)) / 20 / SAMPLES - 11 / 20 * 2 / 12) < 0.01
    assert found[artifact("Dragon Egg")] > 0


def test_r66_who_has_looked_is_public() -> None:
    story = Story(2, "A1 East", "A2 West", box=WORKSHOP | {"programs.dig_1": "SWAP"}).holds(0, "Hourglass")
    story.others_pass(-1).turn_of(0).does("Drop the Hourglass").ends_round()
    story.draws_into_hand(1, DIG).plays(1, DIG).goes().does("{0}")
    assert [find.marks for find in finds_in(story.position.seen_by(SPECTATOR), SITE)] == [0b01]
    story.does("Look at the Artifacts here")
    assert [find.marks for find in finds_in(story.position.seen_by(SPECTATOR), SITE)] == [0b11]
    assert not finds_in(story.position.seen_by(SPECTATOR), SITE)[0].known


def test_r69_who_picked_up_the_contracts_knows_what_was_gone() -> None:
    """R69, R70: of four players, seat 1 looks after seat 0 and before seat 2."""
    story = Story(4, missions=("Group Photo", "Museum Wing")).others_pass(-1)
    for name in ("Group Photo", "Museum Wing", "Museum Wing"):
        story.does("Pick up the Contracts").does(f"Bet on {name}").goes()
    guesses = {tuple(story.position.imagined(1, seed).contract) for seed in range(60)}
    assert {guess[0] for guess in guesses} == {0} and {guess[2] for guess in guesses} == {0, 1}
    guesses = {tuple(story.position.imagined(3, seed).contract) for seed in range(200)}
    assert all(guess[:3].count(0) <= 2 and guess[:3].count(1) <= 2 for guess in guesses) and len(guesses) == 6
    assert list(story.position.seen_by(SPECTATOR).contract[:3]) == [HIDDEN_CONTRACT] * 3


def test_r75_at_the_end_nothing_is_hidden() -> None:
    story = Story(2, "A1 East", box=WORKSHOP | {"rounds.count": [2, 2, 2]}).holds(1, "Dragon Egg")
    assert story.position.seen_by(0).state() == story.position.state() == story.position.imagined(0, 1).state()


def test_views_say_with_which_weights_an_artifact_would_come() -> None:
    """R52: for the viewer, what somebody else holds could be any of those that it has not seen."""
    story = Story(2, "A1 East", box=WORKSHOP).holds(1, "Dragon Egg").draws_into_hand(0, DIG).ground("A").plays(0, DIG)
    story.position.play(GO_ON)
    story.position.play(1)
    assert story.position.point == ARTIFACT
    assert len(story.position.chances()) == 19 and len(story.position.seen_by(0).chances()) == 20


def test_planning_can_be_taken_back() -> None:
    """R13: what was planned last, also being ready, as long as somebody is not ready."""
    from tests.kit import GAMES, new_match

    match = new_match(GAMES["dig-dig-dig"], 3, 5)
    while match.position.point != PREPARE:
        match.play(match.legal()[0])
    lay = next(move for move in match.legal(0) if 40 <= move < 81)
    match.play(lay, 0)
    match.play(READY, 0)
    match.play(max(match.legal(1)), 1)
    assert match.position.ready >> 0 & 1 and max(match.legal(1)) >= CYCLE - 300
    match.take_back(0)
    assert not match.position.ready & 1 and match.position.rows[0] == 1
    match.take_back(0)
    assert match.position.rows[0] == 0
    for seat in (1, 2, 0):
        while seat in match.to_decide():
            match.play(READY, seat)
            break
    assert match.position.point != PREPARE and not match.can_take_back(0)
    assert INTERLUDE and card and TURN
