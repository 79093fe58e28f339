"""What speaks for a move of Ya Blew It!, in a sentence: from what the game's bot weighs, and from nothing else."""

from __future__ import annotations

from collections.abc import Mapping

from diggings.games.ya_blew_it.pieces import hits
from diggings.games.ya_blew_it.rules import YaBlewIt
from diggings.games.ya_blew_it.telling import odds, view_has_miner

# fmt: off
from diggings.games.ya_blew_it.words import (
    ADD, ANNOUNCE, COLOURS, DECIDE, FIRE_ROLL, GAMBLE_ROLL, JUMP, ONE_MORE, PLAY_JUMPER, REROLL, ROLL_AGAIN, ROLL_DIE,
    SAFES_DONE, SECOND_GEM, STEAL, TWO_GEMS,
)
# fmt: on


def why(view: YaBlewIt, figures: Mapping[str, float], seat: int, move: int) -> str:
    """One sentence about a move, for the seat that could make it."""
    claim = f"the Claim is worth {points(figures['gain'])} to you"
    hit = odds(view, len(hits(view)))
    if view.point == STEAL and move == ROLL_DIE:
        return f"A roll steals it {hit} times, and {claim}."
    if view.point == STEAL and view.final:
        return f"A roll would steal it {hit} times, and nobody can roll later."
    if view.point == STEAL:
        return f"A roll would steal it {hit} times now; another gem would add {points(figures['next'])}."
    if view.point in (DECIDE, SECOND_GEM, ANNOUNCE):
        return why_dig(view, figures, move, claim)
    if view.point == PLAY_JUMPER:
        if move == JUMP:
            return f"Each Miner's roll would steal it {hit} times, and {claim}."
        return f"The Claim Jumper is kept for a better Claim: {claim}."
    if view.point == REROLL:
        return why_reroll(view, figures, move, claim)
    return why_safe(view, figures, seat, move)


def why_dig(view: YaBlewIt, figures: Mapping[str, float], move: int, claim: str) -> str:
    """The Prospector's questions: enough, or more?"""
    if view.deck == 0:
        return f"{claim[0].upper()}{claim[1:]}; only the final Fire is left."
    more = f"another gem adds {points(figures['next'])}"
    risk = f"from {percent(figures['hit'])} to {percent(figures['hit_after_next'])}"
    digs_on = {DECIDE: ADD, SECOND_GEM: ONE_MORE, ANNOUNCE: TWO_GEMS}[view.point] == move
    whose = "each Miner's chance to steal it" if view_has_miner(view) else "the chance to lose it"
    if digs_on:
        return f"{claim[0].upper()}{claim[1:]}; {more} and raises {whose} {risk}."
    return f"{claim[0].upper()}{claim[1:]}; {more}, but raises {whose} {risk}."


def why_reroll(view: YaBlewIt, figures: Mapping[str, float], move: int, claim: str) -> str:
    """A Faulty Detonator, or not."""
    spare = f"a Faulty Detonator counts for {points(figures['spare'])}"
    if view.rolling == FIRE_ROLL:
        burns = points(figures["burns"])
        verb = "would burn" if move == ROLL_AGAIN else "burns"
        return f"This number {verb} {burns} of yours; {spare}."
    lost = "lose" if view.rolling == GAMBLE_ROLL else "steal"
    return f"A new roll would {lost} the Claim {odds(view, len(hits(view)))} times; {claim}, and {spare}."


def why_safe(view: YaBlewIt, figures: Mapping[str, float], seat: int, move: int) -> str:
    """What a Fire burns of a stack on average, if no Safe is on it."""
    if move != SAFES_DONE:
        burns = points(figures[f"at_stake_{move}"] / view.faces)
        return f"Without a Safe this Fire burns {burns} of the stack on average."
    open_stacks = [colour for colour in range(COLOURS) if not view.guarded[seat] >> colour & 1]
    most = max((figures[f"at_stake_{colour}"] for colour in open_stacks), default=0.0)
    return f"Of the other stacks this Fire burns {points(most / view.faces)} on average, of the dearest one."


def points(worth: float) -> str:
    """An estimate, in points.

    >>> points(1.04), points(-3.5), points(0.2)
    ('about 1 point', 'about -3.5 points', 'hardly a point')
    """
    if abs(worth) < 0.5:
        return "hardly a point"
    number = f"{round(worth, 1):g}"
    return f"about {number} {'point' if number == '1' else 'points'}"


def percent(share: float) -> str:
    """A chance as people say it."""
    return f"{100 * share:.0f} %"
