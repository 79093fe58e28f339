"""What one reader of a room gets to see: the table through the eyes of a viewer, the story, and the room itself."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec
from msgspec.structs import replace

from diggings.kernel.match import Entry
from diggings.kernel.position import Position
from diggings.kernel.table import Choice, Note, Table
from diggings.kernel.words import EVERYTHING, NATURE, SPECTATOR
from diggings.server import messages
from diggings.server.commands import RefusedError
from diggings.server.events import encode
from diggings.server.house import has_secrets
from diggings.server.messages import Frame, Offer, Sitter, Standing, StoryLine
from diggings.server.room import Room

# More frames than these are not sent one by one, and of so many moves they are not even looked for
FRAMES, ENTRIES = 24, 240


class Update(msgspec.Struct, frozen=True, tag="update", omit_defaults=True):
    """The update of the messages, with parts that are written already: several readers get the same."""

    version: int
    room: msgspec.Raw
    seat: int
    frames: tuple[msgspec.Raw, ...] = ()
    chat: tuple[messages.Line, ...] = ()
    can_undo: bool = False
    undone: bool = False
    gap: bool = False


class Refusal(msgspec.Struct, frozen=True, tag="refusal", omit_defaults=True):
    """The refusal of the messages, with such an update."""

    code: str
    sentence: str
    rule: str = ""
    request: str = ""
    update: Update | None = None


class Present(msgspec.Struct, frozen=True):
    """Who is connected to a room now: seats, and how many who only watch."""

    seats: frozenset[int] = frozenset()
    watching: int = 0


def check_viewer(room: Room, key: str, viewer: int) -> int:
    """The eyes that somebody wants to look through, if they may."""
    if not EVERYTHING <= viewer < len(room.sitters):
        raise RefusedError("no_seat", f"There is no seat {viewer} at this table.", status=422)
    if viewer == SPECTATOR or room.phase == "over" or viewer in room.seats_of(key):
        return viewer
    raise RefusedError("not_yours", "What this seat sees is told after the game.", status=403)


def may_watch(room: Room, key: str) -> bool:
    """Whether somebody may see the table: who sits there, others where that was allowed, and everybody afterwards."""
    return room.start.spectators or room.phase == "over" or bool(room.seats_of(key)) or room.is_host(key)


# -- frames -----------------------------------------------------------------------------------


def views(
    room: Room, viewer: int, start: int, end: int | None = None
) -> Iterator[tuple[int, Entry, Position, list[Note]]]:
    """Every entry of the log from one on: how many moves there were after it, what the viewer saw, and read."""
    match = room.the_match()
    position = room.mark[1] if room.mark and room.mark[0] == start else match.at(start)
    for moves, (entry, view, notes) in enumerate(match.retold(viewer, position, start, end), start + 1):
        yield moves, entry, view, notes


def frames(room: Room, viewer: int, start: int) -> tuple[list[Frame], bool]:
    """From so many moves on to the present: a frame wherever the viewer reads something, and at the end.

    Where these are too many, only the last, and True: to lay a table takes longer than everything else here.
    """
    last = room.seen.actual(viewer, room.seen.shown(viewer, len(room.the_match().log)))
    if last - start > ENTRIES:
        return [present(room, viewer)], True
    stops: list[tuple[int, int, Position, list[Note]]] = []
    notes: list[Note] = []
    for moves, entry, view, told in views(room, viewer, start):
        notes += told
        if (told or moves == last) and room.seen.tells(viewer, moves):
            stops.append((moves, entry.seat, view, notes))
            notes = []
    too_many, laid = len(stops) > FRAMES, []
    for moves, actor, view, said in stops[-1:] if too_many else stops:
        table = room.game.words.table(view)
        table = asking_for_nature(room, table) if moves == last else table
        laid.append(Frame(room.seen.shown(viewer, moves), table, tuple(said), actor))
    return laid, too_many


def present(room: Room, viewer: int) -> Frame:
    """The table as it is."""
    match = room.the_match()
    return Frame(room.seen.shown(viewer, len(match.log)), asking_for_nature(room, match.table(viewer)))


def frame_at(room: Room, viewer: int, moves: int) -> Frame:
    """The table as it was after so many moves, and what was said then."""
    actual = room.seen.actual(viewer, moves)
    match = room.the_match()
    if moves < 0 or actual > len(match.log):
        raise RefusedError("no_such_move", f"There is no move {moves} to look at.", status=404)
    if actual == 0:
        position = match.at(0)
        return Frame(0, room.game.words.table(position if viewer == EVERYTHING else position.seen_by(viewer)))
    _, entry, view, notes = next(views(room, viewer, actual - 1, actual))
    return Frame(moves, room.game.words.table(view), tuple(notes), entry.seat)


def story(room: Room, viewer: int) -> Iterator[StoryLine]:
    """The whole log in sentences."""
    for moves, entry, _, notes in views(room, viewer, 0):
        for note in notes:
            yield StoryLine(room.seen.shown(viewer, moves), note, entry.seat)


def asking_for_nature(room: Room, table: Table) -> Table:
    """In referee mode those who sit at the table say what the real dice and cards have shown."""
    match = room.the_match()
    if match.chance is not None or match.actor != NATURE or table.viewer < 0:
        return table
    view, words = match.view(SPECTATOR), room.game.words.words
    options = tuple(Choice(move, words(view, NATURE, move)) for move in match.legal(NATURE))
    return replace(table, choices=options, prompt=replace(table.prompt, deciding=(NATURE,)))


# -- the room itself ----------------------------------------------------------------------------


def card(room: Room, key: str, viewer: int, now: float, here: Present) -> messages.Room:
    """Everything but the table."""
    start, match = room.start, room.match
    over = match is not None and match.is_over
    return messages.Room(
        code=room.code,
        game=start.game,
        phase=room.phase,
        sitters=tuple(sitters(room, now, here)),
        host=room.host,
        mine=room.seats_of(key),
        rulings=room.rulings,
        changes=start.changes,
        public=start.public,
        spectators=start.spectators,
        referee=start.referee,
        watching=here.watching,
        fingerprint=room.chance.fingerprint,
        clock=start.clock,
        seed=start.seed,
        offer=room.offer and offer_for(room, viewer, room.offer),
        standings=standings(room) if over else (),
        abandoned=room.closed or bool(match and match.abandoned),
        again=room.again,
    )


def sitters(room: Room, now: float, here: Present) -> Iterator[Sitter]:
    """The seats.  Points are told during the game where everybody can see everything."""
    match = room.match
    told = match is not None and not match.abandoned and (match.is_over or not has_secrets(room.game))
    scores = [standing.score for standing in match.position.standings()] if match and told else None
    for seat, (one, name) in enumerate(zip(room.sitters, room.names, strict=True)):
        yield Sitter(
            seat,
            one.player,
            name if one.name else "",
            here=seat in here.seats,
            ready=one.ready,
            resigned=match is not None and seat in match.resigned,
            score=scores[seat] if scores else None,
            seconds=room.seconds_left(seat, now),
        )


def offer_for(room: Room, viewer: int, offer: Offer) -> Offer:
    """The number of moves as this viewer counts them."""
    return replace(offer, moves=room.seen.shown(viewer, offer.moves))


def standings(room: Room) -> tuple[Standing, ...]:
    """How everybody ended."""
    match = room.the_match()
    if match.abandoned:
        return ()
    return tuple(Standing(one.seat, one.rank, one.score, one.tie_break) for one in match.standings())


# -- updates --------------------------------------------------------------------------------------


def update(room: Room, key: str, viewer: int, known: int, now: float, here: Present) -> Update:
    """Everything that is new to a reader who knows a version, or -1 for none."""
    version = room.seen.version(viewer)
    whole = not 0 <= known <= version
    told: tuple[msgspec.Raw, ...] = ()
    undone, gap = False, whole
    if room.match is not None and may_watch(room, key):
        start, undone = (0, False) if whole else room.seen.since(viewer, room.seen.event(viewer, known))
        told, gap = news(room, viewer, None if whole else start, undone)
    return Update(
        version,
        msgspec.Raw(written_card(room, key, viewer, now, here)),
        viewer,
        told,
        tuple(chat(room, key, 0 if whole else room.seen.event(viewer, known))),
        viewer >= 0 and room.match is not None and room.match.can_take_back(viewer),
        undone,
        gap,
    )


def chat(room: Room, key: str, since: int) -> Iterator[messages.Line]:
    """What was said after an event, for whoever may sit or stand at this table."""
    if may_watch(room, key):
        yield from (line for event, line in room.chat if event > since)


def news(room: Room, viewer: int, shown: int | None, undone: bool) -> tuple[tuple[msgspec.Raw, ...], bool]:
    """The frames after so many moves, and whether some were left out: made once for all who have the same eyes."""
    key = viewer, shown, undone
    if key not in room.deck.frames:
        found, gap = new_frames(room, viewer, shown, undone)
        room.deck.frames[key] = tuple(msgspec.Raw(encode(frame)) for frame in found), gap
    return room.deck.frames[key]


def new_frames(room: Room, viewer: int, shown: int | None, undone: bool) -> tuple[list[Frame], bool]:
    """The frames after so many moves of the viewer (None is whoever knows nothing), and whether some were left out."""
    moves = len(room.the_match().log)
    if shown is None:
        return [present(room, viewer)], room.seen.shown(viewer, moves) > 0
    start = room.seen.actual(viewer, shown)
    if start >= moves or room.seen.shown(viewer, moves) == shown:
        return [present(room, viewer)] if undone else [], False
    found, gap = frames(room, viewer, start)
    if undone:
        found = [replace(frame_at(room, viewer, shown), notes=()), *found]
    return found, gap


def written_card(room: Room, key: str, viewer: int, now: float, here: Present) -> bytes:
    """The room as JSON; it is kept until it changes, unless clocks are running in it."""
    if room.start.clock is not None:
        return encode(card(room, key, viewer, now, here))
    mine = room.seats_of(key), room.offer and viewer, here
    if mine not in room.deck.cards:
        room.deck.cards[mine] = encode(card(room, key, viewer, now, here))
    return room.deck.cards[mine]
