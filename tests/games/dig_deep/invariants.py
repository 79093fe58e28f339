"""What is true in every position of Dig Deep (rules.md, section 10), whatever is in the box."""

from __future__ import annotations

from itertools import pairwise

from diggings.games.dig_deep.rules import DigDeep
from diggings.games.dig_deep.words import (
    ACT,
    BASIC,
    BLANK,
    BUY,
    COLOURS,
    FILL_SPACE,
    GEMS,
    GIVE_UP,
    HAND,
    KNOWN,
    LEVELS,
    LOOK,
    MINE,
    NO_TARGET,
    ONE_GO,
    PLACE_TILE,
    RECALL,
    REROLL,
    ROLL_DIE,
    SOLD,
    SPACES,
    TYPES,
    UNKNOWN,
)
from diggings.kernel.words import NATURE, OVER


def check_invariants(position: DigDeep) -> None:
    """Asserts all that can be seen from one position."""
    check_tiles(position)
    check_mine(position)
    check_rows(position)
    check_cubes(position)
    check_money(position)
    check_dice(position)
    check_turn(position)
    check_moves(position)


def grid(position: DigDeep) -> list[int]:
    """The tiles of the mine."""
    return [
        position.tile[column * 9 + row] for column in range(position.columns) for row in range(position.height[column])
    ]


def rows(position: DigDeep) -> list[tuple[int, int, list[int]]]:
    """Seat, place and tiles of every row of mined tiles."""
    return [(row // 3, row % 3, position.lying[position.begin[row] : position.begin[row + 1]]) for row in range(4 * 3)]


def check_tiles(position: DigDeep) -> None:
    """1 and 2: every copy of every type is somewhere, and only once."""
    lifted = [position.lifted] if position.point in (LOOK, PLACE_TILE) else []
    tiles = grid(position) + lifted + [tile for _, _, row in rows(position) for tile in row]
    kinds = [tile >> KNOWN for tile in tiles]
    for kind in range(TYPES):
        assert position.pool[kind] >= 0, "1"
        assert position.pool[kind] + kinds.count(kind) == position.copies[kind], f"1: type {kind}"
    for level in range(LEVELS):
        types = range(position.first_type[level], position.first_type[level + 1])
        assert kinds.count(UNKNOWN + level) == sum(position.pool[kind] for kind in types), f"2: level {level + 1}"
    assert len(tiles) == position.columns * position.rows, "1: all tiles"
    mining = position.point == LOOK and not position.digging
    assert position.left == len(grid(position)) + len(lifted) - mining, "10: tiles left in the mine"


def check_mine(position: DigDeep) -> None:
    """3, and what is counted beside the columns."""
    for column in range(9):
        height = position.height[column]
        tiles = position.tile[column * 9 : column * 9 + 9]
        assert 0 <= height <= (position.rows if column < position.columns else 0), "3"
        assert not any(tiles[height:]), "3: nothing lies above a column"
        top = position.level[tiles[height - 1] >> KNOWN] if height else 0
        assert position.cost[column] == (position.picks[top] if height else 0), "3: the price of the top tile"
    for tile in grid(position):
        known = tile & 15
        assert bool(known) == (tile >> KNOWN < UNKNOWN), "3: seen and typed"
        assert known >> position.seats == 0, "3: there is no such seat"
    serials = [
        position.serial[column * 9 + row]
        for column in range(position.columns)
        for row in range(position.height[column])
    ]
    assert len(set(serials)) == len(serials), "3: every tile has a number of its own"


def check_rows(position: DigDeep) -> None:
    """9"""
    assert position.begin[0] == 0
    assert all(first <= second for first, second in pairwise(position.begin)), "9"
    assert not any(position.lying[position.begin[12] :]), "9: nothing lies behind the rows"
    for seat, place, row in rows(position):
        assert seat < position.seats or not row, "9: there is no such seat"
        assert row == sorted(row), "9: rows ascend"
        for tile in row:
            assert tile & 15 == 0 or place == HAND, "9: everybody knows what lies face up"
            assert not tile >> seat & 1, "9: the owner knows it anyway"
        for first, second in pairwise(row):
            if first >> KNOWN == second >> KNOWN:
                assert first & 15 & ~second == 0, "9: who knows of two knows of one"
    for seat in range(4):
        row = position.lying[position.begin[seat * 3 + SOLD] : position.begin[seat * 3 + SOLD + 1]]
        for gem in range(GEMS):
            sold = sum(position.gems[(tile >> KNOWN) * GEMS + gem] for tile in row)
            assert position.sold[seat * GEMS + gem] == sold, "9: gems sold"


def check_cubes(position: DigDeep) -> None:
    """4"""
    for seat in range(position.seats):
        lying = sum(position.claim[seat::4]) + sum(position.share[seat::4])
        assert position.supply[seat] + lying == position.cubes, "4"
        assert position.supply[seat] >= 0, "4"
    assert all(0 <= cubes <= position.most_claims for cubes in position.claim), "4: claims"
    for gem in range(GEMS):
        assert sum(position.share[gem * 4 : gem * 4 + 4]) <= position.most_shares, "4: shares"
    assert min(position.share) >= 0, "4: shares"
    for column in range(position.columns):
        cubes = position.claim[column * 4 : column * 4 + position.seats]
        most = {seat for seat, own in enumerate(cubes) if own == max(cubes)}
        assert position.control[column] == sum(1 << seat for seat in most), "4: control"


def check_money(position: DigDeep) -> None:
    """5"""
    assert all(0 <= price <= position.highest_price for price in position.price), "5: prices"
    assert all(coins >= 0 for coins in position.coins), "5: coins"
    assert not any(position.coins[position.seats :]), "5: there is no such seat"


def check_dice(position: DigDeep) -> None:
    """6 and 7"""
    owned = [position.die[seat * 7 : seat * 7 + position.dice[seat]] for seat in range(4)]
    for seat, dice in enumerate(owned):
        assert dice == sorted(dice), "6: by colour"
        assert position.die[seat * 7 + len(dice) : seat * 7 + 7] == [BASIC] * (7 - len(dice)), "6: no others"
        most = position.most_dice + (position.point == GIVE_UP and seat == position.seat)
        assert (1 if seat < position.seats else 0) <= len(dice) <= most, "6"
    spaces = position.space[: position.filled]
    assert position.space[position.filled :] == [BASIC] * (SPACES - position.filled), "7"
    assert BASIC not in spaces, "7"
    for colour in range(1, COLOURS):
        held = sum(dice.count(colour) for dice in owned)
        lying = position.bag[colour] + spaces.count(colour) + held + position.given_up[colour]
        assert lying == position.dice_copies, "6: colours"
    basic = sum(dice.count(BASIC) for dice in owned) + position.given_up[BASIC]
    assert basic == position.dice_to_begin * position.seats, "6: Basic dice"
    if position.filled < SPACES and position.point not in (FILL_SPACE, GIVE_UP):
        assert not any(position.bag), "7: only the bag leaves a space empty"


def check_turn(position: DigDeep) -> None:
    """8, and what each point of the game leaves behind."""
    assert min(position.uses) >= 0, "8"
    assert not any(position.uses) or position.point in (ACT, RECALL, LOOK, PLACE_TILE), "8"
    assert not position.mining or position.point in (ACT, LOOK), "8"
    assert position.uses[MINE] <= 24 and sum(position.uses) <= 25, "8"
    assert (position.target == NO_TARGET) == (position.point != RECALL), "nothing else is taken back for"
    assert not position.digging or position.point in (LOOK, PLACE_TILE)
    assert position.bought == BASIC or position.point in (GIVE_UP, FILL_SPACE)
    faces = position.face[: position.dice[position.seat]]
    assert all(face == BLANK for face in position.face[len(faces) :]), "there are no such dice"
    if position.point in (ACT, BUY) and position.bought == BASIC:
        assert position.to_roll == 0 and position.wilds == 0


def check_moves(position: DigDeep) -> None:
    """11"""
    chances = position.chances()
    moves = [move for move, _ in chances]
    assert moves == sorted(set(moves)), "11: ascending, and each once"
    assert all(weight > 0 for _, weight in chances), "11: no weight is 0"
    assert len(moves) <= (64 if position.point == REROLL else 141), "11"
    if position.to_act() == OVER:
        assert not moves, "11: nothing can happen any more"
    else:
        assert moves, "11: something can be done"


def check_move(before: DigDeep, after: DigDeep) -> None:
    """Asserts what is true from one position to the next."""
    assert after.left <= before.left, "10: tiles never come back"
    assert sum(after.bag) <= sum(before.bag), "dice never go back into the bag"
    assert all(now >= then for now, then in zip(after.given_up, before.given_up, strict=True))
    assert after.round - before.round in (0, 1), "rounds are counted"
    if after.round > before.round:
        assert (before.seat, after.seat) == (before.seats - 1, 0), "a round is a turn of everybody"
    assert after.seat in (before.seat, (before.seat + 1) % before.seats)
    check_payments(before, after)
    if before.mining and not after.mining and after.mine_spending == ONE_GO:
        assert after.uses[MINE] == 0, "8: who stops mining has no picks left"
    if before.to_act() == NATURE and before.point == ROLL_DIE:
        assert after.price == before.price, "5"


def check_payments(before: DigDeep, after: DigDeep) -> None:
    """5: only sales, bonuses and what is paid to the bank change what the seats have."""
    gained = [now - then for now, then in zip(after.coins, before.coins, strict=True)]
    if after.to_act() == OVER:
        assert all(0 <= coins <= GEMS * after.bonus for coins in gained), "5: bonuses"
        assert sum(gained) <= GEMS * after.bonus, "5: bonuses"
    elif sum(after.sold) > sum(before.sold):
        gems = sum(after.sold) - sum(before.sold)
        assert all(coins >= 0 for coins in gained), "5: a sale costs nobody anything"
        assert sum(gained) <= gems * after.highest_price, "5: a sale"
    else:
        others = [coins for seat, coins in enumerate(gained) if seat != before.seat]
        assert not any(others), "5: nobody else pays"
        least = {REROLL: -before.dice[before.seat], BUY: -max(before.prices)}.get(before.point, 0)
        assert least <= gained[before.seat] <= 0, "5: rerolls and purchases"
