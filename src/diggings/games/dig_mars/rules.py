"""Dig Mars in the words of rules.md beside this file: R12 here is R12 there.

A tile that nobody has looked under has no face: nature decides what it is at the moment when somebody learns it.  The
one secret is the front of a tile that some seats have inspected and nobody has dug open yet (R37).
"""

from diggings.games.dig_mars.components import Components, read_components

# fmt: off
from diggings.games.dig_mars.words import (
    ACT, AUTO, BARE, CARRY, CARRYING, CELLS, DEAL_FIRST, DEAL_TOPS, DECLARE, DECLARE_LAST, DIG, DIGGING, END, EQUIPMENT,
    EXPLORED, EXTRA_CARRY, EXTRA_DIG, FLEET, FORTUNE_POINT, FRONT, GAME_OVER, IMMEDIATE, INSPECT, INSPECTION, LAST_TILE,
    MANUAL, MAY_DECLARE, MOVE, NEW_TOP, NO_BONUS, NOBODY, PEEK, PICK, PLACE_FIRST, PLACE_NEW, RELOCATE, RELOCATION,
    SET_DOWN, SUPPLY, TOP_LEVEL, UNEXPLORED, UNKNOWN, UPGRADE, WAYS,
)
# fmt: on
from diggings.kernel.box import Box
from diggings.kernel.options import Options
from diggings.kernel.position import Position
from diggings.kernel.random import Random
from diggings.kernel.words import EVERYBODY, NATURE, OVER


class DigMarsBox(Position):
    """What the box holds and the rulings say: read once, and never changed by a move."""

    def __init__(self, box: Box, seats: int) -> None:
        super().__init__(seats)
        tiles: Components = read_components(box, seats)
        self.types = tiles.types
        self.dig_level = tiles.dig  # of each type of tile: the difficulty on its back
        self.carry_level = tiles.carry
        self.worth = tiles.worth
        self.bonus = tiles.bonus
        self.copies = tiles.copies
        # The same types by their backs: those of back 3 begin at by_back[first_of_back[3]]
        self.by_back = tiles.by_back
        self.first_of_back = tiles.first_of_back
        self.tiles_of_back = tiles.tiles_of_back
        self.tiles = CELLS * tiles.height
        self.stack_height = tiles.height
        self.actions_in_turn = tiles.actions
        self.price = tiles.price  # R17: by the level that one has
        self.goal = tiles.goal  # R28
        self.quiet_turns = tiles.quiet_turns  # R40
        self.reach = tiles.reach  # R13-R16, as components.read_lines says
        # The same bits as lists: those of the bits 5 are the 2 ways that stand at ways[6 * 5]
        self.ways = tiles.ways
        self.ways_count = tiles.ways_count
        self.target = tiles.target
        self.declare_by = box.ruling("declare")
        self.declaration = box.ruling("declaration")
        self.last_tile = box.ruling("last_tile")
        self.fortune_view = box.ruling("fortune_view")
        self.tie_break_by = box.ruling("tie_break")
        self.box_is_read()


class DigMars(DigMarsBox):
    """A position of Dig Mars."""

    def __init__(self, box: Box, seats: int) -> None:
        """The grid before nature has dealt the first backs."""
        super().__init__(box, seats)
        self.point = DEAL_TOPS
        self.seat = self.starter = self.turns_begun = 0
        self.cell = 0  # where nature has to turn something up
        # The stacks; the supply is a seventeenth place, from which stations come and on which nothing lies
        self.top = [BARE] * 17
        self.back = [0] * 16
        self.difficulty = [0] * 16  # R5, R9: of what shows: to dig an unexplored tile, to carry an explored one
        self.front = [UNKNOWN] * 16  # the type of the top tile, once somebody knows it
        self.seen = [0] * 16  # R37: the seats that have inspected it, as bits
        self.height = [self.stack_height] * 16
        self.stacks = CELLS  # R12: those that are not empty; in each row and column as bits
        self.row_stacks = [15] * 4
        self.column_stacks = [15] * 4
        # Tiles that are not on top by their backs, and tiles of which nobody knows the place by their types
        self.below = self.tiles_of_back[:]
        self.pool = self.copies[:]
        self.taken = 0
        # The seats.  A station is 4 * cell + its number; those of a seat lie in the order of their cells
        self.station = [[4 * SUPPLY + number for number in range(4)] for seat in range(4)]
        self.crowd = [0] * 16 + [4 * seats]  # R5: how many stations stand in each place
        self.level = [[1] * 3 for seat in range(4)]
        self.fortune = [0] * 4
        self.carried = [0] * 4  # how many tiles each seat has taken
        # The turn
        self.actions = 0
        self.extra = [0] * 6  # R31: bonus actions that can still be used in this turn, by their kind
        self.picked_seat = self.picked_cell = 0
        self.noisy = self.quiet = 0  # R40: whether something happened in this turn; turns without anything
        self.closing = self.winner = NOBODY  # R38: who has declared, and who has won by that

    # -- what may be done ----------------------------------------------------------------

    def actor(self) -> int:
        if self.point <= PEEK:
            return NATURE
        return OVER if self.point == GAME_OVER else self.seat

    def legal(self, seat: int, options: Options) -> None:
        if self.point == ACT:
            self.offer_actions(options)
        elif self.point == FRONT or self.point == PEEK:
            self.offer_fronts(options)
        elif self.point == NEW_TOP or self.point == DEAL_TOPS:
            self.offer_backs(options)
        elif self.point == PLACE_FIRST or self.point == PLACE_NEW:
            options.add_range(0, CELLS)
        elif self.point == PICK:
            self.offer_stations(options)
        elif self.point == SET_DOWN:
            self.offer_stacks(options)
        elif self.point == LAST_TILE:
            options.add_range(0, 2)
        elif self.point == DEAL_FIRST:
            options.add_range(0, self.seats)

    def offer_actions(self, options: Options) -> None:
        """R2, R3: actions and bonus actions in any order, or the end of the turn."""
        if self.declare_by == AUTO and self.may_declare():
            options.add(DECLARE)
            return
        self.offer_work(options)
        if self.actions > 0:
            self.offer_moves(options)
            self.offer_upgrades(options)
        if self.extra[INSPECTION] > 0:
            for cell in range(CELLS):
                if self.top[cell] == UNEXPLORED:
                    options.add(INSPECT + cell)
        if self.extra[RELOCATION] > 0 and self.can_relocate():
            options.add(RELOCATE)
        options.add(END)
        if self.may_declare():
            options.add(DECLARE)

    def offer_work(self, options: Options) -> None:
        """R4, R8: on every tile with an own station, if the own Equipment and all help are enough for it."""
        if self.actions > 0 or self.extra[EXTRA_DIG] > 0:
            self.offer_cells(options, DIG, self.level[self.seat][DIGGING], UNEXPLORED)
        if self.actions > 0 or self.extra[EXTRA_CARRY] > 0:
            self.offer_cells(options, CARRY, self.level[self.seat][CARRYING], EXPLORED)

    def offer_cells(self, options: Options, first_move: int, level: int, top: int) -> None:
        """R5, R9, R20: the own level, and one more for every other station there, whoever owns it (R22)."""
        before = SUPPLY
        for index in range(self.level[self.seat][FLEET]):
            cell = self.station[self.seat][index] >> 2
            enough = level + self.crowd[cell] > self.difficulty[cell]
            options.add_if(enough & (self.top[cell] == top) & (cell != before), first_move + cell)
            before = cell

    def offer_moves(self, options: Options) -> None:
        """R13, R16: every own station, wherever it stands; those in one place count as one."""
        before = SUPPLY
        for index in range(self.level[self.seat][FLEET]):
            cell = self.station[self.seat][index] >> 2
            if cell != before:
                ways = self.ways_from(cell)
                options.add_listed(MOVE + WAYS * cell, self.ways, WAYS * ways, self.ways_count[ways])
            before = cell

    def ways_from(self, cell: int) -> int:
        """R13-R15: the places in the row and in the column of this cell that one Move leads to, as bits."""
        row, column = cell >> 2, cell & 3
        in_row = self.reach[16 * column + self.row_stacks[row]]
        return in_row | self.reach[16 * row + self.column_stacks[column]] << 3

    def offer_upgrades(self, options: Options) -> None:
        """R17: below the top level.  R18: from the own Fortune alone."""
        for equipment in range(3):
            level = self.level[self.seat][equipment]
            if level < TOP_LEVEL and self.fortune[self.seat] >= self.price[level]:
                options.add(UPGRADE + equipment)

    def may_declare(self) -> bool:
        """R28: in one's own turn, with enough Fortune.  R38: once somebody has declared, nobody else does."""
        return self.fortune[self.seat] >= self.goal and self.closing == NOBODY

    def can_relocate(self) -> bool:
        """R35: whether there is any station that can go to another stack."""
        for cell in range(CELLS):
            if self.crowd[cell] > 0 and self.is_stack_besides(cell):
                return True
        return False

    def is_stack_besides(self, cell: int) -> bool:
        return self.stacks > (self.height[cell] > 0)

    def offer_stations(self, options: Options) -> None:
        """R35: any station of any player that can go somewhere."""
        for seat in range(self.seats):
            before = SUPPLY
            for index in range(4):
                cell = self.station[seat][index] >> 2
                if cell != before and cell != SUPPLY and self.is_stack_besides(cell):
                    options.add(CELLS * seat + cell)
                before = cell

    def offer_stacks(self, options: Options) -> None:
        """R35: any other stack, no empty space."""
        for cell in range(CELLS):
            if self.height[cell] > 0 and cell != self.picked_cell:
                options.add(cell)

    def offer_backs(self, options: Options) -> None:
        """R11: every tile that does not lie on top, as likely as any other."""
        for back in range(1, TOP_LEVEL + 1):
            options.weigh(back, self.below[back])

    def offer_fronts(self, options: Options) -> None:
        """R6, R37: every tile with this back of which nobody knows the place, as likely as any other."""
        back = self.back[self.cell]
        for index in range(self.first_of_back[back], self.first_of_back[back + 1]):
            options.weigh(self.by_back[index], self.pool[self.by_back[index]])

    # -- doing it ------------------------------------------------------------------------

    def apply(self, seat: int, move: int) -> None:
        if self.point == ACT:
            self.act(move)
        elif self.point == FRONT:
            self.draw_front(move)
            self.explore()
        elif self.point == NEW_TOP:
            self.turn_up(move)
            self.cell = 0
            self.point = ACT
        elif self.point == PLACE_NEW:
            self.shift(self.seat, SUPPLY, move)
            self.point = ACT
        elif self.point == PICK:
            self.picked_seat, self.picked_cell = move // CELLS, move % CELLS
            self.point = SET_DOWN
        elif self.point == SET_DOWN:
            self.shift(self.picked_seat, self.picked_cell, move)
            self.picked_seat = self.picked_cell = 0
            self.point = ACT
        elif self.point == PEEK:
            self.draw_front(move)
            self.look()
        elif self.point == PLACE_FIRST:
            self.place_first(move)
        elif self.point == DEAL_TOPS:
            self.deal_top(move)
        elif self.point == DEAL_FIRST:
            self.starter = self.seat = move
            self.point = PLACE_FIRST
        else:
            self.answer_last_tile(move)

    def act(self, move: int) -> None:
        """R2: one action, or one of the other things that can be done in a turn."""
        if move < CARRY:
            self.dig(move - DIG)
        elif move < MOVE:
            self.carry(move - CARRY)
        elif move < UPGRADE:
            self.actions -= 1
            self.shift(self.seat, (move - MOVE) // WAYS, self.target[move - MOVE])
        elif move < INSPECT:
            self.upgrade(move - UPGRADE)
        elif move < RELOCATE:
            self.inspect(move - INSPECT)
        elif move == RELOCATE:
            self.extra[RELOCATION] -= 1
            self.point = PICK
        elif move == END:
            self.end_turn()
        else:
            self.declare()

    # -- setup ---------------------------------------------------------------------------

    def deal_top(self, back: int) -> None:
        """The back of each stack's top tile, one after the other."""
        self.turn_up(back)
        self.cell += 1
        if self.cell == CELLS:
            self.cell = 0
            self.point = DEAL_FIRST

    def place_first(self, cell: int) -> None:
        """R1: clockwise from the starting seat, one station each, and then the first turn."""
        self.shift(self.seat, SUPPLY, cell)
        self.seat = self.left_of(self.seat)
        if self.seat == self.starter:
            self.begin_turn()

    # -- the turn ------------------------------------------------------------------------

    def left_of(self, seat: int) -> int:
        """Clockwise, the next seat."""
        return seat + 1 if seat + 1 < self.seats else 0

    def begin_turn(self) -> None:
        """R2: so many actions.  R31: bonus actions of the last turn have lapsed."""
        self.turns_begun += 1
        self.actions = self.actions_in_turn
        for bonus in range(6):
            self.extra[bonus] = 0
        self.noisy = 0
        self.point = ACT

    def end_turn(self) -> None:
        """R1: the next seat.  R40: unless nothing has happened for too long.  R38: or the last round is over."""
        self.quiet = 0 if self.noisy else self.quiet + 1
        self.seat = self.left_of(self.seat)
        if self.quiet >= self.quiet_turns or (self.closing != NOBODY and self.seat == self.starter):
            self.point = GAME_OVER
        else:
            self.begin_turn()

    def pay_with(self, bonus: int) -> None:
        """R34: a bonus action first, for it lapses; otherwise one of the actions."""
        if self.extra[bonus] > 0:
            self.extra[bonus] -= 1
        else:
            self.actions -= 1
        self.noisy = 1

    def shift(self, seat: int, origin: int, goal: int) -> None:
        """One station goes from place to place; a seat's stations stay in the order of their cells."""
        index = 0
        while self.station[seat][index] >> 2 != origin:
            index += 1
        station = 4 * goal + (self.station[seat][index] & 3)
        while index < 3 and self.station[seat][index + 1] < station:
            self.station[seat][index] = self.station[seat][index + 1]
            index += 1
        while index > 0 and self.station[seat][index - 1] > station:
            self.station[seat][index] = self.station[seat][index - 1]
            index -= 1
        self.station[seat][index] = station
        self.crowd[origin] -= 1
        self.crowd[goal] += 1

    # -- digging -------------------------------------------------------------------------

    def dig(self, cell: int) -> None:
        """R4, R32: what lies there is learnt now, unless somebody has inspected it."""
        self.pay_with(EXTRA_DIG)
        self.cell = cell
        if self.front[cell] == UNKNOWN:
            self.point = FRONT
        else:
            self.explore()

    def draw_front(self, kind: int) -> None:
        self.pool[kind] -= 1
        self.front[self.cell] = kind

    def explore(self) -> None:
        """R6: the tile lies open, and the stations stay.  R7, R31: its bonus is for this turn, R36: Fortune at once."""
        self.top[self.cell] = EXPLORED
        self.difficulty[self.cell] = self.carry_level[self.front[self.cell]]
        self.seen[self.cell] = 0
        bonus = self.bonus[self.front[self.cell]]
        if bonus == FORTUNE_POINT:
            self.fortune[self.seat] += 1
        elif bonus != NO_BONUS:
            self.extra[bonus] += 1
        self.cell = 0
        self.point = ACT

    def inspect(self, cell: int) -> None:
        """R37: the seat alone learns what lies there; a tile that others have inspected is what they saw."""
        self.extra[INSPECTION] -= 1
        self.cell = cell
        if self.front[cell] == UNKNOWN:
            self.point = PEEK
        else:
            self.look()

    def look(self) -> None:
        self.seen[self.cell] |= 1 << self.seat
        self.cell = 0
        self.point = ACT

    # -- carrying ------------------------------------------------------------------------

    def carry(self, cell: int) -> None:
        """R8, R33: whoever dug it.  R10: the tile leaves the grid, and the stations stay."""
        self.pay_with(EXTRA_CARRY)
        self.share(cell, self.worth[self.front[cell]])
        self.carried[self.seat] += 1
        self.taken += 1
        self.height[cell] -= 1
        self.top[cell] = BARE
        self.front[cell] = UNKNOWN
        self.back[cell] = self.difficulty[cell] = 0
        if self.height[cell] > 0:
            self.cell = cell
            self.point = NEW_TOP
        else:
            self.stack_is_empty(cell)

    def share(self, cell: int, worth: int) -> None:
        """R21: equal parts for all players there, the rest for the active one.  R22: players count, not stations."""
        players = 0
        for seat in range(self.seats):
            players += self.stands_on(seat, cell)
        each = worth // players
        for seat in range(self.seats):
            if self.stands_on(seat, cell):
                self.fortune[seat] += each  # R23: at once, in whosever turn
        self.fortune[self.seat] += worth - each * players

    def stands_on(self, seat: int, cell: int) -> bool:
        for index in range(4):
            if self.station[seat][index] >> 2 == cell:
                return True
        return False

    def turn_up(self, back: int) -> None:
        """R11: the back of a stack's new top tile is there for all to see."""
        self.below[back] -= 1
        self.back[self.cell] = self.difficulty[self.cell] = back
        self.top[self.cell] = UNEXPLORED

    def stack_is_empty(self, cell: int) -> None:
        """R12: an empty space, over which others jump (R15).  R39: after the last tile of all the game ends."""
        self.stacks -= 1
        self.row_stacks[cell >> 2] -= 1 << (cell & 3)
        self.column_stacks[cell & 3] -= 1 << (cell >> 2)
        if self.stacks == 0:
            self.last_tile_is_taken()

    # -- upgrading -----------------------------------------------------------------------

    def upgrade(self, equipment: int) -> None:
        """R17, R24-R26: the price is gone, in whatever coins.  R19: a new station is placed at once."""
        self.actions -= 1
        self.noisy = 1
        self.fortune[self.seat] -= self.price[self.level[self.seat][equipment]]
        self.level[self.seat][equipment] += 1
        if equipment == FLEET:
            self.point = PLACE_NEW

    # -- the end -------------------------------------------------------------------------

    def declare(self) -> None:
        """R28-R30: he wins at once, even if another player has more; by a ruling (R38) the round is finished first."""
        if self.declaration == IMMEDIATE:
            self.winner = self.seat
            self.point = GAME_OVER
        else:
            self.closing = self.seat
            self.end_turn()

    def last_tile_is_taken(self) -> None:
        """R39: who has reached the goal may still declare, unless a declaration leads to a count anyhow."""
        if self.last_tile != MAY_DECLARE or self.declaration != IMMEDIATE or not self.may_declare():
            self.point = GAME_OVER
        elif self.declare_by == MANUAL:
            self.point = LAST_TILE
        else:
            self.declare()

    def answer_last_tile(self, move: int) -> None:
        if move == DECLARE_LAST:
            self.declare()
        else:
            self.point = GAME_OVER

    # -- secrets -------------------------------------------------------------------------

    def hide(self, seat: int) -> None:
        """R37: fronts that only others have seen could be anything that this seat has not seen.

        Totals stay (R27): every gain and every price was public, so that who keeps count knows them.
        """
        own = 1 << seat if seat >= 0 else 0
        for cell in range(CELLS):
            if self.seen[cell] and not self.seen[cell] & own and self.front[cell] != UNKNOWN:
                self.pool[self.front[cell]] += 1
                self.front[cell] = UNKNOWN

    def imagine(self, seat: int, random: Random) -> None:
        """R37: somebody knows these fronts, so there must be some; of those with this back, each is as likely."""
        for cell in range(CELLS):
            if self.seen[cell] and self.front[cell] == UNKNOWN:
                self.front[cell] = self.guess(self.back[cell], random)
                self.pool[self.front[cell]] -= 1

    def guess(self, back: int, random: Random) -> int:
        """Any tile with this back of which the place is unknown."""
        left = 0
        index = self.first_of_back[back]
        for other in range(index, self.first_of_back[back + 1]):
            left += self.pool[self.by_back[other]]
        ticket = random.below(left)
        while ticket >= self.pool[self.by_back[index]]:
            ticket -= self.pool[self.by_back[index]]
            index += 1
        return self.by_back[index]

    def witnesses(self, seat: int, move: int) -> int:
        """R37: of an inspected tile everybody learns that it was inspected, and only one seat what it is."""
        return 1 << self.seat if self.point == PEEK else EVERYBODY

    def reveals(self, seat: int, move: int) -> bool:
        """Whether somebody learns a front that was drawn before: nature does not move then."""
        if self.point != ACT:
            return False
        if move < CARRY:
            return self.front[move - DIG] != UNKNOWN
        if INSPECT <= move < RELOCATE:
            cell = move - INSPECT
            return self.front[cell] != UNKNOWN and not self.seen[cell] >> seat & 1
        return False

    # -- who wins ------------------------------------------------------------------------

    def score(self, seat: int) -> int:
        """R24: a whole number, whatever it is kept in."""
        return self.fortune[seat]

    def tie_break(self, seat: int) -> int:
        """R39 and its ruling: nothing, or the sum of the three levels."""
        if self.tie_break_by != EQUIPMENT:
            return 0
        return self.level[seat][DIGGING] + self.level[seat][CARRYING] + self.level[seat][FLEET]

    def rank(self, seat: int) -> int:
        """R38: who has won by declaring is first.  R39, R40: all others by their Fortune."""
        rank = 1
        if seat != self.winner:
            for other in range(self.seats):
                if other == self.winner or self.is_richer(other, seat):
                    rank += 1
        return rank

    def is_richer(self, seat: int, other: int) -> bool:
        if self.fortune[seat] == self.fortune[other]:
            return self.tie_break(seat) > self.tie_break(other)
        return self.fortune[seat] > self.fortune[other]

    def turn(self) -> int:
        return self.turns_begun

    def first(self) -> int:
        return self.starter
