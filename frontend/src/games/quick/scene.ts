/** What the options point at now, and what the board hands to those who draw its parts. */

import type { Balloon } from "../../boards/balloon.ts";
import type { MapScene } from "../../boards/map-board.ts";
import { distinct, Offered, partOf, verbOf, type Verbs } from "../../boards/pointing.ts";
import type { Act, Option, Refusal } from "../../shapes.ts";
import type { Enabler, Look, SideName } from "./look.ts";

/** What the player has taken up, or looks at. */
export type Chosen =
  | { kind: "unit"; unit: string }
  | { kind: "hex"; hex: string }
  | { kind: "enabler"; enabler: Enabler; giver: string | null }; // Available ones have no giver

const GOING = { unit: 1, place: 2 };
const VERBS: Verbs = {
  place: GOING, "come-back": GOING, move: GOING, march: GOING, retreat: { place: 1 }, advance: { place: 1 },
  attack: { unit: 1, other: 2 }, restore: { unit: 1 }, allocate: { unit: 2 }, transfer: { unit: 2, other: 3 },
};
const FREE = new Set(["place", "come-back", "retreat", "advance"]); // only one unit could be meant

export const hexOf = partOf(VERBS, "place");
/** The unit that does something or that something is done to. */
export const doerOf = partOf(VERBS, "unit");
/** The unit at the other end. */
export const otherOf = partOf(VERBS, "other");

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
      return [String(act[1])];
    default:
      return [];
  }
}

/** The options, by what they point at, and by what is chosen already. */
export class Pointing extends Offered {
  constructor(
    options: readonly Option[],
    refused: readonly Refusal[],
    readonly chosen: Chosen | null,
  ) {
    super(options, refused);
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
    return FREE.has(verbOf(act)) || (this.chosen?.kind === "unit" && doerOf(act) === this.chosen.unit);
  }

  // ---------------------------------------------------------------- units

  /** What a unit can begin. */
  ofUnit(unit: string): Option[] {
    return this.options.filter(({ act }) => doerOf(act) === unit && !FREE.has(verbOf(act)));
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

/** An attack that is looked at before it is ordered. */
export interface Aim {
  attacker: string;
  target: string;
}

export interface Scene extends MapScene {
  look: Look;
  own: SideName | null; // whose secrets are seen
  acts: boolean; // the player is asked something
  past: boolean;
  pointing: Pointing;
  chosen: Chosen | null;
  aim: Aim | null;
  said: Balloon | null;
  shownBy: string | null; // the unit whose command is shown

  take(chosen: Chosen | null): void;
  clickUnit(id: string): void;
  clickHex(hex: string): void;
  say(balloon: Balloon | null): void;
  showCommand(unit: string | null): void;
}
