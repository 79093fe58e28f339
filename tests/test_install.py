"""What a stranger does first: a clone in an empty folder, empty caches, the first command of the README."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.kit import HERE

ROOT = HERE.parent
UV = shutil.which("uv")

pytestmark = pytest.mark.thorough


def clone(folder: Path) -> Path:
    subprocess.run(["git", "clone", "-q", str(ROOT), str(folder)], check=True)
    return folder


def start(folder: Path, cache: Path, **more: str) -> subprocess.CompletedProcess[str]:
    """`uv run diggings`, three answers, and away."""
    assert UV, "the tests run under uv"
    inherited = {name: value for name, value in os.environ.items() if not name.startswith(("UV_", "VIRTUAL_ENV"))}
    kept = {name: value for name, value in os.environ.items() if name.startswith("UV_") and "INDEX" in name}
    environment = {
        **inherited, **kept, "UV_CACHE_DIR": str(cache), "DIGGINGS_DATA": str(folder / "kept"), "DIGGINGS_PLAIN": "",
        **more,
    }  # fmt: skip
    begun = time.monotonic()
    done = subprocess.run(
        [UV, "run", "--python", sys.executable, "diggings"],
        cwd=folder, env=environment, input="1\n1\n1\n", capture_output=True, text=True, check=False,
    )  # fmt: skip
    print(f"first start: {time.monotonic() - begun:.0f} s")
    assert done.returncode == 0, done.stderr
    assert "it is your turn" in done.stdout and "The match is kept in" in done.stdout
    return done


def modules(folder: Path) -> list[Path]:
    return [path for path in (folder / "src").rglob("*") if path.suffix in (".so", ".pyd")]


def test_a_clone_plays_compiled(tmp_path: Path) -> None:
    folder = clone(tmp_path / "clone")
    done = start(folder, tmp_path / "cache")
    assert "plain Python" not in done.stderr
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
    done = start(folder, tmp_path / "cache", PATH=str(tools), CC="no-compiler", CXX="no-compiler", LDSHARED="no-linker")
    assert done.stderr.count("Running as plain Python") == 1
    assert modules(folder) == []
