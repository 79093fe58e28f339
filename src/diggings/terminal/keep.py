"""Where matches that are played at a terminal are kept: every move is stored before it is shown."""

from __future__ import annotations

import os
import time
from pathlib import Path

from diggings.kernel import record
from diggings.kernel.errors import RecordError
from diggings.kernel.match import Match

FOLDER = "DIGGINGS_DATA"  # set to keep matches somewhere else
LAST = "last"  # in place of a file: the match that was left last


class Keep:
    """One file, written again after every move.  A disk that is full or read-only does not stop the game."""

    def __init__(self, path: Path, begun: bool = False) -> None:
        self.path = path
        self.begun = begun  # whether the file is this match already
        self.trouble = ""

    def store(self, match: Match) -> None:
        """Write the match.  A file that somebody else has put there is never overwritten."""
        if not self.begun and self.path.exists():
            raise RecordError(f"There is already a file {self.path}: choose another name for this match.")
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            record.save(match, self.path, overwrite=True)
            self.begun, self.trouble = True, ""
        except (OSError, RecordError) as error:
            self.trouble = f"This match is not being kept: {error}"


def folder() -> Path:
    """Where matches are kept if nothing else is said."""
    chosen = os.environ.get(FOLDER)
    if chosen:
        return Path(chosen)
    base = os.environ.get("XDG_DATA_HOME") or os.environ.get("LOCALAPPDATA")
    return (Path(base) if base else Path.home() / ".local" / "share") / "diggings"


def new_file(game: str) -> Path:
    """A file name that nobody uses yet: the game, the day and the time."""
    name = f"{game}-{time.strftime('%Y-%m-%d-%H%M')}"
    path, number = folder() / f"{name}.json", 1
    while path.exists():
        number += 1
        path = folder() / f"{name}-{number}.json"
    return path


def last_file() -> Path:
    """The match that was left last, if there is one to go on with."""
    kept = sorted(folder().glob("*.json"), key=lambda path: path.stat().st_mtime, reverse=True)
    for path in kept:
        try:
            if record.read(path).result is None:
                return path
        except RecordError:  # some other file
            continue
    raise RecordError(f"There is no unfinished match in {folder()}.")
