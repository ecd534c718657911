/** 8.6, 8.8 The dice of the combat on the stage, and who has borne what, as far as the player may know it. */

import type { Entry } from "../../boards/board.ts";
import { NATURE, type Fact } from "../../shapes.ts";

export interface Losses {
  dice: readonly (readonly number[])[]; // each roll, the attacker's first; empty where only the sum is known
  borne: ReadonlyMap<string, number>; // SP, by unit
  lp: ReadonlyMap<string, number>; // by side
  gone: readonly string[]; // units that were eliminated
}

export const NO_LOSSES: Losses = { dice: [], borne: new Map(), lp: new Map(), gone: [] };

/** Since the plans of the last combat were shown. */
export function lossesOf(log: readonly Entry[]): Losses {
  const begun = log.findLastIndex(({ facts }) => facts.some(({ kind }) => kind === "plans"));
  const entries = log.slice(begun);
  const facts = entries.flatMap((entry) => entry.facts);
  return {
    dice: entries.slice(1).filter(({ by }) => by === NATURE).map(({ roll }) => roll?.dice ?? []),
    borne: add(facts, "bore", "unit", "sp"),
    lp: add(facts, "suffered", "side", "lp"),
    gone: facts.flatMap(({ kind, arguments: { unit } }) => (kind === "eliminated" ? [String(unit)] : [])),
  };
}

/** What facts of a kind say of somebody, in sum. */
function add(facts: readonly Fact[], kind: string, name: string, amount: string): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { kind: told, arguments: about } of facts) {
    const who = about[name];
    if (told === kind && typeof who === "string") sums.set(who, (sums.get(who) ?? 0) + Number(about[amount]));
  }
  return sums;
}
