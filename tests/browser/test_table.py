"""What a table does besides being played at: lines that break, servers that die, taking back, looking back."""

from __future__ import annotations

import re
import time
from typing import Any

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect

from tests.browser.conftest import House, Invite, Person
from tests.browser.hands import Mouse, is_over, moves_of, my_turn

pytestmark = pytest.mark.xdist_group("browser")  # one browser is enough for a small machine
BOARD = ".at-board .piece"


def set_table(house: House, person: Person, game: str, *others: str, **more: Any) -> tuple[str, dict[str, Any]]:
    """A room in which this person sits on the first seats, by the back door; the code and what was answered."""
    seats = [{"player": "me", "name": name} for name in more.pop("names", ["Ann"])]
    wish = {"game": game, "seats": [*seats, *({"player": one} for one in others)], **more}
    welcome = house.ask("/api/rooms", wish)
    person.keep(welcome["room"], welcome["key"], welcome["seats"], game)
    return welcome["room"], welcome


def finished(house: House, game: str = "ya-blew-it", **more: Any) -> str:
    """A match that programs have played to its end."""
    wish = {"game": game, "seats": [{"player": "pebble"}, {"player": "pebble"}], "seed": 7, **more}
    code: str = house.ask("/api/rooms", wish)["room"]
    until = time.monotonic() + 60
    while house.ask(f"/api/rooms/{code}?seat=-1&version=-1")["room"]["phase"] != "over":
        assert time.monotonic() < until
        time.sleep(0.2)
    return code


def play_a_while(person: Person, moves: int, seed: int = 5) -> None:
    """So many own moves, or until it is over."""
    hands = Mouse(person.page, seed)
    until = time.monotonic() + 120
    while moves > 0 and not is_over(person.page):
        if my_turn(person.page):
            before = moves_of(person.page)
            hands.move()
            moves -= moves_of(person.page) != before
        else:
            person.page.wait_for_timeout(30)
        assert time.monotonic() < until


def my_move(page: Page) -> None:
    expect(page).to_have_title(re.compile("^●"))


# -- the line -----------------------------------------------------------------------------------


def test_a_broken_line_in_the_middle_of_a_turn_loses_nothing(house: House, invite: Invite) -> None:
    ann = invite(house)
    lines: list[WebSocketRoute] = []

    def carry(line: WebSocketRoute) -> None:
        lines.append(line)
        line.connect_to_server()

    ann.page.route_web_socket(re.compile("/live$"), carry)
    code, _ = set_table(house, ann, "dig-mars", "pebble", seed=3)
    ann.open(f"/t/{code}")
    my_move(ann.page)
    play_a_while(ann, 2)
    my_move(ann.page)
    before = moves_of(ann.page)
    ann.may_fail = True
    lines[-1].close()
    wait(ann.page, lambda: len(lines) > 1)
    assert moves_of(ann.page) == before
    play_a_while(ann, 2)
    assert int(moves_of(ann.page)) > int(before)


def wait(page: Page, true: Any, seconds: float = 15) -> None:
    until = time.monotonic() + seconds
    while not true():
        assert time.monotonic() < until
        page.wait_for_timeout(50)


def test_where_sockets_are_blocked_the_page_asks_again_and_again(house: House, invite: Invite) -> None:
    ann = invite(house)
    ann.page.route_web_socket(re.compile("/live$"), lambda line: line.close())
    ann.may_fail = True
    code, _ = set_table(house, ann, "ya-blew-it", "pebble", seed=4)
    ann.open(f"/t/{code}")
    expect(ann.page.locator(BOARD).first).to_be_visible()
    expect(ann.page.get_by_text("Live updates are blocked here")).to_be_visible()
    play_a_while(ann, 3)


def test_a_killed_server_goes_on_where_it_was(own_house: House, invite: Invite) -> None:
    ann = invite(own_house)
    code, _ = set_table(own_house, ann, "dig-mars", "pebble", seed=5)
    ann.open(f"/t/{code}")
    my_move(ann.page)
    play_a_while(ann, 3)
    my_move(ann.page)
    before = moves_of(ann.page)
    ann.may_fail = True
    own_house.kill()
    expect(ann.page.get_by_text("You are offline.")).to_be_visible(timeout=15_000)
    own_house.start()
    expect(ann.page.get_by_text("You are offline.")).to_have_count(0, timeout=30_000)
    assert moves_of(ann.page) == before
    play_a_while(ann, 3)
    assert int(moves_of(ann.page)) > int(before)


# -- taking back ----------------------------------------------------------------------------------


def two_people(house: House, invite: Invite, game: str, **more: Any) -> tuple[Person, Person, str]:
    ann, bo = invite(house, name="Ann"), invite(house, name="Bo")
    code, _welcome = set_table(house, ann, game, "open", **more)
    bo.open(f"/t/{code}")
    bo.page.get_by_label("Your name").fill("Bo")
    bo.page.get_by_role("button", name="Sit on seat 2").click()
    bo.page.get_by_role("button", name="Ready").click()
    ann.open(f"/t/{code}")
    for person in (ann, bo):
        expect(person.page.locator(BOARD).first).to_be_visible()
    return ann, bo, code


def test_undo_alone_and_with_consent(house: House, invite: Invite) -> None:
    ann, bo, _ = two_people(house, invite, "dig-mars", seed=11)
    first = ann if wait_for_turn(ann, bo) else bo
    other = bo if first is ann else ann
    before = moves_of(first.page)
    play_a_while(first, 1)
    if first.page.get_by_role("button", name="Undo").count():  # nothing was learnt: nobody need be asked
        first.page.keyboard.press("u")
        expect(first.page.locator(".at-board")).to_have_attribute("data-moves", before)
        play_a_while(first, 1)
    while not my_turn(other.page):
        play_a_while(first, 1)
    play_a_while(other, 1)
    reached = int(moves_of(other.page))
    first.page.get_by_role("button", name="Menu").click()
    first.page.get_by_role("button", name="Go back …").click()
    first.page.get_by_role("button", name="Ask to go back").click()
    expect(first.page.get_by_text("waiting for")).to_be_visible()
    expect(other.page.get_by_text("asks to go back to move")).to_be_visible()
    other.page.get_by_role("button", name="Agree").click()
    wait(first.page, lambda: int(moves_of(first.page)) < reached)
    assert moves_of(first.page) == moves_of(other.page)


def wait_for_turn(ann: Person, bo: Person) -> bool:
    wait(ann.page, lambda: my_turn(ann.page) or my_turn(bo.page))
    return my_turn(ann.page)


# -- several people at one screen --------------------------------------------------------------------


def test_the_curtain_hides_everything(house: House, invite: Invite) -> None:
    ann = invite(house)
    code, _ = set_table(house, ann, "dig-mars", names=["Ann", "Bo"], seed=2)
    page = ann.open(f"/t/{code}")
    expect(page.get_by_role("heading", name="Hand over to")).to_be_visible()
    assert page.locator(BOARD).count() == 0
    assert {one["seat"] for one in ann.frames if one["type"] == "update"} == {-1}
    button = page.get_by_role("button", name=re.compile("I am"))
    button.focus()
    page.keyboard.press("Enter")
    page.wait_for_timeout(200)
    assert page.locator(BOARD).count() == 0  # once is not enough
    page.keyboard.press("Enter")
    expect(page.locator(BOARD).first).to_be_visible()
    assert {one["seat"] for one in ann.frames if one["type"] == "update"} <= {-1, 0, 1}
    page.keyboard.press("h")
    expect(page.get_by_role("heading", name="Hand over to")).to_be_visible()
    assert page.locator(BOARD).count() == 0
    assert "dig-mars" not in page.locator("body").inner_text()
    box = page.get_by_role("button", name=re.compile("I am")).bounding_box()
    assert box
    page.mouse.move(box["x"] + 20, box["y"] + 20)
    page.mouse.down()
    page.wait_for_timeout(250)
    page.mouse.up()
    assert page.locator(BOARD).count() == 0  # a click is not held long enough
    page.mouse.down()
    page.wait_for_timeout(800)
    page.mouse.up()
    expect(page.locator(BOARD).first).to_be_visible()
    hands, seen = Mouse(page, 3), set()
    for _ in range(60):  # until it is the other's turn, and the curtain closes by itself
        if page.get_by_role("heading", name="Hand over to").count():
            seen.add(page.get_by_role("heading", name="Hand over to").inner_text())
            break
        hands.move()
    assert seen


def test_two_plan_in_secret_at_one_screen(house: House, invite: Invite) -> None:
    """The curtain falls when one is ready, and opens for the other; each sees only the own hand."""
    ann = invite(house)
    code, _ = set_table(house, ann, "dig-dig-dig", names=["Ann", "Bo"], seed=2)
    page = ann.open(f"/t/{code}")
    hands, opened = Mouse(page, 3), []
    heading = page.get_by_role("heading", name=re.compile("Hand over to"))
    expect(heading).to_be_visible()
    for _ in range(80):
        if heading.count():
            assert page.locator(BOARD).count() == 0
            opened.append(heading.inner_text().removeprefix("Hand over to "))
            page.get_by_role("button", name=re.compile("I am")).focus()
            page.keyboard.press("Enter")
            page.keyboard.press("Enter")
            expect(page.locator(BOARD).first).to_be_visible()
            page.wait_for_timeout(100)
        if len(opened) > 5:
            break
        hands.move()
    assert {"Ann", "Bo"} <= set(opened)


def test_open_games_need_no_curtain(house: House, invite: Invite) -> None:
    ann = invite(house)
    code, _ = set_table(house, ann, "ya-blew-it", names=["Ann", "Bo"], seed=2)
    ann.open(f"/t/{code}")
    expect(ann.page.locator(BOARD).first).to_be_visible()
    hands = Mouse(ann.page, 1)
    before = int(moves_of(ann.page))
    for _ in range(12):
        hands.move()
        ann.page.wait_for_timeout(60)
    assert int(moves_of(ann.page)) > before + 3


# -- referee -------------------------------------------------------------------------------------------


def test_in_referee_mode_people_say_what_was_drawn(house: House, invite: Invite) -> None:
    ann = invite(house)
    code, _ = set_table(house, ann, "ya-blew-it", "pebble", referee=True)
    page = ann.open(f"/t/{code}")
    for _ in range(4):
        expect(page.get_by_text("What did the real dice or cards show?")).to_be_visible()
        before = moves_of(page)
        Mouse(page, 1).move()
        if moves_of(page) == before:  # many possibilities rise as a list
            page.locator(".at-prompt .prompt").get_by_role("button").last.click()
        wait(page, lambda before=before: moves_of(page) != before)
    assert page.get_by_role("button", name="Fair dice").count() == 0


# -- looking back, and the end -----------------------------------------------------------------------------


def test_a_line_of_the_log_shows_the_table_as_it_was(house: House, invite: Invite) -> None:
    ann = invite(house)
    code, _ = set_table(house, ann, "ya-blew-it", "pebble", "pebble", seed=9)
    page = ann.open(f"/t/{code}")
    my_move(page)
    play_a_while(ann, 4)
    my_move(page)
    now = moves_of(page)
    page.get_by_role("log", name="Log").get_by_role("button").nth(6).click()
    expect(page.get_by_role("region", name="Looking back")).to_be_visible()
    assert moves_of(page) != now
    assert page.locator(".at-board .piece.can").count() == 0
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Home")
    expect(page.locator(".at-board")).to_have_attribute("data-moves", "0")
    page.keyboard.press("Escape")
    expect(page.locator(".at-board")).to_have_attribute("data-moves", now)
    expect(page.get_by_role("region", name="Looking back")).to_have_count(0)


def test_rules_open_at_the_rule_that_matters(house: House, invite: Invite) -> None:
    ann = invite(house)
    code, _ = set_table(house, ann, "dig-mars", "pebble", seed=3)
    page = ann.open(f"/t/{code}")
    my_move(page)
    rule = page.locator(".at-prompt .prompt .rule").inner_text()
    page.keyboard.press("r")
    expect(page.locator(f".rulebook [id='{rule}'].matters")).to_be_in_viewport()


def test_everybody_can_see_a_finished_game_again_and_check_the_dice(house: House, invite: Invite) -> None:
    code = finished(house)
    guest = invite(house)
    page = guest.open(f"/t/{code}")
    dialog = page.get_by_role("dialog")
    expect(dialog.locator("tbody tr")).to_have_count(2)
    dialog.get_by_role("button", name="Check the dice").click()
    expect(dialog.get_by_text("Fair: everything fits.")).to_be_visible()
    expect(dialog.locator("figure svg")).to_be_visible(timeout=60_000)
    dialog.get_by_role("button", name="Replay").click()
    expect(page.locator(".at-board")).to_have_attribute("data-moves", "0")
    page.get_by_role("button", name="Play", exact=True).click()
    wait(page, lambda: int(moves_of(page)) > 5)
    page.keyboard.press("End")
    with page.expect_download() as download:
        page.keyboard.press("Escape")
        page.get_by_role("button", name="How it ended").click()
        page.get_by_role("link", name="Download the record").click()
    assert download.value.suggested_filename.endswith(".json")


def test_hint_resign_and_rematch(house: House, invite: Invite) -> None:
    ann = invite(house)
    code, _ = set_table(house, ann, "ya-blew-it", "pebble", seed=8)
    page = ann.open(f"/t/{code}")
    my_move(page)
    page.get_by_role("button", name="Hint").click()
    expect(page.get_by_role("dialog").get_by_role("button", name="Do this").first).to_be_visible(timeout=30_000)
    before = moves_of(page)
    page.get_by_role("dialog").get_by_role("button", name="Do this").first.click()
    wait(page, lambda: moves_of(page) != before)
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Give up").click()
    page.get_by_role("dialog").get_by_role("button", name="Give up").click()
    dialog = page.get_by_role("dialog")
    expect(dialog.get_by_text("gave up")).to_be_visible(timeout=60_000)
    dialog.get_by_role("button", name="Again with the same people").click()
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Go there").click()
    page.wait_for_url(lambda address: code not in address)
    expect(page.locator(BOARD).first).to_be_visible()


# -- people ---------------------------------------------------------------------------------------------------


def test_a_private_link_carries_a_seat_to_another_device(house: House, invite: Invite) -> None:
    ann, again = invite(house), invite(house)
    code, welcome = set_table(house, ann, "dig-mars", "pebble", seed=3)
    page = again.open(f"/t/{code}#key={welcome['key']}")
    my_move(page)
    assert page.url.endswith(f"/t/{code}")
    assert welcome["key"] not in page.content()
    play_a_while(again, 1)


def test_words_of_people_are_only_words(house: House, invite: Invite) -> None:
    ann, bo, _ = two_people(house, invite, "ya-blew-it", seed=1)
    ann.page.get_by_role("tab", name="Chat").click()
    ann.page.get_by_label("Your words").fill("<img src=x onerror=alert(1)> hello")
    ann.page.keyboard.press("Enter")
    ann.page.get_by_role("button", name="Good luck.").click()
    bo.page.get_by_role("tab", name="Chat").click()
    chat = bo.page.get_by_role("log", name="Chat")
    expect(chat).to_contain_text("<img src=x onerror=alert(1)> hello")
    expect(chat).to_contain_text("Good luck.")
    assert chat.locator("img").count() == 0


@pytest.mark.parametrize("game", ["dig-mars"])
def test_who_only_watches_gets_only_what_is_public(house: House, invite: Invite, game: str) -> None:
    ann, guest = invite(house), invite(house)
    code, _ = set_table(house, ann, game, "pebble", seed=3)
    ann.open(f"/t/{code}")
    page = guest.open(f"/t/{code}")
    expect(page.locator(BOARD).first).to_be_visible()
    assert page.locator(".at-board .piece.can").count() == 0
    seen = {
        frame["table"]["viewer"] for one in guest.frames if one["type"] == "update" for frame in one.get("frames", ())
    }
    assert seen == {-1}
