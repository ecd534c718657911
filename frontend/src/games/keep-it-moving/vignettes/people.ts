/** Drawings for command, civilians, politics and opinion. */

import { svg } from "lit";
import { at, bubble, burst, flag, ground, house, man, star, tank, flip, type Drawing } from "./parts.ts";

/** A head and shoulders with a peaked cap, round the middle of the drawing. */
const officer = svg`
  <path class="p" d="M46 92 Q46 68 66 64 L80 72 L94 64 Q114 68 114 92 Z" />
  <path class="n" d="M66 64 L74 92 M94 64 L86 92" />
  <path class="p" d="M66 40 V52 Q66 66 80 66 Q94 66 94 52 V40 Z" />
  <path class="s" d="M58 34 Q56 20 80 18 Q104 20 102 34 Q92 28 80 28 Q68 28 58 34 Z" />
  <path class="i" d="M62 38 Q80 28 98 38 L96 43 Q80 35 64 43 Z" />
  <g class="star" transform="translate(80 25) scale(0.5)">${star}</g>`;

const badCommander = svg`
  <circle class="t" cx="80" cy="52" r="42" /> ${officer}
  <path class="k" d="M73 58 Q80 53 87 58" /><path class="i" d="M72 47 h4 v3 h-4 Z M84 47 h4 v3 h-4 Z" />
  ${at(132, 28, 1.1, bubble)}
  <text x="132" y="31" text-anchor="middle" class="big">?</text>`;

const killed = svg`
  <path class="t" d="M30 84 Q80 52 130 84 Z" />
  <path class="k" d="M80 84 V40" /><path class="k" d="M80 62 L86 68 V78" />
  <path class="s" d="M58 38 Q58 14 80 14 Q102 14 102 38 Z" /><path class="k" d="M54 38 H106" />
  <path class="k" d="M70 39 Q80 54 90 39" />
  <path class="p" d="M60 84 V72 H69 V79 L77 81 V84 Z M100 84 V72 H91 V79 L83 81 V84 Z" />
  ${ground} <path class="n" d="M24 84 l-4 -10 M30 84 l2 -12 M130 84 l-2 -11 M138 84 l4 -9" />`;

const c2 = svg`<g transform="translate(8 8) scale(0.910)">
  <path class="t" d="M20 84 L66 18 L112 84 Z" />
  <path class="k" d="M66 20 L50 84 M66 20 L82 84 M60 44 H72 M56 60 H76 M53 74 H79 M60 44 L76 60 M72 44 L56 60" />
  <circle class="i" cx="66" cy="17" r="4" />
  <path class="k" d="M54 26 A16 16 0 0 1 54 6 M44 32 A28 28 0 0 1 44 0" />
  <path class="dash" d="M78 26 A16 16 0 0 0 78 6 M88 32 A28 28 0 0 0 88 0" />
  <path class="a" d="M128 6 L104 44 H119 L108 78 L144 36 H126 L140 6 Z" /></g> ${ground}`;

const hq = svg`
  <path class="t" d="M10 84 Q80 20 150 84 Z" />
  <path class="p" d="M20 84 L50 42 H104 L128 84 Z" /><path class="p" d="M20 84 L50 42 L70 84 Z" />
  <path class="n" d="M50 42 L46 84 M104 42 L98 84" />
  <path class="k" d="M50 42 V16" /><rect class="p" x="51" y="16" width="30" height="16" />
  <text x="66" y="28.500" text-anchor="middle" class="small">HQ</text>
  ${at(112, 44, 1.45, burst)} <path class="n" d="M154 2 L128 28 M146 0 L134 14" /> ${ground}`;

const ethics = svg`
  <circle class="t" cx="80" cy="46" r="40" />
  <path class="k" d="M80 14 V80 M60 84 H100 M66 80 H94" /><circle class="i" cx="80" cy="14" r="4" />
  <path class="k" d="M36 34 Q58 20 80 22 Q102 24 124 14" />
  <path class="n" d="M36 34 L22 62 M36 34 L50 62 M124 14 L110 42 M124 14 L138 42" />
  <path class="a" d="M18 62 H54 Q50 76 36 76 Q22 76 18 62 Z" />
  <path class="s" d="M106 42 H142 Q138 56 124 56 Q110 56 106 42 Z" />`;

const mask = svg`
  <path class="p" d="M46 40 Q46 12 80 12 Q114 12 114 40 Q114 62 98 70 L92 80 H68 L62 70 Q46 62 46 40 Z" />
  <circle class="s" cx="64" cy="40" r="11" /><circle class="s" cx="96" cy="40" r="11" />
  <path class="n light" d="M58 37 l6 -5 M90 37 l6 -5" />
  <circle class="p" cx="80" cy="72" r="15" /><circle class="n" cx="80" cy="72" r="9" />
  <path class="n" d="M72 68 H88 M71 72 H89 M72 76 H88" />
  <path class="k" d="M46 34 L28 26 M114 34 L132 26" />`;

const cbrn = svg`<path class="t" d="M12 92 Q26 44 80 50 Q134 44 148 92 Z" /> ${mask}`;

const cbrnAttack = svg`
  <path class="t" d="M24 88 Q4 82 12 66 Q6 48 28 46 Q30 26 54 30 Q66 10 90 22 Q116 12 124 36 Q150 36 146 60 Q160 78 136 88 Z" />
  <path class="k" d="M24 88 Q4 82 12 66 Q6 48 28 46 Q30 26 54 30 Q66 10 90 22 Q116 12 124 36 Q150 36 146 60 Q160 78 136 88" />
  <path class="p" d="M80 30 L120 92 H40 Z" />
  <circle class="i" cx="80" cy="72" r="4" />
  <path class="i" d="M80 64 L72 50 A16 16 0 0 1 88 50 Z" transform="rotate(0 80 72)" />
  <path class="i" d="M80 64 L72 50 A16 16 0 0 1 88 50 Z" transform="rotate(120 80 72)" />
  <path class="i" d="M80 64 L72 50 A16 16 0 0 1 88 50 Z" transform="rotate(240 80 72)" />`;

const refugees = svg`
  <path class="t" d="M0 84 V60 Q80 44 160 60 V84 Z" />
  ${at(20, 66, 0.6, house)} <path class="n" d="M16 44 q-5 -7 0 -12 q5 -6 0 -12 M24 44 q-4 -7 1 -11" />
  ${at(62, 84, 1.1, man)} <path class="k" d="M68 64 L82 70" /> ${at(84, 84, 0.72, man)} ${at(106, 84, 1.1, man)}
  <circle class="s" cx="54" cy="56" r="9" /><path class="k" d="M60 62 L74 44" />
  <path class="p" d="M118 66 H150 L146 76 H122 Z" /><path class="a" d="M122 66 Q126 52 134 56 Q144 50 146 66 Z" />
  <circle class="p" cx="134" cy="79" r="6" /><path class="k" d="M112 64 L120 70" /> ${ground}`;

const disease = svg`
  <path class="t" d="M0 84 V56 Q80 40 160 56 V84 Z" />
  <path class="p" d="M14 76 V34 H84 L100 54 L114 58 V76 Z" /><path class="n" d="M84 34 V76 M88 42 L97 54 H88 Z" />
  <path class="a" d="M42 40 H52 V48 H60 V58 H52 V66 H42 V58 H34 V48 H42 Z" />
  <circle class="s" cx="34" cy="77" r="8" /><circle class="s" cx="92" cy="77" r="8" /> ${ground}
  <circle class="p" cx="134" cy="34" r="11" />
  <path class="k" d="M134 23 V15 M134 45 V53 M123 34 H115 M145 34 H153 M126 26 L121 21 M142 42 L147 47 M142 26 L147 21 M126 42 L121 47" />
  <circle class="d" cx="131" cy="31" r="1.800" /><circle class="d" cx="138" cy="36" r="1.800" />`;

/** Two at a table, far from the front. */
const hiPolitics = svg`
  <path class="t" d="M8 84 V54 H152 V84 Z" />
  <circle class="p" cx="40" cy="46" r="8" /><path class="i" d="M30 42 Q32 33 40 34 Q48 33 50 42 Z" />
  <circle class="p" cx="120" cy="46" r="8" /><path class="i" d="M110 42 Q112 33 120 34 Q128 33 130 42 Z" />
  <path class="p" d="M26 66 Q27 55 40 55 Q53 55 54 66 Z M106 66 Q107 55 120 55 Q133 55 134 66 Z" />
  <path class="p" d="M12 66 H148 V72 H12 Z" /><path class="k" d="M26 72 V88 M134 72 V88" />
  ${at(64, 22, 0.95, bubble)} ${flip(100, 30, 0.85, bubble)}
  <path class="n" d="M53 15 H75 M53 20 H70" /><path class="a" d="M97 21 h6 v10 h-6 Z M97 33 h6 v4 h-6 Z" />
  <path class="n" d="M70 64 l8 -5 h12 l4 5" />`;

const meddling = svg`
  <path class="t" d="M20 84 Q80 52 140 84 Z" />
  <path class="p" d="M40 9 H120 V17 H40 Z" /><path class="p" d="M76 4 H84 V23 H76 Z" />
  <path class="n" d="M44 17 L52 66 M80 23 V58 M116 17 L112 66 M62 17 L66 60 M98 17 L96 60" />
  ${at(80, 84, 1.5, tank)} ${ground}`;

const parachute = svg`
  <path class="a" d="M-24 0 Q-24 -24 0 -24 Q24 -24 24 0 Q18 -5 12 0 Q6 -5 0 0 Q-6 -5 -12 0 Q-18 -5 -24 0 Z" />
  <path class="n" d="M-24 0 L-7 22 M-8 0 L-3 22 M8 0 L3 22 M24 0 L7 22" />
  <rect class="p" x="-9" y="22" width="18" height="15" /><path class="n" d="M-9 22 L9 37 M9 22 L-9 37" />`;

const hiSupport = svg`
  <path class="t" d="M0 84 Q80 66 160 84 V100 H0 Z" />
  ${at(52, 40, 1.15, parachute)} ${at(106, 48, 0.75, parachute)}
  <path class="p" d="M108 14 L138 12 L150 4 L154 6 L148 15 L154 20 L146 20 L134 18 L122 26 L118 25 L124 18 L110 18 Z" /> ${ground}`;

const ally = svg`
  <circle class="t" cx="80" cy="50" r="40" />
  <path class="k" d="M52 90 L104 14 M108 90 L56 14" />
  <path class="a" d="M56 14 Q46 20 36 14 T14 16 L24 40 Q36 36 46 40 T72 38 Z" />
  <path class="s" d="M104 14 Q114 20 124 14 T146 16 L136 40 Q124 36 114 40 T88 38 Z" />
  <g class="cut" transform="translate(40 27) scale(0.85)">${star}</g>
  <path class="k cut" d="M112 27 H130 M121 19 V35" />`;

const restrictions = svg`
  <path class="t" d="M0 70 H160 V100 H0 Z" />
  <path class="p" d="M16 46 H112 V58 H16 Z" />
  <path class="a" d="M22 46 h12 l-8 12 h-10 v-3 Z M48 46 h12 l-8 12 h-12 Z M74 46 h12 l-8 12 h-12 Z M100 46 h12 l-8 12 h-12 Z" />
  <path class="k" d="M26 58 V86 M102 58 V86 M18 86 H34 M94 86 H110" />
  <path class="k" d="M134 84 V44" /><circle class="a" cx="134" cy="28" r="19" /><path class="p" d="M122 24 H146 V32 H122 Z" /> ${ground}`;

const domestic = svg`
  <path class="t" d="M0 84 V52 H68 L80 68 L74 84 Z M160 84 V52 H96 L84 68 L90 84 Z" />
  ${at(22, 86, 1, man)} ${at(44, 86, 1, man)} ${at(64, 86, 0.9, man)} ${at(98, 86, 0.9, man)} ${at(118, 86, 1, man)} ${at(140, 86, 1, man)}
  ${flip(40, 26, 1.1, bubble)} ${at(120, 26, 1.1, bubble)}
  <path class="k good" d="M31 22 L38 29 L50 14" /><path class="k" d="M112 14 L128 29 M128 14 L112 29" />
  <path class="k" d="M80 2 L74 22 L85 40 L77 60 L84 76 L80 98" />`;

const reporter = svg`
  <path class="t" d="M92 34 L150 8 V78 L92 56 Z" />
  <rect class="p" x="34" y="30" width="52" height="32" rx="3" /><path class="s" d="M86 38 L102 32 V60 L86 54 Z" />
  <circle class="p" cx="48" cy="22" r="9" /><circle class="p" cx="72" cy="22" r="9" />
  <circle class="d" cx="48" cy="22" r="2" /><circle class="d" cx="72" cy="22" r="2" />
  <path class="k" d="M60 62 V70 M60 68 L40 92 M60 68 L80 92 M60 68 V92" /><circle class="a" cx="42" cy="38" r="3.500" />
  <path class="k" d="M124 92 V58" /><path class="s" d="M117 48 Q117 38 124 38 Q131 38 131 48 V54 Q131 60 124 60 Q117 60 117 54 Z" />
  <path class="n light" d="M118 46 H130 M118 51 H130" />`;

const hurry = svg`
  <circle class="t" cx="92" cy="54" r="38" />
  <circle class="p" cx="92" cy="54" r="32" /><path class="p" d="M86 12 H98 V22 H86 Z" /><path class="k" d="M80 11 H104 M116 28 L122 22" />
  <path class="n" d="M92 26 V31 M92 77 V82 M64 54 H69 M115 54 H120" />
  <path class="a" d="M92 54 V26 A28 28 0 0 1 117 66 Z" /><path class="k" d="M92 54 L92 32 M92 54 L108 62" /><circle class="i" cx="92" cy="54" r="3.500" />
  <path class="k" d="M4 38 H46 M14 54 H48 M4 70 H48" />`;

const antiwar = svg`
  <path class="t" d="M0 84 V62 H160 V84 Z" />
  <path class="k" d="M40 62 V42 M84 58 V36 M126 62 V44" />
  <rect class="p" x="20" y="14" width="40" height="30" /><circle class="k" cx="40" cy="29" r="11" />
  <path class="k" d="M40 18 V40 M40 29 L32 37 M40 29 L48 37" />
  <rect class="a" x="66" y="6" width="36" height="32" /><path class="k cut" d="M74 14 L94 30 M94 14 L74 30" />
  <rect class="p" x="106" y="18" width="40" height="28" /><path class="n" d="M112 26 H140 M112 33 H134 M112 40 H138" />
  ${at(26, 88, 0.95, man)} ${at(48, 88, 1, man)} ${at(72, 88, 0.95, man)} ${at(96, 88, 1, man)} ${at(118, 88, 0.95, man)} ${at(140, 88, 1, man)}`;

const infoOps = svg`
  <path class="t" d="M84 20 L154 2 V98 L84 74 Z" />
  <path class="p" d="M40 36 H58 L98 14 V80 L58 58 H40 Q30 58 30 47 Q30 36 40 36 Z" />
  <path class="a" d="M98 14 Q110 47 98 80 Z" /><path class="p" d="M46 58 H60 L66 84 H52 Z" />
  <path class="k" d="M116 34 Q123 47 116 60 M128 26 Q139 47 128 68 M140 18 Q155 47 140 76" /><path class="n" d="M58 36 V58" />`;

const vip = svg`
  <path class="t" d="M0 90 H160 V100 H0 Z M100 84 L160 92 V84 Z" />
  <path class="p" d="M10 76 V60 L34 56 L52 36 H104 L122 56 L146 60 V76 Z" />
  <path class="s" d="M44 55 L56 41 H76 V55 Z M82 55 V41 H101 L113 55 Z" />
  <circle class="s" cx="40" cy="77" r="10" /><circle class="s" cx="118" cy="77" r="10" />
  <circle class="p" cx="40" cy="77" r="3.500" /><circle class="p" cx="118" cy="77" r="3.500" />
  ${at(136, 60, 0.75, flag)} ${ground}
  <g class="star" transform="translate(79 20) scale(1.100)">${star}</g>
  <g class="star" transform="translate(56 22) scale(0.700)">${star}</g><g class="star" transform="translate(102 22) scale(0.700)">${star}</g>`;

/** A dispatch, for a card we have no drawing for. */
export const anyEvent = svg`
  <circle class="t" cx="80" cy="50" r="40" />
  <path class="p" d="M38 28 H122 V76 H38 Z" /><path class="k" d="M38 28 L80 58 L122 28" /><path class="n" d="M38 76 L68 50 M122 76 L92 50" />
  <circle class="a" cx="80" cy="59" r="9" />`;

export const people: Record<string, Drawing> = {
  "bad-commander": badCommander,
  "subordinate-killed": killed,
  c2,
  hq,
  ethics,
  cbrn,
  "cbrn-attack": cbrnAttack,
  refugees,
  disease,
  hipolitics: hiPolitics,
  meddling,
  hisupport: hiSupport,
  ally,
  restrictions,
  domestic,
  reporter,
  hurry,
  antiwar,
  infoops: infoOps,
  vip,
};
