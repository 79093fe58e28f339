"""The golden playthroughs are what the games still do."""

from __future__ import annotations

import pytest

from diggings.kernel.game import Game
from tests.golden import file_of, playthrough
from tests.kit import NAMES, TABLES, TOY

REAL = [(game, seats) for game, seats in TABLES if game is not TOY]


@pytest.mark.parametrize(("game", "seats"), REAL, ids=NAMES[: len(REAL)])
def test_golden_playthrough(game: Game, seats: int) -> None:
    golden = file_of(game, seats).read_text(encoding="utf-8").splitlines()
    for number, (now, then) in enumerate(zip(playthrough(game, seats).splitlines(), golden, strict=True), 1):
        assert now == then, f"line {number} of {file_of(game, seats).name}"
