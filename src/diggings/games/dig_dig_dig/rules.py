"""Dig Dig Dig in the words of rules.md beside this file: R12 here is R12 there.

What the cards do stands in the box, as programs of atoms.  `run` carries them out: it takes one atom after the other
from the agenda, until somebody has to decide or nature has to move.

What is hidden: where a seat's Action cards are (R6), all that is prepared (R13), Artifacts (R62), Contracts (R70) and
Landscape cards that somebody has looked at.  In a view, the cards of another seat that cannot be seen are all counted
in its deck, and where they lie stands UNKNOWN; so what is hidden is always drawn from what is not accounted for.
"""

from diggings.games.dig_dig_dig.components import ONE_OF, SHIFT_OF, WORD_OF, read_components

# fmt: off
from diggings.games.dig_dig_dig.words import (
    ACTING, ACTION_CARD, AHEAD, ALL_DIG, ANY_WAY, ARTIFACT, ARTIFACTS, ARTIFACT_AT, AS_BLANK, AS_PLAYERS, AT_ONCE,
    AT_RANDOM, BACKPACK, BASE, BITS, BLANK, BLAST, BLIND, BY_ARTIFACTS, CALL, CANAL_COMPANY, CARD, CARD_AT, CHAIN,
    CHOOSE_DIG, CHOOSE_FACING, CHOOSE_MODE, CHOOSE_SPACE, CLEAR_THE_GROUND, CLIENT_TAKES, CONTRACT, CONTRACTS,
    CONTRACT_AT, CORE, CORNER_STONES, CURSED_IDOL, CYCLE, CYCLING, DEAL, DECK, DIG, DIG_AHEAD, DIG_HERE, DIG_ON,
    DIRECTION, DIRECTION_AT, DISCARD, DO, DOUBLE, DRAW, DRAW_CARD, DRAW_FOR_LAMP, DROP, EAST, ECHO, EQUIP, EXTRA, FACE,
    FETCH, FIND, FIRST_NUMBER, FIRST_PLAYER, FIVE, FLAG, FOLD, FOLLOW, FOLLOW_CARD, FORWARD, FOUNDATION_PIT, FOUR,
    GAIN, GAME_OVER, GIVE, GO_ON, GRAND_AUCTION, GREAT_SKELETON, GROUP_PHOTO, HARD_HAT, HEADLAMP, HERE,
    HIDDEN_CONTRACT, HOP, IDOL, INTERLUDE, IN_A_WORD, IN_DECK, JUMP, KEEP, KEEPING, KEEP_LAMP, KEEP_ONE, KINDS, LAID,
    LAMP, LANDSCAPE, LAND_REGISTRY, LAY, LAYING, LIMIT, LOOK, LOOK_HERE, MARKS, MISSIONS, MISSION_CARD, MODE, MODE_AT,
    MOST_COPIES, MOST_HAND, MOST_ROW, MOST_SEATS, MOVE, MOVE_1, NEW_ACTION, NO, NORMAL, NORTH, NOT_SEEN, NOWHERE,
    NO_CARD, NO_CONTRACT, OPEN, OWN_CARD, PERIMETER_WATCH, PICK, PLACE, PLAYED, PLOUGH_BLADE, POWER_SHOVEL,
    PREPARATION, PREPARE, PUSH, RADIO, READY, REMOVED, REPEAT, REUNITED_STATUE, ROB, ROBBERY, ROUND_END, ROWING, RUN,
    SAFETY_INSPECTION, SALVAGE, SAYS_ARTIFACT, SAYS_BLANK, SCRAP, SCRAPE, SCRAP_CARD, SEAT_AT, SECOND_NUMBER, SEEN_BY,
    SETUP, SHOWN, SIREN, SITE, SITE_OFFICE, SKIP, SLIDE, SLOTS, SLOT_AT, SMALL, SOUTH, SPACES, SPIRIT_PARADE, STEP,
    STEP_ON, SUBSOIL, SURFACE, SWAP, TABLET, TAKE, TAKE_TABLET, TOOL_BELT, TOPSOIL, TOP_CARD, TOUCHED, TO_DECK, TRASH,
    TRASHED, TRASHING, TRIBUTE, TURN, TURNS, TURN_TO, TWIN_KEYS, TWO, UNKNOWN, UNKNOWN_ARTIFACT, UNSEEN, WEST, WHERE,
    WHICH, WHO, WORDS, YES,
)
# fmt: on
from diggings.kernel.box import Box
from diggings.kernel.options import Options
from diggings.kernel.position import Position
from diggings.kernel.random import Random
from diggings.kernel.words import EVERYBODY, NATURE, OVER

FIRST_HAND = 4  # R12
UNTOUCHED = ~TOUCHED


class DigDigDigBox(Position):
    """What the box holds and the rulings say: read once, and never changed by a move."""

    def __init__(self, box: Box, seats: int) -> None:
        super().__init__(seats)
        parts = read_components(box, seats)
        self.columns = parts.columns
        self.spaces = parts.columns * parts.rows
        self.next_to = parts.next_to
        self.reach = parts.reach
        self.faces = parts.faces
        self.rounds = parts.rounds
        self.copies = parts.copies
        self.program = parts.program
        self.starts = parts.starts
        self.values = parts.values
        self.kinds = parts.kinds
        self.brings = parts.brings
        self.comes_with = parts.comes_with
        self.rewards = parts.rewards
        self.needs = parts.needs
        self.word_of = WORD_OF
        self.shift_of = SHIFT_OF
        self.one_of = ONE_OF
        self.bits = [number.bit_count() for number in range(16)]
        self.most_artifacts = box.number("hand.artifacts")
        self.in_play = box.number("artifacts.in_play")
        self.hand_size = box.ruling("hand_size")
        self.reshuffle = box.ruling("reshuffle")
        self.gained_to = box.ruling("gained_to")
        copies = box.ruling("contract_copies")  # R69
        self.contracts = seats if copies == AS_PLAYERS else 2 if copies == TWO else (seats + 1) // 2
        self.client_takes = box.ruling("client_takes")
        self.long_jump = box.ruling("long_jump")
        self.empty_deck = box.ruling("empty_artifact_deck")
        self.first_player = box.ruling("first_player")
        self.tie_break_by = box.ruling("tie_break")
        self.box_is_read()


class DigDigDig(DigDigDigBox):
    """A position of Dig Dig Dig."""

    def __init__(self, box: Box, seats: int) -> None:
        """R1: the table before anything was drawn."""
        super().__init__(box, seats)
        self.point, self.phase = OWN_CARD, SETUP
        self.round = self.starter = self.shovel = self.seat = self.who = 0
        # The site (R2, R3): tokens, piles of layers, what was looked at, flags (seat + 1)
        self.pos = [NOWHERE] * 4
        self.face = [0] * 4
        self.pile = [SURFACE + TOPSOIL + SUBSOIL if space < self.spaces else 0 for space in range(16)]
        self.look = [0] * 16
        self.flag = [0] * 16
        self.unseen_cards = [self.spaces] * 3  # R48: of each layer, from below
        self.unseen_faces = self.faces[:]
        # Action cards (R5): piles, and what lies in an order
        self.cards = [0] * 60
        self.hand = [0] * 24  # in ascending order
        self.hands = [0] * 4
        self.row = [0] * 80  # the front first
        self.rows = [0] * 4
        self.kept = [0] * 24  # R17: put back in this Preparation, the uppermost last
        self.keeps = [0] * 4
        self.top = [0] * 96  # R10: known cards on the decks, seat after seat, the uppermost last
        self.tops = [0] * 5  # where each seat's begin
        self.lifted = [0] * 4  # R14: how many of them were drawn in this Preparation
        self.drawn = [0] * 3
        self.draws = 0
        self.dealt = [0] * 4  # how many cards a seat began to prepare with
        self.stage = [CYCLING] * 4
        self.ready = 0  # the set of seats
        self.equipment = [0] * 4
        # The Action deck (R60)
        self.unseen = 0
        self.below = [0] * 64
        self.belows = 0
        self.display = [NO_CARD] * 3
        self.slot = 0
        # Artifacts (R62, R68): those that were found, and the set of those that can still be drawn
        self.found = [0] * 16
        self.finds = 0
        self.pool = (1 << NORMAL) - 1
        self.left = self.in_play
        self.touches = 0
        # Missions and Contracts (R69, R70)
        self.mission = [0] * 2
        self.missions = 0
        self.contract = [NO_CONTRACT] * 4
        self.contracts_left = [self.contracts] * 2
        self.taken = [0] * 4  # when a seat picked up the Contracts, counted from 1
        self.saw = [0] * 8  # which ones it saw
        # What holds for this round (R21), for this turn, and for this atom
        self.extra = self.double = self.echo = 0
        self.skips = [0] * 4
        self.dig_used = 0
        self.first_card = self.last_card = NO_CARD
        self.agenda = [0] * 32
        self.agendas = 0
        self.atom = self.a = self.b = self.spot = self.layer = self.goal = 0
        self.money = [0] * 4
        self.treasure = [0] * 4
        for kind in range(KINDS):  # R6: base sets; the Action deck without what Missions bring
            if kind < BASE:
                for seat in range(seats):
                    self.put(DECK + seat, kind, self.copies[kind])
            elif not self.comes_with_a_mission(kind):
                self.put(UNSEEN, kind, self.copies[kind])
                self.unseen += self.copies[kind]

    def comes_with_a_mission(self, kind: int) -> bool:
        for mission in range(MISSIONS):
            if self.brings[mission] == kind:
                return True
        return False

    # -- who is to act -------------------------------------------------------------------

    def actor(self) -> int:
        """R13: in Preparation several seats; R59: also somebody else than the active seat."""
        if self.point <= ROBBERY:
            return NATURE
        if self.point == PREPARE:
            seat = 0
            while self.ready >> seat & 1:
                seat += 1
            return seat
        return OVER if self.point == GAME_OVER else self.who

    def waiting(self) -> int:
        if self.point == PREPARE:
            return (1 << self.seats) - 1 - self.ready
        return 0 if self.point <= ROBBERY or self.point == GAME_OVER else 1 << self.who

    # -- what may be done ----------------------------------------------------------------

    def legal(self, seat: int, options: Options) -> None:
        if self.point == OWN_CARD:
            self.offer_own_card(options)
        elif self.point == INTERLUDE:
            self.offer_interlude(options)
        elif self.point == PREPARE:
            self.offer_preparation(seat, options)
        elif self.point == ACTION_CARD:
            self.offer_pile(UNSEEN, 0, options)
        elif self.point == NEW_ACTION:
            self.offer_new_actions(options)
        elif self.point == LANDSCAPE:
            options.weigh(SAYS_BLANK, self.unseen_cards[self.layer] - self.unseen_faces[self.layer])
            options.weigh(SAYS_ARTIFACT, self.unseen_faces[self.layer])
        elif self.point == TURN_TO:
            self.offer_facings(options)
        elif self.point == CHOOSE_SPACE:
            self.offer_spaces((1 << self.spaces) - 1 - self.taken_spaces(), options)
        elif self.point == CHOOSE_FACING or self.point == DIRECTION:
            options.add_range(DIRECTION_AT, DIRECTION_AT + 4)
        elif self.point == MISSION_CARD:
            for mission in range(MISSIONS):
                if self.missions == 0 or mission != self.mission[0]:
                    options.add(mission)
        elif self.point == FIRST_PLAYER:
            options.add_range(0, self.seats)
        else:
            self.offer_more(options)

    def offer_more(self, options: Options) -> None:
        """What is asked less often."""
        if self.point == ARTIFACT:
            self.offer_artifacts(options)
        elif self.point == ROBBERY:
            self.offer_found(self.spot, 0, options)
        elif self.point == JUMP or self.point == STEP_ON:
            options.add_range(NO, YES + 1)
        elif self.point == CONTRACT:
            for mission in range(2):
                if self.contracts_left[mission] > 0:
                    options.add(CONTRACT_AT + mission)
        elif self.point == TAKE_TABLET:
            options.add(NO)
            self.offer_slots(options)
        elif self.point == DROP or self.point == GIVE:
            self.offer_found(self.who, ARTIFACT_AT, options)
        elif self.point == FETCH:
            self.offer_found(SITE + self.spot, ARTIFACT_AT, options)
        elif self.point == KEEP_LAMP:
            self.offer_found(LAMP, ARTIFACT_AT, options)
        elif self.point == WHERE:
            self.offer_where(options)
        elif self.point == WHO:
            self.offer_seats(options)
        elif self.point == SCRAP_CARD:
            options.add(NO)
            self.offer_pile(DISCARD + self.who, CARD_AT, options)
        elif self.point == FOLLOW_CARD:
            options.add(NO)
            self.offer_kinds(self.drawn, 0, self.draws, CARD_AT, options)
        elif self.point == CHOOSE_MODE:
            options.add_range(MODE_AT, MODE_AT + 3)

    def offer_own_card(self, options: Options) -> None:
        """R10: the uppermost known card, or a random one of the rest."""
        known = self.tops[self.who + 1] - self.lifted[self.who]
        if known > self.tops[self.who]:
            options.add(self.top[known - 1] & CARD)
        else:
            self.offer_pile(DECK + self.who, 0, options)

    def offer_pile(self, pile: int, first: int, options: Options) -> None:
        """The kinds of cards in a pile: as nature's moves, by how many there are."""
        for word in range(WORDS):
            left, kind = self.cards[WORDS * pile + word], IN_A_WORD * word
            while left > 0:
                copies = left & MOST_COPIES
                if copies > 0:
                    options.weigh(first + kind, copies if first == 0 else 1)
                left >>= BITS
                kind += 1

    def offer_kinds(self, cards: list[int], start: int, end: int, first: int, options: Options) -> None:
        """The kinds of cards in a part of a list that is in ascending order."""
        before = NO_CARD
        for at in range(start, end):
            if cards[at] != before:
                before = cards[at]
                options.add(first + before)

    def offer_preparation(self, seat: int, options: Options) -> None:
        """R13-R18: cycling, laying Artifacts, the row, keeping: in this order, each as often as wanted."""
        start = MOST_HAND * seat
        end = start + self.hands[seat]
        options.add(READY)
        if self.stage[seat] <= ROWING:
            self.offer_kinds(self.hand, start, end, LAY, options)
        self.offer_kinds(self.hand, start, end, KEEP, options)
        if self.stage[seat] <= LAYING:
            for at in range(self.finds):
                which = self.found[at] >> WHICH & 31
                if self.found[at] >> PLACE == seat and self.can_be_trashed(which):
                    options.add(TRASH + which)
        if self.stage[seat] == CYCLING:
            self.offer_pairs(start, end, options)

    def offer_pairs(self, start: int, end: int, options: Options) -> None:
        """R14: any two cards of the hand."""
        for first in range(start, end - 1):
            if first > start and self.hand[first] == self.hand[first - 1]:
                continue
            before = NO_CARD
            for second in range(first + 1, end):
                if self.hand[second] != before:
                    before = self.hand[second]
                    options.add(CYCLE + KINDS * self.hand[first] + before)

    def can_be_trashed(self, artifact: int) -> bool:
        """R15: only Artifacts with a Trash effect."""
        return self.starts[KINDS + artifact] < self.starts[KINDS + artifact + 1]

    def offer_interlude(self, options: Options) -> None:
        """R23: in any order and number, before each reveal and after the last card."""
        here = SITE + self.pos[self.seat]
        if self.contract[self.seat] == NO_CONTRACT and self.contracts_left[0] + self.contracts_left[1] > 0:  # R69
            options.add(CONTRACTS)
        room = self.held(self.seat) < self.limit_of(self.seat)
        if self.has_something_to_look_at(here):  # R66
            options.add(LOOK_HERE)
        self.offer_going_on(options)
        for at in range(self.finds):  # R65
            if self.found[at] >> PLACE == self.seat and not self.found[at] & TOUCHED:
                options.add(ARTIFACT_AT + (self.found[at] >> WHICH & 31))
        if room:  # R66
            for at in range(self.finds):
                find = self.found[at]
                if find >> PLACE == here and not find & TOUCHED and find >> self.seat & 1:
                    options.add(TAKE + (find >> WHICH & 31))

    def offer_going_on(self, options: Options) -> None:
        """R22; R28, R34: with the Radio any card of the own row is next, or none at all."""
        cards = self.rows[self.seat]
        if cards == 0 or not self.owns(self.seat, RADIO):
            options.add(GO_ON)
            return
        options.add(FOLD)
        first = MOST_ROW * self.seat
        for kind in range(KINDS):
            for at in range(first, first + cards):
                if self.row[at] & CARD == kind:
                    options.add(CARD_AT + kind)
                    break

    def has_something_to_look_at(self, place: int) -> bool:
        """R66: an Artifact lies there that the active seat does not know."""
        for at in range(self.finds):
            if self.found[at] >> PLACE == place and not self.found[at] >> self.seat & 1:
                return True
        return False

    def offer_new_actions(self, options: Options) -> None:
        """R55: nothing, one of the face-up Actions, or the top card of the deck (R60)."""
        options.add(NO)
        self.offer_slots(options)
        if self.unseen + self.belows > 0:
            options.add(TOP_CARD)

    def offer_slots(self, options: Options) -> None:
        for slot in range(SLOTS):
            if self.display[slot] != NO_CARD:
                options.add(SLOT_AT + slot)

    def offer_facings(self, options: Options) -> None:
        """R46: a quarter to the left or to the right; or any of the four directions."""
        for direction in range(4):
            quarters = (direction - self.face[self.who]) & 3
            if self.a == ANY_WAY or quarters in (EAST, WEST):
                options.add(DIRECTION_AT + direction)

    def offer_spaces(self, spaces: int, options: Options) -> None:
        for space in range(self.spaces):
            if spaces >> space & 1:
                options.add(space)

    def offer_where(self, options: Options) -> None:
        """R2: a token hops to a free space, or not; what is dug or fetched must be there."""
        if self.atom == HOP:
            self.offer_spaces(self.where_to_hop(), options)
            options.add(NO)
        elif self.atom == CALL:
            self.offer_spaces(self.free_beside(), options)
        elif self.atom == CHOOSE_DIG:
            self.offer_spaces(self.where_to_dig(), options)
        else:
            self.offer_spaces(self.where_artifacts_lie(), options)

    def offer_seats(self, options: Options) -> None:
        """R38: seats with a Hard Hat are left alone."""
        if self.atom != TRIBUTE:
            options.add(NO)
        for seat in range(self.seats):
            if self.can_be_chosen(seat):
                options.add(SEAT_AT + seat)

    def can_be_chosen(self, seat: int) -> bool:
        """R38; Tribute is asked of those who hold at least two Artifacts."""
        if seat == self.who or self.owns(seat, HARD_HAT):
            return False
        return self.atom != TRIBUTE or self.held(seat) >= 2

    def somebody_can_be_chosen(self) -> bool:
        for seat in range(self.seats):
            if self.can_be_chosen(seat):
                return True
        return False

    def offer_found(self, place: int, first: int, options: Options) -> None:
        """The Artifacts in one place."""
        for at in range(self.finds):
            if self.found[at] >> PLACE == place:
                options.add(first + (self.found[at] >> WHICH & 31))

    def offer_artifacts(self, options: Options) -> None:
        """R52, R58: those that are surely in the deck, and the normal ones that nobody has drawn, of which some are.

        In a view, Artifacts that its viewer does not know lie elsewhere as well, and may be any of those in the pool.
        """
        sure, hidden = 0, self.left
        for at in range(self.finds):
            if self.found[at] >> PLACE == IN_DECK:
                sure |= 1 << (self.found[at] >> WHICH & 31)
                hidden -= 1
        special = normal = 0
        for artifact in range(ARTIFACTS):
            if self.pool >> artifact & 1:
                if artifact < NORMAL:
                    normal += 1
                else:
                    special += 1
        for artifact in range(ARTIFACTS):
            if sure >> artifact & 1 or (artifact >= NORMAL and self.pool >> artifact & 1):
                options.weigh(artifact, normal if normal > 0 else 1)
            elif self.pool >> artifact & 1:
                options.weigh(artifact, hidden - special)

    # -- doing it ------------------------------------------------------------------------

    def apply(self, seat: int, move: int) -> None:
        if self.point == OWN_CARD:
            self.draw_own_card(move)
        elif self.point == INTERLUDE:
            self.in_interlude(move)
        elif self.point == PREPARE:
            self.prepare(seat, move)
        elif self.point == ACTION_CARD:
            self.action_card_shows(move)
        elif self.point == MISSION_CARD:
            self.mission_shows(move)
        elif self.point == FIRST_PLAYER:
            self.begin_with(move)
        elif self.point == CHOOSE_SPACE:
            self.pos[self.who] = move
            self.point = CHOOSE_FACING
        elif self.point == CHOOSE_FACING:
            self.token_is_placed(move - DIRECTION_AT)
        else:
            self.decide(move)

    def decide(self, move: int) -> None:
        """An answer that an atom has waited for; then the agenda goes on."""
        point = self.point
        self.point = RUN
        if point == LANDSCAPE:
            self.landscape_shows(move)
        elif point == NEW_ACTION:
            self.select_action(move)
        elif point == TURN_TO:
            self.face[self.who] = move - DIRECTION_AT
        elif point == ARTIFACT:
            self.artifact_shows(move)
        elif point == JUMP:
            self.jump_or_stay(move)
        elif point == STEP_ON:
            self.step_or_stay(move)
        elif point == WHERE:
            self.go_where(move)
        elif point == DROP:
            self.move_find(move - ARTIFACT_AT, SITE + self.pos[self.who], 1 << self.who, 0)
            self.add_atom(LIMIT, self.who, 0, 0)
        elif point == FOLLOW_CARD:
            self.follow_card(move)
        elif point == SCRAP_CARD:
            self.scrap(move)
        elif point == CHOOSE_MODE:
            self.choose_mode(move - MODE_AT)
        elif point == DIRECTION:
            self.in_direction(move - DIRECTION_AT)
        elif point == WHO:
            self.choose_seat(move)
        else:
            self.decide_more(point, move)
        if self.point == RUN:
            self.run()

    def decide_more(self, point: int, move: int) -> None:
        """What is asked seldom."""
        if point == ROBBERY:  # R68: thief and victim see it
            self.move_find(move, self.who, 1 << self.who | 1 << self.spot, 0)
            self.add_atom(LIMIT, self.who, 0, 0)
        elif point == GIVE:
            self.move_find(move - ARTIFACT_AT, self.spot, 1 << self.who | 1 << self.spot, 0)
            self.add_atom(LIMIT, self.spot, 0, 0)
        elif point == FETCH:
            self.move_find(move - ARTIFACT_AT, self.who, 1 << self.who, 0)
            self.add_atom(LIMIT, self.who, 0, 0)
        elif point == KEEP_LAMP:
            self.keep_one(move - ARTIFACT_AT)
        elif point == TAKE_TABLET:
            self.take_tablet(move)
        elif point == CONTRACT:  # R70: kept face down
            self.contract[self.seat] = move - CONTRACT_AT
            self.contracts_left[move - CONTRACT_AT] -= 1

    # -- piles of Action cards -----------------------------------------------------------

    def put(self, pile: int, kind: int, copies: int) -> None:
        self.cards[WORDS * pile + self.word_of[kind]] += self.one_of[kind] * copies

    def take(self, pile: int, kind: int) -> None:
        self.cards[WORDS * pile + self.word_of[kind]] -= self.one_of[kind]

    def copies_in(self, pile: int, kind: int) -> int:
        return self.cards[WORDS * pile + self.word_of[kind]] >> self.shift_of[kind] & MOST_COPIES

    def is_empty(self, pile: int) -> bool:
        for word in range(WORDS * pile, WORDS * pile + WORDS):
            if self.cards[word] > 0:
                return False
        return True

    def pour(self, source: int, pile: int) -> None:
        """All cards of one pile go to another."""
        for word in range(WORDS):
            self.cards[WORDS * pile + word] += self.cards[WORDS * source + word]
            self.cards[WORDS * source + word] = 0

    def size_of(self, pile: int) -> int:
        """How many cards a pile has."""
        size = 0
        for word in range(WORDS * pile, WORDS * pile + WORDS):
            left = self.cards[word]
            while left > 0:
                size += left & MOST_COPIES
                left >>= BITS
        return size

    def owns(self, seat: int, equipment: int) -> bool:
        """R30: what lies in front of a seat for ever."""
        return self.equipment[seat] >> equipment & 1 == 1

    # -- personal decks ------------------------------------------------------------------

    def has_a_card(self, seat: int) -> bool:
        """R11: an empty deck takes in the discard pile when a card must be drawn."""
        if self.tops[seat] < self.tops[seat + 1] - self.lifted[seat] or not self.is_empty(DECK + seat):
            return True
        self.pour(DISCARD + seat, DECK + seat)
        return not self.is_empty(DECK + seat)

    def reshuffle_at_once(self, seat: int) -> None:
        """R11: as a ruling has it, after every draw and every discard."""
        if self.reshuffle == AT_ONCE:
            self.has_a_card(seat)

    def draw_own_card(self, kind: int) -> None:
        """R10"""
        seat = self.who
        known = self.tops[seat + 1] - self.lifted[seat]
        if known == self.tops[seat]:
            self.take(DECK + seat, kind)
        elif self.phase == PREPARATION:
            self.lifted[seat] += 1
        else:
            self.remove_top(seat)
        if self.phase == TURNS or self.phase == TRASHING:
            self.draws = self.insert(self.drawn, 0, self.draws, kind)
        else:
            self.hands[seat] = self.insert(self.hand, MOST_HAND * seat, self.hands[seat], kind)
        self.reshuffle_at_once(seat)
        if self.phase == SETUP:
            self.draw_first_hands()
        elif self.phase == DEAL:
            self.deal()
        elif self.phase == PREPARATION:
            self.who, self.point = 0, PREPARE
        else:
            self.run()

    def insert(self, cards: list[int], first: int, count: int, kind: int) -> int:
        """A card more in a list that is in ascending order; how many there are now."""
        at = first + count
        while at > first and cards[at - 1] > kind:
            cards[at] = cards[at - 1]
            at -= 1
        cards[at] = kind
        return count + 1

    def remove(self, cards: list[int], first: int, count: int, kind: int) -> int:
        """A card less in a list, the first of its kind; how many there are now."""
        at, last = first, first + count - 1
        while cards[at] & CARD != kind:
            at += 1
        while at < last:
            cards[at] = cards[at + 1]
            at += 1
        cards[last] = 0
        return count - 1

    def put_on_top(self, seat: int, card: int) -> None:
        """R10: uppermost on its deck; those of the seats behind it move on."""
        at, end = self.tops[4], self.tops[seat + 1]
        while at > end:
            self.top[at] = self.top[at - 1]
            at -= 1
        self.top[end] = card
        for other in range(seat + 1, 5):
            self.tops[other] += 1

    def remove_top(self, seat: int) -> None:
        for at in range(self.tops[seat + 1] - 1, self.tops[4] - 1):
            self.top[at] = self.top[at + 1]
        self.top[self.tops[4] - 1] = 0
        for other in range(seat + 1, 5):
            self.tops[other] -= 1

    def discard(self, seat: int, kind: int) -> None:
        self.put(DISCARD + seat, kind, 1)

    # -- setup ---------------------------------------------------------------------------

    def draw_first_hands(self) -> None:
        """R12: four cards for each seat, which are its hand in round 1."""
        while self.who < self.seats:
            if self.hands[self.who] < FIRST_HAND and self.has_a_card(self.who):
                return
            self.who += 1
        self.who = 0
        self.fill_slots()

    def fill_slots(self) -> None:
        """R60, R73: the face-up Actions, from the top of the deck."""
        while self.slot < SLOTS:
            if self.unseen > 0:
                self.point = ACTION_CARD
                return
            if self.belows > 0:
                self.display[self.slot] = self.take_known_action()
            self.slot += 1
        self.slot = 0
        if self.phase == SETUP:
            self.point = MISSION_CARD
        else:
            self.deal_hands()

    def mission_shows(self, mission: int) -> None:
        """R75: two Missions.  Only then are their special cards shuffled in."""
        self.mission[self.missions] = mission
        self.missions += 1
        if self.missions < 2:
            return
        for index in range(2):
            kind = self.brings[self.mission[index]]
            if kind < KINDS:
                self.put(UNSEEN, kind, self.copies[kind])
                self.unseen += self.copies[kind]
            self.pool |= self.comes_with[self.mission[index]]
        if self.first_player == AT_RANDOM:
            self.point = FIRST_PLAYER
        else:
            self.begin_with(0)

    def begin_with(self, seat: int) -> None:
        """R22: the first player takes the Golden Shovel and places the first token."""
        self.starter = self.shovel = self.who = seat
        self.point = CHOOSE_SPACE

    def token_is_placed(self, direction: int) -> None:
        """R2: on any free space, facing any direction."""
        self.face[self.who] = direction
        self.who = self.left_of(self.who)
        if self.who == self.starter:
            self.deal_hands()
        else:
            self.point = CHOOSE_SPACE

    def left_of(self, seat: int) -> int:
        """Clockwise, the next seat."""
        return seat + 1 if seat + 1 < self.seats else 0

    # -- Preparation ---------------------------------------------------------------------

    def deal_hands(self) -> None:
        """R12: from the Shovel holder clockwise, each seat up to its hand size."""
        self.round += 1
        self.phase, self.who = DEAL, self.shovel
        self.deal()

    def deal(self) -> None:
        while True:
            if self.hands[self.who] < self.cards_in_a_hand(self.who) and self.has_a_card(self.who):
                self.point = OWN_CARD
                return
            self.who = self.left_of(self.who)
            if self.who == self.shovel:
                break
        self.begin_preparation()

    def cards_in_a_hand(self, seat: int) -> int:
        """R12; R35: one more with the Tool Belt."""
        size = 4 if self.hand_size == FOUR or (self.hand_size != FIVE and self.round == 1) else 5
        return size + 1 if self.owns(seat, TOOL_BELT) else size

    def begin_preparation(self) -> None:
        """R7: others see the discard piles as they are now."""
        for seat in range(self.seats):
            for word in range(WORDS):
                self.cards[WORDS * (SHOWN + seat) + word] = self.cards[WORDS * (DISCARD + seat) + word]
            self.dealt[seat] = self.hands[seat]
            self.stage[seat] = CYCLING
        self.ready = self.who = 0
        self.phase, self.point = PREPARATION, PREPARE

    def prepare(self, seat: int, move: int) -> None:
        """R18: each move belongs to one of four stages, and none goes back."""
        if move == READY:
            self.say_ready(seat)
        elif move >= CYCLE:
            self.cycle(seat, (move - CYCLE) // KINDS, (move - CYCLE) % KINDS)
        elif move >= TRASH:
            self.stage[seat] = LAYING
            self.lay_for_trashing(seat, move - TRASH)
        elif move >= KEEP:
            self.stage[seat] = KEEPING
            self.remove_from_hand(seat, move - KEEP)
            self.kept[MOST_HAND * seat + self.keeps[seat]] = move - KEEP
            self.keeps[seat] += 1
        else:
            self.stage[seat] = ROWING
            self.remove_from_hand(seat, move - LAY)
            self.row[MOST_ROW * seat + self.rows[seat]] = move - LAY
            self.rows[seat] += 1

    def remove_from_hand(self, seat: int, kind: int) -> None:
        self.hands[seat] = self.remove(self.hand, MOST_HAND * seat, self.hands[seat], kind)

    def cycle(self, seat: int, first: int, second: int) -> None:
        """R14: both lie on the discard pile before the draw."""
        self.remove_from_hand(seat, first)
        self.remove_from_hand(seat, second)
        self.discard(seat, first)
        self.discard(seat, second)
        self.has_a_card(seat)
        self.who, self.point = seat, OWN_CARD

    def lay_for_trashing(self, seat: int, artifact: int) -> None:
        """R15: face down, in the order in which they shall work."""
        place = LAID + 4 * seat
        while self.count_in(place) > 0:
            place += 1
        at = self.index_of_find(artifact)
        known = self.found[at] & MARKS
        self.remove_find(at)
        self.add_find(place, artifact, known)

    def say_ready(self, seat: int) -> None:
        """R17: what is left in the hand is discarded; R19: when all are ready the Action phase begins."""
        for at in range(MOST_HAND * seat, MOST_HAND * seat + self.hands[seat]):
            self.discard(seat, self.hand[at])
            self.hand[at] = 0
        self.hands[seat] = 0
        self.ready |= 1 << seat
        if self.ready != (1 << self.seats) - 1:
            return
        for other in range(self.seats):
            self.put_away(other)
        self.phase, self.ready = TRASHING, 0
        self.run()

    def put_away(self, seat: int) -> None:
        """R17: the cards kept go on the deck, the last one uppermost; R68: who lost sight of which Artifact."""
        while self.lifted[seat] > 0:
            self.remove_top(seat)
            self.lifted[seat] -= 1
        for at in range(MOST_HAND * seat, MOST_HAND * seat + self.keeps[seat]):
            self.put_on_top(seat, self.kept[at])
            self.kept[at] = 0
        self.keeps[seat] = self.dealt[seat] = 0
        self.stage[seat] = CYCLING
        self.reshuffle_at_once(seat)
        laid = self.laid_by(seat)
        if laid > 0 and laid + self.held(seat) > 1:
            for at in range(self.finds):
                place = self.found[at] >> PLACE
                if place == seat or 0 <= place - LAID - 4 * seat < 4:
                    self.forget(at, 1 << seat)

    # -- the Action phase ----------------------------------------------------------------

    def run(self) -> None:
        """The agenda, atom by atom, until somebody has to decide or nature has to move."""
        self.point = RUN
        while self.point == RUN:
            if self.agendas > 0:
                self.agendas -= 1
                entry = self.agenda[self.agendas]
                self.agenda[self.agendas] = 0
                self.atom, self.who = entry & DO, entry >> ACTING
                self.a, self.b = entry >> FIRST_NUMBER & SMALL, entry >> SECOND_NUMBER & SMALL
                self.carry_out()
            elif self.phase == TRASHING:
                self.trash_next()
            else:
                self.begin_interlude()

    def begin_interlude(self) -> None:
        """R23: before each reveal, and once more after the last card."""
        self.who, self.point = self.seat, INTERLUDE
        self.atom = self.a = self.b = self.spot = self.layer = self.goal = 0

    def trash_next(self) -> None:
        """R20: from the Shovel holder clockwise, one by one in the order laid, all of them before the first turn."""
        seat = self.shovel
        for _ in range(self.seats):
            for at in range(self.finds):
                if 0 <= (self.found[at] >> PLACE) - LAID - 4 * seat < 4:
                    artifact = self.found[at] >> WHICH & 31
                    self.remove_find(at)
                    self.add_find(TRASHED, artifact, MARKS)  # R8, R68
                    self.add_program(KINDS + artifact, seat)
                    return
            seat = self.left_of(seat)
        self.phase = TURNS
        self.begin_turn(self.shovel)

    def begin_turn(self, seat: int) -> None:
        """R22"""
        self.seat, self.dig_used = seat, 0
        self.first_card = self.last_card = NO_CARD
        self.begin_interlude()

    def in_interlude(self, move: int) -> None:
        """R23"""
        here = SITE + self.pos[self.seat]
        if move == GO_ON:
            self.go_on()
        elif move == CONTRACTS:
            self.pick_up_contracts()
        elif move == LOOK_HERE:  # R66
            self.look_at_all(here)
        elif move == FOLD:
            self.fold()
        elif move >= TAKE:
            self.touches += 1
            self.move_find(move - TAKE, self.seat, 1 << self.seat, TOUCHED)
        elif move >= ARTIFACT_AT:
            self.touches += 1
            self.move_find(move - ARTIFACT_AT, here, 1 << self.seat, TOUCHED)
        else:
            self.clear_touched()
            self.rows[self.seat] = self.remove(self.row, MOST_ROW * self.seat, self.rows[self.seat], move - CARD_AT)
            self.reveal(move - CARD_AT)

    def pick_up_contracts(self) -> None:
        """R69: it sees which are left, and keeps one."""
        when = 1
        for seat in range(self.seats):
            if self.taken[seat] >= when:
                when = self.taken[seat] + 1
        self.taken[self.seat] = when
        for index in range(2):
            self.saw[2 * self.seat + index] = self.contracts_left[index]
        self.point = CONTRACT

    def fold(self) -> None:
        """R28: the rest of the row is discarded openly."""
        for at in range(MOST_ROW * self.seat, MOST_ROW * self.seat + self.rows[self.seat]):
            self.discard(self.seat, self.row[at] & CARD)
            self.row[at] = 0
        self.rows[self.seat] = 0
        self.reshuffle_at_once(self.seat)

    def clear_touched(self) -> None:
        """R67: one interlude lasts from one going-on to the next."""
        if self.touches > 0:
            self.touches = 0
            for at in range(self.finds):
                self.found[at] &= UNTOUCHED
            self.sort_finds()

    def go_on(self) -> None:
        """R22: the next card; R29: or the first one once more; or the end of the turn."""
        self.clear_touched()
        seat = self.seat
        if self.rows[seat] > 0:
            card = self.row[MOST_ROW * seat] & CARD
            self.rows[seat] = self.remove(self.row, MOST_ROW * seat, self.rows[seat], card)
            self.reveal(card)
        elif self.echo >> seat & 1:
            self.echo -= 1 << seat
            if self.first_card != NO_CARD and not self.stands_alone(self.first_card):
                self.add_program(self.first_card, seat)
            self.run()
        else:
            self.end_turn()

    def reveal(self, card: int) -> None:
        """R24, R25, R27: a card of the row is turned over and carried out, or skipped."""
        seat = self.seat
        if self.first_card == NO_CARD:
            self.first_card = card
        first_atom = self.program[self.starts[card]] & DO
        if self.skips[seat] == 0 and first_atom == EQUIP:  # R30
            self.add_program(card, seat)
        else:
            self.put(PLAYED, card, 1)
            if self.skips[seat] > 0:
                self.skips[seat] -= 1
            else:
                self.add_program(card, seat)
                if first_atom != REPEAT:
                    self.last_card = card
        self.run()

    def stands_alone(self, card: int) -> bool:
        """R27, R29: Equipment and Encore are never repeated."""
        first_atom = self.program[self.starts[card]] & DO
        return first_atom in (EQUIP, REPEAT)

    def end_turn(self) -> None:
        """R26: all played cards go to the discard pile."""
        self.pour(PLAYED, DISCARD + self.seat)
        self.reshuffle_at_once(self.seat)
        following = self.left_of(self.seat)
        if following != self.shovel:
            self.begin_turn(following)
        else:
            self.end_round()

    def end_round(self) -> None:
        """R21, R72: all that held for this round ends; R74: the Shovel goes to the left; R73: new face-up Actions."""
        self.extra = self.double = self.echo = self.dig_used = 0
        self.first_card = self.last_card = NO_CARD
        for seat in range(self.seats):
            self.skips[seat] = 0
        if self.round == self.rounds:
            self.end_game()
            return
        self.shovel = self.left_of(self.shovel)
        for slot in range(SLOTS):
            if self.display[slot] != NO_CARD:
                self.below[self.belows] = self.display[slot]
                self.belows += 1
                self.display[slot] = NO_CARD
        self.phase, self.slot = ROUND_END, 0
        self.fill_slots()

    # -- the agenda ----------------------------------------------------------------------

    def add_atom(self, atom: int, seat: int, a: int, b: int) -> None:
        """To be done next."""
        self.agenda[self.agendas] = atom | a << FIRST_NUMBER | b << SECOND_NUMBER | seat << ACTING
        self.agendas += 1

    def add_program(self, number: int, seat: int) -> None:
        """The atoms of an Action, or of trashing an Artifact, so that the first one is on top."""
        if number == MOVE_1 and self.owns(seat, PLOUGH_BLADE):  # R33
            self.add_atom(SCRAPE, seat, 0, 0)
        at = self.starts[number + 1] - 1
        while at >= self.starts[number]:
            self.agenda[self.agendas] = self.program[at] | seat << ACTING
            self.agendas += 1
            at -= 1

    def drop_following(self, atom: int) -> None:
        """Directly following atoms of this kind are not carried out any more."""
        while self.agendas > 0 and self.agenda[self.agendas - 1] & DO == atom:
            self.agendas -= 1
            self.agenda[self.agendas] = 0

    def carry_out(self) -> None:
        """One atom (rules.md, 2.4).  R9: what cannot be done does nothing."""
        atom = self.atom
        if atom == MOVE:
            self.move()
        elif atom == TURN:
            self.point = TURN_TO
        elif atom == DIG:
            self.dig()
        elif atom == DIG_ON:
            self.dig_on()
        elif atom == GAIN:
            self.gain()
        elif atom == LIMIT:
            if self.held(self.who) > self.limit_of(self.who):  # R61
                self.point = DROP
        elif atom == STEP:
            self.step()
        elif atom == SCRAPE:
            if self.pile[self.pos[self.who]] & SURFACE:
                self.add_atom(DIG_ON, self.who, self.pos[self.who], 1)
        elif atom == HOP:
            if self.where_to_hop():
                self.point = WHERE
        elif atom == FOLLOW:
            self.draw_to_follow()
        elif atom == DRAW_CARD:
            if self.has_a_card(self.who):
                self.point = OWN_CARD
        elif atom == PICK:
            self.pick()
        else:
            self.carry_out_digging(atom)

    def carry_out_digging(self, atom: int) -> None:
        """Atoms that have to do with piles and Artifacts."""
        if atom == DIG_AHEAD:
            ahead = self.ahead()
            if ahead != NOWHERE:
                self.add_atom(DIG_ON, self.who, ahead, self.a)
        elif atom == DIG_HERE:
            self.add_atom(DIG_ON, self.who, self.pos[self.who], self.a)
        elif atom == CORE:
            if self.pile[self.pos[self.who]]:
                self.uncover(self.pos[self.who], self.lowest(self.pile[self.pos[self.who]]))
        elif atom == BLAST:
            self.blast()
        elif atom == LOOK:
            self.look_at_pile(self.space_of(self.a))
        elif atom == CHOOSE_DIG:
            if self.where_to_dig():
                self.point = WHERE
        elif atom == ALL_DIG:
            self.all_dig()
        elif atom == DRAW:
            self.draw_artifact(self.who)
        elif atom == DRAW_FOR_LAMP:
            self.draw_artifact(LAMP)
        elif atom == KEEP_ONE:
            if self.count_in(LAMP) > 1:
                self.point = KEEP_LAMP
            elif self.count_in(LAMP) == 1:
                self.keep_one(self.found[self.first_find_in(LAMP)] >> WHICH & 31)
        elif atom == SALVAGE:
            if self.where_artifacts_lie():
                self.point = WHERE
            else:
                self.add_atom(DIG, self.who, 1, 0)
        else:
            self.carry_out_people(atom)

    def carry_out_people(self, atom: int) -> None:
        """Atoms that move or touch others, and those that change what cards do."""
        if atom == SLIDE:
            self.slide()
        elif atom == PUSH:
            self.push()
        elif atom in (SWAP, TRIBUTE):
            if self.somebody_can_be_chosen():
                self.point = WHO
        elif atom == CALL:
            if self.free_beside() and self.somebody_can_be_chosen():
                self.point = WHO
        elif atom == ROB:
            self.rob()
        elif atom in (SIREN, FACE):
            self.point = DIRECTION
        elif atom == SCRAP:
            if not self.is_empty(DISCARD + self.who):
                self.point = SCRAP_CARD
        elif atom == REPEAT:
            if self.last_card != NO_CARD:  # R27
                self.add_program(self.last_card, self.who)
        elif atom == MODE:
            self.point = CHOOSE_MODE
        elif atom == EQUIP:
            self.equipment[self.who] |= 1 << self.a
        elif atom == TABLET:
            if self.has_a_filled_slot():
                self.point = TAKE_TABLET
        else:
            self.carry_out_marks(atom)

    def carry_out_marks(self, atom: int) -> None:
        """R21: what holds for this round; and flags."""
        seats = 1 << self.who
        if atom == FLAG:
            if self.flag[self.pos[self.who]] == 0:
                self.flag[self.pos[self.who]] = self.who + 1
        elif atom == EXTRA:
            self.extra |= seats
        elif atom == ECHO:
            self.echo |= seats
        elif atom == DOUBLE:
            self.double |= seats
        elif atom == SKIP:
            for seat in range(self.seats):
                if seat != self.who and not self.owns(seat, HARD_HAT):
                    self.skips[seat] += self.a

    # -- moving --------------------------------------------------------------------------

    def next_space(self, space: int, direction: int) -> int:
        return self.next_to[4 * space + direction]

    def ahead(self) -> int:
        """The space in front of the token."""
        return self.next_space(self.pos[self.who], self.face[self.who])

    def space_of(self, where: int) -> int:
        """The own space, the one ahead, or the neighbour in a direction."""
        if where == HERE:
            return self.pos[self.who]
        return self.ahead() if where == AHEAD else self.next_space(self.pos[self.who], where)

    def taken_spaces(self) -> int:
        """R2: the set of spaces with a token."""
        taken = 0
        for seat in range(self.seats):
            if self.pos[seat] != NOWHERE:
                taken |= 1 << self.pos[seat]
        return taken

    def seat_on(self, space: int) -> int:
        """R2: whose token stands there; NOWHERE if the space is free."""
        for seat in range(self.seats):
            if self.pos[seat] == space:
                return seat
        return NOWHERE

    def landing(self, direction: int) -> int:
        """R42: where a jump over the next space ends; R42: in a row of players as a ruling has it."""
        over = self.next_space(self.pos[self.who], direction)
        behind = self.next_space(over, direction)
        while behind != NOWHERE and self.seat_on(behind) != NOWHERE:
            if self.long_jump != CHAIN:
                return NOWHERE
            behind = self.next_space(behind, direction)
        return behind

    def move(self) -> None:
        """R39, R43: straight on, as many steps as there are; R44: backward in the same way."""
        direction = (self.face[self.who] + self.a) & 3
        while self.b > 0:
            to = self.next_space(self.pos[self.who], direction)
            if to == NOWHERE:  # R40
                self.drop_following(STEP)
                return
            if self.seat_on(to) != NOWHERE:
                if self.landing(direction) != NOWHERE:  # R41
                    self.point = JUMP
                else:
                    self.drop_following(STEP)
                return
            self.pos[self.who] = to
            self.b -= 1

    def jump_or_stay(self, move: int) -> None:
        """R43: a jump is one step; staying ends the movement."""
        if move == YES:
            self.pos[self.who] = self.landing((self.face[self.who] + self.a) & 3)
            if self.b > 1:
                self.add_atom(MOVE, self.who, self.a, self.b - 1)
        else:
            self.drop_following(STEP)

    def step(self) -> None:
        """R41, R42: asked only if the step, or the jump, is possible."""
        direction = (self.face[self.who] + self.a) & 3
        to = self.next_space(self.pos[self.who], direction)
        if to != NOWHERE and (self.seat_on(to) == NOWHERE or self.landing(direction) != NOWHERE):
            self.point = STEP_ON
        else:
            self.drop_following(STEP)

    def step_or_stay(self, move: int) -> None:
        direction = (self.face[self.who] + self.a) & 3
        to = self.next_space(self.pos[self.who], direction)
        if move == NO:
            self.drop_following(STEP)
        elif self.seat_on(to) == NOWHERE:
            self.pos[self.who] = to
        else:
            self.pos[self.who] = self.landing(direction)

    def where_to_hop(self) -> int:
        """R2: the free spaces of the set."""
        return self.reach[SPACES * self.a + self.pos[self.who]] & ~self.taken_spaces()

    def slide(self) -> None:
        """Until the next space is off the board or occupied."""
        to = self.ahead()
        while to != NOWHERE and self.seat_on(to) == NOWHERE:
            self.pos[self.who] = to
            to = self.ahead()

    def push(self) -> None:
        """R45: whoever is in the way is shifted, and nothing is triggered by it; R38."""
        to = self.ahead()
        if to == NOWHERE:
            return
        other = self.seat_on(to)
        if other != NOWHERE:
            behind = self.next_space(to, self.face[self.who])
            if self.owns(other, HARD_HAT) or behind == NOWHERE or self.seat_on(behind) != NOWHERE:
                return
            self.pos[other] = behind
        self.pos[self.who] = to
        if self.a > 1:
            self.add_atom(PUSH, self.who, self.a - 1, 0)
        self.add_atom(SCRAPE, self.who, 0, 0)

    def free_beside(self) -> int:
        """The free spaces on the four sides of the token."""
        free = 0
        for direction in range(4):
            space = self.next_space(self.pos[self.who], direction)
            if space != NOWHERE and self.seat_on(space) == NOWHERE:
                free |= 1 << space
        return free

    def go_where(self, move: int) -> None:
        """A space was chosen: to hop to, to dig on, to fetch from, or to call somebody to."""
        if move == NO:
            return
        if self.atom == HOP:
            self.pos[self.who] = move
        elif self.atom == CALL:
            self.pos[self.spot] = move
        elif self.atom == CHOOSE_DIG:
            self.add_atom(DIG_ON, self.who, move, 1)
        else:
            self.spot = move
            self.look_at_all(SITE + move)
            self.point = FETCH

    def in_direction(self, direction: int) -> None:
        """R38, R45: everybody else moves a space that way, in turn order; or faces it."""
        seat = self.left_of(self.who)
        while seat != self.who:
            if not self.owns(seat, HARD_HAT):
                if self.atom == FACE:
                    self.face[seat] = direction
                else:
                    to = self.next_space(self.pos[seat], direction)
                    if to != NOWHERE and self.seat_on(to) == NOWHERE:
                        self.pos[seat] = to
            seat = self.left_of(seat)

    def choose_seat(self, move: int) -> None:
        """R45: places change, facings stay."""
        if move == NO:
            return
        seat = move - SEAT_AT
        if self.atom == SWAP:
            self.pos[seat], self.pos[self.who] = self.pos[self.who], self.pos[seat]
        elif self.atom == CALL:
            self.spot, self.point = seat, WHERE
        else:  # the one who is asked chooses
            self.spot, self.who, self.point = self.who, seat, GIVE

    def choose_mode(self, mode: int) -> None:
        """R33: not the card Move 1, but its atom."""
        if mode == 0:
            self.add_atom(MOVE, self.who, FORWARD, 1)
        elif mode == 1:
            self.add_atom(TURN, self.who, ANY_WAY, 0)
        else:
            self.add_atom(DIG, self.who, 1, 0)

    # -- digging -------------------------------------------------------------------------

    def dig(self) -> None:
        """R51: so many cards, and bonuses; R31: the Power Shovel's for the first DIG of each own turn."""
        cards = self.a + (self.extra >> self.who & 1)
        if self.phase == TURNS:
            if not self.dig_used and self.owns(self.who, POWER_SHOVEL):
                cards += 1
            self.dig_used = 1
        self.add_atom(DIG_ON, self.who, self.pos[self.who], cards)

    def dig_on(self) -> None:
        """R47, R50: one card after the other; R49, R4: Bedrock stays."""
        if self.pile[self.a] == 0:
            return
        if self.b > 1:
            self.add_atom(DIG_ON, self.who, self.a, self.b - 1)
        self.uncover(self.a, self.uppermost(self.pile[self.a]))

    def uppermost(self, pile: int) -> int:
        """The layer on top, from below: 0, 1, 2."""
        return 2 if pile & SURFACE else 1 if pile & TOPSOIL else 0

    def lowest(self, pile: int) -> int:
        """The deepest layer above Bedrock."""
        return 0 if pile & SUBSOIL else 1 if pile & TOPSOIL else 2

    def uncover(self, space: int, layer: int) -> None:
        """R48: nature decides what a card says, unless somebody has looked at it before."""
        self.spot, self.layer = space, layer
        seen = self.look[space] & (BLANK | FIND)
        if seen != NOT_SEEN and layer == self.uppermost(self.pile[space]):
            self.card_is_dug(seen)
        else:
            self.point = LANDSCAPE

    def landscape_shows(self, answer: int) -> None:
        """R48: what was seen is unseen no more."""
        self.unseen_cards[self.layer] -= 1
        if answer == SAYS_ARTIFACT:
            self.unseen_faces[self.layer] -= 1
        if self.atom == LOOK:
            self.look[self.spot] = (FIND if answer == SAYS_ARTIFACT else BLANK) | 1 << (SEEN_BY + self.who)
        else:
            self.card_is_dug(FIND if answer == SAYS_ARTIFACT else BLANK)

    def card_is_dug(self, says: int) -> None:
        """R47: it leaves the game; R52-R54, R57: what it gives."""
        if self.layer == self.uppermost(self.pile[self.spot]):
            self.look[self.spot] = 0
        self.pile[self.spot] -= 1 << self.layer
        if self.atom == BLAST:
            if says == FIND:
                self.draw_artifact(SITE + self.spot)
        elif says == FIND and self.left > 0:
            self.find()
        elif says == BLANK or self.empty_deck == AS_BLANK:  # R53
            self.add_atom(GAIN, self.who, 0, 0)
            if self.double >> self.who & 1:
                self.add_atom(GAIN, self.who, 0, 0)

    def find(self) -> None:
        """R52; R36, R58: with the Headlamp two are drawn, and one is kept."""
        if not self.owns(self.who, HEADLAMP):
            self.draw_artifact(self.who)
            return
        self.add_atom(LIMIT, self.who, 0, 0)
        self.add_atom(KEEP_ONE, self.who, 0, 0)
        self.add_atom(DRAW_FOR_LAMP, self.who, 0, 0)
        self.add_atom(DRAW_FOR_LAMP, self.who, 0, 0)

    def draw_artifact(self, goal: int) -> None:
        """R52, R57: the top Artifact, if there is one; R61: not more than a hand can hold."""
        if self.left == 0:
            return
        if goal == self.who:
            self.add_atom(LIMIT, self.who, 0, 0)
        self.goal, self.point = goal, ARTIFACT

    def artifact_shows(self, artifact: int) -> None:
        """R52, R57: only who draws it sees it."""
        if self.pool >> artifact & 1:
            self.pool -= 1 << artifact
        else:  # R58: it was put back
            self.remove_find(self.index_of_find(artifact))
        self.left -= 1
        self.add_find(self.goal, artifact, 1 << self.who)

    def keep_one(self, artifact: int) -> None:
        """R58: the other one is shuffled back."""
        self.move_find(artifact, self.who, 1 << self.who, 0)
        if self.count_in(LAMP) > 0:
            other = self.found[self.first_find_in(LAMP)] >> WHICH & 31
            self.move_find(other, IN_DECK, 1 << self.who, 0)
            self.left += 1

    def blast(self) -> None:
        """R57: up to so many cards of one space, occupied or not."""
        space = self.space_of(self.a)
        if space == NOWHERE or self.pile[space] == 0:
            return
        if self.b > 1:
            self.add_atom(BLAST, self.who, self.a, self.b - 1)
        self.uncover(space, self.uppermost(self.pile[space]))

    def look_at_pile(self, space: int) -> None:
        """R3, R48: the top card stays, and only the actor has seen it."""
        if space == NOWHERE or self.pile[space] == 0:
            return
        if self.look[space] & (BLANK | FIND):
            self.look[space] |= 1 << (SEEN_BY + self.who)
        else:
            self.spot, self.layer, self.point = space, self.uppermost(self.pile[space]), LANDSCAPE

    def where_to_dig(self) -> int:
        """The own space and the one ahead, as far as they are not bare."""
        spaces, ahead = 0, self.ahead()
        if self.pile[self.pos[self.who]]:
            spaces |= 1 << self.pos[self.who]
        if ahead != NOWHERE and self.pile[ahead]:
            spaces |= 1 << ahead
        return spaces

    def all_dig(self) -> None:
        """R59: the actor one, everybody else one, the actor two more; each with all that follows from it."""
        self.add_atom(DIG_HERE, self.who, 2, 0)
        seat = self.who
        for _ in range(self.seats - 1):
            seat = seat - 1 if seat > 0 else self.seats - 1
            self.add_atom(DIG_HERE, seat, 1, 0)
        self.add_atom(DIG_HERE, self.who, 1, 0)

    # -- new Actions ---------------------------------------------------------------------

    def has_a_filled_slot(self) -> bool:
        for slot in range(SLOTS):
            if self.display[slot] != NO_CARD:
                return True
        return False

    def gain(self) -> None:
        """R54, R55: if there is anything to select."""
        if self.unseen + self.belows > 0 or self.has_a_filled_slot():
            self.point = NEW_ACTION

    def select_action(self, move: int) -> None:
        """R55: shown to all, and replaced at once."""
        if move == NO:
            return
        if move != TOP_CARD:
            self.gain_card(self.who, self.display[move - SLOT_AT])
            self.refill(move - SLOT_AT)
        elif self.unseen > 0:
            self.slot, self.point = BLIND, ACTION_CARD
        else:
            self.gain_card(self.who, self.take_known_action())

    def refill(self, slot: int) -> None:
        """R60: an unseen card as long as there are any, then those that were put back; then the slot stays empty."""
        self.display[slot] = NO_CARD
        if self.unseen > 0:
            self.slot, self.point = slot, ACTION_CARD
        elif self.belows > 0:
            self.display[slot] = self.take_known_action()

    def take_known_action(self) -> int:
        """R60: the first of the cards that were put back."""
        card = self.below[0]
        self.belows -= 1
        for at in range(self.belows):
            self.below[at] = self.below[at + 1]
        self.below[self.belows] = 0
        return card

    def action_card_shows(self, kind: int) -> None:
        """R55, R60, R73"""
        self.take(UNSEEN, kind)
        self.unseen -= 1
        slot, self.slot = self.slot, 0
        if slot == BLIND:
            self.gain_card(self.who, kind)
        else:
            self.display[slot] = kind
        if self.phase == SETUP or self.phase == ROUND_END:
            self.slot = slot + 1
            self.fill_slots()
        else:
            self.run()

    def gain_card(self, seat: int, kind: int) -> None:
        """R56; R37: with the Site Office on top of the deck."""
        if self.owns(seat, SITE_OFFICE):
            self.put_on_top(seat, kind | OPEN)
        elif self.gained_to == TO_DECK:
            self.put(DECK + seat, kind, 1)
        else:
            self.discard(seat, kind)
            self.reshuffle_at_once(seat)

    def take_tablet(self, move: int) -> None:
        """It becomes the leftmost card of the row, seen by all."""
        if move != NO:
            self.insert_in_row(self.who, 0, self.display[move - SLOT_AT] | OPEN)
            self.refill(move - SLOT_AT)

    def insert_in_row(self, seat: int, place: int, card: int) -> None:
        first = MOST_ROW * seat
        at = first + self.rows[seat]
        while at > first + place:
            self.row[at] = self.row[at - 1]
            at -= 1
        self.row[at] = card
        self.rows[seat] += 1

    # -- work on the own cards -----------------------------------------------------------

    def draw_to_follow(self) -> None:
        """R24: so many cards are drawn, and some of them are revealed next."""
        self.add_atom(PICK, self.who, 0, self.b)
        for _ in range(self.a):
            self.add_atom(DRAW_CARD, self.who, 0, 0)

    def pick(self) -> None:
        """R24: the next one of those that were drawn."""
        if self.draws > 0:
            self.point = FOLLOW_CARD

    def follow_card(self, move: int) -> None:
        """R24, R26: at the front of the row, in the order chosen; the others are discarded face up."""
        if move != NO:
            self.draws = self.remove(self.drawn, 0, self.draws, move - CARD_AT)
            self.insert_in_row(self.who, self.a, move - CARD_AT)
            if self.b > 1 and self.draws > 0:
                self.add_atom(PICK, self.who, self.a + 1, self.b - 1)
                return
        for at in range(self.draws):
            self.discard(self.who, self.drawn[at])
            self.drawn[at] = 0
        self.draws = 0
        self.reshuffle_at_once(self.who)

    def scrap(self, move: int) -> None:
        """R8: out of the game; declining is for all that follow."""
        if move == NO:
            self.drop_following(SCRAP)
        else:
            self.take(DISCARD + self.who, move - CARD_AT)
            self.put(REMOVED, move - CARD_AT, 1)

    # -- Artifacts -----------------------------------------------------------------------

    def add_find(self, place: int, artifact: int, marks: int) -> None:
        """An Artifact more; they lie in the order of their places."""
        find, at = place << PLACE | artifact << WHICH | marks, self.finds
        while at > 0 and self.found[at - 1] > find:
            self.found[at] = self.found[at - 1]
            at -= 1
        self.found[at] = find
        self.finds += 1

    def remove_find(self, at: int) -> None:
        self.finds -= 1
        while at < self.finds:
            self.found[at] = self.found[at + 1]
            at += 1
        self.found[at] = 0

    def sort_finds(self) -> None:
        for at in range(1, self.finds):
            find, to = self.found[at], at
            while to > 0 and self.found[to - 1] > find:
                self.found[to] = self.found[to - 1]
                to -= 1
            self.found[to] = find

    def index_of_find(self, artifact: int) -> int:
        at = 0
        while self.found[at] >> WHICH & 31 != artifact:
            at += 1
        return at

    def first_find_in(self, place: int) -> int:
        at = 0
        while self.found[at] >> PLACE != place:
            at += 1
        return at

    def count_in(self, place: int) -> int:
        """How many Artifacts are in one place."""
        count = 0
        for at in range(self.finds):
            count += self.found[at] >> PLACE == place
        return count

    def held(self, seat: int) -> int:
        """R15: how many Artifacts a seat has in hand, without those that it has laid for trashing."""
        return self.count_in(seat)

    def laid_by(self, seat: int) -> int:
        """R15, R19"""
        laid = 0
        for index in range(4):
            laid += self.count_in(LAID + 4 * seat + index)
        return laid

    def limit_of(self, seat: int) -> int:
        """R61; R32: one more with the Backpack."""
        return self.most_artifacts + 1 if self.owns(seat, BACKPACK) else self.most_artifacts

    def forget(self, at: int, seers: int) -> None:
        """R68: all but these seats lose sight of an Artifact."""
        self.found[at] &= ~(MARKS & ~seers)

    def move_find(self, artifact: int, place: int, seers: int, touched: int) -> None:
        """R62-R64: from one place to another; `seers` see its face.

        R68: of a group of which a part moves, everybody else loses sight; a whole group can be followed.
        """
        at = self.index_of_find(artifact)
        source, marks = self.found[at] >> PLACE, self.found[at] & MARKS | seers
        if self.count_in(source) > 1:
            marks = seers
            for other in range(self.finds):
                if self.found[other] >> PLACE == source:
                    self.forget(other, seers)
        self.remove_find(at)
        self.add_find(place, artifact, marks | touched)
        self.sort_finds()

    def look_at_all(self, place: int) -> None:
        """R66, R68: the looker knows all Artifacts of a space."""
        for at in range(self.finds):
            if self.found[at] >> PLACE == place:
                self.found[at] |= 1 << self.who
        self.sort_finds()

    def where_artifacts_lie(self) -> int:
        """R62: the set of spaces."""
        spaces = 0
        for at in range(self.finds):
            place = self.found[at] >> PLACE
            if SITE <= place < LAMP:
                spaces |= 1 << (place - SITE)
        return spaces

    def rob(self) -> None:
        """R38: a seat with a Hard Hat is not robbed."""
        ahead = self.ahead()
        if ahead == NOWHERE:
            return
        victim = self.seat_on(ahead)
        if victim != NOWHERE and not self.owns(victim, HARD_HAT) and self.held(victim) > 0:
            self.spot, self.point = victim, ROBBERY

    # -- the end -------------------------------------------------------------------------

    def end_game(self) -> None:
        """R75: both Missions are checked; R76: what they pay; R77: what Artifacts pay."""
        first, second = self.is_fulfilled(self.mission[0]), self.is_fulfilled(self.mission[1])
        gone = 0
        if self.client_takes == CLIENT_TAKES:
            gone = (self.comes_with[self.mission[0]] if first else 0) | (
                self.comes_with[self.mission[1]] if second else 0
            )
        for at in range(self.finds):
            place, artifact = self.found[at] >> PLACE, self.found[at] >> WHICH & 31
            if place < MOST_SEATS and not gone >> artifact & 1:  # R63
                self.treasure[place] += self.values[artifact]
        for seat in range(self.seats):
            self.money[seat] = self.treasure[seat]
        if first:
            self.pay_reward(0)
        if second:
            self.pay_reward(1)
        self.point = GAME_OVER

    def pay_reward(self, index: int) -> None:
        """R76: split among those who hold its Contract, rounded down; R71: a Contract costs nothing."""
        holders = 0
        for seat in range(self.seats):
            holders += self.contract[seat] == index
        for seat in range(self.seats):
            if self.contract[seat] == index:
                self.money[seat] += self.rewards[self.mission[index]] // holders

    def is_fulfilled(self, mission: int) -> bool:
        """R75: by the final position, and nothing else (rules.md, 2.9)."""
        need = self.needs[mission]
        if mission == FOUNDATION_PIT:
            return self.bare_spaces() >= need
        if mission == CLEAR_THE_GROUND:
            return self.upper_cards() <= need
        if mission == GROUP_PHOTO:
            return self.all_have_company()
        if mission == CORNER_STONES:
            return self.bare_corners() >= need
        if mission == CANAL_COMPANY:
            return self.bare_lines() >= need
        if mission == LAND_REGISTRY:
            return self.flags() >= need and (self.seats == 2 or self.seats_with_flags() >= 2)
        if mission == SAFETY_INSPECTION:
            return self.pieces_of_equipment() >= need
        if mission == PERIMETER_WATCH:
            return self.bits[self.sides_touched()] >= need
        return self.is_fulfilled_by_artifacts(mission, need)

    def is_fulfilled_by_artifacts(self, mission: int, need: int) -> bool:
        """R63, R75: Missions that look at the Artifacts in hands, on the site, or trashed."""
        special = self.comes_with[mission]
        if mission == REUNITED_STATUE:
            return self.in_hands(special) == 3 and (self.seats == 2 or self.hands_with(special) > 1)
        if mission == CURSED_IDOL:
            return self.lies_on_the_site(IDOL)
        if mission == TWIN_KEYS:
            return self.in_hands(special) == 2 and self.hands_with(special) == 2
        if mission == GREAT_SKELETON:
            return self.in_hands(special) >= need
        if mission == GRAND_AUCTION:
            return self.value_in_hands() >= need
        if mission == SPIRIT_PARADE:
            return self.count_in(TRASHED) >= need
        return self.kinds_in_hands() == 15  # MUSEUM_WING: treasure, fossil, pottery and device

    def bare_spaces(self) -> int:
        bare = 0
        for space in range(self.spaces):
            bare += self.pile[space] == 0
        return bare

    def upper_cards(self) -> int:
        """Surface and Topsoil cards, counted together."""
        cards = 0
        for space in range(self.spaces):
            cards += (self.pile[space] >> 2 & 1) + (self.pile[space] >> 1 & 1)
        return cards

    def all_have_company(self) -> bool:
        """Every token has another one on the eight spaces around it."""
        for seat in range(self.seats):
            company = 0
            for other in range(self.seats):
                if other != seat and self.are_close(self.pos[seat], self.pos[other]):
                    company += 1
            if company == 0:
                return False
        return True

    def are_close(self, space: int, other: int) -> bool:
        down = space // self.columns - other // self.columns
        right = space % self.columns - other % self.columns
        return -1 <= down <= 1 and -1 <= right <= 1

    def bare_corners(self) -> int:
        """Corner spaces that are bare and carry no token."""
        corners = 0
        for space in range(self.spaces):
            if self.is_corner(space) and self.pile[space] == 0 and self.seat_on(space) == NOWHERE:
                corners += 1
        return corners

    def is_corner(self, space: int) -> bool:
        upper = self.next_space(space, NORTH) == NOWHERE or self.next_space(space, SOUTH) == NOWHERE
        return upper and (self.next_space(space, EAST) == NOWHERE or self.next_space(space, WEST) == NOWHERE)

    def bare_lines(self) -> int:
        """Complete rows and columns of bare spaces."""
        lines = 0
        for space in range(self.spaces):
            if self.next_space(space, WEST) == NOWHERE:
                lines += self.is_bare_from(space, EAST)
            if self.next_space(space, NORTH) == NOWHERE:
                lines += self.is_bare_from(space, SOUTH)
        return lines

    def is_bare_from(self, space: int, direction: int) -> int:
        while space != NOWHERE:
            if self.pile[space]:
                return 0
            space = self.next_space(space, direction)
        return 1

    def flags(self) -> int:
        flags = 0
        for space in range(self.spaces):
            flags += self.flag[space] > 0
        return flags

    def seats_with_flags(self) -> int:
        owners = 0
        for space in range(self.spaces):
            if self.flag[space] > 0:
                owners |= 1 << (self.flag[space] - 1)
        return self.bits[owners]

    def pieces_of_equipment(self) -> int:
        pieces = 0
        for seat in range(self.seats):
            pieces += self.bits[self.equipment[seat] & 15] + self.bits[self.equipment[seat] >> 4]
        return pieces

    def sides_touched(self) -> int:
        """The set of sides of the board; a token in a corner touches two."""
        sides = 0
        for seat in range(self.seats):
            for direction in range(4):
                if self.next_space(self.pos[seat], direction) == NOWHERE:
                    sides |= 1 << direction
        return sides

    def in_hands(self, artifacts: int) -> int:
        """How many of these Artifacts the players hold together."""
        count = 0
        for at in range(self.finds):
            if self.found[at] >> PLACE < MOST_SEATS and artifacts >> (self.found[at] >> WHICH & 31) & 1:
                count += 1
        return count

    def hands_with(self, artifacts: int) -> int:
        """In how many hands there is one of these."""
        hands = 0
        for at in range(self.finds):
            if self.found[at] >> PLACE < MOST_SEATS and artifacts >> (self.found[at] >> WHICH & 31) & 1:
                hands |= 1 << (self.found[at] >> PLACE)
        return self.bits[hands]

    def lies_on_the_site(self, artifact: int) -> bool:
        for at in range(self.finds):
            if self.found[at] >> WHICH & 31 == artifact:
                return SITE <= self.found[at] >> PLACE < LAMP
        return False

    def value_in_hands(self) -> int:
        value = 0
        for at in range(self.finds):
            if self.found[at] >> PLACE < MOST_SEATS:
                value += self.values[self.found[at] >> WHICH & 31]
        return value

    def kinds_in_hands(self) -> int:
        """The set of kinds; special Artifacts do not count."""
        kinds = 0
        for at in range(self.finds):
            artifact = self.found[at] >> WHICH & 31
            if self.found[at] >> PLACE < MOST_SEATS and artifact < NORMAL:
                kinds |= 1 << self.kinds[artifact]
        return kinds

    # -- who wins ------------------------------------------------------------------------

    def score(self, seat: int) -> int:
        """R77, R78: money; before the end, what the known Artifacts in hand say."""
        if self.point == GAME_OVER:
            return self.money[seat]
        value = 0
        for at in range(self.finds):
            artifact = self.found[at] >> WHICH & 31
            if self.found[at] >> PLACE == seat and artifact != UNKNOWN_ARTIFACT:
                value += self.values[artifact]
        return value

    def tie_break(self, seat: int) -> int:
        """R78: by a ruling, more money from Artifacts, then more of them."""
        return 16 * self.treasure[seat] + self.held(seat) if self.tie_break_by == BY_ARTIFACTS else 0

    def turn(self) -> int:
        return self.round

    def first(self) -> int:
        return self.starter

    # -- what is hidden ------------------------------------------------------------------

    def witnesses(self, seat: int, move: int) -> int:
        """R3, R6, R13, R62, R70: who learns which card, Artifact or Contract it is."""
        own = 1 << self.who
        if self.point == OWN_CARD or self.point == ARTIFACT or self.point == CONTRACT or self.point == DROP:
            return own
        if self.point == FETCH or self.point == KEEP_LAMP:
            return own
        if self.point == LANDSCAPE:
            return own if self.atom == LOOK else EVERYBODY
        if self.point == PREPARE:  # that all are ready, everybody sees
            return EVERYBODY if self.is_last_ready(seat, move) else 1 << seat
        if self.point == INTERLUDE:
            return own if move >= ARTIFACT_AT else EVERYBODY
        if self.point == ROBBERY or self.point == GIVE:
            return own | 1 << self.spot
        if self.point == FOLLOW_CARD:
            return own if move != NO else EVERYBODY
        return EVERYBODY

    def is_last_ready(self, seat: int, move: int) -> bool:
        return move == READY and self.ready | 1 << seat == (1 << self.seats) - 1

    def reveals(self, seat: int, move: int) -> bool:
        """What was learnt cannot be taken back: face-down cards of rows, Artifacts, Contracts, looked-at cards."""
        if self.point == PREPARE:
            return self.is_last_ready(seat, move)
        if self.point <= CHOOSE_FACING:
            return False
        if self.point == INTERLUDE:
            if move == GO_ON:
                return self.rows[self.seat] > 0 or self.somebody_looked() or self.is_last_turn()
            return move < ARTIFACT_AT
        if self.point == GIVE:
            return True
        if self.point == FOLLOW_CARD and (move == NO or self.draws > 1):
            return True
        if self.point == WHERE and self.atom == SALVAGE:
            return True
        return self.somebody_looked() or (self.phase == TRASHING and self.more_are_laid())

    def more_are_laid(self) -> bool:
        """R20: the next one will be revealed."""
        for at in range(self.finds):
            if LAID <= self.found[at] >> PLACE < SITE:
                return True
        return False

    def is_last_turn(self) -> bool:
        """R72, R75: at the end everything is revealed."""
        return self.round == self.rounds and self.left_of(self.seat) == self.shovel

    def somebody_looked(self) -> bool:
        """R3: a Landscape card may be dug that somebody knows already."""
        for space in range(self.spaces):
            if self.look[space]:
                return True
        return False

    def hide(self, seat: int) -> None:
        """R75: at the end nothing is hidden any more."""
        if self.point == GAME_OVER:
            return
        viewer = 1 << seat if seat >= 0 else 0
        for other in range(self.seats):
            if other != seat:
                if self.phase == PREPARATION:
                    self.hide_preparation(other)
                self.hide_cards(other)
        if self.who != seat:
            for at in range(self.draws):
                self.drawn[at] = self.hidden(self.who, self.drawn[at])
        self.hide_artifacts(seat, viewer)
        self.hide_looks(viewer)
        self.hide_contracts(seat)

    def hide_preparation(self, seat: int) -> None:
        """R7, R13: all as it was when Preparation began, but that the seat is ready."""
        for at in range(MOST_HAND * seat, MOST_HAND * seat + self.hands[seat]):
            self.hidden(seat, self.hand[at])
        for at in range(MOST_HAND * seat, MOST_HAND * seat + self.keeps[seat]):
            self.put(DECK + seat, self.kept[at], 1)
            self.kept[at] = 0
        for at in range(MOST_ROW * seat, MOST_ROW * seat + self.rows[seat]):
            self.put(DECK + seat, self.row[at], 1)
            self.row[at] = 0
        self.pour(DISCARD + seat, DECK + seat)
        for word in range(WORDS):
            shown = self.cards[WORDS * (SHOWN + seat) + word]
            self.cards[WORDS * (DECK + seat) + word] -= shown
            self.cards[WORDS * (DISCARD + seat) + word] = shown
        while self.lifted[seat] > 0:  # what was drawn from the top lies there still
            self.take(DECK + seat, self.top[self.tops[seat + 1] - self.lifted[seat]] & CARD)
            self.lifted[seat] -= 1
        for at in range(MOST_HAND):
            self.hand[MOST_HAND * seat + at] = UNKNOWN if at < self.dealt[seat] else 0
        self.hands[seat] = self.dealt[seat]
        self.keeps[seat] = self.rows[seat] = 0
        self.stage[seat] = CYCLING
        for at in range(self.finds):
            if 0 <= (self.found[at] >> PLACE) - LAID - 4 * seat < 4:
                self.found[at] -= (self.found[at] >> PLACE) - seat << PLACE

    def hide_cards(self, seat: int) -> None:
        """R5, R6: where a card lies is hidden; all that the seat owns is known."""
        for at in range(MOST_HAND * seat, MOST_HAND * seat + self.hands[seat]):
            self.hand[at] = self.hidden(seat, self.hand[at])
        for at in range(MOST_ROW * seat, MOST_ROW * seat + self.rows[seat]):
            self.row[at] = self.hidden(seat, self.row[at])
        for at in range(self.tops[seat], self.tops[seat + 1]):
            self.top[at] = self.hidden(seat, self.top[at])

    def hidden(self, seat: int, card: int) -> int:
        """A card of a seat as others know it: OPEN ones everybody has seen."""
        if card & OPEN or card == UNKNOWN:
            return card
        self.put(DECK + seat, card, 1)
        return UNKNOWN

    def hide_artifacts(self, seat: int, viewer: int) -> None:
        """R62, R68: where they are is public, which ones only to who has a mark; R58: what was put back is secret."""
        at = self.finds - 1
        while at >= 0:
            find = self.found[at]
            artifact = find >> WHICH & 31
            if not find & viewer and artifact != UNKNOWN_ARTIFACT and find >> PLACE != TRASHED:
                self.pool |= 1 << artifact
                if find >> PLACE == IN_DECK:
                    self.remove_find(at)
                else:
                    self.found[at] = find + (UNKNOWN_ARTIFACT - artifact << WHICH)
            at -= 1
        self.sort_finds()

    def hide_looks(self, viewer: int) -> None:
        """R3: that somebody looked is public, what he saw is not."""
        for space in range(self.spaces):
            seen = self.look[space] & (BLANK | FIND)
            if seen != NOT_SEEN and not self.look[space] >> SEEN_BY & viewer:
                layer = self.uppermost(self.pile[space])
                self.unseen_cards[layer] += 1
                self.unseen_faces[layer] += seen == FIND
                self.look[space] -= seen

    def hide_contracts(self, seat: int) -> None:
        """R70: who has picked up the deck knows what was left, but not what was taken from it later."""
        for other in range(self.seats):
            if other == seat:
                continue
            self.saw[2 * other] = self.saw[2 * other + 1] = 0
            held = self.contract[other]
            if held < NO_CONTRACT:
                self.contract[other] = HIDDEN_CONTRACT
                if seat < 0 or self.taken[seat] == 0 or self.taken[other] > self.taken[seat]:
                    self.contracts_left[held] += 1

    # -- what could be -------------------------------------------------------------------

    def imagine(self, seat: int, random: Random) -> None:
        """Fills what the view of a seat leaves open, each time from what is not accounted for."""
        if self.point == GAME_OVER:
            return
        for other in range(self.seats):
            if other != seat:
                self.imagine_cards(other, random)
        self.imagine_artifacts(random)
        for space in range(self.spaces):
            if self.look[space] and self.look[space] & (BLANK | FIND) == NOT_SEEN:
                self.imagine_look(space, random)
        self.imagine_contracts(seat, random)

    def imagine_cards(self, seat: int, random: Random) -> None:
        """R6: any of the seat's cards that are not seen."""
        cards, self.hands[seat] = self.hands[seat], 0
        for _ in range(cards):
            card = self.any_card(DECK + seat, random)
            self.hands[seat] = self.insert(self.hand, MOST_HAND * seat, self.hands[seat], card)
        for at in range(MOST_ROW * seat, MOST_ROW * seat + self.rows[seat]):
            if self.row[at] == UNKNOWN:
                self.row[at] = self.any_card(DECK + seat, random)
        for at in range(self.tops[seat], self.tops[seat + 1]):
            if self.top[at] == UNKNOWN:
                self.top[at] = self.any_card(DECK + seat, random)
        if self.who == seat and self.draws > 0:
            cards, self.draws = self.draws, 0
            for _ in range(cards):
                self.draws = self.insert(self.drawn, 0, self.draws, self.any_card(DECK + seat, random))
        if self.phase == PREPARATION:
            self.imagine_preparation(seat, random)

    def imagine_preparation(self, seat: int, random: Random) -> None:
        """R13: who is ready has laid all cards, in any order; who draws now has just cycled two."""
        if self.ready >> seat & 1:
            while self.hands[seat] > 0:
                card = self.hand[MOST_HAND * seat + random.below(self.hands[seat])]
                self.remove_from_hand(seat, card)
                self.row[MOST_ROW * seat + self.rows[seat]] = card
                self.rows[seat] += 1
            self.stage[seat] = ROWING
        elif self.point == OWN_CARD and self.who == seat:
            for _ in range(2):
                card = self.hand[MOST_HAND * seat + random.below(self.hands[seat])]
                self.remove_from_hand(seat, card)
                self.discard(seat, card)
            self.has_a_card(seat)

    def any_card(self, pile: int, random: Random) -> int:
        """A card drawn from a pile."""
        ticket, word, kind = random.below(self.size_of(pile)), WORDS * pile, 0
        while True:
            copies = self.cards[word + self.word_of[kind]] >> self.shift_of[kind] & MOST_COPIES
            if ticket < copies:
                break
            ticket -= copies
            kind += 1
        self.take(pile, kind)
        return kind

    def imagine_artifacts(self, random: Random) -> None:
        """R52: special ones are surely among the hidden ones, of the normal ones as many as are missing."""
        special = normal = 0
        for artifact in range(ARTIFACTS):
            if self.pool >> artifact & 1:
                if artifact < NORMAL:
                    normal += 1
                else:
                    special += 1
        hidden = self.left - self.count_in(IN_DECK)
        for at in range(self.finds):
            hidden += self.found[at] >> WHICH & 31 == UNKNOWN_ARTIFACT
        for at in range(self.finds):
            if self.found[at] >> WHICH & 31 == UNKNOWN_ARTIFACT:
                is_special = random.below(hidden) < special
                artifact = self.any_artifact(is_special, special if is_special else normal, random)
                self.pool -= 1 << artifact
                self.found[at] -= UNKNOWN_ARTIFACT - artifact << WHICH
                hidden -= 1
                special -= is_special
                normal -= not is_special
        self.sort_finds()

    def any_artifact(self, is_special: bool, count: int, random: Random) -> int:
        """One of so many in the pool, all alike."""
        ticket, artifact = random.below(count), NORMAL if is_special else 0
        while True:
            if self.pool >> artifact & 1:
                if ticket == 0:
                    return artifact
                ticket -= 1
            artifact += 1

    def imagine_look(self, space: int, random: Random) -> None:
        """R48: by the unseen cards of its layer."""
        layer = self.uppermost(self.pile[space])
        says = FIND if random.below(self.unseen_cards[layer]) < self.unseen_faces[layer] else BLANK
        self.unseen_cards[layer] -= 1
        self.unseen_faces[layer] -= says == FIND
        self.look[space] |= says

    def imagine_contracts(self, seat: int, random: Random) -> None:
        """R69, R70: those taken before the seat looked are what it did not see; those taken later, what it left."""
        before = [0, 0]
        for index in range(2):
            before[index] = self.contracts - self.saw[2 * seat + index] if seat >= 0 else 0
        for other in range(self.seats):
            if self.contract[other] == HIDDEN_CONTRACT:
                early = seat >= 0 and self.taken[other] < self.taken[seat]
                first = before[0] if early else self.contracts_left[0]
                both = before[0] + before[1] if early else self.contracts_left[0] + self.contracts_left[1]
                index = 0 if random.below(both) < first else 1
                self.contract[other] = index
                if early:
                    before[index] -= 1
                else:
                    self.contracts_left[index] -= 1
        for other in range(self.seats):
            if other != seat and self.taken[other] > 0:
                self.remember_contracts(other)

    def remember_contracts(self, seat: int) -> None:
        """R69: what a seat saw when it picked up the deck."""
        for index in range(2):
            self.saw[2 * seat + index] = self.contracts
        for other in range(self.seats):
            if 0 < self.taken[other] < self.taken[seat] and self.contract[other] < NO_CONTRACT:
                self.saw[2 * seat + self.contract[other]] -= 1
