"""A whole table as lines: its head, its zones, the panels of the seats, and the question to answer."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import replace

from rich.console import Group, RenderableType
from rich.text import Text

from diggings.kernel.position import Standing
from diggings.kernel.table import Note, Table, Zone, tell
from diggings.terminal.blocks import Block, beside, clipped, flowed, packed, padded, styled, width_of, wrapped
from diggings.terminal.options import Option, options_of
from diggings.terminal.palette import BIG, CHIP, QUIET, STRATA, TITLE, seat_mark, seat_style
from diggings.terminal.pieces import Eyes, badge_words
from diggings.terminal.zones import brief, cards, drawing, inner_zones

OWN_PANEL_LINES = 8  # a taller one is shown in brief, so that the question stays on the screen


def paint(
    table: Table,
    names: Sequence[str],
    width: int = 80,
    title: str = "",
    height: int = 0,
    extra: Sequence[Option] = (),
) -> RenderableType:
    """The table and its question, for a console of this width, and in so many lines if that is possible."""
    return Group(*lines_of(table, names, width, title, height, extra))


def snapshot(table: Table, names: Sequence[str], width: int = 80, title: str = "") -> str:
    """The same as plain text."""
    return "\n".join(line.plain.rstrip() for line in lines_of(table, names, width, title)) + "\n"


def lines_of(
    table: Table,
    names: Sequence[str],
    width: int,
    title: str = "",
    height: int = 0,
    extra: Sequence[Option] = (),
) -> Block:
    """The lines of the table and its question."""
    below = question(table, names, width, extra)
    above = picture(table, names, width, title)
    if height and len(above) + len(below) > height:
        above = picture(table, names, width, title, small=True)
        if len(above) + len(below) > height:
            below = question(table, names, width, extra, small=True)
    return above + below


def eyes_of(table: Table, names: Sequence[str]) -> Eyes:
    """Whose eyes a table is seen with."""
    plain = Eyes(names, table.viewer, {})
    return Eyes(names, table.viewer, {option.move: option.number for option in options_of(table, plain.say)})


def picture(table: Table, names: Sequence[str], width: int, title: str = "", small: bool = False) -> Block:
    """Everything that lies on the table.  The viewer's own panel comes last, next to the question."""
    eyes = eyes_of(table, names)
    middle = [zone for zone in table.zones if not is_panel(zone)]
    others = [zone for zone in table.zones if is_panel(zone) and not is_own(zone, table)]
    own = [zone for zone in table.zones if is_panel(zone) and is_own(zone, table)]
    lines = head(table, eyes, width, title)
    seen = replace(eyes, terse=True) if small else eyes
    lines += packed([drawing(zone, seen) for zone in middle], width)
    lines += panels(others, table, eyes, width)
    for zone in own:
        lines += own_panel(zone, table, eyes, width, small)
    return [clipped(line, width) for line in lines]


def is_panel(zone: Zone) -> bool:
    """Whether the zone is the panel of a seat."""
    return zone.kind == "panel" and zone.seat is not None


def is_own(zone: Zone, table: Table) -> bool:
    """Whether it belongs to the one who looks at the table."""
    return table.viewer >= 0 and zone.seat == table.viewer


def head(table: Table, eyes: Eyes, width: int, title: str) -> Block:
    """The name of the game and what is left, with a cut through the ground between them."""
    name = title or table.game.replace("-", " ").title()
    badges = [badge_words(badge) for badge in table.prompt.badges]
    if table.turn and all(badge.text != str(table.turn) for badge in table.prompt.badges):
        badges.insert(0, f"turn {table.turn}")
    right = " · ".join(badges)
    line = styled((name, TITLE), " ")
    room = width - line.cell_len - len(right) - 1
    for layer, colour in enumerate(STRATA):
        share = room * (layer + 1) // len(STRATA) - room * layer // len(STRATA)
        line.append("━" * max(0, share), style=colour)
    line.append(f" {right}")
    return wrapped(line, width) if room < 5 else [line]


# -- panels ----------------------------------------------------------------------------------------


def name_line(zone: Zone, table: Table, eyes: Eyes, width: int = 0) -> Text:
    """Who sits there, and the first badge; an arrow in front of everybody who has to decide."""
    seat = zone.seat or 0
    line = styled(("▸" if seat in table.prompt.deciding else " ", "bold")) + eyes.seat(seat)
    if is_own(zone, table) and eyes.names[seat].casefold() != "you":
        line.append(" (you)")
    line = padded(line, width)
    for badge in zone.badges[:1]:
        line.append(f"  {badge_words(badge)}", style="bold")
    return line


def more_badges(zone: Zone) -> list[Text]:
    """The other badges of a panel."""
    return [styled((badge_words(badge), "italic")) for badge in zone.badges[1:]]


def panels(zones: Sequence[Zone], table: Table, eyes: Eyes, width: int) -> Block:
    """The seats of the others in few lines, side by side where that takes fewer lines."""
    arranged = [in_columns(zones, table, eyes, width, columns) for columns in (1, 2, 3)]
    return min(arranged, key=len)


def in_columns(zones: Sequence[Zone], table: Table, eyes: Eyes, width: int, columns: int) -> Block:
    """The seats in so many columns."""
    room = (width - 3 * (columns - 1)) // columns
    longest = max((eyes.seat(zone.seat or 0).cell_len for zone in zones), default=0) + 1
    lines: Block = []
    for at in range(0, len(zones), columns):
        blocks = [small_panel(zone, table, eyes, room, longest) for zone in zones[at : at + columns]]
        for block in blocks[:-1]:
            block[0].append(" " * (room - block[0].cell_len))
        lines += beside(blocks)
    return lines


def small_panel(zone: Zone, table: Table, eyes: Eyes, room: int, longest: int) -> Block:
    """What somebody has, in a line or two."""
    parts = more_badges(zone) + brief(Zone(zone.name, "", "panel", pieces=zone.pieces), eyes)
    parts += [part for inside in zone.zones for part in brief(inside, eyes)]
    start = name_line(zone, table, eyes, longest)
    return flowed([padded(start, longest + 12), *parts], room, gap="  ", indent="     ")


def own_panel(zone: Zone, table: Table, eyes: Eyes, width: int, small: bool = False) -> Block:
    """The viewer's own things, as large as they fit."""
    title = styled(("──", seat_style(zone.seat or 0))) + name_line(zone, table, eyes) + Text(" ")
    for badge in more_badges(zone):
        title += styled("· ") + badge + Text(" ")
    title.append("─" * max(0, width - title.cell_len), style=seat_style(zone.seat or 0))
    sizes = [own_things(zone, seen, width) for seen in (eyes, replace(eyes, terse=True))]
    large = min(sizes, key=len)
    if len(large) <= OWN_PANEL_LINES and not small:
        return [title, *large]
    parts = brief(Zone(zone.name, "", "panel", pieces=zone.pieces), eyes)
    parts += [part for inside in zone.zones for part in brief(inside, eyes, captions=True)]
    return [title, *flowed(parts, width, gap="   ")]


def own_things(zone: Zone, eyes: Eyes, width: int) -> Block:
    """What lies in a panel, drawn large."""
    return (cards(zone.pieces, eyes, width) if zone.pieces else []) + inner_zones(zone, eyes, width)


# -- the question ----------------------------------------------------------------------------------


def question(
    table: Table, names: Sequence[str], width: int, extra: Sequence[Option] = (), small: bool = False
) -> Block:
    """Whose turn it is, what to do, and the numbered choices (`extra` ones stand after those of the table)."""
    eyes = eyes_of(table, names)
    prompt = table.prompt
    lines = [turn_line(table, eyes, width)]
    sentence = styled((eyes.say(prompt.sentence), TITLE))
    if prompt.rule:
        sentence.append(f"  ({prompt.rule})", style=QUIET)
    lines += wrapped(sentence, width)
    if prompt.help:
        lines += wrapped(styled(eyes.say(prompt.help)), width)
    options = [*options_of(table, eyes.say), *extra]
    lines += choice_columns(options, width) if small else choice_lines(options, width)
    return [clipped(line, width) for line in lines]


def turn_line(table: Table, eyes: Eyes, width: int) -> Text:
    """A line across, with the name of the one who has to decide."""
    deciding = table.prompt.deciding
    if table.viewer >= 0 and table.viewer in deciding:
        seat, words = table.viewer, f"{eyes.names[table.viewer]}, it is your turn"
    elif len(deciding) == 1:
        seat, words = deciding[0], f"{eyes.names[deciding[0]]} decides"
    elif deciding:
        return styled(("━━ All decide at once " + "━" * (width - 22), TITLE))
    else:
        return styled(("━" * width, QUIET))
    style = seat_style(seat)
    line = styled(("━━", style), (f" {seat_mark(seat)} {words} ", f"bold {style}"))
    line.append("━" * max(0, width - line.cell_len), style=style)
    return line


def choice_lines(options: Sequence[Option], width: int) -> Block:
    """The numbered choices: with their help lines, or in columns if there are many."""
    combined = [option for option in options if not option.number]
    if combined:
        example = " ".join(str(number) for number in combined[0].together)
        hint = styled((f"Several at once: type their numbers, such as {example}.", QUIET))
        return choice_lines([option for option in options if option.number], width) + wrapped(hint, width)
    if len(options) > 9:
        return choice_columns(options, width)
    widest = max((len(option.words) for option in options), default=0)
    lines: Block = []
    for option in options:
        line = choice_start(option)
        line.append(option.words, style="bold" if option.main else "")
        if option.help and line.cell_len + widest - len(option.words) + 2 + len(option.help) <= width:
            line.append(" " * (widest - len(option.words) + 2) + option.help, style=QUIET)
            lines.append(line)
        else:
            lines += wrapped(line, width, indent="         ")
            if option.help:
                lines += [Text("         ") + more for more in wrapped(styled((option.help, QUIET)), width - 9)]
    return lines


def choice_start(option: Option) -> Text:
    """The number to type and the key; an arrow before the main one."""
    line = styled(("▸" if option.main else " ", "bold"), (f" {option.number} ", CHIP if option.main else "bold"), " ")
    line.append(f"[{option.key}] " if option.key else "", style="bold")
    return line


def choice_columns(options: Sequence[Option], width: int) -> Block:
    """Many choices, in columns from top to bottom."""
    parts = []
    for option in options:
        part = styled(("▸" if option.main else " ", "bold"), (f"{option.number:>2}", "bold"), " ")
        part.append(f"[{option.key}] " if option.key else "")
        part.append(option.words, style="bold" if option.main else "")
        parts.append(part)
    columns = max(1, width // (width_of(parts) + 2))
    rows = -(-len(parts) // columns)
    return beside([parts[at : at + rows] for at in range(0, len(parts), rows)], gap=2)


# -- the story -------------------------------------------------------------------------------------


def note_line(note: Note, names: Sequence[str], reader: int) -> Text:
    """A sentence of the log, with the mark of the first seat that it speaks of."""
    seat = note.seats[0] if note.seats else None
    mark = ("   ", "") if seat is None else (f" {seat_mark(seat)} ", seat_style(seat))
    line = styled(mark, (tell(note.sentence, names, reader), BIG if note.big else ""))
    return line + styled((f"  {note.rule}", QUIET))


def standing_lines(standings: Sequence[Standing], names: Sequence[str], resigned: Collection[int] = ()) -> Block:
    """The seats by rank; a rank that is shared stands twice."""
    widest = max(len(name) for name in names)
    lines = []
    for standing in sorted(standings, key=lambda standing: (standing.rank, standing.seat)):
        seat = standing.seat
        name = (f"{seat_mark(seat)} {names[seat].ljust(widest)}", f"bold {seat_style(seat)}")
        gave_up = "  resigned" if seat in resigned else ""
        lines.append(styled(f"{standing.rank:3}. ", name, f" {standing.score:5}{gave_up}"))
    return lines
