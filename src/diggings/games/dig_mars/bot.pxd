cimport cython
from diggings.games.dig_mars.rules cimport DigMars
from diggings.kernel.bot cimport Bot
from diggings.kernel.options cimport Options

cdef int SIDE, CELLS, SUPPLY, WAYS, TOP_LEVEL, UNKNOWN, UNEXPLORED, EXPLORED
cdef int DIGGING, CARRYING, FLEET
cdef int EXTRA_DIG, EXTRA_CARRY, RELOCATION, FORTUNE_POINT, INSPECTION
cdef int PLACE_FIRST, ACT, PLACE_NEW, PICK, SET_DOWN
cdef int DIG, CARRY, MOVE, UPGRADE, INSPECT, RELOCATE, END, DECLARE, DECLARE_LAST
cdef int SURE, UNSURE
cdef double ENVY, EXTRA_WORK_WORTH, FORTUNE_WORTH, RELOCATION_WORTH, INSPECTION_WORTH, LATER, LEFT_OPEN, LEAST_COST
cdef double TRUST_TWO, TRUST_THREE, TRUST_FOUR, RELOCATION_GAIN, ELBOW_ROOM, WORST
cdef int PLANS, IDLE_FORTUNE

@cython.final
cdef class DigMarsBot(Bot):
    cdef DigMars table, untouched
    cdef int map, me, dig, carry, hurried, from_cell, to_cell
    cdef int[16] mapped
    cdef short[4096] distance
    cdef short[48] stock
    cdef double[125] hope
    cdef short[16] players
    cdef double[16] best

    cdef int sensible(self, Options options) noexcept nogil
    cdef int action(self, Options options) noexcept nogil
    cdef void take_stock(self, int seat) noexcept nogil
    @cython.locals(before=int, cell=int)
    cdef void count_players(self) noexcept nogil
    @cython.locals(stacks=int, number=int)
    cdef void measure(self) noexcept nogil
    cdef int steps(self, int origin, int goal) noexcept nogil
    @cython.locals(steps=int, reached=int)
    cdef void measure_from(self, int start) noexcept nogil
    @cython.locals(reached=int, ways=int, goal=int)
    cdef int reach_from(self, int start, int cell, int steps) noexcept nogil
    @cython.locals(changed=int)
    cdef void weigh_hopes(self) noexcept nogil
    @cython.locals(tiles=int, total=double)
    cdef void weigh_hope(self, int back) noexcept nogil
    @cython.locals(each=int, given=int)
    cdef double gain(self, int kind, int players) noexcept nogil
    cdef double bonus_worth(self, int kind) noexcept nogil
    @cython.locals(level=int, kind=int, unexplored=int, hope=int, steps=int, value=double)
    cdef double rate(self, int origin, int goal, int arrives) noexcept nogil
    @cython.locals(dig_cost=int, carry_cost=int, first_cost=int, cost=int)
    cdef double hurried_rate(self, double value, int steps, int unexplored) noexcept nogil
    @cython.locals(before=int, cell=int, rate=double)
    cdef void rate_stacks(self) noexcept nogil
    cdef double mean_of_best(self) noexcept nogil
    @cython.locals(first=double, second=double, third=double, fourth=double, rate=double, other=double)
    cdef double sum_of_best(self, int landed) noexcept nogil
    @cython.locals(most=double, before=int, cell=int, rate=double)
    cdef double best_plan(self) noexcept nogil
    cdef int first_step(self) noexcept nogil
    cdef int step(self, int origin, int goal) noexcept nogil
    @cython.locals(chosen=int, most=double, now=double, actions=double, better=double, price=int, pays=double)
    cdef int upgrade_that_pays(self, Options options) noexcept nogil
    cdef bint wants(self, int equipment) noexcept nogil
    cdef double trust(self) noexcept nogil
    cdef double actions_to_come(self, double rate) noexcept nogil
    cdef double mean_with(self, int equipment) noexcept nogil
    cdef int landing(self) noexcept nogil
    @cython.locals(most=double, total=double)
    cdef double best_sum_with_landing(self) noexcept nogil
    @cython.locals(chosen=int, hardest=int, back=int)
    cdef int tile_to_inspect(self) noexcept nogil
    @cython.locals(most=double, now=double, owner=int, before=int, origin=int, gain=double)
    cdef double best_relocation(self, int seat, int cell) noexcept nogil
    cdef double rate_after(self, int owner, int origin, int goal, double now) noexcept nogil
    @cython.locals(most=double)
    cdef double best_rate(self) noexcept nogil
    @cython.locals(chosen=int, least=int, price=int)
    cdef int idle(self, Options options) noexcept nogil
    @cython.locals(chosen=int, least=int, needed=int)
    cdef int stack_to_meet_at(self) noexcept nogil
    @cython.locals(chosen=int)
    cdef int nearest_station(self, int goal) noexcept nogil
