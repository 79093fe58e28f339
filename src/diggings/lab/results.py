"""What the ladder has found so far: kept in a small file, and shown as the tables of a page.

The project's file is docs/ladder.json, its page is docs/bots.md beside it.  A step whose players have changed
since it was played begins anew; their `version` tells.
"""

from __future__ import annotations

import ast
import dataclasses
import hashlib
import inspect
import json
from collections.abc import Iterable
from itertools import pairwise
from pathlib import Path
from types import ModuleType
from typing import Any

from diggings.bots.levels import LEVELS
from diggings.games import all_games, find_game
from diggings.kernel import bot, search
from diggings.lab import ratings
from diggings.lab.ladder import Step
from diggings.lab.ratings import Rated

PAGE = "bots.md"  # beside the file
# Between these two lines of the page stands what is written here
BEGIN, END = "<!-- the ladder -->", "<!-- the end of the ladder -->"
NOT_MEASURED = "not measured"


def version_of(game: str, names: Iterable[str]) -> str:
    """A short name for all that makes these players as strong as they are: rules, box, bot, levels, search.

    Comments do not count.
    """
    folder, players = find_game(game).folder, [LEVELS[name] for name in names]
    parts = hashlib.sha256((folder / "box.toml").read_bytes())
    sources = [folder / "rules.py", folder / "bot.py", source_of(bot)]
    sources += [source_of(search)] if any(level.search for level in players) else []
    for path in sources:
        parts.update(ast.dump(without_words(ast.parse(path.read_text(encoding="utf-8")))).encode())
    for level in players:
        limits = level.search and (level.search.seconds, level.search.threads, level.search.nodes)
        parts.update(repr((level.blunders, level.slips, limits)).encode())
    return parts.hexdigest()[:8]


def source_of(module: ModuleType) -> Path:
    """The Python file of a module, also of a compiled one."""
    return Path(inspect.getfile(module)).parent / f"{module.__name__.rpartition('.')[2]}.py"


def without_words(tree: ast.Module) -> ast.Module:
    """A module without its sentences: they do not play."""
    for node in ast.walk(tree):
        body = getattr(node, "body", None)
        if isinstance(body, list) and body and isinstance(body[0], ast.Expr):
            del body[0]
    return tree


class Results:
    """All steps that were played, in a file."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.data: dict[str, list[dict[str, Any]]] = {"steps": [], "ratings": []}
        if path.exists():
            self.data.update(json.loads(path.read_text(encoding="utf-8")))

    @property
    def steps(self) -> list[Step]:
        """In the order of the file, which is that of games, tables and levels."""
        return [Step(**row) for row in self.data["steps"]]

    def find(self, step: Step) -> Step:
        """How far this step was played, if by the same players."""
        step = dataclasses.replace(step, version=version_of(step.game, (step.higher, step.lower)))
        for known in self.steps:
            if same(known, step) and (known.seed, known.clock, known.version) == (step.seed, step.clock, step.version):
                return known
        return step

    def keep(self, step: Step) -> None:
        """Remember this step instead of what was known of it, in the file and on the page."""
        others = [known for known in self.steps if not same(known, step)]
        self.data["steps"] = [dict(vars(one)) for one in in_order([*others, step])]
        self.write()

    @property
    def ratings(self) -> list[Rated]:
        """In the order of games and seats."""
        return [Rated(**{**row, "levels": tuple(row["levels"])}) for row in self.data["ratings"]]

    def find_rated(self, rated: Rated) -> Rated:
        """How far these levels were rated, if they are still the same."""
        rated = dataclasses.replace(rated, version=version_of(rated.game, rated.levels))
        same = [one for one in self.ratings if dataclasses.replace(one, games=0, ratings={}) == rated]
        return same[0] if same else rated

    def keep_rated(self, rated: Rated) -> None:
        """Remember this instead of what was known of these levels."""
        others = [one for one in self.ratings if (one.game, one.levels) != (rated.game, rated.levels)]
        found = sorted([*others, rated], key=lambda one: (one.game, len(one.levels)))
        self.data["ratings"] = [dict(vars(one)) for one in found]
        self.write()

    def write(self) -> None:
        """The file first, and then the page, if there is one."""
        rows = ",\n".join(f"    {json.dumps(row)}" for row in self.data["steps"])
        ratings = ",\n".join(f"    {json.dumps(row)}" for row in self.data["ratings"])
        text = f'{{\n  "steps": [\n{rows}\n  ],\n  "ratings": [\n{ratings}\n  ]\n}}\n'
        replace_text(self.path, text)
        page = self.path.with_name(PAGE)
        if page.exists():
            replace_text(page, self.on_page(page.read_text(encoding="utf-8")))

    def on_page(self, page: str) -> str:
        """The page, with the tables of these results in it."""
        before, _, rest = page.partition(BEGIN)
        _, _, after = rest.partition(END)
        return f"{before}{BEGIN}\n\n{self.tables()}\n\n{END}{after}"

    def tables(self) -> str:
        """Every game of which something was measured, with a table of its own."""
        found = []
        for game in all_games().values():
            steps = [step for step in self.steps if step.game == game.id]
            rated = [one for one in self.ratings if one.game == game.id]
            if steps:
                found.append(f"### {game.title}\n\n{as_table(steps, TABLES)}")
            if rated:
                found.append(ratings.as_table(rated))
        return "\n\n".join(found)


def in_order(steps: list[Step]) -> list[Step]:
    """By game, table and level."""
    rungs = list(LEVELS)
    return sorted(steps, key=lambda step: (step.game, step.seats, rungs.index(step.higher), -rungs.index(step.lower)))


def same(one: Step, other: Step) -> bool:
    """Whether both are about the same players at the same table."""
    return one.game == other.game and matches(one, other)


def replace_text(path: Path, text: str) -> None:
    """All of it or nothing: who interrupts the ladder loses a game, not the file."""
    draft = path.with_name(f".{path.name}.new")
    draft.write_text(text, encoding="utf-8")
    draft.replace(path)


# The tables that the page shows, whether they were measured or not
TABLES = (2, 3, 4)


def as_table(steps: Iterable[Step], tables: Iterable[int] = ()) -> str:
    """Steps as a table in Markdown; with `tables`, also those from level to level that nobody has played."""
    names, known = list(LEVELS), list(steps)
    wanted = [Step("", seats, higher, lower) for seats in tables for lower, higher in pairwise(names)]
    missing = [step for step in wanted if not any(matches(step, other) for other in known)]
    head = "| seats | level | against | games | won | 95 % interval | fair | better? |"
    lines = [head, "|---|---|---|---|---|---|---|---|"]
    for step in in_order([dataclasses.replace(step, game="") for step in known] + missing):
        found = cells(step) if step.games else f"0 | {NOT_MEASURED} | | | "
        lines.append(f"| {step.seats} | {step.higher} | {step.lower} | {found} |")
    return "\n".join(lines)


def matches(one: Step, other: Step) -> bool:
    """The same players at the same table, of whichever game."""
    return (one.seats, one.higher, one.lower) == (other.seats, other.higher, other.lower)


def cells(step: Step) -> str:
    """What was found out, in the cells of a row."""
    low, high = step.interval
    found = f"{step.games:,} | {100 * step.share:.1f} % | {100 * low:.1f} to {100 * high:.1f} %"
    return f"{found} | {100 / step.seats:.0f} % | {step.verdict}"
