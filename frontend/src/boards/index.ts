/** The boards by title id; each is loaded when a game of its title is first opened. */

import type { Board } from "./board.ts";

type BoardModule = { default: new () => Board };

const files = import.meta.glob<BoardModule>(["../games/*/board.ts"]);

/** The board of a title, or the plain one. */
export async function makeBoard(title: string): Promise<Board> {
  const file = files[`../games/${title}/board.ts`];
  const { default: Kind } = file ? await file() : await import("./plain.ts");
  return new Kind();
}
