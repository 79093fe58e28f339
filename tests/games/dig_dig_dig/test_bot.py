"""The bot of Dig Dig Dig: what a sensible player would do."""

from __future__ import annotations

import pytest

from diggings.games.dig_dig_dig.bot import DigDigDigBot
from diggings.games.dig_dig_dig.rules import DigDigDig
from diggings.games.dig_dig_dig.table import words
from diggings.games.dig_dig_dig.words import PREPARE
from diggings.kernel.playouts import Playouts
from diggings.kernel.position import COMPILED
from diggings.kernel.random import Random
from diggings.kernel.search import Search
from tests.games.dig_dig_dig.story import PRINTED, WORKSHOP, Story

DIG, MOVE, TURN = "Dig 1", "Move 1", "Turn left or right"
FAR = "C4 North"


def advice(story: Story, seat: int | None = None) -> str:
    """What the bot would do, in words."""
    who = story.position.to_act() if seat is None else seat
    bot = DigDigDigBot(story.position)
    return words(story.position.seen_by(who), who, bot.choice(story.position, who, Random(1)))


@pytest.mark.parametrize(("seats", "least"), [(2, 0.9), (3, 0.85), (4, 0.8)])
def test_it_beats_random_players(seats: int, least: float) -> None:
    start = DigDigDig(PRINTED, seats)
    games = 300 if COMPILED else 6
    playouts = Playouts(start, DigDigDigBot(start), [0] + [1000] * (seats - 1), 3)
    rows = playouts.play(0, games)
    wins = sum(rows[at + 4 + seats] == 1 for at in range(0, len(rows), playouts.width))
    assert wins / games > (least if COMPILED else 0.6)


def test_a_plan_goes_to_untouched_ground() -> None:
    """It digs where it stands, moves on, and does not drive against the edge."""
    story = Story(2, "B2 East", FAR, hands=("Dig 1, Dig 1, Move 1, Turn",))
    laid = []
    while 0 in story.position.to_decide():
        laid.append(advice(story, 0))
        story.does(laid[-1], seat=0)
    assert laid.count("Lay Dig 1") == 2 and laid[-1] == "Ready"


def test_it_turns_away_from_the_edge() -> None:
    story = Story(2, "A1 North", FAR, hands=("Turn, Turn, Move 1, Dig 1",)).plays(0, TURN, MOVE, DIG).goes()
    assert advice(story) == "Face East"


def test_the_last_round_needs_no_new_action() -> None:
    story = Story(2, "A1 East", FAR, offers="Dig 2, Encore, Trench", box={"rounds.count": [1, 1, 1]}).plays(0, DIG)
    assert advice(story.goes()) == "No new Action"
    story = Story(2, "A1 East", FAR, offers="Dig 2, Encore, Trench").plays(0, DIG)
    assert advice(story.goes()) == "Take the Dig 2"


def test_it_drops_what_is_worth_least() -> None:
    story = Story(2, "A1 East", FAR, box=WORKSHOP).holds(0, "Dragon Egg", "Hourglass", "Silver Hoard")
    story.draws_into_hand(0, DIG).ground("A").finds("Weather Vane").plays(0, DIG).goes()
    assert advice(story) == "Drop the Weather Vane $100"


def test_it_swaps_for_something_better() -> None:
    story = Story(2, "A1 East", "A2 West", box=WORKSHOP | {"programs.dig_1": "SWAP"})
    story.holds(0, "Weather Vane", "Hourglass", "Bronze Mirror").holds(1, "Dragon Egg")
    story.others_pass(-1).turn_of(1).does("Drop the Dragon Egg").ends_round()
    story.draws_into_hand(0, DIG).plays(0, DIG).goes().does("{1}")
    for said in (
        "Look at the Artifacts here",
        "Drop the Weather Vane $100",
        "Take the Dragon Egg $800",
        "End the turn",
    ):
        if story.options()[0].startswith("Pick up") and advice(story) == "Pick up the Contracts":
            break
        assert advice(story) == said
        story.does(said)


def test_it_sees_only_what_its_seat_sees() -> None:
    """The same advice in every world that looks the same."""
    story = Story(3, "B2 East", box=WORKSHOP).holds(1, "Dragon Egg", "Hourglass")
    assert story.position.point == PREPARE
    bot = DigDigDigBot(story.position)
    own = bot.choice(story.position, 0, Random(1))
    for seed in range(10):
        assert bot.choice(story.position.imagined(0, seed), 0, Random(1)) == own


def test_a_search_can_lean_on_it() -> None:
    """It looks at every move of a decision, plays on for as long as the bot wants to see, and prefers what digs."""
    story = Story(2, "A1 North", FAR, hands=("Turn, Turn, Move 1, Dig 1",)).plays(0, TURN, MOVE, DIG).goes()
    search = Search(story.position, 0, DigDigDigBot(story.position), seed=3)
    search.run(200 if COMPILED else 20)
    tried = {move: count for move, count, _, _ in search.findings()}
    assert set(tried) == set(story.position.moves()) and sum(tried.values()) >= (199 if COMPILED else 19)
    assert all(-1 <= value <= 1 for _, _, value, _ in search.findings())
