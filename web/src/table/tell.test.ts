import { expect, test } from "vitest";
import { tell } from "./tell";

test("puts names into a sentence, and `you` for the reader", () => {
  expect(tell("{1} took {0's} claim.", ["Ann", "Bo"], 0)).toBe("Bo took your claim.");
  expect(tell("{0} took {1's} claim.", ["Ann", "Bo"], 0)).toBe("You took Bo's claim.");
});

test("a capital letter only where a sentence begins", () => {
  expect(tell("Rolled: {0's} die. {0} and {1}.", ["Ann", "Bo"], 0)).toBe("Rolled: Your die. You and Bo.");
  expect(tell("{1} and {0}", ["Ann", "Bo"], 0)).toBe("Bo and you");
});

test("a spectator is nobody", () => {
  expect(tell("{0} took {1's} claim.", ["Ann", "Bo"])).toBe("Ann took Bo's claim.");
});
