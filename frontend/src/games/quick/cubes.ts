/** Cubes, as small blocks: blue, pink, or closed where nobody may know. */

import { html, svg, type SVGTemplateResult, type TemplateResult } from "lit";
import { isClosed, type Closed, type Colour, type Cubes } from "./look.ts";

export type Face = Colour | "closed" | "either";

const SIDE = 15;

/** A cube seen from above and the right, 20 by 20. Blue ones carry a bar, pink ones a ring. */
export function cubeDrawn(face: Face): SVGTemplateResult {
  return svg`<g class="cube ${face}">
    <path class="top" d="M1 5L5 1H19L15 5Z"></path>
    <path class="right" d="M15 5L19 1V15L15 19Z"></path>
    <rect class="front" x="1" y="5" width="14" height="14"></rect>
    ${sign(face)}
  </g>`;
}

function sign(face: Face): SVGTemplateResult {
  if (face === "blue") return svg`<path class="sign" d="M4.5 12H11.5"></path>`;
  if (face === "pink") return svg`<circle class="sign" cx="8" cy="12" r="3"></circle>`;
  if (face === "either") return svg`<path class="half" d="M1 19L15 5V19Z"></path>`;
  return svg`<text class="mark" x="8" y="16" text-anchor="middle">?</text>`;
}

export const cube = (face: Face): TemplateResult =>
  html`<svg class="one-cube" viewBox="0 0 20 20" aria-hidden="true">${cubeDrawn(face)}</svg>`;

/** A row of cubes that lie close to one another. */
export function row(faces: readonly Face[]): TemplateResult {
  const step = faces.length > 8 ? SIDE - 3 : SIDE;
  const wide = Math.max(20, step * (faces.length - 1) + 20);
  return html`<svg class="cube-row" viewBox="0 0 ${wide} 20" width=${wide} height="20" aria-hidden="true">
    ${faces.map((face, n) => svg`<g transform="translate(${n * step} 0)">${cubeDrawn(face)}</g>`)}
  </svg>`;
}

export const repeat = (face: Face, n: number): Face[] => Array.from({ length: n }, () => face);

export function facesOf(cubes: Cubes | Closed): Face[] {
  if (isClosed(cubes)) return repeat("closed", cubes.total);
  return [...repeat("blue", cubes.blue), ...repeat("pink", cubes.pink)];
}
