/** What happened since the last view: who went where, and which places the log speaks of. */

import type { Entry } from "../../boards/board.ts";
import type { Look } from "./look.ts";
import type { Trail } from "./scene.ts";

/** Units that stand elsewhere on the map than before. */
export function trailsOf(before: Look | null, now: Look): Trail[] {
  if (!before) return [];
  const was = new Map(before.units.map((unit) => [unit.id, unit.where]));
  return now.units.flatMap(({ id, where }) => {
    const from = was.get(id);
    return from && from !== where && from in now.places && where in now.places ? [{ unit: id, from, to: where }] : [];
  });
}

/** Places that are named in what happened. */
export function touchedBy(happened: readonly Entry[], look: Look): Set<string> {
  const text = happened.flatMap(({ facts }) => facts.map(({ text }) => text)).join(" ");
  const named = look.map.locations.filter(({ name }) => new RegExp(`(^|\\W)${escaped(name)}(\\W|$)`, "u").test(text));
  return new Set(named.map(({ id }) => id));
}

const escaped = (name: string): string => name.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");
