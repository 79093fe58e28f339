"""Tells a game of Dig Mars as a story, in the notation of the worked examples of rules.md.

Places are A1 to D4.  Every step asserts that it is this seat's turn and that the move is possible; what nature turns up
is said where it happens.
"""

from __future__ import annotations

from pathlib import Path

from diggings.games.dig_mars import words
from diggings.games.dig_mars.pieces import kind_names
from diggings.games.dig_mars.rules import DigMars
from diggings.games.dig_mars.words import (
    ACT,
    CARRY,
    CARRYING,
    CELLS,
    DECLARE,
    DIG,
    DIGGING,
    END,
    FLEET,
    FRONT,
    GAME_OVER,
    INSPECT,
    LAST_TILE,
    MOVE,
    NEW_TOP,
    PEEK,
    PICK,
    PLACE_FIRST,
    PLACE_NEW,
    RELOCATE,
    SET_DOWN,
    SUPPLY,
    UNKNOWN,
    UPGRADE,
    WAYS,
)
from diggings.kernel.box import Box, read_box
from diggings.kernel.words import NATURE

PRINTED = read_box(Path(words.__file__).with_name("box.toml"))
FREE = {"equipment.prices": [0, 0, 0]}

# All ground is easy, and every treasure is light: EASY[3] is worth 3 and brings nothing else
EASY = dict(
    enumerate(["lost drill bit", "sledge runner", "lucky coin", "probe camera", "iron nodules", "rover wheel"], 1)
)


def tiles(**kinds: list[int]) -> dict[str, object]:
    """The changes that leave only these tiles in the box, each as dig, carry, worth, bonus, copies."""
    rows: dict[str, object] = {}
    for name, entry in PRINTED.components.items():
        if name.startswith("tiles."):
            assert isinstance(entry.value, list)
            rows[name] = kinds.get(name.removeprefix("tiles."), [*entry.value[:4], 0])
    return rows


def easy_box(height: int = 3) -> dict[str, object]:
    """Stacks of this height, with as many tiles of each worth as possible."""
    total = 16 * height
    kinds = {
        name.replace(" ", "_"): [1, 1, worth, 0, total // 6 + (worth <= total % 6)] for worth, name in EASY.items()
    }
    return {"stacks.height": height, **tiles(**kinds)}


def cell(place: str) -> int:
    """A1 is 0, D4 is 15.

    >>> cell("B3")
    6
    """
    return 4 * "ABCD".index(place[0]) + int(place[1]) - 1


def kind(name: str) -> int:
    """The number of a type of tile."""
    return kind_names().index(name)


class Story:
    """A game from the moment when all stations of `stations` stand: seat by seat, a string of places like "B2 C1".

    With `levels` (Digging and Carrying of each seat), or more than one station, Equipment costs nothing.
    """

    def __init__(
        self,
        stations: list[str],
        ground: dict[str, int] | None = None,
        levels: list[tuple[int, int]] | None = None,
        first: int = 0,
        box: dict[str, object] | None = None,
        **rulings: str,
    ) -> None:
        seats = len(stations)
        places = [row.split() for row in stations]
        free = levels is not None or any(len(row) > 1 for row in places)
        changes = {**(FREE if free else {}), **(box or {}), **{f"rulings.{name}": o for name, o in rulings.items()}}
        self.box: Box = PRINTED.changed(changes)
        self.position = DigMars(self.box, seats)
        self.deal({cell(place): back for place, back in (ground or {}).items()})
        self.nature(words.DEAL_FIRST, first)
        for step in range(seats):
            seat = (first + step) % seats
            self.decides(PLACE_FIRST, seat, cell(places[seat][0]))
        if free:
            for step in range(seats):
                seat = (first + step) % seats
                self.equip(seat, *(levels or [(1, 1)] * seats)[seat], places[seat][1:])
            self.turn(first)

    def deal(self, ground: dict[int, int]) -> None:
        """The first tops: what is said in `ground`, and of the rest the easiest."""
        for place in range(CELLS):
            later = [back for where, back in ground.items() if where > place]
            free = [back for back in range(1, 5) if self.position.below[back] > later.count(back)]
            self.nature(words.DEAL_TOPS, ground.get(place, free[0] if free else 1))

    def equip(self, seat: int, digging: int, carrying: int, places: list[str]) -> None:
        """Free upgrades, in as many turns as they need."""
        wanted = [DIGGING] * (digging - 1) + [CARRYING] * (carrying - 1) + [FLEET] * len(places)
        places = list(places)
        for equipment in wanted:
            if self.position.seat != seat or self.position.actions == 0:
                self.turn(seat)
            self.upgrades(seat, equipment, places.pop(0) if equipment == FLEET else "")

    # -- what seats do -------------------------------------------------------------------

    def digs(self, seat: int, place: str, find: str = "") -> Story:
        """Digs, and nature turns up the find; without one, somebody has inspected the tile."""
        self.decides(ACT, seat, DIG + cell(place))
        if find:
            self.nature(FRONT, kind(find))
        assert self.position.point != FRONT
        return self

    def carries(self, seat: int, place: str, then: int = 0) -> Story:
        """Carries; the ground under the tile is `then`, or the easiest that there is."""
        self.decides(ACT, seat, CARRY + cell(place))
        if self.position.point == NEW_TOP:
            self.nature(NEW_TOP, then or self.position.moves()[0])
        return self

    def takes(self, seat: int, place: str, find: str) -> Story:
        """Digs and carries."""
        return self.digs(seat, place, find).carries(seat, place)

    def moves(self, seat: int, origin: str, goal: str) -> Story:
        return self.decides(ACT, seat, self.way(origin, goal))

    def upgrades(self, seat: int, equipment: int, place: str = "") -> Story:
        """Upgrades; a new station lands on the place."""
        self.decides(ACT, seat, UPGRADE + equipment)
        return self.decides(PLACE_NEW, seat, cell(place)) if place else self

    def inspects(self, seat: int, place: str, find: str = "") -> Story:
        """Looks under a tile; without a find, somebody has done so before."""
        self.decides(ACT, seat, INSPECT + cell(place))
        if find:
            self.nature(PEEK, kind(find))
        assert self.position.point != PEEK
        return self

    def relocates(self, seat: int, owner: int, origin: str, goal: str) -> Story:
        self.decides(ACT, seat, RELOCATE)
        self.decides(PICK, seat, CELLS * owner + cell(origin))
        return self.decides(SET_DOWN, seat, cell(goal))

    def ends(self, *seats: int) -> Story:
        for seat in seats:
            self.decides(ACT, seat, END)
        return self

    def declares(self, seat: int) -> Story:
        return self.decides(ACT, seat, DECLARE)

    # -- longer passages -----------------------------------------------------------------

    def turn(self, seat: int) -> Story:
        """All others end their turns, until this seat begins one."""
        while True:
            self.ends(self.position.seat)
            if self.position.seat == seat:
                return self

    def earns(self, seat: int, fortune: int) -> Story:
        """The seat works until it has so much, with an easy box; the others wait.  Then it begins a turn."""
        while self.position.fortune[seat] < fortune:
            if self.position.seat != seat or self.position.actions == 0:
                self.turn(seat)
            self.works(seat, fortune - self.position.fortune[seat])
        return self.turn(seat) if self.can(END) else self

    def works(self, seat: int, missing: int) -> None:
        """One action: carry, or dig, or go where something is to be done."""
        moves = self.position.moves()
        carries = [move for move in moves if CARRY <= move < MOVE and self.worth(move - CARRY) <= missing]
        digs = [move for move in moves if move < CARRY]
        if carries:
            self.position.play(carries[0])
            if self.position.point == NEW_TOP:
                self.nature(NEW_TOP, 1)
        elif digs:
            self.position.play(digs[0])
            worth = next(w for w in range(min(6, missing), 0, -1) if kind(EASY[w]) in self.position.moves())
            self.nature(FRONT, kind(EASY[worth]))
        else:
            self.position.play(min((move for move in moves if MOVE <= move < UPGRADE), key=self.way_to_work))

    def way_to_work(self, move: int) -> tuple[int, int]:
        """How far a Move leaves one from a stack where nobody else would share."""
        goal = self.position.target[move - MOVE]
        free = [place for place in range(CELLS) if self.position.height[place] and not self.position.crowd[place]]
        return min(abs(goal // 4 - place // 4) + abs(goal % 4 - place % 4) for place in free), move

    def worth(self, place: int) -> int:
        """What the explored tile there is worth."""
        return self.position.worth[self.position.front[place]]

    # -- what the table shows ------------------------------------------------------------

    def can(self, move: int) -> bool:
        return move in self.position.moves()

    def can_dig(self, place: str) -> bool:
        return self.can(DIG + cell(place))

    def can_carry(self, place: str) -> bool:
        return self.can(CARRY + cell(place))

    def can_declare(self) -> bool:
        return self.can(DECLARE)

    def way(self, origin: str, goal: str) -> int:
        """The Move from one place to another."""
        ways = range(MOVE + WAYS * cell(origin), MOVE + WAYS * (cell(origin) + 1))
        return next(move for move in ways if self.position.target[move - MOVE] == cell(goal))

    def goals(self, origin: str) -> list[str]:
        """Where a station can move from there."""
        ways = range(MOVE + WAYS * cell(origin), MOVE + WAYS * (cell(origin) + 1))
        found = [self.position.target[move - MOVE] for move in self.position.moves() if move in ways]
        return [f"{'ABCD'[goal // 4]}{goal % 4 + 1}" for goal in sorted(found)]

    def stations(self, seat: int) -> str:
        """Where a seat's stations stand."""
        found = [station // 4 for station in self.position.station[seat] if station // 4 != SUPPLY]
        return " ".join(f"{'ABCD'[place // 4]}{place % 4 + 1}" for place in found)

    def fortune(self) -> list[int]:
        return list(self.position.fortune[: self.position.seats])

    def ranks(self) -> list[int]:
        return [standing.rank for standing in self.position.standings()]

    def knows(self, viewer: int, place: str) -> str:
        """What a seat knows to lie there; nothing if it does not know."""
        front = self.position.seen_by(viewer).front[cell(place)]
        return "" if front == UNKNOWN else kind_names()[front]

    def is_over(self) -> bool:
        return self.position.point == GAME_OVER

    def asks(self, point: int, seat: int) -> Story:
        """Asserts that this seat has this to decide now."""
        assert (self.position.point, self.position.to_act()) == (point, seat)
        return self

    def twin(self) -> Story:
        """The same game at the same point: to tell what else could happen."""
        other = object.__new__(Story)
        other.box, other.position = self.box, self.position.copy()
        return other

    # -- the steps -----------------------------------------------------------------------

    def decides(self, point: int, seat: int, move: int) -> Story:
        self.asks(point, seat)
        self.position.play(move, seat)
        return self

    def nature(self, point: int, move: int) -> Story:
        self.asks(point, NATURE)
        self.position.play(move, NATURE)
        return self

    def answers(self, seat: int, move: int) -> Story:
        """To the question after the last tile."""
        return self.decides(LAST_TILE, seat, move)
