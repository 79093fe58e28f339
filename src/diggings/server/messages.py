"""What the server and the browser program say to each other: the one truth, from which the TypeScript types are made.

A room is a table with people at it: before the match (they sit down), during it and after it.  Every change of a room
has a number, its version; whoever knows version 41 asks for what came after it.  A frame is what one seat saw after one
move; an update brings the frames that somebody has not seen yet, so that the page can show every move.

Who may do what follows from a key: 128 bits that a browser got when it sat down, which hold one seat or several
(several people at one screen).  Keys travel in a header or in the first message of a socket, never in an address.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from diggings.kernel.box import Value
from diggings.kernel.table import Note, Table, Word

Phase = Literal["waiting", "playing", "over"]


# -- what there is to play ---------------------------------------------------------------


class RulingCard(Word, frozen=True):
    """A question that the rulebook leaves open: the first option is the default."""

    name: str
    question: str
    options: tuple[str, ...]
    rule: str
    why: str


class GameCard(Word, frozen=True):
    """A game on the home page."""

    id: str
    title: str
    about: str
    feel: str
    seats: tuple[int, int]
    minutes: int
    has_secrets: bool  # several people at one screen need a curtain
    digest: str  # of art.svg and table.css: with ?v=DIGEST they are kept by browsers for ever
    rulings: tuple[RulingCard, ...]


class LevelCard(Word, frozen=True):
    """A program that can take a seat."""

    name: str
    about: str


class House(Word, frozen=True):
    """What the home page needs once: GET /api/house."""

    version: str
    games: tuple[GameCard, ...]
    levels: tuple[LevelCard, ...]


class RulesPage(Word, frozen=True):
    """The rules of a game: GET /api/games/{game}/rules.  The page is our own HTML; every rule has its number as id."""

    title: str
    html: str
    rules: dict[str, str]  # one sentence or more, by number


# -- a room ------------------------------------------------------------------------------


class Clock(Word, frozen=True):
    """Seconds for the whole game, and more for each move.  Whoever has none left is played by a program."""

    seconds: int
    each_move: int = 0


class SeatPlan(Word, frozen=True):
    """Who is to sit on a seat of a new room: `me` (this browser, also for several people at it), `open`, or a level."""

    player: str
    name: str = ""


class NewRoom(Word, frozen=True):
    """POST /api/rooms: answered with Welcome."""

    game: str
    seats: tuple[SeatPlan, ...]
    changes: dict[str, Value] = msgspec.field(default_factory=dict)
    public: bool = False  # listed on the home page of others
    spectators: bool = True
    referee: bool = False  # nature's moves are typed in by people
    clock: Clock | None = None
    seed: int | None = None  # the same cards again, for tests and puzzles; shown to everybody
    contribution: str = ""  # to nature's chance, by the browser of the `me` seats


class Welcome(Word, frozen=True, tag="welcome"):
    """Where the room is, and the key to the own seats: never shown again."""

    room: str  # its code, as in the link /t/CODE
    key: str
    seats: tuple[int, ...]
    request: str = ""  # that it answers


class Sitter(Word, frozen=True):
    """A seat, as everybody may see it."""

    seat: int
    player: str  # human, open, or a level
    name: str
    here: bool = False  # a browser with its key is connected
    ready: bool = False
    resigned: bool = False
    score: int | None = None  # only where everybody may know it
    seconds: float | None = None  # left on the clock


class Offer(Word, frozen=True):
    """Somebody asks to go back to an earlier point, or to end without a result; all other people must agree."""

    seat: int
    what: Literal["undo", "abandon"]
    agreed: tuple[int, ...]  # seats, that of who asked among them
    moves: int = 0  # where to go back to


class Line(Word, frozen=True):
    """Of the chat.  Seat -1 is a spectator."""

    number: int
    seat: int
    name: str
    text: str
    at: float


class Standing(Word, frozen=True):
    """How a seat ended, with the tie-break and what its points are made of."""

    seat: int
    rank: int
    score: int
    tie_break: int
    parts: tuple[tuple[str, int], ...] = ()


class Room(Word, frozen=True):
    """Everything about a room but the table itself."""

    code: str
    game: str
    phase: Phase
    sitters: tuple[Sitter, ...]
    host: int  # the seat that may begin, fill seats and close the room
    mine: tuple[int, ...]  # the seats of this reader's key
    rulings: dict[str, str]
    changes: dict[str, Value]
    public: bool
    spectators: bool
    referee: bool
    watching: int  # how many spectators
    fingerprint: str  # of nature's secret; "" in referee mode
    clock: Clock | None = None
    seed: int | None = None
    offer: Offer | None = None
    standings: tuple[Standing, ...] = ()
    abandoned: bool = False
    again: str = ""  # the code of the room of the rematch


class Frame(Word, frozen=True):
    """What the reader sees after so many moves, and what was said about the last of them."""

    moves: int
    table: Table
    notes: tuple[Note, ...] = ()
    actor: int = -2  # who made the move: a seat, or -1 for nature


class Update(Word, frozen=True, tag="update"):
    """All that has changed for a reader since the version that he knew."""

    version: int
    room: Room
    seat: int  # through whose eyes: a seat, -1 for a spectator, -2 for everybody's after the end
    frames: tuple[Frame, ...] = ()  # the last one is the present; none where only the room changed
    chat: tuple[Line, ...] = ()  # new lines
    can_undo: bool = False
    undone: bool = False  # moves were taken back: forget the log beyond the first of these frames
    gap: bool = False  # something was said before these frames that is not in them: ask for the story


class Refusal(Word, frozen=True, tag="refusal"):
    """What could not be done, and why; where the version was old, the update comes with it."""

    code: str
    sentence: str
    rule: str = ""
    request: str = ""
    update: Update | None = None


class Done(Word, frozen=True, tag="done"):
    """A command was carried out, and stored."""

    request: str
    version: int


class Thinking(Word, frozen=True, tag="thinking"):
    """A seat is thinking, or several are; nothing has changed."""

    seats: tuple[int, ...]


# -- commands: POST /api/rooms/{code}/do, or over the socket -------------------------------
# Each names the request (a repeated one does nothing twice) and, where it matters, the version that it was based on:
# that of the update that was looked at, through the eyes of the socket or (POST) of the seat that the command names.
# `Sit` and `NewRoom` may come with a key that the browser has made (22 to 64 of A-Z a-z 0-9 - _): then a repeated `Sit`
# is known again; otherwise the server makes one.


class Command(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """What all commands have."""

    request: str
    seat: int = -1


class Play(Command, frozen=True, tag="play"):
    """Make a move; `seat` -1 with a key of the room types in nature's move in referee mode."""

    version: int
    move: int


class Undo(Command, frozen=True, tag="undo"):
    """Take back the own last move; or, with `moves`, ask the others to go back so far."""

    version: int
    moves: int | None = None


class Answer(Command, frozen=True, tag="answer"):
    """Agree to what somebody asked for, or not."""

    agree: bool


class Sit(Command, frozen=True, tag="sit"):
    """Take an open seat, or one that a program plays for the time being.

    Answered with Welcome.  Who has a key of the room already (several people at one screen) gets the seat added to it.
    """

    name: str
    contribution: str = ""


class Fill(Command, frozen=True, tag="fill"):
    """The host lets a program play a seat (a level), or opens it (`open`)."""

    player: str


class Rename(Command, frozen=True, tag="rename"):
    """Another name for the own seat."""

    name: str


class Ready(Command, frozen=True, tag="ready"):
    """Ready to begin.  The match begins when all seats are taken and everybody is ready."""

    ready: bool = True


class Say(Command, frozen=True, tag="say"):
    """A line of chat."""

    text: str


class Resign(Command, frozen=True, tag="resign"):
    """Give up: a program plays on."""


class Abandon(Command, frozen=True, tag="abandon"):
    """Everybody at the table agrees to end without a result: asks, and counts as the own agreement."""


class Again(Command, frozen=True, tag="again"):
    """A new room with the same people and the same rulings; Room.again then names it."""


AnyCommand = Play | Undo | Answer | Sit | Fill | Rename | Ready | Say | Resign | Abandon | Again


# -- the socket: /api/rooms/{code}/live -----------------------------------------------------


class Hello(msgspec.Struct, frozen=True, tag="hello"):
    """The first message: who I am, through whose eyes I look, and the version that I know (-1: none)."""

    key: str = ""
    seat: int = -1
    version: int = -1


class Look(msgspec.Struct, frozen=True, tag="look"):
    """Through other eyes from now on: the next of several people at this screen.  Answered with a whole update."""

    seat: int


FromBrowser = Hello | Look | AnyCommand
FromServer = Update | Done | Welcome | Refusal | Thinking


# -- questions ------------------------------------------------------------------------------


class Idea(Word, frozen=True):
    """A hint: a move, how often it wins, how often it was tried, and why."""

    move: int
    words: str
    chance: float
    visits: int
    why: str = ""


class StoryLine(Word, frozen=True):
    """A sentence of the whole log, and after how many moves it was said."""

    moves: int
    note: Note
    actor: int


class ChancePoint(Word, frozen=True):
    """Every seat's chances at one point of a finished match."""

    moves: int
    known: tuple[float, ...]
    real: tuple[float, ...]


class Draw(Word, frozen=True):
    """One of nature's moves, with all that is needed to draw it once more."""

    moves: int
    chain: str  # hash of all that happened before, in hexadecimal
    outcomes: tuple[tuple[int, int], ...]
    drawn: int


class Proof(Word, frozen=True):
    """For the page, which draws everything again: GET /api/rooms/{code}/proof, after the end."""

    fingerprint: str
    secret: str
    contributions: tuple[str, ...]
    draws: tuple[Draw, ...]
    seal: str
    chain: str


class Summary(Word, frozen=True):
    """A room in a list."""

    code: str
    game: str
    phase: Phase
    names: tuple[str, ...]
    my_turn: bool
    free: int
    moves: int
    changed: float
