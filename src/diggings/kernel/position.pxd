cimport cython
from libc.string cimport memcpy
from diggings.kernel.options cimport Options
from diggings.kernel.random cimport Random

cdef int NATURE, OVER, SPECTATOR, EVERYTHING, EVERYBODY

cdef inline void copy_bytes(Position to, Position origin, Py_ssize_t start, Py_ssize_t end) noexcept nogil:
    memcpy(<char*><void*>to + start, <char*><void*>origin + start, end - start)

cdef class Position:
    cdef readonly int seats
    cdef readonly int viewer
    cdef Options asked
    cdef Py_ssize_t shared, start, size   # the box lies from `shared` on, what changes from `start` on, up to `size`

    cdef int actor(self) noexcept nogil
    cdef int waiting(self) noexcept nogil
    cdef void legal(self, int seat, Options options) noexcept nogil
    cdef void apply(self, int seat, int move) noexcept nogil
    cdef void hide(self, int seat) noexcept nogil
    cdef void imagine(self, int seat, Random random) noexcept nogil
    cdef int witnesses(self, int seat, int move) noexcept nogil
    cdef bint reveals(self, int seat, int move) noexcept nogil
    cdef int score(self, int seat) noexcept nogil
    cdef int tie_break(self, int seat) noexcept nogil
    cdef int turn(self) noexcept nogil
    cdef int first(self) noexcept nogil

    cdef int rank(self, int seat) noexcept nogil
    cdef double payoff(self, int seat) noexcept nogil
    cdef void become(self, Position other) noexcept nogil

    cdef Options options_of(self, int who)
    cdef Options empty_options(self)
    cdef bint may_act(self, int who) noexcept

    @cython.locals(twin=Position)
    cpdef Position copy(self)
    @cython.locals(view=Position)
    cpdef Position seen_by(self, seat)
    @cython.locals(world=Position)
    cpdef Position imagined(self, int seat, seed)
