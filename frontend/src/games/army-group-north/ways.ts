/** Railways by gauge, and roads, from the middle of a hex to the next. */

import { svg, type SVGTemplateResult } from "lit";
import { smooth } from "../../boards/geometry.ts";
import type { Grid, Side } from "./grid.ts";
import type { MapLook, Sides } from "./look.ts";
import { chainsOf } from "./outlines.ts";

export function roads(grid: Grid, { road }: MapLook): SVGTemplateResult {
  const d = links(grid, road, () => true);
  return svg`<g aria-hidden="true"><path class="road-edge" d=${d}></path><path class="road" d=${d}></path></g>`;
}

/** X4.3.1 Rail of the German gauge is in use by the invader; all other has its own gauge still. */
export function rails(grid: Grid, { rail, converted }: MapLook): SVGTemplateResult {
  const done = new Set(converted);
  const german = (a: string, b: string): boolean => done.has(a) && done.has(b);
  const own = links(grid, rail, (a, b) => !german(a, b));
  const other = links(grid, rail, german);
  return svg`<g class="rails" aria-hidden="true">
    <path class="rail" d=${own}></path><path class="gaps" d=${own}></path>
    <path class="rail german" d=${other}></path><path class="ties" d=${other}></path>
  </g>`;
}

function linksOf(grid: Grid, links: Sides, has: (a: string, b: string) => boolean): Side[] {
  return Object.entries(links).flatMap(([name, bits]) => [0, 1, 2].flatMap((way) => {
    const beyond = grid.beside(name, way);
    return (bits >> way & 1) === 1 && beyond && has(name, beyond) ? [[grid.middle(name), grid.middle(beyond)]] : [];
  }));
}

/** Ways along those links of which something holds. */
export const links = (grid: Grid, all: Sides, has: (a: string, b: string) => boolean): string => drawn(linksOf(grid, all, has));

const drawn = (links: readonly Side[]): string => chainsOf(links).map(smooth).join("");
