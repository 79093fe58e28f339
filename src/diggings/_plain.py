"""Runs the package as plain Python although compiled modules lie beside the sources (DIGGINGS_PLAIN=1)."""

import importlib.abc
import importlib.machinery
import sys
from collections.abc import Sequence
from types import ModuleType


class SourcesOnly(importlib.abc.MetaPathFinder):
    """Finds the modules of this package by their `.py` files alone."""

    def find_spec(
        self, name: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> importlib.machinery.ModuleSpec | None:
        """Only for what is inside `diggings`; Python looks after everything else."""
        if path is None or not name.startswith("diggings."):
            return None
        loader = (importlib.machinery.SourceFileLoader, importlib.machinery.SOURCE_SUFFIXES)
        for folder in path:
            spec = importlib.machinery.FileFinder(folder, loader).find_spec(name)
            if spec is not None:
                return spec
        return None


def install() -> None:
    """From now on, no compiled module of this package is loaded."""
    if not any(isinstance(finder, SourcesOnly) for finder in sys.meta_path):
        sys.meta_path.insert(0, SourcesOnly())
