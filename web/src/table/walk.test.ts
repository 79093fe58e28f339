import { expect, test } from "vitest";
import { next } from "./walk";

const grid = [0, 1, 2, 3, 4, 5].map((at) => ({ x: (at % 3) * 50, y: Math.floor(at / 3) * 50, width: 40, height: 40 }));

test("arrows go to the neighbour on that side", () => {
  expect(next(grid, 0, "ArrowRight")).toBe(1);
  expect(next(grid, 4, "ArrowLeft")).toBe(3);
  expect(next(grid, 1, "ArrowDown")).toBe(4);
  expect(next(grid, 5, "ArrowUp")).toBe(2);
});

test("at the edge there is nowhere to go", () => {
  expect(next(grid, 2, "ArrowRight")).toBe(-1);
  expect(next(grid, 1, "ArrowUp")).toBe(-1);
  expect(next([], 0, "ArrowUp")).toBe(-1);
});

test("straight ahead counts more than near", () => {
  const boxes = [...grid, { x: 60, y: 30, width: 10, height: 10 }];
  expect(next(boxes, 0, "ArrowRight")).toBe(1);
});
