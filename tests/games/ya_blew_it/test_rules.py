"""Every rule of rules.md by its number, every ruling with all its options, and what the box refuses."""

import re
from pathlib import Path

import pytest

from diggings.games.ya_blew_it import rules, words
from diggings.games.ya_blew_it.rules import YaBlewIt
from diggings.games.ya_blew_it.words import (
    AREA,
    CLAIM,
    DEAL_CURSED_GEM,
    DEAL_MARKER,
    DECIDE,
    DECK,
    PLACE_SAFE,
    PLAY_JUMPER,
    REROLL,
    SECOND_GEM,
    STEAL,
    UPRIGHT,
    WILD,
)
from diggings.kernel.errors import BoxError, GameOverError, IllegalMoveError, WrongSeatError
from diggings.kernel.words import NATURE, SPECTATOR
from tests.games.ya_blew_it.invariants import check_invariants
from tests.games.ya_blew_it.story import PRINTED, STONES, Story, small_box


def all_roll(story: Story, number: int, *miners: int) -> Story:
    """These Miners roll this number, in vain, and leave it at that."""
    for miner in miners:
        story.rolls(miner, number)
        if story.position.point == REROLL:
            story.accepts(miner)
    return story


def gamble(seats: int = 2, **changes: object) -> Story:
    """Prospector 0 gambles with a Claim of R2 and T3; his next card has not been turned up."""
    story = Story(seats, **changes).turns_up("R2").passes(*range(1, seats)).adds().turns_up("T3")  # type: ignore[arg-type]
    return all_roll(story, 8, *range(1, seats)).gambles()


# -- setup -------------------------------------------------------------------------------


def test_r01_cursed_gems_are_dealt_at_random_all_different() -> None:
    """R1: one for each seat, seat 0 first, each of those left equally likely; public from the first moment."""
    position = YaBlewIt(PRINTED, 6)
    dealt: list[int] = []
    for colour in (3, 0, 5, 1, 2, 4):
        assert (position.point, position.to_act()) == (DEAL_CURSED_GEM, NATURE)
        assert position.cursed == dealt + [WILD] * (6 - len(dealt))
        assert position.chances() == [(left, 1) for left in range(6) if left not in dealt]
        position.play(colour)
        dealt.append(colour)
    assert position.point == DEAL_MARKER
    assert position.cursed == dealt


def test_r01_a_cursed_gem_is_no_gem_of_its_colour() -> None:
    """R1: it counts nothing, cannot burn and needs no Safe."""
    story = Story(2, cursed=["ruby"])
    assert story.position.stack[0] == [0] * 7
    assert story.scores() == [0, 0]
    story.round_for(0, "Safe", "R2").turns_up("Fire").dice(2).guards_no_more(0).dice(2).accepts(0)
    assert (story.scores(), story.position.cursed[0]) == ([0, 0], STONES.index("ruby"))


def test_r02_unused_cursed_gems_are_out_of_the_game() -> None:
    """R2: the deck holds no card but those of R4, and no seat beyond the table gets one."""
    position = Story(2, cursed=["emerald", "topaz"]).position
    assert position.cursed == [2, 1] + [WILD] * 4
    assert len(position.chances()) == 48 + 4


@pytest.mark.parametrize("seats", range(2, 7))
def test_r03_each_seat_starts_with_a_die_and_a_detonator(seats: int) -> None:
    """R3, R4"""
    position = Story(seats, first=seats - 1).position
    assert position.special[AREA : AREA + seats] == [[1, 0, 0, 0]] * seats
    assert position.special[AREA + seats :] == [[0] * 4] * (6 - seats)
    assert position.die == [UPRIGHT] * 6
    assert (position.rolling, position.rolled, position.rerolled) == (0, 0, 0)
    assert position.deck == 63 - seats


def test_r03_the_detonator_may_be_used_on_the_first_roll() -> None:
    """R3"""
    story = Story(2).turns_up("R2").rolls(1, 1).rolls_again(1, 2)
    assert (story.owns(1), story.discarded()) == ("R2", "Detonator")


def test_r04_the_final_fire_is_not_in_the_deck() -> None:
    """R4: of four Fires, three can be turned up; nature's weights are the copies that are left."""
    story = Story(4)
    for fires in (3, 2, 1):
        assert (story.card("Fire"), fires) in story.position.chances()
        story.turns_up("Fire").dice(1, 1, 1, 1)
    assert story.card("Fire") not in story.position.moves()


def test_r05_everything_is_public() -> None:
    """R5: every seat, and who only watches, sees the whole position; a guess at what is hidden changes nothing."""
    position = Story(3).round_for(0, "Safe", "R2").turns_up("Jumper", "S8").position
    for seat in (SPECTATOR, 0, 1, 2):
        assert position.seen_by(seat).state() == position.state()
        assert position.imagined(seat, 1).state() == position.state()
    assert position.learners(1, 0) == position.learners(NATURE, 0) == -1


def test_r05_nature_turns_up_every_card_with_equal_chance() -> None:
    """R5: no order exists; a Gem card has weight 1, of the others each copy has."""
    story = Story(4)
    others = {"Detonator": 3, "Safe": 3, "Jumper": 2, "Fire": 3}
    assert story.position.chances() == [(gem, 1) for gem in range(48)] + [
        (story.card(kind), weight) for kind, weight in others.items()
    ]
    story.turns_up("Safe", "Detonator", "Safe", "Safe", "W6").passes(1, 2, 3).keeps()
    assert story.position.chances() == [(gem, 1) for gem in range(47)] + [
        (story.card(kind), weight) for kind, weight in {"Detonator": 2, "Jumper": 2, "Fire": 3}.items()
    ]


# -- the round ---------------------------------------------------------------------------


def test_r06_the_first_prospector_is_any_seat() -> None:
    """R6: each as likely as any other; he is remembered as the first."""
    position = YaBlewIt(PRINTED, 3)
    for colour in range(3):
        position.play(colour)
    assert position.chances() == [(0, 1), (1, 1), (2, 1)]
    assert position.turns() == 0
    position.play(2)
    assert (position.prospector, position.first_seat(), position.turns()) == (2, 2, 1)
    assert Story(3, first=2).turns_up("R2").passes(0, 1).keeps().position.first_seat() == 2


def test_r06_a_round_starts_with_an_empty_claim_and_all_miners_in() -> None:
    """R6, R25: after a gamble, when everybody was out, too."""
    story = gamble(seats=3).turns_up("S8").stops().dice(1).accepts(0).new_round(prospector=1)
    assert (story.position.gambling, story.position.added, story.position.turns()) == (0, 0, 2)
    story.turns_up("D1").passes(2, 0).asks(DECIDE, 1).adds().turns_up("D2").asks(STEAL, 2)


def test_r07_the_dig_ends_with_a_gem_card_and_not_before() -> None:
    """R7: a Wild Gem is a Gem card; a Safe, a Detonator, a Jumper is none."""
    Story(2).turns_up("Safe", "Detonator", "Jumper").digs(0).turns_up("W1").asks(STEAL, 1)


def test_r08_cards_join_the_claim_in_a_row_but_a_fire_does_not() -> None:
    """R8"""
    story = Story(2).turns_up("Safe", "Fire").dice(1, 1).turns_up("Detonator", "R2")
    assert story.claim() == ["Safe", "Detonator", "R2"]
    assert story.discarded() == "Fire"
    assert story.position.special[CLAIM] == [0] * 4


def test_r09_special_cards_in_the_claim_do_nothing() -> None:
    """R9: the Safe in the Claim can protect nobody."""
    story = Story(2).round_for(0, "R4").turns_up("Safe", "Fire").must_roll(1).dice(4).must_roll(0).dice(4).accepts(0)
    assert story.discarded() == "R4 Fire"


def test_r10_the_jump_window_comes_before_any_miner_acts() -> None:
    """R10: and after it the Miners act as usual."""
    story = Story(3, first=1).round_for(1, "Jumper", "R2").round_for(2, "R3").round_for(0, "R4")
    story.turns_up("Safe", "E5").asks(PLAY_JUMPER, 1)
    assert story.position.moves() == [words.LET_THEM_TRY, words.JUMP]
    story.lets_them_try().passes(2, 0).asks(DECIDE, 1)


def test_r11_the_steal_step_goes_clockwise_from_the_prospectors_left() -> None:
    """R11: every Miner who is in acts once, and the Prospector never."""
    Story(4, first=2).turns_up("R2").passes(3, 0, 1).asks(DECIDE, 2)


def test_r11_miners_who_are_out_are_not_asked() -> None:
    """R11, R14"""
    story = Story(4, first=2).turns_up("R2").rolls(3, 1).accepts(3).passes(0).rolls(1, 1).accepts(1).adds()
    story.turns_up("R3").passes(0).asks(DECIDE, 2)


def test_r12_a_miner_rolls_his_own_die_once() -> None:
    """R12: at most one attempt per round; the roll shows 1 to 8, each as likely."""
    story = Story(3).turns_up("R2")
    story.position.play(words.ROLL_DIE, 1)
    story.must_roll(1)
    assert story.position.chances() == [(number, 1) for number in range(1, 9)]
    story.dice(1).accepts(1)
    assert story.position.die == [0, 1, 0, 0, 0, 0]
    story.passes(2).adds().turns_up("R3").passes(2).adds().turns_up("R4").asks(STEAL, 2)


def test_r13_a_hit_takes_the_entire_claim_and_ends_the_round() -> None:
    """R13: the others do not act, and nothing remains."""
    story = Story(4).turns_up("Jumper", "R2").passes(1, 2, 3).adds().turns_up("Safe", "W4").passes(1)
    story.rolls(2, 2).accepts(2).new_round(prospector=1)
    assert story.owns(2) == "R2 W4 Detonator Safe Jumper"
    assert story.position.stack[2] == [1, 0, 0, 0, 0, 0, 1]


def test_r14_a_miss_leaves_the_die_lying() -> None:
    """R14: out until the end of the round, and the Claim stays where it is."""
    story = Story(3).turns_up("R2").rolls(1, 7).accepts(1).asks(STEAL, 2)
    assert (story.position.die[1], story.claim(), story.owns(1)) == (7, ["R2"], "Detonator")
    story.passes(2).keeps().turns_up("R3").passes(2).rolls(0, 3).accepts(0).digs(2)  # and in again


def test_r15_a_passing_miner_may_roll_later() -> None:
    """R15: even after several passes, at a Claim that has grown."""
    story = Story(2).turns_up("R2").passes(1).adds().turns_up("R3").passes(1).adds().turns_up("R4")
    story.rolls(1, 3).accepts(1)
    assert story.owns(1) == "R2 R3 R4 Detonator"


def test_r16_one_card_with_the_number_is_enough() -> None:
    """R16: the oldest card, the newest, one in the middle; cards without a number never match."""
    story = Story(2).turns_up("Safe", "R2").passes(1).adds().turns_up("Detonator", "T7").passes(1).adds()
    story.turns_up("S5")
    assert story.hits() == [2, 5, 7]
    assert story.passes(1).adds().turns_up("A2").hits() == [2, 5, 7]


def test_r17_the_prospector_decides_when_nobody_stole() -> None:
    """R17: keep, or one more: he never has to add or to gamble."""
    passed = Story(2).turns_up("R2").passes(1).asks(DECIDE, 0)
    missed = Story(2).turns_up("R2").rolls(1, 1).accepts(1).asks(DECIDE, 0)
    for story in (passed, missed):
        assert story.position.moves(0) == [words.KEEP, words.ADD]
        assert story.keeps().owns(0) == "R2 Detonator"


def test_r18_the_prospector_keeps_the_whole_claim_without_a_roll() -> None:
    """R18"""
    story = Story(3).turns_up("Safe", "R2").passes(1, 2).adds().turns_up("Jumper", "W5").passes(1, 2).keeps()
    assert story.new_round(prospector=1).owns(0) == "R2 W5 Detonator Safe Jumper"


def test_r19_adding_repeats_dig_window_and_steal_step() -> None:
    """R19, R32: without limit, as long as a Miner is in."""
    story = Story(3, first=0).round_for(0, "Jumper", "R2").round_for(1, "R3").round_for(2, "R4")
    for card in ("R5", "R6", "R7", "R8", "T1"):
        story.turns_up(card).lets_them_try().passes(1, 2).adds()
    assert story.digs(0).claim() == ["R5", "R6", "R7", "R8", "T1"]


# -- gambling ----------------------------------------------------------------------------


def test_r20_gambling_needs_all_miners_out() -> None:
    """R20: with the last Miner in, the same move adds."""
    story = Story(4).turns_up("R2").rolls(1, 1).accepts(1).rolls(2, 1).accepts(2).passes(3)
    assert story.adds().position.gambling == 0
    story.turns_up("R3").rolls(3, 1).accepts(3)
    assert story.gambles().position.gambling == 1


def test_r20_a_gamble_adds_one_gem_card_or_two() -> None:
    """R20: the other cards do not count, a Wild Gem does; after the second he must roll."""
    story = gamble().turns_up("Safe", "Jumper", "W1").asks(SECOND_GEM, 0)
    assert (story.position.moves(), story.position.added) == ([words.ROLL_NOW, words.ONE_MORE], 1)
    one = story.twin().stops().must_roll(0)
    assert one.claim() == ["R2", "T3", "Safe", "Jumper", "W1"]
    two = story.one_more().turns_up("Safe").digs(0).turns_up("W4").must_roll(0)
    assert (two.claim()[-2:], two.position.added) == (["Safe", "W4"], 2)


@pytest.mark.parametrize("gems", [1, 2])
def test_r20_gamble_count_announce(gems: int) -> None:
    """R20: with this ruling the number of gems is said first, and that is what is turned up."""
    story = gamble(gamble_count="announce").asks(words.ANNOUNCE, 0)
    assert story.position.moves() == [1, 2]
    story.announces(gems).turns_up("Safe", "E5")
    if gems == 2:
        story.digs(0).turns_up("E6")
    story.must_roll(0).dice(8).accepts(0).new_round(prospector=1)
    assert story.position.target == 0


def test_r21_the_gambler_must_roll_his_die() -> None:
    """R21: all numbers are as likely as ever, and he may use a Detonator (R27)."""
    story = gamble().turns_up("E4").stops().must_roll(0)
    assert story.position.chances() == [(number, 1) for number in range(1, 9)]
    story.dice(4).rolls_again(0, 7).new_round(prospector=1)
    assert story.owns(0) == "R2 T3 E4"


def test_r22_a_match_loses_the_whole_claim() -> None:
    """R22: specials included; nobody gets them."""
    story = gamble().turns_up("Safe", "E4").stops().dice(3).accepts(0).new_round(prospector=1)
    assert story.discarded() == "R2 T3 E4 Safe"
    assert (story.owns(0), story.owns(1)) == ("Detonator", "Detonator")
    assert story.position.stack == [[0] * 7] * 6


def test_r23_without_a_match_the_claim_is_his() -> None:
    """R23"""
    story = gamble().turns_up("Safe", "E4").stops().dice(5).accepts(0).new_round(prospector=1)
    assert (story.owns(0), story.discarded()) == ("R2 T3 E4 Detonator Safe", "")


def test_r24_a_gamble_cannot_be_broken_off() -> None:
    """R24: once begun there is no keeping, not even after a Fire; and after the roll the round is over."""
    story = gamble().turns_up("Fire").dice(1, 1).digs(0).turns_up("E4")
    story.asks(SECOND_GEM, 0).stops().must_roll(0).dice(5).accepts(0).new_round(prospector=1)


# -- the end of a round ------------------------------------------------------------------


@pytest.mark.parametrize("seats", range(2, 7))
def test_r25_the_marker_goes_clockwise_round_the_table(seats: int) -> None:
    """R25"""
    story = Story(seats)
    for number in range(2 * seats):
        prospector = number % seats
        story.new_round(prospector).turns_up(f"{'RE'[number >= seats]}{(2, 4, 5, 6, 7, 8)[prospector]}")
        story.passes(*[(prospector + step) % seats for step in range(1, seats)]).keeps()
        assert story.position.turns() == number + 2


def test_r25_whoever_took_the_claim() -> None:
    """R25: a thief, or nobody at all; all dice are set upright."""
    stolen = Story(3).turns_up("R2").rolls(1, 1).accepts(1).rolls(2, 2).accepts(2)
    discarded = gamble(seats=3).turns_up("E4").stops().dice(4).accepts(0)
    for story in (stolen, discarded):
        story.new_round(prospector=1).turns_up("D1").asks(STEAL, 2)


def test_r26_cards_are_owned_at_once() -> None:
    """R26: a stolen Detonator serves on the next roll, a kept Safe in the next Fire."""
    story = Story(2).turns_up("R3").rolls(1, 1).rolls_again(1, 2).keeps()
    story.turns_up("Detonator", "T3").passes(0).keeps().turns_up("S2").rolls(1, 1).rolls_again(1, 2)
    assert story.owns(1) == "T3 S2"
    Story(2).round_for(0, "Safe", "R2").turns_up("Fire").dice(1).asks(PLACE_SAFE, 0)


# -- Faulty Detonators -------------------------------------------------------------------


def test_r27_the_new_number_counts_even_if_it_is_worse() -> None:
    """R27: a hit becomes a miss."""
    story = Story(2).turns_up("R2").rolls(1, 2).rolls_again(1, 3).asks(DECIDE, 0)
    assert (story.position.die[1], story.owns(1), story.discarded()) == (3, "", "Detonator")


def test_r27_an_accepted_number_counts() -> None:
    """R27: nothing is discarded then."""
    story = Story(2).turns_up("R2").rolls(1, 2)
    assert story.position.moves() == [words.ACCEPT, words.ROLL_AGAIN]
    assert story.accepts(1).owns(1) == "R2 Detonator"


def test_r27_on_rolls_of_every_kind() -> None:
    """R27: stealing, gambling, Fire."""
    Story(2).turns_up("R2").rolls(1, 1).asks(REROLL, 1)
    gamble().turns_up("E4").stops().dice(1).asks(REROLL, 0)
    Story(2).round_for(0, "W2").turns_up("Fire").dice(1).dice(1).asks(REROLL, 0).rolls_again(0, 8).digs(1)


def test_r27_a_fire_roll_of_a_seat_without_gem_cards_is_no_question() -> None:
    """R27, R35: a stack of any colour, or a Wild Gem, makes it one."""
    for gem in ("R2", "T1", "E1", "S1", "A1", "D1", "W1"):
        Story(2).round_for(0, gem).turns_up("Fire").dice(1).must_roll(0).dice(8).asks(REROLL, 0)


def test_r28_one_detonator_is_one_reroll() -> None:
    """R28: as many as he owns, one at a time, seeing each number."""
    story = Story(3, first=1).round_for(1, "Detonator", "Detonator", "R8").turns_up("D4").passes(0).rolls(1, 1)
    assert (story.position.rolled, story.position.rerolled) == (1, 0)
    for used, number in enumerate((2, 3), 1):
        story.rolls_again(1, number)
        assert (story.position.rolled, story.position.rerolled) == (number, used)
    story.rolls_again(1, 5)
    story.asks(DECIDE, 2)  # no Detonator is left: no question
    assert (story.position.die[1], story.discarded()) == (5, "Detonator Detonator Detonator")


def test_r28_rerolls_one() -> None:
    """R28: with this ruling one for each roll; the next roll of the same seat may have another."""
    story = Story(2, first=1, rerolls="one").round_for(1, "Detonator", "R8")
    story.turns_up("D4").rolls(1, 1).rolls_again(1, 2).asks(DECIDE, 0).keeps()
    story.turns_up("D5").passes(0).keeps().turns_up("D7").rolls(1, 1).rolls_again(1, 2).asks(DECIDE, 0)


def test_r29_nobody_else_may_use_a_detonator() -> None:
    """R29: only who has rolled is asked, and only directly after the roll."""
    story = Story(3).turns_up("R2").rolls(1, 1).asks(REROLL, 1)
    for seat in (0, 2):
        with pytest.raises(WrongSeatError):
            story.position.play(words.ROLL_AGAIN, seat)
    assert story.position.to_decide() == [1]
    story.accepts(1).asks(STEAL, 2)  # too late now
    spent = Story(3).turns_up("R2").rolls(1, 1).rolls_again(1, 3).asks(STEAL, 2)  # seats 0 and 2 still own theirs
    assert spent.position.die[1] == 3


def test_r30_a_detonator_in_the_claim_cannot_be_used() -> None:
    """R30"""
    story = Story(2).turns_up("R3").rolls(1, 1).rolls_again(1, 2).keeps().round_for(1, "R4")
    story.turns_up("Detonator", "Detonator", "E4").rolls(1, 1).asks(DECIDE, 0)


# -- Claim Jumpers -----------------------------------------------------------------------


def jumper_story(**changes: object) -> Story:
    """Prospector 0 owns a Claim Jumper, R2 and a Detonator; it is his second round."""
    story = Story(2, **changes)  # type: ignore[arg-type]
    return story.round_for(0, "Jumper", "R2").round_for(1, "R3").new_round(prospector=0)


def test_r31_a_jumper_takes_the_whole_claim() -> None:
    """R31: into his scoring area; the card is discarded, the round is over, and no Miner acts."""
    story = jumper_story().turns_up("Safe", "Detonator", "D8").jumps().new_round(prospector=1)
    assert story.owns(0) == "R2 D8 Detonator Detonator Safe"
    assert story.discarded() == "Jumper"
    story.turns_up("D7").asks(STEAL, 0)


def test_r31_also_a_claim_with_another_jumper() -> None:
    """R31, R33: which he then owns."""
    story = jumper_story().turns_up("Jumper", "D8").jumps()
    assert (story.owns(0), story.discarded()) == ("R2 D8 Detonator Jumper", "Jumper")


def test_r32_the_window_opens_after_each_dig() -> None:
    """R32: after the first and after each 'add', also when a Fire came in between; after a Fire alone it does not."""
    story = jumper_story().turns_up("D8").lets_them_try().passes(1).adds()
    story.turns_up("Fire").dice(1).accepts(0).dice(1).accepts(1).digs(0).turns_up("D7").asks(PLAY_JUMPER, 0)


def test_r32_no_window_at_the_final_fire() -> None:
    """R32: no Gem card was revealed."""
    story = Story(6, box=small_box("R2", "R3", "R4", "R5", "R6", "R7", "A6", "A7", jumpers=1))
    story.round_for(0, "Jumper", "R2")
    for seat, card in enumerate(("R3", "R4", "R5", "R6", "R7"), start=1):
        story.round_for(seat, card)
    story.turns_up("A6").lets_them_try().passes(1, 2, 3, 4, 5).adds()
    story.turns_up("A7").lets_them_try().passes(1, 2, 3, 4, 5).adds().asks(STEAL, 1)


def test_r32_jumper_in_gamble_no() -> None:
    """R32: there is no window in a gamble."""
    story = jumper_story().turns_up("D8").lets_them_try().rolls(1, 1).accepts(1).gambles()
    story.turns_up("D7").asks(SECOND_GEM, 0)


def test_r32_jumper_in_gamble_yes() -> None:
    """R32: with this ruling it opens after each added Gem card; without a Jumper it does not."""
    story = jumper_story(jumper_in_gamble="yes").turns_up("D8").lets_them_try().rolls(1, 1).accepts(1).gambles()
    jumped = story.turns_up("D7").twin().jumps().new_round(prospector=1)
    assert (jumped.owns(0), jumped.discarded()) == ("R2 D7 D8 Detonator", "Jumper")
    story.lets_them_try().asks(SECOND_GEM, 0).one_more().turns_up("D5").lets_them_try().must_roll(0)
    gamble(jumper_in_gamble="yes").turns_up("Jumper", "D7").asks(SECOND_GEM, 0)


def test_r33_only_the_prospector_may_jump() -> None:
    """R33: a Miner's Jumper opens no window, nor does one in the Claim."""
    story = Story(2).round_for(0, "Jumper", "R2").turns_up("D8").asks(STEAL, 0).passes(0).asks(DECIDE, 1)
    story.keeps().turns_up("E1").asks(PLAY_JUMPER, 0)
    Story(2).turns_up("Jumper", "D8").asks(STEAL, 1)


# -- Fire in the Hole --------------------------------------------------------------------


def test_r34_a_fire_burns_at_once_and_spares_the_claim() -> None:
    """R34: in the middle of the dig, of a gamble too; cards in the Claim with the number stay."""
    story = gamble(seats=3).turns_up("Safe", "Fire").must_roll(0).dice(2, 3, 2).digs(0)
    assert story.claim() == ["R2", "T3", "Safe"]
    assert (story.discarded(), story.position.gambling, story.position.added) == ("Fire", 1, 0)


@pytest.mark.parametrize(("seats", "first"), [(2, 1), (4, 2), (6, 5)])
def test_r35_everybody_rolls_the_prospector_first(seats: int, first: int) -> None:
    """R35: in or out of the round, with or without gems."""
    story = Story(seats, first=first).turns_up("R2")
    story.rolls((first + 1) % seats, 1).accepts((first + 1) % seats)
    story.passes(*[(first + step) % seats for step in range(2, seats)])
    story = story.adds() if story.miners_in() else story.gambles()
    story.turns_up("Fire")
    for step in range(seats):
        story.must_roll((first + step) % seats)
        assert story.position.chances() == [(number, 1) for number in range(1, 9)]
        story.dice(2)
    story.digs(first)


def test_r35_every_card_with_the_number_is_lost() -> None:
    """R35: of all colours and Wild Gems, but not those of other seats."""
    story = Story(2).round_for(0, "R3", "T3", "S3", "A3", "D3", "W3", "E4", "W2").round_for(1, "D1", "D7")
    story.turns_up("Fire").dice(3).accepts(0).dice(3).accepts(1).digs(0)
    assert story.discarded() == "R3 T3 S3 A3 D3 W3 Fire"
    assert (story.owns(0), story.owns(1)) == ("E4 W2 Detonator", "D1 D7 Detonator")
    assert story.position.stack[:2] == [[0, 0, 1, 0, 0, 0, 1], [0, 0, 0, 0, 0, 2, 0]]


@pytest.mark.parametrize("number", range(1, 9))
def test_r35_every_number_burns_its_own_cards(number: int) -> None:
    """R35: the smallest and the largest too."""
    rubies, topazes = ["R2", "R3", "R4", "R5", "R6", "R7", "R8"], ["T1", "T3", "T4", "T5", "T6", "T7", "T8"]
    story = Story(2).round_for(0, *rubies, *topazes).turns_up("Fire").dice(number).dice(number).accepts(0)
    lost = [card for card in rubies + topazes if card.endswith(str(number))]
    assert story.discarded() == " ".join([*lost, "Fire"])
    check_invariants(story.position)


def test_r35_number_and_detonators_are_each_ones_own() -> None:
    """R35, R27: each seat rolls and re-rolls before the next one rolls."""
    story = Story(2).round_for(0, "R2", "R3").round_for(1, "D2", "D3").turns_up("Fire").must_roll(0).dice(2)
    story.rolls_again(0, 3)
    assert story.discarded() == "R3 Detonator"
    story.must_roll(1).dice(2).accepts(1)
    assert story.discarded() == "R3 D2 Detonator Fire"


def test_r36_who_was_in_stays_in_and_who_was_out_stays_out() -> None:
    """R36: and the Fire card is discarded, when all have rolled."""
    story = Story(3).turns_up("R2").rolls(1, 1).accepts(1).passes(2).adds().turns_up("Fire").dice(5, 5)
    assert (story.discarded(), story.position.burning) == ("", 1)
    story.dice(5)
    assert (story.discarded(), story.position.burning) == ("Fire", 0)
    assert story.position.die[:3] == [0, 1, 0]
    story.turns_up("R3").passes(2).asks(DECIDE, 0)


def test_r37_the_dig_goes_on_after_the_fire() -> None:
    """R37: with the same Prospector; another Fire may follow at once."""
    story = Story(2, first=1).turns_up("Fire").dice(1, 1).digs(1).turns_up("Fire").dice(1, 1).digs(1)
    assert story.position.round == 1
    story.turns_up("R2").asks(STEAL, 0)


# -- Safes -------------------------------------------------------------------------------


def test_r38_each_safe_may_be_placed_on_a_stack_of_ones_own() -> None:
    """R38: in ascending order of colours, one Safe per stack, as many as one owns, and none if one likes."""
    story = Story(2).round_for(0, "Safe", "Safe", "T1", "S1", "S2", "D1").round_for(1, "R2", "E2").turns_up("Fire")
    assert story.asks(PLACE_SAFE, 0).position.moves() == [1, 3, 5, words.SAFES_DONE]
    with pytest.raises(IllegalMoveError):
        story.position.play(STONES.index("ruby"))  # somebody else's
    assert story.twin().guards_no_more(0).must_roll(0).position.guarded == [0] * 6
    assert story.twin().guards(0, "topaz").position.moves() == [3, 5, words.SAFES_DONE]
    assert story.twin().guards(0, "sapphire").position.moves() == [5, words.SAFES_DONE]
    story.twin().guards(0, "diamond").must_roll(0)  # no stack is left above
    assert story.twin().guards(0, "topaz").guards_no_more(0).must_roll(0).position.guarded[0] == 0b000010
    assert story.guards(0, "topaz", "diamond").must_roll(0).position.guarded[0] == 0b100010  # no Safe is left


def test_r38_directly_before_ones_own_roll() -> None:
    """R38, ruling safe_timing = own_turn: later seats see what became of the earlier ones."""
    story = both_own_a_safe("own_turn").guards(0, "ruby").dice(2).accepts(0)
    assert story.discarded() == "Safe"
    story.guards(1, "emerald").dice(8).accepts(1).digs(0)


def test_r38_safe_timing_all_before() -> None:
    """R38, R35: with this ruling all place, in clockwise order, and then all roll in the same order."""
    story = both_own_a_safe("all_before")
    assert story.position.placing == 1
    story.guards(0, "ruby").guards(1, "emerald")
    assert story.position.placing == 0
    assert story.position.guarded[:2] == [0b000001, 0b000100]
    story.must_roll(0).dice(2).accepts(0).must_roll(1).dice(2).accepts(1).digs(0)
    assert story.discarded() == "Safe Safe Fire"
    story.turns_up("Fire").must_roll(0).dice(2).accepts(0).must_roll(1).dice(2).accepts(1).digs(0)
    assert story.discarded() == "R2 E2 Safe Safe Fire Fire"


def test_r38_safe_timing_all_before_starts_with_the_prospector() -> None:
    """R35, R38: seats that have nothing to place are passed over."""
    story = Story(3, first=2, safe_timing="all_before").round_for(2, "Safe", "R2").round_for(0, "Safe", "E2")
    story.turns_up("Fire").guards_no_more(2).guards(0, "emerald").must_roll(1).dice(1)
    story.must_roll(2).dice(1).accepts(2).must_roll(0).dice(1).accepts(0).digs(1)


def both_own_a_safe(safe_timing: str) -> Story:
    """Both of two seats own a Safe and a stack, and a Fire has been turned up; Prospector 0."""
    story = Story(2, safe_timing=safe_timing).round_for(0, "Safe", "R2").round_for(1, "Safe", "E2")
    return story.turns_up("Fire")


def test_r39_wild_gems_cannot_be_protected() -> None:
    """R39: they are no stack, and burn although a Safe was placed elsewhere."""
    story = Story(2).round_for(0, "Safe", "R2", "W2", "W3").turns_up("Fire").dice(1)
    assert story.position.moves(0) == [STONES.index("ruby"), words.SAFES_DONE]
    story.guards(0, "ruby").dice(2).accepts(0)
    assert story.discarded() == "W2 Safe Fire"


def test_r40_a_safe_is_discarded_instead_of_the_card_that_was_hit() -> None:
    """R40: of the protected stack alone; it happens without a question."""
    story = Story(2).round_for(0, "Safe", "Safe", "R2", "R3", "S2", "S3").turns_up("Fire").dice(1)
    story.guards(0, "ruby").guards_no_more(0).dice(3).accepts(0).digs(1)
    assert (story.owns(0), story.discarded()) == ("R2 R3 S2 Detonator Safe", "S3 Safe Fire")


def test_r40_one_safe_saves_one_card() -> None:
    """R40: where a box has two cards of one colour with one number, the second one burns."""
    changes = {"gems.sapphire": [3, 3, 3, 5, 6, 7, 8], "cards.total": 70}
    story = Story(2, box=changes).round_for(0, "Safe", "Safe", "S3", "S3", "S3").turns_up("Fire").dice(1)
    story.guards(0, "sapphire").dice(3).accepts(0)
    assert (story.owns(0), story.discarded()) == ("S3 Detonator Safe", "S3 S3 Safe Fire")


def test_r41_a_safe_that_was_not_needed_comes_back() -> None:
    """R41: and is placed anew before the next Fire, on another stack if one likes."""
    story = Story(2).round_for(0, "Safe", "R2", "S3").turns_up("Fire").dice(1).guards(0, "ruby").dice(8).accepts(0)
    assert (story.owns(0), story.position.guarded[0]) == ("R2 S3 Detonator Safe", 0)
    story.turns_up("Fire").dice(1).asks(PLACE_SAFE, 0)
    assert story.position.moves() == [0, 3, words.SAFES_DONE]
    story.guards(0, "sapphire").dice(2).accepts(0)
    assert story.discarded() == "R2 Fire Fire"


def test_r42_no_safe_moves_between_a_roll_and_its_reroll() -> None:
    """R42: the second roll finds the Safe where it was put."""
    story = Story(2).round_for(0, "Safe", "R2", "S3").turns_up("Fire").dice(1).guards(0, "ruby").dice(3)
    story.rolls_again(0, 2).digs(1)
    assert (story.owns(0), story.discarded()) == ("R2 S3", "Detonator Safe Fire")


# -- the end of the game -----------------------------------------------------------------


def last_gem(seats: int = 6, *others: str, **rulings: str) -> Story:
    """Six seats, Prospector 0: the Claim is A6, and nothing but the final Fire (and the others) is left."""
    box = small_box("A6", safes=others.count("Safe"), fires=others.count("Fire"))
    return Story(seats, box=box, **rulings).turns_up("A6")


def test_r43_the_final_fire_comes_when_the_deck_is_empty() -> None:
    """R43: when a card has to be turned up, and not before; then it is no event of nature."""
    story = last_gem().passes(1, 2, 3, 4, 5)
    assert (story.position.deck, story.position.final) == (0, 0)
    kept = story.twin().keeps().must_roll(1)  # the next Prospector reveals it on an empty Claim
    assert (kept.position.final, kept.position.prospector, kept.position.turns()) == (1, 1, 2)
    assert story.adds().asks(STEAL, 1).position.final == 1


def test_r43_after_a_fire_that_was_the_last_card() -> None:
    """R43, R37: the dig goes on, and finds the final Fire."""
    story = last_gem(6, "Fire").passes(1, 2, 3, 4, 5).adds().turns_up("Fire").dice(1, 1, 1, 1, 1, 1)
    story.asks(STEAL, 1)
    assert (story.claim(), story.position.final) == (["A6"], 1)


def test_r44_a_final_claim_without_gem_cards_is_discarded() -> None:
    """R44: nobody may steal it, and the Fire follows at once."""
    story = last_gem(6, "Safe").passes(1, 2, 3, 4, 5).keeps().turns_up("Safe").must_roll(1)
    assert (story.discarded(), story.owns(1)) == ("Safe", "Detonator")
    box = small_box("A6", detonators=7)
    story = Story(6, box=box).turns_up("A6").passes(1, 2, 3, 4, 5).keeps().turns_up("Detonator").must_roll(1)
    assert (story.discarded(), story.owns(1)) == ("Detonator", "Detonator")


def test_r45_miners_who_are_in_may_try_once_more() -> None:
    """R45: a thief gets it; if nobody does, the Prospector must take it."""
    story = last_gem().passes(1, 2).rolls(3, 1).accepts(3).passes(4, 5).adds().passes(1)
    stolen = story.twin().rolls(2, 6).accepts(2).must_roll(0)
    assert (stolen.owns(2), stolen.claim()) == ("A6 Detonator", [])
    taken = story.passes(2).rolls(4, 1).accepts(4).passes(5).must_roll(0)
    assert (taken.owns(0), taken.claim()) == ("A6 Detonator", [])


@pytest.mark.parametrize(
    ("ruling", "added", "rolls"),
    [
        ("roll_if_added", False, False),
        ("roll_if_added", True, True),
        ("take", False, False),
        ("take", True, False),
        ("roll", False, True),
        ("roll", True, True),
    ],
)
@pytest.mark.parametrize("gamble_count", ["after_first", "announce"])
def test_r46_final_gamble(ruling: str, added: bool, rolls: bool, gamble_count: str) -> None:
    """R46: whether the roll is due, by all options of the ruling; a Claim that is taken burns with the rest."""
    cards = ("A6", "A7") if added else ("A6",)
    story = Story(6, box=small_box(*cards), final_gamble=ruling, gamble_count=gamble_count).turns_up("A6")
    all_roll(story, 1, 1, 2, 3, 4, 5).gambles()
    if gamble_count == "announce":
        story.announces(2)
    if added:
        story.turns_up("A7")
        if gamble_count == "after_first":
            story.one_more()
    story.must_roll(0)
    claim = list(cards) if rolls else []
    assert (story.claim(), story.position.final) == (claim, 1)
    if rolls:
        won = story.twin().dice(1).accepts(0).must_roll(0)
        assert won.owns(0) == " ".join([*cards, "Detonator"])
        lost = story.dice(6).accepts(0).must_roll(0)
        assert lost.discarded() == " ".join(cards)
    else:
        story.dice(6).accepts(0).must_roll(1)
        assert story.discarded() == "A6"


def test_r46_after_a_fire_the_gamble_is_still_the_prospectors() -> None:
    """R46: whoever rolled last for that Fire, the Prospector rolls for the gamble."""
    story = Story(6, box=small_box("A6", "A7", fires=1)).turns_up("A6")
    all_roll(story, 1, 1, 2, 3, 4, 5).gambles().turns_up("A7").one_more().turns_up("Fire").dice(1, 1, 1, 1, 1, 1)
    story.must_roll(0).dice(1).accepts(0)
    assert story.owns(0) == "A6 A7 Detonator"


def test_r47_the_final_fire_starts_with_the_same_prospector() -> None:
    """R47: although the Claim was stolen; all scoring areas burn, and then the game is over."""
    story = last_gem().passes(1, 2, 3, 4, 5).adds().passes(1, 2).rolls(3, 6).accepts(3)
    story.must_roll(0).dice(6, 6, 6).must_roll(3).dice(6).accepts(3).must_roll(4).dice(6, 6).is_over()
    assert (story.discarded(), story.position.burning, story.position.prospector) == ("A6 Fire", 0, 0)
    assert story.position.moves() == []
    with pytest.raises(GameOverError):
        story.position.play(0)


def test_r47_safes_and_detonators_serve_in_the_final_fire_too() -> None:
    """R47, R38: for it is resolved like any other."""
    story = last_gem(6, "Safe").passes(1, 2, 3, 4, 5).adds().turns_up("Safe").passes(1, 2, 3, 4, 5)
    story.guards(0, "amethyst").dice(1).rolls_again(0, 6)
    assert (story.owns(0), story.discarded()) == ("A6", "Detonator Safe")


# -- scoring -----------------------------------------------------------------------------


@pytest.mark.parametrize(("gems", "points"), [(0, 0), (1, 1), (2, 3), (3, 6), (4, 10), (5, 15), (6, 20), (7, 20)])
def test_r48_the_chart(gems: int, points: int) -> None:
    """R48, R49: for a colour that is not cursed, and for one that is."""
    sapphires = ["S1", "S2", "S3", "S5", "S6", "S7", "S8"][:gems]
    for cursed, expected in (("ruby", points), ("sapphire", -points)):
        story = Story(2, cursed=[cursed])
        if gems:
            story.round_for(0, *sapphires)
        assert story.scores() == [expected, 0]


def test_r48_colour_by_colour() -> None:
    """R48: each colour is a set of its own."""
    story = Story(2, cursed=["ruby"]).round_for(0, "T1", "T3", "E1", "S1", "S2", "S3", "A1", "D1", "D2")
    assert story.scores() == [3 + 1 + 6 + 1 + 3, 0]


def test_r49_only_the_own_cursed_colour_is_subtracted() -> None:
    """R49: another seat's is not."""
    story = Story(2, cursed=["ruby", "topaz"]).round_for(0, "R2", "R3", "T1", "T3", "T4")
    assert story.scores() == [6 - 3, 0]


@pytest.mark.parametrize(
    ("gems", "points"),
    [
        (["W1"], 1),
        (["W1", "W2", "W3", "W4", "W5", "W6"], 20),
        (["T1", "E1", "E2", "W1"], 1 + 6),
        (["D1", "W1", "W2"], 6),  # the last colour, too
        (["R2", "R3", "W1", "W2"], -3 + 3),  # never on the Cursed colour
        (["T1", "T3", "T4", "T5", "T6", "S1", "S2", "W1", "W2"], 20 + 6),  # split: one fills a set
        (["T1", "T3", "T4", "T5", "T6", "T7", "W1", "W2"], 20 + 3),  # a full set needs none
    ],
)
def test_r50_wild_gems_are_counted_for_the_highest_total(gems: list[str], points: int) -> None:
    """R50: seat 0 is cursed with Ruby."""
    story = Story(2, cursed=["ruby"]).round_for(0, *gems)
    assert story.scores() == [points, 0]


def test_r50_all_wild_gems_when_every_set_is_full() -> None:
    """R50: with more Wild Gems than any colour can use, the total is the largest possible."""
    full = [f"{letter}{number}" for letter in "TESAD" for number in (1, 2, 3, 4, 5, 6, 7, 8)]
    missing = {"T2", "E3", "S4", "A5", "D6"}
    story = Story(2, cursed=["ruby"])
    story.round_for(0, *[card for card in full if card not in missing], "W1", "W2", "W3", "W4", "W5", "W6")
    assert story.scores() == [100, 0]


def test_r51_cards_without_a_number_score_nothing() -> None:
    """R51"""
    story = Story(2).round_for(0, "Safe", "Safe", "Jumper", "Detonator", "R2")
    assert story.scores() == [1, 0]


def test_r52_the_highest_total_wins() -> None:
    """R52: 0 beats a negative total."""
    story = Story(3, cursed=["ruby"]).round_for(0, "R2", "R3").round_for(1, "S1")
    assert (story.scores(), story.ranks()) == ([-3, 1, 0], [3, 1, 2])


def tie(tie_break: str) -> Story:
    """Seat 0: two Topazes (3 points).  Seat 1: three Wild Gems, two of its Cursed Emerald (6 - 3 = 3 points).

    Seat 2: three Sapphires, two of its Cursed Amethyst (3 points).  Seat 3: as seat 0, in Diamonds."""
    story = Story(4, cursed=["ruby", "emerald", "amethyst", "topaz"], tie_break=tie_break)
    story.round_for(0, "T1", "T3").round_for(1, "W1", "W2", "W3", "E1", "E2")
    story.round_for(2, "S1", "S2", "S3", "A1", "A2").round_for(3, "D1", "D2")
    assert story.scores() == [3, 3, 3, 3]
    return story


@pytest.mark.parametrize(
    ("tie_break", "ranks", "values"),
    [
        ("shared", [1, 1, 1, 1], [0, 0, 0, 0]),
        ("most_gems", [3, 1, 1, 3], [2, 5, 5, 2]),
        ("least_cursed", [1, 3, 3, 1], [2, -195, -195, 2]),
    ],
)
def test_r52_tie_break(tie_break: str, ranks: list[int], values: list[int]) -> None:
    """R52: Wild Gems are Gem cards; seats that nothing tells apart share a rank."""
    story = tie(tie_break)
    assert (story.ranks(), [standing.tie_break for standing in story.position.standings()]) == (ranks, values)


def test_r52_least_cursed_then_most_gems() -> None:
    """R52: with equally many of the own Cursed colour, more Gem cards are ahead."""
    story = Story(2, cursed=["ruby", "topaz"], tie_break="least_cursed").round_for(0, "E1", "E2", "E4", "E5", "R2")
    story.round_for(1, "S1", "S2", "S3", "A1", "A2", "D1", "T1")
    assert (story.scores(), story.ranks()) == ([9, 9], [2, 1])


# -- what rules.md states without a switch (section 7) -------------------------------------


def test_a_wild_gem_is_a_gem_card_of_a_final_claim() -> None:
    """R44, R45: a Claim of a Wild Gem is worth a steal step."""
    story = Story(6, box=small_box("W6")).turns_up("W6").passes(1, 2, 3, 4, 5).adds().passes(1)
    assert story.rolls(2, 6).accepts(2).owns(2) == "W6 Detonator"


def test_a_number_on_any_card_old_or_new() -> None:
    """R13, R22: the numbers of Wild Gems too."""
    story = Story(2).turns_up("W5").passes(1).adds().turns_up("R8")
    assert story.hits() == [5, 8]


def test_a_claim_that_would_hurt_may_be_stolen() -> None:
    """R12, R49: nobody is forced to roll, and nobody is kept from it."""
    story = Story(2, cursed=["ruby", "topaz"]).turns_up("T1")
    assert story.position.moves() == [words.PASS, words.ROLL_DIE]
    assert story.rolls(1, 1).accepts(1).scores() == [0, -1]


def test_a_won_gamble_may_be_rerolled() -> None:
    """R27: to get rid of a Claim of one's Cursed colour."""
    story = gamble(cursed=["topaz"]).turns_up("T4").stops().dice(8).rolls_again(0, 4)
    assert (story.discarded(), story.scores()) == ("R2 T3 T4 Detonator", [0, 0])


def test_a_cursed_stack_may_be_protected() -> None:
    """R38, R49"""
    story = Story(2, cursed=["ruby"]).round_for(0, "Safe", "R2").turns_up("Fire").dice(1)
    assert story.guards(0, "ruby").dice(2).accepts(0).owns(0) == "R2 Detonator"


def test_add_and_gamble_when_only_the_final_fire_is_left() -> None:
    """R45, R46: both are legal, and reveal it."""
    added = last_gem().passes(1, 2, 3, 4, 5).adds()
    assert added.asks(STEAL, 1).claim() == ["A6"]
    gambled = all_roll(last_gem(), 1, 1, 2, 3, 4, 5).gambles()
    assert gambled.must_roll(0).owns(0) == "A6 Detonator"


# -- moves that are not possible -----------------------------------------------------------


def test_moves_are_refused_and_change_nothing() -> None:
    """R7, R11: a card that lies in the Claim cannot be turned up; Miners have two answers, and only in their turn."""
    story = Story(3).turns_up("R2").passes(1, 2).adds()
    state = story.position.state()
    for card in (story.card("R2"), -1, 52):
        with pytest.raises(IllegalMoveError):
            story.position.play(card)
    story.turns_up("R3")
    with pytest.raises(IllegalMoveError):
        story.position.play(2)
    with pytest.raises(WrongSeatError):
        story.position.play(words.PASS, 2)
    assert story.position.moves(2) == story.position.moves(NATURE) == []
    assert state["claimed"] == 1


def test_the_plain_form_has_the_shape_of_the_compiled_one() -> None:
    """Arrays in rules.pxd and lists in rules.py are of one size, so that positions are equal in both forms."""
    declared = Path(rules.__file__).with_name("rules.pxd").read_text(encoding="utf-8")
    sizes = {
        name: int(size)
        for size, names in re.findall(r"cdef readonly short\[(\d+)\] ([\w, ]+)", declared)
        for name in names.split(", ")
    }
    position = YaBlewIt(PRINTED, 4)
    assert {name: len(getattr(position, name)) for name in sizes} == sizes
    assert [len(row) for row in position.stack] == [7] * 6
    assert [len(row) for row in position.special] == [4] * 9


# -- what is in the box --------------------------------------------------------------------


def changed(**changes: object) -> YaBlewIt:
    """A table of four with these changes: `gems_ruby=[2, 3]` is gems.ruby."""
    return YaBlewIt(PRINTED.changed({name.replace("_", ".", 1): value for name, value in changes.items()}), 4)


def test_box_the_deck_must_add_up_to_what_is_printed() -> None:
    """R4: 70 cards, or as many as cards.total says."""
    with pytest.raises(BoxError, match=r"add up to 71, but cards\.total is 70.*set cards\.total to 71"):
        changed(cards_safe=4)
    with pytest.raises(BoxError, match="add up to 69"):
        changed(gems_wild=[1, 2, 3, 4, 5])
    assert changed(cards_safe=4, cards_total=71).special[DECK] == [3, 4, 2, 3]
    assert changed(cards_safe=4, cards_claim_jumper=1).special[DECK] == [3, 4, 1, 3]


def test_box_numbers_must_be_on_the_dice() -> None:
    """R16: a card that no roll can match is a mistake."""
    for wrong in (9, 0, -1):
        with pytest.raises(BoxError, match=f"gems.topaz has the number {wrong}, but the dice show 1 to 8"):
            changed(gems_topaz=[1, 3, 4, 5, 6, 7, wrong])
    position = changed(gems_topaz=[1, 3, 4, 5, 6, 7, 9], dice_faces=9)
    assert (position.faces, position.number[13]) == (9, 9)


def test_box_gem_cards_are_numbered_upwards() -> None:
    """In whatever order the box names them; equal numbers are possible."""
    position = changed(gems_ruby=[8, 2, 2, 5, 4, 3, 1])
    assert position.number[:7] == [1, 2, 2, 3, 4, 5, 8]
    assert position.colour[:14] == [0] * 7 + [1] * 7
    shown = [position.number[card] for card in position.showing[:48]]
    assert shown == sorted(shown)
    for number in range(1, 9):
        first, after = position.first_showing[number], position.first_showing[number + 1]
        assert set(shown[first:after]) == {number}


def test_box_equal_numbers_in_one_stack() -> None:
    """R40: a Safe saves the one card that is hit first, and is gone; R35 takes the other."""
    story = Story(2, box={"gems.ruby": [2, 2, 2, 5, 6, 7, 8]})
    for _ in range(2):  # any two of the three
        story.position.play(story.position.moves()[0])
        story.passes(1).adds()
    story.turns_up("Safe", "T4").passes(1).keeps().turns_up("Fire").dice(1)
    story.guards(0, "ruby").dice(2).accepts(0)
    assert (story.owns(0), story.discarded()) == ("R2 T4 Detonator", "R2 Safe Fire")


def test_box_how_many_cards_there_is_room_for() -> None:
    """R8: every card may come to lie in one Claim."""
    colours = ["ruby", "topaz", "emerald", "sapphire", "amethyst", "diamond", "wild"]
    none: dict[str, object] = {f"gems_{colour}": [] for colour in colours}
    with pytest.raises(BoxError, match="There are 0 Gem cards"):
        changed(**none, cards_total=22)
    with pytest.raises(BoxError, match="There are 61 Gem cards; there can be 1 to 60"):
        changed(**(none | {"gems_ruby": [1] * 61}), cards_total=61 + 22)
    assert changed(**(none | {"gems_ruby": [1] * 60}), cards_total=60 + 22).gems == 60
    assert changed(**(none | {"gems_wild": [1]}), cards_total=1 + 22).gems == 1
    many: dict[str, object] = {"cards_faulty_detonator": 20, "cards_safe": 18}
    with pytest.raises(BoxError, match="can be 96 at most"):
        changed(**many, cards_claim_jumper=11, cards_total=48 + 6 + 20 + 18 + 11 + 4)
    full = changed(**many, cards_claim_jumper=10, cards_total=48 + 6 + 20 + 18 + 10 + 4)
    assert sum(full.special[DECK]) == 20 - 4 + 18 + 10 + 3


def test_box_the_chart() -> None:
    """R48: it begins with 0, and its last value holds for larger sets."""
    for wrong in ([1, 2, 3], [0], [], [0] * 17):
        with pytest.raises(BoxError, match=r"scoring\.chart needs 2 to 16 numbers, the first of them 0"):
            changed(scoring_chart=wrong)
    assert changed(scoring_chart=[0] * 16).chart == [0] * 16
    story = Story(2, cursed=["ruby"], box={"scoring.chart": [0, 5]}).round_for(0, "T1", "T3", "E1", "R2", "R3", "W1")
    assert story.scores() == [5 + 5 + 5 - 5, 0]


def test_box_a_chart_that_falls_again() -> None:
    """R50, R52: totals far below 0 are possible, too."""
    box: dict[str, object] = {"scoring.chart": [0, -100]}
    story = Story(2, cursed=["ruby"], box=box).round_for(0, "T1", "E1", "S1", "A1", "D1")
    assert story.scores() == [-500, 0]


@pytest.mark.parametrize("gems", [14, 15, 16, 17])
def test_box_a_stack_longer_than_any_chart(gems: int) -> None:
    """R48: the last value of the longest chart holds for larger sets as well."""
    story = Story(6, box=small_box(*["R1"] * 17) | {"scoring.chart": [*range(16)]}).round_for(0, *["R1"] * gems)
    assert story.scores()[0] == min(gems, 15)


def test_box_unknown_names_get_a_hint() -> None:
    with pytest.raises(BoxError, match=r"no 'cards\.saef' in the box of Ya Blew It!\. Did you mean cards\.safe\?"):
        changed(cards_saef=3)
    with pytest.raises(BoxError, match=r"Did you mean rulings\.tie_break\?"):
        changed(rulings_tiebreak="shared")
    with pytest.raises(BoxError, match=r"no 'xyz' in the box of Ya Blew It!\.$"):
        changed(xyz=1)


@pytest.mark.parametrize(
    ("name", "value", "sentence"),
    [
        ("cards_safe", "three", "cards.safe is a whole number like 3, not 'three'"),
        ("cards_safe", True, "cards.safe is a whole number like 3, not True"),
        ("cards_safe", 3.0, "cards.safe is a whole number like 3, not 3.0"),
        ("cards_safe", 31, "cards.safe can be 0 to 30, not 31"),
        ("cards_faulty_detonator", 5, "cards.faulty_detonator can be 6 to 30, not 5"),
        ("cards_fire_in_the_hole", 0, "cards.fire_in_the_hole can be 1 to 30, not 0"),
        ("dice_faces", 1, "dice.faces can be 2 to 20, not 1"),
        ("gems_ruby", 3, "gems.ruby is a list of whole numbers"),
        ("gems_ruby", [1, "2"], "gems.ruby is a list of whole numbers"),
        ("gems_ruby", [True], "gems.ruby is a list of whole numbers"),
        ("scoring_chart", [0, 1001], "scoring.chart can be -100 to 1000, not 1001"),
        ("rulings_rerolls", "two", "rulings.rerolls can be unlimited, one, not 'two'"),
        ("rulings_rerolls", 1, "rulings.rerolls can be unlimited, one, not 1"),
    ],
)
def test_box_values_of_the_wrong_kind(name: str, value: object, sentence: str) -> None:
    with pytest.raises(BoxError) as refused:
        changed(**{name: value})
    assert sentence in str(refused.value)


def test_box_every_ruling_has_its_options_in_the_order_of_words() -> None:
    """The first one is the default; the numbers of words.py stand for them."""
    names = {
        "gamble_count": ("AFTER_FIRST", "ANNOUNCED"),
        "jumper_in_gamble": ("NO", "YES"),
        "final_gamble": ("ROLL_IF_ADDED", "TAKE", "ALWAYS_ROLL"),
        "rerolls": ("UNLIMITED", "ONE"),
        "safe_timing": ("OWN_TURN", "ALL_BEFORE"),
        "tie_break": ("SHARED", "MOST_GEMS", "LEAST_CURSED"),
    }
    assert set(PRINTED.rulings) == {f"rulings.{name}" for name in names}
    for name, options in names.items():
        assert PRINTED.ruling(name) == 0
        assert [getattr(words, option) for option in options] == list(range(len(options)))
        assert len(PRINTED.rulings[f"rulings.{name}"].options) == len(options)
