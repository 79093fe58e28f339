"""The pieces of Dig Deep, by their names and drawings; and what can be read off them."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache

from diggings.games.dig_deep.components import ACTION_NAMES, COLOUR_NAMES, GEM_LETTERS, GEM_NAMES
from diggings.games.dig_deep.rules import DigDeep

# fmt: off
from diggings.games.dig_deep.words import (
    ANYBODY, BASIC, BLANK, FACES, GEMS, HAND, KNOWN, MOST_ROWS, MOST_SEATS, PLACES, SELL_TILE, UNKNOWN, WILD,
)
# fmt: on
from diggings.kernel.table import counted, listed

PLURALS = ["rubies", "emeralds", "amethysts", "sapphires", "diamonds"]
NUMBERS = ["no", "one", "two", "three"]
LEVEL_TINTS = ["orange", "brown", "grey"]
ACTION_ABOUT = [
    "Put a cube under a column. Whoever has most cubes there controls it, and only who controls it can mine it.",
    "Pay picks for the top tiles of columns that you control; a tile of level 1, 2 or 3 costs {} picks.",
    "Turn a tile of your hand face up. Only then can it be sold.",
    "Sell a tile that lies face up, at the prices of its gems. One sale is free in every turn.",
    "Look at the top tile of any column, and put it on any column with room.",
    "Raise or lower the price of a gem by 1.",
    "Put a cube beside a gem, for a share of the next sale of it.",
]


# -- tiles -----------------------------------------------------------------------------------------


def gems_on(view: DigDeep, kind: int) -> list[int]:
    """The gems on a tile of this type, in their order."""
    counts = view.gems[kind * GEMS : kind * GEMS + GEMS]  # asked for once: every time, the whole array is copied
    return [gem for gem in range(GEMS) for _ in range(counts[gem])]


def tile_words(view: DigDeep, kind: int) -> str:
    """A tile as people speak of it: its gems, or its level if these are hidden."""
    if kind >= UNKNOWN:
        return f"a level {view.level[kind] + 1} tile"
    return gem_words(tuple(gems_on(view, kind)))


@lru_cache
def gem_words(gems: tuple[int, ...]) -> str:
    """Gems as people count them.

    >>> gem_words((0, 0, 4)), gem_words((1, 2))
    ('two rubies and a diamond', 'an emerald and an amethyst')
    """
    return listed([one_or_more(gem, copies) for gem, copies in Counter(gems).items()])


def one_or_more(gem: int, copies: int) -> str:
    """One gem with its article, or how many there are.

    >>> one_or_more(1, 1), one_or_more(0, 2)
    ('an emerald', 'two rubies')
    """
    if copies > 1:
        return f"{NUMBERS[copies]} {PLURALS[gem]}"
    return f"{'an' if GEM_NAMES[gem][0] in 'aeiou' else 'a'} {GEM_NAMES[gem]}"


def tile_mark(view: DigDeep, kind: int) -> str:
    """The letters of its gems, or its level."""
    if kind >= UNKNOWN:
        return f"L{view.level[kind] + 1}"
    return "".join(GEM_LETTERS[gem] for gem in gems_on(view, kind))


def tile_art(view: DigDeep, kind: int) -> tuple[str, ...]:
    """The back; or the front with its gems."""
    level = view.level[kind] + 1
    if kind >= UNKNOWN:
        return (f"tile-back-{level}",)
    gems = gems_on(view, kind)
    layers = [f"gem-{at}of{len(gems)}-{GEM_NAMES[gem]}" for at, gem in enumerate(gems, 1)]
    return (f"tile-front-{level}", *layers)


def tile_tint(view: DigDeep, kind: int) -> str:
    """The colour of its only kind of gem, or of its level."""
    gems = {*gems_on(view, kind)} if kind < UNKNOWN else set()
    return GEM_NAMES[gems.pop()] if len(gems) == 1 else LEVEL_TINTS[view.level[kind]]


def strip(view: DigDeep, level: int) -> str:
    """What the market board says of a level: its gems from most to least common."""
    copies, gems = view.copies, view.gems  # each look at an array of the position makes a list of it
    types = range(view.first_type[level], view.first_type[level + 1])
    count = [sum(copies[kind] * gems[kind * GEMS + gem] for kind in types) for gem in range(GEMS)]
    order = sorted((gem for gem in range(GEMS) if count[gem]), key=lambda gem: -count[gem])
    return ", ".join(GEM_NAMES[gem] for gem in order)


def column_tiles(view: DigDeep, column: int) -> list[int]:
    """The tiles of a column, from the bottom up."""
    return view.tile[column * MOST_ROWS : column * MOST_ROWS + view.height[column]]


def tiles_of(view: DigDeep, seat: int, place: int) -> list[int]:
    """The kinds of the tiles that a seat has in one place."""
    row = seat * PLACES + place
    return [tile >> KNOWN for tile in view.lying[view.begin[row] : view.begin[row + 1]]]


def known_to_others(view: DigDeep, seat: int) -> bool:
    """R4, R6: whether somebody has looked at a tile that is in this hand now."""
    row = seat * PLACES + HAND
    others = ANYBODY & ~(1 << seat)
    return any(tile & others for tile in view.lying[view.begin[row] : view.begin[row + 1]])


def gained(before: DigDeep, after: DigDeep, seat: int, place: int) -> int:
    """The kind of the tile that has come to this place, as the reader knows it."""
    new = Counter(tiles_of(after, seat, place)) - Counter(tiles_of(before, seat, place))
    return min(new.elements())


# -- dice ------------------------------------------------------------------------------------------


def dice_of(view: DigDeep, seat: int) -> list[int]:
    """The colours of a seat's dice."""
    return view.die[seat * 7 : seat * 7 + view.dice[seat]]


def faces_of(view: DigDeep, seat: int) -> list[int]:
    """What they show: only the dice of the seat whose turn it is show anything."""
    return view.face[: view.dice[seat]] if seat == view.seat else [BLANK] * view.dice[seat]


def face_words(view: DigDeep, colour: int, face: int) -> str:
    """What a die shows, `Mine 2`; its colour, if it has not been rolled."""
    if face == BLANK:
        return f"{COLOUR_NAMES[colour]} die"
    shown = colour * FACES + face
    return f"{ACTION_NAMES[view.action[shown]]} {view.amount[shown]}"


def die_mark(view: DigDeep, colour: int, face: int) -> str:
    """Three letters."""
    if face == BLANK:
        return COLOUR_NAMES[colour][:3]
    shown = colour * FACES + face
    return f"{ACTION_NAMES[view.action[shown]][:2]}{view.amount[shown]}"


def die_art(view: DigDeep, colour: int, face: int) -> tuple[str, ...]:
    """The die, and what it shows."""
    body = f"die-{COLOUR_NAMES[colour].lower()}"
    if face == BLANK:
        return (body,)
    shown = colour * FACES + face
    return (body, f"face-{ACTION_NAMES[view.action[shown]].lower()}", f"pip-{view.amount[shown]}")


def die_tint(colour: int) -> str:
    """Its colour; Basic dice have none."""
    return "" if colour == BASIC else COLOUR_NAMES[colour].lower()


def die_about(view: DigDeep, colour: int) -> str:
    """R38: all six faces, so that nobody has to pick it up."""
    return f"The faces of a {COLOUR_NAMES[colour]} die: {listed([face_words(view, colour, f) for f in range(FACES)])}."


# -- cubes and coins -------------------------------------------------------------------------------


def claims(view: DigDeep, column: int) -> list[int]:
    """How many cubes each seat has under a column."""
    return view.claim[column * MOST_SEATS : column * MOST_SEATS + view.seats]


def shares(view: DigDeep, gem: int) -> list[int]:
    """How many cubes each seat has beside a gem."""
    return view.share[gem * MOST_SEATS : gem * MOST_SEATS + view.seats]


def controls(view: DigDeep, seat: int, column: int) -> bool:
    """R20"""
    return bool(view.control[column] >> seat & 1)


def coins(number: int) -> str:
    """Money in words.

    >>> coins(1), coins(12)
    ('1 coin', '12 coins')
    """
    return counted(number, "coin")


def paid(view: DigDeep, kind: int) -> list[int]:
    """R25: what each seat would get, if the seat whose turn it is sold such a tile: tried out."""
    twin = view.copy()
    twin.follow(view.seat, SELL_TILE + kind)
    return [twin.coins[seat] - view.coins[seat] for seat in range(view.seats)]


def market_words(gem: int) -> str:
    """What a market die shows."""
    return "wild" if gem == WILD else GEM_NAMES[gem]
