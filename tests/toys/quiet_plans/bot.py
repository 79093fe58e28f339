"""Quiet Plans has no advice to give: its bot finds all moves alike."""

from diggings.kernel.bot import Bot


class QuietPlansBot(Bot):
    pass
