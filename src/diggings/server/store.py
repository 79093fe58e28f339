"""One SQLite file: the beginnings of rooms and their events.

One thread writes.  Whatever has been handed in while it was busy becomes one transaction, so that many tables share
the wait for the disk; a future tells when it is safe there (WAL, synchronous=FULL).  An event has its number as a key:
if two programs ever wrote to one room, the second would be refused, and would read the room again.
"""

from __future__ import annotations

import asyncio
import queue
import sqlite3
import threading
from collections.abc import Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import msgspec

from diggings.kernel.errors import DiggingsError
from diggings.server.events import AnyEvent, Beginning, encode, read_beginning, read_event
from diggings.server.messages import Phase

# The tables, one step after the other: PRAGMA user_version says how far a file has come
STEPS = (
    """
    CREATE TABLE rooms (
        code TEXT PRIMARY KEY, beginning BLOB NOT NULL, digest BLOB NOT NULL,
        public INTEGER NOT NULL, changed REAL NOT NULL, wake REAL
    ) WITHOUT ROWID;
    CREATE TABLE events (
        room TEXT NOT NULL, number INTEGER NOT NULL, event BLOB NOT NULL, PRIMARY KEY (room, number)
    ) WITHOUT ROWID;
    CREATE INDEX rooms_to_wake ON rooms (wake) WHERE wake IS NOT NULL;
    CREATE INDEX rooms_to_show ON rooms (changed) WHERE public;
    """,
)
INSERT_ROOM = "INSERT INTO rooms VALUES (?, ?, ?, ?, ?, ?)"
UPDATE_ROOM = "UPDATE rooms SET digest = ?, changed = ?, wake = ? WHERE code = ?"
INSERT_EVENT = "INSERT INTO events VALUES (?, ?, ?)"
# So many public rooms are listed
LISTED = 50


class Digest(msgspec.Struct, frozen=True, omit_defaults=True):
    """A room in a few words, so that lists can be made without reading it."""

    game: str
    phase: Phase
    names: tuple[str, ...]
    free: int
    moves: int
    deciding: tuple[int, ...] = ()
    keys: tuple[str, ...] = ()  # of each seat, as hashes


class StoreError(DiggingsError):
    """The file cannot be read or written."""


Write = tuple[str, Sequence[Any]]
read_digest = msgspec.json.Decoder(Digest).decode


class Store:
    """The file, its writer and its reader."""

    def __init__(self, path: Path) -> None:
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            with connect(path) as connection:
                prepare(connection)
            connection.close()
        except (OSError, sqlite3.Error) as error:
            raise StoreError(f"The file {path} cannot be used to keep games in: {error}.") from None
        self.path = path
        self.waiting: queue.SimpleQueue[tuple[list[Write], asyncio.Future[None]] | None] = queue.SimpleQueue()
        self.writer = threading.Thread(target=self.write_all, name="writer", daemon=True)
        self.writer.start()
        self.readers = ThreadPoolExecutor(1, "reader")
        self.reading = self.readers.submit(connect, path).result()

    # -- writing -------------------------------------------------------------------------

    async def add_room(self, code: str, start: Beginning, digest: Digest, wake: float | None) -> None:
        """A new room.  Returns when it is safe on the disk."""
        row = code, encode(start), encode(digest), start.public, start.made, wake
        await self.write([(INSERT_ROOM, row)])

    async def add_events(
        self, code: str, last: int, done: Sequence[AnyEvent], digest: Digest, wake: float | None
    ) -> None:
        """Events of a room up to the number `last`.  Returns when they are safe on the disk."""
        first = last - len(done) + 1
        rows: list[Write] = [(INSERT_EVENT, (code, number, encode(event))) for number, event in enumerate(done, first)]
        await self.write([*rows, (UPDATE_ROOM, (encode(digest), done[-1].at, wake, code))])

    def write(self, rows: list[Write]) -> asyncio.Future[None]:
        """Hand in some rows, which are written together or not at all."""
        future: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.waiting.put((rows, future))
        return future

    def write_all(self) -> None:
        """The writer: everything that is waiting, in one transaction, again and again."""
        connection = connect(self.path)
        batch = self.next_batch()
        while batch:
            outcomes = commit(connection, [rows for rows, _ in batch])
            futures = [(future, outcome) for (_, future), outcome in zip(batch, outcomes, strict=True)]
            batch[0][1].get_loop().call_soon_threadsafe(tell, futures)
            batch = self.next_batch()
        connection.close()

    def next_batch(self) -> list[tuple[list[Write], asyncio.Future[None]]]:
        """Wait for one, and take all that have come in meanwhile; nothing when the house closes."""
        batch = []
        item = self.waiting.get()
        while item is not None:
            batch.append(item)
            try:
                item = self.waiting.get_nowait()
            except queue.Empty:
                return batch
        if batch:
            self.waiting.put(None)  # to be seen again after these
        return batch

    def close(self) -> None:
        """Write what is waiting, and let go of the file."""
        self.waiting.put(None)
        self.writer.join()
        self.readers.submit(self.reading.close).result()
        self.readers.shutdown()

    # -- reading -------------------------------------------------------------------------

    async def room(self, code: str) -> tuple[Beginning, list[AnyEvent]] | None:
        """How a room began, and all its events."""
        rows = await self.query("SELECT beginning FROM rooms WHERE code = ?", (code,))
        if not rows:
            return None
        events = await self.query("SELECT event FROM events WHERE room = ? ORDER BY number", (code,))
        try:
            return read_beginning(rows[0][0]), [read_event(row[0]) for row in events]
        except msgspec.MsgspecError as error:
            raise StoreError(f"Room {code} was stored by another version of this program: {error}.") from None

    async def public_rooms(self) -> list[tuple[str, Digest, float]]:
        """The public rooms in which something has happened lately."""
        query = "SELECT code, digest, changed FROM rooms WHERE public ORDER BY changed DESC LIMIT ?"
        return [(code, read_digest(digest), changed) for code, digest, changed in await self.query(query, (LISTED,))]

    async def digests(self, codes: Iterable[str]) -> list[tuple[str, Digest, float]]:
        """Some rooms in a few words."""
        wanted = list(codes)
        query = f"SELECT code, digest, changed FROM rooms WHERE code IN ({','.join('?' * len(wanted))})"
        return [(code, read_digest(digest), changed) for code, digest, changed in await self.query(query, wanted)]

    async def to_wake(self) -> list[tuple[float, str]]:
        """The rooms in which something will happen by itself, and when."""
        return [(wake, code) for wake, code in await self.query("SELECT wake, code FROM rooms WHERE wake IS NOT NULL")]

    async def query(self, query: str, values: Sequence[Any] = ()) -> list[tuple[Any, ...]]:
        """The rows of a question, asked in the reader's thread."""
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self.readers, lambda: self.reading.execute(query, values).fetchall())


def connect(path: Path) -> sqlite3.Connection:
    """A connection for one thread."""
    connection = sqlite3.connect(path, isolation_level=None, check_same_thread=False, timeout=10)
    connection.execute("PRAGMA journal_mode=WAL")
    connection.execute("PRAGMA synchronous=FULL")
    return connection


def prepare(connection: sqlite3.Connection) -> None:
    """Make the tables, or take the steps that an older file has not taken yet."""
    (done,) = connection.execute("PRAGMA user_version").fetchone()
    if done > len(STEPS):
        raise sqlite3.DatabaseError("it was made by a newer version of this program")
    for number, step in enumerate(STEPS[done:], done + 1):
        connection.executescript(f"BEGIN; {step}; PRAGMA user_version = {number}; COMMIT;")


def commit(connection: sqlite3.Connection, batch: list[list[Write]]) -> list[Exception | None]:
    """One transaction for all; if that fails, one for each, so that nobody suffers for another's fault."""
    try:
        connection.execute("BEGIN IMMEDIATE")
        for rows in batch:
            for statement, values in rows:
                connection.execute(statement, values)
        connection.execute("COMMIT")
    except sqlite3.Error as error:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        if len(batch) == 1:
            return [error]
        return [outcome for rows in batch for outcome in commit(connection, [rows])]
    return [None] * len(batch)


def tell(futures: Iterable[tuple[asyncio.Future[None], Exception | None]]) -> None:
    """What became of each, in the loop that waits for it."""
    for future, error in futures:
        if future.cancelled():
            continue
        if error is None:
            future.set_result(None)
        else:
            future.set_exception(StoreError(f"This could not be stored: {error}."))
