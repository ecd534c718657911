/** Stacks of counters: side by side while there is room, the rest under a number that spreads them out. */

import { svg, type SVGTemplateResult } from "lit";
import { clamp, one, type Point } from "./geometry.ts";

const SHOWN = 3;
const FAN_ROW = 4;
const FAN_CELL = 66;

export interface Laid<Unit> {
  unit: Unit;
  at: Point;
}

export interface Stack<Unit> {
  units: readonly Unit[]; // all of them
  laid: Laid<Unit>[];
  more: { at: Point; count: number } | null;
  slots: number; // how many lie side by side
}

/** A stack whose counters lie `step` apart; units for which `first` holds stay on top. */
export function stackOf<Unit>(units: readonly Unit[], at: Point, step: number, first: (unit: Unit) => boolean): Stack<Unit> {
  const hidden = units.length > SHOWN ? units.length - SHOWN + 1 : 0;
  const ranked = [...units].sort((one, other) => Number(first(other)) - Number(first(one)));
  const top = new Set(ranked.slice(0, units.length - hidden));
  const shown = units.filter((unit) => top.has(unit));
  const slots = shown.length + (hidden ? 1 : 0);
  const x = (n: number): number => at.x + (n - (slots - 1) / 2) * step;
  return {
    units,
    laid: shown.map((unit, n) => ({ unit, at: { x: x(n), y: at.y } })),
    more: hidden ? { at: { x: x(slots - 1) + 8, y: at.y }, count: hidden } : null,
    slots,
  };
}

/** The number of counters that do not show; it opens the stack. */
export function moreCard({ at, count }: { at: Point; count: number }, lit: boolean, label: string, open: () => void): SVGTemplateResult {
  return svg`<g class="more ${lit ? "lit" : ""}" transform="translate(${one(at)})">
    <rect class="card" x="-17" y="-25" width="34" height="50" rx="5"></rect>
    <text text-anchor="middle" y="6" aria-hidden="true">+${count}</text>
    <rect class="hit" x="-17" y="-25" width="34" height="50" role="button" tabindex="-1" aria-label=${label} @click=${open}></rect>
  </g>`;
}

export interface Fan<Unit> {
  at: Point; // the middle of its sheet
  width: number;
  height: number;
  laid: Laid<Unit>[];
}

/** An opened stack: all its counters side by side, in rows, inside the map. */
export function fanOf<Unit>(units: readonly Unit[], wish: Point, map: { width: number; height: number }): Fan<Unit> {
  const columns = Math.min(units.length, FAN_ROW);
  const [width, height] = [columns * FAN_CELL + 14, Math.ceil(units.length / FAN_ROW) * FAN_CELL + 34];
  const x = clamp(wish.x, width / 2 + 16, map.width - width / 2 - 16);
  const y = clamp(wish.y, height / 2 + 16, map.height - height / 2 - 16);
  const spot = (n: number): Point => ({
    x: x - width / 2 + 7 + (n % FAN_ROW + 0.5) * FAN_CELL,
    y: y - height / 2 + 27 + (Math.floor(n / FAN_ROW) + 0.5) * FAN_CELL,
  });
  return { at: { x, y }, width, height, laid: units.map((unit, n) => ({ unit, at: spot(n) })) };
}

export function fanSheet({ at, width, height }: Fan<unknown>, label: string, title: string, inside: unknown): SVGTemplateResult {
  return svg`<g class="fan" role="group" aria-label=${label}>
    <rect class="fan-sheet" x=${at.x - width / 2} y=${at.y - height / 2} width=${width} height=${height} rx="9"></rect>
    <text class="fan-title" x=${at.x} y=${at.y - height / 2 + 19} text-anchor="middle">${title}</text>
    ${inside}
  </g>`;
}
