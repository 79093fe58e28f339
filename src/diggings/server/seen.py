"""How much of a match each viewer has noticed.

Where several seats plan secretly at the same time, nobody may learn how often another seat has moved or changed its
mind.  So entries of the log that change nothing for a viewer do not count for it: the numbers of its versions and of
its moves go on without gaps.  In games where everybody sees every move, all viewers count alike and nothing is kept.
"""

from __future__ import annotations

from collections.abc import Sequence

from diggings.kernel.match import Entry, Match
from diggings.kernel.position import Position
from diggings.kernel.words import EVERYBODY, SPECTATOR

# A number of moves: the same for all, or for each viewer
Counts = int | list[int]


class Seen:
    """The counting of one room.  Viewers are the seats, spectators, and EVERYTHING, who counts all."""

    def __init__(self, seats: int) -> None:
        self.seats = seats
        self.events = 0
        self.unnoticed: list[tuple[int, int]] = []  # events, and the set of viewers who did not notice each
        self.hidden: list[int] = []  # for each entry of the log, the set of viewers whom it told nothing
        self.any_hidden = False
        self.lengths: list[Counts] = [0]  # after each event: how many moves there were
        self.cuts: list[tuple[int, Counts]] = []  # events that took moves back, and how many moves were left of those

    def bit(self, viewer: int) -> int:
        """A viewer as a set of one; spectators come after the last seat."""
        return 1 << (self.seats if viewer == SPECTATOR else viewer) if viewer >= SPECTATOR else 0

    def viewers(self) -> range:
        """Spectators and all seats."""
        return range(SPECTATOR, self.seats)

    # -- what happens --------------------------------------------------------------------

    def add_entries(self, match: Match, before: Position, entries: Sequence[Entry]) -> None:
        """What one event added to the log; `before` is the position before the first of these entries."""
        told_nothing = [0] * len(entries)
        if any(entry.witnesses != EVERYBODY for entry in entries):
            positions = [before.copy()]
            for entry in entries:
                positions.append(positions[-1].copy())
                positions[-1].follow(entry.seat, entry.move)
            for viewer in self.viewers():
                for number in quiet_entries(match, viewer, positions, entries):
                    told_nothing[number] |= self.bit(viewer)
        self.hidden += told_nothing
        self.any_hidden = self.any_hidden or any(told_nothing)

    def take_out(self, index: int) -> int:
        """An entry of the log was taken back: the set of viewers who do not notice."""
        return self.hidden.pop(index)

    def add_event(self, moves: int, unnoticed: int = 0, cut: int | None = None) -> None:
        """One more event, after which the log has so many moves; `cut` is the first that was taken back."""
        self.events += 1
        if unnoticed:
            self.unnoticed.append((self.events, unnoticed))
        self.lengths.append(self.for_all(moves))
        if cut is not None:
            self.cuts.append((self.events, self.for_all(cut)))

    def for_all(self, moves: int) -> Counts:
        """So many moves, as each viewer counts them: spectators, the seats, EVERYTHING."""
        if not self.any_hidden:
            return moves
        return [*(self.shown(viewer, moves) for viewer in self.viewers()), moves]

    # -- versions ------------------------------------------------------------------------

    def version(self, viewer: int) -> int:
        """How many events this viewer has noticed."""
        bit = self.bit(viewer)
        return self.events - sum(1 for _, unaware in self.unnoticed if unaware & bit)

    def event(self, viewer: int, version: int) -> int:
        """The event that made this version for the viewer."""
        bit, event = self.bit(viewer), version
        for number, unaware in self.unnoticed:
            if unaware & bit and number <= event:
                event += 1
        return event

    # -- moves ---------------------------------------------------------------------------

    def shown(self, viewer: int, moves: int) -> int:
        """How many of the first moves of the log count for the viewer."""
        bit = self.bit(viewer)
        if not (bit and self.any_hidden):
            return moves
        return moves - sum(1 for unaware in self.hidden[:moves] if unaware & bit)

    def tells(self, viewer: int, moves: int) -> bool:
        """Whether the move after which there were so many told the viewer anything."""
        return not self.hidden[moves - 1] & self.bit(viewer)

    def actual(self, viewer: int, shown: int) -> int:
        """The other way round: after how many moves of the log the viewer has seen so many."""
        bit = self.bit(viewer)
        if not (bit and self.any_hidden):
            return shown
        for index, unaware in enumerate(self.hidden):
            if shown == 0:
                return index
            shown -= not unaware & bit
        return len(self.hidden) + shown

    def since(self, viewer: int, event: int) -> tuple[int, bool]:
        """From how many moves on there is news for a viewer since an event, and whether moves were taken back."""
        start, undone = of(self.lengths[event], viewer), False
        hidden_from = {number for number, unaware in self.unnoticed if unaware & self.bit(viewer)}
        for number, cut in self.cuts:
            if number > event and number not in hidden_from:
                start, undone = min(start, of(cut, viewer)), True
        return start, undone


def of(counts: Counts, viewer: int) -> int:
    """What one viewer counts."""
    return counts if isinstance(counts, int) else counts[viewer - SPECTATOR]


def quiet_entries(match: Match, viewer: int, positions: Sequence[Position], entries: Sequence[Entry]) -> list[int]:
    """Those of the entries that told a viewer nothing: each by itself, or all together.

    Together: a secret move, and what nature dealt for it; only in between it was nature's turn.
    """
    views = [position.seen_by(viewer) for position in positions]
    states = [view.state() for view in views]
    quiet = [
        number
        for number, entry in enumerate(entries)
        if not (entry.seen_by(viewer) or entry.seat == viewer >= 0)  # nature and spectators have the same number
        and not match.game.words.notes(views[number], views[number + 1], entry.seat, None)
    ]
    if len(quiet) == len(entries) and states[0] == states[-1]:
        return quiet
    return [number for number in quiet if states[number] == states[number + 1]]
