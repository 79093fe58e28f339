"""The words of DIG: plain numbers with names (this module is never compiled)."""

# fmt: off
# The cards of the Hill, by kind
(
    IRON, GOLD, DIAMOND, RUBY, RUNE, EGG, EXIT, SECRET_ROOM, COLLAPSE,
    THIEF, SKELETON, SPIDER, GHOST, SNAKE, ORC, WEREWOLF,
    PICKAXE, ROPE, PIT_PROP, SWORD, LANTERN, DYNAMITE,
) = range(22)
KINDS, STONES, EQUIPMENT = 22, 4, 6
NO_CARD = 22

# The Companions
(
    HUNTER, KNIGHT, PRIEST, RANGER, CHARMER, DWARF, WIZARD, SCOUT, BLACKSMITH, INNKEEPER, ALCHEMIST, DRUID, FOREMAN,
) = range(13)
COMPANIONS, NO_COMPANION = 13, 13
# fmt: on

# A card of a gallery: its kind, and what lies or stands on it
KIND, RECRUIT, GEM = 31, 32, 64

# What a card is revealed for (R18): one of the own galleries 0 to 3, the bonus of a Secret Room, or outside
GALLERIES, BONUS, OUTSIDE = 4, 4, 5

# How a seat digs in its turn (R5)
NO_DIG, DIGS_OUTSIDE, DIGS_INSIDE = range(3)

# A series earns a Gem on its fifth card (R39)
SERIES = 5
# R17: so many equal stones; R42: so many bonus cards; R46: so many cards for the Spider
ALCHEMY_STONES, BONUS_CARDS, SPIDER_CARDS = 3, 2, 2

# Who triggered the end (R75), where it is no seat: nobody yet, or a Hill that ran dry (R73)
NOT_YET, DRY_HILL = -1, -2

# The point the game has reached: what nature, or a seat, has to do next
CHOOSE_FIRST, FILL_TAVERN, REVEAL, TURN, PAY, DIG, DANGER, FIND, AGAIN, GAME_OVER = range(10)

# The moves.  To some a number is added: a gallery, Recruits, a slot, a kind of stone, seat and gallery, a card
DIG_OUTSIDE, DIG_INSIDE = 0, 1
CLOSE = 2  # + gallery
HIRE = 5  # + 1 to 4 Recruits
HIRE_COMPANION = 10  # + slot of the Tavern
ALCHEMY = 16  # + kind of stone
PAY_STONE = 20  # + kind of stone
GO_ON, TO_TREASURE, FOUND = 24, 25, 26
USE_PICKAXE = 27  # + gallery
USE_ROPE = 31  # + gallery
USE_DYNAMITE = 35  # + 4 times the seat + its gallery
USE_FOREMAN = 51  # + gallery
ACCEPT, USE_SWORD, USE_PIT_PROP, USE_LANTERN, USE_WIZARD, STAY = range(55, 61)
KEEP, THROW_AWAY, STOP = 61, 62, 63
PLACE = 64  # + card of the own galleries, counted from the entrance of the first one

# The options of each ruling, in the order of box.toml
AT_RANDOM, SEAT_0 = 0, 1
FIVE, TEN = 0, 1
EACH_OTHER, EQUAL = 0, 1
FIRST_PLAYER, SHARED = 0, 1
NO, YES = 0, 1
ONCE, EVERY_FIVE = 0, 1
DISCARDED, ADDED = 0, 1
RETURN, LOST = 0, 1
FORCED, CHOICE = 0, 1

# What the arrays of rules.pxd have room for: slots of the Tavern, cards in all galleries of a seat (and the
# number of entrances with the end of the last gallery), reveals that are due at once
SLOTS, ROOM, ENTRANCES, MOST_PENDING = 6, 128, 5, 256
