/** 5 The last combat, as the log tells it: how many dice hit is in no view once Losses are borne. */

import type { Entry } from "../../boards/board.ts";
import type { Combat, Dice, Look, Role } from "./look.ts";

/** What belongs to a combat after the attack itself. */
const OF_COMBAT = new Set(["count", "exhaust", "reduce", "remove", "retreat", "advance", "stay", "draw", "roll", "pick", "salvage"]);

/** Both sides' dice and hits; null where they are not known, or nobody has fired. */
export interface Fight {
  n: number; // of the attack, in the log
  attacker: string;
  target: string;
  hex: string;
  dice: Record<Role, Dice | null>;
  hits: Record<Role, number | null>;
  facts: string[];
  over: boolean;
  old: boolean; // something else has happened since
}

/** The dice of the attack with this number in the log. */
export interface KnownDice {
  n: number;
  hex: string;
  dice: Record<Role, Dice | null>;
}

const isAttack = ({ act }: Entry): boolean => act[0] === "attack";

export function fightOf(log: readonly Entry[], look: Look, known: KnownDice | null): Fight | null {
  const attack = log.findLast(isAttack);
  if (!attack) return null;
  const since = log.slice(log.indexOf(attack) + 1);
  const later = since.findIndex(({ act }) => !OF_COMBAT.has(String(act[0])));
  const fought = later < 0 ? since : since.slice(0, later);
  const [defender = null, attacker = null] = fought.filter(({ act }) => act[0] === "count").map(({ act }) => Number(act[1]));
  const seen = known?.n === attack.n && known.hex ? known : null;
  if (!seen && !look.combat) return null; // it was fought before the player came
  return {
    n: attack.n,
    attacker: String(attack.act[1]),
    target: String(attack.act[2]),
    hex: look.combat?.hex ?? seen?.hex ?? "",
    dice: seen?.dice ?? look.combat?.dice ?? { attacker: null, defender: null },
    hits: { defender, attacker },
    facts: fought.flatMap(({ facts }) => facts.map(({ text }) => text)),
    over: look.combat === null,
    old: later >= 0,
  };
}

/** Keep what is to be seen of an attack's dice: the view shows what both sides have now, not what they fired. */
export function keptDice(known: KnownDice | null, log: readonly Entry[], before: Look | null, now: Look): KnownDice | null {
  const attack = log.findLast(isAttack);
  if (!attack) return null;
  const first = known?.n === attack.n ? known : foreseen(attack, before);
  if (!now.combat) return endedUnseen(first, before, now, log) ? { ...first, dice: { ...first.dice, attacker: null } } : first;
  const { dice, hex } = now.combat;
  return { n: attack.n, hex, dice: { defender: first.dice.defender ?? firedDice(now.combat, log), attacker: dice.attacker } };
}

/** The defender's dice, as long as it has borne nothing since it fired. */
function firedDice({ stage, dice }: Combat, log: readonly Entry[]): Dice | null {
  const bears = stage === "defender-loses" || stage === "advance";
  return bears && log.at(-1)?.act[0] !== "count" ? null : dice.defender;
}

function foreseen({ n, act }: Entry, before: Look | null): KnownDice {
  const seen = before?.prospects.find(({ attacker, target }) => attacker === act[1] && target === act[2]);
  return { n, hex: seen?.hex ?? "", dice: { attacker: seen?.attack ?? null, defender: seen?.defence ?? null } };
}

/** Did the attacker bear Losses and fire since the last view? Then nobody said with how many dice. */
function endedUnseen(known: KnownDice, before: Look | null, now: Look, log: readonly Entry[]): boolean {
  const fired = before?.combat?.stage === "defender-loses" || before?.combat?.stage === "advance";
  const fight = fightOf(log, now, known);
  const first = before !== null && (before.combat !== null || before.prospects.length > 0);
  return first && !fired && (fight?.hits.defender ?? 0) > 0 && fight?.old === false;
}
