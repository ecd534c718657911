/** The key of the map: what the ground and the marks mean. */

import { html, svg, type SVGTemplateResult, type TemplateResult } from "lit";
import { noSignal } from "./counter.ts";
import { crowd } from "./markers.ts";
import { words } from "./words.ts";

const HEX = "M14 0L7 12H-7L-14 0L-7 -12H7Z";
const said = words.key;

export function key(): TemplateResult {
  const lines: [TemplateResult, string][] = [
    [ground("open", "fields", "M-9 -5L2 -7L4 2L-7 4Z"), said.open],
    [ground("urban", "houses urban", houses([-9, 2], 7)), said.urban],
    [ground("close", "houses close", houses([-9.5, -3, 3.5], 5.5)), said.close],
    [ground("barred", "bars", "M-10 -3q3 -3 6 0t6 0t6 0M-8 4q3 -3 6 0t6 0"), said.barred],
    [mark("counter", svg`<rect class="card" x="-11" y="-11" width="22" height="22" rx="2"></rect><path class="worn" d="M-10 8L10 -6V10H-10Z"></path>`), said.reduced],
    [mark("counter", noSignal()), said.out],
    [mark("civilians", crowd(1)), said.civilians],
  ];
  return html`<ul class="key" aria-label=${said.name}>${lines.map(([sign, text]) => html`<li>${sign} ${text}</li>`)}</ul>`;
}

/** Square roofs in rows and columns. */
const houses = (at: number[], size: number): string =>
  at.flatMap((x) => at.map((y) => `M${x} ${y + 1}h${size}v${size - 1}h${-size}Z`)).join("");

const ground = (kind: string, inside: string, d: string): TemplateResult =>
  mark("", svg`<path class="floor ${kind}" d=${HEX}></path><path class=${inside} d=${d}></path><path class="net" d=${HEX}></path>`);

const mark = (kind: string, drawn: SVGTemplateResult): TemplateResult =>
  html`<svg class="patch ${kind}" viewBox="-15 -13 30 26" aria-hidden="true">${drawn}</svg>`;
