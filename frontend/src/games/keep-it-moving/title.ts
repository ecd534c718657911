/** The cover of Keep it Moving!: a column on a muddy road, and the arrow that must not stop. */

import { html, svg, type TemplateResult } from "lit";
import { speak } from "../../language.ts";
import "./cover.css";

/** How a game ends, in a word. */
export const names = speak("keep-it-moving-title", { win: "Victory", lose: "Defeat", pause: "Operational pause" });

const wheels = [14, 34, 54, 74];

/** A carrier, seen from the side, its turret forward. */
function carrier(x: number, y: number, scale: number): TemplateResult {
  return svg`<g transform="translate(${x} ${y}) scale(${scale})">
    <path class="cover-vehicle" d="M0 20 L10 4 L74 4 L92 20 L92 30 L0 30 Z" />
    <path class="cover-vehicle" d="M34 4 L38 -9 L62 -9 L66 4 Z" />
    <path class="cover-barrel" d="M64 -4 L104 -7" />
    <path class="cover-crease" d="M10 18 H84" />
    ${wheels.map((at) => svg`<circle class="cover-wheel" cx=${at} cy="31" r="9" /><circle class="cover-hub" cx=${at} cy="31" r="3" />`)}
  </g>`;
}

export function cover(): TemplateResult {
  return html`<svg class="cover" viewBox="0 0 320 200" aria-hidden="true">
    <rect class="cover-sky" width="320" height="200" />
    <circle class="cover-sun" cx="250" cy="62" r="30" />
    <path class="cover-far" d="M0 104 L44 82 L92 100 L140 74 L196 102 L250 80 L320 100 V200 H0 Z" />
    <path class="cover-near" d="M0 122 C80 108 220 130 320 112 V200 H0 Z" />
    <path class="cover-road" d="M0 168 C90 150 210 150 320 128 V200 H0 Z" />
    <path class="cover-rut" d="M0 190 C110 168 220 166 320 146" />
    ${carrier(206, 112, 0.66)} ${carrier(112, 122, 0.84)} ${carrier(6, 136, 1)}
    <path class="cover-arrow" d="M20 40 H150 V24 L196 54 L150 84 V68 H20 Z" />
  </svg>`;
}
