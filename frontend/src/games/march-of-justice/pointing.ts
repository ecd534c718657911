/** What the options point at: which units and places light up, and what a click on them does. */

import type { Act, Option, Refusal } from "../../shapes.ts";
import { sameAct } from "../../boards/board.ts";

const OF_UNITS = new Set([
  "shift-up", "shift-down", "false-flag", "restore", "rebuild", "revive", "leave-out", "choose", "advance", "flip", "switch", "move",
]);
const OF_PLACES = new Set(["target", "go-to"]);
const BOTH = new Set(["move", "block"]); // the place comes last

/** What is not done by a single click: it costs Momentum. */
const DEAR = new Set(["shift-up", "shift-down", "false-flag", "restore", "rebuild", "revive"]);

export function unitOf(act: Act): string | null {
  return OF_UNITS.has(String(act[0])) ? String(act[1]) : null;
}

export function placeOf(act: Act): string | null {
  const verb = String(act[0]);
  if (OF_PLACES.has(verb)) return String(act[1]);
  return BOTH.has(verb) ? String(act[2]) : null;
}

export const isMove = (act: Act): boolean => act[0] === "move";
export const isDear = (act: Act): boolean => DEAR.has(String(act[0]));

/** The options, by what they point at. `unit` is the one that was chosen to move. */
export class Pointing {
  constructor(
    private readonly options: readonly Option[],
    private readonly refused: readonly Refusal[],
    readonly unit: string | null,
  ) {}

  find(act: Act): Option | null {
    return this.options.find((option) => sameAct(option.act, act)) ?? null;
  }

  whyNot(act: Act): Refusal | null {
    return this.refused.find((one) => sameAct(one.act, act)) ?? null;
  }

  /** What can be done with a unit. */
  ofUnit(id: string): Option[] {
    return this.options.filter(({ act }) => unitOf(act) === id);
  }

  moves(id: string): boolean {
    return this.options.some(({ act }) => isMove(act) && unitOf(act) === id);
  }

  /** What can be done with a place: with the chosen unit if there is one, else with any. */
  ofPlace(id: string): Option[] {
    const there = this.options.filter(({ act }) => placeOf(act) === id);
    return this.unit ? there.filter(({ act }) => !isMove(act) || unitOf(act) === this.unit) : there;
  }

  /** A place lights up by itself, or once a unit is chosen that may go there. */
  isLit(place: string): boolean {
    return this.ofPlace(place).some(({ act }) => !isMove(act) || this.unit !== null);
  }

  /** Why nothing can be done with a place. */
  whyNotPlace(id: string): Refusal[] {
    const there = this.refused.filter(({ act }) => placeOf(act) === id);
    return distinct(this.unit ? there.filter(({ act }) => unitOf(act) === this.unit) : there.filter(({ act }) => !isMove(act)));
  }

  whyNotUnit(id: string): Refusal[] {
    return distinct(this.refused.filter(({ act }) => unitOf(act) === id));
  }
}

/** Each reason once. */
function distinct(refused: Refusal[]): Refusal[] {
  return refused.filter((one, n) => refused.findIndex(({ why }) => why === one.why) === n);
}
