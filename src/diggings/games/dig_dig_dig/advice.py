"""What speaks for a move of Dig Dig Dig, in a sentence: from what the game's bot weighs, and from nothing else."""

from __future__ import annotations

from collections.abc import Mapping

# fmt: off
from diggings.games.dig_dig_dig.pieces import (
    LAYERS, action, artifact, finds_in, mission_name, mission_text, neighbour, number_of, place, progress, top_layer,
)
from diggings.games.dig_dig_dig.rules import DigDigDig
from diggings.games.dig_dig_dig.words import (
    ARTIFACT_AT, CARD_AT, CONTRACTS, CONTRACT_AT, CYCLE, DIRECTION_AT, GO_ON, KEEP, KINDS, LAY, LOOK_HERE, MODE_AT,
    NO, NOWHERE, NO_CARD, PREPARE, READY, SCRAP_CARD, SEAT_AT, SLOT_AT, TAKE, TOP_CARD, TRASH,
)
# fmt: on


def why(view: DigDigDig, figures: Mapping[str, float], seat: int, move: int) -> str:
    """One sentence about a move, for the seat that could make it."""
    if view.point == PREPARE:
        return why_prepare(view, figures, seat, move)
    if move < NO:
        return about_space(view, figures, move)
    if move < DIRECTION_AT or MODE_AT <= move < CONTRACT_AT:
        return f"You stand on {about_space(view, figures, view.pos[seat])}"
    if move < SEAT_AT:
        ahead = neighbour(view, view.pos[seat], move - DIRECTION_AT)
        return "There the site ends." if ahead == NOWHERE else f"Ahead lies {about_space(view, figures, ahead)}"
    if move < SLOT_AT:
        return f"That player holds {number_of(len(finds_in(view, move - SEAT_AT)), 'Artifact')}."
    if move == TOP_CARD:
        return f"An Action that nobody has seen is worth about {figures['blind']:.0f} dollars on average."
    if move < TOP_CARD:
        kind = view.display[move - SLOT_AT]
        return about_card(figures, kind) if kind != NO_CARD else "There is no card."
    if move < ARTIFACT_AT:
        return why_small(view, figures, seat, move)
    return about_artifact(view, (move - TAKE) if move >= TAKE else move - ARTIFACT_AT)


def why_prepare(view: DigDigDig, figures: Mapping[str, float], seat: int, move: int) -> str:
    """R14-R17: the row, and what is kept or trashed."""
    if move == READY:
        return f"Your row has {number_of(view.rows[seat], 'card')}."
    if move >= CYCLE:
        first, second = divmod(move - CYCLE, KINDS)
        worth = f"{figures[f'card_{first}']:.0f} and {figures[f'card_{second}']:.0f} dollars"
        return f"You get two new cards for {action(first).name} and {action(second).name}, worth about {worth} to own."
    if move >= TRASH:
        return about_artifact(view, move - TRASH)
    if move >= KEEP:
        return f"You draw it again next round. {about_card(figures, move - KEEP)}"
    return action(move - LAY).about if move >= LAY else ""


def why_small(view: DigDigDig, figures: Mapping[str, float], seat: int, move: int) -> str:
    """Contracts, the row that goes on, and cards to choose."""
    if move >= CARD_AT:
        return about_card(figures, move - CARD_AT) if view.point == SCRAP_CARD else action(move - CARD_AT).about
    if move < CONTRACTS:
        return about_mission(view, view.mission[move - CONTRACT_AT])
    if move == CONTRACTS:
        return " ".join(about_mission(view, mission) for mission in view.mission)
    if move == LOOK_HERE:
        return "You learn which Artifacts lie here."
    rest = number_of(view.rows[seat], "card")
    return f"Your row has {rest} left." if move == GO_ON else f"You give up {rest} of your row."


def about_card(figures: Mapping[str, float], kind: int) -> str:
    """What an Action does, and what programs think of owning it."""
    return f"{action(kind).about} To own a copy counts about {figures[f'card_{kind}']:.0f} dollars for programs."


def about_artifact(view: DigDigDig, number: int) -> str:
    """R77: its value, and what trashing it does."""
    return artifact(view, number).about


def about_mission(view: DigDigDig, mission: int) -> str:
    """R75: what it asks for, how far it is, and what it pays."""
    far = f"{progress(view, mission)}" or "open"
    return f"{mission_name(mission)} pays {view.rewards[mission]} dollars: {mission_text(view, mission)} Now: {far}."


def about_space(view: DigDigDig, figures: Mapping[str, float], space: int) -> str:
    """The top card of a space, and what digging it is worth on average."""
    layer = top_layer(view.pile[space])
    if not layer:
        return f"{place(view, space)}, which is bare."
    return f"{place(view, space)}: digging its {LAYERS[layer]} is worth about {figures[f'space_{space}']:.0f} dollars."
