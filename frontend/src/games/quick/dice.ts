/** Dice that hit and dice that missed. Only the number of hits is known, so no face is shown. */

import { html, svg, type SVGTemplateResult, type TemplateResult } from "lit";
import { words } from "./words.ts";

const STEP = 25;

/** `dice` of them; the first `hits` hit. Before the roll all are open. */
export function diceRow(dice: number, hits: number | null): TemplateResult {
  const wide = Math.max(dice, 1) * STEP;
  return html`<svg class="dice" viewBox="0 0 ${wide} 24" width=${wide} height="24" role="img" aria-label=${words.combat.diceAndHits(dice, hits)}>
    ${Array.from({ length: dice }, (_, n) => die(n, hits === null ? "open" : n < hits ? "hit" : "miss"))}
  </svg>`;
}

function die(n: number, kind: "open" | "hit" | "miss"): SVGTemplateResult {
  return svg`<g class="die ${kind}" transform="translate(${n * STEP + 12} 12)">
    <rect x="-10" y="-10" width="20" height="20" rx="4"></rect>
    ${kind === "hit" ? svg`<path class="burst" d="M0 -8L2 -2.6L7 -5L4 -0.2L8.4 2.4L3 2.8L3.4 8L0 4L-3.4 8L-3 2.8L-8.4 2.4L-4 -0.2L-7 -5L-2 -2.6Z"></path>` : ""}
    ${kind === "miss" ? svg`<path class="dash" d="M-4 0H4"></path>` : ""}
  </g>`;
}
