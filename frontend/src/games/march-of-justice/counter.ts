/** A counter: name, NATO symbol, strength and movement; drawn around its middle. */

import { svg, nothing, type SVGTemplateResult } from "lit";
import { COUNTER } from "./layout.ts";
import { isMoving, type Look, type Unit } from "./look.ts";
import { shortName } from "./naming.ts";
import { symbolOf } from "./symbol-of.ts";
import { SYMBOLS, type Stroke } from "../../boards/symbols.ts";

const HALF = COUNTER / 2;
const LONG = 8; // letters

/** The look of a counter; `marks` are further classes, such as "lit". */
export function counter(look: Look, unit: Unit, marks = ""): SVGTemplateResult {
  const spent = isMoving(look) && unit.side === look.active && unit.where in look.places;
  return svg`<g class="counter ${unit.side} ${marks}" aria-hidden="true">
    <rect class="ring" x=${-HALF - 2.5} y=${-HALF - 2.5} width=${COUNTER + 5} height=${COUNTER + 5} rx="7"></rect>
    <rect class="shade" x=${-HALF + 1} y=${-HALF + 2.5} width=${COUNTER} height=${COUNTER} rx="5"></rect>
    <rect class="card" x=${-HALF} y=${-HALF} width=${COUNTER} height=${COUNTER} rx="5"></rect>
    ${unit.reduced ? svg`<path class="worn" d="M${-HALF + 1} 9.5 h${COUNTER - 2} v13 h${2 - COUNTER} z"></path>` : nothing}
    ${unit.switched ? turned() : nothing}
    ${name(shortName(unit))}
    ${symbol(unit)}
    <g class=${unit.reduced ? "on-worn" : ""}>
      <text class="sp" x="-4" y="22" text-anchor="end">${unit.sp}</text>
      <path class="dash" d="M-1.8 16.2 h4"></path>
      <text class="mp" x="4.5" y="22">${spent ? unit.left : unit.mp}</text>
    </g>
    ${unit.met ? svg`<path class="mark" d="M18 -8 l5 5 m0 -5 l-5 5"></path>` : nothing}
    ${unit.marching ? svg`<path class="mark" d="M-23 -5 h5 m-2.4 -2.6 l2.6 2.6 l-2.6 2.6"></path>` : nothing}
  </g>`;
}

/** A long name is set closer; what stands farther left than 11 shows in a stack. */
const name = (text: string): SVGTemplateResult => svg`<text class="who" y=${-HALF + 10} text-anchor="middle"
  textLength=${text.length > LONG ? COUNTER - 5 : nothing} lengthAdjust="spacingAndGlyphs">${text}</text>`;

/** Who changed sides shows the old colour in a corner. */
const turned = (): SVGTemplateResult =>
  svg`<path class="turned" d="M${HALF} ${-HALF + 5} v12 l-17 -17 h12 q5 0 5 5 z"></path>`;

function symbol(unit: Unit): SVGTemplateResult {
  const strokes: readonly Stroke[] = SYMBOLS[symbolOf(unit)];
  return svg`<g class="symbol" transform="translate(0 -3) scale(0.2) translate(-100 -100)">
    <rect class="frame" x="25" y="50" width="150" height="100"></rect>
    ${strokes.map(({ d, filled }) => svg`<path class=${filled ? "solid" : "stroke"} d=${d}></path>`)}
  </g>`;
}
