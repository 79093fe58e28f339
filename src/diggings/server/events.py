"""What is stored of a room: how it began, and everything that has happened in it, each with the time."""

from __future__ import annotations

import hashlib
import hmac
import re
import secrets

import msgspec

from diggings.kernel.box import Value
from diggings.server.messages import Clock

# No letter or digit that could be taken for another, spoken or written
ALPHABET = "23456789abcdefghjkmnpqrstuvwxyz"
CODE_LENGTH = 8
CODE = re.compile(f"[{ALPHABET}]{{{CODE_LENGTH}}}")
KEY = re.compile("[A-Za-z0-9_-]{22,64}")


def new_code() -> str:
    """The name of a new room: 8 characters that somebody can type, 40 bits."""
    return "".join(secrets.choice(ALPHABET) for _ in range(CODE_LENGTH))


def new_key() -> str:
    """128 bits that hold seats."""
    return secrets.token_urlsafe(16)


def hashed(key: str) -> str:
    """What is kept of a key: it has 128 random bits, so one round is enough."""
    return hashlib.sha256(key.encode()).hexdigest()


def same(one: str, other: str) -> bool:
    """Whether two hashes are equal, in a time that does not tell where they differ."""
    return hmac.compare_digest(one, other)


class SeatStart(msgspec.Struct, frozen=True, omit_defaults=True):
    """A seat when the room was made.  `key` is the hash of the key that holds it."""

    player: str
    name: str = ""
    key: str = ""
    contribution: str = ""


class Beginning(msgspec.Struct, frozen=True, omit_defaults=True):
    """How a room began; its secret is told after the match."""

    game: str
    rules_version: int
    box: str  # its digest
    changes: dict[str, Value]
    seats: tuple[SeatStart, ...]
    host: str  # the hash of the key that made the room
    made: float
    public: bool = False
    spectators: bool = True
    referee: bool = False
    clock: Clock | None = None
    seed: int | None = None
    secret: str = ""  # of nature; none in referee mode


class Event(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """What all events have.  `by` and `request` are those of the command, so that a repeated one is known again."""

    at: float
    by: str = ""
    request: str = ""


class Sat(Event, frozen=True, tag="sat"):
    """A person took a seat."""

    seat: int
    name: str
    key: str
    contribution: str


class Filled(Event, frozen=True, tag="filled"):
    """A program plays a seat from now on, or the seat is open."""

    seat: int
    player: str
    name: str


class Renamed(Event, frozen=True, tag="renamed"):
    """A seat has another name."""

    seat: int
    name: str


class Readied(Event, frozen=True, tag="readied"):
    """A seat is ready to begin, or is not."""

    seat: int
    ready: bool


class Began(Event, frozen=True, tag="began"):
    """The match began, with what happened before anybody was asked."""

    history: tuple[tuple[int, int], ...]


class Moved(Event, frozen=True, tag="moved"):
    """The history of the match grew: a move and what followed, moves taken back, a seat given up, the end."""

    history: tuple[tuple[int, int], ...]


class Offered(Event, frozen=True, tag="offered"):
    """Somebody asks all others to go back (to so many moves), or to end without a result."""

    seat: int
    what: str
    moves: int
    agreed: tuple[int, ...]


class Agreed(Event, frozen=True, tag="agreed"):
    """Somebody agrees, or the offer is off."""

    agreed: tuple[int, ...]  # nobody: it is off


class Said(Event, frozen=True, tag="said"):
    """A line of chat."""

    seat: int
    name: str
    text: str


class Renewed(Event, frozen=True, tag="renewed"):
    """The same people play again, elsewhere."""

    code: str


class Closed(Event, frozen=True, tag="closed"):
    """The host closed the room before the match began."""


AnyEvent = Sat | Filled | Renamed | Readied | Began | Moved | Offered | Agreed | Said | Renewed | Closed

encode = msgspec.json.Encoder().encode
read_beginning = msgspec.json.Decoder(Beginning).decode
read_event = msgspec.json.Decoder(AnyEvent).decode
