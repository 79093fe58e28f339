"""What is said at the table of Dig Dig Dig: moves in words, and the log."""

from __future__ import annotations

from collections.abc import Iterator

# fmt: off
from diggings.games.dig_dig_dig.pieces import (
    DIRECTIONS, LAYERS, Find, a, action, artifact, counts, equipment, finds_in, laid_by, mission_name, number_of,
    place, row_of,
)
from diggings.games.dig_dig_dig.rules import DigDigDig
from diggings.games.dig_dig_dig.words import (
    ACTION_CARD, ARTIFACT, ARTIFACT_AT, BLIND, CALL, CARD_AT, CHOOSE_DIG, CHOOSE_FACING, CHOOSE_MODE, CHOOSE_SPACE,
    CONTRACT, CONTRACTS, CONTRACT_AT, CYCLE, DEAL, DIRECTION, DIRECTION_AT, DROP, FETCH, FIRST_PLAYER, FOLD,
    FOLLOW_CARD, GAME_OVER, GIVE, GO_ON, HOP, INTERLUDE, JUMP, KEEP, KEEP_LAMP, KINDS, LAMP, LANDSCAPE, LAY, LOOK,
    LOOK_HERE, MISSION_CARD, MODE_AT, NEW_ACTION, NO, NO_CARD, OWN_CARD, PLAYED, PREPARATION, PREPARE, READY, ROBBERY,
    ROUND_END, SAYS_ARTIFACT, SCRAP_CARD, SEAT_AT, SETUP, SITE, SLOT_AT, STEP_ON, SUBSOIL, SURFACE, SWAP, TAKE,
    TAKE_TABLET, TOPSOIL, TOP_CARD, TRASH, TRASHED, TRASHING, TURN_TO, WHERE, WHO, YES,
)
# fmt: on
from diggings.kernel.table import Note, listed
from diggings.kernel.words import NATURE

POINT_RULES = {
    OWN_CARD: "R10", ACTION_CARD: "R60", MISSION_CARD: "R75", FIRST_PLAYER: "R22", LANDSCAPE: "R48", ARTIFACT: "R52",
    ROBBERY: "R61", CHOOSE_SPACE: "R2", CHOOSE_FACING: "R2", PREPARE: "R16", INTERLUDE: "R23", CONTRACT: "R69",
    JUMP: "R41", STEP_ON: "R39", TURN_TO: "R46", DIRECTION: "R45", NEW_ACTION: "R55", TAKE_TABLET: "R55", DROP: "R61",
    WHERE: "R47", WHO: "R38", GIVE: "R61", FETCH: "R66", KEEP_LAMP: "R58", SCRAP_CARD: "R8", FOLLOW_CARD: "R24",
    CHOOSE_MODE: "R9", GAME_OVER: "R78",
}  # fmt: skip
MODES = ("Move 1", "Face any direction", "Dig 1")


# -- moves in words --------------------------------------------------------------------------------


def words(view: DigDigDig, seat: int, move: int) -> str:
    """A move in a few words."""
    if seat == NATURE:
        return words_of_nature(view, move)
    if view.point == PREPARE:
        return words_in_preparation(view, move)
    if view.point == INTERLUDE:
        return words_in_interlude(view, move)
    if move < NO:
        return f"To {place(view, move)}" if view.point != WHERE or view.atom in (HOP, CALL) else place(view, move)
    if move in (NO, YES):
        return yes_or_no(view, move)
    if move < SEAT_AT:
        return f"Face {DIRECTIONS[move - DIRECTION_AT]}" if view.point != DIRECTION else DIRECTIONS[move - DIRECTION_AT]
    if move < SLOT_AT:
        return f"{{{move - SEAT_AT}}}"
    if move <= TOP_CARD:
        return "The unseen top card" if move == TOP_CARD else f"Take the {slot_name(view, move)}"
    if move < CONTRACT_AT:
        return MODES[move - MODE_AT]
    if move < CONTRACTS:
        return f"Bet on {mission_name(view.mission[move - CONTRACT_AT])}"
    if move < ARTIFACT_AT:
        card = action(move - CARD_AT).name
        return f"Remove {a(card)}" if view.point == SCRAP_CARD else f"Use {a(card)} next"
    return words_about_artifact(view, move - ARTIFACT_AT)


def slot_name(view: DigDigDig, move: int) -> str:
    """The Action in a slot."""
    kind = view.display[move - SLOT_AT]
    return "Action" if kind == NO_CARD else action(kind).name


def words_of_nature(view: DigDigDig, move: int) -> str:
    """What is drawn or turned over."""
    if view.point in (OWN_CARD, ACTION_CARD):
        return action(move).name
    if view.point == MISSION_CARD:
        return mission_name(move)
    if view.point == FIRST_PLAYER:
        return f"{{{move}}} begins"
    if view.point == LANDSCAPE:
        return "Artifact" if move == SAYS_ARTIFACT else "blank"
    return artifact(view, move).name


def words_in_preparation(view: DigDigDig, move: int) -> str:
    """R14-R17"""
    if move == READY:
        return "Ready"
    if move >= CYCLE:
        first, second = (action(kind).name for kind in divmod(move - CYCLE, KINDS))
        return f"Cycle {first} and {second}"
    if move >= TRASH:
        return f"Trash the {artifact(view, move - TRASH).name}"
    if move >= KEEP:
        return f"Keep {action(move - KEEP).name} on the deck"
    return f"Lay {action(move - LAY).name}" if move >= LAY else "Something else"


def words_in_interlude(view: DigDigDig, move: int) -> str:
    """R23"""
    if move == GO_ON:
        if view.rows[view.seat]:
            return "Reveal the next card"
        return "Work the first card again" if view.echo >> view.seat & 1 else "End the turn"
    fixed = {CONTRACTS: "Pick up the Contracts", LOOK_HERE: "Look at the Artifacts here", FOLD: "Fold the rest"}
    if move in fixed:
        return fixed[move]
    if move >= TAKE:
        return f"Take the {artifact(view, move - TAKE).name}"
    if move >= ARTIFACT_AT:
        return f"Drop the {artifact(view, move - ARTIFACT_AT).name}"
    return f"Reveal {a(action(move - CARD_AT).name)}" if move >= CARD_AT else "Something else"


def yes_or_no(view: DigDigDig, move: int) -> str:
    """What the two plain answers mean here."""
    no, yes = {
        JUMP: ("Stay", "Jump"),
        STEP_ON: ("Stop here", "One step more"),
        NEW_ACTION: ("No new Action", ""),
        TAKE_TABLET: ("No Action", ""),
        WHERE: ("Stay here", ""),
        WHO: ("Nobody", ""),
        SCRAP_CARD: ("Remove no more", ""),
        FOLLOW_CARD: ("Use no more", ""),
    }.get(view.point, ("No", "Yes"))
    return yes if move == YES else no


def words_about_artifact(view: DigDigDig, which: int) -> str:
    """Drop, give, fetch or keep it."""
    verb = {DROP: "Drop", GIVE: "Give", FETCH: "Fetch", KEEP_LAMP: "Keep"}.get(view.point, "Choose")
    return f"{verb} the {artifact(view, which).name}"


# -- the log ---------------------------------------------------------------------------------------


def note(sentence: str, rule: str, *seats: int, big: bool = False) -> Note:
    """A sentence that speaks of these seats."""
    return Note(sentence, rule, seats, big=big)


def notes(before: DigDigDig, after: DigDigDig, seat: int, move: int | None) -> list[Note]:
    """What to say about a move: what was done, and then what came of it."""
    if before.phase == PREPARATION:
        return [*prepared(before, after, seat, move), *what_came_of_it(before, after)]
    if seat == NATURE:
        done = drawn(before, after, move)
    elif before.point == INTERLUDE:
        done = in_interlude(before, after, move)
    else:
        done = decided(before, after, move)
    return [*done, *what_came_of_it(before, after)]


def prepared(before: DigDigDig, after: DigDigDig, seat: int, move: int | None) -> Iterator[Note]:
    """R13: a seat reads of its own plan alone, and of the others that they are ready; R19: then what all laid."""
    if seat == NATURE:
        if move is not None:
            yield note(f"{{{before.who}}} drew {a(action(move).name)}.", "R14", before.who)
    elif move is not None and move != READY:
        yield from own_plan(before, seat, move)
    done = after.ready & ~before.ready if after.phase == PREPARATION else 0
    if done >> max(seat, 0) & 1 or (move == READY and after.phase != PREPARATION):
        yield note(f"{{{seat}}} said ready.", "R13", seat)
    if after.phase != PREPARATION:
        for other in range(after.seats):
            # of what was trashed at once, the first Artifact is out already
            laid = len(laid_by(after, other))
            cards = number_of(rows_when_ready(after, other), "card")
            more = f", with {number_of(laid, 'Artifact')} in front of it" if laid else ""
            yield note(f"{{{other}'s}} row had {cards}{more}.", "R19", other)


def rows_when_ready(after: DigDigDig, seat: int) -> int:
    """How long a row is when all are ready."""
    return int(after.rows[seat])


def own_plan(before: DigDigDig, seat: int, move: int) -> Iterator[Note]:
    """R14-R17: only for the one who plans."""
    if move >= CYCLE:
        first, second = (action(kind).name for kind in divmod(move - CYCLE, KINDS))
        yield note(f"{{{seat}}} cycled {a(first)} and {a(second)}.", "R14", seat)
    elif move >= TRASH:
        yield note(f"{{{seat}}} laid the {artifact(before, move - TRASH).name} for trashing.", "R15", seat)
    elif move >= KEEP:
        yield note(f"{{{seat}}} kept {a(action(move - KEEP).name)} on the deck.", "R17", seat)
    else:
        yield note(f"{{{seat}}} laid {a(action(move - LAY).name)} into the row.", "R16", seat)


def drawn(before: DigDigDig, after: DigDigDig, move: int | None) -> Iterator[Note]:
    """Nature: cards, Artifacts, and what the ground says."""
    who = f"{{{before.who}}}"
    if before.point == OWN_CARD:
        if move is not None:
            yield note(f"{who} drew {a(action(move).name)}.", "R10", before.who)
        elif before.phase not in (SETUP, DEAL):
            yield note(f"{who} drew a card.", "R24", before.who)
    elif before.point == ACTION_CARD and move is not None:
        card = a(action(move).name)
        if before.slot == BLIND:
            yield note(f"{who} took the top card of the Action deck: {card}.", "R55", before.who)
        else:
            yield note(f"{card[0].upper()}{card[1:]} was laid out.", "R73" if before.phase == ROUND_END else "R60")
    elif before.point == MISSION_CARD and move is not None:
        yield note(f"A Mission was laid out: {mission_name(move)}.", "R75", big=True)
    elif before.point == FIRST_PLAYER and move is not None:
        yield note(f"{{{move}}} took the Golden Shovel.", "R22", move)
    elif before.point == LANDSCAPE:
        yield from ground(before, move)
    elif before.point == ARTIFACT:
        yield from artifact_drawn(before, move)
    elif before.point == ROBBERY:
        what = "an Artifact" if move is None else f"the {artifact(before, move).name}"
        yield note(f"{who} picked {what} from {{{before.spot}'s}} pocket.", "R61", before.who, before.spot, big=True)


def ground(before: DigDigDig, move: int | None) -> Iterator[Note]:
    """R47, R57: what a card of the ground says."""
    who, where = f"{{{before.who}}}", place(before, before.spot)
    layer = LAYERS[(SUBSOIL, TOPSOIL, SURFACE)[before.layer]]
    if before.atom == LOOK:
        what = "" if move is None else f": {'an Artifact' if move == SAYS_ARTIFACT else 'blank'}"
        yield note(f"{who} looked at the {layer} of {where}{what}.", "R3", before.who)
    else:
        says = "it said Artifact" if move == SAYS_ARTIFACT else "it was blank"
        yield note(f"{who} dug the {layer} of {where}: {says}.", "R47", before.who, big=move == SAYS_ARTIFACT)


def artifact_drawn(before: DigDigDig, move: int | None) -> Iterator[Note]:
    """R52, R57"""
    what = "an Artifact" if move is None else f"the {artifact(before, move).name}"
    lying = SITE <= before.goal < LAMP
    rest = f": it stayed lying on {place(before, before.goal - SITE)}" if lying else ""
    yield note(f"{{{before.who}}} found {what}{rest}.", "R57" if lying else "R52", before.who, big=move is not None)


def in_interlude(before: DigDigDig, after: DigDigDig, move: int | None) -> Iterator[Note]:
    """R23"""
    seat, who = before.seat, f"{{{before.seat}}}"
    where = place(before, before.pos[seat])
    if move is None:  # an Artifact was moved
        dropped = len(finds_in(after, seat)) < len(finds_in(before, seat))
        done, rule = (
            (f"dropped an Artifact on {where}", "R65") if dropped else (f"took an Artifact from {where}", "R66")
        )
        yield note(f"{who} {done}.", rule, seat)
    elif move == CONTRACTS:
        yield note(f"{who} picked up the Contracts.", "R69", seat, big=True)
    elif move == LOOK_HERE:
        yield note(f"{who} looked at the Artifacts on {where}.", "R66", seat)
    elif move == FOLD:
        cards = listed([a(action(kind).name) for kind in row_of(before, seat)]) if shown_row(before) else "the rest"
        yield note(f"{who} folded {cards}.", "R28", seat)
    elif move >= TAKE:
        yield note(f"{who} took the {artifact(before, move - TAKE).name} from {where}.", "R66", seat)
    elif move >= ARTIFACT_AT:
        yield note(f"{who} dropped the {artifact(before, move - ARTIFACT_AT).name} on {where}.", "R65", seat)
    elif move >= CARD_AT or before.rows[seat]:
        yield from card_revealed(before, after)
    elif before.echo >> seat & 1:
        yield note(f"{{{seat}'s}} Hourglass turned: the first card worked again.", "R29", seat, big=True)
    else:
        yield note(f"{who} ended the turn.", "R26", seat)


def shown_row(view: DigDigDig) -> bool:
    """Whether the viewer knows the whole row of the active seat."""
    return all(kind < KINDS for kind in row_of(view, view.seat))


def card_revealed(before: DigDigDig, after: DigDigDig) -> Iterator[Note]:
    """R22, R25: the card can be seen among those that were played, or as Equipment."""
    seat = before.seat
    installed = after.equipment[seat] & ~before.equipment[seat]
    if installed:
        name = equipment(installed.bit_length() - 1).name
        yield note(f"{{{seat}}} installed the {name}.", "R30", seat, big=True)
        return
    old, new = counts(before, PLAYED), counts(after, PLAYED)
    card = next((kind for kind, copies in new.items() if copies > old.get(kind, 0)), None)
    name = "a card" if card is None else a(action(card).name)
    skipped = before.skips[seat] > 0
    done, rule = (f"had to skip {name}", "R25") if skipped else (f"revealed {name}", "R22")
    yield note(f"{{{seat}}} {done}.", rule, seat)


def decided(before: DigDigDig, after: DigDigDig, move: int | None) -> Iterator[Note]:
    """Answers to questions; where somebody went or turned is told with what came of it."""
    seat, who = before.who, f"{{{before.who}}}"
    if before.point == NEW_ACTION and move == NO:
        yield note(f"{who} selected no Action.", "R55", seat)
    elif before.point in (NEW_ACTION, TAKE_TABLET) and move not in (None, NO, TOP_CARD):
        yield note(f"{who} took the {slot_name(before, move or 0)}.", "R55", seat)
    elif before.point == JUMP:
        yield note(f"{who} {'jumped' if move == YES else 'stayed in place'}.", "R41", seat)
    elif before.point == CONTRACT:
        what = "a Contract" if move is None else f"the Contract for {mission_name(before.mission[move - CONTRACT_AT])}"
        yield note(f"{who} kept {what}.", "R70", seat)
    elif before.point == DROP:
        what = "an Artifact" if move is None else f"the {artifact(before, move - ARTIFACT_AT).name}"
        yield note(f"{who} dropped {what} on {place(before, before.pos[seat])}.", "R61", seat)
    elif before.point == WHO and move not in (None, NO):
        other = (move or 0) - SEAT_AT
        what = f"swapped places with {{{other}}}" if before.atom == SWAP else f"chose {{{other}}}"
        yield note(f"{who} {what}.", "R38", seat, other, big=True)
    else:
        yield from decided_about_cards(before, after, move)


def decided_about_cards(before: DigDigDig, after: DigDigDig, move: int | None) -> Iterator[Note]:
    """The rest of the answers."""
    seat, who = before.who, f"{{{before.who}}}"
    if before.point in (GIVE, FETCH, KEEP_LAMP):
        what = "an Artifact" if move is None else f"the {artifact(before, move - ARTIFACT_AT).name}"
        if before.point == GIVE:
            yield note(f"{who} gave {what} to {{{before.spot}}}.", "R61", seat, before.spot, big=True)
        elif before.point == FETCH:
            yield note(f"{who} fetched {what} from {place(before, before.spot)}.", "R66", seat, big=True)
        else:
            yield note(f"{who} kept {what}, and shuffled the other one back.", "R58", seat)
    elif before.point == SCRAP_CARD and move not in (None, NO):
        yield note(f"{who} removed {a(action((move or 0) - CARD_AT).name)} from the game.", "R8", seat)
    elif before.point == FOLLOW_CARD and move != NO:
        what = "a card" if move is None else a(action(move - CARD_AT).name)
        yield note(f"{who} put {what} at the front of the row.", "R24", seat)
    elif before.point == CHOOSE_MODE and move is not None:
        yield note(f"{who} set the Multi-Tool to {MODES[move - MODE_AT]}.", "R9", seat)
    elif before.point == WHERE and before.atom == CHOOSE_DIG and move is not None:
        yield note(f"{who} chose to dig on {place(before, move)}.", "R47", seat)
    elif before.point == DIRECTION and move is not None:
        yield note(f"{who} chose {DIRECTIONS[move - DIRECTION_AT]}.", "R45", seat)


# -- what came of it -------------------------------------------------------------------------------


def what_came_of_it(before: DigDigDig, after: DigDigDig) -> Iterator[Note]:
    """What everybody can see to be different."""
    yield from tokens(before, after)
    if before.point != LANDSCAPE:
        yield from known_ground(before, after)
    yield from trashed(before, after)
    yield from flags(before, after)
    yield from round_begun(before, after)
    if after.point == GAME_OVER and before.point != GAME_OVER:
        yield from ending(after)


def tokens(before: DigDigDig, after: DigDigDig) -> Iterator[Note]:
    """R39, R46: where tokens stand, and where they look."""
    for seat in range(after.seats):
        if after.pos[seat] != before.pos[seat]:
            placed = before.point == CHOOSE_SPACE
            verb = "put the excavator" if placed else "went to" if seat == before.who else "had to make way, to"
            where = f"on {place(after, after.pos[seat])}" if placed else place(after, after.pos[seat])
            rule = "R2" if placed else "R39" if seat == before.who else "R45"
            yield note(f"{{{seat}}} {verb} {where}.", rule, seat)
        turned = before.point == CHOOSE_FACING and seat == before.who
        if turned or after.face[seat] != before.face[seat]:
            rule = "R2" if turned else "R46" if before.point == TURN_TO else "R45"
            yield note(f"{{{seat}}} faced {DIRECTIONS[after.face[seat]]}.", rule, seat)


def known_ground(before: DigDigDig, after: DigDigDig) -> Iterator[Note]:
    """R48: a card that was looked at before is dug without asking nature."""
    for space in range(after.spaces):
        gone = before.pile[space] & ~after.pile[space]
        if gone:
            yield note(f"{{{after.who}}} dug the {LAYERS[gone]} of {place(after, space)}.", "R48", after.who)


def trashed(before: DigDigDig, after: DigDigDig) -> Iterator[Note]:
    """R20"""
    if before.phase not in (PREPARATION, TRASHING):
        return
    old = {find.which for find in finds_in(before, TRASHED)}
    for find in finds_in(after, TRASHED):
        if find.which not in old:
            seat = who_laid(before, after, find)
            yield note(f"{{{seat}}} trashed the {artifact(after, find.which).name}.", "R20", seat, big=True)


def who_laid(before: DigDigDig, after: DigDigDig, find: Find) -> int:
    """Whose Artifact it was: from the Shovel holder clockwise, the first who has fewer now."""
    order = [(after.shovel + step) % after.seats for step in range(after.seats)]

    def all_of(view: DigDigDig, seat: int) -> int:
        return len(laid_by(view, seat)) + len(finds_in(view, seat))

    fewer = [seat for seat in order if all_of(after, seat) < all_of(before, seat)]
    return fewer[0] if fewer else order[0]


def flags(before: DigDigDig, after: DigDigDig) -> Iterator[Note]:
    """Stake a Claim."""
    for space in range(after.spaces):
        if after.flag[space] != before.flag[space]:
            seat = after.flag[space] - 1
            yield note(f"{{{seat}}} planted a flag on {place(after, space)}.", "R9", seat)


def round_begun(before: DigDigDig, after: DigDigDig) -> Iterator[Note]:
    """R74: the Shovel passes on."""
    if before.phase != DEAL and after.phase == DEAL and after.round > 1 and before.shovel != after.shovel:
        yield note(f"The Golden Shovel went to {{{after.shovel}}}.", "R74", after.shovel)
    if after.round > before.round:
        yield note(f"Round {after.round} of {after.rounds} began.", "R1", big=after.round > 1)


def ending(after: DigDigDig) -> Iterator[Note]:
    """R75-R78: Missions, Contracts, Artifacts, and who has won."""
    for index in range(2):
        name = mission_name(after.mission[index])
        holders = [seat for seat in range(after.seats) if after.contract[seat] == index]
        paid = [seat for seat in holders if after.money[seat] > after.treasure[seat]]
        if paid:
            each = after.money[paid[0]] - after.treasure[paid[0]]
            names = listed([f"{{{seat}}}" for seat in paid])
            yield note(f"{name} paid ${each} to {names}.", "R76", *paid, big=True)
        elif holders:
            names = listed([f"{{{seat}}}" for seat in holders])
            yield note(f"{name} failed: {names} had bet on it for nothing.", "R76", *holders)
        else:
            yield note(f"Nobody had bet on {name}.", "R76")
    for seat in range(after.seats):
        held = [artifact(after, find.which).name for find in finds_in(after, seat)]
        what = listed(held) if held else "no Artifact"
        yield note(f"{{{seat}}} held {what}: ${after.money[seat]} in all.", "R77", seat)
    winners = [f"{{{standing.seat}}}" for standing in after.standings() if standing.rank == 1]
    yield note(f"{listed(winners)} won.", "R78", big=True)
