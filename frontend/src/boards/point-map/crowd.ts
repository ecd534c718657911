/** Locations that want room: each in turn moves to where it disturbs least. */

import { overlap, type Box, type Point } from "../geometry.ts";

const CLEAR = 74; // a road keeps so far from locations that are not its own
const NARROW = 0.5; // roads from one location lie so many radians apart
const STEPS = [64, 40, 25, 16, 10, 6, 4, 2];
const SWEEPS = 4;
const WAYS = 8;
const ROOMIEST = 200; // who is farther away is in nobody's room

// what is how bad
const FAR = 150; // so far from where it should lie counts 1
const CROWDED = 12;
const TURNED = 3;
const PINCHED = 5;
const RUN_OVER = 7;
const CROSSED = 2.5;

export interface Spot extends Box {
  wish: Point;
  globe: Point;
}

export class Crowd {
  private readonly lines: { from: Spot; to: Spot }[];
  private readonly roads: number[][]; // from each spot: where roads lead to

  /** `keep` moves a spot back into the map. */
  constructor(
    readonly spots: Spot[],
    links: readonly (readonly [number, number])[],
    private readonly keep: (spot: Spot) => void,
  ) {
    this.lines = links.map(([a, b]) => ({ from: spots[a] as Spot, to: spots[b] as Spot }));
    this.roads = spots.map((_, n) => links.flatMap(([a, b]) => (a === n ? [b] : b === n ? [a] : [])));
  }

  /** First by far, then by little, until nothing gets better. */
  settle(): void {
    for (const step of STEPS) {
      for (let sweep = 0; sweep < SWEEPS; sweep++) {
        const moved = this.spots.map((_, n) => this.improve(n, step));
        if (!moved.includes(true)) break;
      }
    }
  }

  private improve(n: number, step: number): boolean {
    const spot = this.spots[n] as Spot;
    const { x, y } = spot;
    let [bestX, bestY, least] = [x, y, this.cost(n)];
    for (let way = 0; way < WAYS; way++) {
      const angle = (way * 2 * Math.PI) / WAYS;
      spot.x = x + step * Math.cos(angle);
      spot.y = y + step * Math.sin(angle);
      this.keep(spot);
      const found = this.cost(n, least);
      if (found < least - 1e-9) [bestX, bestY, least] = [spot.x, spot.y, found];
    }
    [spot.x, spot.y] = [bestX, bestY];
    return bestX !== x || bestY !== y;
  }

  /** How badly a location lies; beyond `limit` it need not be known exactly. */
  private cost(n: number, limit = Infinity): number {
    const spot = this.spots[n] as Spot;
    const far = Math.hypot(spot.x - spot.wish.x, spot.y - spot.wish.y) / FAR;
    let bad = far * far + this.crowding(spot);
    if (bad < limit) bad += this.nearRoads(n);
    if (bad < limit) bad += this.bends(n);
    return bad < limit ? bad + this.crossings(n) : bad;
  }

  private crowding(spot: Spot): number {
    let bad = 0;
    for (const other of this.spots) {
      const near = Math.abs(spot.x - other.x) < ROOMIEST && Math.abs(spot.y - other.y) < ROOMIEST;
      if (near && other !== spot) bad += CROWDED * Math.sqrt(overlap(spot, other));
    }
    return bad;
  }

  /** Roads that leave in another direction than on the globe, or too near to each other. */
  private bends(n: number): number {
    const spot = this.spots[n] as Spot;
    const ways = (this.roads[n] as number[]).map((to) => bearing(spot, this.spots[to] as Spot));
    let bad = 0;
    ways.forEach((way, road) => {
      const other = this.spots[(this.roads[n] as number[])[road] as number] as Spot;
      bad += TURNED * (1 - Math.cos(way - bearing(spot.globe, other.globe)));
      for (let next = road + 1; next < ways.length; next++) {
        const apart = Math.acos(Math.max(-1, Math.min(1, Math.cos(way - (ways[next] as number)))));
        if (apart < NARROW) bad += PINCHED * (1 - apart / NARROW);
      }
    });
    return bad;
  }

  /** This location under others' roads, and its roads over other locations. */
  private nearRoads(n: number): number {
    const spot = this.spots[n] as Spot;
    let bad = 0;
    for (const { from, to } of this.lines) {
      if (from !== spot && to !== spot) bad += closeness(spot, from, to);
      else for (const other of this.spots) if (other !== from && other !== to) bad += closeness(other, from, to);
    }
    return bad;
  }

  private crossings(n: number): number {
    const spot = this.spots[n] as Spot;
    let bad = 0;
    for (const end of this.roads[n] as number[]) {
      const goal = this.spots[end] as Spot;
      for (const { from, to } of this.lines) {
        if (from === spot || to === spot || from === goal || to === goal) continue;
        if (crossed(spot, goal, from, to)) bad += CROSSED;
      }
    }
    return bad;
  }
}

const bearing = (from: Point, to: Point): number => Math.atan2(to.y - from.y, to.x - from.x);

// The same as `away` and `cross` of geometry.ts without their pairs: this runs a million times.

function closeness(p: Point, a: Point, b: Point): number {
  const dx = b.x - a.x;
  const dy = b.y - a.y;
  const part = ((p.x - a.x) * dx + (p.y - a.y) * dy) / (dx * dx + dy * dy || 1);
  const held = part < 0 ? 0 : part > 1 ? 1 : part;
  const x = p.x - a.x - held * dx;
  const y = p.y - a.y - held * dy;
  const square = x * x + y * y;
  return square < CLEAR * CLEAR ? RUN_OVER * (1 - Math.sqrt(square) / CLEAR) : 0;
}

function turn(a: Point, b: Point, c: Point): number {
  return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
}

function crossed(a: Point, b: Point, c: Point, d: Point): boolean {
  return turn(a, b, c) * turn(a, b, d) < 0 && turn(c, d, a) * turn(c, d, b) < 0;
}
