/** Drawings for wear and supply, the road and the plan. */

import { svg } from "lit";
import { at, burst, ground, soldier, tank, tree, truck, flip, type Drawing } from "./parts.ts";

const crate = svg`<rect class="p" x="0" y="-18" width="22" height="18" /><path class="n" d="M0 -18 L22 0 M22 -18 L0 0" />`;
const barrel = svg`<path class="s" d="M0 0 V-21 Q8 -25 16 -21 V0 Q8 4 0 0 Z" /><path class="n" d="M0 -14 Q8 -10 16 -14 M0 -6 Q8 -2 16 -6" />`;

const logistics = svg`
  <path class="t" d="M14 76 A46 46 0 0 1 106 76 Z" />
  <path class="k" d="M14 76 A46 46 0 0 1 106 76 Z" />
  <path class="k" d="M22 66 L29 68 M32 48 L38 53 M60 37 V44 M88 48 L82 53 M98 66 L91 68" />
  <path class="a" d="M61 77 L24 58 L58 71 Z" /><circle class="i" cx="60" cy="74" r="4" />
  <text x="20" y="90" text-anchor="middle">0</text><text x="101" y="90" text-anchor="middle">1</text>
  <path class="p" d="M118 84 V44 L126 36 H150 V84 Z" />
  <path class="k" d="M130 36 V28 H146 V36" /><path class="n" d="M124 50 L144 78 M144 50 L124 78" />`;

const regeneration = svg`
  <circle class="t" cx="80" cy="50" r="28" />
  <path class="k" d="M46 40 A36 36 0 0 1 112 34" /><path class="i" d="M117 44 L104 36 L118 28 Z" />
  <path class="k" d="M114 60 A36 36 0 0 1 48 66" /><path class="i" d="M43 56 L56 64 L42 72 Z" />
  <path class="a" d="M73 32 H87 V43 H98 V57 H87 V68 H73 V57 H62 V43 H73 Z" />`;

const outrunning = svg`
  <path class="t" d="M0 84 Q80 60 160 84 V100 H0 Z" />
  ${at(118, 84, 1.1, tank)} ${at(24, 84, 0.8, truck)} ${ground}
  <path class="dash" d="M46 78 H88" />
  <path class="k" d="M56 29 H104" /><path class="k" d="M50 22 V36 M110 22 V36" />
  <path class="a" d="M62 22 L50 29 L62 36 Z M98 22 L110 29 L98 36 Z" />
  <path class="n" d="M86 66 h-10 M84 60 h-7" />`;

const moon = svg`<path class="a" d="M8 -12 A14 14 0 1 0 12 9 A11 11 0 0 1 8 -12 Z" />`;
const sleep = svg`<path class="k" d="M0 0 H8 L0 10 H8 M13 -14 H24 L13 0 H24 M30 -32 H44 L30 -15 H44" />`;

/** A soldier asleep against his pack. */
const asleep = svg`
  <path class="s" d="M22 84 V56 Q22 48 31 48 H40 Q47 48 47 56 V84 Z" /><path class="n" d="M22 62 H47" />
  <circle class="p" cx="58" cy="54" r="8" /><path class="i" d="M49 51 Q52 42 60 43 Q67 45 67 53 L60 50 Z" />
  <path class="p" d="M46 84 Q44 66 58 64 Q70 66 74 78 L96 66 L114 84 Z" />
  <path class="k" d="M97 67 L116 84 H128" /><path class="k" d="M62 82 L112 60" />`;

/** A gun under the stars. */
const gunAsleep = svg`
  <path class="k" d="M60 70 L26 84" /><path class="p" d="M54 72 L62 62 L112 40 L115 46 L74 70 Z" />
  <path class="s" d="M64 56 H74 V78 H64 Z" /><circle class="p" cx="72" cy="73" r="11" />
  <circle class="d" cx="72" cy="73" r="2.500" /><path class="n" d="M72 63 V83 M62 73 H82" />`;

const fatigue = (who: Drawing, badge: string): Drawing => svg`
  <path class="t" d="M0 84 Q80 66 160 84 V100 H0 Z" />
  ${at(30, 24, 1.1, moon)} ${who} ${ground} ${at(86, 46, 1, sleep)}
  ${badge ? svg`<circle class="p" cx="142" cy="66" r="11" /><text x="142" y="71" text-anchor="middle">${badge}</text>` : svg``}`;

const partisans = svg`
  <path class="t" d="M0 70 H160 V100 H0 Z" />
  ${at(18, 72, 1.3, tree)} ${at(40, 68, 1.1, tree)} ${at(124, 68, 1.1, tree)} ${at(146, 72, 1.3, tree)}
  ${ground} ${at(76, 84, 1, truck)} ${at(102, 78, 0.95, burst)}
  <circle class="p" cx="32" cy="73" r="4.500" /><path class="k" d="M25 84 Q25 78 32 78 Q39 78 39 84 M34 80 L52 74" />`;

const handsUp = svg`
  <circle class="p" cx="0" cy="-27" r="4.500" />
  <path class="p" d="M-6 -9 V-18 Q-6 -22 0 -22 Q6 -22 6 -18 V-9 Z" />
  <path class="k" d="M-5 -20 L-10 -28 L-7 -36 M5 -20 L10 -28 L7 -36 M-3 -9 V0 M3 -9 V0" />`;

const pow = svg`
  <path class="t" d="M0 84 V58 H104 V84 Z" />
  ${at(24, 84, 1.05, handsUp)} ${at(50, 84, 1.05, handsUp)} ${at(76, 84, 1.05, handsUp)} ${flip(128, 84, 1.25, soldier)}
  <path class="k" d="M8 84 V38 M102 84 V38" /><path class="n" d="M8 50 H102 M8 64 H102" />
  <path class="n" d="M34 46 l6 8 m0 -8 l-6 8 M62 60 l6 8 m0 -8 l-6 8 M88 46 l6 8 m0 -8 l-6 8" />${ground}`;

const morale = svg`
  <path class="t" d="M0 84 Q80 62 160 84 V100 H0 Z" />
  <path class="k" d="M118 84 V14" /><path class="a" d="M119 18 Q132 22 134 34 Q138 46 132 60 Q124 52 125 42 Q126 32 119 30 Z" />
  <circle class="p" cx="48" cy="46" r="7" /><path class="i" d="M38 44 Q38 35 46 35 Q54 36 55 43 L44 48 Z" />
  <path class="p" d="M40 84 Q32 60 44 54 Q58 54 60 70 L62 84 Z" /><path class="k" d="M56 62 L70 68 L60 52 M44 84 V76" />
  <path class="k" d="M88 30 V56 M80 48 L88 57 L96 48" />${ground}`;

const ceasefire = svg`
  <circle class="t" cx="80" cy="46" r="38" />
  <path class="k" d="M54 84 L62 14" /><path class="p" d="M62 16 Q78 8 92 16 T124 16 L120 50 Q104 58 90 50 T58 50 Z" />
  <path class="n" d="M76 22 Q80 34 74 44 M98 22 Q102 34 96 46" />
  <path class="s" d="M92 84 Q92 68 108 68 Q124 68 124 84 Z M128 84 Q128 72 139 72 Q150 72 150 84 Z" />
  <path class="k" d="M86 84 H154" /> ${ground}`;

const preparation = svg`
  <path class="t" d="M16 20 L52 12 L90 20 L128 12 V76 L90 84 L52 76 L16 84 Z" />
  <path class="k" d="M16 20 L52 12 L90 20 L128 12 V76 L90 84 L52 76 L16 84 Z" />
  <path class="n" d="M52 12 V76 M90 20 V84" /><path class="dash" d="M28 68 Q44 40 66 52 T112 34" />
  <path class="a" d="M106 26 L122 30 L112 42 Z" /><path class="n" d="M24 66 l8 8 m0 -8 l-8 8" />
  <circle class="n" cx="72" cy="32" r="6" />
  <path class="p" d="M148 26 L154 32 L126 88 L118 92 L120 82 Z" /><path class="n" d="M143 36 L149 42" />`;

const roadmarch = svg`
  <path class="t" d="M0 50 L34 22 L58 40 L92 12 L128 38 L160 26 V60 H0 Z" />
  <path class="k" d="M0 50 L34 22 L58 40 L92 12 L128 38 L160 26" />
  <path class="p" d="M0 100 Q20 78 84 78 Q134 76 112 62 Q96 54 108 46 L116 46 Q108 54 124 62 Q156 78 96 90 Q56 96 44 100 Z" />
  ${at(54, 84, 0.75, truck)} ${at(98, 78, 0.5, truck)} ${at(115, 62, 0.3, truck)}
  <path class="p" d="M20 72 V52 Q20 46 27 46 Q34 46 34 52 V72 Z" /><text x="27" y="63" text-anchor="middle" class="small">99</text>`;

const phaseLine = svg`
  <rect class="t" x="6" y="8" width="148" height="84" />
  <path class="n" d="M6 70 Q40 60 70 72 T154 62 M6 30 Q30 40 56 26" />
  <path class="k" d="M112 10 Q100 34 112 52 T108 92" />
  <rect class="p" x="98" y="10" width="26" height="15" /><text x="111" y="22" text-anchor="middle" class="small">PL</text>
  <path class="a" d="M16 40 h52 v-10 l26 18 l-26 18 v-10 h-52 Z" />
  <circle class="n" cx="136" cy="74" r="8" /><path class="n" d="M136 70 v8 M132 74 h8" />`;

const supplyDump = svg`
  <path class="t" d="M8 84 Q80 8 152 84 Z" />
  ${at(28, 84, 1.2, crate)} ${at(56, 84, 1.2, crate)} ${at(42, 62, 1.2, crate)}
  ${at(90, 82, 1.1, barrel)} ${at(110, 82, 1.1, barrel)} ${at(130, 82, 1.1, barrel)} ${at(100, 54, 1.1, barrel)}
  <path class="n" d="M4 48 Q80 -2 156 48" /> ${ground}`;

const culmination = svg`
  <path class="t" d="M14 84 Q50 78 68 40 Q80 14 94 34 Q112 62 150 70 V84 Z" />
  <path class="k" d="M14 10 V84 H154" />
  <path class="a" d="M14 80 Q48 74 64 38 Q80 6 98 34 Q112 56 134 62 L136 55 L152 70 L132 76 L133 69 Q108 64 92 40
    Q80 22 70 42 Q52 80 14 86 Z" />
  <path class="dash" d="M81 8 V84" /><circle class="p" cx="81" cy="24" r="5" />`;

export const wear: Record<string, Drawing> = {
  logistics,
  regeneration,
  outrunning,
  "fatigue-1st": fatigue(asleep, "1"),
  "fatigue-2nd": fatigue(asleep, "2"),
  "fatigue-3rd": fatigue(asleep, "3"),
  "fatigue-assets": fatigue(gunAsleep, ""),
  partisans,
  pow,
  morale,
  ceasefire,
  preparation,
  roadmarch,
  "phase-line": phaseLine,
  "supply-dump": supplyDump,
  culmination,
};

