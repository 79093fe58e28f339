"""What the box can hold, and what it refuses, in sentences that say what to do."""

import pytest

from diggings.games.dig_mars.components import read_components, read_lines
from diggings.games.dig_mars.rules import DigMars
from diggings.games.dig_mars.words import ADJACENT, ANY, FORTUNE_POINT
from diggings.kernel.errors import BoxError
from tests.games.dig_mars.story import PRINTED, Story, easy_box, kind, tiles


def changed(seats: int = 4, **changes: object) -> DigMars:
    """A table with these changes: `tiles_star_map=[...]` is tiles.star_map."""
    return DigMars(PRINTED.changed({name.replace("_", ".", 1): value for name, value in changes.items()}), seats)


def test_the_printed_tiles_add_up() -> None:
    """The check sums of rules.md, 2.4."""
    box = read_components(PRINTED, 4)
    assert (box.types, sum(box.copies), box.tiles_of_back) == (43, 48, [0, 14, 13, 12, 9])

    def copies(numbers: list[int], wanted: int) -> int:
        return sum(n for number, n in zip(numbers, box.copies, strict=True) if number == wanted)

    assert [copies(box.carry, level) for level in range(1, 5)] == [13, 14, 13, 8]
    assert [copies(box.worth, worth) for worth in range(1, 6)] == [6, 9, 14, 10, 9]
    assert [copies(box.bonus, bonus) for bonus in range(6)] == [24, 5, 5, 5, 5, 4]
    assert sum(worth * n for worth, n in zip(box.worth, box.copies, strict=True)) == 151


def test_types_by_their_backs() -> None:
    """R6: whatever order the box has them in."""
    box = read_components(PRINTED, 2)
    assert box.first_of_back == [0, 0, 12, 25, 35, 43]
    assert box.by_back[:43] == list(range(43))
    position = changed(tiles_star_map=[1, 1, 3, 0, 1], tiles_lost_drill_bit=[3, 1, 1, 1, 1])
    assert position.by_back[:13] == [*range(1, 12), kind("star map"), 12]
    story = Story(["A1", "D4"], box={"tiles.star_map": [1, 1, 3, 0, 1]}).digs(0, "A1", "star map")
    assert story.position.back[0] == 1


def test_the_tiles_must_fill_the_stacks() -> None:
    with pytest.raises(BoxError, match=r"add up to 49, but 16 stacks of 3 need 48.*another tile.*stacks\.height"):
        changed(tiles_star_map=[3, 1, 3, 0, 2])
    with pytest.raises(BoxError, match="add up to 48, but 16 stacks of 2 need 32"):
        changed(stacks_height=2)
    assert changed(tiles_star_map=[3, 1, 3, 0, 2], tiles_silent_radio=[3, 2, 4, 0, 0]).copies[kind("star map")] == 2


@pytest.mark.parametrize("height", [1, 2, 6])
def test_stacks_of_another_height(height: int) -> None:
    position = Story(["A1", "D4"], box=easy_box(height)).position
    assert (position.tiles, position.height) == (16 * height, [height] * 16)


@pytest.mark.parametrize(
    ("numbers", "sentence"),
    [
        ([3, 1, 3, 0], "tiles.star_map needs five numbers"),
        ([3, 1, 3, 0, 1, 1], "tiles.star_map needs five numbers"),
        ([0, 1, 3, 0, 1], "has the difficulties 0 and 1; both can be 1 to 4"),
        ([3, 5, 3, 0, 1], "has the difficulties 3 and 5; both can be 1 to 4"),
        ([5, 1, 3, 0, 1], "has the difficulties 5 and 1"),
        ([3, 0, 3, 0, 1], "has the difficulties 3 and 0"),
        ([3, 1, 0, 0, 1], "is worth 0 Fortune; it can be 1 to 6"),
        ([3, 1, 7, 0, 1], "is worth 7 Fortune; it can be 1 to 6"),
        ([3, 1, 3, 6, 1], "has the bonus action 6; there are 0 (none) to 5"),
        ([3, 1, 3, 0, -1], "tiles.star_map can be 0 to 96, not -1"),
        ([3, 1, 3, 0, 1.5], "tiles.star_map is a list of whole numbers"),
    ],
)
def test_impossible_tiles(numbers: list[int], sentence: str) -> None:
    with pytest.raises(BoxError) as refused:
        changed(tiles_star_map=numbers)
    assert sentence in str(refused.value)


def test_a_token_for_every_fortune_point() -> None:
    """R36"""
    with pytest.raises(BoxError, match="5 tiles bring a fortune point, but there are 4 Fortune tokens"):
        changed(fortune_tokens=4)
    assert changed(fortune_tokens=5).tiles == 48
    many = tiles(lucky_coin=[1, 1, 1, FORTUNE_POINT, 48])
    with pytest.raises(BoxError, match="48 tiles bring a fortune point"):
        DigMars(PRINTED.changed(many), 2)


def test_prices_are_three() -> None:
    """R17"""
    for wrong in ([1, 2], [1, 2, 3, 4], []):
        with pytest.raises(BoxError, match=r"equipment\.prices needs 3 numbers, for the levels 2 to 4"):
            changed(equipment_prices=wrong)
    assert changed(equipment_prices=[2, 2, 9]).price == [0, 2, 2, 9, 0]


def test_goals_are_three() -> None:
    """R28"""
    with pytest.raises(BoxError, match=r"goals\.printed needs three numbers, for two, three and four players"):
        changed(goals_printed=[40, 30])
    with pytest.raises(BoxError, match=r"goals\.long needs three numbers"):
        changed(goals_long=[40, 30, 20, 10])
    assert [changed(seats, goals_printed=[4, 3, 2]).goal for seats in (2, 3, 4)] == [4, 3, 2]


def test_unknown_names_get_a_hint() -> None:
    with pytest.raises(BoxError, match=r"no 'tiles\.starmap' in the box of Dig Mars\. Did you mean tiles\.star_map\?"):
        changed(tiles_starmap=[3, 1, 3, 0, 1])
    with pytest.raises(BoxError, match=r"rulings\.goal can be printed, short, long, not 'far'"):
        changed(rulings_goal="far")


# -- the lines of the grid ---------------------------------------------------------------


def ends(place: int, stacks: str, ruling: int) -> list[int]:
    """Where a Move ends on a line on which `#` is a stack and `.` is an empty space."""
    bits = read_lines(ruling)[16 * place + sum(1 << at for at, mark in enumerate(stacks) if mark == "#")]
    others = [at for at in range(4) if at != place]
    return [at for bit, at in enumerate(others) if bits >> bit & 1]


@pytest.mark.parametrize(
    ("place", "stacks", "adjacent", "anywhere"),
    [
        (0, "####", [1], [1]),
        (1, "####", [0, 2], [0, 2]),
        (0, "#.##", [1, 2], [1, 2]),
        (0, "#..#", [1, 3], [1, 2, 3]),
        (0, "#...", [1], [1, 2, 3]),
        (0, "#.#.", [1, 2], [1, 2]),
        (3, "#..#", [0, 2], [0, 1, 2]),
        (2, ".###", [1, 3], [1, 3]),
        (2, "#.#.", [0, 1, 3], [0, 1, 3]),
        (1, "....", [0, 2], [0, 2, 3]),
        (3, "....", [2], [0, 1, 2]),
        (0, "..##", [1, 2], [1, 2]),
    ],
)
def test_r14_r15_along_a_line(place: int, stacks: str, adjacent: list[int], anywhere: list[int]) -> None:
    """R14, R15, R16: it does not matter what lies on the own place."""
    for own in "#.":
        line = stacks[:place] + own + stacks[place + 1 :]
        assert ends(place, line, ADJACENT) == adjacent
        assert ends(place, line, ANY) == anywhere
