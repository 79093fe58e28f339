"""Tells a game of Dig Deep as a story, in the notation of the worked examples of rules.md.

Tiles are named by their gems: R ruby, E emerald, A amethyst, S sapphire, D diamond.  Columns are numbered from 0.
Every step asserts that the game has come to this point, and that the move is possible.
"""

from __future__ import annotations

from pathlib import Path

from diggings.games.dig_deep import words
from diggings.games.dig_deep.components import ACTION_NAMES, COLOUR_NAMES, GEM_LETTERS, GEM_NAMES
from diggings.games.dig_deep.rules import DigDeep
from diggings.kernel.box import read_box
from diggings.kernel.words import NATURE

PRINTED = read_box(Path(words.__file__).with_name("box.toml"))
# fmt: off
POINT_NAMES = [
    "FILL_SPACE", "ROLL_DIE", "ROLL_MARKET", "LOOK", "NAME_WILD", "REROLL", "ACT", "RECALL", "PLACE_TILE", "BUY",
    "GIVE_UP", "GAME_OVER",
]
# fmt: on
POINTS = {getattr(words, name): name for name in POINT_NAMES}

# Six dice that can show much of nearly everything, for stories that are about something else than rolling
STRONG: dict[str, object] = {
    "dice.basic": "Reserve 4, Mine 4, Smelt 4, Invest 4, Dig 4, Advertise 4",
    "dice.begin": 6,
    "dice.basic_copies": 24,
}


def mine(level_1: str, level_2: str, level_3: str, rows: int = 3) -> dict[str, object]:
    """The changes that make a mine of just these tiles."""
    columns = len(level_1.split()) * 3 // rows
    changes: dict[str, object] = {"mine.columns": [columns] * 3, "mine.rows": [rows] * 3}
    for level, tiles in enumerate((level_1, level_2, level_3), 1):
        changes |= {f"level_{level}.core": tiles, f"level_{level}.three": "", f"level_{level}.four": ""}
    return changes


class Story:
    """A game from its first turn on; rulings by their names, other changes of the box in `box`."""

    def __init__(
        self,
        seats: int = 2,
        box: dict[str, object] | None = None,
        spaces: str = "Pink Red Blue Yellow Green White",
        **rulings: str,
    ) -> None:
        changes = (box or {}) | {f"rulings.{name}": option for name, option in rulings.items()}
        self.position = DigDeep(PRINTED.changed(changes), seats)
        self.kinds = {
            (self.position.level[kind] + 1, gems_of(self.position, kind)): kind for kind in range(words.TYPES)
        }
        for colour in spaces.split():
            if self.position.point == words.FILL_SPACE:
                self.nature(words.FILL_SPACE, COLOUR_NAMES.index(colour))

    # -- rolling -------------------------------------------------------------------------

    def rolls(self, *faces: str, market: str = "DDD") -> Story:
        """The first dice show these faces, the others the first one of theirs; then the market dice (W is a wild)."""
        for at in range(self.position.dice[self.position.seat]):
            self.nature(words.ROLL_DIE, self.face(at, faces[at]) if at < len(faces) else 0)
        for letter in market:
            self.nature(words.ROLL_MARKET, (GEM_LETTERS + "W").index(letter))
        return self

    def names(self, letter: str) -> Story:
        """A wild raises this gem."""
        return self.decides(words.NAME_WILD, GEM_LETTERS.index(letter))

    def keeps(self) -> Story:
        return self.decides(words.REROLL, 0)

    def rerolls(self, **faces: str) -> Story:
        """`d0="Mine 1"`: the first die is rolled again and shows this."""
        dice = {int(name[1:]): face for name, face in faces.items()}
        self.decides(words.REROLL, sum(1 << at for at in dice))
        for at in sorted(dice):
            self.nature(words.ROLL_DIE, self.face(at, dice[at]))
        return self

    def turn(self, *faces: str, market: str = "DDD") -> Story:
        """A turn up to its actions, without a reroll."""
        return self.rolls(*faces, market=market).keeps()

    def face(self, at: int, name: str) -> int:
        """The number of a face of one of the dice of the seat whose turn it is."""
        colour = self.position.die[self.position.seat * 7 + at]
        faces = range(colour * words.FACES, (colour + 1) * words.FACES)
        shown = [f"{ACTION_NAMES[self.position.action[face]]} {self.position.amount[face]}" for face in faces]
        return shown.index(name)

    # -- actions -------------------------------------------------------------------------

    def reserves(self, *columns: int) -> Story:
        for column in columns:
            self.decides(words.ACT, words.RESERVE_AT + column)
        return self

    def mines(self, column: int, tile: str = "") -> Story:
        """With the tile, if nobody has looked at it before."""
        self.decides(words.ACT, words.MINE_AT + column)
        return self.shows(tile) if tile else self

    def digs(self, column: int, tile: str = "") -> Story:
        self.decides(words.ACT, words.DIG_AT + column)
        return self.shows(tile) if tile else self

    def shows(self, tile: str) -> Story:
        """Nature: the tile that was just taken has these gems."""
        level = self.position.level[self.position.lifted >> words.KNOWN]
        return self.nature(words.LOOK, self.kinds[level + 1, tile])

    def puts(self, column: int) -> Story:
        return self.decides(words.PLACE_TILE, column)

    def raises(self, *gems: str) -> Story:
        for gem in gems:
            self.decides(words.ACT, words.RAISE + GEM_LETTERS.index(gem))
        return self

    def lowers(self, *gems: str) -> Story:
        for gem in gems:
            self.decides(words.ACT, words.LOWER + GEM_LETTERS.index(gem))
        return self

    def invests(self, *gems: str) -> Story:
        for gem in gems:
            self.decides(words.ACT, words.INVEST_IN + GEM_LETTERS.index(gem))
        return self

    def takes_back(self, place: int | str) -> Story:
        """A cube from a column, or from a gem."""
        source = place if isinstance(place, int) else words.FROM_GEM + GEM_LETTERS.index(place)
        return self.decides(words.RECALL, source)

    def smelts(self, *tiles: str) -> Story:
        for tile in tiles:
            self.decides(words.ACT, words.SMELT_TILE + self.kind_in(words.HAND, tile))
        return self

    def sells(self, *tiles: str) -> Story:
        for tile in tiles:
            self.decides(words.ACT, words.SELL_TILE + self.kind_in(words.READY, tile))
        return self

    def brings_to_market(self, column: int, tile: str) -> Story:
        """Mined and smelted in one go."""
        return self.mines(column, tile).smelts(tile)

    def kind_in(self, place: int, tile: str) -> int:
        """The type of a tile of the seat whose turn it is."""
        row = self.position.seat * 3 + place
        kinds = [t >> words.KNOWN for t in self.position.lying[self.position.begin[row] : self.position.begin[row + 1]]]
        return next(kind for kind in kinds if gems_of(self.position, kind) == tile)

    def done(self) -> Story:
        """The end of the actions."""
        return self.decides(words.ACT, words.END_PHASE)

    # -- dice ----------------------------------------------------------------------------

    def buys(self, space: int, new: str = "") -> Story:
        """From a space, counted from 1; `new` comes out of the bag."""
        self.decides(words.BUY, space)
        return self.comes(new) if new else self

    def comes(self, colour: str) -> Story:
        """Nature: a die comes out of the bag."""
        return self.nature(words.FILL_SPACE, COLOUR_NAMES.index(colour))

    def gives_up(self, colour: str, new: str = "") -> Story:
        self.decides(words.GIVE_UP, COLOUR_NAMES.index(colour))
        return self.comes(new) if new else self

    def ends(self) -> Story:
        """The end of the turn, without buying anything more."""
        return self.decides(words.BUY, words.END_TURN)

    def finish(self) -> Story:
        """The rest of a turn, doing nothing; a whole turn, if it has just begun."""
        if self.position.point == words.ROLL_DIE:
            self.turn()
        if self.position.point == words.ACT:
            self.done()
        return self.ends()

    def skip(self, turns: int) -> Story:
        for _ in range(turns):
            self.finish()
        return self

    # -- what the table shows ------------------------------------------------------------

    def asks(self, point: int, seat: int) -> Story:
        """Asserts that this seat, or nature, has this to do now."""
        asked = (POINTS[self.position.point], self.position.to_act())
        assert asked == (POINTS[point], seat), f"expected {POINTS[point]} of {seat}, but it is {asked}"
        return self

    def tiles(self, seat: int, place: int) -> str:
        """A seat's tiles in one place."""
        row = seat * 3 + place
        lying = self.position.lying[self.position.begin[row] : self.position.begin[row + 1]]
        return " ".join(gems_of(self.position, tile >> words.KNOWN) for tile in lying)

    def hand(self, seat: int) -> str:
        return self.tiles(seat, words.HAND)

    def ready(self, seat: int) -> str:
        return self.tiles(seat, words.READY)

    def sold(self, seat: int) -> str:
        return self.tiles(seat, words.SOLD)

    def known(self, viewer: int, owner: int) -> str:
        """What a seat knows of a hand: gems, or levels."""
        view = self.position.seen_by(viewer)
        lying = view.lying[view.begin[owner * 3] : view.begin[owner * 3 + 1]]
        return " ".join(gems_of(view, tile >> words.KNOWN) for tile in lying)

    def column(self, column: int, viewer: int | None = None) -> str:
        """The tiles of a column from the bottom up, as a seat knows them."""
        view = self.position if viewer is None else self.position.seen_by(viewer)
        tiles = view.tile[column * 9 : column * 9 + view.height[column]]
        return " ".join(gems_of(view, tile >> words.KNOWN) for tile in tiles)

    def price(self, letter: str) -> int:
        return self.position.price[GEM_LETTERS.index(letter)]

    def shares(self, letter: str) -> list[int]:
        """The share cubes of each seat beside a gem."""
        gem = GEM_LETTERS.index(letter)
        return self.position.share[gem * 4 : gem * 4 + self.position.seats]

    def claims(self, column: int) -> list[int]:
        return self.position.claim[column * 4 : column * 4 + self.position.seats]

    def controllers(self, column: int) -> list[int]:
        return [seat for seat in range(self.position.seats) if self.position.control[column] >> seat & 1]

    def coins(self) -> list[int]:
        return self.position.coins[: self.position.seats]

    def supply(self) -> list[int]:
        return self.position.supply[: self.position.seats]

    def dice(self, seat: int) -> str:
        """The colours of a seat's dice."""
        dice = self.position.die[seat * 7 : seat * 7 + self.position.dice[seat]]
        return " ".join(COLOUR_NAMES[colour] for colour in dice)

    def spaces(self) -> str:
        return " ".join(COLOUR_NAMES[colour] for colour in self.position.space[: self.position.filled])

    def uses(self) -> dict[str, int]:
        """What is left of each action."""
        return {name: uses for name, uses in zip(ACTION_NAMES, self.position.uses, strict=True) if uses}

    def can(self, first: int, count: int = 9) -> list[int]:
        """Which moves of a kind are possible: columns, gems or types."""
        return [move - first for move in self.position.moves() if first <= move < first + count]

    def scores(self) -> list[int]:
        return [standing.score for standing in self.position.standings()]

    def ranks(self) -> list[int]:
        return [standing.rank for standing in self.position.standings()]

    def twin(self) -> Story:
        """The same game at the same point: to tell what else could happen."""
        other = object.__new__(Story)
        other.kinds, other.position = self.kinds, self.position.copy()
        return other

    # -- the steps -----------------------------------------------------------------------

    def decides(self, point: int, move: int) -> Story:
        self.asks(point, self.position.seat)
        self.position.play(move, self.position.seat)
        return self

    def nature(self, point: int, move: int) -> Story:
        self.asks(point, NATURE)
        self.position.play(move, NATURE)
        return self


def gems_of(position: DigDeep, kind: int) -> str:
    """The letters of a type; L1, L2, L3 for a back."""
    if kind >= words.UNKNOWN:
        return f"L{position.level[kind] + 1}"
    first = kind * words.GEMS
    return "".join(
        letter * copies for letter, copies in zip(GEM_LETTERS, position.gems[first : first + 5], strict=True)
    )


assert [name[0].upper() for name in GEM_NAMES[:5]] == list(GEM_LETTERS)
