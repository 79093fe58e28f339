"""What is said at the table of Dig Deep: moves in words, and the log."""

from __future__ import annotations

from collections.abc import Iterator

from diggings.games.dig_deep.components import COLOUR_NAMES, GEM_NAMES

# fmt: off
from diggings.games.dig_deep.pieces import (
    PLURALS, coins, controls, dice_of, face_words, faces_of, gained, market_words, paid, tile_words, tiles_of,
)
from diggings.games.dig_deep.rules import DigDeep
from diggings.games.dig_deep.words import (
    ACT, BUY, DIG_AT, END_PHASE, END_TURN, FILL_SPACE, FROM_GEM, GAME_OVER, GEMS, GIVE_UP, HAND, INVEST_IN, KNOWN, LOOK,
    LOWER, MINE, MINE_AT, NAME_WILD, PLACE_TILE, RAISE, READY, RECALL, REROLL, RESERVE_AT, ROLL_DIE, ROLL_MARKET,
    SELL_TILE, SMELT_TILE, WILD,
)
# fmt: on
from diggings.kernel.table import Note, counted, listed


# -- moves in words --------------------------------------------------------------------------------


def words(view: DigDeep, seat: int, move: int) -> str:
    """A move in a few words."""
    if view.point == ACT:
        return action_words(view, move)
    if view.point == REROLL:
        return reroll_words(view, move)
    if view.point == BUY:
        if move == END_TURN:
            return "End the turn"
        return f"Buy {COLOUR_NAMES[view.space[move - 1]]} for {view.prices[move - 1]}"
    if view.point == PLACE_TILE:
        return f"Put it {'back ' if move == view.lifted_from else ''}on column {move + 1}"
    if view.point == RECALL:
        return f"Take it from {place_words(move)}"
    if view.point == NAME_WILD:
        return f"Raise {GEM_NAMES[move]} to {min(view.price[move] + 1, view.highest_price)}"
    if view.point == GIVE_UP:
        return f"Give up {COLOUR_NAMES[move]}"
    return outcome_words(view, move)


def outcome_words(view: DigDeep, move: int) -> str:
    """A move of nature."""
    if view.point == ROLL_DIE:
        colour = dice_of(view, view.seat)[view.rolling]
        return f"the {COLOUR_NAMES[colour]} die shows {face_words(view, colour, move)}"
    if view.point == ROLL_MARKET:
        return f"a market die shows {market_words(view.market_die[move])}"
    if view.point == LOOK:
        return f"it is {tile_words(view, move)}"
    return f"a {COLOUR_NAMES[move]} die comes out of the bag"


def action_words(view: DigDeep, move: int) -> str:
    """One use of an action, or the end of the phase."""
    if move == END_PHASE:
        return "Done: to the dice market"
    if move < MINE_AT:
        return f"Reserve column {move - RESERVE_AT + 1}"
    if move < DIG_AT:
        return f"Mine column {move - MINE_AT + 1} for {view.cost[move - MINE_AT]}"
    if move < RAISE:
        return f"Dig at column {move - DIG_AT + 1}"
    if move < LOWER:
        return f"Raise {GEM_NAMES[move - RAISE]} to {view.price[move - RAISE] + 1}"
    if move < INVEST_IN:
        return f"Lower {GEM_NAMES[move - LOWER]} to {view.price[move - LOWER] - 1}"
    if move < SMELT_TILE:
        return f"Invest in {GEM_NAMES[move - INVEST_IN]}"
    if move < SELL_TILE:
        return f"Smelt {told_apart(view, move - SMELT_TILE, HAND)}"
    kind = move - SELL_TILE
    return f"Sell {told_apart(view, kind, READY)} for {paid(view, kind)[view.seat]}"


def told_apart(view: DigDeep, kind: int, place: int) -> str:
    """A tile by its gems; with its level, if one of another level shows the same."""
    gems = tile_words(view, kind)
    twins = [other for other in {*tiles_of(view, view.seat, place)} - {kind} if tile_words(view, other) == gems]
    return f"{gems} of level {view.level[kind] + 1}" if twins else gems


def reroll_words(view: DigDeep, chosen: int) -> str:
    """The dice by what they show, and what it costs."""
    faces = [face_words(view, *die) for die in zip(dice_of(view, view.seat), faces_of(view, view.seat), strict=True)]
    again = [face for at, face in enumerate(faces) if chosen >> at & 1]
    if not again:
        return "Keep all dice"
    if len(again) == len(faces):
        return f"Reroll all {len(faces)} for {coins(len(again))}"
    if len(again) == 1:
        colour = dice_of(view, view.seat)[chosen.bit_length() - 1]
        return f"Reroll {again[0]} of the {COLOUR_NAMES[colour]} die for {coins(1)}"
    return f"Reroll {listed(again)} for {coins(len(again))}"


def place_words(place: int) -> str:
    """Where a cube lies."""
    return f"column {place + 1}" if place < FROM_GEM else GEM_NAMES[place - FROM_GEM]


# -- the log ---------------------------------------------------------------------------------------


def notes(before: DigDeep, after: DigDeep, seat: int, move: int | None) -> list[Note]:
    """What to say about a move: what was done, and then what came of it.  None: what a tile shows, to somebody else."""
    if move is None:
        return []
    return [*what_was_done(before, after, move), *what_came_of_it(before, after)]


def note(sentence: str, rule: str, *seats: int, big: bool = False) -> Note:
    """A sentence that speaks of these seats."""
    return Note(sentence, rule, seats, big=big)


def what_was_done(before: DigDeep, after: DigDeep, move: int) -> Iterator[Note]:
    """The move itself."""
    seat, point = before.seat, before.point
    who = f"{{{seat}}}"
    if point == ACT:
        yield from action_taken(before, after, move)
    elif point in (ROLL_DIE, ROLL_MARKET):
        yield from dice_rolled(before, after)
    elif point == NAME_WILD:
        yield note(f"{who} named {GEM_NAMES[move]} for a wild: {price_now(before, after, move)}.", "R11", seat)
    elif point == REROLL and move:
        yield note(f"{who} paid to {reroll_words(before, move).replace('Reroll', 'reroll')}.", "R13", seat)
    elif point == LOOK:
        yield note(f"{who} {'saw' if before.digging else 'found'} {tile_words(before, move)}.", "R3", seat)
    elif point == PLACE_TILE:
        back = move == before.lifted_from
        done = "put it back on" if back else f"moved the tile from column {before.lifted_from + 1} to"
        yield note(f"{who} {done} column {move + 1}.", "R33", seat)
    elif point == RECALL:
        yield taken_back(before, after, move)
    elif point == BUY and move != END_TURN:
        price = coins(before.prices[move - 1])
        yield note(f"{who} bought a {COLOUR_NAMES[before.space[move - 1]]} die for {price}.", "R38", seat)
    elif point == GIVE_UP:
        yield note(f"{who} gave up a {COLOUR_NAMES[move]} die.", "R39", seat)
    elif point == FILL_SPACE:
        yield note(f"A {COLOUR_NAMES[move]} die came to the dice market.", "R40")


def dice_rolled(before: DigDeep, after: DigDeep) -> Iterator[Note]:
    """R9, R13: told when the last of them lies still.  R10: the market dice in one sentence, too."""
    seat = before.seat
    if before.point == ROLL_MARKET and after.point != ROLL_MARKET:
        shown = [gem for gem in range(GEMS) if gem in after.market[: after.market_rolled]]
        risen = [f"{GEM_NAMES[gem]} at {after.price[gem]}" for gem in shown]
        wilds = after.market[: after.market_rolled].count(WILD)
        if wilds:
            risen.append("a wild" if wilds == 1 else f"{wilds} wilds")
        yield note(f"The market dice: {listed(risen)}.", "R10", seat)
    elif before.point == ROLL_DIE and after.point != ROLL_DIE:
        # in the next position the roll is complete
        faces = zip(dice_of(after, seat), faces_of(after, seat), strict=True)
        again = "now had" if before.rerolled else "rolled"
        yield note(f"{{{seat}}} {again} {listed([face_words(after, *die) for die in faces])}.", "R9", seat)


def price_now(before: DigDeep, after: DigDeep, gem: int) -> str:
    """How a price has changed."""
    if after.price[gem] == before.price[gem]:
        return f"it stayed at {after.price[gem]}"
    return f"it {'rose' if after.price[gem] > before.price[gem] else 'fell'} to {after.price[gem]}"


def action_taken(before: DigDeep, after: DigDeep, move: int) -> Iterator[Note]:
    """One use of an action."""
    seat = before.seat
    who = f"{{{seat}}}"
    if move == END_PHASE:
        yield from uses_lost(before)
    elif move < MINE_AT:
        if after.point != RECALL:
            yield reserved(before, after, move - RESERVE_AT)
    elif move < DIG_AT:
        yield mined(before, after, move - MINE_AT)
    elif move < RAISE:
        yield dug(before, after, move - DIG_AT)
    elif move < INVEST_IN:
        gem = (move - RAISE) % GEMS
        yield note(f"{who} advertised {GEM_NAMES[gem]}: {price_now(before, after, gem)}.", "R35", seat)
    elif move < SMELT_TILE:
        if after.point != RECALL:
            yield note(f"{who} invested in {GEM_NAMES[move - INVEST_IN]}.", "R36", seat)
    elif move < SELL_TILE:
        yield note(f"{who} smelted {tile_words(before, move - SMELT_TILE)}.", "R24", seat)
    else:
        yield from sold(before, after, move - SELL_TILE)


def uses_lost(before: DigDeep) -> Iterator[Note]:
    """R17: of what is lost, picks are what people miss."""
    picks = before.uses[MINE]
    if any(MINE_AT <= move < DIG_AT for move in before.moves()):
        yield note(f"{{{before.seat}}} left {counted(picks, 'pick')} unused.", "R17", before.seat)


def reserved(before: DigDeep, after: DigDeep, column: int) -> Note:
    """R18, and what it did to the control of the column (R20)."""
    return claimed(before, after, column, [f"put a cube under column {column + 1}"], "R18")


def taken_back(before: DigDeep, after: DigDeep, source: int) -> Note:
    """R21: a cube that went from one place to another."""
    taken = f"took back a cube from {place_words(source)}"
    if before.target >= FROM_GEM:
        done = listed([taken, f"put it beside {place_words(before.target)}"])
        return note(f"{{{before.seat}}} {done}.", "R21", before.seat)
    return claimed(before, after, before.target, [taken, f"put it under column {before.target + 1}"], "R21")


def claimed(before: DigDeep, after: DigDeep, column: int, done: list[str], rule: str) -> Note:
    """How a cube came under a column; R20: the control that it brought."""
    seat = before.seat
    if after.control[column] == 1 << seat and before.control[column] != 1 << seat:
        done, rule = [*done, "now controlled it alone"], "R20"
    elif controls(after, seat, column) and not controls(before, seat, column):
        done, rule = [*done, "now shared the control of it"], "R20"
    return note(f"{{{seat}}} {listed(done)}.", rule, seat)


def mined(before: DigDeep, after: DigDeep, column: int) -> Note:
    """R22: what the tile shows is told to those who know it."""
    seat = before.seat
    kind = after.lifted >> KNOWN if after.point == LOOK else gained(before, after, seat, HAND)
    return note(f"{{{seat}}} mined {tile_words(before, kind)} from column {column + 1}.", "R22", seat)


def dug(before: DigDeep, after: DigDeep, column: int) -> Note:
    """R32: everybody sees which tile was looked at; those who know it are told what it shows."""
    kind = after.lifted >> KNOWN
    seen = tile_words(before, kind)
    return note(f"{{{before.seat}}} dug at column {column + 1} and looked at {seen}.", "R32", before.seat)


def sold(before: DigDeep, after: DigDeep, kind: int) -> Iterator[Note]:
    """R25: who got how much; R28: where the prices went."""
    seat = before.seat
    got = [after.coins[other] - before.coins[other] for other in range(before.seats)]
    others = [other for other in range(before.seats) if other != seat and got[other]]
    yield note(f"{{{seat}}} sold {tile_words(before, kind)} for {coins(got[seat])}.", "R25", seat, big=got[seat] >= 20)
    if others:
        shared = listed([f"{coins(got[other])} for {{{other}}}" for other in others])
        yield note(f"The shares brought {shared}.", "R26", *others)
    fallen = [gem for gem in range(GEMS) if after.price[gem] < before.price[gem]]
    if fallen:
        prices = [f"{GEM_NAMES[gem]} fell to {after.price[gem]}" for gem in fallen]
        yield note(f"{listed(prices)[:1].upper()}{listed(prices)[1:]}.", "R28")


def what_came_of_it(before: DigDeep, after: DigDeep) -> Iterator[Note]:
    """The end of the mine, of the game, and what it brought."""
    if before.left and not after.left:
        yield note("The mine is empty: this is the last round.", "R45", big=True)
    if after.point == GAME_OVER:
        if after.left:
            yield note(f"Round {after.round} is the last one, although the mine is not empty.", "R46", big=True)
        yield from bonuses(after)
        yield note("The game is over.", "R48", big=True)


def bonuses(after: DigDeep) -> Iterator[Note]:
    """R47: for each gem, who sold most of it."""
    for gem in range(GEMS):
        count = [after.sold[seat * GEMS + gem] for seat in range(after.seats)]
        best = [seat for seat in range(after.seats) if count[seat] == max(count)]
        if not max(count):
            yield note(f"Nobody sold any {PLURALS[gem]}.", "R47")
        else:
            names = listed([f"{{{seat}}}" for seat in best])
            each = f"{coins(after.bonus // len(best))}{' each' if len(best) > 1 else ''}"
            yield note(f"{names} sold most {PLURALS[gem]} ({max(count)}) and got {each}.", "R47", *best)


POINT_RULES = {
    FILL_SPACE: "R40",
    ROLL_DIE: "R9",
    ROLL_MARKET: "R10",
    LOOK: "R3",
    NAME_WILD: "R11",
    REROLL: "R13",
    ACT: "R16",
    RECALL: "R21",
    PLACE_TILE: "R33",
    BUY: "R38",
    GIVE_UP: "R39",
    GAME_OVER: "R48",
}
