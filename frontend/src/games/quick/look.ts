/** What the server shows of QUICK: `look` of src/grognard/games/quick, by its README. */

export const SIDES = ["blue", "red"] as const;
export type SideName = (typeof SIDES)[number];

export const ENABLERS = ["recon", "artillery", "engineer", "supply"] as const;
export type Enabler = (typeof ENABLERS)[number];
export type Enablers = Record<Enabler, number>;

export const COLOURS = ["blue", "pink"] as const;
export type Colour = (typeof COLOURS)[number];
export type Cubes = Record<Colour, number>;
/** The other side's, of which only the number is known. */
export interface Closed {
  total: number;
}

export type Terrain = "open" | "urban" | "close" | "barred";
export type Kind = "infantry" | "trucked" | "wheeled" | "task-force" | "hq" | "command-post";
export type Phase = "set-up" | "select" | "return" | "wander" | "actions" | "over";
export type Stage = "defender-fires" | "attacker-loses" | "attacker-fires" | "defender-loses" | "advance";

export interface Unit {
  id: string;
  title: string;
  side: SideName;
  kind: Kind;
  formation: string | null;
  hex: string | null;
  off: null | "waiting" | "round" | "gone";
  reduced: boolean;
  in_command: boolean;
  enablers: Enablers;
  power: { open: number; urban: number; close: number };
}

export interface Formation {
  id: string;
  title: string;
  side: SideName;
  hq: string | null;
  units: string[];
}

export interface Objective {
  hex: string;
  title: string;
  points: number;
  held: SideName;
}

export interface MapLook {
  columns: number;
  rows: number;
  hexes: { hex: string; terrain: Terrain }[];
  rubble: string[];
  civilians: Record<string, number>;
}

export interface Display {
  cubes: { pool: Cubes | Closed; hand: Cubes | Closed; discard: Cubes; supply: Cubes | Closed; lost: Cubes };
  enablers: {
    available: Enablers | (Closed & { known: Enablers });
    supply: Enablers | Closed;
    exhausted: Enablers;
  };
  support: number;
  points: { objectives: number; units: number; support: number; total: number };
  lost_units: number;
  chosen: boolean; // its cubes, in this Select phase
}

export interface Dice {
  total: number;
  parts: [string, number][];
}

/** Who fires at whom. */
export type Role = "attacker" | "defender";

export interface Combat {
  attacker: string;
  target: string;
  hex: string;
  stage: Stage;
  dice: Record<Role, Dice>;
  owed: number;
  loser: string | null;
}

export interface Prospect {
  attacker: string;
  target: string;
  hex: string;
  attack: Dice;
  defence: Dice;
  hits: Record<Role, Record<string, number>>;
  expected: Record<Role, number>;
}

export interface Together {
  kind: "move" | "redeploy";
  units: string[];
  done: number;
}

export interface Look {
  scenario: { id: string; title: string };
  round: number;
  rounds: number;
  phase: Phase;
  initiative: SideName;
  claimed: boolean;
  options: { support: boolean; fate: boolean };
  map: MapLook;
  objectives: Objective[];
  formations: Formation[];
  units: Unit[];
  displays: Record<SideName, Display>;
  combat: Combat | null;
  together: Together | null;
  prospects: Prospect[];
}

export const isClosed = (cubes: Cubes | Closed): cubes is Closed => "total" in cubes;

export const heap = (cubes: Cubes | Closed): number =>
  isClosed(cubes) ? cubes.total : cubes.blue + cubes.pink;

/** Whose display lies open: the side that looks. */
export const ownSide = ({ displays }: Look): SideName | null =>
  SIDES.find((side) => !isClosed(displays[side].cubes.pool)) ?? null;

export const unitOf = (look: Look, id: string | null): Unit | null =>
  look.units.find((unit) => unit.id === id) ?? null;

export const unitsIn = (look: Look, hex: string): Unit[] => look.units.filter((unit) => unit.hex === hex);

export const objectiveIn = (look: Look, hex: string): Objective | null =>
  look.objectives.find((one) => one.hex === hex) ?? null;

export const formationOf = (look: Look, unit: Unit): Formation | null =>
  look.formations.find(({ id }) => id === unit.formation) ?? null;

export const maneuvers = ({ kind }: Unit): boolean => kind !== "hq" && kind !== "command-post";

/** A hex as it is now: Rubble makes it Close. */
export const terrainOf = ({ map }: Look, hex: string): Terrain =>
  map.rubble.includes(hex) ? "close" : (map.hexes.find((one) => one.hex === hex)?.terrain ?? "open");
