/** What the options point at now, and what the board hands to those who draw its parts. */

import type { Point } from "../../boards/geometry.ts";
import type { MapScene } from "../../boards/map-board.ts";
import { distinct, Offered, partOf, type Verbs } from "../../boards/pointing.ts";
import type { Option, Refusal } from "../../shapes.ts";
import type { Grid } from "./grid.ts";
import type { Look, SideName, Unit } from "./look.ts";
import type { Losses } from "./losses.ts";

const HEX = { place: 1 };
const HEX_LAST = { place: 2 };
const UNIT = { unit: 1 };
const VERBS: Verbs = {
  activate: HEX, march: HEX, ship: HEX, retreat: HEX, assault: HEX, "react-back": HEX, convert: HEX, "select-line": HEX, cossacks: HEX,
  concerted: HEX_LAST, "attack-from": HEX_LAST, "react-in": HEX_LAST, place: { unit: 1, place: 2 },
  leave: UNIT, "pick-up": UNIT, drop: UNIT, "sit-out": UNIT, rout: UNIT, replenish: UNIT, rebuild: UNIT,
};

export const hexOf = partOf(VERBS, "place");
export const doerOf = partOf(VERBS, "unit");

/** The options, by what they point at; a unit that is to be placed is taken up first. */
export class Pointing extends Offered {
  constructor(
    options: readonly Option[],
    refused: readonly Refusal[],
    readonly taken: string | null,
  ) {
    super(options, refused);
  }

  ofHex(hex: string): Option[] {
    return this.options.filter(({ act }) => hexOf(act) === hex && [null, this.taken].includes(doerOf(act)));
  }

  whyNotHex(hex: string): Refusal[] {
    return distinct(this.refused.filter(({ act }) => hexOf(act) === hex && [null, this.taken].includes(doerOf(act))));
  }

  /** What can be done with a unit itself. */
  ofUnit(unit: string): Option[] {
    return this.options.filter(({ act }) => doerOf(act) === unit && hexOf(act) === null);
  }

  /** Can it be taken up, to go somewhere? */
  goes(unit: string): boolean {
    return this.options.some(({ act }) => doerOf(act) === unit && hexOf(act) !== null);
  }

  /** The hexes that are lit. */
  hexes(): Set<string> {
    return new Set(this.options.flatMap(({ act }) => {
      const hex = hexOf(act);
      return hex && [null, this.taken].includes(doerOf(act)) ? [hex] : [];
    }));
  }

  /** What points at nothing on the map. */
  plain(): Option[] {
    return this.options.filter(({ act }) => hexOf(act) === null && doerOf(act) === null);
  }
}

export interface Scene extends MapScene {
  look: Look;
  grid: Grid;
  stacks: ReadonlyMap<string, readonly Unit[]>;
  own: SideName | null;
  acts: boolean; // the player is asked something
  past: boolean;
  pointing: Pointing;
  lit: ReadonlySet<string>;
  taken: string | null; // a unit that is to be placed
  opened: string | null; // the hex whose stack is fanned
  zoom: number; // px for a unit of the map
  overlays: ReadonlySet<Overlay>;
  losses: Losses; // of the combat on the stage

  take(unit: string | null): void;
  open(hex: string | null): void;
  clickHex(hex: string): void;
  toggle(overlay: Overlay): void;
  goTo(point: Point): void; // of the map
  settle(): void; // a setting has changed
}

export type Overlay = "control" | "zoc" | "zoi" | "supply" | "gauge" | "numbers";
