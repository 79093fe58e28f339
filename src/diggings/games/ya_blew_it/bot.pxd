cimport cython
from diggings.games.ya_blew_it.rules cimport YaBlewIt
from diggings.kernel.bot cimport Bot
from diggings.kernel.options cimport Options

cdef int AREA, DECK, COLOURS, WILD, UPRIGHT, LONGEST_CHART
cdef int DETONATOR, SAFE, JUMPER, FIRE
cdef int STEAL_ROLL, GAMBLE_ROLL, FIRE_ROLL
cdef int PLACE_SAFE, PLAY_JUMPER, STEAL, REROLL, DECIDE, SECOND_GEM, ANNOUNCE
cdef int ONE_GEM, TWO_GEMS, SAFES_DONE, ALWAYS_ROLL, SURE, UNSURE
cdef double GRUDGE, CAUTION, HOPE, DETONATOR_WORTH, SAFE_WORTH, JUMPER_WORTH, LATE_JUMP, EARLY_JUMP
cdef int FEW_GEMS

@cython.final
cdef class YaBlewItBot(Bot):
    cdef YaBlewIt table
    cdef int[7] gems, left
    cdef double hope

    cdef void take_stock(self) noexcept nogil
    cdef int sensible(self, int seat) noexcept nogil
    @cython.locals(now=double, missed=double)
    cdef bint wants_more(self, int seat, int miners) noexcept nogil
    @cython.locals(miners=int, total=double)
    cdef double thiefs_gain(self) noexcept nogil
    cdef bint wants_to_gamble(self, int seat) noexcept nogil
    cdef bint wants_second_gem(self, int seat) noexcept nogil
    cdef bint wants_two_gems(self, int seat) noexcept nogil
    cdef bint wants_to_jump(self, int seat) noexcept nogil
    @cython.locals(now=double, more=double)
    cdef double freed(self) noexcept nogil
    cdef bint wants_to_roll(self, int seat) noexcept nogil
    cdef bint wants_to_roll_again(self, int seat) noexcept nogil
    cdef double prize(self, int seat) noexcept nogil
    @cython.locals(burnt=double, total=double, spare=double)
    cdef bint fire_hurts(self, int seat) noexcept nogil
    cdef double loss(self, int seat, int number) noexcept nogil
    @cython.locals(left=int)
    cdef int stack_to_guard(self, int seat) noexcept nogil
    cdef double at_stake(self, int seat, int colour) noexcept nogil
    cdef double gain(self, int seat) noexcept nogil
    @cython.locals(now=double, total=double)
    cdef double next_gain(self, int seat) noexcept nogil
    @cython.locals(total=double)
    cdef double cards_worth(self, int seat) noexcept nogil
    cdef int fullest(self, int seat, int wilds) noexcept nogil
    cdef double hoped(self, int gems) noexcept nogil
    cdef double specials_worth(self, int seat, int detonators, int safes, int jumpers) noexcept nogil
    @cython.locals(miners=int)
    cdef int miners_in(self) noexcept nogil
    @cython.locals(waited=int, other=int)
    cdef int waited_before(self, int seat) noexcept nogil
    @cython.locals(different=int)
    cdef double numbers(self) noexcept nogil
    cdef double chance_to_hit(self) noexcept nogil
    cdef double chance_after_next(self) noexcept nogil
    @cython.locals(left=int)
    cdef int gems_in_deck(self) noexcept nogil

@cython.locals(result=double)
cdef double power(double base, int exponent) noexcept nogil
