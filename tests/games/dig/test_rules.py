"""Every rule of rules.md by its number, every ruling with all its options, and what the box refuses."""

import re
from pathlib import Path

import pytest

from diggings.games.dig import rules, words
from diggings.games.dig.components import CARD_NAMES, COMPANION_NAMES, most_pending
from diggings.games.dig.rules import Dig
from diggings.games.dig.words import (
    AGAIN,
    CHOOSE_FIRST,
    COMPANIONS,
    DANGER,
    DIG,
    DIG_INSIDE,
    DIG_OUTSIDE,
    DIGS_INSIDE,
    DIGS_OUTSIDE,
    FILL_TAVERN,
    FIND,
    FOREMAN,
    GO_ON,
    MOST_PENDING,
    NO_COMPANION,
    NO_DIG,
    NOT_YET,
    PAY,
    PAY_STONE,
    REVEAL,
    ROOM,
    TURN,
)
from diggings.kernel.errors import BoxError, GameOverError, IllegalMoveError, WrongSeatError
from diggings.kernel.words import NATURE, SPECTATOR
from tests.games.dig.invariants import check_invariants
from tests.games.dig.story import PRINTED, Story
from tests.games.dig.test_examples import small_hill


# -- general -----------------------------------------------------------------------------


def test_r01_everything_is_open() -> None:
    """R1: every seat and every spectator sees the whole table; the order of the Hill does not exist."""
    position = Story().gives(0, "I").gallery(1, "I* G").position
    for viewer in (SPECTATOR, 0, 1):
        assert position.seen_by(viewer).state() == position.state()
        assert position.imagined(viewer, 3).state() == position.state()


@pytest.mark.parametrize("seats", range(2, 5))
def test_r02_turns_go_clockwise_from_the_first_player(seats: int) -> None:
    """R2: any seat can be the first player; then six Companions are turned up, and he has his turn."""
    start = Dig(PRINTED, seats)
    assert (start.point, start.chances()) == (CHOOSE_FIRST, [(seat, 1) for seat in range(seats)])
    for first in range(seats):
        story = Story(seats, first=first)
        for step in range(2 * seats):
            story.new_turn((first + step) % seats)
            assert story.position.turns() == step + 1 and story.position.first_seat() == first
            story.passes()


def test_r02_first_player_seat_0() -> None:
    start = Dig(PRINTED.changed({"rulings.first_player": "seat_0"}), 3)
    assert start.point == FILL_TAVERN
    assert Story(3, first_player="seat_0").new_turn(0).position.first_seat() == 0


def test_setup_of_every_seat() -> None:
    """R7, R16: one Recruit each, nothing else; every Companion of the pile is equally likely to be turned up."""
    position = Dig(PRINTED.changed({"rulings.first_player": "seat_0"}), 4)
    left = list(range(COMPANIONS))
    for companion in (3, 12, 0, 7, 5, 9):
        assert position.chances() == [(number, 1) for number in left]
        position.play(companion)
        left.remove(companion)
    assert position.point == TURN and list(position.tavern) == [3, 12, 0, 7, 5, 9]
    assert list(position.recruits) == list(position.reserve) == [1] * 4
    assert position.supply == 40 and not any([*position.gems, *position.stones, *position.runes, *position.equipment])


def test_r03_exactly_one_action() -> None:
    """R3: a turn cannot be passed, and after its action the next seat is on turn."""
    story = Story(recruits=2).gallery(0, "I* G").turn_of(0)
    assert story.moves() == [DIG_OUTSIDE, DIG_INSIDE, story.move("CLOSE 0")]
    story.does("CLOSE 0").new_turn(1)


def test_r04_without_a_gallery_only_digging_outside() -> None:
    """R4"""
    assert Story().moves() == [DIG_OUTSIDE]
    story = Story(recruits=2).gallery(0, "I* G").gallery(0, "D* I").turn_of(0)
    assert story.moves() == [0, 1, 2, 3]
    assert story.turn_of(1).moves() == [DIG_OUTSIDE]


def test_r05_the_kind_of_dig_is_declared_before_the_first_card() -> None:
    """R5: and holds to the end of the turn."""
    story = Story(recruits=2).gallery(0, "I* G").turn_of(0)
    assert story.position.mode == NO_DIG
    assert story.twin().does("DIG OUTSIDE").position.mode == DIGS_OUTSIDE
    story.does("DIG INSIDE", "PLACE 0 2", "Gold")
    assert story.position.mode == DIGS_INSIDE and not story.can("DIG OUTSIDE")
    story.does("Gold").new_turn(1)
    assert story.position.mode == NO_DIG


def test_r06_nothing_takes_anything_out_of_a_treasure() -> None:
    """R6: all that an enemy or Dynamite can reach lies in galleries; stones of the Treasure found no gallery."""
    story = Story(tavern="knight").hires(0, "Knight").earns(0, 2).gives(0, "I G").equips(0, "Sword", "Rope")
    story.equips(1, "Dynamite").turn_of(0)
    before = (story.stones(0), story.gems(0), story.equipment(0))
    for card in ("Thief", "Skeleton", "Ghost", "Spider", "Werewolf", "Snake", "Collapse"):
        story.outside(0, card)
        assert (story.stones(0), story.gems(0), story.equipment(0)) == before
    assert not story.turn_of(1).does("DIG OUTSIDE").can("DYNAMITE 0 0")
    assert not story.ends_turn().turn_of(0).does("DIG OUTSIDE").can("FOUND")


def test_r07_never_more_than_four_recruits() -> None:
    """R7: reserve and galleries together."""
    story = Story(recruits=2).gallery(0, "I* G").gives(0, "R R R R R").turn_of(0)
    assert [story.can(f"HIRE {more}") for more in (1, 2, 3, 4)] == [True, True, False, False]
    story.does("HIRE 2", "PAY Ruby")
    assert (story.recruits(0), story.reserve(0)) == (4, 3) and not story.can("HIRE 1")


def test_r08_galleries_are_numbered_from_left_to_right() -> None:
    """R8: a new one on the right; those on the right of one that has gone move up."""
    story = Story(recruits=3).gallery(0, "I* G").gallery(0, "D* R").gallery(0, "G* I").turn_of(0)
    names = list(story.position.founded[:3])
    story.does("CLOSE 1")
    assert story.rows(0) == ["[I* G]", "[G* I]"] and list(story.position.founded[:4]) == [names[0], names[2], 0, 0]
    story.gallery(0, "R* D").turn_of(0).does("CLOSE 0")
    assert story.rows(0) == ["[G* I]", "[R* D]"]
    check_invariants(story.position)


def test_r08_at_most_four_galleries() -> None:
    """R8: every gallery holds a Recruit, and there are four."""
    story = Story(recruits=4)
    for stone in "IGDR":
        story.gallery(0, f"{stone}* {stone}")
    assert len(story.rows(0)) == 4
    assert not story.outside(0, "Iron").new_turn(1).can("FOUND") and story.stones(0) == "I"


def test_r09_an_empty_supply_owes_nothing() -> None:
    """R9: laid Gems, bounties, Eggs and the Alchemist; everything else happens as usual."""
    story = Story(tavern="knight, alchemist, druid", box={"tavern.gems": 3}).hires(0, "Knight", "Alchemist", "Druid")
    story.earns(0, 2)
    assert story.gems(0) == [2]
    story.earns(0, 2)
    assert story.gems(0) == [3] and story.position.supply == 0
    story.outside(0, "Egg").gives(0, "I I I").turn_of(0).does("ALCHEMY Iron")
    assert story.gems(0) == [3] and story.stones(0) == "" and not story.can("ALCHEMY Iron")


def test_r09_a_gem_that_comes_back_can_be_laid_again() -> None:
    story = Story(recruits=2, box={"tavern.gems": 1}).gallery(0, "I* G* I D R+ I").turn_of(0)
    story.does("DIG INSIDE", "Thief").turn_of(0).does("DIG INSIDE", "Spider").turn_of(0)
    assert story.rows(0) == ["[I* G* I D]"] and story.position.supply == 1
    story.does("DIG INSIDE", "Iron")
    assert story.rows(0) == ["[I* G* I D I+]"] and story.position.supply == 0


# -- the Tavern --------------------------------------------------------------------------


def test_r10_the_tavern_is_visited_before_the_action() -> None:
    """R10: any number of transactions in any order; none after the action, and none in another's turn."""
    story = Story(tavern="dwarf, knight").gives(0, "I R D D D").turn_of(0)
    first = story.twin().does("HIRE 1", "PAY Ruby", "PAY Iron", "HIRE Dwarf", "HIRE Knight")
    other = story.twin().does("HIRE Knight", "HIRE 1", "PAY Ruby", "PAY Iron", "HIRE Dwarf")
    assert first.position.companions[0] == other.position.companions[0] and first.reserve(0) == other.reserve(0) == 2
    assert not story.does("DIG OUTSIDE").can("HIRE 1")
    story.ends_turn().new_turn(1)
    assert story.moves() == [DIG_OUTSIDE]


def test_r11_a_recruit_costs_five_crystals() -> None:
    """R11: two cost ten, in one payment; crystals are 1, 2, 3 and 4 for iron, gold, diamond and ruby."""
    assert list(Dig(PRINTED, 2).crystals) == [1, 2, 3, 4]
    for stones, most in (
        ("R", 0),
        ("D I", 0),
        ("D G", 1),
        ("I I I I I", 1),
        ("R R I", 1),
        ("R R G", 2),
        ("R R R D", 3),
    ):
        story = Story().gives(0, stones).turn_of(0)
        assert [story.can(f"HIRE {more}") for more in (1, 2, 3)] == [more <= most for more in (1, 2, 3)], stones


def test_r12_no_change_and_no_superfluous_stone() -> None:
    """R12: every way to pay that the moves allow costs at least the price, and no stone could be left out."""
    story = Story().gives(0, "I I I G G D D R R").turn_of(0).does("HIRE 2")
    values, seen = [1, 2, 3, 4], set()

    def pay(position: Dig, paid: tuple[int, ...]) -> None:
        if position.point == TURN:
            worth = [values[kind] for kind in paid]
            assert sum(worth) >= 10 > sum(worth) - min(worth)
            assert sorted(paid) not in [sorted(other) for other in seen]
            seen.add(paid)
            return
        for move in position.moves():
            after = position.copy()
            after.play(move)
            pay(after, (*paid, move - PAY_STONE))

    pay(story.position, ())
    assert len(seen) > 8


def test_r12_the_order_of_paying() -> None:
    """R12: never a dearer stone after a cheaper one, and never a kind that leads into a corner."""
    story = Story().gives(0, "I I G G D").turn_of(0).does("HIRE 1").asks(PAY, 0)
    assert story.moves() == [PAY_STONE + 1, PAY_STONE + 2]
    assert story.twin().does("PAY Gold").asks(TURN, 0).stones(0) == "I D"
    story.does("PAY Diamond").asks(PAY, 0)
    assert story.moves() == [PAY_STONE, PAY_STONE + 1]
    assert story.does("PAY Iron").asks(TURN, 0).stones(0) == "G G"


def test_r13_exactly_the_stones_on_the_card() -> None:
    """R13: a dearer stone does not replace a cheaper one."""
    for number, name in enumerate(COMPANION_NAMES):
        cost = PRINTED.numbers(f"companions.{name.replace(' ', '_')}")
        assert list(Dig(PRINTED, 2).costs[4 * number : 4 * number + 4]) == cost
    story = Story(tavern="dwarf, ranger").gives(0, "R R R I").turn_of(0)
    assert not story.can("HIRE Dwarf") and not story.can("HIRE Ranger")
    story.gives(0, "G D").turn_of(0).does("HIRE Ranger")
    assert story.stones(0) == "R R R"


def test_r13_all_costs_differ() -> None:
    costs = list(Dig(PRINTED, 2).costs)
    assert len({tuple(costs[at : at + 4]) for at in range(0, 52, 4)}) == COMPANIONS


def test_r14_stones_paid_go_to_the_discard_pile() -> None:
    """R14: Gems, Runes and Equipment cannot be spent."""
    story = Story(tavern="druid").hires(0, "Druid").outside(0, "Rune").equips(0, "Sword").gives(0, "I R").turn_of(0)
    paid = [story.discarded("Iron"), story.discarded("Ruby")]
    story.does("HIRE 1")
    assert [story.discarded("Iron"), story.discarded("Ruby")] == [paid[0] + 1, paid[1] + 1]
    assert story.moves() == [DIG_OUTSIDE] and story.position.runes[0] == 1 and story.equipment(0) == ["Sword"]


def test_r15_a_companion_works_at_once_and_for_ever() -> None:
    """R15: the Innkeeper lowers the price of the very next Recruit; several may be hired."""
    story = Story(tavern="innkeeper, dwarf").gives(0, "I I I D D").turn_of(0)
    assert story.can("HIRE 1")
    story.does("HIRE Innkeeper", "HIRE 1", "PAY Diamond").does("HIRE Dwarf")
    assert story.position.companions[0] == 1 << words.INNKEEPER | 1 << words.DWARF and story.reserve(0) == 2


def test_r16_the_slot_is_filled_again_until_the_pile_is_empty() -> None:
    """R16"""
    cheap = {f"companions.{name.replace(' ', '_')}": [1, 0, 0, 0] for name in COMPANION_NAMES}
    story = Story(box=cheap).gives(0, "I " * 13).turn_of(0)
    for hired in range(13):
        slot = next(slot for slot in range(6) if story.position.tavern[slot] != NO_COMPANION)
        assert bin(story.position.pile).count("1") == max(0, 7 - hired)
        story.position.play(words.HIRE_COMPANION + slot, 0)
        if hired < 7:
            assert story.position.point == FILL_TAVERN and story.position.slot == slot
            story.companion_comes()
        assert story.position.point == TURN
    assert set(story.position.tavern) == {NO_COMPANION} and story.position.companions[0] == (1 << 13) - 1
    assert story.moves() == [DIG_OUTSIDE]


def test_r17_the_alchemist_works_once_in_a_turn() -> None:
    """R17: three equal stones for a Gem, in the Tavern."""
    story = Story(tavern="alchemist").hires(0, "Alchemist").gives(0, "I I I I I I G G G D D").turn_of(0)
    assert [story.can(f"ALCHEMY {stone}") for stone in ("Iron", "Gold", "Diamond", "Ruby")] == [
        True,
        True,
        False,
        False,
    ]
    before = story.discarded("Gold")
    story.does("ALCHEMY Gold")
    assert story.gems(0) == [1] and story.discarded("Gold") == before + 3 and story.position.supply == 39
    assert not story.can("ALCHEMY Iron")
    assert not story.does("DIG OUTSIDE").can("ALCHEMY Iron")
    assert story.ends_turn().turn_of(0).can("ALCHEMY Iron")
    assert not Story().gives(0, "I I I").turn_of(0).can("ALCHEMY Iron")


# -- revealing ---------------------------------------------------------------------------


def test_r18_nature_turns_up_every_card_with_equal_chance() -> None:
    """R18: by the number of each kind that is left."""
    story = Story().does("DIG OUTSIDE")
    assert story.position.chances() == list(
        enumerate(PRINTED.number(f"hill.{name.replace(' ', '_')}") for name in CARD_NAMES)
    )
    assert sum(weight for _, weight in story.position.chances()) == 162
    story.does("Iron", "TO TREASURE").does("DIG OUTSIDE")
    assert story.position.chances()[0] == (0, 27)


@pytest.mark.parametrize(
    ("companion", "card", "gems"),
    [
        ("hunter", "Thief", 1),
        ("knight", "Orc", 2),
        ("priest", "Ghost", 1),
        ("priest", "Skeleton", 0),
        ("ranger", "Spider", 1),
        ("ranger", "Werewolf", 1),
        ("snake charmer", "Snake", 1),
        ("dwarf", "Collapse", 0),
    ],
)
def test_r19_bounties_wherever_the_card_is_revealed(companion: str, card: str, gems: int) -> None:
    """R19: outside, for a gallery and as a bonus; only to the player who reveals."""
    story = Story(tavern=companion).hires(0, companion.capitalize())
    assert story.twin().does("DIG OUTSIDE", card).gems(0) == [gems]
    other = story.twin()
    other.turn_of(1).does("DIG OUTSIDE", card)
    assert other.gems() == [0, 0]
    story.gallery(0, "I* G").turn_of(0)
    assert story.twin().does("DIG INSIDE", card).gems(0) == [gems]
    assert story.does("DIG INSIDE", "Secret Room", card).gems(0) == [gems]


def test_r20_free_actions_at_any_moment_of_a_dig() -> None:
    """R20: before the first reveal, between reveals, while a stone waits, and after the last one."""
    story = Story(recruits=3).equips(0, "Pickaxe").gallery(0, "I* G").gallery(0, "D* R").turn_of(0).does("DIG INSIDE")
    assert story.can("PLACE 0 2") and story.can("PICKAXE 0") and story.can("PICKAXE 1")
    story.does("GO ON", "Iron").asks(DIG, 0)
    assert story.can("PLACE 0 3") and story.can("PICKAXE 1")
    story.does("GO ON", "Gold").asks(DIG, 0)
    assert story.position.due == 0 and story.can("PICKAXE 0") and story.can("PLACE 1 3")
    outside = story.does("GO ON").turn_of(0).does("DIG OUTSIDE")
    assert outside.can("PICKAXE 0") and outside.can("PLACE 0 2")
    outside.does("GO ON", "Iron")
    assert outside.can("PICKAXE 0") and outside.can("PLACE 0 2") and outside.can("FOUND")
    outside.does("TO TREASURE").asks(DIG, 0)
    assert outside.moves()[0] == GO_ON and outside.can("PLACE 0 2")


def test_r21_no_free_actions_when_closing_or_in_the_tavern() -> None:
    """R21"""
    story = Story(recruits=2).equips(0, "Pickaxe", "Rope").gallery(0, "I* G").turn_of(0)
    assert not any(story.can(step) for step in ("PICKAXE 0", "ROPE 0", "PLACE 0 2"))
    story.does("CLOSE 0").new_turn(1)


# -- digging outside ---------------------------------------------------------------------


def test_r22_one_card_outside_when_the_player_says_so() -> None:
    """R22: after any free actions."""
    story = Story(recruits=2).gallery(0, "I* G").turn_of(0).does("DIG OUTSIDE").asks(DIG, 0)
    story.does("PLACE 0 2", "Iron").asks(REVEAL, NATURE)
    assert story.position.target == words.OUTSIDE
    story.does("Orc").new_turn(1)
    assert story.rows(0) == ["[I* G* I]"]


def test_r23_a_stone_waits_for_its_place() -> None:
    """R23: the Treasure or a gallery, one of the two before the turn ends."""
    story = Story().does("DIG OUTSIDE", "Ruby").asks(DIG, 0)
    assert story.moves() == [words.TO_TREASURE, words.FOUND] and story.position.stone == words.RUBY
    assert story.twin().does("TO TREASURE").new_turn(1).stones(0) == "R"
    assert story.does("FOUND", "Iron").rows(0) == ["[R* I]"]
    # without a Recruit in reserve nobody is asked
    assert story.turn_of(0).does("DIG OUTSIDE", "Gold").new_turn(1).stones(0) == "G"


def test_r24_equipment_found_outside_leaves_the_turn_going() -> None:
    """R24"""
    story = Story(recruits=2).gallery(0, "I* G").turn_of(0).does("DIG OUTSIDE", "GO ON", "Sword").asks(DIG, 0)
    assert story.equipment(0) == ["Sword"] and story.can("PLACE 0 2")
    story.does("GO ON").new_turn(1)


@pytest.mark.parametrize(
    "card", ["Rune", "Egg", "Exit", "Secret Room", "Collapse", "Thief", "Snake", "Orc", "Werewolf"]
)
def test_r25_anything_else_outside_ends_the_turn(card: str) -> None:
    """R25: it is discarded without effect; no free actions any more."""
    story = Story(recruits=2).equips(0, "Pickaxe", "Sword", "Lantern").gallery(0, "I* G").turn_of(0)
    before = story.discarded(card)
    story.does("DIG OUTSIDE", "GO ON", card).new_turn(1)
    assert story.rows(0) == ["[I* G]"] and story.discarded(card) == before + 1 and story.gems() == [0, 0]


def test_r26_free_actions_after_the_stone_has_found_its_place() -> None:
    """R26"""
    story = Story(recruits=2).gallery(0, "I* G").turn_of(0).does("DIG OUTSIDE", "GO ON", "Iron", "TO TREASURE")
    story.asks(DIG, 0).does("PLACE 0 2", "Gold").new_turn(1)
    assert story.rows(0) == ["[I* G* G]"] and story.stones(0) == "I"


# -- placing Recruits --------------------------------------------------------------------


def test_r27_on_any_free_stone_of_the_own_galleries() -> None:
    """R27: near or far from the deep end; a Gem on it is no obstacle and stays."""
    story = Story(recruits=2).gallery(0, "I* G I D R+").gallery(1, "G* I").turn_of(0).does("DIG INSIDE")
    assert [story.can(f"PLACE 0 {card}") for card in (1, 2, 3, 4, 5)] == [False, True, True, True, True]
    story.does("PLACE 0 5", "Iron")
    assert story.rows(0) == ["[I* G I D R*+ I]"] and story.reserve(0) == 0
    assert not any(move >= words.PLACE for move in story.moves())


def test_r28_only_a_stone_outside_founds_a_gallery() -> None:
    """R28: a new rightmost gallery; a dig-inside turn never creates one."""
    story = Story(recruits=2).gallery(0, "I* G").turn_of(0).does("DIG INSIDE", "GO ON", "Gold").asks(DIG, 0)
    assert not story.can("FOUND")
    story.ends_turn().turn_of(0).does("DIG OUTSIDE", "GO ON", "Ruby", "FOUND", "Iron")
    assert story.rows(0) == ["[I* G G]", "[R* I]"]


def test_r29_one_recruit_on_a_card_and_only_on_stones() -> None:
    """R29: never on a Rune, Egg, Secret Room or Snake."""
    story = (
        Story(recruits=2)
        .gallery(0, "I* G Ru Eg Sn+")
        .turn_of(0)
        .does("DIG INSIDE", "GO ON", "Secret Room", "Orc", "Orc")
    )
    assert story.rows(0) == ["[I* G Ru Eg Sn+ Se]"]
    assert [move - words.PLACE + 1 for move in story.moves() if move >= words.PLACE] == [2]


def test_r30_each_placement_at_once_reveals_a_card() -> None:
    """R30: before anything else, for the gallery in which the Recruit was placed."""
    story = Story(recruits=3).gallery(0, "I* G").gallery(0, "D* R").turn_of(0).does("DIG INSIDE", "PLACE 1 2")
    story.asks(REVEAL, NATURE)
    assert story.position.target == 1
    story.does("Skeleton").asks(REVEAL, NATURE)
    assert story.rows(0) == ["[I* G]", "[D* R]"] and story.recruits(0) == 2 and story.position.target == 0


@pytest.mark.parametrize(("ruling", "row"), [("discard", "[G*]"), ("add", "[G* Ru]")])
def test_r31_special_by_placement(ruling: str, row: str) -> None:
    """R31: on a dig-outside turn a Special card revealed for a gallery is discarded; by ruling it joins."""
    story = Story(special_by_placement=ruling).does("DIG OUTSIDE", "Gold", "FOUND", "Rune").new_turn(1)
    assert story.rows(0) == [row] and story.discarded("Rune") == (ruling == "discard")
    egg = Story(recruits=2, special_by_placement=ruling).gallery(0, "I* G").turn_of(0)
    egg.does("DIG INSIDE", "PLACE 0 2", "Egg")
    assert egg.rows(0) == ["[I* G* Eg]"]


# -- digging inside ----------------------------------------------------------------------


def test_r32_one_card_for_each_gallery_from_left_to_right() -> None:
    """R32: for those that the player owns when declaring it."""
    story = Story(recruits=3).gallery(0, "I* G").gallery(0, "D* R").gallery(0, "G* I").turn_of(0)
    story.does("DIG INSIDE", "Iron", "Gold", "Diamond").new_turn(1)
    assert story.rows(0) == ["[I* G I]", "[D* R G]", "[G* I D]"]


def test_r33_a_gallery_that_has_gone_loses_its_reveal() -> None:
    """R33: the others keep theirs, under their new numbers."""
    story = Story(recruits=3).equips(0, "Rope").gallery(0, "I* G").gallery(0, "D* R").gallery(0, "G* I").turn_of(0)
    first = story.twin().does("DIG INSIDE", "GO ON", "Exit").does("GO ON", "Gold", "GO ON", "Diamond")
    assert first.rows(0) == ["[D* R G]", "[G* I D]"]
    story.does("DIG INSIDE", "ROPE 1").does("GO ON", "Iron", "GO ON", "Diamond")
    assert story.rows(0) == ["[I* G I]", "[G* I D]"] and story.stones(0) == "D R"


def test_r33_pending_reveals_of_a_gallery_that_has_gone() -> None:
    """R33, R66: a Pickaxe for all three; the second collapses, the third keeps its card."""
    story = Story(recruits=3, tavern="blacksmith").equips(0, "Pickaxe").hires(0, "Blacksmith")
    story.gallery(0, "I* G").gallery(0, "D* R").gallery(0, "G* I").turn_of(0)
    story.does("DIG OUTSIDE", "PICKAXE 0", "Iron", "Collapse", "Ruby")
    assert story.rows(0) == ["[I* G I]", "[G* I R]"]


def test_r34_the_turn_ends_when_all_is_done() -> None:
    """R34: at once, where no free action is left."""
    story = Story().gallery(0, "I* G").turn_of(0).does("DIG INSIDE", "Gold").new_turn(1)
    free = Story(recruits=2).gallery(0, "I* G").turn_of(0).does("DIG INSIDE", "GO ON", "Gold").asks(DIG, 0)
    free.does("GO ON").new_turn(1)
    assert story.rows(0) == free.rows(0)


# -- a card for a gallery ----------------------------------------------------------------


def test_r35_bounty_then_reaction_then_effect() -> None:
    """R35: the Snake pays before anything is asked; bonus cards come before free actions."""
    story = Story(tavern="snake charmer", recruits=2).equips(0, "Sword").hires(0, "Snake charmer").gallery(0, "I* G")
    story.turn_of(0).does("DIG INSIDE", "GO ON", "Snake").asks(DANGER, 0)
    assert story.gems(0) == [1] and story.rows(0) == ["[I* G]"]
    story.does("ACCEPT").ends_turn().turn_of(0).does("DIG INSIDE", "GO ON", "Secret Room").asks(REVEAL, NATURE)
    assert story.position.target == words.BONUS


def test_r36_what_helps_against_what() -> None:
    """R36: the Sword against enemies, the Pit Prop against a Collapse, Lantern and Wizard against all; or nothing."""
    story = Story(tavern="wizard").equips(0, "Sword", "Pit Prop", "Lantern").hires(0, "Wizard").gallery(0, "I* G I")
    story.turn_of(0).does("DIG INSIDE")
    steps = ("ACCEPT", "SWORD", "PIT PROP", "LANTERN", "WIZARD", "STAY")
    for card, possible in (
        ("Exit", "A  LW"), ("Collapse", "A PLW"), ("Thief", "AS LW"), ("Snake", "AS LW"), ("Werewolf", "AS LW"),
    ):  # fmt: skip
        danger = story.twin().does(card).asks(DANGER, 0)
        assert [danger.can(step) for step in steps] == [letter in possible for letter in "ASPLWX"]
    assert story.does("Secret Room").position.point == REVEAL


def test_r36_a_replacing_card_is_a_new_reveal() -> None:
    """R36: bounties and reactions apply anew."""
    story = (
        Story(tavern="wizard, knight").equips(0, "Lantern").hires(0, "Wizard", "Knight").gallery(0, "I* G").turn_of(0)
    )
    story.does("DIG INSIDE", "Thief", "WIZARD", "Orc").new_turn(1)
    assert story.gems(0) == [2] and story.equipment(0) == ["Lantern"]


@pytest.mark.parametrize(
    ("companion", "cards"),
    [
        ("hunter", "Thief"),
        ("knight", "Orc"),
        ("priest", "Skeleton Ghost"),
        ("ranger", "Spider Werewolf"),
        ("dwarf", "Collapse"),
    ],
)
def test_r37_r64_immunities(companion: str, cards: str) -> None:
    """R37, R64: discarded without effect, without a question, and nothing replaces it."""
    dangers = ("Collapse", "Thief", "Skeleton", "Spider", "Ghost", "Orc", "Werewolf")
    story = Story(recruits=2, tavern=companion).equips(0, "Lantern").hires(0, companion.capitalize())
    story.gallery(0, "I* G* I D").turn_of(0)
    for danger in dangers:
        after = story.twin().does("DIG INSIDE", danger)
        if danger in cards.split():
            assert after.rows(0) == ["[I* G* I D]"] and after.equipment(0) == ["Lantern"]
            assert after.discarded(danger) == story.discarded(danger) + 1
            after.new_turn(1)
        else:
            assert after.asks(DANGER, 0).does("ACCEPT").rows(0) != ["[I* G* I D]"]


def test_r37_effects_hit_only_their_gallery() -> None:
    """R37: except for the Werewolf (R47)."""
    story = Story(recruits=4).gallery(0, "I* G* I").gallery(0, "D* R* G").turn_of(0).does("DIG INSIDE")
    for danger in ("Collapse", "Thief", "Skeleton", "Spider", "Ghost", "Orc"):
        assert story.twin().does(danger).rows(0)[-1] == "[D* R* G]", danger


def test_r38_what_joins_a_gallery() -> None:
    """R38: stones, Runes, Eggs, Secret Rooms, Snakes and Exits, at the deep end."""
    story = Story(recruits=2).gallery(0, "I* G").gallery(0, "D* R").turn_of(0)
    for card, mark in (("Iron", "I"), ("Rune", "Ru"), ("Egg", "Eg"), ("Snake", "Sn")):
        after = story.twin().does("DIG INSIDE", card, "Gold")
        assert after.rows(0) == [f"[I* G {mark}]", "[D* R G]"]
        check_invariants(after.position)


def test_r39_the_fifth_card_of_every_recruit() -> None:
    """R39: counted from his own; at most one Gem on a card, and one for each series."""
    story = Story(recruits=3).gallery(0, "I* G* I D* R+ I+").turn_of(0)
    assert story.position.supply == 38
    for card in ("Iron", "Gold", "Iron"):
        story.turn_of(0).does("DIG INSIDE", card)
    assert story.rows(0) == ["[I* G* I D* R+ I+ I G+ I]"] and story.position.supply == 37


def test_r39_gem_repeat_every_five() -> None:
    """R39: by ruling the tenth card of a series earns as well."""
    for ruling, last in (("once", "I"), ("every_five", "I+")):
        story = Story(gem_repeat=ruling).gallery(0, "I* G I G I+").turn_of(0)
        for card in ("Gold", "Iron", "Gold", "Iron", "Iron"):
            story.turn_of(0).does("DIG INSIDE", card)
        assert story.rows(0) == [f"[I* G I G I+ G I G I {last}]"]


def test_r39_one_gem_where_two_series_meet() -> None:
    """R39: the tenth card of the first series is the fifth of the second."""
    story = Story(recruits=2, gem_repeat="every_five").gallery(0, "I* G I G I+ G* I G I").turn_of(0)
    story.does("DIG INSIDE", "Iron")
    assert story.rows(0) == ["[I* G I G I+ G* I G I I+]"] and story.position.supply == 38


def test_r40_a_gem_is_earned_only_when_the_card_is_put_down() -> None:
    """R40: a Recruit placed later earns nothing for a card that lies there."""
    story = Story(recruits=2).gallery(0, "I* G I D R+ I").turn_of(0).does("DIG INSIDE", "PLACE 0 2", "Gold")
    assert story.rows(0) == ["[I* G* I D R+ I G]"]


def test_r40_laid_gem_yes() -> None:
    """R40: by ruling he earns it at once, unless the card carries a Gem."""
    story = Story(recruits=3, laid_gem="yes").gallery(0, "I* G I D R+ I").turn_of(0).does("DIG INSIDE")
    assert story.twin().does("PLACE 0 2", "Gold").rows(0) == ["[I* G* I D R+ I+ G]"]
    assert story.twin().does("PLACE 0 3", "Gold").rows(0) == ["[I* G I* D R+ I G+]"]
    story.does("PLACE 0 2", "Thief")
    assert story.rows(0) == ["[I* G* I D R+ I]"] and story.position.supply == 39


def test_r40_laid_gem_stays_inside_its_gallery() -> None:
    """R40: the card four places further may lie in the next gallery."""
    story = Story(recruits=3, laid_gem="yes").gallery(0, "I* G I").gallery(0, "D* R").turn_of(0).does("DIG INSIDE")
    story.does("PLACE 0 2", "Gold")
    assert story.rows(0) == ["[I* G* I G]", "[D* R]"] and story.position.supply == 40


@pytest.mark.parametrize("ruling", ["forced", "choice"])
def test_r41_exit(ruling: str) -> None:
    """R41: the Exit joins, may earn a Gem, and the gallery closes; by ruling it may stay as a card."""
    story = Story(exit=ruling).gallery(0, "I* G I D").turn_of(0).does("DIG INSIDE", "Exit")
    if ruling == "choice":
        stay = story.asks(DANGER, 0).twin().does("STAY").new_turn(1)
        assert stay.rows(0) == ["[I* G I D Ex+]"]
        exits = stay.discarded("Exit")
        stay.turn_of(0).does("CLOSE 0")
        assert stay.gems(0) == [1] and stay.stones(0) == "I I G D" and stay.discarded("Exit") == exits + 1
        story.does("ACCEPT")
    assert story.new_turn(1).gems(0) == [1] and story.rows(0) == []


def test_r42_bonus_cards() -> None:
    """R42: stones and Equipment are the player's; a second Secret Room, a danger or a Special card is discarded."""
    story = Story().gallery(0, "I* G").turn_of(0).does("DIG INSIDE", "Secret Room", "Ruby", "Sword").new_turn(1)
    assert story.stones(0) == "R" and story.equipment(0) == ["Sword"] and story.rows(0) == ["[I* G Se]"]
    for card in ("Secret Room", "Collapse", "Exit", "Orc", "Rune", "Egg"):
        after = story.twin().turn_of(0).does("DIG INSIDE", "Secret Room", card, card).new_turn(1)
        assert after.rows(0) == ["[I* G Se Se]"] and after.stones(0) == "R" and after.gems(0) == [0]


@pytest.mark.parametrize("ruling", ["return", "lost"])
def test_r43_collapse(ruling: str) -> None:
    """R43: cards and Gems are gone; nothing is received, Eggs and Snakes do nothing."""
    story = Story(recruits=2, collapse_recruits=ruling).gallery(0, "I* G* Sn Eg Ru+").turn_of(0)
    before = [story.discarded(name) for name in ("Iron", "Snake", "Egg", "Rune", "Collapse")]
    story.does("DIG INSIDE", "Collapse").new_turn(1)
    after = [story.discarded(name) for name in ("Iron", "Snake", "Egg", "Rune", "Collapse")]
    assert [b - a for a, b in zip(before, after, strict=True)] == [1] * 5
    assert story.rows(0) == [] and story.position.supply == 40 and story.scores() == [0, 0] and story.stones(0) == ""
    back = 2 if ruling == "return" else 0
    assert (story.recruits(0), story.reserve(0)) == (back, back)


def test_r44_thief() -> None:
    """R44: the deepest Gem, its card stays; without a Gem the last card, whatever it is, but no card with a Recruit."""
    story = Story(recruits=2).gallery(0, "I* G* I D R+ I+").turn_of(0).does("DIG INSIDE", "Thief").turn_of(0)
    assert story.does("DIG INSIDE", "Thief").rows(0) == ["[I* G* I D R I]"]
    assert story.turn_of(0).does("DIG INSIDE", "Thief").rows(0) == ["[I* G* I D R]"]
    egg = Story().gallery(0, "I* G Eg").turn_of(0).does("DIG INSIDE", "Thief")
    assert egg.rows(0) == ["[I* G]"]


@pytest.mark.parametrize(("enemy", "recruits", "reserve"), [("Skeleton", 1, 0), ("Ghost", 2, 1)])
def test_r45_the_deepest_recruit(enemy: str, recruits: int, reserve: int) -> None:
    """R45: lost, or home to the reserve."""
    story = Story(recruits=2).gallery(0, "I* G* I").turn_of(0).does("DIG INSIDE", enemy)
    assert story.rows(0) == ["[I* G I]"]
    assert (story.recruits(0), story.reserve(0)) == (recruits, reserve)


def test_r46_spider() -> None:
    """R46: the last two cards and their Gems; she stops at a Recruit."""
    story = Story(recruits=2).gallery(0, "I* G* I D R+ I+").turn_of(0).does("DIG INSIDE", "Spider")
    assert story.rows(0) == ["[I* G* I D]"] and story.position.supply == 40
    assert story.turn_of(0).does("DIG INSIDE", "Spider").rows(0) == ["[I* G*]"]
    assert story.turn_of(0).does("DIG INSIDE", "Spider").rows(0) == ["[I* G*]"]


def test_r47_orc_and_werewolf() -> None:
    """R47: all Recruits of the gallery; in every gallery the one nearest the entrance."""
    story = Story(recruits=4).gallery(0, "I* G* I").gallery(0, "D* R* G").turn_of(0)
    orc = story.twin().does("DIG INSIDE", "Orc", "Iron")
    assert orc.rows(0) == ["[D* R* G I]"] and orc.recruits(0) == 2 and orc.stones(0) == "I I G"
    story.does("DIG INSIDE", "Werewolf")
    assert story.rows(0) == ["[I G* I]", "[D R* G]"] and story.recruits(0) == 2


def test_r48_dangers_are_discarded_after_their_effect() -> None:
    """R48: but for the Snake, who stays."""
    for card in ("Collapse", "Thief", "Skeleton", "Spider", "Ghost", "Orc", "Werewolf", "Snake"):
        story = Story(recruits=2).gallery(0, "I* G* I").turn_of(0)
        before = story.discarded(card)
        story.does("DIG INSIDE", card)
        assert story.discarded(card) == before + (card != "Snake")
        check_invariants(story.position)


def test_r49_a_gallery_without_recruits_closes_and_pays() -> None:
    """R49: from left to right; a laid Gem stays his, an unfinished series is void."""
    story = Story(recruits=2).gallery(0, "I* G I D R+").gallery(0, "D* R").turn_of(0).does("DIG INSIDE", "Werewolf")
    assert story.new_turn(1).rows(0) == [] and story.gems(0) == [1] and story.stones(0) == "I I G D D R R"


# -- Equipment ---------------------------------------------------------------------------


@pytest.mark.parametrize("card", ["Pickaxe", "Rope", "Dynamite"])
def test_r50_equipment_is_used_or_kept(card: str) -> None:
    """R50: at once, if there is a target; it never joins a gallery."""
    story = Story().gallery(1, "I* G").gallery(0, "D* R").turn_of(0).does("DIG INSIDE", card).asks(FIND, 0)
    use = {"Pickaxe": "PICKAXE 0", "Rope": "ROPE 0", "Dynamite": "DYNAMITE 1 0"}[card]
    assert story.moves() == [story.move(use), story.move("KEEP")]
    kept = story.twin().does("KEEP")
    assert kept.equipment(0) == [card] and kept.rows(0) == ["[D* R]"] and kept.discarded(card) == 0
    story.does(use)
    assert story.equipment(0) == [] and story.discarded(card) == 1


@pytest.mark.parametrize("card", ["Pickaxe", "Rope", "Dynamite"])
def test_r50_without_a_target_it_is_kept(card: str) -> None:
    """R50, R51: and a second one thrown away."""
    story = Story().equips(0, card).new_turn(1)
    assert story.equipment(0) == [card]
    story.equips(0, card)
    assert story.equipment(0) == [card] and story.discarded(card) == 1


def test_r50_equipment_as_a_bonus_card() -> None:
    """R42, R50: dealt with like any other."""
    story = Story().gallery(0, "I* G").turn_of(0).does("DIG INSIDE", "Secret Room", "Rope").asks(FIND, 0)
    story.does("ROPE 0", "Iron").new_turn(1)
    assert story.stones(0) == "I I G" and story.rows(0) == []


def test_r51_two_of_one_name_are_never_kept() -> None:
    """R51: the new one is used at once or discarded."""
    story = Story().equips(0, "Rope").gallery(0, "I* G").turn_of(0).does("DIG INSIDE", "GO ON", "Rope").asks(FIND, 0)
    assert story.moves() == [story.move("ROPE 0"), story.move("THROW AWAY")]
    thrown = story.twin().does("THROW AWAY")
    assert thrown.equipment(0) == ["Rope"] and thrown.discarded("Rope") == 1 and thrown.can("ROPE 0")
    used = story.does("ROPE 0")
    assert used.equipment(0) == ["Rope"] and used.discarded("Rope") == 1 and used.rows(0) == []


@pytest.mark.parametrize("card", ["Pit Prop", "Sword", "Lantern"])
def test_r52_what_cannot_be_used_when_found(card: str) -> None:
    """R52: is kept without a question, or discarded as the second one."""
    story = Story().gallery(0, "I* G").turn_of(0).does("DIG INSIDE", card).new_turn(1)
    assert story.equipment(0) == [card]
    story.turn_of(0).does("DIG INSIDE", card).new_turn(1)
    assert story.equipment(0) == [card] and story.discarded(card) == 1


def test_r53_any_number_in_a_turn() -> None:
    """R53: each is discarded, and affects one gallery only."""
    story = Story(recruits=2).equips(0, "Pickaxe", "Rope", "Dynamite").gallery(1, "G* I").gallery(0, "I* G")
    story.gallery(0, "D* R").turn_of(0).does("DIG OUTSIDE", "PICKAXE 0", "Gold")
    assert story.rows(0) == ["[I* G G]", "[D* R]"] and story.equipment(0) == ["Rope", "Dynamite"]
    story.does("DYNAMITE 1 0", "ROPE 1").asks(DIG, 0)
    assert story.rows(0) == ["[I* G G]"] and story.rows(1) == ["[G*]"] and story.equipment(0) == []
    assert [story.discarded(name) for name in ("Pickaxe", "Rope", "Dynamite")] == [1, 1, 1]


def test_r54_pickaxe() -> None:
    """R54: one card for one gallery, at once."""
    story = Story(recruits=2).equips(0, "Pickaxe").gallery(0, "I* G").gallery(0, "D* R").turn_of(0)
    story.does("DIG INSIDE", "PICKAXE 1").asks(REVEAL, NATURE)
    assert story.position.target == 1
    story.does("Iron", "Gold", "Gold").new_turn(1)
    assert story.rows(0) == ["[I* G G]", "[D* R I G]"]


def test_r55_rope() -> None:
    """R55: the gallery closes, the turn goes on, and its Recruits may be placed again."""
    story = Story(recruits=2).equips(0, "Rope").gallery(0, "I* G").gallery(0, "D* R").turn_of(0)
    story.does("DIG INSIDE", "ROPE 0").asks(DIG, 0)
    assert story.stones(0) == "I G" and story.reserve(0) == 1 and story.can("PLACE 0 2")
    story.does("PLACE 0 2", "Iron", "Gold").new_turn(1)
    assert story.rows(0) == ["[D* R* I G]"]


def test_r56_dynamite() -> None:
    """R56: the last card; its Gem goes to the supply, its Recruit home; no Companion protects."""
    story = (
        Story(tavern="dwarf", recruits=2).equips(0, "Dynamite").hires(1, "Dwarf").gallery(1, "I* G I D R+").turn_of(0)
    )
    story.does("DIG OUTSIDE", "DYNAMITE 1 0").asks(REVEAL, NATURE)
    assert story.rows(1) == ["[I* G I D]"] and story.position.supply == 40
    recruit = Story(recruits=2).equips(0, "Dynamite").gallery(1, "I* G*").turn_of(0)
    assert recruit.does("DIG OUTSIDE", "DYNAMITE 1 0").rows(1) == ["[I*]"]
    assert (recruit.recruits(1), recruit.reserve(1)) == (2, 1)
    alone = Story().equips(0, "Dynamite").gallery(1, "D*").turn_of(0)
    diamonds = alone.discarded("Diamond")
    alone.does("DIG OUTSIDE", "DYNAMITE 1 0")
    assert alone.rows(1) == [] and alone.reserve(1) == 1 and alone.stones(1) == ""
    assert alone.discarded("Diamond") == diamonds + 1


def test_r56_every_gallery_of_the_others() -> None:
    """R56: not the own ones."""
    story = Story(3, recruits=2).equips(0, "Dynamite").gallery(0, "I* G").gallery(1, "I* G").gallery(1, "D* R")
    story.gallery(2, "G* I").turn_of(0).does("DIG OUTSIDE")
    first = words.USE_DYNAMITE
    assert [move for move in story.moves() if first <= move < words.USE_FOREMAN] == [first + 4, first + 5, first + 8]


def test_r57_sword_and_pit_prop() -> None:
    """R57: the danger is discarded without effect; the gallery gets no card in its place."""
    for means, step, danger in (
        ("Sword", "SWORD", "Orc"),
        ("Sword", "SWORD", "Snake"),
        ("Pit Prop", "PIT PROP", "Collapse"),
    ):
        story = Story().equips(0, means).gallery(0, "I* G").turn_of(0)
        before = story.discarded(danger)
        story.does("DIG INSIDE", danger, step).new_turn(1)
        assert story.rows(0) == ["[I* G]"] and story.equipment(0) == []
        assert story.discarded(danger) == before + 1 and story.discarded(means) == 1


def test_r58_lantern() -> None:
    """R58: another card for the same gallery."""
    story = Story(recruits=2).equips(0, "Lantern").gallery(0, "I* G").gallery(0, "D* R").turn_of(0)
    story.does("DIG INSIDE", "Gold", "Exit", "LANTERN").asks(REVEAL, NATURE)
    assert story.position.target == 1
    assert story.does("Iron").new_turn(1).rows(0) == ["[I* G G]", "[D* R I]"]


# -- closing a gallery -------------------------------------------------------------------


def test_r59_closing_as_an_action() -> None:
    """R59: one gallery, and the turn is over."""
    story = Story(recruits=2).gallery(0, "I* G").gallery(0, "D* R").turn_of(0).does("CLOSE 1").new_turn(1)
    assert story.rows(0) == ["[I* G]"] and story.stones(0) == "D R"


@pytest.mark.parametrize(
    ("cards", "recruits", "left"), [("I* G* Sn", 2, 1), ("I* G Sn Sn", 2, 1), ("I* G* Sn Sn Sn+", 2, 0)]
)
def test_r60_each_snake_bites_one_recruit(cards: str, recruits: int, left: int) -> None:
    """R60: as far as there are any; those of the reserve are safe."""
    story = Story(recruits=recruits).gallery(0, cards).turn_of(0).does("CLOSE 0")
    assert (story.recruits(0), story.reserve(0)) == (left, left)


def test_r61_gems_stones_and_runes_come_to_the_treasure() -> None:
    """R61"""
    story = Story().gallery(0, "I* Ru G D R+").turn_of(0).does("CLOSE 0")
    assert (story.gems(0), story.position.runes[0], story.stones(0), story.scores()[0]) == ([1], 1, "I G D R", 2)
    assert story.position.supply == 39


def test_r62_eggs_hatch_unless_a_snake_lies_there() -> None:
    """R62: Eggs, Secret Rooms and Snakes are discarded."""
    story = Story().gallery(0, "I* Eg Eg").turn_of(0).does("DIG INSIDE", "Secret Room", "Orc", "Orc").turn_of(0)
    before = [story.discarded(name) for name in ("Egg", "Secret Room")]
    snake = story.twin().does("DIG INSIDE", "Snake").turn_of(0)
    story.does("CLOSE 0")
    assert story.gems(0) == [2] and story.position.supply == 38
    assert [story.discarded(name) for name in ("Egg", "Secret Room")] == [before[0] + 2, before[1] + 1]
    snakes = snake.discarded("Snake")
    assert snake.does("CLOSE 0").gems(0) == [1] and snake.discarded("Snake") == snakes + 1


def test_r63_snake_charmer() -> None:
    """R63: as if there were no Snake; but it is discarded."""
    story = Story(tavern="snake charmer").hires(0, "Snake charmer").gallery(0, "I* Eg Sn").turn_of(0)
    snakes = story.discarded("Snake")
    story.does("CLOSE 0")
    assert story.gems(0) == [2] and story.recruits(0) == 1 and story.discarded("Snake") == snakes + 1


# -- Companions --------------------------------------------------------------------------


def test_r65_the_wizard_works_once_in_a_turn() -> None:
    """R65: like a Lantern, without discarding anything."""
    story = Story(tavern="wizard").hires(0, "Wizard").gallery(0, "I* G").turn_of(0)
    story.does("DIG INSIDE", "Orc").asks(DANGER, 0)
    story.does("WIZARD", "Orc").new_turn(1)
    assert story.rows(0) == [] and story.recruits(0) == 0
    again = (
        Story(tavern="wizard")
        .hires(0, "Wizard")
        .gallery(0, "I* G")
        .turn_of(0)
        .does("DIG INSIDE", "Orc", "WIZARD", "Iron")
    )
    assert again.turn_of(0).does("DIG INSIDE", "Orc").asks(DANGER, 0).can("WIZARD")


def smith(seats: int = 2, *equipment: str) -> Story:
    """Seat 0 owns the Blacksmith, this Equipment, and three galleries."""
    story = Story(seats, recruits=3, tavern="blacksmith").equips(0, *equipment).hires(0, "Blacksmith")
    return story.gallery(0, "I* G").gallery(0, "D* R").gallery(0, "G* I")


def test_r66_blacksmiths_pickaxe() -> None:
    """R66: one card for each own gallery, left to right, offered as a single move."""
    story = smith(2, "Pickaxe").turn_of(0).does("DIG OUTSIDE")
    assert [story.can(f"PICKAXE {gallery}") for gallery in range(3)] == [True, False, False]
    story.does("PICKAXE 0", "Iron", "Gold", "Diamond")
    assert story.rows(0) == ["[I* G I]", "[D* R G]", "[G* I D]"] and story.discarded("Pickaxe") == 1


def test_r66_blacksmiths_rope() -> None:
    """R66: further own galleries may be closed one by one."""
    story = smith(2, "Rope").turn_of(0).does("DIG OUTSIDE", "ROPE 1").asks(AGAIN, 0)
    assert story.moves() == [words.USE_ROPE, words.USE_ROPE + 1, words.STOP]
    assert story.twin().does("STOP").rows(0) == ["[I* G]", "[G* I]"]
    story.does("ROPE 1", "ROPE 0").asks(REVEAL, NATURE)
    assert story.rows(0) == [] and story.discarded("Rope") == 1 and story.equipment(0) == []


def test_r66_blacksmiths_dynamite() -> None:
    """R66: one gallery of each further opponent."""
    story = Story(4, recruits=2, tavern="blacksmith").equips(0, "Dynamite").hires(0, "Blacksmith")
    story.gallery(1, "I* G").gallery(1, "D* R").gallery(2, "G* I").turn_of(0)
    story.does("DIG OUTSIDE", "DYNAMITE 1 1").asks(AGAIN, 0)
    assert story.moves() == [words.USE_DYNAMITE + 8, words.STOP]
    assert story.twin().does("STOP").position.hit == 0
    story.does("DYNAMITE 2 0").asks(REVEAL, NATURE)
    assert story.rows(1) == ["[I* G]", "[D*]"] and story.rows(2) == ["[G*]"]
    assert story.discarded("Dynamite") == 1 and story.position.hit == 0


def test_r66_blacksmiths_sword_and_pit_prop() -> None:
    """R66: for the rest of the turn, and not longer."""
    story = smith(2, "Sword", "Pit Prop").turn_of(0).does("DIG INSIDE", "Orc", "SWORD", "Snake")
    story.does("Collapse").asks(DANGER, 0).does("PIT PROP").new_turn(1)
    assert story.rows(0) == ["[I* G]", "[D* R]", "[G* I]"] and story.equipment(0) == [] and story.position.lit == 0
    story.turn_of(0).does("DIG INSIDE", "Collapse")
    assert story.rows(0) == ["[D* R]", "[G* I]"]


def test_r66_blacksmiths_pit_prop_stops_no_enemy() -> None:
    """R66: and no Exit."""
    story = smith(2, "Pit Prop").turn_of(0).does("DIG INSIDE", "Collapse", "PIT PROP", "Collapse", "Orc").new_turn(1)
    assert story.rows(0) == ["[I* G]", "[D* R]"]
    story = smith(2, "Pit Prop", "Sword").turn_of(0).does("DIG INSIDE", "Collapse", "PIT PROP", "Orc", "SWORD", "Exit")
    assert story.rows(0) == ["[I* G]", "[D* R]"]


def test_r66_blacksmiths_lantern() -> None:
    """R66: every further danger may be replaced."""
    story = smith(2, "Lantern").turn_of(0).does("DIG INSIDE", "Orc", "LANTERN", "Exit").asks(DANGER, 0)
    story.does("LANTERN", "Iron", "Thief").asks(DANGER, 0)
    assert story.moves() == [words.ACCEPT, words.USE_LANTERN] and story.equipment(0) == []
    story.does("ACCEPT", "Gold").turn_of(0).does("DIG INSIDE", "Thief")
    assert story.rows(0)[0] == "[I* G]" and story.discarded("Lantern") == 1


def test_r67_blacksmith_equipment_does_not_use_up_the_reveal() -> None:
    """R67: another card with the same target; not for a gallery that has gone, and not for a bonus card."""
    story = smith().turn_of(0).does("DIG INSIDE", "Sword", "Iron").asks(REVEAL, NATURE)
    assert story.rows(0)[0] == "[I* G I]" and story.position.target == 1
    gone = smith().turn_of(0).does("DIG INSIDE", "Rope", "ROPE 0", "STOP").asks(DIG, 0)
    assert gone.rows(0) == ["[D* R]", "[G* I]"] and gone.position.due == 3 and gone.position.pendings == 0
    bonus = smith().turn_of(0).does("DIG INSIDE", "Secret Room", "Sword", "Iron").asks(REVEAL, NATURE)
    assert bonus.stones(0) == "I" and bonus.position.target == 1
    outside = smith().turn_of(0).does("DIG OUTSIDE", "Sword", "Ruby").new_turn(1)
    assert outside.equipment(0) == ["Sword"] and outside.stones(0) == "R"


def test_r68_innkeeper() -> None:
    """R68: for his owner alone."""
    story = Story(tavern="innkeeper").hires(0, "Innkeeper").gives(0, "D").gives(1, "D").turn_of(0)
    assert story.can("HIRE 1")
    assert not story.turn_of(1).can("HIRE 1")


@pytest.mark.parametrize(("card", "gems", "runes"), [("Egg", 1, 0), ("Rune", 0, 1)])
def test_r69_druid(card: str, gems: int, runes: int) -> None:
    """R69: outside, as a bonus card, and where a Special card cannot join; the turn goes on as it would have."""
    story = Story(tavern="druid").hires(0, "Druid")
    placed = story.twin().does("DIG OUTSIDE", "Gold", "FOUND", card).new_turn(1)
    assert (placed.gems(0), placed.position.runes[0], placed.rows(0)) == ([gems], runes, ["[G*]"])
    bonus = story.twin().gallery(0, "I* G").turn_of(0).does("DIG INSIDE", "Secret Room", card, "Iron").new_turn(1)
    assert (bonus.gems(0), bonus.position.runes[0], bonus.stones(0)) == ([gems], runes, "I")
    before = story.discarded(card)
    story.does("DIG OUTSIDE", card).new_turn(1)
    assert (story.gems(0), story.position.runes[0], story.discarded(card)) == ([gems], runes, before + gems)


def test_r69_a_saved_rune_can_trigger_the_end() -> None:
    """R69, R75"""
    story = Story(tavern="druid", box={"goal.short": 1}).hires(0, "Druid").does("DIG OUTSIDE", "Rune").new_turn(1)
    assert story.position.trigger == 0 and story.passes().is_over().ranks() == [1, 2]


def test_r70_scout() -> None:
    """R70: once per turn; a stone or Equipment needs no second try."""
    story = Story(tavern="scout").hires(0, "Scout")
    assert story.twin().does("DIG OUTSIDE", "Sword").new_turn(1).equipment(0) == ["Sword"]
    story.does("DIG OUTSIDE", "Exit", "Ruby").asks(DIG, 0).does("TO TREASURE").new_turn(1)
    assert story.stones(0) == "R"
    story.turn_of(0).does("DIG OUTSIDE", "Exit").asks(REVEAL, NATURE).does("Egg").new_turn(1)


def test_r71_foreman() -> None:
    """R71: once, as a free action of a dig-inside turn."""
    story = Story(tavern="foreman", recruits=2).hires(0, "Foreman").gallery(0, "I* G").gallery(0, "D* R").turn_of(0)
    assert not story.twin().does("DIG OUTSIDE").can("FOREMAN 0")
    story.does("DIG INSIDE").asks(DIG, 0)
    assert [move for move in story.moves() if move >= words.USE_FOREMAN] == [words.USE_FOREMAN, words.USE_FOREMAN + 1]
    story.does("FOREMAN 1", "Iron").asks(REVEAL, NATURE)
    assert story.rows(0) == ["[I* G]", "[D* R I]"] and story.position.used == 1 << FOREMAN
    story.does("Iron", "Iron").new_turn(1)
    assert story.turn_of(0).does("DIG INSIDE").can("FOREMAN 0")


# -- the Hill runs out -------------------------------------------------------------------


def test_r72_the_card_being_dealt_with_is_not_shuffled_in() -> None:
    """R72: a stone that waits, and cards that lie in galleries, stay where they are."""
    story = Story(box=small_hill(iron=2, thief=2)).does("DIG OUTSIDE", "Thief").does("DIG OUTSIDE", "Thief")
    story.does("DIG OUTSIDE", "Iron", "TO TREASURE").does("DIG OUTSIDE", "Iron", "FOUND").asks(REVEAL, NATURE)
    assert story.position.chances() == [(words.THIEF, 2)] and story.position.reshuffles == 1


def test_r72_the_hill_is_never_empty_while_cards_are_discarded() -> None:
    """R58, R72: it is shuffled when its last card leaves it; what is discarded after that waits for the next time."""
    story = Story(box=small_hill(iron=1, gold=1, lantern=1, orc=1, exit=2)).equips(0, "Lantern").gallery(0, "I* G")
    story.turn_of(0).does("DIG INSIDE", "Orc").asks(DANGER, 0)
    assert (story.position.buried, story.position.reshuffles) == (2, 1)
    story.does("LANTERN").asks(REVEAL, NATURE)
    assert story.position.chances() == [(words.EXIT, 2)]
    assert (story.discarded("Orc"), story.discarded("Lantern")) == (1, 1)


def test_r72_with_nothing_to_shuffle_nothing_is_shuffled() -> None:
    """R72: the next card that is needed finds what has been discarded by then."""
    story = Story(box=small_hill(thief=1)).passes()
    assert (story.position.buried, story.position.reshuffles) == (0, 0)
    story.does("DIG OUTSIDE").asks(REVEAL, NATURE)
    assert (story.position.buried, story.position.reshuffles) == (1, 1)


@pytest.mark.parametrize("limit", [0, 1, 3])
def test_r73_so_often_and_no_more(limit: int) -> None:
    """R73: then the Hill is dry for good; all but the seat whose turn it is have a last turn."""
    story = Story(3, box=small_hill(thief=4) | {"hill.reshuffles": limit})
    for _ in range(4 + 3 * limit):  # the last card of each Hill is in hand when the others are shuffled
        story.passes()
    dry, turns = story.position.seat, story.position.turns()
    assert story.position.reshuffles == limit and story.position.trigger == NOT_YET
    story.does("DIG OUTSIDE").new_turn((dry + 1) % 3)
    assert story.position.trigger == words.DRY_HILL
    story.does("DIG OUTSIDE").new_turn((dry + 2) % 3).does("DIG OUTSIDE").is_over()
    assert story.position.turns() == turns + 2 and story.ranks() == [1, 2, 3]


def test_r73_what_waits_and_what_is_pending() -> None:
    """R73: a waiting stone goes to the Treasure, and all other reveals are cancelled."""
    story = Story(recruits=3, box=small_hill(iron=5) | {"hill.reshuffles": 0}).gallery(0, "I* I").turn_of(1)
    story.does("DIG OUTSIDE", "Iron", "TO TREASURE").turn_of(0).does("DIG OUTSIDE", "GO ON", "Iron").asks(DIG, 0)
    story.does("PLACE 0 2", "Iron").asks(DIG, 0)
    story.does("PLACE 0 3").new_turn(1)
    assert story.stones(0) == "I" and story.rows(0) == ["[I* I* I*]"] and story.position.stone == words.NO_CARD


def test_r73_the_scout_finds_the_hill_dry() -> None:
    """R70, R73"""
    box = small_hill(iron=1, diamond=1, thief=3) | {"hill.reshuffles": 0}
    story = Story(tavern="scout", box=box).hires(0, "Scout")
    assert story.position.buried == 1
    story.does("DIG OUTSIDE", "Thief").new_turn(1)
    assert story.position.trigger == words.DRY_HILL


def test_r73_after_the_end_was_triggered() -> None:
    """R73, R76: who triggered it stays who triggered it."""
    story = Story(tavern="knight", box={"goal.short": 2, "hill.reshuffles": 0}).hires(0, "Knight").earns(0, 2)
    assert story.position.trigger == 0
    story.new_turn(1).passes().is_over()


# -- the end -----------------------------------------------------------------------------


def test_r74_only_the_treasure_counts() -> None:
    """R74: Gems and Runes there; not those that lie in galleries."""
    story = Story().gallery(0, "I* Ru G D R+")
    assert story.scores() == [0, 0] and story.position.trigger == NOT_YET
    assert story.turn_of(0).does("CLOSE 0").scores() == [2, 0]


@pytest.mark.parametrize(("target", "gems"), [("short", 6), ("long", 10)])
def test_r75_target(target: str, gems: int) -> None:
    """R75: five Gems, or ten; the running turn is played to its end."""
    story = Story(tavern="knight", target=target, box={"hill.orc": 9, "hill.total": 168}).hires(0, "Knight")
    story.earns(0, gems - 2)
    assert story.position.trigger == NOT_YET and story.position.target_score == (5 if target == "short" else 10)
    story.gallery(0, "I* G").turn_of(0).does("DIG INSIDE", "Secret Room", "Orc").asks(REVEAL, NATURE)
    assert story.position.trigger == 0 and story.gems(0) == [gems]
    story.does("Ruby").new_turn(1)
    assert story.stones(0) == "R"


def test_r75_the_first_to_reach_it_triggers() -> None:
    """R75: it cannot be undone, and nobody else triggers any more."""
    story = Story(tavern="knight, hunter", box={"goal.short": 2}).hires(0, "Knight").hires(1, "Hunter").earns(1, 1)
    story.earns(0, 2).new_turn(1).does("DIG OUTSIDE", "Thief").is_over()
    assert story.position.trigger == 0 and story.scores() == [2, 2] and story.ranks() == [1, 2]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_r76_each_other_player_has_one_last_turn(seats: int) -> None:
    """R76: clockwise from the seat after the one whose turn it was."""
    for first in range(seats):
        story = Story(seats, first=first, tavern="knight", box={"goal.short": 2}).hires(0, "Knight").earns(0, 2)
        for step in range(1, seats):
            story.new_turn(step).passes()
        story.is_over()


@pytest.mark.parametrize("first", range(3))
def test_r76_last_turns_equal(first: int) -> None:
    """R76: by ruling only those play on who have had fewer turns."""
    story = Story(3, first=first, tavern="knight", last_turns="equal", box={"goal.short": 2}).hires(0, "Knight")
    story.earns(0, 2)
    for step in range(1, 3 - (0 - first) % 3):
        story.new_turn(step).passes()
    story.is_over()
    assert len(set(story.position.played[:3])) == 1


@pytest.mark.parametrize(
    ("rulings", "first", "ranks"), [({}, 0, [1, 2]), ({}, 1, [2, 1]), ({"tie_break": "shared"}, 0, [1, 1])]
)
def test_r77_tie_break(rulings: dict[str, str], first: int, ranks: list[int]) -> None:
    """R77: most points, then the most Runes; then the shortest person, who began (R2), or by ruling nobody."""
    box: dict[str, object] = {"goal.short": 2}
    story = Story(2, first=first, tavern="knight, hunter", box=box, **rulings).hires(0, "Knight").hires(1, "Hunter")
    story.earns(1, 1).earns(0, 2).outside(1, "Thief").is_over()
    assert story.scores() == [2, 2] and story.ranks() == ranks
    assert [standing.tie_break for standing in story.position.standings()] == [0, 0]  # the Runes


def test_r77_runes_come_before_the_order_of_play() -> None:
    """R77"""
    box: dict[str, object] = {"goal.short": 2}
    story = Story(2, tavern="knight, druid", box=box).hires(0, "Knight").hires(1, "Druid")
    story.outside(1, "Rune").earns(0, 2).outside(1, "Egg").is_over()
    assert story.scores() == [2, 2] and story.ranks() == [2, 1]


# -- moves that are refused, and the form of the code --------------------------------------


def test_moves_are_refused_and_change_nothing() -> None:
    story = Story(recruits=2).gallery(0, "I* G").turn_of(0)
    before = story.position.state()
    with pytest.raises(IllegalMoveError):
        story.position.play(story.move("HIRE 1"), 0)
    with pytest.raises(WrongSeatError):
        story.position.play(DIG_OUTSIDE, 1)
    with pytest.raises(WrongSeatError):
        story.position.play(DIG_OUTSIDE, NATURE)
    assert story.position.state() == before
    over = Story(tavern="knight", box={"goal.short": 1}).hires(0, "Knight").earns(0, 2).passes().is_over()
    with pytest.raises(GameOverError):
        over.position.play(DIG_OUTSIDE)


def test_the_plain_form_has_the_shape_of_the_compiled_one() -> None:
    """The arrays of rules.pxd are as long as the lists of rules.py."""
    text = Path(rules.__file__).with_name("rules.pxd").read_text(encoding="utf-8")
    state = Dig(PRINTED, 4).state()
    for length, names in re.findall(r"cdef readonly short\[(\d+)\] ([\w, ]+)", text.split("cdef class Dig(DigBox)")[1]):
        for name in names.split(", "):
            assert len(state[name]) == int(length), name  # type: ignore[arg-type]


# -- the box -----------------------------------------------------------------------------


def box(**changes: object) -> Dig:
    return Dig(PRINTED.changed({name.replace("__", "."): value for name, value in changes.items()}), 2)


def test_box_the_hill_must_add_up_to_what_is_printed() -> None:
    """R72"""
    with pytest.raises(BoxError, match=r"add up to 163, but hill.total is 162"):
        box(hill__iron=29)
    assert box(hill__iron=29, hill__total=163).buried == 163


def test_box_cards_of_the_printed_hill() -> None:
    """The arithmetic of rules.md, 2.1."""
    copies = list(Dig(PRINTED, 2).copies)
    assert [sum(copies[a:b]) for a, b in ((0, 4), (4, 6), (6, 8), (8, 9), (9, 16), (16, 22))] == [90, 9, 12, 6, 31, 14]


def test_box_room_for_all_cards_that_stay_in_a_gallery() -> None:
    """R38: 115 of the printed cards; never more than there is room for."""
    copies = list(Dig(PRINTED, 2).copies)
    assert sum(copies[:8]) + copies[words.SNAKE] == 115 < ROOM
    with pytest.raises(BoxError, match=r"129 cards could lie in galleries; there is room for 128") as refused:
        box(hill__iron=42, hill__total=176)
    assert refused.value.rule == "R38"
    assert box(hill__iron=41, hill__total=175).buried == 175


def test_box_room_for_all_reveals_that_are_due_at_once() -> None:
    """R35: 131 of the printed cards."""
    assert most_pending(list(Dig(PRINTED, 2).copies), 6) == 131 < MOST_PENDING
    with pytest.raises(BoxError, match=r"reveals could be due at once; there is room for 256"):
        box(hill__pickaxe=12, hill__total=171)
    assert box(hill__pickaxe=12, hill__total=171, hill__reshuffles=3).buried == 171
    assert box(hill__reshuffles=12).reshuffle_limit == 12


def test_box_crystals_must_not_fall() -> None:
    """R12"""
    with pytest.raises(BoxError, match="must not fall") as refused:
        box(crystals__gold=4)
    assert refused.value.rule == "R12"
    assert list(box(crystals__gold=3).crystals) == [1, 3, 3, 4]


def test_box_recruits_at_the_start() -> None:
    """R7"""
    with pytest.raises(BoxError, match=r"cannot be more than recruits\.each"):
        box(recruits__each=2, recruits__at_the_start=3)


def test_box_what_companions_ask_for() -> None:
    """R13"""
    for value in ([1, 2, 3], [0, 0, 0, 0], [1, 1, 1, 1, 1]):
        with pytest.raises(BoxError, match=r"companions.dwarf needs four numbers"):
            box(companions__dwarf=value)


@pytest.mark.parametrize(
    ("name", "value", "sentence"),
    [
        ("hill.iron", 100, "hill.iron can be 0 to 99, not 100"),
        ("hill.reshuffles", 13, "hill.reshuffles can be 0 to 12, not 13"),
        ("recruits.each", 5, "recruits.each can be 1 to 4, not 5"),
        ("tavern.slots", 7, "tavern.slots can be 1 to 6, not 7"),
        ("tavern.gems", "many", "tavern.gems is a whole number like 40, not 'many'"),
        ("companions.dwarf", 3, "companions.dwarf is a list of whole numbers"),
        ("rulings.exit", "never", "can be forced, choice, not 'never'"),
        ("hill.irn", 3, "Did you mean hill.iron"),
    ],
)
def test_box_values_that_cannot_be(name: str, value: object, sentence: str) -> None:
    with pytest.raises(BoxError, match=re.escape(sentence)):
        PRINTED.changed({name: value})


def test_box_fewer_slots() -> None:
    """R16: with three slots three Companions are turned up, and a hired one is replaced."""
    story = Story(tavern="dwarf, knight, druid", box={"tavern.slots": 3}).new_turn(0)
    assert list(story.position.tavern) == [5, 1, 11, NO_COMPANION, NO_COMPANION, NO_COMPANION]
    story.hires(0, "Dwarf")
    assert NO_COMPANION not in story.position.tavern[:3] and set(story.position.tavern[3:]) == {NO_COMPANION}


def test_box_bounties_and_prices() -> None:
    """R11, R17, R19, R68: the numbers of the box are the numbers of the game."""
    numbers = {"bounties.hunter": 3, "tavern.recruit_price": 4, "tavern.innkeeper_price": 2}
    story = Story(tavern="hunter, innkeeper", box=numbers).gives(0, "R G").turn_of(0)
    assert story.can("HIRE 1") and not story.can("HIRE 2")
    story.hires(0, "Hunter", "Innkeeper").earns(0, 1)
    assert story.gems(0) == [3] and story.turn_of(0).can("HIRE 3")


def test_box_every_ruling_has_its_options_in_the_order_of_words() -> None:
    orders = {
        "first_player": (words.AT_RANDOM, words.SEAT_0),
        "target": (words.FIVE, words.TEN),
        "last_turns": (words.EACH_OTHER, words.EQUAL),
        "tie_break": (words.FIRST_PLAYER, words.SHARED),
        "laid_gem": (words.NO, words.YES),
        "gem_repeat": (words.ONCE, words.EVERY_FIVE),
        "special_by_placement": (words.DISCARDED, words.ADDED),
        "collapse_recruits": (words.RETURN, words.LOST),
        "exit": (words.FORCED, words.CHOICE),
    }
    assert {f"rulings.{name}" for name in orders} == set(PRINTED.rulings)
    for name, order in orders.items():
        options = PRINTED.rulings[f"rulings.{name}"].options
        for option, value in zip(options, order, strict=True):
            assert PRINTED.changed({f"rulings.{name}": option}).ruling(name) == value
