/** Beginning games, and going to their tables. */

import * as api from "./api.ts";
import { keepLinks } from "./keeping.ts";
import { player } from "./player.ts";
import { go } from "./router.ts";
import { saying } from "./saying.ts";
import type { TableCreated } from "./shapes.ts";
import { words } from "./words.ts";

let beginning = false; // whoever clicks twice wants one game

/** Begin by `how` and go to the table; what is refused is thrown. */
export async function beginAndGo(how: () => Promise<TableCreated>): Promise<void> {
  if (beginning) return;
  beginning = true;
  try {
    await player.somebody();
    const { id, links } = await how();
    if (links && Object.keys(links).length > 0) keepLinks(id, links);
    go(`/table/${encodeURIComponent(id)}`);
  } finally {
    beginning = false;
  }
}

/** Try something, and tell what went wrong with it; answers whether it went well. */
export async function trying(what: () => Promise<void>): Promise<boolean> {
  try {
    await what();
    return true;
  } catch (error) {
    if (error instanceof api.Trouble) saying.show(inWords(error), { kind: "bad" });
    else if (error instanceof api.Offline) saying.show(words.app.unreachable, { kind: "bad" });
    else throw error;
    return false;
  }
}

export function inWords(trouble: api.Trouble): string {
  return trouble.why || words.app.wrong;
}
