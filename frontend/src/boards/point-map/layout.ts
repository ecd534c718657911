/**
 * Where the locations of a map are drawn. They lie as on the globe, but crowded parts are spread out
 * until every stack of counters and every road has room. The same map always gives the same drawing.
 */

import { clamp, type Point } from "../geometry.ts";
import { Crowd, type Spot } from "./crowd.ts";

/** A map of locations and the ways between them, some over rivers. */
export interface PointMap {
  locations: readonly { id: string; at: readonly [number, number]; home: string | null }[]; // latitude, longitude
  links: readonly { between: readonly [string, string]; river: string | null }[];
}

const ROOM = { width: 134, height: 122 }; // what a location wants for itself: counters, name, air
const HOME_ROOM = { width: 186, height: 136 };
const MARGIN = { x: 80, top: 66, bottom: 76 };
const SPREAD = 0.5; // 0: as on the globe, 1: all equally far apart
const NEXT = 4; // gaps of a quarter of the usual one count as whole
const AIR = 2.25; // so much of the map for each room
const SHAPE = 1.03; // width to height
const FEWEST = 8; // a map of fewer locations is no smaller

export interface Layout {
  width: number;
  height: number;
  points: Map<string, Point>;
}

export function layOut(map: PointMap): Layout {
  const count = Math.max(map.locations.length, FEWEST);
  const width = Math.round(Math.sqrt(count * ROOM.width * ROOM.height * AIR * SHAPE));
  const height = Math.round(width / SHAPE);
  const crowd = new Crowd(wishSpots(map, width, height), linksOf(map), (spot) => {
    spot.x = clamp(spot.x, MARGIN.x + (spot.width - ROOM.width) / 2, width - MARGIN.x - (spot.width - ROOM.width) / 2);
    spot.y = clamp(spot.y, MARGIN.top, height - MARGIN.bottom);
  });
  crowd.settle();
  const points = new Map(map.locations.map(({ id }, n) => [id, round(crowd.spots[n] as Spot)]));
  return { width, height, points };
}

const round = ({ x, y }: Point): Point => ({ x: Math.round(x), y: Math.round(y) });

function linksOf(map: PointMap): [number, number][] {
  const number = new Map(map.locations.map(({ id }, n) => [id, n]));
  return map.links.map(({ between: [a, b] }) => [number.get(a) as number, number.get(b) as number]);
}

/** From the globe to the sheet. */
function wishSpots(map: PointMap, width: number, height: number): Spot[] {
  const middle = sum(map.locations.map(({ at: [lat] }) => lat)) / map.locations.length;
  const narrow = Math.cos((middle * Math.PI) / 180);
  const xs = spread(map.locations.map(({ at: [, lon] }) => lon), MARGIN.x, width - MARGIN.x);
  const ys = spread(map.locations.map(({ at: [lat] }) => -lat), MARGIN.top, height - MARGIN.bottom);
  return map.locations.map(({ at: [lat, lon], home }, n) => {
    const wish = { x: xs[n] as number, y: ys[n] as number };
    return { ...wish, ...(home ? HOME_ROOM : ROOM), wish, globe: { x: lon * narrow, y: -lat } };
  });
}

/** Numbers in their order from `first` to `last`, the gaps between them made more alike. */
function spread(values: number[], first: number, last: number): number[] {
  const sorted = [...values].sort((a, b) => a - b);
  const gaps = sorted.slice(1).map((value, n) => value - (sorted[n] as number));
  const whole = sum(gaps) || 1;
  const alike = gaps.map((gap) => Math.min(1, (gap * NEXT * gaps.length) / whole)); // next to nothing stays so
  const wide = gaps.map((gap, n) => ((1 - SPREAD) * gap) / whole + (SPREAD * (alike[n] as number)) / (sum(alike) || 1));
  const places = wide.reduce((ends, gap) => [...ends, (ends.at(-1) as number) + gap], [0]);
  return values.map((value) => first + (places[sorted.indexOf(value)] as number) * (last - first));
}

const sum = (numbers: number[]): number => numbers.reduce((total, one) => total + one, 0);
