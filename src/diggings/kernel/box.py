"""The box of a game: components and rulings, read from `box.toml`, with changes that somebody wants to try.

    [cards]
    safe = { value = 3, least = 0, most = 30, source = "chosen", why = "Several, says the rulebook." }

    [rulings.safe_timing]
    question = "When are Safes placed?"
    options = ["own_turn", "all_before"]

are the names `cards.safe` and `rulings.safe_timing`.  Whether the components fit together is for the game to say.
"""

from __future__ import annotations

import difflib
import functools
import hashlib
import json
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from diggings.kernel.errors import BoxError

SOURCES = ("printed", "known", "chosen")

Value = int | str | list[int]


@dataclass(frozen=True)
class Component:
    """One number, or row of numbers, of the box: `source` says whether it is printed, known or chosen."""

    name: str
    value: Value
    source: str
    why: str = ""
    least: int | None = None
    most: int | None = None

    def check(self, value: object) -> Value:
        """The new value, if the component can have it."""
        if isinstance(self.value, list):
            if not isinstance(value, list) or any(type(number) is not int for number in value):
                raise BoxError(f"{self.name} is a list of whole numbers like {self.value}, not {value!r}.")
            numbers = value
        else:
            if type(value) is not type(self.value):
                kind = "a whole number" if type(self.value) is int else "a word"
                raise BoxError(f"{self.name} is {kind} like {self.value!r}, not {value!r}.")
            numbers = [value] if type(value) is int else []
        for number in numbers:
            if (self.least is not None and number < self.least) or (self.most is not None and number > self.most):
                raise BoxError(f"{self.name} can be {self.least} to {self.most}, not {number}.")
        return value


@dataclass(frozen=True)
class Ruling:
    """A switch for what the rulebook leaves open.  The first option is the default."""

    name: str
    question: str
    options: tuple[str, ...]
    rule: str
    why: str = ""

    def check(self, value: object) -> str:
        """The option, if there is such a one."""
        if value not in self.options:
            raise BoxError(f"{self.name} can be {', '.join(self.options)}, not {value!r}.", self.rule)
        return str(value)


@dataclass(frozen=True)
class Box:
    """Everything in the box, and what was changed in it."""

    game: Mapping[str, Any]
    components: Mapping[str, Component]
    rulings: Mapping[str, Ruling]
    changes: Mapping[str, Value] = field(default_factory=dict)

    def changed(self, changes: Mapping[str, object]) -> Box:
        """The same box with some values changed: `{"cards.safe": 4, "rulings.rerolls": "one"}`."""
        merged = dict(self.changes)
        for name, value in changes.items():
            entry = self.entry(name)
            merged[name] = entry.check(value)
            if merged[name] == (entry.options[0] if isinstance(entry, Ruling) else entry.value):
                del merged[name]  # a change back to what is printed is none
        return Box(self.game, self.components, self.rulings, dict(sorted(merged.items())))

    def entry(self, name: str) -> Component | Ruling:
        """What stands in the box under this name."""
        found = self.components.get(name) or self.rulings.get(name)
        if found is None:
            near = difflib.get_close_matches(name, [*self.components, *self.rulings], 1)
            hint = f" Did you mean {near[0]}?" if near else ""
            raise BoxError(f"There is no {name!r} in the box of {self.game['title']}.{hint}")
        return found

    def value(self, name: str) -> Value:
        """The value of a component, with changes."""
        return self.changes.get(name, self.components[name].value)

    def number(self, name: str) -> int:
        """A component that is one number."""
        value = self.value(name)
        assert isinstance(value, int), name  # noqa: S101 - box.toml and the game disagree: a mistake of ours
        return value

    def numbers(self, name: str) -> list[int]:
        """A component that is a row of numbers."""
        value = self.value(name)
        assert isinstance(value, list), name  # noqa: S101
        return list(value)

    def ruling(self, name: str) -> int:
        """Which option of a ruling holds, counted from 0 (the default)."""
        ruling = self.rulings[f"rulings.{name}"]
        return ruling.options.index(str(self.changes.get(ruling.name, ruling.options[0])))

    @property
    def digest(self) -> str:
        """A fingerprint of all values and rulings: equal boxes play equal games."""
        values = {name: self.value(name) for name in self.components}
        rulings = {name: ruling.options[self.ruling(name.split(".")[1])] for name, ruling in self.rulings.items()}
        text = json.dumps([values, rulings], sort_keys=True, separators=(",", ":"))
        return hashlib.sha256(text.encode()).hexdigest()[:16]


@functools.cache
def read_box(path: Path) -> Box:
    """The box as it is printed."""
    data = tomllib.loads(path.read_text(encoding="utf-8"))
    game = data.pop("game")
    rulings = {
        f"rulings.{name}": Ruling(f"rulings.{name}", **{**entry, "options": tuple(entry["options"])})
        for name, entry in data.pop("rulings", {}).items()
    }
    components = {
        f"{group}.{name}": Component(f"{group}.{name}", **entry)
        for group, entries in data.items()
        for name, entry in entries.items()
    }
    return Box(game, components, rulings)
