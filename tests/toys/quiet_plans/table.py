"""The table of Quiet Plans."""

from __future__ import annotations

from diggings.kernel.table import Choice, Note, Piece, Prompt, Reason, Table, Zone
from tests.toys.quiet_plans.rules import HIDDEN, READY, QuietPlans


def table(view: QuietPlans) -> Table:
    deciding = tuple(view.to_decide())
    moves = view.moves(view.viewer) if view.viewer in deciding else []
    choices = tuple(Choice(move, words(view, view.viewer, move)) for move in moves)
    zones = tuple(
        Zone(f"seat-{seat}", f"{{{seat}}}", "panel", seat=seat, pieces=(plan(view, seat),))
        for seat in range(view.seats)
    )
    return Table("quiet-plans", view.viewer, view.seats, 0, Prompt("Plan.", deciding=deciding), choices, zones)


def plan(view: QuietPlans, seat: int) -> Piece:
    return Piece(f"plan-{seat}", "a plan" if view.sum[seat] == HIDDEN else f"a sum of {view.sum[seat]}")


def words(view: QuietPlans, seat: int, move: int) -> str:
    return "ready" if move == READY else f"add {move}"


def notes(before: QuietPlans, after: QuietPlans, seat: int, move: int | None) -> list[Note]:
    return [] if move is None else [Note(f"{{{seat}}} was {words(before, seat, move)}.", "R2", (seat,))]


def why_not(view: QuietPlans, seat: int, move: int) -> Reason:
    return Reason(f"{move} is not possible here.", "R1")
