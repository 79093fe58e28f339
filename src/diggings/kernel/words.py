"""The words of the kernel: plain numbers with names (this module is never compiled)."""

# Who is to act, where it is not a seat
NATURE, OVER = -1, -2

# Whose eyes a position is seen through, where it is not a seat: somebody who only watches, or nobody who hides anything
SPECTATOR, EVERYTHING = -1, -2

# Sets of seats are the bits of a number
NOBODY, EVERYBODY = 0, -1

# No game has more seats, and no position offers more moves than this
MOST_SEATS, MOST_MOVES = 8, 512

# What else stands in the history of a match, where a seat or nature could stand
TOOK_BACK, RESIGNED, ABANDONED = -3, -4, -5
