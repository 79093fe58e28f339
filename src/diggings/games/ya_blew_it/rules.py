"""Ya Blew It! in the words of rules.md beside this file: R12 here is R12 there.

Everything is face up but the order of the deck, and that order does not exist before a card is turned up (R5): so there
is nothing to hide, and nothing to imagine.
"""

from diggings.games.ya_blew_it.components import Components, read_components

# fmt: off
from diggings.games.ya_blew_it.words import (
    AFTER_FIRST, ALL_BEFORE, ALWAYS_ROLL, ANNOUNCE, AREA, CLAIM, COLOURS, DEAL_CURSED_GEM, DEAL_MARKER, DECIDE, DECK,
    DETONATOR, DISCARD, FIRE, FIRE_ROLL, GAMBLE_ROLL, GAME_OVER, JUMP, JUMPER, KEEP, LEAST_CURSED, LONGEST_CHART, ONE,
    ONE_GEM, ONE_MORE, PLACE_SAFE, PLAY_JUMPER, REROLL, ROLL, ROLL_AGAIN, ROLL_DIE, ROLL_IF_ADDED, SAFE, SAFES_DONE,
    SECOND_GEM, SHARED, STEAL, STEAL_ROLL, TURN_UP, TWO_GEMS, UPRIGHT, WILD, YES,
)
# fmt: on
from diggings.kernel.box import Box
from diggings.kernel.options import Options
from diggings.kernel.position import Position
from diggings.kernel.words import NATURE, OVER


class YaBlewItBox(Position):
    """What the box holds and the rulings say: read once, and never changed by a move."""

    def __init__(self, box: Box, seats: int) -> None:
        super().__init__(seats)
        cards: Components = read_components(box)
        self.gems = cards.gems
        self.colour = cards.colour  # of each Gem card, as its number is
        self.number = cards.number
        # The same cards by number: those that show 3 begin at showing[first_showing[3]]
        self.showing = cards.showing
        self.first_showing = cards.first_showing
        self.copies = cards.copies  # of each kind of card without a number, the final Fire left out
        self.chart = cards.chart  # R48
        self.faces = cards.faces  # of a Dynamite Die, numbered from 1
        self.gamble_count = box.ruling("gamble_count")
        self.jumper_in_gamble = box.ruling("jumper_in_gamble")
        self.final_gamble = box.ruling("final_gamble")
        self.rerolls = box.ruling("rerolls")
        self.safe_timing = box.ruling("safe_timing")
        self.tie_break_by = box.ruling("tie_break")
        self.box_is_read()


class YaBlewIt(YaBlewItBox):
    """A position of Ya Blew It!"""

    def __init__(self, box: Box, seats: int) -> None:
        """R1-R5: the table before nature has dealt the Cursed Gems and the Prospector Marker."""
        super().__init__(box, seats)
        self.point = DEAL_CURSED_GEM
        self.round = 0
        self.starter = self.prospector = self.seat = 0
        self.cursed = [WILD] * 6  # R1: the colour of each seat's Cursed Gem card; none dealt yet
        # Where every card lies: Gem cards one by one, the others by place and kind; the Claim also as a row (R8)
        self.where = [DECK] * 64
        self.stack = [[0] * 7 for seat in range(6)]  # R38: how many gems of each colour (and Wild Gems) a seat owns
        self.special = [[0] * 4 for place in range(9)]
        self.claim = [0] * 96
        self.claimed = 0
        self.special[DECK] = [self.copies[DETONATOR] - seats, self.copies[SAFE], self.copies[JUMPER], self.copies[FIRE]]
        for seat in range(seats):
            self.special[AREA + seat] = [1, 0, 0, 0]  # R3
        self.deck = self.gems + sum(self.special[DECK])  # R4: cards above the final Fire
        # The round
        self.die = [UPRIGHT] * 6  # R6: upright is in; a lying die shows what missed, and its Miner is out
        self.gambling = self.added = self.target = 0  # R20: Gem cards added in this gamble; the announced number
        self.final = 0  # R43: whether the final Fire has been revealed
        # The roll
        self.rolling = self.rolled = self.rerolled = 0  # what for, the number, Detonators used on it
        # The Fire
        self.burning = self.turn_in_fire = self.placing = 0
        self.guarded = [0] * 6  # R38: the colours that carry a Safe, as bits

    # -- what may be done ----------------------------------------------------------------

    def actor(self) -> int:
        if self.point <= ROLL:
            return NATURE
        return OVER if self.point == GAME_OVER else self.seat

    def legal(self, seat: int, options: Options) -> None:
        if self.point == TURN_UP:
            self.offer_deck(options)
        elif self.point == ROLL:
            options.add_range(1, self.faces + 1)
        elif self.point == PLACE_SAFE:
            self.offer_stacks(options)
        elif self.point == DEAL_CURSED_GEM:
            self.offer_cursed_gems(options)
        elif self.point == DEAL_MARKER:
            options.add_range(0, self.seats)
        elif self.point == ANNOUNCE:
            options.add_range(ONE_GEM, TWO_GEMS + 1)
        else:  # every other decision is a question with two answers
            options.add_range(0, 2)

    def offer_deck(self, options: Options) -> None:
        """R5: every card that is still in the deck, as likely as any other."""
        options.add_where(self.where, self.gems, DECK)
        for kind in range(4):
            options.weigh(self.gems + kind, self.special[DECK][kind])

    def offer_cursed_gems(self, options: Options) -> None:
        """R1: the Cursed Gem cards that nobody has yet."""
        for colour in range(COLOURS):
            if not self.is_cursed_gem_of_somebody(colour):
                options.add(colour)

    def is_cursed_gem_of_somebody(self, colour: int) -> bool:
        for seat in range(self.seats):
            if self.cursed[seat] == colour:
                return True
        return False

    def offer_stacks(self, options: Options) -> None:
        """R38: the stacks that may still get a Safe, in ascending order, so that each choice is reached in one way."""
        for colour in range(COLOURS):
            if self.can_guard(colour):
                options.add(colour)
        options.add(SAFES_DONE)

    def can_guard(self, colour: int) -> bool:
        """R38: a stack of one's own, above (by colour number) every stack that has a Safe already."""
        return self.stack[self.seat][colour] > 0 and self.guarded[self.seat] >> colour == 0

    # -- doing it ------------------------------------------------------------------------

    def apply(self, seat: int, move: int) -> None:
        if self.point == TURN_UP:
            self.turn_up(move)
        elif self.point == ROLL:
            self.die_shows(move)
        elif self.point == STEAL:
            self.answer_steal(move)
        elif self.point == REROLL:
            self.answer_reroll(move)
        elif self.point == DECIDE:
            self.decide(move)
        elif self.point == PLAY_JUMPER:
            self.answer_jumper(move)
        elif self.point == PLACE_SAFE:
            self.place_safe(move)
        elif self.point == SECOND_GEM:
            self.answer_second_gem(move)
        elif self.point == ANNOUNCE:
            self.target = move
            self.dig()
        elif self.point == DEAL_CURSED_GEM:
            self.deal_cursed_gem(move)
        elif self.point == DEAL_MARKER:
            self.deal_marker(move)

    # -- setup ---------------------------------------------------------------------------

    def deal_cursed_gem(self, colour: int) -> None:
        """R1, R2: one for each seat, seat 0 first; the others are out of the game."""
        self.cursed[self.seat] = colour
        self.seat += 1
        if self.seat == self.seats:
            self.point = DEAL_MARKER

    def deal_marker(self, seat: int) -> None:
        """R6: the first Prospector."""
        self.starter = self.prospector = seat
        self.begin_round()

    # -- the round -----------------------------------------------------------------------

    def left_of(self, seat: int) -> int:
        """Clockwise, the next seat."""
        return seat + 1 if seat + 1 < self.seats else 0

    def begin_round(self) -> None:
        """R6: all Miners are in, the Claim is empty, and the Prospector digs."""
        self.round += 1
        self.gambling = self.added = self.target = 0
        for seat in range(self.seats):
            self.die[seat] = UPRIGHT
        self.dig()

    def dig(self) -> None:
        """R7: the next card of the deck; below the last one lies the final Fire (R43)."""
        if self.deck > 0:
            self.point = TURN_UP
        else:
            self.reveal_final_fire()

    def turn_up(self, card: int) -> None:
        """R7, R8: a Gem card ends the dig, a card without a number joins the Claim, a Fire burns at once."""
        self.deck -= 1
        if card < self.gems:
            self.where[card] = CLAIM
            self.join_claim(card)
            self.gem_turned_up()
        elif card == self.gems + FIRE:
            self.special[DECK][FIRE] -= 1
            self.start_fire()
        else:
            self.special[DECK][card - self.gems] -= 1
            self.join_claim(card)  # R9: it does nothing until somebody owns it
            self.dig()

    def join_claim(self, card: int) -> None:
        self.claim[self.claimed] = card
        self.claimed += 1

    def gem_turned_up(self) -> None:
        """R10, R32: after a dig the Prospector may play a Claim Jumper, in a gamble only if the ruling says so."""
        self.seat = self.prospector
        self.added += self.gambling
        owned = self.special[AREA + self.prospector][JUMPER]
        if owned > 0 and (not self.gambling or self.jumper_in_gamble == YES):
            self.point = PLAY_JUMPER
        else:
            self.claim_stays_open()

    def answer_jumper(self, move: int) -> None:
        """R31: the Claim is the Prospector's, and no Miner acts.  R33: only a Jumper that he owned before."""
        if move == JUMP:
            self.discard_special(self.prospector, JUMPER)
            self.claim_goes_to(AREA + self.prospector)
            self.end_round()
        else:
            self.claim_stays_open()

    def claim_stays_open(self) -> None:
        """No Jumper was played: the gamble goes on (R20), or the Miners act (R11)."""
        if self.gambling:
            self.gem_added()
        else:
            self.ask_miners()

    # -- the Miners ----------------------------------------------------------------------

    def ask_miners(self) -> None:
        """R11: the steal step, from the Prospector's left."""
        self.ask_next_miner(self.left_of(self.prospector))

    def ask_next_miner(self, seat: int) -> None:
        """R11: clockwise, every Miner who is still in acts once."""
        while seat != self.prospector:
            if self.die[seat] == UPRIGHT:
                self.seat, self.point = seat, STEAL
                return
            seat = self.left_of(seat)
        self.nobody_stole()

    def answer_steal(self, move: int) -> None:
        if move == ROLL_DIE:
            self.roll_for(STEAL_ROLL)  # R12
        else:
            self.ask_next_miner(self.left_of(self.seat))  # R15: his die stays upright

    def try_steal(self) -> None:
        """R13: a hit takes the entire Claim and ends the round.  R14: a miss, and the die stays lying."""
        if self.is_in_claim(self.rolled):
            self.claim_goes_to(AREA + self.seat)
            self.end_round()
        else:
            self.die[self.seat] = self.rolled
            self.ask_next_miner(self.left_of(self.seat))

    def is_in_claim(self, number: int) -> bool:
        """R16: one card with the number is enough."""
        for index in range(self.claimed):
            if self.number[self.claim[index]] == number:
                return True
        return False

    def nobody_stole(self) -> None:
        """R17: the Prospector's decision.  R45: of the final Claim there is none, he must take it."""
        if self.final:
            self.claim_goes_to(AREA + self.prospector)
            self.start_fire()
        else:
            self.seat, self.point = self.prospector, DECIDE

    # -- the Prospector ------------------------------------------------------------------

    def decide(self, move: int) -> None:
        if move == KEEP:  # R18
            self.claim_goes_to(AREA + self.prospector)
            self.end_round()
        elif self.is_a_miner_in():  # R19
            self.dig()
        else:
            self.gamble()

    def is_a_miner_in(self) -> bool:
        for seat in range(self.seats):
            if seat != self.prospector and self.die[seat] == UPRIGHT:
                return True
        return False

    def gamble(self) -> None:
        """R20: only when all Miners are out.  R24: at most once in a round, and it cannot be broken off."""
        self.gambling = 1
        if self.gamble_count == AFTER_FIRST:
            self.dig()
        else:
            self.point = ANNOUNCE

    def gem_added(self) -> None:
        """R20: after the first Gem card he may stop or add a second one."""
        if self.gamble_count == AFTER_FIRST and self.added == 1:
            self.seat, self.point = self.prospector, SECOND_GEM
        elif self.added < self.target:
            self.dig()
        else:
            self.roll_for_gamble()

    def answer_second_gem(self, move: int) -> None:
        if move == ONE_MORE:
            self.dig()
        else:
            self.roll_for_gamble()

    def roll_for_gamble(self) -> None:
        """R21"""
        self.seat = self.prospector
        self.roll_for(GAMBLE_ROLL)

    def finish_gamble(self) -> None:
        """R22: a match loses the Claim.  R23: otherwise it is the Prospector's."""
        if self.is_in_claim(self.rolled):
            self.claim_goes_to(DISCARD)
        else:
            self.claim_goes_to(AREA + self.prospector)
        self.end_round()

    # -- the end of a round --------------------------------------------------------------

    def claim_goes_to(self, place: int) -> None:
        """R13, R18, R22, R26: all cards of the Claim, those without a number included."""
        for index in range(self.claimed):
            card = self.claim[index]
            self.claim[index] = 0
            if card >= self.gems:
                self.special[place][card - self.gems] += 1
            else:
                self.where[card] = place
                if place >= AREA:
                    self.stack[place - AREA][self.colour[card]] += 1
        self.claimed = 0

    def discard_special(self, seat: int, kind: int) -> None:
        self.special[AREA + seat][kind] -= 1
        self.special[DISCARD][kind] += 1

    def end_round(self) -> None:
        """R25: the Marker goes on from the Prospector, whoever took the Claim.  R47: after the final Claim it stays."""
        if self.final:
            self.start_fire()
        else:
            self.prospector = self.left_of(self.prospector)
            self.begin_round()

    # -- rolling, and Faulty Detonators --------------------------------------------------

    def roll_for(self, purpose: int) -> None:
        """A roll of the acting seat's own die."""
        self.rolling, self.rerolled, self.point = purpose, 0, ROLL

    def die_shows(self, number: int) -> None:
        """R27: directly after the roll, before it takes effect, a Detonator may be used."""
        self.rolled = number
        if self.may_reroll():
            self.point = REROLL
        else:
            self.roll_counts()

    def may_reroll(self) -> bool:
        """R27, R29, R30: one's own roll, a Detonator of one's own scoring area.  R28: the ruling may allow only one."""
        if self.special[AREA + self.seat][DETONATOR] == 0 or (self.rerolls == ONE and self.rerolled > 0):
            return False
        return self.rolling != FIRE_ROLL or self.owns_a_gem(self.seat)

    def owns_a_gem(self, seat: int) -> bool:
        for colour in range(COLOURS + 1):
            if self.stack[seat][colour] > 0:
                return True
        return False

    def answer_reroll(self, move: int) -> None:
        """R28: one Detonator is one re-roll; the new number replaces the old one, even if it is worse (R27)."""
        if move == ROLL_AGAIN:
            self.discard_special(self.seat, DETONATOR)
            self.rerolled += 1
            self.point = ROLL
        else:
            self.roll_counts()

    def roll_counts(self) -> None:
        """The number stands."""
        if self.rolling == STEAL_ROLL:
            self.try_steal()
        elif self.rolling == GAMBLE_ROLL:
            self.finish_gamble()
        else:
            self.burn()
            self.turn_in_fire += 1
            self.next_in_fire()

    # -- Fire in the Hole, and Safes -----------------------------------------------------

    def start_fire(self) -> None:
        """R34: the round pauses.  R35: the Prospector first."""
        self.burning, self.turn_in_fire = 1, 0
        self.placing = 1 if self.safe_timing == ALL_BEFORE else 0
        self.next_in_fire()

    def next_in_fire(self) -> None:
        """R35: clockwise, every seat places its Safes and rolls; by a ruling all place first, and then all roll."""
        if self.turn_in_fire == self.seats and self.placing:
            self.placing = self.turn_in_fire = 0
        if self.turn_in_fire == self.seats:
            self.fire_is_out()
            return
        self.seat = self.prospector + self.turn_in_fire
        if self.seat >= self.seats:
            self.seat -= self.seats
        if self.placing or self.safe_timing != ALL_BEFORE:
            self.offer_safe()
        else:
            self.roll_for(FIRE_ROLL)

    def offer_safe(self) -> None:
        """R38: as long as there is a Safe to place and a stack to place it on."""
        left, possible = self.special[AREA + self.seat][SAFE], 0
        for colour in range(COLOURS):
            left -= self.guarded[self.seat] >> colour & 1
            possible += self.can_guard(colour)
        if left > 0 and possible > 0:
            self.point = PLACE_SAFE
        else:
            self.safes_are_placed()

    def place_safe(self, move: int) -> None:
        if move == SAFES_DONE:
            self.safes_are_placed()
        else:
            self.guarded[self.seat] |= 1 << move
            self.offer_safe()

    def safes_are_placed(self) -> None:
        """R42: from here to the end of the roll no Safe moves."""
        if self.placing:
            self.turn_in_fire += 1
            self.next_in_fire()
        else:
            self.roll_for(FIRE_ROLL)

    def burn(self) -> None:
        """R35: every card with the number goes, unless a Safe guards its stack (R40); Wild Gems have none (R39)."""
        for index in range(self.first_showing[self.rolled], self.first_showing[self.rolled + 1]):
            card = self.showing[index]
            if self.where[card] == AREA + self.seat:
                colour = self.colour[card]
                if self.guarded[self.seat] >> colour & 1:
                    self.guarded[self.seat] -= 1 << colour
                    self.discard_special(self.seat, SAFE)
                else:
                    self.where[card] = DISCARD
                    self.stack[self.seat][colour] -= 1
        self.guarded[self.seat] = 0  # R41: a Safe that was not needed comes back

    def fire_is_out(self) -> None:
        """R36: the Fire is discarded; who was in stays in.  R37: the dig goes on, or (R47) the game is over."""
        self.burning = self.turn_in_fire = 0
        self.special[DISCARD][FIRE] += 1
        if self.final:
            self.point = GAME_OVER
        else:
            self.dig()

    # -- the final Fire ------------------------------------------------------------------

    def reveal_final_fire(self) -> None:
        """R43-R46: first the final Claim is resolved, then the final Fire (R47)."""
        self.final = 1
        if not self.is_a_gem_in_claim():  # R44
            self.claim_goes_to(DISCARD)
            self.start_fire()
        elif not self.gambling:  # R45
            self.ask_miners()
        elif self.final_gamble == ALWAYS_ROLL or (self.final_gamble == ROLL_IF_ADDED and self.added > 0):  # R46
            self.roll_for_gamble()
        else:
            self.claim_goes_to(AREA + self.prospector)
            self.start_fire()

    def is_a_gem_in_claim(self) -> bool:
        for index in range(self.claimed):
            if self.claim[index] < self.gems:
                return True
        return False

    # -- who wins ------------------------------------------------------------------------

    def score(self, seat: int) -> int:
        """R48-R51: by the chart, colour by colour.  R52: the highest total wins, and may be negative."""
        return self.best_total(seat, 0, self.stack[seat][WILD])

    def best_total(self, seat: int, colour: int, wilds: int) -> int:
        """R50: the most points from this colour on, while so many Wild Gems still wait to be counted as some colour."""
        if colour == COLOURS:
            return 0
        if colour == self.cursed[seat]:  # R49
            return self.best_total(seat, colour + 1, wilds) - self.points(self.stack[seat][colour])
        if wilds == 0:
            return self.best_total(seat, colour + 1, 0) + self.points(self.stack[seat][colour])
        best = -10000
        for given in range(wilds + 1):
            total = self.points(self.stack[seat][colour] + given) + self.best_total(seat, colour + 1, wilds - given)
            if total > best:
                best = total
        return best

    def points(self, gems: int) -> int:
        """R48: what so many gems of one colour are worth."""
        return self.chart[gems if gems < LONGEST_CHART else LONGEST_CHART - 1]

    def tie_break(self, seat: int) -> int:
        """R52 and its ruling: nothing, more Gem cards, or fewer of the own Cursed colour and then more Gem cards."""
        if self.tie_break_by == SHARED:
            return 0
        gems = 0
        for colour in range(COLOURS + 1):
            gems += self.stack[seat][colour]
        if self.tie_break_by == LEAST_CURSED:
            gems -= 100 * self.stack[seat][self.cursed[seat]]
        return gems

    def turn(self) -> int:
        return self.round

    def first(self) -> int:
        return self.starter
