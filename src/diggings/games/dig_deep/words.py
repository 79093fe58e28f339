"""The words of Dig Deep: plain numbers with names (this module is never compiled)."""

# The gems; a market die can show a wild as well
GEMS = 5
RUBY, EMERALD, AMETHYST, SAPPHIRE, DIAMOND, WILD = range(6)

# What a die can let its owner do, in the order of the reference cards
ACTIONS = 7
RESERVE, MINE, SMELT, SELL, DIG, ADVERTISE, INVEST = range(7)

# The colours of action dice: Basic, and those of the bag
COLOURS = 8
BASIC, PINK, RED, BLUE, YELLOW, GREEN, WHITE, BLACK = range(8)
FACES = 6
BLANK = 6  # the face of a die that has not been rolled in this turn

# A tile is one number: its kind, and the set of seats that know it, in the lowest four bits (`kind << KNOWN | seats`).
# Kinds are the types of box.toml, level by level; UNKNOWN + level is a tile of which only the back can be seen.
LEVELS = 3
TYPES = 49
UNKNOWN = TYPES
KNOWN, ANYBODY = 4, 15

# Where tiles lie that were mined (R6, R7): in a hand, face up, sold
PLACES = 3
HAND, READY, SOLD = range(3)

# How many there are, or can be: seats, tiles in a column, spaces of the dice market
MOST_SEATS, MOST_ROWS, SPACES = 4, 9, 6

# The point the game has reached: what nature, or a seat, has to do next
(
    FILL_SPACE, ROLL_DIE, ROLL_MARKET, LOOK,
    NAME_WILD, REROLL, ACT, RECALL, PLACE_TILE, BUY, GIVE_UP,
    GAME_OVER,
) = range(12)  # fmt: skip

# The moves of ACT: 0 ends the phase, the others begin at these numbers (a column, a gem or a type is added)
END_PHASE = 0
RESERVE_AT, MINE_AT, DIG_AT, RAISE, LOWER, INVEST_IN, SMELT_TILE, SELL_TILE = 1, 10, 19, 28, 33, 38, 43, 92

# The moves of RECALL: columns come first, then gems; the target of a cube is numbered in the same way
FROM_GEM = 9
NO_TARGET = 14

# The moves of BUY: 0 ends the turn, 1 to 6 are the spaces
END_TURN = 0

# The options of each ruling, in the order of box.toml
SOLE_FULL, PER_SHARE, PER_HOLDER = range(3)
ONE_GO, IN_PARTS = 0, 1
NO, YES = 0, 1
EMPTY_TOO, TILES_ONLY = 0, 1
EQUAL, STEPPED = 0, 1
