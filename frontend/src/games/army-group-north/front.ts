/** 2.9 The front line, and what else is shown of both sides where it is asked for: control, ZOC, ZOI, supply. */

import { nothing, svg, type SVGTemplateResult } from "lit";
import type { Cell, Grid } from "./grid.ts";
import type { MapLook } from "./look.ts";
import { areaOf, linesOf } from "./outlines.ts";
import type { Overlay } from "./scene.ts";
import { isSupplied } from "./supply.ts";

const LETTERS = [["axis", "a"], ["soviet", "s"]] as const;

const isOpen = (grid: Grid, { closed }: MapLook, cell: Cell): boolean => grid.letter(closed, cell) === ".";

export function front(grid: Grid, map: MapLook): SVGTemplateResult {
  const side = (cell: Cell): string => (isOpen(grid, map, cell) ? grid.letter(map.control, cell) : "-");
  const line = linesOf(grid, (cell, beyond) => side(cell) !== "-" && side(beyond) !== "-" && side(cell) !== side(beyond));
  return svg`<g class="front" aria-hidden="true"><path class="glow" d=${line}></path><path class="line" d=${line}></path></g>`;
}

/** Rows of letters as tints: the hexes of either side; those of both have both. */
export function tints(grid: Grid, map: MapLook, shown: ReadonlySet<Overlay>): SVGTemplateResult | typeof nothing {
  const kinds = (["control", "zoi", "zoc", "supply"] as const).filter((kind) => shown.has(kind));
  if (kinds.length === 0) return nothing;
  const area = (has: (cell: Cell) => boolean): string => areaOf(grid, (cell) => isOpen(grid, map, cell) && has(cell));
  return svg`<g aria-hidden="true">${kinds.flatMap((kind) => LETTERS.map(([side, letter]) => {
    const holds = (cell: Cell): boolean =>
      kind === "supply" ? isSupplied(grid, map, side, cell) : [letter, "b"].includes(grid.letter(map[kind], cell));
    return svg`<path class="tint ${kind} ${side}" d=${area(holds)}></path>`;
  }))}</g>`;
}
