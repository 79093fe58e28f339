"""Digests of many random games, as JSON: run in other processes, they must come out the same.

python tests/digests.py GAMES_PER_TABLE
"""

from __future__ import annotations

import hashlib
import json
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent))

from diggings.kernel.playouts import Playouts, random_log
from diggings.kernel.position import COMPILED
from diggings.kernel.words import SPECTATOR
from tests.kit import NAMES, TABLES, every_ruling, new_match, play_on

# Games of which every position counts, beside those of which the moves and the end do
CLOSE = 3
# After so many moves, also what everybody sees of them, and a world as everybody imagines it
LOOK = 11


def digests(games: int) -> dict[str, str]:
    """One digest for each game and number of seats: positions, views, moves, results, bots, drawn matches."""
    found = {}
    for name, (game, seats) in zip(NAMES, TABLES, strict=True):
        digest = hashlib.sha256()
        rulings = list(every_ruling(game))
        for number in range(games):
            start = game.start(seats, rulings[number % len(rulings)])
            log = random_log(start, 99, number)
            digest.update(repr(log).encode())
            position = start.copy()
            for at, (seat, move) in enumerate(log):
                position.play(move, seat) if number < CLOSE else position.follow(seat, move)
                if number < CLOSE:
                    digest.update(repr((position.state(), position.to_decide(), position.chances())).encode())
                if number < CLOSE and at % LOOK == 0:
                    for viewer in range(SPECTATOR, seats):
                        seen = position.seen_by(viewer), position.imagined(viewer, at)
                        digest.update(repr([view.state() for view in seen]).encode())
            digest.update(repr((position.state(), position.standings())).encode())
        for number, changes in enumerate(rulings):
            start = game.start(seats, changes)
            rows = Playouts(start, game.bot(start), [0] * (seats - 1) + [300], number).play(0, max(2, games // 50))
            digest.update(repr(list(rows)).encode())
        match = play_on(new_match(game, seats, 98), 98)
        digest.update(repr((match.history, match.told())).encode() + match.chain)
        found[name] = digest.hexdigest()
    return found


if __name__ == "__main__":
    print(json.dumps({"compiled": COMPILED, "digests": digests(int(sys.argv[1]))}))
