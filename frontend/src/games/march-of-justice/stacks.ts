/** Where the counters of a location lie: side by side while there is room, the rest under a number. */

import type { Chart } from "./chart.ts";
import { held, type Point } from "./geometry.ts";
import { COUNTER, HOME_STEP, STEP } from "./layout.ts";
import type { Look, Unit } from "./look.ts";

const SHOWN = 3;
const FAN_ROW = 4;
export const FAN_CELL = { width: 66, height: 66 };

export interface Laid extends Point {
  unit: Unit;
}

export interface Stack {
  place: string;
  laid: Laid[];
  more: { at: Point; count: number } | null;
  width: number;
}

/** The stack of a location; units for which `first` holds stay on top. */
export function stackOf(look: Look, chart: Chart, place: string, first: (unit: Unit) => boolean): Stack {
  const at = chart.layout.points.get(place) as Point;
  const units = unitsIn(look, place);
  const step = chart.map.locations.find(({ id }) => id === place)?.home ? HOME_STEP : STEP;
  const hidden = units.length > SHOWN ? units.length - SHOWN + 1 : 0;
  const ranked = [...units].sort((one, other) => Number(first(other)) - Number(first(one)));
  const top = new Set(ranked.slice(0, units.length - hidden));
  const shown = units.filter((unit) => top.has(unit));
  const slots = shown.length + (hidden ? 1 : 0);
  const x = (n: number): number => at.x + (n - (slots - 1) / 2) * step;
  return {
    place,
    laid: shown.map((unit, n) => ({ unit, x: x(n), y: at.y })),
    more: hidden ? { at: { x: x(slots - 1) + 8, y: at.y }, count: hidden } : null,
    width: COUNTER + step * Math.max(slots - 1, 0),
  };
}

export const unitsIn = (look: Look, place: string): Unit[] => look.units.filter((unit) => unit.where === place);

export interface Fan {
  at: Point; // the middle of its sheet
  width: number;
  height: number;
  laid: Laid[];
}

/** An opened stack: all its counters side by side, in rows, inside the map. */
export function fanOf(look: Look, chart: Chart, place: string): Fan {
  const units = unitsIn(look, place);
  const columns = Math.min(units.length, FAN_ROW);
  const rows = Math.ceil(units.length / FAN_ROW);
  const [width, height] = [columns * FAN_CELL.width + 14, rows * FAN_CELL.height + 34];
  const wish = chart.layout.points.get(place) as Point;
  const x = held(wish.x, width / 2 + 16, chart.layout.width - width / 2 - 16);
  const y = held(wish.y, height / 2 + 16, chart.layout.height - height / 2 - 16);
  const laid = units.map((unit, n) => ({
    unit,
    x: x - width / 2 + 7 + (n % FAN_ROW + 0.5) * FAN_CELL.width,
    y: y - height / 2 + 27 + (Math.floor(n / FAN_ROW) + 0.5) * FAN_CELL.height,
  }));
  return { at: { x, y }, width, height, laid };
}
