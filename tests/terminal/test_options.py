"""What can be typed: a number, a key, words, or several numbers for a choice of several pieces."""

from __future__ import annotations

import pytest

from diggings.kernel.table import Choice, Piece, Prompt, Table, Zone, tell
from diggings.terminal.options import Option, find_option, options_of
from diggings.terminal.paint import choice_lines

NAMES = ("die-0", "die-1", "die-2")


def dice_table() -> Table:
    """Any set of three dice can be rolled again."""
    choices = [Choice(0, "Keep all", key="K", main=True)]
    for chosen in range(1, 8):
        pieces = tuple(name for at, name in enumerate(NAMES) if chosen >> at & 1)
        choices.append(Choice(chosen, f"Roll {len(pieces)}", key="A" if chosen == 7 else "", pieces=pieces))
    dice = Zone("dice", "Dice", "tray", pieces=tuple(Piece(name, name) for name in NAMES))
    return Table("toy", 0, 2, 1, Prompt("Roll again?"), choices=tuple(choices), zones=(dice,))


def options() -> list[Option]:
    return options_of(dice_table(), lambda words: tell(words, ["Ann", "Bo"]))


def test_choices_of_several_pieces_have_no_number_of_their_own() -> None:
    """Sixty-four numbered lines for six dice would fill the screen; one with a key is worth a line."""
    assert [(option.move, option.number) for option in options()] == [
        (0, 1), (1, 2), (2, 3), (4, 4), (3, 0), (5, 0), (6, 0), (7, 5),
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("typed", "move"),
    [("1", 0), ("k", 0), ("3", 2), ("2 3", 3), ("4 2", 5), ("3 3", 2), ("2 3 4", 7), ("5", 7), ("a", 7)],
)
def test_several_numbers_are_one_choice(typed: str, move: int) -> None:
    option = find_option(options(), typed)
    assert option is not None and option.move == move


@pytest.mark.parametrize("typed", ["0", "9", "2 9", "1 2"])
def test_numbers_that_are_no_choice(typed: str) -> None:
    assert find_option(options(), typed) is None


def test_the_list_says_how_to_take_several() -> None:
    lines = [line.plain for line in choice_lines(options(), 80)]
    assert len(lines) == 6
    assert lines[-1] == "Several at once: type their numbers, such as 2 3."
