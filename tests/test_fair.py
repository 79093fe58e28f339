"""Fair chance: every honest record is accepted, and every record with one thing changed is refused."""

from __future__ import annotations

import copy
import json
from collections import Counter
from pathlib import Path
from typing import Any

import msgspec
import pytest

from diggings.kernel.errors import DiggingsError, RecordError
from diggings.kernel.fair import FairChance
from diggings.kernel.game import Game
from diggings.kernel.position import COMPILED
from diggings.kernel.record import Record, read, record_of, save, verify
from diggings.kernel.words import NATURE
from tests.kit import NAMES, TABLES, find_game, new_match, play_on

every_table = pytest.mark.parametrize(("game", "seats"), TABLES, ids=NAMES)


def check(data: dict[str, Any]) -> str:
    return verify(msgspec.convert(data, Record), find_game).sentence


def refused(data: dict[str, Any]) -> bool:
    try:
        check(data)
    except DiggingsError as error:
        assert str(error)
        return True
    except msgspec.ValidationError:
        return True
    return False


@every_table
def test_every_honest_record_is_accepted(game: Game, seats: int) -> None:
    for seed, moves in ((1, None), (2, 3), (3, 0)):
        match = play_on(new_match(game, seats, seed), seed, moves)
        for seat in range(seats):
            if match.can_take_back(seat):
                match.take_back(seat)
        assert "draws follow from the secret" in check(json.loads(json.dumps(record_of(match))))


@every_table
def test_every_record_with_one_changed_entry_is_refused(game: Game, seats: int) -> None:
    match = play_on(new_match(game, seats, 4), 4)
    honest = record_of(match)
    history = match.history
    # every entry of a short game; of a long one as many as can be played again in a few seconds
    step = 1 + len(history) ** 2 // (120_000 if COMPILED else 12_000)
    for index in range(0, len(history), step):
        who, what = history[index]
        moves = match.at(index).moves(who)
        for other in {*moves, what + 1} - {what}:
            changed = copy.deepcopy(honest)
            changed["history"][index] = [who, other]  # type: ignore[index]
            assert refused(changed), f"entry {index}: {what} -> {other}"
            if who != NATURE or index % 10:
                break


@every_table
def test_every_other_change_is_refused(game: Game, seats: int) -> None:
    match = play_on(new_match(game, seats, 5), 5)
    honest: dict[str, Any] = record_of(match)
    chance = honest["chance"]

    def changed(**changes: Any) -> dict[str, Any]:
        return {**copy.deepcopy(honest), **changes}

    assert not refused(honest)
    assert refused(changed(chance={**chance, "seed": 6}))
    assert refused(changed(chance={**chance, "secret": "0" * 64}))
    assert refused(changed(chance={**chance, "secret": "not a secret"}))
    assert refused(changed(chance={**chance, "fingerprint": "0" * 64}))
    assert refused(changed(chance={**chance, "kind": "loaded dice"}))
    for seat in range(seats):
        words = list(chance["contributions"])
        words[seat] = "x"
        assert refused(changed(chance={**chance, "contributions": words}))
    assert refused(changed(chance={**chance, "contributions": []}))
    assert refused(changed(history=honest["history"][:-1]))
    assert refused(changed(history=honest["history"] + [[0, 0]]))
    assert refused(changed(history=honest["history"][1:]))
    assert refused(changed(result=None))
    assert refused(changed(result={**honest["result"], "scores": [99] * seats}))
    assert refused(changed(seal="0" * 64))
    assert refused(changed(seats=honest["seats"][1:]))
    assert refused(changed(seats=[{"name": "Cheat", "player": "human"}, *honest["seats"][1:]]))
    assert refused(changed(box="0" * 16))
    ruling, option = next(iter(game.box.rulings.values())), next(iter(game.box.rulings.values())).options[1]
    assert refused(changed(rulings={**honest["rulings"], ruling.name.removeprefix("rulings."): option}))
    assert refused(changed(rules_version=99))
    assert refused(changed(format="something else"))


def test_secret_and_contributions_decide_the_draws() -> None:
    outcomes = [(face, 1) for face in range(1, 9)]

    def draws(chance: FairChance) -> list[int]:
        return [chance.draw(bytes([number]), outcomes) for number in range(40)]

    chance = FairChance("ab" * 32, ("a", "b"))
    assert draws(chance) == draws(FairChance("ab" * 32, ("a", "b")))
    assert draws(chance) != draws(FairChance("ab" * 32, ("a", "c")))
    assert draws(chance) != draws(FairChance("ab" * 32, ("ab", "")))
    assert draws(chance) != draws(FairChance("ac" * 32, ("a", "b")))
    assert FairChance.fresh(("",)).secret != FairChance.fresh(("",)).secret


def test_draws_come_in_proportion_to_their_weights() -> None:
    chance = FairChance.seeded(1, 2)
    counts = Counter(chance.draw(number.to_bytes(4, "big"), [(5, 1), (6, 2), (9, 5)]) for number in range(8000))
    for move, weight in ((5, 1), (6, 2), (9, 5)):
        assert abs(counts[move] - 1000 * weight) < 5 * (1000 * weight) ** 0.5


def test_a_fresh_match_contains_no_guessable_secret(tmp_path: Path) -> None:
    import diggings

    first, second = diggings.new("ya-blew-it"), diggings.new("ya-blew-it")
    assert first.chance and second.chance and first.chance.secret != second.chance.secret
    assert first.chance.secret not in json.dumps(first.heading())
    save(first, tmp_path / "a.json")
    assert first.chance.secret in (tmp_path / "a.json").read_text()


def test_the_rules_version_of_a_record_counts(tmp_path: Path) -> None:
    import diggings

    match = diggings.new("ya-blew-it", seed=1)
    file = tmp_path / "old.json"
    match.save(file)
    file.write_text(file.read_text().replace('"rules_version": 1', '"rules_version": 0'))
    with pytest.raises(RecordError, match="version 0 of the rules"):
        diggings.load(file)


@pytest.mark.parametrize(
    "text", ["", "{}", "[]", "no json", '{"format": 1}', "[" * 100_000, '{"format": "diggings match"}', "\ufeff{}"]
)
def test_what_is_no_record_is_refused_with_a_sentence(text: str, tmp_path: Path) -> None:
    file = tmp_path / "x.json"
    file.write_text(text, encoding="utf-8")
    with pytest.raises(RecordError, match="is not the record of a match"):
        read(file)


def test_a_file_that_is_not_there_or_not_text(tmp_path: Path) -> None:
    with pytest.raises(RecordError, match="There is no file"):
        read(tmp_path / "none.json")
    with pytest.raises(RecordError):
        read(tmp_path)
    (tmp_path / "bytes.json").write_bytes(b"\xff\xfe\x00")
    with pytest.raises(RecordError):
        read(tmp_path / "bytes.json")


def test_saving_never_overwrites_by_itself(tmp_path: Path) -> None:
    import diggings

    match = diggings.new("ya-blew-it", seed=1)
    file = tmp_path / "a.json"
    match.save(file)
    before = file.read_bytes()
    match.play(match.legal()[0])
    with pytest.raises(RecordError, match="already a file"):
        match.save(file)
    assert file.read_bytes() == before
    match.save(file, overwrite=True)
    assert file.read_bytes() != before
    with pytest.raises(RecordError, match="could not be saved"):
        match.save(tmp_path / "no" / "such" / "folder.json")
