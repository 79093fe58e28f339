"""All tests, one part after the other.

uv run --group dev python -m tests              everything, as CI does
uv run --group dev python -m tests everyday     what to run while working: under three minutes
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import sysconfig
import time
from pathlib import Path

ROOT = Path(__file__).parent.parent
PYTEST = ["pytest", "-n", "auto", "--dist", "loadgroup"]

# Name, command, and what it needs in the environment
LOOKS: list[tuple[str, list[str], dict[str, str]]] = [
    ("style", ["ruff", "check"], {}),
    ("format", ["ruff", "format", "--check"], {}),
    ("types (mypy)", ["mypy"], {}),
    ("types (pyright)", ["pyright"], {}),
    ("arrows between the parts", ["lint-imports"], {}),
    ("the page", [sys.executable, "-m", "tests.page"], {}),
]
EVERYDAY = ("tests, compiled", PYTEST, {})
MORE: list[tuple[str, list[str], dict[str, str]]] = [
    ("tests, plain Python", [*PYTEST, "--ignore", "tests/browser"], {"DIGGINGS_PLAIN": "1"}),
    ("long tests, compiled", [*PYTEST, "--thorough", "-m", "thorough"], {}),
    ("memory", [sys.executable, "-m", "tests.memory"], {}),
]


def has_compiler() -> bool:
    """Whether this machine can compile the kernel."""
    headers = Path(sysconfig.get_path("include"), "Python.h").exists()
    return headers and any(shutil.which(name) for name in ("cc", "gcc", "clang"))


def install(what: str, *packages: str) -> None:
    """From Debian's packages, if that is possible here."""
    if shutil.which("apt-get") and os.geteuid() == 0:
        print(f"-- {what}, from Debian's packages", flush=True)
        command = ["apt-get", "install", "-y", "-q", "--no-install-recommends", *packages]
        for step in (["apt-get", "update", "-q"], command):
            subprocess.run(step, check=False, stdout=subprocess.DEVNULL)


def get_compiler() -> bool:
    """Install what is missing, if that is possible here, and compile; says what it could not."""
    if not has_compiler():
        install("a C compiler", "gcc", "libc6-dev", f"libpython3.{sys.version_info.minor}-dev")
    if not has_compiler():
        print("No C compiler (or no Python headers) here, and none could be installed: only plain Python is tested.")
        return False
    subprocess.run([sys.executable, "hatch_build.py"], cwd=ROOT, check=True)
    return True


def get_browser() -> None:
    """For the tests that play through the page."""
    if not shutil.which("chromium"):
        install("a browser", "chromium")
    if not shutil.which("chromium"):
        print("No chromium here, and none could be installed: nothing is tested in the browser.")


def run(name: str, command: list[str], environment: dict[str, str]) -> bool:
    """One part; whether it passed."""
    print(f"\n-- {name}: {' '.join(Path(word).name for word in command)}", flush=True)
    begun = time.monotonic()
    passed = subprocess.run(command, cwd=ROOT, env={**os.environ, **environment}, check=False).returncode == 0
    print(f"   {'passed' if passed else 'FAILED'} in {time.monotonic() - begun:.0f} s", flush=True)
    return passed


def main() -> None:
    """Every part runs, also after one that failed."""
    compiled = get_compiler()
    get_browser()
    parts = [*LOOKS, EVERYDAY] if "everyday" in sys.argv else [*LOOKS, EVERYDAY, *(MORE if compiled else [])]
    failed = [name for name, command, environment in parts if not run(name, command, environment)]
    print(f"\nFailed: {', '.join(failed)}" if failed else "\nAll parts passed.")
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
