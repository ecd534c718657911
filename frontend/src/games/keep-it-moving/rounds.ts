/** The dice of the last round, unit by unit, gathered from the acts as they happen. */

import type { Entry } from "../../boards/board.ts";
import { unitsOf } from "./choosing.ts";
import { UNITS, type Look, type UnitId } from "./look.ts";

export interface Rolled {
  face: number;
  good: boolean;
}

export interface Round {
  toRoll: readonly UnitId[]; // in the order of the ladders, as the rules have it
  least: ReadonlyMap<UnitId, number>; // the face each unit needed when it was committed
  rolled: ReadonlyMap<UnitId, Rolled>;
}

export const NO_ROUND: Round = { toRoll: [], least: new Map(), rolled: new Map() };

/** The round after these acts; `before` is what the table looked like when they began. */
export function follow(round: Round, entries: readonly Entry[], before: Look | null): Round {
  return entries.reduce((now, entry) => step(now, entry, before), round);
}

function step(round: Round, entry: Entry, before: Look | null): Round {
  const [verb, point] = entry.act;
  if (verb === "commit") return begin(entry, before);
  if (verb === "roll" && typeof point === "number") return addDie(round, point);
  return entry.by === "nature" ? round : NO_ROUND;
}

function begin(entry: Entry, before: Look | null): Round {
  const units = unitsOf(entry.act);
  if (!before || !units) return NO_ROUND;
  const least = new Map(before.units.map((unit) => [unit.id, (unit.needs ?? 7) - unit.modifier]));
  return { toRoll: UNITS.filter((unit) => units.has(unit)), least, rolled: new Map() };
}

function addDie(round: Round, face: number): Round {
  const [unit, ...toRoll] = round.toRoll;
  if (!unit) return round;
  const good = face >= (round.least.get(unit) ?? 7);
  return { ...round, toRoll, rolled: new Map(round.rolled).set(unit, { face, good }) };
}
