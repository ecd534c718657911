/** The drawing on a card or a mark, by its id; what is new to us gets the drawing of its kind. */

import { css, html, type TemplateResult } from "lit";
import { anyBattle, anyDecisive, battles } from "./battles.ts";
import type { Drawing } from "./parts.ts";
import { anyEvent, people } from "./people.ts";
import { wear } from "./wear.ts";

const drawings: Record<string, Drawing> = { ...battles, ...wear, ...people };
const byKind: Record<string, Drawing> = { battle: anyBattle, decisive: anyDecisive };

/** Marks that are not called like the card they come from. */
const cameFrom: Record<string, string> = { mopp: "cbrn", harder: "meddling", easier: "hisupport" };

export function vignette(id: string, kind = "event"): TemplateResult {
  const drawing = drawings[id] ?? drawings[cameFrom[id] ?? ""] ?? byKind[kind] ?? anyEvent;
  return html`<svg class="vignette" viewBox="0 0 160 100" aria-hidden="true" focusable="false">${drawing}</svg>`;
}

/** p: paper, s: shade, t: tint behind, a: accent, i: ink, d: dot, k: line, n: fine line. */
export const vignetteStyles = css`
  .vignette {
    display: block;
    width: 100%;
    height: auto;
    stroke-linejoin: round;
    stroke-linecap: round;
  }
  .vignette text {
    font: 700 13px var(--sans);
    fill: var(--ink);
    stroke: none;
  }
  .vignette text.small {
    font-size: 9.5px;
  }
  .vignette text.big {
    font-size: 19px;
  }
  .vignette .k,
  .vignette .n,
  .vignette .dash {
    fill: none;
    stroke: var(--ink);
    stroke-width: 2.2;
  }
  .vignette .n {
    stroke-width: 1.3;
  }
  .vignette .dash {
    stroke-dasharray: 4 5;
  }
  .vignette .p,
  .vignette .s {
    fill: var(--sheet);
    stroke: var(--ink);
    stroke-width: 1.8;
  }
  .vignette .s {
    fill: var(--kim-shade);
  }
  .vignette .t {
    fill: var(--kim-tint);
  }
  .vignette .a {
    fill: var(--kim-accent);
    stroke: var(--ink);
    stroke-width: 1.5;
  }
  .vignette .i,
  .vignette .d {
    fill: var(--ink);
  }
  .vignette .star path {
    fill: var(--kim-accent);
    stroke: var(--ink);
    stroke-width: 0.8;
  }
  .vignette .cut,
  .vignette .light {
    stroke: var(--sheet);
  }
  .vignette .cut path {
    fill: var(--sheet);
  }
`;
