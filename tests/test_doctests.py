"""Every example in the documentation of a module is run."""

from __future__ import annotations

import doctest
import importlib
import pkgutil
from pathlib import Path

import pytest

import diggings

MODULES = ["diggings", *(module.name for module in pkgutil.walk_packages(diggings.__path__, "diggings."))]


@pytest.mark.parametrize("name", MODULES)
def test_examples(name: str) -> None:
    module = importlib.import_module(name)
    written = Path(diggings.__path__[0], *name.split(".")[1:]).with_suffix(".py")
    source = written if written.exists() else written.with_suffix("") / "__init__.py"
    results = doctest.testmod(module, optionflags=doctest.ELLIPSIS)
    assert results.failed == 0
    assert results.attempted >= source.read_text(encoding="utf-8").count(">>> "), "an example was not found"
