"""The gate of the house: who may come in, how often, with how much, and what browsers are told about safety."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any
from urllib.parse import urlsplit

import msgspec
from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import HTTPConnection, Request
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from diggings.server.commands import RefusedError

# The longest body and the longest message of a socket, in bytes
LONGEST = 16 * 1024
BEARER = "bearer "

SAFETY = {
    "content-security-policy": (
        "default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; "
        "object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
    ),
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=()",
}


@dataclass(frozen=True)
class Rates:
    """How often in a minute, for each address or key; and how many sockets one address may have."""

    rooms: int = 30
    commands: int = 600
    questions: int = 1200  # anything that is only read
    thoughts: int = 30  # hints and curves, which cost the machine something
    lines: int = 30  # of chat
    sockets: int = 200


@dataclass
class Buckets:
    """Counts for each name: a bucket holds as many as a minute allows, and is filled evenly."""

    a_minute: int
    level: dict[str, tuple[float, float]] = field(default_factory=dict)

    def take(self, name: str) -> None:
        """One more; refused where the bucket is empty."""
        now = time.monotonic()
        left, since = self.level.get(name, (float(self.a_minute), now))
        left = min(float(self.a_minute), left + (now - since) * self.a_minute / 60)
        if left < 1:
            raise RefusedError("too_often", "This was too often: wait a moment.", status=429)
        if len(self.level) > 10_000:
            self.level = {key: one for key, one in self.level.items() if now - one[1] < 60}
        self.level[name] = left - 1, now


class Gate:
    """What is counted."""

    def __init__(self, rates: Rates) -> None:
        self.rates = rates
        self.buckets = {
            kind: Buckets(getattr(rates, kind)) for kind in ("rooms", "commands", "questions", "thoughts", "lines")
        }
        self.sockets: dict[str, int] = {}

    def count(self, kind: str, name: str) -> None:
        """One more of this kind by somebody."""
        self.buckets[kind].take(name)

    def socket_opened(self, address: str) -> None:
        """One more socket of an address."""
        if self.sockets.get(address, 0) >= self.rates.sockets:
            raise RefusedError("too_many", "Too many connections come from your address.", status=429)
        self.sockets[address] = self.sockets.get(address, 0) + 1

    def socket_closed(self, address: str) -> None:
        """One less."""
        self.sockets[address] -= 1
        if not self.sockets[address]:
            del self.sockets[address]


def address_of(connection: HTTPConnection) -> str:
    """Where somebody comes from."""
    return connection.client.host if connection.client else "?"


def key_of(headers: Mapping[str, str]) -> str:
    """The key that came in the header, if one did."""
    words = headers.get("authorization", "")
    return words[len(BEARER) :].strip() if words.lower().startswith(BEARER) else ""


def check_origin(headers: Headers) -> None:
    """A page of another house has no business here.  Programs that are no browsers send no origin."""
    origin = headers.get("origin")
    if origin is not None and urlsplit(origin).netloc.lower() != headers.get("host", "").lower():
        raise RefusedError("foreign", "This page belongs to another house.", status=403)
    if headers.get("sec-fetch-site", "same-origin") not in ("same-origin", "none"):
        raise RefusedError("foreign", "This page belongs to another house.", status=403)


async def body_of(request: Request) -> bytes:
    """What was sent, if it is JSON and not too long."""
    check_origin(request.headers)
    if request.headers.get("content-type", "").split(";")[0].strip() != "application/json":
        raise RefusedError("not_json", "Send JSON, and say so: Content-Type: application/json.", status=415)
    body = b""
    async for part in request.stream():
        body += part
        if len(body) > LONGEST:
            raise RefusedError("too_long", f"More than {LONGEST} bytes are too many.", status=413)
    return body


def reader(kind: Any) -> Callable[[bytes | str], Any]:
    """Reads messages of a kind; what is nested too deeply is no message."""
    decode = msgspec.json.Decoder(kind).decode

    def read(text: bytes | str) -> Any:
        try:
            return decode(text)
        except RecursionError:
            raise RefusedError("bad_json", "This is nested too deeply to be a message.", status=400) from None

    return read


class Safety:
    """Puts the headers of safety on every answer."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """One request."""

        async def send_safely(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in SAFETY.items():
                    headers[name] = value
            await send(message)

        await self.app(scope, receive, send_safely if scope["type"] == "http" else send)
