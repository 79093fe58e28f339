"""The pieces of Dig Mars, by their names and drawings, and what can be counted on the grid."""

from __future__ import annotations

from functools import cache
from pathlib import Path

# fmt: off
from diggings.games.dig_mars.rules import DigMars
from diggings.games.dig_mars.words import (
    CARRYING, CELLS, DIGGING, EXPLORED, EXTRA_CARRY, EXTRA_DIG, FLEET, FORTUNE_POINT, INSPECTION, MOVE, NO_BONUS,
    RELOCATION, SIDE, UNEXPLORED, UNKNOWN, WAYS,
)
# fmt: on
from diggings.kernel.box import read_box
from diggings.kernel.table import listed

EQUIPMENT_NAMES = {DIGGING: "Digging", CARRYING: "Carrying", FLEET: "Expedition fleet"}
EQUIPMENT_MARKS = {DIGGING: "Dig", CARRYING: "Carry", FLEET: "Fleet"}
EQUIPMENT_ART = {DIGGING: "equip-dig", CARRYING: "equip-carry", FLEET: "equip-fleet"}
EQUIPMENT_ACTS = {DIGGING: "dig", CARRYING: "carry", FLEET: "move"}
EQUIPMENT_ABOUT = {
    DIGGING: "Digs ground up to this difficulty; every other station on the tile adds one.",
    CARRYING: "Carries treasure up to this difficulty; every other station on the tile adds one.",
    FLEET: "So many stations stand on the grid; a new one is placed at once, anywhere.",
}
BONUS_NAMES = {
    EXTRA_DIG: "extra dig",
    EXTRA_CARRY: "extra carry",
    RELOCATION: "relocate",
    FORTUNE_POINT: "fortune point",
    INSPECTION: "inspect",
}
BONUS_ART = {
    EXTRA_DIG: "bonus-dig",
    EXTRA_CARRY: "bonus-carry",
    RELOCATION: "bonus-relocate",
    FORTUNE_POINT: "bonus-fortune",
    INSPECTION: "bonus-inspect",
}
BACK_TINTS = ["", "yellow", "orange", "red", "brown"]

# Which drawing shows which find; the others are drawn by what they are worth
FIND_ART = {
    "lost drill bit": "drill",
    "sledge runner": "sledge",
    "lucky coin": "coin",
    "probe camera": "camera",
    "iron nodules": "rocks",
    "rover wheel": "wheel",
    "old space suit": "suit",
    "ration tins": "tins",
    "basalt idol": "idol",
    "salt crystals": "crystals",
    "fossil shell": "shell",
    "copper vein": "vein",
    "crystal lens": "lens",
    "giant jawbone": "jaw",
    "star map": "map",
    "blue geode": "geode",
    "silent radio": "radio",
    "sunken lander": "lander",
    "iron colossus": "colossus",
    "ancient engine core": "engine",
    "all-seeing sphere": "sphere",
    "sarcophagus": "sarcophagus",
    "treasure vault": "vault",
    "black monolith": "monolith",
}


@cache
def kind_names() -> list[str]:
    """The names of all types of tiles, as box.toml has them."""
    box = read_box(Path(__file__).with_name("box.toml"))
    return [name.removeprefix("tiles.").replace("_", " ") for name in box.components if name.startswith("tiles.")]


def find(kind: int) -> str:
    """The name of a type of tile."""
    return kind_names()[kind]


def front_art(view: DigMars, kind: int) -> tuple[str, ...]:
    """The layers of an explored tile."""
    name, worth, bonus = find(kind), view.worth[kind], view.bonus[kind]
    picture = f"find-{FIND_ART[name]}" if name in FIND_ART else f"treasure-{worth}"
    plates = ("tile-front", picture, f"carry-{view.carry_level[kind]}", f"fortune-{worth}")
    return plates if bonus == NO_BONUS else (*plates, BONUS_ART[bonus])


def front_words(view: DigMars, kind: int) -> str:
    """A find with its numbers."""
    bonus = view.bonus[kind]
    more = "" if bonus == NO_BONUS else f", {BONUS_NAMES[bonus]}"
    return f"{find(kind)} (carrying {view.carry_level[kind]}, worth {view.worth[kind]}{more})"


def a(name: str) -> str:
    """A find with its article; what comes in numbers has none.

    >>> a("iron colossus"), a("ration tins (carrying 2, worth 3)")
    ('an iron colossus', 'ration tins (carrying 2, worth 3)')
    """
    if name.split(" (")[0].endswith(("nodules", "tins", "crystals", "flakes")):
        return name
    return f"{'an' if name[0].lower() in 'aeiou' else 'a'} {name}"


# -- the grid --------------------------------------------------------------------------------------


def place(cell: int) -> str:
    """A cell as people call it.

    >>> place(0), place(6), place(15)
    ('A1', 'B3', 'D4')
    """
    return f"{'ABCD'[cell // SIDE]}{cell % SIDE + 1}"


def stations_on(view: DigMars, seat: int, cell: int) -> list[int]:
    """The numbers of a seat's stations in a cell, or in the supply."""
    return [station % 4 for station in view.station[seat] if station // 4 == cell]


def players_on(view: DigMars, cell: int) -> list[int]:
    """The seats that have a station in a cell."""
    return [seat for seat in range(view.seats) if stations_on(view, seat, cell)]


def helpers_on(view: DigMars, seat: int, cell: int) -> list[int]:
    """The other seats there."""
    return [other for other in players_on(view, cell) if other != seat]


def needed(view: DigMars, cell: int) -> int:
    """R5, R9: what the top tile demands of who works on it."""
    return view.back[cell] if view.top[cell] == UNEXPLORED else view.carry_level[view.front[cell]]


def reached(view: DigMars, seat: int, cell: int) -> int:
    """R5, R9, R20: what a seat with a station there is up to, with all help."""
    equipment = DIGGING if view.top[cell] == UNEXPLORED else CARRYING
    return view.level[seat][equipment] + view.crowd[cell] - 1


def own_part(view: DigMars, cell: int) -> int:
    """R21: what the one who carries the tile away gets of it."""
    players, worth = len(players_on(view, cell)), view.worth[view.front[cell]]
    return worth // players + worth % players


def sharing(view: DigMars, seat: int, cell: int) -> str:
    """R21: who gets what when this seat carries the tile away."""
    others = helpers_on(view, seat, cell)
    worth = view.worth[view.front[cell]]
    each = worth // (len(others) + 1)
    if others and each == 0:
        return f"all {worth} for {{{seat}}}, too little to share"
    parts = [f"{own_part(view, cell)} for {{{seat}}}", *(f"{each} for {{{other}}}" for other in others)]
    return listed(parts)


def move_ends(view: DigMars, move: int) -> tuple[int, int]:
    """From where to where a Move goes."""
    return (move - MOVE) // WAYS, view.target[move - MOVE]


def known_front(view: DigMars, cell: int) -> bool:
    """Whether the viewer has inspected the unexplored tile on top."""
    return view.top[cell] == UNEXPLORED and view.front[cell] != UNKNOWN


def unseen(view: DigMars, back: int) -> list[int]:
    """The types with this back of which the viewer has not seen every copy; each as often as it is left."""
    levels, pool = view.dig_level, view.pool  # asked for once: every time, the whole array is copied
    return [kind for kind in range(view.types) if levels[kind] == back for _ in range(pool[kind])]


def explored_cells(view: DigMars) -> list[int]:
    """Where a treasure lies open."""
    return [cell for cell in range(CELLS) if view.top[cell] == EXPLORED]
