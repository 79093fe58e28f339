"""What speaks for a move of Dig Deep, in a sentence: from what the game's bot weighs, and from nothing else."""

from __future__ import annotations

from collections.abc import Mapping

from diggings.games.dig_deep.components import COLOUR_NAMES, GEM_NAMES
from diggings.games.dig_deep.pieces import PLURALS, coins
from diggings.games.dig_deep.rules import DigDeep

# fmt: off
from diggings.games.dig_deep.words import (
    ACT, BUY, DIG_AT, END_PHASE, END_TURN, FROM_GEM, GEMS, GIVE_UP, INVEST_IN, LOWER, MINE_AT, NAME_WILD, PLACE_TILE,
    RAISE, RECALL, REROLL, RESERVE_AT, SELL_TILE, SMELT_TILE,
)
# fmt: on

# Less than this of `access` in bot.py is none
SHUT = 0.1


def why(view: DigDeep, figures: Mapping[str, float], seat: int, move: int) -> str:
    """One sentence about a move, for the seat that could make it."""
    if view.point == ACT:
        return why_act(view, figures, move)
    if view.point == REROLL:
        gain = sum(figures[f"reroll_{at}"] for at in range(view.dice[seat]) if move >> at & 1)
        if move == 0:
            most = max(figures[f"reroll_{at}"] for at in range(view.dice[seat]))
            return f"A new roll costs 1 coin for each die, and gains {max(0.0, most):.1f} coins for the best of them."
        return f"New faces are worth about {gain:.1f} coins more on average, for {coins(move.bit_count())}."
    if view.point == NAME_WILD:
        return about_price(figures, move)
    if view.point == BUY:
        return why_buy(view, figures, move)
    if view.point == GIVE_UP:
        adds = f"{figures[f'adds_{move}']:.1f} coins"
        return f"The {COLOUR_NAMES[move]} die adds about {adds} to what your dice bring in a turn."
    if view.point == PLACE_TILE:
        return f"{holds(figures, move)}."
    if view.point == RECALL and move >= FROM_GEM:
        return f"A share of {PLURALS[move - FROM_GEM]} brings little now."
    return f"The tiles of column {move + 1} are worth about {figures[f'column_{move}']:.0f} coins."


def why_act(view: DigDeep, figures: Mapping[str, float], move: int) -> str:
    """The uses of dice."""
    if move == END_PHASE:
        return "What your dice still show is given up, and the dice market opens."
    if move < MINE_AT:
        column = move - RESERVE_AT
        worth = f"the tiles of column {column + 1} are worth about {figures[f'column_{column}']:.0f} coins"
        gains = figures[f"claimed_{column}"] > figures[f"access_{column}"]
        return (
            f"{worth[0].upper()}{worth[1:]}, and the cube {'improves' if gains else 'does not change'} your hold on it."
        )
    if move < DIG_AT:
        return f"The tile will bring about {figures[f'top_{move - MINE_AT}']:.0f} coins once it is smelted and sold."
    if move < RAISE:
        column = move - DIG_AT
        return f"{holds(figures, column)}, and its top tile is worth about {figures[f'top_{column}']:.0f} coins."
    if move < INVEST_IN:
        return about_price(figures, (move - RAISE) % GEMS, lower=move >= LOWER)
    if move < SMELT_TILE:
        gem = move - INVEST_IN
        brings = f"{figures[f'share_{gem}']:.1f} coins"
        return f"A share of the next sale of {PLURALS[gem]} by somebody else brings about {brings}."
    if move < SELL_TILE:
        return (
            f"Face up it can be sold: for about {figures[f'sale_{move - SMELT_TILE}']:.0f} coins at the prices of now."
        )
    kind = move - SELL_TILE
    return f"It brings {figures[f'sale_{kind}']:.0f} coins now, and about {figures[f'later_{kind}']:.0f} if you wait."


def why_buy(view: DigDeep, figures: Mapping[str, float], move: int) -> str:
    """The dice market."""
    turns = f"about {figures['turns']:.0f} turns are left"
    if move == END_TURN:
        return f"You keep your coins; {turns} for a new die to pay."
    colour = view.space[move - 1]
    more = figures[f"with_die_{colour}"] - figures["dice"]
    return f"A {COLOUR_NAMES[colour]} die brings about {more:.1f} coins more in a turn, and {turns}."


def holds(figures: Mapping[str, float], column: int) -> str:
    """How surely the tiles of a column will be one's own: what `access` of the bot means."""
    access, name = figures[f"access_{column}"], f"Column {column + 1}"
    if access >= 1:
        return f"{name} is yours alone"
    return f"You share {name.lower()}" if access > SHUT else f"{name} is not yours"


def about_price(figures: Mapping[str, float], gem: int, *, lower: bool = False) -> str:
    """R11, R35: who gains by a price."""
    interest = figures[f"interest_{gem}"]
    if interest > 0:
        return f"You have more of the {PLURALS[gem]} that are still to be sold than the others."
    if interest < 0:
        return f"Others have more of the {PLURALS[gem]} that are still to be sold than you."
    return f"Nobody is known to have any {GEM_NAMES[gem]} to sell."
