"""Quiet Plans, in the words of rules.md."""

from __future__ import annotations

from diggings.kernel.box import Box
from diggings.kernel.options import Options
from diggings.kernel.plain import PlainPosition
from diggings.kernel.random import Random
from diggings.kernel.words import EVERYBODY, OVER

READY, HIDDEN = 0, -1


class QuietPlansBox(PlainPosition):
    """What the box holds."""

    def __init__(self, box: Box, seats: int) -> None:
        super().__init__(seats)
        self.most = box.number("plans.most")
        self.box_is_read()


class QuietPlans(QuietPlansBox):
    """A position of Quiet Plans."""

    def __init__(self, box: Box, seats: int) -> None:
        super().__init__(box, seats)
        self.sum = [0] * seats
        self.ready = [0] * seats

    def actor(self) -> int:
        return self.ready.index(0) if 0 in self.ready else OVER

    def waiting(self) -> int:
        return sum(1 << seat for seat in range(self.seats) if not self.ready[seat])

    def legal(self, seat: int, options: Options) -> None:
        options.add_range(READY, 3 if self.sum[seat] + 2 <= self.most else 1)

    def apply(self, seat: int, move: int) -> None:
        if move == READY:
            self.ready[seat] = 1
        else:
            self.sum[seat] += move

    def hide(self, seat: int) -> None:
        if 0 in self.ready:
            for other in range(self.seats):
                if other != seat:
                    self.sum[other] = HIDDEN

    def imagine(self, seat: int, random: Random) -> None:
        for other in range(self.seats):
            if self.sum[other] == HIDDEN:
                self.sum[other] = random.roll(self.most)

    def witnesses(self, seat: int, move: int) -> int:
        return EVERYBODY if move == READY else 1 << seat

    def score(self, seat: int) -> int:
        return self.sum[seat]
