"""What is secret: the front of a tile that some seats have inspected, and nobody has dug open (R37)."""

from __future__ import annotations

from collections import Counter

import pytest

from diggings.games import find_game
from diggings.games.dig_mars.words import ACT, CARRY, CELLS, DIG, INSPECT, PEEK, UNEXPLORED, UNKNOWN
from diggings.kernel.table import tell
from diggings.kernel.words import EVERYBODY, NATURE, SPECTATOR
from tests.games.dig_mars.invariants import check_invariants
from tests.games.dig_mars.story import Story, cell, kind, tiles
from tests.kit import new_match, play_on, walk
from tests.test_conformance import check_next_view, moves_known, seen

GAME = find_game("dig-mars")
NAMES = ["Ann", "Bo", "Cy", "Di"]

# Everybody looks under tiles all the time
NOSY = tiles(
    lost_drill_bit=[1, 1, 1, 5, 10],
    sledge_runner=[1, 1, 2, 5, 4],
    opal_pebble=[2, 1, 1, 5, 7],
    landing_beacon=[2, 1, 3, 5, 6],
    gold_flakes=[3, 1, 2, 5, 12],
    feather_metal=[4, 1, 3, 5, 9],
)


def inspected() -> Story:
    """Seat 0 has looked under B1 (ground 1) and seat 1 under B1 and B2 (ground 1), all of three copies."""
    box = {
        **tiles(probe_camera=[1, 1, 1, 5, 6], iron_nodules=[1, 1, 2, 0, 2], rover_wheel=[1, 2, 2, 0, 1]),
        "stacks.height": 1,
    }
    box |= {"tiles.opal_pebble": [2, 1, 1, 0, 7]}
    ground = dict.fromkeys(("A1", "A2", "A3", "A4", "B1", "B2", "B3", "B4", "C1"), 1)
    story = Story(["A1 A3", "A2 A4"], ground, box=box).turn(0)
    story.digs(0, "A1", "probe camera").inspects(0, "B1", "iron nodules")
    story.turn(1).digs(1, "A2", "probe camera").inspects(1, "B1")
    return story.digs(1, "A4", "probe camera").inspects(1, "B2", "rover wheel").turn(0)


def test_r37_only_who_looked_knows() -> None:
    story = inspected()
    assert [story.knows(seat, "B1") for seat in (-1, 0, 1)] == ["", "iron nodules", "iron nodules"]
    assert [story.knows(seat, "B2") for seat in (-1, 0, 1)] == ["", "", "rover wheel"]
    for seat in (-1, 0, 1):  # that they looked is known to all
        view = story.position.seen_by(seat)
        assert (view.seen[cell("B1")], view.seen[cell("B2")]) == (3, 2)


def test_r37_a_view_has_what_the_viewer_has_not_seen() -> None:
    story = inspected()
    nodules, wheel, camera = kind("iron nodules"), kind("rover wheel"), kind("probe camera")
    pools = {seat: story.position.seen_by(seat).pool for seat in (-1, 0, 1)}
    assert [pools[seat][nodules] for seat in (-1, 0, 1)] == [2, 1, 1]
    assert [pools[seat][wheel] for seat in (-1, 0, 1)] == [1, 1, 0]
    assert [pools[seat][camera] for seat in (-1, 0, 1)] == [3, 3, 3]
    for seat in (-1, 0, 1):
        view = story.position.seen_by(seat)
        assert view.below == story.position.below


def test_r37_a_second_look_shows_the_same_tile_without_chance() -> None:
    story = inspected()
    story.digs(0, "A3", "probe camera")
    before = story.position.pool[:]
    story.decides(ACT, 0, INSPECT + cell("B2"))
    assert (story.position.point, story.position.pool) == (ACT, before)
    assert story.knows(0, "B2") == "rover wheel"


def test_r37_digging_an_inspected_tile_draws_nothing() -> None:
    story = inspected().moves(0, "A1", "B1")
    before = story.position.pool[:]
    story.digs(0, "B1")
    assert (story.position.seen[cell("B1")], story.position.pool) == (0, before)
    assert [story.knows(seat, "B1") for seat in (-1, 0, 1)] == ["iron nodules"] * 3


def test_r37_one_may_look_again_under_the_same_tile() -> None:
    box = tiles(probe_camera=[1, 1, 1, 5, 48])
    story = Story(["A1 A2", "D4"], box=box).digs(0, "A1", "probe camera").inspects(0, "B1", "probe camera")
    story.digs(0, "A2", "probe camera")
    assert not story.position.shows(0, INSPECT + cell("B1"))
    assert story.inspects(0, "B1").position.seen[cell("B1")] == 1


def test_r37_only_the_eyes_of_one_seat_witness_what_nature_shows() -> None:
    story = Story(["A1", "D4", "D4"], first=1).turn(0).digs(0, "A1", "probe camera")
    assert story.position.learners(0, INSPECT + 9) == EVERYBODY
    story.decides(ACT, 0, INSPECT + 9)
    assert story.position.point == PEEK
    assert story.position.learners(NATURE, story.position.moves()[0]) == 1
    assert Story(["A1", "D4"]).position.learners(0, DIG) == EVERYBODY


def test_r37_what_cannot_simply_be_taken_back() -> None:
    """A move reveals something if somebody learns a front by it that was drawn before."""
    story = inspected().digs(0, "A3", "probe camera").moves(0, "A1", "B1")
    position = story.position
    assert position.shows(0, DIG + cell("B1"))
    assert not position.shows(0, INSPECT + cell("B1"))  # it knows that one
    assert position.shows(0, INSPECT + cell("B2"))
    assert not position.shows(0, INSPECT + cell("D1"))  # nature answers that
    assert not position.shows(0, CARRY + cell("A3"))
    assert not Story(["A1", "D4"]).position.shows(0, DIG)


def test_r37_no_chance_reads_what_is_hidden() -> None:
    """In every view nature turns up new ground with the real weights."""
    story = inspected()
    for seat in (-1, 0, 1):
        assert story.position.seen_by(seat).below == story.position.below


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_worlds_that_agree_look_the_same_where_everybody_is_nosy(seats: int) -> None:
    """The secrecy tests that all games pass, with far more secrets."""
    start = GAME.start(seats, {**NOSY, "rulings.quiet_rounds": "ten"})
    hidden = 0
    for game in range(4):
        for number, (position, seat, move) in enumerate(walk(start, 31, game)):
            hidden += sum(position.seen_by(SPECTATOR).front[place] != position.front[place] for place in range(CELLS))
            if number > 400 or number % 5:
                continue
            for viewer in range(SPECTATOR, seats):
                world = position.imagined(viewer, number)
                check_invariants(world)
                assert seen(GAME, world, viewer) == seen(GAME, position, viewer)
                assert moves_known(world, viewer) == moves_known(position, viewer)
                if seat != NATURE and not position.shows(seat, move):
                    check_next_view(GAME, position, world, viewer, seat, move)
    assert hidden > 500


def test_r37_imagined_fronts_come_with_the_right_frequencies() -> None:
    """Two hidden tiles under the same ground: every pair as often as there are ways to draw it."""
    story = inspected()
    position = story.position
    samples = 6000
    found: Counter[tuple[int, int]] = Counter()
    for seed in range(samples):
        world = position.imagined(SPECTATOR, seed)
        found[world.front[cell("B1")], world.front[cell("B2")]] += 1
        if seed < 50:
            check_invariants(world)
    copies = {kind("iron nodules"): 2, kind("rover wheel"): 1, kind("probe camera"): 3}
    for first, n in copies.items():
        for second, m in copies.items():
            ways = n * (m - (first == second))
            expected = samples * ways / 30
            assert abs(found[first, second] - expected) < 4 * (expected + 1) ** 0.5, (first, second)
    assert sum(found.values()) == samples


def test_r37_who_knows_one_tile_imagines_only_the_other() -> None:
    position = inspected().position
    samples = 4000
    found: Counter[int] = Counter()
    for seed in range(samples):
        world = position.imagined(0, seed)
        assert world.front[cell("B1")] == kind("iron nodules")
        found[world.front[cell("B2")]] += 1
    copies = {kind("iron nodules"): 1, kind("rover wheel"): 1, kind("probe camera"): 3}
    for front, n in copies.items():
        assert abs(found[front] - samples * n / 5) < 4 * (samples * n / 5) ** 0.5
    assert all(position.imagined(1, seed).state() == position.state() for seed in range(20))


def test_r37_nature_and_imagination_agree() -> None:
    """What seat 1 imagines under a tile that seat 0 inspected is what nature would have shown seat 0."""
    box = tiles(probe_camera=[1, 1, 1, 5, 5], iron_nodules=[1, 1, 2, 0, 9], opal_pebble=[2, 1, 1, 0, 34])
    story = Story(["A1", "A2"], {"B1": 1}, box=box).digs(0, "A1", "probe camera")
    story.decides(ACT, 0, INSPECT + cell("B1"))
    weights = dict(story.position.chances())
    story.nature(PEEK, kind("iron nodules"))
    view = story.position.seen_by(1)
    assert {front: view.pool[front] for front in weights} == weights


def test_r37_what_nobody_has_seen_stays_undecided() -> None:
    """An imagined world decides no more than somebody knows."""
    story = inspected()
    for viewer in (-1, 0, 1):
        world = story.position.imagined(viewer, 3)
        for place in range(CELLS):
            known = story.position.front[place] != UNKNOWN
            assert (world.front[place] != UNKNOWN) == known


# -- what is told ------------------------------------------------------------------------


def test_r37_the_log_tells_what_was_seen_to_one_seat_only() -> None:
    match = play_on(new_match(GAME, 3, 41, {**NOSY, "rulings.quiet_rounds": "ten"}), 41)
    position = match.at(0)
    looks = 0
    for at, entry in enumerate(match.log):
        looking = entry.seat >= 0 and position.point == ACT and INSPECT <= entry.move < INSPECT + CELLS
        second = looking and position.shows(entry.seat, entry.move)
        secret = position.point == PEEK
        looker = position.seat
        position.play(entry.move, entry.seat)
        if not secret and not second:
            continue
        looks += 1
        for reader in range(SPECTATOR, 3):
            told = [tell(note.sentence, NAMES, reader) for note in match.story(reader, at, at + 1)]
            saw = [sentence for sentence in told if sentence.startswith("There you saw")]
            assert bool(saw) == (reader == looker)
            assert secret is False or reader == looker or told == []
    assert looks > 10


def test_r37_the_picture_shows_it_to_one_seat_only() -> None:
    story = inspected()
    for viewer in (-1, 0, 1):
        table = GAME.words.table(story.position.seen_by(viewer))
        piece = next(piece for piece in table.zones[0].pieces if piece.place == cell("B2"))
        assert ("seen-mine" in piece.art) == (viewer == 1)
        assert ("rover wheel" in piece.name) == (viewer == 1)
        assert "{1} looked under it." in piece.about
    assert story.position.top[cell("B2")] == UNEXPLORED
