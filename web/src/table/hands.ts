// Mouse, finger and keys on a board.  What they mean is the board's business.

import { desk } from "./desk.svelte";
import { finish } from "./motion";
import { next, type Way } from "./walk";

const HOVER = 350; // milliseconds before a note comes
const LONG = 500; // a long press

export interface Meaning {
  press(id: string, element: HTMLElement, touch: boolean, all?: boolean): void;
  explain(id: string, element: Element): void;
  worthANote(id: string): boolean;
  stopAt(zone: string, id: string): void;
  letters(): Set<string>; // taken by buttons of the prompt
}

export class Hands {
  private touch = false;
  private timer = 0;
  private long = false;
  private readonly away = new AbortController();

  constructor(
    private readonly root: HTMLElement,
    private readonly meaning: Meaning,
  ) {
    const { signal } = this.away;
    root.addEventListener("pointerdown", (event) => this.down(event), { signal });
    root.addEventListener("pointerup", () => window.clearTimeout(this.timer), { signal });
    root.addEventListener("pointercancel", () => window.clearTimeout(this.timer), { signal });
    root.addEventListener("click", (event) => this.click(event), { signal });
    root.addEventListener("pointerover", (event) => this.over(event), { signal });
    root.addEventListener("pointerleave", () => this.outside(), { signal });
    root.addEventListener("focusin", (event) => this.focus(event), { signal });
    root.addEventListener("focusout", (event) => this.blur(event), { signal });
    root.addEventListener("contextmenu", (event) => this.touch && pieceAt(event.target) && event.preventDefault(), {
      signal,
    });
    document.addEventListener("pointerdown", (event) => this.elsewhere(event), { signal });
    document.addEventListener("keydown", (event) => this.key(event), { signal });
    addEventListener("scroll", () => this.close(), { signal, capture: true, passive: true });
    addEventListener("resize", () => this.close(), { signal });
  }

  leave(): void {
    this.away.abort();
    window.clearTimeout(this.timer);
  }

  private down(event: PointerEvent): void {
    finish();
    this.touch = event.pointerType === "touch";
    this.long = false;
    window.clearTimeout(this.timer);
    const piece = pieceAt(event.target);
    if (!piece || !this.touch) return;
    this.timer = window.setTimeout(() => {
      this.long = true;
      this.meaning.explain(idOf(piece), piece);
    }, LONG);
  }

  private click(event: MouseEvent): void {
    window.clearTimeout(this.timer);
    const more = event.target instanceof Element ? event.target.closest<HTMLElement>("[data-more]") : null;
    if (more) return this.meaning.press(more.dataset.more ?? "", more, false, true);
    const piece = pieceAt(event.target);
    if (!piece || this.long) return;
    this.meaning.press(idOf(piece), piece, this.touch && event.detail > 0, event.shiftKey);
  }

  private over(event: PointerEvent): void {
    if (event.pointerType === "touch" || desk.opened?.menu) return;
    window.clearTimeout(this.timer);
    const piece = pieceAt(event.target);
    if (piece && idOf(piece) === desk.opened?.id) return;
    if ((event.target as Element).closest?.(".note")) return;
    this.timer = window.setTimeout(
      () => {
        if (piece && this.meaning.worthANote(idOf(piece))) this.show(piece);
        else this.close();
      },
      desk.opened ? 150 : HOVER,
    );
  }

  private outside(): void {
    window.clearTimeout(this.timer);
    if (!desk.opened?.menu) this.timer = window.setTimeout(() => this.close(), 200);
  }

  private show(piece: HTMLElement): void {
    desk.opened = { id: idOf(piece), menu: false, from: piece };
  }

  private close(): void {
    if (desk.opened) desk.opened = null;
  }

  private elsewhere(event: Event): void {
    const target = event.target as Element;
    if (desk.opened && !target.closest?.(".note") && !target.closest?.("[data-piece]")) this.close();
  }

  private focus(event: FocusEvent): void {
    const piece = pieceAt(event.target);
    if (!piece) return;
    const zone = this.zoneOf(piece);
    if (zone?.dataset.zoneName) this.meaning.stopAt(zone.dataset.zoneName, idOf(piece));
    if (!piece.matches(":focus-visible") || desk.opened?.menu) return;
    window.clearTimeout(this.timer);
    this.timer = window.setTimeout(() => {
      if (this.meaning.worthANote(idOf(piece))) this.show(piece);
      else this.close();
    }, HOVER);
  }

  private blur(event: FocusEvent): void {
    const to = event.relatedTarget as Element | null;
    if (to && this.root.contains(to)) return;
    window.clearTimeout(this.timer);
    if (!to?.closest?.(".note")) this.close();
  }

  // the outermost zone: one stop for the tabulator
  private zoneOf(piece: Element): HTMLElement | null {
    let zone = piece.closest<HTMLElement>(".zone");
    for (let outer = zone; outer; outer = outer.parentElement?.closest<HTMLElement>(".zone") ?? null) zone = outer;
    return zone;
  }

  private key(event: KeyboardEvent): void {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isBusyElsewhere(event.target))
      return;
    const piece = pieceAt(event.target);
    if (event.key === "Escape") return this.escape(event);
    if (desk.opened?.menu) return this.menuKey(event);
    if (piece && this.root.contains(piece) && this.walk(event, piece)) return;
    if (event.shiftKey) return;
    const letter = event.key.toUpperCase();
    if (this.meaning.letters().has(letter)) return;
    if (letter === "N" || letter === "P") this.step(event, letter === "N" ? 1 : -1);
    if (letter === "W" && piece) {
      window.clearTimeout(this.timer);
      this.meaning.explain(idOf(piece), piece);
      event.preventDefault();
    }
  }

  private escape(event: KeyboardEvent): void {
    if (!desk.opened && !desk.source && !desk.marked.length) return;
    const from = desk.opened?.menu ? desk.opened.from : null;
    desk.letGo();
    (from as HTMLElement | null)?.focus();
    event.preventDefault();
  }

  private menuKey(event: KeyboardEvent): void {
    const buttons = [...this.root.querySelectorAll<HTMLElement>(".note .btn")];
    const at = buttons.indexOf(document.activeElement as HTMLElement);
    if (/^[1-9]$/.test(event.key)) buttons[Number(event.key) - 1]?.click();
    else if (event.key === "ArrowDown" || event.key === "ArrowRight") buttons[(at + 1) % buttons.length]?.focus();
    else if (event.key === "ArrowUp" || event.key === "ArrowLeft") buttons.at(at - 1)?.focus();
    else return;
    event.preventDefault();
  }

  // the arrows, Home and End, inside one part of the table
  private walk(event: KeyboardEvent, piece: HTMLElement): boolean {
    const inside = piecesIn(this.zoneOf(piece) ?? this.root);
    const at = inside.indexOf(piece);
    let to = -1;
    if (event.key.startsWith("Arrow")) {
      to = next(
        inside.map((one) => one.getBoundingClientRect()),
        at,
        event.key as Way,
      );
    } else if (event.key === "Home") to = 0;
    else if (event.key === "End") to = inside.length - 1;
    else return false;
    inside[to]?.focus();
    event.preventDefault();
    return true;
  }

  // the next or last piece that can be clicked, anywhere on the board
  private step(event: KeyboardEvent, by: number): void {
    const can = piecesIn(this.root).filter((piece) => piece.matches(".can, .target"));
    if (!can.length) return;
    const at = can.indexOf(document.activeElement as HTMLElement);
    can.at(at < 0 ? (by > 0 ? 0 : -1) : (at + by) % can.length)?.focus();
    event.preventDefault();
  }
}

function piecesIn(part: Element): HTMLElement[] {
  return [...part.querySelectorAll<HTMLElement>(".piece[data-piece]")].filter((piece) => piece.offsetWidth > 0);
}

function pieceAt(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>(".piece[data-piece]") : null;
}

function idOf(piece: HTMLElement): string {
  return piece.dataset.piece ?? "";
}

// Whether keys belong to something else just now: a field, a dialogue.
export function isBusyElsewhere(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return (
    target.isContentEditable ||
    /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName) ||
    !!document.querySelector("dialog[open]")
  );
}
