"""The levels: who plays how well, and how they are named."""

from __future__ import annotations

import pytest

import diggings
from diggings.bots.levels import LEVELS, Level, Thinker, find_level, read_players
from diggings.games import all_games
from diggings.kernel.errors import BadValueError
from diggings.kernel.game import Game
from diggings.kernel.match import Match
from diggings.kernel.position import COMPILED
from diggings.lab.simulate import Question, simulate

GAMES = pytest.mark.parametrize("game", all_games().values(), ids=all_games())


def test_levels_have_names() -> None:
    assert find_level("pebble").blunders == 1000
    assert find_level("foreman").blunders == 0
    with pytest.raises(BadValueError, match="Did you mean foreman"):
        find_level("forman")
    with pytest.raises(BadValueError, match="There are pebble"):
        find_level("kasparov")


def test_players_are_read_from_words() -> None:
    assert read_players("pebble", 3, "pebble", people=False) == ["pebble"] * 3
    assert read_players("pebble, foreman", 2, "pebble", people=False) == ["pebble", "foreman"]
    assert read_players(None, 2, "human", people=True) == ["human", "human"]
    with pytest.raises(BadValueError, match="2 seats need 2 players, not 3"):
        read_players("pebble,pebble,pebble", 2, "pebble", people=False)
    with pytest.raises(BadValueError, match="a human cannot take a seat"):
        read_players("human", 2, "pebble", people=False)


@pytest.mark.parametrize(
    "level", [level for level in LEVELS.values() if not level.search], ids=lambda level: level.name
)
@GAMES
def test_quick_levels_play_every_game_to_its_end(game: Game, level: Level) -> None:
    """Their moves are legal, and the same again for the same seed."""
    matches = [play(game, level, moves=2000) for _ in range(2)]
    assert matches[0].log == matches[1].log
    assert matches[0].is_over


@pytest.mark.parametrize("level", [level for level in LEVELS.values() if level.search], ids=lambda level: level.name)
@GAMES
def test_thinking_levels_make_legal_moves(game: Game, level: Level) -> None:
    assert play(game, level, moves=2).log


def play(game: Game, level: Level, moves: int) -> Match:
    """Two seats of this level, for so many decisions."""
    match = diggings.new(game.id, seats=2, seed=3, players=[level.name] * 2)
    think = Thinker(match, seed=5)
    for _ in range(moves):
        if match.is_over:
            break
        seat = match.to_decide()[0]
        match.play(think(match, seat), seat)
    return match


@pytest.mark.skipif(not COMPILED, reason="2,000 games take too long in plain Python")
@GAMES
def test_foreman_wins_against_pebble(game: Game) -> None:
    """The interval must lie above 80: in Ya Blew It! even a search loses more than one game in ten to blind luck."""
    wins = games = 0.0
    for seat, players in enumerate((("foreman", "pebble"), ("pebble", "foreman"))):
        report = simulate(Question(game.id, 2, players, 300, seed=seat))
        wins += report.wins[seat].total
        games += report.games
    margin = 1.96 * (0.1 * 0.9 / games) ** 0.5
    assert wins / games - margin > 0.8
