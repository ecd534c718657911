/**
 * The rivers of a map. The pack says which roads cross which river; here a river gets a course that
 * crosses these, each once, and no others.
 */

import { between, distance, type Line, type Point } from "../geometry.ts";
import type { Layout, PointMap } from "./layout.ts";
import { bestOrder, leaves, type Visit } from "./river-order.ts";
import { RiverGrid, type Reach } from "./river-grid.ts";

const BANK = 20; // from a crossing to the banks on either side of the road
const MOST_CROSSINGS = 9; // all orders are weighed; with more a river has crossings but no course
const BEND = 44; // a bend every so often
const SWING = 5; // and so wide
const SPRING = 80; // a river that does not reach the map's edge springs about so far from its crossing
const FAR = 420; // and that is so if the edge is farther away than this
const SPRING_COST = 200;

export interface Crossing {
  river: string;
  road: Line;
  at: Point;
  banks: [Point, Point];
}

export interface Course {
  river: string;
  points: Point[];
}

export function crossings(map: PointMap, layout: Layout): Crossing[] {
  return map.links.flatMap((link) => (link.river ? [crossing(link.river, roadOf(link, layout))] : []));
}

function crossing(river: string, road: Line): Crossing {
  const at = between(...road);
  const long = distance(...road) || 1;
  const [x, y] = [((road[1].y - road[0].y) / long) * BANK, ((road[0].x - road[1].x) / long) * BANK];
  return { river, road, at, banks: [{ x: at.x + x, y: at.y + y }, { x: at.x - x, y: at.y - y }] };
}

export const roadOf = ({ between: [a, b] }: PointMap["links"][number], layout: Layout): Line =>
  [layout.points.get(a) as Point, layout.points.get(b) as Point];

export function courses(map: PointMap, layout: Layout): Course[] {
  const all = crossings(map, layout);
  const grid = new RiverGrid(layout, map.links.map((link) => roadOf(link, layout)), [...layout.points.values()]);
  const names = [...new Set(all.map(({ river }) => river))];
  return names.flatMap((river) => flow(river, all.filter((one) => one.river === river), grid));
}

function flow(river: string, through: Crossing[], grid: RiverGrid): Course[] {
  if (through.length > MOST_CROSSINGS) return [];
  const reaches = through.map(({ banks }) => banks.map((bank) => grid.from(bank)) as [Reach, Reach]);
  const cost = (from: Visit, to: Visit): number => {
    const bank = through[to.stop]?.banks[to.enters] as Point;
    return reaches[from.stop]?.[leaves(from)].costs[grid.cell(bank)] ?? Infinity;
  };
  const end = (stop: number, bank: 0 | 1): number => {
    const reach = (reaches[stop] as [Reach, Reach])[bank];
    return Math.min(reach.costs[grid.nearestEdge(reach)] ?? Infinity, SPRING_COST);
  };
  const pieces = split(bestOrder(through.length, cost, end), cost);
  const fixed = new Set([...grid.towns, ...through.flatMap(({ at, banks }) => [at, ...banks])]);
  return pieces.map((visits) => ({ river, points: bends(course(visits, through, reaches, grid), fixed) }));
}

/** Where no water can get from one crossing to the next, the river is drawn in pieces. */
function split(order: Visit[], cost: (from: Visit, to: Visit) => number): Visit[][] {
  const pieces: Visit[][] = [];
  order.forEach((visit, n) => {
    const before = order[n - 1];
    if (before && Number.isFinite(cost(before, visit))) pieces.at(-1)?.push(visit);
    else pieces.push([visit]);
  });
  return pieces;
}

function course(visits: Visit[], through: Crossing[], reaches: [Reach, Reach][], grid: RiverGrid): Point[] {
  const [first, last] = [visits[0] as Visit, visits.at(-1) as Visit];
  const points = ending((reaches[first.stop] as [Reach, Reach])[first.enters], grid).reverse();
  visits.forEach((visit, n) => {
    const { at, banks } = through[visit.stop] as Crossing;
    points.push(banks[visit.enters], at, banks[leaves(visit)]);
    const next = visits[n + 1];
    if (!next) return;
    const reach = (reaches[visit.stop] as [Reach, Reach])[leaves(visit)];
    points.push(...grid.way(reach, grid.cell(through[next.stop]?.banks[next.enters] as Point)).slice(1, -1));
  });
  return [...points, ...ending((reaches[last.stop] as [Reach, Reach])[leaves(last)], grid)];
}

/** From the outermost bank to the edge of the map, or a little further to the source. */
function ending(reach: Reach, grid: RiverGrid): Point[] {
  const edge = grid.nearestEdge(reach);
  const to = edge >= 0 && (reach.costs[edge] as number) < FAR ? edge : grid.spring(reach, SPRING);
  return grid.way(reach, to).slice(1);
}

/** A course in gentle bends instead of the grid's corners; its crossings stay where they are. */
function bends(points: Point[], fixed: Set<Point>): Point[] {
  const kept: Point[] = [];
  let run = Infinity;
  points.forEach((point, n) => {
    const end = n === 0 || n === points.length - 1;
    run += n === 0 ? 0 : distance(point, points[n - 1] as Point);
    if (end || fixed.has(point)) kept.push(point);
    else if (run >= BEND) kept.push(swung(point, points, n, kept.length));
    else return;
    run = 0;
  });
  return kept;
}

function swung(point: Point, points: Point[], n: number, count: number): Point {
  const [a, b] = [points[n - 1] as Point, points[n + 1] as Point];
  const long = distance(a, b) || 1;
  const by = (count % 2 ? SWING : -SWING) / long;
  return { x: point.x + (b.y - a.y) * by, y: point.y - (b.x - a.x) * by };
}
