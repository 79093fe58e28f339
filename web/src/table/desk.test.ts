import { expect, test } from "vitest";
import { asksWhere, jointChoice, targets } from "./desk.svelte";
import { familyOf, type Piece, type Table } from "./words";

const ship: Piece = {
  id: "ship",
  name: "ship",
  moves: [
    { move: 1, words: "to A", to: "a" },
    { move: 2, words: "to B", to: "b" },
  ],
};
const table: Table = {
  game: "toy",
  viewer: 0,
  seats: 2,
  turn: 1,
  prompt: { sentence: "" },
  choices: [
    { move: 5, words: "none" },
    { move: 6, words: "x", pieces: ["x"] },
    { move: 7, words: "both", pieces: ["x", "y"] },
  ],
  zones: [{ name: "sea", label: "sea", kind: "grid", pieces: [ship] }],
};

test("a chosen piece lights where it can go", () => {
  expect(asksWhere(ship)).toBe(true);
  expect([...targets(table, "ship")].map(([id, choice]) => [id, choice.move])).toEqual([
    ["a", 1],
    ["b", 2],
  ]);
  expect(targets(table, "").size).toBe(0);
});

test("marked pieces make a choice only when it is of just these", () => {
  expect(jointChoice(table, ["y", "x"])?.move).toBe(7);
  expect(jointChoice(table, ["x"])?.move).toBe(6);
  expect(jointChoice(table, ["y"])).toBeUndefined();
  expect(jointChoice(table, [])).toBeUndefined();
});

test("families of names, for style sheets", () => {
  expect(familyOf("stack-0-3")).toBe("stack");
  expect(familyOf("market-dice")).toBe("market-dice");
});
