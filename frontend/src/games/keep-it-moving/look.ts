/** What the server shows of a game: `look` of grognard.games.keep_it_moving, by its README. */

import type { Json } from "../../shapes.ts";

export type UnitId = "1st" | "2nd" | "3rd" | "assets";
export const UNITS: readonly UnitId[] = ["1st", "2nd", "3rd", "assets"];
export const FLIPPED = 5;
export const GROUND_DOWN = 3;

export interface CardLook {
  id: string;
  name: string;
  text: string;
  kind: string; // battle, decisive, event
}

export interface UnitLook {
  id: UnitId;
  name: string;
  level: number;
  level_name: string;
  ladder: number[];
  needs: number | null;
  modifier: number;
  usable: boolean;
}

export interface MarkLook {
  id: string;
  name: string;
  text: string;
  units: UnitId[];
  cards_left: number | null;
  count: number;
  can_be_lifted: boolean;
  until?: string; // lifted, battle, cards, end
  dice?: { by: number; units: UnitId[] } | null; // whose dice it changes
}

export interface BattleLook {
  needed: number;
  successes: number;
  round: number;
  rounds: number | null;
  assets_wanted: boolean;
}

export interface KindLook {
  id: string;
  name: string;
  kind: string;
  also: string | null;
  copies: number;
}

export interface Look {
  deck: { id: string; name: string; size: number };
  momentum: number;
  turn: number;
  card: CardLook | null;
  target: UnitId | null;
  units: UnitLook[];
  in_play: MarkLook[];
  battle: BattleLook | null;
  left: number;
  unseen: Record<string, number>;
  ahead: CardLook[];
  over: string | null;
  won?: number; // battles cleared
  cards?: KindLook[]; // every kind of the deck
}

export function lookOf(view: Json): Look | null {
  return view as unknown as Look | null;
}

/** The face a die must show, modifiers counted in; more than 6 is out of reach. */
export function faceNeeded(unit: UnitLook): number | null {
  return unit.needs === null ? null : Math.max(1, unit.needs - unit.modifier);
}

export function chanceOf(unit: UnitLook): number {
  const face = faceNeeded(unit);
  return face === null ? 0 : Math.max(0, 7 - face) / 6;
}

/** The battalions that count against the brigade in the Decisive Battle. */
export function wornBattalions(look: Look): number {
  return look.units.filter((unit) => unit.id !== "assets" && unit.level >= GROUND_DOWN).length;
}

/** Is the Decisive Battle open, known to come, or somewhere in the deck? */
export function decisiveToCome(look: Look): boolean {
  return [look.card, ...look.ahead].some((card) => card?.kind === "decisive") || "decisive" in look.unseen;
}
