/** Talking with the server: one function per route, errors as Trouble or Offline. */

import { newNonce } from "./keys.ts";
import { showOnce } from "./saying.ts";
import { merge } from "./scenes.ts";
import type {
  Bin,
  BinnedTable,
  BeginTable,
  Chat,
  ChatLine,
  Hint,
  Joined,
  Json,
  JsonObject,
  Me,
  NewLink,
  Odds,
  OptionOdds,
  Rulebook,
  ServerInfo,
  Story,
  TableCreated,
  TableList,
  TableSummary,
  TableView,
  TakeAct,
  Title,
  Titles,
  UndoOrResign,
} from "./shapes.ts";

const PATIENCE_MS = 20_000;

/** What the server refuses, and why. */
export class Trouble extends Error {
  constructor(
    readonly status: number,
    readonly kind: string,
    readonly why: string,
    readonly rule: string | null = null,
    readonly where: string | null = null,
  ) {
    super(why);
  }

  /** May the same request succeed a moment later? */
  get passing(): boolean {
    return this.kind === "limit" || (this.status >= 500 && this.kind !== "broken");
  }
}

/** The server was not reached, or did not answer: it may or may not have heard us. */
export class Offline extends Error {}

type Query = Record<string, string | number | null | undefined>;

async function send<T>(
  method: string,
  path: string,
  body?: object,
  cache: RequestCache = "no-store",
): Promise<T> {
  const init: RequestInit = {
    method,
    credentials: "same-origin",
    cache,
    signal: AbortSignal.timeout(PATIENCE_MS),
    headers: { "x-grognard": "1", ...(body ? { "content-type": "application/json" } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  };
  let status: number;
  let answer: unknown;
  try {
    const response = await fetch(path, init);
    status = response.status;
    answer = await response.json();
  } catch {
    throw new Offline();
  }
  if (status >= 400) throw troubleOf(status, answer);
  return answer as T;
}

function troubleOf(status: number, answer: unknown): Trouble {
  const error = (answer as { error?: Record<string, unknown> } | null)?.error ?? {};
  const text = (name: string): string | null => {
    const value = error[name];
    return typeof value === "string" && value !== "" ? value : null;
  };
  return new Trouble(
    status,
    text("kind") ?? "internal",
    text("why") ?? "",
    text("rule"),
    text("where"),
  );
}

function get<T>(path: string, query: Query = {}): Promise<T> {
  const given = Object.entries(query).filter(([, value]) => value !== null && value !== undefined);
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)]));
  return send<T>("GET", given.length > 0 ? `${path}?${search}` : path);
}

function post<T>(path: string, body: object = {}): Promise<T> {
  return send<T>("POST", path, body);
}

const table = (id: string, rest = ""): string => `/api/tables/${encodeURIComponent(id)}${rest}`;

// ---------------------------------------------------------------- the player

export const me = (): Promise<Me | null> => get("/api/me");
export const callMe = (name: string): Promise<Me> => post("/api/me", { name });

// ---------------------------------------------------------------- the server, and titles

let serverOnce: Promise<ServerInfo> | null = null;

/** The server's key, under the games that it exports; asked for once. */
export function server(): Promise<ServerInfo> {
  serverOnce ??= get<ServerInfo>("/api/server");
  serverOnce.catch(() => (serverOnce = null));
  return serverOnce;
}

let titlesOnce: Promise<Title[]> | null = null;
const rulebooks = new Map<string, Promise<Rulebook>>();

/** The games there are; asked for once. */
export function titles(): Promise<Title[]> {
  titlesOnce ??= get<Titles>("/api/titles").then((answer) => {
    if (answer.notice) showOnce(answer.notice);
    return answer.titles;
  });
  titlesOnce.catch(() => (titlesOnce = null));
  return titlesOnce;
}

/** A title's rules in our words; asked for once. */
export function rulebook(title: string): Promise<Rulebook> {
  let book = rulebooks.get(title);
  if (!book) {
    book = get<Rulebook>(`/api/titles/${encodeURIComponent(title)}/rulebook`);
    book.catch(() => rulebooks.delete(title));
    rulebooks.set(title, book);
  }
  return book;
}

// ---------------------------------------------------------------- games

/** Side by side: "me", "open" or "bot:<name>". */
export type Seating = Record<string, string>;
export type DiceMode = "server" | "typed";

export type Wanted = Omit<BeginTable, "nonce">;

export const bin = async (): Promise<BinnedTable[]> => (await get<Bin>("/api/bin")).tables;

export const tables = async (): Promise<TableSummary[]> =>
  (await get<TableList>("/api/tables")).tables;

export const begin = (wanted: Wanted): Promise<TableCreated> =>
  post("/api/tables", { ...wanted, nonce: newNonce() });

export const importGame = (game_file: Json, seats: Seating, dice: DiceMode): Promise<TableCreated> =>
  post("/api/tables/import", { game_file, seats, dice, nonce: newNonce() });

export const fork = (id: string, at: number, seats: Seating, dice: DiceMode): Promise<TableCreated> =>
  post(table(id, "/fork"), { at, seats, dice, nonce: newNonce() });

export const rematch = (id: string): Promise<TableCreated> =>
  post(table(id, "/rematch"), { nonce: newNonce() });

export const rename = (id: string, name: string): Promise<Json> =>
  post(table(id, "/name"), { name });
export const stopBots = (id: string, stop: boolean): Promise<Json> =>
  post(table(id, "/bots"), { stop });
export const remove = (id: string): Promise<Json> => post(table(id, "/delete"));
export const leave = (id: string): Promise<Json> => post(table(id, "/leave"));
export const erase = (id: string): Promise<Json> => post(table(id, "/erase"));
export const bringBack = (id: string): Promise<Json> => post(table(id, "/undelete"));
export const exportAddress = (id: string): string => table(id, "/export");

export const seatLink = async (id: string, side: string): Promise<string> =>
  (await post<NewLink>(table(id, "/links"), { side })).link;

export const watchLink = async (id: string): Promise<string> =>
  (await post<NewLink>(table(id, "/watch"))).link;

export const join = (link: string): Promise<Joined> =>
  post("/api/join", { link, nonce: newNonce() });

// ---------------------------------------------------------------- playing

/** How much of the log this browser has already. */
export type Have = Required<Pick<UndoOrResign, "have" | "have_hash">>;

const scenes = new Map<string, Promise<JsonObject>>();

/** What never changes on a board; asked for once, and kept by the browser under its hash. */
function sceneOf(id: string, hash: string): Promise<JsonObject> {
  let scene = scenes.get(hash);
  if (!scene) {
    scene = send<JsonObject>("GET", table(id, `/scene?hash=${hash}`), undefined, "default");
    scene.catch(() => scenes.delete(hash));
    scenes.set(hash, scene);
  }
  return scene;
}

/** A view with all that its board shows. */
async function whole(answer: Promise<TableView>): Promise<TableView> {
  const view = await answer;
  if (view.scene === null) return view;
  return { ...view, view: merge(await sceneOf(view.id, view.scene), view.view) };
}

export const look = (
  id: string,
  have: Have,
  at: number | null,
  side: string | null,
): Promise<TableView> => whole(get(table(id), { ...have, at, side }));

export const act = (id: string, command: TakeAct): Promise<TableView> =>
  whole(post(table(id, "/acts"), command));

export const undo = (id: string, command: UndoOrResign): Promise<TableView> =>
  whole(post(table(id, "/undo"), command));

export const resign = (id: string, command: UndoOrResign): Promise<TableView> =>
  whole(post(table(id, "/resign"), command));

export const odds = async (id: string, side: string): Promise<OptionOdds[]> =>
  (await get<Odds>(table(id, "/odds"), { side })).options;

export const hint = (id: string, side: string): Promise<Hint> => get(table(id, "/hint"), { side });
export const story = (id: string): Promise<Story> => get(table(id, "/story"));

export const chatSince = async (id: string, after: number): Promise<ChatLine[]> =>
  (await get<Chat>(table(id, "/chat"), { after })).lines;

export const say = (id: string, text: string, key: string): Promise<Json> =>
  post(table(id, "/chat"), { text, key });
