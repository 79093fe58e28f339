import { expect, test } from "vitest";
import type { Proof } from "../types";
import { check } from "./fair";
import example from "./fair.example.json"; // numbers from kernel/fair.py; tests/browser/test_fair.py makes them again

const proof = example as unknown as Proof;

test("draws the same as the kernel", async () => {
  const verdict = await check(proof, proof.fingerprint);
  expect(verdict).toEqual({ secretFits: true, keptFits: true, draws: 6, wrong: [], sealFits: true });
});

test("says which draw came out otherwise", async () => {
  const draws = proof.draws.map((draw, index) => (index === 2 ? { ...draw, drawn: draw.drawn + 1 } : draw));
  expect((await check({ ...proof, draws })).wrong).toEqual([proof.draws[2]?.moves]);
});

test("another secret does not fit, nor another fingerprint that was kept, nor another end", async () => {
  const secret = `ff${proof.secret.slice(2)}`;
  const verdict = await check({ ...proof, secret }, "00");
  expect(verdict.secretFits).toBe(false);
  expect(verdict.keptFits).toBe(false);
  expect(verdict.sealFits).toBe(false);
  expect(verdict.wrong.length).toBeGreaterThan(0);
  expect((await check({ ...proof, chain: proof.secret })).sealFits).toBe(false);
});
