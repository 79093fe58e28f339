"""The colours of the terminal, in one place.

Nobody knows what the terminal's background is.  So all of these are of one brightness, which can be read on black and
on white alike (4.5:1 on both), and only small chips bring a background of their own.  A colour never says anything
alone: a name, a mark or a symbol stands beside it.
"""

from __future__ import annotations

SEAT_MARKS = "▲●◆■✚★▼○"
SEATS = ("#d3423a", "#4c73d9", "#91750b", "#0e8656", "#ac5b9b", "#77706b", "#8f6a3f", "#3f7f8c")

TINTS = {
    # gems
    "ruby": "#d53c5c",
    "topaz": "#a26d00",
    "emerald": "#0d8571",
    "sapphire": "#4c73d9",
    "amethyst": "#a65bc4",
    "diamond": "#3b7f93",
    "wild": "bold #bf5185",
    "iron": "#6f757b",
    "gold": "#91750b",
    # what a number or a die is worth now
    "hit": "bold #c95001",
    "miss": "dim",
    "dynamite": "#d3423a",
    "spent": "dim",
    # dice, tokens and cards by the words of their printed colours
    "red": "#d3423a",
    "orange": "#b96000",
    "yellow": "#91750b",
    "green": "#3f8230",
    "teal": "#00838a",
    "blue": "#4c73d9",
    "violet": "#8b64cd",
    "pink": "#c15187",
    "brown": "#8f6a3f",
    "grey": "#757575",
    "black": "bold",
    "white": "bold",
    # special cards
    "detonator": "#a86223",
    "safe": "#5d7890",
    "jumper": "#3f8230",
    "fire": "bold #c95001",
    "mine": "#8f6a3f",
}

TITLE = "bold"
QUIET = "dim"
BIG = "bold #b96000"  # a moment to remember
CAN = "bold #b96000"  # the edge of what can be done now
CHIP = "bold #261c14 on #ffb81c"  # the number to type
STRATA = ("#5f8040", "#8f6a3f", "#b75d38", "#a2644f", "#7d7070")

FADED = frozenset({"miss", "spent", "gone", "done", "used"})


def tint(name: str, owner: int | None = None) -> str:
    """The style of a tint; a piece of an unknown tint takes the colour of its owner, or none."""
    if name in TINTS:
        return TINTS[name]
    if name.startswith("seat-") and name[5:].isdigit():
        return seat_style(int(name[5:]))
    if name in FADED:
        return QUIET
    return "" if owner is None else seat_style(owner)


def seat_style(seat: int) -> str:
    """The colour of a seat."""
    return SEATS[seat % len(SEATS)]


def seat_mark(seat: int) -> str:
    """The mark of a seat."""
    return SEAT_MARKS[seat % len(SEAT_MARKS)]
