"""Stands in for the `cython` module where it is not installed: the kernel then runs as the plain Python that it is."""

from contextlib import nullcontext

compiled = False
nogil = gil = nullcontext()
