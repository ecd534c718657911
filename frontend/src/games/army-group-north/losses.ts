/** 8.8 Who has borne what in the combat that is on the stage, as far as the player may know it. */

import type { Entry } from "../../boards/board.ts";

export interface Losses {
  borne: ReadonlyMap<string, number>; // SP, by unit
  lp: ReadonlyMap<string, number>; // by side
  gone: readonly string[]; // units that were eliminated
}

/** Since the plans of the last combat were shown. */
export function lossesOf(log: readonly Entry[]): Losses {
  const facts = log.flatMap((entry) => entry.facts);
  const since = facts.slice(facts.findLastIndex(({ kind }) => kind === "plans") + 1);
  const add = (kind: string, name: string, amount: string): Map<string, number> => {
    const sums = new Map<string, number>();
    for (const { kind: told, arguments: about } of since) {
      const key = about[name];
      if (told === kind && typeof key === "string") sums.set(key, (sums.get(key) ?? 0) + Number(about[amount]));
    }
    return sums;
  };
  const gone = since.flatMap(({ kind, arguments: { unit } }) => (kind === "eliminated" ? [String(unit)] : []));
  return { borne: add("bore", "unit", "sp"), lp: add("suffered", "side", "lp"), gone };
}
