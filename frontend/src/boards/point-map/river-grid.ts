/** The ways water can take on a map: a grid whose steps may not cross a road, except under a town. */

import { away, cross, distance, clamp, type Line, type Point } from "../geometry.ts";
import type { Layout } from "./layout.ts";

const CELL = 17;
const UNDER = 25; // so near to a town's middle its counters hide the water
const UNDER_COST = 170;
const KEEP_OFF = 66; // water rather flows so far from towns
const WAYS: readonly (readonly [number, number])[] = [[1, 0], [0, 1], [1, 1], [1, -1]]; // and the same back

/** What it costs to get from one point to all others, and how. */
export interface Reach {
  costs: Float64Array;
  before: Int32Array;
}

export class RiverGrid {
  private readonly columns: number;
  private readonly rows: number;
  private readonly shy: Float64Array; // what a step costs beside a town
  private readonly steps: Float64Array; // for each cell and way; Infinity: a road is in between

  constructor(
    layout: Layout,
    private readonly roads: readonly Line[],
    readonly towns: readonly Point[],
  ) {
    this.columns = Math.ceil(layout.width / CELL);
    this.rows = Math.ceil(layout.height / CELL);
    const cells = this.columns * this.rows;
    this.shy = Float64Array.from({ length: cells }, (_, cell) => this.shyness(this.point(cell)));
    this.steps = new Float64Array(cells * WAYS.length);
    for (let cell = 0; cell < cells; cell++) {
      WAYS.forEach((way, n) => (this.steps[cell * WAYS.length + n] = this.step(cell, way)));
    }
  }

  private shyness(p: Point): number {
    const near = this.towns.reduce((least, town) => Math.min(least, distance(town, p)), KEEP_OFF);
    return 1 + 4 * (1 - near / KEEP_OFF);
  }

  private step(cell: number, [dx, dy]: readonly [number, number]): number {
    const from = this.point(cell);
    const to = { x: from.x + dx * CELL, y: from.y + dy * CELL };
    const step: Line = [from, to];
    const bridges = this.roads.filter((road) => cross(step, road));
    const hidden = bridges.every((road) => road.some((end) => distance(end, from) < UNDER && distance(end, to) < UNDER));
    if (!hidden) return Infinity;
    return Math.hypot(dx, dy) * CELL * (this.shy[cell] as number) + (bridges.length ? UNDER_COST : 0);
  }

  cell(p: Point): number {
    const column = clamp(Math.floor(p.x / CELL), 0, this.columns - 1);
    return clamp(Math.floor(p.y / CELL), 0, this.rows - 1) * this.columns + column;
  }

  point(cell: number): Point {
    return { x: (cell % this.columns + 0.5) * CELL, y: (Math.floor(cell / this.columns) + 0.5) * CELL };
  }

  /** Dijkstra from a point. The queue is a plain list: a map has some thousands of cells. */
  from(start: Point): Reach {
    const costs = new Float64Array(this.columns * this.rows).fill(Infinity);
    const before = new Int32Array(costs.length).fill(-1);
    const first = this.cell(start);
    costs[first] = 0;
    let [wave, later] = [[first], [] as number[]];
    while (wave.length) {
      for (const cell of wave) this.widen(cell, costs, before, later);
      [wave, later] = [later, []];
    }
    return { costs, before };
  }

  private widen(cell: number, costs: Float64Array, before: Int32Array, later: number[]): void {
    const [column, row] = [cell % this.columns, Math.floor(cell / this.columns)];
    WAYS.forEach(([dx, dy], n) => {
      for (const way of [1, -1]) {
        const [x, y] = [column + way * dx, row + way * dy];
        if (x < 0 || y < 0 || x >= this.columns || y >= this.rows) continue;
        const next = y * this.columns + x;
        const step = this.steps[(way > 0 ? cell : next) * WAYS.length + n] as number;
        const cost = (costs[cell] as number) + step;
        if (cost >= (costs[next] as number)) continue;
        [costs[next], before[next]] = [cost, cell];
        later.push(next);
      }
    });
  }

  /** The way to a cell, from where `reach` began; under a town it goes through its middle. */
  way(reach: Reach, cell: number): Point[] {
    const points: Point[] = [];
    for (let at = cell; at >= 0; at = reach.before[at] as number) {
      const point = this.point(at);
      points.unshift(this.towns.find((town) => distance(town, point) < UNDER) ?? point);
    }
    return points.filter((point, n) => point !== points[n - 1]);
  }

  /** The cell at the edge of the map that is reached most cheaply. */
  nearestEdge(reach: Reach): number {
    let best = -1;
    reach.costs.forEach((cost, cell) => {
      const [column, row] = [cell % this.columns, Math.floor(cell / this.columns)];
      const edge = column === 0 || row === 0 || column === this.columns - 1 || row === this.rows - 1;
      if (edge && Number.isFinite(cost) && (best < 0 || cost < (reach.costs[best] as number))) best = cell;
    });
    return best;
  }

  /** A spot nearby, as far from roads and towns as there is one: where a river may spring. */
  spring(reach: Reach, within: number): number {
    let [best, most] = [-1, -1];
    reach.costs.forEach((cost, cell) => {
      if (cost > within) return;
      const room = Math.min(...this.roads.map((road) => away(this.point(cell), road)));
      if (room > most) [best, most] = [cell, room];
    });
    return best;
  }
}
