"""Sealed Bids, in the words of rules.md.  It stays plain Python, and so tests the bridge to such games as well."""

from __future__ import annotations

from diggings.kernel.box import Box
from diggings.kernel.options import Options
from diggings.kernel.plain import PlainPosition
from diggings.kernel.random import Random
from diggings.kernel.words import EVERYBODY, NATURE, OVER

DRAW, BID, SHOW, END = range(4)
FINDS, ROUNDS, LOT = 4, 2, 3
UNKNOWN = -1
NO_BID, SOME_BID = -1, -2
KEEP_SECRET, SHOW_FIND = 0, 1


class SealedBidsBox(PlainPosition):
    """What the box holds."""

    def __init__(self, box: Box, seats: int) -> None:
        super().__init__(seats)
        self.copies = box.number("cards.finds")
        self.last_lot = box.ruling("last_lot")
        self.box_is_read()


class SealedBids(SealedBidsBox):
    """A position of Sealed Bids."""

    def __init__(self, box: Box, seats: int) -> None:
        super().__init__(box, seats)
        self.point, self.seat, self.round = DRAW, 0, 0
        self.find = [UNKNOWN] * seats
        self.shown = [0] * seats
        self.bid = [NO_BID] * seats
        self.coins = [6] * seats
        self.points = [0] * seats

    def actor(self) -> int:
        if self.point == DRAW:
            return NATURE
        if self.point == BID:
            return self.bid.index(NO_BID)
        return OVER if self.point == END else self.seat

    def waiting(self) -> int:
        if self.point == BID:
            return sum(1 << seat for seat in range(self.seats) if self.bid[seat] == NO_BID)
        return 1 << self.seat if self.point == SHOW else 0

    def legal(self, seat: int, options: Options) -> None:
        if self.point == DRAW:
            for find in range(FINDS):
                options.weigh(find, self.copies - self.find.count(find))
        elif self.point == BID:
            options.add_range(0, 3 if self.coins[seat] >= 2 else 1)  # R2
        else:
            options.add_range(0, 2)

    def apply(self, seat: int, move: int) -> None:
        if self.point == DRAW:  # R1
            self.find[self.seat] = move
            self.seat += 1
            if self.seat == self.seats:
                self.point = BID
        elif self.point == BID:
            self.bid[seat] = move
            if NO_BID not in self.bid:
                self.show_bids()
        else:
            self.show(move)

    def show_bids(self) -> None:
        """R3"""
        best = max(self.bid)
        for seat in range(self.seats):
            self.coins[seat] -= self.bid[seat]
            if self.bid[seat] == best and self.bid.count(best) == 1:
                double = self.round == ROUNDS - 1 and self.last_lot  # R5
                self.points[seat] += LOT * (2 if double else 1)
        self.bid = [NO_BID] * self.seats
        self.point, self.seat = SHOW, -1
        self.next_to_show()

    def next_to_show(self) -> None:
        """R4"""
        self.seat += 1
        while self.seat < self.seats and self.shown[self.seat]:
            self.seat += 1
        if self.seat == self.seats:
            self.round += 1
            self.point, self.seat = (END, 0) if self.round == ROUNDS else (BID, 0)

    def show(self, move: int) -> None:
        """R4"""
        if move == SHOW_FIND:
            self.shown[self.seat] = 1
            self.points[self.seat] += 1
        self.next_to_show()

    def hide(self, seat: int) -> None:
        for other in range(self.seats):
            if other != seat:
                if not self.shown[other]:
                    self.find[other] = UNKNOWN
                if self.bid[other] != NO_BID:
                    self.bid[other] = SOME_BID

    def imagine(self, seat: int, random: Random) -> None:
        left = [find for find in range(FINDS) for _ in range(self.copies - self.find.count(find))]
        for other in range(self.seats):
            drawn = self.point != DRAW or other < self.seat
            if drawn and self.find[other] == UNKNOWN:
                self.find[other] = left.pop(random.roll(len(left)))
            if self.bid[other] == SOME_BID:
                self.bid[other] = random.roll(3 if self.coins[other] >= 2 else 1)

    def witnesses(self, seat: int, move: int) -> int:
        if self.point == DRAW:
            return 1 << self.seat
        if self.point == BID and self.bid.count(NO_BID) > 1:
            return 1 << seat
        return EVERYBODY

    def reveals(self, seat: int, move: int) -> bool:
        last_bid = self.point == BID and self.bid.count(NO_BID) == 1
        return last_bid or (self.point == SHOW and move == SHOW_FIND)

    def score(self, seat: int) -> int:
        return self.points[seat] + self.coins[seat] + max(0, self.find[seat])

    def turn(self) -> int:
        return self.round
