"""Plays every game with the sanitizers of the C compiler: arrays have no bounds in C, so only these see a wrong index.

    python -m tests.memory [GAMES_PER_TABLE]

The kernel is compiled anew in a copy of the sources, with the sanitizer in it; the checkout is not touched.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).parent.parent
CHECKED = ["-O1", "-g", "-fsanitize=address,bounds", "-fno-sanitize-recover=bounds"]


def compile_checked(folder: Path) -> None:
    """The kernel and the games, with every access checked."""
    skip = shutil.ignore_patterns("*.so", "*.pyd", "*.c", "__pycache__")
    for part in ("src", "tests"):
        shutil.copytree(ROOT / part, folder / part, ignore=skip)
    shutil.copy(ROOT / "hatch_build.py", folder)
    code = (
        "import hatch_build, pathlib, sys; hatch_build.COMPILE = sys.argv[1:]; "
        "sys.exit(not hatch_build.Kernel(pathlib.Path.cwd()).build(print))"
    )
    environment = {**os.environ, "LDFLAGS": "-fsanitize=address,bounds", "PYTHONPATH": str(folder)}
    subprocess.run([sys.executable, "-c", code, *CHECKED], cwd=folder, env=environment, check=True)


def play(games: int) -> None:
    """Random games and the bots' games of every game, number of seats and ruling; the copies of all positions."""
    from diggings.kernel.playouts import Playouts, random_log
    from diggings.kernel.position import COMPILED
    from diggings.kernel.words import ALWAYS, NATURE, SPECTATOR
    from tests.kit import TABLES, TOY, every_ruling

    assert COMPILED
    for game, seats in TABLES:
        if game is TOY:
            continue
        for number, changes in enumerate(every_ruling(game)):
            start = game.start(seats, changes)
            bot = game.bot(start)
            for blunders in (0, ALWAYS):
                Playouts(start, bot, [blunders] * seats, number).play(0, games)
            position = start.copy()
            for seat, move in random_log(start, 1, number):
                for viewer in range(SPECTATOR, seats):
                    position.imagined(viewer, number).state()
                if seat != NATURE:
                    bot.preferences(position, seat)
                position.play(move, seat)
        print(f"{game.id}, {seats} seats: no access out of bounds", flush=True)


def main() -> None:
    """In a process of its own, for the sanitizer must be loaded before Python."""
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 20
    if os.environ.get("LD_PRELOAD"):
        play(games)
        return
    library = subprocess.run(["gcc", "-print-file-name=libasan.so"], capture_output=True, text=True, check=True)
    folder = Path(tempfile.mkdtemp(prefix="checked-"))
    try:
        compile_checked(folder)
        environment = {
            **os.environ,
            "LD_PRELOAD": library.stdout.strip(),
            "ASAN_OPTIONS": "detect_leaks=0",
            "PYTHONPATH": f"{folder / 'src'}:{folder}",
            "PYTHONMALLOC": "malloc",  # positions lie in memory of their own, with guards around it
        }
        command = [sys.executable, "-m", "tests.memory", str(games)]
        done = subprocess.run(command, cwd=folder, env=environment, check=False)
    finally:
        shutil.rmtree(folder)
    sys.exit(done.returncode)


if __name__ == "__main__":
    main()
