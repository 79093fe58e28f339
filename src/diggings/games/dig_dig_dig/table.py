"""The table of Dig Dig Dig: what lies where, whose turn it is, and what a click would do, or why it does nothing."""

from __future__ import annotations

# fmt: off
from diggings.games.dig_dig_dig.pieces import (
    DIRECTIONS, LAYERS, Card, Find, action, artifact, counts, deck_size, equipment, finds_in, hand_of, height, is_open,
    kept_by, laid_by, lookers, mission_art, mission_name, mission_text, number_of, place, progress, row_of, seen_face,
    size, top_layer, tops_of,
)
from diggings.games.dig_dig_dig.prompts import buttons, prompt
from diggings.games.dig_dig_dig.reasons import QUESTIONS, not_now, why_not
from diggings.games.dig_dig_dig.rules import DigDigDig
from diggings.games.dig_dig_dig.telling import POINT_RULES, notes, words
from diggings.games.dig_dig_dig.words import (
    ARTIFACT_AT, CARD_AT, CHOOSE_SPACE, CONTRACTS, CONTRACT_AT, CYCLE, DECK, DIRECTION_AT, DISCARD, FETCH, FOLD,
    FOLLOW_CARD, GO_ON, HIDDEN_CONTRACT, INTERLUDE, KEEP, LAMP, LAY, LOOK_HERE, MOST_ROW, NEW_ACTION, NO_CARD,
    NO_CONTRACT, PLAYED, PREPARE, READY, SCRAP_CARD, SEAT_AT, SITE, SLOTS, SLOT_AT, SUBSOIL, SURFACE, TAKE, TAKE_TABLET,
    TOPSOIL, TOP_CARD, TRASH,
    TRASHED, UNKNOWN,
)
# fmt: on
from diggings.kernel.table import Badge, Choice, Piece, Reason, Table, Zone, listed, pieces_of
from diggings.kernel.words import OVER

__all__ = ["notes", "table", "why_not", "words"]

Can = dict[int, Choice]  # what the viewer can do now

LAYER_FACES = {
    SURFACE: ("land-1", "Sur", "green"),
    TOPSOIL: ("land-2", "Top", "brown"),
    SUBSOIL: ("land-3", "Sub", "yellow"),
    0: ("land-4", " · ", "gone"),
}


def table(view: DigDigDig) -> Table:
    """Everything that the viewer sees."""
    can = possible(view)
    middle = [site(view, can), missions(view, can), offer(view, can), ground(view)]
    mine = [] if view.viewer < 0 else own_zones(view, can)
    zones = (*middle, *mine, *panels(view, can))
    on_pieces = {choice.move for piece in pieces_of(zones) for choice in piece.moves}
    return Table(
        game="dig-dig-dig",
        viewer=view.viewer,
        seats=view.seats,
        turn=view.turns(),
        prompt=prompt(view),
        choices=buttons(view, on_pieces),
        zones=zones,
    )


def possible(view: DigDigDig) -> Can:
    """The viewer's moves, if it is one of those who decide."""
    if view.viewer not in view.to_decide():
        return {}
    return {move: offered(view, move) for move in view.moves(view.viewer)}


def offered(view: DigDigDig, move: int) -> Choice:
    """A move on a piece, with the word for its tag; of several on a card of the hand, laying it is the usual one."""
    tags = {
        0: "Here",
        DIRECTION_AT: "",
        SEAT_AT: "Choose",
        SLOT_AT: "Take",
        CONTRACT_AT: "Bet",
        CONTRACTS: "Pick up",
        LOOK_HERE: "Look",
        READY: "",
        GO_ON: "Reveal",
        FOLD: "",
        LAY: "Lay",
        KEEP: "Keep",
        CARD_AT: "Use",
        ARTIFACT_AT: "Choose",
        TAKE: "Take",
        TRASH: "Trash",
        CYCLE: "",
    }
    tag = tags[max(first for first in tags if first <= move)]
    said = words(view, view.viewer, move)
    return Choice(move, said, help=what_it_says(view, move), tag=tag, main=LAY <= move < KEEP)


def what_it_says(view: DigDigDig, move: int) -> str:
    """The text of a card that could be taken, or used next."""
    if view.point in (NEW_ACTION, TAKE_TABLET) and SLOT_AT <= move < SLOT_AT + SLOTS:
        return action(view.display[move - SLOT_AT]).about
    return action(move - CARD_AT).about if view.point == FOLLOW_CARD and move >= CARD_AT else ""


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
        moves=moves,
        why_not=None if moves else why,
    )


def pile(count: int) -> tuple[Badge, ...]:
    """How many equal pieces one piece stands for, if it is more than one."""
    return (Badge("number", f"×{count}"),) if count > 1 else ()


def reason(view: DigDigDig, sentence: str, rule: str) -> Reason:
    """This, unless nothing can be done at all."""
    return not_now(view, view.viewer) or Reason(sentence, rule)


# -- the site --------------------------------------------------------------------------------------


def site(view: DigDigDig, can: Can) -> Zone:
    """R2, R3: piles, tokens, flags, and Artifacts that lie about."""
    pieces = tuple(space(view, number, can) for number in range(view.spaces))
    left = sum(height(view.pile[number]) for number in range(view.spaces))
    return Zone("site", "The site", "grid", caption=f"{left} cards", columns=view.columns, pieces=pieces)


def ground(view: DigDigDig) -> Zone:
    """R48: what the viewer has not seen of each layer, and how much of it says Artifact."""
    pieces = []
    for index, layer in ((2, SURFACE), (1, TOPSOIL), (0, SUBSOIL)):
        art, mark, tint = LAYER_FACES[layer]
        faces, cards = view.unseen_faces[index], view.unseen_cards[index]
        about = f"{faces} of {number_of(cards, 'unseen card')} of this layer say Artifact; the others are blank."
        why = Reason("These are the cards that you have not seen, counted by layer.", "R48")
        pieces.append(Piece(f"unseen-{index}", f"{faces}/{cards}", (art,), mark, tint, about, why_not=why))
    return Zone("unseen", "Artifacts unseen", "tray", pieces=tuple(pieces))


def space(view: DigDigDig, number: int, can: Can) -> Piece:
    """A space: its top layer, and what stands and lies on it."""
    art, mark, tint = LAYER_FACES[top_layer(view.pile[number])]
    lying = finds_in(view, SITE + number)
    moves = click(can, number) if view.point != INTERLUDE else ()
    if view.point == INTERLUDE and view.pos[view.seat] == number and view.viewer == view.seat:
        moves = click(can, LOOK_HERE)
    left = height(view.pile[number])
    said = f"{number_of(left, 'card')} above Bedrock" if left else "bare"
    return Piece(
        f"space-{number}",
        f"{place(view, number)}, {LAYERS[top_layer(view.pile[number])]}, {said}",
        art=(art,),
        mark=mark,
        tint=tint,
        about=looked_at(view, number),
        place=number,
        badges=tuple(space_badges(view, number, lying)),
        on=(*tokens_on(view, number, can), *flag_on(view, number), *lying_on(view, number, lying, can)),
        moves=moves,
        why_not=None if moves else why_not_space(view, number),
    )


def looked_at(view: DigDigDig, number: int) -> str:
    """R3: who has seen the top card, and what the viewer knows of it."""
    seats = lookers(view, number)
    if not seats:
        return ""
    face = seen_face(view, number)
    said = f" You know that it says {face}." if face == "Artifact" else " You know that it is blank." if face else ""
    return f"Its top card was looked at by {listed([f'{{{seat}}}' for seat in seats])}.{said}"


def space_badges(view: DigDigDig, number: int, lying: list[Find]) -> list[Badge]:
    """How deep it still is, what lies there, what was seen."""
    found = [Badge("cards", str(height(view.pile[number])))] if view.pile[number] else []
    if lying:
        found.append(Badge("Artifacts lying here", f"${len(lying)}", "artifact-back"))
    if lookers(view, number):
        face = seen_face(view, number)
        found.append(Badge("looked at", "A!" if face == "Artifact" else "b!" if face else "eye", "peek"))
    return found


def why_not_space(view: DigDigDig, number: int) -> Reason:
    """Why a click on it does nothing."""
    if view.point == INTERLUDE and view.viewer == view.seat:
        if view.pos[view.seat] == number:
            return why_not(view, view.viewer, LOOK_HERE)
        return reason(view, "Your excavator goes where your cards take it.", "R22")
    if view.point == PREPARE:
        return reason(view, "Plan with the cards of your hand; they work when all are ready.", "R16")
    if view.point == CHOOSE_SPACE:
        return reason(view, "Somebody stands there already.", "R2")
    return reason(view, QUESTIONS, POINT_RULES[view.point])


def tokens_on(view: DigDigDig, number: int, can: Can) -> list[Piece]:
    """The excavator that stands there; facing North is a full turn, so that it can be told from no direction."""
    found = []
    for seat in range(view.seats):
        if view.pos[seat] == number:
            moves = click(can, SEAT_AT + seat)
            mine = "Your excavator moves by the cards of your row." if seat == view.viewer else ""
            why = reason(view, mine or "This excavator is somebody else's.", "R22")
            found.append(
                Piece(
                    f"token-{seat}",
                    f"{{{seat}'s}} excavator on {place(view, number)}, facing {DIRECTIONS[view.face[seat]]}",
                    art=("digger-token",),
                    tint=f"seat-{seat}",
                    owner=seat,
                    turned=view.face[seat] or 4,
                    moves=moves,
                    why_not=None if moves else why,
                )
            )
    return found


def flag_on(view: DigDigDig, number: int) -> list[Piece]:
    """Stake a Claim."""
    if not view.flag[number]:
        return []
    seat = view.flag[number] - 1
    why = Reason("A flag stays where it stands, to the end of the game.", "R75")
    return [Piece(f"flag-{number}", f"{{{seat}'s}} flag", ("flag",), "⚑", f"seat-{seat}", owner=seat, why_not=why)]


def lying_on(view: DigDigDig, number: int, lying: list[Find], can: Can) -> list[Piece]:
    """R62: Artifacts face down; those that the viewer knows show their faces to it."""
    pieces = []
    for at, find in enumerate(lying):
        moves = click(can, TAKE + find.which) or (click(can, ARTIFACT_AT + find.which) if view.point == FETCH else ())
        pieces.append(find_piece(view, find, f"lying-{number}-{at}", moves, why_not_lying(view, number, find)))
    return pieces


def why_not_lying(view: DigDigDig, number: int, find: Find) -> Reason:
    """R66"""
    if view.point == INTERLUDE and view.viewer == view.seat:
        if view.pos[view.seat] == number and not find.known:
            return Reason("Look at it first.", "R66")
        return why_not(view, view.viewer, TAKE + find.which)
    return reason(view, "You take up what lies on your space in your own turn, between your cards.", "R66")


def find_piece(
    view: DigDigDig, find: Find, name: str, moves: tuple[Choice, ...], why: Reason, badges: tuple[Badge, ...] = ()
) -> Piece:
    """An Artifact: by its own name as long as it is known, by its place otherwise."""
    known = f"artifact-{find.which}" if find.known else name
    others = [f"{{{seat}}}" for seat in range(view.seats) if find.marks >> seat & 1 and seat != view.viewer]
    if find.known and others and find.place != TRASHED and view.viewer >= 0:
        badges = (*badges, Badge("known to", listed(others)))
    return piece(artifact(view, find.which), known, why, moves, badges)


# -- Missions and Actions for all ------------------------------------------------------------------


def missions(view: DigDigDig, can: Can) -> Zone:
    """R75, R69: both Missions, and the Contracts."""
    pieces = []
    for index in range(view.missions):
        mission = view.mission[index]
        about = f"{mission_text(view, mission)} Reward ${view.rewards[mission]}."
        face = Card(
            mission_name(mission), f"${view.rewards[mission]}", "orange", ("card-mission", mission_art(mission)), about
        )
        moves = click(can, CONTRACT_AT + index)
        why = reason(view, "Bet on it with a Contract, in your own turn.", "R69")
        pieces.append(piece(face, f"mission-{mission}", why, moves, (Badge("so far", progress(view, mission)),)))
    left = 2 * view.contracts - sum(view.contract[seat] != NO_CONTRACT for seat in range(view.seats))
    if view.missions == 2:
        face = Card("Contracts", "Co", "violet", ("card-contract",), "Each names one of the Missions.")
        moves = click(can, CONTRACTS)
        why = reason(view, "You pick up the Contracts between the cards of your own turn.", "R69")
        if view.point == INTERLUDE and view.viewer == view.seat:
            why = why_not(view, view.viewer, CONTRACTS)
        pieces.append(piece(face, "contracts", why, moves, (Badge("left", f"×{left}"),)))
    return Zone("missions", "Missions", "tray", pieces=tuple(pieces))


def offer(view: DigDigDig, can: Can) -> Zone:
    """R55, R60: three face-up Actions, and the deck."""
    pieces = []
    why = reason(view, "You select an Action when a card that you dig is blank.", "R54")
    for slot in range(SLOTS):
        kind = view.display[slot]
        if kind != NO_CARD:
            pieces.append(piece(action(kind), f"slot-{slot}-{kind}", why, click(can, SLOT_AT + slot)))
    left = view.unseen + view.belows
    face = Card("Action deck", "??", "blue", ("card-back",), "The top card, unseen.")
    pieces.append(piece(face, "action-deck", why, click(can, TOP_CARD), (Badge("cards", f"×{left}"),)))
    return Zone("offer", "Actions to select", "tray", pieces=tuple(pieces))


# -- what the viewer holds -------------------------------------------------------------------------


def own_zones(view: DigDigDig, can: Can) -> list[Zone]:
    """Hand, row, cards that were drawn: what is planned with."""
    seat = view.viewer
    zones = [hand(view, seat, can), row(view, seat, can)]
    if view.keeps[seat]:
        why = Reason("A kept card lies on your deck, and is drawn next round.", "R17")
        kept = tuple(piece(action(kind), f"kept-{seat}-{at}", why) for at, kind in enumerate(kept_by(view, seat)))
        zones.append(Zone("kept", "Kept on your deck", "fan", seat=seat, pieces=kept))
    if view.draws and view.who == seat:
        zones.append(drawn_cards(view, can))
    found = finds_in(view, LAMP)
    if found:
        why = reason(view, QUESTIONS, "R58")
        pieces = tuple(
            find_piece(view, find, f"lamp-{at}", click(can, ARTIFACT_AT + find.which), why)
            for at, find in enumerate(found)
        )
        zones.append(Zone("lamp", "Found by your Headlamp", "row", pieces=pieces))
    return zones


def hand(view: DigDigDig, seat: int, can: Can) -> Zone:
    """R16, R17: a click lays a card into the row, or keeps it."""
    cards = hand_of(view, seat)
    pieces = []
    for kind in sorted(set(cards)):
        moves = click(can, LAY + kind, KEEP + kind) if view.point == PREPARE else ()
        why = why_not(view, seat, LAY + kind)
        pieces.append(piece(action(kind), f"hand-{seat}-{kind}", why, moves, pile(cards.count(kind)), seat))
    return Zone("hand", "Your hand", "row", seat=seat, pieces=tuple(pieces), only_you=bool(pieces))


def row(view: DigDigDig, seat: int, can: Can) -> Zone:
    """R22: the row of a seat; the viewer sees its own cards, and those that everybody has seen."""
    pieces = []
    kinds = row_of(view, seat)
    for at, kind in enumerate(kinds):
        known = UNKNOWN if seat != view.viewer and not is_open(view.row[MOST_ROW * seat + at]) else kind
        moves: tuple[Choice, ...] = ()
        if view.point == INTERLUDE and seat == view.viewer == view.seat:
            moves = click(can, CARD_AT + kind) or (click(can, GO_ON) if at == 0 else ())
        why = why_not_row(view, seat, kind)
        # counted from the end: so a card keeps its id when those before it are revealed
        pieces.append(piece(action(known), f"row-{seat}-{len(kinds) - at}", why, moves, owner=seat))
    label = "Your row" if seat == view.viewer else "Row"
    return Zone(f"row-{seat}", label, "fan" if len(kinds) > 6 else "row", seat=seat, pieces=tuple(pieces))


def why_not_row(view: DigDigDig, seat: int, kind: int) -> Reason:
    """Why a click on a card of a row does nothing."""
    if seat != view.viewer:
        return reason(view, "This row is somebody else's.", "R22")
    if view.point == INTERLUDE and view.viewer == view.seat:
        return why_not(view, seat, CARD_AT + kind)
    if view.point == PREPARE:
        return reason(view, "It is laid. What you have planned last you can take back.", "R16")
    return reason(view, QUESTIONS, POINT_RULES[view.point])


def drawn_cards(view: DigDigDig, can: Can) -> Zone:
    """R24: cards that were drawn to be used in this turn."""
    cards = list(view.drawn[: view.draws])
    pieces = []
    for kind in sorted(set(cards)):
        moves = click(can, CARD_AT + kind) if view.point == FOLLOW_CARD else ()
        why = reason(view, "More cards are drawn first.", "R24")
        pieces.append(piece(action(kind), f"drawn-{kind}", why, moves, pile(cards.count(kind))))
    return Zone("drawn", "Drawn for this turn", "row", pieces=tuple(pieces))


# -- the seats -------------------------------------------------------------------------------------


def panels(view: DigDigDig, can: Can) -> list[Zone]:
    """One for every seat, in the order of play of this round."""
    return [panel(view, (view.shovel + step) % view.seats, can) for step in range(view.seats)]


def panel(view: DigDigDig, seat: int, can: Can) -> Zone:
    """What a seat has."""
    shown = seat == view.viewer or view.to_act() == OVER
    badges = [Badge("Artifacts", str(len(finds_in(view, seat))), "artifact-back")]
    if shown:
        name = "money" if view.to_act() == OVER else "Artifacts worth"
        badges.insert(0, Badge(name, f"${view.standings()[seat].score}"))
    if view.round and seat == view.shovel:
        badges.append(Badge("role", "Golden Shovel", "golden-shovel"))
    if view.point == PREPARE:
        badges.append(Badge("plan", "ready" if view.ready >> seat & 1 else "planning", "act-ready"))
    if view.skips[seat]:
        badges.append(Badge("cards to skip", str(view.skips[seat])))
    if view.flag.count(seat + 1):
        badges.append(Badge("flags", str(view.flag.count(seat + 1))))
    zones = [artifacts(view, seat, can), equipments(view, seat), contract(view, seat)]
    if seat != view.viewer:
        zones += [row(view, seat, can)]
    if seat == view.seat:
        zones.append(played(view))
    zones += [deck(view, seat), discard_pile(view, seat, can)]
    return Zone(f"seat-{seat}", f"{{{seat}}}", "panel", seat=seat, badges=tuple(badges), zones=tuple(zones))


def artifacts(view: DigDigDig, seat: int, can: Can) -> Zone:
    """R61, R15: the hand, what is laid for trashing, and this round's effects."""
    pieces = []
    for at, find in enumerate(finds_in(view, seat)):
        moves: tuple[Choice, ...] = ()
        if seat == view.viewer:
            moves = click(can, TRASH + find.which) if view.point == PREPARE else click(can, ARTIFACT_AT + find.which)
        pieces.append(find_piece(view, find, f"held-{seat}-{at}", moves, why_not_held(view, seat, find)))
    for at, find in enumerate(laid_by(view, seat)):
        why = Reason("It will work before all rows.", "R20")
        pieces.append(find_piece(view, find, f"laid-{seat}-{at}", (), why, (Badge("laid", "trash"),)))
    return Zone(f"artifacts-{seat}", "Artifacts", "row", seat=seat, pieces=tuple(pieces))


def why_not_held(view: DigDigDig, seat: int, find: Find) -> Reason:
    """Why a click on an Artifact in a hand does nothing."""
    if seat != view.viewer:
        return reason(view, "This Artifact is somebody else's.", "R5")
    if view.point == PREPARE:
        return why_not(view, seat, TRASH + find.which)
    if view.point == INTERLUDE:
        return why_not(view, seat, ARTIFACT_AT + find.which)
    return reason(view, QUESTIONS, POINT_RULES[view.point])


def equipments(view: DigDigDig, seat: int) -> Zone:
    """R30"""
    why = Reason("Equipment works by itself, to the end of the game.", "R30")
    pieces = tuple(
        piece(equipment(number), f"equipment-{number}", why, owner=seat)
        for number in range(8)
        if view.equipment[seat] >> number & 1
    )
    return Zone(f"equipment-{seat}", "Equipment", "row" if pieces else "fan", seat=seat, pieces=pieces)


def contract(view: DigDigDig, seat: int) -> Zone:
    """R70: face down, but for its owner."""
    held = view.contract[seat]
    if held == NO_CONTRACT:
        return Zone(f"contract-{seat}", "Contract", "fan", seat=seat)
    name = "Contract" if held == HIDDEN_CONTRACT else f"Contract: {mission_name(view.mission[held])}"
    face = Card(name, "Co", "violet", ("card-contract",), "It pays at the end, if its Mission is fulfilled.")
    why = Reason("A Contract is kept, face down, to the end of the game.", "R70")
    return Zone(
        f"contract-{seat}", "Contract", "row", seat=seat, pieces=(piece(face, f"contract-{seat}", why, owner=seat),)
    )


def played(view: DigDigDig) -> Zone:
    """R24: what the active seat has played in this turn."""
    why = Reason("Played cards go to the discard pile when the turn ends.", "R26")
    pieces = tuple(
        piece(action(kind), f"played-{kind}", why, badges=pile(copies)) for kind, copies in counts(view, PLAYED).items()
    )
    return Zone("played", "Played", "fan", pieces=pieces)


def deck(view: DigDigDig, seat: int) -> Zone:
    """R5, R6: its owner knows what is in it, but not in which order."""
    cards = deck_size(view, seat)
    if seat != view.viewer:
        return Zone(f"deck-{seat}", "Deck", "stack", seat=seat, caption=number_of(cards, "card"), height=cards)
    inside = [f"{copies} {action(kind).name}" for kind, copies in counts(view, DECK + seat).items()]
    known = [action(kind).name for kind in reversed(tops_of(view, seat))]
    on_top = f" On top: {listed(known)}." if known else ""
    face = Card("your deck", "De", "grey", ("card-back",), f"In it: {listed(inside) or 'nothing'}.{on_top}")
    why = Reason("You draw from it at the beginning of a round.", "R12")
    return Zone(
        f"deck-{seat}",
        "Deck",
        "stack",
        seat=seat,
        caption=number_of(cards, "card"),
        height=cards,
        pieces=(piece(face, f"deck-{seat}", why),) if cards else (),
    )


def discard_pile(view: DigDigDig, seat: int, can: Can) -> Zone:
    """R7: open to all; in Preparation others see it as it was."""
    pieces = []
    for kind, copies in counts(view, DISCARD + seat).items():
        moves = click(can, CARD_AT + kind) if view.point == SCRAP_CARD and seat == view.viewer else ()
        why = reason(view, "What lies here comes back when the deck is empty.", "R11")
        pieces.append(piece(action(kind), f"discard-{seat}-{kind}", why, moves, pile(copies), seat))
    cards = size(view, DISCARD + seat)
    return Zone(
        f"discard-{seat}", "Discard pile", "stack", seat=seat, caption=number_of(cards, "card"), pieces=tuple(pieces)
    )
