"""How a sensible player plays DIG: places Recruits while luck lasts, and closes a gallery when waiting is worth less.

A gallery is judged by its worth (Gems, Runes and Eggs that closing it would bring), by its distance (cards still
missing to the next Gem) and by its length.
"""

# fmt: off
from diggings.games.dig.rules import Dig
from diggings.games.dig.words import (
    ACCEPT, ALCHEMIST, ALCHEMY, BLACKSMITH, CHARMER, CLOSE, COMPANIONS, DANGER, DIG, DIG_INSIDE, DIG_OUTSIDE, DRUID,
    DWARF, EGG, ENTRANCES, EQUIPMENT, EXIT, FOREMAN, FOUND, GALLERIES, GEM, HIRE, HIRE_COMPANION, HUNTER, INNKEEPER,
    IRON, KIND, KNIGHT, ORC, PAY, PLACE, PRIEST, RANGER, RECRUIT, ROOM, RUNE, SCOUT, SERIES, SKELETON, SNAKE, STAY,
    TURN, USE_DYNAMITE, USE_FOREMAN, USE_LANTERN, USE_PICKAXE, USE_PIT_PROP, USE_ROPE, USE_SWORD, USE_WIZARD,
    WEREWOLF, WIZARD,
)
# fmt: on
from diggings.kernel.bot import Bot
from diggings.kernel.options import Options
from diggings.kernel.position import Position
from diggings.kernel.words import SURE, UNSURE

# The distance of a gallery in which no series runs
NEVER = 9
# A gallery of such a worth is closed whatever the next card may bring; one with less, if the next Gem is farther away
ENOUGH, FAR = 4, 2
# A lone Recruit fails often: so many begin a gallery, and so few Companions are better than another Recruit
PAIR, BEST_FIVE = 2, 5
# So few points before its goal a seat needs no more stones
NEAR = 2
# How good a position looks, in points, fitted to how games went on: a series, with the chance that the next card joins
# it; and as long as there is time to use them a Recruit, a crystal, a Companion (times his rank), a card of Equipment
SERIES_WORTH, NEXT_JOINS = 0.85, 0.7
RECRUIT_WORTH, CRYSTAL_WORTH, COMPANION_WORTH, EQUIPMENT_WORTH = 0.8, 0.12, 0.1, 0.3


class DigBot(Bot):
    """`table` is the view, known as a position of this game; `rank` says how gladly a Companion is hired."""

    def __init__(self, position: Dig) -> None:
        super().__init__(position)
        self.table = position.copy()
        self.view = self.table
        self.rank = [0] * 13
        order = [WIZARD, FOREMAN, KNIGHT, HUNTER, RANGER, INNKEEPER, PRIEST, SCOUT, DRUID, BLACKSMITH, CHARMER,
                 ALCHEMIST, DWARF]  # fmt: skip
        for companion in range(13):
            self.rank[companion] = COMPANIONS - order.index(companion)

    def prefer(self, seat: int, options: Options) -> None:
        best = options.index_of(self.sensible(seat, options))
        for index in range(options.count):
            options.prefer(index, SURE if index == best else UNSURE)

    def figures(self, position: Position, seat: int) -> dict[str, float]:
        """What each own gallery would bring now, and how many cards are missing to its next Gem."""
        self.look(position, seat)
        figures: dict[str, float] = {"never": NEVER}
        for gallery in range(self.table.galleries[seat]):
            figures[f"worth_{gallery}"] = self.gallery_worth(seat, gallery)
            figures[f"distance_{gallery}"] = self.distance(seat, gallery)
        for companion in range(COMPANIONS):
            figures[f"place_{companion}"] = COMPANIONS + 1 - self.rank[companion]
        return figures

    def sensible(self, seat: int, options: Options) -> int:
        """The move of a sensible player."""
        if self.table.point == TURN:
            return self.in_turn(seat, options)
        if self.table.point == DIG:
            return self.in_dig(seat, options)
        if self.table.point == DANGER:
            return self.in_danger(seat, options)
        if self.table.point == PAY:
            return options.moves[0]  # the cheapest stones
        return self.with_equipment(seat, options)

    # -- the turn ------------------------------------------------------------------------

    def in_turn(self, seat: int, options: Options) -> int:
        if not self.table.ending:
            hired = self.to_hire(seat, options)
            if hired >= 0:
                return hired
        alchemy = self.to_transmute(seat, options)
        if alchemy >= 0:
            return alchemy
        gallery = self.to_close(seat)
        if gallery >= 0:
            return CLOSE + gallery
        return DIG_INSIDE if self.table.galleries[seat] > 0 else DIG_OUTSIDE

    def to_hire(self, seat: int, options: Options) -> int:
        """A second Recruit first, then the best Companions, then all Recruits, then any Companion; -1 for nothing."""
        best, move = 0, -1
        for index in range(options.count):
            offered = options.moves[index]
            if HIRE < offered < HIRE_COMPANION:
                move = offered
            elif HIRE_COMPANION <= offered < ALCHEMY:
                liking = self.liking(seat, self.table.tavern[offered - HIRE_COMPANION])
                if liking > best:
                    best, move = liking, offered
        return move

    def liking(self, seat: int, companion: int) -> int:
        """How gladly a Companion is hired; 0 if rather not."""
        if self.has_all_recruits(seat):
            return 0 if companion == INNKEEPER else self.rank[companion]
        if self.table.recruits[seat] < PAIR or self.rank[companion] <= COMPANIONS - BEST_FIVE:
            return 0
        return self.rank[companion]

    def to_transmute(self, seat: int, options: Options) -> int:
        """Stones that will not be needed any more, or a Gem that is nearly the last one; -1 for none."""
        for index in range(options.count):
            offered = options.moves[index]
            if offered < ALCHEMY:
                continue
            if offered == ALCHEMY + IRON or self.is_late(seat) or self.has_all_recruits(seat):
                return offered
        return -1

    def is_late(self, seat: int) -> bool:
        """Whether the end is near."""
        return self.table.ending > 0 or self.table.score(seat) + NEAR >= self.table.target_score

    def has_all_recruits(self, seat: int) -> bool:
        return self.table.recruits[seat] == self.table.most_recruits

    # -- closing -------------------------------------------------------------------------

    def to_close(self, seat: int) -> int:
        """The gallery that should be closed now, or -1."""
        best, most = -1, 0
        for gallery in range(self.table.galleries[seat]):
            worth = self.gallery_worth(seat, gallery)
            if worth > most:
                best, most = gallery, worth
        if best >= 0 and (self.table.ending or self.table.score(seat) + most >= self.table.target_score):
            return best
        for gallery in range(self.table.galleries[seat]):
            if self.is_ripe(seat, gallery):
                return gallery
        return -1

    def is_ripe(self, seat: int, gallery: int) -> bool:
        """Whether a gallery has little more to bring."""
        worth, distance = self.gallery_worth(seat, gallery), self.distance(seat, gallery)
        if worth == 0:
            return distance == NEVER and self.table.reserve[seat] == 0
        return worth >= ENOUGH or distance > FAR

    def gallery_worth(self, seat: int, gallery: int) -> int:
        """The points that closing the gallery would bring."""
        place = ENTRANCES * seat + gallery
        worth = eggs = 0
        for index in range(self.table.entrance[place], self.table.entrance[place + 1]):
            card = self.table.cards[index]
            if card & GEM:
                worth += 1
            if card & KIND == RUNE:
                worth += 1
            elif card & KIND == EGG:
                eggs += 1
        if eggs > 0 and (self.table.owns(seat, CHARMER) or self.table.snakes_in(seat, gallery) == 0):
            worth += eggs
        return worth

    def distance(self, seat: int, gallery: int) -> int:
        """How many cards are missing to the next fifth card."""
        end = self.table.entrance[ENTRANCES * seat + gallery + 1]
        first = self.table.entrance[ENTRANCES * seat + gallery]
        index = end - SERIES + 1
        if index < first:
            index = first
        while index < end:
            if self.table.cards[index] & RECRUIT:
                return index + SERIES - end
            index += 1
        return NEVER

    def length(self, seat: int, gallery: int) -> int:
        place = ENTRANCES * seat + gallery
        return self.table.entrance[place + 1] - self.table.entrance[place]

    # -- the dig -------------------------------------------------------------------------

    def in_dig(self, seat: int, options: Options) -> int:
        """First the Recruits, then what brings more cards, then the next card."""
        for index in range(options.count):
            offered = options.moves[index]
            if offered == FOUND:
                if self.wants_to_found(seat):
                    return FOUND
            elif offered >= PLACE and self.is_good_place(seat, ROOM * seat + offered - PLACE):
                return offered
        use = self.best_use(seat, options)
        return use if use >= 0 else options.moves[0]  # GO ON, or TO TREASURE

    def wants_to_found(self, seat: int) -> bool:
        """One gallery at a time, and not in the last turn."""
        if self.table.galleries[seat] > 0 or self.table.ending:
            return False
        return self.table.reserve[seat] >= PAIR or self.has_all_recruits(seat)

    def is_good_place(self, seat: int, index: int) -> bool:
        """The last card of a gallery; where no series runs, any that can still earn a Gem."""
        gallery = 0
        while index >= self.table.entrance[ENTRANCES * seat + gallery + 1]:
            gallery += 1
        behind = self.table.entrance[ENTRANCES * seat + gallery + 1] - 1 - index
        return behind == 0 or (behind < SERIES - 1 and self.distance(seat, gallery) == NEVER)

    def best_use(self, seat: int, options: Options) -> int:
        """The first good use of Equipment or the Foreman; Dynamite for the opponent who is ahead; -1 for none."""
        best, most = -1, -1
        for index in range(options.count):
            offered = options.moves[index]
            if FOUND < offered < ACCEPT and self.is_good_use(seat, offered):
                value = self.value_of_use(seat, offered)
                if value > most:
                    best, most = offered, value
        return best

    def value_of_use(self, seat: int, move: int) -> int:
        """Dynamite: by the score of the opponent, and of equals the next one clockwise; all else comes before it."""
        if not USE_DYNAMITE <= move < USE_FOREMAN:
            return 1000
        victim = (move - USE_DYNAMITE) // GALLERIES
        steps = victim - seat
        if steps < 0:
            steps += self.table.seats
        return 8 * self.table.score(victim) + 8 - steps

    def is_good_use(self, seat: int, move: int) -> bool:
        """Whether to use Equipment, or the Foreman, on this gallery."""
        if move < USE_ROPE:
            return self.distance(seat, move - USE_PICKAXE) <= 2
        if move < USE_DYNAMITE:
            return self.gallery_worth(seat, move - USE_ROPE) > 0 and self.is_ripe(seat, move - USE_ROPE)
        if move < USE_FOREMAN:
            return self.hurts((move - USE_DYNAMITE) // GALLERIES, (move - USE_DYNAMITE) % GALLERIES)
        return self.distance(seat, move - USE_FOREMAN) <= 4

    def hurts(self, seat: int, gallery: int) -> bool:
        """Dynamite is for a last card with a Gem, a Rune or an Egg."""
        card = self.table.cards[self.table.entrance[ENTRANCES * seat + gallery + 1] - 1]
        return card & GEM > 0 or card & KIND == RUNE or card & KIND == EGG

    def with_equipment(self, seat: int, options: Options) -> int:
        """Use what was found, or use it further, where that is good; otherwise keep it, or stop."""
        use = self.best_use(seat, options)
        return use if use >= 0 else options.moves[options.count - 1]

    # -- dangers -------------------------------------------------------------------------

    def in_danger(self, seat: int, options: Options) -> int:
        """What to do against it: the means that costs least, if the gallery is worth it."""
        gallery = self.table.target
        worth, length = self.gallery_worth(seat, gallery), self.length(seat, gallery)
        card = self.table.card
        if card == SNAKE:
            return ACCEPT
        if card == EXIT and (worth > 0 or self.distance(seat, gallery) == 1):
            return ACCEPT
        if options.index_of(STAY) >= 0:
            return STAY
        if options.index_of(USE_PIT_PROP) >= 0:
            return USE_PIT_PROP
        if options.index_of(USE_WIZARD) >= 0:
            return USE_WIZARD
        if options.index_of(USE_SWORD) >= 0 and (self.is_terrible(card) or worth > 0 or length >= 3):
            return USE_SWORD
        if options.index_of(USE_LANTERN) >= 0 and 20 * worth + 3 * length > 15:
            return USE_LANTERN
        return ACCEPT

    def is_terrible(self, card: int) -> bool:
        """Enemies that take Recruits for good."""
        return card in (ORC, WEREWOLF, SKELETON)

    # -- how good a position looks -------------------------------------------------------

    def worth(self, seat: int) -> float:
        """The score, what the galleries promise, and what Recruits, stones and Companions are good for."""
        total = float(self.table.score(seat))
        for gallery in range(self.table.galleries[seat]):
            total += self.gallery_worth(seat, gallery) + SERIES_WORTH * self.series_in(seat, gallery)
        return total + self.time_left() * self.means(seat)

    def series_in(self, seat: int, gallery: int) -> float:
        """The Gems that running series may still bring: each by the chance that all missing cards join."""
        end = self.table.entrance[ENTRANCES * seat + gallery + 1]
        hoped, chance = 0.0, 1.0
        for missing in range(1, SERIES):
            chance *= NEXT_JOINS
            index = end - SERIES + missing
            if index >= self.table.entrance[ENTRANCES * seat + gallery] and self.table.cards[index] & RECRUIT:
                hoped += chance
        return hoped

    def time_left(self) -> float:
        """From 1 down to 0, when somebody has reached the goal."""
        most = 0
        for seat in range(self.table.seats):
            score = self.table.score(seat)
            most = score if score > most else most
        return 1.0 - most / self.table.target_score if most < self.table.target_score else 0.0

    def means(self, seat: int) -> float:
        """What a seat has to dig with."""
        worth = RECRUIT_WORTH * self.table.recruits[seat] + CRYSTAL_WORTH * self.table.crystals_of(seat)
        for companion in range(COMPANIONS):
            if self.table.owns(seat, companion):
                worth += COMPANION_WORTH * self.rank[companion]
        for bit in range(EQUIPMENT):
            worth += EQUIPMENT_WORTH * (self.table.equipment[seat] >> bit & 1)
        return worth
