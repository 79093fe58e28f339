// Small words that several pages need.
export const LISTED = new Intl.ListFormat("en", { type: "conjunction" });

export function ago(seconds: number, now = Date.now() / 1000): string {
  const passed = Math.max(0, now - seconds);
  if (passed < 60) return "just now";
  if (passed < 3600) return `since ${Math.floor(passed / 60)} min`;
  if (passed < 86400) return `since ${Math.floor(passed / 3600)} h`;
  const days = Math.floor(passed / 86400);
  return days === 1 ? "since yesterday" : `since ${days} days`;
}

export function count(number: number, one: string, many = `${one}s`): string {
  return `${number} ${number === 1 ? one : many}`;
}

export function minutes(seconds: number): string {
  const left = Math.max(0, Math.round(seconds));
  if (left >= 86400) return `${Math.floor(left / 86400)} d ${Math.floor((left % 86400) / 3600)} h`;
  if (left >= 3600) return `${Math.floor(left / 3600)} h ${Math.floor((left % 3600) / 60)} min`;
  return `${Math.floor(left / 60)}:${String(left % 60).padStart(2, "0")}`;
}

export function ordinal(number: number): string {
  return `${number}${["th", "st", "nd", "rd"][number % 100 > 10 && number % 100 < 14 ? 0 : number % 10] ?? "th"}`;
}

// `finish_round` as people write it
export function plain(option: string): string {
  return option.replaceAll("_", " ");
}

export function random(bytes = 16): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, "0")).join(
    "",
  );
}
