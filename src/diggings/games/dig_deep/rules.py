"""Dig Deep in the words of rules.md beside this file: R12 here is R12 there.

What is hidden: the gems of tiles in the mine and in hands.  A tile has no gems before somebody looks at it (R3); from
then on it carries the set of seats that know it (R4).  `pool` counts what nobody has looked at; in a view it counts
what its viewer has not seen, and so nature's weights are right for whoever looks.
"""

from diggings.games.dig_deep.components import read_components

# fmt: off
from diggings.games.dig_deep.words import (
    ACT, ACTIONS, ADVERTISE, ANYBODY, BASIC, BLANK, BUY, COLOURS, DIG, DIG_AT, END_PHASE, END_TURN, FACES,
    FILL_SPACE, FROM_GEM, GAME_OVER, GEMS, GIVE_UP, HAND, INVEST, INVEST_IN, KNOWN, LOOK, LOWER, MINE, MINE_AT,
    MOST_ROWS, MOST_SEATS, NAME_WILD, NO_TARGET, ONE_GO, PER_HOLDER, PER_SHARE, PLACES,
    PLACE_TILE, RAISE, READY, RECALL, REROLL, RESERVE, RESERVE_AT, ROLL_DIE, ROLL_MARKET, SELL, SELL_TILE, SMELT,
    SMELT_TILE, SOLD, SPACES, STEPPED, TILES_ONLY, UNKNOWN, WILD, YES,
)
# fmt: on
from diggings.kernel.box import Box
from diggings.kernel.options import Options
from diggings.kernel.position import Position
from diggings.kernel.random import Random
from diggings.kernel.words import EVERYBODY, NATURE, OVER

MOST_DICE = 7  # of one seat, for a moment (R39)
ROWS_OF_TILES = MOST_SEATS * PLACES


class DigDeepBox(Position):
    """What the box holds and the rulings say: read once, and never changed by a move."""

    def __init__(self, box: Box, seats: int) -> None:
        super().__init__(seats)
        parts = read_components(box, seats)
        self.columns = parts.columns
        self.rows = parts.rows
        self.level = parts.level  # of each kind of tile
        self.gems = parts.gems  # of each type of tile: how many rubies, emeralds, ...
        self.copies = parts.copies  # of each type in this mine
        self.first_type = parts.first  # of each level, and where the last level ends
        self.picks = box.numbers("mine.picks")  # R22: what a tile of each level costs
        self.action = parts.action  # of each face of each colour
        self.amount = parts.amount
        self.market_die = parts.market_die
        self.prices = parts.prices  # of the spaces of the dice market
        self.bits = [number.bit_count() for number in range(64)]  # how many dice a set of dice has
        self.start_price = box.number("market.start_price")
        self.highest_price = box.number("market.highest_price")
        self.most_shares = box.number("market.shares")
        self.market_dice = box.number("market.dice")
        self.dice_copies = box.number("dice.copies")
        self.dice_to_begin = box.number("dice.begin")
        self.most_dice = box.number("dice.most")
        self.start_coins = box.number("players.coins")
        self.start_step = box.number("players.step") if box.ruling("start_coins") == STEPPED else 0
        self.cubes = box.number("players.cubes")
        self.most_claims = box.number("players.claims")
        self.bonus = box.number("end.bonus")
        self.round_limit = box.number("end.round_limit")
        self.share_rounding = box.ruling("share_rounding")
        self.mine_spending = box.ruling("mine_spending")
        self.recall_for_invest = box.ruling("recall_for_invest")
        self.claim_empty_columns = box.ruling("claim_empty_columns")
        self.box_is_read()


class DigDeep(DigDeepBox):
    """A position of Dig Deep."""

    def __init__(self, box: Box, seats: int) -> None:
        """The table before nature has filled the dice market."""
        super().__init__(box, seats)
        self.point = FILL_SPACE
        self.round = 1
        self.seat = 0
        # The mine: column after column, each from the bottom up (R1)
        self.tile = [0] * 81
        self.serial = [0] * 81  # R4: by which everybody can follow a tile as long as it is in the mine
        self.height = [0] * 9
        self.cost = [0] * 9  # R22: of the top tile; 0 where there is none
        self.left = self.columns * self.rows
        self.pool = self.copies[:]  # R3: of each type, those that nobody has looked at
        for column in range(self.columns):
            for row in range(self.rows):  # R2: a third of each level, the first level on top
                self.put_on(column, UNKNOWN + 2 - 3 * row // self.rows << KNOWN, column * self.rows + row)
        self.lifted = self.lifted_serial = 0  # the tile that somebody is looking at, and where it came from
        self.lifted_from = 0
        self.digging = 0
        # The tiles that were mined: row after row, each in ascending order; a row for each place of each seat
        self.lying = [0] * 81
        self.begin = [0] * 13
        # The market
        self.price = [self.start_price] * 5
        self.share = [0] * 20
        self.sold = [0] * 20  # R47: how many of each gem a seat has sold
        self.space = [BASIC] * 6
        self.filled = 0
        self.bag = [self.dice_copies] * 8
        self.bag[BASIC] = 0
        self.given_up = [0] * 8
        # The seats
        self.coins = [self.start_coins + self.start_step * seat if seat < seats else 0 for seat in range(4)]
        self.supply = [self.cubes if seat < seats else 0 for seat in range(4)]
        self.claim = [0] * 36
        self.control = [(1 << seats) - 1] * 9  # R20: the set of seats
        self.die = [BASIC] * 28
        self.dice = [self.dice_to_begin if seat < seats else 0 for seat in range(4)]
        # The turn
        self.face = [BLANK] * 7  # of the dice of the seat whose turn it is
        self.rolling = self.to_roll = self.rerolled = 0  # the die, the set of dice still to roll
        self.market = [0] * 6  # R10, R11: what the market dice show
        self.market_rolled = self.wilds = 0
        self.uses = [0] * 7  # R14: still to be used
        self.mining = 0
        self.target = NO_TARGET  # R21: the column or gem that a cube is taken back for
        self.bought = BASIC
        if self.bag_is_empty():
            self.begin_turn()

    # -- what may be done ----------------------------------------------------------------

    def actor(self) -> int:
        if self.point <= LOOK:
            return NATURE
        return OVER if self.point == GAME_OVER else self.seat

    def legal(self, seat: int, options: Options) -> None:
        if self.point == ROLL_DIE or self.point == ROLL_MARKET:
            options.add_range(0, FACES)
        elif self.point == ACT:
            self.offer_actions(options)
        elif self.point == BUY:
            self.offer_dice(options)
        elif self.point == REROLL:
            self.offer_rerolls(options)
        elif self.point == PLACE_TILE:
            self.offer_columns(options)
        elif self.point == LOOK:
            self.offer_types(options)
        elif self.point == NAME_WILD:
            options.add_range(0, GEMS)  # R11
        elif self.point == FILL_SPACE:
            for colour in range(1, COLOURS):
                options.weigh(colour, self.bag[colour])
        elif self.point == GIVE_UP:
            self.offer_own_dice(options)
        elif self.point == RECALL:
            self.offer_cubes(options)

    def offer_rerolls(self, options: Options) -> None:
        """R13: any set of the own dice, for a coin each."""
        sets = 1 << self.dice[self.seat]
        coins = self.coins[self.seat]
        if coins >= self.dice[self.seat]:
            options.add_range(0, sets)
        else:
            for chosen in range(sets):
                if self.bits[chosen] <= coins:
                    options.add(chosen)

    def offer_actions(self, options: Options) -> None:
        """R16: every use that is left, in any order, and the end of the phase (R17)."""
        options.add(END_PHASE)
        if self.uses[RESERVE] > 0:
            self.offer_reserve(options)
        if self.uses[MINE] > 0:
            self.offer_mine(options)
        if self.uses[DIG] > 0:
            self.offer_dig(options)
        if self.uses[ADVERTISE] > 0:
            self.offer_advertise(options)
        if self.uses[INVEST] > 0:
            self.offer_invest(options)
        if self.uses[SMELT] > 0:
            self.offer_tiles(HAND, SMELT_TILE, options)
        if self.uses[SELL] > 0:
            self.offer_tiles(READY, SELL_TILE, options)

    def offer_reserve(self, options: Options) -> None:
        """R18, R19; without a cube in the supply, R21: one that lies elsewhere is needed."""
        for column in range(self.columns):
            own = self.claim[column * MOST_SEATS + self.seat]
            if self.height[column] == 0 and self.claim_empty_columns == TILES_ONLY:
                continue
            if own < self.most_claims and (self.supply[self.seat] > 0 or own < self.cubes):
                options.add(RESERVE_AT + column)

    def offer_mine(self, options: Options) -> None:
        """R1, R20, R22: the top tile of a column that the seat controls, as long as picks last."""
        picks = self.uses[MINE]
        for column in range(self.columns):
            if 0 < self.cost[column] <= picks and self.control[column] >> self.seat & 1:
                options.add(MINE_AT + column)

    def offer_dig(self, options: Options) -> None:
        """R32: the top tile of any column."""
        for column in range(self.columns):
            if self.height[column] > 0:
                options.add(DIG_AT + column)

    def offer_advertise(self, options: Options) -> None:
        """R35: a step that changes something."""
        for gem in range(GEMS):
            if self.price[gem] < self.highest_price:
                options.add(RAISE + gem)
        for gem in range(GEMS):
            if self.price[gem] > 0:
                options.add(LOWER + gem)

    def offer_invest(self, options: Options) -> None:
        """R36: a gem with room for one more share, and a cube; R21 holds only if the ruling says so."""
        for gem in range(GEMS):
            elsewhere = self.cubes - self.share[gem * MOST_SEATS + self.seat] if self.recall_for_invest == YES else 0
            if self.cubes_on(gem) < self.most_shares and (self.supply[self.seat] > 0 or elsewhere > 0):
                options.add(INVEST_IN + gem)

    def offer_tiles(self, place: int, first_move: int, options: Options) -> None:
        """R24, R25: the types of tiles in the own hand, or face up; a view has no type for tiles of somebody's hand."""
        row, before = self.seat * PLACES + place, UNKNOWN
        for at in range(self.begin[row], self.begin[row + 1]):
            kind = self.lying[at] >> KNOWN
            if kind != before and kind < UNKNOWN:
                options.add(first_move + kind)
                before = kind

    def offer_cubes(self, options: Options) -> None:
        """R21: an own cube that lies elsewhere than where it is wanted."""
        for column in range(self.columns):
            if self.claim[column * MOST_SEATS + self.seat] > 0 and column != self.target:
                options.add(column)
        for gem in range(GEMS):
            if self.share[gem * MOST_SEATS + self.seat] > 0 and FROM_GEM + gem != self.target:
                options.add(FROM_GEM + gem)

    def offer_columns(self, options: Options) -> None:
        """R33: no column becomes higher than it was at the start."""
        for column in range(self.columns):
            if self.height[column] < self.rows:
                options.add(column)

    def offer_types(self, options: Options) -> None:
        """R3: the types of its level, by what has not been looked at."""
        level = self.level[self.lifted >> KNOWN]
        for kind in range(self.first_type[level], self.first_type[level + 1]):
            options.weigh(kind, self.pool[kind])

    def offer_dice(self, options: Options) -> None:
        """R38: what the seat can pay; or the end of its turn (R42)."""
        options.add(END_TURN)
        for space in range(self.filled):
            if self.prices[space] <= self.coins[self.seat]:
                options.add(1 + space)

    def offer_own_dice(self, options: Options) -> None:
        """R39: the colours of the own dice, without the new one."""
        for colour in range(COLOURS):
            if self.dice_of(self.seat, colour) > (colour == self.bought):
                options.add(colour)

    # -- doing it ------------------------------------------------------------------------

    def apply(self, seat: int, move: int) -> None:
        if self.point == ROLL_DIE:
            self.die_shows(move)
        elif self.point == ROLL_MARKET:
            self.market_shows(move)
        elif self.point == ACT:
            self.act(move)
        elif self.point == BUY:
            if move == END_TURN:
                self.end_turn()
            else:
                self.buy(move - 1)
        elif self.point == REROLL:
            self.reroll(move)
        elif self.point == PLACE_TILE:
            self.place_tile(move)
        elif self.point == LOOK:
            self.tile_shows(move)
        elif self.point == NAME_WILD:
            self.name_wild(move)
        elif self.point == FILL_SPACE:
            self.fill_space(move)
        elif self.point == GIVE_UP:
            self.give_up(move)
        elif self.point == RECALL:
            self.take_back_cube(move)

    # -- the dice market -----------------------------------------------------------------

    def bag_is_empty(self) -> bool:
        for colour in range(1, COLOURS):
            if self.bag[colour] > 0:
                return False
        return True

    def fill_space(self, colour: int) -> None:
        """R40: a die from the bag, on the leftmost empty space.  At the start all spaces are filled."""
        self.bag[colour] -= 1
        self.space[self.filled] = colour
        self.filled += 1
        if self.bought != BASIC:
            self.open_dice_market()
        elif self.filled == SPACES or self.bag_is_empty():
            self.begin_turn()

    def open_dice_market(self) -> None:
        self.bought = BASIC
        self.point = BUY

    def buy(self, space: int) -> None:
        """R38, R41: the price of its space; the die is rolled from the next turn on.  R40: the others slide left."""
        self.coins[self.seat] -= self.prices[space]
        self.bought = self.space[space]
        self.filled -= 1
        while space < self.filled:
            self.space[space] = self.space[space + 1]
            space += 1
        self.space[self.filled] = BASIC
        self.take_die(self.bought)
        if self.dice[self.seat] > self.most_dice:
            self.point = GIVE_UP
        else:
            self.refill()

    def take_die(self, colour: int) -> None:
        """A seat's dice lie in the order of their colours; a new one behind those of its colour, not rolled yet."""
        first = self.seat * MOST_DICE
        at = self.dice[self.seat]
        while at > 0 and self.die[first + at - 1] > colour:
            self.die[first + at] = self.die[first + at - 1]
            self.face[at] = self.face[at - 1]
            at -= 1
        self.die[first + at] = colour
        self.face[at] = BLANK
        self.dice[self.seat] += 1

    def give_up(self, colour: int) -> None:
        """R39: another die than the new one; it leaves the game."""
        first = self.seat * MOST_DICE
        at = 0
        while self.die[first + at] != colour:
            at += 1
        self.dice[self.seat] -= 1
        while at < self.dice[self.seat]:
            self.die[first + at] = self.die[first + at + 1]
            self.face[at] = self.face[at + 1]
            at += 1
        self.die[first + at] = BASIC
        self.face[at] = BLANK
        self.given_up[colour] += 1
        self.refill()

    def refill(self) -> None:
        """R40: from an empty bag nothing comes."""
        if self.bag_is_empty():
            self.open_dice_market()
        else:
            self.point = FILL_SPACE

    def dice_of(self, seat: int, colour: int) -> int:
        """How many dice of a colour a seat has."""
        count = 0
        for at in range(self.dice[seat]):
            count += self.die[seat * MOST_DICE + at] == colour
        return count

    # -- the turn ------------------------------------------------------------------------

    def begin_turn(self) -> None:
        """R8, R9: the seat rolls all its dice, and the market dice with them."""
        self.rolling = self.rerolled = self.market_rolled = 0
        self.to_roll = (1 << self.dice[self.seat]) - 1
        self.point = ROLL_DIE

    def end_turn(self) -> None:
        """R8: clockwise.  R45: after the last tile the round is played to its end.  R46: so many rounds at most."""
        for at in range(self.dice[self.seat]):
            self.face[at] = BLANK
        self.seat += 1
        if self.seat < self.seats:
            self.begin_turn()
            return
        if self.left == 0 or self.round == self.round_limit:
            self.seat -= 1
            self.end_game()
        else:
            self.seat = 0
            self.round += 1
            self.begin_turn()

    # -- rolling -------------------------------------------------------------------------

    def die_shows(self, face: int) -> None:
        """R9, R13: one die after the other; their order means nothing, for nobody decides in between."""
        self.face[self.rolling] = face
        self.to_roll -= 1 << self.rolling
        if self.to_roll == 0:
            if self.rerolled:
                self.begin_actions()
            else:
                self.point = ROLL_MARKET
        else:
            self.next_die()

    def next_die(self) -> None:
        while not self.to_roll >> self.rolling & 1:
            self.rolling += 1

    def market_shows(self, face: int) -> None:
        """R10: a gem's price rises.  R11: wilds wait for the gems.  R12: they are never rolled again."""
        gem = self.market_die[face]
        self.market[self.market_rolled] = gem
        self.market_rolled += 1
        if gem == WILD:
            self.wilds += 1
        else:
            self.raise_price(gem)
        if self.market_rolled == self.market_dice:
            self.go_on_rolling()

    def name_wild(self, gem: int) -> None:
        """R11: one wild after the other, the same gem or another."""
        self.wilds -= 1
        self.raise_price(gem)
        self.go_on_rolling()

    def go_on_rolling(self) -> None:
        self.point = NAME_WILD if self.wilds > 0 else REROLL

    def raise_price(self, gem: int) -> None:
        """R10: what would exceed the highest price is lost."""
        if self.price[gem] < self.highest_price:
            self.price[gem] += 1

    def reroll(self, chosen: int) -> None:
        """R13: a coin for each die, all of them once more, and only once."""
        self.coins[self.seat] -= self.bits[chosen]
        if chosen == 0:
            self.begin_actions()
        else:
            self.rerolled, self.to_roll, self.rolling = 1, chosen, 0
            self.next_die()
            self.point = ROLL_DIE

    # -- actions -------------------------------------------------------------------------

    def begin_actions(self) -> None:
        """R14: the numbers of each action are added up.  R15: one Sell is free."""
        for action in range(ACTIONS):
            self.uses[action] = 0
        self.uses[SELL] = 1
        first = self.seat * MOST_DICE
        for at in range(self.dice[self.seat]):
            shown = self.die[first + at] * FACES + self.face[at]
            self.uses[self.action[shown]] += self.amount[shown]
        self.point = ACT

    def act(self, move: int) -> None:
        """R16: one use."""
        if self.mining and not MINE_AT <= move < DIG_AT:
            self.stop_mining()
        if move == END_PHASE:
            self.end_actions()
        elif move < MINE_AT:
            self.reserve(move - RESERVE_AT)
        elif move < DIG_AT:
            self.mine(move - MINE_AT)
        elif move < RAISE:
            self.dig(move - DIG_AT)
        elif move < LOWER:
            self.uses[ADVERTISE] -= 1
            self.price[move - RAISE] += 1  # R35
        elif move < INVEST_IN:
            self.uses[ADVERTISE] -= 1
            self.price[move - LOWER] -= 1
        elif move < SMELT_TILE:
            self.invest(move - INVEST_IN)
        elif move < SELL_TILE:
            self.smelt(move - SMELT_TILE)
        else:
            self.sell(move - SELL_TILE)

    def end_actions(self) -> None:
        """R17: what is left is lost."""
        for action in range(ACTIONS):
            self.uses[action] = 0
        self.point = BUY

    # -- cubes ---------------------------------------------------------------------------

    def reserve(self, column: int) -> None:
        """R18; R21 if there is no cube at hand."""
        self.uses[RESERVE] -= 1
        if self.supply[self.seat] > 0:
            self.supply[self.seat] -= 1
            self.add_claim(column, 1)
        else:
            self.target, self.point = column, RECALL

    def invest(self, gem: int) -> None:
        """R36, R37"""
        self.uses[INVEST] -= 1
        if self.supply[self.seat] > 0:
            self.supply[self.seat] -= 1
            self.share[gem * MOST_SEATS + self.seat] += 1
        else:
            self.target, self.point = FROM_GEM + gem, RECALL

    def take_back_cube(self, source: int) -> None:
        """R21: from a column or a gem, and at once to where it is wanted.  R44: there are no other cubes."""
        self.move_cube(source, -1)
        self.move_cube(self.target, 1)
        self.target, self.point = NO_TARGET, ACT

    def move_cube(self, place: int, cubes: int) -> None:
        if place < FROM_GEM:
            self.add_claim(place, cubes)
        else:
            self.share[(place - FROM_GEM) * MOST_SEATS + self.seat] += cubes

    def add_claim(self, column: int, cubes: int) -> None:
        """R20: all seats with the most cubes control the column, and without any cube that is everybody."""
        first = column * MOST_SEATS
        self.claim[first + self.seat] += cubes
        most = 0
        for seat in range(self.seats):
            if self.claim[first + seat] > most:
                most = self.claim[first + seat]
        self.control[column] = 0
        for seat in range(self.seats):
            if self.claim[first + seat] == most:
                self.control[column] |= 1 << seat

    def cubes_on(self, gem: int) -> int:
        """The share cubes beside a gem, of all seats."""
        count = 0
        for seat in range(self.seats):
            count += self.share[gem * MOST_SEATS + seat]
        return count

    # -- the mine ------------------------------------------------------------------------

    def put_on(self, column: int, tile: int, serial: int) -> None:
        """R1: the new top of its column."""
        top = column * MOST_ROWS + self.height[column]
        self.tile[top], self.serial[top] = tile, serial
        self.height[column] += 1
        self.cost[column] = self.picks[self.level[tile >> KNOWN]]

    def lift_from(self, column: int) -> None:
        """R1: the tile below is the top at once.  R34: it costs what its own level says."""
        self.height[column] -= 1
        top = column * MOST_ROWS + self.height[column]
        self.lifted, self.lifted_serial, self.lifted_from = self.tile[top], self.serial[top], column
        self.tile[top] = self.serial[top] = 0
        self.cost[column] = self.picks[self.level[self.tile[top - 1] >> KNOWN]] if self.height[column] > 0 else 0

    def mine(self, column: int) -> None:
        """R22: the picks are paid, and the miner sees the tile.  R5: only so do tiles leave the mine."""
        self.mining = 1
        self.uses[MINE] -= self.cost[column]
        self.left -= 1
        self.lift_from(column)
        if self.lifted >> KNOWN >= UNKNOWN:
            self.point = LOOK
        else:
            self.into_hand()

    def stop_mining(self) -> None:
        """R23: mining is done in one go, unless the ruling says otherwise."""
        self.mining = 0
        if self.mine_spending == ONE_GO:
            self.uses[MINE] = 0

    def dig(self, column: int) -> None:
        """R32: whoever controls the column."""
        self.uses[DIG] -= 1
        self.digging = 1
        self.lift_from(column)
        if self.lifted >> KNOWN >= UNKNOWN:
            self.point = LOOK
        else:
            self.look_at_lifted()

    def tile_shows(self, kind: int) -> None:
        """R3: now the tile has gems, and the seat knows them."""
        self.pool[kind] -= 1
        self.lifted = kind << KNOWN | (self.lifted & ANYBODY)
        if self.digging:
            self.look_at_lifted()
        else:
            self.into_hand()

    def look_at_lifted(self) -> None:
        """R4, R32: the digger sees it before choosing where to put it."""
        self.lifted |= 1 << self.seat
        self.point = PLACE_TILE

    def place_tile(self, column: int) -> None:
        """R4, R33: face down; who knows it goes on knowing it."""
        self.put_on(column, self.lifted, self.lifted_serial)
        self.lifted = self.lifted_serial = self.lifted_from = self.digging = 0
        self.point = ACT

    def into_hand(self) -> None:
        """R6: known to its owner, and to those who had looked at it before."""
        known = self.lifted & (ANYBODY - (1 << self.seat))
        self.add_to_hand(self.lifted >> KNOWN, known)
        self.lifted = self.lifted_serial = self.lifted_from = 0
        self.point = ACT

    # -- tiles that were mined -----------------------------------------------------------

    def add_to_hand(self, kind: int, known: int) -> None:
        """Equal tiles cannot be told apart, but who knows of how many of them can.

        So of equal tiles the last one is known to all who know at least one, the one before it to all who know at
        least two, and so on.
        """
        row = self.seat * PLACES + HAND
        at = self.begin[row + 1] - 1
        while at >= self.begin[row]:
            if self.lying[at] >> KNOWN == kind:
                also = self.lying[at] & known
                self.lying[at] |= known
                known = also
            at -= 1
        self.lay(row, kind << KNOWN | known)

    def lay(self, row: int, tile: int) -> None:
        """A tile more in a row; the rows behind it move on."""
        at = self.begin[ROWS_OF_TILES]
        while at > self.begin[row + 1]:
            self.lying[at] = self.lying[at - 1]
            at -= 1
        while at > self.begin[row] and self.lying[at - 1] > tile:
            self.lying[at] = self.lying[at - 1]
            at -= 1
        self.lying[at] = tile
        for behind in range(row + 1, ROWS_OF_TILES + 1):
            self.begin[behind] += 1

    def take(self, row: int, kind: int) -> None:
        """A tile less in a row: of equal ones the last, so whoever knows of some knows of one fewer."""
        at = self.begin[row + 1] - 1
        while self.lying[at] >> KNOWN != kind:
            at -= 1
        for behind in range(row + 1, ROWS_OF_TILES + 1):
            self.begin[behind] -= 1
        while at < self.begin[ROWS_OF_TILES]:
            self.lying[at] = self.lying[at + 1]
            at += 1
        self.lying[at] = 0

    def tiles_in(self, seat: int, place: int) -> int:
        """How many tiles a seat has in one place."""
        row = seat * PLACES + place
        return self.begin[row + 1] - self.begin[row]

    def smelt(self, kind: int) -> None:
        """R24: from the hand, face up.  R7: from now on everybody sees it."""
        self.uses[SMELT] -= 1
        self.take(self.seat * PLACES + HAND, kind)
        self.lay(self.seat * PLACES + READY, kind << KNOWN)

    # -- selling -------------------------------------------------------------------------

    def sell(self, kind: int) -> None:
        """R25, R30, R31: the tile goes to the discard pile, whatever it brings."""
        self.uses[SELL] -= 1
        self.take(self.seat * PLACES + READY, kind)
        self.lay(self.seat * PLACES + SOLD, kind << KNOWN)
        for gem in range(GEMS):
            copies = self.gems[kind * GEMS + gem]
            if copies > 0:  # R27: gems do not touch each other's prices, so one after the other is all at once
                self.pay(gem, copies)
                self.lower_price(gem, copies)
                self.return_cubes(gem)
                self.sold[self.seat * GEMS + gem] += copies

    def pay(self, gem: int, copies: int) -> None:
        """R25: a share for the seller, and one for each cube.  R26: rounded down, unless one seat has them all."""
        price, shares = self.price[gem], 1 + self.cubes_on(gem)
        first = gem * MOST_SEATS
        if shares == 1 + self.share[first + self.seat] and self.share_rounding != PER_SHARE:
            self.coins[self.seat] += price * copies
            return
        for seat in range(self.seats):
            held = self.share[first + seat] + (seat == self.seat)
            worth = price * held // shares if self.share_rounding == PER_HOLDER else price // shares * held
            self.coins[seat] += worth * copies  # R43: from a bank that never runs out

    def lower_price(self, gem: int, copies: int) -> None:
        """R28: by 1 for each copy, not below 0."""
        self.price[gem] = self.price[gem] - copies if self.price[gem] > copies else 0

    def return_cubes(self, gem: int) -> None:
        """R29, R37: all share cubes of the gem go home, whatever they earned."""
        for seat in range(self.seats):
            self.supply[seat] += self.share[gem * MOST_SEATS + seat]
            self.share[gem * MOST_SEATS + seat] = 0

    # -- who wins ------------------------------------------------------------------------

    def end_game(self) -> None:
        """R47: whoever sold most of a gem gets the bonus, or a part of it, rounded down."""
        for gem in range(GEMS):
            most = sharing = 0
            for seat in range(self.seats):
                sold = self.sold[seat * GEMS + gem]
                if sold > most:
                    most, sharing = sold, 1
                elif sold == most:
                    sharing += 1
            for seat in range(self.seats):
                if most > 0 and self.sold[seat * GEMS + gem] == most:
                    self.coins[seat] += self.bonus // sharing
        self.point = GAME_OVER

    def score(self, seat: int) -> int:
        """R48: coins; at the end the bonuses are among them."""
        return self.coins[seat]

    def tie_break(self, seat: int) -> int:
        """R48: more tiles sold, then more face up, then more in hand."""
        return self.tiles_in(seat, SOLD) * 10000 + self.tiles_in(seat, READY) * 100 + self.tiles_in(seat, HAND)

    def turn(self) -> int:
        return self.round

    # -- what is hidden ------------------------------------------------------------------

    def witnesses(self, seat: int, move: int) -> int:
        """R4, R6: what a tile shows, only who looks at it sees."""
        return 1 << self.seat if self.point == LOOK else EVERYBODY

    def reveals(self, seat: int, move: int) -> bool:
        """R4: a tile that another seat has looked at before, mined or dug.  R7: a tile that is turned face up."""
        if self.point != ACT:
            return False
        if MINE_AT <= move < RAISE:
            column = move - MINE_AT if move < DIG_AT else move - DIG_AT
            known = self.tile[column * MOST_ROWS + self.height[column] - 1] & ANYBODY
            return known != 0 and known >> seat & 1 == 0
        return SMELT_TILE <= move < SELL_TILE

    def hide(self, seat: int) -> None:
        """R2, R4, R6: of tiles that the viewer does not know, the level stays, and in the mine who has looked.

        Of others' hands it stays what the viewer knows of them for certain; who else knows what is not for it to know.
        """
        viewer = 1 << seat if seat >= 0 else 0
        for column in range(self.columns):
            for row in range(self.height[column]):
                at = column * MOST_ROWS + row
                self.tile[at] = self.hidden(self.tile[at], viewer)
        if self.point == PLACE_TILE:
            self.lifted = self.hidden(self.lifted, viewer)
        for owner in range(self.seats):
            if owner != seat:
                row = owner * PLACES + HAND
                for at in range(self.begin[row], self.begin[row + 1]):
                    self.lying[at] = self.hidden(self.lying[at], viewer) & ~(ANYBODY - viewer)
                self.sort(row)

    def hidden(self, tile: int, viewer: int) -> int:
        """A tile as the viewer knows it; what it does not know is as good as never looked at."""
        kind = tile >> KNOWN
        if kind >= UNKNOWN or tile & viewer:
            return tile
        self.pool[kind] += 1
        return UNKNOWN + self.level[kind] << KNOWN | (tile & ANYBODY)

    def sort(self, row: int) -> None:
        """A row in ascending order again."""
        for at in range(self.begin[row] + 1, self.begin[row + 1]):
            tile, to = self.lying[at], at
            while to > self.begin[row] and self.lying[to - 1] > tile:
                self.lying[to] = self.lying[to - 1]
                to -= 1
            self.lying[to] = tile

    def imagine(self, seat: int, random: Random) -> None:
        """R3: every tile that somebody else has looked at is, as far as the viewer knows, any of those it has not."""
        for column in range(self.columns):
            for row in range(self.height[column]):
                at = column * MOST_ROWS + row
                if self.tile[at] & ANYBODY:
                    self.tile[at] = self.guessed(self.tile[at], random)
        if self.point == PLACE_TILE:
            self.lifted = self.guessed(self.lifted, random)
        for owner in range(self.seats):
            row = owner * PLACES + HAND
            for at in range(self.begin[row], self.begin[row + 1]):
                self.lying[at] = self.guessed(self.lying[at], random)
            self.sort(row)

    def guessed(self, tile: int, random: Random) -> int:
        """A tile with gems that it could have."""
        kind = tile >> KNOWN
        if kind < UNKNOWN:
            return tile
        level = kind - UNKNOWN
        left = 0
        for kind in range(self.first_type[level], self.first_type[level + 1]):
            left += self.pool[kind]
        ticket, kind = random.below(left), self.first_type[level]
        while ticket >= self.pool[kind]:
            ticket -= self.pool[kind]
            kind += 1
        self.pool[kind] -= 1
        return kind << KNOWN | (tile & ANYBODY)
