"""What is hidden: tiles in the mine and in hands (R2-R4, R6, R7), and what each seat knows of them."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from diggings.games.dig_deep.rules import DigDeep
from diggings.games.dig_deep.words import DIG_AT, KNOWN, LOOK, MINE_AT, PLACE_TILE, SELL_TILE, SMELT_TILE, UNKNOWN
from diggings.kernel.playouts import random_log
from diggings.kernel.position import COMPILED
from diggings.kernel.words import EVERYBODY, NATURE, SPECTATOR
from tests.games.dig_deep.invariants import check_invariants
from tests.games.dig_deep.story import PRINTED, STRONG, Story, gems_of, mine

# Small enough that every fair guess can be counted
TINY = STRONG | mine("RR RR E", "R A S", "R E DDD")


def test_r02_levels_are_public_and_gems_are_not() -> None:
    """R2: nobody has looked at anything: all see the same."""
    story = Story(3)
    for viewer in (SPECTATOR, 0, 1, 2):
        assert story.position.seen_by(viewer).state() == story.position.state()


def test_r04_who_has_looked_knows_and_everybody_knows_who_has() -> None:
    """R4: wherever the tile goes."""
    story = Story(3, TINY).turn("Dig 4", "Mine 4").mines(1, "RR").done().ends().turn("Dig 4").digs(0, "E")
    assert story.position.seen_by(1).lifted >> KNOWN == story.kinds[1, "E"]
    assert story.position.seen_by(2).lifted == UNKNOWN << KNOWN | 0b010
    story.puts(1).done().ends().turn("Dig 4").digs(1)  # it has gems: seat 2 sees them, and nature is not asked
    story.asks(PLACE_TILE, 2).puts(0)
    assert [story.column(0, viewer) for viewer in (0, 1, 2)] == ["L3 L2 L1", "L3 L2 E", "L3 L2 E"]
    assert {story.position.seen_by(viewer).tile[2] & 15 for viewer in (SPECTATOR, 0, 1, 2)} == {0b110}
    assert story.position.seen_by(SPECTATOR).tile[2] >> KNOWN == UNKNOWN


def test_r06_a_hand_is_its_owners() -> None:
    """R6: others see backs; nature's answer is for the miner alone."""
    story = Story(2, TINY).turn("Mine 4").mines(0)
    assert story.position.learners(NATURE, 0) == 0b01
    story.shows("RR").mines(1, "E")
    assert (story.known(0, 0), story.known(1, 0), story.known(SPECTATOR, 0)) == ("E RR", "L1 L1", "L1 L1")
    assert story.position.learners(0, MINE_AT) == EVERYBODY


def test_r06_backs_are_in_no_telling_order() -> None:
    """R6: in whatever order tiles were mined, and whatever they are."""
    views = []
    for tiles in (("RR", "R", "E"), ("E", "A", "RR"), ("RR", "S", "RR")):
        story = Story(2, TINY).turn("Mine 4")
        story.mines(0, tiles[0]).mines(0, tiles[1]).mines(1, tiles[2])
        view = story.position.seen_by(1)
        views.append(view.lying)
        assert story.known(1, 0) == "L1 L1 L2"
    assert views[0] == views[1] == views[2]


def test_r07_what_lies_face_up_is_public() -> None:
    """R7, R24: and sold tiles are open to inspection."""
    story = Story(2, TINY).turn("Mine 4", "Smelt 4").mines(0, "RR").mines(1, "RR").smelts("RR", "RR").sells("RR")
    view = story.position.seen_by(1)
    assert view.state() == story.position.state()
    assert (story.ready(0), story.sold(0)) == ("RR", "RR")


def test_r04_a_seat_knows_of_as_many_tiles_as_it_has_seen() -> None:
    """R4, R6: of two equal ones that two seats have seen each one, the first shown could be either."""
    story = Story(3, TINY).turn("Dig 4").digs(0, "RR").puts(0).done().ends()
    story.turn("Dig 4").digs(1, "RR").puts(1).done().ends()
    story.turn("Mine 4", "Smelt 4").mines(0).mines(1)
    assert (story.known(0, 2), story.known(1, 2), story.known(2, 2)) == ("RR L1", "RR L1", "RR RR")
    story.smelts("RR")
    assert (story.known(0, 2), story.known(1, 2)) == ("L1", "L1")  # neither can be sure of the other one


def test_r04_who_has_seen_both_knows_the_other_one() -> None:
    """R4, R6"""
    story = Story(3, TINY).turn("Dig 4").digs(0, "RR").puts(0).digs(1, "RR").puts(1).done().ends()
    story.turn("Dig 4").digs(1).puts(1).done().ends()
    story.turn("Mine 4", "Smelt 4").mines(0).mines(1)
    assert (story.known(0, 2), story.known(1, 2)) == ("RR RR", "RR L1")
    story.smelts("RR")
    assert (story.known(0, 2), story.known(1, 2)) == ("RR", "L1")
    story.smelts("RR")
    assert story.known(0, 2) == ""


def test_r06_who_else_knows_a_hand_is_for_its_owner_only() -> None:
    """R6: seat 2 has seen that seat 0 looked, but not what the tile was; of the hand it keeps the back alone."""
    story = Story(3, TINY).turn("Dig 4").digs(0, "RR").puts(0).done().ends().turn("Mine 4").mines(0)
    assert story.position.lying[0] & 15 == 0b001
    assert story.position.seen_by(0).lying[0] & 15 == 0b001
    assert story.position.seen_by(1).lying[0] & 15 == 0b001
    assert story.position.seen_by(2).lying[0] == UNKNOWN << KNOWN


def test_r03_the_pool_of_a_view_is_what_its_viewer_has_not_seen() -> None:
    """R3: whoever looks next, the viewer's chances are right for the viewer."""
    story = Story(2, TINY).turn("Dig 4", "Mine 4").digs(1, "E").puts(1).mines(0, "RR")
    position, (rr, e) = story.position, (story.kinds[1, "RR"], story.kinds[1, "E"])
    assert (position.pool[rr], position.pool[e]) == (1, 0)
    assert position.seen_by(0).pool == position.pool
    assert (position.seen_by(1).pool[rr], position.seen_by(1).pool[e]) == (2, 1)
    assert position.seen_by(SPECTATOR).pool == position.seen_by(1).pool
    story.mines(2)
    assert story.position.chances() == [(rr, 1)]
    assert story.position.seen_by(1).chances() == [(e, 1), (rr, 2)]


@pytest.mark.parametrize("digging", [True, False])
def test_r03_a_view_can_be_played_on(digging: bool) -> None:
    """R3: a tile that the viewer does not know is looked at anew, with its chances."""
    story = Story(2, TINY).turn("Dig 4").digs(0, "RR").puts(0).done().ends().turn("Dig 4", "Mine 4")
    view = story.position.seen_by(1)
    view.play(DIG_AT if digging else MINE_AT)
    assert view.point == LOOK
    view.play(story.kinds[1, "E"])
    tile = view.lifted if digging else view.lying[view.begin[3]]
    assert (tile >> KNOWN, tile & 1) == (story.kinds[1, "E"], 1)


def test_r24_backs_are_not_smelted_in_a_view() -> None:
    """R6, R24: of tiles that it does not know, a view offers no move; least of all one that means something else."""
    story = Story(2, TINY | {"mine.picks": [1, 1, 1]}).turn("Mine 4", "Smelt 4")
    story.mines(0, "RR").mines(0, "R").mines(0, "DDD").mines(1, "E")
    assert len([move for move in story.position.moves() if move >= SMELT_TILE]) == 4
    for viewer in (SPECTATOR, 1):
        view = story.position.seen_by(viewer)
        assert story.known(viewer, 0) == "L1 L1 L2 L3"
        assert [move for move in view.moves(0) if move >= SMELT_TILE] == []


def test_a_move_reveals_what_somebody_else_had_seen_before() -> None:
    """R4, R7: what was learnt cannot be taken back."""
    story = Story(2, TINY).turn("Dig 4", "Smelt 4", "Mine 4").digs(0, "RR").puts(0)
    assert not story.position.shows(0, MINE_AT) and not story.position.shows(0, DIG_AT)  # known to seat 0
    story.mines(1, "E")
    assert story.position.shows(0, SMELT_TILE + story.kinds[1, "E"])
    assert not story.position.shows(0, SELL_TILE) and not story.position.shows(0, 0)
    story.done().ends().turn("Dig 4", "Mine 4")
    assert story.position.shows(1, MINE_AT) and story.position.shows(1, DIG_AT)
    assert not story.position.shows(1, MINE_AT + 2) and not story.position.shows(1, DIG_AT + 2)  # nobody has looked
    story.digs(0)
    assert not story.position.shows(1, 0)
    assert not Story(2).position.shows(NATURE, 1)


# -- fair guesses ------------------------------------------------------------------------


def worlds(story: Story, viewer: int, samples: int = 3000) -> Counter[str]:
    """The hidden part of many imagined worlds."""
    found: Counter[str] = Counter()
    for seed in range(samples):
        world = story.position.imagined(viewer, seed)
        found[
            " | ".join([hand_of(world, seat) for seat in range(world.seats)] + [top_of(world, c) for c in range(3)])
        ] += 1
    return found


def hand_of(world: DigDeep, seat: int) -> str:
    lying = world.lying[world.begin[seat * 3] : world.begin[seat * 3 + 1]]
    return " ".join(gems_of(world, tile >> KNOWN) for tile in lying)


def top_of(world: DigDeep, column: int) -> str:
    return gems_of(world, world.tile[column * 9 + world.height[column] - 1] >> KNOWN)


def close(found: Counter[str], expected: dict[str, float]) -> None:
    """Every world as often as it should come, and no other one."""
    total = sum(found.values())
    assert set(found) == set(expected)
    for world, share in expected.items():
        assert abs(found[world] / total - share) <= 5 * (share * (1 - share) / total) ** 0.5, world


def test_imagined_hands_are_drawn_without_replacement() -> None:
    """R3: two of three tiles of level 1 are in the hand: each pair as often as it would be dealt."""
    story = Story(2, TINY).turn("Mine 4").mines(0, "E").mines(1, "RR").done().ends()
    close(worlds(story, 1), {"E RR |  | L2 | L2 | L1": 2 / 3, "RR RR |  | L2 | L2 | L1": 1 / 3})
    close(worlds(story, 0), {"E RR |  | L2 | L2 | L1": 1.0})


def test_imagined_tiles_of_the_mine_and_of_hands_come_from_one_pool() -> None:
    """R3, R4: one was dug up and put back, the other one mined."""
    story = Story(2, TINY).turn("Dig 4", "Mine 4").digs(0, "RR").puts(0).mines(1, "E").done().ends()
    third = 1 / 3
    close(
        worlds(story, 1),
        {"E |  | RR | L2 | L1": third, "RR |  | RR | L2 | L1": third, "RR |  | E | L2 | L1": third},
    )
    close(worlds(story, SPECTATOR), dict.fromkeys(worlds(story, 1), third))


def test_imagined_lifted_tile() -> None:
    """R3, R32: while somebody else looks at it."""
    story = Story(2, TINY).turn("Dig 4", "Mine 4").mines(1, "RR").digs(0, "RR")
    lifted = Counter(gems_of(story.position, story.position.imagined(1, n).lifted >> KNOWN) for n in range(3000))
    assert set(lifted) == {"RR", "E"}
    assert abs(lifted["RR"] / 3000 - 2 / 3) < 0.05
    assert story.position.imagined(0, 1).lifted == story.position.lifted


def test_what_a_seat_knows_stays_in_its_imagined_worlds() -> None:
    """R4, R6: its own hand, the tiles it has looked at, and what it knows of others' hands."""
    start = DigDeep(PRINTED, 3)
    position = start.copy()
    chooser = random.Random(1)
    for number, (seat, move) in enumerate(random_log(start, 31, 0)):
        if number % (40 if COMPILED else 200) == 7:
            for viewer in range(SPECTATOR, 3):
                view = position.seen_by(viewer)
                check_invariants(position.imagined(viewer, number))
                world = position.imagined(viewer, chooser.randrange(10**6))
                assert world.seen_by(viewer).state() == view.state()
                assert all(world.tile[at] == tile for at, tile in enumerate(view.tile) if 0 < tile >> KNOWN < UNKNOWN)
        position.play(move, seat)
