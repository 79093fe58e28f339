import { expect, test } from "vitest";
import { spread, thinned } from "./curve";

test("labels keep their distance and their order, and stay inside", () => {
  expect(spread([10, 12, 100], 16, 0, 200)).toEqual([10, 26, 100]);
  expect(spread([100, 100, 100], 10, 0, 100)).toEqual([80, 90, 100]);
  expect(spread([], 10, 0, 100)).toEqual([]);
});

test("few of many points, with both ends", () => {
  expect(thinned([0, 1, 2, 3, 4, 5, 6, 7, 8], 3)).toEqual([0, 4, 8]);
  expect(thinned([1, 2], 3)).toEqual([1, 2]);
});
