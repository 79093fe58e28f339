from diggings.kernel.options cimport Options
from diggings.kernel.position cimport Position
from diggings.kernel.random cimport Random

cdef class PlainPosition(Position):
    pass
