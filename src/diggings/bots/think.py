"""Thinking about a decision for a while, on one core or several, and what came of it."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass

from diggings.kernel.bot import Bot
from diggings.kernel.position import Position
from diggings.kernel.random import stream
from diggings.kernel.search import Search

# Between two looks at the clock, a search goes on for about so many seconds
GLANCE = 0.004
# A decision that is clear already needs no more thought
FEWEST = 32


@dataclass(frozen=True)
class Finding:
    """What a search thinks of one move."""

    move: int
    visits: int
    value: float  # from -1 to 1: by rank, and a little by margin
    wins: float  # the share of games that it won


@dataclass(frozen=True)
class Limits:
    """How long to think: until the first of these is reached."""

    seconds: float | None = None
    iterations: int | None = None
    threads: int = 1
    nodes: int = 100_000  # of each thread's trees: about 50 bytes for each
    clock: Callable[[], float] = time.perf_counter  # or `time.thread_time`: what a busy machine does not weaken


def think(
    position: Position,
    seat: int,
    new_bot: Callable[[Position], Bot],
    limits: Limits,
    seed: int = 0,
    stop: threading.Event | None = None,
) -> list[Finding]:
    """The moves of this decision, the best first.  With a number of iterations, the same findings every time.

    Only what the seat may know is looked at: the search begins with `position.seen_by(seat)`.  Whoever sets `stop` gets
    what has been found so far; a thread that is interrupted stops the others.
    """
    stop = stop or threading.Event()
    begun = limits.clock()
    searches = [
        Search(position, seat, new_bot(position), stream(seed, "thread", number), limits.nodes)
        for number in range(limits.threads)
    ]
    if limits.threads == 1:
        work(searches[0], limits, stop, begun)
        return merged(searches)
    with ThreadPoolExecutor(limits.threads) as executor:
        try:
            list(executor.map(lambda search: work(search, limits, stop), searches))
        except BaseException:  # somebody pressed Ctrl-C: nobody waits for the other threads
            stop.set()
            raise
    return merged(searches)


def work(search: Search, limits: Limits, stop: threading.Event, begun: float | None = None) -> None:
    """One thread: a few games at a time, with a look at the clock in between."""
    begun = limits.clock() if begun is None else begun
    share = None if limits.iterations is None else -(-limits.iterations // limits.threads)
    batch = 1
    while share is None or search.iterations < share:
        before = limits.clock()
        search.run(batch if share is None else min(batch, share - search.iterations))
        now = limits.clock()
        if stop.is_set():
            return
        if limits.seconds is not None:
            left = limits.seconds - (now - begun)
            pace = (now - before) / batch
            if left < pace or (search.iterations >= FEWEST and is_clear(search, left / max(1e-9, pace))):
                return
        batch = max(1, min(2 * batch, round(batch * GLANCE / max(1e-6, now - before))))


def is_clear(search: Search, games_left: float) -> bool:
    """Whether no other move can still be tried as often as the one tried most."""
    visits = sorted((finding[1] for finding in search.findings()), reverse=True)
    return len(visits) < 2 or visits[0] - visits[1] > games_left


def merged(searches: list[Search]) -> list[Finding]:
    """What all threads have found, together; the move that was tried most comes first."""
    sums: dict[int, tuple[int, float, float]] = {}
    for search in searches:
        for move, visits, value, wins in search.findings():
            before = sums.get(move, (0, 0.0, 0.0))
            sums[move] = (before[0] + visits, before[1] + visits * value, before[2] + visits * wins)
    found = [
        Finding(move, visits, value / visits if visits else 0.0, wins / visits if visits else 0.0)
        for move, (visits, value, wins) in sums.items()
    ]
    return sorted(found, key=lambda finding: (-finding.visits, -finding.value, finding.move))
