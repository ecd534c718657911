/** 2.9 Who controls what: the front line between both sides, and tints where they are asked for. */

import { nothing, svg, type SVGTemplateResult } from "lit";
import type { Cell, Grid } from "./grid.ts";
import type { MapLook } from "./look.ts";
import { areaOf, linesOf } from "./outlines.ts";

const LETTERS = [["axis", "a"], ["soviet", "s"]] as const;

const isOpen = (grid: Grid, { closed }: MapLook, cell: Cell): boolean => grid.letter(closed, cell) === ".";

export function front(grid: Grid, map: MapLook): SVGTemplateResult {
  const side = (cell: Cell): string => (isOpen(grid, map, cell) ? grid.letter(map.control, cell) : "-");
  const line = linesOf(grid, (cell, beyond) => side(cell) !== "-" && side(beyond) !== "-" && side(cell) !== side(beyond));
  return svg`<g class="front" aria-hidden="true"><path class="glow" d=${line}></path><path class="line" d=${line}></path></g>`;
}

/** The hexes of either side, as tints. */
export function control(grid: Grid, map: MapLook, shown: boolean): SVGTemplateResult | typeof nothing {
  if (!shown) return nothing;
  const area = (letter: string): string => areaOf(grid, (cell) => isOpen(grid, map, cell) && grid.letter(map.control, cell) === letter);
  return svg`<g aria-hidden="true">${LETTERS.map(([side, letter]) => svg`<path class="held ${side}" d=${area(letter)}></path>`)}</g>`;
}
