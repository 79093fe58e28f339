"""Records: a match as a small JSON file, read again, and checked."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any, cast

import msgspec

from diggings.kernel.errors import DiggingsError, RecordError
from diggings.kernel.fair import FairChance
from diggings.kernel.game import Game
from diggings.kernel.match import Match, Seat
from diggings.kernel.words import ABANDONED, NATURE, RESIGNED, TOOK_BACK

FORMAT, VERSION = "diggings match", 1
SECRET = re.compile("[0-9a-f]{64}")

FindGame = Callable[[str], Game]


class SeatRecord(msgspec.Struct):
    """Who sat where."""

    name: str
    player: str


class ChanceRecord(msgspec.Struct, omit_defaults=True):
    """Where nature's moves came from."""

    kind: str
    fingerprint: str = ""
    contributions: list[str] = []
    secret: str = ""
    seed: int | None = None


class Result(msgspec.Struct):
    """How a match ended, seat by seat."""

    ranks: list[int]
    scores: list[int]


class Record(msgspec.Struct):
    """The file.  Its fields stand in this order."""

    format: str
    format_version: int
    game: str
    rules_version: int
    box: str
    changes: dict[str, int | str | list[int]]
    rulings: dict[str, str]
    seats: list[SeatRecord]
    chance: ChanceRecord
    history: list[tuple[int, int]]
    result: Result | None
    seal: str


def record_of(match: Match) -> dict[str, object]:
    """A match as plain data.  It contains the secret of its chance: while a match runs, it is for its host alone."""
    record = match.heading()
    if match.chance is not None:
        chance = cast("dict[str, object]", record["chance"])
        chance["secret"] = match.chance.secret
        if match.chance.seed is not None:
            chance["seed"] = match.chance.seed
    record["history"] = [list(entry) for entry in match.history]
    finished = match.position.is_over() and not match.abandoned
    standings = match.standings()
    ranks, scores = [standing.rank for standing in standings], [standing.score for standing in standings]
    record["result"] = {"ranks": ranks, "scores": scores} if finished else None
    record["seal"] = match.chance.seal(match.chain) if match.chance is not None else ""
    return record


def text_of(record: dict[str, object]) -> str:
    """The record as the text of a file: short lines where they help, and the same bytes every time."""
    lines = [f"  {json.dumps(key)}: {json.dumps(value, ensure_ascii=False)}" for key, value in record.items()]
    return "{\n" + ",\n".join(lines) + "\n}\n"


def save(match: Match, path: Path, overwrite: bool = False) -> None:
    """Write the record of a match to a file, whole or not at all."""
    if path.exists() and not overwrite:
        raise RecordError(f"There is already a file {path}. Choose another name, or say that it may be overwritten.")
    draft = path.with_name(path.name + ".part")
    try:
        draft.write_text(text_of(record_of(match)), encoding="utf-8")
        draft.replace(path)
    except OSError as error:
        raise RecordError(f"The match could not be saved to {path}: {error.strerror}.") from None


def load(path: Path, find_game: FindGame) -> Match:
    """The match of a record, with all its history, ready to go on."""
    match = restore(read(path), find_game)
    match.settle()
    return match


def read(path: Path) -> Record:
    """The file as data, if it is a record that this program can read."""
    try:
        data = json.loads(path.read_text(encoding="utf-8"))
        record = msgspec.convert(data, Record)
    except FileNotFoundError:
        raise RecordError(f"There is no file {path}.") from None
    except OSError as error:
        raise RecordError(f"The file {path} cannot be read: {error.strerror}.") from None
    except (ValueError, RecursionError, msgspec.ValidationError) as error:
        raise RecordError(f"{path} is not the record of a match: {error}") from None
    return record


def restore(record: Record, find_game: FindGame, check_nature: bool = False) -> Match:
    """Play the history of a record again."""
    if record.format != FORMAT:
        raise RecordError("This is not the record of a match.")
    if record.format_version > VERSION:
        raise RecordError("The record was made by a newer version of this program. Update the program to read it.")
    game = find_game(record.game)
    if record.rules_version != game.fact("rules_version"):
        raise RecordError(
            f"The match was begun with version {record.rules_version} of the rules of {game.title}; "
            f"this program plays version {game.fact('rules_version')}."
        )
    changes: dict[str, Any] = {**record.changes, **{f"rulings.{k}": v for k, v in record.rulings.items()}}
    seats = [Seat(seat.name, seat.player) for seat in record.seats]
    match = Match(game, seats, chance_of(record.chance, len(seats)), changes)
    if match.box.digest != record.box:
        raise RecordError(f"The box of {game.title} is not the one that this match was begun with.")
    for number, (who, what) in enumerate(record.history, 1):
        try:
            if check_nature and who == NATURE:
                check_draw(match, what)
            follow(match, who, what)
        except (DiggingsError, IndexError) as error:
            raise RecordError(f"Entry {number} of the record cannot be: {error}") from None
    return match


def chance_of(record: ChanceRecord, seats: int) -> FairChance | None:
    """Where nature's moves come from, checked against what was shown before the match."""
    if record.kind == "referee":
        return None
    if record.kind != "fair" or len(record.contributions) != seats:
        raise RecordError("The record does not say where nature's moves came from.")
    chance = FairChance(record.secret, tuple(record.contributions), record.seed)
    if not SECRET.fullmatch(record.secret) or chance.fingerprint != record.fingerprint:
        raise RecordError("The secret does not fit the fingerprint that was shown before the match.")
    if record.seed is not None and FairChance.seeded(record.seed, seats).secret != record.secret:
        raise RecordError("The secret does not come from the seed of the record.")
    return chance


def follow(match: Match, who: int, what: int) -> None:
    """One entry of the history, as it happened then."""
    if who == TOOK_BACK:
        if not 0 <= what < len(match.log):
            raise RecordError("it takes back a move that was not made")
        match.drop([what])
    elif who == RESIGNED:
        match.check_seat(what)
        match.resigned.add(what)
        match.remember(RESIGNED, what)
    elif who == ABANDONED:
        match.abandon()
    else:
        match.position.check(what, who)
        match.add(who, what)


def check_draw(match: Match, move: int) -> None:
    """Whether nature's move is the one that follows from the secret and all that happened before."""
    if match.chance is None or match.position.to_act() != NATURE:
        return
    drawn = match.chance.draw(match.chain, match.position.chances())
    if drawn != move:
        raise RecordError(f"nature's move was {drawn}, but the record says {move}")


@dataclass(frozen=True)
class Verdict:
    """What a check of a record has found, when it found nothing wrong."""

    match: Match
    draws: int

    @property
    def sentence(self) -> str:
        """In words."""
        match = self.match
        moves = f"All {len(match.history)} entries follow the rules of {match.game.title}"
        if match.chance is None:
            return f"{moves}. Nature's {self.draws} moves came from the real box, so nobody can check these."
        return f"{moves}, and all {self.draws} draws follow from the secret, whose fingerprint was shown at the start."


def verify(record: Record, find_game: FindGame) -> Verdict:
    """Play the record again and draw everything once more; raises RecordError where anything does not fit."""
    match = restore(record, find_game, check_nature=True)
    again = record_of(match)
    if match.chance is not None and again["seal"] != record.seal:
        raise RecordError("The seal does not fit: somebody has changed the history, or cut off its end.")
    result = None if record.result is None else {"ranks": record.result.ranks, "scores": record.result.scores}
    if again["result"] != result:
        raise RecordError("The result of the record is not the one that its moves lead to.")
    return Verdict(match, sum(who == NATURE for who, _ in record.history))
