"""A match at a terminal: people and programs move in turn, and every move is stored before it is shown."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence

from rich.console import Console

from diggings.kernel.errors import DiggingsError
from diggings.kernel.match import Match
from diggings.kernel.table import Table, tell
from diggings.kernel.words import NATURE, SPECTATOR
from diggings.terminal.blocks import styled
from diggings.terminal.commands import COMMANDS, Leave, explain
from diggings.terminal.keep import Keep
from diggings.terminal.options import NotClearError, Option, find_option, options_of
from diggings.terminal.paint import note_line, paint, standing_lines
from diggings.terminal.palette import TITLE

Think = Callable[[Match, int], int]

# Of a match that goes on later, so many moves are told once more
RECENT = 12


class Sitting:
    """People at one terminal, from the moment they sit down until they leave."""

    def __init__(
        self,
        match: Match,
        people: Sequence[int],
        think: Think,
        console: Console,
        keep: Keep,
        pause: float = 0.0,
        read: Callable[[str], str] = input,
    ) -> None:
        self.match, self.people, self.think = match, tuple(people), think
        self.console, self.keep, self.pause, self.read = console, keep, pause, read
        self.told = 0  # how much of the log stands on the screen
        self.last_looked = dict.fromkeys(people, 0)  # how much of it there was when a person last sat here
        self.in_front: int | None = None  # who sits at the screen

    # -- the course of it ----------------------------------------------------------------

    def run(self) -> None:
        """Until the game is over, or somebody leaves."""
        self.welcome()
        try:
            while not self.match.is_over:
                self.go_on()
            self.say_ending()
        except (Leave, EOFError, KeyboardInterrupt):
            self.say_farewell()

    def go_on(self) -> None:
        """The next move of anybody: programs first, where several decide at the same time."""
        deciding = [NATURE] if self.match.actor == NATURE else self.match.to_decide()
        programs = [seat for seat in deciding if seat >= 0 and seat not in self.people]
        if programs:
            self.move(self.think(self.match, programs[0]), programs[0])
        else:
            self.ask(deciding[0])

    def move(self, move: int, seat: int) -> None:
        """Stored first, then shown."""
        self.match.play(move, seat)
        self.store()
        self.tell_news()

    def store(self) -> None:
        """Keep the match; if that is not possible, say so once."""
        before = self.keep.trouble
        self.keep.store(self.match)
        if self.keep.trouble and not before:
            self.say(self.keep.trouble)

    # -- asking --------------------------------------------------------------------------

    def ask(self, seat: int) -> None:
        """Show the table to somebody, and carry out what is typed, until something has changed."""
        self.hand_over(seat)
        self.draw(seat)
        before = len(self.match.history)
        while len(self.match.history) == before and not self.match.is_over:
            typed = self.read("> ").strip()
            try:
                self.answer(typed, seat)
            except (DiggingsError, NotClearError) as error:
                self.say(str(error))

    def answer(self, typed: str, seat: int) -> None:
        """A choice, a command, or a piece that somebody wants to know about."""
        table, options = self.table_for(seat), self.options_for(seat)
        command, _, rest = typed.partition(" ")
        option = find_option(options, typed, anywhere=seat == NATURE) if typed else None
        if option is not None:
            self.move(option.move, seat)
        elif command.casefold() in COMMANDS:
            COMMANDS[command.casefold()](self, seat, rest.strip())
        elif typed.startswith("?"):
            COMMANDS["?"](self, seat, typed[1:].strip())
        elif typed.isdecimal():
            self.say(f"There is no choice {typed}: they go from 1 to {max(option.number for option in options)}.")
        elif typed:
            self.say(explain(table, self.names, typed) or f"Nothing here is called {typed!r}. Type help for help.")

    def table_for(self, seat: int) -> Table:
        """The table as this seat sees it; where nature moves, as everybody does."""
        return self.match.table(max(seat, SPECTATOR))

    def options_for(self, seat: int) -> list[Option]:
        """What can be typed to move.  Where nature moves (referee mode), what the real cards and dice can show."""
        table = self.table_for(seat)
        if seat != NATURE:
            return options_of(table, lambda words: tell(words, self.names, seat))
        return [
            Option(number, move, self.match.words(move, NATURE))
            for number, move in enumerate(self.match.legal(NATURE), 1)
        ]

    # -- the screen ----------------------------------------------------------------------

    @property
    def names(self) -> list[str]:
        """The names of the seats."""
        return self.match.names()

    @property
    def reader(self) -> int:
        """Whose eyes the running story is for: the only person's, or everybody's."""
        return self.people[0] if len(self.people) == 1 else SPECTATOR

    def agreed(self, question: str) -> bool:
        """Whether somebody says yes."""
        return self.read(f"{question} (yes, no) ").strip().casefold() in ("y", "yes")

    def say(self, words: str) -> None:
        """A line that is not part of the game."""
        self.console.print(words, style="italic", markup=False)

    def draw(self, seat: int) -> None:
        """The whole table."""
        extra = self.options_for(NATURE) if seat == NATURE else ()
        width, height = self.console.size
        title = self.match.game.title
        self.console.print()
        self.console.print(paint(self.table_for(seat), self.names, width, title, height - 2, extra))

    def welcome(self) -> None:
        """What is played, what fixes the chance, and what has happened so far."""
        match = self.match
        sitting = [
            seat.name if number in self.people else f"{seat.name} ({seat.player})"
            for number, seat in enumerate(match.seats)
        ]
        self.console.print(styled((match.game.title, TITLE), f"  {', '.join(sitting)}"))
        if match.chance is None:
            self.say("Referee mode: you roll and draw, and type in what comes.")
        else:
            self.say(f"Nature's secret has the fingerprint {match.chance.fingerprint[:16]}; it is told after the game.")
        self.say("Type the number of a choice. ? shows the rule that matters now, help shows everything else.")
        self.store()
        self.told = max(0, len(match.log) - RECENT)
        self.tell_news()

    def tell_news(self) -> None:
        """What has happened since the last time, line by line."""
        self.told = min(self.told, len(self.match.log))
        for note in self.match.story(self.reader, self.told):
            self.console.print(note_line(note, self.names, self.reader))
            if self.pause:
                time.sleep(self.pause)
        self.told = len(self.match.log)

    def hand_over(self, seat: int) -> None:
        """A curtain between two people who do not see the same."""
        if seat == NATURE or seat == self.in_front:
            return
        position, before = self.match.position, self.in_front
        self.in_front = seat
        if len(self.people) < 2:
            return
        others = [other for other in self.people if other != seat] if before is None else [before]
        if any(position.seen_by(other).state() != position.seen_by(seat).state() for other in others):
            self.clear()
            self.read(f"Hand over to {self.names[seat]}, who presses Enter. ")
            self.clear()
        self.tell_secrets(seat)

    def tell_secrets(self, seat: int) -> None:
        """What has happened since this person last sat here, as far as only they know it."""
        start = min(self.last_looked[seat], len(self.match.log))
        public = {note.sentence for note in self.match.story(SPECTATOR, start)}
        for note in self.match.story(seat, start):
            if note.sentence not in public:
                self.console.print(note_line(note, self.names, seat))
        self.last_looked[seat] = len(self.match.log)

    def clear(self) -> None:
        """Nothing stays on the screen, nor above it."""
        if self.console.is_terminal:
            self.console.file.write("\033[H\033[2J\033[3J")

    # -- the end -------------------------------------------------------------------------

    def say_ending(self) -> None:
        """How everybody stands, and what can be done with the file."""
        viewer = self.reader
        width, _ = self.console.size
        self.console.print(paint(self.match.table(viewer), self.names, width, self.match.game.title))
        if self.match.abandoned:
            self.say("The match was abandoned.")
        else:
            for line in standing_lines(self.match.standings(), self.names, self.match.resigned):
                self.console.print(line)
        if self.keep.begun and not self.keep.trouble:
            self.say(f"The match is kept in {self.keep.path}.")
            self.say("Look at it again: diggings replay FILE. Check every roll and draw: diggings verify FILE.")

    def say_farewell(self) -> None:
        """Somebody has left."""
        self.store()
        self.console.print()
        if self.keep.begun and not self.keep.trouble:
            self.say(f"The match is kept in {self.keep.path}.")
            self.say("Go on with it: diggings play --resume last")
