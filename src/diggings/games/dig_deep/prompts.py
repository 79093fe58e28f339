"""The prompt of Dig Deep: whose turn it is, what to do and why, and the buttons for it."""

from __future__ import annotations

from collections.abc import Container

from diggings.games.dig_deep.components import ACTION_NAMES, GEM_LETTERS

# fmt: off
from diggings.games.dig_deep.pieces import coins, paid, tile_words
from diggings.games.dig_deep.rules import DigDeep
from diggings.games.dig_deep.telling import POINT_RULES, place_words, words
from diggings.games.dig_deep.words import (
    ACT, ACTIONS, ADVERTISE, BUY, DIG, DIG_AT, END_PHASE, END_TURN, FILL_SPACE, GIVE_UP, INVEST, INVEST_IN, KNOWN, LOOK,
    MINE, MINE_AT, NAME_WILD, ONE_GO, PLACE_TILE, RAISE, RECALL, REROLL, RESERVE, ROLL_DIE, SELL, SELL_TILE, SMELT,
    SMELT_TILE,
)
# fmt: on
from diggings.kernel.table import Badge, Choice, Prompt, counted, listed
from diggings.kernel.words import NATURE, OVER


def decides(view: DigDeep) -> bool:
    """Whether the viewer has to decide something now."""
    return view.viewer >= 0 and view.to_act() == view.viewer


# -- the buttons -----------------------------------------------------------------------------------


def choices(view: DigDeep) -> tuple[Choice, ...]:
    """What is not done by a click on a piece."""
    if not decides(view):
        return ()
    if view.point == ACT:
        return (button(view, END_PHASE, "E", help=lost(view), main=view.moves() == [END_PHASE]),)
    if view.point == BUY:
        return (button(view, END_TURN, "E", main=True),)
    if view.point == NAME_WILD:
        return tuple(button(view, gem, GEM_LETTERS[gem]) for gem in view.moves())
    if view.point == REROLL:
        return tuple(reroll(view, chosen) for chosen in view.moves())
    return ()


def button(view: DigDeep, move: int, key: str = "", help: str = "", main: bool = False) -> Choice:
    """A move as a button."""
    return Choice(move, words(view, view.viewer, move), key=key, help=help, main=main)


def reroll(view: DigDeep, chosen: int) -> Choice:
    """R13: the dice are marked, and the button for just these is lit."""
    dice = [at for at in range(view.dice[view.seat]) if chosen >> at & 1]
    key = "K" if not dice else "A" if len(dice) == view.dice[view.seat] else ""
    pieces = tuple(f"die-{view.seat}-{at}" for at in dice)
    return Choice(chosen, words(view, view.viewer, chosen), key=key, main=not dice, pieces=pieces)


def lost(view: DigDeep) -> str:
    """R17: what would be lost if the phase ended now: named once, before it is too late."""
    useful = {action_of(move) for move in view.moves()[1:]}
    return f"You would lose {listed(uses_left(view, useful))}." if useful else ""


def action_of(move: int) -> int:
    """Which of the actions a move of ACT is."""
    # fmt: off
    kinds = (
        (SELL_TILE, SELL), (SMELT_TILE, SMELT), (INVEST_IN, INVEST), (RAISE, ADVERTISE), (DIG_AT, DIG), (MINE_AT, MINE),
    )
    # fmt: on
    return next((action for first, action in kinds if move >= first), RESERVE)


def uses_left(view: DigDeep, actions: Container[int] = range(ACTIONS)) -> list[str]:
    """What can still be used in this turn, in words; if need be, of some actions only."""
    return [
        counted(uses, "pick") if action == MINE else f"{ACTION_NAMES[action]} {uses}"
        for action, uses in enumerate(view.uses)
        if uses and action in actions
    ]


# -- the sentence ----------------------------------------------------------------------------------


def prompt(view: DigDeep) -> Prompt:
    """One sentence, always in the same place."""
    actor = view.to_act()
    rule = POINT_RULES[view.point]
    badges = [Badge("round", str(view.round)), Badge("tiles in the mine", str(view.left))]
    if view.left == 0 and actor != OVER:
        badges.append(Badge("last round", "last round"))
    if actor == OVER:
        return Prompt(ending(view), "", (), rule, tuple(badges))
    if actor == NATURE:
        return Prompt(waiting_for_nature(view), "", (), rule, tuple(badges))
    if actor != view.viewer:
        return Prompt(f"{{{actor}}} {doing(view)}.", "", (actor,), rule, tuple(badges))
    sentence, help_line = question(view)
    return Prompt(sentence, help_line, (actor,), rule, tuple(badges))


def ending(view: DigDeep) -> str:
    """R48: who has won."""
    winners = [standing for standing in view.standings() if standing.rank == 1]
    names = listed([f"{{{standing.seat}}}" for standing in winners])
    return f"{names} won with {coins(winners[0].score)}."


def waiting_for_nature(view: DigDeep) -> str:
    """What has to be rolled, drawn or turned up."""
    if view.point == FILL_SPACE:
        return f"Draw a die from the bag for space {view.filled + 1} of the dice market."
    if view.point == ROLL_DIE:
        return f"Roll {{{view.seat}'s}} dice."
    if view.point == LOOK:
        return f"Turn up {tile_words(view, view.lifted >> KNOWN)} for {{{view.seat}}}, and for nobody else."
    return "Roll the market dice."


def doing(view: DigDeep) -> str:
    """What the others are waiting for."""
    return {
        NAME_WILD: "had to name a gem for a wild",
        REROLL: "could reroll dice",
        ACT: f"had {listed(uses_left(view)) or 'nothing'} to use",
        RECALL: f"had to take back a cube for {place_words(view.target)}",
        PLACE_TILE: "looked at a tile and had to put it on a column",
        BUY: f"could buy dice with {coins(view.coins[view.seat])}",
        GIVE_UP: "had to give up a die",
    }[view.point]


def question(view: DigDeep) -> tuple[str, str]:
    """What the viewer has to decide, and what a newcomer should know about it."""
    if view.point == NAME_WILD:
        return (
            "A market die shows a wild: which gem's price do you raise?",
            f"By 1, up to {view.highest_price}. Think of the gems that you will sell.",
        )
    if view.point == REROLL:
        return (
            "Keep your dice, or reroll some?",
            f"A coin for each die, of your {view.coins[view.seat]}; only once in a turn, and the new faces stand.",
        )
    if view.point == ACT:
        return what_to_do(view)
    if view.point == RECALL:
        return (
            "You have no cube left: which one do you take back?",
            f"It goes to {place_words(view.target)} at once.",
        )
    if view.point == PLACE_TILE:
        return (
            f"You look at {tile_words(view, view.lifted >> KNOWN)}: on which column do you put it?",
            f"Face down. A column holds {view.rows} tiles. You go on knowing it; the others only know that you do.",
        )
    if view.point == BUY:
        return (
            f"Buy dice with your {coins(view.coins[view.seat])}, or end the turn?",
            f"You roll a new die from your next turn on. You can hold {view.most_dice}; one more replaces another.",
        )
    return "You hold a die too many: which of the others do you give up?", "It leaves the game for good."


def what_to_do(view: DigDeep) -> tuple[str, str]:
    """R16: the uses that are left, and one hint."""
    left = uses_left(view)
    if view.mining and view.uses[MINE]:
        tail = " Any other action ends the mining." if view.mine_spending == ONE_GO else ""
        return "Mine more, or do something else?", f"You have {listed(left)} left.{tail}"
    sentence = f"Use {listed(left)}: in any order." if left else "You have used everything."
    return sentence, best_sale(view) or "A tile must be mined, then smelted, then sold."


def best_sale(view: DigDeep) -> str:
    """R25: what the best sale would bring now."""
    sales = [move - SELL_TILE for move in view.moves() if move >= SELL_TILE]
    if not sales or not view.uses[SELL]:
        return ""
    best = max(sales, key=lambda kind: (paid(view, kind)[view.seat], -kind))
    return f"Your best sale now is {tile_words(view, best)} for {coins(paid(view, best)[view.seat])}."
