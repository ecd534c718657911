/** Hexes with a pointed top, in straight rows; a hex has a name, and a column and row from 0. */

import { distance, type Point } from "../../boards/geometry.ts";

export const SIZE = 60; // from the middle to a corner
export const WIDE = SIZE * Math.sqrt(3); // from side to side
const BEYOND = 2; // so many rows around the map continue what is at its edge
const ROUGH = 7; // how far coasts and rivers stray from the hexsides

/** What a grid must know of a map. */
export interface Laid {
  columns: number;
  rows: number;
  shoved: number; // 0: even rows, counted from 1, are half a hex further right; 1: odd ones
  names: readonly string[];
}

export type Cell = readonly [column: number, row: number];
export const DIRECTIONS = [0, 1, 2, 3, 4, 5] as const; // north-east, then clockwise

/** A hexside, as a way from corner to corner. */
export type Side = readonly Point[];

export class Grid {
  readonly width: number;
  readonly height: number;
  private readonly cells: ReadonlyMap<string, Cell>;

  constructor(private readonly laid: Laid) {
    this.width = WIDE * (laid.columns + 0.5);
    this.height = SIZE * (1.5 * laid.rows + 0.5);
    this.cells = new Map(laid.names.map((name, n) => [name, [n % laid.columns, Math.floor(n / laid.columns)]]));
  }

  // ---------------------------------------------------------------- hexes by name

  middle(name: string): Point {
    return this.at(this.cell(name));
  }

  cell(name: string): Cell {
    return this.cells.get(name) ?? [0, 0];
  }

  name([column, row]: Cell): string | null {
    return this.holds([column, row]) ? (this.laid.names[row * this.laid.columns + column] ?? null) : null;
  }

  /** The name of the hex beside another, if it is on the map. */
  beside(name: string, direction: number): string | null {
    return this.name(this.step(this.cell(name), direction));
  }

  /** The letter of a hex in rows of letters; around the map, that of the nearest hex. */
  letter(rows: readonly string[], [column, row]: Cell): string {
    const within = (value: number, most: number): number => Math.max(0, Math.min(most - 1, value));
    return rows[within(row, this.laid.rows)]?.[within(column, this.laid.columns)] ?? "";
  }

  /** The hex around a point. */
  around(point: Point): string | null {
    const row = Math.round((point.y - SIZE) / (1.5 * SIZE));
    const near = [row - 1, row, row + 1].flatMap((r) => {
      const column = Math.round((point.x - this.at([0, r]).x) / WIDE);
      return [[column, r] as Cell];
    });
    const far = (cell: Cell): number => distance(this.at(cell), point);
    return this.name(near.reduce((best, cell) => (far(cell) < far(best) ? cell : best)));
  }

  // ---------------------------------------------------------------- cells

  at([column, row]: Cell): Point {
    return { x: WIDE * (column + 0.5 + (this.isShoved(row) ? 0.5 : 0)), y: SIZE * (1 + 1.5 * row) };
  }

  step([column, row]: Cell, direction: number): Cell {
    const right = this.isShoved(row) ? 1 : 0;
    const steps: Cell[] = [[right, -1], [1, 0], [right, 1], [right - 1, 1], [-1, 0], [right - 1, -1]];
    const [dx, dy] = steps[direction] as Cell;
    return [column + dx, row + dy];
  }

  holds([column, row]: Cell): boolean {
    return column >= 0 && row >= 0 && column < this.laid.columns && row < this.laid.rows;
  }

  /** All cells, and some around the map. */
  wider(): Cell[] {
    const { columns, rows } = this.laid;
    return span(-BEYOND, rows + BEYOND).flatMap((row) => span(-BEYOND, columns + BEYOND).map((column): Cell => [column, row]));
  }

  private isShoved(row: number): boolean {
    return (Math.abs(row) % 2 === 1) === (this.laid.shoved === 0);
  }

  // ---------------------------------------------------------------- outlines

  /** A side as a straight line; all sides go round clockwise. */
  straight(cell: Cell, direction: number): [Point, Point] {
    const around = cornersOf(this.at(cell));
    return [around[direction] as Point, around[(direction + 1) % 6] as Point];
  }

  /** A side as nature has it: the same way from both its hexes. */
  rough(cell: Cell, direction: number): Side {
    const [from, to] = this.straight(cell, direction);
    const part = (share: number): Point => stray({ x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share });
    return [stray(from), part(1 / 3), part(2 / 3), stray(to)];
  }
}

export function cornersOf({ x, y }: Point, size = SIZE): Point[] {
  const half = (size * Math.sqrt(3)) / 2;
  return [
    { x, y: y - size },
    { x: x + half, y: y - size / 2 },
    { x: x + half, y: y + size / 2 },
    { x, y: y + size },
    { x: x - half, y: y + size / 2 },
    { x: x - half, y: y - size / 2 },
  ];
}

const NEAR = 4.5 * WIDE;

/** Of some hexes, those around the one that has the most of them near. */
export function clusterOf(grid: Grid, hexes: readonly string[]): string[] {
  const near = (hex: string): string[] => hexes.filter((other) => distance(grid.middle(hex), grid.middle(other)) < NEAR);
  return hexes.map(near).reduce((best, some) => (some.length > best.length ? some : best), []);
}

const span = (from: number, to: number): number[] => Array.from({ length: to - from }, (_, n) => from + n);

/** Always the same number between 0 and 1 for the same place. */
export function chance(x: number, y: number, n: number): number {
  const value = Math.sin(x * 12.9898 + y * 78.233 + n * 37.719) * 43758.5453;
  return value - Math.floor(value);
}

function stray({ x, y }: Point): Point {
  const [u, v] = [Math.round(x), Math.round(y)];
  return { x: x + (chance(u, v, 1) - 0.5) * 2 * ROUGH, y: y + (chance(u, v, 2) - 0.5) * 2 * ROUGH };
}
