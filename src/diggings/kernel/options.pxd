cimport cython
from diggings.kernel.random cimport Random

@cython.final
cdef class Options:
    cdef readonly int count, total
    cdef int[512] moves, weights

    cdef void clear(self) noexcept nogil
    cpdef void add(self, int move) noexcept nogil
    cdef void add_if(self, bint possible, int move) noexcept nogil
    cpdef void add_range(self, int first, int after_last) noexcept nogil
    @cython.locals(count=int)
    cdef void add_where(self, short* values, int length, int wanted) noexcept nogil
    cdef void add_listed(self, int first, short* steps, int start, int length) noexcept nogil
    cpdef void weigh(self, int move, int weight) noexcept nogil
    cdef void prefer(self, int index, int weight) noexcept nogil
    cdef int index_of(self, int move) noexcept nogil
    cdef int draw(self, Random random) noexcept nogil
    cpdef list listed(self)
    cdef int heaviest(self) noexcept nogil
