// What hands are doing at the one table of this page: Board and Prompt share it.

import type { Choice, Piece, Table } from "./words";
import { piecesOf } from "./words";

export interface Opened {
  id: string; // the piece
  menu: boolean; // with buttons for its moves, or only words
  from: Element;
}

class Desk {
  source = $state(""); // the piece that was chosen and wants to know where to
  marked = $state<string[]>([]); // for a choice of several pieces at once
  opened = $state.raw<Opened | null>(null); // the note beside a piece
  waiting = $state(""); // the piece whose move the server has not answered yet
  said = $state(""); // why not, for whoever cannot see it

  letGo(): void {
    this.source = "";
    this.marked = [];
    this.opened = null;
    this.waiting = "";
  }

  toggle(id: string): void {
    this.marked = this.marked.includes(id) ? this.marked.filter((other) => other !== id) : [...this.marked, id];
  }
}

export const desk = new Desk();

// The choices of several pieces at once.
export function joint(table: Table): Choice[] {
  return (table.choices ?? []).filter((choice) => choice.pieces?.length);
}

// The choice that is made with just these pieces.
export function jointChoice(table: Table, marked: readonly string[]): Choice | undefined {
  return joint(table).find(
    (choice) => choice.pieces?.length === marked.length && choice.pieces.every((id) => marked.includes(id)),
  );
}

// Where the chosen piece can go: a click there makes the move.
export function targets(table: Table, source: string): Map<string, Choice> {
  const piece = source ? piecesOf(table.zones ?? []).find((one) => one.id === source) : undefined;
  return new Map((piece?.moves ?? []).flatMap((choice) => (choice.to ? [[choice.to, choice] as const] : [])));
}

export function asksWhere(piece: Piece): boolean {
  return !!piece.moves?.length && piece.moves.every((choice) => choice.to);
}
