"""The ways in which a game of Dig Deep can end.

python -m tests.games.dig_deep.endings      finds and records a game for every way that has none yet
"""

from __future__ import annotations

from typing import cast

from diggings.games.dig_deep.rules import DigDeep
from diggings.kernel.match import Match
from tests.kit import GAMES, HERE, new_match, play_on

WAYS = {
    "last-tile-by-the-last-seat": "R45: the last seat mines the last tile, and the game ends with its turn",
    "last-tile-by-an-earlier-seat": "R45: the round is played to its end",
    "last-tile-by-a-middle-seat": "R45: of three or four seats, one in the middle mines the last tile",
    "round-limit": "R46: the mine is not empty",
    "a-bonus-is-shared": "R47: two or more seats have sold most of a gem",
    "a-gem-was-not-sold": "R47: nobody gets its bonus",
    "tie-tiles-sold": "R48: equal coins at the top, one has sold more tiles",
    "tie-tiles-face-up": "R48: equal coins and sales at the top, one has more tiles face up",
    "tie-tiles-in-hand": "R48: equal but for the tiles in hand",
    "shared-win": "R48: nothing tells the first two apart",
}

# Boxes in which rare endings come soon
BOXES: list[dict[str, object]] = [
    {},
    {"end.round_limit": 4},
    {"end.round_limit": 2, "players.coins": 2, "end.bonus": 0},
]


def ways_of(match: Match) -> set[str]:
    """All ways in which this match ended."""
    position = match.at(0)
    ways, miner = set(), -1
    for entry in match.log:
        before = cast(DigDeep, position).left
        seat = cast(DigDeep, position).seat
        position.play(entry.move, entry.seat)
        if before and not cast(DigDeep, position).left:
            miner = seat
    end = cast(DigDeep, position)
    if miner < 0:
        ways.add("round-limit")
    else:
        ways.add("last-tile-by-the-last-seat" if miner == end.seats - 1 else "last-tile-by-an-earlier-seat")
        if 0 < miner < end.seats - 1:
            ways.add("last-tile-by-a-middle-seat")
    return ways | how_bonuses_went(end) | how_the_tie_broke(end)


def how_bonuses_went(end: DigDeep) -> set[str]:
    """R47"""
    ways = set()
    for gem in range(5):
        sold = [end.sold[seat * 5 + gem] for seat in range(end.seats)]
        if not any(sold):
            ways.add("a-gem-was-not-sold")
        elif sold.count(max(sold)) > 1:
            ways.add("a-bonus-is-shared")
    return ways


def how_the_tie_broke(end: DigDeep) -> set[str]:
    """R48: among the two seats that are first and second."""
    first, second = sorted(end.standings(), key=lambda standing: (standing.rank, standing.seat))[:2]
    if first.score != second.score:
        return set()
    if first.rank == second.rank:
        return {"shared-win"}
    for divisor, way in ((10000, "tie-tiles-sold"), (100, "tie-tiles-face-up")):
        if first.tie_break // divisor != second.tie_break // divisor:
            return {way}
    return {"tie-tiles-in-hand"}


def find_records() -> None:
    folder = HERE / "records/dig_deep"
    folder.mkdir(parents=True, exist_ok=True)
    missing = {way for way in WAYS if not (folder / f"{way}.json").exists()}
    seed = 0
    while missing and seed < 3000:
        seed += 1
        match = play_on(new_match(GAMES["dig-deep"], 2 + seed % 3, seed, BOXES[seed // 3 % 3]), seed)
        for way in ways_of(match) & missing:
            match.save(folder / f"{way}.json")
            missing.discard(way)
            print(f"{way}: seed {seed}")
    print("not found:", missing or "none")


if __name__ == "__main__":
    find_records()
