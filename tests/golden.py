"""Golden playthroughs: a whole game for every game and number of seats, to be read by people and compared by tests.

python -m tests.golden        write them again, after a change that is meant; read the difference before committing
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from diggings.kernel.game import Game
from diggings.kernel.match import Match
from diggings.kernel.random import Random, stream
from diggings.kernel.table import Piece, Zone, tell
from diggings.kernel.words import NATURE, SPECTATOR
from tests.kit import HERE, TABLES, TOY, new_match

FOLDER = HERE / "golden"
# How often the table is looked at: after so many moves, but in a long game not more often than so many times
LOOK_EVERY, LOOKS = 60, 10


def file_of(game: Game, seats: int) -> Path:
    return FOLDER / f"{game.id}-{seats}.txt"


def playthrough(game: Game, seats: int) -> str:
    """Every move with its words and what was said about it; now and then the whole table."""
    match = play(new_match(game, seats, seed=seats))
    lines = [f"{game.title}, {seats} seats, seed {seats}", ""]
    position = match.at(0)
    look_every = max(LOOK_EVERY, len(match.log) // LOOKS)
    for index, entry in enumerate(match.log):
        if index % look_every == look_every - 1:
            lines += picture(match, index)
        words = game.words.words(position.seen_by(SPECTATOR), entry.seat, entry.move)
        who = "nature" if entry.seat == NATURE else f"seat {entry.seat}"
        moves = position.moves(entry.seat)
        legal = ",".join(str(move) for move in moves) if len(moves) <= 8 else f"{len(moves)}"
        lines.append(f"{index:4} {who}: {entry.move} of {legal}: {tell(words, match.names())}")
        before = position.seen_by(SPECTATOR)
        position.play(entry.move, entry.seat)
        move = entry.move if entry.seen_by(SPECTATOR) else None
        for note in game.words.notes(before, position.seen_by(SPECTATOR), entry.seat, move):
            lines.append(f"       {tell(note.sentence, match.names())} {note.rule}")
    lines += [*picture(match, len(match.log)), "", "seat rank score tie-break payoff"]
    lines += [f"{s.seat:4} {s.rank:4} {s.score:5} {s.tie_break:9} {s.payoff:6.2f}" for s in match.standings()]
    return "\n".join(line.rstrip() for line in lines) + "\n"


def play(match: Match) -> Match:
    """Random decisions that are the same on every machine."""
    random = Random(stream(len(match.seats), "golden"))
    while not match.is_over:
        deciding = match.to_decide()
        seat = deciding[random.roll(len(deciding))]
        moves = match.legal(seat)
        match.play(moves[random.roll(len(moves))], seat)
    return match


def picture(match: Match, moves: int) -> list[str]:
    """The table after so many moves, as a spectator sees it."""
    table = match.game.words.table(match.at(moves).seen_by(SPECTATOR))
    names = match.names()
    lines = ["", f"     --- {tell(table.prompt.sentence, names)} ---"]
    for zone in table.zones:
        lines += [f"     {line}" for line in zone_lines(zone, names)]
    return [*lines, ""]


def zone_lines(zone: Zone, names: list[str], depth: int = 0) -> Iterator[str]:
    badges = "".join(f" [{badge.name} {badge.text}]" for badge in zone.badges)
    pieces = ", ".join(piece_words(piece, names) for piece in zone.pieces)
    caption = f" ({zone.caption})" if zone.caption else ""
    yield f"{'  ' * depth}{tell(zone.label, names)}{caption}{badges}: {pieces}"
    for inner in zone.zones:
        yield from zone_lines(inner, names, depth + 1)


def piece_words(piece: Piece, names: list[str]) -> str:
    return tell(piece.name, names) + "".join(f" [{badge.text}]" for badge in piece.badges)


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for game, seats in TABLES:
        if game is not TOY:
            file_of(game, seats).write_text(playthrough(game, seats), encoding="utf-8")
            print(f"wrote {file_of(game, seats).name}")
