"""The table of DIG: what lies where, whose turn it is, and what a click would do, or why it does nothing."""

from __future__ import annotations

from diggings.games.dig.pieces import (
    CARDS,
    COMPANION_RULES,
    ENEMIES,
    STONE_MARKS,
    Card,
    Gallery,
    card,
    companion,
    companions_of,
    cost_of,
    crystals_of,
    equipment_of,
    galleries,
    number_of,
    tag,
)
from diggings.games.dig.prompts import choices, prompt
from diggings.games.dig.rules import Dig
from diggings.games.dig.telling import goal_in_words, notes, price, why_not, why_not_on, words

# fmt: off
from diggings.games.dig.words import (
    ALCHEMIST, ALCHEMY, CLOSE, COLLAPSE, DIG_INSIDE, DIG_OUTSIDE, DYNAMITE, EXIT, FOREMAN, FOUND, GALLERIES, GEM,
    GO_ON, HIRE, HIRE_COMPANION, KEEP, KIND, LANTERN, NO_CARD, NO_COMPANION, PAY_STONE, PICKAXE, PIT_PROP, PLACE,
    RECRUIT, ROPE, RUNE, SERIES, STONES, STOP, SWORD, TO_TREASURE, TURN, USE_DYNAMITE, USE_FOREMAN, USE_LANTERN,
    USE_PICKAXE, USE_PIT_PROP, USE_ROPE, USE_SWORD, USE_WIZARD, WIZARD,
)
# fmt: on
from diggings.kernel.table import Badge, Choice, Piece, Reason, Table, Zone, listed
from diggings.kernel.words import OVER

__all__ = ["notes", "table", "why_not", "words"]

Can = dict[int, Choice]  # what the viewer can do now


def table(view: Dig) -> Table:
    """Everything that the viewer sees."""
    can = possible(view)
    mine = [] if view.viewer < 0 else gallery_zones(view, view.viewer, can)
    middle = (tavern(view, can), hill(view, can), just_dug(view, can), discard_pile(view))
    return Table(
        game="dig",
        viewer=view.viewer,
        seats=view.seats,
        turn=view.turns(),
        prompt=prompt(view),
        choices=choices(view),
        zones=(*middle, *mine, *panels(view, can)),
    )


def possible(view: Dig) -> Can:
    """The viewer's moves, if it is the one to decide."""
    if view.viewer < 0 or view.to_act() != view.viewer:
        return {}
    return {move: offer(view, move) for move in view.moves(view.viewer)}


def offer(view: Dig, move: int) -> Choice:
    """A move on a piece, with its tag."""
    word, symbol = tag(move)
    return Choice(move, words(view, view.viewer, move), tag=word, symbol=symbol)


def click(can: Can, *moves: int) -> tuple[Choice, ...]:
    """Those of these moves that can be made."""
    return tuple(can[move] for move in moves if move in can)


def piece(
    face: Card,
    name: str,
    why: Reason,
    moves: tuple[Choice, ...] = (),
    badges: tuple[Badge, ...] = (),
    owner: int | None = None,
    on: tuple[Piece, ...] = (),
    used: bool = False,
) -> Piece:
    """A card as a piece of the table; `why` nothing can be done with it, if nothing can."""
    return Piece(
        name,
        face.name,
        face.art,
        face.mark,
        face.tint,
        face.about,
        owner=owner,
        badges=badges,
        on=on,
        moves=moves,
        why_not=None if moves else why,
        state="used" if used else "",
    )


def pile(count: int) -> tuple[Badge, ...]:
    """How many equal pieces one piece stands for, if it is more than one."""
    return (Badge("number", f"×{count}"),) if count > 1 else ()


def stone(view: Dig, kind: int) -> Card:
    """A Hill card, with the value of a stone."""
    return card(kind, view.crystals[kind] if kind < STONES else 0)


# -- the Tavern ------------------------------------------------------------------------------------


def tavern(view: Dig, can: Can) -> Zone:
    """R10-R16: six Companions, the Recruits and the Gems."""
    pieces = [tavern_card(view, can, slot) for slot in range(view.slots) if view.tavern[slot] != NO_COMPANION]
    open_now = "open before you dig" if view.mode == 0 else "closed while somebody digs"
    left = f"{bin(view.pile).count('1')}"
    badges = (Badge("in the pile", left), Badge("Gems", str(view.supply), "px-gem"))
    return Zone("tavern", "The Tavern", "row", caption=open_now, badges=badges, pieces=(*pieces, *for_hire(view, can)))


def tavern_card(view: Dig, can: Can, slot: int) -> Piece:
    """A Companion, with the stones on the card."""
    number = view.tavern[slot]
    why = why_not(view, view.viewer, HIRE_COMPANION + slot) if is_asked(view, TURN) else tavern_is_closed()
    return piece(
        companion(number), f"companion-{number}", why, click(can, HIRE_COMPANION + slot), cost_badges(view, number)
    )


def cost_badges(view: Dig, number: int) -> tuple[Badge, ...]:
    """R13: what a Companion asks for."""
    cost = cost_of(view, number)
    return tuple(
        Badge(card(kind).name, STONE_MARKS[kind] + (str(count) if count > 1 else ""), f"px-{card(kind).name}")
        for kind, count in enumerate(cost)
        if count
    )


def for_hire(view: Dig, can: Can) -> list[Piece]:
    """R11: the viewer's own Recruits that are still in the Tavern."""
    if view.viewer < 0:
        return []
    left = view.most_recruits - view.recruits[view.viewer]
    if left == 0:
        return []
    why = why_not(view, view.viewer, HIRE + 1) if is_asked(view, TURN) else tavern_is_closed()
    moves = click(can, *(HIRE + recruits for recruits in range(1, left + 1)))
    costs = Badge("costs", str(price_for(view)), "crystal")
    return [piece(RECRUIT_CARD, "recruits-for-hire", why, moves, (costs, *pile(left)), view.viewer)]


def price_for(view: Dig) -> int:
    """R11, R68: what a Recruit costs whoever is asked."""
    return price(view) if view.viewer == view.seat else view.recruit_price


def tavern_is_closed() -> Reason:
    """R10"""
    return Reason("The Tavern is visited in your own turn, before you dig or close a gallery.", "R10")


def is_asked(view: Dig, point: int) -> bool:
    """Whether the viewer has to decide this now."""
    return view.point == point and view.to_act() == view.viewer


RECRUIT_CARD = Card("Recruit", "Re", "recruit", ("px-recruit",), "Earns a Gem on the fifth card counted from his own.")
GEM_CARD = Card("Gem", "+", "violet", ("px-gem",), "The most Gems win.")


# -- the Hill --------------------------------------------------------------------------------------


def hill(view: Dig, can: Can) -> Zone:
    """The deck, with what everybody may count: which cards are left in it."""
    left = [number_of(count, card(kind).name) for kind, count in enumerate(view.hill) if count]
    why = Reason("You turn up a card in your own turn, when you dig.", "R18")
    if view.to_act() == view.viewer and view.stone != NO_CARD:
        why = Reason("First the stone that you found wants its place.", "R23")
    face = Card(f"the Hill, {view.buried} cards", "??", "mine", ("card-back",), f"Still in it: {listed(left)}.")
    top = piece(face, "hill", why, click(can, DIG_OUTSIDE, GO_ON))
    badges = (
        Badge("stones", str(sum(view.hill[:STONES]))),
        Badge("dangers", str(view.hill[EXIT] + view.hill[COLLAPSE] + sum(view.hill[kind] for kind in ENEMIES))),
    )
    return Zone(
        "hill", "The Hill", "stack", caption=f"{view.buried} cards", height=view.buried, badges=badges, pieces=(top,)
    )


def discard_pile(view: Dig) -> Zone:
    """R1: open to everybody, kind by kind."""
    why = Reason("What lies here comes back when the Hill is empty.", "R72")
    pieces = tuple(
        piece(card(kind), f"discarded-{kind}", why, badges=pile(count))
        for kind, count in enumerate(view.discard)
        if count
    )
    cards = sum(view.discard)
    return Zone("discard", "Discard pile", "stack", caption=number_of(cards, "card"), height=cards, pieces=pieces)


def just_dug(view: Dig, can: Can) -> Zone:
    """The card that is being dealt with, or the stone that waits beside the Hill (R23)."""
    kind = view.stone if view.card == NO_CARD else view.card
    if kind == NO_CARD:
        return Zone("dug", "Just dug", "row")
    why = Reason("It is dealt with before anything else is done.", "R35")
    moves = click(can, TO_TREASURE, FOUND) or tuple(choice for move, choice in can.items() if KEEP <= move < STOP)
    where = "" if view.card == NO_CARD else f"for {goal_in_words(view.target)}"
    return Zone(
        "dug", "Just dug", "row", caption=where, pieces=(piece(stone(view, kind), dug_id(view, kind), why, moves),)
    )


def dug_id(view: Dig, kind: int) -> str:
    """A waiting stone founds the gallery of this turn; a danger may join its gallery, and Equipment the Treasure."""
    if view.card == NO_CARD:
        return f"card-{view.turns()}-0"
    if kind >= PICKAXE:
        held = view.equipment[view.seat] >> (kind - PICKAXE) & 1
        return "found" if held else f"equipment-{view.seat}-{kind}"
    gallery = galleries(view, view.seat)[view.target]
    return f"card-{gallery.founded}-{len(gallery.cards)}"


# -- galleries -------------------------------------------------------------------------------------


def gallery_zones(view: Dig, seat: int, can: Can) -> list[Zone]:
    """The galleries of a seat, from left to right."""
    zones, before = [], 0
    for gallery in galleries(view, seat):
        zones.append(gallery_zone(view, gallery, before, can))
        before += len(gallery.recruits)
    return zones


def gallery_zone(view: Dig, gallery: Gallery, before: int, can: Can) -> Zone:
    """A row of cards behind its entrance; `before`: the Recruits in galleries on its left."""
    pieces = [entrance(view, gallery, can)]
    for place in range(len(gallery.cards)):
        pieces.append(gallery_card(view, gallery, place, before, can))
    if gallery.seat == view.viewer:
        pieces += empty_places(gallery)
    digs = view.seat == gallery.seat and view.point != TURN
    due = (Badge("due", "a card is due"),) if digs and view.due >> gallery.index & 1 else ()
    return Zone(
        f"gallery-{gallery.founded}",
        f"Gallery {gallery.index + 1}",
        "row",
        seat=gallery.seat,
        caption=f"pays {gallery.pays}",
        badges=(*next_gem(gallery), *due),
        pieces=tuple(pieces),
    )


def next_gem(gallery: Gallery) -> tuple[Badge, ...]:
    """R39: how far it is to the next fifth card."""
    missing = gallery.next_gem
    if missing == 0:
        return (Badge("series", "no series runs"),)
    return (Badge("series", f"Gem in {number_of(missing, 'card')}", "px-gem"),)


def entrance(view: Dig, gallery: Gallery, can: Can) -> Piece:
    """The mouth of a gallery: to dig inside, to close it, and for Equipment."""
    own, index = gallery.seat == view.viewer, gallery.index
    if own:
        moves = click(can, DIG_INSIDE, CLOSE + index, USE_PICKAXE + index, USE_ROPE + index, USE_FOREMAN + index)
        why = Reason("In your turn you can dig inside your galleries, or close one.", "R3")
    else:
        moves = click(can, USE_DYNAMITE + GALLERIES * gallery.seat + index)
        why = Reason("This gallery is somebody else's.", "R56")
    name = f"Gallery {index + 1} entrance"
    face = Card(name, "▐", "brown", ("act-inside",), f"Closing it would pay {gallery.pays}.")
    return piece(face, f"entrance-{gallery.founded}", why, moves, owner=gallery.seat)


def gallery_card(view: Dig, gallery: Gallery, place: int, before: int, can: Can) -> Piece:
    """A card of a gallery, with the Recruit that stands on it and the Gem that lies on it."""
    seat, lying = gallery.seat, gallery.cards[place]
    last = place == len(gallery.cards) - 1
    if seat == view.viewer:
        moves = click(can, PLACE + gallery.first + place)
        why = why_not_on(view, seat, lying)
    else:
        moves = click(can, USE_DYNAMITE + GALLERIES * seat + gallery.index) if last else ()
        why = Reason("This gallery is somebody else's.", "R56")
    on = []
    if lying & RECRUIT:
        number = before + sum(recruit < place for recruit in gallery.recruits)
        on.append(recruit_on_card(seat, number, series(gallery, place)))
    if lying & GEM:
        why_gem = Reason("It is its owner's when the gallery is closed.", "R61")
        on.append(piece(GEM_CARD, f"gem-{gallery.founded}-{place}", why_gem))
    name = f"card-{gallery.founded}-{place}"
    return piece(stone(view, lying & KIND), name, why, moves, owner=seat, on=tuple(on))


def series(gallery: Gallery, place: int) -> str:
    """R39: how many cards of his series lie there; the fifth has come, or can come no more."""
    cards = len(gallery.cards) - place
    if gallery.goes_on:
        cards = (cards - 1) % SERIES + 1
    return f"{cards}/{SERIES}" if cards < SERIES else f"{SERIES}/{SERIES} ✓"


def recruit_on_card(seat: int, number: int, state: str) -> Piece:
    """A Recruit in a gallery."""
    why = Reason("A Recruit stays where he stands until the gallery closes.", "R27")
    return piece(RECRUIT_CARD, f"recruit-{seat}-{number}", why, badges=(Badge("series", state),), owner=seat)


def empty_places(gallery: Gallery) -> list[Piece]:
    """The places up to the one where the next Gem will lie."""
    why = Reason("A Gem is laid on the fifth card counted from a Recruit's own, when it is put down.", "R39")
    places = []
    for step in range(1, gallery.next_gem + 1):
        gem = step == gallery.next_gem
        name = "next Gem" if gem else "empty"
        art = ("slot-five", "pic-gem") if gem else ("slot-five",)
        face = Card(name, "+?" if gem else "·", "gone", art, "")
        places.append(piece(face, f"place-{gallery.founded}-{len(gallery.cards) + step - 1}", why))
    return places


# -- the seats -------------------------------------------------------------------------------------


def panels(view: Dig, can: Can) -> list[Zone]:
    """One for every seat, in the order of play."""
    first = view.first_seat()
    return [panel(view, (first + step) % view.seats, can) for step in range(view.seats)]


def panel(view: Dig, seat: int, can: Can) -> Zone:
    """What a seat has; the viewer's own galleries lie in the middle of the table."""
    points = view.gems[seat] + view.runes[seat]
    badges = [Badge("Gems", f"{points} of {view.target_score}", "px-gem")]
    if seat == view.first_seat() and view.turns() > 0:
        badges.append(Badge("role", "first player"))
    if view.ending and view.to_act() != OVER:
        plays = seat == view.seat or view.last >> seat & 1
        badges.append(Badge("end", "last turn" if plays else "done"))
    zones = [treasure(view, seat, can), reserve(view, seat, can), companions(view, seat, can)]
    if seat != view.viewer:
        zones += gallery_zones(view, seat, can)
    return Zone(f"seat-{seat}", f"{{{seat}}}", "panel", seat=seat, badges=tuple(badges), zones=tuple(zones))


def treasure(view: Dig, seat: int, can: Can) -> Zone:
    """R6: stones, Equipment, Runes and Gems."""
    pieces = [stones(view, seat, kind, can) for kind in range(STONES) if view.stones[STONES * seat + kind]]
    pieces += [equipment(view, seat, kind, can) for kind in equipment_of(view, seat)]
    keeps = Reason("It counts for the end of the game, and stays in the Treasure.", "R74")
    if view.runes[seat]:
        pieces.append(piece(card(RUNE), f"runes-{seat}", keeps, badges=pile(view.runes[seat]), owner=seat))
    if view.gems[seat]:
        pieces.append(piece(GEM_CARD, f"gems-{seat}", keeps, badges=pile(view.gems[seat]), owner=seat))
    crystals = number_of(crystals_of(view, seat), "crystal")
    return Zone(f"treasure-{seat}", "Treasure", "row", seat=seat, caption=crystals, pieces=tuple(pieces))


def stones(view: Dig, seat: int, kind: int, can: Can) -> Piece:
    """All stones of one kind."""
    moves: tuple[Choice, ...] = ()
    if seat != view.viewer:
        why = Reason("These stones are somebody else's.", "R6")
    else:
        moves = click(can, PAY_STONE + kind, ALCHEMY + kind)
        why = Reason("Stones of the Treasure are spent in the Tavern, and never go back to a gallery.", "R6")
    count = view.stones[STONES * seat + kind]
    return piece(stone(view, kind), f"stones-{seat}-{kind}", why, moves, pile(count), seat)


def equipment(view: Dig, seat: int, kind: int, can: Can) -> Piece:
    """A card of Equipment, with what it can do now."""
    own = range(GALLERIES)
    moves = {
        PICKAXE: [USE_PICKAXE + gallery for gallery in own],
        ROPE: [USE_ROPE + gallery for gallery in own],
        PIT_PROP: [USE_PIT_PROP],
        SWORD: [USE_SWORD],
        LANTERN: [USE_LANTERN],
        DYNAMITE: [USE_DYNAMITE + place for place in range(GALLERIES * view.seats)],
    }[kind]
    rule = {PIT_PROP: "R57", SWORD: "R57", LANTERN: "R58"}.get(kind, "R20")
    why = Reason(CARDS[kind][3], rule) if seat == view.viewer else Reason("This card is somebody else's.", "R6")
    usable = click(can, *moves) if seat == view.viewer and view.card != kind else ()
    return piece(card(kind), f"equipment-{seat}-{kind}", why, usable, owner=seat)


def reserve(view: Dig, seat: int, can: Can) -> Zone:
    """The Recruits that stand in no gallery."""
    out = view.recruits[seat] - view.reserve[seat]
    why = Reason("He waits for a stone: found a gallery, or place him in one, while you dig.", "R20")
    moves = click(can, FOUND) if seat == view.viewer else ()
    pieces = tuple(
        piece(RECRUIT_CARD, f"recruit-{seat}-{out + number}", why, moves, owner=seat)
        for number in range(view.reserve[seat])
    )
    return Zone(f"reserve-{seat}", "Recruits", "tray", seat=seat, pieces=pieces)


def companions(view: Dig, seat: int, can: Can) -> Zone:
    """R15: the Companions that a seat has hired."""
    pieces = tuple(hired(view, seat, number, can) for number in companions_of(view, seat))
    return Zone(f"companions-{seat}", "Companions", "row", seat=seat, pieces=pieces)


def hired(view: Dig, seat: int, number: int, can: Can) -> Piece:
    """A Companion at work."""
    moves: tuple[Choice, ...] = ()
    why = Reason(companion(number).about, COMPANION_RULES[number])
    if seat != view.viewer:
        why = Reason("This Companion works for somebody else.", "R15")
    elif number == WIZARD:
        moves = click(can, USE_WIZARD)
    elif number == FOREMAN:
        moves = click(can, *(USE_FOREMAN + gallery for gallery in range(GALLERIES)))
    elif number == ALCHEMIST:
        moves = click(can, *(ALCHEMY + kind for kind in range(STONES)))
    done = view.seat == seat and bool(view.used >> number & 1)
    badges = (Badge("state", "done"),) if done else ()
    return piece(companion(number), f"companion-{number}", why, moves, badges, seat, used=done)
