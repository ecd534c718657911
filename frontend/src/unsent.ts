/** What the player has done and the server has not yet confirmed; it survives a reload. */

import * as api from "./api.ts";
import { keep, readKept } from "./keeping.ts";
import { newKey } from "./keys.ts";
import type { Act, TableView } from "./shapes.ts";

export interface Unsent {
  kind: "act" | "undo" | "resign";
  key: string; // the same however often it is sent: the server carries it out once
  side: string;
  expected: number;
  act: Act;
}

export function newUnsent(kind: Unsent["kind"], side: string, expected: number, act: Act): Unsent {
  return { kind, key: newKey(), side, expected, act };
}

export function keepUnsent(id: string, unsent: Unsent | null): void {
  keep(`unsent.${id}`, unsent && JSON.stringify(unsent), sessionStorage);
}

export function keptUnsent(id: string): Unsent | null {
  return JSON.parse(readKept(`unsent.${id}`, sessionStorage) ?? "null") as Unsent | null;
}

export function sendUnsent(id: string, unsent: Unsent, have: api.Have): Promise<TableView> {
  const command = { expected: unsent.expected, key: unsent.key, side: unsent.side, ...have };
  if (unsent.kind === "undo") return api.undo(id, command);
  if (unsent.kind === "resign") return api.resign(id, command);
  return api.act(id, { ...command, act: unsent.act });
}
