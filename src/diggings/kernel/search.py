"""Search: Monte-Carlo tree search for games with chance, secrets and several seats.

One seat thinks about one decision.  Again and again it imagines a whole position that fits all it knows, plays it
through, and remembers what each move was worth.  Every seat has a tree of its own, whose nodes are what this seat has
seen happen: so nobody's choice can depend on what he could not know, and seats that decide at the same time do not see
each other's moves.  Where a tree ends, the game's bot plays on; its preferences also say where to look first.
"""

from __future__ import annotations

try:
    import cython
except ImportError:
    from diggings.kernel import uncompiled as cython

if not cython.compiled:
    from math import sqrt

from array import array

from diggings.kernel.bot import Bot
from diggings.kernel.errors import WrongSeatError
from diggings.kernel.options import Options
from diggings.kernel.position import Position
from diggings.kernel.random import Random, stream
from diggings.kernel.words import EVERYBODY, MOST_SEATS, NATURE, OVER

# A node that is not there: a tree that is too full, or that this game has left
NOWHERE = -1
# What stands in a tree for a move that its seat has not seen
UNSEEN = -1
# A game that goes on for longer than this leaves the trees
DEEPEST = 250
# How much the search trusts the bot's preferences against what it has found out itself
CURIOSITY = 1.5
# A move that was never tried is expected to be worth so much less than the position
DOUBT = 0.2
# The share of the margin, beside that of the rank, in what the end of a game is worth
MARGIN = 0.1
# In a thousand decisions of games that are played on: always in the same way, they would teach little
BLUNDERS = 100
# No game has more turns, or it meets the luck of another one
TURNS = 4096


class Search:
    """Thinks about the next decision of one seat, as long as it is told to."""

    def __init__(self, position: Position, seat: int, bot: Bot, seed: int = 0, capacity: int = 200_000) -> None:
        if seat not in position.to_decide():
            raise WrongSeatError(f"Seat {seat} has nothing to decide now.")
        self.seat = seat
        self.view, self.game, self.bot = position.seen_by(seat), position.copy(), bot
        self.curiosity, self.doubt, self.margin, self.blunders = CURIOSITY, DOUBT, MARGIN, BLUNDERS
        self.options, self.first = Options(), Options()
        self.consider()
        # Chance: of nature and of what cannot be known; and of the bots, whose whims must not disturb it
        self.seed = stream(seed, "search")
        self.random, self.whims = Random(self.seed), Random(stream(seed, "whims"))
        self.trial = self.turn = 0
        self.iterations = 0
        # The trees: nodes 0, 1, ... are their roots.  A child is found by its parent and what happened
        self.capacity, self.used = capacity, position.seats
        self.visits, self.available = array("i", bytes(4 * capacity)), array("i", bytes(4 * capacity))
        self.value, self.wins = array("d", bytes(8 * capacity)), array("d", bytes(8 * capacity))
        self.mask = 1
        while self.mask < 2 * capacity:
            self.mask *= 2
        self.slots = array("i", bytes(4 * self.mask))  # node + 1, by its hash; 0 is free
        self.parent, self.event = array("i", bytes(4 * capacity)), array("i", bytes(4 * capacity))
        self.mask -= 1
        # One game: where each seat's tree stands, and the way there
        self.at, self.depth = [0] * 8, [0] * 8
        self.path = array("i", bytes(4 * MOST_SEATS * DEEPEST))
        self.payoff, self.won = [0.0] * 8, [0.0] * 8

    def consider(self) -> None:
        """The moves of this decision, and what the bot thinks of them: the same in every game."""
        self.view.legal(self.seat, self.first)
        self.bot.look(self.view, self.seat)
        self.bot.prefer(self.seat, self.first)

    def run(self, iterations: int) -> None:
        """Play so many more games."""
        with cython.nogil:
            for _ in range(iterations):
                self.iterate()

    # -- one game ------------------------------------------------------------------------

    def iterate(self) -> None:
        """Imagine, walk down the trees, play on to the end, and remember."""
        move = self.most_promising(self.seat, self.seat, self.first)
        self.meet_the_same_luck(move)
        self.game.become(self.view)
        self.game.imagine(self.seat, self.random)
        for seat in range(self.game.seats):
            self.at[seat] = seat
            self.depth[seat] = 0
            self.enter(seat, seat)
        self.happens(self.seat, move, self.game.witnesses(self.seat, move))
        self.game.apply(self.seat, move)
        self.descend()
        self.play_on()
        self.learn()
        self.iterations += 1

    def meet_the_same_luck(self, move: int) -> None:
        """The first game of every move begins with the same chance, and the second one: so they can be compared."""
        child = self.child(self.seat, self.seat, move)
        self.trial = self.visits[child] if child != NOWHERE else 0
        self.turn = self.view.turn()
        self.random.restart(self.seed, self.trial * TURNS)

    def begin_turn(self) -> None:
        """Whatever was drawn in the last turn: the dice of this one are the same in all games that are compared."""
        if self.game.turn() != self.turn:
            self.turn = self.game.turn()
            self.random.restart(self.seed, self.trial * TURNS + self.turn)

    def descend(self) -> None:
        """Until all trees are left."""
        who = self.game.actor()
        while who != OVER and self.is_in_a_tree():
            self.begin_turn()
            self.options.clear()
            self.game.legal(who, self.options)
            move = self.next_move(who)
            learners = self.game.witnesses(who, move)
            if self.options.count > 1 or learners != EVERYBODY:
                self.happens(who, move, learners)
            self.game.apply(who, move)
            who = self.game.actor()

    def is_in_a_tree(self) -> bool:
        """Whether any seat's tree still knows what happens."""
        for seat in range(self.game.seats):
            if self.at[seat] != NOWHERE:
                return True
        return False

    def next_move(self, who: int) -> int:
        """Nature draws by weight; a seat in its tree looks for what is promising, the others follow the bot."""
        if self.options.count == 1:
            return self.options.moves[0]
        if who == NATURE:
            return self.options.draw(self.random)
        self.bot.look(self.game, who)
        self.bot.prefer(who, self.options)
        if self.at[who] == NOWHERE:
            return self.options.heaviest()
        return self.most_promising(self.at[who], who, self.options)

    def most_promising(self, node: int, who: int, options: Options) -> int:
        """What was found out about a move, and a bonus for moves that the bot likes and that were tried seldom."""
        best, best_hope = 0, -1e9
        doubtful = self.value[node] / self.visits[node] - self.doubt if self.visits[node] > 0 else 0.0
        for index in range(options.count):
            child = self.child(node, who, options.moves[index])
            prior = 1.0 * options.weights[index] / options.total
            if child == NOWHERE:
                hope = doubtful + self.curiosity * prior * root(1 + self.visits[node])
            else:
                self.available[child] += 1
                tried = self.visits[child]
                hope = self.value[child] / tried
                hope += self.curiosity * prior * root(1 + self.available[child]) / (1 + tried)
            if hope > best_hope:
                best, best_hope = index, hope
        return options.moves[best]

    def happens(self, who: int, move: int, learners: int) -> None:
        """Every tree goes on to the node of what its seat has seen; a new node is where the game leaves the tree."""
        for seat in range(self.game.seats):
            node = self.at[seat]
            if node != NOWHERE:
                seen = seat == who or learners >> seat & 1
                what = move if seen else UNSEEN
                child = self.child(node, who, what)
                if child != NOWHERE:
                    self.enter(seat, child)
                else:
                    child = self.grow(node, who, what)
                    if child != NOWHERE:
                        self.enter(seat, child)
                    self.at[seat] = NOWHERE

    def enter(self, seat: int, node: int) -> None:
        """A seat's tree stands here now."""
        if self.depth[seat] == DEEPEST:
            self.at[seat] = NOWHERE
            return
        self.at[seat] = node
        self.path[seat * DEEPEST + self.depth[seat]] = node
        self.depth[seat] += 1

    def play_on(self) -> None:
        """The bot plays for all seats, to the end or as far as it wants to see, and says what came of it."""
        last, who = self.view.turn() + self.bot.horizon, self.game.actor()
        while who != OVER:
            self.begin_turn()
            if self.bot.horizon > 0 and self.turn >= last:
                self.judge()
                return
            self.options.clear()
            self.game.legal(who, self.options)
            if who == NATURE:
                move = self.options.draw(self.random)
            elif self.options.count == 1:
                move = self.options.moves[0]
            else:
                move = self.bot.choose(self.game, who, self.whims, self.blunders)
            self.game.apply(who, move)
            who = self.game.actor()
        self.count()

    def count(self) -> None:
        """The game is over: what its ranks are worth, and a little for the margin."""
        winners = 0
        for seat in range(self.game.seats):
            self.won[seat] = 1.0 if self.game.rank(seat) == 1 else 0.0
            winners += self.game.rank(seat) == 1
        for seat in range(self.game.seats):
            self.won[seat] /= winners
            lead = 0.0
            for other in range(self.game.seats):
                if other != seat:
                    lead += self.soft(self.game.score(seat) - self.game.score(other))
            margin = lead / (self.game.seats - 1)
            self.payoff[seat] = (1.0 - self.margin) * self.game.payoff(seat) + self.margin * margin

    def judge(self) -> None:
        """The game is broken off: what the bot thinks of every seat's position, one against the other."""
        total = 0.0
        self.bot.view.become(self.game)
        for seat in range(self.game.seats):
            self.won[seat] = self.bot.worth(seat)
        for seat in range(self.game.seats):
            lead = 0.0
            for other in range(self.game.seats):
                if other != seat:
                    lead += self.soft(self.won[seat] - self.won[other])
            self.payoff[seat] = lead / (self.game.seats - 1)
        for seat in range(self.game.seats):
            chance = 1.0
            for _ in range(self.game.seats - 1):
                chance *= 0.5 + 0.5 * self.payoff[seat]
            self.won[seat] = chance
            total += chance
        for seat in range(self.game.seats):
            self.won[seat] /= total if total > 0.0 else 1.0

    def soft(self, points: float) -> float:
        """A lead as a number from -1 to 1: half of that for a lead of the bot's scale."""
        size = points / self.bot.scale
        return size / (1.0 + size if size > 0.0 else 1.0 - size)

    def learn(self) -> None:
        """Every node on the way was visited once more."""
        for seat in range(self.game.seats):
            for step in range(self.depth[seat]):
                node = self.path[seat * DEEPEST + step]
                self.visits[node] += 1
                self.value[node] += self.payoff[seat]
                self.wins[node] += self.won[seat]

    # -- the trees -----------------------------------------------------------------------

    def slot(self, node: int, what: int) -> int:
        """Where the child stands in the table, or the free place where it could stand."""
        at = (node * 40503 + what * 30011) & self.mask
        while self.slots[at] != 0:
            child = self.slots[at] - 1
            if self.parent[child] == node and self.event[child] == what:
                return at
            at = (at + 1) & self.mask
        return at

    def child(self, node: int, who: int, move: int) -> int:
        """The node after this move, as far as the tree goes."""
        return self.slots[self.slot(node, named(who, move))] - 1

    def grow(self, node: int, who: int, move: int) -> int:
        """A new node, if there is room for it."""
        if self.used == self.capacity:
            return NOWHERE
        what = named(who, move)
        self.slots[self.slot(node, what)] = self.used + 1
        self.parent[self.used], self.event[self.used] = node, what
        self.used += 1
        return self.used - 1

    # -- for callers in ordinary Python --------------------------------------------------

    def findings(self) -> list[tuple[int, int, float, float]]:
        """For each move of the decision: the move, how often it was tried, its value, and how often it won."""
        found = []
        for move in self.view.moves(self.seat):
            child = self.child(self.seat, self.seat, move)
            tried = self.visits[child] if child != NOWHERE else 0
            value = self.value[child] / tried if tried else 0.0
            wins = self.wins[child] / tried if tried else 0.0
            found.append((move, tried, value, wins))
        return found


def named(who: int, move: int) -> int:
    """What happened, as one number: `who` is a seat or nature."""
    return (move + 1) * 16 + who + 1


def root(number: int) -> float:
    """The square root: of the C library, or the same one by way of Python."""
    return sqrt(number)  # pyright: ignore[reportPossiblyUnboundVariable]
