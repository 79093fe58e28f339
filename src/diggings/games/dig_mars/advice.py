"""What speaks for a move of Dig Mars, in a sentence: from what the game's bot weighs, and from nothing else."""

from __future__ import annotations

from collections.abc import Mapping

from diggings.games.dig_mars.pieces import EQUIPMENT_NAMES, find, place
from diggings.games.dig_mars.rules import DigMars

# fmt: off
from diggings.games.dig_mars.words import (
    ACT, CARRY, CELLS, DECLARE, DECLARE_LAST, DIG, END, EXPLORED, INSPECT, LAST_TILE, MOVE, PLACE_FIRST, PLACE_NEW,
    RELOCATE, UNKNOWN, UPGRADE, WAYS,
)
# fmt: on


def why(view: DigMars, figures: Mapping[str, float], seat: int, move: int) -> str:
    """One sentence about a move, for the seat that could make it."""
    if view.point == ACT:
        return why_act(view, figures, seat, move)
    if view.point == LAST_TILE:
        mine = view.fortune[seat]
        return f"You have a Fortune of {mine}, and the goal is {view.goal}." if move == DECLARE_LAST else ""
    if view.point in (PLACE_FIRST, PLACE_NEW):
        return f"{about_stack(view, move)}, and {neighbours(view, move)}."
    cell = move % CELLS
    return f"{about_stack(view, cell)}; {rate(figures, cell)}."


def why_act(view: DigMars, figures: Mapping[str, float], seat: int, move: int) -> str:
    """The actions of a turn."""
    if move == DECLARE:
        return f"Your Fortune of {view.fortune[seat]} reaches the goal: declaring wins."
    if move == END:
        if figures["plan"] > 0:
            return f"The best work that this turn still allows brings {figures['plan']:.1f} Fortune for each action."
        return "No station of yours can do any work in what is left of this turn."
    if move == RELOCATE:
        return (
            f"The best work now brings {figures['plan']:.1f} Fortune for each action; a station elsewhere may do more."
        )
    if move >= INSPECT:
        return f"{about_stack(view, move - INSPECT)}; only you would learn what lies there."
    if move >= UPGRADE:
        equipment = move - UPGRADE
        better = figures[f"with_{equipment}"] - figures["mean"]
        price = view.price[view.level[seat][equipment]]
        each = f"{EQUIPMENT_NAMES[equipment]} would bring about {better:.2f} Fortune more for each action to come"
        return f"{each}, and costs {price}."
    if move >= MOVE:
        goal = view.target[WAYS * ((move - MOVE) // WAYS) + (move - MOVE) % WAYS]
        planned = int(figures["to"])
        if move == figures["step"] and planned != goal:
            return f"It is the way to {place(planned)}, where work brings about {figures['plan']:.1f} for each action."
        return f"{about_stack(view, goal)}; {rate(figures, goal)}."
    cell = move - (CARRY if move >= CARRY else DIG)
    return f"{about_stack(view, cell)}; {rate(figures, cell)}."


def rate(figures: Mapping[str, float], cell: int) -> str:
    """What working on a stack brings, all actions for it counted."""
    best = figures[f"best_{cell}"]
    return (
        f"work there brings about {best:.1f} Fortune for each action"
        if best > 0
        else "no station of yours can work there yet"
    )


def about_stack(view: DigMars, cell: int) -> str:
    """What a seat can see of a stack."""
    if view.height[cell] == 0:
        return f"{place(cell)} is an empty space"
    front = view.front[cell]
    if front != UNKNOWN:
        lies = "lies open" if view.top[cell] == EXPLORED else "lies under the ground, as you saw"
        return f"{place(cell)}: the {find(front)}, worth {view.worth[front]}, {lies}"
    return f"{place(cell)} has unknown ground of difficulty {view.back[cell]}"


def neighbours(view: DigMars, cell: int) -> str:
    """Who stands there already."""
    crowd = view.crowd[cell]
    return (
        "nobody stands there" if crowd == 0 else f"{crowd} {'station stands' if crowd == 1 else 'stations stand'} there"
    )
