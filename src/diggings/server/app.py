"""The addresses of the house."""

from __future__ import annotations

import asyncio
import functools
import gzip
import mimetypes
import secrets
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import msgspec
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import HTMLResponse, PlainTextResponse, Response
from starlette.routing import Route, WebSocketRoute
from starlette.websockets import WebSocket

from diggings.games import find_game
from diggings.kernel.errors import DiggingsError, WrongSeatError
from diggings.server import afterwards, commands, gate, house, looks, openapi
from diggings.server.commands import RefusedError
from diggings.server.events import encode
from diggings.server.gate import Gate, Rates, Safety, address_of, body_of, key_of
from diggings.server.hall import Hall, hash_of
from diggings.server.looks import Refusal
from diggings.server.messages import AnyCommand, ChancePoint, NewRoom, Say
from diggings.server.room import Room
from diggings.server.sockets import Socket, refusal

STATIC = Path(__file__).parent / "static"
NOT_BUILT = (
    "The browser program is not built yet. In a copy of the source: npm ci && npm run build, in the folder web; "
    "an installed diggings brings it along."
)
FOR_EVER, ASK_AGAIN = "public, max-age=31536000, immutable", "no-cache"
MOST_KEYS = 200

read_room, read_command, read_keys = gate.reader(NewRoom), gate.reader(AnyCommand), gate.reader(dict[str, str])

Answer = Callable[["House", Request], Awaitable[Response]]


def json(data: Any, status: int = 200) -> Response:
    """Data as JSON, which nobody keeps."""
    return Response(encode(data), status, {"cache-control": "no-store"}, "application/json")


class House:
    """The program that answers."""

    def __init__(self, hall: Hall, rates: Rates) -> None:
        self.hall, self.gate = hall, Gate(rates)

    # -- what there is to play -----------------------------------------------------------

    async def house(self, request: Request) -> Response:
        """The games and levels."""
        return json(await asyncio.to_thread(house.house))

    async def rules(self, request: Request) -> Response:
        """The rules of a game."""
        return json(house.rules_page(find_game(request.path_params["game"]).id))

    async def drawing(self, request: Request) -> Response:
        """A file of a game's folder."""
        game, name = find_game(request.path_params["game"]), request.path_params["name"]
        if name not in house.FILES:
            raise HTTPException(404)
        fresh = request.query_params.get("v") == house.digest(game)
        return packed(request, house.drawing(game, name), house.FILES[name], FOR_EVER if fresh else ASK_AGAIN)

    async def document(self, request: Request) -> Response:
        """OpenAPI."""
        return json(openapi.document())

    async def api(self, request: Request) -> Response:
        """The same for people."""
        return HTMLResponse(openapi.page())

    # -- rooms ---------------------------------------------------------------------------

    async def new_room(self, request: Request) -> Response:
        """Make a room."""
        self.gate.count("rooms", address_of(request))
        wish = read_room(await body_of(request))
        return json(await self.hall.new_room(wish, key_of(request.headers)), 201)

    async def public_rooms(self, request: Request) -> Response:
        """The rooms that everybody may see."""
        return json(await self.hall.public())

    async def mine(self, request: Request) -> Response:
        """The rooms of somebody's keys."""
        self.gate.count("questions", address_of(request))
        keys = read_keys(await body_of(request))
        if len(keys) > MOST_KEYS:
            raise RefusedError("too_long", f"Ask for at most {MOST_KEYS} rooms at a time.", status=422)
        return json(await self.hall.mine(keys))

    async def room(self, request: Request) -> Response:
        """What is new in a room."""
        code, key = request.path_params["code"], key_of(request.headers)
        self.gate.count("questions", address_of(request))
        return json(await self.hall.look(code, key, number(request, "seat"), number(request, "version"), polling=True))

    async def do(self, request: Request) -> Response:
        """Carry out a command."""
        code, key = request.path_params["code"], key_of(request.headers)
        self.gate.count("commands", hash_of(key) or address_of(request))
        command = read_command(await body_of(request))
        if isinstance(command, Say):
            self.gate.count("lines", hash_of(key) or address_of(request))
        viewer = number(request, "seat") if "seat" in request.query_params else None
        try:
            return json(await self.hall.do(code, command, key, viewer))
        except DiggingsError as error:
            eyes = command.seat if viewer is None else viewer
            said = await self.hall.refusal(error, code, command, key, eyes)
            return json(said, commands.refused(error).status)

    async def live(self, connection: WebSocket) -> None:
        """A socket."""
        await Socket(self.hall, self.gate, connection, connection.path_params["code"]).run()

    # -- questions -----------------------------------------------------------------------

    async def hints(self, request: Request) -> Response:
        """What a program would do."""
        key, seat = hash_of(key_of(request.headers)), number(request, "seat")
        self.gate.count("thoughts", key or address_of(request))
        async with self.hall.held(request.path_params["code"]) as live:
            room = live.room
            if seat not in room.seats_of(key):
                raise RefusedError("not_yours", "Hints are for whoever sits there.", status=403)
            match = room.the_match()
            if seat not in match.to_decide():
                raise WrongSeatError("There is nothing to decide for you now.")
            position = match.position.copy()
        think = functools.partial(afterwards.hints, room, position, seat, secrets.randbits(48))
        return json(await asyncio.get_running_loop().run_in_executor(self.hall.thinkers, think))

    async def story(self, request: Request) -> Response:
        """The whole log."""
        async with self.hall.held(request.path_params["code"]) as live:
            viewer = self.viewer(request, live.room)
            tell = functools.partial(lambda room: list(looks.story(room, viewer)), live.room)
            return json(await asyncio.get_running_loop().run_in_executor(self.hall.helpers, tell))

    async def at(self, request: Request) -> Response:
        """The table as it was."""
        async with self.hall.held(request.path_params["code"]) as live:
            viewer = self.viewer(request, live.room)
            return json(looks.frame_at(live.room, viewer, request.path_params["moves"]))

    def viewer(self, request: Request, room: Room) -> int:
        """Through whose eyes somebody asks, if they may, and if there is something to see."""
        self.gate.count("questions", address_of(request))
        key = hash_of(key_of(request.headers))
        viewer = looks.check_viewer(room, key, number(request, "seat"))
        if not looks.may_watch(room, key):
            raise RefusedError("private", "Only those who sit at this table may see it.", status=403)
        room.the_match()
        return viewer

    async def chances(self, request: Request) -> Response:
        """Everybody's chances: worked out once, in a thread."""
        async with self.hall.held(request.path_params["code"]) as live:
            match = afterwards.check_over(live.room)
            if live.chances is None:
                self.gate.count("thoughts", address_of(request))
                loop = asyncio.get_running_loop()
                live.chances = loop.run_in_executor(self.hall.analysts, afterwards.chances, match)
            found: asyncio.Future[list[ChancePoint]] = live.chances
        return json(await asyncio.shield(found))

    async def proof(self, request: Request) -> Response:
        """Every draw of nature."""
        async with self.hall.held(request.path_params["code"]) as live:
            match = afterwards.check_over(live.room)
        return json(await asyncio.get_running_loop().run_in_executor(self.hall.helpers, afterwards.proof, match))

    async def record(self, request: Request) -> Response:
        """The record as a file."""
        async with self.hall.held(request.path_params["code"]) as live:
            text = afterwards.record_text(afterwards.check_over(live.room))
            name = f"{live.room.start.game}-{live.room.code}.json"
        headers = {"content-disposition": f'attachment; filename="{name}"'}
        return Response(text, media_type="application/json", headers=headers)

    # -- pages ---------------------------------------------------------------------------

    async def page(self, request: Request) -> Response:
        """A file of the browser program; whatever else looks like a page is the program itself."""
        wanted = request.path_params["path"]
        path = (STATIC / wanted).resolve()
        if wanted and path.is_relative_to(STATIC.resolve()) and path.is_file():
            kind = mimetypes.guess_type(path.name)[0] or "application/octet-stream"
            return packed(request, path.read_bytes(), kind, FOR_EVER if wanted.startswith("assets/") else ASK_AGAIN)
        if "." in wanted.rpartition("/")[2] or wanted.startswith(("api/", "assets/", "games/")):
            raise HTTPException(404)
        index = STATIC / "index.html"
        if not index.exists():
            return PlainTextResponse(NOT_BUILT, 503)
        return packed(request, index.read_bytes(), "text/html", ASK_AGAIN)


def number(request: Request, name: str) -> int:
    """A number of the query, or -1."""
    word = request.query_params.get(name, "-1")
    if not word.removeprefix("-").isdecimal() or len(word) > 9:
        raise RefusedError("bad_value", f"{name} is a number, not {word[:20]!r}.", status=422)
    return int(word)


def packed(request: Request, data: bytes, kind: str, keep: str) -> Response:
    """A file, compressed where the browser takes that; nothing at all if it has the same already."""
    tag = f'"{digest(data)}"'
    headers = {"cache-control": keep, "etag": tag, "vary": "accept-encoding"}
    if tag in request.headers.get("if-none-match", ""):
        return Response(status_code=304, headers=headers)
    if "gzip" in request.headers.get("accept-encoding", "") and len(data) > 500 and not kind.startswith("font/"):
        data, headers["content-encoding"] = compressed(data), "gzip"
    return Response(data, media_type=kind, headers=headers)


@functools.lru_cache(256)
def compressed(data: bytes) -> bytes:
    """Compressed once."""
    return gzip.compress(data, mtime=0)


@functools.lru_cache(256)
def digest(data: bytes) -> str:
    """The name of these bytes."""
    import hashlib

    return hashlib.sha256(data).hexdigest()[:20]


# -- what is refused --------------------------------------------------------------------------------


async def say_refused(request: Request, error: Exception) -> Response:
    """A refusal as JSON, with the right status."""
    if isinstance(error, DiggingsError):
        return json(refusal(error), commands.refused(error).status)
    return json(refusal(error), 400)


async def say_not_found(request: Request, error: Exception) -> Response:
    """What is not here, or cannot be done with it."""
    status = error.status_code if isinstance(error, HTTPException) else 404
    sentence = "There is nothing at this address." if status == 404 else "This cannot be asked in this way."
    return json(Refusal("no_page" if status == 404 else "bad_method", sentence), status)


async def say_failed(request: Request, error: Exception) -> Response:
    """Our own mistakes: nothing of them is told, and everything is in the log."""
    return json(Refusal("failed", "Something went wrong here. What was answered before is stored."), 500)


def make_app(hall: Hall, rates: Rates | None = None) -> Starlette:
    """The whole program, to be run by a server."""
    house_ = House(hall, rates or Rates())

    @asynccontextmanager
    async def while_open(_: Starlette) -> AsyncIterator[None]:
        await hall.open()
        yield
        await hall.close()

    get, post = ["GET"], ["POST"]
    return Starlette(
        routes=[
            Route("/api", house_.api, methods=get),
            Route("/api/openapi.json", house_.document, methods=get),
            Route("/api/house", house_.house, methods=get),
            Route("/api/games/{game}/rules", house_.rules, methods=get),
            Route("/games/{game}/{name}", house_.drawing, methods=get),
            Route("/api/rooms", house_.public_rooms, methods=get),
            Route("/api/rooms", house_.new_room, methods=post),
            Route("/api/mine", house_.mine, methods=post),
            Route("/api/rooms/{code}", house_.room, methods=get),
            Route("/api/rooms/{code}/do", house_.do, methods=post),
            Route("/api/rooms/{code}/hints", house_.hints, methods=get),
            Route("/api/rooms/{code}/story", house_.story, methods=get),
            Route("/api/rooms/{code}/at/{moves:int}", house_.at, methods=get),
            Route("/api/rooms/{code}/chances", house_.chances, methods=get),
            Route("/api/rooms/{code}/proof", house_.proof, methods=get),
            Route("/api/rooms/{code}/record", house_.record, methods=get),
            WebSocketRoute("/api/rooms/{code}/live", house_.live),
            Route("/{path:path}", house_.page, methods=get),
        ],
        middleware=[Middleware(Safety)],
        exception_handlers={
            DiggingsError: say_refused,
            msgspec.MsgspecError: say_refused,
            HTTPException: say_not_found,
            Exception: say_failed,
        },
        lifespan=while_open,
    )
