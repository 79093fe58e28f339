cimport cython
from libc.math cimport sqrt
from diggings.kernel.bot cimport Bot
from diggings.kernel.options cimport Options
from diggings.kernel.position cimport Position
from diggings.kernel.random cimport Random

cdef int NATURE, OVER, EVERYBODY, NOWHERE, UNSEEN, DEEPEST, BLUNDERS
cdef unsigned long long TURNS
cdef double CURIOSITY, DOUBT, MARGIN

@cython.final
cdef class Search:
    cdef readonly Position view
    cdef Position game
    cdef readonly Bot bot
    cdef Options options, first
    cdef Random random, whims
    cdef unsigned long long seed, trial
    cdef readonly int seat, iterations, used, capacity
    cdef public int blunders
    cdef public double curiosity, doubt, margin
    cdef int mask, turn
    cdef int[::1] visits, available, slots, parent, event, path
    cdef double[::1] value, wins
    cdef int[8] at, depth
    cdef double[8] payoff, won

    cdef void consider(self)
    cpdef run(self, int iterations)
    @cython.locals(move=int)
    cdef void iterate(self) noexcept nogil
    @cython.locals(child=int)
    cdef void meet_the_same_luck(self, int move) noexcept nogil
    cdef void begin_turn(self) noexcept nogil
    @cython.locals(who=int, move=int, learners=int)
    cdef void descend(self) noexcept nogil
    cdef bint is_in_a_tree(self) noexcept nogil
    cdef int next_move(self, int who) noexcept nogil
    @cython.locals(best=int, best_hope=double, hope=double, prior=double, doubtful=double, child=int, tried=int)
    cdef int most_promising(self, int node, int who, Options options) noexcept nogil
    @cython.locals(node=int, child=int, what=int, seen=bint)
    cdef void happens(self, int who, int move, int learners) noexcept nogil
    cdef void enter(self, int seat, int node) noexcept nogil
    @cython.locals(last=int, who=int, move=int)
    cdef void play_on(self) noexcept nogil
    @cython.locals(winners=int, lead=double, margin=double)
    cdef void count(self) noexcept nogil
    @cython.locals(total=double, lead=double, chance=double)
    cdef void judge(self) noexcept nogil
    @cython.locals(size=double)
    cdef double soft(self, double points) noexcept nogil
    @cython.locals(node=int)
    cdef void learn(self) noexcept nogil
    @cython.locals(at=int, child=int)
    cdef int slot(self, int node, int what) noexcept nogil
    cdef int child(self, int node, int who, int move) noexcept nogil
    @cython.locals(what=int)
    cdef int grow(self, int node, int who, int move) noexcept nogil
    cpdef list findings(self)

cdef int named(int who, int move) noexcept nogil
cdef double root(int number) noexcept nogil
