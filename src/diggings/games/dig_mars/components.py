"""Reads the tiles of box.toml into the arrays that rules.py works with, and says what cannot be."""

from dataclasses import dataclass

# fmt: off
from diggings.games.dig_mars.words import (
    ANY, CELLS, FORTUNE_POINT, INSPECTION, MOST_TYPES, MOVE, SIDE, TOP_LEVEL, UPGRADE, WAYS,
)
# fmt: on

from diggings.kernel.box import Box
from diggings.kernel.errors import BoxError

GOALS = ("printed", "short", "long")
QUIET_ROUNDS = (5, 3, 10)


@dataclass(frozen=True)
class Components:
    """All tiles of the box, type by type, and what else is counted in it."""

    types: int
    dig: list[int]
    carry: list[int]
    worth: list[int]
    bonus: list[int]
    copies: list[int]
    height: int
    actions: int
    price: list[int]
    goal: int
    quiet_turns: int
    reach: list[int]
    target: list[int]

    @property
    def ways_count(self) -> list[int]:
        """For each set of ways (the bits of a number), how many they are."""
        return [sum(ways >> way & 1 for way in range(WAYS)) for ways in range(1 << WAYS)]

    @property
    def ways(self) -> list[int]:
        """The same sets as lists, each with room for all ways."""
        sets = [[way for way in range(WAYS) if ways >> way & 1] for ways in range(1 << WAYS)]
        return [way for row in sets for way in row + [0] * (WAYS - len(row))]

    @property
    def by_back(self) -> list[int]:
        """The types in the order of their backs."""
        return sorted(range(self.types), key=lambda kind: (self.dig[kind], kind)) + [0] * (MOST_TYPES - self.types)

    @property
    def first_of_back(self) -> list[int]:
        """Where in that order each back begins."""
        return [sum(dig < back for dig in self.dig[: self.types]) for back in range(TOP_LEVEL + 2)]

    @property
    def tiles_of_back(self) -> list[int]:
        """How many tiles have each back."""
        return [
            sum(copies for dig, copies in zip(self.dig, self.copies, strict=True) if dig == back)
            for back in range(TOP_LEVEL + 1)
        ]


def read_components(box: Box, seats: int) -> Components:
    """The tiles, the prices and the goal, checked against each other."""
    kinds = [name for name in box.components if name.startswith("tiles.")]
    if len(kinds) > MOST_TYPES:
        raise BoxError(f"There are {len(kinds)} kinds of tiles; there can be {MOST_TYPES} at most.")
    for name in kinds:
        check_tile(name, box.numbers(name))
    columns = [list(column) for column in zip(*(box.numbers(name) for name in kinds), strict=True)]
    dig, carry, worth, bonus, copies = [column + [0] * (MOST_TYPES - len(kinds)) for column in columns]
    height = box.number("stacks.height")
    check_sum(sum(copies), height)
    check_tokens(box, sum(n for kind, n in zip(bonus, copies, strict=True) if kind == FORTUNE_POINT))
    return Components(
        len(kinds),
        dig,
        carry,
        worth,
        bonus,
        copies,
        height,
        box.number("turn.actions"),
        read_prices(box),
        read_goal(box, seats),
        QUIET_ROUNDS[box.ruling("quiet_rounds")] * seats,  # R40
        read_lines(box.ruling("stop_on_gap")),
        read_targets(),
    )


def check_tile(name: str, numbers: list[int]) -> None:
    """Five numbers, each of which can be."""
    if len(numbers) != 5:
        raise BoxError(f"{name} needs five numbers: dig, carry, Fortune, bonus action, copies; not {numbers}.")
    dig, carry, worth, bonus, _ = numbers
    if not (1 <= dig <= TOP_LEVEL and 1 <= carry <= TOP_LEVEL):
        raise BoxError(f"{name} has the difficulties {dig} and {carry}; both can be 1 to {TOP_LEVEL}.")
    if not 1 <= worth <= 6:
        raise BoxError(f"{name} is worth {worth} Fortune; it can be 1 to 6.")
    if bonus > INSPECTION:
        raise BoxError(f"{name} has the bonus action {bonus}; there are 0 (none) to {INSPECTION}.")


def check_sum(tiles: int, height: int) -> None:
    """The stacks must come out even."""
    if tiles != CELLS * height:
        raise BoxError(
            f"The tiles add up to {tiles}, but {CELLS} stacks of {height} need {CELLS * height}. "
            "Change the copies of another tile to match, or stacks.height."
        )


def check_tokens(box: Box, points: int) -> None:
    """R36: a fortune point can always be taken, because there is a token for each of them."""
    tokens = box.number("fortune.tokens")
    if points > tokens:
        raise BoxError(
            f"{points} tiles bring a fortune point, but there are {tokens} Fortune tokens. Set fortune.tokens to more."
        )


def read_prices(box: Box) -> list[int]:
    """R17: by the level that one has; from the last level there is no next one."""
    prices = box.numbers("equipment.prices")
    if len(prices) != TOP_LEVEL - 1:
        raise BoxError(f"equipment.prices needs {TOP_LEVEL - 1} numbers, for the levels 2 to {TOP_LEVEL}.")
    return [0, *prices, 0]


def read_goal(box: Box, seats: int) -> int:
    """R28: by the number of players."""
    for name in GOALS:
        if len(box.numbers(f"goals.{name}")) != 3:
            raise BoxError(f"goals.{name} needs three numbers, for two, three and four players.")
    return box.numbers(f"goals.{GOALS[box.ruling('goal')]}")[seats - 2]


# -- the grid --------------------------------------------------------------------------------------


def read_lines(stop_on_gap: int) -> list[int]:
    """R13-R16: along a row or column, from each place and for each set of stacks in it, where a Move can end.

    The answer has a bit for each of the three other places of the line; it stands at 16 * place + set of stacks.
    """
    return [ends_in_line(place, stacks, stop_on_gap) for place in range(SIDE) for stacks in range(16)]


def ends_in_line(place: int, stacks: int, stop_on_gap: int) -> int:
    """R14: the adjacent stack.  R15: over empty spaces, the first of them or the closest stack behind them."""
    ends = set()
    for step in (-1, 1):
        at = place + step
        while 0 <= at < SIDE and not stacks >> at & 1:
            if at == place + step or stop_on_gap == ANY:
                ends.add(at)
            at += step
        if 0 <= at < SIDE:
            ends.add(at)
    others = [at for at in range(SIDE) if at != place]
    return sum(1 << bit for bit, at in enumerate(others) if at in ends)


def read_targets() -> list[int]:
    """Where each Move ends, by its number above MOVE."""
    targets = []
    for move in range(UPGRADE - MOVE):
        row, column = divmod(move // WAYS, SIDE)
        in_row = [SIDE * row + other for other in range(SIDE) if other != column]
        in_column = [SIDE * other + column for other in range(SIDE) if other != row]
        targets.append((in_row + in_column)[move % WAYS])
    return targets
