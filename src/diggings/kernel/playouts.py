"""Many whole games, as fast as the rules run: without the GIL, counting what a statistic needs."""

from __future__ import annotations

try:
    import cython
except ImportError:
    from diggings.kernel import uncompiled as cython

from array import array

from diggings.kernel.bot import Bot
from diggings.kernel.options import Options
from diggings.kernel.position import Position
from diggings.kernel.random import Random, stream
from diggings.kernel.words import ALWAYS, DECISIONS, FIRST, MOST_SEATS, NATURE, OVER, SCORES, STEPS, TURNS


class Playouts:
    """Plays a series of games from one position.  `blunders` says, seat by seat, how often it moves at random."""

    def __init__(self, start: Position, bot: Bot, blunders: list[int], seed: int) -> None:
        self.origin, self.game, self.bot = start.copy(), start.copy(), bot
        self.options = Options()
        self.nature, self.players = Random(), Random()
        self.nature_seed, self.players_seed = stream(seed, "nature"), stream(seed, "players")
        self.blunders = (blunders + [ALWAYS] * MOST_SEATS)[:MOST_SEATS]
        self.width = SCORES + 2 * start.seats
        self.decisions = self.steps = 0

    def play(self, first: int, games: int) -> array[int]:
        """Play games number first, first + 1, ...: a row of `width` numbers for each."""
        self.rows = array("i", bytes(4 * self.width * games))
        with cython.nogil:
            for index in range(games):
                self.play_one(first + index)
                self.write_row(index * self.width)
        return array("i", self.rows)

    def play_one(self, number: int) -> None:
        """One game; the same number gives the same game, whoever plays the others."""
        self.nature.restart(self.nature_seed, number)
        self.players.restart(self.players_seed, number)
        self.game.become(self.origin)
        self.decisions = self.steps = 0
        actor = self.game.actor()
        while actor != OVER:
            self.game.apply(actor, self.next_move(actor))
            self.steps += 1
            actor = self.game.actor()

    def next_move(self, actor: int) -> int:
        """Nature draws by weight, a bot chooses, everybody else moves at random."""
        self.options.clear()
        self.game.legal(actor, self.options)
        if actor == NATURE:
            return self.options.draw(self.nature)
        if self.options.count == 1:
            return self.options.moves[0]
        self.decisions += 1
        if self.blunders[actor] == ALWAYS:
            return self.options.draw(self.players)
        return self.bot.choose(self.game, actor, self.players, self.blunders[actor])

    def write_row(self, at: int) -> None:
        """Note how the game went."""
        self.rows[at + DECISIONS] = self.decisions
        self.rows[at + STEPS] = self.steps
        self.rows[at + TURNS] = self.game.turn()
        self.rows[at + FIRST] = self.game.first()
        for seat in range(self.game.seats):
            self.rows[at + SCORES + seat] = self.game.score(seat)
            self.rows[at + SCORES + self.game.seats + seat] = self.game.rank(seat)


def random_log(start: Position, seed: int, number: int) -> list[tuple[int, int]]:
    """The moves of one random game of a series, as `(seat, move)`."""
    game, options, random = start.copy(), Options(), Random()
    random.restart(stream(seed, "log"), number)
    log: list[tuple[int, int]] = []
    actor = game.actor()
    while actor != OVER:
        options.clear()
        game.legal(actor, options)
        if options.count == 0:
            raise AssertionError(f"a dead end after {log}")
        move = options.draw(random)
        log.append((actor, move))
        game.apply(actor, move)
        actor = game.actor()
    return log
