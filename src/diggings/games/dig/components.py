"""Reads the cards of box.toml into the arrays that rules.py works with, and says what cannot be."""

from dataclasses import dataclass

# fmt: off
from diggings.games.dig.words import (
    CHARMER, COLLAPSE, COMPANIONS, DWARF, EXIT, FIVE, GHOST, HUNTER, KINDS, KNIGHT, MOST_PENDING, NO_COMPANION, ORC,
    PICKAXE, PRIEST, RANGER, ROOM, RUNE, SECRET_ROOM, SKELETON, SNAKE, SPIDER, STONES, THIEF, WEREWOLF,
)
# fmt: on

from diggings.kernel.box import Box
from diggings.kernel.errors import BoxError

# fmt: off
CARD_NAMES = [
    "iron", "gold", "diamond", "ruby", "rune", "egg", "exit", "secret room", "collapse",
    "thief", "skeleton", "spider", "ghost", "snake", "orc", "werewolf",
    "pickaxe", "rope", "pit prop", "sword", "lantern", "dynamite",
]
COMPANION_NAMES = [
    "hunter", "knight", "priest", "ranger", "snake charmer", "dwarf", "wizard", "scout", "blacksmith", "innkeeper",
    "alchemist", "druid", "foreman",
]
# fmt: on

# R19: who pays for a card; R64: who is immune to it
PAYERS = {THIEF: HUNTER, ORC: KNIGHT, GHOST: PRIEST, SPIDER: RANGER, WEREWOLF: RANGER, SNAKE: CHARMER}
# fmt: off
GUARDS = {
    THIEF: HUNTER, ORC: KNIGHT, SKELETON: PRIEST, GHOST: PRIEST, SPIDER: RANGER, WEREWOLF: RANGER, COLLAPSE: DWARF,
}
# fmt: on


@dataclass(frozen=True)
class Components:
    """All cards of the box."""

    copies: list[int]  # of each kind of Hill card
    crystals: list[int]  # of each kind of stone
    costs: list[int]  # of each Companion: four kinds of stone, one Companion after the other
    payer: list[int]  # for each kind of Hill card: the Companion that pays for it, and how many Gems
    bounty: list[int]
    guard: list[int]  # the Companion that makes immune to it


def read_components(box: Box) -> Components:
    """The cards and prices, checked against each other."""
    copies = [box.number(f"hill.{entry(name)}") for name in CARD_NAMES]
    check_hill(box, copies)
    crystals = [box.number(f"crystals.{name}") for name in CARD_NAMES[:STONES]]
    if crystals != sorted(crystals):
        raise BoxError(f"Crystals must not fall from iron to ruby, but they are {crystals}.", "R12")
    if box.number("recruits.at_the_start") > box.number("recruits.each"):
        raise BoxError("recruits.at_the_start cannot be more than recruits.each.", "R7")
    payer = [PAYERS.get(kind, NO_COMPANION) for kind in range(KINDS)]
    gems = [box.number(f"bounties.{entry(COMPANION_NAMES[owner])}") if owner in PAYERS.values() else 0
            for owner in range(COMPANIONS)]  # fmt: skip
    bounty = [gems[owner] if owner != NO_COMPANION else 0 for owner in payer]
    guard = [GUARDS.get(kind, NO_COMPANION) for kind in range(KINDS)]
    return Components(copies, crystals, read_costs(box), payer, bounty, guard)


def entry(name: str) -> str:
    """A name as it stands in the box."""
    return name.replace(" ", "_")


def check_hill(box: Box, copies: list[int]) -> None:
    """The Hill must add up to the printed number, and no gallery may outgrow its array.

    R38: a card that lies in a gallery is a stone, Special, Secret Room, Snake or (by ruling) Exit; no card lies in two
    places.  So all galleries of all seats together never hold more than the copies of these.
    """
    total = box.number("hill.total")
    if sum(copies) != total:
        raise BoxError(
            f"The Hill cards add up to {sum(copies)}, but hill.total is {total}. "
            f"Change another count to match, or set hill.total to {sum(copies)} as well."
        )
    staying = sum(copies[: RUNE + 2]) + copies[EXIT] + copies[SECRET_ROOM] + copies[SNAKE]
    if staying > ROOM:
        raise BoxError(f"{staying} cards could lie in galleries; there is room for {ROOM}.", "R38")
    pending = most_pending(copies, box.number("hill.reshuffles"))
    if pending > MOST_PENDING:
        raise BoxError(
            f"With so many Secret Rooms, Pickaxes and reshuffles {pending} reveals could be due at once; "
            f"there is room for {MOST_PENDING}.",
            "R35",
        )


def most_pending(copies: list[int], reshuffles: int) -> int:
    """R35: how many immediate reveals can be due at most.

    Each reveal takes one away.  A Secret Room adds two (R42); a Pickaxe of the Blacksmith's owner adds four, and its
    own again (R66, R67).  What is due at once begins with one reveal, or with the four of a Pickaxe that was kept; and
    every card is revealed once at most before the next reshuffle (R72).
    """
    return 5 + (reshuffles + 1) * (copies[SECRET_ROOM] + 4 * copies[PICKAXE])


def read_costs(box: Box) -> list[int]:
    """R13: what each Companion asks for, kind by kind."""
    costs = []
    for name in COMPANION_NAMES:
        stones = box.numbers(f"companions.{entry(name)}")
        if len(stones) != STONES or not any(stones):
            raise BoxError(f"companions.{entry(name)} needs four numbers, of iron, gold, diamond and ruby, not all 0.")
        costs += stones
    return costs


def read_target(box: Box) -> int:
    """R75: how many Gems end the game."""
    return box.number("goal.short" if box.ruling("target") == FIVE else "goal.long")
