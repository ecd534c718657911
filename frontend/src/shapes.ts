/** What the server sends and takes: docs/ and /api/openapi.json describe the same. */

export type Json = null | boolean | number | string | Json[] | { [name: string]: Json };
export type JsonObject = { [name: string]: Json };

/** A verb and what it points at. */
export type Act = readonly Json[];

export const NATURE = "nature";

export interface Option {
  act: Act;
  label: string;
}

export interface Refusal extends Option {
  rule: string | null;
  why: string;
}

export interface Outcome extends Option {
  weight: number;
}

// ---------------------------------------------------------------- titles

export interface Scenario {
  id: string;
  title: string;
  about: string;
}

export interface Setting {
  name: string;
  choices: string[];
  default: string;
  meaning: string;
}

/** A side that the rules play while the option has the value; the other value seats a player. */
export interface AutomaticSide {
  side: string;
  option: string;
  value: string;
  otherwise: string;
}

export interface Title {
  id: string;
  title: string;
  about: string;
  rules: string;
  sides: string[];
  scenarios: Scenario[];
  options: Setting[];
  automatic: AutomaticSide[];
  bots: string[];
  hidden: boolean;
}

export interface Section {
  number: string;
  title: string;
  level: number;
  text: string; // Markdown of our rulebooks
}

export interface Rulebook {
  sections: Section[];
}

// ---------------------------------------------------------------- people and tables

export interface Me {
  name: string;
}

export interface Seat {
  side: string;
  kind: "person" | "bot" | "open";
  name: string | null;
  bot: string | null;
  mine: boolean;
}

interface Told {
  id: string;
  name: string;
  title: string;
  rules: string;
  scenario: string;
  settings: Record<string, string>;
  pack: boolean;
  status: "open" | "over" | "broken";
  owner: boolean;
  seats: Seat[];
  mine: string[];
  waiting: string[];
  seq: number;
  origin: string | null; // the game this one branched off from: id@acts
}

export interface TableLine extends Told {
  result: string | null;
  my_turn: boolean;
  created_ms: number;
  changed_ms: number;
}

export interface Roll {
  dice: number[];
  sides: number;
}

export interface LogEntry {
  n: number;
  seq: number;
  by: string;
  act: Act; // empty, as is the label, where the player may not know it before the end
  label: string;
  facts: string[];
  hash: string;
  roll: Roll | null;
  typed: boolean; // real dice
  copied: boolean; // from the game this one branched off from
  at_ms: number;
}

export interface Over {
  result: string;
  winner: string | null;
  why: string;
  rule: string;
  resigned: string | null;
}

export interface TableView extends Told {
  watches: boolean;
  dice: { mode: string; algorithm: string; commitment: string; secret: string | null };
  at: number;
  moves: number;
  hash: string;
  who: string | null;
  question: string;
  breadcrumb: [string, string][];
  options: Option[];
  refused: Refusal[];
  outcomes: Outcome[] | null;
  view: Json; // with the scene merged in: see api.ts
  scene: string | null; // the hash of what never changes on the board
  undo: { can: boolean; why: string; side: string | null };
  log: { from: number; opening: string[]; entries: LogEntry[] };
  over: Over | null;
  chat: number; // how many lines there are
  bot: { side: string; name: string; stopped: boolean } | null;
  broken: string | null; // why nobody can go on with it
}

// ---------------------------------------------------------------- help

/** A number as a fraction, and to draw with. */
export interface Exact {
  exact: string;
  value: number;
}

export interface Figure extends Exact {
  name: string;
}

export interface End extends Exact {
  label: string;
}

/** What may come of an option, exactly. */
export interface OptionOdds extends Option {
  known: boolean;
  rolls: boolean;
  summary: Figure[];
  ends: End[];
  rest: Exact; // the ends that are too many to list
}

export interface Hint extends Option {
  bot: string;
  prospect: OptionOdds;
}

// ---------------------------------------------------------------- the story of a game

export interface CurvePoint {
  n: number; // after so many acts
  values: number[]; // of the game's measures
  chances: number[] | null; // of each side to win
}

export interface Turn {
  n: number;
  by: string;
  label: string;
  kind: "chance" | "measure";
  of: string; // which side's chance, or which measure
  before: number;
  after: number;
}

export interface Luck {
  side: string;
  rolls: number;
  sum: number;
  expected: number;
  percentile: number; // of a hundred such games, how many would have had a lower sum
  gained: number | null; // in chance to win, give or take `within`
  within: number | null;
}

export interface ChoiceMade {
  n: number;
  side: string;
  label: string;
  options: number;
  bot_label: string | null;
  share: number | null; // how often the bot would have chosen the same
}

export interface Story {
  measures: string[];
  sides: string[];
  bot: string | null;
  estimated: boolean; // if not, asking again later may bring more
  playouts: number;
  curve: CurvePoint[];
  turning: Turn[];
  luck: Luck[];
  choices: ChoiceMade[];
}

// ---------------------------------------------------------------- chat

export interface ChatLine {
  n: number;
  name: string;
  sides: string[];
  text: string;
  at_ms: number;
}
