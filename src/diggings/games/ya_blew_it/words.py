"""The words of Ya Blew It!: plain numbers with names (this module is never compiled)."""

# Where a card can lie (R5): in the deck, in the Claim, on the discard pile; scoring areas are AREA + seat
DECK, CLAIM, DISCARD, AREA = range(4)

# The colours of Gem cards; a Wild Gem is of none
COLOURS = 6
RUBY, TOPAZ, EMERALD, SAPPHIRE, AMETHYST, DIAMOND, WILD = range(7)

# Cards without a number, by kind; as a move of nature, kind k is number (number of Gem cards) + k
DETONATOR, SAFE, JUMPER, FIRE = range(4)

# A Dynamite Die that shows no number stands upright
UPRIGHT = 0

# What a roll is for
STEAL_ROLL, GAMBLE_ROLL, FIRE_ROLL = range(3)

# The point the game has reached: what nature, or a seat, has to do next
(
    DEAL_CURSED_GEM, DEAL_MARKER, TURN_UP, ROLL,
    PLAY_JUMPER, STEAL, REROLL, DECIDE, SECOND_GEM, ANNOUNCE, PLACE_SAFE,
    GAME_OVER,
) = range(12)  # fmt: skip

# The moves of each decision
LET_THEM_TRY, JUMP = 0, 1
PASS, ROLL_DIE = 0, 1
ACCEPT, ROLL_AGAIN = 0, 1
KEEP, ADD = 0, 1
ROLL_NOW, ONE_MORE = 0, 1
ONE_GEM, TWO_GEMS = 1, 2
SAFES_DONE = 6  # smaller numbers: the colour of the stack to protect

# The options of each ruling, in the order of box.toml
AFTER_FIRST, ANNOUNCED = 0, 1
NO, YES = 0, 1
ROLL_IF_ADDED, TAKE, ALWAYS_ROLL = range(3)
UNLIMITED, ONE = 0, 1
OWN_TURN, ALL_BEFORE = 0, 1
SHARED, MOST_GEMS, LEAST_CURSED = range(3)

# What the arrays of rules.pxd have room for: Gem cards (and the four other kinds after them), cards in a Claim, ...
MOST_GEM_CARDS, ROOM, MOST_CLAIMED, MOST_FACES, LONGEST_CHART = 60, 64, 96, 30, 16
