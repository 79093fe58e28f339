cimport cython
from diggings.kernel.options cimport Options
from diggings.kernel.position cimport Position
from diggings.kernel.random cimport Random

cdef int NATURE, OVER, EVERYBODY
cdef int CELLS, SUPPLY
cdef int DIGGING, CARRYING, FLEET, TOP_LEVEL
cdef int NO_BONUS, EXTRA_DIG, EXTRA_CARRY, RELOCATION, FORTUNE_POINT, INSPECTION
cdef int BARE, UNEXPLORED, EXPLORED, UNKNOWN, NOBODY
cdef int DEAL_TOPS, DEAL_FIRST, NEW_TOP, FRONT, PEEK
cdef int PLACE_FIRST, ACT, PLACE_NEW, PICK, SET_DOWN, LAST_TILE, GAME_OVER
cdef int DIG, CARRY, MOVE, UPGRADE, INSPECT, RELOCATE, END, DECLARE, WAYS, DECLARE_LAST
cdef int MANUAL, AUTO, IMMEDIATE, MAY_DECLARE, EQUIPMENT

cdef class DigMarsBox(Position):
    cdef readonly short types, tiles, stack_height, actions_in_turn, goal, quiet_turns
    cdef readonly short[48] dig_level, carry_level, worth, bonus, copies, by_back
    cdef readonly short[6] first_of_back
    cdef readonly short[5] tiles_of_back, price
    cdef readonly short[64] reach, ways_count
    cdef readonly short[384] ways
    cdef readonly short[96] target
    cdef readonly short declare_by, declaration, last_tile, fortune_view, tie_break_by

@cython.final
cdef class DigMars(DigMarsBox):
    cdef readonly short point, seat, starter, turns_begun, cell
    cdef readonly short[17] top
    cdef readonly short[16] back, difficulty, front, seen, height
    cdef readonly short stacks, taken
    cdef readonly short[4] row_stacks, column_stacks
    cdef readonly short[5] below
    cdef readonly short[48] pool
    cdef readonly short station[4][4]
    cdef readonly short[17] crowd
    cdef readonly int level[4][3]   # int, not short: Cython 3.3.1 mixes up two 2-D arrays of one element type
    cdef readonly short[4] fortune, carried
    cdef readonly short actions
    cdef readonly short[6] extra
    cdef readonly short picked_seat, picked_cell
    cdef readonly short noisy, quiet, closing, winner

    cdef void offer_actions(self, Options options) noexcept nogil
    cdef void offer_work(self, Options options) noexcept nogil
    @cython.locals(enough=bint)
    cdef void offer_cells(self, Options options, int first_move, int level, int top) noexcept nogil
    cdef void offer_moves(self, Options options) noexcept nogil
    cdef int ways_from(self, int cell) noexcept nogil
    cdef void offer_upgrades(self, Options options) noexcept nogil
    cdef bint may_declare(self) noexcept nogil
    cdef bint can_relocate(self) noexcept nogil
    cdef bint is_stack_besides(self, int cell) noexcept nogil
    cdef void offer_stations(self, Options options) noexcept nogil
    cdef void offer_stacks(self, Options options) noexcept nogil
    cdef void offer_backs(self, Options options) noexcept nogil
    cdef void offer_fronts(self, Options options) noexcept nogil
    cdef void act(self, int move) noexcept nogil
    cdef void deal_top(self, int back) noexcept nogil
    cdef void place_first(self, int cell) noexcept nogil
    cdef int left_of(self, int seat) noexcept nogil
    cdef void begin_turn(self) noexcept nogil
    cdef void end_turn(self) noexcept nogil
    cdef void pay_with(self, int bonus) noexcept nogil
    cdef void shift(self, int seat, int origin, int goal) noexcept nogil
    cdef void dig(self, int cell) noexcept nogil
    cdef void draw_front(self, int kind) noexcept nogil
    cdef void explore(self) noexcept nogil
    cdef void inspect(self, int cell) noexcept nogil
    cdef void look(self) noexcept nogil
    cdef void carry(self, int cell) noexcept nogil
    cdef void share(self, int cell, int worth) noexcept nogil
    cdef bint stands_on(self, int seat, int cell) noexcept nogil
    cdef void turn_up(self, int back) noexcept nogil
    cdef void stack_is_empty(self, int cell) noexcept nogil
    cdef void upgrade(self, int equipment) noexcept nogil
    cdef void declare(self) noexcept nogil
    cdef void last_tile_is_taken(self) noexcept nogil
    cdef void answer_last_tile(self, int move) noexcept nogil
    cdef int guess(self, int back, Random random) noexcept nogil
    cdef bint is_richer(self, int seat, int other) noexcept nogil
