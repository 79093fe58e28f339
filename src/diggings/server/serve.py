"""Runs the server, and opens the browser."""

from __future__ import annotations

import contextlib
import logging
import os
import socket
import sys
import threading
import webbrowser
from pathlib import Path

import uvicorn
from starlette.applications import Starlette

from diggings.kernel.errors import DiggingsError
from diggings.server.app import make_app
from diggings.server.gate import LONGEST, Rates
from diggings.server.hall import Hall
from diggings.server.store import Store

PORT, TRIES, BACKLOG = 8717, 20, 2048
FILE = "rooms.sqlite"


def serve(host: str, port: int | None, data: Path, browser: bool, rates: Rates | None = None) -> None:
    """Until somebody stops it."""
    line = listen(host, port)
    logging.basicConfig(format="%(levelname)s %(name)s: %(message)s")
    app = make_app(Hall(Store(data / FILE)), rates)
    address = address_of(line, host)
    print(f"diggings is open at {address}   (stop: Ctrl+C)", flush=True)
    if browser and has_screen():
        threading.Timer(0.2, lambda: webbrowser.open(address)).start()
    with contextlib.suppress(KeyboardInterrupt):
        uvicorn.Server(configured(app)).run(sockets=[line])


def configured(app: Starlette) -> uvicorn.Config:
    """How uvicorn runs it: as it was measured, and quietly."""
    return uvicorn.Config(
        app,
        ws="websockets-sansio",
        ws_max_size=LONGEST,
        ws_per_message_deflate=False,
        access_log=False,  # nobody needs to know who asked what
        log_level="warning",
        server_header=False,
        timeout_graceful_shutdown=2,
    )


def has_screen() -> bool:
    """Whether a browser would open in a window; one in this terminal would be in the way."""
    if sys.platform in ("darwin", "win32"):
        return True
    return any(os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY", "WSL_DISTRO_NAME"))


def listen(host: str, port: int | None) -> socket.socket:
    """The port that was asked for; without one, the first that is free."""
    wanted = [port] if port is not None else [*range(PORT, PORT + TRIES), 0]
    trouble: OSError | None = None
    for one in wanted:
        family = socket.AF_INET6 if ":" in host else socket.AF_INET
        line = socket.socket(family)
        if sys.platform != "win32":  # where it would let two servers share a port
            line.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            line.bind((host, one))
            line.listen(BACKLOG)
        except OSError as error:
            line.close()
            trouble = error
            continue
        return line
    raise DiggingsError(f"The address {host}, port {port} cannot be used: {trouble and trouble.strerror}.")


def address_of(line: socket.socket, host: str) -> str:
    """What to type into a browser."""
    shown = "localhost" if host in ("127.0.0.1", "0.0.0.0", "::", "::1", "") else host  # noqa: S104
    return f"http://{f'[{shown}]' if ':' in shown else shown}:{line.getsockname()[1]}"
