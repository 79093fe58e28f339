"""The words of Dig Mars: plain numbers with names (this module is never compiled)."""

# Cells are numbered 0 to 15 from the upper left, row by row; a station that is not on the grid is in the supply
SIDE, CELLS, SUPPLY = 4, 16, 16

# The three Equipments
DIGGING, CARRYING, FLEET = range(3)
TOP_LEVEL = 4

# Bonus actions on the front of a tile
NO_BONUS, EXTRA_DIG, EXTRA_CARRY, RELOCATION, FORTUNE_POINT, INSPECTION = range(6)

# The top of a stack; without one, the stack is an empty space
BARE, UNEXPLORED, EXPLORED = range(3)
UNKNOWN = -1  # a front that has not been drawn, or that the viewer has not seen
NOBODY = -1

# The point the game has reached: what nature, or a seat, has to do next
(
    DEAL_TOPS, DEAL_FIRST, NEW_TOP, FRONT, PEEK,
    PLACE_FIRST, ACT, PLACE_NEW, PICK, SET_DOWN, LAST_TILE,
    GAME_OVER,
) = range(12)  # fmt: skip

# Where the moves of each kind begin: DIG + cell, CARRY + cell, MOVE + 6 * cell + way, UPGRADE + Equipment, ...
DIG, CARRY, MOVE, UPGRADE, INSPECT, RELOCATE, END, DECLARE = 0, 16, 32, 128, 131, 147, 148, 149
WAYS = 6  # the other cells of the same row, left to right, then of the same column, top to bottom
COUNT_UP, DECLARE_LAST = 0, 1

# The options of each ruling, in the order of box.toml
MANUAL, AUTO = 0, 1
IMMEDIATE, FINISH_ROUND = 0, 1
MAY_DECLARE, COUNT = 0, 1
ADJACENT, ANY = 0, 1
HIDDEN, OPEN = 0, 1
SHARED, EQUIPMENT = 0, 1

# What the arrays of rules.pxd have room for
MOST_TYPES = 48
