/** Towns and cities, and their names: large ones from afar, all of them from near, never one over another. */

import { svg, type SVGTemplateResult } from "lit";
import { one, type Box, type Point } from "../../boards/geometry.ts";
import type { Grid } from "./grid.ts";
import type { MapLook, Place } from "./look.ts";

const LETTER = 0.58; // a letter is so wide, as a share of its height
const FROM_AFAR = { width: 66, height: 70 }; // a counter
const RANK = { "major-city": 0, city: 1, town: 2 };

interface Level {
  kind: "afar" | "near";
  size(place: Place): number | null; // of the letters; null: no name here
  spots(place: Place, size: number): readonly (readonly [x: number, y: number])[]; // off the middle of the hex
}

const LEVELS: readonly Level[] = [
  {
    kind: "afar",
    size: ({ kind }) => ({ "major-city": 46, city: 31, town: null })[kind],
    spots: ({ title }, size) => {
      const aside = 42 + (title.length * size * LETTER) / 2;
      return [[0, 30 + size * 0.85], [0, -50], [-aside, size * 0.3], [aside, size * 0.3], [-aside, 28], [aside, 28], [-aside, -28], [aside, -28]];
    },
  },
  {
    kind: "near",
    size: ({ kind }) => ({ "major-city": 18, city: 15.5, town: 13.5 })[kind],
    spots: () => [[0, 46], [0, 56], [0, -40]],
  },
];

/** The signs of towns and cities, which lie under the counters. */
export function signs(grid: Grid, { places, ports }: MapLook): SVGTemplateResult {
  return svg`<g aria-hidden="true">${places.map((place) => svg`<g transform="translate(${one(grid.middle(place.hex))})">
    ${sign(place)} ${ports.includes(place.hex) ? ANCHOR : ""}
  </g>`)}</g>`;
}

const BLOCKS = "M-26 -18h18v13h-18zM-5 -24h15v17h-15zM13 -17h15v14h-15zM-29 -2h15v15h-15zM-11 -4h20v16h-20zM12 0h17v13h-17zM-20 16h17v11h-17zM0 15h18v13h-18z";
const TOWN = "M-15 -9h12v10h-12zM-1 -12h13v11h-13zM-11 4h11v9h-11zM3 2h13v10h-13z";
const ANCHOR = svg`<g class="anchor" transform="translate(-42 -9)"><circle r="10"></circle><path d="M0 -6V6M-3.4 -3H3.4M-6 1C-5 7 5 7 6 1"></path></g>`;

function sign({ kind }: Place): SVGTemplateResult {
  if (kind === "town") return svg`<circle class="town" r="9"></circle>`;
  const major = kind === "major-city";
  return svg`<path class="built" d=${major ? BLOCKS : TOWN} transform=${major ? "scale(1.25)" : "scale(1.3)"}></path>`;
}

/** Names, which lie above the counters, at the foot of the hex. */
export function names(grid: Grid, map: MapLook, stacks: Iterable<string>): SVGTemplateResult {
  const counters = [...stacks].map((hex) => ({ x: grid.middle(hex).x, y: grid.middle(hex).y - 9, ...FROM_AFAR }));
  return svg`<g class="names" aria-hidden="true">${LEVELS.map((level) => svg`<g class=${level.kind}>
    ${placed(grid, map, level, level.kind === "afar" ? counters : []).map(({ place, at, size }) =>
      svg`<text class="name ${place.kind}" x=${at.x.toFixed(1)} y=${at.y.toFixed(1)} font-size=${size} text-anchor="middle">${titled(place)}</text>`)}
  </g>`)}</g>`;
}

/** With its points, where a scenario is won by them. */
const titled = ({ title, points }: Place): string => (points > 0 ? `${title} ★${points}` : title);

interface Named {
  place: Place;
  at: Point; // the middle of its foot
  size: number;
}

/**
 * The most important first, each at the first spot that is free, if possible of counters too; who
 * finds none has no name at this level.
 */
function placed(grid: Grid, { places }: MapLook, level: Level, counters: readonly Box[]): Named[] {
  const taken: Box[] = [];
  const found: Named[] = [];
  for (const place of [...places].sort((a, b) => RANK[a.kind] - RANK[b.kind])) {
    const size = level.size(place);
    if (size === null) continue;
    const middle = grid.middle(place.hex);
    const boxAt = ({ x, y }: Point): Box => ({ x, y: y - size * 0.35, width: titled(place).length * size * LETTER, height: size * 1.1 });
    const spots = level.spots(place, size).map(([dx, dy]): Point => ({ x: middle.x + dx, y: middle.y + dy }));
    const free = spots.filter((spot) => isFree(grid, boxAt(spot), taken));
    const at = free.find((spot) => isFree(grid, boxAt(spot), counters)) ?? free[0];
    if (!at) continue;
    taken.push(boxAt(at));
    found.push({ place, at, size });
  }
  return found;
}

function isFree(grid: Grid, box: Box, taken: readonly Box[]): boolean {
  const inside = box.x - box.width / 2 > 2 && box.x + box.width / 2 < grid.width - 2 && box.y + box.height < grid.height;
  return inside && taken.every((other) =>
    Math.abs(box.x - other.x) * 2 >= box.width + other.width || Math.abs(box.y - other.y) * 2 >= box.height + other.height);
}
