"""The table of Dig Deep: what lies where, whose turn it is, and what a click would do, or why it does nothing."""

from __future__ import annotations

from collections.abc import Iterator

from diggings.games.dig_deep.components import ACTION_NAMES, COLOUR_NAMES, GEM_NAMES

# fmt: off
from diggings.games.dig_deep.pieces import (
    ACTION_ABOUT, PLURALS, claims, coins, column_tiles, controls, dice_of, die_about, die_art, die_mark, die_tint,
    face_words, faces_of, known_to_others, market_words, paid, shares, strip, tile_art, tile_mark, tile_tint,
    tile_words, tiles_of,
)
from diggings.games.dig_deep.prompts import choices, decides, prompt
from diggings.games.dig_deep.reasons import (
    no_use, why_not, why_not_advertise, why_not_buy, why_not_dig, why_not_give_up, why_not_invest, why_not_mine,
    why_not_recall, why_not_reserve, why_not_sell, why_not_smelt,
)
from diggings.games.dig_deep.rules import DigDeep
from diggings.games.dig_deep.telling import notes, words
from diggings.games.dig_deep.words import (
    ACT, ADVERTISE, ANYBODY, BASIC, BLANK, BUY, DIG, DIG_AT, FILL_SPACE, FROM_GEM, GEMS, GIVE_UP, HAND, INVEST,
    INVEST_IN, KNOWN, LEVELS, LOOK, LOWER, MINE, MINE_AT, MOST_ROWS, NAME_WILD, PLACE_TILE, RAISE, READY, RECALL,
    REROLL, RESERVE, RESERVE_AT, ROLL_DIE, ROLL_MARKET, SELL, SELL_TILE, SMELT, SMELT_TILE, SOLD, UNKNOWN,
)
# fmt: on
from diggings.kernel.table import Badge, Choice, Piece, Reason, Table, Zone, counted, listed
from diggings.kernel.words import OVER

__all__ = ["notes", "table", "why_not", "words"]


def table(view: DigDeep) -> Table:
    """Everything that the viewer sees."""
    return Table(
        game="dig-deep",
        viewer=view.viewer,
        seats=view.seats,
        turn=view.turns(),
        prompt=prompt(view),
        choices=choices(view),
        zones=(
            mine(view),
            market(view),
            market_dice(view),
            dice_for_sale(view),
            uses(view),
            *lifted(view),
            *(panel(view, seat) for seat in range(view.seats)),
        ),
    )


def clicks(view: DigDeep, *moves: int) -> tuple[Choice, ...]:
    """Those of these moves that a click on a piece can make now."""
    legal = view.moves() if decides(view) else []
    return tuple(offer(view, move) for move in moves if move in legal)


def offer(view: DigDeep, move: int) -> Choice:
    """A move on a piece, with the word for its tag."""
    tag, symbol = tag_of(view, move)
    return Choice(move, words(view, view.viewer, move), tag=tag, symbol=symbol)


def tag_of(view: DigDeep, move: int) -> tuple[str, str]:
    """A word or a number, and a drawing."""
    if view.point != ACT:
        return {PLACE_TILE: "Put", BUY: "Buy", GIVE_UP: "Give up", RECALL: "Take", NAME_WILD: "+1"}[view.point], ""
    if move < MINE_AT:
        return "", "act-reserve"
    if move < DIG_AT:
        return str(view.cost[move - MINE_AT]), "act-mine"
    if move < RAISE:
        return "", "act-dig"
    if move < INVEST_IN:
        return "", "act-advertise"
    if move < SMELT_TILE:
        return "", "act-invest"
    return ("", "act-smelt") if move < SELL_TILE else (str(paid(view, move - SELL_TILE)[view.seat]), "coin")


def not_now(view: DigDeep) -> Reason | None:
    """Why the viewer can do nothing at all, or not with its hands on the table."""
    if view.to_act() == OVER:
        return Reason("The game is over.", "R45")
    if view.viewer < 0:
        return Reason("Who only watches does not play.", "R8")
    if view.seat != view.viewer:
        return Reason(f"It is {{{view.seat}'s}} turn.", "R8")
    if view.point in (REROLL, NAME_WILD):
        return Reason("First the dice: the actions follow.", "R8")
    if view.point == BUY:
        return Reason("The actions of this turn are over; now you can buy dice.", "R17")
    if view.point == GIVE_UP:
        return Reason("First you must give up a die.", "R39")
    return None


def not_yet(view: DigDeep) -> Reason | None:
    """The same, or what the viewer has to finish first."""
    if decides(view) and view.point == PLACE_TILE:
        return Reason("First put the tile that you look at on a column.", "R32")
    if decides(view) and view.point == RECALL:
        return Reason("First take back a cube.", "R21")
    return not_now(view)


# -- the mine --------------------------------------------------------------------------------------


def mine(view: DigDeep) -> Zone:
    """The tiles, and under each column the cubes of those who claim it."""
    strips = [strip(view, level) for level in range(LEVELS)]
    places = [tile(view, strips, column, row) for column in range(view.columns) for row in range(view.height[column])]
    feet = [foot(view, column) for column in range(view.columns)]
    levels = [view.level[tile >> KNOWN] for column in range(view.columns) for tile in column_tiles(view, column)]
    badges = tuple(Badge(f"level {level + 1}", str(levels.count(level))) for level in range(LEVELS))
    return Zone(
        "mine", "The mine", "grid", columns=view.columns, height=view.left, badges=badges, pieces=(*feet, *places)
    )


def tile(view: DigDeep, strips: list[str], column: int, row: int) -> Piece:
    """A tile of the mine; only the top one of a column can be touched (R1)."""
    here = view.tile[column * MOST_ROWS + row]
    kind, level = here >> KNOWN, view.level[here >> KNOWN]
    top = row == view.height[column] - 1
    moves = clicks(view, *column_moves(view, column)) if top else ()
    return Piece(
        f"tile-{view.serial[column * MOST_ROWS + row]}",
        f"column {column + 1}, {tile_words(view, kind)}",
        art=tile_art(view, kind),
        mark=tile_mark(view, kind),
        tint=tile_tint(view, kind),
        about=about_tile(view, strips[level], here),
        place=(view.rows - 1 - row) * view.columns + column,
        badges=(*picks_badge(view, column, moves), *eyes(view, here)),
        moves=moves,
        why_not=None if moves else why_not_touch(view, column, top, level),
    )


def column_moves(view: DigDeep, column: int) -> tuple[int, ...]:
    """What a click on the top of a column could mean."""
    if view.point == ACT:
        return MINE_AT + column, DIG_AT + column
    return (column,) if view.point == PLACE_TILE else ()


def picks_badge(view: DigDeep, column: int, moves: tuple[Choice, ...]) -> tuple[Badge, ...]:
    """R22: the price of a tile that can be mined now."""
    if any(choice.move == MINE_AT + column and view.point == ACT for choice in moves):
        return (Badge("picks", str(view.cost[column]), "act-mine"),)
    return ()


def eyes(view: DigDeep, here: int) -> tuple[Badge, ...]:
    """R4: everybody may see who has looked at a tile."""
    seen = [seat for seat in range(view.seats) if here >> seat & 1]
    if not seen:
        return ()
    return (Badge("looked at by", "*" * len(seen), "i-eye"),)


def about_tile(view: DigDeep, strip_of_level: str, here: int) -> str:
    """What may be under it, or who else knows what it is."""
    kind, level = here >> KNOWN, view.level[here >> KNOWN]
    seen = listed([f"{{{seat}}}" for seat in range(view.seats) if here >> seat & 1])
    if kind < UNKNOWN:
        return f"{tile_words(view, kind).capitalize()}, level {level + 1}. Known to {seen}."
    hidden = f"Level {level + 1} holds, from most to least common: {strip_of_level}."
    return f"{hidden} {seen} looked at this tile." if here & ANYBODY else hidden


def why_not_touch(view: DigDeep, column: int, top: bool, level: int) -> Reason:
    """Why a click on a tile does nothing."""
    if not top:
        return Reason("Only the top tile of a column can be mined or dug.", "R1")
    if decides(view) and view.point == PLACE_TILE:
        return Reason(f"Column {column + 1} is full: it holds {view.rows} tiles.", "R33")
    closed = not_yet(view)
    if closed:
        return closed
    if view.uses[MINE] or not view.uses[DIG]:
        return why_not_mine(view, column)
    return why_not_dig(view, column)


def foot(view: DigDeep, column: int) -> Piece:
    """The place under a column: cubes are put there, and tiles on the column (R33), even if it is empty."""
    own = claims(view, column)
    cubes = tuple(
        Piece(f"claim-{column}-{seat}-{at}", f"{{{seat}'s}} claim", ("cube",), owner=seat, why_not=no_cube(view))
        for seat in range(view.seats)
        for at in range(own[seat])
    )
    rulers = [seat for seat in range(view.seats) if controls(view, seat, column)]
    who = "open to all" if len(rulers) == view.seats else "controlled by " + listed([f"{{{seat}}}" for seat in rulers])
    moves: tuple[Choice, ...] = ()
    if view.point == ACT:
        moves = clicks(view, RESERVE_AT + column)
    elif view.point in (RECALL, PLACE_TILE):
        moves = clicks(view, column)
    return Piece(
        f"column-{column}",
        f"column {column + 1}, {who}{'' if view.height[column] else ', empty'}",
        art=("column",),
        mark=str(column + 1),
        tint="hit" if view.viewer >= 0 and controls(view, view.viewer, column) else "miss",
        about="Whoever has most cubes here, or as many as anybody, may mine the column.",
        place=view.rows * view.columns + column,
        on=cubes,
        moves=moves,
        why_not=None if moves else why_not_foot(view, column),
    )


def no_cube(view: DigDeep) -> Reason:
    """Why a click on a cube does nothing."""
    if decides(view) and view.point == RECALL:
        return Reason("Click the column or the gem where it lies.", "R21")
    return not_yet(view) or Reason("A cube stays where it is, unless its owner has no other left.", "R21")


def why_not_foot(view: DigDeep, column: int) -> Reason:
    """Why a click under a column does nothing."""
    closed = not_now(view)
    if closed:
        return closed
    if view.point == RECALL:
        return why_not_recall(view, column)
    if view.point == PLACE_TILE:
        return Reason(f"Column {column + 1} is full: it holds {view.rows} tiles.", "R33")
    return why_not_reserve(view, column)


def lifted(view: DigDeep) -> list[Zone]:
    """R32: the tile that somebody is looking at."""
    if view.point not in (LOOK, PLACE_TILE):
        return []
    kind = view.lifted >> KNOWN
    piece = Piece(
        f"tile-{view.lifted_serial}",
        tile_words(view, kind),
        art=tile_art(view, kind),
        mark=tile_mark(view, kind),
        tint=tile_tint(view, kind),
        about=about_tile(view, strip(view, view.level[kind]), view.lifted),
        why_not=Reason("Whoever digs chooses a column for this tile.", "R33"),
    )
    return [Zone("lifted", f"{{{view.seat}}} looked at", "row", seat=view.seat, pieces=(piece,))]


# -- the market ------------------------------------------------------------------------------------


def market(view: DigDeep) -> Zone:
    """A track of prices for every gem."""
    return Zone("market", "Gem market", "panel", zones=tuple(gem_track(view, gem) for gem in range(GEMS)))


def gem_track(view: DigDeep, gem: int) -> Zone:
    """The price cube of a gem, with the share cubes beside it."""
    name = GEM_NAMES[gem]
    cubes = tuple(
        Piece(f"share-{gem}-{seat}-{at}", f"{{{seat}'s}} share", ("cube",), owner=seat, why_not=no_cube(view))
        for seat in range(view.seats)
        for at in range(shares(view, gem)[seat])
    )
    moves: tuple[Choice, ...] = ()
    if view.point == ACT:
        moves = clicks(view, INVEST_IN + gem)
    elif view.point == NAME_WILD:
        moves = clicks(view, gem)
    elif view.point == RECALL:
        moves = clicks(view, FROM_GEM + gem)
    stone = Piece(
        f"gem-{gem}",
        f"{name}, {len(cubes)} of {view.most_shares} shares taken",
        art=(f"face-{name}",),
        mark=name[0].upper(),
        tint=name,
        about="Each cube here earns its owner a share of the next sale of this gem.",
        on=cubes,
        moves=moves,
        why_not=None if moves else why_not_gem(view, gem),
    )
    steps = clicks(view, RAISE + gem, LOWER + gem) if view.point == ACT else ()
    cube = Piece(
        f"price-{gem}",
        f"{name}, price {view.price[gem]}",
        art=("price-cube",),
        mark=str(view.price[gem]),
        tint=name,
        about=f"Each {name} on a tile that is sold brings {coins(view.price[gem])} now.",
        place=1 + view.price[gem],
        moves=steps,
        why_not=None if steps else why_not_price(view, gem),
    )
    # the gem lies in front of its prices
    return Zone(f"gem-{gem}", name, "track", columns=view.highest_price + 2, pieces=(stone, cube))


def why_not_gem(view: DigDeep, gem: int) -> Reason:
    """Why a click on a gem does nothing."""
    if decides(view) and view.point == RECALL:
        return why_not_recall(view, FROM_GEM + gem)
    return not_yet(view) or why_not_invest(view, gem)


def why_not_price(view: DigDeep, gem: int) -> Reason:
    """Why a click on a price does nothing."""
    return not_yet(view) or why_not_advertise(view, gem, raising=True)


def market_dice(view: DigDeep) -> Zone:
    """R10-R12: what they show; they go from seat to seat."""
    pieces = []
    for at in range(view.market_dice):
        gem = view.market[at] if at < view.market_rolled else -1
        name = market_words(gem) if gem >= 0 else "not rolled yet"
        face = () if gem < 0 else (f"face-{GEM_NAMES[gem]}",)
        mark, tint = ("?", "") if gem < 0 else (GEM_NAMES[gem][0].upper(), GEM_NAMES[gem])
        why = Reason("The market dice are never rerolled.", "R12")
        pieces.append(Piece(f"market-die-{at}", name, ("die-market", *face), mark, tint, place=at, why_not=why))
    return Zone("market-dice", "Market dice", "tray", pieces=tuple(pieces))


def dice_for_sale(view: DigDeep) -> Zone:
    """R38, R40: six spaces, cheap ones on the left; and the bag."""
    pieces = [die_for_sale(view, space) for space in range(view.filled)]
    left = sum(view.bag)
    colours = [f"{count} {COLOUR_NAMES[colour]}" for colour, count in enumerate(view.bag) if count]
    bag = Piece(
        "bag",
        f"{left} in the bag",
        ("bag",),
        "bag",
        "brown",
        about=f"In the bag: {listed(colours) or 'nothing'}.",
        place=len(view.prices),
        why_not=Reason("Dice come out of the bag by chance, when one is bought.", "R40"),
    )
    return Zone("dice-market", "Dice for sale", "tray", pieces=(*pieces, bag))


def die_for_sale(view: DigDeep, space: int) -> Piece:
    """A die on its space."""
    colour, price = view.space[space], view.prices[space]
    moves = clicks(view, 1 + space) if view.point == BUY else ()
    if view.to_act() == OVER or view.viewer != view.seat or view.point == GIVE_UP:
        why = not_now(view)
    elif view.point == BUY:
        why = why_not_buy(view, space)
    else:
        why = Reason("Dice are bought after the actions.", "R8")
    return Piece(
        f"sale-{space}-{colour}",
        COLOUR_NAMES[colour],
        die_art(view, colour, BLANK),
        COLOUR_NAMES[colour][:3],
        die_tint(colour),
        about=die_about(view, colour),
        place=space,
        badges=(Badge("costs", str(price), "coin"),),
        moves=moves,
        why_not=None if moves else why,
    )


def uses(view: DigDeep) -> Zone:
    """R14: what is left of each action, in the order of the reference cards."""
    pieces = tuple(
        Piece(
            f"use-{action}",
            f"{name} {view.uses[action]}",
            (f"act-{name.lower()}",),
            name[:2],
            "hit" if view.uses[action] else "miss",
            about=ACTION_ABOUT[action].format(listed([str(picks) for picks in view.picks], "or")),
            place=action,
            why_not=why_not_use(view, action),
            state="chosen" if action == MINE and view.mining and view.uses[MINE] else "",
        )
        for action, name in enumerate(ACTION_NAMES)
    )
    return Zone("uses", "Actions left", "tray", pieces=pieces)


def why_not_use(view: DigDeep, action: int) -> Reason:
    """What to click instead."""
    hint = {
        RESERVE: ("Click the place under a column.", "R18"),
        MINE: ("Click the top tile of a column that you control.", "R22"),
        SMELT: ("Click a tile in your hand.", "R24"),
        SELL: ("Click a tile that lies face up in front of you.", "R25"),
        DIG: ("Click the top tile of a column.", "R32"),
        ADVERTISE: ("Click a price.", "R35"),
        INVEST: ("Click a gem in front of its prices.", "R36"),
    }[action]
    return not_yet(view) or no_use(view, action) or Reason(*hint)


# -- the seats -------------------------------------------------------------------------------------


def panel(view: DigDeep, seat: int) -> Zone:
    """What a seat has."""
    badges = [Badge("coins", str(view.coins[seat]), "coin"), Badge("cubes", str(view.supply[seat]), "cube")]
    if seat == market_dice_holder(view) and view.to_act() != OVER:
        badges.append(Badge("turn", "market dice", "die-market"))
    zones = (own_dice(view, seat), hand(view, seat), ready(view, seat), discard_pile(view, seat))
    return Zone(f"seat-{seat}", f"{{{seat}}}", "panel", seat=seat, badges=tuple(badges), zones=zones)


def market_dice_holder(view: DigDeep) -> int:
    """R12: when the last of them has been rolled and named, they go to the next seat."""
    setting_up = view.point == FILL_SPACE and view.bought == BASIC
    first_roll = view.point == ROLL_DIE and not view.rerolled
    rolling = setting_up or first_roll or view.point in (ROLL_MARKET, NAME_WILD)
    return view.seat if rolling else (view.seat + 1) % view.seats


def own_dice(view: DigDeep, seat: int) -> Zone:
    """The dice of a seat, in the order of their colours."""
    dice = list(zip(dice_of(view, seat), faces_of(view, seat), strict=True))
    pieces = tuple(own_die(view, seat, at, *die) for at, die in enumerate(dice))
    return Zone(f"dice-{seat}", "dice", "tray", seat=seat, pieces=pieces)


def own_die(view: DigDeep, seat: int, at: int, colour: int, face: int) -> Piece:
    """One of them, with what it shows in this turn."""
    moves: tuple[Choice, ...] = ()
    if view.point == GIVE_UP and seat == view.viewer and at != new_die(view):
        moves = clicks(view, colour)
    name = COLOUR_NAMES[colour]
    return Piece(
        f"die-{seat}-{at}",
        f"{name} die" if face == BLANK else f"{face_words(view, colour, face)}, {name} die",
        die_art(view, colour, face),
        die_mark(view, colour, face),
        die_tint(colour),
        about=die_about(view, colour),
        place=at,
        moves=moves,
        why_not=None if moves else why_not_die(view, seat, colour),
    )


def new_die(view: DigDeep) -> int:
    """R39: the die that was just bought lies behind the others of its colour; -1 if none was."""
    dice = dice_of(view, view.seat)
    return -1 if view.bought == BASIC else max(at for at, colour in enumerate(dice) if colour == view.bought)


def why_not_die(view: DigDeep, seat: int, colour: int) -> Reason:
    """Why a click on a die does nothing."""
    if seat != view.viewer:
        return Reason("This die is somebody else's.", "R9")
    if view.point == GIVE_UP and decides(view):
        return why_not_give_up(view, colour)
    if view.point == REROLL and decides(view):
        return Reason("Mark the dice that you want to reroll, and then press the button.", "R13")
    return Reason("Dice can be rerolled directly after the roll, once in a turn.", "R13")


def hand(view: DigDeep, seat: int) -> Zone:
    """R6: fronts for those who know them, backs for the others."""
    behind = len(tiles_of(view, seat, SOLD) + tiles_of(view, seat, READY))
    tiles = tiles_of(view, seat, HAND)
    pieces = tuple(owned(view, seat, HAND, kind, name) for kind, name in named(view, seat, HAND))
    caption = counted(len(tiles), "tile") if tiles or behind else ""
    hidden = seat == view.viewer and bool(pieces) and view.to_act() != OVER and not known_to_others(view, seat)
    return Zone(f"hand-{seat}", "hand", "fan", seat=seat, caption=caption, pieces=pieces, only_you=hidden)


def ready(view: DigDeep, seat: int) -> Zone:
    """R7: smelted tiles, ready to be sold."""
    pieces = tuple(owned(view, seat, READY, kind, name) for kind, name in named(view, seat, READY))
    return Zone(f"ready-{seat}", "face up", "fan", seat=seat, pieces=pieces)


def discard_pile(view: DigDeep, seat: int) -> Zone:
    """R7: sold tiles, open to inspection; R47: the gems on them are counted at the end."""
    pieces = tuple(owned(view, seat, SOLD, kind, name) for kind, name in named(view, seat, SOLD))
    badges = tuple(
        Badge(PLURALS[gem], str(view.sold[seat * GEMS + gem]), f"gem-{GEM_NAMES[gem]}")
        for gem in range(GEMS)
        if view.sold[seat * GEMS + gem]
    )
    return Zone(
        f"sold-{seat}", "sold", "stack", seat=seat, height=len(pieces), caption="", badges=badges, pieces=pieces
    )


def named(view: DigDeep, seat: int, place: int) -> Iterator[tuple[int, str]]:
    """The tiles of a place with their ids.  Equal tiles are numbered from the sold ones on: so a tile keeps its id
    on its way from the hand to the discard pile."""
    before = [kind for earlier in range(SOLD, place, -1) for kind in tiles_of(view, seat, earlier)]
    for kind in tiles_of(view, seat, place):
        yield kind, f"owned-{seat}-{kind}-{before.count(kind)}"
        before.append(kind)


def owned(view: DigDeep, seat: int, place: int, kind: int, name: str) -> Piece:
    """A tile that a seat has mined."""
    move = {HAND: SMELT_TILE, READY: SELL_TILE}.get(place)
    moves = clicks(view, move + kind) if move is not None and seat == view.viewer and view.point == ACT else ()
    about = "Only its level is known to you." if kind >= UNKNOWN else f"A tile of level {view.level[kind] + 1}."
    return Piece(
        name,
        tile_words(view, kind),
        tile_art(view, kind),
        tile_mark(view, kind),
        tile_tint(view, kind),
        about=about,
        owner=seat,
        moves=moves,
        why_not=None if moves else why_not_owned(view, seat, place, kind),
        symbol=f"tile-{'front' if place == READY else 'back'}-{view.level[kind] + 1}",
    )


def why_not_owned(view: DigDeep, seat: int, place: int, kind: int) -> Reason:
    """Why a click on such a tile does nothing."""
    if place == SOLD:
        return Reason("Sold tiles count for the bonuses at the end.", "R47")
    if seat != view.viewer:
        return Reason("This tile is somebody else's.", "R6")
    closed = not_yet(view)
    if closed:
        return closed
    return why_not_smelt(view, kind) if place == HAND else why_not_sell(view, kind)
