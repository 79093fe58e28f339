"""Why something cannot be done at the table of Dig Dig Dig, with the number of the rule."""

from __future__ import annotations

# fmt: off
from diggings.games.dig_dig_dig.pieces import finds_in, hand_of
from diggings.games.dig_dig_dig.rules import DigDigDig
from diggings.games.dig_dig_dig.telling import POINT_RULES
from diggings.games.dig_dig_dig.words import (
    ARTIFACTS, ARTIFACT_AT, CARD_AT, CHOOSE_SPACE, CONTRACTS, CYCLE, CYCLING, FOLD, GO_ON, INTERLUDE, KEEP, KINDS, LAY,
    LAYING, LOOK_HERE, NEW_ACTION, NO_CONTRACT, PREPARE, RADIO, READY, ROWING, SITE, TAKE, TOP_CARD, TRASH, WHERE,
)
# fmt: on
from diggings.kernel.table import Reason
from diggings.kernel.words import NATURE, OVER

QUESTIONS = "First answer the question above."


def why_not(view: DigDigDig, seat: int, move: int) -> Reason:
    """Why a move cannot be made now."""
    reason = not_now(view, seat)
    if reason:
        return reason
    if view.point == PREPARE:
        return why_not_prepare(view, seat, move)
    if view.point == INTERLUDE:
        return why_not_in_interlude(view, seat, move)
    if view.point == CHOOSE_SPACE:
        return Reason("Somebody stands there already.", "R2")
    if view.point == NEW_ACTION and move == TOP_CARD:
        return Reason("The Action deck is used up.", "R60")
    if view.point == WHERE:
        return Reason("This card does not reach that space, or nothing can be done there.", "R9")
    return Reason(QUESTIONS, POINT_RULES[view.point])


def not_now(view: DigDigDig, seat: int) -> Reason | None:
    """Why nothing at all can be done, if that is so."""
    if view.to_act() == OVER:
        return Reason("The game is over.", "R78")
    if view.to_act() == NATURE:
        return Reason("Nature has to answer first.", POINT_RULES[view.point])
    if seat < 0:
        return Reason("You only watch this game.", "R5")
    if seat not in view.to_decide():
        if view.point == PREPARE:
            return Reason("You are ready; the others are still planning.", "R13")
        return Reason("Your row works in your own turn.", "R22")
    return None


def why_not_prepare(view: DigDigDig, seat: int, move: int) -> Reason:
    """R14-R18"""
    stage, hand = view.stage[seat], hand_of(view, seat)
    if move >= CYCLE or (move < LAY and move != READY):
        if stage != CYCLING:
            return Reason("Cards are cycled before anything is laid or kept.", "R18")
        return Reason("To cycle you need two cards of your hand.", "R14")
    if TRASH <= move < TRASH + ARTIFACTS:
        if stage > LAYING:
            return Reason("Artifacts are laid for trashing before the row.", "R18")
        if TRASH + view_which(view, seat, move) == move:
            return Reason("This Artifact has no Trash effect.", "R15")
        return Reason("You do not hold this Artifact.", "R15")
    if LAY <= move < LAY + KINDS and stage > ROWING:
        return Reason("The row is finished once a card was kept.", "R18")
    kind = move - (LAY if move < KEEP else KEEP)
    if kind not in hand:
        return Reason("This card is not in your hand.", "R16")
    return Reason("This cannot be prepared now.", "R18")


def view_which(view: DigDigDig, seat: int, move: int) -> int:
    """The Artifact of a move, if the seat holds it; otherwise none."""
    return next((find.which for find in finds_in(view, seat) if find.which == move - TRASH), -1)


def why_not_in_interlude(view: DigDigDig, seat: int, move: int) -> Reason:
    """R23, R28, R65, R66, R69"""
    if move == CONTRACTS:
        if view.contract[seat] != NO_CONTRACT:
            return Reason("You have a Contract already, and it is for the whole game.", "R70")
        return Reason("No Contract is left.", "R69")
    if move == LOOK_HERE:
        return Reason("No Artifact lies here that you do not know.", "R66")
    if move in (GO_ON, FOLD) or CARD_AT <= move < CARD_AT + KINDS:
        if view.equipment[seat] >> RADIO & 1:
            return Reason("With the Radio you choose which card of your row is next.", "R28")
        return Reason("Cards are revealed from left to right; only a Radio changes that.", "R22")
    if TAKE <= move < TAKE + ARTIFACTS:
        return why_not_take(view, seat, move - TAKE)
    if ARTIFACT_AT <= move < ARTIFACT_AT + ARTIFACTS:
        if any(find.which == move - ARTIFACT_AT for find in finds_in(view, seat)):
            return Reason("You took it up just now; after the next card it can be dropped again.", "R65")
        return Reason("You do not hold this Artifact.", "R65")
    return Reason("Between cards you can drop, look, take, accept a Contract, or go on.", "R23")


def why_not_take(view: DigDigDig, seat: int, which: int) -> Reason:
    """R66"""
    if not any(find.which == which for find in finds_in(view, SITE + view.pos[seat])):
        return Reason("You take up only what lies on your own space.", "R66")
    limit = view.most_artifacts + (view.equipment[seat] >> 1 & 1)
    if len(finds_in(view, seat)) >= limit:
        return Reason(f"You hold {limit} Artifacts already: drop one first.", "R61")
    return Reason("You dropped it just now; after the next card it can be taken again.", "R66")
