"""Tells a game of Ya Blew It! as a story, in the notation of the worked examples of rules.md.

R4 is Ruby 4, T Topaz, E Emerald, S Sapphire, A Amethyst, D Diamond, W Wild; the other cards go by their names.
Every step asserts that the game has come to this point, that it is this seat's turn, and that the move is possible.
"""

from __future__ import annotations

from pathlib import Path

from diggings.games.ya_blew_it import words
from diggings.games.ya_blew_it.rules import YaBlewIt
from diggings.kernel.box import Box, read_box
from diggings.kernel.words import NATURE, OVER

PRINTED = read_box(Path(words.__file__).with_name("box.toml"))
STONES = ["ruby", "topaz", "emerald", "sapphire", "amethyst", "diamond", "wild"]
LETTERS = [stone[0].upper() for stone in STONES]
KINDS = ["Detonator", "Safe", "Jumper", "Fire"]
# fmt: off
POINT_NAMES = [
    "DEAL_CURSED_GEM", "DEAL_MARKER", "TURN_UP", "ROLL", "PLAY_JUMPER", "STEAL", "REROLL", "DECIDE", "SECOND_GEM",
    "ANNOUNCE", "PLACE_SAFE", "GAME_OVER",
]
# fmt: on
POINTS = {getattr(words, name): name for name in POINT_NAMES}


def small_box(*gems: str, detonators: int = 6, safes: int = 0, jumpers: int = 0, fires: int = 0) -> dict[str, object]:
    """The changes that leave only these cards in the box: the final Fire comes early."""
    changes: dict[str, object] = {
        f"gems.{stone}": [int(gem[1:]) for gem in gems if gem[0] == letter]
        for stone, letter in zip(STONES, LETTERS, strict=True)
    }
    return changes | {
        "cards.faulty_detonator": detonators,
        "cards.safe": safes,
        "cards.claim_jumper": jumpers,
        "cards.fire_in_the_hole": fires + 1,
        "cards.total": 6 + len(gems) + detonators + safes + jumpers + fires + 1,
    }


class Story:
    """A game from its first round on; rulings by their names, other changes of the box in `box`."""

    def __init__(
        self,
        seats: int = 3,
        cursed: list[str] | None = None,
        first: int = 0,
        box: dict[str, object] | None = None,
        **rulings: str,
    ) -> None:
        changes = (box or {}) | {f"rulings.{name}": option for name, option in rulings.items()}
        self.box: Box = PRINTED.changed(changes)
        self.position = YaBlewIt(self.box, seats)
        dealt = list(cursed or [])
        dealt += [stone for stone in reversed(STONES[:6]) if stone not in dealt]
        for stone in dealt[:seats]:
            self._nature(words.DEAL_CURSED_GEM, STONES.index(stone))
        self._nature(words.DEAL_MARKER, first)

    # -- nature --------------------------------------------------------------------------

    def turns_up(self, *cards: str) -> Story:
        """The Prospector turns up these cards, one after the other."""
        for card in cards:
            self._nature(words.TURN_UP, self.card(card))
        return self

    def dice(self, *numbers: int) -> Story:
        """Dice that must be rolled (a gamble, a Fire) show these numbers; nobody is asked in between."""
        for number in numbers:
            self._nature(words.ROLL, number)
        return self

    # -- Miners --------------------------------------------------------------------------

    def passes(self, *seats: int) -> Story:
        for seat in seats:
            self._decides(words.STEAL, seat, words.PASS)
        return self

    def rolls(self, seat: int, number: int) -> Story:
        """The Miner chooses to roll, and the die shows the number."""
        self._decides(words.STEAL, seat, words.ROLL_DIE)
        return self.dice(number)

    # -- Faulty Detonators ---------------------------------------------------------------

    def accepts(self, *seats: int) -> Story:
        for seat in seats:
            self._decides(words.REROLL, seat, words.ACCEPT)
        return self

    def rolls_again(self, seat: int, number: int) -> Story:
        """The seat plays a Faulty Detonator, and the die shows the number."""
        self._decides(words.REROLL, seat, words.ROLL_AGAIN)
        return self.dice(number)

    # -- the Prospector ------------------------------------------------------------------

    def keeps(self) -> Story:
        return self._decides(words.DECIDE, self.position.prospector, words.KEEP)

    def adds(self) -> Story:
        assert self.miners_in(), "With no Miner in, the Prospector gambles."
        return self._decides(words.DECIDE, self.position.prospector, words.ADD)

    def gambles(self) -> Story:
        assert not self.miners_in(), "With a Miner in, the Prospector adds."
        return self._decides(words.DECIDE, self.position.prospector, words.ADD)

    def announces(self, gems: int) -> Story:
        return self._decides(words.ANNOUNCE, self.position.prospector, gems)

    def stops(self) -> Story:
        """One added Gem card is enough."""
        return self._decides(words.SECOND_GEM, self.position.prospector, words.ROLL_NOW)

    def one_more(self) -> Story:
        return self._decides(words.SECOND_GEM, self.position.prospector, words.ONE_MORE)

    def lets_them_try(self) -> Story:
        return self._decides(words.PLAY_JUMPER, self.position.prospector, words.LET_THEM_TRY)

    def jumps(self) -> Story:
        """The Prospector plays a Claim Jumper."""
        return self._decides(words.PLAY_JUMPER, self.position.prospector, words.JUMP)

    # -- Safes ---------------------------------------------------------------------------

    def guards(self, seat: int, *stones: str) -> Story:
        """The seat puts a Safe on each of these stacks."""
        for stone in stones:
            self._decides(words.PLACE_SAFE, seat, STONES.index(stone))
        return self

    def guards_no_more(self, seat: int) -> Story:
        return self._decides(words.PLACE_SAFE, seat, words.SAFES_DONE)

    # -- whole rounds --------------------------------------------------------------------

    def round_for(self, seat: int, *cards: str) -> Story:
        """A round at whose end this seat owns these cards, the last of them a Gem card.

        Its Prospector adds until the Claim is complete; then he keeps it, or this seat steals it with the last number.
        """
        for index, card in enumerate(cards):
            last = index == len(cards) - 1
            self.turns_up(card)
            if card in KINDS:
                continue
            if self.position.point == words.PLAY_JUMPER:
                self.lets_them_try()
            while self.position.point == words.STEAL:
                if last and self.position.seat == seat:
                    self.rolls(seat, int(card[1:]))
                    if self.position.point == words.REROLL:
                        self.accepts(seat)
                    return self
                self.passes(self.position.seat)
            if last:
                assert self.position.prospector == seat
                self.keeps()
            else:
                self.adds()
        return self

    # -- what the table shows ------------------------------------------------------------

    def asks(self, point: int, seat: int) -> Story:
        """Asserts that this seat has this to decide now."""
        asked = (POINTS[self.position.point], self.position.to_act())
        assert asked == (POINTS[point], seat), f"expected {POINTS[point]} of {seat}, but it is {asked}"
        return self

    def digs(self, prospector: int) -> Story:
        """Asserts that this Prospector is about to turn up a card."""
        self.asks(words.TURN_UP, NATURE)
        assert self.position.prospector == prospector
        return self

    def new_round(self, prospector: int) -> Story:
        """Asserts that a round of this Prospector has just begun: the Claim empty, all dice upright."""
        self.digs(prospector)
        assert self.claim() == []
        assert self.position.die == [words.UPRIGHT] * 6
        return self

    def must_roll(self, seat: int) -> Story:
        """Asserts that the die of this seat is about to roll."""
        self.asks(words.ROLL, NATURE)
        assert self.position.seat == seat
        return self

    def is_over(self) -> Story:
        return self.asks(words.GAME_OVER, OVER)

    def card(self, name: str) -> int:
        """The number of a card, as a move of nature."""
        if name in KINDS:
            return self.position.gems + KINDS.index(name)
        wanted = (LETTERS.index(name[0]), int(name[1:]))
        cards = enumerate(zip(self.position.colour, self.position.number, strict=True))
        same = [card for card, shown in cards if shown == wanted]
        return next((card for card in same if self.position.where[card] == words.DECK), same[0])

    def name(self, card: int) -> str:
        """The other way round."""
        if card >= self.position.gems:
            return KINDS[card - self.position.gems]
        return f"{LETTERS[self.position.colour[card]]}{self.position.number[card]}"

    def claim(self) -> list[str]:
        """The cards of the Claim, in their row."""
        return [self.name(card) for card in self.position.claim[: self.position.claimed]]

    def lies(self, place: int) -> str:
        """The cards of the deck, the discard pile or a scoring area: Gem cards by colour, then the others."""
        gems = [self.name(card) for card in range(self.position.gems) if self.position.where[card] == place]
        others = [kind for index, kind in enumerate(KINDS) for _ in range(self.position.special[place][index])]
        return " ".join(gems + others)

    def owns(self, seat: int) -> str:
        return self.lies(words.AREA + seat)

    def discarded(self) -> str:
        return self.lies(words.DISCARD)

    def scores(self) -> list[int]:
        return [standing.score for standing in self.position.standings()]

    def ranks(self) -> list[int]:
        return [standing.rank for standing in self.position.standings()]

    def miners_in(self) -> list[int]:
        """The Miners whose dice stand upright."""
        return [
            seat
            for seat in range(self.position.seats)
            if seat != self.position.prospector and self.position.die[seat] == words.UPRIGHT
        ]

    def twin(self) -> Story:
        """The same game at the same point: to tell what else could happen."""
        other = object.__new__(Story)
        other.box, other.position = self.box, self.position.copy()
        return other

    def hits(self) -> list[int]:
        """The numbers with which the Miner who is asked would steal the Claim: tried out, one by one."""
        numbers, miner = [], self.position.seat
        for number in range(1, self.position.faces + 1):
            other = self.twin().rolls(miner, number)
            if other.position.point == words.REROLL:
                other.accepts(miner)
            if not other.position.claimed:
                numbers.append(number)
        return numbers

    # -- the steps -----------------------------------------------------------------------

    def _decides(self, point: int, seat: int, move: int) -> Story:
        self.asks(point, seat)
        self.position.play(move, seat)
        return self

    def _nature(self, point: int, move: int) -> Story:
        self.asks(point, NATURE)
        self.position.play(move, NATURE)
        return self
