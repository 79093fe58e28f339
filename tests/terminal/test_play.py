"""Playing at a terminal: choices, questions, undo, leaving and coming back, several people, the real box."""

from __future__ import annotations

from pathlib import Path

import pytest

import diggings
from diggings.bots.think import Limits
from diggings.games import all_games
from diggings.kernel.errors import RecordError
from diggings.kernel.game import Game
from diggings.terminal.keep import Keep, last_file, new_file
from tests.terminal.table import one_person, sit


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "match.json"


@pytest.mark.parametrize("game", all_games().values(), ids=all_games())
def test_a_whole_game_against_programs(game: Game, file: Path) -> None:
    """Whoever types 1 all the time comes to an end, with a result, and a record that can be verified."""
    seats = game.seats[0]
    players, names = ["human"] + ["foreman"] * (seats - 1), ["You", "Agnes", "Bartek", "Clem"][:seats]
    match = diggings.new(game.id, seats, seed=2, players=players, names=names)
    _, text = sit(match, file, forever="1")
    assert match.is_over
    assert "You, it is your turn" in text
    assert "  1. " in text  # the standings
    assert f"The match is kept in {file}" in text
    assert diggings.load(file).standings() == match.standings()
    assert "Traceback" not in text and "{0}" not in text


def test_everything_is_stored_before_it_is_shown(file: Path) -> None:
    match = one_person()
    sitting, _ = sit(match, file, "1")
    assert diggings.load(file).log[: len(sitting.match.log)] == sitting.match.log


def test_choices_by_number_key_and_words(file: Path) -> None:
    for typed in ("1", "p", "P", "wait", "WAIT", "wa"):
        match = one_person()
        sit(match, file, typed)
        assert "You waited, and stayed in." in match.told(0), typed
        file.unlink()


def test_what_is_no_choice_is_answered_and_changes_nothing(file: Path) -> None:
    match = one_person()
    before = len(match.history)
    _, text = sit(match, file, "9", "w", "nonsense", "-1", "", "1.5", "?R99", "? nothing like it")
    assert len(match.history) == before
    assert "There is no choice 9: they go from 1 to 2." in text
    assert "Nothing here is called 'nonsense'" in text
    assert "Ya Blew It! has no rule R99" in text
    assert "No piece is called 'nothing like it'" in text


def test_questions_about_rules_and_pieces(file: Path) -> None:
    match = one_person()
    before = len(match.history)
    _, text = sit(
        match, file, "?", "? R13", "?12", "? mine", "cursed", "why detonator", "help", "log", "log 2", "table"
    )
    assert len(match.history) == before
    assert "R11 (" in text and "R13 (" in text and "R12 (" in text
    assert "Only the Prospector digs" in text
    assert "A Cursed Gem stays where it is, all game. (R1)" in text
    assert "take back your last move" in text


def test_a_hint_names_moves_and_makes_none(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("diggings.terminal.commands.PATIENCE", Limits(iterations=20))
    match = one_person()
    before = len(match.history)
    _, text = sit(match, file, "hint")
    assert len(match.history) == before
    assert "Wait: won " in text and "of 100 imagined games" in text and "points to you." in text


def test_ctrl_c_ends_a_hint_and_not_the_match(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*_: object, **__: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("diggings.terminal.commands.hints", interrupted)
    match = one_person()
    before = len(match.history)
    _, text = sit(match, file, "hint", "wait")
    assert "No hint, then." in text and len(match.history) > before


def test_undo_takes_back_what_nobody_has_answered(file: Path) -> None:
    match = diggings.new("ya-blew-it", 2, seed=5, players=["human"] * 2, names=["Ann", "Bo"])
    before = match.position.state()
    length = len(match.log)
    _, text = sit(match, file, "wait", "undo", "yes")
    assert "Taken back." in text
    assert len(match.log) == length and match.position.state() == before


def test_undo_beyond_that_asks_and_no_is_no(file: Path) -> None:
    match = one_person()
    _, text = sit(match, file, "2", "undo", "no")
    assert "Does everybody agree?" in text and "Nothing was taken back." in text
    _, text = sit(one_person(), file.with_name("other.json"), "undo")
    assert "There is no move of yours to take back." in text


def test_leaving_and_coming_back(file: Path) -> None:
    match = one_person()
    _, text = sit(match, file, "1", "quit")
    assert "diggings play --resume last" in text
    again = diggings.load(file)
    assert again.log == match.log
    _, text = sit(again, file.with_name("copy.json"), forever="1")
    assert again.is_over


def test_a_copy_is_saved_and_nothing_is_overwritten_unasked(file: Path, tmp_path: Path) -> None:
    copy = tmp_path / "copy.json"
    _, text = sit(one_person(), file, f"save {copy}", "save")
    assert copy.exists() and "Say the name of the file" in text
    copy.write_text("precious")
    _, text = sit(one_person(), tmp_path / "b.json", f"save {copy}", "no")
    assert copy.read_text() == "precious" and "Nothing was saved." in text
    _, text = sit(one_person(), tmp_path / "c.json", f"save {copy}", "yes")
    assert diggings.load(copy).game.id == "ya-blew-it"
    with pytest.raises(RecordError, match="already a file"):
        sit(one_person(), copy, "1")


def test_a_disk_that_refuses_does_not_stop_the_game(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    match = one_person()
    sitting, text = sit(match, tmp_path / "file" / "match.json", forever="1")
    assert match.is_over and sitting.keep.trouble
    assert text.count("This match is not being kept") == 1


def test_resigning_leaves_the_seat_to_a_program(file: Path) -> None:
    match = one_person()
    _, text = sit(match, file, "resign", "yes", forever="1")
    assert match.is_over and match.resigned == {0}
    assert "resigned" in text


def test_the_real_box(file: Path) -> None:
    """Referee mode: what nature does is typed in, by number or by words."""
    match = diggings.new("ya-blew-it", 2, players=["human"] * 2, names=["Ann", "Bo"], referee=True)
    _, text = sit(match, file, "the cursed ruby", "diamond", "ann begins", "Safe", "emerald 4", "2", "the die shows 4")
    assert "Referee mode: you roll and draw" in text
    assert match.position.cursed[:2] == [0, 5]
    assert "Bo rolled 4: a hit!" in match.told()


def test_words_that_fit_several_outcomes_are_asked_again(file: Path) -> None:
    match = diggings.new("ya-blew-it", 2, players=["human"] * 2, names=["Ann", "Bo"], referee=True)
    _, text = sit(match, file, "1", "1", "1", "ruby")
    assert "'ruby' could be ruby 2" in text


def test_a_curtain_only_where_there_is_something_to_hide(file: Path) -> None:
    from tests.kit import TOY, new_match

    open_game = diggings.new("ya-blew-it", 2, seed=5, players=["human"] * 2, names=["Ann", "Bo"])
    _, text = sit(open_game, file, "1", "1")
    assert "Hand over" not in text
    _, text = sit(new_match(TOY, 2, 1), file.with_name("toy.json"), "", "1", "", "1")
    assert "Hand over to Seat 0, who presses Enter." in text
    assert "Hand over to Seat 1, who presses Enter." in text


def test_files_of_matches(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DIGGINGS_DATA", str(tmp_path))
    with pytest.raises(RecordError, match="no unfinished match"):
        last_file()
    first = new_file("ya-blew-it")
    Keep(first).store(one_person())
    assert new_file("ya-blew-it") != first
    (tmp_path / "other.json").write_text("not a match")
    assert last_file() == first
