"""What a stranger does first: a clone in an empty folder, empty caches, the first command of the README."""

from __future__ import annotations

import os
import re
import shutil
import signal
import subprocess
import sys
import time
import urllib.request
from pathlib import Path

import pytest

from tests.kit import HERE

ROOT = HERE.parent
UV = shutil.which("uv")

pytestmark = pytest.mark.thorough


def clone(folder: Path) -> Path:
    subprocess.run(["git", "clone", "-q", str(ROOT), str(folder)], check=True)
    return folder


def start(folder: Path, cache: Path, **more: str) -> str:
    """`uv run diggings`, a look at the page in the browser, and Ctrl+C; what was said on standard error."""
    assert UV, "the tests run under uv"
    inherited = {name: value for name, value in os.environ.items() if not name.startswith(("UV_", "VIRTUAL_ENV"))}
    kept = {name: value for name, value in os.environ.items() if name.startswith("UV_") and "INDEX" in name}
    environment = {
        **inherited, **kept, "UV_CACHE_DIR": str(cache), "DIGGINGS_DATA": str(folder / "kept"), "DIGGINGS_PLAIN": "",
        "DISPLAY": "", **more,
    }  # fmt: skip
    begun = time.monotonic()
    with (folder.parent / "errors").open("w+") as errors, subprocess.Popen(
        [UV, "run", "--python", sys.executable, "diggings"],
        cwd=folder, env=environment, stdout=subprocess.PIPE, stderr=errors, text=True, start_new_session=True,
    ) as process:  # fmt: skip
        assert process.stdout
        said = process.stdout.readline()
        print(f"first start: {time.monotonic() - begun:.0f} s")
        try:
            address = re.search(r"http://localhost:\d+", said)
            assert address, said + (folder.parent / "errors").read_text()
            with urllib.request.urlopen(f"{address[0]}/api/house") as answer:
                assert b"ya-blew-it" in answer.read()
            with urllib.request.urlopen(address[0]) as answer:
                assert b"<script" in answer.read(), "the browser program was not built"
        finally:
            os.killpg(process.pid, signal.SIGINT)
        process.wait(20)
        assert (folder / "kept/rooms.sqlite").exists()
        return (folder.parent / "errors").read_text()


def modules(folder: Path) -> list[Path]:
    return [path for path in (folder / "src").rglob("*") if path.suffix in (".so", ".pyd")]


def test_a_clone_plays_compiled(tmp_path: Path) -> None:
    folder = clone(tmp_path / "clone")
    assert "plain Python" not in start(folder, tmp_path / "cache")
    assert len(modules(folder)) == len(list((folder / "src").rglob("*.pxd")))
    status = ["git", "status", "--porcelain"]
    assert subprocess.run(status, cwd=folder, capture_output=True, text=True, check=True).stdout.split() == [
        "??", "kept/",
    ]  # fmt: skip


def test_a_clone_plays_without_a_compiler_and_says_so_once(tmp_path: Path) -> None:
    """No tool chain on the path, and none that could be found elsewhere."""
    folder = clone(tmp_path / "clone")
    tools = tmp_path / "bin"
    tools.mkdir()
    for name in ("git", "env", "sh"):
        found = shutil.which(name)
        assert found
        (tools / name).symlink_to(found)
    said = start(folder, tmp_path / "cache", PATH=str(tools), CC="no-compiler", CXX="no-compiler", LDSHARED="no-linker")
    assert said.count("Running as plain Python") == 1
    assert modules(folder) == []
