// What has changed between two tables.

import type { Sound } from "./sound";
import type { Piece, Table, Zone } from "./words";

export interface Difference {
  fresh: Set<string>; // pieces that are new, have moved or show another face
  gone: Set<string>; // pieces that are in another zone now, or nowhere
  zones: Map<string, string>; // in which zone every piece is now
  source: string; // a pile that has become lower: new pieces come from there
  drawn: number; // by so many
  sound: Sound | "";
}

interface Lying {
  zone: Zone;
  under: string;
  piece: Piece;
}

// More than so many at once are a new round: nothing is marked then.
const MOST_FRESH = 8;

export function differences(was: Table, now: Table): Difference {
  const [before, after] = [lying(was.zones ?? []), lying(now.zones ?? [])];
  const fresh = new Set<string>();
  const gone = new Set<string>();
  let rolled = false;
  let turned = false;
  let went = false;
  for (const [id, there] of after) {
    const here = before.get(id);
    if (
      !here ||
      here.zone.name !== there.zone.name ||
      here.under !== there.under ||
      here.piece.place !== there.piece.place
    ) {
      fresh.add(id);
      went = true;
    } else if (`${here.piece.art}` !== `${there.piece.art}` || here.piece.turned !== there.piece.turned) {
      fresh.add(id);
      if (there.zone.kind === "tray") rolled = true;
      else turned = true;
    }
  }
  for (const [id, here] of before) if (after.get(id)?.zone.name !== here.zone.name) gone.add(id);
  if (fresh.size > MOST_FRESH) fresh.clear();
  const heights = new Map(stacks(was.zones ?? []).map((zone) => [zone.name, zone.height ?? 0]));
  const source = stacks(now.zones ?? []).find((zone) => (zone.height ?? 0) < (heights.get(zone.name) ?? 0));
  return {
    fresh,
    gone,
    zones: new Map([...after].map(([id, there]) => [id, there.zone.name])),
    source: source?.name ?? "",
    drawn: source ? (heights.get(source.name) ?? 0) - (source.height ?? 0) : 0,
    sound: rolled ? "dice" : went ? "tap" : turned ? "cloth" : "",
  };
}

function lying(zones: readonly Zone[]): Map<string, Lying> {
  const found = new Map<string, Lying>();
  for (const zone of zones) {
    const put = (pieces: readonly Piece[], under: string) => {
      for (const piece of pieces) {
        found.set(piece.id, { zone, under, piece });
        put(piece.on ?? [], piece.id);
      }
    };
    put(zone.pieces ?? [], "");
    for (const [id, there] of lying(zone.zones ?? [])) found.set(id, there);
  }
  return found;
}

function stacks(zones: readonly Zone[]): Zone[] {
  return zones.flatMap((zone) => [...(zone.kind === "stack" ? [zone] : []), ...stacks(zone.zones ?? [])]);
}
