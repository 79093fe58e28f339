"""The table in a terminal: any table of any game, from its data alone."""

from diggings.terminal.paint import paint, snapshot

# from diggings.terminal.play import play
# from diggings.terminal.replay import replay

__all__ = ["paint", "play", "replay", "snapshot"]
