/** What the server shows of Army Group North: `scene` and `look` of the game, as they are merged. */

import type { Act } from "../../shapes.ts";

export const SIDES = ["axis", "soviet"] as const;
export type SideName = (typeof SIDES)[number];
export type Nation = "german" | "finnish" | "soviet";
export type Kind = "foot" | "cavalry" | "motorized" | "mech" | "armor" | "garrison";
export type Size = "regiment" | "brigade" | "division" | "corps";
export type Mark = "spent" | "demoralized" | "unsupplied" | "cossacks" | "abroad";
export type Sides = Readonly<Record<string, number>>; // by hex, one bit for each direction

export interface Unit {
  id: string;
  title: string;
  side: SideName;
  nation: Nation;
  kind: Kind;
  size: Size;
  printed: number;
  ma: number;
  zoi: boolean;
  hex: string | null;
  off: "due" | "lost" | "gone" | "absent" | null;
  due: number | null;
  least: number; // its strength; one's own is known
  most: number;
  marks: readonly Mark[];
}

export interface Place {
  id: string;
  title: string;
  hex: string;
  kind: "town" | "city" | "major-city";
  points: number;
  capital: boolean;
}

/** Rows of letters: . clear, w woods, s swamp, ~ sea, L lake; countries; x where nobody can be. */
export interface MapLook {
  columns: number;
  rows: number;
  shoved: number;
  names: readonly string[];
  terrain: readonly string[];
  country: readonly string[];
  closed: readonly string[];
  sides: { river: Sides; lake: Sides; strait: Sides; limit: Sides };
  rail: Sides;
  road: Sides;
  places: readonly Place[];
  edges: Record<SideName, readonly string[]>;
  ports: readonly string[];
  control: readonly string[]; // rows of a, s and -
  converted: readonly string[];
  zoc: readonly string[]; // rows of a, s, b (both) and -
  zoi: readonly string[]; // the enemy's as far as it may reach
  lines: Record<Nation, readonly string[]>; // where a line of supply goes on: see supply.ts
}

/** 8.6 The least SP of each column, the last row by number of dice, results by the sum of row and column. */
export interface Charts {
  crt: { columns: readonly number[]; rows: readonly number[]; results: readonly string[] };
}

export interface Turn {
  number: number;
  title: string;
  income: readonly [number, number];
  quiet: boolean;
  cossacks: boolean;
}

/** What the rules foresee, from the worst to the best by what is known of the enemy. */
export type Bounds = readonly [low: number, high: number];

export interface Foreseen {
  won: Bounds; // by the attacker
  attacker_lp: Bounds;
  defender_lp: Bounds;
  attacker_back: Bounds;
  defender_back: Bounds;
  defender_gone: Bounds;
}

export interface CombatOdds {
  plans: readonly string[];
  postures: readonly (string | null)[];
  attack: Bounds; // SP
  defence: Bounds;
  cells: readonly (readonly Foreseen[])[]; // by plan, then by posture
}

/** How a force rolls on the CRT, and why so; `why` are what, by how much, and the rule. */
export interface Fire {
  dice: number;
  column: number; // from 1
  shift: number;
  drm: number;
  why: readonly (readonly [what: string, by: number | string, rule: string])[];
  result: string | null; // on the other
  suffered: string | null; // by itself, after the matrix
}

export interface Fighting {
  side: SideName;
  total: number | null;
  strength: number | null;
  supplied: boolean | null;
  roll: number | null;
  lp: number | null;
  paid: number;
  counter_lp: number;
  fire: Fire | null;
}

export interface Combat {
  hex: string;
  origin: string;
  stage: string;
  idle: readonly string[];
  attacker: Fighting;
  defender: Fighting;
  plan: string | null;
  posture: string | null;
  winner: SideName | null;
  odds: CombatOdds | null;
}

/** A way to react that is offered, with its DRM and its chance. */
export interface Reaction {
  act: Act;
  hex: string;
  units: readonly string[];
  way: number;
  drm: readonly number[];
  chance: Bounds;
}

export type Goal =
  | { points: number; needed: number; drawn: number; lost: number }
  | { capital: string; held: SideName; cut_off: boolean; apart: number | null };

export interface Force {
  side: SideName;
  units: readonly string[];
  hex: string | null;
  mp: number | null;
  reach: Readonly<Record<string, number>>; // MP, by hex
  ways: Readonly<Record<string, string>>; // the hex before it on the way
  fights: Readonly<Record<string, CombatOdds>>; // that it can march into
}

export interface Look {
  scenario: { id: string; title: string };
  options: Record<string, boolean>;
  turns: readonly Turn[];
  last_turn: number;
  map: MapLook;
  units: readonly Unit[];
  turn: number;
  player: SideName | null; // whose turn it is
  phase: string | null;
  about: string | null; // the hex that is asked about
  rp: readonly [number, number];
  air: { left: string; uses: number; misses: number };
  finns: number;
  owed: number;
  missed: number;
  paused: boolean;
  charts: Charts;
  goal: Goal;
  force: Force | null;
  attacks: Readonly<Record<string, CombatOdds>>; // of a Concerted Attack, by where the force is
  combat: Combat | null;
  reactions: readonly Reaction[];
}

export const unitOf = ({ units }: Look, id: string | null): Unit | null => units.find((unit) => unit.id === id) ?? null;

export const placeIn = ({ map }: Look, hex: string): Place | null => map.places.find((place) => place.hex === hex) ?? null;

/** Units on the map by their hexes, in the order of the counters. */
export function stacksOf({ units }: Look): Map<string, Unit[]> {
  const stacks = new Map<string, Unit[]>();
  for (const unit of units) {
    if (!unit.hex) continue;
    const stack = stacks.get(unit.hex);
    if (stack) stack.push(unit);
    else stacks.set(unit.hex, [unit]);
  }
  return stacks;
}

/** Strength as it is known: "7", or "3–7". */
export const strengthOf = (least: number, most: number): string => (least === most ? String(most) : `${least}–${most}`);

export function totalOf(units: readonly Unit[]): string {
  const sum = (what: (unit: Unit) => number): number => units.reduce((total, unit) => total + what(unit), 0);
  return strengthOf(sum((unit) => unit.least), sum((unit) => unit.most));
}
