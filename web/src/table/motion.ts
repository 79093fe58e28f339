// Pieces that change place travel, cards flip, dice roll.  Everything that moves is a copy above the page; the piece
// itself is where it belongs from the start, only not seen yet.  So a click can end all motion at once.

const TRAVEL = 420;
const FLIP = 260;
const ROLL = 640;
const STAGGER = 60;
const WHOLE = 800;
const OUT = "cubic-bezier(.2,.8,.25,1)";
const DROP = "cubic-bezier(.3,1.35,.5,1)";
const SVG = "http://www.w3.org/2000/svg";

export interface Spot {
  element: HTMLElement;
  box: DOMRect;
  zone: string;
  kind: string;
  within: DOMRect; // of its zone
  drawings: string; // what it shows
  under: string; // the piece that it stands on
}

export interface Change {
  before: Map<string, Spot>;
  after: Map<string, Spot>;
  gone: Map<string, HTMLElement>; // copies of what is not there any more
  goal: (id: string) => DOMRect | undefined; // where it has gone, if that can be seen
  origin: DOMRect | undefined; // where new pieces come from: a pile that has become lower
  drawn: number; // by so many
}

const running = new Set<Animation>();
const endings = new Set<() => void>();

// Whether nothing is to move, because somebody wants it so.
export function still(): boolean {
  return document.documentElement.dataset.motion === "off" || matchMedia("(prefers-reduced-motion: reduce)").matches;
}

// A click during motion finishes it.
export function finish(): void {
  for (const animation of running) animation.finish();
  running.clear();
  for (const end of [...endings]) end();
  endings.clear();
}

// Where every piece on the page is now, also those in the small lines of the seats.
export function look(): Map<string, Spot> {
  const spots = new Map<string, Spot>();
  for (const element of document.querySelectorAll<HTMLElement>("[data-piece]")) {
    const id = element.dataset.piece ?? "";
    if (spots.has(id) && element.dataset.mini) continue;
    const box = element.getBoundingClientRect();
    if (box.width === 0) continue;
    const zone = element.closest<HTMLElement>("[data-zone-name]");
    spots.set(id, {
      element,
      box,
      zone: zone?.dataset.zoneName ?? "",
      kind: zone?.dataset.kind ?? "",
      within: (zone ?? element).getBoundingClientRect(),
      drawings: drawingsOf(element),
      under:
        element.parentElement?.parentElement?.closest(".at")?.querySelector<HTMLElement>("[data-piece]")?.dataset
          .piece ?? "",
    });
  }
  return spots;
}

function drawingsOf(element: Element): string {
  const uses = element.querySelectorAll(".face use, :scope > .art use");
  return Array.from(uses, (use) => use.getAttribute("href")).join(" ");
}

// Shows how the table has come to be as it is.
export function show(change: Change): void {
  const flights: { now: Spot; from: DOMRect; was?: Spot }[] = [];
  let drawn = 0;
  for (const [id, now] of change.after) {
    const was = change.before.get(id);
    if (was && rides(id, now, was, change)) continue;
    if (!was) {
      drawn += 1;
      if (change.origin && drawn <= change.drawn) flights.push({ now, from: change.origin });
      else appear(now.element);
    } else if (was.zone !== now.zone || now.under !== was.under || moved(was, now) > 0.6 * now.box.width) {
      flights.push({ now, from: was.box, was });
    } else if (was.drawings !== now.drawings && was.drawings) {
      if (now.kind === "tray") roll(now, change);
      else flip(now, was.drawings);
    } else if (moved(was, now) > 2) {
      shift(was, now);
    }
  }
  const leaving = [...change.gone].flatMap(([id, copy]) => {
    const was = change.before.get(id);
    return was ? [{ copy, was, goal: change.goal(id) }] : [];
  });
  const gap = Math.min(STAGGER, (WHOLE - TRAVEL) / Math.max(1, flights.length + leaving.length));
  flights.forEach((flight, at) => void fly(flight.now, flight.from, flight.was?.drawings ?? "", at * gap));
  leaving.forEach(({ copy, was, goal }, at) => void leave(copy, was.box, goal, (flights.length + at) * gap));
}

// How far a piece went inside its zone, beyond what the zone itself did.
function moved(was: Spot, now: Spot): number {
  const x = now.box.x - now.within.x - (was.box.x - was.within.x);
  const y = now.box.y - now.within.y - (was.box.y - was.within.y);
  return Math.hypot(x, y);
}

// Stands on the same piece as before: goes with that one.
function rides(id: string, now: Spot, was: Spot, change: Change): boolean {
  if (!now.under || now.under !== was.under) return false;
  const [under, before] = [change.after.get(now.under), change.before.get(now.under)];
  if (!under || !before) return false;
  const x = now.box.x - under.box.x - (was.box.x - before.box.x);
  const y = now.box.y - under.box.y - (was.box.y - before.box.y);
  return Math.hypot(x, y) < 2 && id !== now.under;
}

function run(element: Element, frames: Keyframe[], options: KeyframeAnimationOptions, end?: () => void): Animation {
  const animation = element.animate(frames, { fill: "backwards", ...options });
  running.add(animation);
  const over = () => {
    running.delete(animation);
    end?.();
  };
  animation.onfinish = over;
  animation.oncancel = over;
  return animation;
}

// A copy above everything, of the size that the piece has there.
function aloft(element: HTMLElement, box: DOMRect): HTMLElement {
  const wing = document.createElement("div");
  wing.className = "aloft board-bits";
  wing.setAttribute("aria-hidden", "true");
  wing.inert = true;
  const ground = element.closest<HTMLElement>("[data-game]") ?? document.querySelector<HTMLElement>(".board");
  if (ground?.dataset.game) wing.dataset.game = ground.dataset.game;
  const seat = element.closest<HTMLElement>("[data-seat]");
  if (seat?.dataset.seat) wing.dataset.seat = seat.dataset.seat;
  const copy = element.cloneNode(true) as HTMLElement;
  copy.classList.remove("can", "fresh", "target", "chosen");
  copy.removeAttribute("data-piece");
  copy.style.opacity = "";
  for (const extra of copy.querySelectorAll(".ring, .tag, .new, .tick, .words, .badges")) extra.remove();
  Object.assign(wing.style, {
    left: `${box.x}px`,
    top: `${box.y}px`,
    width: `${box.width}px`,
    height: `${box.height}px`,
  });
  wing.append(copy);
  document.body.append(wing);
  return wing;
}

function hide(element: HTMLElement): () => void {
  element.style.opacity = "0";
  const show = () => {
    element.style.opacity = "";
  };
  return show;
}

async function fly(now: Spot, from: DOMRect, drawings: string, delay: number): Promise<void> {
  const to = now.box;
  const wing = aloft(now.element, to);
  const seen = hide(now.element);
  const end = once(() => {
    wing.remove();
    seen();
  });
  const [x, y] = [from.x + from.width / 2 - to.x - to.width / 2, from.y + from.height / 2 - to.y - to.height / 2];
  const scale = Math.max(0.1, from.height / to.height);
  const start = `translate(${x}px, ${y}px) scale(${scale})`;
  const lifted = `translate(${x * 0.45}px, ${y * 0.45 - 8}px) scale(${(1 + scale) / 2 + 0.06})`;
  run(
    wing,
    [{ transform: start }, { transform: lifted, offset: 0.45 }, { transform: "none" }],
    { duration: TRAVEL, delay, easing: OUT },
    end,
  );
  if (drawings && drawings !== now.drawings) turn(wing, drawings, delay + TRAVEL / 2 - FLIP / 2);
}

async function leave(copy: HTMLElement, from: DOMRect, goal: DOMRect | undefined, delay: number): Promise<void> {
  const wing = aloft(copy, from);
  const end = once(() => wing.remove());
  if (!goal) {
    run(wing, [{ opacity: 1 }, { opacity: 0, transform: "scale(.8)" }], { duration: FLIP, delay, fill: "both" }, end);
    return;
  }
  const [x, y] = [
    goal.x + goal.width / 2 - from.x - from.width / 2,
    goal.y + goal.height / 2 - from.y - from.height / 2,
  ];
  const scale = Math.min(1, Math.max(0.15, goal.height / from.height));
  const there = `translate(${x}px, ${y}px) scale(${scale})`;
  const frames = [
    { transform: "none" },
    { transform: there, opacity: 1, offset: 0.9 },
    { transform: there, opacity: 0 },
  ];
  run(wing, frames, { duration: TRAVEL, delay, easing: OUT, fill: "both" }, end);
}

function appear(element: HTMLElement): void {
  run(
    element,
    [
      { opacity: 0, transform: "scale(.85)" },
      { opacity: 1, transform: "none" },
    ],
    { duration: FLIP, easing: DROP },
  );
}

function shift(was: Spot, now: Spot): void {
  const [x, y] = [was.box.x - now.box.x, was.box.y - now.box.y];
  run(now.element, [{ transform: `translate(${x}px, ${y}px)` }, { transform: "none" }], {
    duration: TRAVEL,
    easing: OUT,
  });
}

function flip(now: Spot, drawings: string): void {
  const wing = aloft(now.element, now.box);
  const seen = hide(now.element);
  turn(
    wing,
    drawings,
    0,
    once(() => {
      wing.remove();
      seen();
    }),
  );
}

// Narrow, another face, wide again.
function turn(wing: HTMLElement, drawings: string, delay: number, end?: () => void): void {
  const face = wing.querySelector<HTMLElement>(".face") ?? wing;
  const art = face.querySelector(".art");
  const back = () => redraw(art, now);
  const now = hrefs(art);
  redraw(art, drawings.split(" "));
  const half = FLIP / 2;
  run(face, [{ transform: "scaleX(1)" }, { transform: "scaleX(0)" }], { duration: half, delay }, () => {
    back();
    run(face, [{ transform: "scaleX(0)" }, { transform: "scaleX(1)" }], { duration: half }, end);
  });
}

// Six steps of faces that its neighbours show, the last one stays, and jumps a little.
function roll(now: Spot, change: Change): void {
  const wing = aloft(now.element, now.box);
  const seen = hide(now.element);
  const art = wing.querySelector(".art");
  const own = hrefs(art);
  const zone = now.zone;
  const others = [...change.after.values(), ...change.before.values()]
    .filter((spot) => spot.zone === zone && spot.drawings)
    .map((spot) => spot.drawings.split(" "));
  const steps = 6;
  let step = 0;
  const timer = window.setInterval(
    () => {
      step += 1;
      const face = others[(step * 7) % others.length] ?? own;
      redraw(art, step < steps ? (own.length > 1 ? [own[0] ?? "", ...face.slice(1)] : face) : own);
      if (step >= steps) window.clearInterval(timer);
    },
    ROLL / (steps + 1),
  );
  const end = once(() => {
    window.clearInterval(timer);
    wing.remove();
    seen();
  });
  run(
    wing,
    [
      { transform: "none" },
      { transform: "translateY(-10px) rotate(-14deg)", offset: 0.2 },
      { transform: "rotate(10deg)", offset: 0.45 },
      { transform: "translateY(-5px) rotate(-6deg)", offset: 0.7 },
      { transform: "none", offset: 0.86 },
      { transform: "translateY(-6px)", offset: 0.93 },
      { transform: "none" },
    ],
    { duration: ROLL + 120 },
    end,
  );
}

function hrefs(art: Element | null): string[] {
  return Array.from(art?.querySelectorAll("use:not(.owner)") ?? [], (use) => use.getAttribute("href") ?? "");
}

function redraw(art: Element | null, faces: readonly string[]): void {
  if (!art) return;
  for (const use of art.querySelectorAll("use:not(.owner)")) use.remove();
  const uses = faces
    .filter((href) => href && !/^#seat-\d$/.test(href))
    .map((href) => {
      const use = document.createElementNS(SVG, "use");
      use.setAttribute("href", href);
      return use;
    });
  art.prepend(...uses);
}

function once(end: () => void): () => void {
  const ending = () => {
    if (endings.delete(ending)) end();
  };
  endings.add(ending);
  return ending;
}
