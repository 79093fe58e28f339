"""The rule-based player: what it must see, and that it is worth playing against."""

from __future__ import annotations

import pytest

from diggings.games import find_game
from diggings.games.dig_mars.bot import DigMarsBot
from diggings.games.dig_mars.words import (
    ACT,
    CARRY,
    DECLARE,
    DECLARE_LAST,
    DIG,
    DIGGING,
    END,
    INSPECT,
    PICK,
    RELOCATE,
    SET_DOWN,
    UPGRADE,
)
from diggings.kernel.playouts import Playouts
from diggings.kernel.position import COMPILED
from diggings.kernel.words import ALWAYS
from tests.games.dig_mars.story import EASY, Story, cell, easy_box, tiles
from tests.kit import always_knows

DEEP = easy_box(6)


def choice(story: Story) -> int:
    """What the bot would do for the seat whose turn it is."""
    position = story.position
    weights = DigMarsBot(position).preferences(position, position.to_act())
    return max(weights, key=lambda move: weights[move])


def test_it_digs_what_it_can_and_carries_what_it_has_dug() -> None:
    story = Story(["B2", "D4"], box=DEEP)
    assert choice(story) == DIG + cell("B2")
    assert choice(story.digs(0, "B2", EASY[3])) == CARRY + cell("B2")


def test_it_walks_to_ground_that_it_can_dig() -> None:
    """It goes the way that leads there in the fewest Moves."""
    ground = {f"{row}{column}": 4 if row in "AB" and column < 3 else 2 for row in "ABCD" for column in (1, 2, 3, 4)}
    story = Story(["A1", "D4"], ground | {"A3": 1, "D3": 1})
    assert choice(story) == story.way("A1", "A2")


def test_it_declares_as_soon_as_it_can() -> None:
    story = Story(["A1", "D4"], box=DEEP).earns(0, 40)
    assert choice(story) == DECLARE


def test_it_declares_after_the_last_tile() -> None:
    box = {"stacks.height": 1, "goals.printed": [8, 8, 8], **tiles(lost_drill_bit=[1, 1, 1, 0, 16])}
    assert choice(Story(["A1", "D4"], box=box).earns(0, 8).earns(1, 8)) == DECLARE_LAST


def test_it_ends_its_turn_when_nothing_is_left_to_do() -> None:
    story = Story(["A1", "D4"], levels=[(1, 1), (1, 1)], box={"goals.printed": [1, 1, 1]})
    story.moves(0, "A1", "A2").moves(0, "A2", "A1").digs(0, "A1", "rover wheel")
    assert choice(story) in (RELOCATE, END)


def test_it_lands_on_ground_that_it_can_dig() -> None:
    ground = {f"{row}{column}": 3 for row in "ABC" for column in (1, 2, 3, 4)}
    story = Story(["A1", "D4"], ground | {"D1": 1, "D2": 1, "D3": 2, "D4": 2})
    position = story.position.copy()
    start = type(position)(story.box, 2)
    for place in range(16):
        start.play(position.back[place])
    start.play(0)
    assert DigMarsBot(start).preferences(start, 0)[cell("D1")] == 900


def test_it_looks_under_the_hardest_ground_that_it_can_dig() -> None:
    story = Story(["A1", "D4"], {"B1": 2, "C1": 3, "D1": 2}, levels=[(2, 1), (1, 1)]).digs(0, "A1", "probe camera")
    assert choice(story) == INSPECT + cell("B1")
    assert choice(story.inspects(0, "B1", "stone head")) != INSPECT + cell("B1")


def test_it_knows_what_it_has_seen_and_nothing_else() -> None:
    """A rich tile next door that is known beats an unknown one; to the other seat they are the same."""
    story = Story(["A1", "A1"], {"A3": 2, "C1": 2, "B2": 2}, box={"equipment.prices": [9, 9, 9]})
    story.digs(0, "A1", "probe camera")
    rich = story.twin().inspects(0, "B1", "iron nodules").carries(0, "A1", then=4)
    poor = story.twin().inspects(0, "B1", "meteorite core").carries(0, "A1", then=4)
    assert choice(rich) == rich.way("A1", "B1")
    assert choice(poor) == poor.way("A1", "A2")
    story = rich.turn(1)
    first = DigMarsBot(story.position).preferences(story.position, 1)
    for seed in range(20):
        world = story.position.imagined(1, seed)
        assert DigMarsBot(world).preferences(world, 1) == first


@pytest.mark.parametrize("changes", [{}, {"rulings.stop_on_gap": "any"}, {"rulings.declaration": "finish_round"}])
def test_it_always_knows_what_to_do(changes: dict[str, object]) -> None:
    """In every position of random games it prefers one of the possible moves to all others."""
    start = find_game("dig-mars").start(3, changes)
    assert always_knows(start, DigMarsBot(start), 6 if COMPILED else 2)


def test_it_leaves_its_view_as_it_was() -> None:
    """It tries relocations on its view, and puts every station back."""
    box = tiles(rover_wheel=[1, 1, 4, 3, 48])
    story = Story(["B2 B2", "B2 B2"], box=box).digs(0, "B2", "rover wheel")
    bot = DigMarsBot(story.position)
    bot.preferences(story.position, 0)
    assert bot.view.state() == story.position.seen_by(0).state()


def test_it_sends_a_rival_away_from_a_treasure() -> None:
    box = tiles(rover_wheel=[1, 1, 4, 3, 48])
    story = Story(["B2", "B2"], box=box).digs(0, "B2", "rover wheel")
    assert choice(story) == RELOCATE
    story.decides(ACT, 0, RELOCATE)
    assert story.position.point == PICK and choice(story) == 16 + cell("B2")
    story.decides(PICK, 0, 16 + cell("B2"))
    assert story.position.point == SET_DOWN
    story.decides(SET_DOWN, 0, choice(story))
    assert choice(story) == CARRY + cell("B2")


def test_it_buys_equipment_while_it_still_pays() -> None:
    ground = {f"{row}{column}": 2 for row in "ABC" for column in (1, 2, 3, 4)}
    story = Story(["D1", "D4"], ground).digs(0, "D1", "lucky coin")
    assert UPGRADE <= choice(story.turn(0)) < INSPECT


def test_without_work_it_buys_the_cheapest_equipment() -> None:
    box: dict[str, object] = {"stacks.height": 1, **tiles(gold_flakes=[3, 1, 1, 0, 15], lucky_coin=[1, 1, 6, 0, 1])}
    story = Story(["A1", "D4"], {"A1": 1}, box=box).takes(0, "A1", "lucky coin").turn(0)
    assert choice(story) == UPGRADE + DIGGING


def test_two_who_can_do_nothing_alone_meet() -> None:
    """R20: and together they can."""
    box: dict[str, object] = {"stacks.height": 1, **tiles(clay_tablet=[2, 1, 2, 0, 16])}
    story = Story(["A1", "D4"], box=box)
    for _ in range(40):
        move = choice(story)
        if move < CARRY:
            return
        story.position.play(move)
    raise AssertionError("they never met")


def test_worth_grows_with_fortune_and_with_equipment() -> None:
    story = Story(["A1", "D4"], box=DEEP)
    better = Story(["A1", "D4"], box=DEEP).earns(0, 5)
    bots = [DigMarsBot(one.position) for one in (story, better)]
    if not COMPILED:  # C methods cannot be seen from Python
        for bot, one in zip(bots, (story, better), strict=True):
            bot.look(one.position, 0)
        assert bots[1].worth(0) >= bots[0].worth(0) + 4


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("first", [True, False])
def test_it_beats_players_without_any_sense(seats: int, first: bool) -> None:
    """At least nine times in ten, wherever it sits."""
    position = Story(["A1", "D4", "A4", "D1"][:seats]).position
    start = type(position)(Story(["A1", "D4"]).box, seats)
    seat = 0 if first else seats - 1
    games = 300 if COMPILED else 10
    blunders = [0 if other == seat else ALWAYS for other in range(seats)]
    playouts = Playouts(start, DigMarsBot(start), blunders, 5)
    rows = playouts.play(0, games)
    won = sum(rows[at + 4 + seats + seat] == 1 for at in range(0, len(rows), playouts.width))
    assert won >= 0.9 * games


def test_among_its_like_every_game_is_won_by_declaring() -> None:
    position = Story(["A1", "D4"]).position
    start = type(position)(Story(["A1", "D4"]).box, 2)
    playouts = Playouts(start, DigMarsBot(start), [0, 0], 5)
    games = 200 if COMPILED else 5
    rows = playouts.play(0, games)
    best = [max(rows[at + 4 : at + 6]) for at in range(0, len(rows), playouts.width)]
    assert sum(fortune >= 40 for fortune in best) >= 0.98 * games
