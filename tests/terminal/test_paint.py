"""The table as text: it fits its width, loses nothing, and speaks without colours."""

from __future__ import annotations

import pytest
from rich.cells import cell_len

from diggings.games import all_games
from diggings.kernel.game import Game
from diggings.kernel.table import pieces_of, tell
from diggings.terminal.options import NotClearError, find_option, options_of
from diggings.terminal.paint import snapshot
from tests.kit import new_match, play_on

GAMES = pytest.mark.parametrize("game", all_games().values(), ids=all_games())


@GAMES
@pytest.mark.parametrize("width", [60, 80, 100, 140])
def test_a_table_fits_its_width_and_shows_every_choice(game: Game, width: int) -> None:
    for seats in game.seats:
        for moves in (0, 10, 40, None):
            match = play_on(new_match(game, seats, 3), 3, moves)
            viewer = match.to_decide()[0] if match.to_decide() else -1
            table = match.table(viewer)
            text = snapshot(table, match.names(), width)
            assert max(cell_len(line) for line in text.splitlines()) <= width
            flat = " ".join(text.split())
            for choice in table.choices:
                words = tell(choice.words, match.names(), viewer)
                assert words.split()[0] in flat, words
            for name in match.names():
                assert name in text


@GAMES
def test_every_move_can_be_typed(game: Game) -> None:
    match = play_on(new_match(game, game.seats[-1], 5), 5, 20)
    seat = match.to_decide()[0]
    options = options_of(match.table(seat), lambda words: tell(words, match.names(), seat))
    assert sorted(option.move for option in options) == match.legal(seat)
    numbers = [option.number for option in options if option.number]
    assert numbers == list(range(1, len(numbers) + 1))
    for option in options:
        typed = str(option.number) if option.number else " ".join(map(str, option.together))
        found = find_option(options, typed)
        assert found is not None and found.move == option.move


def test_a_single_letter_is_only_ever_a_key() -> None:
    match = new_match(all_games()["ya-blew-it"], 3, 7)
    seat = match.to_decide()[0]
    options = options_of(match.table(seat), str)
    assert find_option(options, "w") is None
    keys = [option.key for option in options if option.key]
    assert keys and find_option(options, keys[0].lower()) is not None
    with pytest.raises(NotClearError, match="Type more, or the number"):
        find_option([*options, *options], options[0].words)


@GAMES
def test_pieces_that_can_be_clicked_carry_their_number(game: Game) -> None:
    match = play_on(new_match(game, game.seats[0], 6), 6, 12)
    seat = match.to_decide()[0]
    table = match.table(seat)
    if any(piece.moves for piece in pieces_of(table.zones)):
        assert "▸" in snapshot(table, match.names(), 140)
