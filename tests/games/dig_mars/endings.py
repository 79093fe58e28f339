"""The ways in which a game of Dig Mars can end.

python -m tests.games.dig_mars.endings      finds and records a game for every way that has none yet
"""

from __future__ import annotations

from diggings.games.dig_mars.words import LAST_TILE, NOBODY
from diggings.kernel.match import Match
from diggings.kernel.random import Random
from tests.games.dig_mars.story import easy_box
from tests.kit import GAMES, HERE, new_match

FINISH = {"rulings.declaration": "finish_round"}
FLAT = easy_box(1)

# What each of them is, and the box in which it is looked for; the printed one where nothing is said
WAYS: dict[str, tuple[str, dict[str, object]]] = {
    "declared": ("R38: a seat declares victory", {}),
    "declared-below-a-rival": ("R28, R38: a seat declares victory while another one has more", {}),
    "declared-by-itself": ("R30, R38: by a ruling the declaration is made without asking", {"rulings.declare": "auto"}),
    "declared-and-round-finished": ("R38: by a ruling the round is played to its end; the declarer wins", FINISH),
    "declared-and-overtaken": ("R38: the same, and another seat wins", FINISH),
    "declared-by-the-last-seat": ("R38: the same, and nobody is left in the round", FINISH),
    "last-tile": (
        "R39: the last tile is taken before anybody has reached the goal",
        {**FLAT, "goals.printed": [90] * 3},
    ),
    "last-tile-declared": ("R39: who takes the last tile has reached the goal and declares", FLAT),
    "last-tile-counted": ("R39: the same, and he lets the Fortune be counted", FLAT),
    "stall": ("R40: nothing has happened for five rounds; one seat has most", {}),
    "shared-win": ("R40: the same, and two seats are equal at the top", {}),
}


def ways_of(match: Match) -> set[str]:
    """All ways in which this match ended."""
    ways = set()
    end, winners = match.position, [standing.seat for standing in match.standings() if standing.rank == 1]
    before = match.at(len(match.log) - 1)
    if len(winners) > 1:
        ways.add("shared-win")
    if end.stacks == 0:
        counted = "last-tile-counted" if before.point == LAST_TILE else "last-tile"
        ways.add("last-tile-declared" if end.winner != NOBODY else counted)
    elif end.winner != NOBODY:
        by_itself = len(before.moves()) == 1
        ways.add("declared-by-itself" if by_itself else "declared")
        if max(end.fortune) > end.fortune[end.winner]:
            ways.add("declared-below-a-rival")
    elif end.closing != NOBODY:
        if end.closing == before.closing:
            ways.add("declared-and-round-finished" if winners == [end.closing] else "declared-and-overtaken")
        else:
            ways.add("declared-by-the-last-seat")
    elif len(winners) == 1:
        ways.add("stall")
    return ways


def play(match: Match, seed: int) -> Match:
    """With some sense, or with next to none: both are needed to see all endings."""
    bot, random = match.game.bot(match.position), Random(seed)
    blunders = 950 if seed % 2 else 300
    while not match.is_over:
        match.play(bot.choice(match.position, match.actor, random, blunders), match.actor)
    return match


def find_records() -> None:
    folder = HERE / "records/dig_mars"
    folder.mkdir(exist_ok=True)
    missing = [way for way in WAYS if not (folder / f"{way}.json").exists()]
    for way in missing:
        for seed in range(3000):
            match = new_match(GAMES["dig-mars"], 2 + seed % 3, seed, WAYS[way][1])
            if way in ways_of(play(match, seed)):
                match.save(folder / f"{way}.json")
                print(f"{way}: seed {seed}")
                break
        else:
            print(f"{way}: not found")


if __name__ == "__main__":
    find_records()
