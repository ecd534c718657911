/** When something was, as people say it. */

import { words } from "./words.ts";

const STEPS: [Intl.RelativeTimeFormatUnit, number][] = [
  ["day", 86_400_000],
  ["hour", 3_600_000],
  ["minute", 60_000],
];

/** Whole days until something will be, the last one counted. */
export function daysUntil(at_ms: number): number {
  return Math.max(1, Math.ceil((at_ms - Date.now()) / 86_400_000));
}

export function ago(at_ms: number): string {
  const past = Date.now() - at_ms;
  const format = new Intl.RelativeTimeFormat("en", { numeric: "auto" });
  for (const [unit, size] of STEPS) {
    if (past >= size) return format.format(-Math.floor(past / size), unit);
  }
  return words.games.now;
}
