"""Every rule of a game's rules.md stands in its code and in its tests; every worked example is a test."""

from __future__ import annotations

import re

import pytest

from diggings.games import all_games
from diggings.kernel.game import Game
from tests.kit import HERE

games = pytest.mark.parametrize("game", all_games().values(), ids=all_games())


def cited(text: str) -> set[str]:
    """The rules that a text names: R12, and R43-R46 as the four of them."""
    found = set(re.findall(r"\bR\d+\b", text))
    for first, last in re.findall(r"\bR(\d+)-R(\d+)\b", text):
        found |= {f"R{number}" for number in range(int(first), int(last) + 1)}
    return found


def in_order(rules: set[str]) -> list[str]:
    return sorted(rules, key=lambda rule: int(rule[1:]))


@games
def test_rules_are_numbered_without_gaps(game: Game) -> None:
    assert list(game.rulebook) == [f"R{number}" for number in range(1, len(game.rulebook) + 1)]


@games
def test_every_rule_is_cited_where_the_code_does_it(game: Game) -> None:
    code = "".join((game.folder / name).read_text(encoding="utf-8") for name in ("rules.py", "components.py"))
    assert in_order(set(game.rulebook) - cited(code)) == []
    everything = "".join(path.read_text(encoding="utf-8") for path in game.folder.glob("*.py"))
    assert in_order(cited(everything) - set(game.rulebook)) == []


@games
def test_every_rule_is_cited_by_a_test(game: Game) -> None:
    tests = ""
    for path in (HERE / "games" / game.folder.name).glob("test_*.py"):
        # in names of tests, r12 stands for R12
        tests += re.sub(r"(?<=_)r(\d+)(?=_)", r" R\1 ", path.read_text(encoding="utf-8"))
    assert in_order(set(game.rulebook) - cited(tests)) == []


@games
def test_every_worked_example_is_a_test(game: Game) -> None:
    examples = re.search(r"^## \d+\. Worked examples\n(.*?)^## ", game.page, re.M | re.S)
    assert examples is not None
    numbers = [int(number) for number in re.findall(r"^(\d+)\. \*\*", examples[1], re.M)]
    assert numbers == list(range(1, len(numbers) + 1)) and len(numbers) > 10
    text = (HERE / "games" / game.folder.name / "test_examples.py").read_text(encoding="utf-8")
    tested = {int(number) for number in re.findall(r"^def test_example_(\d+)", text, re.M)}
    assert sorted(set(numbers) - tested) == []


@games
def test_rulings_name_rules_that_exist(game: Game) -> None:
    for ruling in game.box.rulings.values():
        assert ruling.rule in game.rulebook
        assert ruling.question.endswith("?") and ruling.why and len(ruling.options) > 1
    for component in game.box.components.values():
        assert component.source in ("printed", "known", "chosen") and component.why


@games
def test_every_way_to_end_is_recorded(game: Game) -> None:
    """tests/records/<game>/<way>.json is a complete game that ends in this way; it is replayed for ever."""
    import importlib

    from diggings.games import find_game
    from diggings.kernel.record import read, verify

    endings = importlib.import_module(f"tests.games.{game.folder.name}.endings")
    folder = HERE / "records" / game.folder.name
    assert {file.stem for file in folder.glob("*.json")} == set(endings.WAYS)
    for file in folder.glob("*.json"):
        match = verify(read(file), find_game).match
        assert match.is_over
        assert file.stem in endings.ways_of(match), file.name
