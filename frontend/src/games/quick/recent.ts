/** What happened since the last view: who went where. */

import type { Entry } from "../../boards/board.ts";
import type { Look } from "./look.ts";
import type { Trail } from "./scene.ts";

export function trailsOf(before: Look | null, now: Look): Trail[] {
  const was = new Map(before?.units.map((unit) => [unit.id, unit.hex]));
  return now.units.flatMap(({ id, hex }) => {
    const from = was.get(id);
    return from && hex && from !== hex ? [{ unit: id, from, to: hex }] : [];
  });
}

/** Hexes that are named in what happened. */
export function touchedBy(happened: readonly Entry[], look: Look): Set<string> {
  if (look.phase === "set-up") return new Set();
  const text = new Set(happened.flatMap(({ facts }) => facts.map(({ text }) => text)).join(" ").split(/[^0-9]+/));
  return new Set(look.map.hexes.map(({ hex }) => hex).filter((hex) => text.has(hex)));
}
