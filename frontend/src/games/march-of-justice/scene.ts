/** What the options point at now, and what the board hands to those who draw its parts. */

import type { MapScene } from "../../boards/map-board.ts";
import { distinct, Offered, partOf, verbOf, type Verbs } from "../../boards/pointing.ts";
import type { Act, Option, Refusal } from "../../shapes.ts";
import type { Chart } from "./chart.ts";
import type { Look } from "./look.ts";

const OF_UNIT = { unit: 1 };
const OF_PLACE = { place: 1 };
const VERBS: Verbs = {
  move: { unit: 1, place: 2 }, block: { place: 2 }, target: OF_PLACE, "go-to": OF_PLACE,
  "shift-up": OF_UNIT, "shift-down": OF_UNIT, "false-flag": OF_UNIT, restore: OF_UNIT, rebuild: OF_UNIT, revive: OF_UNIT,
  "leave-out": OF_UNIT, choose: OF_UNIT, advance: OF_UNIT, flip: OF_UNIT, switch: OF_UNIT,
};

/** What is not done by a single click: it costs Momentum. */
const DEAR = new Set(["shift-up", "shift-down", "false-flag", "restore", "rebuild", "revive"]);

export const unitOf = partOf(VERBS, "unit");
export const placeOf = partOf(VERBS, "place");
export const isMove = (act: Act): boolean => verbOf(act) === "move";
export const isDear = (act: Act): boolean => DEAR.has(verbOf(act));

/** The options, by what they point at. `unit` is the one that was chosen to move. */
export class Pointing extends Offered {
  constructor(
    options: readonly Option[],
    refused: readonly Refusal[],
    readonly unit: string | null,
  ) {
    super(options, refused);
  }

  /** What can be done with a unit. */
  ofUnit(id: string): Option[] {
    return this.options.filter(({ act }) => unitOf(act) === id);
  }

  moves(id: string): boolean {
    return this.ofUnit(id).some(({ act }) => isMove(act));
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

export interface Scene extends MapScene {
  look: Look;
  chart: Chart;
  pointing: Pointing;
  open: string | null; // the stack that is spread out
  shown: string | null; // the target of the contact that is shown

  clickPlace(id: string): void;
  clickUnit(id: string): void;
  openStack(place: string): void;
}
