// What this browser keeps: settings, the keys of seats, the last choices.  Nothing of it leaves the machine but a key,
// to the server that gave it.
export interface Settings {
  name: string;
  theme: "system" | "light" | "dark";
  contrast: "system" | "more";
  motion: "system" | "less";
  speed: 1 | 2 | 4 | 0; // 0: at once
  notify: boolean;
}

export interface Kept {
  key: string;
  seats: number[];
  game: string;
  fingerprint?: string; // of nature's secret, as it was when the game began
  seen?: number; // the moves that were there when this browser last looked
}

const USUAL: Settings = { name: "", theme: "system", contrast: "system", motion: "system", speed: 1, notify: false };
const SETTINGS = "diggings.settings";
const SEATS = "diggings.seats";
const CHOICES = "diggings.choices";

function read<T extends object>(name: string, usual: T): T {
  try {
    return { ...usual, ...(JSON.parse(localStorage.getItem(name) ?? "{}") as Partial<T>) };
  } catch {
    return { ...usual };
  }
}

function write(name: string, value: unknown): void {
  try {
    localStorage.setItem(name, JSON.stringify(value));
  } catch {
    // a private window may forbid it: then it is forgotten with the page
  }
}

export const settings: Settings = $state(read(SETTINGS, USUAL));
const seats: Record<string, Kept> = $state(read(SEATS, {}));
const choices: Record<string, unknown> = read(CHOICES, {});

export function saveSettings(): void {
  write(SETTINGS, settings);
  showSettings();
}

// The whole page follows: tokens.css knows these attributes.
export function showSettings(): void {
  const { dataset } = document.documentElement;
  if (settings.theme === "system") delete dataset.theme;
  else dataset.theme = settings.theme;
  if (settings.contrast === "more") dataset.contrast = "more";
  else delete dataset.contrast;
  if (settings.motion === "less") dataset.motion = "less";
  else delete dataset.motion;
}

export function lessMotion(): boolean {
  return settings.motion === "less" || matchMedia("(prefers-reduced-motion: reduce)").matches;
}

export function keptSeats(): Record<string, Kept> {
  return seats;
}

export function keptSeat(code: string): Kept | undefined {
  return seats[code];
}

export function keepSeat(code: string, kept: Kept): void {
  Object.assign(seats, read(SEATS, {})); // another tab may have sat down somewhere
  seats[code] = kept;
  write(SEATS, seats);
}

export function forgetSeat(code: string): void {
  delete seats[code];
  write(SEATS, seats);
}

export function lastChoice<T>(game: string): T | undefined {
  return choices[game] as T | undefined;
}

export function keepChoice(game: string, choice: unknown): void {
  choices[game] = choice;
  write(CHOICES, choices);
}

// All that is kept, for a file; and back to nothing.
export function exportKept(): string {
  return JSON.stringify({ settings, seats, choices }, null, 2);
}

export function deleteKept(): void {
  for (const name of Object.keys(localStorage)) if (name.startsWith("diggings.")) localStorage.removeItem(name);
  Object.assign(settings, USUAL);
  for (const code of Object.keys(seats)) delete seats[code];
  for (const game of Object.keys(choices)) delete choices[game];
  showSettings();
}
