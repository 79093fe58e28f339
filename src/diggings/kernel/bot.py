"""The contract of a bot: how a sensible player of one game chooses, and how good a position looks to him.

A bot keeps a view of its own.  Whatever it thinks about has been through `hide` first, so it cannot see what its seat
may not see, however it is written.
"""

from __future__ import annotations

from diggings.kernel.options import Options
from diggings.kernel.position import Position
from diggings.kernel.random import Random


class Bot:
    """What every game's bot has.  `view` is the position as its seat sees it."""

    def __init__(self, position: Position) -> None:
        self.view = position.copy()
        self.options = Options()
        # For a search: after how many turns it asks for `worth` instead of playing on (0: never; turns as the game
        # counts them), and the lead in points that makes a position three quarters won
        self.horizon, self.scale = 0, 10.0
        # How often in a thousand decisions an apprentice slips: less often where a game has many decisions
        self.slips = 250

    # -- what a game defines -------------------------------------------------------------

    def prefer(self, seat: int, options: Options) -> None:
        """Weigh the offered moves by how often a sensible player would choose them.  Left out: all alike."""

    def worth(self, seat: int) -> float:
        """How good the view looks for a seat, in points.  Left out: the score."""
        return self.view.score(seat)

    # -- what every bot has --------------------------------------------------------------

    def look(self, position: Position, seat: int) -> None:
        """Take in a position, as this seat sees it."""
        self.view.become(position)
        self.view.hide(seat)

    def choose(self, position: Position, seat: int, random: Random, blunders: int) -> int:
        """A move for this seat; `blunders` times in a thousand any move at all."""
        self.options.clear()
        position.legal(seat, self.options)
        if self.options.count > 1 and (blunders == 0 or random.below(1000) >= blunders):
            self.look(position, seat)
            self.prefer(seat, self.options)
            return self.options.heaviest()
        return self.options.draw(random)

    # -- for callers in ordinary Python --------------------------------------------------

    def figures(self, position: Position, seat: int) -> dict[str, float]:
        """What this bot weighs now, by name: `advice.py` of a game says it in sentences.  Left out: nothing."""
        return {}

    def features(self, position: Position, seat: int) -> list[float]:
        """What `worth` adds up of a position of which everything is seen: for learning.  Left out: nothing."""
        return []

    def weights(self) -> list[float]:
        """What each feature counts."""
        return []

    def value(self, position: Position, seat: int) -> float:
        """How good this position looks for a seat that sees all of it (see `worth`)."""
        self.view.become(position)
        return self.worth(seat)

    def choice(self, position: Position, seat: int, random: Random, blunders: int = 0) -> int:
        """See `choose`."""
        return self.choose(position, seat, random, blunders)

    def preferences(self, position: Position, seat: int) -> dict[int, int]:
        """Every move that this seat can make, with its weight."""
        self.options.clear()
        position.legal(seat, self.options)
        self.look(position, seat)
        self.prefer(seat, self.options)
        return dict(self.options.pairs())
