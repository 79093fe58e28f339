"""One piece of the table: as a card, as a small card with its mark alone, or as a word in a line."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from rich.text import Text

from diggings.kernel.table import Badge, Piece, tell
from diggings.terminal.blocks import Block, boxed, styled
from diggings.terminal.options import numbers_of
from diggings.terminal.palette import CAN, CHIP, FADED, QUIET, seat_mark, seat_style, tint

# A piece that is not turned says nothing; one that is turned all the way round faces north, and that matters
FACING = ("", "→", "↓", "←", "↑")


@dataclass(frozen=True)
class Eyes:
    """Who reads the table: the names of the seats, whose eyes these are, and the number to type for each move."""

    names: Sequence[str]
    viewer: int
    numbers: Mapping[int, int]
    terse: bool = False  # whether cards show their marks alone

    def say(self, sentence: str) -> str:
        """A sentence with names in it; the viewer is `you`."""
        return tell(sentence, self.names, self.viewer)

    def call(self, words: str) -> str:
        """A name with names in it; nobody is `you`."""
        return tell(words, self.names)

    def seat(self, seat: int) -> Text:
        """The mark and the name of a seat."""
        return styled((f"{seat_mark(seat)} {self.names[seat]}", f"bold {seat_style(seat)}"))

    def pick(self, piece: Piece) -> Text:
        """The number to type for a click on the piece, as a chip; nothing if it cannot be clicked."""
        numbers = numbers_of(piece, dict(self.numbers))
        return styled((f"▸{numbers}", CHIP)) if numbers else Text()


def style_of(piece: Piece) -> str:
    """The colour of a piece."""
    return tint(piece.tint, piece.owner)


def mark_of(piece: Piece, eyes: Eyes) -> str:
    """The two or three letters of a piece; without any, the beginning of its name."""
    return piece.mark or eyes.call(piece.name)[:3]


def badge_words(badge: Badge) -> str:
    """A number wants to be told what it counts; a word speaks for itself.

    >>> badge_words(Badge("points", "6")), badge_words(Badge("state", "out"))
    ('points 6', 'out')
    """
    return f"{badge.name} {badge.text}" if badge.text[:1].isdigit() or badge.text[:1] in "+-−" else badge.text


def count_of(piece: Piece) -> str:
    """How many equal pieces a piece stands for: a badge that begins with a multiplication sign."""
    return "".join(badge.text for badge in piece.badges if badge.text.startswith("×"))


def standing_on(piece: Piece) -> Text:
    """The marks of what stands on a piece."""
    return Text("").join(token(guest) for guest in piece.on)


def token(piece: Piece) -> Text:
    """A small thing on something else: the mark of its owner, and where it looks."""
    mark = seat_mark(piece.owner) if piece.owner is not None else piece.mark or "•"
    return styled((mark + FACING[piece.turned % 5], style_of(piece) or "bold"))


def badges_of(piece: Piece) -> list[str]:
    """The badges of a piece, and which way it is turned."""
    turned = [FACING[piece.turned % 5]] if piece.turned % 5 else []
    return [badge_words(badge) for badge in piece.badges] + turned


def card(piece: Piece, eyes: Eyes, label: str = "") -> Block:
    """A card of three lines, with its mark in the corner and its name (without the label that stands above it)."""
    style, mark, pick = style_of(piece), piece.mark, eyes.pick(piece)
    name = eyes.call(piece.name)
    name = name.removeprefix(f"{label} ") if label else name
    corner = styled((mark, f"bold {style}")) if mark and mark.casefold() != name.casefold() else Text()
    words = styled((name, style))
    for badge in badges_of(piece):
        words.append(f" {badge}", style=QUIET)
    guests = standing_on(piece)
    if guests.plain:
        words.append(" ")
        words.append_text(guests)
    return boxed(corner, [words], pick, CAN if pick.plain else style, heavy=bool(pick.plain))


def small_card(piece: Piece, eyes: Eyes, shared: bool = False) -> Block:
    """A card with nothing but its mark and what is as short; in a fan it lies half under the next one."""
    style, pick = style_of(piece), eyes.pick(piece)
    face = styled((f"{mark_of(piece, eyes):<2}", f"bold {style}")) + standing_on(piece)
    for badge in piece.badges:
        if len(badge.text) <= 3:
            face.append(f" {badge.text}", style=QUIET)
    return boxed(Text(), [face], pick, CAN if pick.plain else style, heavy=bool(pick.plain), shared=shared)


def chip(piece: Piece, eyes: Eyes, words: str, count: int = 1) -> Text:
    """A piece as a word in a line."""
    pick = eyes.pick(piece)
    line = styled((words, f"{CAN if pick.plain else style_of(piece)}"))
    number = f"×{count}" if count > 1 else count_of(piece)
    line.append(number, style=QUIET)
    line.append_text(standing_on(piece))
    line.append_text(pick)
    return line


def short_words(piece: Piece, label: str, eyes: Eyes) -> str:
    """A piece in a line that begins with `label`: `5` for a `ruby 5` among the rubies, or else its mark."""
    name = eyes.call(piece.name)
    if label:
        for first, rest in ((label, name.removeprefix(label)), (name, name.removesuffix(label))):
            if first and rest != name and rest.strip() and (" " not in rest.strip()):
                return rest.strip()
    return mark_of(piece, eyes)


def is_faded(piece: Piece) -> bool:
    """Whether a piece does not count at the moment."""
    return piece.tint in FADED
