/** A die with its spots. */

import { html, svg, type TemplateResult } from "lit";

const [LOW, MID, HIGH] = [8, 16, 24];
const SPOTS: readonly (readonly (readonly [number, number])[])[] = [
  [],
  [[MID, MID]],
  [[LOW, LOW], [HIGH, HIGH]],
  [[LOW, LOW], [MID, MID], [HIGH, HIGH]],
  [[LOW, LOW], [HIGH, LOW], [LOW, HIGH], [HIGH, HIGH]],
  [[LOW, LOW], [HIGH, LOW], [MID, MID], [LOW, HIGH], [HIGH, HIGH]],
  [[LOW, LOW], [HIGH, LOW], [LOW, MID], [HIGH, MID], [LOW, HIGH], [HIGH, HIGH]],
];

export function die(face: number): TemplateResult {
  const spots = SPOTS[face] ?? [];
  return html`<svg class="die" viewBox="0 0 32 32" aria-hidden="true" focusable="false">
    <rect x="1.5" y="1.5" width="29" height="29" rx="6" />
    ${spots.map(([x, y]) => svg`<circle cx=${x} cy=${y} r="3" />`)}
  </svg>`;
}

/** The dice that lie on the momentum card: sixes, and what is over. */
export function diceFor(momentum: number): number[] {
  const over = momentum % 6;
  return [...Array<number>(Math.floor(momentum / 6)).fill(6), ...(over > 0 ? [over] : [])];
}
