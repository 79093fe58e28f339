"""Tells a game of DIG as a story, in the notation of the worked examples of rules.md.

`[I* G R+]` is a gallery: iron with a Recruit, gold, a ruby with a Gem.  A script names moves in capitals and cards by
their names: `DIG OUTSIDE`, `Iron`, `FOUND`, `Gold`.  Every step asserts that it is possible at this point; what nobody
is asked about (a dig that can only go on, the last steps of a payment) happens by itself.
"""

from __future__ import annotations

from pathlib import Path

from diggings.games.dig import words
from diggings.games.dig.components import CARD_NAMES, COMPANION_NAMES
from diggings.games.dig.rules import Dig
from diggings.kernel.box import Box, read_box
from diggings.kernel.words import NATURE, OVER

PRINTED = read_box(Path(words.__file__).with_name("box.toml"))
MARKS = ["I", "G", "D", "R", "Ru", "Eg", "Ex", "Se", "Co", "Th", "Sk", "Sp", "Gh", "Sn", "Or", "We"]
EQUIPMENT = CARD_NAMES[words.PICKAXE :]
# Cards that only end a turn when they are revealed outside
FILLERS = [words.EXIT, words.SECRET_ROOM, words.COLLAPSE, *range(words.THIEF, words.WEREWOLF + 1)]
SINGLE = {
    "DIG OUTSIDE": words.DIG_OUTSIDE, "DIG INSIDE": words.DIG_INSIDE, "GO ON": words.GO_ON,
    "TO TREASURE": words.TO_TREASURE, "FOUND": words.FOUND, "ACCEPT": words.ACCEPT, "SWORD": words.USE_SWORD,
    "PIT PROP": words.USE_PIT_PROP, "LANTERN": words.USE_LANTERN, "WIZARD": words.USE_WIZARD, "STAY": words.STAY,
    "KEEP": words.KEEP, "THROW AWAY": words.THROW_AWAY, "STOP": words.STOP,
}  # fmt: skip
NUMBERED = {
    "CLOSE": words.CLOSE, "PICKAXE": words.USE_PICKAXE, "ROPE": words.USE_ROPE, "FOREMAN": words.USE_FOREMAN,
}  # fmt: skip


def kind_of(name: str) -> int:
    """A kind of card, by its name or its mark."""
    return MARKS.index(name) if name in MARKS else CARD_NAMES.index(name.lower())


class Story:
    """A game from its first turn on; rulings by their names, other changes of the box in `box`."""

    def __init__(
        self,
        seats: int = 2,
        first: int = 0,
        tavern: str = "",
        recruits: int = 1,
        box: dict[str, object] | None = None,
        **rulings: str,
    ) -> None:
        changes = {"recruits.at_the_start": recruits, **(box or {})}
        changes |= {f"rulings.{name}": option for name, option in rulings.items()}
        self.box: Box = PRINTED.changed(changes)
        self.position = Dig(self.box, seats)
        self.wanted = [COMPANION_NAMES.index(name) for name in tavern.lower().split(", ") if name]
        if self.position.point == words.CHOOSE_FIRST:
            self.nature(first)
        while self.position.point == words.FILL_TAVERN:
            self.companion_comes()

    # -- scripts -------------------------------------------------------------------------

    def does(self, *script: str) -> Story:
        """What the acting seat does, and what it reveals."""
        for step in script:
            if step.lower() in CARD_NAMES and step != step.upper():
                self.settle()
                assert self.position.point == words.REVEAL, f"{step}: no card is revealed, but {self.point()}"
                self.nature(kind_of(step))
            else:
                self.position.play(self.move(step), self.position.seat)
            while self.position.point == words.FILL_TAVERN:
                self.companion_comes()
        return self.settle()

    def move(self, step: str) -> int:
        """A move by its name: `CLOSE 0`, `HIRE 2`, `HIRE Hunter`, `PAY Gold`, `PLACE 0 3`, `DYNAMITE 1 0`."""
        if step in SINGLE:
            return SINGLE[step]
        name, _, rest = step.partition(" ")
        if name in NUMBERED:
            return NUMBERED[name] + int(rest)
        if name == "HIRE":
            if rest.isdigit():
                return words.HIRE + int(rest)
            return words.HIRE_COMPANION + list(self.position.tavern).index(COMPANION_NAMES.index(rest.lower()))
        if name in ("PAY", "ALCHEMY"):
            return (words.PAY_STONE if name == "PAY" else words.ALCHEMY) + kind_of(rest)
        one, two = map(int, rest.split())
        if name == "DYNAMITE":
            return words.USE_DYNAMITE + words.GALLERIES * one + two
        assert name == "PLACE", step
        places = self.position.entrance[words.ENTRANCES * self.position.seat :]
        return words.PLACE + places[one] - places[0] + two - 1

    def settle(self) -> Story:
        """Moves that nobody is asked about; but the beginning of a turn stays a moment of its own."""
        while self.position.point in (words.DIG, words.PAY) and len(self.position.moves()) == 1:
            self.position.play(self.position.moves()[0])
        return self

    def can(self, step: str) -> bool:
        """Whether the acting seat can make this move now."""
        return self.position.to_act() >= 0 and self.move(step) in self.position.moves()

    def moves(self) -> list[int]:
        return self.position.moves()

    def nature(self, move: int) -> Story:
        assert self.position.to_act() == NATURE
        self.position.play(move, NATURE)
        return self

    def companion_comes(self) -> None:
        """One of those that the story wants, or else the last one of the pile."""
        left = self.position.moves()
        self.nature(next((number for number in self.wanted if number in left), left[-1]))

    # -- what a seat is given --------------------------------------------------------------

    def turn_of(self, seat: int) -> Story:
        """Up to the turn of this seat all others reveal something outside that only ends their turns."""
        while self.position.seat != seat:
            self.passes()
        assert self.position.point == words.TURN
        return self

    def passes(self) -> Story:
        """The acting seat reveals something outside that only ends its turn."""
        return self.does("DIG OUTSIDE").ends_turn()

    def ends_turn(self) -> Story:
        """The acting seat does no more than it must."""
        turn = self.position.turns()
        while self.position.turns() == turn and self.position.point in (words.DIG, words.REVEAL):
            if self.position.point == words.DIG:
                self.does("GO ON")
            else:
                assert self.position.target == words.OUTSIDE, "a gallery is due"
                self.nature(self.filler())
        return self

    def filler(self) -> int:
        """Of the cards that only end a turn the commonest; rather one for which no Companion could ever pay."""
        position = self.position
        owned = position.companions[position.seat]
        idle = [kind for kind in FILLERS if not owned >> position.payer[kind] & 1 and position.hill[kind]]
        return max(idle, key=lambda kind: (position.payer[kind] == words.NO_COMPANION, position.hill[kind]))

    def gives(self, seat: int, stones: str) -> Story:
        """The seat reveals these stones outside, turn by turn, and keeps them."""
        for stone in stones.split():
            self.outside(seat, CARD_NAMES[kind_of(stone)].title())
            if self.position.stone != words.NO_CARD:
                self.does("TO TREASURE")
            self.ends_turn()
        return self

    def equips(self, seat: int, *names: str) -> Story:
        """The seat reveals this Equipment outside, turn by turn, and keeps it."""
        for name in names:
            self.outside(seat, name)
            if self.position.point == words.FIND:
                self.does("KEEP")
            self.ends_turn()
        return self

    def outside(self, seat: int, card: str) -> Story:
        """The seat reveals this card outside."""
        self.turn_of(seat).does("DIG OUTSIDE")
        if self.position.point == words.DIG:
            self.does("GO ON")
        return self.does(card)

    def hires(self, seat: int, *names: str) -> Story:
        """The seat finds the stones for these Companions, and hires them at the beginning of its next turn."""
        for name in names:
            number = COMPANION_NAMES.index(name.lower())
            cost = self.position.costs[4 * number : 4 * number + 4]
            self.gives(seat, " ".join(MARKS[kind] for kind in range(4) for _ in range(cost[kind])))
            self.turn_of(seat).does(f"HIRE {name}")
        return self

    def earns(self, seat: int, gems: int) -> Story:
        """The owner of the Knight earns two Gems with each Orc; the owner of the Hunter one with each Thief."""
        card, each = ("Orc", 2) if self.position.companions[seat] >> words.KNIGHT & 1 else ("Thief", 1)
        for _ in range(gems // each):
            self.outside(seat, card)
        return self

    def gallery(self, seat: int, cards: str) -> Story:
        """The seat founds a gallery and digs until these cards lie in it: `I* G I D R+`.

        A Recruit is placed as soon as his card lies there, and reveals the next one.  Where that must not be (a Special
        card, or none at all) he is placed on a dig-outside turn and reveals a Special card, which is discarded (R31).
        """
        lying = cards.replace("+", "").split()
        self.outside(seat, CARD_NAMES[kind_of(lying[0].strip("*"))].title()).does("FOUND")
        row = self.position.galleries[seat] - 1
        for at, card in enumerate(lying):
            follows = lying[at + 1].strip("*") if at + 1 < len(lying) else ""
            alone = follows in ("", "Ru", "Eg")
            if card.endswith("*"):
                if at > 0 and alone:
                    self.ends_turn().turn_of(seat).does("DIG OUTSIDE")
                if at > 0:
                    self.does(f"PLACE {row} {at + 1}")
                self.reveals(self.spare() if alone else follows)
            if follows and (alone or not card.endswith("*")):
                self.ends_turn().turn_of(seat).digs_inside(row, follows)
        self.ends_turn()
        assert self.row(seat, row) == f"[{cards}]", f"wanted {cards}, got {self.row(seat, row)}"
        return self

    def reveals(self, card: str) -> Story:
        """The card that the placed Recruit turns up."""
        assert self.position.point == words.REVEAL
        return self.nature(kind_of(card))

    def digs_inside(self, row: int, card: str) -> Story:
        """A card for one gallery; in the others a Spider meets a Recruit on the last card, and does nothing (R46)."""
        self.does("DIG INSIDE")
        for due in range(row + 1):
            if self.position.point == words.DIG:
                self.does("GO ON")
            self.reveals(card if due == row else "Sp")
        return self

    def spare(self) -> str:
        """A Special card that is still in the Hill."""
        return "Ru" if self.position.hill[words.RUNE] > 2 else "Eg"

    # -- what the table shows ------------------------------------------------------------

    def asks(self, point: int, seat: int) -> Story:
        """Asserts that this seat has this to decide now."""
        asked = (self.position.point, self.position.to_act())
        assert asked == (point, seat), f"expected {point} of {seat}, but it is {self.point()}"
        return self

    def new_turn(self, seat: int) -> Story:
        """Asserts that the turn of this seat has just begun."""
        return self.asks(words.TURN, seat)

    def is_over(self) -> Story:
        return self.asks(words.GAME_OVER, OVER)

    def point(self) -> str:
        """Where the game stands, for messages."""
        names = ["CHOOSE_FIRST", "FILL_TAVERN", "REVEAL", "TURN", "PAY", "DIG", "DANGER", "FIND", "AGAIN", "GAME_OVER"]
        return f"{names[self.position.point]} of {self.position.seat}"

    def row(self, seat: int, gallery: int) -> str:
        """A gallery in the notation of the worked examples."""
        place = words.ENTRANCES * seat + gallery
        cards = self.position.cards[self.position.entrance[place] : self.position.entrance[place + 1]]
        marks = [
            MARKS[card & words.KIND] + "*" * (card & words.RECRUIT > 0) + "+" * (card & words.GEM > 0) for card in cards
        ]
        return f"[{' '.join(marks)}]"

    def rows(self, seat: int) -> list[str]:
        """All galleries of a seat."""
        return [self.row(seat, gallery) for gallery in range(self.position.galleries[seat])]

    def stones(self, seat: int) -> str:
        """The stones of a seat's Treasure: `I I G`."""
        return " ".join(MARKS[kind] for kind in range(4) for _ in range(self.position.stones[4 * seat + kind]))

    def equipment(self, seat: int) -> list[str]:
        """The Equipment of a seat's Treasure."""
        return [name.title() for bit, name in enumerate(EQUIPMENT) if self.position.equipment[seat] >> bit & 1]

    def discarded(self, name: str) -> int:
        return int(self.position.discard[kind_of(name)])

    def gems(self, *seats: int) -> list[int]:
        """The Gems in the Treasures, of all seats or of these."""
        return [int(self.position.gems[seat]) for seat in seats or range(self.position.seats)]

    def reserve(self, seat: int) -> int:
        return int(self.position.reserve[seat])

    def recruits(self, seat: int) -> int:
        return int(self.position.recruits[seat])

    def scores(self) -> list[int]:
        return [standing.score for standing in self.position.standings()]

    def ranks(self) -> list[int]:
        return [standing.rank for standing in self.position.standings()]

    def twin(self) -> Story:
        """The same game at the same point: to tell what else could happen."""
        other = object.__new__(Story)
        other.box, other.position, other.wanted = self.box, self.position.copy(), self.wanted
        return other
