"""One game, however it runs: compiled or plain, in this process or another."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from diggings.kernel.position import COMPILED
from diggings.kernel.random import Random, stream

ROOT = Path(__file__).parent.parent


def run(games: int, **environment: str) -> tuple[bool, dict[str, str]]:
    """The digests of a process of its own."""
    environment = {**os.environ, **environment}
    environment = {name: value for name, value in environment.items() if value}
    command = [sys.executable, str(ROOT / "tests/digests.py"), str(games)]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    data = json.loads(done.stdout)
    return data["compiled"], data["digests"]


def compare(games: int) -> None:
    compiled, here = run(games, PYTHONHASHSEED="1")
    plain_compiled, plain = run(games, PYTHONHASHSEED="2", DIGGINGS_PLAIN="1")
    assert compiled == COMPILED
    assert not plain_compiled
    assert here == plain


def test_another_process_and_the_other_form_play_the_same_games() -> None:
    compare(40)


@pytest.mark.thorough
def test_thousands_of_games_are_the_same_compiled_and_plain() -> None:
    compare(1500)


def test_random_numbers_are_the_same_everywhere() -> None:
    """Written down once, for all machines and both forms."""
    random = Random(7)
    assert [random.roll(100) for _ in range(10)] == EXPECTED
    assert stream(7, "nature") == STREAM
    assert Random(-1).roll(1000) == Random(2**64 - 1).roll(1000)
    with pytest.raises(ValueError, match="at least one outcome"):
        random.roll(0)


def test_compiled_modules_are_as_new_as_their_sources() -> None:
    """A compiled module hides an edited source: `uv run` rebuilds it, a bare `pytest` would test the old one."""
    if not COMPILED:
        pytest.skip("nothing is compiled here")
    sys.path.insert(0, str(ROOT))
    try:
        from hatch_build import Kernel
    except ImportError:
        pytest.skip("hatchling, which builds the package, is not installed here")
    kernel = Kernel(ROOT)
    stale = [source.name for source in kernel.sources if not kernel.is_fresh(source)]
    assert not stale, f"{stale} changed since they were compiled: run the tests with `uv run`"


def test_plain_python_needs_no_cython() -> None:
    code = (
        "import sys; sys.modules['cython'] = None; import diggings; "
        "m = diggings.new('ya-blew-it', seed=1); m.play(m.legal()[0]); print(m.actor)"
    )
    environment = {**os.environ, "DIGGINGS_PLAIN": "1"}
    command = [sys.executable, "-c", code]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


EXPECTED = [38, 1, 90, 58, 45, 24, 46, 32, 13, 41]
STREAM = 2109004154252886076
