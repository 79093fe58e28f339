import { expect, test } from "vitest";
import { placeOf } from "./router.svelte";

test("an address is a page", () => {
  expect(placeOf("/")).toEqual({ page: "home", what: "" });
  expect(placeOf("/t/ABC2&3")).toEqual({ page: "table", what: "abc2&3" });
  expect(placeOf("/rules/dig-mars")).toEqual({ page: "rules", what: "dig-mars" });
  expect(placeOf("/new")).toEqual({ page: "new", what: "" });
  expect(placeOf("/new/dig")).toEqual({ page: "new", what: "dig" });
  expect(placeOf("/profile")).toEqual({ page: "profile", what: "" });
  for (const path of ["/t", "/rules", "/what", "/t/A/B"]) expect(placeOf(path).page).toBe("nowhere");
});
