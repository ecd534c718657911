/** Points, lines between them, and boxes around them. */

export interface Point {
  x: number;
  y: number;
}

export interface Box {
  x: number; // the middle
  y: number;
  width: number;
  height: number;
}

export type Line = readonly [Point, Point];

export const between = (a: Point, b: Point, part = 0.5): Point => ({
  x: a.x + (b.x - a.x) * part,
  y: a.y + (b.y - a.y) * part,
});

export const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

export const clamp = (value: number, least: number, most: number): number =>
  Math.max(least, Math.min(most, value));

/** How far a point is from a line. */
export function away(p: Point, [a, b]: Line): number {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const square = dx * dx + dy * dy || 1;
  const part = clamp(((p.x - a.x) * dx + (p.y - a.y) * dy) / square, 0, 1);
  return Math.hypot(p.x - a.x - part * dx, p.y - a.y - part * dy);
}

const turn = (a: Point, b: Point, c: Point): number => (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);

/** Do two lines cross, apart from common ends? */
export function cross([a, b]: Line, [c, d]: Line): boolean {
  return turn(a, b, c) * turn(a, b, d) < 0 && turn(c, d, a) * turn(c, d, b) < 0;
}

/** How much two boxes cover of each other, as a share of the smaller side each way. */
export function overlap(one: Box, other: Box): number {
  const x = (one.width + other.width) / 2 - Math.abs(one.x - other.x);
  const y = (one.height + other.height) / 2 - Math.abs(one.y - other.y);
  return x > 0 && y > 0 ? (x / Math.min(one.width, other.width)) * (y / Math.min(one.height, other.height)) : 0;
}

/** Does a line go through a box? */
export function enters(box: Box, line: Line): boolean {
  const [x, y] = [box.width / 2, box.height / 2];
  const corners: Point[] = [
    { x: box.x - x, y: box.y - y },
    { x: box.x + x, y: box.y - y },
    { x: box.x + x, y: box.y + y },
    { x: box.x - x, y: box.y + y },
  ];
  if (corners.some((corner, n) => cross([corner, corners[(n + 1) % 4] as Point], line))) return true;
  return Math.abs(line[0].x - box.x) < x && Math.abs(line[0].y - box.y) < y;
}

/** A smooth way through points (Catmull-Rom, as Bézier curves). */
export function smooth(points: readonly Point[]): string {
  const at = (n: number): Point => points[clamp(n, 0, points.length - 1)] as Point;
  const pieces = points.slice(1).map((to, n) => {
    const [before, from, after] = [at(n - 1), at(n), at(n + 2)];
    const c1 = { x: from.x + (to.x - before.x) / 6, y: from.y + (to.y - before.y) / 6 };
    const c2 = { x: to.x - (after.x - from.x) / 6, y: to.y - (after.y - from.y) / 6 };
    return `C${one(c1)} ${one(c2)} ${one(to)}`;
  });
  return points.length ? `M${one(at(0))} ${pieces.join(" ")}` : "";
}

export const one = (p: Point): string => `${p.x.toFixed(1)} ${p.y.toFixed(1)}`;
