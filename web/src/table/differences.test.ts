import { expect, test } from "vitest";
import { differences } from "./differences";
import type { Piece, Table, Zone } from "./words";

const card = (id: string, more: Partial<Piece> = {}): Piece => ({ id, name: id, art: ["back"], ...more });
const zone = (name: string, pieces: Piece[], more: Partial<Zone> = {}): Zone => ({
  name,
  label: name,
  kind: "row",
  pieces,
  ...more,
});
const table = (...zones: Zone[]): Table => ({
  game: "toy",
  viewer: 0,
  seats: 2,
  turn: 1,
  prompt: { sentence: "" },
  zones,
});

test("what has moved, turned or come is fresh; what stayed is not", () => {
  const was = table(zone("hand", [card("a"), card("b"), card("c")]), zone("row", []));
  const now = table(zone("hand", [card("b", { art: ["front"] }), card("c")]), zone("row", [card("a"), card("d")]));
  const found = differences(was, now);
  expect([...found.fresh].sort()).toEqual(["a", "b", "d"]);
  expect([...found.gone]).toEqual(["a"]);
  expect(found.zones.get("a")).toBe("row");
});

test("a piece that stands on another one now has moved", () => {
  const was = table(zone("grid", [card("x", { on: [card("t")] }), card("y")]));
  const now = table(zone("grid", [card("x"), card("y", { on: [card("t")] })]));
  expect([...differences(was, now).fresh]).toEqual(["t"]);
});

test("new pieces come from the pile that became lower", () => {
  const pile = (height: number) => zone("deck", [card("top")], { kind: "stack", height });
  const was = table(pile(9), zone("row", []));
  const now = table(pile(8), zone("row", [card("n")]));
  expect(differences(was, now)).toMatchObject({ source: "deck", drawn: 1 });
  expect(differences(now, now).source).toBe("");
});

test("a new round is not news of every piece", () => {
  const many = Array.from({ length: 9 }, (_, at) => card(`p${at}`));
  expect(differences(table(zone("row", [])), table(zone("row", many))).fresh.size).toBe(0);
});

test("dice in a tray are heard as dice", () => {
  const tray = (face: string) => table(zone("dice", [card("d", { art: ["die", face] })], { kind: "tray" }));
  expect(differences(tray("one"), tray("two")).sound).toBe("dice");
  expect(differences(tray("one"), tray("one")).sound).toBe("");
});
