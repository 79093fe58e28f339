cimport cython
from diggings.games.dig_mars.rules cimport DigMars
from diggings.kernel.bot cimport Bot

@cython.final
cdef class DigMarsBot(Bot):
    cdef DigMars table
