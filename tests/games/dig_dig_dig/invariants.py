"""What is true in every position of Dig Dig Dig (rules.md, section 10), whatever is in the box."""

from __future__ import annotations

from diggings.games.dig_dig_dig.pieces import counts, hand_of, kept_by, row_of, tops_of
from diggings.games.dig_dig_dig.rules import DigDigDig

# fmt: off
from diggings.games.dig_dig_dig.words import (
    BACKPACK, BASE, BLANK, CARD, DEAL, DECK, DISCARD, DROP, FIND, INTERLUDE, IN_DECK, KINDS, LAID, LAMP, MOST_SEATS,
    NORMAL, NOWHERE, NO_CARD, NO_CONTRACT, OWN_CARD, PLACE, PLAYED, POWER_SHOVEL_CARD, PREPARATION, REMOVED, RUN,
    SETUP, SITE, SUBSOIL, SURFACE, TOPSOIL, TRASHED, TURNS, UNKNOWN_ARTIFACT, UNSEEN, WHICH,
)
# fmt: on
from diggings.kernel.words import NATURE, OVER

LAYERS = (SUBSOIL, TOPSOIL, SURFACE)


def check_invariants(position: DigDigDig) -> None:
    """Asserts all that can be seen from one position."""
    check_actions(position)
    check_artifacts(position)
    check_landscape(position)
    check_tokens(position)
    check_contracts(position)
    check_phase(position)
    check_moves(position)


def check_actions(position: DigDigDig) -> None:
    """I1, I6: no Action is lost, none lies twice."""
    here = [0] * KINDS

    def lies(kinds: dict[int, int] | list[int]) -> None:
        for kind in kinds:
            here[kind] += kinds[kind] if isinstance(kinds, dict) else 1

    for seat in range(position.seats):
        lies(counts(position, DECK + seat))
        lies(counts(position, DISCARD + seat))
        lies(hand_of(position, seat))
        lies(row_of(position, seat))
        lies(kept_by(position, seat))
        lies(tops_of(position, seat))
        lies([POWER_SHOVEL_CARD + number for number in range(8) if position.equipment[seat] >> number & 1])
    lies(list(position.drawn[: position.draws]))
    lies(counts(position, PLAYED))
    lies(counts(position, REMOVED))
    lies(counts(position, UNSEEN))
    lies(list(position.below[: position.belows]))
    lies([kind for kind in position.display if kind != NO_CARD])
    brought = {position.brings[mission] for mission in position.mission[: position.missions]}
    for kind in range(KINDS):
        copies = position.copies[kind] * (position.seats if kind < BASE else 1)
        if kind in position.brings:
            copies = copies if position.missions == 2 and kind in brought else 0
        assert here[kind] == copies, f"I1: kind {kind}: {here[kind]} of {copies}"
    assert position.unseen == sum(counts(position, UNSEEN).values()), "R60"
    owned = list(position.equipment)
    assert sum(owned) == owned[0] | owned[1] | owned[2] | owned[3], "I6"


def check_artifacts(position: DigDigDig) -> None:
    """I2, I5"""
    found = list(position.found[: position.finds])
    assert found == sorted(found) and not any(position.found[position.finds :])
    which = [find >> WHICH & 31 for find in found]
    places = [find >> PLACE for find in found]
    assert len(set(which)) == len(which) and UNKNOWN_ARTIFACT not in which, "each Artifact is in one place"
    put_back = places.count(IN_DECK)
    assert position.left + len(found) - put_back == position.in_play, "I2"
    assert not any(position.pool >> artifact & 1 for artifact in which), "I2: found, or still to be found"
    special = (position.pool >> NORMAL).bit_count()
    assert special + put_back <= position.left, "I2: what is surely in the deck"
    for seat in range(MOST_SEATS):
        held = places.count(seat)
        limit = position.most_artifacts + (position.equipment[seat] >> BACKPACK & 1)
        assert held <= limit or position.point == DROP or position.agendas, "I5"
        for at in range(4):
            for index in (index for index, place in enumerate(places) if place == LAID + 4 * seat + at):
                assert position.starts[KINDS + which[index]] < position.starts[KINDS + which[index] + 1], "I5"
    for find, place in zip(found, places, strict=True):
        if place < MOST_SEATS:
            assert find >> place & 1, "R68: an owner knows its hand"
        if place == TRASHED:
            assert find & 15 == 15, "R68"
        assert place < MOST_SEATS or place >= LAID
        if SITE <= place < LAMP:
            assert place - SITE < position.spaces


def check_landscape(position: DigDigDig) -> None:
    """I3, I9"""
    for index, layer in enumerate(LAYERS):
        lying = sum(position.pile[space] & layer > 0 for space in range(position.spaces))
        looked = [
            position.look[space]
            for space in range(position.spaces)
            if position.look[space] & (BLANK | FIND)
            and max(bit for bit in LAYERS if position.pile[space] & bit) == layer
        ]
        assert position.unseen_cards[index] == lying - len(looked), "I3"
        assert 0 <= position.unseen_faces[index] <= position.unseen_cards[index], "I3"
        assert position.unseen_faces[index] <= position.faces[index], "I3"
    for space in range(16):
        assert not position.look[space] or position.pile[space] > 0, "I9"
        assert not position.look[space] or (position.look[space] >> 2 and position.look[space] & 3), "I9"


def check_tokens(position: DigDigDig) -> None:
    """I4"""
    standing = [space for space in position.pos[: position.seats] if space != NOWHERE]
    assert len(set(standing)) == len(standing), "I4"
    assert all(0 <= space < position.spaces for space in standing), "I4"
    assert all(0 <= direction < 4 for direction in position.face), "I4"


def check_contracts(position: DigDigDig) -> None:
    """I7"""
    for index in range(2):
        holders = sum(position.contract[seat] == index for seat in range(position.seats))
        assert position.contracts_left[index] + holders == position.contracts, "I7"
        assert position.contracts_left[index] >= 0
    for seat in range(position.seats):
        assert position.contract[seat] == NO_CONTRACT or position.taken[seat] > 0, "R69"


def check_phase(position: DigDigDig) -> None:
    """I10, and nothing is left over from what is finished."""
    assert position.point != RUN
    if position.phase == TURNS:
        assert not any(position.hands), "I10"
        order = [(position.shovel + step) % position.seats for step in range(position.seats)]
        if position.point != OVER:
            for seat in order[: order.index(position.seat)]:
                assert position.rows[seat] == 0, "I10"
    else:
        assert not counts(position, PLAYED), "I10"
    if position.phase != PREPARATION:
        assert not any(position.keeps) and not any(position.lifted) and not any(position.dealt), "R17"
    if position.point == INTERLUDE:
        assert position.agendas == 0 and not any(position.agenda)
    if position.phase in (SETUP, DEAL, PREPARATION):
        assert (position.agendas == 0 and not any(position.rows)) or position.phase == PREPARATION
    for seat in range(4):
        hand = hand_of(position, seat) if seat < position.seats else []
        assert hand == sorted(hand) and all(0 <= card < KINDS for card in hand)
        assert not any(position.hand[6 * seat + len(hand) : 6 * seat + 6]), "nothing lies beside a hand"
        length = position.rows[seat]
        assert length <= 20 and not any(position.row[20 * seat + length : 20 * seat + 20])
    assert all(card & CARD < KINDS for card in position.top[: position.tops[4]])
    assert not any(position.top[position.tops[4] :]) and list(position.tops) == sorted(position.tops)
    assert 0 <= position.agendas <= 24, "far less than there is room for"


def check_moves(position: DigDigDig) -> None:
    """No dead ends."""
    if position.to_act() == NATURE:
        assert position.chances()
        if position.point == OWN_CARD and position.tops[position.who] == position.tops[position.who + 1]:
            assert sum(weight for _, weight in position.chances()) == sum(
                counts(position, DECK + position.who).values()
            )
    else:
        for seat in position.to_decide():
            moves = position.moves(seat)
            assert moves and moves == sorted(set(moves))
            assert len(moves) <= 40
    assert (position.to_act() == OVER) == (position.to_decide() == [] and position.to_act() != NATURE)


def check_move(before: DigDigDig, after: DigDigDig) -> None:
    """I8: what is gone never comes back."""
    for space in range(16):
        assert after.pile[space] & ~before.pile[space] == 0, "I8: a pile never gains a card"
        assert before.flag[space] in (0, after.flag[space]), "I8: flags never vanish"
    old, new = counts(before, REMOVED), counts(after, REMOVED)
    assert all(new.get(kind, 0) >= copies for kind, copies in old.items()), "I8"
    trashed = [find for find in before.found[: before.finds] if find >> PLACE == TRASHED]
    assert set(trashed) <= set(after.found[: after.finds]), "I8"
    for seat in range(before.seats):
        assert before.equipment[seat] & ~after.equipment[seat] == 0, "R30"
        assert before.contract[seat] in (NO_CONTRACT, after.contract[seat]), "R70"
    assert before.round <= after.round <= before.round + 1
