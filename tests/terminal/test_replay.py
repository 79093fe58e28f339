"""Looking at a match once more."""

from __future__ import annotations

from diggings.terminal.replay import Viewer, tell_all
from tests.kit import play_on
from tests.terminal.table import Typist, console, one_person, shown


def test_the_whole_story() -> None:
    match = play_on(one_person(), 2)
    screen = console()
    tell_all(match, screen)
    text = shown(screen)
    assert text.splitlines()[0].startswith("Ya Blew It!  You, Agnes")
    assert "The game is over." in text and "  1. " in text


def test_leafing_through() -> None:
    match = play_on(one_person(), 2)
    screen = console()
    viewer = Viewer(match, screen, 0, Typist(["", "n", "b", "12", "e", "s", "999", "what?", "q", "n"]))
    viewer.run()
    assert viewer.stop == 0
    text = shown(screen)
    assert f"The match has {len(match.log)} moves; there is no position after 999." in text
    assert "Enter or n: on" in text and "Then: " in text and "  1. " in text


def test_an_unfinished_match_says_so() -> None:
    screen = console()
    tell_all(one_person(), screen)
    assert "The match is not over yet." in shown(screen)
