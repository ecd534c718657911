/** Things that several drawings share. All are drawn in a frame of 160 by 100, ground at 84. */

import { svg, type SVGTemplateResult } from "lit";

export type Drawing = SVGTemplateResult;

export const at = (x: number, y: number, size: number, what: Drawing): Drawing =>
  svg`<g transform="translate(${x} ${y}) scale(${size})">${what}</g>`;

/** The same, looking the other way. */
export const flip = (x: number, y: number, size: number, what: Drawing): Drawing =>
  svg`<g transform="translate(${x} ${y}) scale(${-size} ${size})">${what}</g>`;

export const ground = svg`<path class="k" d="M6 84 H154" />`;

/** Origin under the middle of the tracks; it looks to the right, 48 wide. */
export const tank = svg`
  <path class="p" d="M-13 -15 L-9 -24 H9 L13 -15 Z" />
  <path class="k" d="M11 -20 H32" />
  <path class="p" d="M-23 -10 L-18 -16 H19 L24 -10 Z" />
  <rect class="s" x="-24" y="-10" width="48" height="10" rx="5" />
  <circle class="d" cx="-17" cy="-5" r="1.8" /><circle class="d" cx="-8.500" cy="-5" r="1.8" />
  <circle class="d" cx="0" cy="-5" r="1.8" /><circle class="d" cx="8.500" cy="-5" r="1.8" />
  <circle class="d" cx="17" cy="-5" r="1.8" />`;

/** Origin under its middle; it looks to the right, 46 wide. */
export const truck = svg`
  <path class="p" d="M-23 -7 V-22 Q-10 -29 5 -22 V-7 Z" />
  <path class="n" d="M-14 -25 V-8 M-5 -26 V-8" />
  <path class="p" d="M5 -7 V-19 H14 L22 -12 V-7 Z" />
  <path class="n" d="M9 -18 V-12 H18" />
  <circle class="s" cx="-14" cy="-5" r="5" /><circle class="s" cx="14" cy="-5" r="5" />`;

/** A man standing: origin between his feet, 34 high. */
export const man = svg`
  <circle class="p" cx="0" cy="-29" r="4.500" />
  <path class="p" d="M-6 -10 V-19 Q-6 -24 0 -24 Q6 -24 6 -19 V-10 Z" />
  <path class="k" d="M-3 -10 V0 M3 -10 V0" />`;

/** A soldier: the same with helmet and rifle. */
export const soldier = svg`${man}
  <path class="i" d="M-6.500 -30 Q-6 -36 0 -36 Q6 -36 6.500 -30 Z" />
  <path class="k" d="M-8 -10 L8 -24" />`;

/** A burst of fire round the origin. */
export const burst = svg`<path class="a"
  d="M0 -16 L4 -6 L13 -11 L8 -2 L17 2 L8 5 L11 14 L3 9 L-2 17 L-5 8 L-14 12 L-9 3 L-17 -2 L-8 -5 L-11 -13 L-3 -8 Z" />`;

/** A flag on a pole: origin at its foot, 44 high. */
export const flag = svg`
  <path class="a" d="M1 -43 Q9 -47 16 -43 T31 -43 V-25 Q24 -21 16 -25 T1 -25 Z" />
  <path class="k" d="M0 0 V-45" />`;

/** A five-pointed star round the origin. */
export const star = svg`<path d="M0 -10 L2.900 -3.100 L10 -3.100 L4.200 1.500 L6.200 8.500 L0 4.300 L-6.200 8.500 L-4.200 1.500 L-10 -3.100 L-2.900 -3.100 Z" />`;

/** Two swords that cross at the origin. */
export const swords = svg`
  <path class="k" d="M-26 -26 L17 17 M26 -26 L-17 17" />
  <path class="k" d="M9 21 L21 9 M-9 21 L-21 9 M17 17 L24 24 M-17 17 L-24 24" />`;

/** A tree: origin at its foot, 34 high. */
export const tree = svg`<path class="k" d="M0 0 V-9" /><path class="s" d="M0 -36 L10 -8 H-10 Z" />`;

/** A house: origin under its middle. */
export const house = svg`
  <path class="p" d="M-15 0 V-18 L0 -30 L15 -18 V0 Z" />
  <path class="n" d="M-4 0 V-10 H4 V0 M-10 -16 H-6 M6 -16 H10" />`;

/** What somebody says: a bubble round the origin, its tip down to the left. */
export const bubble = svg`<path class="p"
  d="M-18 -10 Q-18 -16 -12 -16 H12 Q18 -16 18 -10 V2 Q18 8 12 8 H-4 L-13 16 L-11 8 H-12 Q-18 8 -18 2 Z" />`;
