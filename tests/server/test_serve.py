"""The command: which port it takes, what it says, and that the terminal does not wait for it."""

from __future__ import annotations

import signal
import socket
import subprocess
import sys
import time
from pathlib import Path

import pytest

from diggings.kernel.errors import DiggingsError
from diggings.server import serve
from tests.server.guest import Process


def test_the_next_free_port_is_taken_if_none_was_asked_for() -> None:
    with socket.socket() as taken:
        taken.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        with pytest.raises(DiggingsError, match=f"port {port} cannot be used"):
            serve.listen("127.0.0.1", port)
        with serve.listen("127.0.0.1", None) as one, serve.listen("127.0.0.1", None) as other:
            assert one.getsockname()[1] != other.getsockname()[1]
            assert serve.address_of(one, "127.0.0.1") == f"http://localhost:{one.getsockname()[1]}"


def test_a_browser_in_a_terminal_would_be_in_the_way(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "WSL_DISTRO_NAME"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(sys, "platform", "linux")
    assert not serve.has_screen()
    monkeypatch.setenv("DISPLAY", ":0")
    assert serve.has_screen()


def test_ctrl_c_ends_it_at_once_with_people_at_the_tables(tmp_path: Path) -> None:
    server = Process(tmp_path)
    house = server.start()
    mine = house.room("ya-blew-it", "me", "pebble")
    with house.guest(mine["room"], mine["key"], 0):
        assert server.process
        begun = time.monotonic()
        server.process.send_signal(signal.SIGINT)
        assert server.process.wait(10) == 0
        assert time.monotonic() - begun < 5
    assert server.process.stdout and "Traceback" not in server.process.stdout.read()


def test_help_loads_no_server() -> None:
    """`diggings --help` stays quick: what it needs not is not imported."""
    program = (
        "import sys; sys.argv = ['diggings', '--help']\n"
        "from diggings.cli import main\n"
        "try: main()\n"
        "except SystemExit: pass\n"
        "print([name for name in ('starlette', 'uvicorn', 'msgspec', 'diggings.server') if name in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert "serve" in done.stdout and done.stdout.rstrip().endswith("[]")
