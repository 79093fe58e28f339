"""What a person can type to move: every possible move once, with a number."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from diggings.kernel.table import Choice, Piece, Table, listed, pieces_of


@dataclass(frozen=True)
class Option:
    """A move that can be typed."""

    number: int
    move: int
    words: str
    key: str = ""
    help: str = ""
    main: bool = False
    together: tuple[int, ...] = ()  # the numbers of the options that make it up; its own number can then be 0, for none


def options_of(table: Table, say: Callable[[str], str]) -> list[Option]:
    """The choices of the prompt, and after them the moves on pieces that are not among these."""
    found: dict[int, tuple[Choice, str]] = {}
    for choice in table.choices:
        found.setdefault(choice.move, (choice, ""))
    for piece in pieces_of(table.zones):
        for choice in piece.moves:
            found.setdefault(choice.move, (choice, say(piece.name)))
    often = Counter(say(choice.words) for choice, _ in found.values())
    single: dict[str, int] = {}  # the pieces that can be chosen together, and the number of each alone
    options: list[Option] = []
    numbered = 0
    for choice, piece_name in sorted(found.values(), key=lambda entry: len(entry[0].pieces) > 1):
        words = say(choice.words)
        if often[words] > 1 and piece_name:
            words = f"{words}: {piece_name}"
        # digits are taken by the numbers
        key = "" if choice.key.isdigit() else choice.key
        together = tuple(single[piece] for piece in choice.pieces if piece in single)
        listed_alone = len(together) < 2 or bool(key)
        numbered += listed_alone
        if len(choice.pieces) == 1:
            single[choice.pieces[0]] = numbered
        number = numbered if listed_alone else 0
        options.append(Option(number, choice.move, words, key, say(choice.help), choice.main, together))
    return options


def numbers_of(piece: Piece, numbers: dict[int, int]) -> str:
    """What to type to click on this piece: `2`, or `1-5` for a piece with several moves."""
    own = sorted(numbers[choice.move] for choice in piece.moves if choice.move in numbers)
    if not own:
        return ""
    if len(own) > 2 and own[-1] - own[0] == len(own) - 1:
        return f"{own[0]}-{own[-1]}"
    return ",".join(str(number) for number in own[:3]) + ("…" if len(own) > 3 else "")


class NotClearError(Exception):
    """What was typed fits several options; the sentence says which."""


def find_option(options: Sequence[Option], typed: str, anywhere: bool = False) -> Option | None:
    """The option that somebody means: its number, its key, its words or the beginning of these.

    A single letter is only ever a key: nobody should make a move by a slip of the finger.
    """
    wanted = " ".join(typed.split()).casefold()
    if wanted.replace(" ", "").isdecimal():
        numbers = sorted({int(number) for number in wanted.split()})
        if len(numbers) > 1:
            return next((option for option in options if sorted(option.together) == numbers), None)
        return next((option for option in options if option.number == numbers[0] > 0), None)
    for option in options:
        if option.key and option.key.casefold() == wanted:
            return option
    tests: list[Callable[[str], bool]] = [wanted.__eq__]
    if len(wanted) > 1:
        tests.append(lambda words: words.startswith(wanted))
        if anywhere:
            tests.append(lambda words: wanted in words)
    for fits in tests:
        fitting = [option for option in options if fits(option.words.casefold())]
        if len(fitting) > 1:
            listing = [f"{option.words} ({option.number})" for option in fitting[:6]]
            more = " ..." if len(fitting) > 6 else ""
            raise NotClearError(f"'{typed.strip()}' could be {listed(listing, 'or')}{more}. Type more, or the number.")
        if fitting:
            return fitting[0]
    return None
