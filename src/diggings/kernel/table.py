"""A table as data: what lies where, and what to say.

A game's `table.py` makes it from a position that has been through `hide`, so nothing that a seat may not know can be on
it.  One browser program and one terminal program draw the table of any game from these words alone.

Sentences name seats as `{2}` and `{2's}`; `tell` puts the names in, and `you` and `your` for the reader.  They are in
the past tense, which is the same for `you` and for everybody else.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Literal

import msgspec

Kind = Literal["grid", "row", "fan", "stack", "track", "tray", "panel"]
State = Literal["", "chosen", "target", "used"]


class Word(msgspec.Struct, frozen=True, omit_defaults=True):
    """What all parts of a table are: plain data that does not change."""


class Reason(Word, frozen=True):
    """Why something cannot be done, and where the rules say so."""

    sentence: str
    rule: str = ""


class Choice(Word, frozen=True):
    """A move, as a button: on a piece, or in the prompt."""

    move: int
    words: str
    key: str = ""
    help: str = ""
    main: bool = False
    pieces: tuple[str, ...] = ()  # for a choice of several pieces at once: these are marked, then it is made
    tag: str = ""  # a word or two for the tag on the piece: `Dig`, `Carry 3`
    symbol: str = ""  # a drawing for the tag or the button
    to: str = ""  # the piece that it goes to: made by a click on the piece and a second one there


class Badge(Word, frozen=True):
    """A symbol and a number or word, in the corner of a piece or the head of a zone."""

    name: str
    text: str
    symbol: str = ""


class Piece(Word, frozen=True):
    """Anything that lies on the table.  `id` stays with it for as long as one may know that it is the same piece."""

    id: str
    name: str  # what a screen reader calls it
    art: tuple[str, ...] = ()  # layers of drawings from art.svg that share one box
    mark: str = ""  # two or three letters, where there is no room for a drawing
    tint: str = ""  # the name of its colour
    about: str = ""
    owner: int | None = None
    place: int = 0  # in a grid or on a track: which place
    turned: int = 0  # quarters clockwise; 4, a full turn, for a piece to which it matters that it faces north
    badges: tuple[Badge, ...] = ()
    on: tuple[Piece, ...] = ()  # what stands on it
    moves: tuple[Choice, ...] = ()
    why_not: Reason | None = None
    height: int = 0  # how many lie here, one on another, if it is more than this one
    state: State = ""  # chosen: the decision is about it; target: what is planned ends there; used: done for this turn
    only_you: bool = False  # nobody else sees this face of it
    symbol: str = (
        ""  # a small drawing for where there is little room: with the mark, or in a fan with the number of pieces
    )


class Zone(Word, frozen=True):
    """A part of the table that holds pieces, and other zones."""

    name: str
    label: str
    kind: Kind
    seat: int | None = None
    caption: str = ""
    columns: int = 0  # of a grid; of a track, how many places it has
    height: int = 0  # of a stack: how many pieces, seen or not
    badges: tuple[Badge, ...] = ()
    pieces: tuple[Piece, ...] = ()
    zones: tuple[Zone, ...] = ()
    only_you: bool = False  # nobody else sees what lies here


class Prompt(Word, frozen=True):
    """Whose turn it is and what to do, in one sentence; a line of help; what is left."""

    sentence: str
    help: str = ""
    deciding: tuple[int, ...] = ()
    rule: str = ""
    badges: tuple[Badge, ...] = ()


class Note(Word, frozen=True):
    """A sentence of the log."""

    sentence: str
    rule: str = ""
    seats: tuple[int, ...] = ()
    pieces: tuple[str, ...] = ()
    big: bool = False  # a moment to remember


class Table(Word, frozen=True):
    """Everything that one seat sees."""

    game: str
    viewer: int
    seats: int
    turn: int
    prompt: Prompt
    choices: tuple[Choice, ...] = ()
    zones: tuple[Zone, ...] = ()


def pieces_of(zones: Sequence[Zone]) -> list[Piece]:
    """All pieces in these zones and in the zones inside them, and what stands on them."""
    found: list[Piece] = []
    for zone in zones:
        for piece in zone.pieces:
            found += [piece, *piece.on]
        found += pieces_of(zone.zones)
    return found


def tell(sentence: str, names: Sequence[str], reader: int = -1) -> str:
    """Put the names of the seats into a sentence.

    >>> tell("{1} took {0's} claim.", ["Ann", "Bo"], reader=0)
    'Bo took your claim.'
    >>> tell("{0} took {1's} claim.", ["Ann", "Bo"], reader=0)
    "You took Bo's claim."
    """

    def name(found: re.Match[str]) -> str:
        seat = int(found[1])
        if seat == reader:
            word = "your" if found[2] else "you"
            return word.capitalize() if starts_sentence(sentence, found.start()) else word
        return names[seat] + (found[2] or "")

    return re.sub(r"\{(\d+)('s)?\}", name, sentence)


def starts_sentence(sentence: str, at: int) -> bool:
    """Whether a word at this place wants a capital letter."""
    return at == 0 or sentence[:at].rstrip().endswith((".", "!", "?", ":"))


def listed(words: Sequence[str], joint: str = "and") -> str:
    """Words as people list them.

    >>> listed(["ruby 4", "a safe", "diamond 7"])
    'ruby 4, a safe and diamond 7'
    """
    if len(words) < 2:
        return "".join(words)
    return f"{', '.join(words[:-1])} {joint} {words[-1]}"


def counted(number: int, thing: str) -> str:
    """So many of a thing.

    >>> counted(1, "card"), counted(2, "card")
    ('1 card', '2 cards')
    """
    return f"{number} {thing}{'' if number == 1 else 's'}"
