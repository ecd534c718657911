/** The cover of QUICK: a street, houses on both sides, counters that meet, and cubes in the hand. */

import { html, svg, type TemplateResult } from "lit";
import "./cover.css";

const hexagon = (x: number, y: number, r: number): string => {
  const high = r * 0.866;
  return `M${x + r} ${y}L${x + r / 2} ${y + high}H${x - r / 2}L${x - r} ${y}L${x - r / 2} ${y - high}H${x + r / 2}Z`;
};

const R = 46;
const places: [number, number, string][] = [0, 1, 2, 3, 4].flatMap((column) =>
  [0, 1, 2].map((row): [number, number, string] => {
    const [x, y] = [22 + column * R * 1.5, 16 + row * R * 1.732 + (column % 2 ? R * 0.866 : 0)];
    return [x, y, column < 1 ? "open" : column === 2 && row < 2 ? "old" : "streets"];
  }),
);

/** Roofs inside a hex. */
function roofs(x: number, y: number, kind: string): string {
  const step = kind === "old" ? 13 : 18;
  const size = kind === "old" ? 10.5 : 12.5;
  const at = [-2, -1, 0, 1, 2].flatMap((u) => [-2, -1, 0, 1, 2].map((v): [number, number] => [u * step, v * step]));
  const inside = at.filter(([u, v]) => Math.hypot(u, v) < R * 0.72);
  return inside.map(([u, v], n) => `M${x + u - size / 2 + (n % 3)} ${y + v - size / 2}h${size - (n % 2) * 2}v${size - (n % 3)}h-${size}Z`).join("");
}

function counter(x: number, y: number, kind: string): TemplateResult {
  return svg`<g transform="translate(${x} ${y})">
    <rect class="cover-${kind}" x="-21" y="-21" width="42" height="42" rx="4" />
    <path class="cover-frame" d="M-14 -10h28v19h-28z" /><path class="cover-ink" d="M-14 -10l28 19 M14 -10l-28 19" />
  </g>`;
}

const cube = (x: number, y: number, kind: string): TemplateResult => svg`<g class="cover-cube ${kind}" transform="translate(${x} ${y})">
  <path class="top" d="M0 8L8 0H30L22 8Z" /><path class="right" d="M22 8L30 0V22L22 30Z" /><path class="front" d="M0 8H22V30H0Z" />
</g>`;

export function cover(): TemplateResult {
  return html`<svg class="cover" viewBox="0 0 320 200" aria-hidden="true">
    <rect class="cover-map" width="320" height="200" />
    ${places.map(([x, y, kind]) => svg`<path class="cover-${kind}" d=${hexagon(x, y, R)} />
      ${kind === "open" ? "" : svg`<path class="cover-roofs ${kind}" d=${roofs(x, y, kind)} />`}`)}
    <path class="cover-old-edge" d=${hexagon(160, 96, R - 2)} />
    ${counter(91, 136, "blue")} ${counter(91, 56, "blue")} ${counter(160, 96, "red")}
    <path class="cover-arrow" d="M112 128 L132 116 L129 110 L146 108 L140 124 L136 119 L117 134 Z" />
    ${cube(206, 150, "blue")} ${cube(236, 156, "blue")} ${cube(266, 148, "pink")}
  </svg>`;
}
