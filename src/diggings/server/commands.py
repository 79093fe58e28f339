"""What people can do in a room, and who may do what: a command becomes events, or is refused with a sentence."""

from __future__ import annotations

import secrets
import unicodedata
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Any

from diggings.bots.levels import HUMAN, find_level
from diggings.games import find_game
from diggings.kernel import errors
from diggings.kernel.errors import DiggingsError
from diggings.kernel.fair import FairChance
from diggings.kernel.match import Match
from diggings.kernel.words import NATURE, SPECTATOR
from diggings.server import events, messages
from diggings.server.events import AnyEvent, Beginning, SeatStart
from diggings.server.messages import AnyCommand, NewRoom
from diggings.server.room import OPEN, Room
from diggings.server.store import StoreError

# When an event happens, and by whose request: what all its kinds have in common
Stamp = dict[str, Any]

ME = "me"
NAME, TEXT, WORDS = 24, 300, 64  # the longest name, line of chat and contribution
LONGEST_CLOCK = 30 * 24 * 3600


class RefusedError(DiggingsError):
    """What cannot be done, with a code for programs and a status for HTTP."""

    def __init__(self, code: str, sentence: str, rule: str = "", status: int = 409) -> None:
        super().__init__(sentence, rule)
        self.code, self.status = code, status


class StaleError(RefusedError):
    """The match has gone on since."""

    def __init__(self) -> None:
        super().__init__("stale", "The game has gone on since you looked: see what has changed, and choose again.")


@dataclass(frozen=True)
class Who:
    """Whoever sends a command: the hash of the key, through whose eyes they look, and when."""

    key: str
    viewer: int
    at: float
    here: frozenset[int] = frozenset()  # the seats that somebody is connected for


# -- words of people ----------------------------------------------------------------------


def plain(text: str, most: int, what: str) -> str:
    """People's text: one line without control characters, not too long."""
    kept = "".join(" " if unicodedata.category(c) in ("Zl", "Zp") or c in "\t\r\n" else c for c in text)
    kept = "".join(c for c in kept if unicodedata.category(c) not in ("Cc", "Cf", "Cs", "Co", "Cn") or c == "\u200d")
    kept = " ".join(kept.split())
    if len(kept) > most:
        raise RefusedError("too_long", f"{what} can have {most} characters, not {len(kept)}.", status=422)
    return kept


def named(text: str) -> str:
    """A name, which cannot be empty."""
    name = plain(text, NAME, "A name")
    if not name:
        raise RefusedError("no_name", "A name is needed: what shall the others call you?", status=422)
    return name


def check_level(player: str) -> str:
    """A level, or `open`."""
    return player if player == OPEN else find_level(player).name


# -- a new room -----------------------------------------------------------------------------


def begin(wish: NewRoom, key: str, now: float) -> Beginning:
    """How a room begins that somebody wishes for; the key holds the seats that are `me`."""
    game = find_game(wish.game)
    game.check_seats(len(wish.seats))
    box = game.box.changed(wish.changes)
    game.start(len(wish.seats), box.changes)  # the components must fit together
    if wish.clock and not (1 <= wish.clock.seconds <= LONGEST_CLOCK and 0 <= wish.clock.each_move <= LONGEST_CLOCK):
        raise RefusedError("bad_clock", "A clock has at least one second, and at most thirty days.", status=422)
    if wish.seed is not None and not 0 <= wish.seed < 2**53:
        raise RefusedError("bad_seed", "A seed is a whole number from 0 to 9007199254740991.", status=422)
    levels = [seat.player for seat in wish.seats]
    names = iter(name for name in BOTS if name not in {seat.name for seat in wish.seats})
    seats = []
    for number, seat in enumerate(wish.seats, 1):
        name = plain(seat.name, NAME, "A name")
        if seat.player == ME:
            words = plain(wish.contribution, WORDS, "A contribution") or secrets.token_hex(8)
            seats.append(SeatStart(HUMAN, name or f"Player {number}", events.hashed(key), words))
        else:
            level = check_level(seat.player)
            name = "" if level == OPEN else name or next(names)
            seats.append(SeatStart(level, name, contribution=secrets.token_hex(8)))
    if ME not in levels and OPEN not in levels and wish.referee:
        raise RefusedError("nobody", "In referee mode somebody must sit at the table and roll the dice.", status=422)
    chance = FairChance.fresh(()) if wish.seed is None else FairChance.seeded(wish.seed, len(seats))
    return Beginning(
        game.id, game.fact("rules_version"), box.digest, dict(box.changes), tuple(seats), events.hashed(key), now,
        wish.public, wish.spectators, wish.referee, wish.clock, None if wish.referee else wish.seed,
        "" if wish.referee else chance.secret,
    )  # fmt: skip


# What programs are called, after names in old mining ledgers
BOTS = ("Agnes", "Bartek", "Clem", "Dora", "Emrys", "Fenja", "Gwyn", "Hedda")


def once_more(room: Room, key: str, now: float) -> Beginning:
    """The same people, rulings and levels at a new table; everybody's key opens it, and who asks is its host."""
    start = room.start
    chance = FairChance.fresh(()) if start.seed is None else FairChance.seeded(start.seed, len(start.seats))
    seats = [
        SeatStart(one.player, one.name, one.key if one.player == HUMAN else "", one.contribution)
        for one in room.sitters
    ]
    seats = [*seats[1:], seats[0]]  # somebody else begins
    return Beginning(
        start.game, room.game.fact("rules_version"), room.game.box.changed(start.changes).digest, start.changes,
        tuple(seats), key, now, start.public, start.spectators, start.referee, start.clock, start.seed,
        "" if start.referee else chance.secret,
    )  # fmt: skip


def start_if_full(room: Room, at: float) -> list[AnyEvent]:
    """The match begins when all seats are taken and everybody is ready."""
    if room.phase != "waiting" or not room.is_full():
        return []
    room.match = room.new_match()
    return [room.happen(Match.settle, lambda history: events.Began(at=at, history=history))]


# -- commands -------------------------------------------------------------------------------


def carry_out(room: Room, command: AnyCommand, who: Who) -> list[AnyEvent]:
    """Do it: the room has changed, and these events are to be stored."""
    stamp = {"at": who.at, "by": who.key, "request": command.request if who.key else ""}
    done = COMMANDS[type(command)](room, command, who, stamp)
    return [done, *start_if_full(room, who.at)]


def recorded(room: Room, event: AnyEvent) -> AnyEvent:
    """An event that leaves the match alone happens as soon as it is known."""
    room.take(event)
    return event


def sit(room: Room, command: messages.Sit, who: Who, stamp: Stamp) -> AnyEvent:
    """An open seat, one that a program plays for the time being, or the own one, from which one was away."""
    sitter = room.sitters[check_seat(room, command.seat)]
    check_not_over(room)
    own = sitter.key and events.same(sitter.key, who.key)
    free = sitter.player == OPEN or (sitter.player != HUMAN and sitter.spare and (own or not sitter.key))
    if not free:
        raise RefusedError("taken", f"{room.names[command.seat]} sits here. Choose another seat.")
    words = plain(command.contribution, WORDS, "A contribution") or secrets.token_hex(8)
    name = named(command.name)
    return recorded(room, events.Sat(seat=command.seat, name=name, key=who.key, contribution=words, **stamp))


def fill(room: Room, command: messages.Fill, who: Who, stamp: Stamp) -> AnyEvent:
    """The host gives a seat to a program, or opens it."""
    check_host(room, who)
    check_not_over(room)
    seat, player = check_seat(room, command.seat), check_level(command.player)
    sitter = room.sitters[seat]
    if sitter.player == HUMAN:
        if seat in room.seats_of(who.key):
            raise RefusedError("own_seat", "This is your own seat: to give it to a program, resign.")
        if room.phase == "playing" and seat in who.here:
            raise RefusedError("here", f"{room.names[seat]} is here, and plays.")
    name = sitter.name if room.phase == "playing" else ""
    taken = {one.name for one in room.sitters}
    name = name or ("" if player == OPEN else next(name for name in BOTS if name not in taken))
    return recorded(room, events.Filled(seat=seat, player=player, name=name, **stamp))


def rename(room: Room, command: messages.Rename, who: Who, stamp: Stamp) -> AnyEvent:
    """Another name for the own seat."""
    return recorded(room, events.Renamed(seat=own_seat(room, command.seat, who), name=named(command.name), **stamp))


def ready(room: Room, command: messages.Ready, who: Who, stamp: Stamp) -> AnyEvent:
    """Ready to begin."""
    if room.phase != "waiting":
        raise RefusedError("begun", "The match has begun already.")
    return recorded(room, events.Readied(seat=own_seat(room, command.seat, who), ready=command.ready, **stamp))


def say(room: Room, command: messages.Say, who: Who, stamp: Stamp) -> AnyEvent:
    """A line of chat, from a seat or from somebody who watches."""
    seat = own_seat(room, command.seat, who) if room.seats_of(who.key) else SPECTATOR
    if seat == SPECTATOR and not room.start.spectators:
        raise RefusedError("private", "Only those who sit at this table can talk at it.", status=403)
    text = plain(command.text, TEXT, "A line")
    if not text:
        raise RefusedError("empty", "There is nothing in this line.", status=422)
    return recorded(room, events.Said(seat=seat, name=room.names[seat] if seat >= 0 else "", text=text, **stamp))


def play(room: Room, command: messages.Play, who: Who, stamp: Stamp) -> AnyEvent:
    """A move; in referee mode whoever sits at the table types in nature's."""
    match, seat = room.the_match(), command.seat
    if not (seat == NATURE and match.chance is None and match.actor == NATURE and room.seats_of(who.key)):
        seat = own_seat(room, seat, who)
        check_played_by_people(room, seat)
    check_fresh(room, seat, who, command.version)
    return room.happen(lambda match: match.play(command.move, seat), partial(events.Moved, **stamp))


def undo(room: Room, command: messages.Undo, who: Who, stamp: Stamp) -> AnyEvent:
    """The own last move; or further back, if all others agree."""
    match, seat = check_playing(room), own_seat(room, command.seat, who)
    check_fresh(room, seat, who, command.version)
    if command.moves is None:
        return room.happen(lambda match: match.take_back(seat), partial(events.Moved, **stamp))
    moves = room.seen.actual(who.viewer, command.moves)
    first = next((at for at, entry in enumerate(match.log) if match.was_decided(entry)), len(match.log))
    if not 0 <= moves < len(match.log) or first == len(match.log):
        raise RefusedError("no_such_move", f"There is no move {command.moves} to go back to.", status=422)
    moves = max(moves, first)  # what nature did before anybody was asked, stays
    return offer(room, messages.Offer(seat, "undo", (), moves), who, stamp)


def resign(room: Room, command: messages.Resign, who: Who, stamp: Stamp) -> AnyEvent:
    """A program plays on."""
    check_playing(room)
    seat = own_seat(room, command.seat, who)
    return room.happen(lambda match: match.resign(seat), partial(events.Moved, **stamp))


def abandon(room: Room, command: messages.Abandon, who: Who, stamp: Stamp) -> AnyEvent:
    """Everybody goes home; before the match the host alone can say so."""
    check_not_over(room)
    if room.phase == "waiting":
        check_host(room, who)
        return recorded(room, events.Closed(**stamp))
    seat = own_seat(room, command.seat, who)
    if room.offer and room.offer.what == "abandon":
        return agree(room, room.offer, who, stamp)
    return offer(room, messages.Offer(seat, "abandon", ()), who, stamp)


def answer(room: Room, command: messages.Answer, who: Who, stamp: Stamp) -> AnyEvent:
    """Yes or no to what somebody has asked for."""
    own_seat(room, command.seat, who)
    if room.offer is None:
        raise RefusedError("nothing_asked", "Nobody is asking for anything any more.")
    if not command.agree:
        return recorded(room, events.Agreed(agreed=(), **stamp))
    return agree(room, room.offer, who, stamp)


def offer(room: Room, wish: messages.Offer, who: Who, stamp: Stamp) -> AnyEvent:
    """Ask all others; where there are none, it is done at once."""
    if room.offer is not None:
        raise RefusedError("asked_already", "One question at a time: there is one that not everybody has answered.")
    wish = messages.Offer(wish.seat, wish.what, agreeing(room, wish, who), wish.moves)
    if set(room.people()) <= set(wish.agreed):
        return settle_offer(room, wish, stamp)
    return recorded(room, events.Offered(seat=wish.seat, what=wish.what, moves=wish.moves, agreed=wish.agreed, **stamp))


def agree(room: Room, asked: messages.Offer, who: Who, stamp: Stamp) -> AnyEvent:
    """One more who agrees; the last one lets it happen."""
    agreed = agreeing(room, asked, who)
    if set(room.people()) <= set(agreed):
        return settle_offer(room, asked, stamp)
    return recorded(room, events.Agreed(agreed=agreed, **stamp))


def agreeing(room: Room, asked: messages.Offer, who: Who) -> tuple[int, ...]:
    """Everybody who has agreed, and all who sit at the same screen as this one."""
    return tuple(sorted({*asked.agreed, *room.seats_of(who.key)}))


def settle_offer(room: Room, asked: messages.Offer, stamp: Stamp) -> AnyEvent:
    """What everybody has agreed to."""
    everybody = range(len(room.sitters))

    def act(match: Match) -> None:
        if asked.what == "abandon":
            match.abandon()
        else:
            match.take_back_to(asked.moves, everybody)

    return room.happen(act, partial(events.Moved, **stamp))


COMMANDS: dict[type, Callable[..., AnyEvent]] = {
    messages.Sit: sit,
    messages.Fill: fill,
    messages.Rename: rename,
    messages.Ready: ready,
    messages.Say: say,
    messages.Play: play,
    messages.Undo: undo,
    messages.Resign: resign,
    messages.Abandon: abandon,
    messages.Answer: answer,
}


# -- who may ----------------------------------------------------------------------------------


def check_seat(room: Room, seat: int) -> int:
    """A seat that there is."""
    if not 0 <= seat < len(room.sitters):
        raise RefusedError("no_seat", f"There is no seat {seat} at this table.", status=422)
    return seat


def own_seat(room: Room, seat: int, who: Who) -> int:
    """A seat of this key; the only one need not be named."""
    own = room.seats_of(who.key)
    if seat == SPECTATOR and len(own) == 1:
        return own[0]
    if seat not in own:
        raise RefusedError("not_yours", "This is not your seat.", status=403)
    return seat


def check_host(room: Room, who: Who) -> None:
    """Whoever made the room."""
    if not room.is_host(who.key):
        raise RefusedError("not_host", "Only whoever made this table can do this.", status=403)


def check_not_over(room: Room) -> None:
    """Before or during the match."""
    if room.phase == "over":
        raise RefusedError("over", "The game is over.")


def check_playing(room: Room) -> Match:
    """During the match; what was hidden is told after it, so nothing can be changed then."""
    check_not_over(room)
    return room.the_match()


def check_played_by_people(room: Room, seat: int) -> None:
    """A person decides here."""
    if room.sitters[seat].player != HUMAN:
        raise RefusedError("away", "A program plays this seat for you. Sit down again to go on yourself.")


def check_fresh(room: Room, seat: int, who: Who, version: int) -> None:
    """The match is still as it was when this seat looked."""
    if room.is_stale(seat, who.viewer, version):
        raise StaleError


# How kernel and rules say no, as codes and HTTP statuses
CODES: dict[type[DiggingsError], tuple[str, int]] = {
    errors.IllegalMoveError: ("illegal", 409),
    errors.WrongSeatError: ("not_your_turn", 409),
    errors.GameOverError: ("over", 409),
    errors.TakeBackError: ("cannot_undo", 409),
    errors.BadValueError: ("bad_value", 422),
    errors.BoxError: ("bad_box", 422),
    errors.UnknownGameError: ("no_game", 404),
    errors.RecordError: ("unreadable", 410),
    StoreError: ("not_stored", 503),
}


def refused(error: DiggingsError) -> RefusedError:
    """Any refusal, with a code."""
    if isinstance(error, RefusedError):
        return error
    code, status = CODES.get(type(error), ("refused", 409))
    return RefusedError(code, error.sentence, error.rule, status)
