/** Areas and lines of hexsides as smooth ways: coasts, woods, rivers, borders, the front. */

import { one, type Point } from "../../boards/geometry.ts";
import { DIRECTIONS, type Cell, type Grid, type Side } from "./grid.ts";

const key = ({ x, y }: Point): string => `${x.toFixed(1)} ${y.toFixed(1)}`;
const first = (side: Side): Point => side[0] as Point;
const last = (side: Side): Point => side[side.length - 1] as Point;

/** The outline of all hexes for which something holds, around the map as well. */
export function areaOf(grid: Grid, has: (cell: Cell) => boolean): string {
  const inside = new Set(grid.wider().filter(has).map(String));
  const sides = grid.wider().filter((cell) => inside.has(String(cell))).flatMap((cell) =>
    DIRECTIONS.flatMap((way) => (inside.has(String(grid.step(cell, way))) ? [] : [grid.rough(cell, way)])));
  return loopsOf(sides).map(roundLoop).join("");
}

/** The sides between two hexes for which something holds, once each. */
export function linesOf(grid: Grid, between: (cell: Cell, beyond: Cell, way: number) => boolean): string {
  const sides = grid.wider().flatMap((cell) => [0, 1, 2].flatMap((way) => {
    const beyond = grid.step(cell, way);
    return between(cell, beyond, way) ? [grid.rough(cell, way)] : [];
  }));
  return chainsOf(sides).map(roundLine).join("");
}

// ---------------------------------------------------------------- joining

/** Sides that go round clockwise, joined to loops: at a corner there is one way on. */
function loopsOf(sides: readonly Side[]): Point[][] {
  const next = new Map(sides.map((side) => [key(first(side)), side]));
  const loops: Point[][] = [];
  while (next.size > 0) {
    const loop: Point[] = [];
    let [at] = next.keys();
    for (let side = next.get(at as string); side; side = next.get(at as string)) {
      next.delete(at as string);
      loop.push(...side.slice(0, -1));
      at = key(last(side));
    }
    loops.push(loop);
  }
  return loops;
}

/** Ways joined where two of them meet, and ended where one or more than two do. */
export function chainsOf(ways: readonly Side[]): Point[][] {
  const ends = new Map<string, Side[]>();
  for (const way of ways)
    for (const end of [key(first(way)), key(last(way))]) ends.set(end, [...(ends.get(end) ?? []), way]);
  const left = new Set(ways);
  const follow = (chain: Point[]): void => {
    for (;;) {
      const here = ends.get(key(last(chain))) ?? [];
      const on = here.length === 2 ? here.find((way) => left.has(way)) : undefined;
      if (!on) return;
      left.delete(on);
      const turned = key(first(on)) === key(last(chain)) ? on : [...on].reverse();
      chain.push(...turned.slice(1));
    }
  };
  const chains: Point[][] = [];
  for (const way of ways) {
    if (!left.delete(way)) continue;
    const chain = [...way];
    follow(chain);
    chain.reverse();
    follow(chain);
    chains.push(chain);
  }
  return chains;
}

// ---------------------------------------------------------------- rounding

const half = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });

/** A closed way whose corners are rounded off from half to half of its pieces. */
function roundLoop(loop: readonly Point[]): string {
  const at = (n: number): Point => loop[n % loop.length] as Point;
  const pieces = loop.map((_, n) => `Q${one(at(n + 1))} ${one(half(at(n + 1), at(n + 2)))}`);
  return `M${one(half(at(0), at(1)))}${pieces.join("")}Z`;
}

export function roundLine(line: readonly Point[]): string {
  const [start, end] = [line[0] as Point, line[line.length - 1] as Point];
  const pieces = line.slice(1, -1).map((point, n) => `Q${one(point)} ${one(half(point, line[n + 2] as Point))}`);
  return `M${one(start)}${pieces.join("")}L${one(end)}`;
}
