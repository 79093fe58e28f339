"""Whatever can be wrong with a request gets a code, a sentence and the right status, and changes nothing."""

from __future__ import annotations

import json
import logging
import sqlite3
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect

from diggings.server.commands import RefusedError
from diggings.server.events import hashed
from diggings.server.gate import LONGEST, Buckets, Rates
from diggings.server.serve import FILE
from tests.server.guest import House, open_house

ROOM = {"game": "ya-blew-it", "seats": [{"player": "me"}, {"player": "open"}]}


@pytest.mark.parametrize(
    ("body", "status", "code"),
    [
        (b"{", 400, "bad_json"),
        (b"\xff\xfe", 400, "bad_json"),
        (b"[]", 400, "bad_message"),
        (b'{"game": "chess", "seats": []}', 404, "no_game"),
        (b'{"game": "ya-blew-it", "seats": []}', 422, "bad_value"),
        (b'{"game": "ya-blew-it", "seats": [{"player": "me"}, {"player": "kasparov"}]}', 422, "bad_value"),
        (b'{"game": "ya-blew-it", "seats": [{"player": "me", "name": 7}]}', 400, "bad_message"),
        (json.dumps({**ROOM, "changes": {"cards.save": 4}}).encode(), 422, "bad_box"),
        (json.dumps({**ROOM, "changes": {"cards.safe": 4}}).encode(), 422, "bad_box"),
        (json.dumps({**ROOM, "changes": {"rulings.rerolls": "nine"}}).encode(), 422, "bad_box"),
        (json.dumps({**ROOM, "clock": {"seconds": 0}}).encode(), 422, "bad_clock"),
        (json.dumps({**ROOM, "seed": -1}).encode(), 422, "bad_seed"),
        (json.dumps({**ROOM, "contribution": "x" * 65}).encode(), 422, "too_long"),
        (json.dumps({**ROOM, "contribution": "x" * LONGEST}).encode(), 413, "too_long"),
        (b"[" * 10_000, 400, "bad_message"),
        (b'{"game":' + b"[" * 10_000, 400, "bad_message"),
        (b'{"who":' + b"[" * 10_000, 400, "bad_json"),
        (b'{"game":"ya-blew-it","referee":true,"seats":[{"player":"pebble"},{"player":"pebble"}]}', 422, "nobody"),
    ],
)
def test_rooms_that_cannot_be(house: House, body: bytes, status: int, code: str) -> None:
    got, _, data = house.ask_raw("POST", "/api/rooms", body)
    said = json.loads(data)
    assert (got, said["type"], said["code"]) == (status, "refusal", code)
    assert said["sentence"].endswith((".", "?")) and "Traceback" not in said["sentence"]


def test_addresses_that_lead_nowhere(house: House) -> None:
    for path in ("/api/nothing", "/api/rooms/22222222", "/api/rooms/..%2f..", "/api/games/chess/rules",
                 "/games/dig/rules.py", "/games/dig/box.toml", "/assets/none.js", "/favicon.xyz"):  # fmt: skip
        status, said = house.ask("GET", path)
        assert status == 404 and said["sentence"].endswith((".", "?")), path
    assert house.ask("DELETE", "/api/rooms")[0] == 405
    for path in ("22222222", "%00", "x" * 300):
        status, said = house.do(path, "", "say", text="Hello")
        assert (status, said["code"]) == (404, "no_room")


def test_commands_that_make_no_sense(house: House) -> None:
    room = house.room("ya-blew-it", "me", "pebble")
    code, key = room["room"], room["key"]
    path = f"/api/rooms/{code}/do"
    for body in ({"type": "dance", "request": "1"}, {"request": "1"}, {"type": "play", "request": "1"},
                 {"type": "play", "request": "1", "version": 1, "move": "x"}, [], 7):  # fmt: skip
        assert house.ask("POST", path, body, key)[0] == 400
    for move in (-5, 2**31, 2**62, 10**30):
        assert house.do(code, key, "play", 0, version=1, move=move)[0] in (400, 409, 422)
    for version in (-1, -(2**40), 10**6):
        assert house.do(code, key, "undo", 0, version=version, moves=-4)[0] in (409, 422)
    for seat in (-2, 9, 2**40):
        assert house.do(code, key, "resign", seat)[0] in (403, 422)
    for query in ("seat=x", "seat=1e9", "version=", "seat=9999999999"):
        assert house.ask("GET", f"/api/rooms/{code}?{query}", key=key)[0] == 422
    assert house.look(code)["room"]["phase"] == "playing"


def test_a_socket_survives_nonsense(house: House) -> None:
    room = house.room("ya-blew-it", "me", "pebble")
    with house.guest(room["room"], room["key"], 0) as guest:
        for text in (
            "{",
            "7",
            '{"x":' + "[" * 9000,
            "[]",
            '{"type":"dance"}',
            '{"type":"hello"}',
            '{"type":"look","seat":1}',
            "\x00",
        ):
            guest.line.send(text)
            assert guest.wait(lambda one: one["type"] == "refusal")["sentence"]
        guest.line.send(b"\x00\x01")
        assert guest.wait(lambda one: one["type"] == "refusal")["code"] == "bad_json"
        guest.line.send('{"type":"play","request":"mine","move":"x"}')
        assert guest.wait(lambda one: one["type"] == "refusal")["request"] == "mine"
        assert guest.do("say", text="still here")["type"] == "done"
        with pytest.raises(ConnectionClosed):
            guest.line.send("x" * (LONGEST + 1))
            while True:
                guest.hear()


def test_sockets_that_do_not_say_hello(house: House) -> None:
    room = house.room("ya-blew-it", "me", "pebble")["room"]
    hellos = [
        (room, '{"type":"say","request":"1","text":"x"}'),
        (room, "{"),
        ("22222222", '{"type":"hello"}'),
        (room, '{"type":"hello","seat":1}'),
        (room, '{"type":"hello","seat":0,"key":"wrong"}'),
    ]
    for code, hello in hellos:
        with connect(f"ws://localhost:{house.port}/api/rooms/{code}/live") as line:
            line.send(hello)
            assert json.loads(line.recv(5))["type"] == "refusal"
            with pytest.raises(ConnectionClosed):
                line.recv(5)


# -- safety ------------------------------------------------------------------------------------


def test_pages_of_other_houses_are_sent_away(house: House) -> None:
    for headers in ({"origin": "http://evil.example"}, {"origin": "null"}, {"sec_fetch_site": "cross-site"},
                    {"origin": f"http://localhost:{house.port + 1}"}):  # fmt: skip
        assert house.ask("POST", "/api/rooms", ROOM, **headers)[0] == 403, headers
    own = {"origin": f"http://localhost:{house.port}", "sec_fetch_site": "same-origin"}
    assert house.ask("POST", "/api/rooms", ROOM, **own)[0] == 201
    assert house.ask("POST", "/api/rooms", ROOM, content_type="text/plain")[0] == 415
    room = house.room("ya-blew-it", "me", "pebble")["room"]
    address = f"ws://localhost:{house.port}/api/rooms/{room}/live"
    with pytest.raises(InvalidStatus), connect(address, origin="http://evil.example"):  # type: ignore[arg-type]
        pass
    with connect(address, origin=f"http://localhost:{house.port}"):  # type: ignore[arg-type]
        pass


def test_every_answer_says_what_browsers_must_not_do(house: House) -> None:
    for path in ("/", "/api", "/api/house", "/api/nothing", "/games/dig/art.svg", "/api/rooms/22222222"):
        _, headers, _ = house.ask_raw("GET", path)
        policy = headers["content-security-policy"]
        assert "default-src 'self'" in policy and "frame-ancestors 'none'" in policy, path
        assert "unsafe" not in policy and "http" not in policy
        assert headers["x-content-type-options"] == "nosniff" and headers["referrer-policy"] == "no-referrer"
    _, headers, _ = house.ask_raw("GET", "/api/house")
    assert "server" not in headers


def test_keys_stand_nowhere(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    """Not in the file, not in a log, not in what others read; only their hashes are kept."""
    caplog.set_level(logging.DEBUG)
    with open_house(tmp_path) as house:
        mine = house.room("ya-blew-it", "me", "open")
        code = mine["room"]
        theirs = house.do(code, "", "sit", 1, name="Bo")[1]
        house.do(code, theirs["key"], "ready", 1)
        with house.guest(code, mine["key"], 0) as ann, house.guest(code) as watcher:
            ann.do("say", text="Hello")
            watcher.until(lambda: "chat" in watcher.update)
            heard = json.dumps([ann.heard, watcher.heard])
        said = [house.ask_raw("GET", path)[2] for path in (f"/api/rooms/{code}", "/api/rooms", f"/t/{code}")]
    stored = b"".join(path.read_bytes() for path in tmp_path.iterdir())
    assert hashed(mine["key"]).encode() in stored
    for key in (mine["key"], theirs["key"]):
        assert key.encode() not in stored and key not in caplog.text and key not in heard
        assert not any(key.encode() in one or hashed(key).encode() in one for one in said)
    with sqlite3.connect(tmp_path / FILE) as file:
        secret = json.loads(file.execute("SELECT beginning FROM rooms").fetchone()[0])["secret"]
    assert len(secret) == 64 and secret not in heard


def test_too_often_is_too_often(tmp_path: Path) -> None:
    with open_house(tmp_path, Rates(rooms=3, commands=5, sockets=2, lines=2)) as house:
        answers = [house.ask("POST", "/api/rooms", ROOM) for _ in range(5)]
        assert [status for status, _ in answers] == [201, 201, 201, 429, 429]
        room = answers[0][1]
        lines = [house.do(room["room"], room["key"], "say", text="Hello")[0] for _ in range(4)]
        assert lines == [200, 200, 429, 429]
        with house.guest(room["room"], room["key"], 0), house.guest(room["room"]), pytest.raises(InvalidStatus):
            house.guest(room["room"])
        with house.guest(room["room"], room["key"], 0) as guest:
            said = [guest.do("rename", name="Ann") for _ in range(3)]
            assert [one.get("code") for one in said][-1] == "too_often"


def test_buckets_fill_again(monkeypatch: pytest.MonkeyPatch) -> None:
    now = [100.0]
    monkeypatch.setattr("time.monotonic", lambda: now[0])
    bucket = Buckets(60)
    for _ in range(60):
        bucket.take("me")
    with pytest.raises(RefusedError):
        bucket.take("me")
    bucket.take("you")
    now[0] += 2.5
    taken: list[Any] = [bucket.take("me") for _ in range(2)]
    assert len(taken) == 2
    with pytest.raises(RefusedError):
        bucket.take("me")
