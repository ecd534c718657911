/** X4.3.1 Conversion: rail of the German gauge, rail that the Axis holds and has not converted, and the railheads. */

import { nothing, svg, type SVGTemplateResult } from "lit";
import { one } from "../../boards/geometry.ts";
import { DIRECTIONS, type Grid } from "./grid.ts";
import type { MapLook } from "./look.ts";
import type { Overlay } from "./scene.ts";
import { links } from "./ways.ts";

export function gauges(grid: Grid, map: MapLook, shown: ReadonlySet<Overlay>): SVGTemplateResult | typeof nothing {
  if (!shown.has("gauge")) return nothing;
  const done = new Set(map.converted);
  const held = (hex: string): boolean => grid.letter(map.control, grid.cell(hex)) === "a";
  const both = (has: (hex: string) => boolean) => (a: string, b: string): boolean => has(a) && has(b);
  const german = both((hex) => done.has(hex));
  const waiting = (a: string, b: string): boolean => held(a) && held(b) && !german(a, b);
  const own = both((hex) => !done.has(hex) && !held(hex));
  return svg`<g class="gauges" aria-hidden="true">
    <path class="gauge soviet" d=${links(grid, map.rail, own)}></path>
    <path class="gauge waiting" d=${links(grid, map.rail, waiting)}></path>
    <path class="gauge axis" d=${links(grid, map.rail, german)}></path>
    ${map.converted.filter((hex) => isRailhead(grid, map, done, hex)).map((hex) =>
      svg`<circle class="railhead axis" r="14" transform="translate(${one(grid.middle(hex))})"></circle>`)}
  </g>`;
}

/** From here the line could be converted further. */
function isRailhead(grid: Grid, { rail }: MapLook, done: ReadonlySet<string>, hex: string): boolean {
  return DIRECTIONS.some((way) => {
    const beside = (rail[hex] ?? 0) >> way & 1 ? grid.beside(hex, way) : null;
    return beside !== null && !done.has(beside);
  });
}
