/** What the server sends and takes. Made by `make shapes` of its own description: do not edit. */

export type Json = null | boolean | number | string | Json[] | { [name: string]: Json };
export type JsonObject = { [name: string]: Json };

/** A verb and what it points at. */
export type Act = readonly Json[];

/** Who acts where no side does. */
export const NATURE = "nature";

export interface ErrorResponse {
  error: ErrorInfo;
}

/** The kind of error and why; which rule refuses; which field is wrong; where the game is. */
export interface ErrorInfo {
  kind: string;
  why: string;
  rule?: string | null;
  where?: string | null;
  seq?: number | null;
}

/** An empty object. */
export interface EmptyBody {
}

export interface Me {
  name: string;
}

/** A player's name. */
export interface SetName {
  name: string;
}

/** Key: the public key (Ed25519) under the games that this server exports. */
export interface ServerInfo {
  key: string;
}

/** Notice: what whoever runs the server should know once, such as that it will be faster. */
export interface Titles {
  titles: Title[];
  notice: string | null;
}

export interface Title {
  id: string;
  title: string;
  about: string;
  rules: string;
  sides: string[];
  scenarios: ScenarioInfo[];
  options: OptionInfo[];
  automatic: AutomaticSide[];
  bots: string[];
  hidden: boolean;
}

export interface ScenarioInfo {
  id: string;
  title: string;
  about: string;
}

export interface OptionInfo {
  name: string;
  choices: string[];
  default: string;
  meaning: string;
}

/** The rules play this side while the option has the value; `otherwise` seats a player. */
export interface AutomaticSide {
  side: string;
  option: string;
  value: string;
  otherwise: string;
}

export interface Rulebook {
  title: string;
  sections: Section[];
}

/** Text is Markdown. */
export interface Section {
  number: string;
  title: string;
  level: number;
  text: string;
}

/** A link that somebody was given. */
export interface Join {
  link: string;
  nonce: string;
}

/** Side is null for somebody who only watches. */
export interface Joined {
  id: string;
  side: string | null;
}

export interface TableList {
  tables: TableSummary[];
}

export interface TableSummary {
  id: string;
  name: string;
  title: string;
  rules: string;
  scenario: string;
  settings: Record<string, string>;
  pack: boolean;
  status: "broken" | "open" | "over";
  owner: boolean;
  seats: SeatInfo[];
  mine: string[];
  origin: string | null;
  result: string | null;
  waiting: string[];
  my_turn: boolean;
  seq: number;
  created_ms: number;
  changed_ms: number;
}

/** Left: who had an open seat before, and left the game. */
export interface SeatInfo {
  side: string;
  kind: "bot" | "open" | "person";
  name: string | null;
  bot: string | null;
  mine: boolean;
  left: string | null;
}

export interface Bin {
  tables: BinnedTable[];
}

/** Erased_ms: when it goes by itself. */
export interface BinnedTable {
  table: TableSummary;
  erased_ms: number;
}

/** A new game. */
export interface BeginTable {
  title: string;
  seats: Record<string, string>;
  nonce: string;
  scenario?: string | null;
  options?: Record<string, string>;
  pack?: Record<string, Json> | null;
  name?: string;
  dice?: string;
}

/** Links: one for each open seat. */
export interface TableCreated {
  id: string;
  links: Record<string, string>;
}

/** A game file, and who goes on with it. */
export interface ImportGame {
  game_file: Record<string, Json>;
  seats: Record<string, string>;
  nonce: string;
  dice?: string;
}

/** A game as one player sees it. Origin: the game it branched off from, as id@acts. Head: of the log, after the entry `seq`: keep it, and nobody can tell you another game later; null in games begun by older versions. View: what changes on the board; `…/scene?hash=` and this `scene` gives the rest of it. Chat: how many lines there are. Broken: why nobody can go on. */
export interface TableView {
  id: string;
  name: string;
  title: string;
  rules: string;
  scenario: string;
  settings: Record<string, string>;
  pack: boolean;
  status: "broken" | "open" | "over";
  owner: boolean;
  seats: SeatInfo[];
  mine: string[];
  origin: string | null;
  watches: boolean;
  dice: DiceInfo;
  seq: number;
  head: string | null;
  at: number;
  moves: number;
  hash: string;
  who: string | null;
  waiting: string[];
  question: string;
  breadcrumb: ([string, string])[];
  options: Option[];
  refused: Refusal[];
  outcomes: Outcome[] | null;
  view: Json;
  scene: string | null;
  undo: Undo;
  log: Log;
  over: GameOver | null;
  chat: number;
  bot: BotTurn | null;
  broken: string | null;
}

/** The secret is null until the game is over. */
export interface DiceInfo {
  mode: "server" | "typed";
  algorithm: string;
  commitment: string;
  secret: string | null;
}

export interface Option {
  act: Act;
  label: string;
}

export interface Refusal {
  act: Act;
  label: string;
  rule: string | null;
  why: string;
}

export interface Outcome {
  act: Act;
  label: string;
  weight: number;
}

export interface Undo {
  can: boolean;
  why: string;
  side: string | null;
}

export interface Log {
  from: number;
  opening: Fact[];
  entries: LogEntry[];
}

/** Something that happened: its kind, what it is about by name, the words for it, their rule. */
export interface Fact {
  kind: string;
  arguments: Record<string, Json>;
  text: string;
  rule: string;
}

/** Act is null, and the label empty, where the player may not know it before the end. Typed: by somebody's real dice. Copied: from the game this one branched off from. Corrected: what was typed before and taken back; empty texts where the player may not know it. */
export interface LogEntry {
  n: number;
  seq: number;
  by: string;
  act: Act | null;
  label: string;
  facts: Fact[];
  hash: string;
  roll: Roll | null;
  typed: boolean;
  copied: boolean;
  corrected: string[];
  at_ms: number;
}

export interface Roll {
  dice: number[];
  sides: number;
}

export interface GameOver {
  result: string;
  winner: string | null;
  why: string;
  rule: string;
  resigned: string | null;
}

export interface BotTurn {
  side: string;
  name: string;
  stopped: boolean;
}

/** An act of a side, from a browser that has seen the game up to `expected`. */
export interface TakeAct {
  expected: number;
  key: string;
  side: string;
  act: Act;
  have?: number;
  have_hash?: string;
}

/** Take back, or give up. */
export interface UndoOrResign {
  expected: number;
  key: string;
  side: string;
  have?: number;
  have_hash?: string;
}

export interface Odds {
  seq: number;
  options: OptionOdds[];
}

/** Rest: the ends that are too many to list, together. Sample: of an option whose odds take too long to reckon exactly (then it is not known), if there was time to try it. */
export interface OptionOdds {
  act: Act;
  label: string;
  known: boolean;
  sample: Sample | null;
  rolls: boolean;
  summary: NamedNumber[];
  ends: PossibleEnd[];
  rest: ExactNumber;
}

/** What came of n tries; the commonest ends. */
export interface Sample {
  n: number;
  ends: SampledEnd[];
}

/** An end by its share of the tries, with the 95 % interval of that. */
export interface SampledEnd {
  label: string;
  value: number;
  low: number;
  high: number;
}

export interface NamedNumber {
  exact: string;
  value: number;
  name: string;
}

export interface PossibleEnd {
  exact: string;
  value: number;
  label: string;
}

/** A fraction, exactly and as a number to draw with. */
export interface ExactNumber {
  exact: string;
  value: number;
}

export interface Hint {
  act: Act;
  label: string;
  bot: string;
  prospect: OptionOdds;
}

/** A game that is over, looked back on. Estimated: were chances and choices worked out? If not, ask again later. Playouts: for each point of the curve, by the bot named; none of either where the game has no bot that thinks. */
export interface Story {
  measures: string[];
  sides: string[];
  bot: string | null;
  estimated: boolean;
  playouts: number;
  curve: CurvePoint[];
  turning: TurningPoint[];
  luck: Luck[];
  choices: ChoiceMade[];
}

/** After n acts: the game's measures, and each side's chance to win, if it was estimated. */
export interface CurvePoint {
  n: number;
  values: number[];
  chances: number[] | null;
}

/** An act that changed the game most: a side's chance to win, or the value of a measure. */
export interface TurningPoint {
  n: number;
  by: string;
  label: string;
  kind: "chance" | "measure";
  of: string;
  before: number;
  after: number;
}

/** What the dice gave a side, compared with what was to be expected. Percentile: of how many hundred such games the sum would have been lower (ties count half). Gained: what its chance to win gained by all that Nature did, give or take `within`. */
export interface Luck {
  side: string;
  rolls: number;
  sum: number;
  expected: number;
  percentile: number;
  gained: number | null;
  within: number | null;
}

/** A choice between several options, what the bot would have chosen, and how often the same. */
export interface ChoiceMade {
  n: number;
  side: string;
  label: string;
  options: number;
  bot_label: string | null;
  share: number | null;
}

/** Another game, the same up to an act. */
export interface Fork {
  at: number;
  seats: Record<string, string>;
  nonce: string;
  dice?: string;
}

/** The same again. */
export interface Rematch {
  nonce: string;
}

/** The side whose seat is to be free. */
export interface SeatLink {
  side: string;
}

export interface NewLink {
  link: string;
}

/** A game's name. */
export interface Rename {
  name: string;
}

export interface TableName {
  name: string;
}

/** Are the bots of a game to stop, or to go on? */
export interface StopBots {
  stop: boolean;
}

export interface BotsStopped {
  stopped: boolean;
}

export interface Left {
  left: boolean;
}

export interface Deleted {
  deleted: boolean;
}

export interface Erased {
  erased: boolean;
}

export interface Chat {
  lines: ChatLine[];
}

export interface ChatLine {
  n: number;
  name: string;
  sides: string[];
  text: string;
  at_ms: number;
}

/** A line of chat. */
export interface Say {
  text: string;
  key: string;
}

export interface ChatSaid {
  n: number;
}
