"""What is true in every position of Dig Mars (rules.md, section 10), whatever is in the box."""

from __future__ import annotations

from diggings.games.dig_mars.rules import DigMars
from diggings.games.dig_mars.words import (
    ACT,
    BARE,
    CELLS,
    DEAL_FIRST,
    DEAL_TOPS,
    EXPLORED,
    FLEET,
    FORTUNE_POINT,
    FRONT,
    GAME_OVER,
    NEW_TOP,
    NOBODY,
    PEEK,
    PICK,
    PLACE_FIRST,
    PLACE_NEW,
    SET_DOWN,
    SUPPLY,
    TOP_LEVEL,
    UNEXPLORED,
    UNKNOWN,
)
from diggings.kernel.words import NATURE, OVER


def check_invariants(position: DigMars) -> None:
    """Asserts all that can be seen from one position."""
    check_tiles(position)
    check_tops(position)
    check_stations(position)
    check_seats(position)
    check_turn(position)
    check_moves(position)


def check_tiles(position: DigMars) -> None:
    """1, 2 and 3: no tile is lost, and none comes from nowhere."""
    fixed = [kind for kind in position.front if kind != UNKNOWN]
    assert sum(position.height) + position.taken == position.tiles, "1"
    assert sum(position.pool) + len(fixed) + position.taken == position.tiles, "2"
    assert sum(position.carried) == position.taken, "1: every tile was taken by somebody"
    for kind, left in enumerate(position.pool):
        assert 0 <= left <= position.copies[kind] - fixed.count(kind), f"2: type {kind}"
    kinds = range(position.types)
    for back in range(1, TOP_LEVEL + 1):
        unknown = sum(position.pool[kind] for kind in kinds if position.dig_level[kind] == back)
        tops = [cell for cell in range(CELLS) if position.back[cell] == back]
        open_tops = [c for c in tops if position.top[c] == UNEXPLORED and position.front[c] == UNKNOWN]
        assert position.below[back] >= 0, "3"
        assert position.below[back] == unknown - len(open_tops), "3: what does not lie on top lies below"


def check_tops(position: DigMars) -> None:
    """8, and what the position counts along with it."""
    waiting = {DEAL_TOPS: range(position.cell, CELLS), NEW_TOP: [position.cell]}.get(position.point, [])
    for cell in range(CELLS):
        top, front = position.top[cell], position.front[cell]
        if top == BARE:
            assert position.height[cell] == 0 or cell in waiting, "8: a stack has a top"
            assert position.back[cell] == 0, "8"
        else:
            assert position.height[cell] > 0 and 1 <= position.back[cell] <= TOP_LEVEL, "8"
        shows = {UNEXPLORED: position.back[cell], EXPLORED: position.carry_level[front], BARE: 0}
        assert position.difficulty[cell] == shows[top], "R5, R9: what has to be reached"
        if front != UNKNOWN:
            assert position.dig_level[front] == position.back[cell], "8: a front belongs to its back"
            assert top == EXPLORED or position.seen[cell], "8: somebody knows it"
        else:
            assert top != EXPLORED, "8"
        assert not position.seen[cell] or top == UNEXPLORED, "8"
    assert position.top[SUPPLY] == BARE, "nothing lies in the supply"
    stacks = [cell for cell in range(CELLS) if position.height[cell]]
    assert position.stacks == len(stacks), "the stacks are counted"
    for line in range(4):
        assert position.row_stacks[line] == sum(1 << cell % 4 for cell in stacks if cell // 4 == line), "rows"
        assert position.column_stacks[line] == sum(1 << cell // 4 for cell in stacks if cell % 4 == line), "columns"


def check_stations(position: DigMars) -> None:
    """4"""
    places = [[station // 4 for station in position.station[seat]] for seat in range(position.seats)]
    for place in range(CELLS + 1):
        assert position.crowd[place] == sum(row.count(place) for row in places), "4: stations are counted"
    for seat in range(position.seats):
        row = position.station[seat]
        assert row == sorted(row), "4: in the order of their cells"
        assert sorted(station % 4 for station in row) == [0, 1, 2, 3], "4: four of them"
        on_grid = 4 - places[seat].count(SUPPLY)
        if position.point > PLACE_FIRST or position.turns_begun:
            due = position.point == PLACE_NEW and seat == position.seat
            assert on_grid == position.level[seat][FLEET] - due, "4: as many as the fleet"
        else:
            assert on_grid <= 1, "4: one in the beginning"


def check_seats(position: DigMars) -> None:
    """5, 6 and 7."""
    values = sum(w * c for w, c in zip(position.worth, position.copies, strict=True))
    points = sum(c for b, c in zip(position.bonus, position.copies, strict=True) if b == FORTUNE_POINT)
    paid = 0
    for seat in range(position.seats):
        assert position.fortune[seat] >= 0, "5: no debts"
        for level in position.level[seat]:
            assert 1 <= level <= TOP_LEVEL, "5"
            paid += sum(position.price[1:level])
    if position.point >= ACT:
        assert sum(position.fortune) + paid <= values + points, "7"
    assert not any(position.fortune[position.seats :]), "there is no such seat"


def check_turn(position: DigMars) -> None:
    """9, and the guard of R40."""
    assert 0 <= position.actions <= position.actions_in_turn
    assert position.noisy in (0, 1)
    assert 0 <= position.quiet <= position.quiet_turns, "R40"
    assert position.quiet < position.quiet_turns or position.point == GAME_OVER, "R40"
    assert all(extra >= 0 for extra in position.extra), "9"
    assert not position.extra[0] and not position.extra[FORTUNE_POINT], "9: these are not kept"
    assert position.winner == NOBODY or position.closing == NOBODY, "R38: one or the other"
    assert position.winner == NOBODY or position.point == GAME_OVER, "R38: at once"
    if position.point not in (DEAL_TOPS, FRONT, PEEK, NEW_TOP):
        assert position.cell == 0, "nature has nothing to turn up"
    if position.point not in (SET_DOWN,):
        assert position.picked_seat == position.picked_cell == 0, "no station is in the air"
    if position.taken == position.tiles:
        assert position.point >= GAME_OVER - 1, "R39: after the last tile comes the end"


def check_moves(position: DigMars) -> None:
    """10 and 11"""
    chances = position.chances()
    moves = [move for move, _ in chances]
    assert moves == sorted(set(moves)), "10: ascending, and each once"
    assert all(weight > 0 for _, weight in chances), "10: no weight is 0"
    assert bool(chances) == (position.to_act() != OVER), "10: something can happen, up to the end"
    if position.to_act() == NATURE:
        assert position.point in (DEAL_TOPS, DEAL_FIRST, NEW_TOP, FRONT, PEEK)
    if position.point == PICK:
        for move in moves:
            after = position.copy()
            after.play(move)
            assert after.point == SET_DOWN and after.moves(), "11"


def check_move(before: DigMars, after: DigMars) -> None:
    """Asserts what is true from one position to the next."""
    assert after.taken - before.taken in (0, 1), "1: one at a time"
    assert after.turns_begun - before.turns_begun in (0, 1), "turns are counted"
    if after.turns_begun > before.turns_begun:
        assert after.actions == after.actions_in_turn, "R2"
        assert not any(after.extra), "9: bonus actions lapse"
    elif before.turns_begun:
        assert before.seat == after.seat or after.point == GAME_OVER, "R1: nobody else moves in a turn"
    for seat in range(before.seats):
        gained = after.fortune[seat] - before.fortune[seat]
        assert gained >= 0 or seat == before.seat, "R23: a rival can give, and never take"
        assert all(now >= then for now, then in zip(after.level[seat], before.level[seat], strict=True)), "R17"
    for cell in range(CELLS):
        assert after.height[cell] <= before.height[cell], "1: no tile comes back"
        if before.front[cell] != UNKNOWN and after.height[cell] == before.height[cell]:
            assert after.front[cell] == before.front[cell], "8: a known front stays what it is"
