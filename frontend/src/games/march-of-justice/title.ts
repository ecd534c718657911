/** The cover of March of Justice: the road from Rostov to Moscow, a column under way, the city ahead. */

import { html, svg, type TemplateResult } from "lit";
import { speak } from "../../language.ts";
import "./cover.css";

/** Names that are short for something. */
export const names = speak("march-of-justice-title", { mct: "MCT" });

const stops: [number, number][] = [
  [58, 176],
  [82, 146],
  [116, 124],
  [150, 108],
  [184, 92],
  [216, 76],
];

/** An onion dome on its drum. */
function dome(x: number, top: number, width: number): TemplateResult {
  const half = width / 2;
  const low = top + width * 1.25;
  return svg`<path class="cover-dome" d="M${x} ${top} C${x + 2} ${top + 8} ${x + half + 4} ${top + width * 0.5} ${x + half} ${low - 4}
    L${x - half} ${low - 4} C${x - half - 4} ${top + width * 0.5} ${x - 2} ${top + 8} ${x} ${top} Z" />
    <rect class="cover-wall" x=${x - half * 0.7} y=${low - 5} width=${half * 1.4} height="40" />`;
}

function counter(x: number, y: number): TemplateResult {
  return svg`<g transform="translate(${x} ${y})">
    <rect class="cover-counter" x="-15" y="-15" width="30" height="30" rx="3" />
    <path class="cover-ink" d="M-9 -7h18v12h-18z M-9 -7l18 12 M9 -7l-18 12" />
  </g>`;
}

export function cover(): TemplateResult {
  const road = stops.map(([x, y]) => `${x} ${y}`).join(" L");
  return html`<svg class="cover" viewBox="0 0 320 200" aria-hidden="true">
    <rect class="cover-map" width="320" height="200" />
    <path class="cover-river" d="M0 92 C60 98 96 84 128 112 S190 160 320 150" />
    <path class="cover-river" d="M96 30 C150 60 190 44 230 66 S290 92 320 88" />
    <path
      class="cover-side-road"
      d="M116 124 L60 104 L22 58 M150 108 L210 132 L288 184 M184 92 L136 62"
    />
    <path class="cover-m4" d="M${road} L252 62" />
    ${stops.map(([x, y]) => svg`<circle class="cover-town" cx=${x} cy=${y} r="5" />`)}
    <path class="cover-wall" d="M224 66 V40 h6 v5 h7 v-5 h6 v5 h7 v-5 h52 v5 h7 v-5 h6 V66 Z" />
    ${dome(246, 10, 18)} ${dome(272, 4, 24)} ${dome(298, 12, 16)}
    <g transform="translate(205 82) rotate(55)">
      <rect class="cover-bar" x="-22" y="-5" width="44" height="10" rx="2" />
      <path class="cover-block" d="M-14 4 l8 -8 M0 4 l8 -8 M13 4 l6 -6" />
    </g>
    ${counter(70, 158)} ${counter(104, 131)} ${counter(138, 112)}
  </svg>`;
}
