cimport cython
from diggings.games.dig.rules cimport Dig
from diggings.kernel.bot cimport Bot
from diggings.kernel.options cimport Options

cdef int ACCEPT, ALCHEMIST, ALCHEMY, BEST_FIVE, BLACKSMITH, CHARMER, CLOSE, COMPANIONS, DANGER, DIG
cdef int DIG_INSIDE, DIG_OUTSIDE, DRUID, DWARF, EGG, ENOUGH, ENTRANCES, EQUIPMENT, EXIT, FAR, FOREMAN, FOUND
cdef int GALLERIES, GEM, HIRE, HIRE_COMPANION, HUNTER, INNKEEPER, IRON, KIND, KNIGHT, NEAR, NEVER, ORC, PAIR
cdef int PAY, PLACE, PRIEST, RANGER, RECRUIT, ROOM, RUNE, SCOUT, SERIES, SKELETON, SNAKE, STAY, SURE, TURN
cdef int UNSURE, USE_DYNAMITE, USE_FOREMAN, USE_LANTERN, USE_PICKAXE, USE_PIT_PROP, USE_ROPE, USE_SWORD
cdef int USE_WIZARD, WEREWOLF, WIZARD
cdef double SERIES_WORTH, NEXT_JOINS, RECRUIT_WORTH, CRYSTAL_WORTH, COMPANION_WORTH, EQUIPMENT_WORTH

@cython.final
cdef class DigBot(Bot):
    cdef Dig table
    cdef short[13] rank

    cdef int sensible(self, int seat, Options options) noexcept nogil
    cdef int in_turn(self, int seat, Options options) noexcept nogil
    cdef int to_hire(self, int seat, Options options) noexcept nogil
    cdef int liking(self, int seat, int companion) noexcept nogil
    cdef int to_transmute(self, int seat, Options options) noexcept nogil
    cdef bint is_late(self, int seat) noexcept nogil
    cdef bint has_all_recruits(self, int seat) noexcept nogil
    cdef int to_close(self, int seat) noexcept nogil
    cdef bint is_ripe(self, int seat, int gallery) noexcept nogil
    cdef int gallery_worth(self, int seat, int gallery) noexcept nogil
    cdef int distance(self, int seat, int gallery) noexcept nogil
    cdef int length(self, int seat, int gallery) noexcept nogil
    cdef int in_dig(self, int seat, Options options) noexcept nogil
    cdef bint wants_to_found(self, int seat) noexcept nogil
    cdef bint is_good_place(self, int seat, int index) noexcept nogil
    cdef int best_use(self, int seat, Options options) noexcept nogil
    cdef int value_of_use(self, int seat, int move) noexcept nogil
    cdef bint is_good_use(self, int seat, int move) noexcept nogil
    cdef bint hurts(self, int seat, int gallery) noexcept nogil
    cdef int with_equipment(self, int seat, Options options) noexcept nogil
    cdef int in_danger(self, int seat, Options options) noexcept nogil
    cdef bint is_terrible(self, int card) noexcept nogil
    @cython.locals(chance=double, hoped=double)
    cdef double series_in(self, int seat, int gallery) noexcept nogil
    cdef double time_left(self) noexcept nogil
    cdef double means(self, int seat) noexcept nogil
