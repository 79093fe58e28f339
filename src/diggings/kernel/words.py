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

# What is counted in a game comes first in its row of numbers; then the scores of all seats, then their ranks
DECISIONS, STEPS, TURNS, FIRST, SCORES = range(5)

# Shares of a thousand: how often a player without any sense moves at random, and how strongly a bot prefers its move
ALWAYS, SURE, UNSURE = 1000, 900, 100
