"""Hints: the best moves with a reason, from what the seat may know and from nothing else."""

from __future__ import annotations

import threading

import pytest

from diggings.bots.hints import ALIKE, OTHERWISE, advice_of, hints
from diggings.bots.think import Limits, think
from diggings.games import all_games
from diggings.kernel.game import Game
from diggings.kernel.position import COMPILED
from diggings.kernel.words import NATURE
from tests.kit import NAMES, TABLES, TOY, walk

FEW = Limits(iterations=40 if COMPILED else 4)
ADVISED = [game for game in all_games().values() if (game.folder / "advice.py").exists()]
GAMES = pytest.mark.parametrize("game", all_games().values(), ids=all_games())


@pytest.mark.parametrize(("game", "seats"), TABLES, ids=NAMES)
def test_hints_are_the_best_moves_of_the_search_and_give_no_secret_away(game: Game, seats: int) -> None:
    for number, (position, seat, _) in enumerate(walk(game.start(seats), 3, most=24 if COMPILED else 6)):
        if seat == NATURE or len(position.moves(seat)) < 2:
            continue
        told = hints(game, position, seat, FEW, seed=5)
        found = think(position, seat, game.bot, FEW, 5)
        tried = [(finding.move, finding.wins, finding.visits) for finding in found if finding.visits]
        assert [(hint.move, hint.wins, hint.visits) for hint in told] == tried[:3]
        assert told == hints(game, position.seen_by(seat), seat, FEW, seed=5)
        assert told == hints(game, position.imagined(seat, number), seat, FEW, seed=5)


@pytest.mark.parametrize("game", ADVISED, ids=lambda game: game.id)
def test_every_move_of_a_game_has_a_reason(game: Game) -> None:
    """A sentence with a full stop; where the rule of thumb thinks otherwise, the hint says so."""
    say = advice_of(game)
    for number in range(4):
        for position, seat, _ in walk(game.start(game.seats[number % len(game.seats)]), 2, number):
            if seat == NATURE:
                continue
            view = position.seen_by(seat)
            figures = game.bot(view).figures(view, seat)
            for move in view.moves(seat):
                sentence = say(view, figures, seat, move)
                assert sentence.endswith(".") and sentence[0].isupper() and "nan" not in sentence, (move, sentence)
        if not COMPILED:
            break


@pytest.mark.skipif(not COMPILED, reason="so few games never leave the rule of thumb")
@GAMES
def test_what_the_rule_of_thumb_chooses_is_marked(game: Game) -> None:
    """Over a game both happen: a hint that the rule of thumb shares, and one that it does not."""
    said = set()
    for position, seat, _ in walk(game.start(2), 1, most=40):
        if seat != NATURE and len(position.moves(seat)) > 1:
            for hint in hints(game, position, seat, FEW):
                assert hint.why.endswith(OTHERWISE) != hint.thumb
                said.add(hint.thumb)
    assert said == {True, False}


def test_a_game_without_advice_has_hints_all_the_same() -> None:
    position = next(position for position, seat, _ in walk(TOY.start(2), 1) if seat != NATURE)
    told = hints(TOY, position, position.to_act(), FEW)
    assert told and all(hint.why == (ALIKE if hint.thumb else OTHERWISE) for hint in told)


def test_a_hint_stops_when_it_is_told_to() -> None:
    game = all_games()["ya-blew-it"]
    position = next(p for p, seat, _ in walk(game.start(2), 1) if seat != NATURE and len(p.moves(seat)) > 1)
    stop = threading.Event()
    stop.set()
    assert hints(game, position, position.to_act(), Limits(seconds=1000), stop=stop)
