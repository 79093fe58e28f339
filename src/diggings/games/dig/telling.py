"""What is said at the table: moves in words, the log, and why something cannot be done."""

from __future__ import annotations

from collections.abc import Iterator

from diggings.games.dig.pieces import (
    ENEMIES,
    Gallery,
    a,
    card,
    companion,
    cost_of,
    crystals_of,
    galleries,
    number_of,
    owns,
    stones_in_words,
    yield_in_words,
)
from diggings.games.dig.rules import Dig

# fmt: off
from diggings.games.dig.words import (
    ACCEPT, AGAIN, ALCHEMIST, ALCHEMY, ALCHEMY_STONES, BLACKSMITH, BONUS, CHOOSE_FIRST, CLOSE, COLLAPSE, DANGER, DIG,
    DIGS_OUTSIDE, DIG_INSIDE, DIG_OUTSIDE, DRUID, DRY_HILL, EGG, EVERY_FIVE, EXIT, FILL_TAVERN, FIND, FOUND,
    GALLERIES, GAME_OVER, GHOST, GO_ON, HIRE, HIRE_COMPANION, INNKEEPER, KEEP, KIND, NO_CARD, NO_COMPANION, ORC,
    OUTSIDE, PAY, PAY_STONE, PICKAXE, PIT_PROP, PLACE, RECRUIT, REVEAL, RUNE, SCOUT, SECRET_ROOM, SERIES, SKELETON,
    SLOTS, SNAKE, SPIDER, SPIDER_CARDS, STAY, STONES, STOP, SWORD, THIEF, THROW_AWAY, TO_TREASURE, TURN,
    USE_DYNAMITE, USE_FOREMAN, USE_LANTERN, USE_PICKAXE, USE_PIT_PROP, USE_ROPE, USE_SWORD, USE_WIZARD, YES,
)
# fmt: on
from diggings.kernel.table import Note, Reason, listed

POINT_RULES = {
    CHOOSE_FIRST: "R2",
    FILL_TAVERN: "R16",
    REVEAL: "R18",
    TURN: "R3",
    PAY: "R12",
    DIG: "R20",
    DANGER: "R36",
    FIND: "R50",
    AGAIN: "R66",
    GAME_OVER: "R77",
}


def words(view: Dig, seat: int, move: int) -> str:
    """A move in a few words."""
    if view.point == CHOOSE_FIRST:
        return f"{{{move}}} begins"
    if view.point == FILL_TAVERN:
        return f"the {companion(move).name}"
    if view.point == REVEAL:
        return card(move).name
    if view.point == TURN:
        return words_in_turn(view, seat, move)
    if view.point == PAY:
        return f"Pay {a(card(move - PAY_STONE).name)}"
    if view.point == DANGER:
        return words_in_danger(move)
    if move >= PLACE:
        return place_in_words(view, seat, move)
    return words_in_dig(view, seat, move)


def words_in_turn(view: Dig, seat: int, move: int) -> str:
    """The Tavern and the actions."""
    if move <= DIG_INSIDE:
        return "Dig inside" if move == DIG_INSIDE else "Dig outside"
    if move <= HIRE:
        return f"Close gallery {move - CLOSE + 1}"
    if move < HIRE_COMPANION:
        recruits = move - HIRE
        return f"Hire {'a Recruit' if recruits == 1 else f'{recruits} Recruits'}: {recruits * price(view)} crystals"
    if move < ALCHEMY:
        number = view.tavern[move - HIRE_COMPANION]
        if number == NO_COMPANION:
            return "Hire nobody"
        return f"Hire the {companion(number).name}: {stones_in_words(cost_of(view, number))}"
    return f"{number_of(ALCHEMY_STONES, card(move - ALCHEMY).name)} for a Gem"


def price(view: Dig) -> int:
    """R11, R68: what a Recruit costs the acting seat."""
    return view.innkeeper_price if owns(view, view.seat, INNKEEPER) else view.recruit_price


def words_in_danger(move: int) -> str:
    """The answers to a danger."""
    return {
        ACCEPT: "Accept it",
        USE_SWORD: "Use the Sword",
        USE_PIT_PROP: "Use the Pit Prop",
        USE_LANTERN: "Use the Lantern",
        USE_WIZARD: "Ask the Wizard",
        STAY: "Stay inside",
    }.get(move, "Something else")


def words_in_dig(view: Dig, seat: int, move: int) -> str:
    """What can be done while digging, and with Equipment that was found."""
    if move == GO_ON:
        return go_on_in_words(view)
    if move == TO_TREASURE:
        return f"Keep the {card(view.stone).name}" if view.stone != NO_CARD else "Keep the stone"
    if move == FOUND:
        return "Found a gallery"
    if move in (KEEP, THROW_AWAY):
        return "Keep it" if move == KEEP else "Throw it away"
    if move == STOP:
        return "Stop"
    if USE_DYNAMITE <= move < USE_FOREMAN:
        victim, gallery = divmod(move - USE_DYNAMITE, GALLERIES)
        return f"Dynamite: {{{victim}'s}} gallery {gallery + 1}"
    if USE_PICKAXE <= move < USE_ROPE and owns(view, seat, BLACKSMITH) and view.galleries[seat] > 1:
        return "Pickaxe: all galleries"
    for first, name in ((USE_FOREMAN, "Foreman"), (USE_ROPE, "Rope"), (USE_PICKAXE, "Pickaxe")):
        if first <= move < first + GALLERIES:
            return f"{name}: gallery {move - first + 1}"
    return "Something else"


def go_on_in_words(view: Dig) -> str:
    """R22, R32: what is due, or the end of the turn."""
    for goal in range(OUTSIDE + 1):
        if view.due >> goal & 1:
            return "Turn up the card" if goal == OUTSIDE else f"Go on: {goal_in_words(goal)}"
    return "End the turn"


def goal_in_words(goal: int) -> str:
    """R18: what a card is revealed for."""
    return "outside" if goal == OUTSIDE else "the Secret Room" if goal == BONUS else f"gallery {goal + 1}"


def place_in_words(view: Dig, seat: int, move: int) -> str:
    """R27: a stone, by its gallery and its place in it."""
    for gallery in galleries(view, seat):
        place = move - PLACE - gallery.first
        if 0 <= place < len(gallery.cards):
            return f"Place on card {place + 1} of {gallery.name}"
    return "Place a Recruit"


# -- the log ---------------------------------------------------------------------------------------


def notes(before: Dig, after: Dig, seat: int, move: int | None) -> list[Note]:
    """What to say about a move: what was done, and then what came of it.  Nothing here is secret, so move is known."""
    assert move is not None  # noqa: S101 - R1: everybody has seen it
    kind = move if before.point == REVEAL else before.card
    return [*what_was_done(before, after, move), *what_came_of_it(before, after, kind)]


def note(sentence: str, rule: str, *seats: int, big: bool = False) -> Note:
    """A sentence that speaks of these seats."""
    return Note(sentence, rule, seats, big=big)


def what_was_done(before: Dig, after: Dig, move: int) -> Iterator[Note]:
    """The move itself."""
    seat = before.seat
    if before.point == CHOOSE_FIRST:
        yield note(f"{{{move}}} was the first player.", "R2", move)
    elif before.point == FILL_TAVERN:
        yield note(f"The {companion(move).name} sat down in the Tavern.", "R16")
    elif before.point == REVEAL:
        yield from card_revealed(before, after, move)
    elif before.point == TURN:
        yield from action(before, after, move)
    elif before.point == PAY:
        yield note(f"{{{seat}}} paid {a(card(move - PAY_STONE).name)}.", "R14", seat)
        if after.point != PAY:
            yield note(f"{{{seat}}} hired {number_of(before.hiring, 'Recruit')}.", "R11", seat)
    elif before.point == DANGER:
        yield from danger_answered(before, after, move)
    else:
        yield from dug(before, move)


def action(before: Dig, after: Dig, move: int) -> Iterator[Note]:
    """R3, R10: the Tavern, or the kind of dig; what a closed gallery paid is told with what came of it."""
    seat, who = before.seat, f"{{{before.seat}}}"
    if move == DIG_OUTSIDE:
        yield note(f"{who} dug outside.", "R22", seat)
    elif move == DIG_INSIDE:
        yield note(f"{who} dug inside.", "R32", seat)
    elif HIRE < move < HIRE_COMPANION:
        yield note(f"{who} went to the Tavern for {number_of(move - HIRE, 'Recruit')}.", "R11", seat)
    elif HIRE_COMPANION <= move < ALCHEMY:
        number = before.tavern[move - HIRE_COMPANION]
        cost = stones_in_words(cost_of(before, number))
        yield note(f"{who} hired the {companion(number).name} for {cost}.", "R13", seat, big=True)
    elif move >= ALCHEMY:
        stones = number_of(ALCHEMY_STONES, card(move - ALCHEMY).name)
        gained = "a Gem" if after.gems[seat] > before.gems[seat] else "nothing: there are no Gems left"
        yield note(f"{{{seat}'s}} Alchemist turned {stones} into {gained}.", "R17", seat)


def dug(before: Dig, move: int) -> Iterator[Note]:
    """R20, R50: free actions, and what happened to a stone or to Equipment that was found."""
    seat, who = before.seat, f"{{{before.seat}}}"
    if move == TO_TREASURE:
        yield note(f"{who} kept the {card(before.stone).name}.", "R23", seat)
    elif move == FOUND:
        gallery = f"gallery {before.galleries[seat] + 1}"
        yield note(f"{who} put a Recruit on the {card(before.stone).name}: {gallery} was founded.", "R28", seat)
    elif move >= PLACE:
        yield note(f"{who} placed a Recruit on {stone_in_words(before, move)}.", "R27", seat)
    elif move in (KEEP, THROW_AWAY):
        done, rule = ("kept", "R50") if move == KEEP else ("threw away", "R51")
        yield note(f"{who} {done} the {card(before.card).name}.", rule, seat)
    elif move < USE_DYNAMITE and move != GO_ON:
        name, rule = ("Pickaxe", "R54") if move < USE_ROPE else ("Rope", "R55")
        yield note(f"{who} used the {name}: {words(before, seat, move).partition(': ')[2]}.", rule, seat)
    elif USE_DYNAMITE <= move < USE_FOREMAN:
        victim, index = divmod(move - USE_DYNAMITE, GALLERIES)
        lost = card(galleries(before, victim)[index].kinds[-1]).name
        sentence = f"{who} blew up the last card of {{{victim}'s}} gallery {index + 1}: {a(lost)}."
        yield note(sentence, "R56", seat, victim, big=True)
    elif USE_FOREMAN <= move < USE_FOREMAN + GALLERIES:
        yield note(f"{{{seat}'s}} Foreman dug in gallery {move - USE_FOREMAN + 1}.", "R71", seat)


def stone_in_words(view: Dig, move: int) -> str:
    """R27: the stone on which a Recruit was placed."""
    gallery = next(g for g in reversed(galleries(view, view.seat)) if g.first <= move - PLACE)
    return f"the {card(gallery.kinds[move - PLACE - gallery.first]).name} of {gallery.name}"


# -- a card is revealed ----------------------------------------------------------------------------


def card_revealed(before: Dig, after: Dig, kind: int) -> Iterator[Note]:
    """R18: the card; R19: its bounty; and then what it did."""
    seat, who, goal = before.seat, f"{{{before.seat}}}", before.target
    where = "" if goal == OUTSIDE else f" for {goal_in_words(goal)}"
    yield note(f"{who} turned up {a(card(kind).name)}{where}.", "R18", seat)
    if owns(before, seat, before.payer[kind]) and before.bounty[kind]:
        payer = companion(before.payer[kind]).name
        yield note(f"{{{seat}'s}} {payer} earned {number_of(before.bounty[kind], 'Gem')}.", "R19", seat, big=True)
    if kind >= PICKAXE:
        yield from equipment_revealed(before, after, kind)
    elif goal == OUTSIDE and kind >= STONES:
        yield from passed_outside(before, after, kind)
    elif goal == BONUS:
        yield from bonus_revealed(before, kind)
    elif kind in (RUNE, EGG) and before.mode == DIGS_OUTSIDE and not joined(before, after):
        yield from let_go(before, kind, "It was discarded: a Special card joins a gallery only in a dig inside")
    elif goal < GALLERIES and after.point != DANGER:
        yield from effect(before, after, kind)


def equipment_revealed(before: Dig, after: Dig, kind: int) -> Iterator[Note]:
    """R50, R51: kept, or thrown away, where there was nothing to ask."""
    if after.point == FIND:
        return
    held = before.equipment[before.seat] >> (kind - PICKAXE) & 1
    done, rule = ("threw the second one away", "R51") if held else ("kept it", "R50")
    yield note(f"{{{before.seat}}} {done}.", rule, before.seat)


def passed_outside(before: Dig, after: Dig, kind: int) -> Iterator[Note]:
    """R25: outside, everything but stones and Equipment ends the turn; R70: the Scout looks again."""
    scouted = after.used >> SCOUT & 1 and not before.used >> SCOUT & 1
    ended = "" if scouted else f", and ended {{{before.seat}'s}} turn"
    yield from let_go(before, kind, f"It was of no use outside{ended}")
    if scouted:
        yield note(f"{{{before.seat}'s}} Scout looked again.", "R70", before.seat)


def bonus_revealed(before: Dig, kind: int) -> Iterator[Note]:
    """R42: a bonus card of a Secret Room."""
    if kind < STONES:
        yield note(f"It went to {{{before.seat}'s}} Treasure.", "R42", before.seat)
    else:
        yield from let_go(before, kind, "It was of no use in a Secret Room")


def let_go(before: Dig, kind: int, why: str) -> Iterator[Note]:
    """R25, R31, R42, R69: the card was discarded, or saved by the Druid."""
    seat = before.seat
    if kind in (RUNE, EGG) and owns(before, seat, DRUID):
        saved = "kept the Rune" if kind == RUNE else "hatched the Egg"
        yield note(f"{{{seat}'s}} Druid {saved}.", "R69", seat, big=True)
    else:
        rule = "R42" if before.target == BONUS else "R25" if before.target == OUTSIDE else "R31"
        yield note(f"{why}.", rule, seat)


def joined(before: Dig, after: Dig) -> bool:
    """R38: whether the card for a gallery lies in it now, or it went on to close as the last one."""
    old, new = galleries(before, before.seat)[before.target], same_gallery(after, before.seat, before.target, before)
    return new is not None and len(new.cards) > len(old.cards)


def same_gallery(after: Dig, seat: int, index: int, before: Dig) -> Gallery | None:
    """The gallery of an earlier position, if it is still there."""
    founded = galleries(before, seat)[index].founded
    return next((gallery for gallery in galleries(after, seat) if gallery.founded == founded), None)


def danger_answered(before: Dig, after: Dig, move: int) -> Iterator[Note]:
    """R36: what was done against a danger; or what it did."""
    seat, name = before.seat, card(before.card).name
    if move in (ACCEPT, STAY):
        yield from effect(before, after, before.card)
    elif move == USE_WIZARD:
        yield note(f"{{{seat}'s}} Wizard made the {name} vanish.", "R65", seat, big=True)
    elif move == USE_LANTERN:
        yield note(f"{{{seat}}} lit the Lantern and found a way round the {name}.", "R58", seat)
    else:
        means = "Sword" if move == USE_SWORD else "Pit Prop"
        yield note(f"{{{seat}}} used the {means}: the {name} did no harm.", "R57", seat)


def effect(before: Dig, after: Dig, kind: int) -> Iterator[Note]:
    """R37-R47: what a card for a gallery did."""
    seat, index = before.seat, before.target
    old, new = galleries(before, seat)[index], same_gallery(after, seat, index, before)
    if kind in (COLLAPSE, *ENEMIES) and is_warded(before, kind):
        yield note(f"The {card(kind).name} did no harm to {{{seat}}}.", "R37", seat)
    elif kind == COLLAPSE:
        lost = number_of(len(old.cards), "card") + (f" and {number_of(old.laid, 'Gem')}" if old.laid else "")
        yield note(f"{{{seat}'s}} {old.name} collapsed, with {lost}.", "R43", seat, big=True)
    elif kind in ENEMIES and kind != SNAKE:
        yield from enemy_note(before, kind, old)
    else:
        if earned_gem(before, old, kind):
            yield note(f"It was a fifth card, and {{{seat}}} found a Gem!", "R39", seat, big=True)
        if kind == EXIT and new is None:
            yield note(f"The Exit led out of {{{seat}'s}} {old.name}.", "R41", seat)
        elif kind == SNAKE:
            yield note(f"The Snake stayed in {{{seat}'s}} {old.name}.", "R38", seat)
        elif kind == SECRET_ROOM:
            yield note(f"{{{seat}}} searched the Secret Room: two bonus cards.", "R42", seat)


def is_warded(before: Dig, kind: int) -> bool:
    """R37: by a Companion, or by what the Blacksmith has made of a Sword or a Pit Prop."""
    ward = PIT_PROP if kind == COLLAPSE else SWORD
    return owns(before, before.seat, before.guard[kind]) or before.lit >> (ward - PICKAXE) & 1 == 1


def earned_gem(before: Dig, old: Gallery, kind: int) -> bool:
    """R39: a fifth card gets a Gem, if there is one (R9)."""
    every = SERIES if before.gem_repeat == EVERY_FIVE else len(old.cards) + SERIES
    places = range(len(old.cards) - SERIES + 1, -1, -every)
    return before.supply > 0 and any(place in old.recruits for place in places)


def enemy_note(before: Dig, kind: int, old: Gallery) -> Iterator[Note]:
    """R44-R47: what an enemy took."""
    seat = before.seat
    whose = f"{{{seat}'s}} {old.name}"
    if kind == THIEF:
        yield note(thief_in_words(old, whose), "R44", seat, big=old.laid > 0)
    elif kind == SPIDER:
        lost = spiders_prey(old)
        same = len(lost) == SPIDER_CARDS and lost[0] == lost[1]
        names = number_of(SPIDER_CARDS, card(lost[0]).name) if same else listed([a(card(prey).name) for prey in lost])
        yield note(f"The Spider tore {names} out of {whose}." if lost else "The Spider met a Recruit.", "R46", seat)
    elif kind == SKELETON:
        yield note(f"The Skeleton took the deepest Recruit of {whose}.", "R45", seat, big=True)
    elif kind == GHOST:
        yield note(f"The Ghost drove the deepest Recruit out of {whose}.", "R45", seat)
    elif kind == ORC:
        yield note(f"The Orc took {number_of(len(old.recruits), 'Recruit')} of {whose}.", "R47", seat, big=True)
    else:
        yield note(f"The Werewolf took a Recruit from each of {{{seat}'s}} galleries.", "R47", seat, big=True)


def thief_in_words(old: Gallery, whose: str) -> str:
    """R44: the deepest Gem, or the last card, or nothing."""
    if old.laid:
        return f"The Thief took the deepest Gem of {whose}!"
    if old.cards[-1] & RECRUIT:
        return f"The Thief found nothing in {whose}."
    return f"The Thief took {a(card(old.kinds[-1]).name)} from {whose}."


def spiders_prey(old: Gallery) -> list[int]:
    """R46: the cards that the Spider takes, the deepest first."""
    prey = []
    for lying in reversed(old.cards[-SPIDER_CARDS:]):
        if lying & RECRUIT:
            break
        prey.append(lying & KIND)
    return prey


# -- what came of it -------------------------------------------------------------------------------


def what_came_of_it(before: Dig, after: Dig, kind: int) -> Iterator[Note]:
    """Everything else that changed on the table, after this card if there was one."""
    if before.laid_gem == YES and after.point == REVEAL and laid(after) > laid(before):
        yield note(
            f"The fifth card lay there already, and {{{before.seat}}} found a Gem.", "R40", before.seat, big=True
        )
    for seat in range(before.seats):
        if seat != before.seat or kind != COLLAPSE:
            yield from closed(before, after, seat, kind)
    if after.reshuffles > before.reshuffles:
        yield note("The Hill was empty: the discard pile became a new one.", "R72", big=True)
    if after.trigger != before.trigger:
        yield triggered(after)
    if after.point == GAME_OVER:
        yield note("The game was over.", "R76", big=True)
    elif after.ending and sum(after.played) > sum(before.played):
        yield note(f"{{{after.seat}}} had a last turn.", "R76", after.seat)


def laid(view: Dig) -> int:
    """All Gems that lie in galleries."""
    return sum(gallery.laid for seat in range(view.seats) for gallery in galleries(view, seat))


def closed(before: Dig, after: Dig, seat: int, kind: int) -> Iterator[Note]:
    """R59-R63: galleries that closed, and what they paid."""
    left = {gallery.founded for gallery in galleries(after, seat)}
    gone = [gallery for gallery in galleries(before, seat) if gallery.founded not in left]
    if not gone:
        return
    names = listed([gallery.name for gallery in gone])
    paid = paid_in_words(before, after, seat)
    rule = "R41" if kind == EXIT else "R49" if kind in ENEMIES else "R59"
    rich = after.gems[seat] > before.gems[seat]
    yield note(f"{{{seat}'s}} {names} closed and paid {paid}.", rule, seat, big=rich)
    # where an enemy or Dynamite took the last Recruit, nobody is left to be bitten
    bitten = 0 if kind in ENEMIES else before.recruits[seat] - after.recruits[seat]
    if bitten:
        snakes = "The Snake" if sum(gallery.snakes for gallery in gone) == 1 else "The Snakes"
        yield note(f"{snakes} bit, and {{{seat}}} lost {number_of(bitten, 'Recruit')}.", "R60", seat)


def paid_in_words(before: Dig, after: Dig, seat: int) -> str:
    """What came into a Treasure."""
    gems, runes = after.gems[seat] - before.gems[seat], after.runes[seat] - before.runes[seat]
    stones = [after.stones[STONES * seat + kind] - before.stones[STONES * seat + kind] for kind in range(STONES)]
    return yield_in_words(gems, runes, stones) or "nothing"


def triggered(after: Dig) -> Note:
    """R73, R75"""
    if after.trigger == DRY_HILL:
        return note("The Hill was dry for good: the end was near.", "R73", big=True)
    seat = after.trigger
    points = after.gems[seat] + after.runes[seat]
    return note(f"{{{seat}}} had {number_of(points, 'Gem')}: the last turns came.", "R75", seat, big=True)


# -- why not ---------------------------------------------------------------------------------------


def why_not(view: Dig, seat: int, move: int) -> Reason:
    """Why this move cannot be made now."""
    if view.point == REVEAL and 0 <= move < len(view.hill):
        return Reason(f"There is no {card(move).name} left in the Hill.", "R18")
    if view.point == FILL_TAVERN and 0 <= move < NO_COMPANION:
        return Reason(f"The {companion(move).name} is not in the pile any more.", "R16")
    if view.point == TURN and DIG_INSIDE <= move < PAY_STONE:
        return why_not_in_turn(view, seat, move)
    if view.point == DIG and DIG_OUTSIDE <= move < PAY_STONE:
        return Reason("The Tavern and the choice of an action come before the first card is turned up.", "R10")
    if view.point == DIG and move >= PLACE:
        return why_not_place(view, seat, move)
    possible = [f"{legal} ({words(view, seat, legal)})" for legal in view.moves(None if seat < 0 else seat)]
    return Reason(f"That is not possible now. Possible: {listed(possible, 'or')}.", POINT_RULES[view.point])


def why_not_in_turn(view: Dig, seat: int, move: int) -> Reason:
    """R4, R7, R11, R13, R17"""
    if move <= HIRE:
        return Reason("You have no such gallery; without a gallery you can only dig outside.", "R4")
    if move < HIRE_COMPANION:
        return why_not_hire(view, seat, move - HIRE)
    if move < ALCHEMY:
        return why_not_companion(view, seat, move - HIRE_COMPANION)
    return why_not_alchemy(view, seat, move - ALCHEMY)


def why_not_hire(view: Dig, seat: int, recruits: int) -> Reason:
    """R7, R11"""
    if view.recruits[seat] + recruits > view.most_recruits:
        return Reason(f"Nobody has more than {number_of(view.most_recruits, 'Recruit')}.", "R7")
    needed, owned = recruits * price(view), crystals_of(view, seat)
    return Reason(f"That costs {number_of(needed, 'crystal')}, and your stones are worth {owned}.", "R11")


def why_not_companion(view: Dig, seat: int, slot: int) -> Reason:
    """R13, R16"""
    number = view.tavern[slot] if slot < SLOTS else NO_COMPANION
    if number == NO_COMPANION:
        return Reason("Nobody sits there any more.", "R16")
    cost = cost_of(view, number)
    missing = stones_in_words([max(0, cost[kind] - view.stones[STONES * seat + kind]) for kind in range(STONES)])
    name = companion(number).name
    return Reason(f"The {name} asks for exactly the stones on the card, and you lack {missing}.", "R13")


def why_not_alchemy(view: Dig, seat: int, kind: int) -> Reason:
    """R17"""
    if not owns(view, seat, ALCHEMIST):
        return Reason("That takes the Alchemist, whom you have not hired.", "R17")
    if view.used >> ALCHEMIST & 1:
        return Reason("The Alchemist works once in a turn.", "R17")
    owned = number_of(view.stones[STONES * seat + kind], card(kind).name)
    return Reason(f"That takes three equal stones, and you have {owned}.", "R17")


def why_not_place(view: Dig, seat: int, move: int) -> Reason:
    """R27, R29"""
    for gallery in galleries(view, seat):
        place = move - PLACE - gallery.first
        if 0 <= place < len(gallery.cards):
            return why_not_on(view, seat, gallery.cards[place])
    return Reason("There is no such card in your galleries.", "R27")


def why_not_on(view: Dig, seat: int, lying: int) -> Reason:
    """R27, R29: why no Recruit can be placed on a card of the own galleries."""
    if lying & KIND >= STONES:
        return Reason("A Recruit can only stand on a stone.", "R29")
    if lying & RECRUIT:
        return Reason("On each stone there is room for one Recruit.", "R29")
    if view.reserve[seat] == 0:
        return Reason("You have no Recruit in reserve.", "R27")
    return Reason("Recruits are placed while you dig, when no card is being dealt with.", "R20")
