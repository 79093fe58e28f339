"""How a sensible player of Dig Dig Dig chooses."""

from __future__ import annotations

from diggings.kernel.bot import Bot


class DigDigDigBot(Bot):
    """For now all moves are alike."""
