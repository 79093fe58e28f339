cimport cython

cdef unsigned long long GOLDEN, MIX1, MIX2, MASK64

@cython.final
cdef class Random:
    cdef readonly unsigned long long state

    cdef int below(self, int n) noexcept nogil
    cdef void restart(self, unsigned long long seed, unsigned long long game) noexcept nogil
