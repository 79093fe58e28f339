"""Blocks of lines, and how to put them beside and under each other."""

from __future__ import annotations

import io
from collections.abc import Callable, Sequence

from rich.cells import cell_len
from rich.console import Console
from rich.text import Text

Block = list[Text]
Drawing = Callable[[int], Block]  # draws something as well as it fits into so many columns

RULER = Console(file=io.StringIO(), width=80)  # rich wants to know a console before it wraps a line

# What a terminal without Unicode shows instead; one character for one, so that nothing moves.
LETTERS = {
    ord(character): letter
    for letter, characters in {
        "+": "╭╮╰╯├┤┬┴┼✚",
        "-": "─—−",
        "=": "━",
        "|": "│┃",
        "#": "┏┓┗┛■",
        "^": "▲↑",
        "o": "●",
        "x": "◆×",
        "*": "★",
        "v": "▼↓",
        "O": "○",
        ">": "▸»→",
        "<": "←",
        ".": "·•…",
    }.items()
    for character in characters
}


def styled(*parts: tuple[str, str] | str) -> Text:
    """A line of strings, each with its style or without one."""
    line = Text()
    for part in parts:
        if isinstance(part, str):
            line.append(part)
        else:
            line.append(part[0], style=part[1] or None)
    return line


def width_of(block: Block) -> int:
    """How many columns the widest line takes."""
    return max((line.cell_len for line in block), default=0)


def clipped(line: Text, width: int) -> Text:
    """The line, or its beginning and an ellipsis."""
    if line.cell_len <= width:
        return line
    short = line.copy()
    short.truncate(max(width, 1), overflow="ellipsis")
    return short


def padded(line: Text, width: int) -> Text:
    """The line with spaces after it, so that something can stand beside it."""
    full = line.copy()
    full.append(" " * max(0, width - line.cell_len))
    return full


def beside(blocks: Sequence[Block], gap: int = 3) -> Block:
    """Blocks side by side, their first lines level."""
    height = max((len(block) for block in blocks), default=0)
    lines: Block = [Text() for _ in range(height)]
    for number, block in enumerate(blocks):
        width = width_of(block) + gap
        for row in range(height):
            line = block[row] if row < len(block) else Text()
            lines[row].append_text(padded(line, width) if number < len(blocks) - 1 else line)
    return lines


def flowed(parts: Sequence[Text], width: int, gap: str = "  ", indent: str = "") -> Block:
    """Parts one after the other; a part goes to the next line rather than being torn apart."""
    lines: Block = []
    line = Text()
    for part in parts:
        if line.cell_len and line.cell_len + len(gap) + part.cell_len > width:
            lines.append(line)
            line = Text(indent)
        elif line.cell_len:
            line.append(gap)
        line.append_text(clipped(part, width - len(indent)))
    return [*lines, line] if line.cell_len else lines


def wrapped(line: Text, width: int, indent: str = "") -> Block:
    """A sentence over as many lines as it needs, all but the first one moved in."""
    if line.cell_len <= width:
        return [line]
    first, *rest = line.wrap(RULER, width)
    if not rest:
        return [first]
    first.rstrip()
    remainder = line[len(first.plain) :]
    remainder = remainder[len(remainder.plain) - len(remainder.plain.lstrip()) :]
    lines = [first]
    for more in remainder.wrap(RULER, max(8, width - len(indent))):
        more.rstrip()
        moved = Text(indent)
        moved.append_text(more)
        lines.append(moved)
    return lines


def packed(drawings: Sequence[Drawing], width: int, gap: int = 3) -> Block:
    """Drawings on shelves: beside each other while there is room, flat ones under each other beside a tall one."""
    shelves: list[list[Block]] = []
    for draw in drawings:
        alone = draw(width)
        if not alone:
            continue
        if not shelves or not put_on_shelf(shelves[-1], draw, len(alone), width, gap):
            shelves.append([alone])
    return [line for shelf in shelves for line in beside(shelf, gap)]


def put_on_shelf(shelf: list[Block], draw: Drawing, height: int, width: int, gap: int) -> bool:
    """Try to put a drawing under the last one of a shelf, or else beside it; `height` is what it takes on its own."""
    tallest = max(len(block) for block in shelf)
    before = sum(width_of(block) + gap for block in shelf[:-1])
    below = draw(width - before)
    if len(shelf[-1]) + len(below) <= tallest and before + width_of(below) <= width:
        shelf[-1] = shelf[-1] + below
        return True
    room = width - before - width_of(shelf[-1]) - gap
    if room < 12:
        return False
    right = draw(room)
    if width_of(right) <= room and len(right) <= max(tallest, height):
        shelf.append(right)
        return True
    return False


def boxed(
    top: Text, lines: Sequence[Text], bottom: Text, edge: str, heavy: bool = False, shared: bool = False
) -> Block:
    """Lines in a box, with something small in both edges; a `shared` box has its right edge from the next one."""
    left_top, right_top, left_low, right_low, side, flat = "┏┓┗┛┃━" if heavy else "╭╮╰╯│─"
    if shared:
        right_top = right_low = ""
    width = max(cell_len(top.plain), cell_len(bottom.plain), width_of(list(lines)))

    def rim(left: str, words: Text, right: str) -> Text:
        fill = flat * (width - words.cell_len)
        return styled((left, edge)) + words + styled((fill + right, edge))

    middle = [styled((side, edge)) + padded(line, width) + styled(("" if shared else side, edge)) for line in lines]
    return [rim(left_top, top, right_top), *middle, rim(left_low, bottom, right_low)]
