"""The pieces of DIG, by their names and drawings, and what can be read off a position about galleries."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from diggings.games.dig.rules import Dig

# fmt: off
from diggings.games.dig.words import (
    ACCEPT, ALCHEMIST, ALCHEMY, BLACKSMITH, CHARMER, CLOSE, COLLAPSE, COMPANIONS, DIAMOND, DIG_INSIDE, DIG_OUTSIDE,
    DRUID, DWARF, DYNAMITE, EGG, ENTRANCES, EVERY_FIVE, EXIT, FOREMAN, FOUND, GALLERIES, GEM, GHOST, GOLD, GO_ON, HIRE,
    HUNTER, INNKEEPER, IRON, KEEP, KIND, KNIGHT, LANTERN, ORC, PAY_STONE, PICKAXE, PIT_PROP, PLACE, PRIEST, RANGER,
    RECRUIT, ROOM, ROPE, RUBY, RUNE, SCOUT, SECRET_ROOM, SERIES, SKELETON, SNAKE, SPIDER, STAY, STONES, STOP, SWORD,
    THIEF, THROW_AWAY, TO_TREASURE, USE_DYNAMITE, USE_FOREMAN, USE_LANTERN, USE_PICKAXE, USE_PIT_PROP, USE_ROPE,
    USE_SWORD, USE_WIZARD, WEREWOLF, WIZARD,
)
# fmt: on
from diggings.kernel.table import listed


# A word for the tag on a piece and a drawing, for every move from the number on
TAGS = {
    DIG_OUTSIDE: ("Dig", "act-outside"),
    DIG_INSIDE: ("Dig", "act-inside"),
    CLOSE: ("Close", "act-close"),
    HIRE: ("Hire", "act-hire"),
    ALCHEMY: ("3 for a Gem", "px-gem"),
    PAY_STONE: ("Pay", "crystal"),
    GO_ON: ("Go on", "act-go"),
    TO_TREASURE: ("Keep", "act-keep"),
    FOUND: ("Found", "act-place"),
    USE_PICKAXE: ("Use", "px-pickaxe"),
    USE_ROPE: ("Use", "px-rope"),
    USE_DYNAMITE: ("Use", "px-dynamite"),
    USE_FOREMAN: ("Use", "co-foreman"),
    ACCEPT: ("", ""),
    USE_SWORD: ("Use", "px-sword"),
    USE_PIT_PROP: ("Use", "px-pitprop"),
    USE_LANTERN: ("Use", "px-lantern"),
    USE_WIZARD: ("Use", "co-wizard"),
    STAY: ("", "act-inside"),
    KEEP: ("Keep", "act-keep"),
    THROW_AWAY: ("", ""),
    STOP: ("", "i-check"),
    PLACE: ("Place", "px-recruit"),
}


def tag(move: int) -> tuple[str, str]:
    """What the tag on a piece says of a move, and its drawing.

    >>> tag(CLOSE + 1), tag(USE_ROPE)
    (('Close', 'act-close'), ('Use', 'px-rope'))
    """
    return TAGS[max(first for first in TAGS if first <= move)]


@dataclass(frozen=True)
class Card:
    """A card as people speak of it."""

    name: str
    mark: str
    tint: str
    art: tuple[str, ...]
    about: str


# fmt: off
CARDS = {
    IRON: ("iron", "I", "px-iron", ""),
    GOLD: ("gold", "G", "px-gold", ""),
    DIAMOND: ("diamond", "D", "px-diamond", ""),
    RUBY: ("ruby", "R", "px-ruby", ""),
    RUNE: ("Rune", "Ru", "px-rune", "Counts as a Gem once its gallery is closed."),
    EGG: ("Egg", "Eg", "px-egg", "Hatches into a Gem when its gallery closes, unless a Snake lies there."),
    EXIT: ("Exit", "Ex", "px-exit", "Joins the gallery, which closes at once."),
    SECRET_ROOM: ("Secret Room", "Se", "px-secret", "Joins the gallery; two more cards bring stones and Equipment."),
    COLLAPSE: ("Collapse", "Co", "px-collapse", "The gallery and its Gems are gone; the Recruits get out."),
    THIEF: ("Thief", "Th", "px-thief", "Takes the deepest Gem; without any, the last card without a Recruit."),
    SKELETON: ("Skeleton", "Sk", "px-skeleton", "The deepest Recruit of the gallery is lost."),
    SPIDER: ("Spider", "Sp", "px-spider", "The last two cards are lost with their Gems; she stops at a Recruit."),
    GHOST: ("Ghost", "Gh", "px-ghost", "The deepest Recruit of the gallery flees to the reserve."),
    SNAKE: ("Snake", "Sn", "px-snake", "Joins the gallery; when that closes, it bites a Recruit and spoils Eggs."),
    ORC: ("Orc", "Or", "px-orc", "All Recruits of the gallery are lost."),
    WEREWOLF: ("Werewolf", "We", "px-werewolf", "In each gallery of yours the first Recruit is lost."),
    PICKAXE: ("Pickaxe", "Pi", "px-pickaxe", "Use it while you dig: one more card for one of your galleries."),
    ROPE: ("Rope", "Ro", "px-rope", "Use it while you dig: a gallery closes and pays, and your turn goes on."),
    PIT_PROP: ("Pit Prop", "Pp", "px-pitprop", "Use it against a Collapse that was just revealed."),
    SWORD: ("Sword", "Sw", "px-sword", "Use it against an enemy that was just revealed."),
    LANTERN: ("Lantern", "La", "px-lantern", "Use it to get another card for an Exit, a Collapse or an enemy."),
    DYNAMITE: ("Dynamite", "Dy", "px-dynamite", "Use it while you dig: somebody else's gallery loses its last card."),
}
COMPANION_CARDS = {
    HUNTER: ("Hunter", "Hu", "co-hunter", "Thieves take nothing from you; each one you reveal brings a Gem."),
    KNIGHT: ("Knight", "Kn", "co-knight", "No Orc takes your Recruits, and each one you reveal brings two Gems."),
    PRIEST: ("Priest", "Pr", "co-priest", "Skeletons and Ghosts do nothing to you; each Ghost brings a Gem."),
    RANGER: ("Ranger", "Ra", "co-ranger", "Spiders and Werewolves do nothing to you, and each brings a Gem."),
    CHARMER: ("Snake Charmer", "Ch", "co-charmer", "Your Snakes neither bite nor spoil Eggs, and each brings a Gem."),
    DWARF: ("Dwarf", "Dw", "co-dwarf", "No Collapse in your galleries."),
    WIZARD: ("Wizard", "Wi", "co-wizard", "Once per turn: another card for an Exit, a Collapse or an enemy."),
    SCOUT: ("Scout", "Sc", "co-scout", "Outside, once per turn: another card after one that would end your turn."),
    BLACKSMITH: ("Blacksmith", "Bl", "co-blacksmith",
                 "Your Equipment works for all galleries, and finding it does not use up the card of a gallery."),
    INNKEEPER: ("Innkeeper", "In", "co-innkeeper", "A Recruit costs you fewer crystals."),
    ALCHEMIST: ("Alchemist", "Al", "co-alchemist", "In the Tavern, once per turn: three equal stones for a Gem."),
    DRUID: ("Druid", "Dr", "co-druid", "A Rune or Egg that you would have to discard is yours."),
    FOREMAN: ("Foreman", "Fo", "co-foreman", "Digging inside, once per turn: one more card for a gallery of yours."),
}
# fmt: on
STONE_NAMES = [CARDS[kind][0] for kind in range(STONES)]
STONE_MARKS = [CARDS[kind][1] for kind in range(STONES)]
MOST_PIPS = 4  # crystals that a card has room for
ENEMIES = range(THIEF, WEREWOLF + 1)


def group_of(kind: int) -> tuple[str, str]:
    """The frame of a card, and its colour."""
    if kind < STONES:
        return "card-stone", CARDS[kind][0]
    if kind <= EGG:
        return "card-special", "violet"
    if kind <= SECRET_ROOM:
        return "card-room", "blue"
    if kind == COLLAPSE:
        return "card-collapse", "black"
    return ("card-enemy", "red") if kind < PICKAXE else ("card-equipment", "orange")


@lru_cache
def card(kind: int, crystals: int = 0) -> Card:
    """A Hill card; a stone says what it is worth in the Tavern."""
    name, mark, picture, about = CARDS[kind]
    frame, tint = group_of(kind)
    art = (frame, picture.replace("px", "pic"), *([f"pips-{crystals}"] if 0 < crystals <= MOST_PIPS else []))
    return Card(name, mark, tint, art, about or f"Worth {number_of(crystals, 'crystal')} in the Tavern.")


@lru_cache
def companion(number: int) -> Card:
    """A Companion."""
    name, mark, picture, about = COMPANION_CARDS[number]
    return Card(name, mark, "green", ("chip-companion", picture.replace("co", "who", 1)), about)


# Where the rules say what a Companion does
COMPANION_RULES = {
    HUNTER: "R64", KNIGHT: "R64", PRIEST: "R64", RANGER: "R64", CHARMER: "R63", DWARF: "R64", WIZARD: "R65",
    SCOUT: "R70", BLACKSMITH: "R66", INNKEEPER: "R11", ALCHEMIST: "R17", DRUID: "R69", FOREMAN: "R71",
}  # fmt: skip


def a(name: str) -> str:
    """A thing with its article; iron and gold have none.

    >>> a("iron"), a("Egg"), a("ruby")
    ('iron', 'an Egg', 'a ruby')
    """
    if name in ("iron", "gold", "Dynamite"):
        return name
    return f"{'an' if name[0].lower() in 'aeiou' else 'a'} {name}"


def number_of(count: int, name: str) -> str:
    """So many of something.

    >>> number_of(1, "Gem"), number_of(3, "crystal"), number_of(2, "gold")
    ('1 Gem', '3 crystals', '2 gold')
    """
    if count == 1 or name in ("iron", "gold"):
        return f"{count} {name}"
    return f"{count} {name[:-1]}ies" if name.endswith("y") else f"{count} {name}s"


def cost_of(view: Dig, number: int) -> list[int]:
    """R13: the stones that a Companion asks for, by kind."""
    return list(view.costs[STONES * number : STONES * (number + 1)])


def stones_in_words(stones: list[int]) -> str:
    """So many of each kind of stone.

    >>> stones_in_words([1, 0, 2, 0])
    '1 iron and 2 diamonds'
    """
    return yield_in_words(0, 0, stones)


def yield_in_words(gems: int, runes: int, stones: list[int]) -> str:
    """What a gallery pays.

    >>> yield_in_words(2, 1, [1, 0, 2, 0]), yield_in_words(0, 0, [0, 0, 0, 0])
    ('2 Gems, 1 Rune, 1 iron and 2 diamonds', '')
    """
    counted = [(gems, "Gem"), (runes, "Rune"), *zip(stones, STONE_NAMES, strict=True)]
    return listed([number_of(count, name) for count, name in counted if count])


# -- what lies where -------------------------------------------------------------------------------


@dataclass(frozen=True)
class Gallery:
    """One gallery of a seat, as it lies on the table."""

    seat: int
    index: int
    founded: int  # in which turn: with it a gallery is known again when others have gone
    first: int  # where it begins, in the row of all cards of this seat
    cards: tuple[int, ...]
    charmed: bool  # R63: whether its owner has the Snake Charmer
    goes_on: bool  # R39: whether by a ruling a series earns on every fifth card

    @property
    def name(self) -> str:
        """What it is called at the table."""
        return f"gallery {self.index + 1}"

    @property
    def kinds(self) -> list[int]:
        """Its cards, by kind."""
        return [card & KIND for card in self.cards]

    @property
    def recruits(self) -> list[int]:
        """On which cards a Recruit stands."""
        return [place for place, card in enumerate(self.cards) if card & RECRUIT]

    @property
    def laid(self) -> int:
        """How many Gems lie in it."""
        return sum(card & GEM > 0 for card in self.cards)

    @property
    def snakes(self) -> int:
        """R60, R63: how many Snakes will bite."""
        return 0 if self.charmed else self.kinds.count(SNAKE)

    @property
    def next_gem(self) -> int:
        """R39: how many cards are missing to the next fifth card; 0 if no series runs."""
        missing = [place + SERIES - len(self.cards) for place in self.recruits]
        if self.goes_on:
            missing = [(cards - 1) % SERIES + 1 for cards in missing]
        return min((cards for cards in missing if cards > 0), default=0)

    @property
    def pays(self) -> str:
        """R60-R62: what closing it would bring."""
        kinds = self.kinds
        eggs = 0 if self.snakes else kinds.count(EGG)
        stones = [kinds.count(kind) for kind in range(STONES)]
        return yield_in_words(self.laid + eggs, kinds.count(RUNE), stones) or "nothing"


def galleries(view: Dig, seat: int) -> list[Gallery]:
    """The galleries of a seat, from left to right."""
    found = []
    for index in range(view.galleries[seat]):
        first, end = view.entrance[ENTRANCES * seat + index], view.entrance[ENTRANCES * seat + index + 1]
        cards = tuple(view.cards[first:end])
        founded = view.founded[GALLERIES * seat + index]
        charmed, goes_on = owns(view, seat, CHARMER), view.gem_repeat == EVERY_FIVE
        found.append(Gallery(seat, index, founded, first - ROOM * seat, cards, charmed, goes_on))
    return found


def owns(view: Dig, seat: int, number: int) -> bool:
    """Whether a seat has hired this Companion."""
    return view.companions[seat] >> number & 1 == 1


def companions_of(view: Dig, seat: int) -> list[int]:
    """The Companions that a seat has hired."""
    return [number for number in range(COMPANIONS) if owns(view, seat, number)]


def equipment_of(view: Dig, seat: int) -> list[int]:
    """The Equipment in a seat's Treasure."""
    return [kind for kind in range(PICKAXE, DYNAMITE + 1) if view.equipment[seat] >> (kind - PICKAXE) & 1]


def crystals_of(view: Dig, seat: int) -> int:
    """R11: what all stones of a seat are worth."""
    return sum(view.stones[STONES * seat + kind] * view.crystals[kind] for kind in range(STONES))
