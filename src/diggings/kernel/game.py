"""A game is a folder: this finds what is in it, and loads nothing before it is needed."""

from __future__ import annotations

import importlib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any, Protocol, cast

from diggings.kernel.bot import Bot
from diggings.kernel.box import Box, read_box
from diggings.kernel.errors import BadValueError
from diggings.kernel.position import Position
from diggings.kernel.rulebook import Rule, read_rules
from diggings.kernel.table import Note, Reason, Table


class Words(Protocol):
    """What a game's `table.py` defines.  Every view has been through `hide` for the one who will read the result."""

    def table(self, view: Position) -> Table:
        """What lies where, whose turn it is and what the viewer may do."""
        ...

    def words(self, view: Position, seat: int, move: int) -> str:
        """A move, a seat's or nature's, in a few words."""
        ...

    def notes(self, before: Position, after: Position, seat: int, move: int | None) -> list[Note]:
        """What to say about a move; None is a move that the reader has not seen."""
        ...

    def why_not(self, view: Position, seat: int, move: int) -> Reason:
        """Why this move cannot be made now."""
        ...


class Still:
    """A position that stands still while somebody describes it: of a compiled one, each array becomes a list once.

    Every look at an array of a compiled position makes a new list of it, and a table looks at some a thousand times.
    """

    def __init__(self, view: Position) -> None:
        self.view = view

    def __getattr__(self, name: str) -> Any:
        """Asked only for what has not been looked at yet."""
        value = getattr(self.view, name)
        setattr(self, name, value)
        return value


@dataclass(frozen=True)
class Game:
    """One game.  By convention the folder `dig_mars` holds `DigMars` in rules.py and `DigMarsBot` in bot.py."""

    package: str
    folder: Path

    @property
    def id(self) -> str:
        """The name that people type."""
        return self.package.rpartition(".")[2].replace("_", "-")

    @cached_property
    def box(self) -> Box:
        """The box as it is printed."""
        return read_box(self.folder / "box.toml")

    def fact(self, name: str) -> Any:
        """Title, seats, minutes ... from the head of the box."""
        return self.box.game[name]

    @property
    def title(self) -> str:
        """The name on the box."""
        return cast(str, self.fact("title"))

    @property
    def seats(self) -> range:
        """How many can play."""
        least, most = self.fact("seats")
        return range(least, most + 1)

    @cached_property
    def rules(self) -> type[Position]:
        """The class that knows the rules."""
        return cast("type[Position]", self.load("rules", ""))

    @cached_property
    def bot(self) -> type[Bot]:
        """The class that plays sensibly."""
        return cast("type[Bot]", self.load("bot", "Bot"))

    @cached_property
    def words(self) -> Words:
        """The module that lays the table."""
        return cast(Words, importlib.import_module(f"{self.package}.table"))

    def table(self, view: Position) -> Table:
        """The table that a view shows, as `table.py` lays it."""
        return self.words.table(cast(Position, Still(view)))

    @cached_property
    def page(self) -> str:
        """The rules, for people."""
        return (self.folder / "rules.md").read_text(encoding="utf-8")

    @cached_property
    def rulebook(self) -> dict[str, Rule]:
        """The numbered rules of the page."""
        return read_rules(self.page)

    def rule(self, number: str) -> Rule:
        """The rule with this number: R12, r12 or 12."""
        wanted = f"R{number.strip().upper().removeprefix('R')}"
        if wanted not in self.rulebook:
            last = list(self.rulebook)[-1]
            raise BadValueError(f"{self.title} has no rule {number}. Its rules go from R1 to {last}.")
        return self.rulebook[wanted]

    def load(self, module: str, ending: str) -> object:
        """A class of the folder, by its conventional name."""
        name = "".join(word.title() for word in self.id.split("-")) + ending
        return getattr(importlib.import_module(f"{self.package}.{module}"), name)

    def check_seats(self, seats: int) -> None:
        """Raise an error if so many cannot play."""
        if type(seats) is not int or seats not in self.seats:
            raise BadValueError(f"{self.title} is for {self.seats[0]} to {self.seats[-1]} players, not {seats!r}.")

    def start(self, seats: int, changes: Mapping[str, object] | None = None) -> Position:
        """The position before the first move."""
        self.check_seats(seats)
        box = self.box.changed(changes or {})
        return cast(Any, self.rules)(box, seats)  # type: ignore[no-any-return]
