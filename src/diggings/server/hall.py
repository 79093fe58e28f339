"""All rooms of the house while it is open: who is connected, what is stored, whose program thinks, which clock runs.

A room is read when somebody comes, and forgotten when nobody has come for a while; nothing is lost by that.  Everything
that happens in a room is stored before anybody sees it: whoever looks at a room or changes it holds its lock.
"""

from __future__ import annotations

import asyncio
import heapq
import logging
import math
import secrets
import time
from collections.abc import AsyncIterator, Callable, Coroutine, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field
from functools import partial
from os import cpu_count
from typing import Any, Protocol

from diggings.bots.levels import HUMAN, LEVELS, Mind
from diggings.kernel.errors import DiggingsError
from diggings.kernel.match import Match
from diggings.kernel.words import SPECTATOR
from diggings.server import commands, events, looks
from diggings.server.commands import RefusedError, StaleError, Who
from diggings.server.events import AnyEvent, Beginning
from diggings.server.looks import Present, Refusal, Update
from diggings.server.messages import Again, AnyCommand, ChancePoint, Done, NewRoom, Sit, Summary, Thinking, Welcome
from diggings.server.room import OPEN, Room
from diggings.server.store import Digest, Store, StoreError

# Seconds after which a room that nobody looks at is forgotten, and how often that is looked at
IDLE, SWEEP = 60.0, 10.0
# Who comes and goes is told after so many seconds
SOON = 0.2
# What could not be stored is tried again after so many seconds
LATER = 5.0
# So many rooms are kept in memory at the most, beside those that somebody looks at
KEPT = 1000
# Somebody who asks now and then (where sockets are blocked) is here for so long
POLLED = 45.0

log = logging.getLogger("diggings")


class Watcher(Protocol):
    """A socket, as the hall sees it: it is told that there is something new, and asks for it when it can."""

    key: str
    viewer: int

    def wake(self) -> None:
        """Something has changed."""
        ...

    def tell(self, message: Thinking) -> None:
        """Something that changes nothing."""
        ...


@dataclass
class Live:
    """A room in memory."""

    room: Room
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    watchers: set[Watcher] = field(default_factory=set)
    polled: dict[str, float] = field(default_factory=dict)  # when a key last asked
    programs: asyncio.Task[None] | None = None
    thinking: Thinking | None = None  # while a program takes its time
    here: Present | None = None  # who is, unless somebody polls
    presence: asyncio.TimerHandle | None = None  # to tell who is here
    used: float = field(default_factory=time.monotonic)
    lost: bool = False  # something could not be stored: to be read again
    chances: asyncio.Future[list[ChancePoint]] | None = None


class Hall:
    """All rooms."""

    def __init__(self, store: Store, clock: Callable[[], float] = time.time) -> None:
        self.store, self.clock = store, clock
        self.rooms: dict[str, Live] = {}
        self.opening: dict[str, asyncio.Task[Live]] = {}
        self.thinkers = ThreadPoolExecutor(max(2, cpu_count() or 1), "thinker")
        self.analysts = ThreadPoolExecutor(1, "analyst")
        self.helpers = ThreadPoolExecutor(2, "helper")  # what is done in a moment does not wait for thoughts
        self.alarms: list[tuple[float, str]] = []
        self.due: dict[str, float] = {}  # the next alarm of each room
        self.alarm_set = asyncio.Event()
        self.tasks: set[asyncio.Task[Any]] = set()

    # -- opening and closing -------------------------------------------------------------

    async def open(self) -> None:
        """Programs and clocks go on where they were."""
        for when, code in await self.store.to_wake():
            self.set_alarm(when, code)
        self.background(self.ring())
        self.background(self.sweep())

    async def close(self) -> None:
        """What was done is stored already; what somebody is thinking about will be thought about again."""
        for task in [*self.tasks]:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        for pool in (self.thinkers, self.analysts, self.helpers):
            pool.shutdown(wait=False, cancel_futures=True)
        self.store.close()

    def background(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        """Something that goes on by itself; what it cannot do is written into the log of the program."""
        task = asyncio.get_running_loop().create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self.done_in_background)
        return task

    def done_in_background(self, task: asyncio.Task[None]) -> None:
        """Nothing goes wrong in silence."""
        self.tasks.discard(task)
        if not task.cancelled() and task.exception() is not None:
            log.error("something in the background failed", exc_info=task.exception())

    # -- rooms ---------------------------------------------------------------------------

    async def live(self, code: str) -> Live:
        """The room of this code, read from the file if need be."""
        found = self.rooms.get(code)
        if found is None or found.lost:
            if not events.CODE.fullmatch(code):
                raise RefusedError("no_room", "There is no such table.", status=404)
            task = self.opening.get(code)
            if task is None:
                task = self.opening[code] = asyncio.get_running_loop().create_task(self.read(code))
                task.add_done_callback(lambda _: self.opening.pop(code, None))
            found = await asyncio.shield(task)
        found.used = time.monotonic()
        return found

    @asynccontextmanager
    async def held(self, code: str) -> AsyncIterator[Live]:
        """The room with its lock: what it is now is stored, and nobody else changes it."""
        while True:
            live = await self.live(code)
            async with live.lock:
                if not live.lost:
                    yield live
                    return

    async def read(self, code: str) -> Live:
        """A room from its events."""
        stored = await self.store.room(code)
        if stored is None:
            raise RefusedError("no_room", f"There is no table {code}.", status=404)
        room = await asyncio.get_running_loop().run_in_executor(self.helpers, rebuilt, code, *stored)
        before, live = self.rooms.get(code), Live(room)
        if before is not None:  # it was lost: whoever looks at it looks at the new one
            live.watchers = before.watchers
        self.remember(live)
        return live

    def remember(self, live: Live) -> None:
        """One more room in memory."""
        self.rooms[live.room.code] = live
        if len(self.rooms) % KEPT == 0:
            self.forget(time.monotonic() - IDLE)

    async def new_room(self, wish: NewRoom, key: str = "") -> Welcome:
        """A room that somebody wishes for; if nobody else is needed, the match begins at once."""
        key = key if events.KEY.fullmatch(key) else events.new_key()
        start = commands.begin(wish, key, self.clock())
        live = await self.add(start)
        return Welcome(live.room.code, key, live.room.seats_of(events.hashed(key)))

    async def add(self, start: Beginning) -> Live:
        """Store a new room, and begin if it is full."""
        code = events.new_code()
        room = Room(code, start)
        live = Live(room)
        async with live.lock:
            await self.store.add_room(code, start, digest(room), None)
            self.remember(live)
            await self.keep(live, commands.start_if_full(room, start.made))
        return live

    async def keep(self, live: Live, done: Sequence[AnyEvent]) -> None:
        """Store what has happened; whoever holds the lock shows it only afterwards."""
        room = live.room
        if not done:
            return
        wake = room.wake()
        try:
            await self.store.add_events(room.code, room.version, done, digest(room), wake)
        except BaseException:
            live.lost = True  # memory is ahead of the disk
            raise
        live.here = None  # seats may have changed hands
        self.spread(live)
        if wake is not None:
            self.set_alarm(wake, room.code)

    def spread(self, live: Live) -> None:
        """Everybody who looks at the room shall see what is new."""
        for watcher in live.watchers:
            watcher.wake()

    # -- what people do ------------------------------------------------------------------

    async def do(self, code: str, command: AnyCommand, key: str, viewer: int | None = None) -> Done | Welcome:
        """Carry out a command; returns when it is stored."""
        if isinstance(command, Sit) and not events.KEY.fullmatch(key):
            key = events.new_key()
        async with self.held(code) as live:
            room, hash_ = live.room, hash_of(key)
            eyes = viewer if viewer is not None else own_eyes(room, hash_, command.seat)
            if not (hash_ and (hash_, command.request) in room.answered):
                who = Who(hash_, eyes, self.clock(), self.present(live).seats)
                try:
                    await self.carry_out(live, command, who)
                except DiggingsError:
                    raise
                except Exception:
                    live.lost = True  # nobody knows how far it came
                    raise
            if isinstance(command, Sit):
                return Welcome(room.code, key, room.seats_of(hash_), command.request)
            return Done(command.request, room.seen.version(eyes))

    async def carry_out(self, live: Live, command: AnyCommand, who: Who) -> None:
        """Do it, and store it."""
        if isinstance(command, Again):
            await self.again(live, command, who)
        else:
            await self.keep(live, commands.carry_out(live.room, command, who))

    async def again(self, live: Live, command: Again, who: Who) -> None:
        """A new room for the same people; who asks second finds the one that is there."""
        room = live.room
        if room.phase != "over" or not (room.seats_of(who.key) or room.is_host(who.key)):
            raise RefusedError("not_now", "Those who played can play again when the game is over.")
        if room.again:
            return
        other = await self.add(commands.once_more(room, who.key, who.at))
        event = events.Renewed(at=who.at, by=who.key, request=command.request, code=other.room.code)
        await self.keep(live, [commands.recorded(room, event)])

    # -- what people see -----------------------------------------------------------------

    async def look(self, code: str, key: str, viewer: int, known: int, polling: bool = False) -> Update:
        """What is new in a room, through some eyes."""
        hash_ = hash_of(key)
        async with self.held(code) as live:
            looks.check_viewer(live.room, hash_, viewer)
            if polling:
                newcomer = live.polled.get(hash_, 0.0) < time.monotonic() - POLLED
                live.polled[hash_] = time.monotonic()
                if newcomer:
                    self.somebody_came(live)
            return self.update(live, hash_, viewer, known)

    def update(self, live: Live, key: str, viewer: int, known: int) -> Update:
        """The same, for whoever holds the lock."""
        return looks.update(live.room, key, viewer, known, self.clock(), self.present(live))

    async def refusal(self, error: DiggingsError, code: str, command: AnyCommand, key: str, viewer: int) -> Refusal:
        """Why something is not done; with what has changed, where that is the reason."""
        said, news = commands.refused(error), None
        if isinstance(error, StaleError):
            news = await self.look(code, key, viewer, getattr(command, "version", -1))
        return Refusal(said.code, said.sentence, said.rule, command.request, news)

    def present(self, live: Live) -> Present:
        """Who is here."""
        if live.here is not None and not live.polled:
            return live.here
        recent = time.monotonic() - POLLED
        live.polled = {key: at for key, at in live.polled.items() if at > recent}
        keys = {watcher.key for watcher in live.watchers} | live.polled.keys()
        seats = {seat for key in keys for seat in live.room.seats_of(key)}
        watching = sum(1 for watcher in live.watchers if not live.room.seats_of(watcher.key))
        live.here = Present(frozenset(seats), watching)
        return live.here

    def presence_changed(self, live: Live) -> None:
        """Somebody came or went.  When many come at once, this is told once."""
        live.here = None
        live.room.deck.cards.clear()
        if live.presence is None:
            live.presence = asyncio.get_running_loop().call_later(SOON, self.tell_presence, live)

    def tell_presence(self, live: Live) -> None:
        """To everybody who is there."""
        live.presence = None
        live.room.deck.cards.clear()
        self.spread(live)

    def came(self, code: str) -> None:
        """Somebody has sat down."""
        live = self.rooms.get(code)
        if live is not None:
            self.presence_changed(live)

    async def enter(self, code: str, watcher: Watcher) -> Live:
        """A socket wants to be told what is new."""
        live = await self.live(code)
        looks.check_viewer(live.room, watcher.key, watcher.viewer)
        live.watchers.add(watcher)
        if live.thinking:
            watcher.tell(live.thinking)
        self.somebody_came(live)
        return live

    def somebody_came(self, live: Live) -> None:
        """The others see who is here; programs among themselves have waited for that."""
        self.presence_changed(live)
        if live.room.program_to_move(self.clock()):
            self.let_programs_play(live)

    def leave(self, code: str, watcher: Watcher) -> None:
        """It is gone."""
        live = self.rooms.get(code)
        if live is not None and watcher in live.watchers:
            live.watchers.discard(watcher)
            self.presence_changed(live)

    async def public(self) -> list[Summary]:
        """The public rooms, the latest first."""
        return [summary(code, said, changed, "") for code, said, changed in await self.store.public_rooms()]

    async def mine(self, keys: dict[str, str]) -> list[Summary]:
        """The rooms of which somebody has keys."""
        found = await self.store.digests(keys)
        sums = [summary(code, said, changed, events.hashed(keys[code])) for code, said, changed in found]
        return sorted(sums, key=lambda one: -one.changed)

    # -- what goes on by itself ----------------------------------------------------------

    def set_alarm(self, when: float, code: str) -> None:
        """Something will happen in a room by itself; at once if a program is to move."""
        live = self.rooms.get(code)
        if when <= self.clock() and live is not None:
            self.let_programs_play(live)
        elif when < self.due.get(code, math.inf):  # a later one is set when the earlier has rung
            self.due[code] = when
            heapq.heappush(self.alarms, (when, code))
            self.alarm_set.set()

    async def ring(self) -> None:
        """Wait for the next alarm, again and again."""
        while True:
            while self.alarms and self.alarms[0][0] <= self.clock():
                when, code = heapq.heappop(self.alarms)
                if self.due.get(code) == when:
                    del self.due[code]
                    self.background(self.wake_up(code))
            wait = self.alarms[0][0] - self.clock() if self.alarms else 60.0
            self.alarm_set.clear()
            with suppress(TimeoutError):
                await asyncio.wait_for(self.alarm_set.wait(), min(60.0, max(0.001, wait)))

    async def wake_up(self, code: str) -> None:
        """A program is to move, or somebody's time is over."""
        try:
            self.let_programs_play(await self.live(code))
        except StoreError:  # a full disk, perhaps: once more, later
            self.set_alarm(self.clock() + LATER, code)
        except DiggingsError as error:
            log.warning("room %s cannot go on: %s", code, error.sentence)

    def let_programs_play(self, live: Live) -> None:
        """If they are not at it already."""
        if live.programs is None or live.programs.done():
            live.programs = self.background(self.go_on(live.room.code))

    async def go_on(self, code: str) -> None:
        """Programs move, whatever happens to the disk."""
        try:
            await self.play_programs(code)
        except StoreError:
            self.set_alarm(self.clock() + LATER, code)

    async def play_programs(self, code: str) -> None:
        """Programs move as long as it is their turn; then the next clock is wound up."""
        while True:
            async with self.held(code) as live:
                room = live.room
                turn = room.program_to_move(self.clock())
                if turn is not None and not (room.people() or live.watchers or live.polled):
                    return  # programs among themselves wait until somebody looks
                if turn is None:
                    wake = room.wake()
                    if wake:
                        self.set_alarm(max(wake, self.clock() + 0.01), code)
                    return
                thought = self.thought(live, *turn)
                version = room.version
            move = await thought
            live.thinking = None
            async with self.held(code) as live:
                if live.room is room and room.stirred[turn[0]] <= version:
                    act = partial(Match.play, move=move, seat=turn[0])
                    await self.keep(live, [room.happen(act, partial(events.Moved, at=self.clock()))])

    def thought(self, live: Live, seat: int, level: str) -> asyncio.Future[int]:
        """What a program decides, in a thread."""
        room = live.room
        match = room.the_match()
        seed = secrets.randbits(48) if room.start.seed is None else room.start.seed
        mind = Mind(room.game, match.position, LEVELS[level], seed)
        if LEVELS[level].search is not None:
            live.thinking = Thinking((seat,))
            for watcher in live.watchers:
                watcher.tell(live.thinking)
        loop = asyncio.get_running_loop()
        return loop.run_in_executor(self.thinkers, mind.move, match.position.copy(), seat, len(match.history))

    async def sweep(self) -> None:
        """Forget the rooms that nobody looks at."""
        while True:
            await asyncio.sleep(SWEEP)
            self.forget(time.monotonic() - IDLE)

    def forget(self, before: float) -> None:
        """Drop from memory what nobody has used since then, and the oldest where there are too many."""
        idle = sorted((live.used, code) for code, live in self.rooms.items() if not is_busy(live))
        for number, (used, code) in enumerate(idle):
            if used < before or number < len(idle) - KEPT:
                del self.rooms[code]


# -- small questions ------------------------------------------------------------------------------


def rebuilt(code: str, start: Beginning, happened: Sequence[AnyEvent]) -> Room:
    """A room from its events."""
    room = Room(code, start)
    for event in happened:
        room.take(event)
    return room


def is_busy(live: Live) -> bool:
    """Whether somebody looks at a room, or does something in it."""
    return bool(live.watchers) or live.lock.locked() or (live.programs is not None and not live.programs.done())


def hash_of(key: str) -> str:
    """What is known of a key; no key has no hash."""
    return events.hashed(key) if key else ""


def own_eyes(room: Room, key: str, seat: int) -> int:
    """Through whose eyes somebody looks who does not say so: the seat that is spoken for, or the first of the key."""
    return seat if seat >= 0 else next(iter(room.seats_of(key)), SPECTATOR)


def digest(room: Room) -> Digest:
    """The room in a few words."""
    match = room.match
    return Digest(
        room.start.game,
        room.phase,
        tuple(one.name if one.player != OPEN else "" for one in room.sitters),
        sum(one.player == OPEN for one in room.sitters) if room.phase != "over" else 0,
        room.seen.shown(-1, len(match.log)) if match else 0,
        tuple(match.to_decide()) if match else (),
        tuple(one.key if one.player == HUMAN else "" for one in room.sitters),
    )


def summary(code: str, said: Digest, changed: float, key: str) -> Summary:
    """A line of a list, for the holder of a key."""
    mine = [seat for seat, held in enumerate(said.keys) if key and held and events.same(held, key)]
    turn = said.phase == "playing" and any(seat in said.deciding for seat in mine)
    return Summary(code, said.game, said.phase, said.names, turn, said.free, said.moves, changed)
