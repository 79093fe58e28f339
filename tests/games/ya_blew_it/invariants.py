"""What is true in every position of Ya Blew It! (rules.md, section 10), whatever is in the box."""

from __future__ import annotations

from diggings.games.ya_blew_it.rules import YaBlewIt
from diggings.games.ya_blew_it.words import (
    AREA,
    CLAIM,
    COLOURS,
    DEAL_CURSED_GEM,
    DEAL_MARKER,
    DECK,
    DISCARD,
    FIRE,
    GAME_OVER,
    SAFE,
    TURN_UP,
    UPRIGHT,
    WILD,
)
from diggings.kernel.words import NATURE, OVER


def check_invariants(position: YaBlewIt) -> None:
    """Asserts all that can be seen from one position."""
    check_gem_cards(position)
    check_other_cards(position)
    check_miners(position)
    check_safes(position)
    check_moves(position)
    dealt = [colour for colour in position.cursed if colour != WILD]
    assert len(set(dealt)) == len(dealt), "6: Cursed colours are distinct"
    assert position.point <= DEAL_MARKER or len(dealt) == position.seats, "6: every seat has one"
    if position.point in (TURN_UP, GAME_OVER) and not position.claimed:  # between two rounds: standings take their time
        best = max(position.chart)
        assert all(-best <= standing.score <= 5 * best for standing in position.standings()), "9"


def check_gem_cards(position: YaBlewIt) -> None:
    """1, and what the position counts along with it."""
    where, claim = position.where[: position.gems], position.claim[: position.claimed]
    assert all(DECK <= place < AREA + position.seats for place in where), "1: there are no other places"
    in_claim = sorted(card for card in claim if card < position.gems)
    assert in_claim == [card for card, place in enumerate(where) if place == CLAIM], "1: the row of the Claim"
    assert not any(position.claim[position.claimed :]), "1: nothing lies beside the row"
    counted = [[0] * 7 for _ in range(6)]
    for card, place in enumerate(where):
        if place >= AREA:
            counted[place - AREA][position.colour[card]] += 1
    assert position.stack == counted, "1: the stacks"


def check_other_cards(position: YaBlewIt) -> None:
    """2 and 7."""
    assert position.special[CLAIM] == [0] * 4, "2: in the Claim they lie in the row"
    for kind, copies in enumerate(position.copies):
        lying = sum(place[kind] for place in position.special)
        lying += position.claim[: position.claimed].count(position.gems + kind)
        if kind == FIRE:
            on_the_table = position.burning or (position.final and position.point != GAME_OVER)
            assert lying + bool(on_the_table) == copies + position.final, "2: Fires"
            burnt_or_to_come = position.special[DECK][FIRE] + position.special[DISCARD][FIRE]
            assert lying == burnt_or_to_come, "2: nobody owns a Fire"
        else:
            assert lying == copies, f"2: kind {kind}"
    in_deck = position.where[: position.gems].count(DECK) + sum(position.special[DECK])
    assert position.deck == in_deck, "7: cards above the final Fire"
    assert not position.final or position.deck == 0, "7"


def check_miners(position: YaBlewIt) -> None:
    """3 and 5."""
    seats = range(position.seats)
    assert position.die[position.prospector] == UPRIGHT, "3: the Prospector's die never lies"
    assert not any(position.die[position.seats :]), "3: there is no such seat"
    miners_in = [seat for seat in seats if position.die[seat] == UPRIGHT and seat != position.prospector]
    assert not position.added or position.gambling, "5"
    assert not position.gambling or not miners_in, "5"


def check_safes(position: YaBlewIt) -> None:
    """4"""
    for seat, guarded in enumerate(position.guarded):
        assert position.burning or not guarded, "4: only during a Fire"
        colours = [colour for colour in range(7) if guarded >> colour & 1]
        assert guarded >> COLOURS == 0, "4: Wild Gems have no Safe"
        assert all(position.stack[seat][colour] for colour in colours), "4: there is a stack under each Safe"
        assert len(colours) <= position.special[AREA + seat][SAFE], "4: no more than it owns"


def check_moves(position: YaBlewIt) -> None:
    """8"""
    chances = position.chances()
    moves = [move for move, _ in chances]
    assert moves == sorted(set(moves)), "8: ascending, and each once"
    assert all(weight > 0 for _, weight in chances), "8: no weight is 0"
    if position.to_act() == NATURE:
        assert chances, "8: something can happen"
    elif position.to_act() != OVER:
        assert len(chances) >= 2, "8: there is a choice"
    else:
        assert not chances, "8: nothing can happen any more"


def check_move(before: YaBlewIt, after: YaBlewIt) -> None:
    """Asserts what is true from one position to the next."""
    if before.point != DEAL_CURSED_GEM:
        assert after.cursed == before.cursed, "6: constant"
    if after.round == before.round:
        lying = [seat for seat in range(before.seats) if before.die[seat] != UPRIGHT]
        assert all(after.die[seat] == before.die[seat] for seat in lying), "3: who is out stays out"
        assert before.point <= DEAL_MARKER or after.prospector == before.prospector, "3: and the Marker stays"
    assert after.round - before.round in (0, 1), "rounds are counted"
    assert after.deck <= before.deck, "cards never return to the deck"
    assert after.final >= before.final, "7: the final Fire cannot be hidden again"
