"""A match looked at afterwards: every seat's chances as they went up and down, and the moments that turned them.

The chances of a position are what the game's bots make of it, in many games that begin there.  Twice: once in worlds
that fit what everybody could see then, and once in the real one, with everything open.
"""

from __future__ import annotations

import os
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from itertools import pairwise

from diggings.kernel.game import Game
from diggings.kernel.match import Match
from diggings.kernel.playouts import Playouts
from diggings.kernel.position import Position
from diggings.kernel.random import stream
from diggings.kernel.words import NATURE, SCORES, SPECTATOR

# Games for each point of the curve, and in how many imagined worlds they are played
GAMES, WORLDS = 200, 20
# A little disorder, so that the games are not all alike
BLUNDERS = 50
# So many points of a curve at the most, and so many turning points
POINTS, TURNING_POINTS = 60, 5


@dataclass(frozen=True)
class Point:
    """The chances before a move of the log."""

    moves: int
    known: tuple[float, ...]  # seat by seat, as it could be known then
    real: tuple[float, ...]  # the same with everything open


@dataclass(frozen=True)
class TurningPoint:
    """A stretch of the match in which somebody's chances changed most."""

    seat: int
    before: Point
    after: Point
    known: bool = False  # by what could be known then, instead of with everything open

    @property
    def chances(self) -> tuple[float, float]:
        """The seat's chances before and after it."""
        before, after = (shares(point, self.known) for point in (self.before, self.after))
        return before[self.seat], after[self.seat]

    @property
    def change(self) -> float:
        """How much better, or worse, they became."""
        before, after = self.chances
        return after - before


def shares(point: Point, known: bool) -> tuple[float, ...]:
    """The chances as they could be known, or with everything open."""
    return point.known if known else point.real


def curve(match: Match, games: int = GAMES, seed: int = 1) -> list[Point]:
    """The chances at every decision, or at so many of them, and at the end."""
    decisions = [at for at, entry in enumerate(match.log) if entry.seat != NATURE and not entry.forced]
    step = -(-len(decisions) // POINTS) or 1
    stops = [*decisions[::step], len(match.log)]
    with ThreadPoolExecutor(os.cpu_count()) as executor:
        return list(executor.map(lambda moves: point(match, moves, games, stream(seed, moves)), stops))


def point(match: Match, moves: int, games: int, seed: int) -> Point:
    """One point of the curve."""
    position = match.at(moves)
    real = chances(match.game, position, games, seed)
    if position.is_over():
        return Point(moves, real, real)
    worlds = [position.imagined(SPECTATOR, stream(seed, "world", number)) for number in range(WORLDS)]
    if all(world.state() == position.state() for world in worlds):
        return Point(moves, real, real)
    each = [chances(match.game, world, -(-games // WORLDS), seed) for world in worlds]
    return Point(moves, tuple(sum(column) / len(each) for column in zip(*each, strict=True)), real)


def chances(game: Game, position: Position, games: int, seed: int) -> tuple[float, ...]:
    """How often each seat wins from here on; shared wins count in part."""
    seats = position.seats
    playouts = Playouts(position, game.bot(position), [BLUNDERS] * seats, seed)
    rows = playouts.play(0, games)
    won = [0.0] * seats
    for at in range(SCORES + seats, len(rows), playouts.width):
        ranks = rows[at : at + seats]
        for seat in range(seats):
            won[seat] += (ranks[seat] == 1) / ranks.count(1)
    return tuple(wins / games for wins in won)


def turning_points(points: list[Point], most: int = TURNING_POINTS, known: bool = False) -> list[TurningPoint]:
    """Where chances changed most, in the order of the match; each stretch once, for the seat that it changed most."""
    found = []
    for before, after in pairwise(points):
        pairs = zip(shares(before, known), shares(after, known), strict=True)
        changes = [abs(later - earlier) for earlier, later in pairs]
        found.append(TurningPoint(changes.index(max(changes)), before, after, known))
    greatest = sorted(found, key=lambda turn: -abs(turn.change))[:most]
    return sorted(greatest, key=lambda turn: turn.before.moves)
