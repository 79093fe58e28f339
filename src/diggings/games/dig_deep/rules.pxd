cimport cython
from diggings.kernel.options cimport Options
from diggings.kernel.position cimport Position
from diggings.kernel.random cimport Random

cdef int NATURE, OVER, EVERYBODY
cdef int GEMS, WILD, ACTIONS, COLOURS, BASIC, FACES, BLANK, SPACES
cdef int RESERVE, MINE, SMELT, SELL, DIG, ADVERTISE, INVEST
cdef int UNKNOWN, KNOWN, ANYBODY, PLACES, HAND, READY, SOLD
cdef int MOST_SEATS, MOST_ROWS, MOST_DICE, ROWS_OF_TILES
cdef int FILL_SPACE, ROLL_DIE, ROLL_MARKET, LOOK
cdef int NAME_WILD, REROLL, ACT, RECALL, PLACE_TILE, BUY, GIVE_UP, GAME_OVER
cdef int END_PHASE, RESERVE_AT, MINE_AT, DIG_AT, RAISE, LOWER, INVEST_IN, SMELT_TILE, SELL_TILE
cdef int FROM_GEM, NO_TARGET, END_TURN
cdef int PER_SHARE, PER_HOLDER, ONE_GO, YES, TILES_ONLY, STEPPED

cdef class DigDeepBox(Position):
    cdef readonly short columns, rows
    cdef readonly short[52] level
    cdef readonly short[245] gems
    cdef readonly short[49] copies
    cdef readonly short[4] first_type
    cdef readonly short[3] picks
    cdef readonly short[48] action, amount
    cdef readonly short[6] market_die, prices
    cdef readonly short[64] bits
    cdef readonly short start_price, highest_price, most_shares, market_dice
    cdef readonly short dice_copies, dice_to_begin, most_dice
    cdef readonly short start_coins, start_step, cubes, most_claims, bonus, round_limit
    cdef readonly short share_rounding, mine_spending, recall_for_invest, claim_empty_columns

@cython.final
cdef class DigDeep(DigDeepBox):
    cdef readonly short point, round, seat
    cdef readonly short[81] tile, serial
    cdef readonly short[9] height, cost
    cdef readonly short left
    cdef readonly short[49] pool
    cdef readonly short lifted, lifted_serial, lifted_from, digging
    cdef readonly short[81] lying
    cdef readonly short[13] begin
    cdef readonly short[5] price
    cdef readonly short[20] share, sold
    cdef readonly short[6] space
    cdef readonly short filled
    cdef readonly short[8] bag, given_up
    cdef readonly int[4] coins
    cdef readonly short[4] supply, dice
    cdef readonly short[36] claim
    cdef readonly short[9] control
    cdef readonly short[28] die
    cdef readonly short[7] face
    cdef readonly short rolling, to_roll, rerolled
    cdef readonly short[6] market
    cdef readonly short market_rolled, wilds
    cdef readonly short[7] uses
    cdef readonly short mining, target, bought

    cdef void offer_rerolls(self, Options options) noexcept nogil
    cdef void offer_actions(self, Options options) noexcept nogil
    @cython.locals(own=int)
    cdef void offer_reserve(self, Options options) noexcept nogil
    cdef void offer_mine(self, Options options) noexcept nogil
    cdef void offer_dig(self, Options options) noexcept nogil
    cdef void offer_advertise(self, Options options) noexcept nogil
    @cython.locals(elsewhere=int)
    cdef void offer_invest(self, Options options) noexcept nogil
    @cython.locals(row=int, before=int, kind=int)
    cdef void offer_tiles(self, int place, int first_move, Options options) noexcept nogil
    cdef void offer_cubes(self, Options options) noexcept nogil
    cdef void offer_columns(self, Options options) noexcept nogil
    cdef void offer_types(self, Options options) noexcept nogil
    cdef void offer_dice(self, Options options) noexcept nogil
    cdef void offer_own_dice(self, Options options) noexcept nogil
    cdef bint bag_is_empty(self) noexcept nogil
    cdef void fill_space(self, int colour) noexcept nogil
    cdef void open_dice_market(self) noexcept nogil
    cdef void buy(self, int space) noexcept nogil
    cdef void take_die(self, int colour) noexcept nogil
    cdef void give_up(self, int colour) noexcept nogil
    cdef void refill(self) noexcept nogil
    @cython.locals(count=int)
    cdef int dice_of(self, int seat, int colour) noexcept nogil
    cdef void begin_turn(self) noexcept nogil
    cdef void end_turn(self) noexcept nogil
    cdef void die_shows(self, int face) noexcept nogil
    cdef void next_die(self) noexcept nogil
    cdef void market_shows(self, int face) noexcept nogil
    cdef void name_wild(self, int gem) noexcept nogil
    cdef void go_on_rolling(self) noexcept nogil
    cdef void raise_price(self, int gem) noexcept nogil
    cdef void reroll(self, int chosen) noexcept nogil
    cdef void begin_actions(self) noexcept nogil
    cdef void act(self, int move) noexcept nogil
    cdef void end_actions(self) noexcept nogil
    cdef void reserve(self, int column) noexcept nogil
    cdef void invest(self, int gem) noexcept nogil
    cdef void take_back_cube(self, int source) noexcept nogil
    cdef void move_cube(self, int place, int cubes) noexcept nogil
    @cython.locals(most=int)
    cdef void add_claim(self, int column, int cubes) noexcept nogil
    @cython.locals(count=int)
    cdef int cubes_on(self, int gem) noexcept nogil
    cdef void put_on(self, int column, int tile, int serial) noexcept nogil
    cdef void lift_from(self, int column) noexcept nogil
    cdef void mine(self, int column) noexcept nogil
    cdef void stop_mining(self) noexcept nogil
    cdef void dig(self, int column) noexcept nogil
    cdef void tile_shows(self, int kind) noexcept nogil
    cdef void look_at_lifted(self) noexcept nogil
    cdef void place_tile(self, int column) noexcept nogil
    cdef void into_hand(self) noexcept nogil
    @cython.locals(also=int)
    cdef void add_to_hand(self, int kind, int known) noexcept nogil
    cdef void lay(self, int row, int tile) noexcept nogil
    cdef void take(self, int row, int kind) noexcept nogil
    cdef int tiles_in(self, int seat, int place) noexcept nogil
    cdef void smelt(self, int kind) noexcept nogil
    cdef void sell(self, int kind) noexcept nogil
    @cython.locals(price=int, shares=int, held=int, worth=int)
    cdef void pay(self, int gem, int copies) noexcept nogil
    cdef void lower_price(self, int gem, int copies) noexcept nogil
    cdef void return_cubes(self, int gem) noexcept nogil
    @cython.locals(most=int, sharing=int, sold=int)
    cdef void end_game(self) noexcept nogil
    cdef int hidden(self, int tile, int viewer) noexcept nogil
    @cython.locals(tile=int, to=int)
    cdef void sort(self, int row) noexcept nogil
    @cython.locals(left=int, ticket=int, kind=int)
    cdef int guessed(self, int tile, Random random) noexcept nogil
