"""The box of Dig Dig Dig: what rules.md prints of it, and what cannot be."""

from __future__ import annotations

import re

import pytest

from diggings.games import find_game
from diggings.games.dig_dig_dig.components import (
    ARTIFACT_NAMES,
    CARD_NAMES,
    MISSION_NAMES,
    entry,
    neighbours,
    reaches,
    read_components,
)
from diggings.games.dig_dig_dig.pieces import ACTION_CARDS, TRASH_TEXTS
from diggings.games.dig_dig_dig.programs import read_program
from diggings.games.dig_dig_dig.words import DIAGONAL, LINE, NOWHERE, TWO_AWAY
from diggings.kernel.errors import BoxError
from tests.games.dig_dig_dig.story import PRINTED

PAGE = find_game("dig-dig-dig").page


def rows(heading: str) -> list[list[str]]:
    """The rows of the table under a heading of rules.md."""
    part = PAGE.split(heading)[1].split("\n### ")[0]
    return [
        [cell.strip() for cell in line.strip("|").split("|")] for line in part.splitlines() if re.match(r"\| \d", line)
    ]


def as_in_the_box(program: str) -> str:
    """The page writes sets and directions in its own way."""
    program = program.replace("CHOOSE-DIG {own, ahead}", "CHOOSE-DIG").replace("LOOK own", "LOOK HERE")
    program = program.replace("ahead", "AHEAD")
    numbered = ("POWER-SHOVEL", "BACKPACK", "PLOUGH-BLADE", "RADIO", "TOOL-BELT", "HEADLAMP", "SITE-OFFICE", "HARD-HAT")
    return re.sub(r"EQUIP (\d)", lambda found: f"EQUIP {numbered[int(found[1])]}", program)


def test_actions_are_those_of_the_page() -> None:
    """2.3, 2.5, 2.6: copies and programs, card by card."""
    found = {row[1]: row for heading in ("### 2.5", "### 2.6") for row in rows(heading)}
    assert len(found) == 38
    for name in CARD_NAMES[3:]:
        row = found[name]
        assert PRINTED.number(f"copies.{entry(name)}") == int(row[2])
        program = row[4]
        assert PRINTED.value(f"programs.{entry(name)}") == as_in_the_box(program), name
    for row in rows("### 2.3"):
        assert PRINTED.value(f"programs.{entry(CARD_NAMES[int(row[0])])}") == row[3]
        assert PRINTED.number(f"base.{entry(CARD_NAMES[int(row[0])])}") == int(row[2])
    assert sum(PRINTED.number(f"copies.{entry(name)}") for name in CARD_NAMES[3:38]) == 54


def test_artifacts_are_those_of_the_page() -> None:
    """2.7, 2.8: values, kinds and programs."""
    found = rows("### 2.7")
    assert [row[1] for row in found] == ARTIFACT_NAMES[:20]
    assert "".join(row[2] for row in found) == PRINTED.value("artifacts.kinds")
    for row in found:
        assert PRINTED.number(f"values.{entry(row[1])}") == int(row[3])
        name = f"trash.{entry(row[1])}"
        assert (PRINTED.value(name) if name in PRINTED.components else "-") == row[4]
        assert (row[1] in TRASH_TEXTS) == (row[4] != "-")
    assert [PRINTED.number(f"values.{entry(name)}") for name in ARTIFACT_NAMES[20:]] == [400] * 3 + [700, 500, 500] + [
        300
    ] * 4


def test_missions_are_those_of_the_page() -> None:
    """2.9: rewards, and the numbers for two, three and four players."""
    found = rows("### 2.9")
    assert [row[1] for row in found] == MISSION_NAMES
    for row in found:
        assert PRINTED.number(f"rewards.{entry(row[1])}") == int(row[2])
        numbers = re.search(r"(\d+) / (\d+) / (\d+)", row[4])
        name = f"needs.{entry(row[1])}"
        assert (name in PRINTED.components) == (numbers is not None), row[1]
        if numbers:
            assert PRINTED.numbers(name) == [int(number) for number in numbers.groups()]


def test_every_card_says_what_it_does() -> None:
    assert len(ACTION_CARDS) == len(CARD_NAMES) == 41
    assert all(about.endswith(".") and len(mark) == 2 for mark, _, about in ACTION_CARDS)
    marks = [mark for mark, _, _ in ACTION_CARDS]
    assert len(set(marks)) == len(marks)


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"programs.dig_2": "JUMP"}, "does not begin with"),
        ({"programs.dig_2": "MOVE F"}, "2 words"),
        ({"programs.dig_2": "MOVE X 1"}, "none of"),
        ({"programs.dig_2": "DIG 0"}, "no number"),
        ({"programs.dig_2": "DIG two"}, "no number"),
        ({"programs.dig_2": "; ".join(["GAIN"] * 9)}, "9 atoms"),
        ({"base.move_1": 1, "base.turn_left_or_right": 1, "base.dig_1": 1}, "four cards"),
        ({"base.move_1": 7, "base.dig_1": 7}, "96"),
        ({"artifacts.kinds": "TFPD"}, "20 letters"),
        ({"rounds.count": [3, 4]}, "three numbers"),
        ({"site.surface": 9}, "0 to 8"),
    ],
)
def test_what_cannot_be(changes: dict[str, object], said: str) -> None:
    """One clear sentence for each."""
    with pytest.raises(BoxError, match=said):
        read_components(PRINTED.changed(changes), 2)


def test_all_programs_fit() -> None:
    """However long: each has its limit, and all together, too."""
    longest = "; ".join(["GAIN"] * 8)
    changes = {name: longest for name in PRINTED.components if name.startswith(("programs.", "trash."))}
    keep = [name for name in changes if "EQUIP" in str(PRINTED.value(name)) or name.endswith("encore")]
    with pytest.raises(BoxError, match="240"):
        read_components(PRINTED.changed({name: text for name, text in changes.items() if name not in keep}), 2)


def test_the_board() -> None:
    """R2: four columns, three or four rows; spaces row by row."""
    assert neighbours(4, 3)[:4] == [NOWHERE, 1, 4, NOWHERE]
    assert neighbours(4, 3)[4 * 11 : 4 * 12] == [7, NOWHERE, NOWHERE, 10]
    assert neighbours(4, 4)[4 * 5 : 4 * 6] == [1, 6, 9, 4]
    reach = reaches(4, 4)

    def spaces(kind: int, space: int) -> list[int]:
        return [other for other in range(16) if reach[16 * kind + space] >> other & 1]

    assert spaces(DIAGONAL, 5) == [0, 2, 8, 10] and spaces(DIAGONAL, 0) == [5]
    assert spaces(TWO_AWAY, 5) == [7, 13] and spaces(LINE, 5) == [1, 4, 6, 7, 9, 13]


def test_programs_are_read_from_left_to_right() -> None:
    assert read_program("x", "DIG 2") == [3 | 2 << 6]
    assert read_program("x", "MOVE B 1; STEP? F") == [0 | 2 << 6 | 1 << 10, 1]
