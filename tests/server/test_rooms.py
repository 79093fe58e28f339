"""What people can do together: sit down, begin, move, go back, talk, give up, play again; over real sockets."""

from __future__ import annotations

import time

import pytest

from tests.server.guest import Data, Guest, House

GAME = "ya-blew-it"


def first(guest: Guest) -> int:
    """A move that the table offers."""
    assert guest.seat in guest.deciding()
    return guest.moves_now()[0]


def their_turn(*guests: Guest) -> Guest:
    """Whoever is to decide, once everybody has heard so."""
    for guest in guests:
        guest.until(lambda guest=guest: any(other.seat in guest.deciding() for other in guests))  # type: ignore[misc]
    latest = max(guests, key=lambda one: one.version)
    for guest in guests:
        guest.until(lambda guest=guest: guest.version >= latest.version)  # type: ignore[misc]
    return next(guest for guest in guests if guest.seat in guest.deciding())


def two_people(house: House, game: str = GAME, **more: object) -> tuple[str, str, str]:
    """A room with two people, begun; its code and both keys."""
    mine = house.room(game, "me", "open", **more)
    code = mine["room"]
    status, theirs = house.do(code, "", "sit", 1, name="Bo")
    assert (status, theirs["seats"]) == (200, [1])
    assert house.do(code, theirs["key"], "ready", 1)[0] == 200
    return code, mine["key"], theirs["key"]


# -- before the match ----------------------------------------------------------------------------


def test_alone_against_programs_begins_at_once(house: House) -> None:
    room = house.room(GAME, "me", "foreman", "pebble")
    assert len(room["room"]) == 8 and len(room["key"]) >= 22 and room["seats"] == [0]
    with house.guest(room["room"], room["key"], 0) as guest:
        assert guest.room["phase"] == "playing" and guest.room["mine"] == [0] and guest.room["host"] == 0
        assert len(guest.room["fingerprint"]) == 64
        guest.until(lambda: 0 in guest.deciding())
        assert guest.play(first(guest))["type"] == "done"
        names = [sitter["name"] for sitter in guest.room["sitters"]]
        assert names[0] == "P0" and all(names) and len(set(names)) == 3


def test_people_sit_down_and_get_ready(house: House) -> None:
    mine = house.room(GAME, "me", "open", "foreman")
    code = mine["room"]
    with house.guest(code, mine["key"], 0) as host, house.guest(code) as visitor:
        assert host.room["phase"] == "waiting" and "frames" not in host.update
        assert house.do(code, "", "sit", 2, name="Cy")[1]["code"] == "taken"
        assert house.do(code, "", "sit", 0, name="Cy")[1]["code"] == "taken"
        assert house.do(code, "", "sit", 3, name="Cy")[1]["code"] == "no_seat"
        assert house.do(code, "", "sit", 1, name=" \t ")[1]["code"] == "no_name"
        visitor.seat = 1
        welcome = visitor.do("sit", name="Bo")
        assert welcome["type"] == "welcome" and welcome["seats"] == [1]
        visitor.send({"type": "look", "seat": 1})
        visitor.until(lambda: visitor.update["seat"] == 1)
        assert visitor.room["mine"] == [1] and visitor.room["phase"] == "waiting"
        assert visitor.do("ready")["type"] == "done"
        host.until(lambda: host.room["phase"] == "playing")
        assert host.room["sitters"][1]["name"] == "Bo" and host.room["sitters"][1]["here"]
        assert welcome["key"] not in str(host.heard)


def test_a_seat_keeps_the_key_that_the_browser_made(house: House) -> None:
    code = house.room(GAME, "me", "open", "open")["room"]
    key = "k" * 30
    command = {"type": "sit", "request": "one", "seat": 1, "name": "Bo"}
    answers = [house.ask("POST", f"/api/rooms/{code}/do", command, key) for _ in range(2)]
    assert answers[0] == answers[1] and answers[0][1]["key"] == key
    more = {"type": "sit", "request": "two", "seat": 2, "name": "Bo's sister"}
    assert house.ask("POST", f"/api/rooms/{code}/do", more, key)[1]["seats"] == [1, 2]
    short = house.ask(
        "POST", f"/api/rooms/{house.room(GAME, 'open', 'me')['room']}/do", {**command, "seat": 0}, "short"
    )
    assert short[1]["key"] != "short" and len(short[1]["key"]) >= 22


def test_the_host_fills_and_opens_seats(house: House) -> None:
    mine = house.room(GAME, "me", "open", "open")
    code, key = mine["room"], mine["key"]
    theirs = house.do(code, "", "sit", 1, name="Bo")[1]["key"]
    assert house.do(code, theirs, "fill", 2, player="pebble")[1]["code"] == "not_host"
    assert house.do(code, key, "fill", 0, player="pebble")[1]["code"] == "own_seat"
    assert "Did you mean" in house.do(code, key, "fill", 2, player="peble")[1]["sentence"]
    assert house.do(code, key, "fill", 1, player="open")[0] == 200  # asked to leave
    assert house.look(code, theirs)["room"]["mine"] == []
    assert house.do(code, key, "fill", 1, player="pebble")[0] == 200
    assert house.do(code, key, "fill", 2, player="pebble")[0] == 200
    room = house.look(code)["room"]
    assert room["phase"] == "playing" and [one["player"] for one in room["sitters"]] == ["human", "pebble", "pebble"]


def test_a_person_takes_over_from_a_program_and_the_other_way_round(house: House) -> None:
    mine = house.room(GAME, "me", "open", "pebble")
    code, key = mine["room"], mine["key"]
    house.do(code, key, "fill", 1, player="pebble")
    assert house.do(code, "", "sit", 2, name="Cy")[1]["code"] == "taken"  # was meant for a program
    status, theirs = house.do(code, "", "sit", 1, name="Bo")
    assert status == 200
    with house.guest(code, theirs["key"], 1) as guest:
        assert guest.room["sitters"][1]["player"] == "human"
        assert house.do(code, key, "fill", 1, player="foreman")[1]["code"] == "here"
    until = time.monotonic() + 5
    while house.do(code, key, "fill", 1, player="foreman")[0] != 200:
        assert time.monotonic() < until
    assert house.do(code, "", "sit", 1, name="Thief")[1]["code"] == "taken"  # the seat waits for whoever had it
    assert house.do(code, theirs["key"], "play", 1, version=0, move=0)[1]["code"] == "away"
    assert house.do(code, theirs["key"], "sit", 1, name="Bo")[0] == 200


def test_the_host_can_close_a_table_that_nobody_came_to(house: House) -> None:
    mine = house.room(GAME, "me", "open")
    code = mine["room"]
    theirs = house.do(code, "", "sit", 1, name="Bo")[1]["key"]
    assert house.do(code, theirs, "abandon", 1)[1]["code"] == "not_host"
    assert house.do(code, mine["key"], "abandon", 0)[0] == 200
    room = house.look(code)["room"]
    assert room["phase"] == "over" and room["abandoned"]
    assert house.do(code, theirs, "ready", 1)[1]["code"] == "begun"


# -- during the match ------------------------------------------------------------------------------


def test_everybody_sees_a_move_at_once(house: House) -> None:
    code, mine, theirs = two_people(house, seed=1)
    with house.guest(code, mine, 0) as ann, house.guest(code, theirs, 1) as bo, house.guest(code) as watcher:
        now = their_turn(ann, bo)
        before, moves = now.version, now.moves
        assert now.play(first(now))["type"] == "done"
        for guest in (ann, bo, watcher):
            guest.until(lambda guest=guest: guest.version > before)  # type: ignore[misc]
            assert [frame["moves"] for frame in guest.news["frames"]][-1] == guest.moves > moves
            assert any(frame.get("notes") for frame in guest.news["frames"])
        assert watcher.moves_now() == [] and watcher.table["viewer"] == -1


def test_a_move_that_cannot_be_is_refused_with_its_rule(house: House) -> None:
    code, mine, theirs = two_people(house, seed=1)
    with house.guest(code, mine, 0) as ann, house.guest(code, theirs, 1) as bo:
        now = their_turn(ann, bo)
        other = bo if now is ann else ann
        said = now.play(250)
        assert (said["type"], said["code"]) == ("refusal", "illegal") and said["sentence"] and said["rule"][0] == "R"
        assert other.play(first(now))["code"] == "not_your_turn"
        assert now.do("play", seat=other.seat, version=now.version, move=0)["code"] == "not_yours"
        assert now.version == house.look(code)["version"]


def test_a_repeated_request_does_nothing_twice(house: House) -> None:
    code, mine, theirs = two_people(house, seed=2)
    with house.guest(code, mine, 0) as ann, house.guest(code, theirs, 1) as bo:
        now = their_turn(ann, bo)
        command = {"type": "play", "request": "again", "seat": now.seat, "version": now.version, "move": first(now)}
        answers = [house.ask("POST", f"/api/rooms/{code}/do", command, now.key) for _ in range(3)]
        assert answers[0][0] == 200 and answers[0] == answers[1] == answers[2]
        moves = house.look(code)["frames"][-1]["moves"]
        now.send(command)
        assert now.wait(lambda one: one.get("request") == "again")["type"] == "done"
        assert house.look(code)["frames"][-1]["moves"] == moves


def test_a_stale_request_is_answered_with_what_changed(house: House) -> None:
    code, mine, theirs = two_people(house, seed=3)
    with house.guest(code, mine, 0) as ann, house.guest(code, theirs, 1) as bo:
        now = their_turn(ann, bo)
        old, move = now.version, first(now)
        assert now.do("say", text="Hello!")["type"] == "done"
        assert now.play(move, version=old)["type"] == "done"  # talk makes nothing stale
        said = now.play(move, version=old)
        assert said["code"] == "stale" and said["update"]["frames"] and said["update"]["version"] > old
        status, said = house.do(code, now.key, "play", now.seat, version=old, move=move)
        assert status == 409 and said["update"]["frames"][-1]["table"]["viewer"] == now.seat


def test_whoever_comes_back_gets_what_he_missed(house: House) -> None:
    code, mine, theirs = two_people(house, seed=4)
    with house.guest(code, mine, 0) as ann, house.guest(code, theirs, 1) as bo:
        versions = []
        for _ in range(6):
            now = their_turn(ann, bo)
            versions.append((now.version, now.moves))
            now.play(first(now))
        their_turn(ann, bo)
        for version, moves in versions:
            news = house.look(code, mine, 0, version)
            assert news["frames"][0]["moves"] > moves and news["frames"][-1]["moves"] == ann.moves
            assert "gap" not in news and "undone" not in news
            with house.guest(code, mine, 0, version) as again:
                assert again.heard[0]["frames"] == news["frames"]
        assert "frames" not in house.look(code, mine, 0, ann.version)
        assert house.look(code, mine, 0, 999)["gap"] and house.look(code, mine, 0)["gap"]


def test_whoever_was_away_for_long_gets_the_present_and_asks_for_the_story(house: House) -> None:
    mine = house.room(GAME, "me", "me", seed=4)
    code, key = mine["room"], mine["key"]
    known = house.look(code, key, 0)["version"]
    with house.guest(code, key, 0) as screen:
        for _ in range(40):
            if screen.room["phase"] == "over":
                break
            seat = screen.deciding()[0]
            if seat != screen.seat:
                screen.send({"type": "look", "seat": seat})
                screen.seat = seat
                screen.until(lambda: screen.table["viewer"] == screen.seat)
            assert screen.play(screen.moves_now()[0])["type"] == "done"
    news = house.look(code, key, 0, known)
    assert news["gap"] and len(news["frames"]) == 1 and news["frames"][0]["moves"] == screen.moves
    _, story = house.ask("GET", f"/api/rooms/{code}/story?seat=0", key=key)
    assert len(story) > 24


def test_undo_and_further_back_with_consent(house: House) -> None:
    code, mine, theirs = two_people(house, "dig-mars", seed=5)
    with house.guest(code, mine, 0) as ann, house.guest(code, theirs, 1) as bo:
        for turn in range(40):
            now = their_turn(ann, bo)
            moves = now.moves
            assert now.play(now.moves_now()[-1])["type"] == "done"
            if turn > 5 and now.update.get("can_undo"):
                break
        assert now.update.get("can_undo"), "no move of this game can be taken back"
        other = bo if now is ann else ann
        other.until(lambda: other.version == now.version)
        assert other.do("undo", version=other.version)["code"] == "cannot_undo"
        assert now.do("undo", version=now.version)["type"] == "done"
        assert now.news["undone"] and now.moves == moves
        other.until(lambda: other.version == now.version)
        assert other.moves == moves and other.deciding() == now.deciding()
        assert other.do("undo", version=other.version, moves=0)["type"] == "done"
        now.until(lambda: "offer" in now.room)
        offer = now.room["offer"]
        assert (offer["what"], offer["seat"], offer["agreed"]) == ("undo", other.seat, [other.seat])
        assert now.do("undo", version=now.version, moves=0)["code"] == "asked_already"
        assert now.do("answer", agree=False)["type"] == "done" and "offer" not in now.room
        other.do("undo", version=now.version, moves=2)
        assert now.do("answer", agree=True)["type"] == "done"
        assert now.moves < moves and now.news["undone"] and now.news["frames"][0]["moves"] == now.moves
        assert now.do("answer", agree=True)["code"] == "nothing_asked"


def test_giving_up_and_going_home(house: House) -> None:
    code, mine, theirs = two_people(house, seed=6)
    assert house.do(code, mine, "abandon", 0)[0] == 200
    assert house.look(code)["room"]["offer"]["what"] == "abandon"
    assert house.do(code, "", "answer", 1, agree=True)[1]["code"] == "not_yours"
    assert house.do(code, theirs, "abandon", 1)[0] == 200
    room = house.look(code)["room"]
    assert room["phase"] == "over" and room["abandoned"] and "standings" not in room
    assert house.do(code, mine, "undo", 0, version=99, moves=0)[1]["code"] == "over"

    code, mine, theirs = two_people(house, seed=7)
    assert house.do(code, mine, "resign", 0)[0] == 200
    room = house.look(code)["room"]
    assert room["sitters"][0]["resigned"] and not room["sitters"][1].get("resigned")
    assert house.do(code, theirs, "resign", 1)[0] == 200
    room = house.look(code)["room"]
    assert room["phase"] == "over" and {one["seat"] for one in room["standings"]} == {0, 1}


def test_talking(house: House) -> None:
    code, mine, theirs = two_people(house, seed=8)
    with house.guest(code, mine, 0) as ann, house.guest(code, theirs, 1) as bo, house.guest(code) as watcher:
        assert ann.do("say", text="<b>Hi</b>\u202e \x00 there\n\n!")["type"] == "done"
        for guest in (ann, bo, watcher):
            guest.until(lambda guest=guest: bool(guest.update.get("chat")))  # type: ignore[misc]
            (line,) = guest.update["chat"]
            assert (line["seat"], line["name"], line["text"]) == (0, "P0", "<b>Hi</b> there !")
        assert bo.do("say", text="x" * 301)["code"] == "too_long"
        assert bo.do("say", text="\u200b")["code"] == "empty"
        assert bo.do("rename", name="x" * 25)["code"] == "too_long"
        assert bo.do("rename", name="Bobo")["type"] == "done" and bo.room["sitters"][1]["name"] == "Bobo"
        assert watcher.do("say", text="Good luck")["type"] == "done"
        ann.until(lambda: bool(ann.update.get("chat")))
        assert [line["seat"] for line in house.look(code)["chat"]] == [0, -1]


def test_presence(house: House) -> None:
    code, mine, theirs = two_people(house, seed=9)
    with house.guest(code, mine, 0) as ann:
        assert [one.get("here", False) for one in ann.room["sitters"]] == [True, False]
        with house.guest(code, theirs, 1), house.guest(code):
            ann.until(lambda: ann.room["sitters"][1].get("here", False) and ann.room["watching"] == 1)
        ann.until(lambda: not ann.room["sitters"][1].get("here", False) and ann.room["watching"] == 0)
        house.look(code, theirs, 1)  # whoever only asks now and then is here as well
        ann.until(lambda: ann.room["sitters"][1].get("here", False))


def test_several_people_at_one_screen(house: House) -> None:
    mine = house.room("sealed-bids", "me", "me", seed=1)
    code, key = mine["room"], mine["key"]
    assert mine["seats"] == [0, 1]
    with house.guest(code, key, 0) as screen:
        assert screen.table["viewer"] == 0 and screen.room["mine"] == [0, 1]
        finds = {0: find_of(screen.table, 0)}
        assert find_of(screen.table, 1) == "hidden find" != finds[0]
        screen.play(1)
        screen.send({"type": "look", "seat": 1})
        screen.until(lambda: screen.table["viewer"] == 1)
        assert find_of(screen.table, 0) == "hidden find" != find_of(screen.table, 1)
        screen.seat = 1
        assert screen.play(0)["type"] == "done"
        moves = screen.moves
        assert screen.do("undo", version=screen.version, moves=0)["type"] == "done"  # all agree: they sit side by side
        assert screen.moves < moves


def find_of(table: Data, seat: int) -> str:
    """The hidden thing of a seat, as this table has it."""
    return str(table["zones"][seat]["pieces"][0]["name"])


def test_who_may_watch(house: House) -> None:
    mine = house.room("sealed-bids", "me", "pebble", spectators=False)
    code = mine["room"]
    closed = house.look(code)
    assert "frames" not in closed and closed["room"]["phase"] == "playing"
    assert house.ask("GET", f"/api/rooms/{code}/story")[1]["code"] == "private"
    assert house.ask("GET", f"/api/rooms/{code}/at/0")[1]["code"] == "private"
    assert house.do(code, "", "say", text="Let me in")[1]["code"] == "private"
    assert house.do(code, mine["key"], "say", text="Between us")[0] == 200 and "chat" not in house.look(code)
    with house.guest(code) as visitor:
        assert "frames" not in visitor.heard[0]
    for seat in (0, 1, -2):
        assert house.ask("GET", f"/api/rooms/{code}?seat={seat}")[1]["code"] == "not_yours"
        assert house.ask("GET", f"/api/rooms/{code}/at/0?seat={seat}")[0] == 403
    assert house.ask("GET", f"/api/rooms/{code}?seat=7")[0] == 422
    assert house.look(code, mine["key"], 0)["frames"]


def test_referee_mode(house: House) -> None:
    mine = house.room(GAME, "me", "me", referee=True)
    code, key = mine["room"], mine["key"]
    with house.guest(code, key, 0) as screen, house.guest(code) as watcher:
        assert screen.room["referee"] and screen.room["fingerprint"] == ""
        assert screen.deciding() == [-1] and len(screen.table["choices"]) > 1
        assert watcher.moves_now() == []
        for _ in range(12):
            move = screen.moves_now()[0]
            seat = screen.deciding()[0]
            assert screen.do("play", seat=seat, version=screen.version, move=move)["type"] == "done"
            if screen.deciding()[0] >= 0 and screen.deciding()[0] != screen.update["seat"]:
                screen.send({"type": "look", "seat": screen.deciding()[0]})
                screen.until(lambda: screen.table["viewer"] == screen.deciding()[0])
        assert screen.moves >= 12
        assert house.do(code, "", "play", -1, version=99, move=0)[0] == 403


def test_programs_move_one_by_one_and_think_elsewhere(house: House) -> None:
    mine = house.room("sealed-bids", "me", "engineer", seed=3)
    with house.guest(mine["room"], mine["key"], 0) as guest:
        guest.until(lambda: 0 in guest.deciding())
        guest.play(0)
        guest.play(0)
        guest.until(lambda: any(one["type"] == "thinking" and one["seats"] == [1] for one in guest.heard))
        for _ in range(20):
            guest.until(lambda: 0 in guest.deciding() or guest.room["phase"] == "over")
            if guest.room["phase"] == "over":
                break
            guest.play(first(guest))
        assert guest.room["phase"] == "over"


def test_a_long_thought_holds_up_nobody_else(house: House) -> None:
    slow, quick = house.room("sealed-bids", "me", "prospector", seed=1), house.room(GAME, "me", "me")
    with house.guest(slow["room"], slow["key"], 0) as guest, house.guest(quick["room"], quick["key"], 0) as other:
        for _ in range(2):
            guest.until(lambda: 0 in guest.deciding())
            guest.play(0)
        guest.until(lambda: guest.heard[-1]["type"] == "thinking")
        for number in range(5):
            assert other.do("say", text=f"{number}")["type"] == "done"
        assert house.look(quick["room"], version=0)["chat"]
        assert house.look(slow["room"])["version"] == guest.version, "it was done thinking before"


def test_programs_among_themselves_wait_until_somebody_looks(house: House) -> None:
    code = house.room(GAME, "pebble", "foreman", "pebble")["room"]
    assert house.hall
    time.sleep(0.1)
    waiting = house.hall.rooms[code].room.the_match()
    assert not waiting.is_over
    with house.guest(code) as watcher:
        watcher.until(lambda: watcher.room["phase"] == "over")
        assert len(watcher.room["standings"]) == 3
    code = house.room(GAME, "pebble", "foreman", "pebble")["room"]
    until = time.monotonic() + 10
    while house.look(code)["room"]["phase"] != "over":
        assert time.monotonic() < until
        time.sleep(0.05)


def test_hints_are_for_whoever_sits_there(house: House) -> None:
    mine = house.room("sealed-bids", "me", "me", seed=3)
    path = f"/api/rooms/{mine['room']}/hints?seat=0"
    assert house.ask("GET", path)[0] == 403
    status, ideas = house.ask("GET", path, key=mine["key"])
    assert status == 200 and {"move", "words", "chance", "visits"} <= ideas[0].keys()
    house.do(mine["room"], mine["key"], "play", 0, version=house.look(mine["room"], mine["key"], 0)["version"], move=0)
    assert house.ask("GET", path, key=mine["key"])[1]["code"] == "not_your_turn"


def test_whoever_has_no_time_left_is_played_by_a_program(house: House) -> None:
    mine = house.room(GAME, "me", "me", clock={"seconds": 1, "each_move": 0}, seed=2)
    with house.guest(mine["room"], mine["key"], 0) as guest:
        assert guest.room["sitters"][0]["seconds"] <= 1
        guest.until(lambda: guest.room["phase"] == "over", 15)
        assert all(one["seconds"] < 0.01 for one in guest.room["sitters"])


# -- afterwards ----------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def played(house: House) -> tuple[str, str]:
    """A game that is over: two people, who gave up."""
    code, mine, theirs = two_people(house, "sealed-bids", seed=11)
    version = house.look(code, mine, 0)["version"]
    assert house.do(code, mine, "play", 0, version=version, move=1)[0] == 200
    for key, seat in ((mine, 0), (theirs, 1)):
        assert house.do(code, key, "resign", seat)[0] == 200
    return code, mine


def test_afterwards_everything_is_open(house: House, played: tuple[str, str]) -> None:
    code, _ = played
    update = house.look(code, seat=-2)
    assert update["room"]["phase"] == "over" and update["seat"] == -2
    assert update["frames"][-1]["table"]["viewer"] == -2
    assert house.look(code, seat=0)["frames"]
    last = update["frames"][-1]["moves"]
    _, early = house.ask("GET", f"/api/rooms/{code}/at/2?seat=-2")
    assert early["moves"] == 2 and "hidden find" not in str(early["table"])
    _, early = house.ask("GET", f"/api/rooms/{code}/at/2?seat=1")
    assert "hidden find" in str(early["table"])
    assert house.ask("GET", f"/api/rooms/{code}/at/{last + 1}")[0] == 404
    _, story = house.ask("GET", f"/api/rooms/{code}/story?seat=-2")
    assert [line["moves"] for line in story] == sorted(line["moves"] for line in story) and story[-1]["moves"] == last
    _, points = house.ask("GET", f"/api/rooms/{code}/chances")
    assert points[-1]["moves"] == last and abs(sum(points[-1]["real"]) - 1) < 1e-6


def test_the_proof_can_be_drawn_again_by_anybody(house: House, played: tuple[str, str]) -> None:
    """As the page does it: with hashes alone."""
    import hashlib
    import hmac

    code, _ = played
    room = house.look(code)["room"]
    _, proof = house.ask("GET", f"/api/rooms/{code}/proof")
    secret = bytes.fromhex(proof["secret"])
    assert hashlib.sha256(secret).hexdigest() == proof["fingerprint"] == room["fingerprint"]
    words = "\0".join([str(len(proof["contributions"])), *proof["contributions"]])
    key = hmac.digest(secret, words.encode(), "sha256")
    assert proof["draws"]
    for draw in proof["draws"]:
        digest = hmac.digest(key, b"draw" + bytes.fromhex(draw["chain"]) + bytes(4), "sha256")
        ticket = int.from_bytes(digest[:8], "big") % sum(weight for _, weight in draw["outcomes"])
        for move, weight in draw["outcomes"]:
            if ticket < weight:
                assert move == draw["drawn"]
                break
            ticket -= weight
    assert hmac.digest(key, b"seal" + bytes.fromhex(proof["chain"]), "sha256").hex() == proof["seal"]


def test_what_would_tell_something_is_refused_during_the_match(house: House) -> None:
    mine = house.room("sealed-bids", "me", "me")
    for what in ("proof", "record", "chances"):
        status, said = house.ask("GET", f"/api/rooms/{mine['room']}/{what}", key=mine["key"])
        assert (status, said["code"]) == (403, "not_over")


def test_playing_again(house: House, played: tuple[str, str]) -> None:
    code, mine = played
    assert house.do(code, "", "again")[1]["code"] == "not_now"
    assert house.do(code, mine, "again", 0)[0] == 200
    other = house.look(code)["room"]["again"]
    assert house.do(code, mine, "again", 0)[0] == 200 and house.look(code)["room"]["again"] == other
    room = house.look(other, mine)["room"]
    assert room["phase"] == "waiting" and room["mine"] == [1]  # somebody else begins
    assert [one.get("ready", False) for one in room["sitters"]] == [False, True]


def test_lists_of_rooms(house: House) -> None:
    shown = house.room(GAME, "me", "open", public=True)
    hidden = house.room(GAME, "me", "open")
    _, rooms = house.ask("GET", "/api/rooms")
    assert shown["room"] in str(rooms) and hidden["room"] not in str(rooms)
    assert not any(one["my_turn"] for one in rooms)
    mine = house.room("sealed-bids", "me", "me")
    keys = {mine["room"]: mine["key"], hidden["room"]: "not the key", "nothere2": "x"}
    _, rooms = house.ask("POST", "/api/mine", keys)
    assert {one["code"]: one["my_turn"] for one in rooms} == {mine["room"]: True, hidden["room"]: False}
    assert {one["code"]: one["free"] for one in rooms} == {mine["room"]: 0, hidden["room"]: 1}
    _, rooms = house.ask("POST", "/api/mine", {mine["room"]: hidden["key"]})
    assert rooms[0]["my_turn"] is False
