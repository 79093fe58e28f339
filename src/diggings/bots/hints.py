"""Hints: the best moves of a seat, how often they won in imagined games, and a sentence why.

Everything comes from what the seat may know: the search thinks about its view, and the game's bot is asked about it.
"""

from __future__ import annotations

import importlib
import importlib.util
import threading
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import cast

from diggings.bots.think import Limits, think
from diggings.kernel.game import Game
from diggings.kernel.position import Position

# How long a hint may take, and how many moves it names
PATIENCE, BEST = Limits(seconds=1.0), 3
OTHERWISE, ALIKE = "The rule of thumb would choose otherwise.", "The rule of thumb would choose it, too."

Why = Callable[[Position, Mapping[str, float], int, int], str]


@dataclass(frozen=True)
class Hint:
    """One of the best moves."""

    move: int
    wins: float  # the share of imagined games that it won, as everybody plays on sensibly
    visits: int  # how many games that is
    why: str  # a sentence or two; "you" is the seat
    thumb: bool  # whether the rule of thumb, the level foreman, would choose it


def hints(
    game: Game,
    position: Position,
    seat: int,
    limits: Limits = PATIENCE,
    most: int = BEST,
    seed: int = 0,
    stop: threading.Event | None = None,
) -> list[Hint]:
    """The best moves for this seat, the best first; those that the search never tried are left out.

    `position` may be what the seat sees, or all of it: the hints are the same.
    """
    view = position.seen_by(seat)
    bot, say = game.bot(view), advice_of(game)
    found = [finding for finding in think(view, seat, game.bot, limits, seed, stop) if finding.visits][:most]
    weights = bot.preferences(view, seat)
    likes = max(weights, key=lambda move: (weights[move], -move))
    figures = bot.figures(view, seat)
    told = []
    for finding in found:
        why = say(view, figures, seat, finding.move)
        thumb = finding.move == likes
        agrees = OTHERWISE if not thumb else "" if why else ALIKE
        told.append(Hint(finding.move, finding.wins, finding.visits, f"{why} {agrees}".strip(), thumb))
    return told


def advice_of(game: Game) -> Why:
    """The sentences of a game's `advice.py`, if there is one."""
    name = f"{game.package}.advice"
    if importlib.util.find_spec(name) is None:
        return lambda view, figures, seat, move: ""
    return cast(Why, importlib.import_module(name).why)
