"""What is said at the table: moves in words, the log, and why something cannot be done."""

from __future__ import annotations

from collections.abc import Iterator

# fmt: off
from diggings.games.dig_mars.pieces import (
    BONUS_NAMES, EQUIPMENT_NAMES, a, find, front_words, helpers_on, known_front, move_ends, needed, own_part, place,
    reached, sharing, stations_on,
)
from diggings.games.dig_mars.rules import DigMars
from diggings.games.dig_mars.words import (
    ACT, BARE, CARRY, CARRYING, CELLS, DEAL_FIRST, DEAL_TOPS, DECLARE, DECLARE_LAST, DIG, DIGGING, END, EXPLORED,
    EXTRA_CARRY, EXTRA_DIG, FLEET, FORTUNE_POINT, FRONT, GAME_OVER, INSPECT, INSPECTION, LAST_TILE, MOVE, NEW_TOP,
    NO_BONUS, NOBODY, PEEK, PICK, PLACE_FIRST, PLACE_NEW, RELOCATE, RELOCATION, SET_DOWN, TOP_LEVEL, UNEXPLORED,
    UPGRADE,
)
# fmt: on
from diggings.kernel.table import Note, Reason, listed
from diggings.kernel.words import NATURE


SHORT_NAMES = {DIGGING: "Digging", CARRYING: "Carrying", FLEET: "Fleet"}


def words(view: DigMars, seat: int, move: int) -> str:
    """A move in a few words."""
    point = view.point
    if point == ACT:
        return action_words(view, move)
    if point in (DEAL_TOPS, NEW_TOP):
        return f"{place(view.cell)}: ground of difficulty {move}"
    if point in (FRONT, PEEK):
        return front_words(view, move)
    if point == DEAL_FIRST:
        return f"{{{move}}} begins"
    if point == LAST_TILE:
        return "Declare victory" if move == DECLARE_LAST else "Let the Fortune be counted"
    if point == PICK:
        return f"Take {{{move // CELLS}'s}} station from {place(move % CELLS)}"
    return f"{'Put it' if point == SET_DOWN else 'Land'} on {place(move)}"


def action_words(view: DigMars, move: int) -> str:
    """What can be done in a turn."""
    if move < CARRY:
        return f"Dig {place(move - DIG)}"
    if move < MOVE:
        cell = move - CARRY
        return f"Carry {own_part(view, cell)} from {place(cell)}"
    if move < UPGRADE:
        origin, goal = move_ends(view, move)
        return f"Move {place(origin)} to {place(goal)}"
    if move < INSPECT:
        level = view.level[view.seat][move - UPGRADE]
        return f"{SHORT_NAMES[move - UPGRADE]} {level + 1} for {view.price[level]}"
    if move < RELOCATE:
        return f"Look under {place(move - INSPECT)}"
    return {RELOCATE: "Relocate a station", END: "End the turn", DECLARE: "Declare victory"}[move]


# -- the log ---------------------------------------------------------------------------------------


def notes(before: DigMars, after: DigMars, seat: int, move: int | None) -> list[Note]:
    """What to say about a move: what was done, and then what came of it."""
    if move is None:  # R37: only one seat knows what lies there, and that it looked was said before
        return []
    done = what_was_found(before, after, move) if seat == NATURE else what_was_done(before, after, move)
    return [*done, *what_came_of_it(before, after)]


def note(sentence: str, rule: str, *seats: int, pieces: tuple[str, ...] = (), big: bool = False) -> Note:
    """A sentence that speaks of these seats and pieces."""
    return Note(sentence, rule, seats, pieces, big)


def tile_id(view: DigMars, cell: int) -> str:
    """The piece on top of a stack: it keeps its name until it is taken."""
    return f"tile-{cell}-{view.height[cell]}" if view.height[cell] else f"pit-{cell}"


def what_was_found(before: DigMars, after: DigMars, move: int) -> Iterator[Note]:
    """What nature has decided."""
    if before.point == DEAL_TOPS:
        if after.point != DEAL_TOPS:
            yield note(f"The canyon lay there, unexplored: {CELLS} stacks of {after.stack_height} tiles.", "R4")
    elif before.point == DEAL_FIRST:
        yield note(f"{{{move}}} landed first.", "R1", move)
    elif before.point == NEW_TOP:
        cell = before.cell
        sentence = f"Under it, {place(cell)} showed ground of difficulty {move}."
        yield note(sentence, "R11", pieces=(tile_id(after, cell),))
    elif before.point == FRONT:
        yield found(before, move, before.cell)
    elif before.point == PEEK:
        yield saw(before, move, before.cell)


def found(view: DigMars, kind: int, cell: int) -> Note:
    """R6, R7: the front of a tile, open for all."""
    seat, bonus = view.seat, view.bonus[kind]
    more = ""
    if bonus == FORTUNE_POINT:
        more = ", and took a fortune point"
    elif bonus != NO_BONUS:
        more = f", with a bonus action: {BONUS_NAMES[bonus]}"
    sentence = f"{{{seat}}} found {a(find(kind))} worth {view.worth[kind]}{more}."
    rule = "R36" if bonus == FORTUNE_POINT else "R7" if bonus else "R6"
    return note(sentence, rule, seat, pieces=(tile_id(view, cell),), big=view.worth[kind] >= 5)


def saw(view: DigMars, kind: int, cell: int) -> Note:
    """R37: for the eyes of one seat."""
    sentence = f"There {{{view.seat}}} saw {a(front_words(view, kind))}."
    return note(sentence, "R37", view.seat, pieces=(tile_id(view, cell),))


def what_was_done(before: DigMars, after: DigMars, move: int) -> Iterator[Note]:
    """What a seat has done."""
    seat = before.seat
    who = f"{{{seat}}}"
    if before.point == ACT:
        yield from what_was_acted(before, after, move)
    elif before.point == PLACE_FIRST:
        yield note(f"{who} set the first station on {place(move)}.", "R1", seat, pieces=(tile_id(after, move),))
    elif before.point == PLACE_NEW:
        yield note(f"{who} set a new station on {place(move)}.", "R19", seat, pieces=(tile_id(after, move),))
    elif before.point == SET_DOWN:
        moved, origin = before.picked_seat, place(before.picked_cell)
        whose = "a station" if moved == seat else f"{{{moved}'s}} station"
        sentence = f"{who} relocated {whose} from {origin} to {place(move)}."
        yield note(sentence, "R35", seat, moved, big=moved != seat)
    elif before.point == LAST_TILE and move == DECLARE_LAST:
        yield declared(before)


def what_was_acted(before: DigMars, after: DigMars, move: int) -> Iterator[Note]:
    """One of the things that can be done in a turn."""
    seat = before.seat
    who = f"{{{seat}}}"
    if move < CARRY:
        yield from dug(before, after, move - DIG)
    elif move < MOVE:
        yield carried(before, move - CARRY)
    elif move < UPGRADE:
        origin, goal = move_ends(before, move)
        jumped = abs(origin - goal) not in (1, 4)
        verb = "jumped" if jumped else "moved a station"
        yield note(f"{who} {verb} from {place(origin)} to {place(goal)}.", "R15" if jumped else "R13", seat)
    elif move < INSPECT:
        equipment = move - UPGRADE
        level = before.level[seat][equipment]
        sentence = f"{who} paid {before.price[level]} for {EQUIPMENT_NAMES[equipment]} {level + 1}."
        yield note(sentence, "R17", seat, pieces=(f"equipment-{seat}-{equipment}",))
    elif move < RELOCATE:
        cell = move - INSPECT
        yield note(f"{who} looked under {place(cell)}.", "R37", seat, pieces=(tile_id(before, cell),))
        if after.viewer == seat and after.point == ACT:  # somebody else had drawn it
            yield saw(after, after.front[cell], cell)
    elif move == END:
        left = before.actions
        unused = "" if left == 0 else " with an action left" if left == 1 else f" with {left} actions left"
        yield note(f"{who} ended the turn{unused}.", "R2", seat)
    elif move == DECLARE:
        yield declared(before)


def dug(before: DigMars, after: DigMars, cell: int) -> Iterator[Note]:
    """R4, R20: where, and who helped; what was found only if no move of nature says it."""
    seat = before.seat
    helped = before.level[seat][DIGGING] < before.back[cell]
    helpers = [f"{{{other}}}" for other in helpers_on(before, seat, cell)]
    help_words = f" with the help of {listed(helpers)}" if helped and helpers else ""
    sentence = f"{{{seat}}} dug {place(cell)}{help_words}."
    yield note(sentence, "R20" if help_words else "R4", seat, pieces=(tile_id(before, cell),))
    if after.top[cell] == EXPLORED:
        yield found(before, after.front[cell], cell)


def carried(view: DigMars, cell: int) -> Note:
    """R10, R21: the tile, and who got what."""
    seat, kind = view.seat, view.front[cell]
    others = helpers_on(view, seat, cell)
    start = f"{{{seat}}} carried the {find(kind)} from {place(cell)}"
    big = view.worth[kind] >= 5
    if not others:
        return note(f"{start}, worth {view.worth[kind]}.", "R10", seat, big=big)
    return note(f"{start}: {sharing(view, seat, cell)}.", "R21", seat, *others, big=big)


def declared(view: DigMars) -> Note:
    """R28"""
    sentence = f"{{{view.seat}}} declared victory with {view.fortune[view.seat]} Fortune!"
    return note(sentence, "R28", view.seat, big=True)


def what_came_of_it(before: DigMars, after: DigMars) -> Iterator[Note]:
    """Everything else that changed on the table."""
    for cell in range(CELLS):
        if before.height[cell] and not after.height[cell]:
            yield note(f"{place(cell)} was an empty space from then on.", "R12", pieces=(tile_id(after, cell),))
    if after.closing != NOBODY and before.closing == NOBODY and after.point != GAME_OVER:
        yield note("Everybody left in this round had one more turn.", "R38")
    if after.point == GAME_OVER and before.point != GAME_OVER:
        yield how_it_ended(after)


def how_it_ended(view: DigMars) -> Note:
    """R38-R40"""
    if view.winner != NOBODY:
        return note("The game was over.", "R38", big=True)
    if view.stacks == 0:
        return note("The canyon was empty: the highest Fortune won.", "R39", big=True)
    if view.closing != NOBODY:
        return note("The round was over: the highest Fortune won.", "R38", big=True)
    rounds = view.quiet_turns // view.seats
    return note(f"Nothing had happened for {rounds} rounds: the highest Fortune won.", "R40", big=True)


# -- why not ---------------------------------------------------------------------------------------


def why_not(view: DigMars, seat: int, move: int) -> Reason:
    """Why this move cannot be made now."""
    if view.point == ACT and seat == view.seat and 0 <= move <= DECLARE:
        return why_not_act(view, seat, move)
    if view.point == SET_DOWN and 0 <= move < CELLS:
        return why_not_set_down(view, move)
    if view.point == PICK and 0 <= move < CELLS * view.seats:
        return why_not_pick(view, move // CELLS, move % CELLS)
    if view.point == FRONT and 0 <= move < view.types:
        return Reason(f"No {find(move)} can lie under ground of difficulty {view.back[view.cell]} any more.", "R6")
    return Reason("That is not one of the possible answers.", POINT_RULES[view.point])


def why_not_act(view: DigMars, seat: int, move: int) -> Reason:
    """Why not this, in one's own turn."""
    if move < CARRY:
        return why_not_dig(view, seat, move - DIG)
    if move < MOVE:
        return why_not_carry(view, seat, move - CARRY)
    if move < UPGRADE:
        return why_not_move(view, seat, *move_ends(view, move))
    if move < INSPECT:
        return why_not_upgrade(view, seat, move - UPGRADE)
    if move < RELOCATE:
        if not view.extra[INSPECTION]:
            return Reason("To look under a tile is a bonus action: find it first, in the same turn.", "R37")
        return Reason("There is no unexplored tile to look under.", "R37")
    if move == RELOCATE:
        if not view.extra[RELOCATION]:
            return Reason("To relocate is a bonus action: find it first, in the same turn.", "R35")
        return Reason("No station could go to another stack.", "R35")
    if move == END:
        return Reason("You have reached the goal, and victory is declared by itself.", "R30")
    if view.closing != NOBODY:
        return Reason(f"{{{view.closing}}} has declared; after that the highest Fortune wins.", "R38")
    return Reason(f"You have {view.fortune[seat]} Fortune; to declare victory takes {view.goal}.", "R28")


def why_not_dig(view: DigMars, seat: int, cell: int) -> Reason:
    """R4, R5"""
    if view.top[cell] == BARE:
        return Reason("This is an empty space: all its tiles are taken.", "R12")
    if view.top[cell] == EXPLORED:
        return Reason("This tile is explored already; now its treasure can be carried.", "R8")
    if not stations_on(view, seat, cell):
        return Reason("You can dig only where one of your stations stands.", "R4")
    if reached(view, seat, cell) < needed(view, cell):
        return Reason(too_hard(view, seat, cell, "The ground is too hard", DIGGING), "R5")
    return no_action_left(view, EXTRA_DIG)


def why_not_carry(view: DigMars, seat: int, cell: int) -> Reason:
    """R8, R9"""
    if view.top[cell] == BARE:
        return Reason("This is an empty space: all its tiles are taken.", "R12")
    if view.top[cell] == UNEXPLORED:
        return Reason("This tile has to be dug before its treasure can be carried.", "R8")
    if not stations_on(view, seat, cell):
        return Reason("You can carry only where one of your stations stands.", "R8")
    if reached(view, seat, cell) < needed(view, cell):
        return Reason(too_hard(view, seat, cell, "The treasure is too heavy", CARRYING), "R9")
    return no_action_left(view, EXTRA_CARRY)


def too_hard(view: DigMars, seat: int, cell: int, what: str, equipment: int) -> str:
    """The sum, so that one sees what is missing."""
    help_words = view.crowd[cell] - 1
    others = "" if help_words == 0 else f" (your level {view.level[seat][equipment]}, +{help_words} for other stations)"
    return f"{what}: {needed(view, cell)} is needed, and you reach {reached(view, seat, cell)}{others}."


def no_action_left(view: DigMars, bonus: int) -> Reason:
    """R2, R34"""
    if view.actions == 0 and not view.extra[bonus]:
        return Reason("You have no action left in this turn.", "R2")
    return Reason("You have reached the goal, and victory is declared by itself.", "R30")


def why_not_move(view: DigMars, seat: int, origin: int, goal: int) -> Reason:
    """R13-R15"""
    if not stations_on(view, seat, origin):
        return Reason(f"You have no station on {place(origin)}.", "R13")
    if view.actions == 0:
        return Reason("You have no action left in this turn.", "R2")
    if not view.height[goal]:
        return Reason("A Move stops only on the first empty space, or jumps to the closest stack.", "R15")
    return Reason("A Move ends on the closest stack in its direction, not behind it.", "R14")


def why_not_upgrade(view: DigMars, seat: int, equipment: int) -> Reason:
    """R17, R18"""
    level = view.level[seat][equipment]
    if level == TOP_LEVEL:
        return Reason(f"Your {EQUIPMENT_NAMES[equipment]} is on its highest level.", "R17")
    if view.actions == 0:
        return Reason("You have no action left in this turn.", "R2")
    price = view.price[level]
    return Reason(f"Level {level + 1} costs {price} Fortune, and you have {view.fortune[seat]}.", "R18")


def why_not_set_down(view: DigMars, cell: int) -> Reason:
    """R35"""
    if cell == view.picked_cell:
        return Reason("The station has to go to another stack.", "R35")
    return Reason("A station cannot be relocated to an empty space.", "R35")


def why_not_pick(view: DigMars, owner: int, cell: int) -> Reason:
    """R35"""
    if not stations_on(view, owner, cell):
        return Reason(f"None of {{{owner}'s}} stations stands on {place(cell)}.", "R35")
    return Reason("There is no other stack for this station to go to.", "R35")


def looked_under(view: DigMars, cell: int) -> str:
    """R37: that somebody has inspected a tile is known to all; what it is, only to him."""
    seats = [f"{{{seat}}}" for seat in range(view.seats) if view.seen[cell] >> seat & 1]
    who = f"{listed(seats)} looked under it." if seats else ""
    if known_front(view, cell):
        return f"Only who looked knows: {front_words(view, view.front[cell])}. {who}"
    return who


POINT_RULES = {
    DEAL_TOPS: "R11",
    DEAL_FIRST: "R1",
    NEW_TOP: "R11",
    FRONT: "R6",
    PEEK: "R37",
    PLACE_FIRST: "R1",
    ACT: "R2",
    PLACE_NEW: "R19",
    PICK: "R35",
    SET_DOWN: "R35",
    LAST_TILE: "R39",
    GAME_OVER: "R38",
}
