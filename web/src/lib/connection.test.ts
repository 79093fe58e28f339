import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Update } from "../types";
import { Connection, type Ears, type State } from "./connection";

class Line {
  static all: Line[] = [];
  static readonly OPEN = 1;
  readyState = 0;
  sent: Record<string, unknown>[] = [];
  onopen = () => {};
  onclose = () => {};
  onmessage = (_: { data: string }) => {};
  constructor(readonly address: URL) {
    Line.all.push(this);
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }
  close(): void {
    this.readyState = 3;
    this.onclose();
  }
  // what the other side does
  open(): void {
    this.readyState = 1;
    this.onopen();
  }
  say(message: object): void {
    this.onmessage({ data: JSON.stringify(message) });
  }
}

const update = (version: number): Update => ({ type: "update", version, seat: 0, room: {} as Update["room"] });
const last = (): Line => Line.all.at(-1) as Line;

let states: State[];
let heard: number[];
let connection: Connection;
const ears: Ears = {
  update: ({ version }) => heard.push(version),
  thinking: () => {},
  refusal: () => {},
  state: (state) => states.push(state),
};

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", Line);
  Line.all = [];
  states = [];
  heard = [];
  connection = new Connection("abcd2345", "secret", 0, ears);
});
afterEach(() => {
  connection.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("says hello with the key in a message, never in the address", () => {
  last().open();
  expect(`${last().address}`).not.toContain("secret");
  expect(last().sent).toEqual([{ type: "hello", key: "secret", seat: 0, version: -1 }]);
});

test("resumes from the version it knows", () => {
  last().open();
  last().say(update(41));
  last().close();
  vi.advanceTimersByTime(1000);
  expect(Line.all).toHaveLength(2);
  last().open();
  expect(last().sent[0]).toMatchObject({ type: "hello", version: 41 });
  last().say(update(43));
  expect(heard).toEqual([41, 43]);
  expect(states.at(-1)).toBe("live");
});

test("what was not answered is sent again, with the same request, and settled once", async () => {
  last().open();
  last().say(update(1));
  const done = connection.send({ type: "play", seat: 0, version: 1, move: 7 });
  const first = last().sent[1];
  last().close();
  vi.advanceTimersByTime(1000);
  last().open();
  expect(last().sent[1]).toEqual(first);
  last().say({ type: "done", request: first?.request, version: 2 });
  await expect(done).resolves.toMatchObject({ type: "done", version: 2 });
  expect(connection.unanswered).toBe(0);
  last().close();
  vi.advanceTimersByTime(2000);
  last().open();
  expect(last().sent).toHaveLength(1); // only hello
});

test("a refusal is an error with its sentence and rule, and brings what has changed", async () => {
  last().open();
  last().say(update(1));
  const done = connection.send({ type: "play", seat: 0, version: 1, move: 7 });
  const request = last().sent[1]?.request;
  last().say({
    type: "refusal",
    code: "stale",
    sentence: "The game has gone on.",
    rule: "R9",
    request,
    update: update(5),
  });
  await expect(done).rejects.toMatchObject({ message: "The game has gone on.", rule: "R9", code: "stale" });
  expect(heard).toEqual([1, 5]);
  expect(connection.version).toBe(5);
});

test("a line that does not answer is given up, and tried again", () => {
  last().open();
  last().say(update(1));
  void connection.send({ type: "ready", seat: 0 });
  vi.advanceTimersByTime(10_000);
  expect(Line.all).toHaveLength(2);
});

test("waits longer and longer, but not for ever", () => {
  last().open();
  last().say(update(1));
  const tries: number[] = [];
  for (let second = 0; second < 60; second++) {
    const before = Line.all.length;
    if (last().readyState !== 3) last().close();
    vi.advanceTimersByTime(1000);
    tries.push(Line.all.length - before);
  }
  const all = tries.reduce((sum, one) => sum + one, 0);
  expect(all).toBeGreaterThan(5);
  expect(all).toBeLessThan(20);
  expect(states).toContain("offline");
});

test("other eyes begin with nothing that was known", () => {
  last().open();
  last().say(update(9));
  connection.look(1);
  expect(last().sent.at(-1)).toEqual({ type: "look", seat: 1 });
  last().close();
  vi.advanceTimersByTime(1000);
  last().open();
  expect(last().sent[0]).toMatchObject({ seat: 1, version: -1 });
});

test("asks again and again where sockets do not come through, and sends commands that way", async () => {
  const asked: [string, RequestInit | undefined][] = [];
  vi.stubGlobal("fetch", async (path: string, options?: RequestInit) => {
    asked.push([path, options]);
    const said =
      options?.method === "POST"
        ? { type: "done", request: JSON.parse(`${options.body}`).request, version: 3 }
        : update(2);
    return { ok: true, status: 200, json: async () => said };
  });
  for (let attempt = 0; attempt < 3; attempt++) {
    last().close();
    await vi.advanceTimersByTimeAsync(3000);
  }
  expect(states.at(-1)).toBe("polling");
  expect(heard[0]).toBe(2);
  const [path, options] = asked[0] ?? ["", undefined];
  expect(path).toBe("/api/rooms/abcd2345?seat=0&version=-1");
  expect(path).not.toContain("secret");
  expect(options?.headers).toMatchObject({ Authorization: "Bearer secret" });
  await expect(connection.send({ type: "play", seat: 0, version: 2, move: 1 })).resolves.toMatchObject({
    type: "done",
  });
});
