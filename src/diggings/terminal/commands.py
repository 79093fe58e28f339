"""What somebody at a terminal can type beside the moves: questions, and going back."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from diggings.bots.hints import PATIENCE, hints
from diggings.kernel import record
from diggings.kernel.errors import DiggingsError, TakeBackError
from diggings.kernel.table import Piece, Table, Zone, listed, pieces_of, tell
from diggings.kernel.words import NATURE, SPECTATOR
from diggings.terminal.paint import note_line

if TYPE_CHECKING:
    from diggings.terminal.play import Sitting

HELP = """\
Type the number of a choice, its letter, or the beginning of its words. Besides:
  ?           the rule that matters now; ? R12 another rule
  ? emerald   what a piece is, and why it cannot be clicked (or just: emerald)
  table       the table once more
  log         what has happened; log 50 shows more of it
  undo        take back your last move
  hint        what a program would do in your place, after a second of thought
  save FILE   a copy of the match in a file
  resign      give up; a program plays on in your place
  quit        leave; the match is kept, and can go on later"""

LINES = 20  # of the log, if nobody wants more
MOST_LINES = 6  # about pieces of one name


class Leave(Exception):  # noqa: N818 - no error
    """Somebody wants to leave the table."""


def show_rule(sitting: Sitting, seat: int, rest: str) -> None:
    """`?`: the rule that matters now, a rule by its number, or a piece by its name."""
    game, table = sitting.match.game, sitting.table_for(seat)
    wanted = rest or table.prompt.rule
    if re.fullmatch(r"[Rr]?\d+", wanted):
        rule = game.rule(wanted)
        sitting.say(f"{rule.number} ({rule.heading}): {rule.text}")
        return
    sitting.say(explain(table, sitting.names, rest) or f"No piece is called {rest!r}, and no rule.")


def show_table(sitting: Sitting, seat: int, rest: str) -> None:
    """`table`"""
    sitting.draw(seat)


def show_log(sitting: Sitting, seat: int, rest: str) -> None:
    """`log`, `log 50`: the last sentences, as this seat may read them."""
    reader = max(seat, SPECTATOR)
    lines = int(rest) if rest.isdecimal() else LINES
    for note in sitting.match.story(reader)[-lines:]:
        sitting.console.print(note_line(note, sitting.names, reader))


def take_back(sitting: Sitting, seat: int, rest: str) -> None:
    """`undo`: what was typed last; with everybody's consent where somebody has learnt something since."""
    match = sitting.match
    index = last_typed(sitting)
    who = match.log[index].seat
    if who >= 0 and match.can_take_back(who):
        match.take_back(who)
    elif sitting.agreed("Others have moved since then, or cards and dice were seen. Does everybody agree?"):
        match.take_back_to(index, sitting.people)
    else:
        sitting.say("Nothing was taken back.")
        return
    sitting.store()
    sitting.say("Taken back.")


def last_typed(sitting: Sitting) -> int:
    """Where the last decision that was made at this terminal stands in the log."""
    match = sitting.match
    for index in range(len(match.log) - 1, -1, -1):
        entry = match.log[index]
        if match.was_decided(entry) and entry.seat in (NATURE, *sitting.people):
            return index
    raise TakeBackError("There is no move of yours to take back.")


def hint(sitting: Sitting, seat: int, rest: str) -> None:
    """`hint`: the best moves, from nothing but what this seat knows."""
    match = sitting.match
    if seat < 0:
        raise DiggingsError("Nature needs no hint: type in what the real cards and dice show.")
    try:
        best = hints(match.game, match.view(seat), seat, PATIENCE, seed=len(match.history))
    except KeyboardInterrupt:  # only the hint ends, not the match
        sitting.say("No hint, then.")
        return
    for found in best:
        words = match.words(found.move, seat)
        sitting.say(
            f"  {words}: won {100 * found.wins:.0f} of 100 imagined games ({found.visits:,} tried). {found.why}"
        )


def save(sitting: Sitting, seat: int, rest: str) -> None:
    """`save FILE`: a copy; the match itself is kept anyway."""
    if not rest:
        raise DiggingsError("Say the name of the file: save friday.json")
    path = Path(rest).expanduser()
    if path.exists() and not sitting.agreed(f"{path} exists. Overwrite it?"):
        sitting.say("Nothing was saved.")
        return
    record.save(sitting.match, path, overwrite=True)
    sitting.say(f"Saved: {path}")


def resign(sitting: Sitting, seat: int, rest: str) -> None:
    """`resign`"""
    if seat >= 0 and sitting.agreed("Give up, and end behind all who stay?"):
        sitting.match.resign(seat)
        sitting.store()
        sitting.tell_news()


def leave(sitting: Sitting, seat: int, rest: str) -> None:
    """`quit`"""
    raise Leave


def show_help(sitting: Sitting, seat: int, rest: str) -> None:
    """`help`"""
    sitting.say(HELP)


COMMANDS: dict[str, Callable[[Sitting, int, str], None]] = {
    "?": show_rule,
    "rule": show_rule,
    "why": show_rule,
    "table": show_table,
    "log": show_log,
    "undo": take_back,
    "hint": hint,
    "save": save,
    "resign": resign,
    "quit": leave,
    "exit": leave,
    "q": leave,
    "help": show_help,
}


def explain(table: Table, names: Sequence[str], typed: str) -> str:
    """What a piece is, what a click on it would do, or why it does nothing; for all pieces of that name, or zone."""
    wanted = " ".join(typed.split()).casefold()
    pieces = {piece.id: tell(piece.name, names).casefold() for piece in pieces_of(table.zones)}
    found = [piece for piece in pieces_of(table.zones) if wanted in pieces[piece.id]]
    found = [piece for piece in found if pieces[piece.id] == wanted] or found
    found = found or [piece for zone in zones_named(table.zones, names, wanted) for piece in pieces_of([zone])]
    lines = []
    for piece in found:
        line = f"{tell(piece.name, names)}. {what_it_does(piece, table.viewer, names)}"
        if line not in lines:
            lines.append(line[:1].upper() + line[1:])
    more = [f"... and {len(lines) - MOST_LINES} more."] if len(lines) > MOST_LINES else []
    return "\n".join(lines[:MOST_LINES] + more) if wanted else ""


def zones_named(zones: Sequence[Zone], names: Sequence[str], wanted: str) -> list[Zone]:
    """The zones with these words in their labels."""
    named = [zone for zone in zones if wanted in tell(zone.label, names).casefold()]
    return named or [found for zone in zones for found in zones_named(zone.zones, names, wanted)]


def what_it_does(piece: Piece, viewer: int, names: Sequence[str]) -> str:
    """About a piece, and what can be done with it now, or why nothing can."""
    about = f"{piece.about} " if piece.about else ""
    if piece.moves:
        can = listed([tell(choice.words, names, viewer) for choice in piece.moves], "or")
        return f"{about}You can: {can}."
    why = piece.why_not
    return f"{about}{tell(why.sentence, names, viewer)} ({why.rule})" if why else about.strip()
