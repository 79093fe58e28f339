"""Reads the tiles and dice of box.toml into the arrays that rules.py works with, and says what cannot be."""

from __future__ import annotations

from dataclasses import dataclass, field

# fmt: off
from diggings.games.dig_deep.words import (
    ACTIONS, FACES, GEMS, LEVELS, SPACES, TYPES,
)
# fmt: on

from diggings.kernel.box import Box
from diggings.kernel.errors import BoxError
from diggings.kernel.table import counted

GEM_NAMES = ["ruby", "emerald", "amethyst", "sapphire", "diamond", "wild"]
GEM_LETTERS = "REASD"
ACTION_NAMES = ["Reserve", "Mine", "Smelt", "Sell", "Dig", "Advertise", "Invest"]
COLOUR_NAMES = ["Basic", "Pink", "Red", "Blue", "Yellow", "Green", "White", "Black"]

MOST_GEMS = 3  # on a tile
MOST_USES = 4  # on the face of a die


@dataclass
class Components:
    """The mine and the dice, for one number of seats.  Types of tiles are numbered level by level."""

    columns: int
    rows: int
    tiles: list[tuple[int, ...]] = field(default_factory=list)  # the gems on a tile of each type
    first: list[int] = field(default_factory=lambda: [0])  # where the types of each level begin, and where they end
    copies: list[int] = field(default_factory=list)  # of each type in this mine
    action: list[int] = field(default_factory=list)  # of each face of each colour
    amount: list[int] = field(default_factory=list)
    market_die: list[int] = field(default_factory=list)
    prices: list[int] = field(default_factory=list)

    @property
    def level(self) -> list[int]:
        """The level of each kind: of the types, and then of the backs."""
        types = [sum(number >= end for end in self.first[1:LEVELS]) for number in range(TYPES)]
        return types + list(range(LEVELS))

    @property
    def gems(self) -> list[int]:
        """How many rubies, emeralds ... there are on each type, in one row."""
        spare = [()] * (TYPES - len(self.tiles))
        return [tile.count(gem) for tile in [*self.tiles, *spare] for gem in range(GEMS)]


def read_components(box: Box, seats: int) -> Components:
    """The tiles, dice and prices, checked against each other."""
    parts = Components(*size_of_mine(box, seats))
    for level in range(LEVELS):
        read_level(box, seats, level, parts)
    if len(parts.tiles) > TYPES:
        raise BoxError(f"There are {len(parts.tiles)} different tiles; there can be {TYPES} at most.")
    parts.copies += [0] * (TYPES - len(parts.copies))
    for colour in COLOUR_NAMES:
        read_die(box, f"dice.{colour.lower()}", parts)
    parts.market_die = read_market_die(box)
    parts.prices = box.numbers("dice.prices")
    if len(parts.prices) != SPACES:
        raise BoxError(f"dice.prices needs a price for each of the {SPACES} spaces, not {len(parts.prices)}.")
    check_numbers(box, seats)
    return parts


def size_of_mine(box: Box, seats: int) -> tuple[int, int]:
    """Columns and rows for this number of seats."""
    for name in ("mine.columns", "mine.rows", "mine.picks"):
        if len(box.numbers(name)) != 3:
            raise BoxError(f"{name} needs three numbers, not {len(box.numbers(name))}.")
    columns, rows = box.numbers("mine.columns")[seats - 2], box.numbers("mine.rows")[seats - 2]
    if rows % LEVELS:
        raise BoxError(f"mine.rows is {rows} for {seats} players: it must be 3, 6 or 9, a third for each level.")
    return columns, rows


def read_level(box: Box, seats: int, level: int, parts: Components) -> None:
    """The types of a level, by the number of their gems and then in the order of the gems (R2, R3)."""
    group = f"level_{level + 1}"
    bags = [read_tiles(box, f"{group}.{name}") for name in ("core", "three", "four")]
    types = sorted({tile for bag in bags for tile in bag}, key=lambda tile: (len(tile), tile))
    here = [tile for bag in bags[: seats - 1] for tile in bag]
    needed = parts.columns * parts.rows // LEVELS
    if len(here) != needed:
        raise BoxError(
            f"{group} has {counted(len(here), 'tile')} for {seats} players, but {parts.columns} columns of "
            f"{parts.rows} tiles take {needed} of each level. "
            "Change the tiles, or mine.columns and mine.rows, to match."
        )
    parts.tiles += types
    parts.copies += [here.count(tile) for tile in types]
    parts.first.append(len(parts.tiles))


def read_tiles(box: Box, name: str) -> list[tuple[int, ...]]:
    """Tiles by the letters of their gems."""
    tiles = []
    for word in str(box.value(name)).split():
        if not set(word) <= set(GEM_LETTERS) or len(word) > MOST_GEMS:
            raise BoxError(
                f"{name} has a tile {word!r}: tiles are one to three of the letters {', '.join(GEM_LETTERS)}."
            )
        tiles.append(tuple(sorted(GEM_LETTERS.index(letter) for letter in word)))
    return tiles


def read_die(box: Box, name: str, parts: Components) -> None:
    """R14: a face is an action with a number."""
    faces = [face.split() for face in str(box.value(name)).split(",")]
    if len(faces) != FACES:
        raise BoxError(f"{name} has {len(faces)} faces; a die has {FACES}, with commas between them.")
    for face in faces:
        action = ACTION_NAMES.index(face[0]) if face and face[0] in ACTION_NAMES else ACTIONS
        number = int(face[1]) if len(face) == 2 and face[1].isdecimal() else 0
        if action == ACTIONS or not 1 <= number <= MOST_USES:
            raise BoxError(
                f"{name} has a face {' '.join(face)!r}: a face is one of {', '.join(ACTION_NAMES)} "
                f"and a number from 1 to {MOST_USES}."
            )
        parts.action.append(action)
        parts.amount.append(number)


def read_market_die(box: Box) -> list[int]:
    """R10, R11: the gems on a market die, or a wild."""
    names = [name.strip() for name in str(box.value("market.die")).split(",")]
    wrong = [name for name in names if name not in GEM_NAMES]
    if wrong:
        raise BoxError(f"market.die has a face {wrong[0]!r}: a face is one of {', '.join(GEM_NAMES)}.")
    if len(names) != FACES:
        raise BoxError(f"market.die has {len(names)} faces; a die has {FACES}, with commas between them.")
    return [GEM_NAMES.index(name) for name in names]


def check_numbers(box: Box, seats: int) -> None:
    """What must not exceed something else (R10, R39, R44)."""
    for smaller, larger in (("market.start_price", "market.highest_price"), ("dice.begin", "dice.most")):
        if box.number(smaller) > box.number(larger):
            raise BoxError(f"{smaller} is {box.number(smaller)}, more than {larger}, which is {box.number(larger)}.")
    needed = box.number("dice.begin") * seats
    if needed > box.number("dice.basic_copies"):
        raise BoxError(
            f"{seats} players begin with {needed} Basic dice, but dice.basic_copies is "
            f"{box.number('dice.basic_copies')}. Set it to {needed}, or dice.begin to less."
        )
