"""How a sensible player of Dig Dig Dig plays: he tries all rows of his hand in his head; the others stand still.

What a card is worth is found by carrying out its atoms, the same ones that the rules carry out, on a token that is
only imagined; every card dug counts what it is worth on the average.  The same is done for choices during the turn,
with what is left of the row.
"""

# fmt: off
from diggings.games.dig_dig_dig.rules import DigDigDig
from diggings.games.dig_dig_dig.words import (
    ACTING, ALL_DIG, ANY_WAY, ARTIFACTS, ARTIFACT_AT, BLANK, BLAST, CARD, CARD_AT, CHOOSE_DIG, CHOOSE_FACING,
    CHOOSE_MODE, CHOOSE_SPACE, CLEAR_THE_GROUND, CONTRACT, CONTRACTS, CONTRACT_AT, CORE, CYCLE, DECK, DIG, DIG_AHEAD,
    DIG_HERE, DIG_ON, DIRECTION_AT, DISCARD, DO, DROP, EQUIP, FETCH, FIND, FIRST_NUMBER, FLAG, FOLLOW, FOLLOW_CARD,
    FOUNDATION_PIT, GAIN, GIVE, GO_ON, HOP, INTERLUDE, JUMP, KEEP, KEEP_LAMP, KINDS, LAND_REGISTRY, LAY, LOOK_HERE,
    MODE, MODE_AT, MOST_HAND, MOST_ROW, MOVE, MOVE_1, NEW_ACTION, NO, NORMAL, NOWHERE, NO_CONTRACT, PLACE,
    PLOUGH_BLADE, POWER_SHOVEL, PREPARE, PUSH, READY, REPEAT, ROB, SAFETY_INSPECTION, SALVAGE, SCRAP, SCRAPE,
    SCRAP_CARD, SEAT_AT, SECOND_NUMBER, SITE, SLIDE, SLOT_AT, SMALL, SPACES, SPIRIT_PARADE, STEP, STEP_ON, SURFACE,
    TAKE, TAKE_TABLET, TOP_CARD, TRASH, TRASHED, TRIBUTE, TURN, TURNS, TURN_TO, UNKNOWN_ARTIFACT, WHERE, WHICH, WHO,
    YES,
)
# fmt: on
from diggings.kernel.bot import Bot
from diggings.kernel.options import Options
from diggings.kernel.position import Position
from diggings.kernel.words import SURE, UNSURE

# What owning a copy of each Action is worth, in dollars (rules.md, 12.4)
# fmt: off
WORTH = [
    -158, -181, 70, 145, 177, 111, 71, 140, 121, 117, 250, 283, 266, 207, 84, 278, 86, 290, 177, 124, 209, 146, 100, 88,
    66, 113, 128, 97, 154, 110, 139, 30, 307, 10, 242, 183, 128, 147, 118, 147, 74,
]
# What trashing an Artifact brings beside the digging in its program
TRASH_WORTH = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 60, 60, 0, 60, 260, 130, 250, 80, 0, 70]
# fmt: on
BLIND_WORTH, NEW_ACTION_WORTH = 105, 170
# The share of an Artifact that only replaces a better one, or feeds an effect
FULL_HAND = 0.15
# What the next cards may bring: of the ground under the token, ahead, and to the sides; and facing the edge
UNDER, IN_FRONT, BESIDE, EDGE = 0.30, 0.14, 0.04, 8.0
# Work on the own cards, robbery
FOLLOW_WORTH, SCRAP_WORTH, ROB_WORTH, FOR_OTHERS = 55.0, 25.0, 60.0, 0.3
# A row that is worth less than this (and so much more in the beginning) is no row: cycle two cards
POOR, POORER = 60.0, 40.0
# A card is kept for next round if it is worth so much to own
WORTH_KEEPING = 100
# How much of the reward counts for what helps the own Mission
OWN_MISSION = 0.55
# So many steps are thought through at most
PATIENCE = 1500
# How good a position looks: the share of what the own cards are worth that can still be earned
CARDS_COUNT = 0.35


class DigDigDigBot(Bot):
    """`table` is the view, known as a position of this game."""

    def __init__(self, position: DigDigDig) -> None:
        super().__init__(position)
        self.table = position.copy()
        self.view = self.table
        self.horizon, self.scale, self.slips = 2, 500.0, 150
        self.card_worth = WORTH[:]
        self.trash_worth = TRASH_WORTH[:]
        self.me = self.at = self.facing = 0  # the imagined token
        self.pile = [0] * 16
        self.script = [0] * 400  # atoms to carry out
        self.length = 0
        self.hand = [0] * 6  # cards that can still be laid
        self.cards = 0
        self.last = MOVE_1
        self.nodes = 0
        self.shovel = 0  # whether the first DIG digs one card more
        self.dig_worth = [0.0] * 3  # of a card of each layer, from below
        self.found_worth = self.action_worth = self.time_left = 0.0

    def prefer(self, seat: int, options: Options) -> None:
        self.take_stock(seat)
        best = options.index_of(self.sensible(seat, options))
        for index in range(options.count):
            options.prefer(index, SURE if index == best else UNSURE)

    def worth(self, seat: int) -> float:
        """Artifacts, the own Mission, and what the own cards can still bring."""
        self.take_stock(seat)
        value = 0.0
        for at in range(self.table.finds):
            find = self.table.found[at]
            if find >> PLACE == seat:
                artifact = find >> WHICH & 31
                value += 375 if artifact == UNKNOWN_ARTIFACT else self.table.values[artifact]
        if self.table.contract[seat] < NO_CONTRACT:
            mission = self.table.mission[self.table.contract[seat]]
            value += self.chance(mission) * self.table.rewards[mission]
        for kind in range(KINDS):
            copies = self.table.copies_in(DECK + seat, kind) + self.table.copies_in(DISCARD + seat, kind)
            value += CARDS_COUNT * self.time_left * copies * self.card_worth[kind]
        return value

    def figures(self, position: Position, seat: int) -> dict[str, float]:
        """What cards are worth to own, and what digging is worth on each space."""
        self.look(position, seat)
        self.take_stock(seat)
        figures = {"blind": float(BLIND_WORTH)}
        figures |= {f"card_{kind}": float(self.card_worth[kind]) for kind in range(KINDS)}
        return figures | {f"space_{space}": self.worth_on(space) for space in range(SPACES)}

    # -- what things are worth -----------------------------------------------------------

    def take_stock(self, seat: int) -> None:
        """What all plans of this seat depend on."""
        self.me = seat
        self.at, self.facing = self.table.pos[seat], self.table.face[seat]
        for space in range(SPACES):
            self.pile[space] = self.table.pile[space]
        self.time_left = 1.0 * (self.table.rounds - self.table.round) / self.table.rounds
        self.found_worth = self.worth_of_a_find(seat)
        self.action_worth = NEW_ACTION_WORTH * self.time_left
        for layer in range(3):
            cards = self.table.unseen_cards[layer]
            chance = 1.0 * self.table.unseen_faces[layer] / cards if cards > 0 else 0.0
            if self.table.left == 0:
                chance = 0.0
            self.dig_worth[layer] = chance * self.found_worth + (1.0 - chance) * self.action_worth
            self.dig_worth[layer] += self.mission_bonus(seat, layer)
        self.shovel = 1 if self.table.owns(seat, POWER_SHOVEL) else 0
        if self.table.phase == TURNS and self.table.seat == seat and self.table.dig_used:
            self.shovel = 0
        self.nodes = self.length = self.cards = 0
        self.last = MOVE_1

    def worth_of_a_find(self, seat: int) -> float:
        """The mean of the Artifacts not seen yet; with a full hand, how much better they are than the own worst."""
        count, total = 0, 0.0
        worst = self.table.values[self.worst_held(seat)] if self.hand_is_full(seat) else 0
        for artifact in range(ARTIFACTS):
            if self.table.pool >> artifact & 1:
                more = self.table.values[artifact] - worst
                if more < 0:
                    more = 0
                count += 1
                total += more + FULL_HAND * (self.table.values[artifact] - more)
        return total / count if count > 0 else 0.0

    def hand_is_full(self, seat: int) -> bool:
        return self.table.held(seat) >= self.table.limit_of(seat)

    def worst_held(self, seat: int) -> int:
        """The Artifact in hand of the least value; only asked if there is one."""
        worst = -1
        for at in range(self.table.finds):
            find = self.table.found[at]
            artifact = find >> WHICH & 31
            if find >> PLACE == seat and (worst < 0 or self.value_to(seat, artifact) < self.value_to(seat, worst)):
                worst = artifact
        return worst

    def value_to(self, seat: int, artifact: int) -> int:
        """Its value; what an own Mission needs is worth more, the Idol is better left lying."""
        value = self.table.values[artifact]
        if artifact >= NORMAL and self.table.contract[seat] < NO_CONTRACT:
            mission = self.table.mission[self.table.contract[seat]]
            if self.table.comes_with[mission] >> artifact & 1:
                value = 50 if artifact == 23 else value + 500
        return value

    def mission_bonus(self, seat: int, layer: int) -> float:
        """What digging a card of this layer does for the own Mission."""
        if self.table.contract[seat] >= NO_CONTRACT:
            return 0.0
        mission = self.table.mission[self.table.contract[seat]]
        if mission == CLEAR_THE_GROUND:
            cards = self.table.upper_cards() - self.table.needs[mission] if layer > 0 else 0
        elif mission == FOUNDATION_PIT:
            cards = 3 * (self.table.needs[mission] - self.table.bare_spaces())
        else:
            cards = 0
        return OWN_MISSION * self.table.rewards[mission] / cards if cards > 0 else 0.0

    def chance(self, mission: int) -> float:
        """How likely a Mission is to be fulfilled, from the present count and the pace so far."""
        need, have = self.table.needs[mission], 0.0
        spent = 1.0 - self.time_left
        if mission == FOUNDATION_PIT:
            have = self.table.bare_spaces() + 3.0 * self.time_left
        elif mission == CLEAR_THE_GROUND:
            cards = 2 * self.table.spaces
            have, need = cards - self.table.upper_cards(), cards - need
        elif mission == LAND_REGISTRY:
            have = self.table.flags()
        elif mission == SPIRIT_PARADE:
            have = self.table.count_in(TRASHED)
        elif mission == SAFETY_INSPECTION:
            have = self.table.pieces_of_equipment()
        else:
            return 0.45
        hope = have / need / (spent if spent > 0.1 else 0.1) if need > 0 else 1.0
        if self.table.round == self.table.rounds:
            return 0.95 if have >= need else 0.2
        return 0.9 if hope > 1.3 else 0.1 if hope < 0.6 else 0.1 + 0.8 * (hope - 0.6) / 0.7

    # -- decisions -----------------------------------------------------------------------

    def sensible(self, seat: int, options: Options) -> int:
        """The move of a sensible player."""
        point = self.table.point
        if point == PREPARE:
            return self.in_preparation(seat, options)
        if point == INTERLUDE:
            return self.in_interlude(seat, options)
        if point in (NEW_ACTION, TAKE_TABLET):
            return self.new_action(options)
        if point in (TURN_TO, JUMP, STEP_ON, WHERE, CHOOSE_MODE, FOLLOW_CARD, CHOOSE_FACING, CHOOSE_SPACE):
            return self.best_way(options)
        if point in (DROP, GIVE):
            return ARTIFACT_AT + self.worst_held(seat)
        if point in (FETCH, KEEP_LAMP):
            return self.best_artifact(seat, options)
        if point == SCRAP_CARD:
            return self.poorest(options)
        if point == CONTRACT:
            return self.better_contract(options)
        if point == WHO and self.table.atom == TRIBUTE:
            return self.richest(options)
        return options.moves[0]

    def new_action(self, options: Options) -> int:
        """The card that is worth most; in the last round none helps any more."""
        best, most = NO, 0.0
        if self.table.round == self.table.rounds and self.table.point == NEW_ACTION:
            return NO
        for index in range(options.count):
            move, worth = options.moves[index], 0.0
            if move == TOP_CARD:
                worth = BLIND_WORTH
            elif move >= SLOT_AT:
                worth = self.worth_of_card(self.table.display[move - SLOT_AT])
            if worth > most:
                best, most = move, worth
        return best

    def worth_of_card(self, kind: int) -> float:
        """Equipment has to be played first, and then needs time."""
        worth = 1.0 * self.card_worth[kind]
        if self.table.contract[self.me] < NO_CONTRACT:
            mission = self.table.mission[self.table.contract[self.me]]
            if mission == SAFETY_INSPECTION and self.table.program[self.table.starts[kind]] & DO == EQUIP:
                worth += 100.0
            if self.table.brings[mission] == kind:
                worth += 100.0
        return worth

    def best_artifact(self, seat: int, options: Options) -> int:
        best, most = options.moves[0], -1
        for index in range(options.count):
            value = self.value_to(seat, options.moves[index] - ARTIFACT_AT)
            if value > most:
                best, most = options.moves[index], value
        return best

    def poorest(self, options: Options) -> int:
        """A card that is worth less than none."""
        best, least = NO, 0
        for index in range(options.count):
            move = options.moves[index]
            if move != NO and self.card_worth[move - CARD_AT] < least:
                best, least = move, self.card_worth[move - CARD_AT]
        return best

    def richest(self, options: Options) -> int:
        best, most = options.moves[0], 0
        for index in range(options.count):
            held = self.table.held(options.moves[index] - SEAT_AT)
            if held > most:
                best, most = options.moves[index], held
        return best

    def better_contract(self, options: Options) -> int:
        best, most = options.moves[0], -1.0
        for index in range(options.count):
            mission = self.table.mission[options.moves[index] - CONTRACT_AT]
            hope = self.chance(mission) * self.table.rewards[mission]
            if hope > most:
                best, most = options.moves[index], hope
        return best

    # -- between the cards ---------------------------------------------------------------

    def in_interlude(self, seat: int, options: Options) -> int:
        if options.index_of(LOOK_HERE) >= 0:
            return LOOK_HERE
        swap = self.to_take(seat, options)
        if swap >= 0:
            return swap
        if options.index_of(CONTRACTS) >= 0 and self.wants_contract():
            return CONTRACTS
        if options.index_of(GO_ON) >= 0:
            return GO_ON
        return self.next_by_radio(seat, options)

    def to_take(self, seat: int, options: Options) -> int:
        """What lies here and is better than nothing, or than the worst in hand; -1 if there is nothing."""
        best = -1
        for at in range(self.table.finds):
            find = self.table.found[at]
            artifact = find >> WHICH & 31
            if find >> PLACE != SITE + self.at or artifact == UNKNOWN_ARTIFACT:
                continue
            if best < 0 or self.value_to(seat, artifact) > self.value_to(seat, best):
                best = artifact
        if best < 0:
            return -1
        if options.index_of(TAKE + best) >= 0 and self.value_to(seat, best) > 60:
            return TAKE + best
        if self.hand_is_full(seat):
            worst = self.worst_held(seat)
            if options.index_of(ARTIFACT_AT + worst) >= 0 and self.value_to(seat, worst) < self.value_to(seat, best):
                return ARTIFACT_AT + worst
        return -1

    def wants_contract(self) -> bool:
        """The surer a Mission the earlier; at the latest in the last turn."""
        best = 0.0
        for index in range(2):
            hope = self.chance(self.table.mission[index])
            if hope > best:
                best = hope
        return best > 0.95 - 0.5 * (1.0 - self.time_left) or self.table.round == self.table.rounds

    def next_by_radio(self, seat: int, options: Options) -> int:
        """The row as it was laid."""
        move = CARD_AT + (self.table.row[MOST_ROW * seat] & CARD)
        return move if options.index_of(move) >= 0 else options.moves[0]

    # -- Preparation ---------------------------------------------------------------------

    def in_preparation(self, seat: int, options: Options) -> int:
        """Artifacts to trash, then the best row, card by card, then what is worth keeping."""
        fuel = self.to_trash(seat, options)
        if fuel >= 0:
            return TRASH + fuel
        self.take_row(seat)
        base = self.length
        self.take_hand(seat, NO)
        most, best, least = self.follow(0), -1, 0.0
        self.cards = 0
        least = self.follow(0) + 0.001
        for index in range(options.count):
            move = options.moves[index]
            if LAY <= move < LAY + KINDS:
                self.length = base
                self.take_hand(seat, move - LAY)
                self.add_card(move - LAY)
                self.nodes = 0
                value = self.follow(0)
                if value > least and (best < 0 or value > most):
                    best, most = move, value
        if best >= 0 and self.is_poor(seat, most, options):
            return self.pair_to_cycle(options)
        if best >= 0:
            return best
        if self.table.stage[seat] == 0 and options.moves[options.count - 1] >= CYCLE:
            return self.pair_to_cycle(options)
        return self.to_keep(options)

    def is_poor(self, seat: int, value: float, options: Options) -> bool:
        """A row that brings little, before anything was laid, with two cards at least to exchange."""
        return (
            self.table.rows[seat] == 0
            and self.table.hands[seat] > 2
            and options.moves[options.count - 1] >= CYCLE
            and value < POOR + POORER * self.time_left
        )

    def pair_to_cycle(self, options: Options) -> int:
        """The two poorest cards."""
        best, least = READY, 9999
        for index in range(options.count):
            pair = options.moves[index] - CYCLE
            if pair >= 0:
                worth = self.card_worth[pair // KINDS] + self.card_worth[pair % KINDS]
                if worth < least:
                    best, least = options.moves[index], worth
        return best

    def to_keep(self, options: Options) -> int:
        for index in range(options.count):
            move = options.moves[index]
            if KEEP <= move < KEEP + KINDS and self.card_worth[move - KEEP] > WORTH_KEEPING and self.time_left > 0.0:
                return move
        return READY

    def to_trash(self, seat: int, options: Options) -> int:
        """An Artifact whose effect is worth more than what it will pay; -1 for none."""
        best, most = -1, 10.0
        for index in range(options.count):
            move = options.moves[index]
            if TRASH <= move < CYCLE:
                artifact = move - TRASH
                gain = self.trash_worth[artifact] + self.digs_in_trash(artifact)
                gain -= self.value_to(seat, artifact) * (1.0 - 0.7 * self.time_left)
                if gain > most:
                    best, most = artifact, gain
        return best

    def digs_in_trash(self, artifact: int) -> float:
        """What its program digs here and now."""
        self.length = 0
        self.add_program(KINDS + artifact)
        self.nodes, self.cards = 0, 0
        worth = self.follow(0)
        self.length = 0
        worth -= self.follow(0)
        return worth

    def take_row(self, seat: int) -> None:
        """The cards laid so far."""
        self.length = 0
        for at in range(MOST_ROW * seat, MOST_ROW * seat + self.table.rows[seat]):
            self.add_card(self.table.row[at] & CARD)

    def take_hand(self, seat: int, without: int) -> None:
        """The cards that can still be laid, but one of this kind."""
        self.cards = 0
        for at in range(MOST_HAND * seat, MOST_HAND * seat + self.table.hands[seat]):
            if self.table.hand[at] == without:
                without = -1
            else:
                self.hand[self.cards] = self.table.hand[at]
                self.cards += 1

    # -- choices in the middle of a card -------------------------------------------------

    def best_way(self, options: Options) -> int:
        """Every answer is tried, with all that is left of the row."""
        best, most = options.moves[0], -100000.0
        for index in range(options.count):
            move = options.moves[index]
            self.take_stock(self.me)
            value = self.value_of(move)
            if value > most:
                best, most = move, value
        return best

    def value_of(self, move: int) -> float:
        """What comes after an answer."""
        point, gain = self.table.point, 0.0
        if point == CHOOSE_SPACE:
            self.at = move
            return self.room_around(move)
        if point == CHOOSE_FACING:
            self.facing = move - DIRECTION_AT
            self.take_hand(self.me, NO)
            return self.follow(0)
        if point == TURN_TO:
            self.facing = move - DIRECTION_AT
        elif point in (JUMP, STEP_ON):
            if move == YES:
                self.step((self.facing + self.table.a) & 3)
        elif point == CHOOSE_MODE:
            self.add_mode(move - MODE_AT)
        elif point == FOLLOW_CARD:
            if move != NO:
                self.add_card(move - CARD_AT)
        elif move != NO and self.table.atom == HOP:
            self.at = move
        elif move != NO:
            gain = self.worth_on(move)
        self.take_agenda()
        return gain + self.follow(0)

    def room_around(self, space: int) -> float:
        """In the middle there is more to reach."""
        room = 0.0
        for direction in range(4):
            if self.table.next_space(space, direction) != NOWHERE:
                room += 1.0
        return room

    def take_agenda(self) -> None:
        """What is left of the card, and of the row."""
        at = self.table.agendas - 1
        while at >= 0:
            if self.table.agenda[at] >> ACTING == self.me:
                self.add_atom(self.table.agenda[at] & (1 << ACTING) - 1)
            at -= 1
        if self.table.phase == TURNS and self.table.seat == self.me:
            for at in range(MOST_ROW * self.me, MOST_ROW * self.me + self.table.rows[self.me]):
                self.add_card(self.table.row[at] & CARD)

    def add_mode(self, mode: int) -> None:
        if mode == 0:
            self.add_atom(MOVE | 1 << SECOND_NUMBER)
        elif mode == 1:
            self.add_atom(TURN | ANY_WAY << FIRST_NUMBER)
        else:
            self.add_atom(DIG | 1 << FIRST_NUMBER)

    # -- a script of atoms ---------------------------------------------------------------

    def add_atom(self, atom: int) -> None:
        if self.length < 399:
            self.script[self.length] = atom
            self.length += 1

    def add_card(self, card: int) -> None:
        """A card of the row; Encore is the card before it once more."""
        if self.table.program[self.table.starts[card]] & DO == REPEAT:
            card = self.last
        self.last = card
        self.add_program(card)
        if card == MOVE_1 and self.table.owns(self.me, PLOUGH_BLADE):
            self.add_atom(SCRAPE)

    def add_program(self, number: int) -> None:
        for at in range(self.table.starts[number], self.table.starts[number + 1]):
            self.add_atom(self.table.program[at])

    def follow(self, at: int) -> float:
        """The most that can be had from here on: by the script, and then by the cards that can still be laid."""
        self.nodes += 1
        if at == self.length:
            return self.rest()
        atom = self.script[at] & DO
        a, b = self.script[at] >> FIRST_NUMBER & SMALL, self.script[at] >> SECOND_NUMBER & SMALL
        if atom == MOVE:
            return self.after_moving(at, a, b)
        if atom == TURN:
            return self.after_turning(at, a)
        if atom == STEP:
            return self.after_step(at, a)
        if atom == HOP:
            return self.after_hop(at, a)
        if atom == MODE:
            return self.after_mode(at)
        if atom == DIG:
            return self.after_digging(at, self.at, a + self.bonus())
        if atom == DIG_ON:
            return self.after_digging(at, a, b)
        if atom == SCRAPE:
            return self.after_digging(at, self.at, 1 if self.pile[self.at] & SURFACE else 0)
        if atom in (DIG_HERE, CORE):
            return self.after_digging(at, self.at, a if atom == DIG_HERE else 1)
        if atom in (DIG_AHEAD, CHOOSE_DIG):
            return self.after_digging_ahead(at, atom, a)
        if atom in (SLIDE, PUSH):
            return self.after_driving(at, 4 if atom == SLIDE else a, atom == PUSH)
        return self.worth_of_atom(atom, a, b) + self.follow(at + 1)

    def bonus(self) -> int:
        """R51: the Power Shovel counts once; here for every DIG, which is nearly the same."""
        return self.shovel + (self.table.extra >> self.me & 1)

    def rest(self) -> float:
        """R16: lay one card more, or none."""
        best = self.prospects()
        if self.nodes > PATIENCE:
            return best
        length, last = self.length, self.last
        for index in range(self.cards):
            card = self.hand[index]
            if index > 0 and card == self.hand[index - 1]:
                continue
            self.remove_card(index)
            self.add_card(card)
            value = self.follow(length)
            self.length, self.last = length, last
            self.insert_card(index, card)
            if value > best:
                best = value
        return best

    def remove_card(self, index: int) -> None:
        self.cards -= 1
        for at in range(index, self.cards):
            self.hand[at] = self.hand[at + 1]

    def insert_card(self, index: int, card: int) -> None:
        at = self.cards
        while at > index:
            self.hand[at] = self.hand[at - 1]
            at -= 1
        self.hand[index] = card
        self.cards += 1

    def prospects(self) -> float:
        """What the place is worth where the row ends."""
        ahead = self.table.next_space(self.at, self.facing)
        value = UNDER * self.worth_on(self.at)
        if ahead == NOWHERE:
            value -= EDGE
        else:
            value += IN_FRONT * self.worth_on(ahead)
        for side in range(1, 4, 2):
            beside = self.table.next_space(self.at, (self.facing + side) & 3)
            if beside != NOWHERE:
                value += BESIDE * self.worth_on(beside)
        return value

    # -- one atom ------------------------------------------------------------------------

    def worth_on(self, space: int) -> float:
        """Of the top card of a space: what it says, if that is known, or what its layer says on the average."""
        if self.pile[space] == 0:
            return 0.0
        seen = self.table.look[space] & (BLANK | FIND)
        if seen and self.pile[space] == self.table.pile[space]:
            return self.found_worth if seen == FIND else self.action_worth
        return self.dig_worth[self.table.uppermost(self.pile[space])]

    def after_digging(self, at: int, space: int, cards: int) -> float:
        """So many cards of one space."""
        before, value = self.pile[space], 0.0
        while cards > 0 and self.pile[space] > 0:
            value += self.worth_on(space)
            self.pile[space] -= 1 << self.table.uppermost(self.pile[space])
            cards -= 1
        value += self.follow(at + 1)
        self.pile[space] = before
        return value

    def after_digging_ahead(self, at: int, atom: int, cards: int) -> float:
        """Ahead; or the better one of here and ahead."""
        ahead = self.table.next_space(self.at, self.facing)
        if atom == DIG_AHEAD:
            return self.after_digging(at, ahead, cards) if ahead != NOWHERE else self.follow(at + 1)
        if ahead != NOWHERE and self.worth_on(ahead) > self.worth_on(self.at):
            return self.after_digging(at, ahead, 1)
        return self.after_digging(at, self.at, 1)

    def is_free(self, space: int) -> bool:
        """The others stand still."""
        other = self.table.seat_on(space)
        return other == NOWHERE or other == self.me

    def step(self, direction: int) -> bool:
        """One step, or a jump; whether it was possible."""
        to = self.table.next_space(self.at, direction)
        if to == NOWHERE:
            return False
        if not self.is_free(to):
            to = self.table.next_space(to, direction)
            if to == NOWHERE or not self.is_free(to):
                return False
        self.at = to
        return True

    def after_moving(self, at: int, way: int, steps: int) -> float:
        before = self.at
        while steps > 0 and self.step((self.facing + way) & 3):
            steps -= 1
        value = self.follow(at + 1)
        self.at = before
        return value

    def after_step(self, at: int, way: int) -> float:
        """Go on, or stop here."""
        before = self.at
        best = -100000.0
        if self.step((self.facing + way) & 3):
            best = self.follow(at + 1)
            self.at = before
        while at < self.length and self.script[at] & DO == STEP:
            at += 1
        value = self.follow(at)
        return value if value > best else best

    def after_turning(self, at: int, kind: int) -> float:
        before, best = self.facing, -100000.0
        for quarters in range(4):
            if kind == ANY_WAY or quarters == 1 or quarters == 3:
                self.facing = (before + quarters) & 3
                value = self.follow(at + 1)
                if value > best:
                    best = value
        self.facing = before
        return best

    def after_hop(self, at: int, kind: int) -> float:
        """To any free space of the set, or nowhere."""
        before, best = self.at, self.follow(at + 1)
        reach = self.table.reach[SPACES * kind + before]
        for space in range(self.table.spaces):
            if reach >> space & 1 and self.is_free(space):
                self.at = space
                value = self.follow(at + 1)
                if value > best:
                    best = value
                self.at = before
        return best

    def after_mode(self, at: int) -> float:
        """Move 1, any facing, or Dig 1."""
        best = self.after_moving(at, 0, 1)
        value = self.after_turning(at, ANY_WAY)
        if value > best:
            best = value
        value = self.after_digging(at, self.at, 1 + self.bonus())
        return value if value > best else best

    def after_driving(self, at: int, steps: int, scrapes: bool) -> float:
        """Straight on, and with a Bulldozer the Surface of every space."""
        before = self.at
        self.at = self.drive(steps)
        value = self.follow(at + 1)
        if scrapes:
            value += 2.0 * self.dig_worth[2] if self.at != before and self.pile[self.at] & SURFACE else 0.0
        self.at = before
        return value

    def drive(self, steps: int) -> int:
        """Where one comes to, with nobody in the way."""
        space = self.at
        while steps > 0:
            to = self.table.next_space(space, self.facing)
            if to == NOWHERE or not self.is_free(to):
                return space
            space = to
            steps -= 1
        return space

    def worth_of_atom(self, atom: int, a: int, b: int) -> float:
        """What does not depend on where the token goes."""
        if atom == GAIN:
            return self.action_worth
        if atom == SCRAP:
            return SCRAP_WORTH * self.time_left
        if atom == FOLLOW:
            return FOLLOW_WORTH * b
        if atom == EQUIP:
            return self.card_worth[30 + a] * self.time_left + 1.0
        if atom == ALL_DIG:
            return 3.0 * self.worth_on(self.at) * (1.0 - FOR_OTHERS)
        if atom == BLAST:
            return 20.0
        if atom == SALVAGE:
            return self.found_worth if self.table.where_artifacts_lie() else self.worth_on(self.at)
        if atom == FLAG:
            return 60.0
        if atom == ROB:
            return self.worth_of_robbing()
        return 0.0

    def worth_of_robbing(self) -> float:
        """If somebody stands ahead who has something."""
        ahead = self.table.next_space(self.at, self.facing)
        if ahead == NOWHERE or self.is_free(ahead):
            return 0.0
        return 0.9 * self.found_worth + ROB_WORTH if self.table.held(self.table.seat_on(ahead)) > 0 else 0.0
