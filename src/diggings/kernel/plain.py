"""For games that stay ordinary Python beside a compiled kernel: a first draft, or a game of somebody else's package.

The compiled kernel calls C functions.  An ordinary Python class has none, and would be overlooked in silence.
A game that extends `PlainPosition` is asked through this bridge.  Uncompiled, `PlainPosition` is `Position` itself.
"""

from __future__ import annotations

try:
    import cython
except ImportError:
    from diggings.kernel import uncompiled as cython

from typing import Any

from diggings.kernel.options import Options
from diggings.kernel.position import Position, copy_fields
from diggings.kernel.random import Random


class PlainPosition(Position):
    """Every question of the contract goes to the Python method of that name, if the game has one."""

    def actor(self) -> int:
        with cython.gil:
            return ask(self, "actor", -2)

    def waiting(self) -> int:
        with cython.gil:
            seat = ask(self, "actor", -2)
            return ask(self, "waiting", 1 << seat if seat >= 0 else 0)

    def legal(self, seat: int, options: Options) -> None:
        with cython.gil:
            ask(self, "legal", None, seat, options)

    def apply(self, seat: int, move: int) -> None:
        with cython.gil:
            ask(self, "apply", None, seat, move)

    def hide(self, seat: int) -> None:
        with cython.gil:
            ask(self, "hide", None, seat)

    def imagine(self, seat: int, random: Random) -> None:
        with cython.gil:
            ask(self, "imagine", None, seat, random)

    def witnesses(self, seat: int, move: int) -> int:
        with cython.gil:
            return ask(self, "witnesses", -1, seat, move)

    def reveals(self, seat: int, move: int) -> bool:
        with cython.gil:
            return ask(self, "reveals", False, seat, move)

    def score(self, seat: int) -> int:
        with cython.gil:
            return ask(self, "score", 0, seat)

    def tie_break(self, seat: int) -> int:
        with cython.gil:
            return ask(self, "tie_break", 0, seat)

    def turn(self) -> int:
        with cython.gil:
            return ask(self, "turn", 0)

    def first(self) -> int:
        with cython.gil:
            return ask(self, "first", 0)

    def become(self, other: Position) -> None:
        with cython.gil:
            copy_fields(self, other)


def ask(position: Any, word: str, default: Any, *arguments: Any) -> Any:
    """What the game's method answers, or what the contract says where the game has none."""
    method = getattr(type(position), word, None)
    return default if method is None else method(position, *arguments)


if not cython.compiled:
    PlainPosition = Position  # type: ignore[misc, assignment]
