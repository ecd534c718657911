/** The cover of Army Group North: a coast, a river, a railway, and counters on their way to the north-east. */

import { html, svg, type TemplateResult } from "lit";
import { speak } from "../../language.ts";
import "./cover.css";

const LAND = "M0 200V150C22 146 34 132 44 112C52 94 66 96 78 84C92 70 90 52 108 48C122 45 126 62 138 62C152 62 150 40 168 36C190 31 210 40 232 34C252 28 262 40 282 34L320 26V200Z";
const LAKE = "M268 58C280 50 300 56 302 72C304 92 292 106 280 102C266 98 258 68 268 58Z";
const RIVER = "M78 84C96 98 90 116 110 124C130 132 138 118 158 128C180 140 176 158 200 164C224 170 240 158 262 176";
const RAIL = "M0 176C40 170 70 176 104 160C140 142 160 110 196 100C224 92 236 78 250 62";

function counter(x: number, y: number, kind: string, inside: string): TemplateResult {
  return svg`<g transform="translate(${x} ${y})"><rect class="edge" x="-20" y="-19" width="42" height="42" rx="4" />
    <rect class=${kind} x="-21" y="-21" width="42" height="42" rx="4" />
    <path class="frame" d="M-14 -12h28v19h-28z" /><path class="ink" d=${inside} /></g>`;
}

const FOOT = "M-14 -12l28 19M14 -12l-28 19";
const TANK = "M-4 -7H4A4.5 4.5 0 0 1 4 2H-4A4.5 4.5 0 0 1 -4 -7Z";

export function cover(): TemplateResult {
  return html`<svg class="cover cover-north" viewBox="0 0 320 200" aria-hidden="true">
    <rect class="sea" width="320" height="200" />
    <path class="shallows" d=${LAND} /><path class="land" d=${LAND} />
    <path class="woods" d="M170 60C200 50 240 60 252 90C262 116 236 132 206 124C178 116 150 70 170 60Z" />
    <path class="lake" d=${LAKE} />
    <path class="river" d=${RIVER} />
    <path class="rail" d=${RAIL} /><path class="gaps" d=${RAIL} />
    <path class="town" d="M240 52h9v8h-9zM252 48h8v8h-8zM244 63h10v8h-10z" />
    <path class="arrow" d="M78 150C110 128 138 112 168 100L164 92L190 90L176 112L172 106C144 118 114 136 86 158Z" />
    ${counter(58, 158, "german", TANK)} ${counter(100, 178, "german", FOOT)} ${counter(214, 118, "soviet", FOOT)} ${counter(266, 132, "soviet", TANK)}
  </svg>`;
}

export const names = speak("army-group-north-title", {
  "axis-major": "Axis, Major victory",
  "axis-minor": "Axis, Minor victory",
  turn13: "a thirteenth turn",
  setup: "set-up",
});
