"""A fast stream of random numbers for simulations and bots; matches between people use `kernel.fair`."""

import hashlib

GOLDEN, MIX1, MIX2, MASK64 = 0x9E3779B97F4A7C15, 0xBF58476D1CE4E5B9, 0x94D049BB133111EB, 0xFFFFFFFFFFFFFFFF


class Random:
    """Splitmix64: a counter, well mixed.  Equal seeds give equal numbers, compiled and plain, on every machine."""

    def __init__(self, seed: int = 0) -> None:
        self.state = seed & MASK64

    def below(self, n: int) -> int:
        """A number from 0 to n - 1 (n at most 2 to the power of 31)."""
        self.state = (self.state + GOLDEN) & MASK64
        z = self.state
        z = ((z ^ (z >> 30)) * MIX1) & MASK64
        z = ((z ^ (z >> 27)) * MIX2) & MASK64
        z = z ^ (z >> 31)
        return ((z >> 32) * n) >> 32

    def restart(self, seed: int, game: int) -> None:
        """Begin the stream that belongs to this game of a series: far away from the streams of all other games."""
        z = (seed + game * MIX1) & MASK64
        z = ((z ^ (z >> 30)) * MIX2) & MASK64
        z = ((z ^ (z >> 27)) * GOLDEN) & MASK64
        self.state = z ^ (z >> 31)

    def roll(self, n: int) -> int:
        """`below`, for callers in ordinary Python."""
        if n < 1:
            raise ValueError(f"A random number below {n} does not exist: ask for at least one outcome.")
        return self.below(n)


def stream(seed: int, *purpose: str | int) -> int:
    """A seed for one purpose: streams for different purposes have nothing to do with each other.

    >>> stream(7, "nature") == stream(7, "nature"), stream(7, "nature") == stream(7, "bot", 2)
    (True, False)
    """
    words = "/".join(str(word) for word in (seed, *purpose))
    return int.from_bytes(hashlib.sha256(words.encode()).digest()[:8], "big")
