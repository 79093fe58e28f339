// The drawings: the house's come with the page, a game's are fetched when it is opened; both are inlined once.
// A game's ids get its name in front, so that two games can be on one page.

import { writable } from "svelte/store";
import house from "../art/house.svg?raw";

const SVG = "http://www.w3.org/2000/svg";

export interface Symbol {
  id: string; // in this document
  box: string; // its viewBox
  mark: readonly number[]; // where the mark of its owner is drawn: x, y and size; nowhere if empty
}

const HOUSE = "";
const symbols = new Map<string, Map<string, Symbol>>();
const opening = new Map<string, Promise<void>>();

// Rises whenever drawings have come: whoever draws looks again.
export const drawn = writable(0);

// A game's drawings and its style sheet.
export function openGame(game: string): Promise<void> {
  let open = opening.get(game);
  if (!open) {
    open = Promise.all([openArt(game), openStyle(game)]).then(() => undefined);
    open.catch(() => opening.delete(game)); // so that it is tried again
    opening.set(game, open);
  }
  return open;
}

async function openArt(game: string): Promise<void> {
  const answer = await fetch(`/games/${game}/art.svg`);
  if (!answer.ok) throw new Error(`no drawings of ${game}`);
  inline(game, await answer.text());
}

function openStyle(game: string): Promise<void> {
  return new Promise((done) => {
    const link = document.createElement("link");
    link.rel = "stylesheet";
    link.href = `/games/${game}/table.css`;
    link.onload = () => done();
    link.onerror = () => done(); // a table without a style sheet is plain, but can be played
    document.head.append(link);
  });
}

// The drawing of a layer: the game's own, or the house's.
export function symbolOf(game: string, name: string): Symbol | undefined {
  return symbols.get(game)?.get(name) ?? symbols.get(HOUSE)?.get(name);
}

export function inline(game: string, text: string): void {
  if (symbols.has(game)) return;
  const parsed = new DOMParser().parseFromString(text, "image/svg+xml").documentElement;
  const start = game === HOUSE ? "" : `${game}:`;
  const found = new Map<string, Symbol>();
  for (const element of parsed.querySelectorAll("[id]")) {
    const id = start + element.id;
    const mark = (element.getAttribute("data-mark") ?? "").split(" ").filter(Boolean).map(Number);
    found.set(element.id, { id, box: element.getAttribute("viewBox") ?? "0 0 32 32", mark });
    element.id = id;
  }
  for (const element of parsed.querySelectorAll("use")) {
    const name = (element.getAttribute("href") ?? "").slice(1);
    if (found.has(name)) element.setAttribute("href", `#${start}${name}`);
  }
  symbols.set(game, found);
  const sheet = document.createElementNS(SVG, "svg");
  sheet.setAttribute("class", "sprite");
  sheet.setAttribute("aria-hidden", "true");
  sheet.append(...Array.from(parsed.childNodes, (node) => document.importNode(node, true)));
  document.body.append(sheet);
  drawn.update((times) => times + 1);
}

inline(HOUSE, house);

// Whether at least the ground of a drawing is there.
export function hasArt(game: string, layers: readonly string[]): boolean {
  return layers.length > 0 && symbolOf(game, layers[0] ?? "") !== undefined;
}
