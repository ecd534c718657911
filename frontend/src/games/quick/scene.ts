/** What the board hands to those who draw its parts. */

import type { Act, Option, Refusal } from "../../shapes.ts";
import type { Look, SideName } from "./look.ts";
import type { Chosen, Pointing } from "./pointing.ts";

export interface Trail {
  unit: string;
  from: string;
  to: string;
}

/** A list of things to do, and of reasons why others cannot be done; `of` says whose it is. */
export interface Menu {
  of: string;
  text: string;
  options: readonly Option[];
  refused: readonly Refusal[];
  instead?: string; // a unit that could be chosen as well
}

/** An attack that is looked at before it is ordered. */
export interface Aim {
  attacker: string;
  target: string;
}

export interface Scene {
  look: Look;
  own: SideName | null; // whose secrets are seen
  acts: boolean; // the player is asked something
  past: boolean;
  pointing: Pointing;
  chosen: Chosen | null;
  aim: Aim | null;
  menu: Menu | null;
  pointed: Act | null; // the option that is pointed at, here or in the list
  shownBy: string | null; // the unit whose command is shown
  trails: readonly Trail[]; // who moved since the last view
  touched: ReadonlySet<string>; // hexes where something happened

  choose(act: Act): void;
  take(chosen: Chosen | null): void;
  clickUnit(id: string): void;
  clickHex(hex: string): void;
  openMenu(menu: Menu | null): void;
  pointAt(act: Act | null): void;
  showCommand(unit: string | null): void;
  explain(rule: string): void;
}
