"""One socket: somebody who looks at a room, is told at once what is new, and sends commands."""

from __future__ import annotations

import asyncio
from contextlib import suppress

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from diggings.kernel.errors import DiggingsError
from diggings.server import commands, gate, looks
from diggings.server.commands import RefusedError
from diggings.server.events import encode
from diggings.server.gate import Gate
from diggings.server.hall import Hall, hash_of
from diggings.server.looks import Refusal
from diggings.server.messages import AnyCommand, FromBrowser, Hello, Look, Say, Thinking, Welcome

read = gate.reader(FromBrowser)
# Seconds to say hello in
PATIENCE = 10.0
# Why a socket was closed, as WebSocket has it
REFUSED = 1008


class Socket:
    """A watcher of a room.  One task reads, the other writes whenever there is something new."""

    def __init__(self, hall: Hall, gate_: Gate, connection: WebSocket, code: str) -> None:
        self.hall, self.gate, self.connection, self.code = hall, gate_, connection, code
        self.address = gate.address_of(connection)
        self.secret = ""  # the key itself
        self.key, self.viewer, self.known = "", -1, -1
        self.news = asyncio.Event()
        self.pending: list[Thinking] = []
        self.sending = asyncio.Lock()

    async def run(self) -> None:
        """Until it is closed."""
        try:
            gate.check_origin(self.connection.headers)
            self.gate.socket_opened(self.address)
        except RefusedError:
            await self.connection.close(REFUSED)  # before it is accepted: 403
            return
        try:
            await self.connection.accept()
            with suppress(WebSocketDisconnect, RuntimeError):
                await self.serve()
        finally:
            self.gate.socket_closed(self.address)
            self.hall.leave(self.code, self)

    async def serve(self) -> None:
        """Hello, and then both directions."""
        try:
            hello = read(await asyncio.wait_for(self.connection.receive_text(), PATIENCE))
            if not isinstance(hello, Hello):
                raise RefusedError("no_hello", "The first message of a socket is hello.", status=400)
            self.secret, self.key = hello.key, hash_of(hello.key)
            self.viewer, self.known = hello.seat, hello.version
            self.gate.count("questions", self.address)
            await self.hall.enter(self.code, self)
        except (DiggingsError, msgspec.MsgspecError, TimeoutError, KeyError) as error:
            await self.send(refusal(error))
            await self.connection.close(REFUSED)
            return
        self.wake()
        writer = asyncio.create_task(self.write())
        try:
            while True:
                await self.receive()
        finally:
            writer.cancel()
            with suppress(asyncio.CancelledError, WebSocketDisconnect, RuntimeError):
                await writer

    # -- what comes ----------------------------------------------------------------------

    async def receive(self) -> None:
        """One message; whatever is wrong with it is answered with a refusal."""
        try:
            text = await self.connection.receive_text()
        except KeyError:  # bytes instead of text
            await self.send(Refusal("bad_json", "Send text, not bytes."))
            return
        try:
            message = read(text)
            self.gate.count("commands", self.key or self.address)
            if isinstance(message, Hello):
                raise RefusedError("hello_again", "Hello was said already.", status=400)
            if isinstance(message, Look):
                await self.look(message.seat)
                return
            if isinstance(message, Say):
                self.gate.count("lines", self.key or self.address)
        except (DiggingsError, msgspec.MsgspecError) as error:
            await self.send(refusal(error, request_of(text)))
            return
        await self.do(message)

    async def look(self, seat: int) -> None:
        """Through other eyes from now on."""
        async with self.hall.held(self.code) as live:
            looks.check_viewer(live.room, self.key, seat)
            self.viewer, self.known = seat, -1
        self.wake()

    async def do(self, command: AnyCommand) -> None:
        """A command; who hears that it is done has seen what it did."""
        try:
            done = await self.hall.do(self.code, command, self.secret, self.viewer)
        except DiggingsError as error:
            said = await self.hall.refusal(error, self.code, command, self.secret, self.viewer)
            await self.send(said)
            return
        if isinstance(done, Welcome):
            self.secret, self.key = done.key, hash_of(done.key)
            self.hall.came(self.code)
        await self.send_news()
        await self.send(done)

    # -- what goes -----------------------------------------------------------------------

    def wake(self) -> None:
        """There is something new."""
        self.news.set()

    def tell(self, message: Thinking) -> None:
        """Somebody is thinking."""
        self.pending.append(message)
        self.news.set()

    async def write(self) -> None:
        """Whatever is new, as soon as the line is free; who is slow gets more at a time."""
        while True:
            await self.news.wait()
            try:
                await self.send_news()
            except DiggingsError as error:
                await self.send(refusal(error))
                await self.connection.close(REFUSED)
                return

    async def send_news(self) -> None:
        """The update, if there is one that was not sent yet."""
        async with self.sending:
            if not self.news.is_set():
                return
            self.news.clear()
            pending, self.pending = self.pending, []
            async with self.hall.held(self.code) as live:
                update = self.hall.update(live, self.key, self.viewer, self.known)
                self.known = update.version
            await self.connection.send_text(encode(update).decode())
            for message in pending:
                await self.connection.send_text(encode(message).decode())

    async def send(self, message: msgspec.Struct) -> None:
        """One message after the other."""
        async with self.sending:
            await self.connection.send_text(encode(message).decode())


def refusal(error: Exception, request: str = "") -> Refusal:
    """What was wrong with a message."""
    if isinstance(error, DiggingsError):
        said = commands.refused(error)
        return Refusal(said.code, said.sentence, said.rule, request)
    if isinstance(error, msgspec.ValidationError):
        return Refusal("bad_message", f"This message cannot be understood: {error}.", request=request)
    return Refusal("bad_json", "This is not JSON, or not a message that is known here.", request=request)


class Request(msgspec.Struct):
    """What can still be known of a message that is wrong."""

    request: str = ""


def request_of(text: str) -> str:
    """The request that a refused message named."""
    try:
        return msgspec.json.decode(text, type=Request).request
    except (msgspec.MsgspecError, RecursionError):
        return ""
