/** Streets and houses: one town plan for the whole map, so that streets go on from hex to hex. */

import { one, type Point } from "../../boards/geometry.ts";
import { around, extent } from "../../boards/hexes.ts";
import type { MapLook, Terrain } from "./look.ts";

interface Plan {
  wide: number; // a lot with its street
  high: number;
  street: number;
  turned: number; // of the whole plan, in radians
  crooked: number; // how far corners stray
  gaps: number; // the share of lots that stay empty
}

const PLANS: Record<"urban" | "close", Plan> = {
  urban: { wide: 25, high: 19, street: 6.5, turned: -0.21, crooked: 0.8, gaps: 0.1 },
  close: { wide: 15, high: 12.5, street: 2.6, turned: 0.16, crooked: 2.1, gaps: 0.03 },
};

/** The same number between 0 and 1 whenever the same is asked. */
export function chance(a: number, b: number, what: number): number {
  const mixed = Math.sin(a * 127.1 + b * 311.7 + what * 74.7) * 43758.5453;
  return mixed - Math.floor(mixed);
}

export interface Houses {
  houses: string; // paths
  parks: string;
}

/** All houses that stand in hexes of this terrain. */
export function housesIn(map: MapLook, terrain: "urban" | "close"): Houses {
  const plan = PLANS[terrain];
  const { width, height } = extent(map.columns, map.rows);
  const reach = Math.ceil(Math.hypot(width, height) / Math.min(plan.wide, plan.high));
  const found: Houses = { houses: "", parks: "" };
  for (let n = -reach; n < reach; n += 1)
    for (let m = -reach; m < reach; m += 1) build(map, terrain, n, m, found);
  return found;
}

function build(map: MapLook, terrain: Terrain, n: number, m: number, found: Houses): void {
  const plan = PLANS[terrain as "urban" | "close"];
  const lot = lotAt(plan, n, m);
  if (!lot.every((corner) => terrainAt(map, corner) === terrain)) return;
  const kind = chance(n, m, 9);
  if (kind < plan.gaps) found.parks += terrain === "urban" ? shape(lot) : "";
  else found.houses += shape(kind > 0.72 && terrain === "urban" ? bent(lot) : lot);
}

function terrainAt(map: MapLook, at: Point): Terrain | null {
  const found = around(at, map.columns, map.rows);
  return found ? (map.hexes[(found[1] - 1) * map.columns + found[0] - 1]?.terrain ?? null) : null;
}

/** The four corners of a lot without its street. */
function lotAt(plan: Plan, n: number, m: number): Point[] {
  const [left, top] = [n * plan.wide, m * plan.high];
  const [right, low] = [left + plan.wide - plan.street, top + plan.high - plan.street];
  const stray = (what: number): number => (chance(n, m, what) - 0.5) * 2 * plan.crooked;
  const [cos, sin] = [Math.cos(plan.turned), Math.sin(plan.turned)];
  return [[left, top], [right, top], [right, low], [left, low]].map(([x, y], corner) => {
    const [u, v] = [(x as number) + stray(corner), (y as number) + stray(corner + 4)];
    return { x: u * cos - v * sin, y: u * sin + v * cos };
  });
}

/** A house around a yard: an L. */
function bent([a, b, c, d]: Point[]): Point[] {
  const part = (from: Point, to: Point, share: number): Point =>
    ({ x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share });
  const [p, q, r, s] = [a as Point, b as Point, c as Point, d as Point];
  const inside = part(part(p, s, 0.5), part(q, r, 0.5), 0.55);
  return [p, q, part(q, r, 0.5), inside, part(s, r, 0.55), s];
}

const shape = (points: Point[]): string => `M${points.map(one).join("L")}Z`;
