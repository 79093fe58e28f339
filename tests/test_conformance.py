"""What every game must do, just by being there: at every number of seats, compiled and plain."""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Sequence
from pathlib import Path

import pytest

from diggings.kernel.errors import BadValueError, DiggingsError, GameOverError, IllegalMoveError, WrongSeatError
from diggings.kernel.game import Game
from diggings.kernel.match import Entry
from diggings.kernel.playouts import Playouts, random_log
from diggings.kernel.position import COMPILED, Position
from diggings.kernel.table import Zone, pieces_of
from diggings.kernel.words import EVERYBODY, MOST_MOVES, NATURE, OVER, SPECTATOR
from tests.kit import NAMES, TABLES, TOY, as_bytes, every_ruling, find_game, invariants, new_match, play_on, walk

every_table = pytest.mark.parametrize(("game", "seats"), TABLES, ids=NAMES)

# Random games of each kind that are looked at move by move
FEW = 3 if COMPILED else 1
# Of a long game, about so many positions, where looking at one takes its time
MANY, SOME = (400, 100) if COMPILED else (100, 30)


# -- moves -----------------------------------------------------------------------------------------


@every_table
def test_legal_moves_ascend_without_repeats_and_are_never_missing(game: Game, seats: int) -> None:
    for changes in every_ruling(game):
        for position, seat, move in walk(game.start(seats, changes), 1, most=MANY):
            actor = position.to_act()
            for who in [NATURE] if actor == NATURE else position.to_decide():
                chances = position.chances(who)
                moves = [move for move, _ in chances]
                assert 0 < len(moves) <= MOST_MOVES
                assert moves == sorted(set(moves))
                assert all(weight > 0 for _, weight in chances)
                if who != NATURE:
                    assert {weight for _, weight in chances} == {1}
            assert actor == NATURE or actor == position.to_decide()[0]
            assert move in position.moves(seat)


@every_table
def test_what_is_not_legal_is_refused_and_changes_nothing(game: Game, seats: int) -> None:
    chooser = random.Random(seats)
    for number, (position, seat, _) in enumerate(walk(game.start(seats), 2)):
        before = position.state()
        legal = position.moves(seat)
        wrong = [move for move in (-1, 7, 99, 100_000, max(legal) + 1, chooser.randrange(300)) if move not in legal]
        for move in wrong:
            with pytest.raises(IllegalMoveError):
                position.play(move, seat)
        for other in {*range(-1, seats + 2)} - {seat} - {*position.to_decide()}:
            with pytest.raises(WrongSeatError):
                position.play(legal[0], other)
        for nonsense in (3.7, True, None, "1", [0]):
            with pytest.raises(BadValueError):
                position.play(nonsense, seat)  # type: ignore[arg-type]
        assert position.state() == before
        if number > 60:
            break


@every_table
def test_the_end_is_the_end(game: Game, seats: int) -> None:
    start = game.start(seats)
    position = start.copy()
    for seat, move in random_log(start, 3, 0):
        position.play(move, seat)
    assert position.is_over() and position.to_act() == OVER
    assert position.to_decide() == [] and position.moves() == [] and position.moves(0) == []
    with pytest.raises(GameOverError):
        position.play(0)
    with pytest.raises(GameOverError):
        position.play(0, 0)


@every_table
def test_no_dead_ends_and_every_game_ends(game: Game, seats: int) -> None:
    """`random_log` stops at a dead end with an error."""
    games = 30 if COMPILED and game is not TOY else 3
    for changes in every_ruling(game):
        start = game.start(seats, changes)
        for number in range(games):
            assert len(random_log(start, 4, number)) < 20_000


@pytest.mark.thorough
@every_table
def test_no_dead_ends_in_many_thousand_games(game: Game, seats: int) -> None:
    games = 3000 if COMPILED and game is not TOY else 60
    for changes in every_ruling(game):
        start = game.start(seats, changes)
        for number in range(games):
            assert len(random_log(start, 5, number)) < 20_000


@every_table
def test_the_ranking_makes_sense(game: Game, seats: int) -> None:
    for number in range(20):
        start = game.start(seats)
        position = start.copy()
        for seat, move in random_log(start, 6, number):
            position.play(move, seat)
        standings = position.standings()
        ranks = [standing.rank for standing in standings]
        assert min(ranks) == 1
        assert ranks == [1 + sum(other < rank for other in ranks) for rank in ranks]
        assert sum(standing.payoff for standing in standings) == pytest.approx(0)
        assert all(-1 <= standing.payoff <= 1 for standing in standings)
        by_rank = sorted(standings, key=lambda standing: standing.rank)
        payoffs = [standing.payoff for standing in by_rank]
        assert payoffs == sorted(payoffs, reverse=True)


@every_table
def test_the_invariants_hold_after_every_move(game: Game, seats: int) -> None:
    check = invariants(game)
    for changes in every_ruling(game):
        for number in range(FEW):
            start = game.start(seats, changes)
            position = start.copy()
            check(position)
            for index, (seat, move) in enumerate(random_log(start, 7, number)):
                position.play(move, seat)
                if not changes or index % 5 == number:
                    check(position)


# -- copies ----------------------------------------------------------------------------------------


@every_table
def test_copies_are_independent_and_no_earlier_position_ever_changes(game: Game, seats: int) -> None:
    for number in range(FEW):
        start = game.start(seats)
        kept: list[tuple[Position, dict[str, object]]] = [(start, start.state())]
        position = start
        for seat, move in random_log(start, 8, number):
            position = position.copy()
            position.play(move, seat)
            kept.append((position, position.state()))
            for viewer in range(SPECTATOR, seats):
                position.seen_by(viewer)
        chooser = random.Random(number)
        for earlier, _ in chooser.sample(kept, min(20 if COMPILED else 3, len(kept))):
            other = earlier.copy()
            while not other.is_over():
                other.play(chooser.choice(other.moves()))
        for earlier, state in kept:
            assert earlier.state() == state


@every_table
def test_a_position_becomes_another(game: Game, seats: int) -> None:
    """`become` through a bot's view, which is how searches copy."""
    start = game.start(seats)
    bot = game.bot(start)
    for position, seat, _ in walk(start, 9):
        if seat != NATURE:
            bot.preferences(position, seat)
            assert bot.view.state() == position.seen_by(seat).state()


def test_the_copied_part_holds_only_numbers() -> None:
    """One memcpy copies a position: a Python object in it would be copied without being counted."""
    for game in {game.id: game for game, _ in TABLES if game is not TOY}.values():
        text = (game.folder / "rules.pxd").read_text()
        fields = re.findall(r"^    cdef (readonly )?([a-z]+(?: [a-z]+)*)(?:\[\d+\])? (\w[^()\n]*)$", text, re.M)
        assert len(fields) > 10
        for readonly, kind, names in fields:
            assert kind in {"short", "int", "unsigned int", "long long", "unsigned long long"}, f"{kind} {names}"
            assert readonly, f"{names} cannot be read by tests"


@pytest.mark.skipif(not COMPILED, reason="plain Python copies lists")
def test_positions_are_small() -> None:
    for game, seats in TABLES:
        if game is not TOY:
            assert type(game.start(seats)).__basicsize__ < 4096, game.id


# -- secrets ---------------------------------------------------------------------------------------


@every_table
def test_hiding_twice_is_hiding_once(game: Game, seats: int) -> None:
    for position, _, _ in walk(game.start(seats), 10, most=MANY):
        for viewer in range(SPECTATOR, seats):
            view = position.seen_by(viewer)
            assert view.viewer == viewer
            assert view.seen_by(viewer).state() == view.state()
            for other in range(SPECTATOR, seats):
                if other != viewer:
                    with pytest.raises(DiggingsError):
                        view.seen_by(other)


@every_table
def test_worlds_that_agree_on_what_a_seat_knows_look_the_same_to_it(game: Game, seats: int) -> None:
    """Tables, legal moves, log sentences and reasons are byte-equal, and what the seat sees next is, too."""
    for number, (position, seat, move) in enumerate(walk(game.start(seats), 11, most=SOME)):
        for viewer in range(SPECTATOR, seats):
            world = position.imagined(viewer, number)
            invariants(game)(world)
            assert world.to_act() == position.to_act() and world.to_decide() == position.to_decide()
            assert seen(game, world, viewer) == seen(game, position, viewer)
            assert moves_known(world, viewer) == moves_known(position, viewer)
            if seat != NATURE and not position.shows(seat, move):
                check_next_view(game, position, world, viewer, seat, move)


def seen(game: Game, position: Position, viewer: int) -> tuple[dict[str, object], bytes, list[object]]:
    """Everything that is shown to a viewer."""
    view = position.seen_by(viewer)
    reasons = [game.words.why_not(view, viewer, move) for move in range(12)] if viewer in view.to_decide() else []
    return view.state(), as_bytes(game.words.table(view)), list(reasons)


def moves_known(position: Position, viewer: int) -> list[int]:
    """A seat's own moves, which may depend on nothing that it does not know."""
    moves = position.moves(viewer) if viewer in position.to_decide() else []
    assert moves == position.seen_by(viewer).moves(viewer) or not moves
    return moves


def check_next_view(game: Game, position: Position, world: Position, viewer: int, seat: int, move: int) -> None:
    """A move that shows nothing hidden leads to a view that every world in which the viewer could be leads to, too."""
    learners = position.learners(seat, move)
    learns = viewer == seat or learners == EVERYBODY or (viewer >= 0 and learners >> viewer & 1)
    after = position.copy()
    after.play(move, seat)
    seen_next = after.seen_by(viewer)
    for candidate in [move] if learns else world.moves(seat):
        other = world.copy()
        other.play(candidate, seat)
        if other.seen_by(viewer).state() == seen_next.state():
            break
    else:
        raise AssertionError(f"{viewer} could tell the worlds apart when {seat} makes the move {move}")
    known = move if learns else None
    told = [
        game.words.notes(before.seen_by(viewer), then.seen_by(viewer), seat, known)
        for before, then in ((position, after), (world, other))
    ]
    assert told[0] == told[1]


@every_table
def test_imagined_worlds_can_be_played_to_the_end(game: Game, seats: int) -> None:
    for number, (position, _, _) in enumerate(walk(game.start(seats), 12, most=SOME)):
        if number % 5 == 3:
            for viewer in range(SPECTATOR, seats):
                assert len(random_log(position.imagined(viewer, number), 1, number)) < 20_000


@every_table
def test_imagined_worlds_come_with_the_right_frequencies(game: Game, seats: int) -> None:
    """Of all beginnings that look the same to seat 0, the hidden part is as often this or that as it imagines."""
    start = game.start(seats)
    samples = 2000
    real: dict[str, Counter[str]] = {}
    for number in range(samples):
        position = start.copy()
        for seat, move in random_log(start, 13, number)[: seats + 2]:
            if seat != NATURE:
                break
            position.play(move, seat)
        view = str(position.seen_by(0).state())
        real.setdefault(view, Counter())[str(position.state())] += 1
    view, worlds = max(real.items(), key=lambda item: sum(item[1].values()))
    total = sum(worlds.values())
    position = next(p for p in beginnings(start, seats, samples) if str(p.seen_by(0).state()) == view)
    imagined = Counter(str(position.imagined(0, seed).state()) for seed in range(total))
    assert imagined.keys() <= worlds.keys() or len(worlds) * 4 > total
    difference = sum(abs(imagined[world] - worlds[world]) for world in imagined | worlds) / (2 * total)
    assert difference < 2.0 * (len(imagined | worlds) / total) ** 0.5


def beginnings(start: Position, seats: int, samples: int) -> list[Position]:
    """The same beginnings again."""
    found = []
    for number in range(samples):
        position = start.copy()
        for seat, move in random_log(start, 13, number)[: seats + 2]:
            if seat != NATURE:
                break
            position.play(move, seat)
        found.append(position)
    return found


@every_table
def test_undo_limits_depend_on_nothing_hidden(game: Game, seats: int) -> None:
    """What a seat may take back follows from the entries that it has seen, and from no others."""
    match = new_match(game, seats, 14)
    chooser = random.Random(14)
    allowed = 0
    while not match.is_over:
        for seat in range(seats) if len(match.log) < 60 or chooser.random() < 0.05 else ():
            known = known_entries(match.log, seat)
            while known and known[-1].seat == seat and known[-1].forced and not known[-1].reveals:
                known.pop()
            expected = bool(known) and known[-1].seat == seat and not known[-1].reveals
            assert match.can_take_back(seat) == expected
            allowed += expected
        seat = chooser.choice(match.to_decide())
        match.play(chooser.choice(match.legal(seat)), seat)
    assert allowed > 0


def known_entries(log: list[Entry], seat: int) -> list[Entry]:
    """What a seat has done and seen, and that nature answered it, even unseen."""
    known, answered = [], False
    for entry in log:
        answered = entry.seat == seat or (answered and entry.seat == NATURE)
        if answered or entry.seen_by(seat):
            known.append(entry)
    return known


# -- tables ----------------------------------------------------------------------------------------


@every_table
def test_tables_offer_exactly_the_legal_moves(game: Game, seats: int) -> None:
    """Buttons and pieces together; every rule that is named exists; ids are unique; every piece says why not."""
    rules = game.rulebook
    for position, _, _ in walk(game.start(seats), 15, most=SOME):
        for viewer in range(SPECTATOR, seats):
            table = game.words.table(position.seen_by(viewer))
            pieces = pieces_of(table.zones)
            legal = set(position.moves(viewer)) if viewer in position.to_decide() else set()
            offered = [choice.move for choice in table.choices]
            on_pieces = {choice.move for piece in pieces for choice in piece.moves}
            assert len(offered) == len(set(offered))
            assert {*offered, *on_pieces} == legal
            assert table.viewer == viewer and table.seats == seats
            assert table.prompt.rule in rules and table.prompt.sentence
            ids = [piece.id for piece in pieces]
            assert len(ids) == len(set(ids)), Counter(ids).most_common(1)
            for piece in pieces:
                assert piece.moves or piece.why_not, f"{piece.name} says nothing when clicked"
                if piece.why_not:
                    assert piece.why_not.rule in rules, piece.why_not
            keys = [choice.key for choice in table.choices if choice.key]
            assert len(keys) == len(set(keys))
            assert sum(choice.main for choice in table.choices) <= 1


@every_table
def test_everything_is_drawn(game: Game, seats: int) -> None:
    """Layers stand in the game's art.svg and share one box; symbols may also be the house's."""
    if game is TOY:
        return
    box = re.compile(r'id="([^"]+)"(?: viewBox="([^"]+)")?')
    drawn = dict(box.findall((game.folder / "art.svg").read_text(encoding="utf-8")))
    known = drawn | dict(box.findall((Path(__file__).parents[1] / "web/src/art/house.svg").read_text(encoding="utf-8")))
    for number, (position, _, _) in enumerate(walk(game.start(seats), 28, most=SOME)):
        table = game.words.table(position.seen_by(number % (seats + 1) - 1))
        pieces = pieces_of(table.zones)
        for piece in pieces:
            assert {*piece.art} <= set(drawn)
            assert len({drawn[layer] for layer in piece.art}) <= 1, piece.art
        choices = [*table.choices, *(choice for piece in pieces for choice in piece.moves)]
        badges = [*table.prompt.badges, *(badge for piece in pieces for badge in piece.badges)]
        badges += [badge for zone in zones_of(table.zones) for badge in zone.badges]
        symbols = {one.symbol for one in pieces} | {one.symbol for one in choices} | {one.symbol for one in badges}
        assert symbols - {""} <= set(known)


@every_table
def test_choices_name_pieces_of_the_table(game: Game, seats: int) -> None:
    """Where a choice goes to, or which pieces it is made of."""
    for position, _, _ in walk(game.start(seats), 29, most=SOME):
        for seat in position.to_decide():
            table = game.words.table(position.seen_by(seat))
            ids = {piece.id for piece in pieces_of(table.zones)}
            choices = [*table.choices, *(choice for piece in pieces_of(table.zones) for choice in piece.moves)]
            assert {choice.to for choice in choices} - {""} <= ids
            assert {name for choice in choices for name in choice.pieces} <= ids


@every_table
def test_what_only_you_see_nobody_else_sees(game: Game, seats: int) -> None:
    for position, _, _ in walk(game.start(seats), 31, most=SOME):
        shown = {seat: game.words.table(position.seen_by(seat)).zones for seat in range(SPECTATOR, seats)}
        for seat in range(seats):
            private = private_pieces(shown[seat])
            for other in {*shown} - {seat}:
                assert not private & {(piece.id, piece.art, piece.name) for piece in pieces_of(shown[other])}


def private_pieces(zones: Sequence[Zone], inside: bool = False) -> set[tuple[str, tuple[str, ...], str]]:
    found: set[tuple[str, tuple[str, ...], str]] = set()
    for zone in zones:
        hidden = inside or zone.only_you
        found |= {(piece.id, piece.art, piece.name) for piece in zone.pieces if hidden or piece.only_you}
        found |= private_pieces(zone.zones, hidden)
    return found


def zones_of(zones: Sequence[Zone]) -> list[Zone]:
    return [found for zone in zones for found in (zone, *zones_of(zone.zones))]


@every_table
def test_every_move_has_a_story(game: Game, seats: int) -> None:
    match = play_on(new_match(game, seats, 16), 16)
    for reader in range(SPECTATOR, seats):
        notes = match.story(reader)
        assert len(notes) > seats
        for note in notes:
            assert note.rule in game.rulebook, note
            assert note.sentence[-1] in ".!?"
        for sentence in match.told(reader):
            assert "{" not in sentence


# -- matches ---------------------------------------------------------------------------------------


@every_table
def test_the_log_is_the_match(game: Game, seats: int) -> None:
    match = play_on(new_match(game, seats, 17), 17)
    assert match.at(len(match.log)).state() == match.position.state()
    again = play_on(new_match(game, seats, 17), 17)
    assert again.log == match.log and again.position.state() == match.position.state()


@every_table
def test_save_and_load_and_save_gives_the_same_bytes(game: Game, seats: int, tmp_path: Path) -> None:
    from diggings.kernel import record

    for moves in (0, 5, None):
        match = play_on(new_match(game, seats, 18), 18, moves)
        if moves == 5:
            for seat in range(seats):
                if match.can_take_back(seat):
                    match.take_back(seat)
        first, second = tmp_path / f"{moves}-1.json", tmp_path / f"{moves}-2.json"
        record.save(match, first)
        loaded = record.load(first, find_game)
        assert loaded.position.state() == match.position.state() and loaded.log == match.log
        record.save(loaded, second)
        assert first.read_bytes() == second.read_bytes()


@every_table
def test_undo_and_redo_gives_the_same_position(game: Game, seats: int) -> None:
    match = new_match(game, seats, 19)
    chooser = random.Random(19)
    undone = 0
    while not match.is_over:
        seat = chooser.choice(match.to_decide())
        move = chooser.choice(match.legal(seat))
        before = match.position.state()
        length = len(match.log)
        match.play(move, seat)
        after = match.position.state()
        if match.can_take_back(seat) and (undone < 20 or chooser.random() < 0.05):
            index = match.own_last_move(seat)
            match.take_back(seat)
            undone += 1
            if index == length:
                assert match.position.state() == before
            match.play(move, seat)
            assert match.position.state() == after
    assert undone > 0


@every_table
def test_going_back_further_needs_everybody(game: Game, seats: int) -> None:
    from diggings.kernel.errors import TakeBackError

    match = play_on(new_match(game, seats, 20), 20, moves=12 if game is not TOY else 4)
    target = next(i for i, entry in enumerate(match.log) if entry.seat >= 0 and not entry.forced)
    before = match.at(target).state()
    with pytest.raises(TakeBackError):
        match.take_back_to(target, range(1, seats))
    match.take_back_to(target, range(seats))
    assert match.position.state() == before and len(match.log) == target
    play_on(match, 21)
    assert match.is_over


@every_table
def test_referee_mode_reproduces_any_log(game: Game, seats: int) -> None:
    """With nature's moves typed in, the same log leads to the same position; nothing is drawn."""
    from diggings.kernel.match import Match

    match = play_on(new_match(game, seats, 22), 22)
    table = Match(game, match.seats, None)
    table.settle()
    for entry in match.log:
        if not entry.forced:
            table.play(entry.move, entry.seat)
    assert table.log == match.log and table.position.state() == match.position.state()


@every_table
def test_a_branch_begins_like_the_match_and_leaves_it_alone(game: Game, seats: int) -> None:
    match = play_on(new_match(game, seats, 23), 23, moves=4)
    history, state = list(match.history), match.position.state()
    branch = play_on(match.branch(seed=5), 24)
    assert branch.is_over and branch.log[: len(match.log)] == match.log
    assert match.history == history and match.position.state() == state


@every_table
def test_who_resigns_is_last_and_the_game_goes_on(game: Game, seats: int) -> None:
    match = play_on(new_match(game, seats, 25), 25, moves=2)
    match.resign(1)
    assert 1 not in match.to_decide()
    play_on(match, 26)
    ranks = [standing.rank for standing in match.standings()]
    assert ranks[1] == seats and sum(standing.payoff for standing in match.standings()) == pytest.approx(0)


@pytest.mark.parametrize("players", ["all random", "the game's bot"])
@every_table
def test_playouts_count_what_happens(game: Game, seats: int, players: str) -> None:
    """The rows of the fast playouts, checked against a game that is played slowly."""
    start = game.start(seats)
    blunders = [1000 if players == "all random" else 0] * seats
    playouts = Playouts(start, game.bot(start), blunders, 27)
    games = 10 if COMPILED else 4
    rows = playouts.play(0, games)
    assert len(rows) == games * playouts.width == games * (4 + 2 * seats)
    assert list(playouts.play(2, 2)) == list(rows[2 * playouts.width : 4 * playouts.width])
    for at in range(0, len(rows), playouts.width):
        decisions, steps = rows[at : at + 2]
        assert 0 < decisions < steps
        ranks = rows[at + 4 + seats : at + playouts.width]
        assert min(ranks) == 1 and max(ranks) <= seats
