"""How a sensible player plays Dig Deep: by what gems will bring, which columns are his, and how many turns are left.

Nothing here looks ahead.  Tiles that the bot has not seen are worth what the unseen tiles of their level are worth on
average: its view counts these in `pool`.
"""

try:
    import cython
except ImportError:
    from diggings.kernel import uncompiled as cython

if not cython.compiled:
    from math import sqrt

# fmt: off
from diggings.games.dig_deep.rules import DigDeep
from diggings.games.dig_deep.words import (
    ACT, ACTIONS, ADVERTISE, BLUE, BUY, COLOURS, DIG, DIG_AT, END_PHASE, END_TURN, FACES, FROM_GEM, GEMS, GIVE_UP,
    HAND, INVEST, INVEST_IN, KNOWN, LEVELS, LOWER, MINE, MINE_AT, MOST_ROWS, MOST_SEATS, NAME_WILD, PLACES, PLACE_TILE,
    RAISE, READY, RECALL, REROLL, RESERVE, RESERVE_AT, SELL, SELL_TILE, SMELT, SMELT_TILE, UNKNOWN,
)
# fmt: on
from diggings.kernel.bot import Bot
from diggings.kernel.options import Options
from diggings.kernel.position import Position
from diggings.kernel.words import SURE, UNSURE

DICE_ROOM, NOTHING = 7, -1
# What a gem will bring: half of its price now, and half of a middling one
STEADY, PULL = 2.5, 0.5
# How surely the tiles of a column will be one's own: controlled alone, together with others, not at all
ALONE, SHARED, SHUT = 1.0, 0.55, 0.08
DEEPER = 0.6  # a tile is worth so much less for each tile that lies on it
LITTLE = 0.6  # a claim that gains less is not made
# A die is rolled again if its faces are on average better than the one it shows by so much: a coin, and a bit
REROLL_GAIN = 1.1
MINE_POINT, SPARE_MINE_POINT, SMELT_POINT, SELL_POINT, SPARE_POINT = 3.3, 1.0, 3.1, 3.0, 0.3
RESERVE_POINT, INVEST_POINT, ADVERTISE_POINT, DIG_POINT = 1.2, 1.9, 1.1, 0.7
# Sell, if the tile brings nearly what it will bring some day
PATIENCE, POOR = 0.84, 8
PICKS_A_TURN, LEAST_PICKS = 0.95, 0.7  # of what the dice promise
# What makes a position good, each with its weight (see `weigh_features`)
FEATURES, WEIGHTS = 6, [1.0, 1.0, 0.7, 0.9, 0.3, 1.0]
SETTLING = 0.6  # turns until a new die pays


class DigDeepBot(Bot):
    """`table` is the view, known as a position of this game; the other fields are the stock it takes of it."""

    def __init__(self, position: DigDeep) -> None:
        super().__init__(position)
        self.table = position.copy()
        self.view = self.table
        self.slips = 120
        self.mean = [0.0] * 56  # what one roll of each colour gives on average, of each action
        for colour in range(COLOURS):
            for face in range(FACES):
                shown = colour * FACES + face
                self.mean[colour * ACTIONS + position.action[shown]] += position.amount[shown] / 6.0
        self.forward = [0.0] * 5  # what a gem will bring
        self.hoped = [0.0] * 3  # what a tile of each level will bring, if it has not been seen
        self.turns = 0.0  # of one's own until the mine is empty
        self.weight = WEIGHTS[:]
        self.feature = [0.0] * 6
        self.plan = [0.0] * 260  # the most that so many picks bring from the first so many columns
        self.gain = [0.0] * 7  # of each die, if it is rolled again
        self.expected = [0.0] * 7  # what a set of dice gives in a turn, of each action

    def prefer(self, seat: int, options: Options) -> None:
        self.take_stock(seat)
        best = options.index_of(self.sensible(seat))
        for index in range(options.count):
            options.prefer(index, SURE if index == best else UNSURE)

    def worth(self, seat: int) -> float:
        """Coins, tiles by what they will bring, dice by the turns that are left, and claims."""
        self.weigh_features(seat)
        total = 0.0
        for at in range(FEATURES):
            total += self.weight[at] * self.feature[at]
        return total

    def weigh_features(self, seat: int) -> None:
        """What `worth` adds up: coins, dice, tiles in the hand and face up, columns, and bonuses."""
        self.take_stock(seat)
        self.feature[0] = self.table.coins[seat]
        self.feature[1] = self.turns * self.dice_worth(seat, NOTHING, NOTHING)
        self.feature[2] = self.worth_in(seat, HAND)
        self.feature[3] = self.worth_in(seat, READY)
        self.feature[4] = 0.0
        for column in range(self.table.columns):
            self.feature[4] += self.access(column, seat, 0) * self.column_worth(column)
        self.feature[5] = self.bonus_worth(seat)

    def worth_in(self, seat: int, place: int) -> float:
        """The tiles of a place."""
        row, total = seat * PLACES + place, 0.0
        for at in range(self.table.begin[row], self.table.begin[row + 1]):
            total += self.tile_worth(self.table.lying[at])
        return total

    def features(self, position: Position, seat: int) -> list[float]:
        """See `weigh_features`: for learning."""
        self.view.become(position)
        self.weigh_features(seat)
        return [self.feature[at] for at in range(FEATURES)]

    def weights(self) -> list[float]:
        return [self.weight[at] for at in range(FEATURES)]

    def figures(self, position: Position, seat: int) -> dict[str, float]:
        """What tiles, columns and prices are worth by this bot's estimates."""
        self.look(position, seat)
        self.take_stock(seat)
        figures = {"turns": self.turns, "dice": self.dice_worth(seat, NOTHING, NOTHING)}
        for column in range(self.table.columns):
            figures[f"column_{column}"] = self.column_worth(column)
            figures[f"access_{column}"] = self.access(column, seat, 0)
            figures[f"claimed_{column}"] = self.access(column, seat, 1)
            if self.table.height[column] > 0:
                figures[f"top_{column}"] = self.tile_worth(self.top(column))
        for gem in range(GEMS):
            figures[f"share_{gem}"] = self.share_worth(seat, gem, 2)
            figures[f"interest_{gem}"] = self.gem_interest(seat, gem)
        for kind in range(UNKNOWN):
            figures[f"sale_{kind}"] = self.sale(seat, kind)
            figures[f"later_{kind}"] = self.type_worth(kind)
        for colour in range(COLOURS):
            figures[f"with_die_{colour}"] = self.dice_worth(seat, colour, NOTHING)
            figures[f"adds_{colour}"] = figures["dice"] - self.dice_worth(seat, NOTHING, colour)
        if self.table.point == REROLL:
            figures |= {f"reroll_{at}": self.gain_by_reroll(seat, at) for at in range(self.table.dice[seat])}
        return figures

    def bonus_worth(self, seat: int) -> float:
        """What the bonuses would be if the game ended now, if anybody has sold anything."""
        total = 0.0
        for gem in range(GEMS):
            own, behind, equal = self.table.sold[seat * GEMS + gem], 0, 1
            for other in range(self.table.seats):
                if other != seat:
                    behind += self.table.sold[other * GEMS + gem] > own
                    equal += self.table.sold[other * GEMS + gem] == own
            if own > 0 and behind == 0:
                total += self.table.bonus / equal
        return total

    # -- taking stock --------------------------------------------------------------------

    def take_stock(self, seat: int) -> None:
        """Prices to come, unseen tiles, and the clock."""
        for gem in range(GEMS):
            self.forward[gem] = PULL * self.table.price[gem] + STEADY
        for level in range(LEVELS):
            unseen, total = 0, 0.0
            for kind in range(self.table.first_type[level], self.table.first_type[level + 1]):
                if self.table.pool[kind] > 0:
                    unseen += self.table.pool[kind]
                    total += self.table.pool[kind] * self.type_worth(kind)
            self.hoped[level] = total / unseen if unseen > 0 else 0.0
        self.turns = self.picks_needed() / self.picks_a_round()

    def picks_needed(self) -> float:
        """Until the mine is empty."""
        needed = 0
        for column in range(self.table.columns):
            for row in range(self.table.height[column]):
                tile = self.table.tile[column * MOST_ROWS + row]
                needed += self.table.picks[self.table.level[tile >> KNOWN]]
        return needed

    def picks_a_round(self) -> float:
        """What all seats together mine, with the dice that they have."""
        total = 0.0
        for seat in range(self.table.seats):
            picks = 0.0
            for at in range(self.table.dice[seat]):
                picks += self.mean[self.table.die[seat * DICE_ROOM + at] * ACTIONS + MINE]
            picks *= PICKS_A_TURN
            total += picks if picks > LEAST_PICKS else LEAST_PICKS
        return total

    def type_worth(self, kind: int) -> float:
        """A tile by its gems."""
        total = 0.0
        for gem in range(GEMS):
            total += self.table.gems[kind * GEMS + gem] * self.forward[gem]
        return total

    def tile_worth(self, tile: int) -> float:
        """A tile that may have been seen or not."""
        kind = tile >> KNOWN
        return self.type_worth(kind) if kind < UNKNOWN else self.hoped[kind - UNKNOWN]

    def top(self, column: int) -> int:
        """The top tile of a column."""
        return self.table.tile[column * MOST_ROWS + self.table.height[column] - 1]

    def column_worth(self, column: int) -> float:
        """The tiles of a column, the upper ones more."""
        total, share, row = 0.0, 1.0, self.table.height[column] - 1
        while row >= 0:
            total += share * self.tile_worth(self.table.tile[column * MOST_ROWS + row])
            share *= DEEPER
            row -= 1
        return total

    def access(self, column: int, seat: int, more: int) -> float:
        """How surely the column is one's own, with so many cubes more."""
        first = column * MOST_SEATS
        own, rival = self.table.claim[first + seat] + more, 0
        for other in range(self.table.seats):
            if other != seat and self.table.claim[first + other] > rival:
                rival = self.table.claim[first + other]
        if own > rival:
            return ALONE
        return SHARED if own == rival else SHUT

    def tiles_in(self, seat: int, place: int) -> int:
        row = seat * PLACES + place
        return self.table.begin[row + 1] - self.table.begin[row]

    def copies(self, seat: int, place: int, gem: int) -> int:
        """How many of a gem lie in one place of a seat, as far as they are known."""
        row, count = seat * PLACES + place, 0
        for at in range(self.table.begin[row], self.table.begin[row + 1]):
            kind = self.table.lying[at] >> KNOWN
            if kind < UNKNOWN:
                count += self.table.gems[kind * GEMS + gem]
        return count

    def rivals_ready(self, seat: int, gem: int) -> int:
        """How many of a gem lie face up in front of the others."""
        count = 0
        for other in range(self.table.seats):
            if other != seat:
                count += self.copies(other, READY, gem)
        return count

    # -- what to do ----------------------------------------------------------------------

    def sensible(self, seat: int) -> int:
        """The move of a sensible player."""
        if self.table.point == ACT:
            return self.best_action(seat)
        if self.table.point == REROLL:
            return self.dice_to_reroll(seat)
        if self.table.point == BUY:
            return self.die_to_buy(seat)
        if self.table.point == NAME_WILD:
            return self.gem_to_raise(seat)
        if self.table.point == PLACE_TILE:
            return self.column_for_tile(seat)
        if self.table.point == RECALL:
            return self.cube_to_take(seat)
        return self.die_to_give_up(seat, self.table.bought)

    def best_action(self, seat: int) -> int:
        """Claims first, for they decide what can be mined; sales after everything that makes them better."""
        move = END_PHASE
        if self.table.uses[RESERVE] > 0 and not self.table.mining:
            move = self.column_to_reserve(seat)
        if move == END_PHASE and self.table.uses[DIG] > 0 and not self.table.mining:
            move = self.column_to_dig(seat)
        if move == END_PHASE and self.table.uses[MINE] > 0:
            move = self.column_to_mine(seat)
        if move == END_PHASE and self.table.uses[SMELT] > 0 and self.tiles_in(seat, HAND) > 0:
            move = SMELT_TILE + self.best_tile(seat, HAND)
        if move == END_PHASE and self.table.uses[ADVERTISE] > 0:
            move = self.price_to_change(seat)
        if move == END_PHASE and self.table.uses[SELL] > 0 and self.tiles_in(seat, READY) > 0:
            move = self.tile_to_sell(seat)
        if move == END_PHASE and self.table.uses[INVEST] > 0:
            move = self.gem_to_invest_in(seat)
        if move == END_PHASE and self.table.mining == 0 and self.table.uses[RESERVE] > 0:
            return self.column_to_reserve(seat)
        return move

    def gem_to_raise(self, seat: int) -> int:
        """R11: one's own gems, and not those that others are about to sell."""
        best, most = 0, -1000.0
        for gem in range(GEMS):
            worth = self.gem_interest(seat, gem)
            if self.table.price[gem] == self.table.highest_price:
                worth -= 100.0
            if worth > most:
                best, most = gem, worth
        return best

    def gem_interest(self, seat: int, gem: int) -> float:
        """How much one gains by a higher price of a gem."""
        own = 1.5 * self.copies(seat, READY, gem) + self.copies(seat, HAND, gem)
        return own - 0.4 * self.rivals_ready(seat, gem) + 0.7 * self.table.share[gem * MOST_SEATS + seat]

    # -- rolling again -------------------------------------------------------------------

    def dice_to_reroll(self, seat: int) -> int:
        """R13: the dice that show much less than they do on average, the worst first, as far as coins go."""
        chosen, coins = 0, self.table.coins[seat]
        for at in range(self.table.dice[seat]):
            self.gain[at] = self.gain_by_reroll(seat, at)
        while coins > 0:
            worst, most = NOTHING, REROLL_GAIN
            for at in range(self.table.dice[seat]):
                if chosen >> at & 1 == 0 and self.gain[at] >= most:
                    worst, most = at, self.gain[at]
            if worst == NOTHING:
                break
            chosen |= 1 << worst
            coins -= 1
        return chosen

    def gain_by_reroll(self, seat: int, at: int) -> float:
        """What a die shows on average, less what it shows now."""
        colour, total = self.table.die[seat * DICE_ROOM + at], 0.0
        for face in range(FACES):
            total += self.face_worth(seat, at, colour * FACES + face)
        return total / FACES - self.face_worth(seat, at, colour * FACES + self.table.face[at])

    def face_worth(self, seat: int, at: int, shown: int) -> float:
        """What a face is worth beside those of the other dice."""
        action, points = self.table.action[shown], self.table.amount[shown]
        if action == MINE:
            return points * self.pick_worth(seat)
        if action == SMELT:
            wanted = self.tiles_in(seat, HAND) + self.others_show(seat, at, MINE) // 2
            return self.as_wanted(points, wanted - self.others_show(seat, at, SMELT), SMELT_POINT)
        if action == SELL:
            wanted = self.tiles_in(seat, READY) + self.others_show(seat, at, SMELT) - 1
            return self.as_wanted(points, wanted - self.others_show(seat, at, SELL), SELL_POINT)
        if action == DIG:
            return DIG_POINT * saturated(points, 2.33)
        if action == RESERVE:
            return RESERVE_POINT * points
        return (INVEST_POINT if action == INVEST else ADVERTISE_POINT) * points

    def pick_worth(self, seat: int) -> float:
        """Picks are worth little to who cannot sell all that he has."""
        if self.table.left == 0:
            return 0.0
        unsold = self.tiles_in(seat, HAND) + self.tiles_in(seat, READY)
        return SPARE_MINE_POINT if unsold > self.turns + 1.0 else MINE_POINT

    def as_wanted(self, points: int, wanted: int, worth: float) -> float:
        """So many points are of use, and the others hardly."""
        useful = points if points < wanted else wanted if wanted > 0 else 0
        return worth * useful + SPARE_POINT * (points - useful)

    def others_show(self, seat: int, at: int, action: int) -> int:
        """What the other dice show of an action."""
        points = 0
        for other in range(self.table.dice[seat]):
            shown = self.table.die[seat * DICE_ROOM + other] * FACES + self.table.face[other]
            if other != at and self.table.action[shown] == action:
                points += self.table.amount[shown]
        return points

    # -- columns -------------------------------------------------------------------------

    def column_to_reserve(self, seat: int) -> int:
        """R18: where a cube gains most access to most tiles."""
        best, most = END_PHASE, LITTLE
        for column in range(self.table.columns):
            if self.table.claim[column * MOST_SEATS + seat] < self.table.most_claims and self.table.height[column] > 0:
                gain = self.access(column, seat, 1) - self.access(column, seat, 0)
                gain *= self.column_worth(column)
                if gain > most and (self.table.supply[seat] > 0 or gain > 2.0 * LITTLE):
                    best, most = RESERVE_AT + column, gain
        return best

    def cube_to_take(self, seat: int) -> int:
        """R21: the cube that is missed least."""
        best, least = NOTHING, 1000.0
        for column in range(self.table.columns):
            if self.table.claim[column * MOST_SEATS + seat] > 0 and column != self.table.target:
                loss = self.access(column, seat, 0) - self.access(column, seat, -1)
                loss *= self.column_worth(column)
                if loss < least:
                    best, least = column, loss
        for gem in range(GEMS):
            if self.table.share[gem * MOST_SEATS + seat] > 0 and FROM_GEM + gem != self.table.target:
                loss = self.share_worth(seat, gem, 1)
                if loss < least:
                    best, least = FROM_GEM + gem, loss
        return best

    def column_to_dig(self, seat: int) -> int:
        """R32: a tile that can be brought to a column of one's own; or else a look at what one is about to mine."""
        best, most = END_PHASE, 0.5
        for column in range(self.table.columns):
            if self.table.height[column] > 0:
                tile = self.top(column)
                here = self.access(column, seat, 0)
                gain = (self.best_access(seat, column) - here) * self.tile_worth(tile)
                if gain <= 0.5 and tile >> KNOWN >= UNKNOWN:
                    gain = 0.5 + 0.1 * here
                if gain > most:
                    best, most = DIG_AT + column, gain
        return best

    def best_access(self, seat: int, source: int) -> float:
        """Of the other columns with room."""
        best = 0.0
        for column in range(self.table.columns):
            if column != source and self.table.height[column] < self.table.rows:
                access = self.access(column, seat, 0)
                if access > best:
                    best = access
        return best

    def column_for_tile(self, seat: int) -> int:
        """R33: a good tile where it can be mined, a bad one where others have to dig through it."""
        tile = self.table.lifted
        level = self.table.level[tile >> KNOWN]
        good = self.tile_worth(tile) >= self.hoped[level]
        best, most = NOTHING, -1000.0
        for column in range(self.table.columns):
            if self.table.height[column] < self.table.rows:
                access = self.access(column, seat, 0)
                worth = access if good else -access
                if worth > most:
                    best, most = column, worth
        return best

    def column_to_mine(self, seat: int) -> int:
        """R22: the best way to spend all picks on the upper tiles of one's columns; its first tile.

        `plan` holds, for the first so many columns and so many picks, the most that they bring.
        """
        picks = self.table.uses[MINE] if self.table.uses[MINE] < 25 else 25
        for left in range(picks + 1):
            self.plan[left] = 0.0
        for column in range(self.table.columns):
            for left in range(picks + 1):
                self.plan[(column + 1) * 26 + left] = self.best_with(seat, column, left)
        column = self.table.columns - 1
        while column >= 0:
            if self.plan[(column + 1) * 26 + picks] > self.plan[column * 26 + picks]:
                return MINE_AT + column
            column -= 1
        return END_PHASE

    def best_with(self, seat: int, column: int, picks: int) -> float:
        """The most that so many picks bring from this column and those before it."""
        best = self.plan[column * 26 + picks]
        if self.table.control[column] >> seat & 1 == 0:
            return best
        factor = 1.0 if self.access(column, seat, 0) == ALONE else 1.12
        total, row = 0.0, self.table.height[column] - 1
        while row >= 0:
            tile = self.table.tile[column * MOST_ROWS + row]
            picks -= self.table.picks[self.table.level[tile >> KNOWN]]
            if picks < 0:
                break
            total += factor * self.tile_worth(tile)
            if self.plan[column * 26 + picks] + total > best:
                best = self.plan[column * 26 + picks] + total
            row -= 1
        return best

    # -- tiles and prices ----------------------------------------------------------------

    def sale(self, seat: int, kind: int) -> float:
        """R25: what a sale brings now, less half of what it brings a rival on average."""
        own, others = 0.0, 0.0
        for gem in range(GEMS):
            copies = self.table.gems[kind * GEMS + gem]
            if copies > 0:
                cubes = self.table.cubes_on(gem)
                held = self.table.share[gem * MOST_SEATS + seat]
                if cubes == held:
                    own += copies * self.table.price[gem]
                else:
                    each = self.table.price[gem] // (1 + cubes)
                    own += copies * each * (1 + held)
                    others += copies * each * (cubes - held)
        return own - 0.5 * others / (self.table.seats - 1)

    def best_tile(self, seat: int, place: int) -> int:
        """The tile of a place that would bring most now."""
        row = seat * PLACES + place
        best, most = NOTHING, -1000.0
        for at in range(self.table.begin[row], self.table.begin[row + 1]):
            kind = self.table.lying[at] >> KNOWN
            worth = self.sale(seat, kind)
            if worth > most:
                best, most = kind, worth
        return best

    def tile_to_sell(self, seat: int) -> int:
        """R31: nobody must sell; but free sales are lost, and the end comes."""
        kind = self.best_tile(seat, READY)
        unsold = self.tiles_in(seat, HAND) + self.tiles_in(seat, READY)
        now = self.sale(seat, kind)
        pressed = unsold > self.turns or (self.table.coins[seat] < POOR and self.table.filled > 0)
        if pressed or now >= PATIENCE * self.type_worth(kind):
            return SELL_TILE + kind
        return END_PHASE

    def price_to_change(self, seat: int) -> int:
        """R35: up for the tile that is sold next, or for what one has; down for what only others have."""
        selling = self.tiles_in(seat, READY) > 0 and self.table.uses[SELL] > 0
        kind = self.best_tile(seat, READY) if selling else NOTHING
        best, most = END_PHASE, 0.0
        for gem in range(GEMS):
            interest = self.gem_interest(seat, gem)
            if kind != NOTHING:
                interest += 3.0 * self.table.gems[kind * GEMS + gem]
            if interest > most and self.table.price[gem] < self.table.highest_price:
                best, most = RAISE + gem, interest
            if -interest > most and self.table.price[gem] > 0:
                best, most = LOWER + gem, -interest
        return best

    def gem_to_invest_in(self, seat: int) -> int:
        """R36: where a share will probably bring most."""
        best, most = END_PHASE, 0.0
        for gem in range(GEMS):
            if self.table.cubes_on(gem) < self.table.most_shares and self.table.supply[seat] > 0:
                worth = self.share_worth(seat, gem, 2)
                if worth > most:
                    best, most = INVEST_IN + gem, worth
        return best

    def share_worth(self, seat: int, gem: int, more: int) -> float:
        """What a share of the next sale brings, times how likely a rival makes that sale; `more` shares come in."""
        each = (self.table.price[gem] + 1) // (self.table.cubes_on(gem) + more)
        ready = self.rivals_ready(seat, gem)
        chance = 0.3 + 0.2 * (ready if ready < 3 else 3)
        return each * chance

    # -- dice ----------------------------------------------------------------------------

    def die_to_buy(self, seat: int) -> int:
        """R38: the die that gains most in the turns that are left, if that is more than its price."""
        best, most = END_TURN, 0.0
        if self.turns <= SETTLING:
            return END_TURN
        now = self.dice_worth(seat, NOTHING, NOTHING)
        for space in range(self.table.filled):
            if self.table.prices[space] <= self.table.coins[seat]:
                colour, gone = self.table.space[space], NOTHING
                if self.table.dice[seat] == self.table.most_dice:
                    gone = self.die_to_give_up(seat, colour)
                gain = (self.dice_worth(seat, colour, gone) - now) * (self.turns - SETTLING)
                gain -= 1.05 * self.table.prices[space]
                if gain > most:
                    best, most = 1 + space, gain
        return best

    def die_to_give_up(self, seat: int, bought: int) -> int:
        """R39: the die without which the others are worth most; one of the bought colour only if there was one."""
        best, most = NOTHING, -1000.0
        holding = self.table.point == GIVE_UP
        for at in range(self.table.dice[seat]):
            colour = self.table.die[seat * DICE_ROOM + at]
            if holding and colour == bought and self.table.dice_of(seat, colour) == 1:
                continue
            worth = self.dice_worth(seat, NOTHING if holding else bought, colour)
            if worth > most:
                best, most = colour, worth
        return best

    def dice_worth(self, seat: int, bought: int, gone: int) -> float:
        """What a set of dice brings in a turn: tiles go through mine, furnace and market, and the slowest counts."""
        blue = 0.35 if bought == BLUE else 0.0
        for action in range(ACTIONS):
            self.expected[action] = 0.0
        for at in range(self.table.dice[seat]):
            self.add_die(self.table.die[seat * DICE_ROOM + at], 1.0)
        if bought != NOTHING:
            self.add_die(bought, 1.0)
        if gone != NOTHING:
            self.add_die(gone, -1.0)
        picks = self.expected[MINE] / 1.75
        tiles = chain(picks, 1.05 * self.expected[SMELT], 0.9 + 0.9 * self.expected[SELL])
        total = blue + 12.8 * tiles + 2.3 * picks + 2.2 * saturated(self.expected[RESERVE], 2.33)
        total += 0.75 * saturated(self.expected[ADVERTISE], 9.0) + 2.6 * saturated(self.expected[INVEST], 4.0)
        return total + 0.9 * saturated(self.expected[DIG], 2.33)

    def add_die(self, colour: int, sign: float) -> None:
        for action in range(ACTIONS):
            self.expected[action] += sign * self.mean[colour * ACTIONS + action]


def saturated(points: float, room: float) -> float:
    """1 for one point; each further point is worth less, the sooner the less room there is."""
    return points * (1.0 + room) / (points + room)


def chain(first: float, second: float, third: float) -> float:
    """A soft minimum: what goes through all three."""
    if first <= 0.0 or second <= 0.0 or third <= 0.0:
        return 0.0
    return 1.0 / root(1.0 / (first * first) + 1.0 / (second * second) + 1.0 / (third * third))


def root(square: float) -> float:
    """The square root: of the C library, or the same one by way of Python; both are exact to the last bit."""
    return sqrt(square)  # pyright: ignore[reportPossiblyUnboundVariable]
