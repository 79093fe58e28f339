"""The table of Sealed Bids."""

from __future__ import annotations

from diggings.kernel.table import Badge, Choice, Note, Piece, Prompt, Reason, Table, Zone
from diggings.kernel.words import NATURE
from tests.toys.sealed_bids.rules import BID, DRAW, SHOW_FIND, UNKNOWN, SealedBids


def table(view: SealedBids) -> Table:
    deciding = tuple(view.to_decide())
    choices = view.moves(view.viewer) if view.viewer in deciding else []
    return Table(
        game="sealed-bids",
        viewer=view.viewer,
        seats=view.seats,
        turn=view.turns(),
        prompt=Prompt("Bid, or show your find." if deciding else "Nature deals.", deciding=deciding, rule="R2"),
        choices=tuple(Choice(move, words(view, view.viewer, move)) for move in choices),
        zones=tuple(panel(view, seat) for seat in range(view.seats)),
    )


def panel(view: SealedBids, seat: int) -> Zone:
    known = view.find[seat] != UNKNOWN
    name = f"find of {view.find[seat]}" if known else "hidden find"
    find = Piece(f"find-{seat}", name, why_not=Reason("A find is shown when its seat is asked.", "R4"))
    ready = "ready" if view.bid[seat] != -1 else "choosing"
    badges = (Badge("coins", str(view.coins[seat])), Badge("bid", ready))
    return Zone(f"seat-{seat}", f"{{{seat}}}", "panel", seat=seat, badges=badges, pieces=(find,))


def words(view: SealedBids, seat: int, move: int) -> str:
    if view.point == DRAW:
        return f"find of {move}"
    if view.point == BID:
        return f"bid {move}"
    return "show it" if move == SHOW_FIND else "keep it secret"


def notes(before: SealedBids, after: SealedBids, seat: int, move: int | None) -> list[Note]:
    if move is None:
        return [Note("Somebody drew a find.", "R1")] if seat == NATURE else []
    return [Note(f"{{{before.seat if seat == NATURE else seat}}} made a move: {words(before, seat, move)}.", "R2")]


def why_not(view: SealedBids, seat: int, move: int) -> Reason:
    return Reason(f"{move} is not possible here.", "R2")
