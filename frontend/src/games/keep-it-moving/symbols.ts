/** Map symbols in the NATO manner: infantry battalions, and guns with their support. */

import { html, svg, type SVGTemplateResult, type TemplateResult } from "lit";
import type { UnitId } from "./look.ts";

const infantry = svg`<path d="M4 12 L56 46 M56 12 L4 46" />`;
const support = svg`<circle class="full" cx="30" cy="26" r="6" /><path d="M4 39 H56" />`;
const battalion = svg`<path d="M26 2 V9 M34 2 V9" />`;
const out = svg`<path class="strike" d="M2 50 L58 8" />`;

const inside: Record<UnitId, SVGTemplateResult> = { "1st": infantry, "2nd": infantry, "3rd": infantry, assets: support };

export function symbol(unit: UnitId, usable: boolean): TemplateResult {
  return html`<svg class="symbol" viewBox="0 0 60 52" aria-hidden="true" focusable="false">
    <rect x="4" y="12" width="52" height="34" />
    ${inside[unit]} ${unit === "assets" ? "" : battalion} ${usable ? "" : out}
  </svg>`;
}
