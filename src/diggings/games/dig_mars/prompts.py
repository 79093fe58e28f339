"""The prompt of Dig Mars: whose turn it is, what to do and why, and the buttons for it."""

from __future__ import annotations

# fmt: off
from diggings.games.dig_mars.pieces import BONUS_NAMES, place
from diggings.games.dig_mars.rules import DigMars
from diggings.games.dig_mars.telling import POINT_RULES, words
from diggings.games.dig_mars.words import (
    ACT, CARRY, CELLS, COUNT_UP, DEAL_FIRST, DEAL_TOPS, DECLARE, DECLARE_LAST, DIG, END, EXTRA_CARRY, EXTRA_DIG, FRONT,
    INSPECT, LAST_TILE, MOVE, NEW_TOP, NOBODY, PICK, PLACE_FIRST, PLACE_NEW, RELOCATE, RELOCATION,
    SET_DOWN, UNEXPLORED,
)
# fmt: on
from diggings.kernel.table import Badge, Choice, Prompt, listed
from diggings.kernel.words import NATURE, OVER

KEYS = {ACT: {RELOCATE: "L", END: "E", DECLARE: "V"}, LAST_TILE: {COUNT_UP: "C", DECLARE_LAST: "V"}}


def choices(view: DigMars) -> tuple[Choice, ...]:
    """The buttons of the prompt, for the seat that decides: what is not done with a piece."""
    if view.viewer < 0 or view.to_act() != view.viewer:
        return ()
    legal = view.moves(view.viewer)
    declare = DECLARE_LAST if view.point == LAST_TILE else DECLARE
    main = declare if declare in legal else END if view.actions == 0 else None
    return tuple(
        Choice(move, words(view, view.viewer, move), key, choice_help(view, move), main=move == main)
        for move, key in KEYS.get(view.point, {}).items()
        if move in legal
    )


def choice_help(view: DigMars, move: int) -> str:
    """What a button does, for those who do not know yet."""
    if view.point == LAST_TILE:
        return "You win at once." if move == DECLARE_LAST else "The highest Fortune wins."
    if move == RELOCATE:
        return "Any station, yours or not, goes to any other stack."
    if move == DECLARE:
        return "You win at once." if not view.declaration else "After this round the highest Fortune wins."
    extras = [BONUS_NAMES[bonus] for bonus in BONUS_NAMES if view.extra[bonus]]
    left = [f"{view.actions} actions"] if view.actions > 1 else ["an action"] if view.actions else []
    lost = [*left, *(f"the {name}" for name in extras)]
    return f"You give up {listed(lost)}." if lost else ""


def prompt(view: DigMars) -> Prompt:
    """One sentence, always in the same place."""
    actor = view.to_act()
    if actor == OVER:
        return Prompt(ending(view), "", (), end_rule(view), (Badge("goal", str(view.goal)),))
    rule = POINT_RULES[view.point]
    if actor == NATURE:
        return Prompt(waiting_for_nature(view), "", (), rule, badges(view))
    if actor != view.viewer:
        return Prompt(somebody_else(view), "", (actor,), rule, badges(view))
    sentence, help_line = question(view)
    return Prompt(sentence, help_line, (actor,), rule, badges(view))


def badges(view: DigMars) -> tuple[Badge, ...]:
    """The goal, and what is left of the turn."""
    found = [Badge("goal", str(view.goal), "act-victory")]
    if view.turns_begun:
        found.append(Badge("actions left", f"{view.actions} of {view.actions_in_turn}", "act-left"))
    symbols = {EXTRA_DIG: "bonus-dig", EXTRA_CARRY: "bonus-carry", RELOCATION: "bonus-relocate"}
    for bonus, name in BONUS_NAMES.items():
        if view.extra[bonus]:
            found.append(Badge(name, str(view.extra[bonus]), symbols.get(bonus, "bonus-inspect")))
    if view.quiet >= view.seats:  # R40: before the game ends that way, one should see it coming
        found.append(Badge("turns without a Dig, Carry or Upgrade", f"{view.quiet} of {view.quiet_turns}"))
    return tuple(found)


def end_rule(view: DigMars) -> str:
    """R38-R40: what has ended the game."""
    if view.winner != NOBODY or (view.closing != NOBODY and view.stacks):
        return "R38"
    return "R40" if view.stacks else "R39"


def ending(view: DigMars) -> str:
    """Who has won."""
    winners = [standing for standing in view.standings() if standing.rank == 1]
    names = listed([f"{{{standing.seat}}}" for standing in winners])
    how = "declared victory and won" if view.winner != NOBODY else "won"
    return f"{names} {how} with {winners[0].score} Fortune."


def waiting_for_nature(view: DigMars) -> str:
    """What has to be drawn or turned up."""
    if view.point == DEAL_FIRST:
        return "Who begins?"
    if view.point in (DEAL_TOPS, NEW_TOP):
        return f"Which ground lies on {place(view.cell)} now?"
    if view.point == FRONT:
        return f"What did {{{view.seat}}} find on {place(view.cell)}?"
    return f"What did {{{view.seat}}} see under {place(view.cell)}?"


def somebody_else(view: DigMars) -> str:
    """What the others are waiting for."""
    doing = {
        PLACE_FIRST: "could set the first station on any stack",
        ACT: "could dig, carry, move or upgrade",
        PLACE_NEW: "could set a new station anywhere",
        PICK: "could take any station to relocate it",
        SET_DOWN: "could set the station on any other stack",
        LAST_TILE: "could declare victory",
    }[view.point]
    return f"{{{view.to_act()}}} {doing}."


def question(view: DigMars) -> tuple[str, str]:
    """What the viewer has to decide, and what a newcomer should know about it."""
    if view.point == PLACE_FIRST:
        return (
            "Where does your first station land?",
            "You dig ground of difficulty 1, and 2 with another station on the same tile.",
        )
    if view.point == PLACE_NEW:
        return (
            "Where does your new station land?",
            "Anywhere: far away, on an empty space, or with others, where each adds a level.",
        )
    if view.point == PICK:
        return (
            "Which station do you relocate?",
            "A rival who is gone gets no share; a rival who comes adds a level to your work.",
        )
    if view.point == SET_DOWN:
        taken = f"{{{view.picked_seat}'s}} station from {place(view.picked_cell)}"
        return f"Where does {taken} go?", "To any other stack, but not to an empty space."
    if view.point == LAST_TILE:
        return (
            "You took the last tile and have reached the goal: declare victory?",
            "If you do not, the highest Fortune wins.",
        )
    if view.actions == 0:
        return no_action_left(view), advice(view)
    left = "one action" if view.actions == 1 else f"{view.actions} actions"
    return f"Dig, carry, move or upgrade: you have {left} left.", advice(view)


def no_action_left(view: DigMars) -> str:
    """R3, R28: what can still be done then."""
    legal = view.moves(view.viewer)
    ways = ["use your bonus action"] if legal[0] < END else []
    ways += ["declare victory"] if DECLARE in legal else []
    return f"You have no action left: {listed([*ways, 'end the turn'], 'or')}."


def advice(view: DigMars) -> str:
    """The one thing to know now."""
    legal = view.moves(view.viewer)
    if DECLARE in legal:
        return "You have reached the goal: declare victory before somebody else does."
    if view.closing != NOBODY:
        return f"{{{view.closing}}} has declared: this is your last turn, and then the highest Fortune wins."
    if any(INSPECT <= move < RELOCATE for move in legal):
        return "You may look under any unexplored tile, in this turn only."
    if RELOCATE in legal:
        return "You may relocate any station, in this turn only: to share less, or to get help."
    if any(CARRY <= move < MOVE for move in legal):
        return "Carry it off: every player there gets an equal share, and you the rest."
    if any(DIG <= move < CARRY for move in legal):
        return "Digging only opens the tile; carrying its treasure is another action."
    if view.actions == 0:
        return "What you do not use in this turn is lost."
    if any(view.top[cell] == UNEXPLORED and view.crowd[cell] for cell in range(CELLS)):
        return "Too hard or too heavy? Each other station on the tile adds a level."
    return "Move your stations to stacks that they can work on."
