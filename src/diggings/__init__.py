"""Five digging games, one table: play them, watch them, take them apart."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from diggings.door import load, new

__all__ = ["load", "new"]

if os.environ.get("DIGGINGS_PLAIN"):
    from diggings import _plain

    _plain.install()

__version__ = "0.1.0"


def __getattr__(name: str) -> object:
    """`diggings.new` and `diggings.load` come from the door, which is opened when somebody knocks."""
    if name in __all__:
        from diggings import door

        return getattr(door, name)
    raise AttributeError(f"module 'diggings' has no attribute {name!r}")
