"""What is true in every position of DIG (rules.md, section 10), whatever is in the box."""

from __future__ import annotations

from itertools import pairwise

from diggings.games.dig.rules import Dig

# fmt: off
from diggings.games.dig.words import (
    AGAIN, BONUS, CHOICE, COMPANIONS, DANGER, DIG, DIGS_OUTSIDE, EGG, ENTRANCES, EXIT, FIND, GALLERIES, GAME_OVER, GEM,
    KIND, KINDS, NO_CARD, NO_COMPANION, NO_DIG, NOT_YET, OUTSIDE, PAY, PICKAXE, RECRUIT, REVEAL, ROOM, RUNE,
    SECRET_ROOM, SERIES, SNAKE, STONES, TURN,
)
# fmt: on
from diggings.kernel.words import NATURE, OVER


def galleries_of(position: Dig, seat: int) -> list[list[int]]:
    """The cards of each gallery of a seat."""
    places = position.entrance[ENTRANCES * seat : ENTRANCES * seat + position.galleries[seat] + 1]
    return [list(position.cards[a:b]) for a, b in pairwise(places)]


def all_galleries(position: Dig) -> list[list[int]]:
    return [gallery for seat in range(position.seats) for gallery in galleries_of(position, seat)]


def check_invariants(position: Dig) -> None:
    """Asserts all that can be seen from one position."""
    check_cards(position)
    check_gems(position)
    check_companions(position)
    for seat in range(4):
        check_seat(position, seat)
    check_turn(position)
    check_end(position)
    check_moves(position)


def check_cards(position: Dig) -> None:
    """1: no card is lost, none lies twice.  9: a reshuffle always finds cards."""
    for kind in range(KINDS):
        lying = position.hill[kind] + position.discard[kind]
        lying += sum(card & KIND == kind for gallery in all_galleries(position) for card in gallery)
        lying += (position.card == kind) + (position.stone == kind)
        if kind < STONES:
            lying += sum(position.stones[kind::STONES])
        elif kind == RUNE:
            lying += sum(position.runes)
        elif kind >= PICKAXE:
            lying += sum(held >> (kind - PICKAXE) & 1 for held in position.equipment)
        assert lying == position.copies[kind], f"1: kind {kind}"
    assert position.buried == sum(position.hill) and min(*position.hill, *position.discard) >= 0, "1: the Hill"
    if position.copies[RUNE] == 4 and sum(position.copies) == 162:  # the printed Hill
        assert position.buried + sum(position.discard) >= 32, "9"


def check_gems(position: Dig) -> None:
    """2"""
    laid = sum(card & GEM > 0 for gallery in all_galleries(position) for card in gallery)
    assert position.supply + sum(position.gems) + laid == position.all_gems and position.supply >= 0, "2"


def check_companions(position: Dig) -> None:
    """3: each Companion is in one place."""
    places = [number for number in position.tavern if number != NO_COMPANION]
    for owned in (position.pile, *position.companions):
        places += [number for number in range(16) if owned >> number & 1]
    assert sorted(places) == list(range(COMPANIONS)), "3"


def check_seat(position: Dig, seat: int) -> None:
    """4, 5 and 6, and that nothing lies beside the rows."""
    base, rows = ROOM * seat, galleries_of(position, seat)
    ends = position.entrance[ENTRANCES * seat : ENTRANCES * (seat + 1)]
    used = position.galleries[seat]
    assert ends[0] == base and all(end == base for end in ends[used + 1 :]), "the first entrance never moves"
    assert not any(position.cards[ends[used] : base + ROOM]), "nothing lies beside the row"
    assert not any(position.founded[GALLERIES * seat + used : GALLERIES * (seat + 1)]), "no gallery, no number"
    founded = list(position.founded[GALLERIES * seat : GALLERIES * seat + used])
    assert founded == sorted(set(founded)), "4: a new gallery is the rightmost, and one is founded in a turn"
    standing = sum(card & RECRUIT > 0 for row in rows for card in row)
    assert 0 <= position.reserve[seat] <= position.recruits[seat] <= position.most_recruits, "4"
    assert position.reserve[seat] + standing == position.recruits[seat], "4"
    assert used <= GALLERIES and all(any(card & RECRUIT for card in row) for row in rows), "4"
    assert 0 <= position.equipment[seat] < 64, "7: at most one of each name"
    stays = {*range(STONES), RUNE, EGG, SECRET_ROOM, SNAKE} | ({EXIT} if position.exit_by == CHOICE else set())
    for row in rows:
        assert all(card & KIND < STONES for card in row if card & RECRUIT), "5: Recruits stand on stones"
        assert not any(card & GEM for card in row[: SERIES - 1]), "5: no Gem before the fifth card"
        assert {card & KIND for card in row} <= stays, "6"


def check_turn(position: Dig) -> None:
    """10, and what is due fits the turn."""
    if position.point in (TURN, PAY, GAME_OVER):
        assert position.mode == NO_DIG, "10"
    if position.mode == NO_DIG:
        assert not position.due and not position.pendings and not position.lit, "10"
    assert position.stone == NO_CARD or position.mode == DIGS_OUTSIDE, "10: a stone waits outside"
    assert (position.card != NO_CARD) == (position.point in (DANGER, FIND)), "a card is dealt with"
    assert (position.using != NO_CARD) == (position.point == AGAIN) and (position.using != NO_CARD or not position.hit)
    assert (position.need > 0) == (position.point == PAY) == (position.hiring > 0)
    own = position.galleries[position.seat]
    inside = position.due & (1 << GALLERIES) - 1
    assert inside >> own == 0, "R33: what is gone is not due"
    assert not (inside and position.due >> OUTSIDE), "R5: outside or inside"
    pending = list(position.pending[: position.pendings])
    assert all(goal < own or goal in (BONUS, OUTSIDE) for goal in pending), "R33"
    assert len(pending) <= 41, "R35: far less than there is room for"
    assert not pending or position.point != DIG, "R35: first what is due at once"


def check_end(position: Dig) -> None:
    """8: who triggered the end has enough."""
    if position.trigger >= 0:
        assert position.gems[position.trigger] + position.runes[position.trigger] >= position.target_score, "8"
    if position.trigger == NOT_YET:
        points = [position.gems[seat] + position.runes[seat] for seat in range(position.seats)]
        assert max(points) < position.target_score, "8: and nobody else has"
        assert not position.ending
    assert position.reshuffles <= position.reshuffle_limit, "R73"


def check_moves(position: Dig) -> None:
    """No dead ends."""
    chances = position.chances()
    moves = [move for move, _ in chances]
    assert moves == sorted(set(moves)), "ascending, and each once"
    assert bool(chances) == (position.to_act() != OVER), "something can be done, or the game is over"
    if position.point == REVEAL:
        assert position.to_act() == NATURE and sum(weight for _, weight in chances) == position.buried


def check_move(before: Dig, after: Dig) -> None:
    """Asserts what is true from one position to the next."""
    for seat in range(before.seats):
        score = before.gems[seat] + before.runes[seat]
        assert after.gems[seat] + after.runes[seat] >= score, "8: scores never go down"
        assert before.companions[seat] & ~after.companions[seat] == 0, "R15: a Companion stays"
        assert before.played[seat] <= after.played[seat] <= before.played[seat] + 1
    assert before.trigger in (NOT_YET, after.trigger), "8: triggered once"
    assert sum(after.played) - sum(before.played) in (0, 1), "one turn after the other"
    if sum(after.played) == sum(before.played) and before.point >= TURN:
        assert after.seat == before.seat and before.mode in (NO_DIG, after.mode), "R5: the kind of dig stays"
    assert before.reshuffles <= after.reshuffles <= before.reshuffles + 1
