"""The table of Ya Blew It!: what lies where, whose turn it is, and what a click would do, or why it does nothing."""

from __future__ import annotations

from diggings.games.ya_blew_it.components import COLOUR_NAMES
from diggings.games.ya_blew_it.pieces import Card, card, claim, gems_of, hits, special_card, wilds_as
from diggings.games.ya_blew_it.prompts import choices, prompt
from diggings.games.ya_blew_it.rules import YaBlewIt
from diggings.games.ya_blew_it.telling import notes, why_not, words

# fmt: off
from diggings.games.ya_blew_it.words import (
    ADD, AREA, COLOURS, DECIDE, DECK, DETONATOR, DISCARD, FIRE, JUMP, JUMPER, KEEP, ONE_MORE, PLACE_SAFE, PLAY_JUMPER,
    REROLL, ROLL_AGAIN, ROLL_DIE, SAFE, SAFES_DONE, SECOND_GEM, STEAL, UPRIGHT, WILD,
)
# fmt: on
from diggings.kernel.table import Badge, Choice, Piece, Reason, Table, Zone, counted

__all__ = ["notes", "table", "why_not", "words"]


def table(view: YaBlewIt) -> Table:
    """Everything that the viewer sees."""
    return Table(
        game="ya-blew-it",
        viewer=view.viewer,
        seats=view.seats,
        turn=view.turns(),
        prompt=prompt(view),
        choices=choices(view),
        zones=(mine(view), claim_row(view), numbers(view), dice(view), discard_pile(view), *panels(view)),
    )


def decides(view: YaBlewIt, point: int) -> bool:
    """Whether the viewer has to decide this now."""
    return view.point == point and view.to_act() == view.viewer


def move_on(view: YaBlewIt, move: int, tag: str = "") -> tuple[Choice, ...]:
    """A move that a click on a piece makes."""
    return (Choice(move, words(view, view.viewer, move), tag=tag),)


# -- the middle of the table -----------------------------------------------------------------------


def mine(view: YaBlewIt) -> Zone:
    """The deck, with the final Fire under it."""
    left = view.deck + (not view.final)
    moves: tuple[Choice, ...] = ()
    why = Reason("Only the Prospector digs, and only after the Miners have had their chance.", "R17")
    if decides(view, DECIDE):
        moves = move_on(view, ADD, words(view, view.viewer, ADD))
    elif decides(view, SECOND_GEM):
        moves = move_on(view, ONE_MORE, "One more")
    elif left == 0:
        why = Reason("The mine is empty.", "R43")
    top = Piece(
        "mine",
        f"the mine, {counted(left, 'card')}",
        art=("card-back",),
        mark="??",
        tint="mine",
        about="Nobody knows the order of these cards. The last one is the final Fire.",
        moves=moves,
        why_not=None if moves else why,
    )
    gems = sum(view.where[gem] == DECK for gem in range(view.gems))
    badges = (
        Badge("gems left", str(gems), "gem-wild"),
        Badge("Fires left", str(view.special[DECK][FIRE] + (not view.final))),
    )
    return Zone("mine", "The mine", "stack", caption=counted(left, "card"), height=left, badges=badges, pieces=(top,))


def claim_row(view: YaBlewIt) -> Zone:
    """The Claim, in the order in which it was turned up."""
    moves = move_on(view, KEEP, "Keep") if decides(view, DECIDE) else ()
    why = why_not_claim(view)
    pieces = tuple(
        piece(card(view, number), f"claim-{index}-{number}", moves=moves, why_not=None if moves else why)
        for index, number in enumerate(claim(view))
    )
    return Zone("claim", f"{{{view.prospector}'s}} claim", "row", seat=view.prospector, pieces=pieces)


def why_not_claim(view: YaBlewIt) -> Reason:
    """Why a click on the Claim does not take it."""
    if view.viewer == view.prospector:
        if view.gambling:
            return Reason("A gamble cannot be broken off: you must roll for the claim.", "R24")
        if view.final:
            return Reason("If nobody steals the final claim, you take it.", "R45")
        return Reason("You can keep the claim after every Miner has had the chance to roll.", "R17")
    if view.viewer >= 0 and view.die[view.viewer] != UPRIGHT:
        return Reason("You have rolled in this round, and are out until it ends.", "R14")
    return Reason("A claim is stolen by rolling a number that it shows.", "R13")


def numbers(view: YaBlewIt) -> Zone:
    """The faces of a die: those that hit the Claim are lit."""
    lit = hits(view)
    pieces = tuple(
        Piece(
            f"number-{number}",
            f"{number}, {'hits' if number in lit else 'misses'}",
            mark=str(number),
            tint="hit" if number in lit else "miss",
            place=number - 1,
            why_not=Reason("These are the numbers of a die; the lit ones are in the claim.", "R16"),
        )
        for number in range(1, view.faces + 1)
    )
    return Zone("numbers", "A roll hits on", "track", caption=f"{len(lit)} in {view.faces}", pieces=pieces)


def dice(view: YaBlewIt) -> Zone:
    """The Dynamite Dice: upright is in, lying is out (R14, R15)."""
    seats = [(view.prospector + step) % view.seats for step in range(1, view.seats)]
    return Zone("dice", "The Miners", "tray", pieces=tuple(die(view, seat) for seat in seats))


def die(view: YaBlewIt, seat: int) -> Piece:
    """One Miner's die."""
    shown = view.die[seat]
    state = "in" if shown == UPRIGHT else f"out, rolled {shown}"
    own = seat == view.viewer
    moves = move_on(view, ROLL_DIE, "Roll") if own and decides(view, STEAL) else ()
    if not own:
        why = Reason("You can roll only your own die.", "R12")
    elif shown != UPRIGHT:
        why = Reason("You have rolled in this round, and are out until it ends.", "R14")
    else:
        why = Reason("You can roll when it is your turn in the steal step.", "R11")
    return Piece(
        f"die-{seat}",
        f"{{{seat}'s}} die, {state}",
        art=("die-up",) if shown == UPRIGHT else (f"die-{shown}",),
        mark="in" if shown == UPRIGHT else str(shown),
        tint="dynamite" if shown == UPRIGHT else "spent",
        owner=seat,
        badges=(Badge("state", state),),
        moves=moves,
        why_not=None if moves else why,
    )


def discard_pile(view: YaBlewIt) -> Zone:
    """R5: open to everybody."""
    why = Reason("What lies here is out of the game.", "R5")
    gems = [gem for gem in range(view.gems) if view.where[gem] == DISCARD]
    pieces = [piece(card(view, gem), f"gem-{gem}", why_not=why) for gem in gems]
    for kind in range(4):
        for index in range(view.special[DISCARD][kind]):
            pieces.append(piece(special_card(kind), f"discarded-{kind}-{index}", why_not=why))
    return Zone(
        "discard",
        "Discard pile",
        "stack",
        caption=counted(len(pieces), "card"),
        height=len(pieces),
        pieces=tuple(pieces),
    )


def piece(
    face: Card,
    name: str,
    *,
    owner: int | None = None,
    badges: tuple[Badge, ...] = (),
    moves: tuple[Choice, ...] = (),
    why_not: Reason | None = None,
) -> Piece:
    """A card as a piece of the table."""
    return Piece(
        name,
        face.name,
        face.art,
        face.mark,
        face.tint,
        face.about,
        owner=owner,
        badges=badges,
        moves=moves,
        why_not=why_not,
        symbol=face.symbol,
    )


# -- the scoring areas -----------------------------------------------------------------------------


def panels(view: YaBlewIt) -> list[Zone]:
    """One for every seat, from the Prospector clockwise."""
    return [panel(view, (view.prospector + step) % view.seats) for step in range(view.seats)]


def panel(view: YaBlewIt, seat: int) -> Zone:
    """A seat's scoring area, with what it would score now."""
    standing = view.standings()[seat]
    badges = [Badge("points", str(standing.score))]
    if seat == view.prospector and view.round > 0:
        badges.append(Badge("role", "Prospector", "prospector"))
    wilds = wilds_as(view, seat) if view.cursed[seat] != WILD else [0] * COLOURS
    stacks = [stack(view, seat, colour, wilds[colour]) for colour in range(COLOURS) if view.stack[seat][colour]]
    zones = [*stacks, *wild_row(view, seat, wilds), specials(view, seat), cursed_gem(view, seat)]
    return Zone(f"seat-{seat}", f"{{{seat}}}", "panel", seat=seat, badges=tuple(badges), zones=tuple(zones))


def stack(view: YaBlewIt, seat: int, colour: int, wilds: int) -> Zone:
    """All gems of one colour, fanned so that the numbers can be read."""
    guarded = view.guarded[seat] >> colour & 1
    badges = (Badge("guarded", "Safe", "face-safe"),) if guarded else ()
    own, legal = seat == view.viewer, seat == view.viewer and view.to_act() == seat and colour in view.moves(seat)
    moves = move_on(view, colour, "Guard") if legal and view.point == PLACE_SAFE else ()
    if own and view.point == PLACE_SAFE and view.to_act() == seat:
        why = why_not(view, seat, colour)
    elif own:
        why = Reason("Your gems count at the end; nothing is done with them before.", "R48")
    else:
        why = Reason("These gems are somebody else's. Only a Fire can take them away.", "R35")
    gems = gems_of(view, seat, colour)
    pieces = tuple(
        piece(card(view, gem), f"gem-{gem}", owner=seat, badges=badges, moves=moves, why_not=None if moves else why)
        for gem in gems
    )
    count = len(gems) + wilds
    points = view.chart[min(count, len(view.chart) - 1)]
    worth = f"−{points}" if colour == view.cursed[seat] else str(points)
    caption = f"{count} = {worth}" + (f" ({wilds} wild)" if wilds else "")
    return Zone(f"stack-{seat}-{colour}", COLOUR_NAMES[colour], "fan", seat=seat, caption=caption, pieces=pieces)


def wild_row(view: YaBlewIt, seat: int, counted: list[int]) -> list[Zone]:
    """Wild Gems lie apart (R39); the caption says what they are counted as (R50)."""
    gems = gems_of(view, seat, WILD)
    if not gems:
        return []
    colours = [f"{number} as {COLOUR_NAMES[colour]}" for colour, number in enumerate(counted) if number]
    why = Reason("Wild Gems form no stack: a Safe cannot guard them.", "R39")
    pieces = tuple(piece(card(view, gem), f"gem-{gem}", owner=seat, why_not=why) for gem in gems)
    return [Zone(f"wilds-{seat}", "wild", "fan", seat=seat, caption=", ".join(colours), pieces=pieces)]


def specials(view: YaBlewIt, seat: int) -> Zone:
    """Detonators, Safes and Claim Jumpers that a seat owns."""
    pieces = [
        special(view, seat, kind, index)
        for kind in (DETONATOR, SAFE, JUMPER)
        for index in range(view.special[AREA + seat][kind])
    ]
    return Zone(f"specials-{seat}", "special cards", "row", seat=seat, pieces=tuple(pieces))


def special(view: YaBlewIt, seat: int, kind: int, index: int) -> Piece:
    """One of them, with what it can do now."""
    moves: tuple[Choice, ...] = ()
    if seat != view.viewer:
        why = Reason("This card is somebody else's.", "R5")
    elif kind == DETONATOR:
        why = Reason("A Faulty Detonator is used directly after your own roll.", "R27")
        moves = move_on(view, ROLL_AGAIN, "Use") if decides(view, REROLL) else ()
    elif kind == JUMPER:
        why = Reason("A Claim Jumper is for the Prospector, directly after a dig has turned up a gem.", "R31")
        moves = move_on(view, JUMP, "Use") if decides(view, PLAY_JUMPER) else ()
    else:
        why = Reason("A Safe is put on a stack directly before your roll for a Fire.", "R38")
        if decides(view, PLACE_SAFE):
            moves = tuple(Choice(m, words(view, seat, m)) for m in view.moves(seat) if m != SAFES_DONE)
    name = f"special-{seat}-{kind}-{index}"
    return piece(special_card(kind), name, owner=seat, moves=moves, why_not=None if moves else why)


def cursed_gem(view: YaBlewIt, seat: int) -> Zone:
    """R1: the colour that counts against the seat."""
    colour = view.cursed[seat]
    if colour == WILD:  # not dealt yet
        return Zone(f"cursed-{seat}", "cursed", "row", seat=seat)
    name = COLOUR_NAMES[colour]
    face = Card(
        f"cursed {name}",
        f"†{name[0].upper()}",
        name,
        (f"cursed-{name}",),
        f"Every {name} counts against its owner.",
        f"gem-{name}",
    )
    why = Reason("A Cursed Gem stays where it is, all game.", "R1")
    shown = piece(face, f"cursed-{colour}", owner=seat, why_not=why)
    return Zone(f"cursed-{seat}", "cursed", "row", seat=seat, pieces=(shown,))
