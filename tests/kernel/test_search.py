"""The search: the same findings for the same seed, nothing that a seat may not know, and no win thrown away."""

from __future__ import annotations

import threading
import time
from typing import Any

import pytest

from diggings.bots.think import Limits, think, work
from diggings.kernel.errors import WrongSeatError
from diggings.kernel.game import Game
from diggings.kernel.position import COMPILED, Position
from diggings.kernel.search import Search
from diggings.kernel.words import NATURE
from tests.kit import NAMES, TABLES, TOY, walk

every_table = pytest.mark.parametrize(("game", "seats"), TABLES, ids=NAMES)
GAMES = 40 if COMPILED else 3


def decisions(game: Game, seats: int, seed: int, every: int) -> list[tuple[Position, int]]:
    """Some positions of a random game in which somebody has a choice, with the seat."""
    found = [
        (position.copy(), seat)
        for position, seat, _ in walk(game.start(seats), seed)
        if seat != NATURE and len(position.moves(seat)) > 1
    ]
    return found[::every] if game is not TOY else found


@every_table
def test_no_choice_depends_on_what_the_seat_cannot_know(game: Game, seats: int) -> None:
    """Other secrets, the same thoughts: of the bot, and of the search."""
    for number, (position, seat) in enumerate(decisions(game, seats, 1, 40 if COMPILED else 150)):
        world = position.imagined(seat, number)
        bot = game.bot(position)
        assert bot.preferences(position, seat) == bot.preferences(world, seat)
        limits = Limits(iterations=GAMES)
        assert think(position, seat, game.bot, limits, 7) == think(world, seat, game.bot, limits, 7)


@every_table
def test_a_search_finds_the_same_again_and_its_numbers_add_up(game: Game, seats: int) -> None:
    for position, seat in decisions(game, seats, 2, 60 if COMPILED else 200):
        before = position.state()
        found = think(position, seat, game.bot, Limits(iterations=GAMES, threads=2), 3)
        assert found == think(position, seat, game.bot, Limits(iterations=GAMES, threads=2), 3)
        assert position.state() == before
        assert sorted(finding.move for finding in found) == position.moves(seat)
        assert sum(finding.visits for finding in found) == 2 * -(-GAMES // 2)
        for finding in found:
            assert -1 <= finding.value <= 1 and 0 <= finding.wins <= 1


@every_table
def test_a_move_that_wins_at_once_is_found(game: Game, seats: int) -> None:
    """Where one move ends the game with a win and another without one, as far as the seat can know."""
    for number in range(30 if COMPILED else 2):
        for position, seat, _ in walk(game.start(seats), 4, number):
            wins = winning_moves(position, seat) if seat != NATURE else set()
            if wins and all(winning_moves(position.imagined(seat, seed), seat) == wins for seed in range(10)):
                assert think(position, seat, game.bot, Limits(iterations=200), 5)[0].move in wins


def winning_moves(position: Position, seat: int) -> set[int]:
    """The moves that end the game with a win, where every move ends it and not every one wins."""
    moves = position.moves(seat)
    ends = {move: after for move in moves if (after := played(position, seat, move)).is_over()}
    wins = {move for move, after in ends.items() if after.standings()[seat].payoff == 1}
    return wins if len(wins) < len(ends) == len(moves) else set()


def played(position: Position, seat: int, move: int) -> Position:
    after = position.copy()
    after.play(move, seat)
    return after


@every_table
def test_full_trees_go_on_without_new_nodes(game: Game, seats: int) -> None:
    position, seat = decisions(game, seats, 6, 1)[0]
    search = Search(position, seat, game.bot(position), 1, capacity=seats + 5)
    search.run(GAMES)
    assert search.used <= seats + 5 and search.iterations == GAMES


def test_a_search_stops_when_it_is_told_to() -> None:
    game, seats = TABLES[0]
    position, seat = decisions(game, seats, 6, 1)[0]
    stop = threading.Event()
    stop.set()
    found = think(position, seat, game.bot, Limits(seconds=1000), stop=stop)
    assert sum(finding.visits for finding in found) < 10


def test_who_is_told_to_stop_while_thinking_stops_at_once() -> None:
    game, seats = TABLES[-1] if not COMPILED else TABLES[0]
    position, seat = decisions(game, seats, 6, 1)[0]
    stop = threading.Event()
    threading.Timer(0.1, stop.set).start()
    begun = time.perf_counter()
    found = think(position, seat, game.bot, Limits(seconds=1000, threads=2), stop=stop)
    assert time.perf_counter() - begun < 20 and found[0].visits > 0


def test_ctrl_c_stops_all_threads(monkeypatch: pytest.MonkeyPatch) -> None:
    """One thread is interrupted; the other one would go on for a thousand seconds."""
    game, seats = TABLES[0]
    position, seat = decisions(game, seats, 6, 1)[0]
    calls = []

    def work_or_break(*words: Any) -> None:
        calls.append(words)
        if len(calls) == 1:
            raise KeyboardInterrupt
        work(*words)

    monkeypatch.setattr("diggings.bots.think.work", work_or_break)
    begun = time.perf_counter()
    with pytest.raises(KeyboardInterrupt):
        think(position, seat, game.bot, Limits(seconds=1000, threads=2))
    assert time.perf_counter() - begun < 20


def test_thinking_can_be_timed_by_the_processor() -> None:
    game, seats = TABLES[0]
    position, seat = decisions(game, seats, 6, 1)[0]
    begun = time.thread_time()
    think(position, seat, game.bot, Limits(seconds=0.1, clock=time.thread_time))
    assert time.thread_time() - begun < 2


def test_only_who_decides_can_think() -> None:
    game, seats = TABLES[0]
    position = decisions(game, seats, 6, 1)[0][0]
    others = [other for other in range(seats) if other not in position.to_decide()]
    for other in others:
        with pytest.raises(WrongSeatError):
            Search(position, other, game.bot(position))
