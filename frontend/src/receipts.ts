/**
 * Receipts: what this browser keeps of a game, so that nobody can tell it otherwise later.
 *
 * The promise when it is first told, the newest head, and of every command the head it was based on
 * and the key it was sent under, noted before it is sent. `grognard verify` compares them with an
 * exported game.
 */

import { keep, readKept } from "./keeping.ts";
import type { Act, TableView } from "./shapes.ts";
import type { Unsent } from "./unsent.ts";

const FORMAT = "grognard-receipts/1";
const MOST_GAMES = 100; // the oldest go first; a long game takes some 50 KB

interface Head {
  seq: number;
  head: string;
}

interface Sent extends Head {
  key: string;
  side: string;
  kind: Unsent["kind"];
  act: Act;
}

interface Receipts {
  format: typeof FORMAT;
  game: string;
  commitment: string;
  told: Head;
  sent: Sent[];
}

const nameOf = (id: string): string => `receipts.${id}`;

/** Games begun by older servers have no heads, and nothing to keep of them. */
export const hasReceipts = (id: string): boolean => readKept(nameOf(id)) !== null;

/** A view has come: note how far the game is. */
export function noteHead(view: TableView): void {
  if (view.head === null) return;
  const told = { seq: view.seq, head: view.head };
  const receipts = find(view, told);
  if (told.seq > receipts.told.seq) receipts.told = told;
  else if (hasReceipts(view.id)) return;
  store(receipts);
}

/** Something is about to be sent, by somebody who looks at this view. */
export function noteSent(view: TableView, { key, side, kind, act }: Unsent): void {
  if (view.head === null) return;
  const seen = { seq: view.seq, head: view.head };
  const receipts = find(view, seen);
  receipts.sent.push({ ...seen, key, side, kind, act });
  store(receipts);
}

/** Give the player a file of them. */
export function saveReceipts(view: TableView): void {
  const text = readKept(nameOf(view.id));
  if (text === null) return;
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  link.download = `${view.name}-receipts.json`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

/** Read anew each time: another tab may have written meanwhile. */
function find(view: TableView, told: Head): Receipts {
  const text = readKept(nameOf(view.id));
  if (text !== null) return JSON.parse(text) as Receipts;
  return { format: FORMAT, game: view.id, commitment: view.dice.commitment, told, sent: [] };
}

/** Where there is no more room, those of the oldest game make some. */
function store(receipts: Receipts): void {
  const { game } = receipts;
  const games = [...listGames().filter((one) => one !== game), game];
  while (games.length > MOST_GAMES) keep(nameOf(games.shift()!), null);
  while (!keep(nameOf(game), JSON.stringify(receipts)) && games.length > 1)
    keep(nameOf(games.shift()!), null);
  keep("receipts", JSON.stringify(games));
}

function listGames(): string[] {
  return JSON.parse(readKept("receipts") ?? "[]") as string[];
}
