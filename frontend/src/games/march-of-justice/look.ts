/** What `look` of March of Justice tells: the table as everybody sees it. */

export type SideName = "wagner" | "russia";

export interface Location {
  id: string;
  name: string;
  short: string;
  at: [number, number]; // latitude, longitude
  m4: boolean;
  oka: boolean;
  home: SideName | null;
}

export interface Link {
  between: [string, string];
  river: string | null;
}

export interface MapLook {
  title: string;
  locations: Location[];
  links: Link[];
}

export interface PlaceLook {
  units: string[];
  holder: SideName | null;
  roadblock: boolean;
}

export interface Unit {
  id: string;
  name: string;
  side: SideName;
  sp: number;
  printed_sp: number;
  reduced: boolean;
  reduced_sp: number | null;
  mp: number;
  left: number;
  where: string; // a location, or one of cup, dispersed, eliminated, removed
  back: number | null;
  police: boolean;
  flies: boolean;
  switches: boolean;
  switched: boolean;
  marching: boolean;
  met: boolean;
}

/** A marker on the Maneuver/Combat Track. */
export interface Marker {
  unit: string;
  square: number;
  sp: number;
  mp: number;
  shifted: number;
}

export type Result = "AR" | "Ar" | "EX" | "NE" | "Rp" | "R" | "S";

export interface Contact {
  target: string;
  nation: SideName;
  attackers: string[];
  defenders: string[];
  attack: number;
  defence: number;
  differential: number;
  shift: number;
  column: number;
  modifiers: Record<ModifierName, number>;
  total: number;
  rolls: { die: number; row: number; result: Result }[];
  chances: Partial<Record<Result, string>>;
  can_switch: string[];
  at_risk: { attackers: string[]; defenders: string[] };
}

export type ModifierName = "momentum" | "river" | "moscow" | "flank";

export interface Look {
  turn: number;
  turns: number;
  momentum: number;
  active: SideName;
  map: MapLook;
  places: Record<string, PlaceLook>;
  units: Unit[];
  mct: Marker[];
  cup: string[];
  second_roadblock: boolean;
  crt: { column: number; row: number } | null;
  contacts: Contact[];
  happened: string[];
  rules: [string, string][];
}

/** Is this the part of the turn in which movement points are spent? */
export function isMoving(look: Look): boolean {
  return look.rules.some(([rule]) => rule === "6.1");
}

/** The locations to which roads lead from one. */
export function neighbours(map: MapLook, id: string): string[] {
  return map.links.flatMap(({ between: [a, b] }) => (a === id ? [b] : b === id ? [a] : []));
}

export const findUnit = (look: Look, id: string | null): Unit | null => look.units.find((unit) => unit.id === id) ?? null;

export const unitsIn = (look: Look, place: string): Unit[] => look.units.filter((unit) => unit.where === place);
