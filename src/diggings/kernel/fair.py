"""Chance that everybody can check.

Before a match the program chooses a secret and shows its fingerprint.  Every seat contributes some words of its own.
Whatever nature then does follows from the secret, the contributions and all that has happened so far, so nobody can
choose it: not the program, which has fixed its secret, and not a seat, which does not know it.  After the match the
secret is told, and `diggings verify` draws everything once more.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
from dataclasses import dataclass
from typing import Protocol

# Draws are made from numbers of this many bytes; those in the incomplete last lap are drawn again
BYTES = 8
RANGE = 256**BYTES


class Chance(Protocol):
    """Where nature's moves come from."""

    def draw(self, history: bytes, outcomes: list[tuple[int, int]]) -> int:
        """One of the outcomes, by weight, for what has happened so far."""
        ...


@dataclass(frozen=True)
class FairChance:
    """Nature's moves as a keyed hash of the history."""

    secret: str
    contributions: tuple[str, ...]
    seed: int | None = None

    @classmethod
    def fresh(cls, contributions: tuple[str, ...]) -> FairChance:
        """With a secret that nobody can guess."""
        return cls(secrets.token_hex(32), contributions)

    @classmethod
    def seeded(cls, seed: int, seats: int) -> FairChance:
        """The same match again and again: for tests and examples, and fair only to those who do not know the seed."""
        return cls(hashlib.sha256(f"diggings seed {seed}".encode()).hexdigest(), ("",) * seats, seed)

    @property
    def fingerprint(self) -> str:
        """Shown before the match: it fixes the secret without telling it."""
        return hashlib.sha256(bytes.fromhex(self.secret)).hexdigest()

    def key(self) -> bytes:
        """The secret, mixed with what every seat contributed."""
        words = "\0".join([str(len(self.contributions)), *self.contributions])
        return hmac.digest(bytes.fromhex(self.secret), words.encode(), "sha256")

    def draw(self, history: bytes, outcomes: list[tuple[int, int]]) -> int:
        """Every outcome exactly in proportion to its weight: a ticket beyond the last full lap is drawn again."""
        total = sum(weight for _, weight in outcomes)
        key, attempt, ticket = self.key(), 0, RANGE
        while ticket >= RANGE - RANGE % total:
            digest = hmac.digest(key, b"draw" + history + attempt.to_bytes(4, "big"), "sha256")
            ticket = int.from_bytes(digest[:BYTES], "big")
            attempt += 1
        ticket %= total
        for move, weight in outcomes:
            if ticket < weight:
                return move
            ticket -= weight
        raise AssertionError("a ticket is always below the total weight")

    def seal(self, history: bytes) -> str:
        """Signs all that has happened: a record changed afterwards does not fit it."""
        return hmac.new(self.key(), b"seal" + history, "sha256").hexdigest()
