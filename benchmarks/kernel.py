"""How fast the kernel is: compiled beside plain Python, copies, calls from Python, one thread beside two.

    uv run python benchmarks/kernel.py                  every game
    uv run python benchmarks/kernel.py ya-blew-it       one of them
    uv run python benchmarks/kernel.py --json           as data

Each figure is the best of several rounds, with the median behind it: the best is the machine undisturbed, the median
what it usually does.  Both forms run in turn, in one run, and seconds are those of the thread, so that their ratio
holds also on a busy machine.  Only two threads beside one are measured by the clock on the wall, and need a quiet one.
"""

from __future__ import annotations

import argparse
import json
import os
import statistics
import subprocess
import sys
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass

from diggings.games import all_games, find_game
from diggings.kernel.game import Game
from diggings.kernel.playouts import Playouts, random_log
from diggings.kernel.position import COMPILED
from diggings.kernel.words import ALWAYS
from diggings.lab.speed import calibrate, measure

ROUNDS = 7
SECONDS = 0.15  # of each round


@dataclass(frozen=True)
class Rate:
    """So many a second."""

    best: float
    median: float

    @property
    def nanoseconds(self) -> float:
        return 1e9 / self.best


def rate(work: Callable[[], int], rounds: int = ROUNDS) -> Rate:
    """How often a second `work` does what it does; it says how often it did it."""
    rates = []
    for _ in range(rounds):
        done, begun = 0, time.thread_time()
        while time.thread_time() - begun < SECONDS:
            done += work()
        rates.append(done / (time.thread_time() - begun))
    return Rate(max(rates), statistics.median(rates))


def copies(game: Game, seats: int) -> Rate:
    """Positions made from another, from ordinary Python: the object and one memcpy."""
    position = game.start(seats)
    copy = position.copy

    def work() -> int:
        for _ in range(1000):
            copy()
        return 1000

    return rate(work)


def calls(game: Game, seats: int) -> Rate:
    """`moves` and `play` from ordinary Python, through a whole random game."""
    start = game.start(seats)
    log = random_log(start, 5, 0)

    def work() -> int:
        position = start.copy()
        moves, play = position.moves, position.play
        for seat, move in log:
            moves(seat)
            play(move, seat)
        return len(log)

    return rate(work)


def threads(game: Game, seats: int) -> dict[int, Rate]:
    """Random games a second, with one thread and with two, in turn."""
    start = game.start(seats)
    players = [Playouts(start, game.bot(start), [ALWAYS] * seats, seed) for seed in (1, 2)]
    games = calibrate(players[0], SECONDS)
    rates: dict[int, list[float]] = {1: [], 2: []}
    with ThreadPoolExecutor(2) as executor:
        for _ in range(ROUNDS):
            for number in (1, 2):
                begun = time.perf_counter()
                list(executor.map(lambda player: player.play(0, games), players[:number]))
                rates[number].append(number * games / (time.perf_counter() - begun))
    return {number: Rate(max(found), statistics.median(found)) for number, found in rates.items()}


def figures(game: Game, seats: int) -> dict[str, object]:
    """All figures of one game in the form that runs here."""
    speed = measure(game, seats, SECONDS * 5)
    found: dict[str, object] = {
        **speed.as_data(),
        "copies_per_second": vars(copies(game, seats)),
        "moves_and_play_per_second": vars(calls(game, seats)),
    }
    if COMPILED:
        found["games_per_second_by_threads"] = {n: vars(r) for n, r in threads(game, seats).items()}
    return found


def plain_figures(game: str, seats: int) -> dict[str, object]:
    """The same in a process that runs plain Python."""
    command = [sys.executable, __file__, game, "--seats", str(seats), "--json"]
    done = subprocess.run(
        command, env={**os.environ, "DIGGINGS_PLAIN": "1"}, capture_output=True, text=True, check=True
    )
    found: dict[str, object] = json.loads(done.stdout)[0]
    return found


def show(here: dict, plain: dict | None) -> None:  # type: ignore[type-arg]
    """A paragraph for people."""
    print(f"{here['game']}, {here['seats']} seats, {'compiled' if here['compiled'] else 'plain Python'}")
    lines = [
        ("random games", "games/s", here["games_per_second"], here["games_per_second_median"], "games_per_second"),
        ("decisions", "/s", here["decisions_per_second"], None, "decisions_per_second"),
        ("steps", "/s", here["steps_per_second"], None, "steps_per_second"),
    ]
    for name, unit, best, median, key in lines:
        usual = f" (median {median:,.0f})" if median else ""
        each = "" if key == "games_per_second" else f", {1e9 / best:.1f} ns each"
        ratio = f", {best / plain[key]:.0f} times plain Python" if plain else ""
        print(f"  {name:16}{best:14,.0f} {unit}{usual}{each}{ratio}")
    for key, name in (("copies_per_second", "copies"), ("moves_and_play_per_second", "moves + play")):
        one = Rate(**here[key])
        ratio = f", {one.best / plain[key]['best']:.0f} times plain Python" if plain else ""
        print(f"  {name:16}{one.best:14,.0f} /s (median {one.median:,.0f}), {one.nanoseconds:.0f} ns each{ratio}")
    if "games_per_second_by_threads" in here:
        one, two = (Rate(**found) for found in here["games_per_second_by_threads"].values())
        print(
            f"  two threads     {two.best:14,.0f} games/s (median {two.median:,.0f}), "
            f"{two.best / one.best:.2f} times one thread"
        )


def main() -> None:
    """Measure, and print."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("game", nargs="?", help="one game; without it, all")
    parser.add_argument("--seats", type=int, help="one number of seats; without it, the fewest and the most")
    parser.add_argument("--json", action="store_true", help="print data")
    chosen = parser.parse_args()
    games = [find_game(chosen.game)] if chosen.game else list(all_games().values())
    found = []
    for game in games:
        for seats in [chosen.seats] if chosen.seats else sorted({game.seats[0], game.seats[-1]}):
            here = figures(game, seats)
            if chosen.json:
                found.append(here)
            else:
                show(here, plain_figures(game.id, seats) if COMPILED else None)
    if chosen.json:
        print(json.dumps(found, indent=2))


if __name__ == "__main__":
    main()
