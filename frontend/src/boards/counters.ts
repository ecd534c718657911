/** Counters: cardboard with a NATO symbol, laid on a map as something to click. */

import { nothing, svg, type SVGTemplateResult } from "lit";
import { one, type Point } from "./geometry.ts";
import { onEnter } from "./keys.ts";
import type { Stroke } from "./symbols.ts";

// ---------------------------------------------------------------- cardboard

/** The outline of a square card whose corners are round, or cut off. */
export function outlineOf(half: number, corner: number, cut = false): string {
  const turn = (x: number, y: number): string => (cut ? `l${x} ${y}` : `a${corner} ${corner} 0 0 1 ${x} ${y}`);
  const [low, high] = [corner - half, half - corner];
  return `M${low} ${-half}H${high}${turn(corner, corner)}V${high}${turn(-corner, corner)}H${low}${turn(-corner, -corner)}V${low}${turn(corner, -corner)}Z`;
}

/** The card with its shade, and a ring around it that lights up. */
export function cardboard(outline: (half: number) => string, half: number): SVGTemplateResult {
  return svg`<path class="ring" d=${outline(half + 3)}></path>
    <path class="shade" transform="translate(1.1 2.6)" d=${outline(half)}></path>
    <path class="card" d=${outline(half)}></path>`;
}

/** A symbol in its frame; `behind` and `before` are drawn in its measures, from 25,50 to 175,150. */
export function symbol(strokes: readonly Stroke[], at: Point, scale: number, behind: unknown = nothing, before: unknown = nothing): SVGTemplateResult {
  return svg`<g class="symbol" transform="translate(${one(at)}) scale(${scale}) translate(-100 -100)">
    ${behind}<rect class="frame" x="25" y="50" width="150" height="100"></rect>
    ${strokes.map(({ d, filled }) => svg`<path class=${filled ? "solid" : "stroke"} d=${d}></path>`)}${before}
  </g>`;
}

/** A name on a counter; one longer than `room` letters is set closer. */
export const nameOn = (text: string, y: number, room: number, width: number): SVGTemplateResult =>
  svg`<text class="who" y=${y} text-anchor="middle" textLength=${text.length > room ? width : nothing} lengthAdjust="spacingAndGlyphs">${text}</text>`;

// ---------------------------------------------------------------- on the map

export interface Piece {
  unit: string;
  at: Point;
  size: number;
  face: SVGTemplateResult;
  label: string;
  stop: "lit" | "free" | null; // null: it is reached through its place
  click(): void;
  point(on: boolean): void;
}

export function piece({ unit, at, size, face, label, stop, click, point }: Piece): SVGTemplateResult {
  return svg`<g class="piece" data-unit=${unit} transform="translate(${one(at)})">
    ${face}
    <rect class="hit" x=${-size / 2} y=${-size / 2} width=${size} height=${size} role="button" tabindex=${stop ? nothing : "-1"}
      data-stop=${stop ?? nothing} aria-label=${label} @click=${click} @keydown=${onEnter(click)}
      @pointerenter=${() => point(true)} @pointerleave=${() => point(false)}
      @focus=${() => point(true)} @blur=${() => point(false)}></rect>
  </g>`;
}
