"""Draws for web/src/lib/fair.test.ts: `uv run python -m tests.browser.fair_example > web/src/lib/fair.example.json`."""

from __future__ import annotations

import hashlib
import json

from diggings.kernel.fair import FairChance

SECRET = "00112233445566778899aabbccddeeff" * 2
WEIGHTS = [
    [(move, move + 1) for move in range(60)],
    [(3, 1), (5, 7), (9, 2)],
    [(1, 2**62), (2, 2**61)],  # a third of all tickets is drawn again
]


def main() -> None:
    chance = FairChance(SECRET, ("ann's words", "", "ü"))
    draws = []
    for number in range(6):
        chain, outcomes = hashlib.sha256(str(number).encode()).digest(), WEIGHTS[number % 3]
        drawn = chance.draw(chain, outcomes)
        draws.append({"moves": number * 3, "chain": chain.hex(), "outcomes": outcomes, "drawn": drawn})
    end = hashlib.sha256(b"end").digest()
    found = {
        "fingerprint": chance.fingerprint,
        "secret": chance.secret,
        "contributions": chance.contributions,
        "draws": draws,
        "seal": chance.seal(end),
        "chain": end.hex(),
    }
    print(json.dumps(found))


if __name__ == "__main__":
    main()
