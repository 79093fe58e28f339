"""The pieces of Dig Dig Dig, by their names and drawings, and what can be read off a position about them."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from diggings.games.dig_dig_dig.components import ARTIFACT_NAMES, CARD_NAMES, MISSION_NAMES
from diggings.games.dig_dig_dig.rules import DigDigDig

# fmt: off
from diggings.games.dig_dig_dig.words import (
    BASE, BITS, BLANK, CANAL_COMPANY, CARD, CLEAR_THE_GROUND, CORNER_STONES, CURSED_IDOL, DECK, FIND, FOUNDATION_PIT,
    GRAND_AUCTION, GREAT_SKELETON, GROUP_PHOTO, HARD_HAT_CARD, IDOL, IN_A_WORD, KINDS, LAID, LAMP, LAND_REGISTRY,
    MARKS, MOST_COPIES, MOST_HAND, MOST_ROW, MOST_SEATS, NORMAL, NOWHERE, OPEN, PERIMETER_WATCH, PLACE,
    POWER_SHOVEL_CARD, REUNITED_STATUE, SAFETY_INSPECTION, SEEN_BY, SITE, SPIRIT_PARADE, SUBSOIL, SURFACE, TOPSOIL,
    TRASHED, TWIN_KEYS, UNKNOWN, UNKNOWN_ARTIFACT, WHICH, WORDS,
)
# fmt: on

DIRECTIONS = ("North", "East", "South", "West")
LAYERS = {SURFACE: "Surface", TOPSOIL: "Topsoil", SUBSOIL: "Subsoil", 0: "Bedrock"}


@dataclass(frozen=True)
class Card:
    """A card as people speak of it."""

    name: str
    mark: str
    tint: str
    art: tuple[str, ...]
    about: str


# fmt: off
# Mark, drawing, and what it says
ACTION_CARDS = [
    ("Mo", "move-1", "Move 1."),
    ("Tu", "turn", "Turn left or right."),
    ("D1", "dig-1", "Dig one card here."),
    ("FM", "move-3", "Move 1, 2 or 3. If you stop on untouched ground, dig its Surface."),
    ("Hp", "turn", "Move 1, turn left or right, Move 1; dig the Surface there."),
    ("SS", "turn-any", "Face any direction; draw two cards, use one."),
    ("RG", "turn-around", "Back up 1 or 2 without turning; draw two cards, use one."),
    ("Sc", "jump", "Cut a corner to a free diagonal space; dig its Surface."),
    ("PV", "jump", "Land exactly two spaces away in any direction, over anything; draw two cards, use one."),
    ("ZL", "move-3", "Ride ahead until something stops you, face any direction; dig the Surface there."),
    ("He", "jump", "Fly to any free space, any facing; dig the Surface there."),
    ("D2", "dig-2", "Dig two cards here."),
    ("D3", "dig-3", "Dig three cards here."),
    ("BA", "grab", "Dig one card ahead of you, then one here."),
    ("DD", "dig-1", "Move 1, then dig one card."),
    ("Tr", "dig-2", "Dig one card, Move 1, dig one card."),
    ("CS", "dig-3", "Take the deepest Landscape card of your space."),
    ("Dy", "dynamite", "Dig one card here, blow the top card off all four neighbours (finds stay lying there), "
                       "then turn and roll on."),
    ("GR", "peek", "Peek at the top card here and ahead, dig one of them."),
    ("Bu", "push", "Drive 2, shoving a player in the way; dig every Surface you drive onto."),
    ("Sh", "swap", "You may swap places with a player; dig one card."),
    ("Pi", "grab", "Take a random Artifact from the player right ahead of you."),
    ("ES", "push", "Everybody else moves one space in a direction you choose; dig one card."),
    ("SC", "grab", "Fetch one Artifact lying anywhere on the site (or Dig 1 if none lies)."),
    ("SD", "draw", "Select two new Actions."),
    ("TI", "draw", "Remove up to two cards of your discard pile from the game, then select a new Action."),
    ("Ov", "draw", "Draw three cards, use up to two."),
    ("En", "draw", "Do your last card again."),
    ("MT", "turn-any", "Move 1, or face any direction, or Dig 1."),
    ("WD", "dig-3", "You dig one card, then everybody else one, then you two more."),
    ("Ps", "eq-spade", "Your first DIG of each of your turns digs one card more."),
    ("Bp", "eq-backpack", "You may hold 4 Artifacts."),
    ("Pl", "eq-spade", "After each of your base Move 1 cards, dig the Surface if it is still there."),
    ("Ra", "eq-map", "You reveal the cards of your row in any order, and may fold the rest."),
    ("TB", "eq-boots", "You draw one card more in Preparation."),
    ("Hl", "eq-lantern", "When a card you dig says Artifact: draw two, keep one, shuffle the other back."),
    ("SO", "eq-map", "Actions you select go on top of your deck."),
    ("HH", "eq-boots", "Other players' cards cannot move, turn, rob, tax or delay you."),
    ("St", "draw", "Plant your flag here if none stands; dig one card."),
    ("DC", "dynamite", "Blow the space ahead down to Bedrock (finds stay lying there); you may Move 1."),
    ("CO", "swap", "Bring a player to a free space beside you; dig one card."),
]
TRASH_TEXTS = {
    "Winged Sandals": "Fly to any free space of your row or column.",
    "Bronze Mirror": "You may swap places with a player.",
    "Merchant's Scales": "This round each blank card you dig gives two Actions.",
    "Giant's Shoulder Blade": "This round each of your DIGs digs one card more.",
    "Mammoth Tusk": "Dig two cards at once.",
    "Trilobite": "Remove up to three cards of your discard pile from the game.",
    "Sealed Urn": "Draw a new Artifact.",
    "Clay Tablet": "Take a face-up Action; it is the first card of your row.",
    "Tribute Bowl": "A player of your choice who holds at least two gives you one of their choice.",
    "Thunder Drum": "Everybody else skips their first two cards this round.",
    "Weather Vane": "Everybody else faces the direction you choose.",
    "Hourglass": "After your last card this round your first card works again.",
}
ARTIFACT_ART = [
    "mask", "ammonite", "ring", "vase", "coins", "ammonite", "tablet", "ring", "sword", "ring", "coins", "skull",
    "skull", "ammonite", "vase", "tablet", "vase", "coins", "sword", "ring",
    "idol", "idol", "idol", "idol", "sword", "sword", "skull", "skull", "skull", "skull",
]
# fmt: on
KIND_NAMES = ("Treasure", "Fossil", "Pottery", "Device")


@lru_cache
def action(kind: int) -> Card:
    """An Action card; UNKNOWN is its back."""
    if kind == UNKNOWN:
        return Card("face-down card", "??", "grey", ("card-back",), "")
    mark, picture, about = ACTION_CARDS[kind]
    if kind < BASE:
        frame, tint = "card-base", "brown"
    elif POWER_SHOVEL_CARD <= kind <= HARD_HAT_CARD:
        frame, tint = "card-equipment", "green"
    else:
        frame, tint = "card-action", "blue"
    return Card(CARD_NAMES[kind], mark, tint, (frame, f"on-{picture}"), about)


def equipment(number: int) -> Card:
    """The card of an Equipment."""
    return action(POWER_SHOVEL_CARD + number)


def artifact(view: DigDigDig, number: int) -> Card:
    """An Artifact; one that the viewer does not know is a back."""
    if number == UNKNOWN_ARTIFACT:
        return Card("face-down Artifact", "?$", "yellow", ("artifact-back",), "Only those who have seen it know it.")
    name, value = ARTIFACT_NAMES[number], view.values[number]
    kind = KIND_NAMES[view.kinds[number]] if number < NORMAL else "Special"
    trash = f" Trash it: {TRASH_TEXTS[name]}" if name in TRASH_TEXTS else ""
    art = ("card-artifact", f"on-art-{ARTIFACT_ART[number]}")
    return Card(f"{name} ${value}", str(value), "yellow", art, f"{kind}, worth ${value} at the end.{trash}")


def a(name: str) -> str:
    """A card with its article.

    >>> a("Encore"), a("Move 1"), a("Merchant's Scales $200")
    ('an Encore', 'a Move 1', "Merchant's Scales $200")
    """
    if name.split(" $")[0] in ("Merchant's Scales", "Winged Sandals"):
        return name
    return f"{'an' if name[0].lower() in 'aeiou' else 'a'} {name}"


def number_of(count: int, name: str) -> str:
    """So many of something.

    >>> number_of(1, "card"), number_of(3, "card")
    ('a card', '3 cards')
    """
    return a(name) if count == 1 else f"{count or 'no'} {name}s"


def place(view: DigDigDig, space: int) -> str:
    """A space as people call it: rows A to D from the north, columns 1 to 4 from the west."""
    return f"{'ABCD'[space // view.columns]}{space % view.columns + 1}"


# -- cards -----------------------------------------------------------------------------------------


def counts(view: DigDigDig, pile: int) -> dict[int, int]:
    """The cards of a pile: how many of each kind there are."""
    found = {}
    for kind in range(KINDS):
        word, shift = WORDS * pile + kind // IN_A_WORD, BITS * (kind % IN_A_WORD)
        copies = view.cards[word] >> shift & MOST_COPIES
        if copies:
            found[kind] = copies
    return found


def size(view: DigDigDig, pile: int) -> int:
    """How many cards a pile has."""
    return sum(counts(view, pile).values())


def hand_of(view: DigDigDig, seat: int) -> list[int]:
    """The hand of a seat, in order; UNKNOWN for cards that the viewer does not see."""
    return list(view.hand[MOST_HAND * seat : MOST_HAND * seat + view.hands[seat]])


def row_of(view: DigDigDig, seat: int) -> list[int]:
    """The kinds in the row of a seat, the front first."""
    return [card & CARD for card in view.row[MOST_ROW * seat : MOST_ROW * seat + view.rows[seat]]]


def kept_by(view: DigDigDig, seat: int) -> list[int]:
    """R17: what a seat has put back on its deck in this Preparation, the uppermost last."""
    return list(view.kept[MOST_HAND * seat : MOST_HAND * seat + view.keeps[seat]])


def tops_of(view: DigDigDig, seat: int) -> list[int]:
    """R10: the known cards on a deck, the uppermost last."""
    return [card & CARD for card in view.top[view.tops[seat] : view.tops[seat + 1] - view.lifted[seat]]]


def deck_size(view: DigDigDig, seat: int) -> int:
    """How many cards are in a deck; what is hidden of another seat counts as its deck, wherever it lies."""
    tops = view.top[view.tops[seat] : view.tops[seat + 1]]
    elsewhere = [*hand_of(view, seat), *view.row[MOST_ROW * seat : MOST_ROW * seat + view.rows[seat]]]
    if view.who == seat:
        elsewhere += view.drawn[: view.draws]
    hidden = elsewhere.count(UNKNOWN)
    on_top = sum(1 for card in tops if card != UNKNOWN)
    return size(view, DECK + seat) - hidden + on_top - view.lifted[seat]


def is_open(card: int) -> bool:
    """Whether everybody has seen a card of a row being put there."""
    return card & OPEN > 0


# -- Artifacts -------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Find:
    """An Artifact that was found: which one, as far as the viewer knows, and who else does."""

    which: int
    place: int
    marks: int

    @property
    def known(self) -> bool:
        """Whether the viewer knows it."""
        return self.which != UNKNOWN_ARTIFACT


def finds(view: DigDigDig) -> list[Find]:
    """All Artifacts that were found, place by place."""
    return [Find(found >> WHICH & 31, found >> PLACE, found & MARKS) for found in view.found[: view.finds]]


def finds_in(view: DigDigDig, where: int) -> list[Find]:
    """Those in one place."""
    return [find for find in finds(view) if find.place == where]


def laid_by(view: DigDigDig, seat: int) -> list[Find]:
    """R15: what a seat has laid for trashing, in order."""
    return [find for find in finds(view) if LAID + 4 * seat <= find.place < LAID + 4 * seat + 4]


def in_hands(view: DigDigDig) -> list[Find]:
    """Those in all hands together."""
    return [find for find in finds(view) if find.place < MOST_SEATS]


def on_site(view: DigDigDig) -> list[Find]:
    """Those that lie about."""
    return [find for find in finds(view) if SITE <= find.place < LAMP]


# -- the site --------------------------------------------------------------------------------------


def neighbour(view: DigDigDig, space: int, direction: int) -> int:
    """The next space in a direction, or NOWHERE."""
    return int(view.next_to[4 * space + direction])


def top_layer(pile: int) -> int:
    """The uppermost layer of a pile, 0 if it is bare."""
    return next((layer for layer in (SURFACE, TOPSOIL, SUBSOIL) if pile & layer), 0)


def height(pile: int) -> int:
    """How many Landscape cards lie above Bedrock."""
    return pile.bit_count()


def seen_face(view: DigDigDig, space: int) -> str:
    """What the viewer knows of a top card that was looked at."""
    return {BLANK: "blank", FIND: "Artifact"}.get(view.look[space] & (BLANK | FIND), "")


def lookers(view: DigDigDig, space: int) -> list[int]:
    """Who has looked at the top card."""
    return [seat for seat in range(view.seats) if view.look[space] >> SEEN_BY >> seat & 1]


def seat_at(view: DigDigDig, space: int) -> int:
    """Whose token stands there, or NOWHERE."""
    return next((seat for seat in range(view.seats) if view.pos[seat] == space), NOWHERE)


# -- Missions --------------------------------------------------------------------------------------


def mission_text(view: DigDigDig, mission: int) -> str:
    """R75: what a Mission asks for."""
    need, few = view.needs[mission], view.seats == 2
    return {
        FOUNDATION_PIT: f"At least {need} spaces are bare.",
        CLEAR_THE_GROUND: f"At most {need} Surface and Topsoil cards are left.",
        GROUP_PHOTO: "Every token has another one on the eight spaces around it.",
        CORNER_STONES: f"At least {need} corners are bare and carry no token.",
        REUNITED_STATUE: "All three pieces are in hands" + ("." if few else ", not all in the same one."),
        CURSED_IDOL: "The Idol lies on the site, in nobody's hand.",
        TWIN_KEYS: "Both keys are in two different hands.",
        GREAT_SKELETON: f"At least {need} of the four bones are in hands.",
        CANAL_COMPANY: f"At least {need} rows and columns consist of bare spaces only.",
        LAND_REGISTRY: f"At least {need} flags stand" + ("." if few else ", of two players at least."),
        GRAND_AUCTION: f"The Artifacts in all hands are worth ${need} at least.",
        SPIRIT_PARADE: f"At least {need} Artifacts were trashed.",
        SAFETY_INSPECTION: f"At least {need} pieces of Equipment lie in front of the players.",
        PERIMETER_WATCH: f"Tokens touch at least {need} of the four sides; a corner touches two.",
    }.get(mission, "All four kinds of normal Artifacts are in hands.")


def mission_art(mission: int) -> str:
    """What is drawn on it."""
    return {
        FOUNDATION_PIT: "on-dig-3",
        CLEAR_THE_GROUND: "on-dig-2",
        GROUP_PHOTO: "on-peek",
        CORNER_STONES: "on-eq-map",
        REUNITED_STATUE: "on-art-idol",
        CURSED_IDOL: "on-art-mask",
        TWIN_KEYS: "on-art-ring",
        GREAT_SKELETON: "on-art-skull",
        CANAL_COMPANY: "on-dig-1",
        LAND_REGISTRY: "on-flag",
        GRAND_AUCTION: "on-money",
        SPIRIT_PARADE: "on-art-crown",
        SAFETY_INSPECTION: "on-eq-boots",
        PERIMETER_WATCH: "on-eq-map",
    }.get(mission, "on-art-vase")


def mission_name(mission: int) -> str:
    """What it is called."""
    return MISSION_NAMES[mission]


def progress(view: DigDigDig, mission: int) -> str:
    """R75: how far a Mission is, as far as everybody can see it."""
    need = view.needs[mission]
    if mission == FOUNDATION_PIT:
        return f"{bare_spaces(view)} of {need} bare"
    if mission == CLEAR_THE_GROUND:
        left = sum((view.pile[space] >> 2 & 1) + (view.pile[space] >> 1 & 1) for space in range(view.spaces))
        return f"{left} left, {need} allowed"
    if mission == CORNER_STONES:
        return f"{free_corners(view)} of {need}"
    if mission == CANAL_COMPANY:
        return f"{bare_lines(view)} of {need} lines"
    if mission == LAND_REGISTRY:
        return f"{sum(flag > 0 for flag in view.flag)} of {need} flags"
    if mission == SPIRIT_PARADE:
        return f"{len(finds_in(view, TRASHED))} of {need} trashed"
    if mission == SAFETY_INSPECTION:
        return f"{sum(owned.bit_count() for owned in view.equipment)} of {need}"
    if mission == PERIMETER_WATCH and NOWHERE not in view.pos[: view.seats]:
        return f"{sides_touched(view)} of {need} sides"
    if mission == CURSED_IDOL and any(find.which == IDOL for find in on_site(view)):
        return "you know where it lies"
    return "secret" if mission not in (GROUP_PHOTO, PERIMETER_WATCH) else "at the end"


def bare_spaces(view: DigDigDig) -> int:
    """How many spaces have no Landscape card left."""
    return sum(view.pile[space] == 0 for space in range(view.spaces))


def free_corners(view: DigDigDig) -> int:
    """Bare corners without a token."""
    last = view.spaces - 1
    corners = (0, view.columns - 1, last - view.columns + 1, last)
    return sum(view.pile[space] == 0 and seat_at(view, space) == NOWHERE for space in corners)


def bare_lines(view: DigDigDig) -> int:
    """Rows and columns of bare spaces."""
    rows = [range(first, first + view.columns) for first in range(0, view.spaces, view.columns)]
    columns = [range(first, view.spaces, view.columns) for first in range(view.columns)]
    return sum(all(view.pile[space] == 0 for space in line) for line in (*rows, *columns))


def sides_touched(view: DigDigDig) -> int:
    """How many sides of the board the tokens touch."""
    return len(
        {
            direction
            for seat in range(view.seats)
            for direction in range(4)
            if neighbour(view, view.pos[seat], direction) == NOWHERE
        }
    )
