/** Drawings for cards that are fought. */

import { svg } from "lit";
import { at, burst, flag, ground, star, swords, tank, flip, type Drawing } from "./parts.ts";

const decisive = svg`
  <circle class="t" cx="80" cy="48" r="40" />
  ${at(80, 56, 1.35, swords)}
  <g class="star" transform="translate(80 24) scale(1.700)">${star}</g>
  ${at(22, 88, 0.9, flag)} ${flip(138, 88, 0.9, flag)}`;

const breakthrough = svg`
  <rect class="t" x="92" y="6" width="62" height="88" />
  <g class="blocks">
    <rect class="s" x="84" y="4" width="16" height="15" /><rect class="s" x="84" y="21" width="16" height="12" />
    <rect class="s" x="84" y="67" width="16" height="12" /><rect class="s" x="84" y="81" width="16" height="15" />
  </g>
  <path class="p" d="M104 22 l9 -6 l5 9 l-9 5 Z M110 74 l8 -5 l6 8 l-9 5 Z M100 36 l6 -4 l3 6 l-6 3 Z" />
  <path class="a" d="M8 38 H112 V24 L150 50 L112 76 V62 H8 L20 50 Z" />
  <path class="n light" d="M30 50 H126" />`;

const hard = svg`
  <path class="t" d="M0 92 L60 78 L112 34 L160 20 V100 H0 Z" />
  <path class="k" d="M2 91 L60 78 L112 34 L158 21" />
  <g transform="rotate(-38 74 66)">${at(74, 66, 0.95, tank)}</g>
  <path class="k" d="M110 10 L126 28 M126 10 L110 28 M118 7 V31" />
  <path class="k" d="M134 4 L148 20 M148 4 L134 20 M141 2 V23" />
  <path class="n" d="M20 96 l6 -5 M44 92 l5 -4 M96 72 l6 -5" />`;

const easy = svg`
  <circle class="a" cx="118" cy="30" r="13" />
  <path class="t" d="M0 58 Q40 44 80 56 T160 52 V100 H0 Z" />
  <path class="k" d="M0 58 Q40 44 80 56 T160 52" />
  <path class="p" d="M20 100 L76 56 H84 L140 100 Z" />
  <path class="n" d="M80 60 V66 M80 71 V79 M80 85 V96" />
  ${at(44, 92, 0.9, tank)}
  <path class="n" d="M118 8 V3 M99 30 H94 M142 30 H147 M104 16 L100 12 M132 16 L136 12" />`;

const river = svg`
  <path class="t" d="M0 62 H160 V100 H0 Z" />
  <path class="n" d="M4 88 q6 -5 12 0 t12 0 t12 0 M60 94 q6 -5 12 0 t12 0 t12 0 M112 88 q6 -5 12 0 t12 0 t12 0" />
  <path class="p" d="M0 60 L22 60 L30 76 H0 Z M160 60 H138 L130 76 H160 Z" />
  <path class="k" d="M14 58 H146 M14 63 H146" />
  <g class="floats">
    <path class="s" d="M34 64 h18 l-3 8 h-12 Z M60 64 h18 l-3 8 h-12 Z M86 64 h18 l-3 8 h-12 Z M112 64 h18 l-3 8 h-12 Z" />
  </g>
  ${at(70, 57, 1, tank)}
  <path class="a" d="M116 28 h18 v-7 l14 12 l-14 12 v-7 h-18 Z" />`;

const fortified = svg`
  <path class="t" d="M6 84 Q80 10 154 84 Z" />
  <path class="p" d="M34 84 L46 46 Q80 30 114 46 L126 84 Z" />
  <path class="i" d="M52 58 H108 L111 67 H49 Z" />
  <path class="k" d="M66 62 H36" />
  <path class="n" d="M41 76 H119 M80 36 V44" />
  ${ground}
  <path class="k" d="M6 92 q5 -9 10 0 t10 0 t10 0 t10 0 t10 0 t10 0 t10 0 t10 0 t10 0 t10 0 t10 0 t10 0 t10 0 t10 0" />
  ${at(80, 40, 0.55, flag)}`;

const urban = svg`
  <path class="t" d="M0 84 V56 H22 V40 H46 V60 H70 V30 H100 V52 H126 V38 H160 V84 Z" />
  <path class="p" d="M12 84 V34 H42 V84 Z" />
  <path class="p" d="M52 84 V20 L60 26 L68 14 L76 24 L86 18 V84 Z" />
  <path class="p" d="M98 84 V44 H140 V84 Z" />
  <path class="n" d="M20 42 v7 M33 42 v7 M20 57 v7 M33 57 v7 M20 71 v7 M33 71 v7 M60 36 v8 M78 36 v8 M60 54 v8
    M78 54 v8 M69 70 v14 M108 53 v8 M131 53 v8 M108 69 v8 M131 69 v8 M119 66 v18" />
  ${ground} ${at(119, 50, 0.62, burst)} ${at(33, 46, 0.45, burst)}
  <path class="n" d="M70 10 q6 -6 2 -10 M78 16 q8 -6 4 -14" />`;

const political = svg`<g transform="translate(5 9) scale(0.940)">
  <path class="t" d="M80 14 Q122 18 122 56 H38 Q38 18 80 14 Z" />
  <path class="p" d="M54 46 Q54 22 80 22 Q106 22 106 46 Z" />
  <path class="p" d="M74 22 V14 H86 V22 Z" />
  <path class="p" d="M30 54 H130 V46 H30 Z" />
  <g class="columns"><path class="p" d="M36 54 h8 v24 h-8 Z M56 54 h8 v24 h-8 Z M76 54 h8 v24 h-8 Z M96 54 h8 v24 h-8 Z M116 54 h8 v24 h-8 Z" /></g>
  <path class="p" d="M24 84 V78 H136 V84 Z" />
  ${ground} ${at(80, 14, 0.34, flag)}
  <path class="n" d="M66 46 Q67 30 80 26 Q93 30 94 46" /></g>`;

const counter = svg`
  <path class="t" d="M154 14 Q60 6 34 40 L20 32 L22 64 L50 52 L40 46 Q66 26 154 36 Z" />
  <path class="k" d="M154 14 Q60 6 34 40 L20 32 L22 64 L50 52 L40 46 Q66 26 154 36" />
  ${flip(112, 84, 1.05, tank)} ${at(36, 84, 0.9, tank)} ${ground}
  ${at(73, 64, 0.5, burst)}`;

const meeting = svg`
  <path class="t" d="M0 84 L64 62 H96 L160 84 V100 H0 Z" />
  ${at(36, 84, 1.1, tank)} ${flip(124, 84, 1.1, tank)} ${ground}
  ${at(80, 60, 0.6, burst)}
  <path class="a" d="M16 26 h34 v-8 l16 13 l-16 13 v-8 h-34 Z" />
  <path class="s" d="M144 26 h-34 v-8 l-16 13 l16 13 v-8 h34 Z" />`;

export const anyBattle = svg`
  <circle class="t" cx="80" cy="50" r="38" /> ${at(80, 52, 1.2, swords)}`;

export const anyDecisive = svg`
  <circle class="t" cx="80" cy="50" r="40" /><g class="star" transform="translate(80 50) scale(3.200)">${star}</g>`;

export const battles: Record<string, Drawing> = {
  decisive,
  breakthrough,
  hard,
  easy,
  river,
  fortified,
  urban,
  political,
  counter,
  "meeting-engagement": meeting,
};
