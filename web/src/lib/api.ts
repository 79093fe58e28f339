// Requests to our own server, and its refusals as sentences.
import type { House, RulesPage } from "../types";

export class Refused extends Error {
  constructor(
    readonly code: string,
    sentence: string,
    readonly rule = "",
  ) {
    super(sentence);
  }
}

export const OFFLINE = "The server does not answer. Check that it runs; this page tries again by itself.";

export async function ask<T>(path: string, key = "", body?: unknown): Promise<T> {
  const headers: Record<string, string> = {};
  if (key) headers.Authorization = `Bearer ${key}`;
  if (body !== undefined) headers["Content-Type"] = "application/json";
  let answer: Response;
  try {
    const method = body === undefined ? "GET" : "POST";
    answer = await fetch(path, { method, headers, body: body === undefined ? null : JSON.stringify(body) });
  } catch {
    throw new Refused("offline", OFFLINE);
  }
  const said = answer.headers.get("Content-Type")?.includes("json") ? await answer.json() : undefined;
  if (answer.ok && said !== undefined) return said as T;
  if (said?.sentence) throw new Refused(said.code, said.sentence, said.rule);
  throw new Refused(`${answer.status}`, answer.status >= 500 ? OFFLINE : "The server did not understand this.");
}

export function inWords(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

let house: Promise<House> | undefined;

// The games and levels do not change while the page is open.
export function openHouse(): Promise<House> {
  house ??= ask<House>("/api/house").catch((error: unknown) => {
    house = undefined;
    throw error;
  });
  return house;
}

const rules = new Map<string, Promise<RulesPage>>();

export function openRules(game: string): Promise<RulesPage> {
  let page = rules.get(game);
  if (!page) {
    // columns say how they are aligned by an inline style, which our own rules of safety forbid
    page = ask<RulesPage>(`/api/games/${encodeURIComponent(game)}/rules`).then((found) => ({
      ...found,
      html: found.html.replaceAll(/ style="[^"]*"/g, ""),
    }));
    page.catch(() => rules.delete(game));
    rules.set(game, page);
  }
  return page;
}
