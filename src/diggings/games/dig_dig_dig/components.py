"""Reads the cards of box.toml into the arrays that rules.py works with, and says what cannot be."""

from dataclasses import dataclass

from diggings.games.dig_dig_dig.programs import read_program

# fmt: off
from diggings.games.dig_dig_dig.words import (
    ANYWHERE, BASE, BITS, CALL_OVER, CURSED_IDOL, DEMOLITION_CHARGE, DIAGONAL, DO, ENCORE, EQUIP, FIRST_NUMBER, FOLLOW,
    FOUNDATION_PIT, GREAT_SKELETON, GROUP_PHOTO, IN_A_WORD, KINDS, LAND_REGISTRY, LINE, MISSIONS, MOST_HAND, MOST_ROW,
    MOST_TOP, NORMAL, NOWHERE, REPEAT, REUNITED_STATUE, SECOND_NUMBER, SMALL, SPACES, STAKE_A_CLAIM, TWIN_KEYS,
    TWO_AWAY,
)
# fmt: on
from diggings.kernel.box import Box
from diggings.kernel.errors import BoxError

# fmt: off
CARD_NAMES = [
    "Move 1", "Turn left or right", "Dig 1",
    "Forced March", "Hairpin", "Swivel Seat", "Reverse Gear", "Shortcut", "Pole Vault", "Zip Line", "Helicopter",
    "Dig 2", "Dig 3", "Boom Arm", "Drive and Dig", "Trench", "Core Sample", "Dynamite", "Ground Radar",
    "Bulldozer", "Shift Change", "Pickpocket", "Evacuation Siren", "Salvage Crew",
    "Supply Drop", "Trade-In", "Overtime", "Encore", "Multi-Tool", "Works Day",
    "Power Shovel", "Backpack", "Plough Blade", "Radio", "Tool Belt", "Headlamp", "Site Office", "Hard Hat",
    "Stake a Claim", "Demolition Charge", "Call Over",
]
ARTIFACT_NAMES = [
    "Golden Death Mask", "Dragon Egg", "Star Astrolabe", "Painted Amphora", "Silver Hoard", "Giant Ammonite",
    "Temple Mosaic", "Water Clock", "Winged Sandals", "Bronze Mirror", "Merchant's Scales", "Giant's Shoulder Blade",
    "Mammoth Tusk", "Trilobite", "Sealed Urn", "Clay Tablet", "Tribute Bowl", "Thunder Drum", "Weather Vane",
    "Hourglass",
    "Statue Head", "Statue Torso", "Statue Base", "Cursed Idol", "Bronze Key", "Silver Key",
    "Skeleton Skull", "Skeleton Spine", "Skeleton Claw", "Skeleton Tail",
]
MISSION_NAMES = [
    "Foundation Pit", "Clear the Ground", "Group Photo", "Corner Stones", "Reunited Statue", "Cursed Idol", "Twin Keys",
    "Great Skeleton", "Canal Company", "Land Registry", "Grand Auction", "Spirit Parade", "Safety Inspection",
    "Perimeter Watch", "Museum Wing",
]
LAYER_NAMES = ["subsoil", "topsoil", "surface"]
# Of all programs together
MOST_ATOMS = 240
# The Missions that bring something, with what they bring
ACTIONS_OF = {LAND_REGISTRY: STAKE_A_CLAIM, FOUNDATION_PIT: DEMOLITION_CHARGE, GROUP_PHOTO: CALL_OVER}
ARTIFACTS_OF = {
    REUNITED_STATUE: range(20, 23), CURSED_IDOL: range(23, 24), TWIN_KEYS: range(24, 26),
    GREAT_SKELETON: range(26, 30),
}
# fmt: on
STEPS = ((-1, 0), (0, 1), (1, 0), (0, -1))  # north, east, south, west: in rows and columns


@dataclass(frozen=True)
class Components:
    """All cards of the box, and the site."""

    columns: int
    rows: int
    next_to: list[int]  # for each space and direction: the space there
    reach: list[int]  # for each way to hop and each space: the set of spaces
    faces: list[int]  # of each layer, from below: cards that say Artifact
    rounds: int
    copies: list[int]  # of each Action: in a base set, in the Action deck, with its Mission
    program: list[int]  # of all Actions and then of all Artifacts, one after the other
    starts: list[int]  # where each of them begins
    values: list[int]  # of each Artifact
    kinds: list[int]  # of each normal Artifact: 0 to 3
    brings: list[int]  # for each Mission: the kind of Action
    comes_with: list[int]  # for each Mission: the set of Artifacts
    rewards: list[int]
    needs: list[int]


def read_components(box: Box, seats: int) -> Components:
    """The cards, checked against each other."""
    columns, rows = box.number("site.columns"), for_seats(box, "site.rows", seats)
    faces = [box.number(f"site.{name}") for name in LAYER_NAMES]
    if max(faces) > columns * rows:
        raise BoxError(f"No layer has more than {columns * rows} cards: so many cannot say Artifact: {faces}.", "R48")
    copies = read_copies(box)
    programs = read_programs(box)
    check_equipment(programs, copies)
    check_rows(programs, copies)
    starts = [0]
    for program in programs:
        starts.append(starts[-1] + len(program))
    if starts[-1] > MOST_ATOMS:
        raise BoxError(f"All programs together have {starts[-1]} atoms; there is room for {MOST_ATOMS}.")
    return Components(
        columns=columns,
        rows=rows,
        next_to=neighbours(columns, rows),
        reach=reaches(columns, rows),
        faces=faces,
        rounds=for_seats(box, "rounds.count", seats),
        copies=copies,
        program=[atom for program in programs for atom in program] + [0] * (MOST_ATOMS - starts[-1]),
        starts=starts,
        values=[box.number(f"values.{entry(name)}") for name in ARTIFACT_NAMES],
        kinds=read_kinds(box),
        brings=[ACTIONS_OF.get(mission, KINDS) for mission in range(MISSIONS)],
        comes_with=[sum(1 << number for number in ARTIFACTS_OF.get(mission, ())) for mission in range(MISSIONS)],
        rewards=[box.number(f"rewards.{entry(name)}") for name in MISSION_NAMES],
        needs=[read_need(box, f"needs.{entry(name)}", seats) for name in MISSION_NAMES],
    )


def entry(name: str) -> str:
    """A name as it stands in the box."""
    return name.lower().replace("'", "").replace("-", "_").replace(" ", "_")


def for_seats(box: Box, name: str, seats: int) -> int:
    """One of three numbers: with two, three and four players."""
    numbers = box.numbers(name)
    if len(numbers) != 3:
        raise BoxError(f"{name} needs three numbers, for 2, 3 and 4 players, not {numbers}.")
    return numbers[seats - 2]


def read_need(box: Box, name: str, seats: int) -> int:
    """How many a Mission asks for, if it asks for a number."""
    return for_seats(box, name, seats) if name in box.components else 0


def read_copies(box: Box) -> list[int]:
    """R6: all Actions; the first hand has four cards."""
    base = [box.number(f"base.{entry(name)}") for name in CARD_NAMES[:BASE]]
    if sum(base) < 4:
        raise BoxError(f"A base set needs four cards at least, for the first hand, not {sum(base)}.", "R12")
    copies = base + [box.number(f"copies.{entry(name)}") for name in CARD_NAMES[BASE:]]
    if sum(copies[:BASE]) * 4 + sum(copies[BASE:]) > MOST_TOP:
        raise BoxError(f"There is room for {MOST_TOP} Action cards in all, with four base sets.")
    return copies


def read_programs(box: Box) -> list[list[int]]:
    """What all Actions do, and then what trashing an Artifact does: for some, nothing (R15)."""
    programs = []
    for group, names in (("programs", CARD_NAMES), ("trash", ARTIFACT_NAMES)):
        for name in names:
            where = f"{group}.{entry(name)}"
            programs.append(read_program(where, str(box.value(where))) if where in box.components else [])
    return programs


def check_equipment(programs: list[list[int]], copies: list[int]) -> None:
    """R30: every Equipment exists once; its card does nothing else, and Artifacts are none."""
    seen = set()
    for number, program in enumerate(programs):
        installed = [atom >> FIRST_NUMBER & SMALL for atom in program if atom & DO == EQUIP]
        if not installed:
            continue
        if number >= KINDS or number < BASE or len(program) > 1 or copies[number] > 1 or installed[0] in seen:
            raise BoxError("Equipment exists once, and its card does nothing but EQUIP it.", "R30")
        seen.add(installed[0])
    repeating = [number for number, program in enumerate(programs) for atom in program if atom & DO == REPEAT]
    if repeating not in ([], [ENCORE]) or (repeating and len(programs[ENCORE]) > 1):
        raise BoxError("Only Encore repeats a card, and does nothing else.", "R27")


def check_rows(programs: list[list[int]], copies: list[int]) -> None:
    """R24: no row may outgrow its place.

    A row begins with a hand and what a Clay Tablet adds.  A card that lets cards follow takes itself out of the row;
    repeated by an Encore, or by an Hourglass, it adds them once more.
    """
    adds = [sum(atom >> SECOND_NUMBER for atom in program if atom & DO == FOLLOW) for program in programs]
    cards, most = adds[:KINDS], max(adds[:KINDS])
    grows = sum(max(0, added - 1) * number for added, number in zip(cards, copies, strict=True))
    grows += max(0, most - 1) * copies[ENCORE] + most + sum(adds[KINDS:])
    if MOST_HAND + 1 + grows > MOST_ROW:
        raise BoxError(f"With so many cards that let others follow, a row could outgrow {MOST_ROW} cards.", "R24")


def read_kinds(box: Box) -> list[int]:
    """Treasure, Fossil, Pottery or Device."""
    letters = str(box.value("artifacts.kinds"))
    if len(letters) != NORMAL or set(letters) - set("TFPD"):
        raise BoxError(f"artifacts.kinds needs {NORMAL} letters, each T, F, P or D, not {letters!r}.")
    return ["TFPD".index(letter) for letter in letters]


def neighbours(columns: int, rows: int) -> list[int]:
    """R2: spaces are numbered row by row, from the north."""
    found = [NOWHERE] * 4 * SPACES
    for space in range(columns * rows):
        row, column = divmod(space, columns)
        for direction, (down, right) in enumerate(STEPS):
            if 0 <= row + down < rows and 0 <= column + right < columns:
                found[4 * space + direction] = (row + down) * columns + column + right
    return found


def reaches(columns: int, rows: int) -> list[int]:
    """For each way to hop and each space, the set of spaces that one can hop to."""
    found = [0] * (ANYWHERE + 1) * SPACES
    spaces = [divmod(space, columns) for space in range(columns * rows)]
    for space, (row, column) in enumerate(spaces):
        for other, (there, across) in enumerate(spaces):
            down, right = abs(there - row), abs(across - column)
            if other == space:
                continue
            found[ANYWHERE * SPACES + space] |= 1 << other
            if (down, right) == (1, 1):
                found[DIAGONAL * SPACES + space] |= 1 << other
            if (down, right) in ((0, 2), (2, 0)):
                found[TWO_AWAY * SPACES + space] |= 1 << other
            if down == 0 or right == 0:
                found[LINE * SPACES + space] |= 1 << other
    return found


# How a pile counts its cards: in which of its numbers a kind is counted, from which bit on, and what one card adds
WORD_OF = [kind // IN_A_WORD for kind in range(KINDS)]
SHIFT_OF = [BITS * (kind % IN_A_WORD) for kind in range(KINDS)]
ONE_OF = [1 << shift for shift in SHIFT_OF]
