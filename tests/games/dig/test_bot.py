"""The rule-based player of DIG: what it must see (rules.md, 12.1)."""

from __future__ import annotations

import pytest

from diggings.games import find_game
from diggings.games.dig.bot import DigBot
from diggings.kernel.playouts import Playouts
from diggings.kernel.position import COMPILED
from diggings.kernel.words import ALWAYS
from tests.games.dig.story import Story
from tests.kit import always_knows


def wants(story: Story, step: str) -> bool:
    """Whether the bot would do this now for the seat that decides."""
    position = story.position
    weights = DigBot(position).preferences(position, position.to_act())
    return max(weights, key=lambda move: weights[move]) == story.move(step)


def test_it_keeps_stones_until_it_can_begin_with_a_second_recruit() -> None:
    assert wants(Story().outside(0, "Ruby"), "TO TREASURE")
    assert wants(Story(recruits=2).outside(0, "Ruby"), "FOUND")
    assert wants(Story(recruits=3).gallery(0, "I* Eg").outside(0, "Ruby"), "TO TREASURE")


def test_it_hires_a_second_recruit_before_companions() -> None:
    story = Story(tavern="foreman, dwarf").gives(0, "G G R D D").turn_of(0)
    assert wants(story, "HIRE 2")
    two = Story(recruits=2, tavern="foreman, dwarf").gives(0, "G G R D D").turn_of(0)
    assert wants(two, "HIRE Foreman")
    two = Story(recruits=2, tavern="innkeeper, blacksmith").gives(0, "I I I G").turn_of(0)
    assert wants(two, "HIRE 1")
    four = Story(recruits=4, tavern="dwarf, innkeeper").gives(0, "I I I D").turn_of(0)
    assert wants(four, "HIRE Dwarf")


def test_it_pays_with_the_cheapest_stones() -> None:
    assert wants(Story().gives(0, "I G R R").turn_of(0).does("HIRE 1", "PAY Ruby"), "PAY Iron")


def test_it_places_recruits_on_last_cards() -> None:
    """Serial Recruit; and anywhere, where no series runs."""
    story = Story(recruits=3).gallery(0, "I* G").turn_of(0).does("DIG INSIDE")
    assert wants(story, "PLACE 0 2")
    far = Story(recruits=2).gallery(0, "I* G I D R+ Ru").turn_of(0).does("DIG INSIDE")
    assert wants(far, "PLACE 0 3")
    running = Story(recruits=2).gallery(0, "I* G Eg").turn_of(0).does("DIG INSIDE")
    assert wants(running, "GO ON")


@pytest.mark.parametrize(
    ("cards", "step"),
    [
        ("I* G I D", "DIG INSIDE"),  # the next card brings a Gem
        ("I* G I D R+", "CLOSE 0"),  # no series runs
        ("I* G* I D R+", "DIG INSIDE"),  # one Gem, and the next is near
        ("I* G I* D R+", "DIG INSIDE"),  # ... two cards away
        ("I* G I D* R+", "CLOSE 0"),  # ... too far away
    ],
)
def test_it_closes_a_gallery_when_waiting_is_worth_less(cards: str, step: str) -> None:
    assert wants(Story(recruits=cards.count("*")).gallery(0, cards).turn_of(0), step)


def test_it_closes_what_wins() -> None:
    story = Story(recruits=2, tavern="knight").hires(0, "Knight").gallery(0, "I* G* I D R+").turn_of(0)
    assert wants(story, "DIG INSIDE")
    assert wants(story.earns(0, 4).turn_of(0), "CLOSE 0")


def test_in_the_last_turn_it_takes_what_there_is_and_hires_nobody() -> None:
    story = Story(recruits=2, tavern="knight", box={"goal.short": 2}).gives(1, "R R").hires(0, "Knight")
    story.gallery(1, "I* G* I D R+").earns(0, 2).turn_of(1)
    assert story.can("HIRE 1") and wants(story, "CLOSE 0")


def test_what_it_does_against_dangers() -> None:
    story = Story(recruits=2).equips(0, "Sword", "Lantern", "Pit Prop").gallery(0, "I* G").gallery(0, "D* G")
    story.turn_of(0).does("DIG INSIDE")
    for danger, step in {
        "Orc": "SWORD", "Skeleton": "SWORD", "Werewolf": "SWORD", "Ghost": "ACCEPT", "Snake": "ACCEPT",
        "Collapse": "PIT PROP", "Exit": "ACCEPT",
    }.items():  # fmt: skip
        assert wants(story.twin().does(danger), step), danger
    rich = Story().equips(0, "Lantern").gallery(0, "I* G I D R+").turn_of(0).does("DIG INSIDE")
    assert wants(rich.twin().does("Orc"), "LANTERN") and wants(rich.does("Exit"), "ACCEPT")


def test_the_wizard_comes_before_equipment_that_is_used_up() -> None:
    story = Story(recruits=2, tavern="wizard").equips(0, "Sword").hires(0, "Wizard").gallery(0, "I* G")
    assert wants(story.turn_of(0).does("DIG INSIDE", "GO ON", "Orc"), "WIZARD")


def test_what_it_does_with_equipment() -> None:
    near = Story().equips(0, "Pickaxe").gallery(0, "I* G I D").turn_of(0).does("DIG INSIDE")
    assert wants(near, "PICKAXE 0")
    early = Story().equips(0, "Pickaxe", "Rope").gallery(0, "I* G").turn_of(0).does("DIG INSIDE")
    assert wants(early, "GO ON")
    ripe = Story().equips(0, "Rope").gallery(0, "I* G I D R+").turn_of(0).does("DIG OUTSIDE")
    assert wants(ripe, "ROPE 0")
    dynamite = Story().gallery(1, "I* G I D").outside(0, "Dynamite")
    assert wants(dynamite, "KEEP")
    dynamite = Story().gallery(1, "I* G I D R+").outside(0, "Dynamite")
    assert wants(dynamite, "DYNAMITE 1 0")


@pytest.mark.parametrize("changes", [{}, {"rulings.exit": "choice"}, {"rulings.gem_repeat": "every_five"}])
def test_it_always_knows_what_to_do(changes: dict[str, object]) -> None:
    """In every position of random games it prefers one of the possible moves to all others."""
    start = find_game("dig").start(3, changes)
    assert always_knows(start, DigBot(start), 6 if COMPILED else 2)


@pytest.mark.parametrize("seat", [0, 1])
def test_it_beats_a_player_without_any_sense(seat: int) -> None:
    """Nine times in ten; a little less is allowed for chance."""
    start = find_game("dig").start(2)
    playouts = Playouts(start, DigBot(start), [0 if other == seat else ALWAYS for other in range(2)], 5)
    games = 600 if COMPILED else 10
    rows = playouts.play(0, games)
    won = sum(rows[at + 6 + seat] == 1 for at in range(0, len(rows), playouts.width))
    assert won >= (0.87 if COMPILED else 0.6) * games


def test_worth_grows_with_what_a_seat_has() -> None:
    """For a search: points, galleries and means, and nothing of it is lost by having more."""
    if COMPILED:  # C methods cannot be seen from Python
        pytest.skip("only in plain form")
    poor, rich = Story(tavern="knight"), Story(tavern="knight").gives(0, "I G").hires(0, "Knight")
    bots = [DigBot(story.position) for story in (poor, rich, rich.twin().earns(0, 2))]
    worths = [bot.worth(0) for bot in bots]
    assert worths == sorted(worths) and worths[2] >= worths[1] + 1
    gem = DigBot(Story().gallery(0, "I* G I D R+").position).worth(0)
    assert gem >= DigBot(Story().gallery(0, "I* G I D").position).worth(0)
