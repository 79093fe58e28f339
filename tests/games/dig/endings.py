"""The ways in which a game of DIG can end.

python -m tests.games.dig.endings      finds and records a game for every way that has none yet
"""

from __future__ import annotations

from diggings.games.dig.words import ALCHEMY, DRY_HILL, EGG, EXIT, NOT_YET, REVEAL, RUNE, TURN
from diggings.kernel.match import Match
from tests.kit import GAMES, HERE, new_match, play_on

WAYS = {
    "gallery-closed": "R59, R75: the end is triggered by closing a gallery",
    "exit": "R41, R75: ... by an Exit",
    "no-recruits": "R49, R75: ... by an enemy, who leaves a gallery without Recruits",
    "rope": "R55, R75: ... by a Rope",
    "dynamite": "R56, R75: ... for somebody else, whose gallery Dynamite has closed",
    "bounty": "R19, R75: ... by a Companion who pays for a card",
    "alchemist": "R17, R75: ... in the Tavern",
    "druid": "R69, R75: ... by a Rune or an Egg that the Druid has saved",
    "dry-hill": "R73: the Hill is dry for good, and nobody has enough Gems",
    "overtaken": "R76, R77: who triggered the end is overtaken in the last turns",
    "decided-by-runes": "R77: equal scores, and one has more Runes",
    "decided-by-order": "R77: equal scores and Runes, and one is nearer to the first player",
    "shared-win": "R77: by a ruling these two share the victory",
    "nobody-plays-once-more": "R76: by a ruling the last seat of a round ends the game at once",
}

# Random players never empty the printed Hill seven times.  Dynamite is for somebody's good only where a Werewolf has
# taken the first Recruit of a gallery that holds Runes or Gems: in a Hill of little else that happens now and then
NO_MORE = """
    gold diamond ruby egg exit secret_room collapse thief skeleton spider ghost snake orc
    pickaxe rope pit_prop sword lantern
"""
BOXES: dict[int, dict[str, object]] = {
    0: {"hill.reshuffles": 0, "rulings.target": "long"},
    1: {"rulings.tie_break": "shared", "rulings.last_turns": "equal"},
    5: {f"hill.{name}": 0 for name in NO_MORE.split()}
    | {"hill.iron": 80, "hill.rune": 40, "hill.werewolf": 40, "hill.dynamite": 12, "hill.total": 172}
    | {"goal.short": 2, "recruits.at_the_start": 2},
}


def ways_of(match: Match) -> set[str]:
    """All ways in which this match ended."""
    ways = set()
    position = match.at(0)
    for entry in match.log:
        before = position.copy()
        position.play(entry.move, entry.seat)
        if before.trigger == NOT_YET != position.trigger:
            ways.add(what_triggered(before, position, entry.move))
    standings = match.standings()
    best = max(standing.score for standing in standings)
    winners = [standing.seat for standing in standings if standing.rank == 1]
    if position.trigger >= 0 and position.trigger not in winners:
        ways.add("overtaken")
    if len(winners) > 1:
        ways.add("shared-win")
    elif (equal := [seat for seat, standing in enumerate(standings) if standing.score == best]) != winners:
        most = [seat for seat in equal if position.runes[seat] == position.runes[winners[0]]]
        ways.add("decided-by-runes" if most == winners else "decided-by-order")
    if not before.ending:
        ways.add("nobody-plays-once-more")
    return ways


def what_triggered(before, after, move: int) -> str:  # type: ignore[no-untyped-def]
    """What brought the last Gem, or emptied the Hill."""
    seat, kind = before.seat, move if before.point == REVEAL else before.card
    if after.trigger == DRY_HILL:
        return "dry-hill"
    if after.trigger != seat:
        return "dynamite"
    if before.point == TURN:
        return "alchemist" if move >= ALCHEMY else "gallery-closed"
    if after.galleries[seat] < before.galleries[seat]:
        return "exit" if kind == EXIT else "no-recruits" if kind <= 15 else "rope"
    return "druid" if kind in (RUNE, EGG) else "bounty"


def find_records() -> None:
    folder = HERE / "records/dig"
    missing = {way for way in WAYS if not (folder / f"{way}.json").exists()}
    seed = 0
    while missing and seed < 20_000:
        seed += 1
        match = play_on(new_match(GAMES["dig"], 2 + seed % 3, seed, BOXES.get(seed % 10)), seed)
        for way in ways_of(match) & missing:
            match.save(folder / f"{way}.json")
            missing.discard(way)
            print(f"{way}: seed {seed}")
    print("not found:", missing or "none")


if __name__ == "__main__":
    find_records()
