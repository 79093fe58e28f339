"""Tells a game of Dig Dig Dig as a story: rows, answers, and what nature says, all by their words.

`Story(2, "B2 East", "B3 West")` places the tokens.  Nature answers as it is told: `draws` for own cards, `offers` for
Actions, `ground` for Landscape cards (`A` or `b`), `finds` for Artifacts; otherwise blank cards and the first of each.
`like={"Dig 1": "Trench"}` writes the program of one card on another, so that base sets can show what any card does.
"""

from __future__ import annotations

from pathlib import Path

from diggings.games.dig_dig_dig import words as names
from diggings.games.dig_dig_dig.components import ARTIFACT_NAMES, CARD_NAMES, MISSION_NAMES, entry
from diggings.games.dig_dig_dig.pieces import (
    DIRECTIONS,
    counts,
    finds,
    finds_in,
    hand_of,
    kept_by,
    place,
    row_of,
    tops_of,
)
from diggings.games.dig_dig_dig.rules import DigDigDig
from diggings.games.dig_dig_dig.table import table, words
from diggings.kernel.box import Box, read_box
from diggings.kernel.words import NATURE, OVER

PRINTED = read_box(Path(names.__file__).with_name("box.toml"))
# A box with which one can get anything without digging: Turn cards select Actions, which go into the deck, and three
# cards draw Artifacts
DRAWERS = {1: "Supply Drop", 2: "Salvage Crew", 3: "Works Day"}
WORKSHOP: dict[str, object] = {
    "programs.turn_left_or_right": "GAIN; GAIN; GAIN; GAIN",
    "rulings.gained_to": "deck",
    "rounds.count": [20, 20, 20],
} | {f"programs.{entry(name)}": "; ".join(["DRAW"] * number) for number, name in DRAWERS.items()}
WORKSHOP |= {f"copies.{entry(name)}": 4 for name in DRAWERS.values()}
# Cards that are laid out when nothing else is asked for: so the others are still in the deck when a story needs them
FILLERS = ("Reverse Gear", "Pole Vault", "Zip Line", "Boom Arm")
WORKSHOP |= {f"copies.{entry(name)}": 6 for name in FILLERS}
NOT_NEEDED = """
    forced_march multi_tool swivel_seat shortcut evacuation_siren pickpocket shift_change ground_radar drive_and_dig
    core_sample bulldozer trade_in helicopter
"""
WORKSHOP |= {f"copies.{name}": 0 for name in NOT_NEEDED.split()} | {"copies.hairpin": 1}
FIRST_HAND = "Move 1, Turn, Dig 1, Dig 1"


def card(name: str) -> int:
    """An Action, by its name or the beginning of it."""
    return next(kind for kind, known in enumerate(CARD_NAMES) if known.startswith(name))


def artifact(name: str) -> int:
    """An Artifact, by its name."""
    return ARTIFACT_NAMES.index(name)


def program_of(name: str) -> str:
    """What a card, or trashing an Artifact, does."""
    group = "programs" if name in CARD_NAMES else "trash"
    return str(PRINTED.value(f"{group}.{entry(name)}"))


class Story:
    """A game from the first Preparation on."""

    def __init__(
        self,
        seats: int = 2,
        *places: str,
        first: int = 0,
        missions: tuple[str, str] = ("Museum Wing", "Spirit Parade"),
        like: dict[str, str] | None = None,
        offers: str = "",
        box: dict[str, object] | None = None,
        hands: tuple[str, ...] = (),
        selector: str = "Turn left or right",
    ) -> None:
        changes = {f"programs.{entry(name)}": program_of(model) for name, model in (like or {}).items()}
        self.selector = selector
        self.box: Box = PRINTED.changed({**changes, **(box or {})})
        self.position = DigDigDig(self.box, seats)
        self.draws: dict[int, list[int]] = {seat: [] for seat in range(seats)}
        for seat in range(seats):
            self.will_draw(seat, hands[seat] if seat < len(hands) and hands[seat] else FIRST_HAND)
        self.offered = [card(name) for name in offers.split(", ") if name]
        self.grounds: list[int] = []
        self.found: list[int] = []
        self.first, self.missions = first, [MISSION_NAMES.index(name) for name in missions]
        self.nature()
        letters = [where or f"{'ABCD'[number]}4 North" for number, where in enumerate(places)]
        letters += [f"{'ABCD'[number]}4 North" for number in range(len(letters), seats)]
        for step in range(seats):
            seat = (first + step) % seats
            where, direction = letters[seat].split()
            self.position.play("ABCD".index(where[0]) * 4 + int(where[1]) - 1, seat)
            self.position.play(names.DIRECTION_AT + DIRECTIONS.index(direction), seat)
        self.nature()

    # -- nature --------------------------------------------------------------------------

    def nature(self) -> Story:
        """All that nature has to say now."""
        while self.position.to_act() == NATURE:
            self.position.play(self.natures_move())
        return self

    def natures_move(self) -> int:
        """What was asked for, or else the first possible move."""
        point, possible = self.position.point, self.position.moves()
        wished: list[int] = []
        if point == names.OWN_CARD:
            draws = self.draws[self.position.who]
            wished = [next((kind for kind in draws if kind in possible), possible[0])]
            if wished[0] in draws:
                draws.remove(wished[0])
        elif point == names.ACTION_CARD:
            wished = self.offered
        elif point == names.MISSION_CARD:
            wished = self.missions
        elif point == names.FIRST_PLAYER:
            wished = [self.first]
        elif point == names.LANDSCAPE:
            wished = self.grounds
        elif point in (names.ARTIFACT, names.ROBBERY):
            wished = self.found
        if not wished:
            fillers = [card(name) for name in FILLERS] if point == names.ACTION_CARD else []
            return next((kind for kind in fillers if kind in possible), possible[0])
        assert wished[0] in possible, f"{wished[0]} is not among {possible} at point {point}"
        return wished.pop(0)

    def will_draw(self, seat: int, cards: str) -> Story:
        """The own cards that a seat draws as soon as they are there."""
        self.draws[seat] += [card(name) for name in cards.split(", ") if name]
        return self

    def ground(self, letters: str) -> Story:
        """What the next Landscape cards say: `A` for Artifact, `b` for blank."""
        self.grounds += [int(letter == "A") for letter in letters if letter != " "]
        return self

    def finds(self, *artifacts: str) -> Story:
        """The Artifacts that are drawn next."""
        self.found += [artifact(name) for name in artifacts]
        return self

    def offers(self, cards: str) -> Story:
        """The Actions that come from the deck next."""
        self.offered += [card(name) for name in cards.split(", ")]
        return self

    # -- moving --------------------------------------------------------------------------

    def does(self, *said: str, seat: int | None = None) -> Story:
        """Moves by their words, of the seat that decides; nature answers after each."""
        for line in said:
            who = self.position.to_act() if seat is None else seat
            self.position.play(self.move(line, who), who)
            self.nature()
        return self

    def move(self, said: str, seat: int) -> int:
        """The one possible move with these words."""
        view = self.position.seen_by(seat)
        offered = {words(view, seat, move): move for move in self.position.moves(seat)}
        wanted = [move for text, move in offered.items() if text.startswith(said)]
        exact = [move for text, move in offered.items() if text == said]
        wanted = exact or wanted
        assert len(wanted) == 1, f"{said!r} is not one of {sorted(offered)} for seat {seat}"
        return wanted[0]

    def can(self, said: str, seat: int | None = None) -> bool:
        """Whether some move begins with these words."""
        return any(text.startswith(said) for text in self.options(seat))

    def options(self, seat: int | None = None) -> list[str]:
        """All that can be done now, in words."""
        who = self.position.to_act() if seat is None else seat
        view = self.position.seen_by(who)
        return [words(view, who, move) for move in self.position.moves(who)]

    def lays(self, seat: int, *cards: str, keep: str = "", trash: str = "") -> Story:
        """A whole Preparation: what is trashed, laid and kept; then the seat is ready."""
        for name in [name for name in trash.split(", ") if name]:
            self.position.play(names.TRASH + artifact(name), seat)
        for name in cards:
            self.position.play(names.LAY + card(name), seat)
        for name in [name for name in keep.split(", ") if name]:
            self.position.play(names.KEEP + card(name), seat)
        self.position.play(names.READY, seat)
        return self.nature()

    def others_pass(self, but: int = 0) -> Story:
        """Everybody else lays nothing."""
        for seat in range(self.position.seats):
            if seat != but and not self.position.ready >> seat & 1 and self.position.point == names.PREPARE:
                self.lays(seat)
        return self

    def plays(self, seat: int, *cards: str, trash: str = "") -> Story:
        """A seat lays these cards, the others nothing; then the turn of that seat begins."""
        self.lays(seat, *cards, trash=trash).others_pass(seat)
        return self.turn_of(seat)

    def turn_of(self, seat: int) -> Story:
        """The turns of the others before it pass."""
        while self.position.point == names.INTERLUDE and self.position.seat != seat:
            self.goes()
        return self

    def goes(self, times: int = 1) -> Story:
        """Go on, so many times."""
        for _ in range(times):
            self.position.play(names.GO_ON)
            self.nature()
        return self

    def ends_round(self) -> Story:
        """Everybody goes on to the next Preparation, or the end; to questions the first possible move is the answer."""
        begun = self.position.round
        while self.position.round == begun and self.position.point != names.GAME_OVER:
            if self.position.point == names.INTERLUDE:
                self.reveals()
            else:
                self.position.play(self.position.moves()[0])
                self.nature()
        return self

    def reveals(self) -> Story:
        """Goes on; whoever has a Radio reveals the row from left to right all the same."""
        first = names.CARD_AT + (self.position.row[20 * self.position.seat] & names.CARD)
        self.position.play(names.GO_ON if names.GO_ON in self.position.moves() else first)
        return self.nature()

    def passes(self, rounds: int = 1) -> Story:
        """So many rounds in which nobody does anything."""
        for _ in range(rounds):
            self.others_pass(-1).ends_round()
        return self

    def gets(self, seat: int, *cards: str, then: str = "") -> Story:
        """In a WORKSHOP: a round in which the seat selects these Actions, four at most; it draws them next round.

        With `then`, it draws something else, and they stay in the deck.
        """
        while self.selector not in self.hand(seat):
            assert self.position.point != names.GAME_OVER, f"{self.selector} never came"
            self.will_draw(seat, self.selector).passes()
        self.plays(seat, self.selector).reveals()
        for name in cards:
            if CARD_NAMES[card(name)] in self.display():
                self.does(f"Take the {name}")
            else:
                self.offered.insert(0, card(name))
                self.does("The unseen top card")
        while self.position.point == names.NEW_ACTION:
            self.does("No new Action")
        drawn = [card(name) for name in then.split(", ") if name] or [*map(card, cards)]
        self.draws[seat] = [*drawn, *self.draws[seat]]
        return self.ends_round()

    def installs(self, seat: int, *cards: str) -> Story:
        """In a WORKSHOP: Equipment is selected, and laid in the next round."""
        self.gets(seat, *cards)
        return self.plays(seat, *cards).ends_round()

    def draws_into_hand(self, seat: int, *cards: str) -> Story:
        """Rounds pass until the seat has these cards in its hand; those that it has it keeps on its deck."""
        wanted = [CARD_NAMES[card(name)] for name in cards]
        while not set(wanted) <= set(self.hand(seat)):
            assert self.position.point != names.GAME_OVER, f"{cards} never came"
            kept = [name for name in wanted if name in self.hand(seat)]
            self.will_draw(seat, ", ".join(name for name in wanted if name not in kept))
            self.lays(seat, keep=", ".join(kept)).others_pass(seat).ends_round()
        return self

    def holds(self, seat: int, *artifacts: str) -> Story:
        """In a WORKSHOP: the seat draws these Artifacts, three at most."""
        drawer = DRAWERS[len(artifacts)]
        self.gets(seat, drawer)
        self.found = [*map(artifact, artifacts), *self.found]
        return self.plays(seat, drawer).ends_round()

    # -- looking -------------------------------------------------------------------------

    def asks(self, point: int, seat: int | None = None) -> Story:
        """Asserts what has to be decided now, and by whom."""
        assert self.position.point == point, f"point {self.position.point}: {self.options()}"
        assert seat is None or self.position.to_act() == seat
        return self

    def token(self, seat: int) -> str:
        """Where a token stands, and where it faces."""
        return f"{place(self.position, self.position.pos[seat])} {DIRECTIONS[self.position.face[seat]]}"

    def hand(self, seat: int) -> list[str]:
        return [CARD_NAMES[kind] for kind in hand_of(self.position, seat)]

    def row(self, seat: int) -> list[str]:
        return [CARD_NAMES[kind] for kind in row_of(self.position, seat)]

    def kept(self, seat: int) -> list[str]:
        return [CARD_NAMES[kind] for kind in kept_by(self.position, seat)]

    def on_top(self, seat: int) -> list[str]:
        return [CARD_NAMES[kind] for kind in tops_of(self.position, seat)]

    def pile(self, pile: int) -> dict[str, int]:
        return {CARD_NAMES[kind]: copies for kind, copies in counts(self.position, pile).items()}

    def discarded(self, seat: int) -> dict[str, int]:
        return self.pile(names.DISCARD + seat)

    def deck(self, seat: int) -> dict[str, int]:
        return self.pile(names.DECK + seat)

    def display(self) -> list[str]:
        return [CARD_NAMES[kind] if kind < names.KINDS else "" for kind in self.position.display]

    def layers(self, where: str) -> int:
        """The pile of a space: Surface 4, Topsoil 2, Subsoil 1."""
        return int(self.position.pile[self.space(where)])

    def space(self, where: str) -> int:
        return "ABCD".index(where[0]) * self.position.columns + int(where[1]) - 1

    def artifacts(self, seat: int) -> list[str]:
        return [ARTIFACT_NAMES[find.which] for find in finds_in(self.position, seat)]

    def lying(self, where: str) -> list[str]:
        return [ARTIFACT_NAMES[find.which] for find in finds_in(self.position, names.SITE + self.space(where))]

    def marks(self, name: str) -> set[int]:
        """Who knows where an Artifact is."""
        marks = next(find.marks for find in finds(self.position) if find.which == artifact(name))
        return {seat for seat in range(4) if marks >> seat & 1}

    def owns(self, seat: int, equipment: int) -> bool:
        return bool(self.position.equipment[seat] >> equipment & 1)

    def money(self) -> list[int]:
        assert self.position.to_act() == OVER
        return [standing.score for standing in self.position.standings()]

    def ranks(self) -> list[int]:
        return [standing.rank for standing in self.position.standings()]

    def prompt(self, viewer: int) -> str:
        return table(self.position.seen_by(viewer)).prompt.sentence

    def twin(self) -> Story:
        """The same story, to be told on in another way."""
        other = Story.__new__(Story)
        other.__dict__.update(self.__dict__)
        other.position = self.position.copy()
        other.draws = {seat: cards[:] for seat, cards in self.draws.items()}
        other.offered, other.grounds, other.found = self.offered[:], self.grounds[:], self.found[:]
        return other
