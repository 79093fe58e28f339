// Small questions about a table, and a table on which nothing can be done.
import type { Badge, Piece, Sitter, Table, Zone } from "../types";
import type { Room } from "./room.svelte";

export function panelOf(table: Table | undefined, seat: number): Zone | undefined {
  return table?.zones?.find((zone) => zone.kind === "panel" && zone.seat === seat);
}

// What stands in the head of a seat: the first badge of its panel, which knows what this reader may know.
export function scoreOf(room: Room, sitter: Sitter): Badge | undefined {
  const panel = panelOf(room.shown?.table, sitter.seat);
  if (panel) return panel.badges?.[0];
  return sitter.score == null || room.past ? undefined : { name: "score", text: `${sitter.score}` };
}

function still(piece: Piece): Piece {
  const { moves: _moves, why_not: _why, on, ...rest } = piece;
  return on ? { ...rest, on: on.map(still) } : rest;
}

function stillZone(zone: Zone): Zone {
  return {
    ...zone,
    ...(zone.pieces && { pieces: zone.pieces.map(still) }),
    ...(zone.zones && { zones: zone.zones.map(stillZone) }),
  };
}

// As it was, to look at.
export function onlyToSee(table: Table): Table {
  const { choices: _choices, ...rest } = table;
  return { ...rest, ...(table.zones && { zones: table.zones.map(stillZone) }) };
}
