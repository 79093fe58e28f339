"""What all tests share: which games there are, and which form of the kernel runs."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT))


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--thorough", action="store_true", help="run the long tests as well")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    if not config.getoption("--thorough"):
        left_out = pytest.mark.skip(reason="long: run with --thorough")
        for item in items:
            if item.get_closest_marker("thorough"):
                item.add_marker(left_out)
