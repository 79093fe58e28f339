from diggings.kernel.options cimport Options
from diggings.kernel.position cimport Position
from diggings.kernel.random cimport Random

cdef class Bot:
    cdef readonly Position view
    cdef readonly Options options
    cdef public int horizon, slips
    cdef public double scale

    cdef void prefer(self, int seat, Options options) noexcept nogil
    cdef double worth(self, int seat) noexcept nogil
    cdef void look(self, Position position, int seat) noexcept nogil
    cdef int choose(self, Position position, int seat, Random random, int blunders) noexcept nogil
    cpdef int choice(self, Position position, int seat, Random random, int blunders=*)
    cpdef double value(self, Position position, int seat)
    cpdef dict preferences(self, Position position, int seat)
