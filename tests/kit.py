"""What the conformance tests need: every game, at every number of seats, under every ruling."""

from __future__ import annotations

import importlib
import itertools
import random
from collections.abc import Callable, Iterator
from pathlib import Path

import msgspec

from diggings.games import all_games
from diggings.kernel.bot import Bot
from diggings.kernel.fair import FairChance
from diggings.kernel.game import Game
from diggings.kernel.match import Match, Seat
from diggings.kernel.playouts import random_log
from diggings.kernel.position import Position
from diggings.kernel.table import Piece, pieces_of, tell
from diggings.kernel.words import SURE, UNSURE

HERE = Path(__file__).parent
TOY = Game("tests.toys.sealed_bids", HERE / "toys/sealed_bids")
GAMES = {**all_games(), TOY.id: TOY}
TABLES = [(game, seats) for game in GAMES.values() for seats in game.seats]
NAMES = [f"{game.id}-{seats}" for game, seats in TABLES]


def find_game(name: str) -> Game:
    return GAMES[name]


def every_ruling(game: Game) -> Iterator[dict[str, object]]:
    """Each option of each ruling once, and all of them in some random mixtures."""
    yield {}
    for name, ruling in game.box.rulings.items():
        for option in ruling.options[1:]:
            yield {name: option}
    mixed = random.Random(1)
    for _ in range(4):
        yield {name: mixed.choice(ruling.options) for name, ruling in game.box.rulings.items()}


def invariants(game: Game) -> Callable[[Position], None]:
    """What holds after every move, as the game's own tests say: tests/games/<game>/invariants.py."""
    try:
        module = importlib.import_module(f"tests.games.{game.folder.name}.invariants")
    except ModuleNotFoundError:
        assert game is TOY, f"{game.id} has no invariants"
        return lambda position: None
    check: Callable[[Position], None] = module.check_invariants
    return check


def walk(start: Position, seed: int, number: int = 0, most: int = 0) -> Iterator[tuple[Position, int, int]]:
    """A random game: every position with the seat and the move that come next, or about so many of them."""
    position, log = start.copy(), random_log(start, seed, number)
    step = -(-len(log) // most) if most else 1
    for index, (seat, move) in enumerate(log):
        if index % step == seed % step or index < 20:
            yield position, seat, move
        position.play(move, seat)


def new_match(game: Game, seats: int, seed: int, changes: dict[str, object] | None = None) -> Match:
    sitting = [Seat(f"Seat {seat}") for seat in range(seats)]
    match = Match(game, sitting, FairChance.seeded(seed, seats), changes)
    match.settle()
    return match


def play_on(match: Match, seed: int, moves: int | None = None) -> Match:
    """Random decisions, up to the end or so many."""
    chooser = random.Random(seed)
    for _ in itertools.count() if moves is None else range(moves):
        if match.is_over:
            break
        seat = chooser.choice(match.to_decide())
        match.play(chooser.choice(match.legal(seat)), seat)
    return match


def always_knows(start: Position, bot: Bot, games: int) -> bool:
    """Whether a rule-based player prefers one move to all others in every position of some random games."""
    for number in range(games):
        for position, seat, _ in walk(start, 50, number):
            weights = sorted(bot.preferences(position, seat).values()) if seat >= 0 else [SURE]
            if weights != [UNSURE] * (len(weights) - 1) + [SURE]:
                return False
    return True


# -- what the table says ------------------------------------------------------------------

PEOPLE = ["Ann", "Bo", "Cy", "Di"]


def piece_of(game: Game, position: Position, name: str, viewer: int = 0) -> Piece:
    """The piece with this id, as a viewer sees it."""
    return next(piece for piece in pieces_of(game.words.table(position.seen_by(viewer)).zones) if piece.id == name)


def reason(game: Game, position: Position, move: int) -> tuple[str, str]:
    """Why the one to act cannot make this move, with names, and the rule."""
    seat = position.to_act()
    why = game.words.why_not(position.seen_by(seat), seat, move)
    return tell(why.sentence, PEOPLE, seat), why.rule


def told(game: Game, position: Position, move: int, reader: int = 0) -> list[str]:
    """What a reader is told when the one to act makes this move."""
    after = position.copy()
    after.play(move)
    notes = game.words.notes(position.seen_by(reader), after.seen_by(reader), position.to_act(), move)
    return [tell(note.sentence, PEOPLE, reader) for note in notes]


def as_bytes(data: object) -> bytes:
    return msgspec.json.encode(data)
