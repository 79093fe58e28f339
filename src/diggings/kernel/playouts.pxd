cimport cython
from diggings.kernel.bot cimport Bot
from diggings.kernel.options cimport Options
from diggings.kernel.position cimport Position
from diggings.kernel.random cimport Random

cdef int NATURE, OVER, DECISIONS, STEPS, TURNS, FIRST, SCORES, ALWAYS

@cython.final
cdef class Playouts:
    cdef Position origin, game
    cdef Bot bot
    cdef Options options
    cdef Random nature, players
    cdef unsigned long long nature_seed, players_seed
    cdef readonly int decisions, steps, width
    cdef int[8] blunders
    cdef int[::1] rows

    cpdef play(self, int first, int games)
    cdef void play_one(self, int number) noexcept nogil
    cdef int next_move(self, int actor) noexcept nogil
    cdef void write_row(self, int at) noexcept nogil

@cython.locals(game=Position, options=Options, random=Random)
cpdef random_log(Position start, seed, number)
