"""The prompt of DIG: whose turn it is, what to do and why, and the buttons for it."""

from __future__ import annotations

from diggings.games.dig.pieces import a, card, companion, galleries, number_of, tag
from diggings.games.dig.rules import Dig
from diggings.games.dig.telling import POINT_RULES, go_on_in_words, goal_in_words, words

# fmt: off
from diggings.games.dig.words import (
    ACCEPT, AGAIN, BLACKSMITH, CHOOSE_FIRST, CLOSE, DANGER, DIG, DIG_INSIDE, DIG_OUTSIDE, DYNAMITE, FILL_TAVERN,
    FIND, FOUND, GO_ON, HIRE, HIRE_COMPANION, KEEP, NOT_YET, NO_CARD, PAY, PICKAXE, PLACE, STAY, STOP, THROW_AWAY,
    TO_TREASURE, TURN, USE_DYNAMITE, USE_LANTERN, USE_PIT_PROP, USE_ROPE, USE_SWORD, USE_WIZARD,
)
# fmt: on
from diggings.kernel.table import Badge, Choice, Prompt, listed
from diggings.kernel.words import NATURE, OVER

# The letter of a button; where another one has it already, the first letter of its words that is free
KEYS = {
    DIG_OUTSIDE: "O", DIG_INSIDE: "I", GO_ON: "G", TO_TREASURE: "K", FOUND: "F", ACCEPT: "A", USE_SWORD: "S",
    USE_PIT_PROP: "P", USE_LANTERN: "L", USE_WIZARD: "W", STAY: "Y", KEEP: "K", THROW_AWAY: "T", STOP: "S",
}  # fmt: skip
MAIN = {GO_ON, TO_TREASURE, KEEP, THROW_AWAY, STOP}


def choices(view: Dig) -> tuple[Choice, ...]:
    """The buttons of the prompt, for the seat that decides.  Whom to hire and where to place is said on the pieces."""
    if view.viewer < 0 or view.to_act() != view.viewer:
        return ()
    taken: set[str] = set()
    buttons = []
    for move in view.moves(view.viewer):
        if is_button(view, move):
            said = words(view, view.viewer, move)
            key = free_key(move, said, taken)
            taken.add(key)
            buttons.append(Choice(move, said, key, choice_help(view, move), is_main(view, move), symbol=tag(move)[1]))
    return tuple(buttons)


def is_button(view: Dig, move: int) -> bool:
    """Whether a move has a button of its own, beside the piece that it is on."""
    return move < PLACE and not (view.point == TURN and move >= HIRE_COMPANION)


def free_key(move: int, said: str, taken: set[str]) -> str:
    """A letter for a button that no other button has."""
    for letter in KEYS.get(move, "") + "".join(filter(str.isalpha, said.upper())) + "QXZJ":
        if letter not in taken:
            return letter
    return ""


def is_main(view: Dig, move: int) -> bool:
    """What most players do most of the time."""
    if view.point == TURN:
        return move == (DIG_INSIDE if view.galleries[view.seat] else DIG_OUTSIDE)
    return move in MAIN


# -- what is asked ---------------------------------------------------------------------------------


def prompt(view: Dig) -> Prompt:
    """One sentence, always in the same place."""
    actor = view.to_act()
    badges: tuple[Badge, ...] = (
        Badge("to win", number_of(view.target_score, "Gem"), "px-gem"),
        Badge("in the Hill", str(view.buried)),
    )
    if view.trigger != NOT_YET and actor != OVER:
        badges = (*badges, Badge("end", "last turns"))
    if actor == OVER:
        return Prompt(ending(view), "", (), "R77", badges)
    if actor == NATURE:
        return Prompt(waiting_for_nature(view), "", (), POINT_RULES[view.point], badges)
    if actor != view.viewer:
        return Prompt(somebody_else(view), "", (actor,), POINT_RULES[view.point], badges)
    sentence, help_line = question(view)
    rule = "R23" if view.point == DIG and view.stone != NO_CARD else POINT_RULES[view.point]
    return Prompt(sentence, help_line, (actor,), rule, badges)


def ending(view: Dig) -> str:
    """R77: who has won."""
    standings = view.standings()
    winners = [standing for standing in standings if standing.rank == 1]
    names = listed([f"{{{standing.seat}}}" for standing in winners])
    seat, score = winners[0].seat, winners[0].score
    equal = [other for other in standings if other.score == score and other.rank > 1]
    how = ""
    if equal:
        runes = any(view.runes[other.seat] == view.runes[seat] for other in equal)
        how = ", as the shortest person of those who had as many" if runes else " and the most Runes"
    return f"{names} won with {number_of(score, 'Gem')}{how}."


def waiting_for_nature(view: Dig) -> str:
    """What has to be turned up."""
    if view.point == CHOOSE_FIRST:
        return "Who is the shortest person, and begins?"
    if view.point == FILL_TAVERN:
        return "Turn up a Companion for the Tavern."
    return f"Turn up {{{view.seat}'s}} card: {goal_in_words(view.target)}."


def somebody_else(view: Dig) -> str:
    """What the others are waiting for."""
    who = f"{{{view.to_act()}}}"
    if view.point == TURN:
        return (
            f"{who} could dig, close a gallery or hire." if view.galleries[view.seat] else f"{who} could dig or hire."
        )
    if view.point == PAY:
        return f"{who} has to pay {number_of(view.need, 'crystal')}."
    if view.point == DANGER:
        return f"{who} met {danger(view)}."
    if view.point == FIND:
        return f"{who} found {named(view.card)}."
    if view.point == AGAIN:
        return f"{who} could go on with the {card(view.using).name}."
    return f"{who} is digging." if view.stone == NO_CARD else f"{who} found {named(view.stone)} outside."


def named(kind: int) -> str:
    """A card with its article."""
    return a(card(kind).name)


def danger(view: Dig) -> str:
    """The danger, and the gallery it is in."""
    return f"{named(view.card)} in {goal_in_words(view.target)}"


def question(view: Dig) -> tuple[str, str]:
    """What the viewer has to decide, and what a newcomer should know about it."""
    if view.point == TURN:
        return turn_question(view)
    if view.point == PAY:
        return (
            f"Pay {number_of(view.need, 'crystal')}: with which stone?",
            "From the dearest stone that you spend to the cheapest. The Tavern gives no change.",
        )
    if view.point == DIG:
        return dig_question(view)
    if view.point == DANGER:
        return f"You met {danger(view)}: what do you do?", card(view.card).about
    if view.point == FIND:
        held = view.equipment[view.seat] >> (view.card - PICKAXE) & 1
        rest = "throw it away, for you have one" if held else "keep it for later"
        return f"You found {named(view.card)}: use it now, or {rest}?", card(view.card).about
    return (
        f"Go on with the {card(view.using).name}?",
        f"With the {companion(BLACKSMITH).name} it works for "
        f"{'one gallery of each opponent' if view.using == DYNAMITE else 'every gallery of yours'}.",
    )


def turn_question(view: Dig) -> tuple[str, str]:
    """R3, R10"""
    own = galleries(view, view.seat)
    if view.ending:
        return "Your last turn: what do you do?", "Only what lies in your Treasure at the end of it counts."
    if not own:
        return (
            "Hire in the Tavern, or dig outside?",
            "Before you dig you can pay with stones. Outside, a stone is yours, or begins a gallery.",
        )
    near = [gallery for gallery in own if gallery.laid]
    if near:
        help_line = f"{near[0].name.capitalize()} would pay {near[0].pays}. What is not closed can still be lost."
    else:
        help_line = "Inside, each gallery gets a card. A Recruit earns a Gem on the fifth card counted from his own."
    return "Dig on, or close a gallery?", help_line


def dig_question(view: Dig) -> tuple[str, str]:
    """R20, R23"""
    seat = view.seat
    if view.stone != NO_CARD and view.reserve[seat]:
        return (
            f"You found {named(view.stone)}: keep it, or found a gallery with it?",
            "In the Treasure it pays for Recruits and Companions. A gallery begins with a Recruit and another card.",
        )
    if view.stone != NO_CARD:
        return (
            f"You found {named(view.stone)}: keep it, or use something first?",
            "Without a Recruit in reserve it can only go to your Treasure. A gallery that closes gives Recruits back.",
        )
    goes_on = go_on_in_words(view)
    rest = goes_on[0].lower() + goes_on[1:]
    if any(move >= PLACE for move in view.moves(seat)):
        return (
            f"Place a Recruit on a stone, or {rest}?",
            "Each Recruit that you place turns up a card at once, and earns a Gem on the fifth card from his own.",
        )
    return f"Use something, or {rest}?", "Equipment is used before, between or after the cards you turn up."


def choice_help(view: Dig, move: int) -> str:
    """What a button does, for those who do not know yet."""
    if view.point == TURN:
        return turn_help(view, move)
    if view.point == DANGER and move == ACCEPT:
        return ""
    if move == TO_TREASURE:
        return f"Worth {number_of(view.crystals[view.stone], 'crystal')}."
    if move == FOUND:
        return "With a Recruit on it; another card is turned up at once."
    if USE_ROPE <= move < USE_DYNAMITE:
        return f"It pays {galleries(view, view.seat)[move - USE_ROPE].pays}."
    return ""


def turn_help(view: Dig, move: int) -> str:
    """R22, R32, R59"""
    if move == DIG_OUTSIDE:
        return "One card: a stone for you, or for a new gallery."
    if move == DIG_INSIDE:
        cards = view.galleries[view.seat]
        return "One card for your gallery." if cards == 1 else f"One card for each of your {cards} galleries."
    if CLOSE <= move <= HIRE:
        return f"It pays {galleries(view, view.seat)[move - CLOSE].pays}."
    return ""
