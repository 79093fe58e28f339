"""The Python door: whole matches in a few words.

>>> import diggings
>>> match = diggings.new("ya-blew-it", seats=4, seed=7)
>>> match
<Match of Ya Blew It! with 4 seats, 7 moves so far, seat 0 to decide>
>>> match.actor, match.legal()
(0, [0, 1])
>>> [match.words(move) for move in match.legal()]
['Wait', 'Roll: 1 in 8']
>>> match.play(0)
>>> match.told()[-1]
'Seat 0 waited, and stayed in.'

Whoever looks at the table sees what this seat may know, as data:

>>> table = match.table(match.actor)
>>> table.prompt.sentence, [choice.words for choice in table.choices]
('Roll for the claim, or wait for a bigger one?', ['Wait', 'Roll: 1 in 8'])
>>> next(zone for zone in table.zones if zone.name == "claim").pieces[0].name
'Faulty Detonator'

Everything that can be wrong is an error with a sentence:

>>> match.play(7)
Traceback (most recent call last):
    ...
diggings.kernel.errors.IllegalMoveError: ...
>>> diggings.new("chess", seats=2)
Traceback (most recent call last):
    ...
diggings.kernel.errors.UnknownGameError: ...

A match becomes a small file, and goes on from there:

>>> import pathlib, tempfile
>>> file = pathlib.Path(tempfile.mkdtemp()) / "game.json"
>>> match.save(file)
>>> diggings.load(file).log == match.log
True
"""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from os import PathLike
from pathlib import Path

from diggings.games import find_game
from diggings.kernel import record
from diggings.kernel.errors import BadValueError
from diggings.kernel.fair import FairChance
from diggings.kernel.match import Match, Seat


def new(
    game: str,
    seats: int = 2,
    *,
    seed: int | None = None,
    players: Sequence[str] | None = None,
    names: Sequence[str] | None = None,
    changes: Mapping[str, object] | None = None,
    contributions: Sequence[str] | None = None,
    referee: bool = False,
) -> Match:
    """Begin a match.

    `seed` makes the same match again and again; without one, chance is fair and can be verified afterwards.
    `players` are levels (`human`, `pebble`, `foreman`), one for each seat; `changes` those to the box and rulings.
    With `referee`, nature's moves are typed in by people who have the real box on their table.
    """
    if seed is not None and type(seed) is not int:
        raise BadValueError(f"A seed is a whole number, not {seed!r}.")
    found = find_game(game)
    found.check_seats(seats)
    for what, words in (("players", players), ("names", names), ("contributions", contributions)):
        if words is not None and len(words) != seats:
            raise BadValueError(f"{seats} seats need {seats} {what}, not {len(words)}.")
    sitting = [
        Seat(names[seat] if names else f"Seat {seat}", players[seat] if players else "human") for seat in range(seats)
    ]
    if referee:
        chance = None
    elif seed is not None:
        chance = FairChance.seeded(seed, seats)
    else:
        chance = FairChance.fresh(tuple(contributions or (secrets.token_hex(8) for _ in range(seats))))
    match = Match(found, sitting, chance, changes)
    match.settle()
    return match


def load(path: str | PathLike[str]) -> Match:
    """A match from its file, ready to go on."""
    return record.load(Path(path), find_game)
