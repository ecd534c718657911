/** Hexes with a flat top, even columns half a hex lower; "0305" is column 3, row 5. */

import { one, type Point } from "./geometry.ts";

export const SIZE = 60; // from the middle to a corner
export const HALF = (SIZE * Math.sqrt(3)) / 2; // from the middle to a flat side
const MARGIN = 16;

/** Column and row of a hex, counted from 1; both have the same number of digits. */
export function place(hex: string): [number, number] {
  const half = hex.length / 2;
  return [Number(hex.slice(0, half)), Number(hex.slice(half))];
}

export function middle(hex: string): Point {
  const [column, row] = place(hex);
  const lower = column % 2 === 0 ? HALF : 0;
  return { x: MARGIN + SIZE * (1 + 1.5 * (column - 1)), y: MARGIN + HALF * (2 * row - 1) + lower };
}

export function extent(columns: number, rows: number): { width: number; height: number } {
  const lower = columns > 1 ? HALF : 0;
  return {
    width: 2 * MARGIN + SIZE * (1.5 * (columns - 1) + 2),
    height: 2 * MARGIN + 2 * HALF * rows + lower,
  };
}

/** The corners around a middle, the right one first, then clockwise on the screen. */
export function corners({ x, y }: Point, size = SIZE): Point[] {
  const high = (size * Math.sqrt(3)) / 2;
  return [
    { x: x + size, y },
    { x: x + size / 2, y: y + high },
    { x: x - size / 2, y: y + high },
    { x: x - size, y },
    { x: x - size / 2, y: y - high },
    { x: x + size / 2, y: y - high },
  ];
}

export const outline = (at: Point, size = SIZE): string =>
  `M${corners(at, size).map(one).join("L")}Z`;

/** Hexes as cubes, whose three numbers add up to nothing: so their distance is plain. */
function cube(hex: string): [number, number, number] {
  const [column, row] = place(hex);
  const across = column - 1;
  const down = row - 1 - (across - (across & 1)) / 2;
  return [across, down, -across - down];
}

export function apart(one: string, other: string): number {
  const [a, b] = [cube(one), cube(other)];
  return Math.max(...a.map((value, n) => Math.abs(value - (b[n] as number))));
}

/** The edge of an area, as one path: the sides between a hex of it and one outside. */
export function edgeOf(area: ReadonlySet<string>, all: readonly string[]): string {
  const key = ({ x, y }: Point): string => `${Math.round(x)} ${Math.round(y)}`;
  const middles = new Set([...area].map((hex) => key(middle(hex))));
  const sides = all.filter((hex) => area.has(hex)).flatMap((hex) => {
    const at = middle(hex);
    const around = corners(at);
    return around.flatMap((from, n) => {
      const to = around[(n + 1) % 6] as Point;
      const beyond = { x: from.x + to.x - at.x, y: from.y + to.y - at.y };
      return middles.has(key(beyond)) ? [] : [`M${one(from)}L${one(to)}`];
    });
  });
  return sides.join("");
}

/** The hex around a point, by its column and row; it may lie off the map. */
export function around({ x, y }: Point, columns: number, rows: number): [number, number] | null {
  const guess = Math.round((x - MARGIN - SIZE) / (1.5 * SIZE)) + 1;
  let best: [number, number] | null = null;
  let least = Infinity;
  for (const column of [guess - 1, guess, guess + 1]) {
    const lower = column % 2 === 0 ? HALF : 0;
    const row = Math.round((y - MARGIN - lower + HALF) / (2 * HALF));
    const [dx, dy] = [MARGIN + SIZE * (1 + 1.5 * (column - 1)) - x, MARGIN + HALF * (2 * row - 1) + lower - y];
    const far = dx * dx + dy * dy;
    if (far < least) [best, least] = [[column, row], far];
  }
  if (!best) return null;
  const [column, row] = best;
  return column >= 1 && column <= columns && row >= 1 && row <= rows ? best : null;
}
