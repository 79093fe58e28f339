"""The worked examples of rules.md, section 9, told as stories.  Numbers in docstrings are the rules they show."""

import pytest

from diggings.games.ya_blew_it.words import (
    AREA,
    DECIDE,
    DECK,
    PLACE_SAFE,
    PLAY_JUMPER,
    REROLL,
    SECOND_GEM,
    STEAL,
)
from tests.games.ya_blew_it.story import Story, small_box


def all_out(story: Story) -> Story:
    """Both Miners of three seats roll an 8, in vain."""
    return story.rolls(1, 8).accepts(1).rolls(2, 8).accepts(2)


# -- scoring -----------------------------------------------------------------------------


def test_example_01_chart() -> None:
    """R48"""
    story = Story(seats=2).round_for(0, "R2", "R3", "R4", "R5")
    assert story.scores() == [10, 0]


def test_example_02_cursed_set() -> None:
    """R48, R49"""
    rubies, topazes, amethysts = ["R2", "R3", "R4"], ["T1", "T3"], ["A1", "A2", "A3", "A4"]
    sapphires = ["S1", "S2", "S3", "S5", "S6", "S7", "S8"]
    story = Story(seats=2, cursed=["amethyst"]).round_for(0, *rubies, *topazes, *sapphires, *amethysts)
    assert story.scores() == [6 + 3 + 20 - 10, 0]


def test_example_03_wilds() -> None:
    """R49, R50"""
    story = Story(seats=2, cursed=["ruby"])
    story.round_for(0, "R2", "R3", "T1", "T3", "T4", "T5", "T6", "E1", "E2", "E4", "W1", "W2")
    assert story.scores() == [27, 0]


def test_example_04_wilds_unique() -> None:
    """R50"""
    story = Story(seats=2).round_for(0, "T1", "T3", "E1", "W1", "W2", "W3")
    assert story.scores() == [16, 0]


def test_example_05_only_cursed_gems() -> None:
    """R49, R50, R52"""
    story = Story(seats=2, cursed=["ruby"]).round_for(0, "R2", "R3", "R4", "R5", "R6", "W1")
    assert story.scores() == [-15 + 1, 0]


def test_example_06_seven_of_a_colour() -> None:
    """R48"""
    story = Story(seats=2).round_for(0, "S1", "S2", "S3", "S5", "S6", "S7", "S8")
    assert story.scores() == [20, 0]


# -- the round ---------------------------------------------------------------------------


def test_example_07_dig() -> None:
    """R7, R8, R16"""
    story = Story(seats=3).digs(0).turns_up("Safe", "Detonator", "E4").asks(STEAL, 1)
    assert story.claim() == ["Safe", "Detonator", "E4"]
    assert story.hits() == [4]


def test_example_08_steal() -> None:
    """R13, R25"""
    story = Story(seats=3).turns_up("Safe", "Detonator", "E4").rolls(1, 4).accepts(1)
    assert story.owns(1) == "E4 Detonator Detonator Safe"
    story.new_round(prospector=1)


def test_example_09_marker_after_a_theft() -> None:
    """R25"""
    story = Story(seats=4).turns_up("E4").passes(1).rolls(2, 4).accepts(2)
    assert story.owns(2) == "E4 Detonator"
    story.new_round(prospector=1)


def test_example_10_same_numbers() -> None:
    """R16"""
    story = Story(seats=2).turns_up("R5").passes(1).adds().turns_up("D5").asks(STEAL, 1)
    assert story.hits() == [5]
    assert story.passes(1).adds().turns_up("W2").hits() == [2, 5]


def test_example_11_out_stays_out() -> None:
    """R14, R15, R17, R19, R20"""
    story = Story(seats=3).turns_up("R2").rolls(1, 1).accepts(1).passes(2).asks(DECIDE, 0)
    story.adds().turns_up("S7").passes(2).asks(DECIDE, 0)
    story.adds().turns_up("S8").asks(STEAL, 2)  # once more, and no gamble: Miner 2 would not be asked then
    assert story.position.gambling == 0


def test_example_12_gamble_allowed() -> None:
    """R17, R18, R20"""
    story = Story(seats=3).turns_up("R2").rolls(1, 1).accepts(1).passes(2).adds().turns_up("S7")
    story.rolls(2, 1).accepts(2).asks(DECIDE, 0)
    assert story.twin().keeps().owns(0) == "R2 S7 Detonator"
    story.gambles().turns_up("S8").asks(SECOND_GEM, 0)


def a_gamble() -> Story:
    """Examples 13 and 14 up to the first added gem."""
    story = all_out(Story(seats=3).turns_up("R2").passes(1, 2).adds().turns_up("T3"))
    story.gambles().turns_up("Jumper", "W3").asks(SECOND_GEM, 0)
    assert story.claim() == ["R2", "T3", "Jumper", "W3"]
    return story


def test_example_13_gamble_one_gem() -> None:
    """R20, R21, R23"""
    story = a_gamble().stops().must_roll(0)
    assert [number for number in range(1, 9) if lost(story, number)] == [2, 3]
    story.dice(6).accepts(0).new_round(prospector=1)
    assert story.owns(0) == "R2 T3 W3 Detonator Jumper"


def lost(story: Story, number: int) -> bool:
    """Whether a gamble is lost with this number."""
    return "R2" in story.twin().dice(number).accepts(0).discarded().split()


def test_example_14_gamble_two_gems() -> None:
    """R20, R22, R27"""
    story = a_gamble().one_more().turns_up("E8").must_roll(0)
    assert [number for number in range(1, 9) if lost(story, number)] == [2, 3, 8]
    story.dice(8).rolls_again(0, 1).new_round(prospector=1)
    assert story.owns(0) == "R2 T3 E8 W3 Jumper"
    assert story.discarded() == "Detonator"


# -- Faulty Detonators -------------------------------------------------------------------


@pytest.mark.parametrize("rerolls", ["unlimited", "one"])
def test_example_15_two_detonators(rerolls: str) -> None:
    """R28"""
    story = Story(seats=3, first=1, rerolls=rerolls).round_for(1, "Detonator", "R8")
    story.turns_up("D4").passes(0).rolls(1, 1).rolls_again(1, 5)
    if rerolls == "unlimited":
        story.rolls_again(1, 4).new_round(prospector=0)
        assert (story.owns(1), story.discarded()) == ("R8 D4", "Detonator Detonator")
    else:
        story.asks(DECIDE, 2)
        assert (story.owns(1), story.position.die[1]) == ("R8 Detonator", 5)


def test_example_16_detonator_from_the_claim() -> None:
    """R30"""
    story = Story(seats=2).turns_up("E4").rolls(1, 1).rolls_again(1, 2).keeps()
    story.turns_up("E5").passes(0).keeps()
    assert story.owns(1) == "E5"
    story.turns_up("Detonator", "E6").rolls(1, 1).asks(DECIDE, 0)
    assert story.position.die[1] == 1


def test_example_17_rerolling_a_success() -> None:
    """R22, R27"""
    story = Story(seats=3, cursed=["emerald"]).turns_up("E1").passes(1, 2).adds().turns_up("E2")
    story = all_out(story).gambles().turns_up("E6").stops().dice(5).asks(REROLL, 0)
    for number in range(1, 9):
        again = story.twin().rolls_again(0, number).new_round(prospector=1)
        discarded = "E1 E2 E6 Detonator" if number in (1, 2, 6) else "Detonator"
        assert again.discarded() == discarded


# -- Claim Jumper ------------------------------------------------------------------------


def test_example_18_claim_jumper() -> None:
    """R10, R31"""
    story = Story(seats=2).round_for(0, "Jumper", "R2").round_for(1, "R3")
    story.turns_up("Safe", "D8").asks(PLAY_JUMPER, 0).jumps().new_round(prospector=1)
    assert (story.owns(0), story.discarded()) == ("R2 D8 Detonator Safe", "Jumper")


def test_example_19_jumper_inside_the_claim() -> None:
    """R33"""
    Story(seats=2).turns_up("Jumper", "D8").asks(STEAL, 1)


# -- Fire in the Hole --------------------------------------------------------------------


def test_example_20_fire_in_mid_dig() -> None:
    """R34, R35, R36, R37"""
    story = Story(seats=3).turns_up("A3").rolls(1, 8).accepts(1).passes(2).adds().turns_up("Fire")
    for seat in (0, 1, 2):
        story.must_roll(seat).dice(3)
    story.digs(0)
    assert (story.claim(), story.discarded()) == (["A3"], "Fire")
    assert story.position.die[:3] == [0, 8, 0]
    story.turns_up("Safe", "R2").asks(STEAL, 2)


def test_example_21_fire_losses() -> None:
    """R35, R38, R40, R41"""
    story = Story(seats=2).round_for(0, "Safe", "E4", "E7", "R4", "W4")
    story.turns_up("Fire").dice(8).guards(0, "emerald").must_roll(0)
    outcomes = {
        4: ("E4 E7 Detonator", "R4 W4 Safe Fire"),
        7: ("R4 E4 E7 W4 Detonator", "Safe Fire"),
        2: ("R4 E4 E7 W4 Detonator Safe", "Fire"),
    }
    for number, outcome in outcomes.items():
        other = story.twin().dice(number).accepts(0).digs(1)
        assert (other.owns(0), other.discarded()) == outcome


def test_example_22_two_safes() -> None:
    """R38, R40"""
    story = Story(seats=2).round_for(0, "Safe", "Safe", "R4", "E4", "T4")
    story.turns_up("Fire").dice(4).guards(0, "ruby", "topaz").dice(4).accepts(0)
    assert (story.owns(0), story.discarded()) == ("R4 T4 Detonator", "E4 Safe Safe Fire")


def test_example_23_fire_reroll() -> None:
    """R27, R35"""
    story = Story(seats=2).round_for(0, "E4", "E7", "R4", "W4").turns_up("Fire").dice(4).dice(4)
    story.rolls_again(0, 6).digs(1)
    assert (story.owns(0), story.discarded()) == ("R4 E4 E7 W4", "Detonator Fire")


def test_example_24_burning_a_curse() -> None:
    """R35, R49"""
    story = Story(seats=2, cursed=["diamond"]).round_for(0, "D2", "D5")
    assert story.scores() == [-3, 0]
    story.turns_up("Fire").dice(5).dice(5).accepts(0)
    assert (story.scores(), story.owns(0)) == ([-1, 0], "D2 Detonator")


def test_example_25_no_gems() -> None:
    """R27, R35"""
    story = Story(seats=2).turns_up("Fire").must_roll(0).dice(1).must_roll(1).dice(1).digs(0)
    assert [story.owns(0), story.owns(1)] == ["Detonator", "Detonator"]


def test_example_26_safe_without_gems() -> None:
    """R39"""
    story = Story(seats=2).round_for(0, "Safe", "W1", "W2").turns_up("Fire").dice(1).must_roll(0)
    story.dice(1).accepts(0)
    assert story.owns(0) == "W2 Detonator Safe"


# -- the end of the game -----------------------------------------------------------------


def test_example_27_final_fire_on_an_empty_claim() -> None:
    """R43, R44, R47"""
    story = Story(seats=6, first=2, box=small_box("R2")).round_for(2, "R2")
    assert story.position.prospector == 3
    for seat in (3, 4, 5, 0, 1):
        story.must_roll(seat).dice(2)
    story.must_roll(2).dice(2).accepts(2).is_over()
    assert story.discarded() == "R2 Fire"


def test_example_28_specials_only() -> None:
    """R44"""
    story = Story(seats=6, box=small_box("R2", safes=1, jumpers=1)).round_for(0, "R2")
    story.turns_up("Safe", "Jumper").must_roll(1)
    assert (story.claim(), story.discarded()) == ([], "Safe Jumper")


def final_claim(final_gamble: str = "roll_if_added", **cards: int) -> Story:
    """The last round, with Prospector 0: one Gem card is still in the deck, with these others."""
    story = Story(seats=3, first=2, box=small_box("R2", "A6", **cards), final_gamble=final_gamble)
    return story.round_for(2, "Detonator", "Detonator", "Detonator", "R2").turns_up("A6")


def test_example_29_final_claim() -> None:
    """R45, R47"""
    story = final_claim().rolls(1, 1).accepts(1).passes(2).adds().asks(STEAL, 2)
    story.rolls(2, 1).accepts(2).must_roll(0)
    assert story.owns(0) == "A6 Detonator"
    story.dice(6).accepts(0).must_roll(1)
    assert story.owns(0) == "Detonator"


@pytest.mark.parametrize("final_gamble", ["roll_if_added", "take"])
def test_example_30_final_fire_in_a_gamble_gem_added(final_gamble: str) -> None:
    """R46"""
    story = Story(seats=6, box=small_box("R2", "A6"), final_gamble=final_gamble).turns_up("R2")
    for miner in range(1, 6):
        story.rolls(miner, 8).accepts(miner)
    story.gambles().turns_up("A6").one_more().must_roll(0)
    if final_gamble == "roll_if_added":
        assert story.claim() == ["R2", "A6"]
        story.dice(2).accepts(0).must_roll(0)  # the gamble is lost, and the Fire begins
        assert story.discarded() == "R2 A6"
    else:
        assert (story.claim(), story.owns(0)) == ([], "R2 A6 Detonator")


def test_example_31_final_fire_in_a_gamble_none_added() -> None:
    """R26, R46"""
    story = final_claim(safes=1).rolls(1, 1).accepts(1).rolls(2, 1).accepts(2)
    story.gambles().turns_up("Safe").asks(PLACE_SAFE, 0)
    assert story.owns(0) == "A6 Detonator Safe"
    story.guards(0, "amethyst").dice(6).accepts(0)
    assert (story.owns(0), story.discarded()) == ("A6 Detonator", "Safe")


def test_example_32_tie() -> None:
    """R52"""
    story = Story(seats=3, cursed=["diamond", "amethyst", "sapphire"])
    story.round_for(0, "R2", "R3", "R4", "R5", "T1", "T3", "S1")
    story.round_for(1, "E1", "E2", "E4", "E5", "S2", "S3", "D1")
    story.round_for(2, "A1", "A2", "A3", "D2", "D3")
    assert (story.scores(), story.ranks()) == ([14, 14, 9], [1, 1, 3])


@pytest.mark.parametrize(("seats", "detonators", "cards"), [(2, 5, 61), (6, 1, 57)])
def test_example_33_deck_sizes(seats: int, detonators: int, cards: int) -> None:
    """R3, R4"""
    position = Story(seats).position
    assert position.special[DECK] == [detonators, 3, 2, 3]
    assert sum(place == DECK for place in position.where[: position.gems]) == 48
    assert sum(weight for _, weight in position.chances()) == position.deck == cards
    assert [position.special[AREA + seat] for seat in range(seats)] == [[1, 0, 0, 0]] * seats
