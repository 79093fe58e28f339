"""How a sensible player plays Dig Mars."""

from diggings.games.dig_mars.rules import DigMars
from diggings.kernel.bot import Bot


class DigMarsBot(Bot):
    """All moves alike."""

    def __init__(self, position: DigMars) -> None:
        super().__init__(position)
        self.table = position.copy()
        self.view = self.table
