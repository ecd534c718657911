/** A counter: name, NATO symbol, strength and movement; drawn around its middle. */

import { svg, nothing, type SVGTemplateResult } from "lit";
import { cardboard, nameOn, outlineOf, symbol } from "../../boards/counters.ts";
import { SYMBOLS, type SymbolName } from "../../boards/symbols.ts";
import { isMoving, type Look, type Unit } from "./look.ts";
import { shortName } from "./naming.ts";

export const COUNTER = 50;
const HALF = COUNTER / 2;
const LONG = 8; // letters

/** The look of a counter; `marks` are further classes, such as "lit". */
export function counter(look: Look, unit: Unit, marks = ""): SVGTemplateResult {
  const spent = isMoving(look) && unit.side === look.active && unit.where in look.places;
  return svg`<g class="counter ${unit.side} ${marks}" aria-hidden="true">
    ${cardboard((half) => outlineOf(half, 5), HALF)}
    ${unit.reduced ? svg`<path class="worn" d="M${-HALF + 1} 9.5 h${COUNTER - 2} v13 h${2 - COUNTER} z"></path>` : nothing}
    ${unit.switched ? drawTurned() : nothing}
    ${nameOn(shortName(unit), -HALF + 10, LONG, COUNTER - 5)}
    ${symbol(SYMBOLS[symbolOf(unit)], { x: 0, y: -3 }, 0.2)}
    <g class=${unit.reduced ? "on-worn" : ""}>
      <text class="sp" x="-4" y="22" text-anchor="end">${unit.sp}</text>
      <path class="dash" d="M-1.8 16.2 h4"></path>
      <text class="mp" x="4.5" y="22">${spent ? unit.left : unit.mp}</text>
    </g>
    ${unit.met ? svg`<path class="mark" d="M18 -8 l5 5 m0 -5 l-5 5"></path>` : nothing}
    ${unit.marching ? svg`<path class="mark" d="M-23 -5 h5 m-2.4 -2.6 l2.6 2.6 l-2.6 2.6"></path>` : nothing}
  </g>`;
}

/** Who changed sides shows the old colour in a corner. */
const drawTurned = (): SVGTemplateResult =>
  svg`<path class="turned" d="M${HALF} ${-HALF + 5} v12 l-17 -17 h12 q5 0 5 5 z"></path>`;

// ---------------------------------------------------------------- symbols

const BY_ID: Record<string, SymbolName> = {
  utkin: "mechanized",
  rusich: "recon",
  serb: "motorized",
  fsb: "police",
  rosgvardia: "police",
  rifles: "mechanized",
  akhmat: "infantry",
};

// for units of other packs, by what they call themselves
const BY_NAME: [RegExp, SymbolName][] = [
  [/tank|armou?r/i, "armour"],
  [/air ?borne|para(chute|troop)|vdv/i, "airborne"],
  [/motor/i, "motorized"],
  [/mech/i, "mechanized"],
  [/recon|scout/i, "recon"],
  [/guard|police|security/i, "police"],
];

function symbolOf(unit: Unit): SymbolName {
  if (unit.flies) return "rotary";
  if (unit.police) return "police";
  const said = `${unit.id} ${unit.name}`;
  return BY_ID[unit.id] ?? BY_NAME.find(([pattern]) => pattern.test(said))?.[1] ?? "infantry";
}
