// Where the labels at the ends of lines go, so that none covers another.
export function spread(places: readonly number[], gap: number, least: number, most: number): number[] {
  const order = places.map((place, index) => ({ place, index })).sort((one, other) => one.place - other.place);
  let before = least - gap;
  for (const one of order) {
    one.place = Math.max(one.place, before + gap);
    before = one.place;
  }
  let after = most + gap;
  for (const one of order.toReversed()) {
    one.place = Math.min(one.place, after - gap);
    after = one.place;
  }
  const found = [...places];
  for (const { place, index } of order) found[index] = place;
  return found;
}

// At most so many points, the first and the last among them.
export function thinned<T>(points: readonly T[], most: number): T[] {
  if (points.length <= most) return [...points];
  return Array.from(
    { length: most },
    (_, index) => points[Math.round((index * (points.length - 1)) / (most - 1))] as T,
  );
}
