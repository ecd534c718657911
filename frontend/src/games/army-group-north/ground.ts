/** The map as it is printed: sea and land, lakes, woods and swamps, rivers, borders, the net of hexes. */

import { svg, type SVGTemplateResult } from "lit";
import { one, type Point } from "../../boards/geometry.ts";
import { cornersOf, DIRECTIONS, SIZE, type Cell, type Grid } from "./grid.ts";
import type { MapLook, Sides } from "./look.ts";
import { areaOf, linesOf } from "./outlines.ts";

const WATER = "~L";

export function ground(grid: Grid, map: MapLook): SVGTemplateResult {
  const is = (letters: string) => (cell: Cell): boolean => letters.includes(grid.letter(map.terrain, cell));
  const land = areaOf(grid, (cell) => !is("~")(cell));
  return svg`<g aria-hidden="true">
    ${patterns}
    <rect class="sea" width=${grid.width} height=${grid.height}></rect>
    <path class="shallows far" d=${land}></path><path class="shallows" d=${land}></path><path class="shallows near" d=${land}></path>
    <path class="country" d=${land}></path>
    <path class="neutral" d=${areaOf(grid, (cell) => isNeutral(grid, map, cell))}></path>
    <path class="swamp" d=${areaOf(grid, is("s"))}></path>
    <path class="woods-floor" d=${areaOf(grid, is("w"))}></path><path class="woods" d=${areaOf(grid, is("w"))}></path>
    <path class="reeds" d=${areaOf(grid, is("s"))}></path>
    <path class="lake" d=${areaOf(grid, is("L"))}></path>
    <path class="coast" d=${land}></path>
    <path class="river-bank" d=${along(grid, map.sides.river)}></path><path class="river" d=${along(grid, map.sides.river)}></path>
    <path class="lake-bank" d=${along(grid, map.sides.lake)}></path><path class="lake-side" d=${along(grid, map.sides.lake)}></path>
    <path class="strait" d=${crossings(grid, map.sides.strait)}></path>
    <path class="net" d=${net(grid, map)}></path>
    ${borders(grid, map)}
    <path class="veil" d=${areaOf(grid, (cell) => isClosed(grid, map, cell))}></path>
  </g>`;
}

/** Land whose country takes no part. */
const isNeutral = (grid: Grid, { terrain, country }: MapLook, cell: Cell): boolean =>
  !WATER.includes(grid.letter(terrain, cell)) && grid.letter(country, cell) === "-";

/** Land that this scenario leaves out. */
const isClosed = (grid: Grid, map: MapLook, cell: Cell): boolean =>
  !WATER.includes(grid.letter(map.terrain, cell)) && grid.letter(map.closed, cell) === "x";

const along = (grid: Grid, sides: Sides): string =>
  linesOf(grid, (cell, _, way) => ((sides[grid.name(cell) ?? ""] ?? 0) >> way & 1) === 1);

/** Whose country it was in peace: a line with a band of colour. */
function borders(grid: Grid, { terrain, country }: MapLook): SVGTemplateResult {
  const wet = (cell: Cell): boolean => WATER.includes(grid.letter(terrain, cell));
  const line = linesOf(grid, (cell, beyond) =>
    !wet(cell) && !wet(beyond) && grid.letter(country, cell) !== grid.letter(country, beyond));
  return svg`<path class="border-band" d=${line}></path><path class="border" d=${line}></path>`;
}

/** Hexsides, each once, where somebody can be on one side of them at least. */
function net(grid: Grid, map: MapLook): string {
  const open = (cell: Cell): boolean => grid.holds(cell) && !WATER.includes(grid.letter(map.terrain, cell));
  return map.names.flatMap((name) => {
    const cell = grid.cell(name);
    return DIRECTIONS.flatMap((way) => {
      const beyond = grid.step(cell, way);
      const drawn = open(cell) ? way < 3 || !open(beyond) : false;
      const [from, to] = grid.straight(cell, way);
      return drawn ? [`M${one(from)}L${one(to)}`] : [];
    });
  }).join("");
}

/** Short double lines over a strait. */
function crossings(grid: Grid, sides: Sides): string {
  return Object.entries(sides).flatMap(([name, bits]) => [0, 1, 2].flatMap((way) => {
    const beyond = grid.beside(name, way);
    if ((bits >> way & 1) === 0 || !beyond) return [];
    const [a, b] = [grid.middle(name), grid.middle(beyond)];
    const part = (share: number): Point => ({ x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share });
    return [`M${one(part(0.3))}L${one(part(0.7))}`];
  })).join("");
}

export const hexagon = (at: Point, size = SIZE): string => `M${cornersOf(at, size).map(one).join("L")}Z`;

// ---------------------------------------------------------------- woods and swamps

const TREES: [number, number, number][] = [
  [10, 14, 6], [36, 8, 5], [62, 18, 6.5], [90, 9, 5.5], [22, 38, 5.5], [48, 44, 6], [77, 40, 5], [102, 34, 6],
  [8, 64, 5], [34, 70, 6.5], [63, 66, 5.5], [92, 63, 6], [20, 90, 6], [50, 92, 5], [80, 88, 6.5], [106, 86, 5],
];
const crown = ([x, y, r]: [number, number, number]): string =>
  `M${x - r} ${y}a${r} ${r * 1.05} 0 1 0 ${2 * r} 0a${r} ${r * 1.05} 0 1 0 ${-2 * r} 0Z`;
const shade = ([x, y, r]: [number, number, number]): string => `M${x - r * 0.5} ${y + r * 0.75}a${r * 0.9} ${r * 0.9} 0 0 0 ${r * 1.4} ${-r}`;
const TUFTS: [number, number][] = [[8, 12], [44, 6], [78, 16], [26, 34], [62, 38], [96, 30], [12, 58], [46, 62], [82, 56], [30, 80], [68, 82]];

const patterns = svg`<defs>
  <pattern id="trees" width="116" height="104" patternUnits="userSpaceOnUse" patternTransform="scale(0.68)">
    <path class="tree" d=${TREES.map(crown).join("")}></path><path class="tree-shade" d=${TREES.map(shade).join("")}></path>
  </pattern>
  <pattern id="tufts" width="108" height="96" patternUnits="userSpaceOnUse" patternTransform="scale(0.8)">
    <path class="tuft" d=${TUFTS.map(([x, y]) => `M${x} ${y + 8}h22M${x + 6} ${y + 8}l-3 -7M${x + 11} ${y + 8}v-9M${x + 16} ${y + 8}l3 -7`).join("")}></path>
  </pattern>
  <pattern id="lines-a" width="16" height="16" patternUnits="userSpaceOnUse" patternTransform="rotate(30)"><path class="lines-a" d="M0 0V16"></path></pattern>
  <pattern id="lines-b" width="16" height="16" patternUnits="userSpaceOnUse" patternTransform="rotate(-30)"><path class="lines-b" d="M0 0V16"></path></pattern>
  <pattern id="hatch" width="12" height="12" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
    <path class="hatch" d="M0 0V12"></path>
  </pattern>
</defs>`;
