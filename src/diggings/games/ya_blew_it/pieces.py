"""The pieces of Ya Blew It!, by their names and drawings."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from diggings.games.ya_blew_it.components import COLOUR_NAMES
from diggings.games.ya_blew_it.rules import YaBlewIt
from diggings.games.ya_blew_it.words import AREA, COLOURS, DETONATOR, FIRE, JUMPER, SAFE, WILD

KIND_NAMES = {DETONATOR: "Faulty Detonator", SAFE: "Safe", JUMPER: "Claim Jumper", FIRE: "Fire in the Hole"}
KIND_MARKS = {DETONATOR: "De", SAFE: "Sa", JUMPER: "Ju", FIRE: "Fi"}
KIND_ART = {DETONATOR: "detonator", SAFE: "safe", JUMPER: "jumper", FIRE: "fire"}
KIND_ABOUT = {
    DETONATOR: "Discard it directly after your own roll to roll once more.",
    SAFE: "Put it on a stack before a Fire: it burns instead of a gem of that stack.",
    JUMPER: "Prospector: discard it after turning up a gem to take the Claim before anybody can steal it.",
    FIRE: "Everybody rolls and loses the gems that show the number.",
}


@dataclass(frozen=True)
class Card:
    """A card as people speak of it."""

    name: str
    mark: str
    tint: str
    art: tuple[str, ...]
    about: str
    symbol: str = ""


def card(view: YaBlewIt, number: int) -> Card:
    """The card with this number, as a move of nature or in the Claim."""
    if number >= view.gems:
        return special_card(number - view.gems)
    return gem_card(view.colour[number], view.number[number])


@lru_cache
def gem_card(colour: int, number: int) -> Card:
    """A Gem card, or a Wild Gem."""
    name = COLOUR_NAMES[colour]
    about = "Counts as any colour at the end." if colour == WILD else "More gems of a colour are worth ever more."
    if colour == WILD:
        return Card(f"wild gem {number}", f"W{number}", name, art_of("wild", number), about, "gem-wild")
    return Card(f"{name} {number}", f"{name[0].upper()}{number}", name, art_of(name, number), about, f"gem-{name}")


def art_of(face: str, number: int) -> tuple[str, ...]:
    """The layers of a card with a number."""
    return ("card-paper", f"face-{face}", f"num-{number}")


@lru_cache
def special_card(kind: int) -> Card:
    """A card without a number."""
    art = ("card-paper", f"face-{KIND_ART[kind]}")
    return Card(KIND_NAMES[kind], KIND_MARKS[kind], KIND_ART[kind], art, KIND_ABOUT[kind])


def a(name: str) -> str:
    """A thing with its article.

    >>> a("emerald 4"), a("Safe")
    ('an emerald 4', 'a Safe')
    """
    return f"{'an' if name[0].lower() in 'aeiou' else 'a'} {name}"


def claim(view: YaBlewIt) -> list[int]:
    """The cards of the Claim, in the order in which they were turned up."""
    return list(view.claim[: view.claimed])


def hits(view: YaBlewIt) -> set[int]:
    """R16: the numbers with which a roll hits the Claim."""
    return {view.number[number] for number in claim(view) if number < view.gems}


def gems_of(view: YaBlewIt, seat: int, colour: int) -> list[int]:
    """A seat's gems of one colour."""
    where, colours = view.where, view.colour  # asked for once: every time, the whole array is copied
    return [gem for gem in range(view.gems) if where[gem] == AREA + seat and colours[gem] == colour]


def wilds_as(view: YaBlewIt, seat: int) -> list[int]:
    """R50: how many Wild Gems count as each colour."""
    stacks = view.stack[seat]
    return list(best_use(tuple(stacks[:COLOURS]), stacks[WILD], view.cursed[seat], tuple(view.chart)))


@lru_cache(256)  # every reader of every table asks, and the answer seldom changes
def best_use(stacks: tuple[int, ...], wild: int, cursed: int, chart: tuple[int, ...]) -> tuple[int, ...]:
    """R50: of equally good ways, the one that favours the first colours."""

    def points(gems: int) -> int:
        return chart[min(gems, len(chart) - 1)]

    def best(colour: int, wilds: int) -> tuple[int, tuple[int, ...]]:
        if colour == COLOURS:
            return 0, ()
        choices = []
        for given in range(wilds, -1, -1) if colour != cursed else [0]:
            total, rest = best(colour + 1, wilds - given)
            worth = points(stacks[colour] + given)
            choices.append((total - worth if colour == cursed else total + worth, (given, *rest)))
        return max(choices, key=lambda choice: choice[0])

    return best(0, wild)[1]
