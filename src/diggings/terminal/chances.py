"""The curve of everybody's chances, in lines of text."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Console

from diggings.bots.analysis import Point, TurningPoint
from diggings.kernel.match import Match
from diggings.terminal.blocks import styled
from diggings.terminal.paint import note_line
from diggings.terminal.palette import QUIET, TITLE, seat_mark, seat_style

BARS = " ▁▂▃▄▅▆▇█"
SENTENCES = 3  # of the story, for each turning point


def print_chances(match: Match, points: Sequence[Point], turns: Sequence[TurningPoint], console: Console) -> None:
    """A line for each seat, and then what happened where the chances turned."""
    console.print(styled((f"{match.game.title}: everybody's chances, from the first decision to the end", TITLE)))
    widest = max(map(len, match.names()))
    for seat, name in enumerate(match.names()):
        line = styled((f"{seat_mark(seat)} {name.ljust(widest)}", f"bold {seat_style(seat)}"), " ")
        line.append(bars([point.real[seat] for point in points]), style=seat_style(seat))
        console.print(line)
        if any(point.known != point.real for point in points):
            known = bars([point.known[seat] for point in points])
            console.print(styled((f"  {'as seen then'.rjust(widest)} {known}", QUIET)))
    for turn in turns:
        before, after = turn.chances
        words = f"{match.names()[turn.seat]}: from {percent(before)} to {percent(after)}"
        words += ", as far as anybody could see then" if turn.known else ""
        console.print(styled((f"\nMove {turn.before.moves}. {words}", f"bold {seat_style(turn.seat)}")))
        for note in match.story(start=turn.before.moves, end=turn.after.moves)[:SENTENCES]:
            console.print(note_line(note, match.names(), -1))


def bars(shares: Sequence[float]) -> str:
    """Shares from 0 to 1 as bars of eight heights.

    >>> bars([0, 0.01, 0.5, 1])
    ' ▁▄█'
    """
    return "".join(BARS[0 if share <= 0 else max(1, round(share * (len(BARS) - 1)))] for share in shares)


def percent(share: float) -> str:
    """A share as people say it."""
    return f"{100 * share:.0f} %"
