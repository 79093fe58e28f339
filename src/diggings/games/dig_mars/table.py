"""The table of Dig Mars: what lies where, whose turn it is, and what a click would do, or why it does nothing."""

from __future__ import annotations

# fmt: off
from diggings.games.dig_mars.pieces import (
    BACK_TINTS, EQUIPMENT_ABOUT, EQUIPMENT_ACTS, EQUIPMENT_ART, EQUIPMENT_MARKS, EQUIPMENT_NAMES, find, front_art,
    front_words, known_front, move_ends, needed, own_part, place, players_on, reached, sharing, stations_on, unseen,
)
from diggings.games.dig_mars.prompts import choices, prompt
from diggings.games.dig_mars.rules import DigMars
from diggings.games.dig_mars.telling import looked_under, notes, tile_id, why_not, words
from diggings.games.dig_mars.words import (
    ACT, BARE, CARRY, CELLS, DIG, EXPLORED, INSPECT, MOVE, OPEN, PICK, PLACE_FIRST, PLACE_NEW, RELOCATE, SET_DOWN, SIDE,
    SUPPLY, TOP_LEVEL, UNEXPLORED, UPGRADE, WAYS,
)
# fmt: on
from diggings.kernel.table import Badge, Choice, Piece, Reason, Table, Zone, listed
from diggings.kernel.words import OVER

__all__ = ["notes", "table", "why_not", "words"]


def table(view: DigMars) -> Table:
    """Everything that the viewer sees."""
    return Table(
        game="dig-mars",
        viewer=view.viewer,
        seats=view.seats,
        turn=view.turns(),
        prompt=prompt(view),
        choices=choices(view),
        zones=(canyon(view), ground_left(view), *panels(view)),
    )


def decides(view: DigMars) -> bool:
    """Whether the viewer has to decide now."""
    return view.viewer >= 0 and view.to_act() == view.viewer


def offered(view: DigMars, first: int, after_last: int) -> tuple[Choice, ...]:
    """The possible moves with these numbers, as choices on a piece."""
    if not decides(view):
        return ()
    moves = [move for move in view.moves(view.viewer) if first <= move < after_last]
    return tuple(offer(view, move) for move in moves)


def offer(view: DigMars, move: int) -> Choice:
    """A move on a piece, with the word for its tag, or the tile that it goes to."""
    said = words(view, view.viewer, move)
    if view.point in (PLACE_FIRST, PLACE_NEW, SET_DOWN):
        return Choice(move, said, tag="Put" if view.point == SET_DOWN else "Land")
    if view.point != ACT or move >= RELOCATE:
        return Choice(move, said)
    if move < CARRY:
        return Choice(move, said, tag="Dig", symbol="act-dig")
    if move < MOVE:
        return Choice(move, said, tag=f"Carry {own_part(view, move - CARRY)}", symbol="act-carry")
    if move < UPGRADE:
        return Choice(move, said, symbol="act-move", to=tile_id(view, move_ends(view, move)[1]))
    return (
        Choice(move, said, symbol="act-upgrade")
        if move < INSPECT
        else Choice(move, said, tag="Look", symbol="act-inspect")
    )


def not_now(view: DigMars) -> Reason | None:
    """Why nothing can be done at all, if that is so."""
    if decides(view):
        return None
    if view.to_act() == OVER:
        return Reason("The game is over.", "R38")
    return Reason("You can do this only in your own turn.", "R1")


# -- the canyon ------------------------------------------------------------------------------------


def canyon(view: DigMars) -> Zone:
    """The sixteen stacks with the stations on them."""
    pieces = tuple(tile(view, cell) for cell in range(CELLS))
    caption = f"{view.tiles - view.taken} tiles left; rows A to D, columns 1 to 4"
    return Zone("canyon", "The canyon", "grid", caption=caption, columns=SIDE, pieces=pieces)


def tile(view: DigMars, cell: int) -> Piece:
    """The top of a stack, or an empty space."""
    name, art, mark, tint, about = face(view, cell)
    moves = moves_on_tile(view, cell)
    return Piece(
        tile_id(view, cell),
        f"{place(cell)}, {name}",
        art=art,
        mark=mark,
        tint=tint,
        about=about,
        place=cell,
        badges=tuple(tile_badges(view, cell)),
        on=tuple(station(view, seat, cell, number) for seat, number in standing(view, cell)),
        moves=moves,
        why_not=None if moves else why_not_tile(view, cell),
        height=view.height[cell],
    )


def face(view: DigMars, cell: int) -> tuple[str, tuple[str, ...], str, str, str]:
    """What shows on top of a stack: name, drawing, mark, tint, and a sentence."""
    back = view.back[cell]
    if view.top[cell] == EXPLORED:
        kind = view.front[cell]
        carrying, worth = view.carry_level[kind], view.worth[kind]
        name = f"explored: {find(kind)}, carrying {carrying}, worth {worth}"
        return name, front_art(view, kind), f"car{carrying}", "teal", who_shares(view, cell)
    if view.top[cell] == BARE:
        if view.height[cell] and view.back[cell] == 0:  # nature has not said yet what ground this is
            return "unexplored", ("hidden-tile",), "??", "brown", ""
        return "empty space", ("pit",), "··", "gone", "Stations may stop here, or jump over it to the closest stack."
    name, about = f"unexplored, digging {back}", looked_under(view, cell)
    if known_front(view, cell):
        name = f"{name}; only you know: {front_words(view, view.front[cell])}"
        return name, (*front_art(view, view.front[cell]), "seen-mine"), f"dig{back}", "violet", about
    return name, (f"tile-back-{back}", f"dig-{back}"), f"dig{back}", BACK_TINTS[back], about


def who_shares(view: DigMars, cell: int) -> str:
    """R21: what everybody there would get if the viewer, or whoever stands there, carried the tile away."""
    players = players_on(view, cell)
    if not players:
        return "Nobody stands there."
    carrier = view.viewer if view.viewer in players else players[0]
    return f"If {{{carrier}}} carried it: {sharing(view, carrier, cell)}."


def tile_badges(view: DigMars, cell: int) -> list[Badge]:
    """What it is worth, how far the viewer's level goes there, and how high the stack is."""
    badges = []
    if view.top[cell] == EXPLORED:
        badges.append(Badge("Fortune", f"+{view.worth[view.front[cell]]}", "fortune"))
    elif known_front(view, cell):
        kind = view.front[cell]
        badges.append(Badge("only you: carrying", f"c{view.carry_level[kind]}", "seen-mine"))
        badges.append(Badge("only you: Fortune", f"+{view.worth[kind]}", "fortune"))
    elif view.seen[cell]:
        badges.append(Badge("looked under", "eye", "act-inspect"))
    if view.top[cell] != BARE and view.viewer >= 0 and stations_on(view, view.viewer, cell):
        level, need = reached(view, view.viewer, cell), needed(view, cell)
        symbol = "act-dig" if view.top[cell] == UNEXPLORED else "act-carry"
        badges.append(Badge("enough" if level >= need else "too low", f"{level}/{need}", symbol))
    if view.height[cell]:
        badges.append(Badge("tiles", f"×{view.height[cell]}"))
    return badges


def standing(view: DigMars, cell: int) -> list[tuple[int, int]]:
    """All stations in a cell: seat and number."""
    return [(seat, number) for seat in range(view.seats) for number in stations_on(view, seat, cell)]


def moves_on_tile(view: DigMars, cell: int) -> tuple[Choice, ...]:
    """What a click on the top of a stack does."""
    if view.point in (PLACE_FIRST, PLACE_NEW, SET_DOWN):
        return offered(view, cell, cell + 1)
    if view.point != ACT:
        return ()
    starts = (DIG, CARRY, INSPECT)
    return tuple(choice for start in starts for choice in offered(view, start + cell, start + cell + 1))


def why_not_tile(view: DigMars, cell: int) -> Reason:
    """Why a click on it does nothing."""
    reason = not_now(view)
    if reason:
        return reason
    if view.point == ACT:
        return why_not(view, view.viewer, (CARRY if view.top[cell] == EXPLORED else DIG) + cell)
    if view.point == PICK:
        return Reason("Choose a station, not a tile.", "R35")
    if view.point == SET_DOWN:
        return why_not(view, view.viewer, cell)
    return Reason("First decide about the declaration.", "R39")


def station(view: DigMars, seat: int, cell: int, number: int) -> Piece:
    """A station, on the grid or in the supply.  It keeps its number wherever it goes."""
    where = "in the supply" if cell == SUPPLY else f"on {place(cell)}"
    moves: tuple[Choice, ...] = ()
    if view.point == PICK and cell != SUPPLY:
        moves = offered(view, CELLS * seat + cell, CELLS * seat + cell + 1)
    elif view.point == ACT and cell != SUPPLY and seat == view.viewer:
        moves = offered(view, MOVE + WAYS * cell, MOVE + WAYS * (cell + 1))
    return Piece(
        f"station-{seat}-{number}",
        f"{{{seat}'s}} station {where}",
        art=("station",),
        mark="st",
        tint=f"seat-{seat}",
        owner=seat,
        place=0 if cell == SUPPLY else cell,
        moves=moves,
        why_not=None if moves else why_not_station(view, seat, cell),
    )


def why_not_station(view: DigMars, seat: int, cell: int) -> Reason:
    """Why a click on a station does nothing."""
    reason = not_now(view)
    if reason:
        return reason
    if cell == SUPPLY:
        return Reason("A station lands when you upgrade your Expedition fleet.", "R19")
    if view.point == PICK:
        return Reason("There is no other stack for this station to go to.", "R35")
    if seat != view.viewer:
        return Reason("This station is a rival's. It adds a level to your work here, and shares in it.", "R20")
    if view.point == ACT and view.actions == 0:
        return Reason("You have no action left in this turn.", "R2")
    return Reason("First finish what you have begun.", "R13")


def ground_left(view: DigMars) -> Zone:
    """What the viewer has not seen yet, by the back of the tiles: it lies under this ground somewhere."""
    pieces = []
    for back in range(1, TOP_LEVEL + 1):
        kinds = unseen(view, back)
        worth = sum(view.worth[kind] for kind in kinds)
        counted = [f"{find(kind)}{' (2)' if kinds.count(kind) > 1 else ''}" for kind in sorted(set(kinds))]
        pieces.append(
            Piece(
                f"unseen-{back}",
                f"{len(kinds)} left",
                art=(f"tile-back-{back}", f"dig-{back}"),
                mark=f"dig{back}",
                tint=BACK_TINTS[back],
                about=f"Worth {worth} in all: {listed(counted)}." if kinds else "All tiles of this ground were seen.",
                why_not=Reason("These are the tiles that you have not seen yet, by the ground that hides them.", "R5"),
            )
        )
    return Zone("unseen", "Unseen ground", "tray", pieces=tuple(pieces))


# -- the seats -------------------------------------------------------------------------------------


def panels(view: DigMars) -> list[Zone]:
    """One for every seat, from the starting seat clockwise."""
    return [panel(view, (view.starter + step) % view.seats) for step in range(view.seats)]


def shows_fortune(view: DigMars, seat: int) -> bool:
    """R27: the own total, everybody's where the ruling says so, and all at the end."""
    return seat == view.viewer or view.fortune_view == OPEN or view.to_act() == OVER


def panel(view: DigMars, seat: int) -> Zone:
    """A seat's Equipment, Fortune and supply."""
    badges = []
    if shows_fortune(view, seat):
        badges.append(Badge("Fortune", f"{view.fortune[seat]} of {view.goal}", "fortune"))
    badges.append(Badge("carried", str(view.carried[seat]), "hidden-tile"))
    if view.closing == seat:
        badges.append(Badge("declared", "declared", "act-victory"))
    waiting = stations_on(view, seat, SUPPLY)
    zones = (
        *fortune(view, seat),
        Zone(
            f"equipment-{seat}",
            "Equipment",
            "row",
            seat=seat,
            pieces=tuple(equipment(view, seat, kind) for kind in EQUIPMENT_NAMES),
        ),
        Zone(
            f"supply-{seat}",
            "Supply",
            "fan",
            seat=seat,
            pieces=tuple(station(view, seat, SUPPLY, number) for number in waiting),
        ),
    )
    return Zone(f"seat-{seat}", f"{{{seat}}}", "panel", seat=seat, badges=tuple(badges), zones=zones)


def fortune(view: DigMars, seat: int) -> list[Zone]:
    """R27: how far the viewer has come on the way to the goal."""
    if seat != view.viewer:
        return []
    total = view.fortune[seat]
    why = Reason("What you hold lies face down: you need not tell your total.", "R27")
    coin = Piece(
        f"fortune-{seat}",
        f"{total} Fortune",
        art=("fortune",),
        mark=str(total),
        tint="yellow",
        place=min(total, view.goal),
        why_not=why,
    )
    hidden = view.fortune_view != OPEN and view.to_act() != OVER
    caption = f"{total} of {view.goal}"
    return [
        Zone(
            f"fortune-{seat}",
            f"{{{seat}'s}} Fortune",
            "track",
            seat,
            caption,
            view.goal + 1,
            pieces=(coin,),
            only_you=hidden,
        )
    ]


def equipment(view: DigMars, seat: int, kind: int) -> Piece:
    """One Equipment tile, with its marker on the level."""
    level, name = view.level[seat][kind], EQUIPMENT_NAMES[kind]
    moves = offered(view, UPGRADE + kind, UPGRADE + kind + 1) if view.point == ACT and seat == view.viewer else ()
    why = None if moves else why_not_equipment(view, seat, kind)
    price = Badge("costs", str(view.price[level]), "act-upgrade")
    marker = Piece(
        f"marker-{seat}-{kind}",
        f"{{{seat}'s}} {name} marker on {level}",
        art=("marker",),
        owner=seat,
        place=level - 1,
        moves=moves,
        why_not=why,
    )
    return Piece(
        f"equipment-{seat}-{kind}",
        name,
        art=(EQUIPMENT_ART[kind],),
        mark=f"{EQUIPMENT_MARKS[kind]} {level}",
        symbol=f"act-{EQUIPMENT_ACTS[kind]}",
        about=EQUIPMENT_ABOUT[kind],
        owner=seat,
        badges=(price,) if level < TOP_LEVEL and seat == view.viewer else (),
        on=(marker,),
        moves=moves,
        why_not=why,
    )


def why_not_equipment(view: DigMars, seat: int, kind: int) -> Reason:
    """Why a click on it does nothing."""
    if seat != view.viewer:
        return Reason("This Equipment is somebody else's.", "R17")
    reason = not_now(view)
    if reason:
        return reason
    if view.point == ACT:
        return why_not(view, seat, UPGRADE + kind)
    return Reason("An Upgrade is an action of your turn; first finish what you have begun.", "R17")
