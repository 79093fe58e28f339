"""How fast the server is, beside boardgame.io's own server in the same run, with states of the same size.

    uv run --group dev python benchmarks/server.py                      about five minutes
    uv run --group dev python benchmarks/server.py --game dig --tables 16 --seconds 3
    uv run --group dev python benchmarks/server.py --json               as data

Tables of four sockets play at random.  Ours: rules, a table for each seat, a log in sentences, durable storage.  The
peer: in memory, no rules, one big state that is sent as it is, with its secrets taken out.  A move is over when all
four sockets have it.  `flat out`: every table moves as soon as it can.  `at ease`: a move at each table every four
seconds, as people play.  The cores are shared with the one process that drives all sockets, so the CPU of the server
for a move is the figure to compare; seconds on the clock also depend on what else runs.

Needs Node and npm (for the peer and the driver; it installs both from npm into build/benchmark).
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import socket
import statistics
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parent.parent
SOURCE, BUILT = ROOT / "benchmarks/server_peer", ROOT / "build/benchmark"
PACE = 4000  # milliseconds between two moves of a table at ease
IDLE_ROOMS, SOCKETS, STARTS = 10_000, 500, 5
SERVE = """
import sys
from pathlib import Path
from diggings.server.gate import Rates
from diggings.server.serve import serve
many = 10**9
serve("127.0.0.1", int(sys.argv[1]), Path(sys.argv[2]), False, Rates(many, many, many, many, many, many))
"""


def free_port() -> int:
    with socket.socket() as line:
        line.bind(("127.0.0.1", 0))
        return int(line.getsockname()[1])


def get_peer() -> None:
    """Both from npm, once."""
    BUILT.mkdir(parents=True, exist_ok=True)
    for path in SOURCE.iterdir():
        shutil.copy(path, BUILT)
    if not (BUILT / "node_modules/boardgame.io").exists():
        subprocess.run(["npm", "install", "--no-audit", "--no-fund", "--silent"], cwd=BUILT, check=True)


@contextmanager
def running(command: list[str], port: int) -> Iterator[int]:
    """A server until the end of the block: its process number, once it listens."""
    quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
    process = subprocess.Popen(command, cwd=BUILT, **quiet)  # type: ignore[call-overload]
    try:
        wait_for(port)
        yield process.pid
    finally:
        process.kill()
        process.wait()


def wait_for(port: int) -> None:
    until = time.monotonic() + 60
    while time.monotonic() < until:
        try:
            socket.create_connection(("127.0.0.1", port), 1).close()
            return
        except OSError:
            time.sleep(0.002)
    raise SystemExit(f"nothing listens at {port}")


@contextmanager
def ours() -> Iterator[tuple[str, int]]:
    port = free_port()
    with tempfile.TemporaryDirectory() as data, running([sys.executable, "-c", SERVE, str(port), data], port) as pid:
        yield f"http://127.0.0.1:{port}", pid


@contextmanager
def peer(sample: Path) -> Iterator[tuple[str, int]]:
    port = free_port()
    with running(["node", "peer.mjs", str(port), str(sample)], port) as pid:
        yield f"http://127.0.0.1:{port}", pid


def drive(who: str, url: str, pid: int, tables: int, seconds: float, pause: int, game: str, sample: Path) -> Any:
    words = [who, url, str(pid), str(tables), str(seconds), str(pause), game, str(sample)]
    done = subprocess.run(["node", "drive.mjs", *words], cwd=BUILT, capture_output=True, text=True, check=False)
    if done.returncode:
        raise SystemExit(done.stderr)
    return json.loads(done.stdout)


def compare(game: str, counts: list[int], seconds: float) -> list[dict[str, Any]]:
    """Every number of tables, both servers in turn, flat out and at ease."""
    rows = []
    sample = BUILT / "sample.json"
    for tables in counts:
        for how, pause in (("flat out", 0), ("at ease", PACE)):
            if how == "at ease" and tables < 16:
                continue  # a few moves in a minute say nothing
            with ours() as (url, pid):
                rows.append({"who": "diggings", "tables": tables, "how": how})
                rows[-1] |= drive("ours", url, pid, tables, seconds, pause, game, sample)
            with peer(sample) as (url, pid):
                rows.append({"who": "boardgame.io", "tables": tables, "how": how})
                rows[-1] |= drive("peer", url, pid, tables, seconds, pause, game, sample)
    return rows


# -- memory and starts --------------------------------------------------------------------------------


def resident(pid: int) -> int:
    """Bytes of a process."""
    text = Path(f"/proc/{pid}/status").read_text()
    return 1024 * int(text.partition("VmRSS:")[2].split()[0])


def memory(game: str) -> dict[str, float]:
    """Of ten thousand idle tables, and of each socket."""
    import asyncio

    from websockets.asyncio.client import connect

    async def sockets(port: int, pid: int) -> float:
        """Of each of many that look at one table."""
        code, key = make_rooms(port, game, 1)
        hello = json.dumps({"type": "hello", "key": key, "seat": 0})
        lines = []
        before = resident(pid)
        for _ in range(SOCKETS):
            line = await connect(f"ws://127.0.0.1:{port}/api/rooms/{code}/live", compression=None)
            await line.send(hello)
            await line.recv()
            lines.append(line)
        await asyncio.sleep(1)
        each = (resident(pid) - before) / SOCKETS
        for line in lines:
            line.transport.abort()
        return each

    with ours() as (url, pid):
        port = int(url.rpartition(":")[2])
        make_rooms(port, game, 1)
        at_first = resident(pid)
        each = asyncio.run(sockets(port, pid))
        make_rooms(port, game, IDLE_ROOMS)
        return {"start": at_first, "idle_tables": resident(pid), "socket": each}


def make_rooms(port: int, game: str, number: int) -> tuple[str, str]:
    """Rooms with a match that has begun; code and key of the last."""
    import http.client

    line = http.client.HTTPConnection("127.0.0.1", port)
    body = json.dumps({"game": game, "seats": [{"player": "me"}] * 4})
    for _ in range(number):
        line.request("POST", "/api/rooms", body, {"content-type": "application/json"})
        welcome = json.loads(line.getresponse().read())
    line.close()
    return welcome["room"], welcome["key"]


def cold_start() -> tuple[float, float]:
    """Seconds from the command to the first answer: on the clock, and of CPU."""
    times = []
    for _ in range(STARTS):
        port = free_port()
        with tempfile.TemporaryDirectory() as data:
            words = ["serve", "--no-browser", "--port", str(port), "--data", data]
            begun = time.monotonic()
            with running([sys.executable, "-m", "diggings", *words], port) as pid:
                urllib.request.urlopen(f"http://127.0.0.1:{port}/api/house").read()
                fields = Path(f"/proc/{pid}/stat").read_text().rpartition(") ")[2].split()
                cpu = (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
                times.append((time.monotonic() - begun, cpu))
    return statistics.median(clock for clock, _ in times), statistics.median(cpu for _, cpu in times)


# -- the report ---------------------------------------------------------------------------------------


def print_rows(rows: list[dict[str, Any]]) -> None:
    print(f"{'':13} {'tables':>6} {'':9} {'moves/s':>8} {'p50 ms':>8} {'p99 ms':>8} {'CPU µs a move':>14} {'bytes':>7}")
    for row in rows:
        figures = f"{row['moves']:8.0f} {row['p50']:8.1f} {row['p99']:8.1f} {row['cpu']:14.0f} {row['bytes']:7}"
        print(f"{row['who']:13} {row['tables']:6} {row['how']:9} {figures}" + (" REFUSED" if row["refused"] else ""))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", default="ya-blew-it")
    parser.add_argument("--tables", type=int, nargs="*", default=[1, 16, 256])
    parser.add_argument("--seconds", type=float, default=8.0)
    parser.add_argument("--no-memory", action="store_true", help="leave out memory and cold start")
    parser.add_argument("--json", action="store_true")
    asked = parser.parse_args()
    get_peer()
    os.environ["NODE_ENV"] = "production"
    rows = compare(asked.game, asked.tables, asked.seconds)
    if asked.no_memory:
        more: dict[str, float] = {}
    else:
        more = memory(asked.game)
        more["cold_start"], more["cold_start_cpu"] = cold_start()
    if asked.json:
        print(json.dumps({"game": asked.game, "rows": rows, **more}, indent=1))
        return
    print(f"{asked.game}, four sockets a table\n")
    print_rows(rows)
    if more:
        start, idle = more["start"] / 2**20, more["idle_tables"] / 2**20
        print(f"\nat first {start:.0f} MB; with {IDLE_ROOMS} idle tables {idle:.0f} MB")
        print(f"a socket {more['socket'] / 1024:.0f} KB")
        print(f"cold start {more['cold_start']:.2f} s to the first answer, {more['cold_start_cpu']:.2f} s of CPU")


if __name__ == "__main__":
    main()
