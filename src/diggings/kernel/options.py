"""What can happen now: a seat's moves, or nature's outcomes with their weights."""

from diggings.kernel.random import Random


class Options:
    """Moves in ascending order, each with a weight.  One list is filled again and again."""

    def __init__(self) -> None:
        self.count = self.total = 0
        self.moves = [0] * 512
        self.weights = [0] * 512

    def clear(self) -> None:
        """Start an empty list."""
        self.count = self.total = 0

    def add(self, move: int) -> None:
        """One more move, as likely as any other."""
        self.moves[self.count] = move
        self.weights[self.count] = 1
        self.count += 1
        self.total += 1

    def add_if(self, possible: bool, move: int) -> None:
        """The same, if it is possible: for what the processor would guess wrong half of the time."""
        self.moves[self.count] = move
        self.weights[self.count] = 1
        self.count += possible
        self.total += possible

    def add_range(self, first: int, after_last: int) -> None:
        """The moves from first up to, but without, after_last."""
        for move in range(first, after_last):
            self.moves[self.count] = move
            self.weights[self.count] = 1
            self.count += 1
        self.total += after_last - first

    def add_where(self, values: list[int], length: int, wanted: int) -> None:
        """The indexes at which one value stands in a list: the cards that lie in one place, say."""
        count = self.count
        for index in range(length):  # no branch that the processor could guess wrong
            self.moves[count] = index
            self.weights[count] = 1
            count += values[index] == wanted
        self.total += count - self.count
        self.count = count

    def add_listed(self, first: int, steps: list[int], start: int, length: int) -> None:
        """The move `first` plus each of these numbers, which stand in a longer list: the ways from a place, say."""
        for index in range(length):
            self.moves[self.count + index] = first + steps[start + index]
            self.weights[self.count + index] = 1
        self.count += length
        self.total += length

    def weigh(self, move: int, weight: int) -> None:
        """One more move, which comes up `weight` times as often as one of weight 1; none at weight 0."""
        if weight > 0:
            self.moves[self.count] = move
            self.weights[self.count] = weight
            self.count += 1
            self.total += weight

    def prefer(self, index: int, weight: int) -> None:
        """Change the weight of a move that is already in the list (a bot's opinion of it)."""
        self.total += weight - self.weights[index]
        self.weights[index] = weight

    def index_of(self, move: int) -> int:
        """Where the move stands in the list, or -1."""
        for index in range(self.count):
            if self.moves[index] == move:
                return index
        return -1

    def draw(self, random: Random) -> int:
        """One move, by weight."""
        ticket = random.below(self.total)
        if self.total == self.count:
            return self.moves[ticket]
        index = 0
        while ticket >= self.weights[index]:
            ticket -= self.weights[index]
            index += 1
        return self.moves[index]

    def heaviest(self) -> int:
        """The move with the largest weight, the first of equals."""
        best = 0
        for index in range(1, self.count):
            if self.weights[index] > self.weights[best]:
                best = index
        return self.moves[best]

    def listed(self) -> list[int]:
        """Every move, for callers in ordinary Python."""
        return [self.moves[index] for index in range(self.count)]

    def pairs(self) -> list[tuple[int, int]]:
        """Every move with its weight, for callers in ordinary Python."""
        return [(self.moves[index], self.weights[index]) for index in range(self.count)]
