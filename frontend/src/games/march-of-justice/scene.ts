/** What the board hands to those who draw its parts. */

import type { Act } from "../../shapes.ts";
import type { Chart } from "./chart.ts";
import type { Look } from "./look.ts";
import type { Pointing } from "./pointing.ts";

export interface Trail {
  unit: string;
  from: string;
  to: string;
}

export interface Scene {
  look: Look;
  chart: Chart;
  pointing: Pointing;
  open: string | null; // the stack that is spread out
  pointed: Act | null; // the option that is pointed at, here or in the list
  trails: readonly Trail[]; // who moved since the last view
  touched: ReadonlySet<string>; // where something happened
  shown: string | null; // the target of the contact that is shown

  clickPlace(id: string): void;
  clickUnit(id: string): void;
  choose(act: Act): void;
  openStack(place: string): void;
  pointAt(act: Act | null): void;
}
