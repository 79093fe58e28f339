"""The command: what it prints, what it refuses, and with which exit codes."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

import diggings
from diggings import __version__
from diggings.games import all_games
from tests.kit import play_on


def run(*words: object, typed: str = "", data: Path | None = None) -> subprocess.CompletedProcess[str]:
    import os

    environment = {**os.environ, "DIGGINGS_DATA": str(data or "/nonexistent")}
    command = [sys.executable, "-m", "diggings", *map(str, words)]
    return subprocess.run(command, env=environment, input=typed, capture_output=True, text=True, check=False)


def refused(*words: object) -> str:
    """One sentence on standard error, exit code 2, and nothing else."""
    done = run(*words)
    assert done.returncode == 2 and not done.stdout, done
    assert "Traceback" not in done.stderr
    sentence = done.stderr.strip().splitlines()[-1]
    assert sentence.endswith((".", "?", "'", "string as an integer")) or "Error:" in sentence, sentence
    return sentence


def test_version_and_help() -> None:
    assert run("--version").stdout == f"diggings {__version__}\n"
    text = run("--help").stdout
    for command in ("games", "rules", "play", "sim", "replay", "verify", "bench", "--install-completion"):
        assert command in text


def test_the_games_for_people_and_programs() -> None:
    assert "Ya Blew It!" in run("games").stdout
    found = json.loads(run("games", "--json").stdout)
    assert [game["id"] for game in found] == list(all_games())
    assert {"title", "about", "seats", "minutes", "levels", "box", "rulings"} <= found[-1].keys()


def test_rules_whole_and_one_by_one() -> None:
    assert run("rules", "ya-blew-it").stdout.startswith("# Ya Blew It!")
    assert run("rules", "ya_blew_it", "r12").stdout.startswith("R12 (")
    assert "Its rules go from R1 to R52" in refused("rules", "ya-blew-it", "R99")


def test_a_simulation_as_data() -> None:
    words = ("sim", "ya-blew-it", "--players", "pebble,foreman", "--games", 50, "--seed", 3, "--json")
    data = json.loads(run(*words).stdout)
    assert (data["game"], data["seats"], data["games"], data["seed"]) == ("ya-blew-it", 2, 50, 3)
    assert data["players"] == ["pebble", "foreman"]
    changed = json.loads(run(*words, "--set", "rulings.rerolls=one").stdout)
    assert changed["changes"] == {"rulings.rerolls": "one"}
    assert "games/s" in run("sim", "ya-blew-it", "--games", 20).stdout


@pytest.mark.parametrize(
    "words",
    [
        ("play", "chess"),
        ("play", "ya-blew-it", "--seats", "9"),
        ("play", "ya-blew-it", "--players", "human,kasparov"),
        ("play", "ya-blew-it", "--seats", "2", "--names", "Ann"),
        ("play", "--resume", "/no/such/file.json"),
        ("sim", "ya-blew-it", "--players", "human"),
        ("sim", "ya-blew-it", "--games", "0"),
        ("sim", "ya-blew-it", "--cores", "0"),
        ("sim", "ya-blew-it", "--set", "cards.safe=4"),
        ("sim", "ya-blew-it", "--set", "cards.safe"),
        ("sim", "ya-blew-it", "--set", "cards.save=4"),
        ("sim", "ya-blew-it", "--seats", "two"),
        ("bench", "--seconds", "0"),
        ("replay", "/no/such/file.json"),
        ("verify", "/no/such/file.json"),
        ("verify", "/"),
        ("dig",),
        ("games", "--loud"),
    ],
)
def test_bad_input_gets_a_sentence(words: tuple[str, ...]) -> None:
    assert refused(*words)


def test_play_keeps_the_match_and_goes_on(tmp_path: Path) -> None:
    done = run("play", "--seed", 1, "--seats", 3, "--fast", typed="1\n1\nquit\n", data=tmp_path)
    assert done.returncode == 0 and "is kept in" in done.stdout
    file = next(tmp_path.glob("*.json"))
    before = diggings.load(file)
    done = run("play", "--resume", "last", "--fast", typed="1\n" * 400, data=tmp_path)
    assert done.returncode == 0 and " 1. " in done.stdout
    after = diggings.load(file)
    assert after.is_over and after.log[: len(before.log)] == before.log


def test_no_file_is_overwritten(tmp_path: Path) -> None:
    file = tmp_path / "precious.json"
    file.write_text("precious")
    assert "already a file" in run("play", "--save", file, typed="1\n").stderr
    assert file.read_text() == "precious"


def test_replay_and_verify(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    play_on(diggings.new("ya-blew-it", seats=3, seed=2), 2).save(file)
    assert "The game is over." in run("replay", file).stdout
    assert json.loads(run("replay", file, "--seat", 2, "--json").stdout)["story"]
    assert "there is no seat 4" in run("replay", file, "--seat", 4).stderr
    honest = run("verify", file)
    assert honest.returncode == 0 and "draws follow from the secret" in honest.stdout
    assert json.loads(run("verify", file, "--json").stdout)["honest"]
    record = json.loads(file.read_text())
    nature = next(entry for entry in record["history"] if entry[0] == -1)
    nature[1] = (nature[1] + 1) % 6
    file.write_text(json.dumps(record))
    forged = run("verify", file)
    assert forged.returncode == 1 and "Entry 1 of the record cannot be" in forged.stderr
    assert not json.loads(run("verify", file, "--json").stdout)["honest"]
