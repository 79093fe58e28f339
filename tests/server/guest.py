"""A house to visit, and guests who visit it as a browser would: over sockets, or by asking again and again."""

from __future__ import annotations

import http.client
import itertools
import json
import os
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import uvicorn
from websockets.sync.client import ClientConnection, connect

from diggings.server.app import make_app
from diggings.server.gate import Rates
from diggings.server.hall import Hall
from diggings.server.serve import FILE, configured, listen
from diggings.server.store import Store

GENEROUS = Rates(rooms=100_000, commands=1_000_000, questions=1_000_000, thoughts=1000, lines=10_000, sockets=10_000)
PATIENCE = 20.0
Data = dict[str, Any]
numbers = itertools.count(1)


class House:
    """A server at some port."""

    def __init__(self, port: int, hall: Hall | None = None) -> None:
        self.port, self.hall = port, hall

    def ask(self, method: str, path: str, body: object = None, key: str = "", **headers: str) -> tuple[int, Any]:
        """The status and what came back, as data where it is that."""
        status, _, data = self.ask_raw(
            method, path, None if body is None else json.dumps(body).encode(), key, **headers
        )
        try:
            return status, json.loads(data)
        except ValueError:
            return status, data.decode()

    def ask_raw(
        self, method: str, path: str, body: bytes | None = None, key: str = "", **headers: str
    ) -> tuple[int, dict[str, str], bytes]:
        line = http.client.HTTPConnection("localhost", self.port, timeout=PATIENCE)
        sent = {name.replace("_", "-"): value for name, value in headers.items()}
        if body is not None:
            sent.setdefault("content-type", "application/json")
        if key:
            sent["authorization"] = f"Bearer {key}"
        line.request(method, path, body, sent)
        answer = line.getresponse()
        data = answer.read()
        line.close()
        return answer.status, {name.lower(): value for name, value in answer.getheaders()}, data

    def room(self, game: str, *players: str, **more: object) -> Data:
        """A new room; Welcome."""
        seats = [
            {"player": player, "name": f"P{seat}" if player == "me" else ""} for seat, player in enumerate(players)
        ]
        status, welcome = self.ask("POST", "/api/rooms", {"game": game, "seats": seats, **more})
        assert status == 201, welcome
        return dict(welcome)

    def do(self, code: str, key: str, kind: str, seat: int = -1, **more: object) -> tuple[int, Any]:
        command = {"type": kind, "request": f"r{next(numbers)}", "seat": seat, **more}
        return self.ask("POST", f"/api/rooms/{code}/do", command, key)

    def look(self, code: str, key: str = "", seat: int = -1, version: int = -1) -> Data:
        status, update = self.ask("GET", f"/api/rooms/{code}?seat={seat}&version={version}", key=key)
        assert status == 200, update
        return dict(update)

    def guest(self, code: str, key: str = "", seat: int = -1, version: int = -1) -> Guest:
        return Guest(self, code, key, seat, version)


class Guest:
    """Somebody with a socket."""

    def __init__(self, house: House, code: str, key: str, seat: int, version: int) -> None:
        self.house, self.code, self.key, self.seat = house, code, key, seat
        self.heard: list[Data] = []  # all messages
        self.update: Data = {}  # the last one
        self.news: Data = {}  # the last one with frames
        self.table: Data = {}
        self.moves = self.seen_moves = 0
        address = f"ws://localhost:{house.port}/api/rooms/{code}/live"
        self.line: ClientConnection = connect(address, compression=None).__enter__()
        self.send({"type": "hello", "key": key, "seat": seat, "version": version})

    def __enter__(self) -> Guest:
        self.wait(lambda one: one["type"] == "update")
        return self

    def __exit__(self, *_: object) -> None:
        self.line.close()

    def send(self, message: object) -> None:
        self.line.send(json.dumps(message))

    def hear(self, seconds: float = PATIENCE) -> Data:
        """The next message."""
        message: Data = json.loads(self.line.recv(seconds))
        self.heard.append(message)
        update = message.get("update") if message["type"] == "refusal" else message
        if update and update["type"] == "update":
            self.update = update
            if update.get("frames"):
                self.news = update
                self.table, self.moves = update["frames"][-1]["table"], update["frames"][-1]["moves"]
        return message

    def wait(self, wanted: Callable[[Data], bool], seconds: float = PATIENCE) -> Data:
        """Listen until something is said."""
        until = time.monotonic() + seconds
        while True:
            message = self.hear(max(0.01, until - time.monotonic()))
            if wanted(message):
                return message

    def until(self, wanted: Callable[[], bool], seconds: float = PATIENCE) -> None:
        """Listen until something is so."""
        until = time.monotonic() + seconds
        while not wanted():
            self.hear(max(0.01, until - time.monotonic()))

    def do(self, kind: str, **more: object) -> Data:
        """A command, and its answer."""
        request = f"r{next(numbers)}"
        self.send({"type": kind, "request": request, "seat": self.seat, **more})
        return self.wait(lambda one: one.get("request") == request)

    def play(self, move: int, **more: object) -> Data:
        return self.do("play", move=move, **{"version": self.update["version"], **more})

    @property
    def version(self) -> int:
        return int(self.update["version"])

    @property
    def room(self) -> Data:
        return dict(self.update["room"])

    def deciding(self) -> list[int]:
        return list(self.table["prompt"].get("deciding", []))

    def moves_now(self) -> list[int]:
        """What the table offers to click."""
        found = {choice["move"] for choice in self.table.get("choices", [])}
        for piece in pieces(self.table.get("zones", [])):
            found |= {choice["move"] for choice in piece.get("moves", [])}
        return sorted(found)


def pieces(zones: list[Data]) -> Iterator[Data]:
    """All pieces of a table."""
    for zone in zones:
        for piece in zone.get("pieces", []):
            yield piece
            yield from piece.get("on", [])
        yield from pieces(zone.get("zones", []))


@contextmanager
def open_house(data: Path, rates: Rates = GENEROUS) -> Iterator[House]:
    """A server in a thread of this process."""
    line = listen("127.0.0.1", 0)
    hall = Hall(Store(data / FILE))
    server = uvicorn.Server(configured(make_app(hall, rates)))
    thread = threading.Thread(target=server.run, kwargs={"sockets": [line]}, daemon=True)
    thread.start()
    until = time.monotonic() + PATIENCE
    while not server.started and time.monotonic() < until:
        time.sleep(0.005)
    try:
        yield House(line.getsockname()[1], hall)
    finally:
        server.should_exit = True
        thread.join(PATIENCE)


class Process:
    """A server that can be killed."""

    def __init__(self, data: Path) -> None:
        self.data = data
        with socket.socket() as line:
            line.bind(("127.0.0.1", 0))
            self.port = line.getsockname()[1]
        self.process: subprocess.Popen[str] | None = None

    def start(self) -> House:
        words = ["serve", "--no-browser", "--port", str(self.port), "--data", str(self.data)]
        self.process = subprocess.Popen(
            [sys.executable, "-m", "diggings", *words], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
            env={**os.environ},
        )  # fmt: skip
        assert self.process.stdout
        said = self.process.stdout.readline()
        assert "is open at" in said, said + self.process.stdout.read()
        until = time.monotonic() + PATIENCE
        while True:
            try:
                socket.create_connection(("127.0.0.1", self.port), 1).close()
                return House(self.port)
            except OSError:
                assert time.monotonic() < until
                time.sleep(0.02)

    def kill(self) -> None:
        """As a power cut would."""
        assert self.process
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def __enter__(self) -> House:
        return self.start()

    def __exit__(self, *_: object) -> None:
        self.kill()
