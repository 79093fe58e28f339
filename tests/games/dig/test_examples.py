"""The worked examples of rules.md, section 9, told as stories.  Numbers in docstrings are the rules they show."""

from diggings.games.dig.components import CARD_NAMES
from diggings.games.dig.words import (
    COMPANIONS,
    DANGER,
    DIG,
    DIG_OUTSIDE,
    DRY_HILL,
    FIND,
    FOUND,
    HUNTER,
    IRON,
    PAY,
    PAY_STONE,
    PLACE,
    REVEAL,
    TO_TREASURE,
    TURN,
    USE_PICKAXE,
    USE_ROPE,
)
from diggings.kernel.words import NATURE
from tests.games.dig.story import Story


# -- the examples of the rulebook --------------------------------------------------------


def test_example_01_serial_recruit() -> None:
    """R28, R30, R39: four Recruits in one turn, a Gem for the first, and later one for the second."""
    story = Story(recruits=4).does("DIG OUTSIDE", "Iron", "FOUND", "Gold", "PLACE 0 2", "Iron", "PLACE 0 3", "Diamond")
    story.does("PLACE 0 4", "Ruby").new_turn(1)
    assert story.rows(0) == ["[I* G* I* D* R+]"]
    assert (story.reserve(0), story.position.supply) == (0, 39)
    story.turn_of(0)
    assert story.twin().does("CLOSE 0").gems(0) == [1]
    story.does("DIG INSIDE", "Gold")
    assert story.rows(0) == ["[I* G* I* D* R+ G+]"]


def test_example_02_hunters_price() -> None:
    """R13, R16"""
    story = Story(tavern="knight, priest, ranger, hunter").gives(0, "G G D").turn_of(0)
    before = [story.discarded(name) for name in ("Gold", "Diamond")]
    story.position.play(story.move("HIRE Hunter"), 0)
    assert story.position.point == 1 and story.position.slot == 3
    story.companion_comes()
    assert story.position.companions[0] == 1 << HUNTER and story.stones(0) == ""
    assert [story.discarded(name) for name in ("Gold", "Diamond")] == [before[0] + 2, before[1] + 1]
    assert 0 <= story.position.tavern[3] < COMPANIONS
    dearer = Story(tavern="hunter").gives(0, "G D D").turn_of(0)
    assert not dearer.can("HIRE Hunter")


def test_example_03_hunters_ability() -> None:
    """R19, R25, R37"""
    story = Story(tavern="hunter").hires(0, "Hunter")
    story.gallery(0, "I* G I D R+").turn_of(0)
    thieves = story.discarded("Thief")
    outside = story.twin().does("DIG OUTSIDE", "Thief").new_turn(1)
    assert outside.gems(0) == [1]
    story.does("DIG INSIDE", "Thief").new_turn(1)
    assert story.gems(0) == [1] and story.rows(0) == ["[I* G I D R+]"]
    assert story.discarded("Thief") == thieves + 1


def test_example_04_diamond() -> None:
    """R11, R12"""
    story = Story().gives(0, "D G").turn_of(0).does("HIRE 1", "PAY Diamond")
    assert (story.reserve(0), story.stones(0)) == (2, "")


def test_example_05_three_recruits_and_two_companions() -> None:
    """R10, R11, R13, R14: in one visit, before the action."""
    story = Story(tavern="knight, dwarf").gives(0, "D D D R R R G I").turn_of(0)
    story.does("HIRE Knight", "HIRE Dwarf", "HIRE 3").asks(TURN, 0)
    assert (story.recruits(0), story.reserve(0), story.stones(0)) == (4, 4, "")
    story.does("DIG OUTSIDE")


# -- rooms, Snakes and Eggs --------------------------------------------------------------


def test_example_06_exit_as_fifth_card() -> None:
    """R39, R41, R60, R61"""
    story = Story().gallery(0, "I* G I D").turn_of(0)
    exits = story.discarded("Exit")
    story.does("DIG INSIDE", "Exit").new_turn(1)
    assert story.gems(0) == [1] and story.stones(0) == "I I G D" and story.reserve(0) == 1
    assert story.rows(0) == [] and story.discarded("Exit") == exits + 1 and story.position.supply == 39


def test_example_07_early_exit() -> None:
    """R30, R33, R41"""
    story = Story(recruits=2).gallery(0, "I* G").turn_of(0)
    story.does("DIG INSIDE", "PLACE 0 2", "Exit").new_turn(1)
    assert story.stones(0) == "I G" and story.reserve(0) == 2 and story.gems(0) == [0]


def test_example_08_secret_room_as_fifth_card() -> None:
    """R39, R42"""
    story = Story().gallery(0, "I* G I D").turn_of(0)
    thieves = story.discarded("Thief")
    story.does("DIG INSIDE", "Secret Room", "Diamond", "Thief").new_turn(1)
    assert story.rows(0) == ["[I* G I D Se+]"] and story.stones(0) == "D"
    assert story.discarded("Thief") == thieves + 1 and story.gems(0) == [0]
    hunter = Story(tavern="hunter").hires(0, "Hunter").gallery(0, "I* G I D").turn_of(0)
    assert hunter.does("DIG INSIDE", "Secret Room", "Diamond", "Thief").gems(0) == [1]


def test_example_09_snake_as_fifth_card() -> None:
    """R38, R39"""
    story = Story().gallery(0, "I* G I D").turn_of(0).does("DIG INSIDE", "Snake")
    assert story.rows(0) == ["[I* G I D Sn+]"]


def test_example_10_snake_bite() -> None:
    """R60, R61, R62"""
    story = Story(recruits=2).gallery(0, "I* G* Sn D R+").turn_of(0)
    snakes = story.discarded("Snake")
    story.does("CLOSE 0").new_turn(1)
    assert story.gems(0) == [1] and story.stones(0) == "I G D R"
    assert (story.reserve(0), story.recruits(0), story.discarded("Snake")) == (1, 1, snakes + 1)


def test_example_11_snake_and_egg() -> None:
    """R60-R63"""
    story = Story().gallery(0, "I* Eg Sn D Ru+").turn_of(0)
    eggs = story.discarded("Egg")
    story.does("CLOSE 0")
    assert story.gems(0) == [1] and story.position.runes[0] == 1 and story.stones(0) == "I D"
    assert (story.reserve(0), story.recruits(0), story.discarded("Egg")) == (0, 0, eggs + 1)
    charmer = Story(tavern="snake charmer").hires(0, "Snake charmer")
    charmer.gallery(0, "I* Eg Sn D Ru+").turn_of(0)
    paid = charmer.gems(0)[0]  # R19: for the Snake
    charmer.does("CLOSE 0")
    assert paid == 1 and charmer.gems(0) == [paid + 2] and charmer.reserve(0) == 1


def test_example_12_egg() -> None:
    """R61, R62"""
    story = Story().gallery(0, "I* Eg I D R+").turn_of(0)
    eggs = story.discarded("Egg")
    story.does("CLOSE 0")
    assert story.gems(0) == [2] and story.discarded("Egg") == eggs + 1


# -- enemies -----------------------------------------------------------------------------


def test_example_13_thief_takes_a_gem() -> None:
    """R44"""
    story = Story(recruits=2).gallery(0, "I* G* I D R+ I+").turn_of(0)
    supply = story.position.supply
    story.does("DIG INSIDE", "Thief")
    assert story.rows(0) == ["[I* G* I D R+ I]"] and story.position.supply == supply + 1


def test_example_14_thief_without_a_gem() -> None:
    """R44"""
    story = Story().gallery(0, "I* G I").turn_of(0).does("DIG INSIDE", "Thief")
    assert story.rows(0) == ["[I* G]"]
    recruit = Story(recruits=2).gallery(0, "I* G*").turn_of(0).does("DIG INSIDE", "Thief")
    assert recruit.rows(0) == ["[I* G*]"]


def test_example_15_skeleton_takes_the_only_recruit() -> None:
    """R45, R49"""
    story = Story().gallery(0, "I* G I D R+").turn_of(0).does("DIG INSIDE", "Skeleton").new_turn(1)
    assert story.gems(0) == [1] and story.stones(0) == "I I G D R"
    assert (story.reserve(0), story.recruits(0), story.rows(0)) == (0, 0, [])


def test_example_16_spider() -> None:
    """R40, R46"""
    story = Story().gallery(0, "I* G I D R+").turn_of(0)
    supply = story.position.supply
    story.does("DIG INSIDE", "Spider")
    assert story.rows(0) == ["[I* G I]"] and story.position.supply == supply + 1
    story.turn_of(0).does("DIG INSIDE", "Gold").turn_of(0).does("DIG INSIDE", "Iron")
    assert story.rows(0) == ["[I* G I G I+]"]
    recruit = Story(recruits=2).gallery(0, "I* G I D* R+ I").turn_of(0).does("DIG INSIDE", "Spider")
    assert recruit.rows(0) == ["[I* G I D*]"]
    short = Story().gallery(0, "I* G").turn_of(0).does("DIG INSIDE", "Spider")
    assert short.rows(0) == ["[I*]"]


def test_example_17_werewolf() -> None:
    """R33, R47, R49"""
    story = Story(recruits=4).gallery(0, "I* G I*").gallery(0, "D* R").gallery(0, "G* I").turn_of(0)
    story.does("DIG INSIDE", "Werewolf").new_turn(1)
    assert story.rows(0) == ["[I G I*]"] and story.stones(0) == "I G D R"
    assert (story.recruits(0), story.reserve(0)) == (1, 0)


def test_example_18_collapse_on_the_first_of_two() -> None:
    """R8, R32, R33, R43"""
    story = Story(recruits=3).gallery(0, "I* G* I D R+").gallery(0, "D* I").turn_of(0)
    supply = story.position.supply
    story.does("DIG INSIDE", "Collapse").asks(DIG, 0)
    assert (story.rows(0), story.reserve(0), story.position.supply) == (["[D* I]"], 2, supply + 1)
    assert story.can("PLACE 0 2")
    story.does("GO ON", "Gold")
    assert story.rows(0) == ["[D* I G]"]


# -- Equipment ---------------------------------------------------------------------------


def test_example_19_special_on_the_wrong_kind_of_turn() -> None:
    """R31, R38"""
    story = Story(recruits=2)
    story.does("DIG OUTSIDE", "Gold", "FOUND", "Rune").new_turn(1)
    assert (story.rows(0), story.discarded("Rune")) == (["[G*]"], 1)
    inside = Story().gallery(0, "G* I").turn_of(0).does("DIG INSIDE", "Rune")
    assert inside.rows(0) == ["[G* I Ru]"]


def test_example_20_identical_equipment() -> None:
    """R50, R51"""
    story = Story().equips(0, "Pickaxe").gallery(0, "G* I").turn_of(0)
    story.does("DIG INSIDE", "GO ON", "Pickaxe").asks(FIND, 0)
    assert story.moves() == [story.move("PICKAXE 0"), story.move("THROW AWAY")]
    story.does("PICKAXE 0", "Gold").asks(DIG, 0)
    assert story.rows(0) == ["[G* I G]"] and story.equipment(0) == ["Pickaxe"] and story.can("PICKAXE 0")
    sword = Story().equips(0, "Sword").outside(0, "Sword").new_turn(1)
    assert sword.equipment(0) == ["Sword"] and sword.discarded("Sword") == 1


def test_example_21_rope_frees_a_recruit() -> None:
    """R23, R45, R49, R55"""
    story = Story().equips(0, "Rope").gallery(0, "I* G I D R+").turn_of(0)
    story.does("DIG OUTSIDE", "GO ON", "Diamond").asks(DIG, 0)
    assert story.moves() == [TO_TREASURE, USE_ROPE]
    story.does("ROPE 0")
    assert story.gems(0) == [1] and story.reserve(0) == 1 and FOUND in story.moves()
    story.does("FOUND", "Orc").new_turn(1)
    assert (story.recruits(0), story.rows(0), story.stones(0)) == (0, [], "I I G D D R")


# -- the Tavern --------------------------------------------------------------------------


def test_example_22_combined_payment() -> None:
    """R11, R12"""
    story = Story().gives(0, "D D R").turn_of(0)
    combined = story.twin().does("HIRE 2")
    assert (combined.reserve(0), combined.stones(0)) == (3, "")
    for first, left in (("Ruby", "D"), ("Diamond", "R")):
        single = story.twin().does("HIRE 1", f"PAY {first}")
        assert (single.reserve(0), single.stones(0)) == (2, left)
        assert not single.can("HIRE 1")


def test_example_23_order_of_paying() -> None:
    """R12"""
    story = Story().gives(0, "I I I G G D R").turn_of(0).does("HIRE 2").asks(PAY, 0)
    assert story.moves() == [PAY_STONE + 2, PAY_STONE + 3]
    ruby = story.twin().does("PAY Ruby")
    assert ruby.moves() == [PAY_STONE + 1, PAY_STONE + 2]
    assert ruby.does("PAY Diamond").moves() == [PAY_STONE, PAY_STONE + 1]
    assert story.does("PAY Diamond").asks(TURN, 0).stones(0) == "R"


def test_example_24_recruit_limit() -> None:
    """R7"""
    story = Story(recruits=3).gallery(0, "I* G*").gives(0, "R R R G").turn_of(0)
    assert [story.can(f"HIRE {more}") for more in (1, 2, 3)] == [True, False, False]


def test_example_25_no_gem_for_cards_already_laid() -> None:
    """R27, R40"""
    story = Story(recruits=2).gallery(0, "I* G I D R+ I").turn_of(0).does("DIG INSIDE")
    assert [move - PLACE + 1 for move in story.moves() if move >= PLACE] == [2, 3, 4, 5, 6]
    third = story.twin().does("PLACE 0 3", "Gold")
    assert third.rows(0) == ["[I* G I* D R+ I G+]"]
    assert third.position.point == REVEAL
    assert story.does("PLACE 0 2", "Gold").rows(0) == ["[I* G* I D R+ I G]"]


# -- Companions --------------------------------------------------------------------------


def test_example_26_wizard_then_lantern() -> None:
    """R36, R58, R65"""
    story = Story(tavern="wizard").equips(0, "Lantern").hires(0, "Wizard").gallery(0, "I* G I D").turn_of(0)
    before = [story.discarded(name) for name in ("Collapse", "Orc")]
    story.does("DIG INSIDE", "Collapse").asks(DANGER, 0)
    story.does("WIZARD", "Orc").asks(DANGER, 0).does("LANTERN", "Gold")
    assert story.rows(0) == ["[I* G I D G+]"]
    assert [story.discarded(name) for name in ("Collapse", "Orc", "Lantern")] == [before[0] + 1, before[1] + 1, 1]


def test_example_27_sword_against_the_werewolf() -> None:
    """R37, R57, R66"""
    story = Story(recruits=2).equips(0, "Sword").gallery(0, "I* G").gallery(0, "D* R").turn_of(0)
    story.does("DIG INSIDE", "Werewolf", "SWORD").asks(REVEAL, NATURE)
    assert story.rows(0) == ["[I* G]", "[D* R]"] and story.position.target == 1
    smith = Story(recruits=2, tavern="blacksmith").equips(0, "Sword").hires(0, "Blacksmith")
    smith.gallery(0, "I* G").gallery(0, "D* R").turn_of(0)
    smith.does("DIG INSIDE", "Werewolf", "SWORD", "Orc").new_turn(1)
    assert smith.rows(0) == ["[I* G]", "[D* R]"] and smith.equipment(0) == []


def test_example_28_blacksmith() -> None:
    """R66, R67"""
    story = Story(recruits=2, tavern="blacksmith").hires(0, "Blacksmith")
    story.gallery(0, "G* I").gallery(0, "D* I").turn_of(0)
    story.does("DIG INSIDE", "Pickaxe").asks(FIND, 0)
    assert USE_PICKAXE in story.moves() and USE_PICKAXE + 1 not in story.moves()
    story.does("PICKAXE 0", "Gold", "Diamond", "Ruby")
    assert story.rows(0) == ["[G* I G R]", "[D* I D]"]
    story.does("Collapse")
    assert story.rows(0) == ["[G* I G R]"] and story.reserve(0) == 1


def test_example_29_scout() -> None:
    """R19, R70"""
    story = Story(tavern="scout").hires(0, "Scout").does("DIG OUTSIDE", "Collapse")
    assert story.position.point == REVEAL
    assert story.does("Orc").new_turn(1).gems(0) == [0]
    knight = (
        Story(tavern="scout, knight").hires(0, "Scout", "Knight").does("DIG OUTSIDE", "Collapse", "Orc").new_turn(1)
    )
    assert knight.gems(0) == [2]


def test_example_30_druid() -> None:
    """R69"""
    story = Story(tavern="druid").hires(0, "Druid").does("DIG OUTSIDE", "Egg").new_turn(1)
    assert story.gems(0) == [1] and story.discarded("Egg") == 1


def test_example_31_innkeeper() -> None:
    """R11, R68"""
    story = Story(tavern="innkeeper").gives(0, "I I G G").hires(0, "Innkeeper").does("HIRE 2")
    assert (story.reserve(0), story.stones(0)) == (3, "")


def test_example_32_alchemist_triggers_the_end() -> None:
    """R17, R75, R76"""
    story = Story(tavern="alchemist, knight").hires(0, "Alchemist", "Knight").earns(0, 4)
    story.gives(0, "I I I").turn_of(0).does("ALCHEMY Iron").asks(TURN, 0)
    assert story.gems(0) == [5] and story.position.trigger == 0 and not story.can("ALCHEMY Iron")
    story.passes().new_turn(1).passes().is_over()


# -- the end -----------------------------------------------------------------------------


def test_example_33_dynamite_ends_the_game_for_another() -> None:
    """R56, R75, R76"""
    story = Story(3, recruits=2, tavern="hunter").equips(0, "Dynamite").hires(1, "Hunter").earns(1, 3)
    story.gallery(1, "G* I D I Ru+ D*").turn_of(1).does("DIG INSIDE", "Werewolf")
    assert story.rows(1) == ["[G I D I Ru+ D*]"]
    story.turn_of(0).does("DIG OUTSIDE", "DYNAMITE 1 0")
    assert story.stones(1) == "I I G D" and story.gems(1) == [4] and story.position.runes[1] == 1
    assert story.reserve(1) == 1 and story.rows(1) == []
    assert story.position.trigger == 1 and story.scores()[1] == 5
    story.ends_turn().new_turn(2).passes().new_turn(0).passes().is_over()


def test_example_34_last_turns() -> None:
    """R76"""

    def closing(seat: int, last_turns: str) -> Story:
        story = Story(3, tavern="knight", last_turns=last_turns).hires(seat, "Knight").earns(seat, 4)
        return story.gallery(seat, "I* G I D R+").turn_of(seat).does("CLOSE 0")

    for ruling in ("each_other", "equal"):
        story = closing(0, ruling).new_turn(1).passes().new_turn(2).passes().is_over()
        assert story.ranks() == [1, 2, 3]
    closing(2, "each_other").new_turn(0).passes().new_turn(1).passes().is_over()
    closing(2, "equal").is_over()


def test_example_35_tie() -> None:
    """R74, R77"""
    story = Story(3, tavern="knight, hunter, druid").hires(0, "Knight").hires(1, "Hunter").hires(2, "Druid")
    for card in ("Egg", "Egg", "Rune", "Rune"):
        story.outside(2, card)
    story.earns(0, 4).earns(1, 4).gallery(0, "I* Ru").turn_of(0)
    story.does("CLOSE 0").outside(1, "Thief").passes().is_over()
    assert (story.scores(), list(story.position.runes[:3])) == ([5, 5, 4], [1, 0, 2])
    assert story.ranks() == [1, 2, 3]
    for rulings, ranks in (({}, [1, 2, 3]), ({"tie_break": "shared"}, [1, 1, 3])):
        equal = Story(3, tavern="knight, hunter", box={"goal.short": 4}, **rulings)
        equal.hires(0, "Knight").hires(1, "Hunter").earns(1, 3).earns(0, 4)
        equal.outside(1, "Thief").turn_of(2).passes().is_over()
        assert (equal.scores(), equal.ranks()) == ([4, 4, 0], ranks)


# -- the Hill runs out -------------------------------------------------------------------


def small_hill(**copies: int) -> dict[str, object]:
    """The changes that leave only these cards in the Hill."""
    changes: dict[str, object] = {f"hill.{name.replace(' ', '_')}": 0 for name in CARD_NAMES}
    return changes | {f"hill.{name}": count for name, count in copies.items()} | {"hill.total": sum(copies.values())}


def test_example_36_reshuffle() -> None:
    """R72"""
    story = Story(box=small_hill(iron=1, exit=40, collapse=40, thief=40, orc=40, snake=1))
    while story.position.buried > 1:
        story.passes()
    story.turn_of(1).new_turn(1)
    story.does("DIG OUTSIDE", "Iron").asks(DIG, 1)
    assert (story.position.buried, sum(story.position.discard), story.position.reshuffles) == (161, 0, 1)
    story.does("TO TREASURE").new_turn(0)
    assert story.position.chances() == [(DIG_OUTSIDE, 1)] and story.position.hill[IRON] == 0


def test_example_37_dry_hill() -> None:
    """R73, R76"""
    story = Story(box=small_hill(iron=1, gold=1, thief=7)).gallery(0, "I* G").turn_of(0)
    while story.position.reshuffles < 6 or story.position.buried:
        story.passes()
    story.turn_of(0).does("DIG INSIDE").new_turn(1)
    assert story.position.trigger == DRY_HILL and story.rows(0) == ["[I* G]"]
    story.does("DIG OUTSIDE").is_over()
    other = Story(box=small_hill(iron=1, gold=1, thief=7)).gallery(1, "I* G").turn_of(0)
    while other.position.reshuffles < 6 or other.position.buried:
        other.passes()
    other.turn_of(0).does("DIG OUTSIDE").new_turn(1).does("CLOSE 0").is_over()
    assert other.stones(1) == "I G"


def test_example_38_empty_supply() -> None:
    """R9"""
    story = Story(box={"tavern.gems": 0}).gallery(0, "I* G I D").turn_of(0).does("DIG INSIDE", "Ruby")
    assert story.rows(0) == ["[I* G I D R]"] and story.position.supply == 0


def test_example_39_orc_with_snake_and_egg() -> None:
    """R47, R49, R60, R62"""
    story = Story(recruits=2).gallery(0, "I* G* Sn Eg R+").turn_of(0).does("DIG INSIDE", "Orc").new_turn(1)
    assert story.stones(0) == "I G R" and story.gems(0) == [1]
    assert (story.recruits(0), story.reserve(0), story.rows(0)) == (0, 0, [])
