/** Options that point at units, as sets of units to be put together on the unit cards. */

import type { Act, Option, Refusal } from "../../shapes.ts";
import { UNITS, type UnitId } from "./look.ts";

const VERBS = ["commit", "attrit", "regenerate"];

export interface UnitOption {
  act: Act;
  label: string;
  units: ReadonlySet<UnitId>;
}

/** The units an act points at; null if it is about something else. */
export function unitsOf(act: Act): ReadonlySet<UnitId> | null {
  const [verb, point] = act;
  if (typeof verb !== "string" || !VERBS.includes(verb)) return null;
  if (typeof point === "number") return new Set(UNITS.filter((_, bit) => (point >> bit) & 1));
  return new Set(UNITS.filter((unit) => act.includes(unit)));
}

export function unitOptions(options: readonly Option[]): UnitOption[] {
  return options.flatMap(({ act, label }) => {
    const units = unitsOf(act);
    return units ? [{ act, label, units }] : [];
  });
}

/** Is a touch enough? Where each option is one unit; but a battle is always confirmed. */
export function oneEach(options: readonly UnitOption[]): boolean {
  return options.length > 0 && options.every(({ act, units }) => units.size === 1 && act[0] !== "commit");
}

export function same(one: ReadonlySet<UnitId>, other: ReadonlySet<UnitId>): boolean {
  return one.size === other.size && [...one].every((unit) => other.has(unit));
}

export function toggle(chosen: ReadonlySet<UnitId>, unit: UnitId): Set<UnitId> {
  const next = new Set(chosen);
  if (!next.delete(unit)) next.add(unit);
  return next;
}

export function matching(options: readonly UnitOption[], chosen: ReadonlySet<UnitId>): UnitOption | null {
  return options.find((option) => same(option.units, chosen)) ?? null;
}

/** Would more units make these an option? */
export function wantsMore(options: readonly UnitOption[], chosen: ReadonlySet<UnitId>): boolean {
  return options.some(({ units }) => [...chosen].every((unit) => units.has(unit)));
}

/** Why exactly these units may not be chosen, if the rules say so. */
export function refusalOf(refused: readonly Refusal[], chosen: ReadonlySet<UnitId>): Refusal | null {
  return refused.find((one) => same(unitsOf(one.act) ?? new Set(), chosen)) ?? null;
}
