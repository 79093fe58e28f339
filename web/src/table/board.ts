// What every piece of a board needs to know about it.

import { getContext, setContext } from "svelte";
import type { Choice, Piece } from "./words";

export interface BoardState {
  readonly game: string;
  readonly names: readonly string[];
  readonly reader: number;
  readonly near: number; // whose things lie along the lower edge
  readonly deciding: readonly number[];
  readonly open: boolean; // whether a click can make a move now
  readonly targets: Map<string, Choice>; // where the chosen piece can go
  readonly markable: Set<string>; // pieces of a choice of several at once
  readonly fresh: Set<string>; // what has just changed
  say(sentence: string): string;
  isLit(piece: Piece): boolean; // can be clicked now
}

const KEY = Symbol("board");

export function setBoard(board: BoardState): void {
  setContext(KEY, board);
}

export function getBoard(): BoardState {
  return getContext<BoardState>(KEY);
}

// `actions left` as style sheets call it: `actions-left`.
export function slug(words: string): string {
  return words
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
}

// What a screen reader calls a piece: what, where, state, move.
export function nameOf(piece: Piece, board: BoardState, now: { can: boolean; fresh: boolean }): string {
  const facing = ["", "facing right", "facing down", "facing left"][(piece.turned ?? 0) % 4] ?? "";
  const parts = [
    board.say(piece.name),
    facing,
    ...(piece.badges ?? []).map((badge) => (badge.text === badge.name ? badge.name : `${badge.name} ${badge.text}`)),
    piece.state === "used" ? "done" : (piece.state ?? ""),
    piece.only_you ? "only you see this" : "",
    now.fresh ? "new" : "",
  ];
  const said = parts.filter(Boolean).join(", ");
  const moves = now.can ? (piece.moves ?? []).map((choice) => board.say(choice.words)) : [];
  if (moves.length === 0) return said;
  return moves.length === 1 ? `${said}. ${moves[0]}.` : `${said}. ${moves.length} choices.`;
}
