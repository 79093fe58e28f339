// The arrows: from piece to piece by place on the board.

export type Way = "ArrowLeft" | "ArrowRight" | "ArrowUp" | "ArrowDown";

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

// Which of the boxes one comes to from `start` in this direction; -1 if there is none.
// What lies straight ahead is preferred to what is nearer but aside.
export function next(boxes: readonly Box[], start: number, way: Way): number {
  const from = boxes[start];
  if (!from) return -1;
  const across = way === "ArrowLeft" || way === "ArrowRight";
  const sign = way === "ArrowRight" || way === "ArrowDown" ? 1 : -1;
  let [best, least] = [-1, Number.POSITIVE_INFINITY];
  boxes.forEach((box, at) => {
    const x = box.x + box.width / 2 - from.x - from.width / 2;
    const y = box.y + box.height / 2 - from.y - from.height / 2;
    const [ahead, aside] = across ? [x * sign, Math.abs(y)] : [y * sign, Math.abs(x)];
    if (at === start || ahead < 4) return;
    const cost = ahead + 3 * aside;
    if (cost < least) [best, least] = [at, cost];
  });
  return best;
}
