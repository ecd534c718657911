/** What lies on the map besides counters: objectives, Rubble, civilians; and the key to it all. */

import { html, nothing, svg, type SVGTemplateResult, type TemplateResult } from "lit";
import { one } from "../../boards/geometry.ts";
import { HALF, middle, outline, SIZE } from "../../boards/hexes.ts";
import { noSignal } from "./counter.ts";
import { chance } from "./houses.ts";
import type { Look, Objective } from "./look.ts";
import { words } from "./words.ts";

const LETTER = 5; // a letter of a title is about so wide
const MOST = 92;

/** Under the counters: who holds what, and what has been shot to pieces. */
export function lyingOn(look: Look): SVGTemplateResult {
  return svg`<g class="lying" aria-hidden="true">
    ${look.map.rubble.map(rubble)}
    ${look.objectives.map((objective) => svg`<path class="held ${objective.held}" d=${outline(middle(objective.hex), SIZE - 4)}></path>`)}
  </g>`;
}

/** Above the counters, at the edges of the hex: names, points and people. */
export function standingOn(look: Look): SVGTemplateResult {
  return svg`<g class="standing" aria-hidden="true">
    ${look.objectives.map(plate)}
    ${Object.entries(look.map.civilians).map(([hex, n]) => (n > 0 ? civilians(hex, n) : nothing))}
  </g>`;
}

function plate({ hex, title, points, held }: Objective): SVGTemplateResult {
  const { x, y } = middle(hex);
  const wide = Math.min(title.length * LETTER + 14, MOST);
  const tight = title.length * LETTER + 14 > MOST;
  return svg`<g class="plate ${held}" transform="translate(${one({ x, y: y + HALF - 9 })})">
    <rect x=${-wide / 2} y="-7" width=${wide} height="14" rx="7"></rect>
    <text text-anchor="middle" y="3.6" textLength=${tight ? MOST - 12 : nothing} lengthAdjust="spacingAndGlyphs">${title}</text>
  </g>
  <g class="points ${held}" transform="translate(${one({ x: x - 33, y: y - HALF + 14 })})">
    <path class="flag" d="M-8 -9H9L5.5 0L9 9H-8Z"></path><path class="pole" d="M-8 -11V15"></path>
    <text text-anchor="middle" x="-0.6" y="4.6">${points}</text>
  </g>`;
}

/** A small crowd; several markers have their number. */
export function civilians(hex: string, n: number): SVGTemplateResult {
  const { x, y } = middle(hex);
  return svg`<g class="civilians" transform="translate(${one({ x: x + 31, y: y - HALF + 16 })})">${crowd(n)}</g>`;
}

const crowd = (n: number): SVGTemplateResult => svg`
  <rect class="tile" x="-12" y="-10" width="24" height="20" rx="5"></rect>
  <path class="people" d="M-5.5 -2.6a2.3 2.3 0 1 1 0.1 0ZM-9 6.5C-9 1.5 -2.4 1.5 -2.4 6.5ZM5.5 -2.6a2.3 2.3 0 1 1 0.1 0ZM2.4 6.5C2.4 1.5 9 1.5 9 6.5ZM0 -0.8a2.7 2.7 0 1 1 0.1 0ZM-4 8C-4 2 4 2 4 8Z"></path>
  ${n > 1 ? svg`<circle class="many" cx="12" cy="-8" r="6.5"></circle><text class="many" x="12" y="-4.6" text-anchor="middle">${n}</text>` : nothing}`;

/** Broken walls all over the hex. */
function rubble(hex: string): SVGTemplateResult {
  const at = middle(hex);
  const seed = Number(hex);
  const pieces = Array.from({ length: 34 }, (_, n) => {
    const way = n * 2.4;
    const far = 6 + 40 * Math.sqrt(n / 34);
    const [x, y] = [at.x + Math.cos(way) * far, at.y + Math.sin(way) * far * 0.9];
    const r = 2.5 + chance(seed, n, 1) * 4.5;
    const corner = (k: number): string => {
      const turn = k * 1.7 + chance(seed, n, 2) * 3;
      const long = r * (0.6 + chance(seed, n, k + 3) * 0.6);
      return one({ x: x + Math.cos(turn) * long, y: y + Math.sin(turn) * long });
    };
    return `M${corner(0)}L${corner(1)}L${corner(2)}L${corner(3)}Z`;
  });
  return svg`<path class="rubble-floor" d=${outline(at, SIZE - 1)}></path><path class="rubble" d=${pieces.join("")}></path>`;
}

// ---------------------------------------------------------------- the key of the map

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
