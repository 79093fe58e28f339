"""A house for the tests of the server, with two toys among its games: they have secrets, and plans at the same time."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from diggings.games import all_games
from diggings.kernel.game import Game
from diggings.server import house as offers
from tests.kit import HERE, TOY
from tests.server.guest import House, open_house

PLANS = Game("tests.toys.quiet_plans", HERE / "toys/quiet_plans")


@pytest.fixture(scope="package", autouse=True)
def toys() -> Iterator[None]:
    games = all_games()
    games |= {TOY.id: TOY, PLANS.id: PLANS}
    offers.house.cache_clear()
    yield
    del games[TOY.id], games[PLANS.id]
    offers.house.cache_clear()


@pytest.fixture(scope="package")
def house(toys: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    with open_house(tmp_path_factory.mktemp("house")) as one:
        yield one
