"""A sitting at a terminal without a terminal: what is typed is given, what is shown is text."""

from __future__ import annotations

import io
from collections.abc import Iterable, Iterator
from itertools import count
from pathlib import Path

from rich.console import Console

import diggings
from diggings.bots.levels import HUMAN, Thinker
from diggings.kernel.match import Match
from diggings.terminal.keep import Keep
from diggings.terminal.play import Sitting


class Typist:
    """Types one line after the other; at the end of them the terminal is closed."""

    def __init__(self, lines: Iterable[str]) -> None:
        self.lines: Iterator[str] = iter(lines)
        self.asked: list[str] = []

    def __call__(self, prompt: str) -> str:
        self.asked.append(prompt)
        try:
            return next(self.lines)
        except StopIteration:
            raise EOFError from None


def console(width: int = 240) -> Console:  # wide enough for every sentence to stay in one line
    return Console(file=io.StringIO(), width=width, height=40, highlight=False)


def shown(screen: Console) -> str:
    assert isinstance(screen.file, io.StringIO)
    return screen.file.getvalue()


def sit(match: Match, file: Path, *lines: str, forever: str = "") -> tuple[Sitting, str]:
    """Plays what is typed, then `forever` again and again (or leaves); the sitting, and all that was shown."""
    screen = console()
    people = [seat for seat, sitting in enumerate(match.seats) if sitting.player == HUMAN]

    def all_lines() -> Iterator[str]:
        yield from lines
        while forever:
            yield forever

    typist = Typist(all_lines())
    sitting = Sitting(match, people, Thinker(match, 1), screen, Keep(file), read=typist)
    sitting.run()
    return sitting, shown(screen) + "\n".join(typist.asked)


def one_person() -> Match:
    """You against two programs, and you are the first Miner to be asked."""
    players = [HUMAN, "foreman", "foreman"]
    for seed in count():
        match = diggings.new("ya-blew-it", 3, seed=seed, players=players, names=["You", "Agnes", "Bartek"])
        if match.actor == 0 and match.position.prospector == 2:
            return match
    raise AssertionError("one of three seeds will do")
