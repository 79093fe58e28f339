"""The picture of play in the README: a real match, as the terminal draws it.

python -m tests.picture       draw it again, after a change that is meant
"""

from __future__ import annotations

import io

from rich.console import Console
from rich.terminal_theme import TerminalTheme

import diggings
from diggings.kernel.match import Match
from diggings.kernel.random import Random
from diggings.terminal.paint import note_line, paint
from tests.kit import HERE

FILE = HERE.parent / "docs/play.svg"
WIDTH, NOTES = 96, 5

# Warm paper, as in the browser; no font is fetched from anywhere
THEME = TerminalTheme((248, 242, 230), (43, 33, 24), [(43, 33, 24)] * 8, [(43, 33, 24)] * 8)
FRAME = """\
<svg viewBox="0 0 {width} {height}" xmlns="http://www.w3.org/2000/svg" role="img"
     aria-label="A game of Ya Blew It! in the terminal">
<style>
.{unique_id}-matrix {{ font-family: ui-monospace, Menlo, Consolas, "DejaVu Sans Mono", monospace;
  font-size: {char_height}px; line-height: {line_height}px; font-variant-east-asian: full-width; }}
{styles}
</style>
<defs>
<clipPath id="{unique_id}-clip-terminal"><rect width="{terminal_width}" height="{terminal_height}"/></clipPath>
{lines}
</defs>
<rect fill="#f8f2e6" stroke="#2b2118" stroke-width="4" width="100%" height="100%" rx="10"/>
<g transform="translate(16, 14)" clip-path="url(#{unique_id}-clip-terminal)">
{backgrounds}
<g class="{unique_id}-matrix">
{matrix}
</g>
</g>
</svg>
"""


def interesting_match() -> Match:
    """You are to decide about a claim of some cards."""
    players = ["human", "foreman", "foreman", "foreman"]
    match = diggings.new("ya-blew-it", 4, seed=11, players=players, names=["You", "Agnes", "Bartek", "Clem"])
    bot = match.game.bot(match.position)
    while match.actor != 0 or match.position.round < 8 or match.position.claimed < 3:
        match.play(bot.choice(match.position, match.actor, Random(1)))
    return match


def picture() -> str:
    """The last sentences of the story, and the table."""
    match = interesting_match()
    console = Console(file=io.StringIO(), width=WIDTH, record=True, force_terminal=True, color_system="truecolor")
    for note in match.story(0)[-NOTES:]:
        console.print(note_line(note, match.names(), 0))
    console.print()
    console.print(paint(match.table(0), match.names(), WIDTH, match.game.title))
    svg = console.export_svg(title="", theme=THEME, code_format=FRAME, unique_id="dig")
    return "\n".join(line.rstrip() for line in svg.splitlines()) + "\n"


if __name__ == "__main__":
    FILE.parent.mkdir(exist_ok=True)
    FILE.write_text(picture(), encoding="utf-8")
    print(f"wrote {FILE.name}")
