"""What the server can be asked, as an OpenAPI document and as a plain page."""

from __future__ import annotations

import functools
from dataclasses import dataclass
from html import escape
from typing import Any

import msgspec

from diggings import __version__
from diggings.server import messages
from diggings.server.messages import AnyCommand, FromBrowser, FromServer

REF = "#/components/schemas/{name}"


@dataclass(frozen=True)
class Door:
    """One address: what it is asked and what it answers."""

    method: str
    path: str
    about: str
    answer: Any
    body: Any = None
    query: tuple[str, ...] = ()
    keyed: bool = False  # a key may be sent: Authorization: Bearer KEY


DOORS = (
    Door("get", "/api/house", "The games and the levels.", messages.House),
    Door("get", "/api/games/{game}/rules", "The rules of a game.", messages.RulesPage),
    Door("get", "/games/{game}/art.svg", "The drawn pieces of a game.", None, query=("v",)),
    Door("get", "/games/{game}/cover.svg", "A picture of the game for the home page.", None, query=("v",)),
    Door("get", "/games/{game}/table.css", "How the table of a game is laid out.", None, query=("v",)),
    Door("post", "/api/rooms", "Make a room.", messages.Welcome, messages.NewRoom, keyed=True),
    Door("get", "/api/rooms", "The public rooms.", list[messages.Summary]),
    Door("post", "/api/mine", "The rooms of these keys, by their codes.", list[messages.Summary], dict[str, str]),
    Door(
        "get", "/api/rooms/{code}", "What is new in a room since a version, through the eyes of a seat; -1 watches.",
        messages.Update, query=("seat", "version"), keyed=True,
    ),
    Door(
        "post", "/api/rooms/{code}/do", "Do something.", messages.Done | messages.Welcome, AnyCommand,
        query=("seat",), keyed=True,
    ),
    Door("get", "/api/rooms/{code}/hints", "What a program would do.", list[messages.Idea], None, ("seat",), True),
    Door("get", "/api/rooms/{code}/story", "The whole log.", list[messages.StoryLine], query=("seat",), keyed=True),
    Door("get", "/api/rooms/{code}/at/{moves}", "The table as it was.", messages.Frame, query=("seat",), keyed=True),
    Door("get", "/api/rooms/{code}/chances", "Everybody's chances, after the end.", list[messages.ChancePoint]),
    Door("get", "/api/rooms/{code}/proof", "Every draw of nature, after the end.", messages.Proof),
    Door("get", "/api/rooms/{code}/record", "The record as a file, after the end.", None),
)  # fmt: skip
SOCKET = (
    "WebSocket /api/rooms/{code}/live: the first message is Hello, then any command or Look. The server sends Update, "
    "Done, Welcome, Refusal and Thinking."
)


@functools.cache
def document() -> dict[str, Any]:
    """The OpenAPI document, made from the messages."""
    kinds = [one for door in DOORS for one in (door.answer, door.body) if one is not None]
    wanted = [*kinds, messages.Refusal, FromBrowser, FromServer]
    schemas, components = msgspec.json.schema_components(wanted, ref_template=REF)
    found = {repr(kind): schema for kind, schema in zip(wanted, schemas, strict=True)}
    paths: dict[str, dict[str, Any]] = {}
    for door in DOORS:
        paths.setdefault(door.path, {})[door.method] = operation(door, found)
    return {
        "openapi": "3.1.0",
        "info": {"title": "diggings", "version": __version__, "description": SOCKET},
        "paths": paths,
        "components": {"schemas": components, "securitySchemes": {"key": {"type": "http", "scheme": "bearer"}}},
    }


def operation(door: Door, schemas: dict[str, Any]) -> dict[str, Any]:
    """One address in the words of OpenAPI."""
    named = [part[1:-1] for part in door.path.split("/") if part.startswith("{")]
    parameters = [{"name": name, "in": "path", "required": True, "schema": {"type": "string"}} for name in named]
    parameters += [{"name": name, "in": "query", "schema": {"type": "string"}} for name in door.query]
    refusal = {"content": {"application/json": {"schema": schemas[repr(messages.Refusal)]}}}
    answer: dict[str, Any] = {"description": door.about}
    if door.answer is not None:
        answer["content"] = {"application/json": {"schema": schemas[repr(door.answer)]}}
    said: dict[str, Any] = {"summary": door.about, "parameters": parameters}
    said["responses"] = {"200": answer, "default": {"description": "What was refused, and why.", **refusal}}
    if door.body is not None:
        said["requestBody"] = {"required": True, "content": {"application/json": {"schema": schemas[repr(door.body)]}}}
    if door.keyed:
        said["security"] = [{"key": []}, {}]
    return said


@functools.cache
def page() -> str:
    """The document for people: no script, no style."""
    rows = []
    for door in DOORS:
        asked = f" <i>{escape(name_of(door.body))}</i>" if door.body is not None else ""
        queries = f"?{'&'.join(f'{name}=' for name in door.query)}" if door.query else ""
        address = f"{door.method.upper()} {door.path}{queries}"
        answer = f" Answers <i>{escape(name_of(door.answer))}</i>." if door.answer is not None else ""
        rows.append(f"<dt><code>{escape(address)}</code>{asked}</dt><dd>{escape(door.about)}{answer}</dd>")
    rows.append(f"<dt><code>WebSocket</code></dt><dd>{escape(SOCKET)}</dd>")
    words = []
    for name, schema in sorted(document()["components"]["schemas"].items()):
        fields = ", ".join(schema.get("properties", {}))
        about = escape(" ".join(schema.get("description", "").split()))
        words.append(
            f"<dt id='{escape(name)}'><b>{escape(name)}</b></dt><dd>{about}<br><code>{escape(fields)}</code></dd>"
        )
    return (
        "<!doctype html><html lang='en'><meta charset='utf-8'><title>diggings: what the server can be asked</title>"
        "<meta name='viewport' content='width=device-width'><h1>What the server can be asked</h1>"
        "<p>The same as data: <a href='/api/openapi.json'>openapi.json</a>. A key is sent as "
        "<code>Authorization: Bearer KEY</code>; refusals have a code, a sentence and the number of the rule.</p>"
        f"<dl>{''.join(rows)}</dl><h2>Words</h2><dl>{''.join(words)}</dl></html>"
    )


def name_of(kind: Any) -> str:
    """A type in a few words."""
    return str(getattr(kind, "__name__", "") if not hasattr(kind, "__args__") else kind).replace(
        "diggings.server.messages.", ""
    )
