"""The ways in which a game of Ya Blew It! can end.

python -m tests.games.ya_blew_it.endings      finds and records a game for every way that has none yet
"""

from __future__ import annotations

from diggings.games.ya_blew_it.words import GAMBLE_ROLL, MOST_GEMS
from diggings.kernel.match import Match
from tests.kit import GAMES, HERE, new_match, play_on

WAYS = {
    "nothing-in-the-final-claim": "R44: the final Fire is turned up on an empty Claim",
    "no-gem-in-the-final-claim": "R44: the final Claim holds cards, but no gem, and is discarded",
    "final-claim-stolen": "R45: a Miner hits the final Claim",
    "final-claim-taken": "R45: nobody steals the final Claim, the Prospector must take it",
    "final-gamble-won": "R46: the final Fire is turned up in a gamble with a gem added; the roll misses",
    "final-gamble-lost": "R46: the same, and the roll matches",
    "final-gamble-without-a-gem": "R46: no gem was added, the Prospector takes the Claim without a roll",
    "final-gamble-taken": "R46, ruling take: a gem was added, and the Prospector takes the Claim without a roll",
    "final-gamble-rolled-for-nothing": "R46, ruling roll: no gem was added, and the Prospector must roll all the same",
    "shared-win": "R52: two seats are equal at the top",
    "tie-most-gems": "R52, ruling most_gems: equal totals at the top, and one seat has more Gem cards",
    "tie-least-cursed": "R52, ruling least_cursed: equal totals at the top, one seat has fewer of its Cursed colour",
}

# The rulings under which they are looked for
RULINGS: list[dict[str, object]] = [
    {},
    {"rulings.final_gamble": "take", "rulings.tie_break": "most_gems"},
    {"rulings.final_gamble": "roll", "rulings.tie_break": "least_cursed"},
]


def ways_of(match: Match) -> set[str]:
    """All ways in which this match ended."""
    ways = set()
    position = match.at(0)
    for entry in match.log:
        before = position.copy()
        position.play(entry.move, entry.seat)
        if position.final and not before.final:
            ways.add(at_the_final_fire(before, position))
        elif before.final and before.claimed and not position.claimed:
            ways.add(how_the_claim_went(before, position))
    return ways | how_it_was_won(match)


def how_it_was_won(match: Match) -> set[str]:
    """R52: when the first and the second have equal totals."""
    first, second = sorted(match.standings(), key=lambda standing: (standing.rank, standing.seat))[:2]
    if first.score != second.score:
        return set()
    if first.rank == second.rank:
        return {"shared-win"}
    if match.position.tie_break_by == MOST_GEMS:  # type: ignore[attr-defined]
        return {"tie-most-gems"}
    # the number of Cursed gems counts a hundred times as much as all others
    return {"tie-least-cursed"} if first.tie_break - second.tie_break > 40 else set()


def at_the_final_fire(before, after) -> str:  # type: ignore[no-untyped-def]
    """What happens at once when the final Fire is turned up."""
    if after.gambling and not after.claimed:
        return "final-gamble-taken" if after.added else "final-gamble-without-a-gem"
    if after.claimed:
        return "final-gamble-rolled-for-nothing" if after.gambling and not after.added else "goes on"
    return "no-gem-in-the-final-claim" if before.claimed or before.deck else "nothing-in-the-final-claim"


def how_the_claim_went(before, after) -> str:  # type: ignore[no-untyped-def]
    """The final Claim, after the final Fire was turned up."""
    gem = next(card for card in before.claim[: before.claimed] if card < before.gems)
    taker = after.where[gem] - 3
    if before.rolling == GAMBLE_ROLL and before.gambling:
        return "final-gamble-lost" if taker < 0 else "final-gamble-won"
    return "final-claim-taken" if taker == before.prospector else "final-claim-stolen"


def find_records() -> None:
    folder = HERE / "records/ya_blew_it"
    missing = {way for way in WAYS if not (folder / f"{way}.json").exists()}
    seed = 0
    while missing and seed < 60_000:
        seed += 1
        match = play_on(new_match(GAMES["ya-blew-it"], 2 + seed % 5, seed, RULINGS[seed // 5 % len(RULINGS)]), seed)
        for way in ways_of(match) & missing:
            match.save(folder / f"{way}.json")
            missing.discard(way)
            print(f"{way}: seed {seed}")
    print("not found:", missing or "none")


if __name__ == "__main__":
    find_records()
