"""What the table of DIG says: what a click would do and why it does nothing, and what is told."""

from __future__ import annotations

import pytest

from diggings.games import find_game
from diggings.games.dig import words
from diggings.kernel.table import Piece, Prompt, Table
from tests import kit
from tests.games.dig.story import Story, kind_of

GAME = find_game("dig")


def table(story: Story, viewer: int = 0) -> Table:
    return GAME.words.table(story.position.seen_by(viewer))


def prompt(story: Story, viewer: int = 0) -> Prompt:
    return table(story, viewer).prompt


def piece(story: Story, name: str, viewer: int = 0) -> Piece:
    return kit.piece_of(GAME, story.position, name, viewer)


def why_not(story: Story, move: int) -> tuple[str, str]:
    return kit.reason(GAME, story.position, move)


def told(story: Story, step: str, reader: int = 0) -> list[str]:
    """What a reader is told about this move, or about this card when it is turned up."""
    move = story.move(step) if step == step.upper() else kind_of(step)
    return kit.told(GAME, story.position, move, reader)


# -- the Tavern ----------------------------------------------------------------------------


def test_companions_say_what_they_cost_and_what_is_missing() -> None:
    """R13"""
    story = Story(tavern="hunter, knight").gives(0, "G D").turn_of(0)
    hunter = piece(story, f"companion-{words.HUNTER}")
    assert [badge.text for badge in hunter.badges] == ["G2", "D"]
    assert hunter.why_not is not None and hunter.why_not.rule == "R13"
    assert hunter.why_not.sentence.endswith("and you lack 1 gold.")
    story.gives(0, "G").turn_of(0)
    assert [choice.words for choice in piece(story, f"companion-{words.HUNTER}").moves] == [
        "Hire the Hunter: 2 gold and 1 diamond"
    ]


def test_the_tavern_is_closed_while_one_digs() -> None:
    """R10"""
    story = Story(tavern="dwarf").gives(0, "D D").outside(0, "Diamond")
    why = piece(story, f"companion-{words.DWARF}").why_not
    assert why is not None and why.rule == "R10"
    assert why_not(story, words.HIRE + 1)[1] == "R10"


def test_recruits_for_hire() -> None:
    """R7, R11, R68"""
    story = Story(tavern="innkeeper").gives(0, "I I I R D").turn_of(0)
    assert [choice.words for choice in piece(story, "recruits-for-hire").moves] == [
        "Hire a Recruit: 5 crystals", "Hire 2 Recruits: 10 crystals",
    ]  # fmt: skip
    assert why_not(story, words.HIRE + 3) == ("That costs 15 crystals, and your stones are worth 10.", "R11")
    assert why_not(story, words.HIRE + 4) == ("Nobody has more than 4 Recruits.", "R7")
    story.does("HIRE Innkeeper")
    assert [badge.text for badge in piece(story, "recruits-for-hire").badges] == ["3", "×3"]


def test_why_the_alchemist_does_not_work() -> None:
    """R17"""
    story = Story(tavern="alchemist").gives(0, "I I I").turn_of(0)
    assert why_not(story, words.ALCHEMY)[0] == "That takes the Alchemist, whom you have not hired."
    story.hires(0, "Alchemist")
    assert why_not(story, words.ALCHEMY + words.GOLD)[0] == "That takes three equal stones, and you have 0 gold."
    story.does("ALCHEMY Iron")
    assert why_not(story, words.ALCHEMY + words.GOLD)[0] == "The Alchemist works once in a turn."


# -- galleries -----------------------------------------------------------------------------


def test_a_gallery_says_what_it_pays_and_how_far_the_next_gem_is() -> None:
    """R39, R61, R62"""
    story = Story(recruits=2).gallery(0, "I* Eg D* G R+").turn_of(0)
    zone = next(zone for zone in table(story).zones if zone.label == "Gallery 1")
    assert zone.caption == "pays 2 Gems, 1 iron, 1 gold, 1 diamond and 1 ruby"
    assert [badge.text for badge in zone.badges] == ["Gem in 2 cards"]
    assert [place.name for place in zone.pieces[-2:]] == ["empty", "next Gem"]


@pytest.mark.parametrize(("ruling", "text"), [("once", "no series runs"), ("every_five", "Gem in 4 cards")])
def test_a_series_that_goes_on_by_ruling(ruling: str, text: str) -> None:
    """R39"""
    story = Story(gem_repeat=ruling).gallery(0, "I* G I D R+").turn_of(0).does("DIG INSIDE", "Gold").turn_of(0)
    zone = next(zone for zone in table(story).zones if zone.label == "Gallery 1")
    assert [badge.text for badge in zone.badges] == [text]
    recruit = zone.pieces[1].on[0]
    assert recruit.badges[0].text == ("5/5 ✓" if ruling == "once" else "1/5")


def test_why_no_recruit_can_be_placed() -> None:
    """R20, R27, R29"""
    story = Story(recruits=2).gallery(0, "I* Ru D").turn_of(0)

    def reasons() -> list[str]:
        zone = next(zone for zone in table(story).zones if zone.label == "Gallery 1")
        return [card.why_not.rule if card.why_not else "" for card in zone.pieces[1:4]]

    assert reasons() == ["R29", "R29", "R20"]
    story.does("DIG INSIDE")
    assert reasons() == ["R29", "R29", ""]
    alone = Story().equips(0, "Pickaxe").gallery(0, "I* G").turn_of(0).does("DIG INSIDE").asks(words.DIG, 0)
    assert why_not(alone, words.PLACE + 1) == ("You have no Recruit in reserve.", "R27")
    assert why_not(alone, words.PLACE) == ("On each stone there is room for one Recruit.", "R29")


# -- what is asked -------------------------------------------------------------------------


def test_a_stone_that_waits() -> None:
    """R23"""
    story = Story().outside(0, "Diamond")
    assert prompt(story).rule == "R23"
    assert prompt(story).sentence == "You found a diamond: keep it, or found a gallery with it?"
    assert prompt(story, 1).sentence == "{0} found a diamond outside."
    why = piece(story, "hill").why_not
    assert why is not None and why.rule == "R23"
    rope = Story().equips(0, "Rope").gallery(0, "I* G").turn_of(0).does("DIG OUTSIDE", "GO ON", "Iron")
    assert prompt(rope).sentence == "You found iron: keep it, or use something first?"


def test_no_two_buttons_have_one_key() -> None:
    story = Story(recruits=3, tavern="wizard").equips(0, "Lantern", "Sword").hires(0, "Wizard")
    story.gallery(0, "I* G").gallery(0, "D* R").turn_of(0)
    for step in (["DIG INSIDE", "GO ON", "Thief"], ["ACCEPT"], []):
        keys = [choice.key for choice in table(story).choices]
        assert keys and "" not in keys and len(set(keys)) == len(keys)
        story.does(*step)


def test_the_end_says_what_decided() -> None:
    """R77"""

    def ending(**rulings: str) -> str:
        story = Story(2, tavern="knight, hunter", box={"goal.short": 2}, **rulings).hires(0, "Knight")
        return prompt(story.hires(1, "Hunter").earns(1, 1).earns(0, 2).outside(1, "Thief").is_over()).sentence

    assert ending() == "{0} won with 2 Gems, as the shortest person of those who had as many."
    assert ending(tie_break="shared") == "{0} and {1} won with 2 Gems."
    story = Story(2, tavern="knight, druid", box={"goal.short": 2}).hires(0, "Knight").hires(1, "Druid")
    story.outside(1, "Rune").earns(0, 2).outside(1, "Egg").is_over()
    assert prompt(story).sentence == "{1} won with 2 Gems and the most Runes."


@pytest.mark.parametrize(
    ("name", "rule"),
    [("priest", "R64"), ("dwarf", "R64"), ("snake charmer", "R63"), ("scout", "R70"), ("blacksmith", "R66")]
    + [("innkeeper", "R11"), ("alchemist", "R17"), ("druid", "R69"), ("foreman", "R71"), ("wizard", "R65")],
)
def test_a_companion_names_the_rule_by_which_he_works(name: str, rule: str) -> None:
    story = Story(tavern=name).hires(0, name.capitalize())
    number = int(story.position.companions[0]).bit_length() - 1
    mine, others = piece(story, f"companion-{number}").why_not, piece(story, f"companion-{number}", 1).why_not
    assert mine is not None and mine.rule == rule
    assert others is not None and others.rule == "R15"
    assert rule in GAME.rulebook and (name.split()[-1].capitalize() in GAME.rulebook[rule].text or rule == "R64")


# -- the log -------------------------------------------------------------------------------


def test_what_a_gallery_pays_is_told() -> None:
    """R59-R62"""
    story = Story().gallery(0, "I* Eg I D Ru+").turn_of(0)
    assert told(story, "CLOSE 0") == ["Your gallery 1 closed and paid 2 Gems, 1 Rune, 2 iron and 1 diamond."]
    assert told(story, "CLOSE 0", 1)[0].startswith("Ann's gallery 1 closed")


def test_a_snake_bites_only_who_is_there() -> None:
    """R49, R60"""
    story = Story(recruits=2).gallery(0, "I* G* Sn D").turn_of(0)
    assert told(story, "CLOSE 0")[-1] == "The Snake bit, and you lost 1 Recruit."
    story.does("DIG INSIDE")
    assert told(story.twin(), "Orc")[-2:] == [
        "The Orc took 2 Recruits of your gallery 1.", "Your gallery 1 closed and paid 1 iron, 1 gold and 1 diamond.",
    ]  # fmt: skip
    assert told(story, "Exit") == [
        "You turned up an Exit for gallery 1.",
        "It was a fifth card, and you found a Gem!",
        "The Exit led out of your gallery 1.",
        "Your gallery 1 closed and paid 1 Gem, 1 iron, 1 gold and 1 diamond.",
        "The Snake bit, and you lost 1 Recruit.",
    ]


def test_what_enemies_do_is_told() -> None:
    """R44-R47"""
    story = Story(recruits=2).gallery(0, "I* G* D D").turn_of(0).does("DIG INSIDE")
    enemies = {
        "Thief": "The Thief took a diamond from your gallery 1.",
        "Skeleton": "The Skeleton took the deepest Recruit of your gallery 1.",
        "Spider": "The Spider tore 2 diamonds out of your gallery 1.",
        "Ghost": "The Ghost drove the deepest Recruit out of your gallery 1.",
        "Werewolf": "The Werewolf took a Recruit from each of your galleries.",
        "Collapse": "Your gallery 1 collapsed, with 4 cards.",
    }
    for enemy, sentence in enemies.items():
        assert told(story, enemy)[-1] == sentence


def test_what_nobody_needs_outside() -> None:
    """R25, R69, R70"""
    story = Story(tavern="scout, druid").does("DIG OUTSIDE").asks(words.REVEAL, -1)
    assert told(story, "Egg") == ["You turned up an Egg.", "It was of no use outside, and ended your turn."]
    story.does("Egg").hires(0, "Scout", "Druid").does("DIG OUTSIDE")
    assert told(story, "Egg") == ["You turned up an Egg.", "Your Druid hatched the Egg.", "Your Scout looked again."]
