"""What is said at the table: moves in words, the log, and why something cannot be done."""

from __future__ import annotations

from collections.abc import Iterator

from diggings.games.ya_blew_it.components import COLOUR_NAMES
from diggings.games.ya_blew_it.pieces import a, card, claim, hits
from diggings.games.ya_blew_it.rules import YaBlewIt

# fmt: off
from diggings.games.ya_blew_it.words import (
    ADD, ANNOUNCE, AREA, DEAL_CURSED_GEM, DEAL_MARKER, DECIDE, DISCARD, FIRE, FIRE_ROLL, GAMBLE_ROLL, GAME_OVER, JUMP,
    ONE_MORE, PASS, PLACE_SAFE, PLAY_JUMPER, REROLL, ROLL, ROLL_AGAIN, ROLL_DIE, SAFE, SAFES_DONE, SECOND_GEM, STEAL,
    TURN_UP, TWO_GEMS,
)
# fmt: on
from diggings.kernel.table import Note, Reason, listed


def odds(view: YaBlewIt, wanted: int) -> str:
    """A chance as people say it at this table."""
    return f"{wanted} in {view.faces}"


def words(view: YaBlewIt, seat: int, move: int) -> str:
    """A move in a few words."""
    point = view.point
    hit = len(hits(view))
    if point == TURN_UP:
        return card(view, move).name
    if point == ROLL:
        return f"the die shows {move}"
    if point == DEAL_CURSED_GEM:
        return f"the cursed {COLOUR_NAMES[move]}"
    if point == DEAL_MARKER:
        return f"{{{move}}} begins"
    if point == STEAL:
        return f"Roll: {odds(view, hit)}" if move == ROLL_DIE else "Let it go" if view.final else "Wait"
    if point == REROLL:
        return "Use a Detonator" if move == ROLL_AGAIN else f"Accept the {view.rolled}"
    if point == DECIDE:
        if move == ADD:
            return "Dig on" if view_has_miner(view) else "Gamble"
        return "Keep the claim"
    if point == PLAY_JUMPER:
        return "Play the Claim Jumper" if move == JUMP else "Let them try" if not view.gambling else "Go on"
    if point == SECOND_GEM:
        return "One more gem" if move == ONE_MORE else f"Roll: {odds(view, view.faces - hit)} wins"
    if point == ANNOUNCE:
        return "Two gems" if move == TWO_GEMS else "One gem"
    if move == SAFES_DONE:
        return "Done" if view.placing else "Roll"
    return f"Guard {COLOUR_NAMES[move]}"


def view_has_miner(view: YaBlewIt) -> bool:
    """R17: whether somebody could still steal what the Prospector adds."""
    return any(view.die[seat] == 0 for seat in range(view.seats) if seat != view.prospector)


# -- the log ---------------------------------------------------------------------------------------


def notes(before: YaBlewIt, after: YaBlewIt, seat: int, move: int | None) -> list[Note]:
    """What to say about a move: what was done, and then what came of it.  Nothing here is secret, so move is known."""
    assert move is not None  # noqa: S101 - R5: everybody has seen it
    return [*what_was_done(before, move), *what_came_of_it(before, after, move)]


def note(sentence: str, rule: str, *seats: int, big: bool = False) -> Note:
    """A sentence that speaks of these seats."""
    return Note(sentence, rule, seats, big=big)


def what_was_done(view: YaBlewIt, move: int) -> Iterator[Note]:
    """The move itself."""
    seat = view.seat
    who = f"{{{seat}}}"
    if view.point == DEAL_CURSED_GEM:
        yield note(f"{who} got the cursed {COLOUR_NAMES[move]}.", "R1", seat)
    elif view.point == DEAL_MARKER:
        yield note(f"{{{move}}} took the Prospector Marker and began.", "R6", move)
    elif view.point == TURN_UP:
        yield from card_turned_up(view, move)
    elif view.point == ROLL:
        yield from die_rolled(view, move)
    elif view.point == STEAL and move == PASS:
        if view.final:
            yield note(f"{who} let the final claim go.", "R45", seat)
        else:
            yield note(f"{who} waited, and stayed in.", "R15", seat)
    elif view.point == REROLL and move == ROLL_AGAIN:
        yield note(f"{who} blew a Faulty Detonator to roll again.", "R27", seat)
    elif view.point == DECIDE and move == ADD:
        if view_has_miner(view):
            yield note(f"{who} dug on.", "R19", seat)
        else:
            yield note(f"{who} gambled for more!", "R20", seat, big=True)
    elif view.point == PLAY_JUMPER and move == JUMP:
        yield note(f"{who} played a Claim Jumper!", "R31", seat, big=True)
    elif view.point == SECOND_GEM and move == ONE_MORE:
        yield note(f"{who} dared one more gem.", "R20", seat)
    elif view.point == ANNOUNCE:
        yield note(f"{who} announced {'two gems' if move == TWO_GEMS else 'one gem'}.", "R20", seat)
    elif view.point == PLACE_SAFE and move != SAFES_DONE:
        yield note(f"{who} put a Safe on {{{seat}'s}} {COLOUR_NAMES[move]} stack.", "R38", seat)


def card_turned_up(view: YaBlewIt, move: int) -> Iterator[Note]:
    """R7, R8, R34."""
    prospector = view.prospector
    if move == view.gems + FIRE:
        yield note(f"{{{prospector}}} turned up Fire in the Hole!", "R34", prospector, big=True)
    else:
        yield note(f"{{{prospector}}} turned up {a(card(view, move).name)}.", "R8", prospector)


def die_rolled(view: YaBlewIt, number: int) -> Iterator[Note]:
    """The number, and what it would do."""
    seat = view.seat
    hit = number in hits(view)
    if view.rolling == FIRE_ROLL:
        yield note(f"{{{seat}}} rolled {number} for the Fire.", "R35", seat)
    elif view.rolling == GAMBLE_ROLL:
        yield note(f"{{{seat}}} rolled {number}: {'a match!' if hit else 'no match.'}", "R22" if hit else "R23", seat)
    else:
        yield note(f"{{{seat}}} rolled {number}: {'a hit!' if hit else 'a miss.'}", "R13" if hit else "R14", seat)


def what_came_of_it(before: YaBlewIt, after: YaBlewIt, move: int) -> Iterator[Note]:
    """Everything that changed on the table, in the order in which it happened."""
    if before.rolling == FIRE_ROLL and before.point in (ROLL, REROLL):
        yield from fire_result(before, after)
    next_round = after.round > before.round > 0
    if next_round:
        yield from claim_left(before, after, move)
        yield note(f"{{{after.prospector}}} became the Prospector.", "R25", after.prospector)
    if after.final and not before.final:
        yield note("The mine is empty: the last card is the final Fire!", "R43", big=True)
    if not next_round:
        yield from claim_left(before, after, move)
    if after.point == GAME_OVER and before.point != GAME_OVER:
        yield note("The game is over.", "R47", big=True)


def claim_left(before: YaBlewIt, after: YaBlewIt, move: int) -> Iterator[Note]:
    """R13, R18, R22, R23, R31, R44-R46: the whole Claim went to one place, with a card that had just joined it."""
    cards = claim(before)
    if before.point == TURN_UP and move != before.gems + FIRE:
        cards.append(move)
    if not cards or after.claimed:
        return
    names = listed([card(before, number).name for number in cards])
    gems = [number for number in cards if number < before.gems]
    taker = after.where[gems[0]] - AREA if gems else DISCARD - AREA
    if taker < 0:
        rule = "R22" if gems else "R44"
        yield note(f"The claim went to the discard pile: {names}.", rule, big=bool(gems))
    elif taker != before.prospector:
        yield note(
            f"{{{taker}}} stole {names} from {{{before.prospector}}}!", "R13", taker, before.prospector, big=True
        )
    else:
        yield note(f"{{{taker}}} took the claim: {names}.", taking_rule(before, after), taker)


def taking_rule(before: YaBlewIt, after: YaBlewIt) -> str:
    """By which rule the Prospector took the Claim."""
    if before.point == PLAY_JUMPER:
        return "R31"
    if after.final and not before.final and after.round == before.round:
        return "R46"  # the final Fire ended the gamble, without a roll
    return "R23" if before.gambling else "R45" if before.final else "R18"


def fire_result(before: YaBlewIt, after: YaBlewIt) -> Iterator[Note]:
    """R35, R40: what burnt, and what a Safe saved."""
    seat = before.seat
    if after.point == REROLL:
        return
    gone = [g for g in range(before.gems) if before.where[g] == AREA + seat and after.where[g] == DISCARD]
    if gone:
        names = listed([card(before, gem).name for gem in gone])
        yield note(f"The Fire burnt {{{seat}'s}} {names}.", "R35", seat, big=len(gone) > 1)
    safes = before.special[AREA + seat][SAFE] - after.special[AREA + seat][SAFE]
    if safes > 0:
        yield note(
            f"{{{seat}'s}} Safe burnt instead of a gem." if safes == 1 else f"{{{seat}'s}} Safes burnt.", "R40", seat
        )


# -- why not ---------------------------------------------------------------------------------------


def why_not(view: YaBlewIt, seat: int, move: int) -> Reason:
    """Why this move cannot be made now."""
    if view.point == PLACE_SAFE and 0 <= move < SAFES_DONE:
        return why_not_guard(view, seat, move)
    if view.point == TURN_UP and 0 <= move <= view.gems + FIRE:
        name = card(view, move).name
        return Reason(f"{name[0].upper()}{name[1:]} is no longer in the mine.", "R5")
    if view.point == DEAL_CURSED_GEM and 0 <= move < 6:
        return Reason(f"Somebody has the cursed {COLOUR_NAMES[move]} already.", "R1")
    if view.point == ROLL:
        return Reason(f"A die shows 1 to {view.faces}.", "R3")
    possible = [f"{legal} ({words(view, seat, legal)})" for legal in view.moves(None if seat < 0 else seat)]
    return Reason(f"That is not one of the answers. Possible: {listed(possible, 'or')}.", POINT_RULES[view.point])


def why_not_guard(view: YaBlewIt, seat: int, colour: int) -> Reason:
    """R38: a Safe wants a stack, and stacks are chosen in the order of their colours."""
    name = COLOUR_NAMES[colour]
    if view.stack[seat][colour] == 0:
        return Reason(f"You have no {name} stack to put a Safe on.", "R38")
    if view.guarded[seat] >> colour & 1:
        return Reason(f"Your {name} stack has a Safe already.", "R38")
    return Reason("Safes are placed in the order of the colours, and you have placed one further on.", "R38")


POINT_RULES = {
    DEAL_CURSED_GEM: "R1",
    DEAL_MARKER: "R6",
    TURN_UP: "R7",
    ROLL: "R3",
    PLAY_JUMPER: "R31",
    STEAL: "R11",
    REROLL: "R27",
    DECIDE: "R17",
    SECOND_GEM: "R20",
    ANNOUNCE: "R20",
    PLACE_SAFE: "R38",
    GAME_OVER: "R47",
}
