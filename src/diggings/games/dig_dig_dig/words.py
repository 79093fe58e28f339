"""The words of Dig Dig Dig: plain numbers with names (this module is never compiled)."""

# fmt: off
# The Action cards, by kind: the base set comes first, then the Action deck, then what Missions bring
(
    MOVE_1, TURN_CARD, DIG_1,
    FORCED_MARCH, HAIRPIN, SWIVEL_SEAT, REVERSE_GEAR, SHORTCUT, POLE_VAULT, ZIP_LINE, HELICOPTER,
    DIG_2, DIG_3, BOOM_ARM, DRIVE_AND_DIG, TRENCH, CORE_SAMPLE, DYNAMITE, GROUND_RADAR,
    BULLDOZER, SHIFT_CHANGE, PICKPOCKET, EVACUATION_SIREN, SALVAGE_CREW,
    SUPPLY_DROP, TRADE_IN, OVERTIME, ENCORE, MULTI_TOOL, WORKS_DAY,
    POWER_SHOVEL_CARD, BACKPACK_CARD, PLOUGH_BLADE_CARD, RADIO_CARD, TOOL_BELT_CARD, HEADLAMP_CARD, SITE_OFFICE_CARD,
    HARD_HAT_CARD,
    STAKE_A_CLAIM, DEMOLITION_CHARGE, CALL_OVER,
) = range(41)
KINDS, BASE = 41, 3
# No card (an empty slot), and one of which the viewer sees only the back
NO_CARD, UNKNOWN = 41, 42
# A card of a row or on a deck is one number: its kind, and whether everybody has seen it being put there
CARD, OPEN = 63, 64

# Equipment
(POWER_SHOVEL, BACKPACK, PLOUGH_BLADE, RADIO, TOOL_BELT, HEADLAMP, SITE_OFFICE, HARD_HAT) = range(8)

# The Artifacts: 20 normal ones, then what Missions bring
ARTIFACTS, NORMAL, UNKNOWN_ARTIFACT = 30, 20, 30
STATUE, IDOL, KEYS, SKELETON = 20, 23, 24, 26

# The Missions
(
    FOUNDATION_PIT, CLEAR_THE_GROUND, GROUP_PHOTO, CORNER_STONES, REUNITED_STATUE, CURSED_IDOL, TWIN_KEYS,
    GREAT_SKELETON, CANAL_COMPANY, LAND_REGISTRY, GRAND_AUCTION, SPIRIT_PARADE, SAFETY_INSPECTION, PERIMETER_WATCH,
    MUSEUM_WING,
) = range(15)
MISSIONS = 15
# A Contract is for Mission A or B (0 or 1)
NO_CONTRACT, HIDDEN_CONTRACT = 2, 3

# The atoms of which programs consist (rules.md, 2.4) ...
(
    MOVE, STEP, TURN, DIG, DIG_AHEAD, SCRAPE, CORE, BLAST, LOOK, CHOOSE_DIG, HOP, SLIDE, PUSH, SWAP, ROB, SIREN,
    SALVAGE, GAIN, SCRAP, FOLLOW, REPEAT, MODE, ALL_DIG, EQUIP, FLAG, CALL, EXTRA, SKIP, FACE, ECHO, DRAW, TABLET,
    DOUBLE, TRIBUTE,
    # ... and those that they leave on the agenda
    DIG_ON, DIG_HERE, LIMIT, DRAW_FOR_LAMP, KEEP_ONE, DRAW_CARD, PICK,
) = range(41)
# An atom is one number: what to do, two small numbers, and on the agenda the seat that does it
DO, FIRST_NUMBER, SECOND_NUMBER, ACTING, SMALL = 63, 6, 10, 14, 15
# fmt: on
FORWARD, BACKWARD = 0, 2  # quarters from the facing
LEFT_OR_RIGHT, ANY_WAY = 0, 1
# Which space: that of the token, the one ahead, or (0 to 3) the neighbour in a direction
HERE, AHEAD = 4, 5
DIAGONAL, TWO_AWAY, LINE, ANYWHERE = range(4)

# The site: at most so many spaces; a direction that leads off the board; a pile is a set of layers
SPACES, NOWHERE = 16, -1
NORTH, EAST, SOUTH, WEST = range(4)
SUBSOIL, TOPSOIL, SURFACE = 1, 2, 4
LAYERS = 3
# A looked-at card: what it says, and from this bit on the set of seats that have seen it
NOT_SEEN, BLANK, FIND, SEEN_BY = 0, 1, 2, 2

# Piles of Action cards: of each seat its deck, its discard pile, and that pile as others see it in Preparation (R7)
DECK, DISCARD, SHOWN, PLAYED, REMOVED, UNSEEN, PILES = 0, 4, 8, 12, 13, 14, 15
# A pile is so many numbers, each of which counts twelve kinds in five bits each
WORDS, IN_A_WORD, BITS, MOST_COPIES = 4, 12, 5, 31

# An Artifact that was found is one number: where it is, which one it is, whether it was touched in this interlude, and
# the set of seats that know it (R68), in the lowest four bits
PLACE, WHICH, TOUCHED, MARKS = 11, 5, 16, 15
# Where: in the hand of seat 0 to 3, laid for trashing (four places for each seat), on a space, ...
LAID, SITE, LAMP, TRASHED, IN_DECK = 4, 20, 36, 37, 38

# How many there can be: seats, cards in a hand, in a row, on all decks; atoms on the agenda
MOST_SEATS, MOST_HAND, MOST_ROW, MOST_TOP, MOST_FOUND, SLOTS = 4, 6, 20, 96, 16, 3
# The slot of a card that is taken unseen from the Action deck
BLIND = 3

# The parts of the game
(SETUP, DEAL, PREPARATION, TRASHING, TURNS, ROUND_END) = range(6)
# The stages of a seat's Preparation (R18)
CYCLING, LAYING, ROWING, KEEPING = range(4)

# The point the game has reached: what nature, or a seat, has to do next
# fmt: off
(
    OWN_CARD, ACTION_CARD, MISSION_CARD, FIRST_PLAYER, LANDSCAPE, ARTIFACT, ROBBERY,
    CHOOSE_SPACE, CHOOSE_FACING, PREPARE, INTERLUDE, CONTRACT, JUMP, STEP_ON, TURN_TO, DIRECTION,
    NEW_ACTION, TAKE_TABLET, DROP, WHERE, WHO, GIVE, FETCH, KEEP_LAMP, SCRAP_CARD, FOLLOW_CARD, CHOOSE_MODE,
    RUN, GAME_OVER,
) = range(29)
# fmt: on

# Moves (a space, a direction, a seat, a slot, a mode, a kind of card or an Artifact is added)
NO, YES = 16, 17
DIRECTION_AT, SEAT_AT, SLOT_AT, TOP_CARD, MODE_AT, CONTRACT_AT = 18, 22, 26, 29, 30, 33
CONTRACTS, LOOK_HERE, READY, GO_ON, FOLD = 35, 36, 37, 38, 39
LAY, KEEP, CARD_AT = 40, 81, 122
ARTIFACT_AT, TAKE, TRASH = 163, 193, 223
CYCLE = 253  # + 41 times the first kind + the second kind
# Nature's answers to LANDSCAPE
SAYS_BLANK, SAYS_ARTIFACT = 0, 1

# The options of each ruling, in the order of box.toml
FOUR, FIVE, FOUR_THEN_FIVE = range(3)
WHEN_NEEDED, AT_ONCE = range(2)
TO_DISCARD, TO_DECK = range(2)
HALF, TWO, AS_PLAYERS = range(3)
CLIENT_TAKES, CLIENT_PAYS = range(2)
SINGLE, CHAIN = range(2)
AS_BLANK, NOTHING = range(2)
AT_RANDOM, SEAT_0 = range(2)
SHARED, BY_ARTIFACTS = range(2)
