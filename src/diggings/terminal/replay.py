"""A match once more: as a story, or step by step with the table as it was."""

from __future__ import annotations

from collections.abc import Callable

from rich.console import Console

from diggings.kernel.errors import DiggingsError
from diggings.kernel.match import Match
from diggings.kernel.table import tell
from diggings.kernel.words import SPECTATOR
from diggings.terminal.blocks import Block, styled
from diggings.terminal.paint import note_line, paint, standing_lines
from diggings.terminal.palette import QUIET, TITLE

HELP = "Enter or n: on   b: back   a number: to that move   e: to the end   s: to the start   q: leave"


def tell_all(match: Match, console: Console, reader: int = SPECTATOR) -> None:
    """The whole story, and how it ended."""
    console.print(styled((match.game.title, TITLE), f"  {', '.join(match.names())}"))
    for note in match.story(reader):
        console.print(note_line(note, match.names(), reader))
    for line in ending(match):
        console.print(line)


def ending(match: Match) -> Block:
    """How everybody stands at the end, or that there was none."""
    if match.abandoned:
        return [styled(("The match was abandoned.", "italic"))]
    if not match.is_over:
        return [styled(("The match is not over yet.", "italic"))]
    return standing_lines(match.standings(), match.names(), match.resigned)


class Viewer:
    """Somebody who leafs through a match, with the eyes of one seat."""

    def __init__(
        self, match: Match, console: Console, reader: int = SPECTATOR, read: Callable[[str], str] = input
    ) -> None:
        self.match, self.console, self.reader, self.read = match, console, reader, read
        # the table is shown where somebody decided, and at the end
        self.stops = [at for at, entry in enumerate(match.log) if match.was_decided(entry)] + [len(match.log)]
        self.stop = 0

    def run(self) -> None:
        """Until somebody leaves."""
        self.console.print(styled((HELP, "italic")))
        self.show(0)
        while True:
            try:
                typed = self.read(f"{self.stops[self.stop]} of {len(self.match.log)}> ").strip().casefold()
            except (EOFError, KeyboardInterrupt):
                return
            if typed in ("q", "quit", "exit"):
                return
            try:
                self.turn_to(typed)
            except DiggingsError as error:
                self.console.print(styled((str(error), "italic")))

    def turn_to(self, typed: str) -> None:
        """Another page, and what happened on the way there."""
        before, last = self.stops[self.stop], len(self.stops) - 1
        if typed in ("", "n"):
            self.stop = min(self.stop + 1, last)
        elif typed in ("b", "p"):
            self.stop = max(self.stop - 1, 0)
        elif typed in ("e", "s"):
            self.stop = last if typed == "e" else 0
        elif typed.isdecimal():
            self.match.at(int(typed))  # says so if there is no such move
            self.stop = next(number for number, at in enumerate(self.stops) if at >= int(typed) or number == last)
        else:
            raise DiggingsError(HELP)
        self.show(before)

    def show(self, since: int) -> None:
        """The sentences that led here from an earlier page, and the table."""
        match, at = self.match, self.stops[self.stop]
        for note in match.story(self.reader, min(since, at), at):
            self.console.print(note_line(note, match.names(), self.reader))
        table = match.game.table(match.at(at).seen_by(self.reader))
        width, height = self.console.size
        self.console.print()
        self.console.print(paint(table, match.names(), width, match.game.title, height - 2))
        if self.stop == len(self.stops) - 1:
            for line in ending(match):
                self.console.print(line)
        else:
            entry = match.log[at]
            view = match.at(at).seen_by(self.reader)
            words = tell(match.game.words.words(view, entry.seat, entry.move), match.names(), self.reader)
            seen = entry.seen_by(self.reader) or entry.seat == self.reader
            self.console.print(styled((f"Then: {words if seen else 'a move that nobody else saw'}", QUIET)))
