// The words of kernel/table.py, as they arrive: a field that has its default is left out.
export interface Reason {
  sentence: string;
  rule?: string;
}
export interface Choice {
  move: number;
  words: string;
  key?: string;
  help?: string;
  main?: boolean;
  pieces?: string[];
  tag?: string;
  symbol?: string;
  to?: string;
}
export interface Badge {
  name: string;
  text: string;
  symbol?: string;
}
export interface Piece {
  id: string;
  name: string;
  art?: string[];
  mark?: string;
  tint?: string;
  about?: string;
  owner?: number | null;
  place?: number;
  turned?: number;
  badges?: Badge[];
  on?: Piece[];
  moves?: Choice[];
  why_not?: Reason | null;
  height?: number;
  state?: "" | "chosen" | "target" | "used";
  only_you?: boolean;
}
export interface Zone {
  name: string;
  label: string;
  kind: "grid" | "row" | "fan" | "stack" | "track" | "tray" | "panel";
  seat?: number | null;
  caption?: string;
  columns?: number;
  height?: number;
  badges?: Badge[];
  pieces?: Piece[];
  zones?: Zone[];
  only_you?: boolean;
}
export interface Prompt {
  sentence: string;
  help?: string;
  deciding?: number[];
  rule?: string;
  badges?: Badge[];
}
export interface Table {
  game: string;
  viewer: number;
  seats: number;
  turn: number;
  prompt: Prompt;
  choices?: Choice[];
  zones?: Zone[];
}

// -- reading a table --------------------------------------------------------------------------

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
