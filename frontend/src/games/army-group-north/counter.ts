/** A counter: its name, the NATO symbol with the size of the unit, strength and movement, and markers. */

import { nothing, svg, type SVGTemplateResult } from "lit";
import { cardboard, nameOn, outlineOf, symbol } from "../../boards/counters.ts";
import { SYMBOLS, type Stroke } from "../../boards/symbols.ts";
import { strengthOf, type Kind, type Mark, type Size, type Unit } from "./look.ts";

export const COUNTER = 58;
const HALF = COUNTER / 2;

const BASTION: Stroke[] = [{ d: "M55 130V72H78V88H89V72H111V88H122V72H145V130Z", filled: true }];
const SYMBOL: Record<Kind, readonly Stroke[]> = {
  foot: SYMBOLS.infantry,
  cavalry: SYMBOLS.recon,
  motorized: SYMBOLS.motorized,
  mech: SYMBOLS.mechanized,
  armor: SYMBOLS.armour,
  garrison: BASTION,
};
const SIZES: Record<Size, string> = { regiment: "III", brigade: "X", division: "XX", corps: "XXX" };

/** Axis counters are square, Soviet ones have their corners cut: so no eye needs the colours. */
export const cardOf = ({ side }: Unit, half: number): string =>
  side === "soviet" ? outlineOf(half, half * 0.2, true) : outlineOf(half, 4);

/** The look of a counter around its middle; `marks` are further classes; `band` stands for its name. */
export function counter(unit: Unit, marks = "", band: SVGTemplateResult | null = null): SVGTemplateResult {
  return svg`<g class="counter ${unit.side} ${unit.nation} ${unit.marks.join(" ")} ${marks}" aria-hidden="true">
    ${cardboard((half) => cardOf(unit, half), HALF)}
    ${band ?? nameOn(unit.title, -18.5, 9, COUNTER - 12)}
    <text class="size" y="-8.6" text-anchor="middle">${SIZES[unit.size]}</text>
    ${symbol(SYMBOL[unit.kind], { x: 0, y: 3 }, 0.2)}
    ${values(unit)} ${unit.marks.map((mark, n) => MARKS[mark]({ x: HALF - 4, y: -8 + n * 15 }))}
  </g>`;
}

function values(unit: Unit): SVGTemplateResult {
  const text = strengthOf(unit.least, unit.most);
  const weak = unit.most < unit.printed ? "weak" : "";
  return svg`<text class="sp ${weak}" x=${-HALF + 4} y="25.5" textLength=${text.length > 3 ? 30 : nothing} lengthAdjust="spacingAndGlyphs">${text}</text>
    <text class="ma" x=${HALF - 5} y="25.5" text-anchor="end">${unit.ma}</text>`;
}

/** What a stack looks like from afar: whose it is, and how strong. */
export function fromAfar(unit: Unit, total: string, marks: string): SVGTemplateResult {
  return svg`<g class="counter afar ${unit.side} ${unit.nation} ${marks}" aria-hidden="true">
    ${cardboard((half) => cardOf(unit, half), HALF + 8)}
    ${symbol(SYMBOL[unit.kind], { x: 0, y: -15 }, 0.27)}
    <text class="total" y="30" text-anchor="middle" textLength=${total.length > 3 ? 64 : nothing} lengthAdjust="spacingAndGlyphs">${total}</text>
  </g>`;
}

// ---------------------------------------------------------------- markers

type At = { x: number; y: number };

const badge = (kind: string, { x, y }: At, inside: SVGTemplateResult): SVGTemplateResult =>
  svg`<g class="badge ${kind}" transform="translate(${x} ${y})"><circle r="8.5"></circle>${inside}</g>`;

const MARKS: Record<Mark, (at: At) => SVGTemplateResult | typeof nothing> = {
  spent: () => nothing, // it is dimmed
  abroad: () => nothing,
  demoralized: (at) => badge("shaken", at, svg`<path d="M-3 5.5V-5.5L4.5 -3L-3 -0.5"></path>`),
  unsupplied: (at) => badge("starving", at, svg`<path d="M-4 -3.2H4M-3.4 -3.2V4.4H3.4V-3.2M-5.4 5.4L5.4 -5.4"></path>`),
  cossacks: (at) => badge("riding", at, svg`<path d="M-4.5 4.5L4.5 -4.5M1.5 -4.8L4.6 -4.6L4.8 -1.4"></path>`),
};
