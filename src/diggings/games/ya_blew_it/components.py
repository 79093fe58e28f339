"""Reads the cards of box.toml into the arrays that rules.py works with, and says what cannot be."""

from dataclasses import dataclass

# fmt: off
from diggings.games.ya_blew_it.words import (
    DETONATOR, FIRE, JUMPER, LONGEST_CHART, MOST_CLAIMED, MOST_FACES, MOST_GEM_CARDS, ROOM, SAFE, WILD,
)
# fmt: on

from diggings.kernel.box import Box
from diggings.kernel.errors import BoxError

COLOUR_NAMES = ["ruby", "topaz", "emerald", "sapphire", "amethyst", "diamond", "wild"]


@dataclass(frozen=True)
class Components:
    """All cards of the box.  Gem cards are numbered through, colour by colour and upwards."""

    gems: int
    colour: list[int]
    number: list[int]
    copies: list[int]
    chart: list[int]
    faces: int

    @property
    def showing(self) -> list[int]:
        """The Gem cards in the order of their numbers."""
        return sorted(range(self.gems), key=lambda card: (self.number[card], card)) + [0] * (ROOM - self.gems)

    @property
    def first_showing(self) -> list[int]:
        """Where in that order each number begins."""
        return [sum(shown < number for shown in self.number[: self.gems]) for number in range(MOST_FACES + 2)]


def read_components(box: Box) -> Components:
    """The cards, the die and the chart, checked against each other."""
    faces = box.number("dice.faces")
    colour: list[int] = []
    number: list[int] = []
    for index, name in enumerate(COLOUR_NAMES):
        numbers = box.numbers(f"gems.{name}")
        wrong = [n for n in numbers if not 1 <= n <= faces]
        if wrong:
            raise BoxError(f"gems.{name} has the number {wrong[0]}, but the dice show 1 to {faces}.")
        colour += [index] * len(numbers)
        number += sorted(numbers)
    gems = len(number)
    if not 1 <= gems <= MOST_GEM_CARDS:
        raise BoxError(f"There are {gems} Gem cards; there can be 1 to {MOST_GEM_CARDS}.")
    check_deck(box, gems)
    spare = ROOM - gems
    copies = [0] * 4
    copies[DETONATOR] = box.number("cards.faulty_detonator")
    copies[SAFE] = box.number("cards.safe")
    copies[JUMPER] = box.number("cards.claim_jumper")
    copies[FIRE] = box.number("cards.fire_in_the_hole") - 1  # R4: one is the final Fire
    if gems + copies[DETONATOR] + copies[SAFE] + copies[JUMPER] > MOST_CLAIMED:
        raise BoxError(f"Gem cards, Faulty Detonators, Safes and Claim Jumpers together can be {MOST_CLAIMED} at most.")
    return Components(gems, colour + [WILD] * spare, number + [0] * spare, copies, read_chart(box), faces)


def check_deck(box: Box, gems: int) -> None:
    """The deck must add up to the printed number, unless the box says another."""
    kinds = ("cursed_gem", "faulty_detonator", "safe", "claim_jumper", "fire_in_the_hole")
    cards = gems + sum(box.number(f"cards.{kind}") for kind in kinds)
    total = box.number("cards.total")
    if cards != total:
        raise BoxError(
            f"The cards add up to {cards}, but cards.total is {total}. "
            f"Change another count to match, or set cards.total to {cards} as well."
        )


def read_chart(box: Box) -> list[int]:
    """R48: the last value of the chart holds for larger sets too."""
    chart = box.numbers("scoring.chart")
    if not 2 <= len(chart) <= LONGEST_CHART or chart[0] != 0:
        raise BoxError(f"scoring.chart needs 2 to {LONGEST_CHART} numbers, the first of them 0.")
    return chart + [chart[-1]] * (LONGEST_CHART - len(chart))
