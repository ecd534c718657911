/** The map as it is printed: fields, streets, the old town, and the net of hexes. */

import { svg, type SVGTemplateResult } from "lit";
import { one, type Point } from "../../boards/geometry.ts";
import { extent, middle, outline, SIZE } from "../../boards/hexes.ts";
import { chance, housesIn } from "./houses.ts";
import type { MapLook, Terrain } from "./look.ts";

export function ground(map: MapLook): SVGTemplateResult {
  const { width, height } = extent(map.columns, map.rows);
  const [urban, close] = [housesIn(map, "urban"), housesIn(map, "close")];
  return svg`<g aria-hidden="true">
    <rect class="land" width=${width} height=${height}></rect>
    ${map.hexes.map(({ hex, terrain }) => svg`<path class="floor ${terrain}" d=${outline(middle(hex))}></path>`)}
    <path class="fields" d=${of(map, "open", fields)}></path>
    <path class="furrows" d=${of(map, "open", furrows)}></path>
    <path class="trees" d=${of(map, "open", trees)}></path>
    <path class="parks" d=${urban.parks}></path>
    <path class="houses urban" d=${urban.houses}></path>
    <path class="houses close" d=${close.houses}></path>
    <path class="bars" d=${of(map, "barred", bars)}></path>
    <path class="net" d=${map.hexes.map(({ hex }) => outline(middle(hex))).join("")}></path>
    ${map.hexes.map(({ hex }) => number(hex))}
  </g>`;
}

const of = (map: MapLook, terrain: Terrain, drawn: (at: Point, seed: number) => string): string =>
  map.hexes.map((one, n) => (one.terrain === terrain ? drawn(middle(one.hex), n) : "")).join("");

function number(hex: string): SVGTemplateResult {
  const { x, y } = middle(hex);
  return svg`<text class="number" x=${x} y=${y - SIZE * 0.73} text-anchor="middle">${hex}</text>`;
}

// ---------------------------------------------------------------- open country

/** A field: where it lies in its hex and how it is turned. */
function field(seed: number, n: number): { x: number; y: number; wide: number; high: number; turned: number } {
  const way = (seed * 2.4 + n * 2.6) % (2 * Math.PI);
  return {
    x: Math.cos(way) * 24,
    y: Math.sin(way) * 22,
    wide: 24 + chance(seed, n, 1) * 16,
    high: 15 + chance(seed, n, 2) * 11,
    turned: (chance(seed, n, 3) - 0.5) * 0.9,
  };
}

const FIELDS = [0, 1];

function fieldPoint(at: Point, seed: number, n: number, u: number, v: number): Point {
  const { x, y, wide, high, turned } = field(seed, n);
  const [a, b] = [u * wide, v * high];
  return {
    x: at.x + x + a * Math.cos(turned) - b * Math.sin(turned),
    y: at.y + y + a * Math.sin(turned) + b * Math.cos(turned),
  };
}

function fields(at: Point, seed: number): string {
  return FIELDS.map((n) => {
    const corner = (u: number, v: number): string => one(fieldPoint(at, seed, n, u, v));
    return `M${corner(-0.5, -0.5)}L${corner(0.5, -0.5)}L${corner(0.5, 0.5)}L${corner(-0.5, 0.5)}Z`;
  }).join("");
}

function furrows(at: Point, seed: number): string {
  const lines = [-0.3, -0.1, 0.1, 0.3];
  return FIELDS.filter((n) => chance(seed, n, 4) > 0.35).flatMap((n) => lines.map((v) =>
    `M${one(fieldPoint(at, seed, n, -0.44, v))}L${one(fieldPoint(at, seed, n, 0.44, v))}`)).join("");
}

/** A hedge here, a copse there. */
function trees(at: Point, seed: number): string {
  const many = Math.floor(chance(seed, 1, 5) * 6);
  return Array.from({ length: many }, (_, n) => {
    const way = chance(seed, 2, 6) * 6.3 + n * 0.24;
    const far = 36 + chance(seed, n, 7) * 9;
    const r = 2.2 + chance(seed, n, 8) * 1.6;
    const [x, y] = [at.x + Math.cos(way) * far, at.y + Math.sin(way) * far];
    return `M${one({ x: x - r, y })}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;
  }).join("");
}

/** Where nobody can be: water. */
function bars(at: Point, seed: number): string {
  return [-30, -15, 0, 15, 30].map((y, n) => {
    const x = at.x - 34 + chance(seed, n, 1) * 14;
    return `M${one({ x, y: at.y + y })}q7 -6 14 0t14 0t14 0t14 0`;
  }).join("");
}
