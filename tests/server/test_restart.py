"""The server may die at any moment: what it has answered is there again, and what goes on by itself goes on."""

from __future__ import annotations

import asyncio
import json
import sqlite3
import time
from collections.abc import Coroutine
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from diggings.kernel.errors import RecordError
from diggings.server import commands, events
from diggings.server.hall import Hall, rebuilt
from diggings.server.messages import NewRoom, Play, Say, SeatPlan
from diggings.server.serve import FILE
from diggings.server.store import Store, StoreError
from tests.server.guest import House, Process, open_house


def in_a_loop(work: Coroutine[object, object, None]) -> None:
    """In a thread of its own: a browser that was tested before leaves its loop running in this one."""
    with ThreadPoolExecutor(1) as thread:
        thread.submit(asyncio.run, work).result()


def test_killed_in_the_middle(tmp_path: Path) -> None:
    """kill -9 after an answer, between a half-made turn and the turn of a program."""
    server = Process(tmp_path)
    house = server.start()
    mine = house.room("ya-blew-it", "me", "foreman", "me", seed=5)
    code, key = mine["room"], mine["key"]
    try:
        moves = play_some(house, code, key, 4)
        command = {"type": "say", "request": f"last words {moves}", "seat": 0, "text": f"{moves} moves"}
        answer = house.ask("POST", f"/api/rooms/{code}/do", command, key)
        server.kill()
        house = server.start()
        after = house.look(code, key, 0)
        assert after["room"]["mine"] == [0, 2] and after["frames"][-1]["moves"] >= moves
        assert after["chat"][-1]["text"] == f"{moves} moves"
        again = house.ask("POST", f"/api/rooms/{code}/do", command, key)
        assert again[0] == answer[0] == 200 and len(house.look(code)["chat"]) == len(after["chat"])
        play_some(house, code, key, 2)
    finally:
        server.kill()


def play_some(house: House, code: str, key: str, turns: int) -> int:
    """A few moves of the people at this screen; how many moves the log then has."""
    until = time.monotonic() + 20
    while turns and time.monotonic() < until:
        update = house.look(code, key, 0)
        deciding = update["frames"][-1]["table"]["prompt"]["deciding"]
        if deciding[0] in (0, 2):
            version = house.look(code, key, deciding[0])["version"]
            status, _ = house.do(code, key, "play", deciding[0], version=version, move=0)
            turns -= status == 200
    return int(house.look(code, key, 0)["frames"][-1]["moves"])


def test_programs_and_clocks_go_on_by_themselves(tmp_path: Path) -> None:
    with open_house(tmp_path) as house:
        clocked = house.room("ya-blew-it", "me", "me", clock={"seconds": 1}, seed=2)
        thinking = house.room("sealed-bids", "me", "prospector", seed=1)
        for move in (0, 0):
            version = house.look(thinking["room"], thinking["key"], 0)["version"]
            house.do(thinking["room"], thinking["key"], "play", 0, version=version, move=move)
        before = house.look(thinking["room"])["frames"][-1]["moves"]
    time.sleep(0.2)
    with open_house(tmp_path) as house:  # nobody looks
        file = sqlite3.connect(tmp_path / FILE)
        until = time.monotonic() + 20
        phases: dict[str, str] = {}
        while phases.get(clocked["room"]) != "over" and time.monotonic() < until:
            time.sleep(0.1)
            phases = {code: json.loads(text)["phase"] for code, text in file.execute("SELECT code, digest FROM rooms")}
        assert phases[clocked["room"]] == "over"
        until = time.monotonic() + 10
        while house.look(thinking["room"])["frames"][-1]["moves"] <= before:
            assert time.monotonic() < until
            time.sleep(0.1)


def test_whoever_was_connected_goes_on_where_he_was(tmp_path: Path) -> None:
    with open_house(tmp_path) as house:
        mine = house.room("ya-blew-it", "me", "me", seed=1)
        code, key = mine["room"], mine["key"]
        known = house.look(code, key, 0)["version"]
        deciding = house.look(code, key, 0)["frames"][-1]["table"]["prompt"]["deciding"][0]
        house.do(code, key, "play", deciding, version=known, move=0)
        news = house.look(code, key, 0, known)
    with open_house(tmp_path) as house, house.guest(code, key, 0, known) as guest:
        assert guest.heard[0]["frames"] == news["frames"] and guest.version == news["version"]


# -- the store -----------------------------------------------------------------------------------


def beginning() -> events.Beginning:
    return commands.begin(NewRoom("ya-blew-it", (SeatPlan("me"), SeatPlan("me")), seed=1), "k" * 22, 1.0)


def test_what_could_not_be_stored_was_not_done(tmp_path: Path) -> None:
    """A disk that fails, or a second program that writes to the same room."""

    async def run() -> None:
        hall = Hall(Store(tmp_path / FILE))
        welcome = await hall.new_room(NewRoom("ya-blew-it", (SeatPlan("me"), SeatPlan("me")), seed=1))
        code, key = welcome.room, welcome.key
        before = await hall.look(code, key, 0, -1)
        await hall.store.write([("INSERT INTO events VALUES (?, ?, ?)", (code, before.version + 1, b"{}"))])
        seat = (await hall.live(code)).room.the_match().actor
        with pytest.raises(StoreError, match="could not be stored"):
            await hall.do(code, Play(request="1", seat=seat, version=before.version, move=0), key)
        await hall.store.write([("DELETE FROM events WHERE room = ? AND event = ?", (code, b"{}"))])
        assert await hall.look(code, key, 0, -1) == before
        done = await hall.do(code, Play(request="1", seat=seat, version=before.version, move=0), key)
        assert done.version == before.version + 1  # type: ignore[union-attr]
        await hall.close()

    in_a_loop(run())


def test_a_mistake_of_ours_is_told_as_such_and_leaves_the_room_as_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    with open_house(tmp_path) as house:
        mine = house.room("ya-blew-it", "me", "me", seed=1)
        code, key = mine["room"], mine["key"]
        before = house.look(code, key, 0)
        seat = before["frames"][-1]["table"]["prompt"]["deciding"][0]

        def fail(*_: object) -> None:
            raise RuntimeError("a mistake")

        with monkeypatch.context() as patch:
            patch.setattr("diggings.server.room.Room.stop_clocks", fail)  # the match has changed already then
            status, said = house.do(code, key, "play", seat, version=before["version"], move=0)
        assert (status, said["code"]) == (500, "failed") and "mistake" not in said["sentence"]
        assert house.look(code, key, 0) == before
        assert house.do(code, key, "play", seat, version=before["version"], move=0)[0] == 200


def test_a_program_tries_again_when_the_disk_works_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("diggings.server.hall.LATER", 0.05)

    async def run() -> None:
        hall = Hall(Store(tmp_path / FILE))
        await hall.open()
        welcome = await hall.new_room(NewRoom("ya-blew-it", (SeatPlan("me"), SeatPlan("pebble")), seed=1))
        code, write, failures = welcome.room, hall.store.write, 0

        def fail(rows: object) -> asyncio.Future[None]:
            nonlocal failures
            failures += 1
            raise StoreError("The disk is full.")

        hall.store.write = fail  # type: ignore[method-assign, assignment]
        for _ in range(200):
            match = (await hall.live(code)).room.the_match()
            if match.actor == 0 and failures == 0:
                hall.store.write = write  # type: ignore[method-assign]
                version = (await hall.look(code, welcome.key, 0, -1)).version
                await hall.do(
                    code, Play(request=f"{version}", seat=0, version=version, move=match.legal(0)[0]), welcome.key
                )
                hall.store.write = fail  # type: ignore[method-assign, assignment]
            elif failures >= 3:
                break
            await asyncio.sleep(0.01)
        assert failures >= 3
        stuck = (await hall.look(code, welcome.key, 0, -1)).version
        hall.store.write = write  # type: ignore[method-assign]
        for _ in range(200):
            await asyncio.sleep(0.01)
            if (await hall.look(code, welcome.key, 0, -1)).version > stuck:
                break
        assert (await hall.look(code, welcome.key, 0, -1)).version > stuck
        await hall.close()

    in_a_loop(run())


def test_many_writes_are_one_transaction_and_one_bad_write_hurts_nobody(tmp_path: Path) -> None:
    async def run() -> None:
        hall = Hall(Store(tmp_path / FILE))
        insert = "INSERT INTO events VALUES (?, ?, ?)"
        good = [hall.store.write([(insert, ("room", number, b""))]) for number in range(100)]
        bad = hall.store.write([(insert, ("other", 1, b"")), (insert, ("room", 5, b""))])
        more = [hall.store.write([(insert, ("room", number, b""))]) for number in range(100, 200)]
        await asyncio.gather(*good, *more)
        with pytest.raises(StoreError):
            await bad
        assert await hall.store.query("SELECT room, count(*) FROM events GROUP BY room") == [("room", 200)]
        await hall.close()

    in_a_loop(run())


def test_nothing_is_shown_before_it_is_stored(tmp_path: Path) -> None:
    """While the disk is slow, whoever asks waits, or sees nothing of the move."""

    async def run() -> None:
        hall = Hall(Store(tmp_path / FILE))
        welcome = await hall.new_room(NewRoom("ya-blew-it", (SeatPlan("me"), SeatPlan("me")), seed=1))
        code, key = welcome.room, welcome.key
        stored, write = asyncio.Event(), hall.store.write

        def slowly(rows: object) -> asyncio.Future[None]:
            async def later() -> None:
                await stored.wait()
                await write(rows)  # type: ignore[arg-type]

            return asyncio.ensure_future(later())

        hall.store.write = slowly  # type: ignore[method-assign, assignment]
        saying = asyncio.create_task(hall.do(code, Say(request="1", seat=0, text="Hello"), key))
        looking = asyncio.create_task(hall.look(code, key, 0, -1))
        await asyncio.sleep(0.05)
        assert not saying.done() and not looking.done()
        stored.set()
        await saying
        assert (await looking).chat
        await hall.close()

    in_a_loop(run())


def test_rooms_that_nobody_looks_at_are_forgotten_and_read_again(tmp_path: Path) -> None:
    with open_house(tmp_path) as house:
        assert house.hall
        mine = house.room("ya-blew-it", "me", "me", seed=1)
        before = house.look(mine["room"], mine["key"], 0)
        with house.guest(mine["room"]):
            house.hall.forget(time.monotonic() + 1)
            assert mine["room"] in house.hall.rooms
        until = time.monotonic() + 5
        while mine["room"] in house.hall.rooms and time.monotonic() < until:
            house.hall.forget(time.monotonic() + 1)
        assert mine["room"] not in house.hall.rooms
        assert house.look(mine["room"], mine["key"], 0) == before


def test_a_match_of_older_rules_is_refused_in_words(tmp_path: Path) -> None:
    with open_house(tmp_path) as house:
        code = house.room("ya-blew-it", "me", "me")["room"]
    with sqlite3.connect(tmp_path / FILE) as file:
        (text,) = file.execute("SELECT beginning FROM rooms").fetchone()
        older = text.replace(b'"rules_version":', b'"rules_version":9')
        file.execute("UPDATE rooms SET beginning = ?", (older,))
    with open_house(tmp_path) as house:
        status, said = house.ask("GET", f"/api/rooms/{code}")
        assert (status, said["code"]) == (410, "unreadable") and "version 9" in said["sentence"]
        assert house.room("ya-blew-it", "me", "me")["room"]  # others are not harmed


def test_a_history_that_cannot_be_is_refused() -> None:
    start = beginning()
    began = events.Began(at=1.0, history=((0, 77),))
    with pytest.raises(RecordError, match="entry 1"):
        rebuilt("abcdefgh", start, [began])


def test_a_file_that_is_none_and_one_of_a_newer_program(tmp_path: Path) -> None:
    (tmp_path / "text").write_text("This is not a database, but a long enough text to be taken for one." * 20)
    with pytest.raises(StoreError, match="cannot be used"):
        Store(tmp_path / "text")
    with sqlite3.connect(tmp_path / "new") as file:
        file.execute("PRAGMA user_version = 99")
    with pytest.raises(StoreError, match="newer version"):
        Store(tmp_path / "new")
