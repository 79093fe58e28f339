"""Questions that take a while, asked in threads: hints, the curve of the chances, the proof that chance was fair."""

from __future__ import annotations

from diggings.bots.analysis import curve
from diggings.bots.hints import hints as best_moves
from diggings.bots.think import Limits
from diggings.kernel import record
from diggings.kernel.match import Match, Seat
from diggings.kernel.position import Position
from diggings.kernel.words import NATURE
from diggings.server.commands import RefusedError
from diggings.server.messages import ChancePoint, Draw, Idea, Proof
from diggings.server.room import Room

PATIENCE = Limits(seconds=0.7)  # a hint may take so long
GAMES = 100  # for each point of the curve


def check_over(room: Room) -> Match:
    """What would tell something during the match is told after it."""
    if room.match is None or not room.match.is_over:
        raise RefusedError("not_over", "This is told when the game is over.", status=403)
    return room.match


def hints(room: Room, position: Position, seat: int, seed: int) -> list[Idea]:
    """The best moves, from nothing but what this seat knows."""
    view = position.seen_by(seat)
    found = best_moves(room.game, view, seat, PATIENCE, seed=seed)
    words = room.game.words.words
    return [Idea(one.move, words(view, seat, one.move), one.wins, one.visits, one.why) for one in found]


def chances(match: Match) -> list[ChancePoint]:
    """Everybody's chances throughout a match that is over."""
    return [ChancePoint(point.moves, point.known, point.real) for point in curve(match, GAMES)]


def proof(match: Match) -> Proof:
    """Everything with which each of nature's moves can be drawn once more."""
    chance = match.chance
    if chance is None:
        raise RefusedError("no_proof", "Nature's moves came from the real box: there is nothing to prove.", status=404)
    again = Match(match.game, [Seat(seat.name, seat.player) for seat in match.seats], chance, match.box.changes)
    draws = []
    for who, what in match.history:
        if who == NATURE:
            outcomes = tuple(again.position.chances())
            draws.append(Draw(len(again.log), again.chain.hex(), outcomes, what))
        record.follow(again, who, what)
    seal, chain = chance.seal(match.chain), match.chain.hex()
    return Proof(chance.fingerprint, chance.secret, chance.contributions, tuple(draws), seal, chain)


def record_text(match: Match) -> str:
    """The record, as `diggings verify` and `diggings replay` read it."""
    return record.text_of(record.record_of(match))
