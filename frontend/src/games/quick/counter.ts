/** A counter: the band of its formation, the NATO symbol, Combat Power, and its Enablers. */

import { nothing, svg, type SVGTemplateResult } from "lit";
import { cardboard, nameOn, outlineOf, symbol } from "../../boards/counters.ts";
import { SYMBOLS, type Stroke } from "../../boards/symbols.ts";
import { ENABLERS, maneuvers, type Kind, type Look, type Unit } from "./look.ts";
import { shortName } from "./naming.ts";
import { words } from "./words.ts";

const COUNTER = 56;
const SMALL = 44; // HQs and Command Posts
const HALF = COUNTER / 2;
const BAND = 13;

// ---------------------------------------------------------------- symbols

interface Sign {
  strokes: readonly Stroke[]; // in a frame from 25,50 to 175,150
  letters?: string;
  around?: string; // outside of the frame: wheels, or the bracket of a task force
}

const WHEEL = (x: number): string => `M${x - 9} 163a9 9 0 1 0 18 0a9 9 0 1 0 -18 0`;
const WHEELS = [52, 100, 148].map(WHEEL).join("");
const BRACKET = "M62 46V30H138V46";

const SYMBOL: Record<Kind, Sign> = {
  infantry: { strokes: SYMBOLS.infantry },
  trucked: { strokes: SYMBOLS.motorized },
  wheeled: { strokes: SYMBOLS.mechanized, around: WHEELS },
  "task-force": { strokes: SYMBOLS.mechanized, around: BRACKET },
  hq: { strokes: [], letters: "HQ" },
  "command-post": { strokes: [], letters: "CP" },
};

// ---------------------------------------------------------------- counters

export const sizeOf = (unit: Unit): number => (maneuvers(unit) ? COUNTER : SMALL);

/** The look of a counter around its middle; `marks` are further classes, such as "lit". */
export function counter(look: Look, unit: Unit, marks = ""): SVGTemplateResult {
  const scale = sizeOf(unit) / COUNTER;
  const classes = `counter ${unit.side} ${unit.kind} ${toneOf(look, unit)} ${unit.reduced ? "reduced" : ""} ${marks}`;
  return svg`<g class=${classes} aria-hidden="true" transform="scale(${scale.toFixed(3)})">
    ${cardboard((half) => card(unit, half), HALF)}
    ${unit.reduced ? svg`<path class="worn" d="M${-HALF + 1} 12 L${HALF - 1} ${-HALF + BAND + 2} V${HALF - 14} L${HALF - 14} ${HALF - 1} H${-HALF + 1} Z"></path>` : nothing}
    ${band(unit)} ${sign(unit)} ${power(unit)} ${enablers(unit)}
    ${out(unit)}
  </g>`;
}

/** Blue counters are square, Red ones have their corners cut: so no eye needs the colours. */
const card = ({ side }: Unit, half: number): string => (side === "red" ? outlineOf(half, half * 0.24, true) : outlineOf(half, 4));

/** Each formation of a side has a tone of its own, and its HQ has the same. */
function toneOf(look: Look, unit: Unit): string {
  const own = look.formations.filter(({ side }) => side === unit.side);
  const n = own.findIndex(({ id }) => id === unit.formation);
  return n < 0 ? "no-formation" : `formation-${n % 4}`;
}

function band(unit: Unit): SVGTemplateResult {
  const text = unit.kind === "command-post" ? "" : shortName(unit.title, maneuvers(unit) ? undefined : 8);
  const inset = unit.side === "red" ? 9 : 3;
  const y = -HALF + 2;
  return svg`<path class="band" d="M${-HALF + inset} ${y}H${HALF - inset}L${HALF - 2} ${y + inset - 2}V${y + BAND}H${-HALF + 2}V${y + inset - 2}Z"></path>
    ${nameOn(text, y + 10, roomFor(unit), COUNTER - 2 * inset)}`;
}

/** How many letters have room; a longer name is set closer. */
function roomFor(unit: Unit): number {
  if (!maneuvers(unit)) return 7;
  return unit.side === "red" ? 8 : 10;
}

function sign(unit: Unit): SVGTemplateResult {
  const { strokes, letters, around } = SYMBOL[unit.kind];
  const behind = svg`${letters ? svg`<path class="staff" d="M25 150V196"></path>` : nothing}${around ? svg`<path class="around" d=${around}></path>` : nothing}`;
  const before = letters ? svg`<text class="letters" x="100" y="124" text-anchor="middle">${letters}</text>` : nothing;
  return symbol(strokes, { x: maneuvers(unit) ? -7 : 0, y: 0.5 }, 0.21, behind, before);
}

function power(unit: Unit): SVGTemplateResult | typeof nothing {
  if (!maneuvers(unit)) return nothing;
  const { open, urban } = unit.power;
  return open === urban
    ? svg`<text class="power" x="19" y="7" text-anchor="middle">${open}</text>`
    : svg`<text class="power two" x="19" y="1" text-anchor="middle">${open}</text><text class="power two low" x="19" y="13" text-anchor="middle">${urban}</text>`;
}

/** R, A, E and S, each in its place; a dot where there is none. */
function enablers(unit: Unit): SVGTemplateResult | typeof nothing {
  if (unit.kind === "command-post") return nothing;
  return svg`<g class="enablers" transform="translate(0 20)">${ENABLERS.map((enabler, n) => {
    const has = unit.enablers[enabler];
    const x = -19.2 + 12.8 * n;
    if (!has) return svg`<circle class="without" cx=${x} cy="0" r="1.3"></circle>`;
    return svg`<rect class="with" x=${x - 6} y="-6" width="12" height="12" rx="2"></rect>
      <text class="letter" x=${has > 1 ? x - 2 : x} y="3.8" text-anchor="middle">${words.letter[enabler]}</text>
      ${has > 1 ? svg`<text class="times" x=${x + 3.4} y="4" text-anchor="middle">${has}</text>` : nothing}`;
  })}</g>`;
}

/** Out of command: no signal. */
function out(unit: Unit): SVGTemplateResult | typeof nothing {
  if (unit.in_command || unit.kind === "command-post" || !unit.hex) return nothing;
  return svg`<g transform="translate(${HALF - 3} ${-HALF + 3})">${noSignal()}</g>`;
}

export const noSignal = (): SVGTemplateResult => svg`<g class="out">
  <circle r="8.5"></circle>
  <path d="M0 5V-1M-4.2 -4.6a5.4 5.4 0 0 1 8.4 0M-2 -2.6a2.8 2.8 0 0 1 4 0M-5.4 5L5.4 -5.4"></path>
</g>`;
