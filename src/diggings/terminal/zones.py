"""A zone of the table, by its kind: each is drawn as well as it fits into the room that is left."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import groupby

from rich.text import Text

from diggings.kernel.table import Badge, Piece, Zone
from diggings.terminal.blocks import Block, Drawing, beside, boxed, flowed, packed, padded, styled, width_of, wrapped
from diggings.terminal.palette import CAN, QUIET, TITLE, seat_style
from diggings.terminal.pieces import (
    FACING,
    Eyes,
    badge_words,
    badges_of,
    card,
    chip,
    is_faded,
    mark_of,
    short_words,
    small_card,
    standing_on,
    style_of,
    token,
)

TALL_GRID = 6  # a grid of more rows is drawn without lines between them, and without those that are empty
SHORT_TRACK = 2  # a track of no more places in use stands in one line with its label


def drawing(zone: Zone, eyes: Eyes) -> Drawing:
    """How to draw a zone into a room."""
    draw = KINDS[zone.kind]
    return lambda room: draw(zone, eyes, room)


def heading(zone: Zone, eyes: Eyes, room: int) -> Block:
    """The label, the caption and the badges of a zone."""
    label = eyes.say(zone.label)
    line = styled((label[:1].upper() + label[1:], f"{TITLE} {'' if zone.seat is None else seat_style(zone.seat)}"))
    if zone.caption:
        line.append(f"  {eyes.say(zone.caption)}")
    for badge in zone.badges:
        line.append(f"  {badge_words(badge)}", style=QUIET)
    return wrapped(line, room)


def inner_zones(zone: Zone, eyes: Eyes, room: int) -> Block:
    """The zones inside a zone."""
    shown = [drawing(inside, eyes) for inside in zone.zones if not is_empty(inside)]
    return packed(shown, room, gap=2 if eyes.terse else 3)


def is_empty(zone: Zone) -> bool:
    """Whether there is nothing to see in it."""
    return not (zone.pieces or zone.height or zone.caption or zone.badges) and all(map(is_empty, zone.zones))


# -- rows, fans, trays, tracks ---------------------------------------------------------------------


def row(zone: Zone, eyes: Eyes, room: int) -> Block:
    """Cards beside each other, with their names if there is room for these."""
    return (
        heading(zone, eyes, room) + cards(zone.pieces, eyes, room, eyes.say(zone.label)) + inner_zones(zone, eyes, room)
    )


def cards(pieces: Sequence[Piece], eyes: Eyes, room: int, label: str = "") -> Block:
    """The cards of a row."""
    if not pieces:
        return [styled(("nothing yet", QUIET))]
    named = beside([card(piece, eyes, label) for piece in pieces], gap=0)
    if width_of(named) <= room and not eyes.terse:
        return named
    return rows_of([small_card(piece, eyes) for piece in pieces], room)


def rows_of(blocks: Sequence[Block], room: int) -> Block:
    """Blocks beside each other, in as many rows as they need."""
    lines: Block = []
    shelf: list[Block] = []
    for block in blocks:
        if shelf and sum(map(width_of, shelf)) + width_of(block) > room:
            lines += beside(shelf, gap=0)
            shelf = []
        shelf.append(block)
    return lines + beside(shelf, gap=0)


def fan(zone: Zone, eyes: Eyes, room: int) -> Block:
    """Cards that lie half over each other; a line of their marks where there is no room for that."""
    own = tuple(badge for badge in shared_badges(zone.pieces) if badge not in zone.badges)
    head = heading(Zone(zone.name, zone.label, "fan", zone.seat, zone.caption, badges=zone.badges + own), eyes, room)
    last = len(zone.pieces) - 1
    blocks = [small_card(piece, eyes, shared=at < last) for at, piece in enumerate(zone.pieces)]
    spread = beside(blocks, gap=0)
    if width_of(spread) > room:
        spread = flowed(chips(zone.pieces, "", eyes), room)
    return head + spread + inner_zones(zone, eyes, room)


def shared_badges(pieces: Sequence[Piece]) -> tuple[Badge, ...]:
    """The badges that all these pieces have, but for how many each stands for."""
    if not pieces:
        return ()
    return tuple(
        badge
        for badge in pieces[0].badges
        if not badge.text.startswith("×") and all(badge in piece.badges for piece in pieces)
    )


def chips(pieces: Sequence[Piece], label: str, eyes: Eyes) -> list[Text]:
    """Pieces as words; equal ones are counted."""
    parts = []

    def looks(piece: Piece) -> tuple[object, ...]:
        return (short_words(piece, label, eyes), piece.tint, piece.owner, piece.on, piece.moves)

    for (words, *_), alike in groupby(pieces, looks):
        same = list(alike)
        parts.append(chip(same[0], eyes, str(words), len(same)))
    return parts


def tray(zone: Zone, eyes: Eyes, room: int) -> Block:
    """Dice: what each shows, whose it is, and how it stands."""
    return (
        heading(zone, eyes, room)
        + flowed([die(piece, eyes) for piece in zone.pieces], room)
        + inner_zones(zone, eyes, room)
    )


def die(piece: Piece, eyes: Eyes) -> Text:
    """One of them."""
    pick = eyes.pick(piece)
    mark = mark_of(piece, eyes)
    line = styled((f"[{mark}]", CAN if pick.plain else f"bold {style_of(piece)}"))
    if piece.owner is not None:
        line.append(" ")
        line.append_text(eyes.seat(piece.owner))
        words = [badge for badge in badges_of(piece) if badge.casefold() != mark.casefold()]
    else:
        words = [eyes.call(piece.name), *badges_of(piece)]
    if words:
        line.append(" " + ", ".join(words), style=QUIET if is_faded(piece) else "")
    line.append_text(standing_on(piece))
    line.append_text(pick)
    return line


def track(zone: Zone, eyes: Eyes, room: int) -> Block:
    """Places in a line: the ones that count are in brackets, and tokens stand behind the place they are on."""
    places: dict[int, list[Piece]] = {}
    for piece in zone.pieces:
        places.setdefault(piece.place, []).append(piece)
    parts = [place_on_track(places[place], eyes) for place in sorted(places)]
    head, line = heading(zone, eyes, room), flowed(parts, room, gap=" ")
    if len(parts) <= SHORT_TRACK and len(head) == len(line) == 1:
        line, head = [head[0] + Text(" ") + line[0]], []
    return head + line + inner_zones(zone, eyes, room)


def place_on_track(pieces: Sequence[Piece], eyes: Eyes) -> Text:
    """A place of a track: what is printed there, and who stands there."""
    line = Text()
    for piece in pieces:
        if piece.owner is not None:
            line.append_text(token(piece))
        else:
            lit = bool(piece.tint) and not is_faded(piece)
            mark = mark_of(piece, eyes)
            line.append(f"[{mark}]" if lit else f" {mark} ", style=f"bold {style_of(piece)}" if lit else QUIET)
        line.append_text(standing_on(piece))
        line.append_text(eyes.pick(piece))
    return line


# -- stacks and grids ------------------------------------------------------------------------------


def stack(zone: Zone, eyes: Eyes, room: int) -> Block:
    """A pile: its top piece and its height; or a list, if all that lies in it may be seen."""
    if len(zone.pieces) > 1 or zone.height == 0:
        listed = flowed(chips(zone.pieces, "", eyes), room, gap=" ") or [styled(("empty", QUIET))]
        if len(listed) > 3:
            listed = [*listed[:2], styled((f"and more, {len(zone.pieces)} in all", QUIET))]
        return heading(zone, eyes, room) + listed + inner_zones(zone, eyes, room)
    label = eyes.say(zone.label)
    head = [styled((label[:1].upper() + label[1:], TITLE))]
    words = [styled((eyes.say(zone.caption) or f"{zone.height} high", ""))]
    words += [styled((badge_words(badge), QUIET)) for badge in zone.badges]
    top = small_card(zone.pieces[0], eyes) if zone.pieces else boxed(Text(), [Text("  ")], Text(), QUIET)
    if zone.height > 1:
        for line, edge in zip(top, "╮│╯", strict=True):
            line.append(edge, style=QUIET)
    pile = beside([top, words[:3]], gap=1)
    return head + pile + words[3:] + inner_zones(zone, eyes, room)


def grid(zone: Zone, eyes: Eyes, room: int) -> Block:
    """Places in rows and columns, as wide as the fullest of them."""
    columns = max(1, zone.columns)
    places: dict[int, list[Piece]] = {}
    for piece in zone.pieces:
        places.setdefault(piece.place, []).append(piece)
    rows = max(places, default=0) // columns + 1
    cells = [[cell(places.get(r * columns + c, []), eyes) for c in range(columns)] for r in range(rows)]
    # every place the same size: then one sees what lies under what
    width = max((part.cell_len for line in cells for cell_ in line for part in cell_), default=1)
    width = max(1, min(max(width, 2), (room - 1) // columns - 1))
    tall = any(low.cell_len for line in cells for _, low in line)
    flat = eyes.terse or rows > TALL_GRID
    lines = [edge(columns, width, "╭┬╮")]
    for number, line in enumerate(cells):
        if flat:
            halves = [half for half in range(2) if any(parts[half].cell_len for parts in line)]
        else:
            halves = [0, 1] if tall else [0]
            if number:
                lines.append(edge(columns, width, "├┼┤"))
        lines += [cells_in_line([parts[half] for parts in line], width) for half in halves]
    lines.append(edge(columns, width, "╰┴╯"))
    return heading(zone, eyes, room) + lines + inner_zones(zone, eyes, room)


def cell(pieces: Sequence[Piece], eyes: Eyes) -> tuple[Text, Text]:
    """A place of a grid in two lines: what lies there; who stands there, and the number to type."""
    ground, low = Text(), Text()
    for piece in pieces:
        if piece.owner is not None and piece is not pieces[0]:
            low.append_text(token(piece))
        else:
            if ground.cell_len:
                ground.append(" ")
            ground.append(mark_of(piece, eyes), style=f"bold {style_of(piece)}")
            for badge in piece.badges:
                if len(badge.text) <= 3:
                    ground.append(f" {badge.text}", style=QUIET)
            ground.append(FACING[piece.turned % 5])
        for guest in piece.on:
            low.append_text(token(guest))
            low.append_text(eyes.pick(guest))
    for piece in pieces:
        low.append_text(eyes.pick(piece))
    return ground, low


def edge(columns: int, width: int, corners: str) -> Text:
    """A line between the rows of a grid."""
    return styled((corners[0] + corners[1].join(["─" * width] * columns) + corners[2], QUIET))


def cells_in_line(parts: Sequence[Text], width: int) -> Text:
    """One line of a row of places."""
    line = styled(("│", QUIET))
    for part in parts:
        short = part.copy()
        short.truncate(width, overflow="crop")
        line.append_text(padded(short, width))
        line.append("│", style=QUIET)
    return line


# -- panels ----------------------------------------------------------------------------------------


def panel(zone: Zone, eyes: Eyes, room: int) -> Block:
    """What belongs to somebody, in full."""
    pieces = cards(zone.pieces, eyes, room) if zone.pieces else []
    return heading(zone, eyes, room) + pieces + inner_zones(zone, eyes, room)


def brief(zone: Zone, eyes: Eyes, captions: bool = False) -> list[Text]:
    """A zone as a few words in a line: its label, its pieces, and what cannot be seen from these."""
    if is_empty(zone):
        return []
    label = eyes.say(zone.label)
    line = styled((label, QUIET))
    for part in chips(zone.pieces, label, eyes):
        line.append(" ")
        line.append_text(part)
    if zone.caption and (zone.kind == "stack" or not zone.pieces):
        line.append(f" {eyes.say(zone.caption)}")
    elif zone.caption and captions:
        line.append(f" ({eyes.say(zone.caption)})", style=QUIET)
    elif zone.height and not zone.pieces:
        line.append(f" {zone.height}")
    for badge in (*zone.badges, *shared_badges(zone.pieces)):
        line.append(f" {badge_words(badge)}", style=QUIET)
    return [line, *(part for inside in zone.zones for part in brief(inside, eyes, captions))]


KINDS: dict[str, Callable[[Zone, Eyes, int], Block]] = {
    "row": row,
    "fan": fan,
    "tray": tray,
    "track": track,
    "stack": stack,
    "grid": grid,
    "panel": panel,
}
