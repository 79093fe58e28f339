"""How fast the search thinks: for each game, and against OpenSpiel's C++ searches and Catanatron's bots, in one run.

uv run python benchmarks/search.py              all games, both peers (they are fetched by uv, into places of their own)
uv run python benchmarks/search.py dig          one game
uv run python benchmarks/search.py --no-peers   without the others

All rates are per second of processor time of one thread, so that a busy machine weakens nobody; only how long an
engineer takes at four tables at once is measured by the clock on the wall.
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
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from diggings.kernel.game import Game
    from diggings.kernel.position import Position

SECONDS = 0.5  # for each figure
STAGES = (0.1, 0.5, 0.9)  # of a game, at which somebody thinks
PEERS = {"open_spiel": "open_spiel", "catanatron": "catanatron"}  # and how they are called on PyPI
TABLES, DECISIONS = 4, 12


def per_second(work: Callable[[int], None], batch: int) -> float:
    """How often some work is done in a second of this thread's time."""
    work(batch)
    done, begun = 0, time.thread_time()
    while time.thread_time() - begun < SECONDS:
        work(batch)
        done += batch
    return done / (time.thread_time() - begun)


# -- this project ----------------------------------------------------------------------------------


def decisions(game: Game, seats: int) -> list[tuple[Position, int]]:
    """All real decisions of one game between foremen."""
    from diggings.kernel.random import Random
    from diggings.kernel.words import NATURE
    from diggings.lab.arena import drawn

    position, random, found = game.start(seats), Random(5), []
    bot = game.bot(position)
    while not position.is_over():
        actor = position.to_act()
        if actor != NATURE and len(position.moves(actor)) > 1:
            found.append((position.copy(), actor))
        position.follow(actor, drawn(position, random) if actor == NATURE else bot.choice(position, actor, random, 0))
    return found


def at_stages(game: Game, seats: int) -> list[tuple[Position, int]]:
    """A decision near the beginning, one in the middle, one near the end."""
    found = decisions(game, seats)
    return [found[int(stage * len(found))] for stage in STAGES]


def iterations(game: Game, seats: int) -> dict[str, Any]:
    """Games that a search plays in a second, and what it gains by a second thread."""
    from diggings.kernel.search import Search

    rates = []
    for position, seat in at_stages(game, seats):
        search = Search(position, seat, game.bot(position), 1)
        rates.append(per_second(search.run, 20))
    return {"seats": seats, "iterations": rates, "two_threads": two_threads(game, seats)}


def two_threads(game: Game, seats: int) -> float:
    """How many times as much two threads search as one, if each has a core of its own; the median of five.

    Each thread's work is counted per second that it really ran: what they take from each other shows, what other
    programs take from them does not.
    """
    from diggings.kernel.search import Search

    position, seat = at_stages(game, seats)[1]

    def rate(search: Search) -> float:
        begun = time.thread_time()
        search.run(600)
        return 600 / (time.thread_time() - begun)

    def searched(threads: int) -> float:
        searches = [Search(position, seat, game.bot(position), number) for number in range(threads)]
        with ThreadPoolExecutor(threads) as executor:
            return sum(executor.map(rate, searches))

    return statistics.median(searched(2) / searched(1) for _ in range(5))


def playouts(game: Game) -> dict[str, float]:
    """Whole games in a second, random ones and between foremen, and a foreman's decisions."""
    from diggings.kernel.playouts import Playouts
    from diggings.kernel.words import DECISIONS as COUNTED

    start = game.start(2)
    found = {}
    for name, blunders in (("random", 1000), ("foreman", 0)):
        series = Playouts(start, game.bot(start), [blunders] * 2, 1)
        found[name] = per_second(lambda batch, series=series: series.play(0, batch), 20)  # type: ignore[misc]
        found[f"{name}_decisions"] = found[name] * series.play(0, 20)[COUNTED]
    return found


def four_tables() -> list[float]:
    """How long engineers at four tables of different games think about a decision, all at once."""
    from diggings.bots.levels import LEVELS, Mind
    from diggings.games import all_games

    games = list(all_games().values())

    def table(number: int) -> list[float]:
        game = games[number % len(games)]
        found = decisions(game, game.seats[-1])
        taken = []
        for position, seat in found[:: -(-len(found) // DECISIONS)]:
            mind = Mind(game, position, LEVELS["engineer"], 1)
            begun = time.perf_counter()
            mind.move(position, seat, 0)
            taken.append(time.perf_counter() - begun)
        return taken

    with ThreadPoolExecutor(TABLES) as executor:
        return sorted(seconds for taken in executor.map(table, range(TABLES)) for seconds in taken)


# -- the others, each in a process where only it is installed ----------------------------------------


def open_spiel() -> dict[str, float]:
    """Simulations in a second of the C++ searches, with random playouts as they come."""
    import pyspiel  # type: ignore[import-not-found]

    rates = {}
    for name in ("pig", "backgammon", "gin_rummy"):
        game = pyspiel.load_game(name)
        state = game.new_initial_state()
        while state.is_chance_node():
            state.apply_action(state.chance_outcomes()[0][0])
        evaluator = pyspiel.RandomRolloutEvaluator(1, 7)
        if name == "gin_rummy":  # hands are hidden
            searcher = pyspiel.ISMCTSBot(7, evaluator, 2.0, 100)
        else:
            searcher = pyspiel.MCTSBot(game, evaluator, 2.0, 100, 100, False, 7, False)
        try:
            rates[name] = 100 * per_second(lambda _, act=searcher, at=state: act.step(at), 1)  # type: ignore[misc]
        except Exception as error:
            print(f"{name}: {error}", file=sys.stderr)
    return rates


def catanatron() -> dict[str, float]:
    """Whole games of two players in a second, and decisions of the bots that the package on PyPI brings."""
    from catanatron import Color, Game, RandomPlayer  # type: ignore[import-not-found]
    from catanatron.players.search import VictoryPointPlayer  # type: ignore[import-not-found]
    from catanatron.players.weighted_random import WeightedRandomPlayer  # type: ignore[import-not-found]

    rates = {}
    for player in (RandomPlayer, WeightedRandomPlayer, VictoryPointPlayer):
        decided = 0

        def play(_: int, player: Any = player) -> None:
            nonlocal decided
            game = Game([player(Color.RED), player(Color.BLUE)])
            game.play()
            decided += len(getattr(game.state, "action_records", None) or getattr(game.state, "actions", []))

        begun, rate = time.thread_time(), per_second(play, 1)
        rates[player.__name__] = rate
        rates[f"{player.__name__} decisions"] = decided / (time.thread_time() - begun)
    return rates


def peer(name: str) -> dict[str, float]:
    """The rates of a peer, from a process of its own; none where it cannot be had."""
    command = ["uv", "run", "--no-project", "--with", PEERS[name], "python", __file__, "--peer", name]
    try:
        done = subprocess.run(command, capture_output=True, text=True, check=False, cwd=Path(__file__).parent)
    except OSError as error:
        print(f"{name}: not measured, {error}")
        return {}
    if done.returncode or not done.stdout.strip():
        print(f"{name}: not measured, {(done.stderr.strip().splitlines() or ['no reason given'])[-1]}")
        return {}
    if done.stderr.strip():
        print(f"{name}: {done.stderr.strip().splitlines()[-1]}")
    found: dict[str, float] = json.loads(done.stdout.splitlines()[-1])
    return found


# -- all of it ---------------------------------------------------------------------------------------


def main() -> None:
    """Measure, and print."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("game", nargs="?", help="one game; without it, all")
    parser.add_argument("--no-peers", action="store_true", help="measure only this project")
    parser.add_argument("--peer", choices=PEERS, help=argparse.SUPPRESS)
    chosen = parser.parse_args()
    if chosen.peer:
        print(json.dumps({"open_spiel": open_spiel, "catanatron": catanatron}[chosen.peer]()))
        return
    from diggings.games import all_games, find_game

    games = [find_game(chosen.game)] if chosen.game else list(all_games().values())
    print(f"Search, iterations/s of one thread: {', '.join(f'at {100 * s:.0f} %' for s in STAGES)} of a game")
    middles = {}
    for game in games:
        for seats in sorted({2, min(4, game.seats[-1])}):
            found = iterations(game, seats)
            middles[game.id, seats] = found["iterations"][1]
            rates = ", ".join(f"{rate:,.0f}" for rate in found["iterations"])
            print(f"  {game.id:12} {seats} seats: {rates}; two threads {found['two_threads']:.2f} times one")
    if not chosen.no_peers:
        against_peers(games, middles)
    times = four_tables()
    print(f"An engineer's decision with {TABLES} tables thinking on {os.cpu_count()} cores, in seconds of the wall:")
    often = times[int(0.95 * len(times))]
    print(f"  median {statistics.median(times):.3f}, 95 of 100 below {often:.3f}, longest {times[-1]:.3f}")


def against_peers(games: list[Game], middles: dict[tuple[str, int], float]) -> None:
    """The same kind of work by others, and the ratios."""
    spiel = peer("open_spiel")
    if spiel:
        print("OpenSpiel, C++ search with random playouts (MCTSBot; ISMCTSBot for gin_rummy), simulations/s")
        print("  " + ", ".join(f"{name} {rate:,.0f}" for name, rate in spiel.items()))
        for game in games:
            ratios = ", ".join(f"{middles[game.id, 2] / rate:.2f} of {name}" for name, rate in spiel.items())
            print(f"  {game.id:12} {ratios} (bots play on here, not random moves)")
    catan = peer("catanatron")
    if catan:
        print("Catanatron, two players, per second")
        print("  " + ", ".join(f"{name} {rate:,.1f}" for name, rate in catan.items()))
    for game in games:
        here = playouts(game)
        print(f"  {game.id:12} " + ", ".join(f"{name} {rate:,.0f}" for name, rate in here.items()))
        if catan:
            whole = here["random"] / catan["RandomPlayer"]
            clever = here["foreman_decisions"] / catan["VictoryPointPlayer decisions"]
            print(f"  {'':12} random games {whole:,.0f} times, a foreman's decisions {clever:,.0f} times as fast")


if __name__ == "__main__":
    main()
