"""What the box holds, against the tables of rules.md, and what it refuses, in sentences that say what to do."""

from __future__ import annotations

import re

import pytest

from diggings.games import find_game
from diggings.games.dig_deep import words
from diggings.games.dig_deep.components import ACTION_NAMES, COLOUR_NAMES, GEM_LETTERS
from diggings.games.dig_deep.pieces import strip
from diggings.games.dig_deep.rules import DigDeep
from diggings.kernel.errors import BoxError
from tests.games.dig_deep.story import PRINTED, gems_of, mine

PAGE = find_game("dig-deep").page


def rows_of_page(first: str) -> list[list[str]]:
    """The cells of all rows of tables that begin with such a cell."""
    lines = re.findall(rf"^\| ({first}) \| (.*) \|$", PAGE, re.M)
    return [[head, *rest.split(" | ")] for head, rest in lines]


def changed(seats: int = 2, **changes: object) -> DigDeep:
    """A table with these changes: `dice_prices=[...]` is dice.prices."""
    return DigDeep(PRINTED.changed({name.replace("_", ".", 1): value for name, value in changes.items()}), seats)


def test_the_tiles_are_those_of_the_page() -> None:
    """R3, R44: rules.md, 2.5: every type, and its copies with two, three and four players."""
    rows = [row for row in rows_of_page(r"\d+") if row[1] in ("L1", "L2", "L3")]
    assert len(rows) == words.TYPES
    for seats in (2, 3, 4):
        position = DigDeep(PRINTED, seats)
        for kind, row in enumerate(rows):
            number, level, letters, *counts = row
            assert (int(number), f"L{position.level[kind] + 1}", gems_of(position, kind)) == (kind, level, letters)
            assert [letters.count(letter) for letter in GEM_LETTERS] == [int(count) for count in counts[:5]]
            core, three, four = (int(count) for count in counts[5:8])
            assert [int(count) for count in counts[8:]] == [core, core + three, core + three + four]
            assert position.copies[kind] == int(counts[8 + seats - 2])
        assert sum(position.copies) == position.left


@pytest.mark.parametrize(
    ("seats", "totals"),
    [
        (2, [[6, 5, 3, 2, 0], [4, 6, 8, 5, 3], [3, 5, 6, 9, 11]]),
        (3, [[10, 7, 4, 3, 0], [6, 9, 12, 8, 4], [5, 7, 9, 13, 17]]),
        (4, [[13, 9, 6, 4, 0], [9, 12, 15, 10, 6], [7, 9, 12, 17, 23]]),
    ],
)
def test_the_gems_of_each_level_add_up(seats: int, totals: list[list[int]]) -> None:
    """R22: rules.md, 2.5; and so the strips of the market board are the same for every number of players (2.2)."""
    position = DigDeep(PRINTED, seats)
    for level in range(3):
        types = range(position.first_type[level], position.first_type[level + 1])
        count = [sum(position.copies[kind] * position.gems[kind * 5 + gem] for kind in types) for gem in range(5)]
        assert count == totals[level]
    assert [strip(position, level) for level in range(3)] == [
        "ruby, emerald, amethyst, sapphire",
        "amethyst, emerald, sapphire, ruby, diamond",
        "diamond, sapphire, amethyst, emerald, ruby",
    ]


def test_the_dice_are_those_of_the_page() -> None:
    """R10, R11, R14: rules.md, 2.3 and 2.4."""
    rows = [row for row in rows_of_page(r"\d") if row[1] in COLOUR_NAMES]
    position = DigDeep(PRINTED, 2)
    faces = [
        f"{ACTION_NAMES[action]} {amount}" for action, amount in zip(position.action, position.amount, strict=True)
    ]
    assert [row[1] for row in rows] == COLOUR_NAMES
    for colour, row in enumerate(rows):
        assert faces[colour * 6 : colour * 6 + 6] == row[3:9]
        assert sum(position.amount[colour * 6 : colour * 6 + 6]) == int(row[9])
    assert position.market_die == [0, 1, 2, 3, 4, words.WILD]
    assert position.prices == [6, 8, 10, 12, 15, 18]


def test_the_numbers_of_the_rulebook() -> None:
    """R10, R13, R19, R22, R36, R39, R43, R44, R47: all that is printed as a number."""
    printed = {name: part.value for name, part in PRINTED.components.items() if part.source == "printed"}
    assert printed == {
        "mine.columns": [6, 9, 8],
        "mine.rows": [6, 6, 9],
        "mine.picks": [1, 2, 3],
        "market.start_price": 2,
        "market.highest_price": 10,
        "market.shares": 3,
        "market.dice": 3,
        "dice.copies": 5,
        "dice.basic_copies": 12,
        "dice.begin": 3,
        "dice.most": 6,
        "players.coins": 12,
        "players.cubes": 20,
        "players.claims": 3,
        "end.bonus": 20,
    }


def test_every_ruling_has_its_options_in_the_order_of_words() -> None:
    """The first one is the default; the numbers of words.py stand for them."""
    names = {
        "share_rounding": ("SOLE_FULL", "PER_SHARE", "PER_HOLDER"),
        "mine_spending": ("ONE_GO", "IN_PARTS"),
        "recall_for_invest": ("NO", "YES"),
        "claim_empty_columns": ("EMPTY_TOO", "TILES_ONLY"),
        "start_coins": ("EQUAL", "STEPPED"),
    }
    assert set(PRINTED.rulings) == {f"rulings.{name}" for name in names}
    for name, options in names.items():
        assert PRINTED.ruling(name) == 0
        assert [getattr(words, option) for option in options] == list(range(len(options)))
        assert len(PRINTED.rulings[f"rulings.{name}"].options) == len(options)


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({"dice_prices": [6, 8]}, "dice.prices needs a price for each of the 6 spaces, not 2."),
        ({"mine_picks": [1, 2]}, "mine.picks needs three numbers, not 2."),
        ({"mine_columns": [6, 9, 8, 8]}, "mine.columns needs three numbers, not 4."),
        ({"mine_rows": [4, 6, 9]}, "mine.rows is 4 for 2 players: it must be 3, 6 or 9, a third for each level."),
        ({"mine_columns": [5, 9, 8]}, "level_1 has 12 tiles for 2 players, but 5 columns of 6 tiles take 10"),
        ({"level_2_core": "A"}, "level_2 has 1 tile for 2 players"),
        ({"level_1_core": "R R E E E A A S RR RE RS Z"}, "level_1.core has a tile 'Z': tiles are one to three of"),
        (
            {"level_1_core": "R R E E E A A S RR RE RS EAEA"},
            "level_1.core has a tile 'EAEA': tiles are one to three of",
        ),
        ({"level_1_core": "SS R E E E A A S RR RE RS EA"}, "There are 50 different tiles; there can be 49 at most."),
        ({"dice_red": "Reserve 1, Mine 2"}, "dice.red has 2 faces; a die has 6"),
        ({"dice_red": "Mine 2, Mine 2, Mine 2, Mine 2, Mine 2, Dance 2"}, "dice.red has a face 'Dance 2'"),
        ({"dice_red": "Mine 2, Mine 2, Mine 2, Mine 2, Mine 2, Mine 5"}, "dice.red has a face 'Mine 5'"),
        ({"dice_red": "Mine 2, Mine 2, Mine 2, Mine 2, Mine 2, Mine 0"}, "and a number from 1 to 4"),
        ({"dice_red": "Mine 2, Mine 2, Mine 2, Mine 2, Mine 2, Mine"}, "dice.red has a face 'Mine'"),
        ({"dice_red": "Mine 2, Mine 2, Mine 2, Mine 2, Mine 2,"}, "dice.red has a face ''"),
        ({"market_die": "ruby, ruby, ruby, ruby, ruby, opal"}, "market.die has a face 'opal'"),
        ({"market_die": "ruby, wild"}, "market.die has 2 faces; a die has 6"),
        ({"market_start_price": 11}, "market.start_price is 11, more than market.highest_price, which is 10."),
        ({"dice_begin": 4, "dice_most": 3}, "dice.begin is 4, more than dice.most, which is 3."),
        (
            {"dice_begin": 6, "dice_basic_copies": 11},
            "2 players begin with 12 Basic dice, but dice.basic_copies is 11.",
        ),
    ],
)
def test_what_cannot_be(changes: dict[str, object], sentence: str) -> None:
    named = {re.sub(r"^(level_\d|[a-z]+)_", r"\1.", name): value for name, value in changes.items()}
    with pytest.raises(BoxError) as refused:
        DigDeep(PRINTED.changed(named), 2)
    assert sentence in str(refused.value)


def test_what_can_be() -> None:
    """A designer may change all of it: whatever order the box names tiles in, and whatever dice show."""
    position = DigDeep(PRINTED.changed(mine("RE ER R", "S S S", "DDD AS SA")), 2)
    assert position.copies[: position.first_type[1]] == [1, 2]
    assert [gems_of(position, kind) for kind in range(5)] == ["R", "RE", "S", "AS", "DDD"]
    assert position.first_type == [0, 2, 3, 5]
    assert changed(market_die="wild, wild, wild, wild, ruby, ruby").market_die == [5, 5, 5, 5, 0, 0]
    assert changed(market_start_price=10).price == [10] * 5
    assert changed(dice_begin=6).dice == [6, 6, 0, 0]
