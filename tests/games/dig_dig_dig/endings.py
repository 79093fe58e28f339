"""The ways in which a game of Dig Dig Dig can end.

python -m tests.games.dig_dig_dig.endings      finds and records a game for every way that has none yet
"""

from __future__ import annotations

from diggings.games.dig_dig_dig.components import MISSION_NAMES, entry
from diggings.games.dig_dig_dig.words import MISSIONS, NO_CONTRACT, NORMAL, PLACE, TRASHED, WHICH
from diggings.kernel.match import Match
from diggings.kernel.random import Random
from tests.kit import GAMES, HERE, new_match

WAYS = {
    **{entry(name).replace("_", "-"): f"R75, 2.9: {name} is fulfilled" for name in MISSION_NAMES},
    "both-missions": "R75: both Missions are fulfilled",
    "no-mission": "R75: none is",
    "shared-reward": "R76: two seats share a reward",
    "failed-contract": "R71, R76: somebody has bet on a Mission that failed",
    "nobody-bet": "R76: a Mission is fulfilled, and nobody has its Contract",
    "client-takes": "R77: a special Artifact of a fulfilled Mission pays nothing",
    "trashed-in-the-last-round": "R77: a trashed Artifact pays nothing",
    "decided-by-a-contract": "R78: who has less from Artifacts wins",
    "decided-by-artifacts": "R78: equal money, by a ruling",
    "shared-win": "R78: two seats are equal at the top",
}


def ways_of(match: Match) -> set[str]:
    """All ways in which this match ended."""
    end = match.position
    ways = set()
    fulfilled = [fulfilled_by(end, index) for index in range(2)]
    for index in range(2):
        if fulfilled[index]:
            ways.add(entry(MISSION_NAMES[end.mission[index]]).replace("_", "-"))
        holders = [seat for seat in range(end.seats) if end.contract[seat] == index]
        ways |= {"shared-reward"} if fulfilled[index] and len(holders) > 1 else set()
        ways |= {"failed-contract"} if not fulfilled[index] and holders else set()
        ways |= {"nobody-bet"} if fulfilled[index] and not holders else set()
        special = end.comes_with[end.mission[index]]
        held = {find >> WHICH & 31 for find in end.found[: end.finds] if find >> PLACE < 4}
        if fulfilled[index] and any(special >> number & 1 for number in held if number >= NORMAL):
            ways.add("client-takes")
    ways |= {"both-missions"} if all(fulfilled) else set()
    ways |= {"no-mission"} if not any(fulfilled) else set()
    if trashed_last(match):
        ways.add("trashed-in-the-last-round")
    return ways | ways_to_win(match)


def fulfilled_by(end, index: int) -> bool:  # type: ignore[no-untyped-def]
    """Whether a Mission is fulfilled, by its condition as rules.md has it, not as the rules compute it."""
    from tests.games.dig_dig_dig.conditions import CONDITIONS

    return CONDITIONS[end.mission[index]](end)


def trashed_last(match: Match) -> bool:
    """Whether an Artifact was trashed in the last round."""
    position = match.at(0)
    for entry_ in match.log:
        position.follow(entry_.seat, entry_.move)
        if position.round == position.rounds:
            break
    before = sum(find >> PLACE == TRASHED for find in position.found[: position.finds])
    end = match.position
    return sum(find >> PLACE == TRASHED for find in end.found[: end.finds]) > before


def ways_to_win(match: Match) -> set[str]:
    """What told the winner from the others."""
    end, standings = match.position, match.standings()
    best = max(standing.score for standing in standings)
    first = [standing.seat for standing in standings if standing.rank == 1]
    ways = {"shared-win"} if len(first) > 1 else set()
    if len(first) == 1 and sum(standing.score == best for standing in standings) > 1:
        ways.add("decided-by-artifacts")
    if len(first) == 1 and end.contract[first[0]] != NO_CONTRACT:
        most = max(end.treasure[seat] for seat in range(end.seats))
        ways |= {"decided-by-a-contract"} if end.treasure[first[0]] < most else set()
    return ways


def play(match: Match, seed: int) -> Match:
    """Seats that mostly know what they do, so that there is something to end."""
    bot, random = match.game.bot(match.position), Random(seed)
    while not match.is_over:
        seat = match.to_decide()[0]
        match.play(bot.choice(match.position, seat, random, 120), seat)
    return match


def find_records() -> None:
    folder = HERE / "records/dig_dig_dig"
    missing = {way for way in WAYS if not (folder / f"{way}.json").exists()}
    seed = 0
    while missing and seed < 3000:
        seed += 1
        changes: dict[str, object] = {"rulings.tie_break": "artifacts"} if "decided-by-artifacts" in missing else {}
        match = play(new_match(GAMES["dig-dig-dig"], 2 + seed % 3, seed, changes if seed % 2 else {}), seed)
        for way in ways_of(match) & missing:
            match.save(folder / f"{way}.json")
            missing.discard(way)
            print(f"{way}: seed {seed}")
    print("not found:", missing or "none")


if __name__ == "__main__":
    assert len(MISSION_NAMES) == MISSIONS
    find_records()
