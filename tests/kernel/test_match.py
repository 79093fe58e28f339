"""Matches, beyond what the conformance tests ask of every game."""

from __future__ import annotations

import diggings
import pytest
from diggings.kernel.errors import (
    BadValueError,
    BoxError,
    GameOverError,
    IllegalMoveError,
    TakeBackError,
    WrongSeatError,
)
from diggings.kernel.match import Match
from diggings.kernel.words import EVERYTHING, NATURE, OVER
from tests.kit import TOY, new_match, play_on


def ya_blew_it(**more: object) -> Match:
    return diggings.new("ya-blew-it", seats=3, seed=4, **more)  # type: ignore[arg-type]


# -- moves -----------------------------------------------------------------------------------------


def test_a_refused_move_names_the_rule_and_changes_nothing() -> None:
    match = ya_blew_it()
    before = (list(match.history), match.position.state(), match.chain)
    with pytest.raises(IllegalMoveError) as refused:
        match.play(17)
    assert refused.value.rule in match.game.rulebook
    assert refused.value.rule in str(refused.value)
    with pytest.raises(WrongSeatError):
        match.play(0, (match.actor + 1) % 3)
    with pytest.raises(WrongSeatError, match="drawn, not chosen"):
        match.play(0, NATURE)
    with pytest.raises(BadValueError):
        match.play("0")  # type: ignore[arg-type]
    assert before == (match.history, match.position.state(), match.chain)


def test_where_several_decide_the_seat_must_be_said() -> None:
    match = new_match(TOY, 3, 1)
    assert match.to_decide() == [0, 1, 2]
    with pytest.raises(WrongSeatError, match="say for which one"):
        match.play(0)
    match.play(1, seat=2)
    assert match.to_decide() == [0, 1]
    with pytest.raises(WrongSeatError):
        match.play(1, seat=2)


def test_nobody_sees_everything_before_the_end() -> None:
    match = ya_blew_it()
    with pytest.raises(WrongSeatError):
        match.view(EVERYTHING)
    play_on(match, 1)
    assert match.view(EVERYTHING).state() == match.position.state()


def test_bad_words_at_the_door() -> None:
    with pytest.raises(BadValueError, match="3 seats need 3 players, not 2"):
        ya_blew_it(players=["human", "human"])
    with pytest.raises(BadValueError, match="A seed is a whole number"):
        diggings.new("ya-blew-it", seed="7")  # type: ignore[arg-type]
    with pytest.raises(BoxError):
        ya_blew_it(changes={"cards.unknown": 1})
    with pytest.raises(BadValueError, match="no position after 99999"):
        ya_blew_it().at(99999)


# -- going back ------------------------------------------------------------------------------------


def test_what_others_plan_at_the_same_time_stays_when_a_seat_plans_anew() -> None:
    match = new_match(TOY, 3, 1)
    match.play(2, seat=0)
    match.play(1, seat=1)
    assert match.can_take_back(0) and match.can_take_back(1) and not match.can_take_back(2)
    match.take_back(0)
    assert match.to_decide() == [0, 2]
    match.play(0, seat=0)
    match.play(0, seat=2)
    assert not match.can_take_back(0)  # the bids have been shown


def test_going_back_after_nature_needs_the_consent_of_every_person() -> None:
    match = ya_blew_it(players=["human", "human", "pebble"], names=["Ann", "Bo", "Clem"])
    play_on(match, 3, moves=4)
    with pytest.raises(TakeBackError, match="Still missing: Bo"):
        match.take_back_to(5, consenting=[0])
    with pytest.raises(BadValueError):
        match.take_back_to(len(match.log), consenting=[0, 1])
    length = len(match.log)
    match.take_back_to(length - 1, consenting=[0, 1])
    assert len(match.log) < length
    assert match.actor >= 0  # it went back to a decision, not into the middle of a roll


def test_the_history_remembers_what_was_taken_back() -> None:
    match = new_match(TOY, 2, 1)
    match.play(2, seat=0)
    entries = len(match.history)
    match.take_back(0)
    assert len(match.history) == entries + 1
    with pytest.raises(TakeBackError):
        match.take_back(0)


# -- the end ---------------------------------------------------------------------------------------


def test_an_abandoned_match_has_no_result_and_stands_still() -> None:
    match = ya_blew_it()
    match.abandon()
    assert match.is_over and match.actor == OVER and match.legal() == [] and match.to_decide() == []
    for refused in (match.abandon, lambda: match.play(0), lambda: match.resign(0), lambda: match.take_back_to(0, [0])):
        with pytest.raises(GameOverError):
            refused()


def test_resigning_is_for_seats_that_play_and_only_once() -> None:
    match = ya_blew_it()
    match.resign(0)
    with pytest.raises(WrongSeatError, match="resigned already"):
        match.resign(0)
    for seat in (3, -1, "0"):
        with pytest.raises(WrongSeatError):
            match.resign(seat)  # type: ignore[arg-type]


def test_a_branch_from_the_middle_has_the_beginning_in_common() -> None:
    match = play_on(ya_blew_it(), 2)
    branch = match.branch(20, seed=9)
    assert branch.log[:20] == match.log[:20]
    assert play_on(branch, 3).is_over and match.is_over


def test_the_repr_says_how_far_it_is() -> None:
    match = ya_blew_it()
    assert "Ya Blew It! with 3 seats" in repr(match) and "to decide" in repr(match)
    assert "over" in repr(play_on(match, 1))
