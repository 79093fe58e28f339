"""What the house offers: its games, their rules pages and drawings, and the levels of its programs."""

from __future__ import annotations

import functools
import hashlib

from diggings import __version__
from diggings.bots.levels import LEVELS
from diggings.games import all_games, find_game
from diggings.kernel.game import Game
from diggings.kernel.playouts import random_log
from diggings.kernel.words import SPECTATOR
from diggings.server.messages import GameCard, House, LevelCard, RulesPage, RulingCard

# So many moves of so many games that nobody thinks about show whether it has secrets
LOOK, GAMES = 200, 20
# What a browser may ask for of a game's folder, and as what
FILES = {"art.svg": "image/svg+xml", "cover.svg": "image/svg+xml", "table.css": "text/css"}


@functools.cache
def house() -> House:
    """Everything for the home page."""
    return House(
        __version__,
        tuple(game_card(game) for game in all_games().values()),
        tuple(LevelCard(level.name, level.about) for level in LEVELS.values()),
    )


def game_card(game: Game) -> GameCard:
    """One game."""
    rulings = [RulingCard(one.name, one.question, one.options, one.rule, one.why) for one in game.box.rulings.values()]
    return GameCard(
        game.id,
        game.title,
        game.fact("about"),
        game.box.game.get("feel", ""),
        (game.seats[0], game.seats[-1]),
        game.fact("minutes"),
        has_secrets(game),
        digest(game),
        tuple(rulings),
    )


@functools.cache
def has_secrets(game: Game) -> bool:
    """Whether anybody ever knows more than those who only watch."""
    for number in range(GAMES):
        position = game.start(game.seats[-1])
        for seat, move in random_log(position, 1, number)[:LOOK]:
            position.follow(seat, move)
            if position.seen_by(SPECTATOR).state() != position.state():
                return True
    return False


def drawing(game: Game, name: str) -> bytes:
    """A file that gives the game its looks; a game may have none."""
    path = game.folder / name
    return path.read_bytes() if path.exists() else b""


@functools.cache
def digest(game: Game) -> str:
    """Of its looks: as long as it is the same, a browser need not ask again."""
    return hashlib.sha256(b"\0".join(drawing(game, name) for name in FILES)).hexdigest()[:12]


@functools.cache
def rules_page(name: str) -> RulesPage:
    """The rules of a game as a page; HTML in them would be shown as text."""
    from markdown_it import MarkdownIt

    game = find_game(name)
    reader = MarkdownIt("commonmark", {"html": False}).enable("table")
    tokens = reader.parse(game.page)
    for at, token in enumerate(tokens):
        if token.type == "inline" and tokens[at - 2].type == "list_item_open" and token.content.startswith("**R"):
            number = token.content[2:].replace("*", " ").split()[0].rstrip(".:")
            if number in game.rulebook:
                tokens[at - 2].attrSet("id", number)
    html = reader.renderer.render(tokens, reader.options, {})
    return RulesPage(game.title, html, {number: rule.text for number, rule in game.rulebook.items()})
