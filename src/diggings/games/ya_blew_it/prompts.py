"""The prompt of Ya Blew It!: whose turn it is, what to do and why, and the buttons for it."""

from __future__ import annotations

from diggings.games.ya_blew_it.pieces import claim, hits
from diggings.games.ya_blew_it.rules import YaBlewIt
from diggings.games.ya_blew_it.telling import POINT_RULES, odds, view_has_miner, words

# fmt: off
from diggings.games.ya_blew_it.words import (
    ACCEPT, ADD, ALWAYS_ROLL, ANNOUNCE, AREA, DEAL_CURSED_GEM, DEAL_MARKER, DECIDE, FIRE_ROLL, GAMBLE_ROLL, JUMP, KEEP,
    ONE_GEM, ONE_MORE, PASS, PLACE_SAFE, PLAY_JUMPER, REROLL, ROLL_AGAIN, ROLL_DIE, ROLL_NOW, SAFE, SAFES_DONE,
    SECOND_GEM, STEAL, STEAL_ROLL, TURN_UP, TWO_GEMS, UPRIGHT,
)
# fmt: on
from diggings.kernel.table import Badge, Choice, Prompt, counted, listed
from diggings.kernel.words import NATURE, OVER

KEYS = {
    STEAL: {PASS: "P", ROLL_DIE: "R"},
    REROLL: {0: "A", ROLL_AGAIN: "D"},
    DECIDE: {KEEP: "K", ADD: "A"},
    SECOND_GEM: {ROLL_NOW: "R", ONE_MORE: "A"},
    PLAY_JUMPER: {0: "L", JUMP: "J"},
    ANNOUNCE: {ONE_GEM: "O", TWO_GEMS: "T"},
}
SYMBOLS = {
    STEAL: {PASS: "act-pass", ROLL_DIE: "act-roll"},
    REROLL: {0: "i-check", ROLL_AGAIN: "act-roll"},
    DECIDE: {KEEP: "act-keep", ADD: "act-add"},
    SECOND_GEM: {ROLL_NOW: "act-roll", ONE_MORE: "act-add"},
    PLAY_JUMPER: {0: "act-pass", JUMP: "act-keep"},
    ANNOUNCE: {ONE_GEM: "act-gamble", TWO_GEMS: "act-gamble"},
    PLACE_SAFE: {SAFES_DONE: "act-roll"},
}
MAIN = {
    STEAL: ROLL_DIE,
    DECIDE: KEEP,
    SECOND_GEM: ROLL_NOW,
    PLAY_JUMPER: JUMP,
    PLACE_SAFE: SAFES_DONE,
}


def choices(view: YaBlewIt) -> tuple[Choice, ...]:
    """The buttons of the prompt, for the seat that decides."""
    if view.viewer < 0 or view.to_act() != view.viewer:
        return ()
    keys = KEYS.get(view.point, {})
    main = better_answer(view) if view.point == REROLL else MAIN.get(view.point)
    return tuple(
        Choice(
            move,
            words(view, view.viewer, move),
            key=keys.get(move) or (str(move + 1) if move < SAFES_DONE else words(view, view.viewer, move)[0]),
            help=choice_help(view, move),
            main=main == move,
            symbol=SYMBOLS.get(view.point, {}).get(move, ""),
        )
        for move in view.moves(view.viewer)
    )


def prompt(view: YaBlewIt) -> Prompt:
    """One sentence, always in the same place."""
    actor = view.to_act()
    badges = (Badge("round", str(view.round)), Badge("cards left", str(view.deck + (not view.final))))
    if actor == OVER:
        return Prompt(ending(view), "", (), "R52", badges)
    if actor == NATURE:
        return Prompt(waiting_for_nature(view), "", (), POINT_RULES[view.point], badges)
    if actor != view.viewer:
        return Prompt(somebody_else(view), "", (actor,), POINT_RULES[view.point], badges)
    sentence, help_line = question(view)
    return Prompt(sentence, help_line, (actor,), POINT_RULES[view.point], badges)


def ending(view: YaBlewIt) -> str:
    """R52: who has won."""
    winners = [standing for standing in view.standings() if standing.rank == 1]
    names = listed([f"{{{standing.seat}}}" for standing in winners])
    return f"{names} won with {counted(winners[0].score, 'point')}."


def waiting_for_nature(view: YaBlewIt) -> str:
    """What has to be rolled or drawn."""
    if view.point == DEAL_CURSED_GEM:
        return f"Deal {{{view.seat}'s}} Cursed Gem."
    if view.point == DEAL_MARKER:
        return "Who is the first Prospector?"
    if view.point == TURN_UP:
        return f"Turn up the next card of {{{view.prospector}'s}} claim."
    purpose = {FIRE_ROLL: "the Fire", GAMBLE_ROLL: "the gamble"}.get(view.rolling, "the claim")
    return f"Roll {{{view.seat}'s}} die for {purpose}."


def somebody_else(view: YaBlewIt) -> str:
    """What the others are waiting for."""
    doing = {
        STEAL: "could roll for the claim, or wait",
        REROLL: f"rolled {view.rolled} and could use a Detonator",
        DECIDE: "could keep the claim or dig on" if view_has_miner(view) else "could keep the claim or gamble",
        PLAY_JUMPER: "could play a Claim Jumper",
        SECOND_GEM: "could roll, or add one more gem",
        ANNOUNCE: "has to say how many gems to gamble for",
        PLACE_SAFE: "could put Safes on stacks",
    }[view.point]
    return f"{{{view.to_act()}}} {doing}."


def question(view: YaBlewIt) -> tuple[str, str]:
    """What the viewer has to decide, and what a newcomer should know about it."""
    hit, size = len(hits(view)), len(claim(view))
    cards = "the one card" if size == 1 else f"all {size} cards"
    if view.point == STEAL:
        steals = f"A roll of {number_list(view)} steals {cards}: {odds(view, hit)}."
        if view.final:
            prospector = f"{{{view.prospector}}}"
            return f"Roll for the final claim, or let {prospector} have it?", f"{steals} This is the last chance."
        return "Roll for the claim, or wait for a bigger one?", f"{steals} One roll each round."
    if view.point == REROLL:
        return f"You rolled {view.rolled}: accept it, or use a Detonator?", reroll_help(view)
    if view.point == DECIDE:
        return keep_or_dig(view) if view_has_miner(view) else keep_or_gamble(view)
    if view.point == PLAY_JUMPER:
        how = "without a roll" if view.gambling else "before anybody can steal them"
        return "Play your Claim Jumper?", f"It takes {cards} {how}."
    if view.point == SECOND_GEM:
        empty = "" if view.deck else " Only the final Fire is left, no gem."
        loses = f"You lose the claim on {number_list(view)}: {odds(view, hit)}."
        return "Roll now, or add one more gem?", f"{loses}{empty}"
    if view.point == ANNOUNCE:
        return (
            "Gamble for one gem or two?",
            "You dig until so many gems are added. Then you roll, and a match loses the claim.",
        )
    return (
        "Put a Safe on a stack, or roll for the Fire?",
        "If the roll hits a card of a guarded stack, the Safe burns instead.",
    )


def keep_or_dig(view: YaBlewIt) -> tuple[str, str]:
    """R17, R19; R45 when nothing is left to dig for."""
    still = sum(view.die[seat] == UPRIGHT for seat in range(view.seats) if seat != view.prospector)
    miners = "one Miner" if still == 1 else f"{still} Miners"
    if view.deck == 0:
        help_line = f"Only the final Fire is left: digging adds no card, and {miners} may roll once more for the claim."
    else:
        help_line = f"Keeping needs no roll. Digging adds cards, but {miners} may roll for them."
    return "Keep the claim, or dig on?", help_line


def keep_or_gamble(view: YaBlewIt) -> tuple[str, str]:
    """R17, R20; R46 when nothing is left to dig for."""
    if view.deck > 0:
        help_line = "All Miners are out. In a gamble you dig on and roll: now a match loses the claim."
    elif view.final_gamble == ALWAYS_ROLL:
        help_line = "Only the final Fire is left: a gamble adds no card, and a match loses the claim."
    else:
        help_line = "Only the final Fire is left: a gamble adds no card. The claim is yours either way."
    return "Keep the claim, or gamble?", help_line


def reroll_help(view: YaBlewIt) -> str:
    """What the number does if it is accepted."""
    if view.rolling == FIRE_ROLL:
        gems, safes = burning(view)
        lost = [f"{number} of your {thing}" for number, thing in ((gems, "gems"), (safes, "Safes")) if number]
        return f"It burns {', and '.join(lost) or 'nothing of yours'}."
    match = view.rolled in hits(view)
    if view.rolling == GAMBLE_ROLL:
        return "A match: you would lose the claim." if match else "No match: the claim would be yours."
    if match:
        return "A hit: the claim would be yours."
    return "A miss: you would not get it." if view.final else "A miss: you would be out of this round."


def burning(view: YaBlewIt) -> tuple[int, int]:
    """R35, R40: how many gems and Safes of the viewer the number burns: tried out."""
    seat, twin = view.viewer, view.copy()
    twin.follow(seat, ACCEPT)
    gems = sum(view.stack[seat]) - sum(twin.stack[seat])
    return gems, view.special[AREA + seat][SAFE] - twin.special[AREA + seat][SAFE]


def better_answer(view: YaBlewIt) -> int:
    """Whether the number is what its roller wants: the button for that is lit."""
    if view.rolling == FIRE_ROLL:
        return ACCEPT if burning(view) == (0, 0) else ROLL_AGAIN
    match = view.rolled in hits(view)
    return ACCEPT if match == (view.rolling == STEAL_ROLL) else ROLL_AGAIN


def number_list(view: YaBlewIt) -> str:
    """The numbers of the Claim, as people say them."""
    numbers = [str(number) for number in sorted(hits(view))]
    return numbers[0] if len(numbers) == 1 else f"{', '.join(numbers[:-1])} or {numbers[-1]}"


def choice_help(view: YaBlewIt, move: int) -> str:
    """What a button does, for those who do not know yet."""
    if view.point == STEAL:
        if view.final:
            return ""
        return (
            "You stay in and may roll later in this round."
            if move == PASS
            else "If you miss, you are out of this round."
        )
    if view.point == DECIDE:
        return "The claim is yours, and the round is over." if move == KEEP else ""
    if view.point == REROLL and move == ROLL_AGAIN:
        return "The new number counts, even if it is worse."
    return ""
