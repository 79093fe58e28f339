"""How a sensible player plays Ya Blew It!: weighs what a Claim is worth to whom, and how likely it is to be hit.

A Claim that costs its owner points (the Cursed colour) is worth less than nothing here, so the same comparisons that
make the bot greedy for good gems make it eager to be robbed of bad ones.
"""

# fmt: off
from diggings.games.ya_blew_it.rules import YaBlewIt
from diggings.games.ya_blew_it.words import (
    ALWAYS_ROLL, ANNOUNCE, AREA, COLOURS, DECIDE, DECK, DETONATOR, FIRE, FIRE_ROLL, JUMPER,
    LONGEST_CHART, ONE_GEM, PLACE_SAFE, PLAY_JUMPER, REROLL, SAFE, SAFES_DONE, SECOND_GEM, STEAL, STEAL_ROLL,
    TWO_GEMS, UPRIGHT, WILD,
)
# fmt: on
from diggings.kernel.bot import Bot
from diggings.kernel.options import Options
from diggings.kernel.position import Position
from diggings.kernel.words import SURE, UNSURE

# What a gem of a growing set is worth beyond its points, as a share of the next step of the chart, in an untouched deck
HOPE = 0.4
# What special cards are worth, in points; a Safe for each Fire that is still to come
DETONATOR_WORTH, SAFE_WORTH, JUMPER_WORTH = 2.5, 0.4, 1.5
# How much more than its points it counts what a thief gets, and what a Prospector gains by a miss that lets him gamble
# (the best of the numbers tried in thousands of games against each other)
GRUDGE, CAUTION = 2.0, 3.0
# A Claim Jumper is played for a gain of so many points; for less when few gems are left to play it for
EARLY_JUMP, LATE_JUMP, FEW_GEMS = 1.0, 0.5, 6


class YaBlewItBot(Bot):
    """`table` is the view, known as a position of this game; `gems` counts what the Claim would add to a seat."""

    def __init__(self, position: YaBlewIt) -> None:
        super().__init__(position)
        self.table = position.copy()
        self.view = self.table
        self.horizon = 4
        self.gems = [0] * 7
        self.left = [0] * 7  # in the deck, of each colour
        self.hope = 0.0

    def prefer(self, seat: int, options: Options) -> None:
        self.take_stock()
        best = options.index_of(self.sensible(seat))
        for index in range(options.count):
            options.prefer(index, SURE if index == best else UNSURE)

    def worth(self, seat: int) -> float:
        """The score, with what may still become of it."""
        self.take_stock()
        for colour in range(COLOURS + 1):
            self.gems[colour] = 0
        special = self.table.special[AREA + seat]
        return self.cards_worth(seat) + self.specials_worth(seat, special[DETONATOR], special[SAFE], special[JUMPER])

    def figures(self, position: Position, seat: int) -> dict[str, float]:
        """What the Claim would be worth to the seat, and how likely it is to be hit."""
        self.look(position, seat)
        self.take_stock()
        figures = {"gain": self.gain(seat), "next": self.next_gain(seat)}
        figures |= {"hit": self.chance_to_hit(), "hit_after_next": self.chance_after_next(), "spare": DETONATOR_WORTH}
        if self.table.point == REROLL and self.table.rolling == FIRE_ROLL:
            figures["burns"] = self.loss(seat, self.table.rolled)
        if self.table.point == PLACE_SAFE:
            figures |= {f"at_stake_{colour}": self.at_stake(seat, colour) for colour in range(COLOURS)}
        return figures

    def take_stock(self) -> None:
        """How much growing sets can still be hoped to grow: less and less as the deck runs out."""
        self.hope = HOPE * self.gems_in_deck() / self.table.gems

    def sensible(self, seat: int) -> int:
        """The move of a sensible player."""
        if self.table.point == DECIDE:
            miners = self.miners_in()
            return self.wants_more(seat, miners) if miners > 0 else self.wants_to_gamble(seat)
        if self.table.point == STEAL:
            return self.wants_to_roll(seat)
        if self.table.point == REROLL:
            return self.wants_to_roll_again(seat)
        if self.table.point == PLAY_JUMPER:
            return self.wants_to_jump(seat)
        if self.table.point == SECOND_GEM:
            return self.wants_second_gem(seat)
        if self.table.point == ANNOUNCE:
            return TWO_GEMS if self.wants_two_gems(seat) else ONE_GEM
        return self.stack_to_guard(seat)

    # -- the Prospector ------------------------------------------------------------------

    def wants_more(self, seat: int, miners: int) -> bool:
        """A bigger Claim, if all these Miners miss it, is worth more than this one now; less what a thief would get."""
        now, missed = self.gain(seat), power(1.0 - self.chance_after_next(), miners)
        return missed * (now + self.next_gain(seat)) - (1.0 - missed) * GRUDGE * self.thiefs_gain() > now

    def thiefs_gain(self) -> float:
        """What the Claim would bring a Miner who is in, on average: he is one of several opponents."""
        miners, total = 0, 0.0
        for other in range(self.table.seats):
            if other != self.table.prospector and self.table.die[other] == UPRIGHT:
                miners += 1
                total += self.gain(other)
        return total / (miners * (self.table.seats - 1)) if miners > 0 else 0.0

    def wants_to_gamble(self, seat: int) -> bool:
        """The same, with the own die against the Claim.  With no gem left in the deck there is nothing to roll for."""
        if self.gems_in_deck() == 0 and self.table.final_gamble != ALWAYS_ROLL:
            return self.table.deck > 0
        return self.wants_more(seat, 1)

    def wants_second_gem(self, seat: int) -> bool:
        now = self.gain(seat)
        stop = (1.0 - self.chance_to_hit()) * now
        return (1.0 - self.chance_after_next()) * (now + self.next_gain(seat)) > stop

    def wants_two_gems(self, seat: int) -> bool:
        """Before either of them is seen."""
        now, more, risk = self.gain(seat), self.next_gain(seat), self.chance_after_next()
        later_risk = risk + (1.0 - risk) / self.table.faces
        return (1.0 - later_risk) * (now + 2.0 * more) > (1.0 - risk) * (now + more)

    def wants_to_jump(self, seat: int) -> bool:
        """What the Miners would take away on average, against what the Jumper may be worth later."""
        danger = 1.0 - power(1.0 - self.chance_to_hit(), self.miners_in())
        return self.gain(seat) * danger > (EARLY_JUMP if self.gems_in_deck() > FEW_GEMS else LATE_JUMP)

    # -- the Miners ----------------------------------------------------------------------

    def wants_to_roll(self, seat: int) -> bool:
        """Now, if that promises more than to wait for a bigger Claim, which the Prospector must want to dig for."""
        now = self.chance_to_hit() * self.prize(seat)
        if now <= 0.0:
            return False
        if now <= (1.0 - self.chance_to_hit()) * CAUTION * self.freed():
            return False
        waited = self.waited_before(seat)
        if self.table.final or not self.wants_more(self.table.prospector, waited + 1):
            return True
        risk = self.chance_after_next()
        return now > power(1.0 - risk, waited) * risk * (self.prize(seat) + self.next_gain(seat))

    def freed(self) -> float:
        """What the Prospector gains by a gamble, to which the last Miner who is in opens the way by a miss."""
        if self.miners_in() > 1 or self.table.final:
            return 0.0
        now = self.gain(self.table.prospector)
        more = (1.0 - self.chance_after_next()) * (now + self.next_gain(self.table.prospector)) - now
        return more / (self.table.seats - 1) if more > 0.0 else 0.0

    def prize(self, seat: int) -> float:
        """What the Claim would bring, and what the Prospector would not get, who is one of several opponents."""
        return self.gain(seat) + self.gain(self.table.prospector) / (self.table.seats - 1)

    # -- Faulty Detonators ---------------------------------------------------------------

    def wants_to_roll_again(self, seat: int) -> bool:
        """If that gains more than the Detonator is worth."""
        if self.table.rolling == FIRE_ROLL:
            return self.fire_hurts(seat)
        hit, chance = self.table.is_in_claim(self.table.rolled), self.chance_to_hit()
        if self.table.rolling == STEAL_ROLL:
            return not hit and chance * self.prize(seat) > DETONATOR_WORTH
        if hit:
            return (1.0 - chance) * self.gain(seat) > DETONATOR_WORTH
        return -chance * self.gain(seat) > DETONATOR_WORTH

    def fire_hurts(self, seat: int) -> bool:
        """Whether this number burns more than the average one.  After the final Fire no Detonator is worth anything."""
        burnt, total = self.loss(seat, self.table.rolled), 0.0
        for number in range(1, self.table.faces + 1):
            total += self.loss(seat, number)
        spare = 0.0 if self.table.final else DETONATOR_WORTH
        return burnt - total / self.table.faces > spare

    def loss(self, seat: int, number: int) -> float:
        """What this number would burn of a seat's cards."""
        for colour in range(COLOURS + 1):
            self.gems[colour] = 0
        before = self.cards_worth(seat)
        for index in range(self.table.first_showing[number], self.table.first_showing[number + 1]):
            card = self.table.showing[index]
            colour = self.table.colour[card]
            if self.table.where[card] == AREA + seat and self.table.guarded[seat] >> colour & 1 == 0:
                self.gems[colour] -= 1
        return before - self.cards_worth(seat)

    # -- Safes ---------------------------------------------------------------------------

    def stack_to_guard(self, seat: int) -> int:
        """Of the stacks that are most worth a Safe, as many as there are Safes left, the first one."""
        left = self.table.special[AREA + seat][SAFE]
        for colour in range(COLOURS):
            left -= self.table.guarded[seat] >> colour & 1
        for colour in range(COLOURS):
            if self.table.can_guard(colour) and self.at_stake(seat, colour) > 0.0:
                ahead = 0
                for other in range(COLOURS):
                    if self.table.can_guard(other) and self.at_stake(seat, other) > self.at_stake(seat, colour):
                        ahead += 1
                if ahead < left:
                    return colour
        return SAFES_DONE

    def at_stake(self, seat: int, colour: int) -> float:
        """How often a Fire hits the stack, times what one card less would cost."""
        if colour == self.table.cursed[seat]:
            return 0.0
        gems = self.table.stack[seat][colour]
        return gems * (self.hoped(gems) - self.hoped(gems - 1))

    # -- what cards are worth ------------------------------------------------------------

    def gain(self, seat: int) -> float:
        """What the Claim would be worth to a seat: the difference that its cards would make."""
        detonators = safes = jumpers = 0
        for colour in range(COLOURS + 1):
            self.gems[colour] = 0
        before = self.cards_worth(seat)
        for index in range(self.table.claimed):
            card = self.table.claim[index]
            if card < self.table.gems:
                self.gems[self.table.colour[card]] += 1
            elif card == self.table.gems + DETONATOR:
                detonators += 1
            elif card == self.table.gems + SAFE:
                safes += 1
            else:
                jumpers += 1
        return self.cards_worth(seat) - before + self.specials_worth(seat, detonators, safes, jumpers)

    def next_gain(self, seat: int) -> float:
        """What one more gem of the deck would add to that, on average."""
        gems, total = self.gems_in_deck(), 0.0
        if gems == 0:
            return 0.0
        self.gain(seat)  # counts the gems of the Claim
        now = self.cards_worth(seat)
        for colour in range(COLOURS + 1):
            self.left[colour] = 0
        for card in range(self.table.gems):
            self.left[self.table.colour[card]] += self.table.where[card] == DECK
        for colour in range(COLOURS + 1):
            if self.left[colour] > 0:
                self.gems[colour] += 1
                total += self.left[colour] * (self.cards_worth(seat) - now)
                self.gems[colour] -= 1
        return total / gems

    def cards_worth(self, seat: int) -> float:
        """A seat's gems, with those counted in `gems`.  Wild Gems are counted to the fullest colours."""
        total, wilds = 0.0, self.table.stack[seat][WILD] + self.gems[WILD]
        richest = self.fullest(seat, wilds)
        for colour in range(COLOURS):
            gems = self.table.stack[seat][colour] + self.gems[colour]
            if colour == self.table.cursed[seat]:
                total -= self.hoped(gems)
            else:
                total += self.hoped(gems + wilds if colour == richest else gems)
        return total

    def fullest(self, seat: int, wilds: int) -> int:
        """The colour with the most gems that has room for all these Wild Gems, or nearly."""
        best, most = -1, -1
        for colour in range(COLOURS):
            gems = self.table.stack[seat][colour] + self.gems[colour]
            if colour != self.table.cursed[seat] and most < gems and gems + wilds <= 7:
                best, most = colour, gems
        return best

    def hoped(self, gems: int) -> float:
        """The points of a set, and a share of the next step while the deck may still bring it."""
        if gems <= 0:
            return 0.0
        if gems >= LONGEST_CHART - 1:
            return self.table.chart[LONGEST_CHART - 1]
        return self.table.chart[gems] + self.hope * (self.table.chart[gems + 1] - self.table.chart[gems])

    def specials_worth(self, seat: int, detonators: int, safes: int, jumpers: int) -> float:
        """Cards without a number, as long as there is something to use them for."""
        fires = self.table.special[DECK][FIRE] + 1
        return detonators * DETONATOR_WORTH + safes * SAFE_WORTH * fires + jumpers * JUMPER_WORTH

    # -- what lies on the table ----------------------------------------------------------

    def miners_in(self) -> int:
        miners = 0
        for seat in range(self.table.seats):
            miners += seat != self.table.prospector and self.table.die[seat] == UPRIGHT
        return miners

    def waited_before(self, seat: int) -> int:
        """How many Miners in front of this one have passed in this steal step, and are still in."""
        waited, other = 0, self.table.left_of(self.table.prospector)
        while other != seat:
            waited += self.table.die[other] == UPRIGHT
            other = self.table.left_of(other)
        return waited

    def numbers(self) -> float:
        """How many different numbers the Claim shows."""
        different = 0
        for number in range(1, self.table.faces + 1):
            different += self.table.is_in_claim(number)
        return different

    def chance_to_hit(self) -> float:
        return self.numbers() / self.table.faces

    def chance_after_next(self) -> float:
        """The same after one more gem, on average; the last gem adds nothing."""
        now = self.chance_to_hit()
        return now if self.gems_in_deck() == 0 else now + (1.0 - now) / self.table.faces

    def gems_in_deck(self) -> int:
        left = 0
        for card in range(self.table.gems):
            left += self.table.where[card] == DECK
        return left


def power(base: float, exponent: int) -> float:
    """By multiplication alone, so that compiled and plain form agree to the last bit."""
    result = 1.0
    for _ in range(exponent):
        result *= base
    return result
