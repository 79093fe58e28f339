"""DIG in the words of rules.md beside this file: R12 here is R12 there.

Everything lies open but the order of the Hill and of the Companion pile, and these orders do not exist before a card is
turned up (R1): so there is nothing to hide, and nothing to imagine.
"""

from diggings.games.dig.components import Components, read_components, read_target

# fmt: off
from diggings.games.dig.words import (
    ACCEPT, ADDED, AGAIN, ALCHEMIST, ALCHEMY, ALCHEMY_STONES, AT_RANDOM, BLACKSMITH, BONUS, BONUS_CARDS, CHARMER,
    CHOICE, CHOOSE_FIRST, CLOSE, COLLAPSE, COMPANIONS, DANGER, DIG, DIGS_INSIDE, DIGS_OUTSIDE, DIG_INSIDE,
    DIG_OUTSIDE, DRUID, DRY_HILL, DYNAMITE, EACH_OTHER, EGG, ENTRANCES, EVERY_FIVE, EXIT, FILL_TAVERN, FIND,
    FIRST_PLAYER, FOREMAN, FOUND, GALLERIES, GAME_OVER, GEM, GHOST, GO_ON, HIRE, HIRE_COMPANION, INNKEEPER, KEEP,
    KIND, KINDS, LANTERN, LOST, NOT_YET, NO_CARD, NO_COMPANION, NO_DIG, ORC, OUTSIDE, PAY, PAY_STONE,
    PICKAXE, PIT_PROP, PLACE, RECRUIT, REVEAL, ROOM, ROPE, RUBY, RUNE, SCOUT, SECRET_ROOM, SERIES, SKELETON, SNAKE,
    SPIDER, SPIDER_CARDS, STAY, STONES, STOP, SWORD, THIEF, THROW_AWAY, TO_TREASURE, TURN, USE_DYNAMITE, USE_FOREMAN,
    USE_LANTERN, USE_PICKAXE, USE_PIT_PROP, USE_ROPE, USE_SWORD, USE_WIZARD, WEREWOLF, WIZARD, YES,
)
# fmt: on
from diggings.kernel.box import Box
from diggings.kernel.options import Options
from diggings.kernel.position import Position
from diggings.kernel.words import NATURE, OVER


class DigBox(Position):
    """What the box holds and the rulings say: read once, and never changed by a move."""

    def __init__(self, box: Box, seats: int) -> None:
        super().__init__(seats)
        cards: Components = read_components(box)
        self.copies = cards.copies  # of each kind of Hill card
        self.crystals = cards.crystals  # R11: of each kind of stone
        self.costs = cards.costs  # R13: four kinds of stone for each Companion
        self.payer = cards.payer  # R19: which Companion pays for a card, and how many Gems
        self.bounty = cards.bounty
        self.guard = cards.guard  # R64: which Companion makes immune to it
        self.slots = box.number("tavern.slots")
        self.all_gems = box.number("tavern.gems")
        self.recruit_price = box.number("tavern.recruit_price")
        self.innkeeper_price = box.number("tavern.innkeeper_price")
        self.most_recruits = box.number("recruits.each")
        self.first_recruits = box.number("recruits.at_the_start")
        self.reshuffle_limit = box.number("hill.reshuffles")
        self.target_score = read_target(box)
        self.first_player = box.ruling("first_player")
        self.last_turns = box.ruling("last_turns")
        self.tie_break_by = box.ruling("tie_break")
        self.laid_gem = box.ruling("laid_gem")
        self.gem_repeat = box.ruling("gem_repeat")
        self.special_by_placement = box.ruling("special_by_placement")
        self.collapse_recruits = box.ruling("collapse_recruits")
        self.exit_by = box.ruling("exit")
        self.box_is_read()


class Dig(DigBox):
    """A position of DIG."""

    def __init__(self, box: Box, seats: int) -> None:
        """The table before nature has chosen the first player and turned up the Companions (rules.md, section 3)."""
        super().__init__(box, seats)
        self.point = CHOOSE_FIRST if self.first_player == AT_RANDOM else FILL_TAVERN
        self.starter = self.seat = 0
        # R1: the Hill and the discard pile, by kind; the pile of Companions as bits, and the open ones by slot
        self.hill = self.copies[:]
        self.buried = sum(self.hill)
        self.discard = [0] * 22
        self.reshuffles = 0
        self.pile = (1 << COMPANIONS) - 1
        self.tavern = [NO_COMPANION] * 6
        self.slot = 0  # that is being filled
        self.supply = self.all_gems
        # R6: the Treasure of each seat; Equipment and Companions as bits
        self.stones = [0] * 16
        self.runes = [0] * 4
        self.gems = [0] * 4
        self.equipment = [0] * 4
        self.companions = [0] * 4
        # R7: the Recruits of each seat, and those of them that stand in no gallery
        self.recruits = [0] * 4
        self.reserve = [0] * 4
        for seat in range(seats):
            self.recruits[seat] = self.reserve[seat] = self.first_recruits
        # R8: the galleries of a seat, one after the other in its part of `cards`.  Gallery g reaches from entrance g up
        # to, but without, entrance g + 1; its number on the table is the turn in which it was founded
        self.galleries = [0] * 4
        self.entrance = [0] * 20
        for place in range(20):
            self.entrance[place] = ROOM * (place // ENTRANCES)
        self.founded = [0] * 16
        self.cards = [0] * 512
        # The end
        self.played = [0] * 4  # finished
        self.trigger = NOT_YET
        self.ending = self.last = 0  # R76: whether last turns are played, and the seats that still have one, as bits
        # The turn: what is still to be revealed, as bits (R22, R32), and what has to be revealed at once, last first
        self.mode = NO_DIG
        self.due = 0
        self.pending = [0] * 256
        self.pendings = 0
        self.target = 0  # R18: what the card is revealed for
        self.card = NO_CARD  # that is being dealt with
        self.stone = NO_CARD  # R23: that waits beside the Hill
        self.need = self.hiring = self.dearest = 0  # R12: crystals to pay, for how many Recruits, with stones up to
        self.used = 0  # Companions that work once in a turn, as bits
        self.lit = 0  # R66: Equipment that works to the end of the turn
        self.using = NO_CARD  # R66: Rope or Dynamite that may be used further
        self.hit = 0  # R66: seats that this Dynamite has hit, as bits

    # -- what may be done ----------------------------------------------------------------

    def actor(self) -> int:
        if self.point <= REVEAL:
            return NATURE
        return OVER if self.point == GAME_OVER else self.seat

    def legal(self, seat: int, options: Options) -> None:
        if self.point == REVEAL:
            self.offer_hill(options)
        elif self.point == DIG:
            self.offer_dig(options)
        elif self.point == TURN:
            self.offer_turn(options)
        elif self.point == DANGER:
            self.offer_means(options)
        elif self.point == PAY:
            self.offer_stones(options)
        elif self.point == FIND:
            self.offer_find(options)
        elif self.point == AGAIN:
            self.offer_again(options)
        elif self.point == FILL_TAVERN:
            self.offer_pile(options)
        elif self.point == CHOOSE_FIRST:
            options.add_range(0, self.seats)

    def offer_hill(self, options: Options) -> None:
        """R18: every card that is still in the Hill, as likely as any other."""
        for kind in range(KINDS):
            options.weigh(kind, self.hill[kind])

    def offer_pile(self, options: Options) -> None:
        """R16: every Companion that is still in the pile, as likely as any other."""
        for companion in range(COMPANIONS):
            if self.pile >> companion & 1:
                options.add(companion)

    def offer_turn(self, options: Options) -> None:
        """R3, R4: an action; R10: before it, the Tavern."""
        options.add(DIG_OUTSIDE)
        if self.galleries[self.seat] > 0:
            options.add_range(DIG_INSIDE, CLOSE + self.galleries[self.seat])
        crystals, price = self.crystals_of(self.seat), self.price_of_a_recruit()
        for more in range(1, self.most_recruits - self.recruits[self.seat] + 1):  # R7
            if crystals >= more * price:
                options.add(HIRE + more)
        for slot in range(self.slots):
            if self.can_hire(self.tavern[slot]):
                options.add(HIRE_COMPANION + slot)
        if self.owns(self.seat, ALCHEMIST) and not self.used >> ALCHEMIST & 1:
            for kind in range(STONES):
                if self.stones[STONES * self.seat + kind] >= ALCHEMY_STONES:
                    options.add(ALCHEMY + kind)

    def crystals_of(self, seat: int) -> int:
        """R11: what all stones of a seat are worth."""
        crystals = 0
        for kind in range(STONES):
            crystals += self.stones[STONES * seat + kind] * self.crystals[kind]
        return crystals

    def price_of_a_recruit(self) -> int:
        """R11, R68"""
        return self.innkeeper_price if self.owns(self.seat, INNKEEPER) else self.recruit_price

    def can_hire(self, companion: int) -> bool:
        """R13: exactly the stones on the card."""
        if companion == NO_COMPANION:
            return False
        for kind in range(STONES):
            if self.stones[STONES * self.seat + kind] < self.costs[STONES * companion + kind]:
                return False
        return True

    def owns(self, seat: int, companion: int) -> bool:
        return self.companions[seat] >> companion & 1 == 1

    def offer_stones(self, options: Options) -> None:
        """R12: from the dearest stone that is paid to the cheapest, so that each payment is made in one way.

        A kind is offered if it and the cheaper ones suffice; so the last stone paid is the cheapest, and none could be
        left out.
        """
        crystals = 0
        for kind in range(self.dearest + 1):
            stones = self.stones[STONES * self.seat + kind]
            crystals += stones * self.crystals[kind]
            if stones > 0 and crystals >= self.need:
                options.add(PAY_STONE + kind)

    def offer_dig(self, options: Options) -> None:
        """R20: a waiting stone wants a place (R23), or the dig goes on; and free actions."""
        if self.stone == NO_CARD:
            options.add(GO_ON)
        else:
            options.add(TO_TREASURE)
            if self.reserve[self.seat] > 0:
                options.add(FOUND)
        self.offer_equipment(self.equipment[self.seat], options)
        if self.mode == DIGS_INSIDE and self.owns(self.seat, FOREMAN) and not self.used >> FOREMAN & 1:  # R71
            options.add_range(USE_FOREMAN, USE_FOREMAN + self.galleries[self.seat])
        if self.reserve[self.seat] > 0:
            self.offer_places(options)

    def offer_equipment(self, held: int, options: Options) -> None:
        """R54, R55, R56: a gallery for each card that can be used at any time of a dig."""
        own = self.galleries[self.seat]
        if held & 1 and own > 0:
            # R66: the Blacksmith's Pickaxe is for all galleries, so that there is nothing to choose
            options.add_range(USE_PICKAXE, USE_PICKAXE + (1 if self.owns(self.seat, BLACKSMITH) else own))
        if held >> (ROPE - PICKAXE) & 1:
            options.add_range(USE_ROPE, USE_ROPE + own)
        if held >> (DYNAMITE - PICKAXE) & 1:
            self.offer_dynamite(options)

    def offer_dynamite(self, options: Options) -> None:
        """R56: every gallery of the others.  R66: each of them once."""
        for seat in range(self.seats):
            if seat != self.seat and not self.hit >> seat & 1:
                first = USE_DYNAMITE + GALLERIES * seat
                options.add_range(first, first + self.galleries[seat])

    def offer_places(self, options: Options) -> None:
        """R27, R29: every stone without a Recruit in the own galleries."""
        base = ROOM * self.seat
        for index in range(base, self.entrance[ENTRANCES * self.seat + self.galleries[self.seat]]):
            card = self.cards[index]
            if card & KIND < STONES and not card & RECRUIT:
                options.add(PLACE + index - base)

    def offer_means(self, options: Options) -> None:
        """R36: accept the danger, or use what helps against it."""
        options.add(ACCEPT)
        if self.helps(SWORD):
            options.add(USE_SWORD)
        if self.helps(PIT_PROP):
            options.add(USE_PIT_PROP)
        if self.helps(LANTERN):
            options.add(USE_LANTERN)
        if self.wizard_is_ready():
            options.add(USE_WIZARD)
        if self.card == EXIT and self.exit_by == CHOICE:
            options.add(STAY)

    def offer_find(self, options: Options) -> None:
        """R50: use what was found, or keep it; R51: of two equal cards one cannot be kept."""
        self.offer_equipment(1 << (self.card - PICKAXE), options)
        options.add(THROW_AWAY if self.holds(self.card) else KEEP)

    def offer_again(self, options: Options) -> None:
        """R66: another gallery for the same Rope, or another opponent for the same Dynamite."""
        self.offer_equipment(1 << (self.using - PICKAXE), options)
        options.add(STOP)

    def holds(self, kind: int) -> bool:
        """Whether the acting seat has this Equipment in its Treasure."""
        return self.equipment[self.seat] >> (kind - PICKAXE) & 1 == 1

    # -- doing it ------------------------------------------------------------------------

    def apply(self, seat: int, move: int) -> None:
        if self.point == REVEAL:
            self.revealed(move)
        elif self.point == DIG:
            self.dig(move)
        elif self.point == TURN:
            self.take_turn(move)
        elif self.point == DANGER:
            self.face(move)
        elif self.point == PAY:
            self.pay(move - PAY_STONE)
        elif self.point == FIND or self.point == AGAIN:
            self.find(move)
        elif self.point == FILL_TAVERN:
            self.fill_slot(move)
        elif self.point == CHOOSE_FIRST:
            self.starter = self.seat = move
            self.point = FILL_TAVERN

    # -- setup ---------------------------------------------------------------------------

    def fill_slot(self, companion: int) -> None:
        """R16: a new Companion in the empty slot; before the first turn (R2) all slots are filled."""
        self.pile -= 1 << companion
        self.tavern[self.slot] = companion
        self.point = TURN
        if self.turn() == 1 and self.slot + 1 < self.slots and self.tavern[self.slot + 1] == NO_COMPANION:
            self.slot += 1
            self.point = FILL_TAVERN

    # -- the turn ------------------------------------------------------------------------

    def take_turn(self, move: int) -> None:
        """R3, R10"""
        if move == DIG_OUTSIDE:  # R5: the kind of dig is chosen before the first card, and for the whole turn
            self.mode, self.due, self.point = DIGS_OUTSIDE, 1 << OUTSIDE, DIG
        elif move == DIG_INSIDE:  # R32: one reveal for each gallery
            self.mode, self.due, self.point = DIGS_INSIDE, (1 << self.galleries[self.seat]) - 1, DIG
        elif move <= HIRE:
            self.close(self.seat, move - CLOSE)  # R59: and the turn is over, without free actions (R21)
            self.end_turn()
        elif move < HIRE_COMPANION:
            self.hiring = move - HIRE
            self.need = self.hiring * self.price_of_a_recruit()
            self.dearest, self.point = RUBY, PAY
        elif move < ALCHEMY:
            self.hire_companion(move - HIRE_COMPANION)
        else:
            self.transmute(move - ALCHEMY)

    def pay(self, kind: int) -> None:
        """R11, R12, R14: stone by stone; then all Recruits that were hired together come to the reserve."""
        self.spend(kind, 1)
        self.need -= self.crystals[kind]
        self.dearest = kind
        if self.need <= 0:
            self.recruits[self.seat] += self.hiring
            self.reserve[self.seat] += self.hiring
            self.need = self.hiring = self.dearest = 0
            self.point = TURN

    def spend(self, kind: int, stones: int) -> None:
        """R14: stones go to the discard pile."""
        self.stones[STONES * self.seat + kind] -= stones
        self.discard[kind] += stones

    def hire_companion(self, slot: int) -> None:
        """R13, R15; R16: the slot is filled again, as long as there is a pile."""
        companion = self.tavern[slot]
        for kind in range(STONES):
            self.spend(kind, self.costs[STONES * companion + kind])
        self.companions[self.seat] |= 1 << companion
        self.tavern[slot] = NO_COMPANION
        if self.pile:
            self.slot, self.point = slot, FILL_TAVERN

    def transmute(self, kind: int) -> None:
        """R17: the Alchemist, once per turn."""
        self.used |= 1 << ALCHEMIST
        self.spend(kind, ALCHEMY_STONES)
        self.earn(self.seat, 1)

    # -- digging -------------------------------------------------------------------------

    def dig(self, move: int) -> None:
        """R20: the next reveal, a place for the waiting stone, or a free action."""
        if move == GO_ON:
            self.reveal_next()
        elif move == TO_TREASURE:
            self.stone_to_treasure()
        elif move == FOUND:
            self.found_gallery()
        elif move >= PLACE:
            self.place(ROOM * self.seat + move - PLACE)
        elif move >= USE_FOREMAN:  # R71
            self.used |= 1 << FOREMAN
            self.reveal(move - USE_FOREMAN)
        else:
            self.use_equipment(move)

    def reveal_next(self) -> None:
        """R22, R32: what is due, from left to right; R26, R34: if nothing is, the turn ends."""
        for goal in range(OUTSIDE + 1):
            if self.due >> goal & 1:
                self.due -= 1 << goal
                self.reveal(goal)
                return
        self.end_turn()

    def stone_to_treasure(self) -> None:
        """R23"""
        self.stones[STONES * self.seat + self.stone] += 1
        self.stone = NO_CARD

    def found_gallery(self) -> None:
        """R28: the waiting stone becomes the first card of a new gallery on the right, with a Recruit on it."""
        gallery = self.galleries[self.seat]
        self.galleries[self.seat] += 1
        self.founded[GALLERIES * self.seat + gallery] = self.turn()
        end = self.entrance[ENTRANCES * self.seat + gallery]
        self.cards[end] = self.stone | RECRUIT
        self.entrance[ENTRANCES * self.seat + gallery + 1] = end + 1
        self.reserve[self.seat] -= 1
        self.stone = NO_CARD
        self.reveal(gallery)  # R30

    def place(self, index: int) -> None:
        """R27, R30: a Recruit on a stone at once causes a reveal for its gallery."""
        gallery = 0
        while index >= self.entrance[ENTRANCES * self.seat + gallery + 1]:
            gallery += 1
        self.cards[index] |= RECRUIT
        self.reserve[self.seat] -= 1
        fifth = index + SERIES - 1
        if self.laid_gem == YES and fifth < self.entrance[ENTRANCES * self.seat + gallery + 1]:  # R40
            self.lay_gem(fifth)
        self.reveal(gallery)

    # -- revealing a card ----------------------------------------------------------------

    def reveal(self, goal: int) -> None:
        """R18: the next card of the Hill.  R73: or there is none any more."""
        self.reshuffle()  # the Hill is empty only if there was nothing to shuffle when its last card left it
        if self.buried > 0:
            self.target, self.point = goal, REVEAL
            return
        if self.trigger == NOT_YET:
            self.trigger = DRY_HILL
        self.end_turn()

    def reshuffle(self) -> None:
        """R72: as soon as the Hill is empty, the discard pile becomes the new one.  R73: so often and no more."""
        if self.buried > 0 or self.reshuffles == self.reshuffle_limit:
            return
        for kind in range(KINDS):
            self.hill[kind] = self.discard[kind]
            self.buried += self.discard[kind]
            self.discard[kind] = 0
        if self.buried > 0:
            self.reshuffles += 1

    def revealed(self, card: int) -> None:
        """R35: first the bounty (R19), then whatever the card does where it was revealed."""
        self.hill[card] -= 1
        self.buried -= 1
        self.reshuffle()  # R72: without this card
        self.card = card
        if self.owns(self.seat, self.payer[card]):
            self.earn(self.seat, self.bounty[card])
        if card >= PICKAXE:
            self.equipment_found()
        elif self.target == OUTSIDE:
            self.card_outside()
        elif self.target == BONUS:
            self.bonus_card()
        else:
            self.card_inside()

    def carry_on(self) -> None:
        """R35: the card is dealt with; what is to be revealed at once comes next, then free actions."""
        self.card, self.point = NO_CARD, DIG
        if self.pendings > 0:
            self.pendings -= 1
            self.reveal(self.pending[self.pendings])

    def soon(self, goal: int) -> None:
        """R35: a reveal that is due at once, before all others."""
        self.pending[self.pendings] = goal
        self.pendings += 1

    def card_outside(self) -> None:
        """R23: a stone waits.  R25: anything else ends the turn; R70: the Scout gives another card."""
        if self.card < STONES:
            self.stone = self.card
            self.carry_on()
            return
        self.let_go()
        if self.owns(self.seat, SCOUT) and not self.used >> SCOUT & 1:
            self.used |= 1 << SCOUT
            self.reveal(OUTSIDE)
        else:
            self.end_turn()

    def bonus_card(self) -> None:
        """R42: a stone goes to the Treasure, everything else is discarded."""
        if self.card < STONES:
            self.stones[STONES * self.seat + self.card] += 1
        else:
            self.let_go()
        self.carry_on()

    def let_go(self) -> None:
        """R25, R31, R42: the card is discarded.  R69: the Druid saves a Rune, or hatches an Egg."""
        saved = self.owns(self.seat, DRUID)
        if saved and self.card == RUNE:
            self.runes[self.seat] += 1
            self.look_for_the_end(self.seat)
        else:
            self.discard[self.card] += 1
            if saved and self.card == EGG:
                self.earn(self.seat, 1)
        self.card = NO_CARD

    def card_inside(self) -> None:
        """R36-R38: a card for a gallery."""
        if (self.card == RUNE or self.card == EGG) and self.no_specials():
            self.let_go()
            self.carry_on()
        elif not self.is_danger():
            self.join()
            if self.card == SECRET_ROOM:  # R42
                for _ in range(BONUS_CARDS):
                    self.soon(BONUS)
            self.carry_on()
        elif self.is_immune():  # R37
            self.cancel()
            self.carry_on()
        elif self.can_react():
            self.point = DANGER
        else:
            self.suffer()

    def no_specials(self) -> bool:
        """R31: on a dig-outside turn a Rune or Egg cannot join a gallery."""
        return self.mode == DIGS_OUTSIDE and self.special_by_placement != ADDED

    def is_danger(self) -> bool:
        """R36: an Exit, a Collapse or an enemy."""
        return self.card == EXIT or COLLAPSE <= self.card <= WEREWOLF

    def is_immune(self) -> bool:
        """R37: by a Companion (R64), or for this turn by the Blacksmith's Sword or Pit Prop (R66)."""
        if self.owns(self.seat, self.guard[self.card]):
            return True
        ward = PIT_PROP if self.card == COLLAPSE else SWORD
        return self.card != EXIT and self.lit >> (ward - PICKAXE) & 1 == 1

    def can_react(self) -> bool:
        """R36: whether there is anything to choose."""
        if self.helps(SWORD) or self.helps(PIT_PROP) or self.helps(LANTERN) or self.wizard_is_ready():
            return True
        return self.card == EXIT and self.exit_by == CHOICE

    def helps(self, kind: int) -> bool:
        """R57, R58: whether this Equipment can be used against the danger."""
        if kind == SWORD and self.card < THIEF:
            return False
        if kind == PIT_PROP and self.card != COLLAPSE:
            return False
        return (self.equipment[self.seat] | self.lit) >> (kind - PICKAXE) & 1 == 1

    def wizard_is_ready(self) -> bool:
        """R65: once per turn."""
        return self.owns(self.seat, WIZARD) and not self.used >> WIZARD & 1

    # -- dangers -------------------------------------------------------------------------

    def face(self, move: int) -> None:
        """R36: the answer to a danger."""
        if move == ACCEPT:
            self.suffer()
        elif move == STAY:  # R41: by ruling the Exit stays as a card
            self.join()
            self.carry_on()
        elif move in (USE_SWORD, USE_PIT_PROP):  # R57
            self.use_against_danger(SWORD if move == USE_SWORD else PIT_PROP)
            self.cancel()
            self.carry_on()
        else:  # R58, R65: another card instead
            if move == USE_WIZARD:
                self.used |= 1 << WIZARD
            else:
                self.use_against_danger(LANTERN)
            self.cancel()
            self.reveal(self.target)

    def use_against_danger(self, kind: int) -> None:
        """R53; R66: with the Blacksmith it works to the end of the turn."""
        bit = 1 << (kind - PICKAXE)
        if not self.lit & bit:
            self.equipment[self.seat] -= bit
            self.discard[kind] += 1
            if self.owns(self.seat, BLACKSMITH):
                self.lit |= bit

    def cancel(self) -> None:
        """R37, R57: the danger is discarded without effect."""
        self.discard[self.card] += 1
        self.card = NO_CARD

    def suffer(self) -> None:
        """R36: the effect of a danger; R48: then it is discarded, but for the Exit and the Snake."""
        if self.card == EXIT:  # R41
            self.join()
            self.close(self.seat, self.target)
        elif self.card == SNAKE:
            self.join()
        elif self.card == COLLAPSE:
            self.discard[COLLAPSE] += 1
            self.collapse()
        else:
            self.discard[self.card] += 1
            self.attack()
            self.close_left_galleries()
        self.carry_on()

    def collapse(self) -> None:
        """R43: cards and Gems are gone, the Recruits come back (or, by ruling, are lost)."""
        place = ENTRANCES * self.seat + self.target
        while self.entrance[place] < self.entrance[place + 1]:
            card = self.take_last_card(self.seat, self.target)
            self.discard[card & KIND] += 1
            if card & RECRUIT and self.collapse_recruits == LOST:
                self.recruits[self.seat] -= 1
            elif card & RECRUIT:
                self.reserve[self.seat] += 1
        self.remove_gallery(self.seat, self.target)

    def attack(self) -> None:
        """R44-R47: what the enemies do."""
        if self.card == THIEF:
            self.steal()
        elif self.card == SPIDER:
            for _ in range(SPIDER_CARDS):
                self.tear_down()
        elif self.card == SKELETON:
            self.recruits[self.seat] -= self.leave(self.last_with(RECRUIT))
        elif self.card == GHOST:
            self.reserve[self.seat] += self.leave(self.last_with(RECRUIT))
        elif self.card == ORC:
            for index in range(self.first_card(self.target), self.first_card(self.target + 1)):
                self.recruits[self.seat] -= self.leave(index)
        elif self.card == WEREWOLF:
            for gallery in range(self.galleries[self.seat]):
                self.recruits[self.seat] -= self.leave(self.first_recruit(gallery))

    def steal(self) -> None:
        """R44: the deepest Gem, or else the last card."""
        index = self.last_with(GEM)
        if index >= 0:
            self.cards[index] -= GEM
            self.supply += 1
        else:
            self.tear_down()

    def tear_down(self) -> None:
        """R44, R46: the last card of the gallery is discarded, unless a Recruit stands on it."""
        if not self.cards[self.first_card(self.target + 1) - 1] & RECRUIT:
            self.discard[self.take_last_card(self.seat, self.target) & KIND] += 1

    def leave(self, index: int) -> int:
        """R49: a Recruit leaves his card; how many did."""
        if not self.cards[index] & RECRUIT:
            return 0
        self.cards[index] -= RECRUIT
        return 1

    def first_card(self, gallery: int) -> int:
        """Where a gallery of the acting seat begins, and the one before it ends."""
        return self.entrance[ENTRANCES * self.seat + gallery]

    def last_with(self, mark: int) -> int:
        """The card nearest the deep end on which a Recruit stands, or a Gem lies; -1 if there is none."""
        index = self.first_card(self.target + 1) - 1
        while index >= self.first_card(self.target):
            if self.cards[index] & mark:
                return index
            index -= 1
        return -1

    def first_recruit(self, gallery: int) -> int:
        """The card with the Recruit nearest the entrance: every gallery has one (R8)."""
        index = self.first_card(gallery)
        while not self.cards[index] & RECRUIT:
            index += 1
        return index

    def close_left_galleries(self) -> None:
        """R49: galleries without a Recruit close, from left to right."""
        gallery = 0
        while gallery < self.galleries[self.seat]:
            if self.has_recruit(self.seat, gallery):
                gallery += 1
            else:
                self.close(self.seat, gallery)

    def has_recruit(self, seat: int, gallery: int) -> bool:
        place = ENTRANCES * seat + gallery
        for index in range(self.entrance[place], self.entrance[place + 1]):
            if self.cards[index] & RECRUIT:
                return True
        return False

    # -- Equipment -----------------------------------------------------------------------

    def equipment_found(self) -> None:
        """R24, R50, R52: a question if it can be used at once; R67: the Blacksmith's reveal is not used up."""
        if self.owns(self.seat, BLACKSMITH) and self.target != BONUS:
            self.soon(self.target)
        if self.has_a_use(self.card):
            self.point = FIND
        else:
            self.keep_or_throw_away()

    def has_a_use(self, kind: int) -> bool:
        """R50: a Pickaxe or Rope needs an own gallery, Dynamite somebody else's."""
        if kind == DYNAMITE:
            for seat in range(self.seats):
                if seat != self.seat and not self.hit >> seat & 1 and self.galleries[seat] > 0:
                    return True
            return False
        return kind in (PICKAXE, ROPE) and self.galleries[self.seat] > 0

    def keep_or_throw_away(self) -> None:
        """R50, R51"""
        if self.holds(self.card):
            self.discard[self.card] += 1
        else:
            self.equipment[self.seat] |= 1 << (self.card - PICKAXE)
        self.carry_on()

    def find(self, move: int) -> None:
        """R50: what to do with Equipment that was found; R66: or whether to use it further."""
        if move == STOP:
            self.using, self.hit = NO_CARD, 0
            self.carry_on()
        elif move in (KEEP, THROW_AWAY):
            self.keep_or_throw_away()
        else:
            self.use_equipment(move)

    def use_equipment(self, move: int) -> None:
        """R53-R56"""
        if move < USE_ROPE:
            self.used_up(PICKAXE)
            self.use_pickaxe(move - USE_PICKAXE)
        elif move < USE_DYNAMITE:
            self.used_up(ROPE)
            self.close(self.seat, move - USE_ROPE)  # R55
            self.use_again(ROPE)
        else:
            self.used_up(DYNAMITE)
            victim = (move - USE_DYNAMITE) // GALLERIES
            self.hit |= 1 << victim
            self.blow_up(victim, (move - USE_DYNAMITE) % GALLERIES)
            self.use_again(DYNAMITE)

    def used_up(self, kind: int) -> None:
        """R53: a used card is discarded: the one just found, or the one that was kept.  R66: once."""
        if self.using == kind:
            return
        if self.point != FIND:
            self.equipment[self.seat] -= 1 << (kind - PICKAXE)
        self.discard[kind] += 1

    def use_pickaxe(self, gallery: int) -> None:
        """R54: one card for one gallery; R66: for each, from left to right."""
        if self.owns(self.seat, BLACKSMITH):
            gallery = self.galleries[self.seat]
            while gallery > 0:
                gallery -= 1
                self.soon(gallery)
        else:
            self.soon(gallery)
        self.carry_on()

    def use_again(self, kind: int) -> None:
        """R66: with the Blacksmith further galleries may be closed, or one of each further opponent hit."""
        self.card = NO_CARD
        if self.owns(self.seat, BLACKSMITH) and self.has_a_use(kind):
            self.using, self.point = kind, AGAIN
        else:
            self.using, self.hit = NO_CARD, 0
            self.carry_on()

    def blow_up(self, seat: int, gallery: int) -> None:
        """R56: the last card is discarded, its Gem goes to the supply, its Recruit to the owner's reserve."""
        card = self.take_last_card(seat, gallery)
        self.discard[card & KIND] += 1
        if card & RECRUIT:
            self.reserve[seat] += 1
        if not self.has_recruit(seat, gallery):
            self.close(seat, gallery)

    # -- galleries -----------------------------------------------------------------------

    def join(self) -> None:
        """R38: the card is put at the deep end of its gallery; R39: as a fifth card it gets a Gem."""
        place = ENTRANCES * self.seat + self.target
        end, last = self.entrance[place + 1], ENTRANCES * self.seat + self.galleries[self.seat]
        index = self.entrance[last]
        while index > end:  # the galleries on its right move on by one
            self.cards[index] = self.cards[index - 1]
            index -= 1
        self.cards[end] = self.card
        while last > place:
            self.entrance[last] += 1
            last -= 1
        if self.is_fifth(end, self.entrance[place]):
            self.lay_gem(end)

    def is_fifth(self, index: int, first: int) -> bool:
        """R39: the fourth card before it carries a Recruit; by ruling the ninth, fourteenth ... will do as well."""
        recruit = index - SERIES + 1
        while recruit >= first:
            if self.cards[recruit] & RECRUIT:
                return True
            if self.gem_repeat != EVERY_FIVE:
                return False
            recruit -= SERIES
        return False

    def lay_gem(self, index: int) -> None:
        """R39: at most one Gem on a card; R9: if there is one in the supply."""
        if self.supply > 0 and not self.cards[index] & GEM:
            self.cards[index] |= GEM
            self.supply -= 1

    def take_last_card(self, seat: int, gallery: int) -> int:
        """The last card of a gallery leaves it; a Gem on it goes back to the supply."""
        place, last = ENTRANCES * seat + gallery, ENTRANCES * seat + self.galleries[seat]
        index = self.entrance[place + 1] - 1
        card = self.cards[index]
        if card & GEM:
            self.supply += 1
        end = self.entrance[last] - 1
        while index < end:
            self.cards[index] = self.cards[index + 1]
            index += 1
        self.cards[end] = 0
        while last > place:
            self.entrance[last] -= 1
            last -= 1
        return card

    def close(self, seat: int, gallery: int) -> None:
        """R59-R63: Recruits, Gems and cards go where they belong, and the gallery is gone."""
        place = ENTRANCES * seat + gallery
        snakes = 0 if self.owns(seat, CHARMER) else self.snakes_in(seat, gallery)
        bites = snakes
        for index in range(self.entrance[place], self.entrance[place + 1]):
            card = self.cards[index]
            if card & GEM:  # R61
                self.gems[seat] += 1
            if card & RECRUIT and bites > 0:  # R60
                bites -= 1
                self.recruits[seat] -= 1
            elif card & RECRUIT:
                self.reserve[seat] += 1
            self.receive(seat, card & KIND, snakes)
        self.look_for_the_end(seat)
        self.empty(seat, gallery)

    def snakes_in(self, seat: int, gallery: int) -> int:
        place, snakes = ENTRANCES * seat + gallery, 0
        for index in range(self.entrance[place], self.entrance[place + 1]):
            if self.cards[index] & KIND == SNAKE:
                snakes += 1
        return snakes

    def receive(self, seat: int, kind: int, snakes: int) -> None:
        """R61: stones and Runes are the owner's; R62: Eggs hatch, unless there is a Snake; the rest is discarded."""
        if kind < STONES:
            self.stones[STONES * seat + kind] += 1
        elif kind == RUNE:
            self.runes[seat] += 1
        else:
            self.discard[kind] += 1
            if kind == EGG and snakes == 0:
                self.earn(seat, 1)

    def empty(self, seat: int, gallery: int) -> None:
        """The cards of a gallery that is no more leave the row; those on their right move up."""
        place, last = ENTRANCES * seat + gallery, ENTRANCES * seat + self.galleries[seat]
        length = self.entrance[place + 1] - self.entrance[place]
        end = self.entrance[last]
        for index in range(self.entrance[place], end):
            self.cards[index] = self.cards[index + length] if index + length < end else 0
        while last > place:
            self.entrance[last] -= length
            last -= 1
        self.remove_gallery(seat, gallery)

    def remove_gallery(self, seat: int, gallery: int) -> None:
        """R8: those on its right move one place left; R33: its reveals are lost."""
        last = self.galleries[seat] - 1
        for other in range(gallery, last):
            self.entrance[ENTRANCES * seat + other + 1] = self.entrance[ENTRANCES * seat + other + 2]
            self.founded[GALLERIES * seat + other] = self.founded[GALLERIES * seat + other + 1]
        self.founded[GALLERIES * seat + last] = 0
        self.entrance[ENTRANCES * seat + last + 1] = ROOM * seat
        self.galleries[seat] = last
        if seat == self.seat:
            self.forget_reveals(gallery)

    def forget_reveals(self, gallery: int) -> None:
        """R33: what is due or pending for this gallery is lost; the galleries on its right keep theirs."""
        left = (1 << gallery) - 1
        inside = self.due & (1 << GALLERIES) - 1
        self.due += (inside & left) + (inside >> (gallery + 1) << gallery) - inside
        kept = 0
        for index in range(self.pendings):
            goal = self.pending[index]
            if goal != gallery:
                self.pending[kept] = goal - 1 if gallery < goal < GALLERIES else goal
                kept += 1
        self.pendings = kept

    # -- Gems, and the end ---------------------------------------------------------------

    def earn(self, seat: int, gems: int) -> None:
        """R9: Gems from the supply, as long as there are any."""
        if gems > self.supply:
            gems = self.supply
        self.supply -= gems
        self.gems[seat] += gems
        self.look_for_the_end(seat)

    def look_for_the_end(self, seat: int) -> None:
        """R75: the first score that reaches the target triggers the end, for good."""
        if self.trigger == NOT_YET and self.score(seat) >= self.target_score:
            self.trigger = seat

    def end_turn(self) -> None:
        """R2: the next seat clockwise; R76: once the end is triggered, those who have a last turn."""
        if self.stone != NO_CARD:  # R73
            self.stone_to_treasure()
        self.played[self.seat] += 1
        self.clear_turn()
        if self.trigger != NOT_YET and not self.ending:
            self.ending = 1
            self.last = self.who_plays_once_more()
        if self.ending and self.last == 0:
            self.point = GAME_OVER
            return
        self.seat = self.left_of(self.seat)
        while self.ending and not self.last >> self.seat & 1:
            self.seat = self.left_of(self.seat)
        if self.ending:
            self.last -= 1 << self.seat
        self.point = TURN

    def clear_turn(self) -> None:
        """R5, R65, R66, R70, R71: what was chosen and used in this turn is for this turn alone."""
        self.mode, self.card = NO_DIG, NO_CARD
        self.due = self.pendings = self.target = self.used = self.lit = self.slot = 0

    def who_plays_once_more(self) -> int:
        """R76: all but the seat that triggered the end, or made the Hill dry; by ruling, who had fewer turns."""
        if self.last_turns == EACH_OTHER:
            return (1 << self.seats) - 1 - (1 << (self.seat if self.trigger == DRY_HILL else self.trigger))
        seats, most = 0, self.played[self.starter]  # nobody has had more turns than the first player
        for seat in range(self.seats):
            if self.played[seat] < most:
                seats |= 1 << seat
        return seats

    def left_of(self, seat: int) -> int:
        """Clockwise, the next seat."""
        return seat + 1 if seat + 1 < self.seats else 0

    # -- who wins ------------------------------------------------------------------------

    def score(self, seat: int) -> int:
        """R74: Gems and Runes in the Treasure."""
        return self.gems[seat] + self.runes[seat]

    def tie_break(self, seat: int) -> int:
        """R77: the Runes."""
        return self.runes[seat]

    def rank(self, seat: int) -> int:
        """R77: by points, by Runes, and then by the order of play, unless a ruling lets equal seats share."""
        rank = 1
        for other in range(self.seats):
            if self.is_ahead(other, seat):
                rank += 1
        return rank

    def is_ahead(self, seat: int, other: int) -> bool:
        if self.score(seat) != self.score(other):
            return self.score(seat) > self.score(other)
        if self.runes[seat] != self.runes[other]:
            return self.runes[seat] > self.runes[other]
        return self.tie_break_by == FIRST_PLAYER and self.steps_to(seat) < self.steps_to(other)

    def steps_to(self, seat: int) -> int:
        """Clockwise, from the first player."""
        return seat - self.starter if seat >= self.starter else seat - self.starter + self.seats

    def turn(self) -> int:
        begun = 0 if self.point == GAME_OVER else 1
        for seat in range(self.seats):
            begun += self.played[seat]
        return begun

    def first(self) -> int:
        return self.starter
