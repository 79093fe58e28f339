"""The language in which all cards are written (rules.md, 2.4): `MOVE F 1; STEP? F; SCRAPE` as numbers for rules.py."""

# fmt: off
from diggings.games.dig_dig_dig.words import (
    AHEAD, ALL_DIG, ANYWHERE, ANY_WAY, BACKPACK, BACKWARD, BLAST, CALL, CHOOSE_DIG, CORE, DIAGONAL, DIG, DIG_AHEAD,
    DOUBLE, DRAW, EAST, ECHO, EQUIP, EXTRA, FACE, FIRST_NUMBER, FLAG, FOLLOW, FORWARD, GAIN, HARD_HAT, HEADLAMP, HERE,
    HOP, LEFT_OR_RIGHT, LINE, LOOK, MODE, MOVE, NORTH, PLOUGH_BLADE, POWER_SHOVEL, PUSH, RADIO, REPEAT, ROB, SALVAGE,
    SCRAP, SCRAPE, SECOND_NUMBER, SIREN, SITE_OFFICE, SKIP, SLIDE, SOUTH, STEP, SWAP, TABLET, TOOL_BELT, TRIBUTE, TURN,
    TWO_AWAY, WEST,
)
# fmt: on
from diggings.kernel.errors import BoxError

# What can stand behind an atom: numbers from 1 to so many, or words
Places = tuple[int | dict[str, int], ...]

WAYS = {"F": FORWARD, "B": BACKWARD}
NEIGHBOURS = {"N": NORTH, "E": EAST, "S": SOUTH, "W": WEST, "AHEAD": AHEAD}
EQUIPMENT = {
    "POWER-SHOVEL": POWER_SHOVEL, "BACKPACK": BACKPACK, "PLOUGH-BLADE": PLOUGH_BLADE, "RADIO": RADIO,
    "TOOL-BELT": TOOL_BELT, "HEADLAMP": HEADLAMP, "SITE-OFFICE": SITE_OFFICE, "HARD-HAT": HARD_HAT,
}  # fmt: skip

ATOMS: dict[str, tuple[int, Places]] = {
    "MOVE": (MOVE, (WAYS, 3)),
    "STEP?": (STEP, (WAYS,)),
    "TURN": (TURN, ({"LR": LEFT_OR_RIGHT, "ANY": ANY_WAY},)),
    "DIG": (DIG, (4,)),
    "DIG AHEAD": (DIG_AHEAD, (4,)),
    "SCRAPE": (SCRAPE, ()),
    "CORE": (CORE, ()),
    "BLAST": (BLAST, (NEIGHBOURS, 3)),
    "LOOK": (LOOK, ({"HERE": HERE, **NEIGHBOURS},)),
    "CHOOSE-DIG": (CHOOSE_DIG, ()),
    "HOP": (HOP, ({"DIAG": DIAGONAL, "TWO": TWO_AWAY, "LINE": LINE, "ALL": ANYWHERE},)),
    "SLIDE": (SLIDE, ()),
    "PUSH": (PUSH, (4,)),
    "SWAP": (SWAP, ()),
    "ROB": (ROB, ()),
    "SIREN": (SIREN, ()),
    "SALVAGE": (SALVAGE, ()),
    "GAIN": (GAIN, ()),
    "SCRAP": (SCRAP, ()),
    "FOLLOW": (FOLLOW, (3, 2)),
    "REPEAT": (REPEAT, ()),
    "MODE": (MODE, ()),
    "ALL-DIG": (ALL_DIG, ()),
    "EQUIP": (EQUIP, (EQUIPMENT,)),
    "FLAG": (FLAG, ()),
    "CALL": (CALL, ()),
    "EXTRA": (EXTRA, ()),
    "SKIP": (SKIP, (9,)),
    "FACE": (FACE, ()),
    "ECHO": (ECHO, ()),
    "DRAW": (DRAW, ()),
    "TABLET": (TABLET, ()),
    "DOUBLE": (DOUBLE, ()),
    "TRIBUTE": (TRIBUTE, ()),
}
MOST_ATOMS = 8


def read_program(name: str, text: str) -> list[int]:
    """The atoms of a card, from left to right."""
    atoms = [read_atom(name, part.strip()) for part in text.split(";")]
    if len(atoms) > MOST_ATOMS:
        raise BoxError(f"{name} has {len(atoms)} atoms; there is room for {MOST_ATOMS}.")
    return atoms


def read_atom(name: str, text: str) -> int:
    """One atom as a number: what to do, and up to two small numbers."""
    words = text.split()
    verb = "DIG AHEAD" if words[:2] == ["DIG", "AHEAD"] else (words or [""])[0]
    if verb not in ATOMS:
        raise BoxError(f"{name}: {text!r} does not begin with one of {', '.join(ATOMS)}.")
    atom, places = ATOMS[verb]
    given = words[len(verb.split()) :]
    if len(given) != len(places):
        raise BoxError(f"{name}: {verb} is followed by {len(places)} words or numbers, not {len(given)}.")
    numbers = [read_place(name, word, place) for word, place in zip(given, places, strict=True)]
    shifts = (FIRST_NUMBER, SECOND_NUMBER)
    return atom + sum(number << shift for number, shift in zip(numbers, shifts, strict=False))


def read_place(name: str, word: str, place: int | dict[str, int]) -> int:
    """A word that is a number, or that stands for one."""
    if isinstance(place, dict):
        if word not in place:
            raise BoxError(f"{name}: {word!r} is none of {', '.join(place)}.")
        return place[word]
    if not word.isdecimal() or not 1 <= int(word) <= place:
        raise BoxError(f"{name}: {word!r} is no number from 1 to {place}.")
    return int(word)
