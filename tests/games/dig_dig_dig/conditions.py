"""The conditions of the Missions (rules.md, 2.9), written once more from the page, without looking at the rules."""

from __future__ import annotations

from collections.abc import Callable

from diggings.games.dig_dig_dig.components import ARTIFACT_NAMES
from diggings.games.dig_dig_dig.pieces import finds, in_hands, on_site
from diggings.games.dig_dig_dig.rules import DigDigDig
from diggings.games.dig_dig_dig.words import NORMAL, TRASHED


def by_seats(end: DigDigDig, two: int, three: int, four: int) -> int:
    return (two, three, four)[end.seats - 2]


def at(end: DigDigDig, space: int) -> tuple[int, int]:
    return divmod(space, 4)


def is_bare(end: DigDigDig, space: int) -> bool:
    return end.pile[space] == 0


def pit(end: DigDigDig) -> bool:
    return sum(is_bare(end, space) for space in range(end.spaces)) >= by_seats(end, 11, 13, 13)


def clear(end: DigDigDig) -> bool:
    left = sum(bin(end.pile[space] & 6).count("1") for space in range(end.spaces))
    return left <= by_seats(end, 1, 4, 3)


def photo(end: DigDigDig) -> bool:
    tokens = [at(end, space) for space in end.pos[: end.seats]]
    return all(
        any(other != token and max(abs(other[0] - token[0]), abs(other[1] - token[1])) == 1 for other in tokens)
        for token in tokens
    )


def corners(end: DigDigDig) -> bool:
    four = (0, 3, end.spaces - 4, end.spaces - 1)
    free = [space for space in four if is_bare(end, space) and space not in end.pos[: end.seats]]
    return len(free) >= by_seats(end, 4, 3, 3)


def hands_of(end: DigDigDig, *names: str) -> list[int]:
    """In whose hands these Artifacts are."""
    wanted = {ARTIFACT_NAMES.index(name) for name in names}
    return [find.place for find in in_hands(end) if find.which in wanted]


def statue(end: DigDigDig) -> bool:
    hands = hands_of(end, "Statue Head", "Statue Torso", "Statue Base")
    return len(hands) == 3 and (end.seats == 2 or len(set(hands)) > 1)


def idol(end: DigDigDig) -> bool:
    return ARTIFACT_NAMES.index("Cursed Idol") in [find.which for find in on_site(end)]


def keys(end: DigDigDig) -> bool:
    return len(set(hands_of(end, "Bronze Key", "Silver Key"))) == 2


def skeleton(end: DigDigDig) -> bool:
    bones = hands_of(end, "Skeleton Skull", "Skeleton Spine", "Skeleton Claw", "Skeleton Tail")
    return len(bones) >= by_seats(end, 3, 4, 4)


def canal(end: DigDigDig) -> bool:
    rows = [[4 * row + column for column in range(4)] for row in range(end.spaces // 4)]
    lines = rows + [[row[column] for row in rows] for column in range(4)]
    return sum(all(is_bare(end, space) for space in line) for line in lines) >= by_seats(end, 5, 3, 4)


def registry(end: DigDigDig) -> bool:
    flags = [flag for flag in end.flag if flag]
    return len(flags) >= by_seats(end, 4, 3, 3) and (end.seats == 2 or len(set(flags)) >= 2)


def auction(end: DigDigDig) -> bool:
    return sum(end.values[find.which] for find in in_hands(end)) >= by_seats(end, 3000, 3200, 3600)


def parade(end: DigDigDig) -> bool:
    return sum(find.place == TRASHED for find in finds(end)) >= by_seats(end, 4, 3, 3)


def inspection(end: DigDigDig) -> bool:
    return sum(bin(owned).count("1") for owned in end.equipment) >= 5


def perimeter(end: DigDigDig) -> bool:
    last = end.spaces // 4 - 1
    sides = set()
    for row, column in (at(end, space) for space in end.pos[: end.seats]):
        sides |= {"N"} if row == 0 else set()
        sides |= {"S"} if row == last else set()
        sides |= {"W"} if column == 0 else set()
        sides |= {"E"} if column == 3 else set()
    return len(sides) >= by_seats(end, 3, 3, 4)


def museum(end: DigDigDig) -> bool:
    return {end.kinds[find.which] for find in in_hands(end) if find.which < NORMAL} == {0, 1, 2, 3}


CONDITIONS: list[Callable[[DigDigDig], bool]] = [
    pit, clear, photo, corners, statue, idol, keys, skeleton, canal, registry, auction, parade, inspection, perimeter,
    museum,
]  # fmt: skip
