"""The games, one folder each; this file finds them, and those of packages that announce themselves."""

from __future__ import annotations

import difflib
import functools
import importlib.metadata
import importlib.util
from pathlib import Path

from diggings.kernel.errors import UnknownGameError
from diggings.kernel.game import Game

GROUP = "diggings.games"  # the entry points of other packages: `name = "their.package"`


@functools.cache
def all_games() -> dict[str, Game]:
    """Every game that can be played here, by its name."""
    here = Path(__file__).parent
    found = [Game(f"{__name__}.{box.parent.name}", box.parent) for box in sorted(here.glob("*/box.toml"))]
    for entry in importlib.metadata.entry_points(group=GROUP):
        spec = importlib.util.find_spec(entry.value)
        if spec is not None and spec.origin is not None:
            found.append(Game(entry.value, Path(spec.origin).parent))
    return {game.id: game for game in found}


def find_game(name: str) -> Game:
    """The game of this name; an underscore is as good as a hyphen."""
    games = all_games()
    wanted = name.lower().replace("_", "-").replace(" ", "-").strip("!")
    if wanted in games:
        return games[wanted]
    near = difflib.get_close_matches(wanted, games, 1)
    hint = f"Did you mean {near[0]}?" if near else f"There are: {', '.join(games)}."
    raise UnknownGameError(f"There is no game {name!r}. {hint}")
