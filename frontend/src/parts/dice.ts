/** Dice as faces; a face that no die of six has is shown as a number. */

import { html, svg, type TemplateResult } from "lit";
import { words } from "../words.ts";

const SPOTS: Record<number, readonly [number, number][]> = {
  1: [[12, 12]],
  2: [
    [7, 7],
    [17, 17],
  ],
  3: [
    [6, 6],
    [12, 12],
    [18, 18],
  ],
  4: [
    [7, 7],
    [17, 7],
    [7, 17],
    [17, 17],
  ],
  5: [
    [7, 7],
    [17, 7],
    [12, 12],
    [7, 17],
    [17, 17],
  ],
  6: [
    [7, 6],
    [17, 6],
    [7, 12],
    [17, 12],
    [7, 18],
    [17, 18],
  ],
};

export function diceFaces(faces: readonly number[]): TemplateResult {
  return html`<span class="dice" role="img" aria-label=${words.table.rolled(faces.join(", "))}
    >${faces.map(face)}</span
  >`;
}

function face(number: number): TemplateResult {
  const spots = SPOTS[number];
  const inside = spots
    ? spots.map(([x, y]) => svg`<circle cx=${x} cy=${y} r="2.3" />`)
    : svg`<text x="12" y="16.5" text-anchor="middle">${number}</text>`;
  return html`<svg viewBox="0 0 24 24" class="die">
    <rect x="1.5" y="1.5" width="21" height="21" rx="4" />
    ${inside}
  </svg>`;
}
