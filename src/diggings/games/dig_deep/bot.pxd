cimport cython
from libc.math cimport sqrt
from diggings.games.dig_deep.rules cimport DigDeep
from diggings.kernel.bot cimport Bot
from diggings.kernel.options cimport Options

cdef int ACT, BUY, GIVE_UP, NAME_WILD, PLACE_TILE, RECALL, REROLL
cdef int ACTIONS, ADVERTISE, DIG, INVEST, MINE, RESERVE, SELL, SMELT
cdef int DIG_AT, END_PHASE, END_TURN, FROM_GEM, INVEST_IN, LOWER, MINE_AT, RAISE, RESERVE_AT, SELL_TILE, SMELT_TILE
cdef int BLUE, COLOURS, FACES, GEMS, HAND, KNOWN, LEVELS, MOST_ROWS, MOST_SEATS, PLACES, READY, UNKNOWN, SURE, UNSURE
cdef int FEATURES, DICE_ROOM, NOTHING, POOR
cdef double STEADY, PULL, ALONE, SHARED, SHUT, DEEPER, LITTLE, REROLL_GAIN
cdef double MINE_POINT, SPARE_MINE_POINT, SMELT_POINT, SELL_POINT, SPARE_POINT
cdef double RESERVE_POINT, INVEST_POINT, ADVERTISE_POINT, DIG_POINT
cdef double PATIENCE, PICKS_A_TURN, LEAST_PICKS, SETTLING

@cython.final
cdef class DigDeepBot(Bot):
    cdef DigDeep table
    cdef double[56] mean
    cdef double[5] forward
    cdef public double[6] weight
    cdef double[6] feature
    cdef double[3] hoped
    cdef double turns
    cdef double[260] plan
    cdef double[7] gain, expected

    cdef void weigh_features(self, int seat) noexcept nogil
    @cython.locals(total=double, row=int)
    cdef double worth_in(self, int seat, int place) noexcept nogil
    @cython.locals(total=double, own=int, behind=int, equal=int)
    cdef double bonus_worth(self, int seat) noexcept nogil
    @cython.locals(unseen=int, total=double)
    cdef void take_stock(self, int seat) noexcept nogil
    @cython.locals(needed=int, tile=int)
    cdef double picks_needed(self) noexcept nogil
    @cython.locals(total=double, picks=double)
    cdef double picks_a_round(self) noexcept nogil
    @cython.locals(total=double)
    cdef double type_worth(self, int kind) noexcept nogil
    @cython.locals(kind=int)
    cdef double tile_worth(self, int tile) noexcept nogil
    cdef int top(self, int column) noexcept nogil
    @cython.locals(total=double, share=double, row=int)
    cdef double column_worth(self, int column) noexcept nogil
    @cython.locals(own=int, rival=int)
    cdef double access(self, int column, int seat, int more) noexcept nogil
    @cython.locals(row=int)
    cdef int tiles_in(self, int seat, int place) noexcept nogil
    @cython.locals(row=int, count=int, kind=int)
    cdef int copies(self, int seat, int place, int gem) noexcept nogil
    @cython.locals(count=int)
    cdef int rivals_ready(self, int seat, int gem) noexcept nogil
    cdef int sensible(self, int seat) noexcept nogil
    @cython.locals(move=int)
    cdef int best_action(self, int seat) noexcept nogil
    @cython.locals(best=int, most=double, worth=double)
    cdef int gem_to_raise(self, int seat) noexcept nogil
    @cython.locals(own=double)
    cdef double gem_interest(self, int seat, int gem) noexcept nogil
    @cython.locals(chosen=int, coins=int, worst=int, most=double)
    cdef int dice_to_reroll(self, int seat) noexcept nogil
    @cython.locals(colour=int, total=double)
    cdef double gain_by_reroll(self, int seat, int at) noexcept nogil
    @cython.locals(action=int, points=int, wanted=int)
    cdef double face_worth(self, int seat, int at, int shown) noexcept nogil
    @cython.locals(unsold=int)
    cdef double pick_worth(self, int seat) noexcept nogil
    @cython.locals(useful=int)
    cdef double as_wanted(self, int points, int wanted, double worth) noexcept nogil
    @cython.locals(points=int, shown=int)
    cdef int others_show(self, int seat, int at, int action) noexcept nogil
    @cython.locals(best=int, most=double, gain=double)
    cdef int column_to_reserve(self, int seat) noexcept nogil
    @cython.locals(best=int, least=double, loss=double)
    cdef int cube_to_take(self, int seat) noexcept nogil
    @cython.locals(best=int, most=double, gain=double, here=double, tile=int)
    cdef int column_to_dig(self, int seat) noexcept nogil
    @cython.locals(best=double, access=double)
    cdef double best_access(self, int seat, int source) noexcept nogil
    @cython.locals(tile=int, level=int, good=bint, best=int, most=double, access=double, worth=double)
    cdef int column_for_tile(self, int seat) noexcept nogil
    @cython.locals(picks=int, column=int)
    cdef int column_to_mine(self, int seat) noexcept nogil
    @cython.locals(best=double, factor=double, total=double, row=int, tile=int)
    cdef double best_with(self, int seat, int column, int picks) noexcept nogil
    @cython.locals(own=double, others=double, copies=int, cubes=int, held=int, each=int)
    cdef double sale(self, int seat, int kind) noexcept nogil
    @cython.locals(row=int, best=int, most=double, kind=int, worth=double)
    cdef int best_tile(self, int seat, int place) noexcept nogil
    @cython.locals(kind=int, unsold=int, now=double, pressed=bint)
    cdef int tile_to_sell(self, int seat) noexcept nogil
    @cython.locals(selling=bint, kind=int, best=int, most=double, interest=double)
    cdef int price_to_change(self, int seat) noexcept nogil
    @cython.locals(best=int, most=double, worth=double)
    cdef int gem_to_invest_in(self, int seat) noexcept nogil
    @cython.locals(each=int, ready=int, chance=double)
    cdef double share_worth(self, int seat, int gem, int more) noexcept nogil
    @cython.locals(best=int, most=double, now=double, gain=double, colour=int, gone=int)
    cdef int die_to_buy(self, int seat) noexcept nogil
    @cython.locals(best=int, most=double, holding=bint, colour=int, worth=double)
    cdef int die_to_give_up(self, int seat, int bought) noexcept nogil
    @cython.locals(blue=double, picks=double, tiles=double, total=double)
    cdef double dice_worth(self, int seat, int bought, int gone) noexcept nogil
    cdef void add_die(self, int colour, double sign) noexcept nogil

cdef double saturated(double points, double room) noexcept nogil
cdef double chain(double first, double second, double third) noexcept nogil
cdef double root(double square) noexcept nogil
