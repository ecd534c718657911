/** All that stands still on a map: where places, roads, rivers and names are drawn. Made once per map. */

import { away, between, distance, enters, overlap, type Box, type Line, type Point } from "../../boards/geometry.ts";
import { layOut, type Layout } from "../../boards/point-map/layout.ts";
import type { Location, MapLook } from "./look.ts";
import { courses, crossings, roadOf, type Course, type Crossing } from "../../boards/point-map/rivers.ts";

export const PAD = 60; // the edge of a location
export const HOME_PAD = 136; // the width of a home
const LETTER = 7.4;
const HOME_LETTER = 9;
const NAME_HEIGHT = 17;
const NAME_OFF = 42; // from the middle of a place to that of its name
export const KEY = { width: 250, height: 128 };

export interface Road {
  line: Line;
  m4: boolean;
}

export interface Name {
  location: Location;
  at: Point;
  above: boolean;
}

export interface RiverName {
  river: string;
  at: Point;
  angle: number;
}

export interface Chart {
  map: MapLook;
  layout: Layout;
  roads: Road[];
  shields: Point[];
  courses: Course[];
  crossings: Crossing[];
  names: Name[];
  riverNames: RiverName[];
  key: Point | null;
}

export function makeChart(map: MapLook): Chart {
  const layout = layOut(map);
  const m4 = new Set(map.locations.filter((location) => location.m4).map(({ id }) => id));
  const roads = map.links.map((link) => ({ line: roadOf(link, layout), m4: link.between.every((id) => m4.has(id)) }));
  const flows = courses(map, layout);
  const names = placeNames(map, layout, roads.map(({ line }) => line));
  return {
    map,
    layout,
    roads,
    shields: shieldsOf(map, roads),
    courses: flows,
    crossings: crossings(map, layout),
    names,
    riverNames: flows.flatMap((course) => riverName(course, layout, roads, names)),
    key: keySpot(layout, roads, names),
  };
}

// ---------------------------------------------------------------- names of places

const padBox = (location: Location, { x, y }: Point): Box =>
  ({ x, y, width: location.home ? HOME_PAD : PAD + 44, height: PAD + 4 });

function placeNames(map: MapLook, layout: Layout, roads: Line[]): Name[] {
  const pads = map.locations.map((location) => padBox(location, layout.points.get(location.id) as Point));
  const taken: Box[] = [];
  return map.locations.map((location) => {
    const spots = candidates(layout.points.get(location.id) as Point);
    const cost = (at: Point, n: number): number => countHindrances(nameBox(location, at), [...pads, ...taken], roads, layout) + n * 0.1;
    const costs = spots.map(cost);
    const best = costs.indexOf(Math.min(...costs));
    const at = spots[best] as Point;
    taken.push(nameBox(location, at));
    return { location, at, above: best % 2 === 1 };
  });
}

/** Below, above, and the same a little aside; the earlier the better. */
function candidates({ x, y }: Point): Point[] {
  return [0, -26, 26].flatMap((aside) => [{ x: x + aside, y: y + NAME_OFF }, { x: x + aside, y: y - NAME_OFF + 1 }]);
}

const nameBox = (location: Location, at: Point): Box =>
  ({ ...at, width: location.name.length * (location.home ? HOME_LETTER : LETTER) + 4, height: NAME_HEIGHT });

function countHindrances(box: Box, others: Box[], roads: Line[], layout: Layout): number {
  const hits = others.filter((other) => overlap(box, other) > 0).length;
  const crossed = roads.filter((road) => enters(box, road)).length;
  const outside = box.x - box.width / 2 < 14 || box.x + box.width / 2 > layout.width - 14 || box.y > layout.height - 20;
  return hits * 3 + crossed + (outside ? 10 : 0);
}

// ---------------------------------------------------------------- names of roads and rivers

/** The road's sign on every other link of the M4, the longest first. */
function shieldsOf(map: MapLook, roads: Road[]): Point[] {
  const free = roads.filter(({ m4 }, n) => m4 && !map.links[n]?.river);
  const sorted = free.sort((one, other) => distance(...other.line) - distance(...one.line));
  return sorted.slice(0, Math.ceil(sorted.length / 2)).map(({ line }) => between(...line));
}

/** Where a river has most room for its name. */
function riverName(course: Course, layout: Layout, roads: Road[], names: Name[]): RiverName[] {
  const towns = [...layout.points.values()];
  const room = (p: Point): number => Math.min(
    ...towns.map((town) => distance(p, town) - 34),
    ...roads.map(({ line }) => away(p, line)),
    ...names.map(({ at }) => distance(p, at) - 20),
    p.x - 40, p.y - 20, layout.width - p.x - 40, layout.height - p.y - 20,
  );
  const spots = course.points.slice(1, -1).map((p, n) => ({ at: p, angle: slope(course.points[n] as Point, course.points[n + 2] as Point), room: room(p) }));
  const best = spots.reduce<(typeof spots)[number] | null>((one, other) => (one && one.room >= other.room ? one : other), null);
  return best && best.room > 12 ? [{ river: course.river, at: best.at, angle: best.angle }] : [];
}

/** In degrees, so that letters never stand on their heads. */
function slope(a: Point, b: Point): number {
  const angle = (Math.atan2(b.y - a.y, b.x - a.x) * 180) / Math.PI;
  return angle > 90 ? angle - 180 : angle < -90 ? angle + 180 : angle;
}

/** An empty spot for the title and the key of signs, as near to a corner as there is one. */
function keySpot(layout: Layout, roads: Road[], names: Name[]): Point | null {
  let [best, least]: [Point | null, number] = [null, Infinity];
  const [x1, y1] = [layout.width - KEY.width / 2 - 22, layout.height - KEY.height / 2 - 22];
  for (let x = KEY.width / 2 + 22; x <= x1; x += 12) {
    for (let y = KEY.height / 2 + 22; y <= y1; y += 12) {
      const corner = Math.min(x - KEY.width / 2, x1 + 4 - x) + Math.min(y - KEY.height / 2, y1 + 4 - y);
      if (corner < least && empty({ x, y, ...KEY }, layout, roads, names)) [best, least] = [{ x, y }, corner];
    }
  }
  return best;
}

function empty(box: Box, layout: Layout, roads: Road[], names: Name[]): boolean {
  const towns = [...layout.points.values()].map((at): Box => ({ ...at, width: PAD + 60, height: PAD + 20 }));
  const said = names.map(({ location, at }) => nameBox(location, at));
  return ![...towns, ...said].some((other) => overlap(box, other) > 0) && !roads.some(({ line }) => enters(box, line));
}
