/** What options and refusals point at: which units and places light up, and what a click on them does. */

import type { Act, Option, Refusal } from "../shapes.ts";
import { sameAct } from "./board.ts";

/** Which words of an act name its unit, its place, and the unit at its other end. */
export interface Points {
  unit?: number;
  place?: number;
  other?: number;
}

export type Verbs = Readonly<Record<string, Points>>;

export const verbOf = (act: Act): string => String(act[0] ?? "");

/** What names a part of an act, by the table of a game's verbs. */
export function partOf(verbs: Verbs, part: keyof Points): (act: Act) => string | null {
  return (act) => {
    const n = verbs[verbOf(act)]?.[part];
    return n === undefined ? null : String(act[n] ?? "");
  };
}

/** The options and refusals of the moment. */
export class Offered {
  constructor(
    readonly options: readonly Option[],
    readonly refused: readonly Refusal[],
  ) {}

  find(act: Act): Option | null {
    return this.options.find((option) => sameAct(option.act, act)) ?? null;
  }

  whyNot(act: Act): Refusal | null {
    return this.refused.find((one) => sameAct(one.act, act)) ?? null;
  }

  /** The options with one of these verbs. */
  by(...verbs: string[]): Option[] {
    return this.options.filter(({ act }) => verbs.includes(verbOf(act)));
  }

  refusedBy(...verbs: string[]): Refusal[] {
    return this.refused.filter(({ act }) => verbs.includes(verbOf(act)));
  }
}

/** Each reason once. */
export function distinct(refused: readonly Refusal[]): Refusal[] {
  return refused.filter((one, n) => refused.findIndex(({ why }) => why === one.why) === n);
}

/** The act that a single option stands for. */
export const onlyAct = (options: readonly Option[]): Act | null =>
  options.length === 1 ? (options[0]?.act ?? null) : null;

/** The classes of what holds. */
export const marksOf = (...marks: (string | false | null | undefined)[]): string => marks.filter(Boolean).join(" ");
