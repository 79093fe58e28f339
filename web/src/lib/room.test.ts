import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Room as Facts, Frame, Update } from "../types";
import type { Ears } from "./connection";
import { deleteKept, keepSeat, settings } from "./keep.svelte";
import { Room } from "./room.svelte";

const line = vi.hoisted(() => ({ ears: undefined as Ears | undefined, looked: [] as number[] }));
vi.mock("./connection", () => ({
  Connection: class {
    version = 1;
    constructor(_code: string, _key: string, _seat: number, ears: Ears) {
      line.ears = ears;
    }
    look(seat: number) {
      line.looked.push(seat);
    }
    close() {}
  },
}));

const frame = (moves: number, actor: number, deciding: number[] = []): Frame => ({
  moves,
  actor,
  table: { game: "toy", viewer: 0, seats: 2, turn: 1, prompt: { sentence: "", deciding } },
  notes: [{ sentence: `after ${moves}` }],
});

function tell(frames: Frame[], more: Partial<Update> = {}, facts: Partial<Facts> = {}): void {
  const room = {
    phase: "playing",
    game: "toy",
    mine: [0],
    sitters: [],
    fingerprint: "f",
    ...facts,
  } as unknown as Facts;
  line.ears?.update({ type: "update", version: 1, seat: 0, room, frames, ...more });
}

const said = (room: Room) => room.story.map((one) => one.note.sentence);
let room: Room;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("matchMedia", () => ({ matches: false }));
  vi.stubGlobal("fetch", async () => ({
    ok: true,
    headers: new Headers({ "Content-Type": "application/json" }),
    json: async () => [],
  }));
  deleteKept();
  line.looked = [];
  keepSeat("abcd2345", { key: "k", seats: [0], game: "toy" });
  room = new Room("abcd2345", () => true);
});
afterEach(() => {
  room.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("moves of others are shown one after the other, and all of them stand in the log", async () => {
  tell([frame(1, 1)], { gap: true });
  await vi.advanceTimersByTimeAsync(1000);
  tell([frame(2, 1), frame(3, 1), frame(4, 1, [0])]);
  expect(room.frame?.moves).toBe(2);
  expect(room.moving).toBe(true);
  await vi.advanceTimersByTimeAsync(710);
  expect(room.frame?.moves).toBe(3);
  await vi.advanceTimersByTimeAsync(710);
  expect(room.frame?.moves).toBe(4);
  expect(room.moving).toBe(false);
  expect(said(room).slice(-3)).toEqual(["after 2", "after 3", "after 4"]);
});

test("at once means together, and the log misses nothing", async () => {
  settings.speed = 0;
  tell([frame(1, 1)], { gap: true });
  await vi.advanceTimersByTimeAsync(100);
  tell([frame(2, 1), frame(3, 1)]);
  tell([frame(4, 1, [0])]);
  await vi.advanceTimersByTimeAsync(50);
  expect(room.frame?.moves).toBe(4);
  expect(said(room).slice(-3)).toEqual(["after 2", "after 3", "after 4"]);
});

test("whoever is in a hurry sees the present, and the log misses nothing", async () => {
  tell([frame(1, 1)], { gap: true });
  await vi.advanceTimersByTimeAsync(100);
  tell([frame(2, 1), frame(3, 1), frame(5, 1, [0])]);
  room.hurry();
  expect(room.frame?.moves).toBe(5);
  expect(said(room).slice(-3)).toEqual(["after 2", "after 3", "after 5"]);
});

test("what was taken back is forgotten", async () => {
  tell([frame(1, 1)], { gap: true });
  await vi.advanceTimersByTimeAsync(1000);
  tell([frame(2, 0)]);
  await vi.advanceTimersByTimeAsync(1000);
  tell([frame(1, -2)], { undone: true });
  await vi.advanceTimersByTimeAsync(100);
  expect(room.frame?.moves).toBe(1);
});

test("what another seat may see does not come in", () => {
  tell([frame(1, 1)], { seat: 1 });
  expect(room.facts).toBeUndefined();
  expect(room.frame).toBeUndefined();
});

test("several people at one screen: closed first, and closed again when another has to decide", async () => {
  room.close();
  keepSeat("abcd2345", { key: "k", seats: [0, 1], game: "toy" });
  room = new Room("abcd2345", () => true);
  tell([frame(1, -1, [0])], { seat: -1, gap: true }, { mine: [0, 1] });
  expect(room.curtain).toBe(true);
  room.uncover(0);
  expect(line.looked.at(-1)).toBe(0);
  expect(room.frame).toBeUndefined(); // nothing is shown before it comes for these eyes
  tell([frame(1, -1, [0])], { seat: 0, gap: true }, { mine: [0, 1] });
  expect(room.curtain).toBe(false);
  await vi.advanceTimersByTimeAsync(1000);
  tell([frame(2, 0, [1])], { seat: 0 }, { mine: [0, 1] });
  await vi.advanceTimersByTimeAsync(1000);
  expect(room.curtain).toBe(true);
  expect(room.frame).toBeUndefined();
  expect(room.story).toEqual([]);
  expect(line.looked.at(-1)).toBe(-1);
});

test("after the end nothing is hidden", async () => {
  tell([frame(1, 1)], { gap: true });
  await vi.advanceTimersByTimeAsync(1000);
  tell([frame(2, 1)], {}, { phase: "over" });
  await vi.advanceTimersByTimeAsync(1000);
  expect(line.looked.at(-1)).toBe(-2);
  expect(room.frame?.moves).toBe(2);
});
