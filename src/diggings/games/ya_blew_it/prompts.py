"""The prompt of Ya Blew It!: whose turn it is, what to do and why, and the buttons for it."""

from __future__ import annotations

from diggings.games.ya_blew_it.pieces import claim, hits
from diggings.games.ya_blew_it.rules import YaBlewIt
from diggings.games.ya_blew_it.telling import POINT_RULES, odds, view_has_miner, words

# fmt: off
from diggings.games.ya_blew_it.words import (
    ADD, ANNOUNCE, DEAL_CURSED_GEM, DEAL_MARKER, DECIDE, FIRE_ROLL, GAMBLE_ROLL, JUMP, KEEP, ONE_GEM, ONE_MORE, PASS,
    PLACE_SAFE, PLAY_JUMPER, REROLL, ROLL_AGAIN, ROLL_DIE, ROLL_NOW, SAFES_DONE, SECOND_GEM, STEAL, TURN_UP, TWO_GEMS,
)
# fmt: on
from diggings.kernel.table import Badge, Choice, Prompt
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
    REROLL: ROLL_AGAIN,
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
    return tuple(
        Choice(
            move,
            words(view, view.viewer, move),
            key=keys.get(move, str(move + 1) if move < SAFES_DONE else "D"),
            help=choice_help(view, move),
            main=MAIN.get(view.point) == move,
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
    names = " and ".join(f"{{{standing.seat}}}" for standing in winners)
    return f"{names} won with {winners[0].score} points."


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
        PLACE_SAFE: "could put Safes on the own stacks",
    }[view.point]
    return f"{{{view.to_act()}}} {doing}."


def question(view: YaBlewIt) -> tuple[str, str]:
    """What the viewer has to decide, and what a newcomer should know about it."""
    hit, size = len(hits(view)), len(claim(view))
    cards = "the one card" if size == 1 else f"all {size} cards"
    if view.point == STEAL:
        help_line = f"A roll of {number_list(view)} steals {cards}: {odds(view, hit)}. One roll each round."
        return "Roll for the claim, or wait for a bigger one?", help_line
    if view.point == REROLL:
        return f"You rolled {view.rolled}: accept it, or use a Detonator?", reroll_help(view)
    if view.point == DECIDE and view_has_miner(view):
        still = sum(view.die[seat] == 0 for seat in range(view.seats) if seat != view.prospector)
        miners = "one Miner" if still == 1 else f"{still} Miners"
        help_line = f"Keeping needs no roll. Digging adds cards, but {miners} may roll for them."
        return "Keep the claim, or dig on?", help_line
    if view.point == DECIDE:
        return (
            "Keep the claim, or gamble?",
            "All Miners are out. In a gamble you dig on and roll: now a match loses the claim.",
        )
    if view.point == PLAY_JUMPER:
        return "Play your Claim Jumper?", f"It takes {cards} before anybody can steal them."
    if view.point == SECOND_GEM:
        return "Roll now, or add one more gem?", f"You lose the claim on {number_list(view)}: {odds(view, hit)}."
    if view.point == ANNOUNCE:
        return (
            "Gamble for one gem or two?",
            "You dig until so many gems are added. Then you roll, and a match loses the claim.",
        )
    return (
        "Put a Safe on a stack, or roll for the Fire?",
        "If the roll hits a card of a guarded stack, the Safe burns instead.",
    )


def reroll_help(view: YaBlewIt) -> str:
    """What the number does if it is accepted."""
    if view.rolling == FIRE_ROLL:
        lost = sum(
            view.where[gem] == 3 + view.viewer
            and view.number[gem] == view.rolled
            and not view.guarded[view.viewer] >> view.colour[gem] & 1
            for gem in range(view.gems)
        )
        return "It burns nothing of yours." if lost == 0 else f"It burns {lost} of your gems."
    match = view.rolled in hits(view)
    if view.rolling == GAMBLE_ROLL:
        return "A match: you would lose the claim." if match else "No match: the claim would be yours."
    return "A hit: the claim would be yours." if match else "A miss: you would be out of this round."


def number_list(view: YaBlewIt) -> str:
    """The numbers of the Claim, as people say them."""
    numbers = [str(number) for number in sorted(hits(view))]
    return numbers[0] if len(numbers) == 1 else f"{', '.join(numbers[:-1])} or {numbers[-1]}"


def choice_help(view: YaBlewIt, move: int) -> str:
    """What a button does, for those who do not know yet."""
    if view.point == STEAL:
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
