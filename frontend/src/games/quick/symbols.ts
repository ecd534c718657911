/** What stands on a counter: the NATO symbol of its kind, and marks around its frame. */

import { SYMBOLS, type Stroke } from "../../boards/symbols.ts";
import type { Enabler, Kind } from "./look.ts";

interface Symbol {
  strokes: readonly Stroke[]; // in a frame from 25,50 to 175,150
  letters?: string;
  around?: string; // outside of the frame: wheels, or the bracket of a task force
}

const WHEEL = (x: number): string => `M${x - 9} 163a9 9 0 1 0 18 0a9 9 0 1 0 -18 0`;
const WHEELS = [52, 100, 148].map(WHEEL).join("");
const BRACKET = "M62 46V30H138V46";

export const SYMBOL: Record<Kind, Symbol> = {
  infantry: { strokes: SYMBOLS.infantry },
  trucked: { strokes: SYMBOLS.motorized },
  wheeled: { strokes: SYMBOLS.mechanized, around: WHEELS },
  "task-force": { strokes: SYMBOLS.mechanized, around: BRACKET },
  hq: { strokes: [], letters: "HQ" },
  "command-post": { strokes: [], letters: "CP" },
};

/** Enablers by what they are: a scout's slash, a gun, a bridge, a depot; 24 by 16 around 0,0. */
export const ENABLER_SIGN: Record<Enabler, string> = {
  recon: "M-12 8L12 -8",
  artillery: "M-4 0a4 4 0 1 0 8 0a4 4 0 1 0 -8 0Z",
  engineer: "M-7 4V-4H7V4M0 -4V4",
  supply: "M-12 3H12",
};
