/** 2.10 Lines of supply, hex by hex from a force over land to a railhead and along the rail to its source. */

import { nothing, svg, type SVGTemplateResult } from "lit";
import { one, smooth, type Point } from "../../boards/geometry.ts";
import type { Cell, Grid } from "./grid.ts";
import type { Look, MapLook, Nation, SideName, Unit } from "./look.ts";
import type { Scene } from "./scene.ts";

const LAND = "abcdef"; // the letter of a hex says where the line goes on
const RAIL = "ghijkl";
const SOURCE = "*";
const NONE = "-";

export interface Line {
  land: readonly string[]; // hexes, from the force to the railhead
  rail: readonly string[]; // from the railhead to the source
  source: string | null; // null: there is no line, or one by right
}

export const letterAt = (grid: Grid, { lines }: MapLook, nation: Nation, cell: Cell): string => grid.letter(lines[nation], cell);

/** Is there a line of supply for either side in a hex? */
export function isSupplied(grid: Grid, map: MapLook, side: SideName, cell: Cell): boolean {
  return letterAt(grid, map, side === "axis" ? "german" : "soviet", cell) !== NONE;
}

/** The line that holds whoever follows a nation's rules of supply in a hex. */
export function lineFrom(grid: Grid, map: MapLook, nation: Nation, start: string): Line {
  const [land, rail] = [[start], [] as string[]];
  for (let here: string | null = start; here && land.length + rail.length < map.names.length; ) {
    const letter = letterAt(grid, map, nation, grid.cell(here));
    const byRail = RAIL.includes(letter);
    if (byRail && rail.length === 0) rail.push(here);
    if (letter === SOURCE) return { land, rail, source: here };
    const way: number = (byRail ? RAIL : LAND).indexOf(letter);
    here = way < 0 ? null : grid.beside(here, way);
    if (here) (byRail ? rail : land).push(here);
  }
  return { land, rail, source: null };
}

/** Whose rules of supply a unit follows: they are those of its nation, but for Germans abroad. */
const nationOf = ({ nation, marks }: Unit): Nation => (marks.includes("abroad") ? "finnish" : nation);

/** The lines of all stacks, thin; that of the force in question, bold, with its railhead and source. */
export function supplyLines(scene: Scene): SVGTemplateResult | typeof nothing {
  const { grid, look, stacks, overlays } = scene;
  if (!overlays.has("supply")) return nothing;
  const hex = scene.opened ?? look.force?.hex ?? null;
  const thin = [...stacks].filter(([at]) => at !== hex).flatMap(([at, units]) => linesOf(grid, look, at, units));
  const bold = hex ? linesOf(grid, look, hex, stacks.get(hex) ?? []) : [];
  return svg`<g class="supply-lines" aria-hidden="true">
    ${thin.map(([side, line]) => way(grid, line, `thin ${side}`))}
    ${bold.map(([side, line]) => svg`${way(grid, line, `bold ${side}`)} ${ends(grid, line, side)}`)}
  </g>`;
}

/** Of each nation that stands there, once. */
function linesOf(grid: Grid, { map }: Look, hex: string, units: readonly Unit[]): [string, Line][] {
  const led = new Map(units.map((unit) => [nationOf(unit), unit.side]));
  return [...led].map(([nation, side]) => [side, lineFrom(grid, map, nation, hex)]);
}

function way(grid: Grid, { land, rail }: Line, kind: string): SVGTemplateResult {
  const points = (hexes: readonly string[]): Point[] => hexes.map((hex) => grid.middle(hex));
  return svg`${land.length > 1 ? svg`<path class="by-land ${kind}" d=${smooth(points(land))}></path>` : nothing}
    ${rail.length > 1 ? svg`<path class="by-rail ${kind}" d=${smooth(points(rail))}></path>` : nothing}`;
}

function ends(grid: Grid, { rail, source }: Line, side: string): SVGTemplateResult {
  const [railhead] = rail;
  return svg`${railhead && railhead !== source ? svg`<circle class="railhead ${side}" r="13" transform="translate(${one(grid.middle(railhead))})"></circle>` : nothing}
    ${source ? svg`<path class="source ${side}" d="M0 -22L6 -7L21 -7L9 3L14 18L0 9L-14 18L-9 3L-21 -7L-6 -7Z" transform="translate(${one(grid.middle(source))})"></path>` : nothing}`;
}
