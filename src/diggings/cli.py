"""The one command: diggings.  What it does is said elsewhere; here are its words."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from diggings import __version__
from diggings.kernel.errors import DiggingsError

if TYPE_CHECKING:
    from diggings.kernel.game import Game
    from diggings.lab.simulate import Question, Report

app = typer.Typer(
    name="diggings",
    help="Five digging games, one table: play them, watch them, take them apart.",
    no_args_is_help=False,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)

# What went wrong, as exit codes: a sentence was printed, or a check failed
REFUSED, FAILED = 2, 1
FIRST_GAME = "ya-blew-it"
PAUSE = 0.6  # seconds after each sentence of the story

GameName = Annotated[str, typer.Argument(metavar="GAME", help="The game, for instance ya-blew-it.")]
Json = Annotated[bool, typer.Option("--json", help="Print data for programs.")]
Changes = Annotated[
    list[str] | None,
    typer.Option("--set", metavar="NAME=VALUE", help="Change the box: cards.safe=4, rulings.rerolls=one, ..."),
]


def main() -> None:
    """Run the command; whatever is refused is one sentence and an exit code."""
    try:
        app()
    except DiggingsError as error:
        print(f"diggings: {error}", file=sys.stderr)
        sys.exit(REFUSED)
    except KeyboardInterrupt:
        sys.exit(130)
    except BrokenPipeError:  # whoever read the output has seen enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        sys.exit(REFUSED)


def show_version(wanted: bool) -> None:
    """`--version`"""
    if wanted:
        print(f"diggings {__version__}")
        raise typer.Exit


@app.callback(invoke_without_command=True)
def begin(
    context: typer.Context,
    version: Annotated[bool, typer.Option("--version", callback=show_version, is_eager=True, help="Print it.")] = False,
) -> None:
    """Without a command: the table in the browser."""
    if context.invoked_subcommand is None:
        serve()


@app.command()
def serve(
    port: Annotated[int | None, typer.Option(min=0, max=65535, help="Default: 8717, or the next that is free.")] = None,
    host: Annotated[str, typer.Option(help="0.0.0.0 lets others in the same network come.")] = "127.0.0.1",
    data: Annotated[Path | None, typer.Option(metavar="FOLDER", help="Where the games are kept.")] = None,
    browser: Annotated[bool, typer.Option("--browser/--no-browser", help="Open it.")] = True,
) -> None:
    """Tables for people and programs, in the browser."""
    from diggings.server.serve import serve
    from diggings.terminal.keep import folder

    say_if_plain()
    serve(host, port, data or folder(), browser)


@app.command()
def games(json: Json = False) -> None:
    """The games that can be played here."""
    from diggings.games import all_games

    found = all_games().values()
    if json:
        print_json([facts_of(game) for game in found])
        return
    for game in found:
        print(f"{game.id:14} {game.title}: {game.fact('about')}")
        print(f"{'':14} {game.seats[0]} to {game.seats[-1]} players, about {game.fact('minutes')} minutes.")


@app.command()
def rules(
    game: GameName,
    rule: Annotated[str, typer.Argument(metavar="[R12]", help="The number of one rule.")] = "",
) -> None:
    """The rules of a game, or one of them."""
    found = find(game)
    if not rule:
        print(found.page)
        return
    wanted = found.rule(rule)
    print(f"{wanted.number} ({wanted.heading}): {wanted.text}")


@app.command()
def play(
    game: Annotated[str, typer.Argument(metavar="[GAME]", help="The game.")] = FIRST_GAME,
    seats: Annotated[int | None, typer.Option(help="How many play. Default: as many as --players, or 4.")] = None,
    players: Annotated[str, typer.Option(help="Who sits where: human, pebble, foreman, ... one for each seat.")] = "",
    names: Annotated[str, typer.Option(help="Names, one for each seat.")] = "",
    seed: Annotated[int | None, typer.Option(help="The same cards and dice again and again.")] = None,
    referee: Annotated[bool, typer.Option("--referee", help="Type in what the real cards and dice show.")] = False,
    change: Changes = None,
    save: Annotated[Path | None, typer.Option(help="The file to keep the match in. Default: a new one.")] = None,
    resume: Annotated[Path | None, typer.Option(help="Go on with a match: its file, or last.")] = None,
    fast: Annotated[bool, typer.Option("--fast", help="No pauses between the moves of programs.")] = False,
) -> None:
    """Play a game in the terminal, with people and programs in any seats."""
    from rich.console import Console

    import diggings
    from diggings.bots.levels import HUMAN, Thinker, read_players
    from diggings.terminal.keep import LAST, Keep, last_file, new_file
    from diggings.terminal.play import Sitting

    say_if_plain()
    if resume is not None:
        file = last_file() if str(resume) == LAST and not resume.exists() else resume
        match, keep = diggings.load(file), Keep(file, begun=True)
    else:
        found = find(game)
        seats = seats or (len(players.split(",")) if "," in players else min(4, found.seats[-1]))
        found.check_seats(seats)
        levels = read_players(players or [HUMAN] + ["foreman"] * (seats - 1), seats, HUMAN, people=True)
        called = [name.strip() for name in names.split(",")] if names else default_names(levels)
        match = diggings.new(
            found.id,
            seats,
            seed=seed,
            players=levels,
            names=called,
            changes=read_changes(found, change),
            referee=referee,
        )
        keep = Keep(save or new_file(found.id))
    people = [seat for seat, sitting in enumerate(match.seats) if sitting.player == HUMAN]
    thinker = Thinker(match, seed if seed is not None else int.from_bytes(os.urandom(6), "big"))
    pause = 0.0 if fast or not sys.stdout.isatty() else PAUSE
    Sitting(match, people, thinker, Console(highlight=False), keep, pause).run()


@app.command()
def sim(
    game: GameName,
    seats: Annotated[int | None, typer.Option(help="How many play. Default: by --players, or the fewest.")] = None,
    players: Annotated[str, typer.Option(help="Levels: one for each seat, or one for all.")] = "pebble",
    number: Annotated[int, typer.Option("--games", min=1, help="How many games.")] = 1000,
    seed: Annotated[int, typer.Option(help="Another seed, other games.")] = 1,
    change: Changes = None,
    cores: Annotated[int | None, typer.Option(min=1, help="Threads to use. Default: all.")] = None,
    json: Json = False,
) -> None:
    """Play thousands of games between programs, and report."""
    from diggings.bots.levels import read_players
    from diggings.lab.simulate import Question, simulate

    found = find(game)
    seats = seats if seats is not None else len(players.split(",")) if "," in players else found.seats[0]
    levels = tuple(read_players(players, seats, "pebble", people=False))
    question = Question(found.id, seats, levels, number, seed, read_changes(found, change))
    say_if_plain()
    with_bar = not json and sys.stderr.isatty()
    report = with_progress(question, cores) if with_bar else simulate(question, cores)
    if json:
        print_json(report.as_data())
    else:
        print_report(found, report)


@app.command()
def ladder(
    game: GameName,
    seats: Annotated[
        list[int] | None, typer.Option(help="How many play; may be repeated. Default: 2, 3 and 4.")
    ] = None,
    level: Annotated[list[str] | None, typer.Option(help="The levels to try; may be repeated. Default: all.")] = None,
    against: Annotated[str, typer.Option(help="Another level than the one below.")] = "",
    number: Annotated[int, typer.Option("--games", min=1, help="At most so many games each.")] = 1000,
    rating: Annotated[bool, typer.Option("--rating", help="Rate these levels (--level) at one table instead.")] = False,
    to_the_end: Annotated[bool, typer.Option("--all", help="Play all these games, however clear it is.")] = False,
    seed: Annotated[int, typer.Option(help="Another seed, other games.")] = 1,
    into: Annotated[
        Path | None,
        typer.Option(help="A file that keeps the results: go on where it ends. docs/ladder.json is the project's."),
    ] = None,
    json: Json = False,
) -> None:
    """Play each level against the one below it, until it is clear which is better."""
    if rating:
        rate_levels(game, level or [], number, seed, into, json)
        return
    from diggings.bots.levels import LEVELS, find_level
    from diggings.lab.ladder import climb, first_step
    from diggings.lab.results import Results, as_table

    found = find(game)
    tables = seats or [n for n in (2, 3, 4) if n in found.seats]
    for n in tables:
        found.check_seats(n)
    names = [find_level(name).name for name in level or list(LEVELS)[1:]]
    if next(iter(LEVELS)) in names and not against:
        raise DiggingsError(f"There is no level below {next(iter(LEVELS))}.")
    say_if_plain()
    results = Results(into) if into else None
    steps = []
    for n in tables:
        for name in names:
            step = first_step(found.id, n, name, seed, against)
            step = results.find(step) if results else step
            steps.append(climb(step, number, to_the_end, results.keep if results else None))
    if json:
        print_json([step.as_data() for step in steps])
    else:
        print(as_table(steps))


def rate_levels(game: str, levels: list[str], number: int, seed: int, into: Path | None, json: bool) -> None:
    """`diggings ladder GAME --rating`: several levels at one table, as often as wanted."""
    from diggings.lab.ratings import as_table, rate, to_rate
    from diggings.lab.results import Results

    rated, results = to_rate(game, levels, seed), Results(into) if into else None
    rated = rate(results.find_rated(rated) if results else rated, number, results.keep_rated if results else None)
    if json:
        print_json(vars(rated))
    else:
        print(as_table([rated]))


@app.command()
def replay(
    file: Annotated[Path, typer.Argument(help="The file of a match.")],
    seat: Annotated[int, typer.Option(help="With whose eyes: 1, 2, ... Default: who only watches.")] = 0,
    json: Json = False,
) -> None:
    """Look at a saved match, move by move."""
    from rich.console import Console

    import diggings
    from diggings.terminal.replay import Viewer, tell_all

    match = diggings.load(file)
    if not 0 <= seat <= len(match.seats):
        raise DiggingsError(f"This match has the seats 1 to {len(match.seats)}; there is no seat {seat}.")
    if json:
        print_json({"log": [[entry.seat, entry.move] for entry in match.log], "story": match.told(seat - 1)})
    elif sys.stdin.isatty() and sys.stdout.isatty():
        Viewer(match, Console(highlight=False), seat - 1).run()
    else:
        tell_all(match, Console(highlight=False), seat - 1)


@app.command()
def verify(
    file: Annotated[Path, typer.Argument(help="The file of a match.")],
    json: Json = False,
) -> None:
    """Check a saved match: the rules, every roll and draw, the result."""
    from diggings.games import find_game
    from diggings.kernel.errors import RecordError
    from diggings.kernel.record import read, verify

    record = read(file)
    try:
        sentence, honest = verify(record, find_game).sentence, True
    except RecordError as error:
        sentence, honest = error.sentence, False
    if json:
        print_json({"honest": honest, "sentence": sentence})
    else:
        print(sentence, file=sys.stdout if honest else sys.stderr)
    if not honest:
        raise typer.Exit(FAILED)


@app.command()
def analyse(
    file: Annotated[Path, typer.Argument(help="The file of a match.")],
    number: Annotated[int, typer.Option("--games", min=1, help="Games for each point of the curve.")] = 200,
    seed: Annotated[int, typer.Option(help="Another seed, other games.")] = 1,
    json: Json = False,
) -> None:
    """How everybody's chances went up and down in a match, and what turned them."""
    from rich.console import Console

    import diggings
    from diggings.bots.analysis import curve, turning_points
    from diggings.terminal.chances import print_chances

    match = diggings.load(file)
    say_if_plain()
    points = curve(match, number, seed)
    turns = turning_points(points)
    if any(point.known != point.real for point in points):
        turns += turning_points(points, known=True)
    if json:
        found = [
            {"seat": turn.seat, "moves": turn.before.moves, "change": turn.change, "known": turn.known}
            for turn in turns
        ]
        print_json({"curve": [vars(point) for point in points], "turning_points": found})
    else:
        print_chances(match, points, turns, Console(highlight=False))


@app.command()
def bench(
    game: Annotated[str, typer.Argument(metavar="[GAME]", help="One game. Default: all.")] = "",
    seconds: Annotated[float, typer.Option(min=0.01, help="How long to measure each figure.")] = 0.5,
    json: Json = False,
) -> None:
    """How fast this machine plays."""
    from diggings.games import all_games
    from diggings.lab.speed import measure, print_measures

    say_if_plain()
    chosen = [find(game)] if game else list(all_games().values())
    measures = [measure(one, seats, seconds) for one in chosen for seats in one.seats]
    if json:
        print_json([one.as_data() for one in measures])
    else:
        print_measures(measures)


# -- what the commands share -----------------------------------------------------------------------


def find(name: str) -> Game:
    """The game that somebody typed."""
    from diggings.games import find_game

    return find_game(name)


def facts_of(game: Game) -> dict[str, object]:
    """A game for programs: what it is, and everything that can be changed in it."""
    from diggings.bots.levels import LEVELS

    return {
        "id": game.id,
        "title": game.title,
        "about": game.fact("about"),
        "seats": [game.seats[0], game.seats[-1]],
        "minutes": game.fact("minutes"),
        "rules_version": game.fact("rules_version"),
        "levels": list(LEVELS),
        "box": {
            name: {"value": entry.value, "source": entry.source, "least": entry.least, "most": entry.most}
            for name, entry in game.box.components.items()
        },
        "rulings": {name: list(ruling.options) for name, ruling in game.box.rulings.items()},
    }


def read_changes(game: Game, words: list[str] | None) -> dict[str, object]:
    """`cards.safe=4` and `gems.ruby=[2,3,4]` as values; a word that is no number stays a word."""
    import json

    changes: dict[str, object] = {}
    for word in words or []:
        name, sign, value = word.partition("=")
        if not sign:
            raise DiggingsError(f"A change looks like cards.safe=4, not {word!r}.")
        try:
            changes[name.strip()] = json.loads(value)
        except ValueError:
            changes[name.strip()] = value.strip()
    game.box.changed(changes)
    return changes


def default_names(levels: list[str]) -> list[str]:
    """The person is You; programs are called by what stood in old mining ledgers."""
    ledger = iter(("Agnes", "Bartek", "Clem", "Dora", "Emrys", "Fenja"))
    people = levels.count("human")
    return [
        (f"Player {seat + 1}" if people > 1 else "You") if level == "human" else next(ledger)
        for seat, level in enumerate(levels)
    ]


def say_if_plain() -> None:
    """Without a compiler everything works, but slowly: worth one line."""
    from diggings.kernel.position import COMPILED

    if not COMPILED and not os.environ.get("DIGGINGS_PLAIN"):
        print(
            "Running as plain Python, for no C compiler was found when diggings was installed: "
            "simulations are about 60 times slower.",
            file=sys.stderr,
        )


def with_progress(question: Question, cores: int | None) -> Report:
    """A simulation with a bar."""
    from rich.console import Console
    from rich.progress import Progress

    from diggings.lab.simulate import simulate

    with Progress(console=Console(stderr=True), transient=True) as progress:
        bar = progress.add_task("Playing", total=question.games)
        advance: Callable[[int], None] = lambda games: progress.advance(bar, games)  # noqa: E731
        return simulate(question, cores, advance)


def print_report(game: Game, report: Report) -> None:
    """A simulation for people: the margins hold the true values in 95 of 100 simulations."""
    question = report.question
    print(f"{game.title}: {report.games:,} games with {question.seats} seats, seed {question.seed}")
    print(
        f"{report.seconds:.1f} s: {report.games / report.seconds:,.0f} games/s, "
        f"{report.decisions.total / report.seconds:,.0f} decisions/s"
    )
    for what, tally in (("turns", report.turns), ("decisions", report.decisions), ("steps", report.steps)):
        print(f"  {what:10} {tally.mean:8.1f} ± {tally.margin:.1f} a game (sd {tally.sd:.1f})")
    print("  seat  player      score            wins             | in turn order: score, wins")
    for seat, player in enumerate(question.players):
        score, wins = report.scores[seat], report.wins[seat]
        score_in_turn, wins_in_turn = report.scores_in_turn[seat], report.wins_in_turn[seat]
        print(
            f"  {seat + 1:4}  {player:10} {score.mean:6.1f} ± {score.margin:<6.2f}"
            f" {100 * wins.mean:5.1f} % ± {100 * wins.margin:<4.1f}   |"
            f" {seat + 1}. {score_in_turn.mean:6.1f} ± {score_in_turn.margin:<6.2f}"
            f" {100 * wins_in_turn.mean:5.1f} % ± {100 * wins_in_turn.margin:.1f}"
        )
    if report.shared_wins:
        print(f"  {report.shared_wins:,} games had more than one winner; each counts in part.")


def print_json(data: object) -> None:
    """One JSON value on standard output."""
    import json

    print(json.dumps(data, indent=2, ensure_ascii=False))
