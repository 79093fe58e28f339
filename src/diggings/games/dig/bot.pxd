cimport cython
from diggings.games.dig.rules cimport Dig
from diggings.kernel.bot cimport Bot
from diggings.kernel.options cimport Options

cdef int ACCEPT, ALCHEMIST, ALCHEMY, BLACKSMITH, CHARMER, CLOSE, COMPANIONS, DANGER, DIG, DIG_INSIDE
cdef int DIG_OUTSIDE, DRUID, DWARF, EGG, ENOUGH, ENTRANCES, EXIT, FAR, FOREMAN, FOUND, GALLERIES, GEM, GO_ON
cdef int HIRE, HIRE_COMPANION, HUNTER, INNKEEPER, IRON, KIND, KNIGHT, NEAR, NEVER, ORC, PAY, PLACE, PRIEST
cdef int RANGER, RECRUIT, ROOM, RUNE, SCOUT, SERIES, SKELETON, SNAKE, STAY, STONES, SURE, TURN, UNSURE
cdef int USE_DYNAMITE, USE_FOREMAN, USE_LANTERN, USE_PICKAXE, USE_PIT_PROP, USE_ROPE, USE_SWORD, USE_WIZARD
cdef int WEREWOLF, WIZARD

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
    cdef bint is_good_place(self, int seat, int index) noexcept nogil
    cdef bint is_good_use(self, int seat, int move) noexcept nogil
    cdef bint hurts(self, int seat, int gallery) noexcept nogil
    cdef int with_equipment(self, int seat, Options options) noexcept nogil
    cdef int in_danger(self, int seat, Options options) noexcept nogil
    cdef bint is_terrible(self, int card) noexcept nogil
