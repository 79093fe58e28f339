"""How a sensible player plays Dig Mars: he looks for the work that brings most Fortune for each action it takes.

A plan is a station and a stack: walk there, dig if need be, and carry.  What an unexplored tile may bring is the
average of all that the viewer has not seen under such ground.  Better Equipment is bought when better plans pay for it.
"""

# fmt: off
from diggings.games.dig_mars.rules import DigMars
from diggings.games.dig_mars.words import (
    ACT, CARRY, CARRYING, CELLS, DECLARE, DECLARE_LAST, DIG, DIGGING, END, EXPLORED, EXTRA_CARRY, EXTRA_DIG, FLEET,
    FORTUNE_POINT, INSPECT, INSPECTION, MOVE, PICK, PLACE_FIRST, PLACE_NEW, RELOCATE,
    RELOCATION, SET_DOWN, SIDE, SUPPLY, TOP_LEVEL, UNEXPLORED, UNKNOWN, UPGRADE, WAYS,
)
# fmt: on
from diggings.kernel.bot import Bot
from diggings.kernel.options import Options
from diggings.kernel.position import Position
from diggings.kernel.words import SURE, UNSURE

# What a point for a rival costs, as a share of a point for oneself, at a table of two
ENVY = 0.4
# What finding a bonus action is worth, in points
EXTRA_WORK_WORTH, FORTUNE_WORTH, RELOCATION_WORTH, INSPECTION_WORTH = 0.9, 1.0, 0.5, 0.15
# A plan that this turn does not finish; the same if a treasure would lie open for others meanwhile
LATER, LEFT_OPEN = 0.85, 0.6
# A plan costs no less than this, however many bonus actions are open
LEAST_COST = 0.5
# So many of the best plans say how good a position is
PLANS = 4
# How much of what better plans promise really comes, with two, three and four players
TRUST_TWO, TRUST_THREE, TRUST_FOUR = 0.6, 0.5, 0.35
# A station is relocated for a gain of so much Fortune for each action
RELOCATION_GAIN = 0.05
# Worse than any rate
WORST = -1000.0
# In the beginning, what every rival in the same place costs
ELBOW_ROOM = 0.1
# Without any plan, so much Fortune is enough to buy the next best Equipment
IDLE_FORTUNE = 3


class DigMarsBot(Bot):
    """`table` is the view, known as a position of this game."""

    def __init__(self, position: DigMars) -> None:
        super().__init__(position)
        self.table = position.copy()
        self.view = self.table
        self.horizon, self.slips = 6, 80
        self.untouched = position.copy()  # the view again, while a station of it is tried elsewhere
        self.mapped = [-1] * 16  # for which stacks the distances hold; several maps, for in a search they alternate
        self.distance = [0] * 4096
        self.map = 0  # where the map begins that holds now
        self.stock = [-1] * 48  # the unseen tiles for which the hopes hold
        self.hope = [0.0] * 125  # by back, level of Carrying and number of players
        self.me = self.dig = self.carry = 0
        self.hurried = 0  # whether what is left of this turn counts
        self.players = [0] * 16  # in each cell, if an own station were there
        self.best = [0.0] * 16  # the best rate for each stack
        self.from_cell = self.to_cell = 0  # the plan, or relocation, that was found last

    def prefer(self, seat: int, options: Options) -> None:
        self.take_stock(seat)
        best = options.index_of(self.sensible(options))
        for index in range(options.count):
            options.prefer(index, SURE if index == best else UNSURE)

    def worth(self, seat: int) -> float:
        """The Fortune, and what the best plans bring in a turn."""
        self.take_stock(seat)
        self.hurried = 0
        self.rate_stacks()
        return self.table.fortune[seat] + self.table.actions_in_turn * self.mean_of_best()

    def figures(self, position: Position, seat: int) -> dict[str, float]:
        """The best rate of work in what is left of this turn, and what Equipment, a landing or a shift would change."""
        self.look(position, seat)
        self.take_stock(seat)
        self.rate_stacks()
        figures = {"mean": self.mean_of_best()}
        figures |= {f"with_{equipment}": self.mean_with(equipment) for equipment in range(3)}
        self.rate_stacks()
        figures |= {f"best_{cell}": self.best[cell] for cell in range(CELLS)}
        self.hurried = 1
        figures["plan"] = self.best_plan()
        figures |= {"step": self.first_step() if figures["plan"] > 0.0 else -1, "to": self.to_cell}
        return figures

    def sensible(self, options: Options) -> int:
        """The move of a sensible player."""
        if self.table.point == ACT:
            return self.action(options)
        if self.table.point == PLACE_FIRST or self.table.point == PLACE_NEW:
            return self.landing()
        if self.table.point == PICK:
            self.best_relocation(-1, 0)
            return self.from_cell
        if self.table.point == SET_DOWN:
            self.best_relocation(self.table.picked_seat, self.table.picked_cell)
            return self.to_cell
        return DECLARE_LAST

    def action(self, options: Options) -> int:
        """One thing after the other: what wins, what lapses, what pays later, and the best work."""
        if options.index_of(DECLARE) >= 0:
            return DECLARE
        if self.table.extra[INSPECTION] > 0 and self.tile_to_inspect() >= 0:
            return INSPECT + self.tile_to_inspect()
        if options.index_of(RELOCATE) >= 0 and self.best_relocation(-1, 0) > RELOCATION_GAIN:
            return RELOCATE
        equipment = self.upgrade_that_pays(options)
        if equipment >= 0:
            return UPGRADE + equipment
        self.hurried = 1
        if self.best_plan() > 0.0:
            return self.first_step()
        return self.idle(options)

    # -- what is where -------------------------------------------------------------------

    def take_stock(self, seat: int) -> None:
        """What all plans of this seat depend on."""
        self.me = seat
        self.dig = self.table.level[seat][DIGGING]
        self.carry = self.table.level[seat][CARRYING]
        self.hurried = 0
        self.measure()
        self.weigh_hopes()
        self.count_players()

    def count_players(self) -> None:
        """How many would share in each cell."""
        for cell in range(CELLS):
            self.players[cell] = 1
        for seat in range(self.table.seats):
            if seat != self.me:
                before = SUPPLY
                for index in range(4):
                    cell = self.table.station[seat][index] // 4
                    if cell == SUPPLY:
                        break
                    self.players[cell] += cell != before
                    before = cell

    def measure(self) -> None:
        """The distances in Moves; they change only when a stack becomes an empty space."""
        stacks = 0
        for row in range(SIDE):
            stacks = 16 * stacks + self.table.row_stacks[row]
        number = (stacks + stacks // 16 + stacks // 256 + stacks // 4096) % 16
        self.map = 256 * number
        if stacks != self.mapped[number]:
            self.mapped[number] = stacks
            for cell in range(CELLS):
                self.measure_from(cell)

    def steps(self, origin: int, goal: int) -> int:
        """How many Moves it takes from one cell to another."""
        return self.distance[self.map + 16 * origin + goal]

    def measure_from(self, start: int) -> None:
        """Ring by ring: what one more Move leads to."""
        for cell in range(CELLS):
            self.distance[self.map + 16 * start + cell] = CELLS
        self.distance[self.map + 16 * start + start] = 0
        steps, reached = 0, 1
        while reached:
            reached = 0
            for cell in range(CELLS):
                if self.distance[self.map + 16 * start + cell] == steps:
                    reached += self.reach_from(start, cell, steps + 1)
            steps += 1

    def reach_from(self, start: int, cell: int, steps: int) -> int:
        """How many cells are reached from this one for the first time."""
        reached, ways = 0, self.table.ways_from(cell)
        for index in range(self.table.ways_count[ways]):
            goal = self.table.target[WAYS * cell + self.table.ways[WAYS * ways + index]]
            if self.distance[self.map + 16 * start + goal] > steps:
                self.distance[self.map + 16 * start + goal] = steps
                reached += 1
        return reached

    def weigh_hopes(self) -> None:
        """Averages over the unseen tiles: anew only for a back of which something was seen since the last time."""
        for back in range(1, TOP_LEVEL + 1):
            changed = 0
            for index in range(self.table.first_of_back[back], self.table.first_of_back[back + 1]):
                kind = self.table.by_back[index]
                changed |= self.stock[kind] != self.table.pool[kind]
                self.stock[kind] = self.table.pool[kind]
            if changed:
                self.weigh_hope(back)

    def weigh_hope(self, back: int) -> None:
        """What a tile with this back brings to who can carry so much, among so many players, bonus included."""
        for level in range(1, TOP_LEVEL + 1):
            for players in range(1, self.table.seats + 1):
                tiles, total = 0, 0.0
                for index in range(self.table.first_of_back[back], self.table.first_of_back[back + 1]):
                    kind = self.table.by_back[index]
                    tiles += self.stock[kind]
                    total += self.stock[kind] * self.bonus_worth(kind)
                    if self.table.carry_level[kind] <= level:
                        total += self.stock[kind] * self.gain(kind, players)
                self.hope[25 * back + 5 * level + players] = total / tiles if tiles > 0 else 0.0

    def gain(self, kind: int, players: int) -> float:
        """R21: the own part of a tile, less what the others get."""
        each = self.table.worth[kind] // players
        given = each * (players - 1)
        return self.table.worth[kind] - given - ENVY * given / (self.table.seats - 1)

    def bonus_worth(self, kind: int) -> float:
        bonus = self.table.bonus[kind]
        if bonus in (EXTRA_DIG, EXTRA_CARRY):
            return EXTRA_WORK_WORTH
        if bonus == FORTUNE_POINT:
            return FORTUNE_WORTH
        if bonus == RELOCATION:
            return RELOCATION_WORTH
        return INSPECTION_WORTH if bonus == INSPECTION else 0.0

    # -- plans ---------------------------------------------------------------------------

    def rate(self, origin: int, goal: int, arrives: int) -> float:
        """Fortune for each action, if the station of one cell works on the stack of another one."""
        level = self.carry + self.table.crowd[goal] + arrives - 1
        kind, unexplored = self.table.front[goal], self.table.top[goal] == UNEXPLORED
        if unexplored and self.dig + self.table.crowd[goal] + arrives - 1 < self.table.back[goal]:
            return 0.0
        if kind == UNKNOWN:
            hope = 25 * self.table.back[goal] + self.players[goal]
            value = self.hope[hope + 5 * (level if level < TOP_LEVEL else TOP_LEVEL)]
        elif self.table.carry_level[kind] > level:
            return 0.0
        else:
            value = self.gain(kind, self.players[goal])
            if unexplored:
                value += self.bonus_worth(kind)
        steps = self.steps(origin, goal)
        if self.hurried:
            return self.hurried_rate(value, steps, unexplored)
        return value / (steps + 1 + unexplored)

    def hurried_rate(self, value: float, steps: int, unexplored: int) -> float:
        """The same in what is left of this turn, with the bonus actions that are open."""
        dig_cost = 0 if unexplored == 0 or self.table.extra[EXTRA_DIG] > 0 else 1
        carry_cost = 0 if self.table.extra[EXTRA_CARRY] > 0 else 1
        first_cost = steps if steps > 0 else dig_cost if unexplored else carry_cost
        cost = steps + dig_cost + carry_cost
        if self.table.actions == 0 and first_cost > 0:
            return 0.0
        if cost > self.table.actions:
            value *= LEFT_OPEN if unexplored and steps + dig_cost <= self.table.actions else LATER
        return value / (cost if cost > LEAST_COST else LEAST_COST)

    def rate_stacks(self) -> None:
        """For every stack, the best that an own station could do there."""
        for goal in range(CELLS):
            self.best[goal] = 0.0
        before = SUPPLY
        for index in range(4):
            cell = self.table.station[self.me][index] // 4
            if cell == SUPPLY:
                break
            if cell != before:
                for goal in range(CELLS):
                    if self.table.height[goal] > 0:
                        rate = self.rate(cell, goal, cell != goal)
                        if rate > self.best[goal]:
                            self.best[goal] = rate
            before = cell

    def mean_of_best(self) -> float:
        """How good the best plans are, on average."""
        return self.sum_of_best(-1) / PLANS

    def sum_of_best(self, landed: int) -> float:
        """The best rates together; with one more station in a cell, if there is one."""
        first = second = third = fourth = 0.0
        for goal in range(CELLS):
            rate = self.best[goal]
            if landed >= 0 and self.table.height[goal] > 0:
                other = self.rate(landed, goal, 1)
                rate = other if other > rate else rate
            if rate > first:
                first, second, third, fourth = rate, first, second, third
            elif rate > second:
                second, third, fourth = rate, second, third
            elif rate > third:
                third, fourth = rate, third
            elif rate > fourth:
                fourth = rate
        return first + second + third + fourth

    def best_plan(self) -> float:
        """The best rate, and for which station and stack."""
        most, before = 0.0, SUPPLY
        for index in range(4):
            cell = self.table.station[self.me][index] // 4
            if cell == SUPPLY:
                break
            if cell != before:
                for goal in range(CELLS):
                    if self.table.height[goal] > 0:
                        rate = self.rate(cell, goal, cell != goal)
                        if rate > most:
                            most, self.from_cell, self.to_cell = rate, cell, goal
            before = cell
        return most

    def first_step(self) -> int:
        """What the plan begins with."""
        if self.from_cell == self.to_cell:
            return (CARRY if self.table.top[self.to_cell] == EXPLORED else DIG) + self.to_cell
        return self.step(self.from_cell, self.to_cell)

    def step(self, origin: int, goal: int) -> int:
        """The first Move that leads nearer."""
        ways = self.table.ways_from(origin)
        for way in range(WAYS):
            if ways >> way & 1:
                cell = self.table.target[WAYS * origin + way]
                if self.steps(cell, goal) < self.steps(origin, goal):
                    return MOVE + WAYS * origin + way
        return END

    # -- Equipment -----------------------------------------------------------------------

    def upgrade_that_pays(self, options: Options) -> int:
        """The Equipment that brings most beyond its price and the action for it, or -1."""
        chosen, most = -1, 0.0
        if options.index_of(UPGRADE) < 0 and options.index_of(UPGRADE + 1) < 0 and options.index_of(UPGRADE + 2) < 0:
            return chosen
        self.rate_stacks()
        now = self.mean_of_best()
        actions = self.actions_to_come(now)
        for equipment in range(3):
            if options.index_of(UPGRADE + equipment) >= 0 and self.wants(equipment):
                better = self.mean_with(equipment)
                price = self.table.price[self.table.level[self.me][equipment]]
                pays = (better - now) * (actions - 1.0) * self.trust() - price - now
                if pays > most:
                    chosen, most = equipment, pays
        return chosen

    def wants(self, equipment: int) -> bool:
        """More stations than two or three are more than one seat can use."""
        return equipment != FLEET or self.table.level[self.me][FLEET] < (3 if self.table.seats == 4 else 2)

    def trust(self) -> float:
        if self.table.seats == 2:
            return TRUST_TWO
        return TRUST_THREE if self.table.seats == 3 else TRUST_FOUR

    def actions_to_come(self, rate: float) -> float:
        """Until the goal is reached, or the canyon is empty."""
        until_empty = 2.0 * (self.table.tiles - self.table.taken) / self.table.seats + 3.0
        if rate * until_empty <= self.table.goal - self.table.fortune[self.me]:
            return until_empty
        return (self.table.goal - self.table.fortune[self.me]) / rate

    def mean_with(self, equipment: int) -> float:
        """How good the best plans would be with one level more."""
        if equipment == FLEET:
            return self.best_sum_with_landing() / PLANS
        self.dig += equipment == DIGGING
        self.carry += equipment == CARRYING
        self.rate_stacks()
        mean = self.mean_of_best()
        self.dig -= equipment == DIGGING
        self.carry -= equipment == CARRYING
        self.rate_stacks()
        return mean

    # -- stations ------------------------------------------------------------------------

    def landing(self) -> int:
        """Where a new station does most; in the beginning rather not where others are."""
        self.rate_stacks()
        self.best_sum_with_landing()
        return self.to_cell

    def best_sum_with_landing(self) -> float:
        """The best rates with a new station in the best cell, which is remembered."""
        most = WORST
        for cell in range(CELLS):
            total = self.sum_of_best(cell)
            if self.table.point == PLACE_FIRST:
                total -= ELBOW_ROOM * self.table.crowd[cell]
            if total > most:
                most, self.to_cell = total, cell
        return most

    def tile_to_inspect(self) -> int:
        """The hardest ground that the own level digs, unknown so far; or any unknown; or -1."""
        chosen, hardest = -1, -1
        for cell in range(CELLS):
            if self.table.top[cell] == UNEXPLORED and self.table.front[cell] == UNKNOWN:
                back = self.table.back[cell] if self.table.back[cell] <= self.dig else 0
                if back > hardest:
                    chosen, hardest = cell, back
        return chosen

    def best_relocation(self, seat: int, cell: int) -> float:
        """What the best plan gains by relocating a station (or the one that was picked); remembers it as moves."""
        self.from_cell = self.to_cell = -1
        self.untouched.become(self.table)
        most, now = WORST, self.best_rate()
        for turn in range(self.table.seats):
            owner = (self.me + turn) % self.table.seats  # of equals the own one, or the nearest to the left
            before = SUPPLY
            for index in range(4):
                origin = self.table.station[owner][index] // 4
                if origin == SUPPLY:
                    break
                if origin != before and (seat < 0 or (owner == seat and origin == cell)):
                    for goal in range(CELLS):
                        if self.table.height[goal] > 0 and goal != origin:
                            gain = self.rate_after(owner, origin, goal, now) - now
                            if gain > most:
                                most, self.from_cell, self.to_cell = gain, CELLS * owner + origin, goal
                before = origin
        return most

    def rate_after(self, owner: int, origin: int, goal: int, now: float) -> float:
        """The best rate with a station relocated; a rival's changes something only where an own one stands."""
        if owner != self.me and not self.table.stands_on(self.me, origin) and not self.table.stands_on(self.me, goal):
            return now
        self.table.shift(owner, origin, goal)
        self.count_players()
        rate = self.best_rate()
        self.table.become(self.untouched)
        self.count_players()
        return rate

    def best_rate(self) -> float:
        """The best of all plans."""
        most = 0.0
        self.rate_stacks()
        for goal in range(CELLS):
            if self.best[goal] > most:
                most = self.best[goal]
        return most

    # -- without any plan ----------------------------------------------------------------

    def idle(self, options: Options) -> int:
        """Better Equipment, or to where the fewest helpers are missing; two who do so meet, and dig together."""
        if self.table.actions == 0:
            return END
        if self.table.fortune[self.me] >= IDLE_FORTUNE:
            chosen, least = -1, 100
            for equipment in range(3):
                price = self.table.price[self.table.level[self.me][equipment]]
                if options.index_of(UPGRADE + equipment) >= 0 and price < least:
                    chosen, least = equipment, price
            if chosen >= 0:
                return UPGRADE + chosen
        goal = self.stack_to_meet_at()
        origin = self.nearest_station(goal)
        return END if origin == goal else self.step(origin, goal)

    def stack_to_meet_at(self) -> int:
        """Where the fewest helpers are needed, whoever is there already: so that everybody comes to the same place."""
        chosen, least = 0, 100
        for cell in range(CELLS):
            if self.table.height[cell] > 0:
                needed = self.table.back[cell] - self.dig
                if self.table.top[cell] == EXPLORED:
                    needed = self.table.carry_level[self.table.front[cell]] - self.carry
                if needed < least:
                    chosen, least = cell, needed
        return chosen

    def nearest_station(self, goal: int) -> int:
        """The cell of the own station that is nearest."""
        chosen = self.table.station[self.me][0] // 4
        for index in range(1, 4):
            cell = self.table.station[self.me][index] // 4
            if cell != SUPPLY and self.steps(cell, goal) < self.steps(chosen, goal):
                chosen = cell
        return chosen
