"""Every example of the README runs, and its picture is what the program draws."""

from __future__ import annotations

import doctest
import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

import diggings
from tests.kit import HERE, play_on
from tests.picture import FILE, picture

README = (HERE.parent / "README.md").read_text(encoding="utf-8")
COMMANDS = [line.removeprefix("$ uv run ") for line in README.splitlines() if line.startswith("$ ")]


def test_the_examples_in_python() -> None:
    blocks = re.findall(r"^```python\n(.*?)^```", README, re.M | re.S)
    assert blocks
    for block in blocks:
        example = doctest.DocTestParser().get_doctest(block, {}, "README.md", "README.md", 0)
        assert doctest.DocTestRunner().run(example).failed == 0


def test_the_commands(tmp_path: Path) -> None:
    """One after the other, as somebody would who reads them; where a person is asked, 1 is typed a few times."""
    play_on(diggings.new("ya-blew-it", seed=1), 1).save(tmp_path / "game.json")
    environment = {**os.environ, "DIGGINGS_DATA": str(tmp_path / "kept")}
    assert len(COMMANDS) >= 10
    for command in COMMANDS:
        words = shlex.split(command)
        assert words[0] == "diggings", command
        done = subprocess.run(
            [sys.executable, "-m", *words, *(["--seconds", "0.05"] if words[1] == "bench" else [])],
            cwd=tmp_path, env=environment, input="1\n" * 4, capture_output=True, text=True, check=False,
        )  # fmt: skip
        assert done.returncode == 0, (command, done.stderr)
        assert done.stdout and "Traceback" not in done.stderr, command


def test_the_two_commands_are_what_they_say() -> None:
    """What CI calls stands in the README, letter by letter; tests/test_install.py runs the first one."""
    ci = (HERE.parent / ".ci/run").read_text(encoding="utf-8")
    assert "\npip install uv && uv run --group dev python -m tests\n" in ci
    assert "\n    pip install uv && uv run --group dev python -m tests\n" in README
    assert "\n    pip install uv && uv run diggings\n" in README


def test_links_lead_somewhere() -> None:
    for target in re.findall(r"\]\(([^)#:]+)\)", README):
        assert (HERE.parent / target).exists(), target
    for path in re.findall(r"`((?:src|benchmarks|tests|docs)/[\w./]+)`", README):
        assert (HERE.parent / path).exists(), path


def test_the_picture_is_drawn_from_a_real_match() -> None:
    if FILE.read_text(encoding="utf-8") != picture():
        pytest.fail("The table looks different now: see whether it should, and run python -m tests.picture")
