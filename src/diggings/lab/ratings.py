"""Ratings: many levels at one table, and one number for each of them.

At every table each seat is played by another level, in an order that chance decides; the ranks at the end go to
openskill's Plackett-Luce model.  A rating belongs to one game and one number of seats: levels are compared in it, games
are not.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from diggings.bots.levels import find_level
from diggings.games import find_game
from diggings.kernel.errors import DiggingsError
from diggings.kernel.random import Random, stream
from diggings.lab.ladder import ranks_of


@dataclass(frozen=True)
class Rated:
    """What so many games say of these levels: for each, how strong (mu) and how sure that is (sigma)."""

    game: str
    levels: tuple[str, ...]  # as many as seats
    games: int = 0
    seed: int = 1
    version: str = ""
    ratings: dict[str, tuple[float, float]] = field(default_factory=dict)


def rate(
    known: Rated, most: int, keep: Callable[[Rated], None] | None = None, play: Callable[..., list[int]] = ranks_of
) -> Rated:
    """Go on from what is known, up to `most` games in all; `keep` hears of every game."""
    model = new_model()
    ratings = {level: model.rating() for level in known.levels}
    ratings |= {level: model.rating(mu=mu, sigma=sigma) for level, (mu, sigma) in known.ratings.items()}
    for number in range(known.games, most):
        players = seated(known, number)
        ranks = play(known.game, players, known.seed, number)
        teams = model.rate([[ratings[player]] for player in players], ranks=[float(rank) for rank in ranks])
        ratings |= {player: team[0] for player, team in zip(players, teams, strict=True)}
        numbers = {level: (ratings[level].mu, ratings[level].sigma) for level in known.levels}
        known = Rated(known.game, known.levels, number + 1, known.seed, known.version, numbers)
        if keep is not None:
            keep(known)
    return known


def new_model() -> Any:
    """openskill is not needed for anything else, and so may be missing."""
    try:
        from openskill.models import PlackettLuce
    except ImportError:
        raise DiggingsError("Ratings need openskill: pip install openskill") from None
    return PlackettLuce(tau=0.0)  # programs do not change from game to game


def to_rate(game: str, levels: list[str], seed: int = 1) -> Rated:
    """These levels at one table of a game, before any game."""
    found = find_game(game)
    found.check_seats(len(levels))
    return Rated(found.id, tuple(find_level(level).name for level in levels), seed=seed)


def seated(rated: Rated, number: int) -> tuple[str, ...]:
    """Who sits where in a game: any order is as likely as any other."""
    chance, left = Random(stream(rated.seed, "seats", number)), list(rated.levels)
    return tuple(left.pop(chance.roll(len(left))) for _ in rated.levels)


def as_table(rated: list[Rated]) -> str:
    """Ratings as a table in Markdown, with what 95 % of the doubt covers."""
    lines = ["| seats | level | rating | games |", "|---|---|---|---|"]
    for one in rated:
        for level, (mu, sigma) in one.ratings.items():
            lines.append(f"| {len(one.levels)} | {level} | {mu:.1f} ± {1.96 * sigma:.1f} | {one.games:,} |")
    return "\n".join(lines)
