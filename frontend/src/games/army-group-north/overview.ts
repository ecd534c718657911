/** The whole theatre in a corner: whose land it is, where the stacks are, and what the map shows. */

import { html, svg, type TemplateResult } from "lit";
import { guard } from "lit/directives/guard.js";
import { one } from "../../boards/geometry.ts";
import type { Cell } from "./grid.ts";
import { areaOf } from "./outlines.ts";
import type { Scene } from "./scene.ts";
import { words } from "./words.ts";

export function overview(scene: Scene): TemplateResult {
  const { grid, look, stacks } = scene;
  const { map } = look;
  const side = (letter: string) => (cell: Cell): boolean => grid.letter(map.control, cell) === letter;
  return html`<div class="overview"><svg viewBox="0 0 ${grid.width.toFixed(0)} ${grid.height.toFixed(0)}" role="img" aria-label=${words.overview}
    @click=${(event: MouseEvent) => scene.goTo(pointIn(event, grid.width, grid.height))}>
    ${guard([map.control.join()], () => svg`<rect class="sea" width=${grid.width} height=${grid.height}></rect>
      <path class="country" d=${areaOf(grid, (cell) => !"~L".includes(grid.letter(map.terrain, cell)))}></path>
      <path class="theatre axis" d=${areaOf(grid, side("a"))}></path><path class="theatre soviet" d=${areaOf(grid, side("s"))}></path>`)}
    ${[...stacks].map(([hex, units]) => svg`<rect class="dot ${units[0]?.side ?? ""}" x="-26" y="-26" width="52" height="52" transform="translate(${one(grid.middle(hex))})"></rect>`)}
  </svg><div class="window"></div></div>`;
}

/** Where on the map a click in the overview is. */
function pointIn(event: MouseEvent, width: number, height: number): { x: number; y: number } {
  const box = (event.currentTarget as Element).getBoundingClientRect();
  return { x: ((event.clientX - box.x) / box.width) * width, y: ((event.clientY - box.y) / box.height) * height };
}
