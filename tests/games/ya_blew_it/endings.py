"""The ways in which a game of Ya Blew It! can end.

python -m tests.games.ya_blew_it.endings      finds and records a game for every way that has none yet
"""

from __future__ import annotations

from diggings.games.ya_blew_it.words import GAMBLE_ROLL
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
    "shared-win": "R52: two seats are equal at the top",
}


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
    standings = match.standings()
    winners = [standing for standing in standings if standing.rank == 1]
    if len(winners) > 1:
        ways.add("shared-win")
    return ways


def at_the_final_fire(before, after) -> str:  # type: ignore[no-untyped-def]
    """What happens at once when the final Fire is turned up."""
    if after.gambling and not after.claimed:
        return "final-gamble-without-a-gem"
    if after.claimed:
        return "goes on"
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
        match = play_on(new_match(GAMES["ya-blew-it"], 2 + seed % 5, seed), seed)
        for way in ways_of(match) & missing:
            match.save(folder / f"{way}.json")
            missing.discard(way)
            print(f"{way}: seed {seed}")
    print("not found:", missing or "none")


if __name__ == "__main__":
    find_records()
