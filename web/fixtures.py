"""Tables of many moments of every game, for web/dev/gallery.html: `uv run python web/fixtures.py [game]`.

Rule-of-thumb bots play; the table is kept as the seat that decides, another seat and a spectator see it.
"""

from __future__ import annotations

import sys
from pathlib import Path

import msgspec

from diggings.bots.levels import LEVELS, Mind
from diggings.games import all_games
from diggings.kernel.fair import FairChance
from diggings.kernel.game import Game
from diggings.kernel.match import Match, Seat
from diggings.kernel.words import SPECTATOR

FOLDER = Path(__file__).parent / "dev/fixtures"
NAMES = ["Mira", "Jonas", "Tess", "Oyelaran", "Bo", "Aino"]
LOOKS = 12  # moments of a game, evenly spread


def main(wanted: list[str]) -> None:
    """One file for each game and number of seats."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    for game in all_games().values():
        if not wanted or game.id in wanted:
            for seats in sorted({min(4, game.seats[-1]), game.seats[0], game.seats[-1]}):
                keep(game, seats)
    files = sorted(path.name for path in FOLDER.glob("*.json") if path.name != "index.json")
    (FOLDER / "index.json").write_bytes(msgspec.json.encode(files))


def keep(game: Game, seats: int) -> None:
    """One file: names, and a list of moments."""
    moments = list(moments_of(game, seats))
    path = FOLDER / f"{game.id}-{seats}.json"
    path.write_bytes(msgspec.json.encode({"names": NAMES[:seats], "moments": moments}))
    print(path.name, len(moments), "moments", path.stat().st_size // 1024, "KB")


def moments_of(game: Game, seats: int):  # type: ignore[no-untyped-def]
    """A run of twenty moves after one another in the middle; and every so often the table as three see it."""
    match = play(game, seats)
    length = len(match.log)
    due = False
    for index in range(length + 1):
        position = match.at(index)
        actor = position.to_act()
        due |= index % max(1, length // LOOKS) == 0
        look = index == length or (due and actor >= 0)
        due &= not look
        if look:
            seen = [max(actor, 0), (max(actor, 0) + 1) % seats, SPECTATOR]
        elif length // 2 <= index < length // 2 + 40:
            seen = [0]
        else:
            seen = []
        decided = actor >= 0 and index < length
        if decided and not look and rare(position, actor):
            seen.append(actor)
        for seat in seen:
            yield {"move": index, "seat": seat, "table": game.words.table(position.seen_by(seat))}


SEEN_POINTS: set[tuple[type, int]] = set()


def rare(position, actor) -> bool:  # type: ignore[no-untyped-def]
    """Whether this kind of decision has not been kept yet."""
    point = (type(position), getattr(position, "point", -1))
    if point in SEEN_POINTS:
        return False
    SEEN_POINTS.add(point)
    return True


def play(game: Game, seats: int) -> Match:
    """A whole game."""
    match = Match(game, [Seat(name) for name in NAMES[:seats]], FairChance.seeded(7, seats), {})
    match.settle()
    minds = [Mind(game, match.position, LEVELS["apprentice"], seed) for seed in range(seats)]
    while not match.is_over:
        seat = match.to_decide()[0]
        match.play(minds[seat].move(match.view(seat), seat, len(match.log)), seat)
    return match


if __name__ == "__main__":
    main(sys.argv[1:])
