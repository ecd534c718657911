/** What the options point at: which units, hexes and Enablers light up, and what a click on them does. */

import type { Act, Option, Refusal } from "../../shapes.ts";
import { sameAct } from "../../boards/board.ts";
import type { Enabler } from "./look.ts";

/** What the player has taken up, or looks at. */
export type Chosen =
  | { kind: "unit"; unit: string }
  | { kind: "hex"; hex: string }
  | { kind: "enabler"; enabler: Enabler; giver: string | null }; // Available ones have no giver

/** The unit an act begins with, and the place of what it ends at. */
const GOING = new Set(["place", "come-back", "move", "march"]); // unit, hex
const BY_ITSELF = new Set(["place", "come-back"]); // only one unit could be meant
const TO_HEX = new Set(["retreat", "advance"]); // hex

const word = (act: Act, n: number): string => String(act[n] ?? "");
export const verbOf = (act: Act): string => word(act, 0);

export function hexOf(act: Act): string | null {
  if (GOING.has(verbOf(act))) return word(act, 2);
  return TO_HEX.has(verbOf(act)) ? word(act, 1) : null;
}

/** The unit that does something or that something is done to. */
export function doerOf(act: Act): string | null {
  const verb = verbOf(act);
  if (GOING.has(verb) || verb === "attack" || verb === "restore") return word(act, 1);
  return verb === "transfer" || verb === "allocate" ? word(act, 2) : null;
}

/** The unit at the other end. */
export function otherOf(act: Act): string | null {
  if (verbOf(act) === "attack") return word(act, 2);
  return verbOf(act) === "transfer" ? word(act, 3) : null;
}

/** The Enablers that an act is about. */
export function enablersOf(act: Act): string[] {
  switch (verbOf(act)) {
    case "refresh":
      return act.slice(1).map(String);
    case "transfer":
    case "allocate":
    case "fetch":
    case "exhaust":
    case "salvage":
      return [word(act, 1)];
    default:
      return [];
  }
}

/** The options, by what they point at, and by what is chosen already. */
export class Pointing {
  constructor(
    readonly options: readonly Option[],
    readonly refused: readonly Refusal[],
    readonly chosen: Chosen | null,
  ) {}

  find(act: Act): Option | null {
    return this.options.find((option) => sameAct(option.act, act)) ?? null;
  }

  /** The options with one of these verbs. */
  by(...verbs: string[]): Option[] {
    return this.options.filter(({ act }) => verbs.includes(verbOf(act)));
  }

  refusedBy(...verbs: string[]): Refusal[] {
    return this.refused.filter(({ act }) => verbs.includes(verbOf(act)));
  }

  // ---------------------------------------------------------------- hexes

  /** What a click on a hex can mean now. */
  ofHex(hex: string): Option[] {
    return this.options.filter(({ act }) => hexOf(act) === hex && this.means(act));
  }

  whyNotHex(hex: string): Refusal[] {
    return distinct(this.refused.filter(({ act }) => hexOf(act) === hex && this.means(act)));
  }

  private means(act: Act): boolean {
    const free = TO_HEX.has(verbOf(act)) || BY_ITSELF.has(verbOf(act));
    return free || (this.chosen?.kind === "unit" && doerOf(act) === this.chosen.unit);
  }

  // ---------------------------------------------------------------- units

  /** What a unit can begin. */
  ofUnit(unit: string): Option[] {
    return this.options.filter(({ act }) => doerOf(act) === unit && !BY_ITSELF.has(verbOf(act)));
  }

  whyNotUnit(unit: string): Refusal[] {
    return distinct(this.refused.filter(({ act }) => doerOf(act) === unit && hexOf(act) === null));
  }

  /** What ends at a unit, by what is chosen: an attack on it, or an Enabler for it. */
  atUnit(unit: string): Option[] {
    return this.options.filter(({ act }) => this.endsAt(act, unit));
  }

  whyNotAt(unit: string): Refusal[] {
    return distinct(this.refused.filter(({ act }) => this.endsAt(act, unit)));
  }

  private endsAt(act: Act, unit: string): boolean {
    const chosen = this.chosen;
    if (chosen?.kind === "unit") return verbOf(act) === "attack" && doerOf(act) === chosen.unit && otherOf(act) === unit;
    if (chosen?.kind !== "enabler" || enablersOf(act)[0] !== chosen.enabler) return false;
    if (chosen.giver === null) return verbOf(act) === "allocate" && doerOf(act) === unit;
    return verbOf(act) === "transfer" && doerOf(act) === chosen.giver && otherOf(act) === unit;
  }

  /** The Enablers that a unit may give away now. */
  gives(unit: string): Enabler[] {
    const acts = this.by("transfer").filter(({ act }) => doerOf(act) === unit);
    return [...new Set(acts.map(({ act }) => enablersOf(act)[0] as Enabler))];
  }

  // ---------------------------------------------------------------- Enablers on the displays

  /** What can be done with an Enabler in a box. */
  ofEnabler(box: string, enabler: Enabler): Option[] {
    const verbs = { available: ["allocate"], supply: ["fetch"], exhausted: ["refresh", "salvage"] }[box] ?? [];
    return this.by(...verbs).filter(({ act }) => enablersOf(act).includes(enabler));
  }
}

/** Each reason once. */
export function distinct(refused: readonly Refusal[]): Refusal[] {
  return refused.filter((one, n) => refused.findIndex(({ why }) => why === one.why) === n);
}
