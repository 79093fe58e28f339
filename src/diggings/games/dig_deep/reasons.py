"""Why something cannot be done at the table of Dig Deep: a sentence, and the number of the rule."""

from __future__ import annotations

from diggings.games.dig_deep.components import ACTION_NAMES, COLOUR_NAMES, GEM_NAMES

# fmt: off
from diggings.games.dig_deep.pieces import claims, coins, controls, dice_of, faces_of, shares, tile_words, tiles_of
from diggings.games.dig_deep.rules import DigDeep
from diggings.games.dig_deep.telling import POINT_RULES, words
from diggings.games.dig_deep.words import (
    ACT, ADVERTISE, BLANK, BUY, DIG, DIG_AT, FACES, FILL_SPACE, FROM_GEM, GEMS, GIVE_UP, HAND, INVEST, INVEST_IN, LOOK,
    LOWER, MINE, MINE_AT, ONE_GO, PLACE_TILE, RAISE, READY, RECALL, REROLL, RESERVE, RESERVE_AT, SELL, SELL_TILE, SMELT,
    SMELT_TILE, TILES_ONLY, UNKNOWN,
)
# fmt: on
from diggings.kernel.table import Reason, counted, listed
from diggings.kernel.words import NATURE


def why_not(view: DigDeep, seat: int, move: int) -> Reason:
    """Why this move cannot be made now."""
    if view.point == ACT and 0 < move < SELL_TILE + UNKNOWN:
        return why_not_action(view, move)
    if view.point == REROLL and 0 <= move < 1 << view.dice[view.seat]:
        has = coins(view.coins[view.seat])
        return Reason(f"Each die costs 1 coin, and you have {has}.", "R13")
    if view.point == PLACE_TILE and 0 <= move < view.columns:
        return Reason(f"Column {move + 1} is full: it holds {view.rows} tiles.", "R33")
    if view.point == RECALL and 0 <= move < FROM_GEM + GEMS:
        return why_not_recall(view, move)
    if view.point == BUY and 0 < move <= len(view.space):
        return why_not_buy(view, move - 1)
    if view.point == GIVE_UP and 0 <= move < len(COLOUR_NAMES):
        return why_not_give_up(view, move)
    if view.point == FILL_SPACE and 0 < move < len(COLOUR_NAMES):
        return Reason(f"There is no {COLOUR_NAMES[move]} die left in the bag.", "R40")
    if view.point == LOOK and 0 <= move < UNKNOWN:
        return Reason("No such tile of this level is left.", "R3")
    possible = [f"{legal} ({words(view, seat, legal)})" for legal in view.moves(None if seat == NATURE else seat)[:12]]
    return Reason(f"That is not one of the answers. Possible: {listed(possible, 'or')}.", POINT_RULES[view.point])


def why_not_action(view: DigDeep, move: int) -> Reason:
    """One of the uses of R16."""
    if move < MINE_AT:
        return why_not_reserve(view, move - RESERVE_AT)
    if move < DIG_AT:
        return why_not_mine(view, move - MINE_AT)
    if move < RAISE:
        return why_not_dig(view, move - DIG_AT)
    if move < INVEST_IN:
        return why_not_advertise(view, (move - RAISE) % GEMS, raising=move < LOWER)
    if move < SMELT_TILE:
        return why_not_invest(view, move - INVEST_IN)
    if move < SELL_TILE:
        return why_not_smelt(view, move - SMELT_TILE)
    return why_not_sell(view, move - SELL_TILE)


def no_use(view: DigDeep, action: int) -> Reason | None:
    """R14: the uses of each action are what the dice show."""
    if view.uses[action]:
        return None
    return Reason(f"You have no {ACTION_NAMES[action]} left in this turn.", "R14")


def no_such_column(view: DigDeep, column: int) -> Reason | None:
    """R33: the columns are those of the start."""
    return None if column < view.columns else Reason(f"There are {view.columns} columns.", "R33")


def why_not_reserve(view: DigDeep, column: int) -> Reason:
    """R18, R19, R21"""
    missing = no_use(view, RESERVE) or no_such_column(view, column)
    if missing:
        return missing
    if claims(view, column)[view.seat] >= view.most_claims:
        most = counted(view.most_claims, "cube")
        return Reason(f"You have {most} under column {column + 1}, and no more are allowed.", "R19")
    if view.height[column] == 0 and view.claim_empty_columns == TILES_ONLY:
        return Reason(f"Column {column + 1} has no tiles.", "R18")
    return Reason("You have no cube left, and none elsewhere that you could take back.", "R21")


def why_not_mine(view: DigDeep, column: int) -> Reason:
    """R1, R20, R22, R23"""
    missing = no_such_column(view, column)
    if missing:
        return missing
    if view.height[column] == 0:
        return Reason(f"Column {column + 1} is empty.", "R1")
    picks, price = view.uses[MINE], counted(view.cost[column], "pick")
    if not picks and not rolled(view, MINE):
        return Reason("None of your dice shows Mine, so you have no picks.", "R14")
    if not picks and view.mine_spending == ONE_GO:
        return Reason("Your picks are gone: mining is done in one go.", "R23")
    if not controls(view, view.seat, column):
        most = counted(max(claims(view, column)), "cube")
        return Reason(f"You do not control column {column + 1}: somebody has {most} there.", "R20")
    return Reason(f"This tile costs {price}, and you have {picks or 'none'}.", "R22")


def rolled(view: DigDeep, action: int) -> bool:
    """R14: whether any die of the seat whose turn it is shows this action."""
    dice = zip(dice_of(view, view.seat), faces_of(view, view.seat), strict=True)
    return any(view.action[colour * FACES + face] == action for colour, face in dice if face != BLANK)


def why_not_dig(view: DigDeep, column: int) -> Reason:
    """R32"""
    missing = no_use(view, DIG) or no_such_column(view, column)
    return missing or Reason(f"Column {column + 1} is empty.", "R32")


def why_not_advertise(view: DigDeep, gem: int, *, raising: bool) -> Reason:
    """R35"""
    where = f"already at {view.highest_price}" if raising else "at 0 already"
    return no_use(view, ADVERTISE) or Reason(f"The price of {GEM_NAMES[gem]} is {where}.", "R35")


def why_not_invest(view: DigDeep, gem: int) -> Reason:
    """R36"""
    missing = no_use(view, INVEST)
    if missing:
        return missing
    if sum(shares(view, gem)) >= view.most_shares:
        return Reason(f"No more than {counted(view.most_shares, 'cube')} can lie on {GEM_NAMES[gem]}.", "R36")
    return Reason("You have no cube left to invest.", "R36")


def why_not_smelt(view: DigDeep, kind: int) -> Reason:
    """R24"""
    missing = no_use(view, SMELT)
    if missing:
        return missing
    if kind in tiles_of(view, view.seat, READY):
        return Reason("This tile lies face up already.", "R24")
    return Reason(f"You do not have {tile_words(view, kind)} in your hand.", "R24")


def why_not_sell(view: DigDeep, kind: int) -> Reason:
    """R25, R15"""
    if not view.uses[SELL]:
        return Reason("You have made all your sales of this turn: one is free, and what your dice show.", "R15")
    if kind in tiles_of(view, view.seat, HAND):
        return Reason("Only a tile that lies face up can be sold: smelt it first.", "R25")
    return Reason(f"{tile_words(view, kind).capitalize()} does not lie face up in front of you.", "R25")


def why_not_recall(view: DigDeep, place: int) -> Reason:
    """R21"""
    if place == view.target:
        return Reason("The cube must come from another place than the one it goes to.", "R21")
    return Reason("You have no cube there.", "R21")


def why_not_buy(view: DigDeep, space: int) -> Reason:
    """R38, R40"""
    if space >= view.filled:
        return Reason("This space is empty, for the bag is.", "R40")
    return Reason(f"This die costs {coins(view.prices[space])}, and you have {coins(view.coins[view.seat])}.", "R38")


def why_not_give_up(view: DigDeep, colour: int) -> Reason:
    """R39"""
    if colour in dice_of(view, view.seat):
        return Reason("The new die stays: another one must go.", "R39")
    return Reason(f"You have no {COLOUR_NAMES[colour]} die.", "R39")
