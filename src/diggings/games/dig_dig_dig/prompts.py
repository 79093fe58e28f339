"""The prompt of Dig Dig Dig: whose turn it is, what to do and why, and the buttons for it."""

from __future__ import annotations

# fmt: off
from diggings.games.dig_dig_dig.pieces import DIRECTIONS, LAYERS, action, mission_name, number_of, place
from diggings.games.dig_dig_dig.rules import DigDigDig
from diggings.games.dig_dig_dig.telling import POINT_RULES, words
from diggings.games.dig_dig_dig.words import (
    ACTION_CARD, ANY_WAY, ARTIFACT, CALL, CHOOSE_DIG, CHOOSE_FACING, CHOOSE_MODE, CHOOSE_SPACE, CONTRACT, CONTRACTS,
    CYCLE, CYCLING, DIRECTION, DROP, FACE, FETCH, FIRST_PLAYER, FOLD, FOLLOW_CARD, GIVE, GO_ON, HOP, INTERLUDE, JUMP,
    KEEPING, KEEP_LAMP, KINDS, LANDSCAPE, LAYING, LOOK_HERE, MISSION_CARD, NEW_ACTION, NO, OWN_CARD, PREPARE, READY,
    ROBBERY, SCRAP_CARD, STEP_ON, SUBSOIL, SURFACE, SWAP, TAKE_TABLET, TOPSOIL, TOP_CARD, TURN_TO, WHERE, WHO, YES,
)
# fmt: on
from diggings.kernel.table import Badge, Choice, Prompt, listed
from diggings.kernel.words import NATURE, OVER

# The letter of a button; another one takes the first letter of its words that is free
KEYS = {
    READY: "R", GO_ON: "G", FOLD: "F", LOOK_HERE: "L", CONTRACTS: "C", NO: "N", YES: "Y", TOP_CARD: "T",
    18: "N", 19: "E", 20: "S", 21: "W",
}  # fmt: skip


def buttons(view: DigDigDig, on_pieces: set[int]) -> tuple[Choice, ...]:
    """What is not done with a piece, and what is done most of the time."""
    if view.viewer not in view.to_decide():
        return ()
    taken: set[str] = set()
    found = []
    for move in view.moves(view.viewer):
        if move in KEYS or move not in on_pieces:
            said = words(view, view.viewer, move)
            key = free_key(move, said, taken)
            taken.add(key)
            pieces = pair(view, move) if view.point == PREPARE and move >= CYCLE else ()
            found.append(Choice(move, said, key, button_help(view, move), is_main(view, move), pieces))
    return tuple(found)


def free_key(move: int, said: str, taken: set[str]) -> str:
    """A letter for a button that no other button has; pairs of cards are typed by their numbers."""
    if move >= CYCLE:
        return ""
    for letter in KEYS.get(move, "") + "".join(filter(str.isalpha, said.upper())):
        if letter not in taken:
            return letter
    return ""


def pair(view: DigDigDig, move: int) -> tuple[str, ...]:
    """R14: the two cards of the hand."""
    first, second = divmod(move - CYCLE, KINDS)
    return tuple(dict.fromkeys((f"hand-{view.viewer}-{first}", f"hand-{view.viewer}-{second}")))


def is_main(view: DigDigDig, move: int) -> bool:
    """What most players do most of the time."""
    if view.point == PREPARE:
        return move == READY and view.stage[view.viewer] != CYCLING
    return move == GO_ON


def button_help(view: DigDigDig, move: int) -> str:
    """What a button does, for those who do not know yet."""
    if view.point == PREPARE:
        if move >= CYCLE:
            return "Both are discarded, and you draw one."
        cards = view.hands[view.viewer]
        return f"What is left in your hand ({number_of(cards, 'card')}) is discarded." if cards else ""
    if move == CONTRACTS:
        return "Once per game: keep one in secret, and bet on its Mission."
    if view.point == INTERLUDE and move == GO_ON and view.rows[view.seat] and view.viewer == view.seat:
        return action(view.row[20 * view.seat] & 63).about
    return "Land behind them, as one step." if view.point == JUMP and move == YES else ""


# -- what is asked ---------------------------------------------------------------------------------


def prompt(view: DigDigDig) -> Prompt:
    """One sentence, always in the same place."""
    actor, rule = view.to_act(), POINT_RULES[view.point]
    if actor == OVER:
        return Prompt(ending(view), "", (), rule, badges(view))
    if actor == NATURE:
        return Prompt(waiting_for_nature(view), "", (), rule, badges(view))
    deciding = tuple(view.to_decide())
    if view.viewer not in deciding:
        return Prompt(somebody_else(view, deciding), "", deciding, rule, badges(view))
    sentence, help_line = question(view)
    return Prompt(sentence, help_line, deciding, rule, badges(view))


def badges(view: DigDigDig) -> tuple[Badge, ...]:
    """How far the game is, and the turn."""
    found = [Badge("round", f"{view.round} of {view.rounds}")] if view.round else []
    if view.point == INTERLUDE:
        found.append(Badge("cards left in the row", str(view.rows[view.seat])))
    return tuple(found)


def ending(view: DigDigDig) -> str:
    """R78: who has won."""
    winners = [standing for standing in view.standings() if standing.rank == 1]
    return f"{listed([f'{{{standing.seat}}}' for standing in winners])} won with ${winners[0].score}."


def waiting_for_nature(view: DigDigDig) -> str:
    """What has to be drawn or turned over."""
    who = f"{{{view.who}}}"
    layer = LAYERS[(SUBSOIL, TOPSOIL, SURFACE)[view.layer]]
    return {
        OWN_CARD: f"Which card did {who} draw?",
        ACTION_CARD: "Which Action comes from the deck?",
        MISSION_CARD: "Which Mission is laid out?",
        FIRST_PLAYER: "Who begins?",
        LANDSCAPE: f"What does the {layer} of {place(view, view.spot)} say?",
        ARTIFACT: f"Which Artifact did {who} find?",
        ROBBERY: f"Which Artifact did {who} pick?",
    }[view.point]


def somebody_else(view: DigDigDig, deciding: tuple[int, ...]) -> str:
    """What the others are waiting for."""
    names = listed([f"{{{seat}}}" for seat in deciding])
    doing = {
        CHOOSE_SPACE: "could put the excavator anywhere",
        CHOOSE_FACING: "could face any direction",
        PREPARE: "had a row to plan",
        INTERLUDE: "could reveal the next card" if view.rows[view.seat] else "could end the turn",
        CONTRACT: "had a Contract to choose",
        JUMP: "could jump",
        STEP_ON: "could go one step more",
        TURN_TO: "had a direction to choose",
        DIRECTION: "had a direction to choose",
        NEW_ACTION: "could select a new Action",
        TAKE_TABLET: "could take a face-up Action",
        DROP: "had an Artifact to drop",
        WHERE: "had a space to choose",
        WHO: "had a player to choose",
        GIVE: "had an Artifact to give away",
        FETCH: "had an Artifact to fetch",
        KEEP_LAMP: "had one of two Artifacts to keep",
        SCRAP_CARD: "could remove cards from the game",
        FOLLOW_CARD: "had cards to choose",
        CHOOSE_MODE: "had three tools to choose from",
    }[view.point]
    return f"{names} {doing}."


def question(view: DigDigDig) -> tuple[str, str]:
    """What the viewer has to decide, and what a newcomer should know about it."""
    if view.point == PREPARE:
        return plan(view)
    if view.point == INTERLUDE:
        return between_cards(view)
    if view.point in (CHOOSE_SPACE, CHOOSE_FACING, TURN_TO, DIRECTION, JUMP, STEP_ON):
        return where_to(view)
    if view.point in (NEW_ACTION, TAKE_TABLET, SCRAP_CARD, FOLLOW_CARD, CHOOSE_MODE):
        return about_cards(view)
    return about_others(view)


def plan(view: DigDigDig) -> tuple[str, str]:
    """R14-R18: what the stage allows."""
    seat = view.viewer
    stage, laid = view.stage[seat], view.rows[seat]
    if stage == KEEPING:
        return "Keep another card on your deck, or are you ready?", "The last one kept is drawn first next round."
    if laid:
        return (
            f"What comes after {'this card' if laid == 1 else f'these {laid} cards'}?",
            "Cards work from left to right. What you do not lay can be kept for next round, or is discarded.",
        )
    if stage == LAYING:
        return "Trash another Artifact, or begin your row?", "Artifacts work before all rows, in the order laid."
    return (
        "Plan your row: which card works first?",
        "Lay cards in order, and say Ready. A Turn is yours, not the board's: left and right of your excavator.",
    )


def between_cards(view: DigDigDig) -> tuple[str, str]:
    """R23"""
    seat = view.viewer
    others = []
    moves = set(view.moves(seat))
    if CONTRACTS in moves:
        others.append("pick up the Contracts")
    if LOOK_HERE in moves:
        others.append("look at what lies here")
    if any(move > FOLD for move in moves):
        others.append("move Artifacts")
    help_line = f"You can also {listed(others, 'or')}." if others else ""
    if view.rows[seat]:
        return "Reveal your next card?", help_line
    if view.echo >> seat & 1:
        return "Your Hourglass: the first card works again.", help_line
    return "Your row is done: end the turn?", help_line


def where_to(view: DigDigDig) -> tuple[str, str]:
    """R2, R41, R46: tokens."""
    if view.point == CHOOSE_SPACE:
        return "Where does your excavator begin?", "You dig on your own space; near to others you can get in their way."
    if view.point == CHOOSE_FACING:
        return "Which way does it face?", "Moves go straight on in this direction."
    if view.point == JUMP:
        return (
            "Somebody is in the way: jump?",
            "You land on the space behind, as one step; if you stay, it is lost.",
        )
    if view.point == STEP_ON:
        return "One step more?", ""
    if view.point == DIRECTION:
        verb = "face" if view.atom == FACE else "move"
        return f"Which way does everybody else {verb}?", "Players with a Hard Hat do not."
    now = DIRECTIONS[view.face[view.viewer]]
    sides = "Any direction." if view.a == ANY_WAY else "A quarter to the left or to the right, but turn you must."
    return f"You face {now}: where do you turn?", sides


def about_cards(view: DigDigDig) -> tuple[str, str]:
    """R24, R55: Actions."""
    if view.point == NEW_ACTION:
        pile = "deck" if view.equipment[view.viewer] >> 6 & 1 else "discard pile"
        return "A blank card: which new Action do you take?", f"It goes to your {pile}, and is replaced at once."
    if view.point == TAKE_TABLET:
        return "Which face-up Action do you take?", "It becomes the first card of your row."
    if view.point == SCRAP_CARD:
        return "Which card of your discard pile leaves the game?", "Without weak cards the good ones come more often."
    if view.point == FOLLOW_CARD:
        return "Which of the drawn cards do you use next?", "The others are discarded."
    return "What does the Multi-Tool do?", ""


def about_others(view: DigDigDig) -> tuple[str, str]:
    """Spaces, players, Artifacts and Contracts."""
    if view.point == WHERE:
        if view.atom == HOP:
            return "Where do you land?", "Your facing stays."
        if view.atom == CALL:
            return f"Where does {{{view.spot}}} come to?", ""
        if view.atom == CHOOSE_DIG:
            return "Where do you dig?", "Here or ahead of you; you have seen both cards."
        return "From which space do you fetch an Artifact?", "You look at all that lies there, and take one."
    if view.point == WHO:
        verb = {SWAP: "swap places with", CALL: "call over"}.get(view.atom, "ask for an Artifact")
        return f"Whom do you {verb}?", ""
    if view.point == CONTRACT:
        names = listed([mission_name(mission) for mission in view.mission], "or")
        return f"On which Mission do you bet: {names}?", "The reward is split between those who bet on it."
    return {
        DROP: ("Too many Artifacts: which one do you drop?", "It stays lying on your space, face down."),
        GIVE: (f"Which Artifact do you give to {{{view.spot}}}?", "You must give one."),
        FETCH: ("Which Artifact do you take?", ""),
        KEEP_LAMP: ("Which of the two do you keep?", "The other one is shuffled back."),
    }[view.point]
