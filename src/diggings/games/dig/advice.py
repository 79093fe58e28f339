"""What speaks for a move of DIG, in a sentence: from what the game's bot weighs, and from nothing else."""

from __future__ import annotations

from collections.abc import Mapping

from diggings.games.dig.pieces import card, companion, number_of
from diggings.games.dig.rules import Dig

# fmt: off
from diggings.games.dig.words import (
    ACCEPT, AGAIN, ALCHEMY, CLOSE, COMPANIONS, DANGER, DIG_INSIDE, DIG_OUTSIDE, FIND, FOUND, GALLERIES, HIRE,
    HIRE_COMPANION, PAY, PAY_STONE, PLACE, THROW_AWAY, TO_TREASURE, TURN, USE_DYNAMITE, USE_FOREMAN, USE_PICKAXE,
    USE_ROPE,
)
# fmt: on


def why(view: Dig, figures: Mapping[str, float], seat: int, move: int) -> str:
    """One sentence about a move, for the seat that could make it."""
    if view.point == TURN:
        return why_in_turn(view, figures, seat, move)
    if view.point == PAY:
        return f"Of {number_of(view.need, 'crystal')} that you owe it pays {view.crystals[move - PAY_STONE]}."
    if move == FOUND:
        return f"A Recruit begins a gallery; {number_of(view.reserve[seat], 'Recruit')} of yours can follow him."
    if move >= PLACE:
        return "A Recruit on this card earns a Gem if four more cards join behind him."
    if USE_PICKAXE <= move < USE_ROPE:
        return about_gallery(figures, move - USE_PICKAXE)
    if USE_ROPE <= move < USE_DYNAMITE:
        return about_gallery(figures, move - USE_ROPE)
    if USE_DYNAMITE <= move < USE_FOREMAN:
        victim = (move - USE_DYNAMITE) // GALLERIES
        return f"That gallery belongs to a player with {number_of(view.standings()[victim].score, 'Gem')}."
    if USE_FOREMAN <= move < ACCEPT:
        return about_gallery(figures, move - USE_FOREMAN)
    if view.point == DANGER:
        return f"{card(view.card).about} {about_gallery(figures, view.target)}"
    if view.point == FIND:
        return "You have one already." if move == THROW_AWAY else card(view.card).about
    if view.point == AGAIN:
        return f"The {card(view.using).name} is not used for any other gallery."
    left = f"You have {number_of(view.reserve[seat], 'Recruit')} in reserve"
    return f"{left}, and the stone is worth {crystals_of(view)}." if move == TO_TREASURE else f"{left}."


def crystals_of(view: Dig) -> str:
    """What the stone that was found outside pays for."""
    return number_of(view.crystals[view.stone], "crystal")


def why_in_turn(view: Dig, figures: Mapping[str, float], seat: int, move: int) -> str:
    """The Tavern, and the one action of a turn."""
    if move == DIG_OUTSIDE:
        if view.galleries[seat]:
            return "It puts no gallery at risk, and most cards outside are stones to hire with."
        return "Without a gallery it is the only way to stones, and to a gallery."
    if move == DIG_INSIDE:
        nearest = min(range(view.galleries[seat]), key=lambda gallery: figures[f"distance_{gallery}"])
        return about_gallery(figures, nearest)
    if CLOSE <= move <= HIRE:
        return about_gallery(figures, move - CLOSE)
    if move < HIRE_COMPANION:
        return f"You have {number_of(view.recruits[seat], 'Recruit')}; with more of them more cards earn Gems."
    if move < ALCHEMY:
        hired = view.tavern[move - HIRE_COMPANION]
        place = figures[f"place_{hired}"]
        return f"{companion(hired).about} He is number {place:.0f} of {COMPANIONS} in the order that programs hire in."
    return "Three equal stones become a Gem in your Treasure."


def about_gallery(figures: Mapping[str, float], gallery: int) -> str:
    """What it would pay now, and how far away its next Gem is."""
    now = number_of(int(figures[f"worth_{gallery}"]), "Gem")
    missing = int(figures[f"distance_{gallery}"])
    far = (
        "no series runs in it" if missing == figures["never"] else f"its next one is {number_of(missing, 'card')} away"
    )
    return f"The gallery would bring {now} if it closed now, and {far}."
