// The words of kernel/table.py, and how to find one's way in them.

import type { Piece, Zone } from "../types";

export type { Badge, Choice, Note, Piece, Prompt, Reason, Table, Zone } from "../types";

// What stands on a piece belongs to the same zone.
export function piecesOf(zones: readonly Zone[]): Piece[] {
  return zones.flatMap((zone) => [...withGuests(zone.pieces ?? []), ...piecesOf(zone.zones ?? [])]);
}

function withGuests(pieces: readonly Piece[]): Piece[] {
  return pieces.flatMap((piece) => [piece, ...withGuests(piece.on ?? [])]);
}

// `stack-0-3` is one of the family `stack`: style sheets speak of families.
export function familyOf(name: string): string {
  return name.replace(/(-\d+)+$/, "");
}

export function isPanel(zone: Zone): boolean {
  return zone.kind === "panel" && zone.seat !== undefined && zone.seat !== null;
}
