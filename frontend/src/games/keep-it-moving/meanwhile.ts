/** The cards that came and went since the player last chose: nobody had to choose for them. */

import type { Entry } from "../../boards/board.ts";
import type { Look } from "./look.ts";

export interface Passed {
  id: string;
  name: string;
  number: number;
  facts: string[];
}

/** All that were turned up but the one that lies open now. */
export function passedCards(happened: readonly Entry[], look: Look): Passed[] {
  const passed: Passed[] = [];
  for (const fact of happened.flatMap((entry) => entry.facts)) {
    if (fact.kind === "drawn") passed.push(turnedUp(String(fact.arguments.card), Number(fact.arguments.turn), look));
    else passed.at(-1)?.facts.push(fact.text.replace(` (${fact.rule})`, ""));
  }
  return passed.filter((card) => !look.card || card.number !== look.turn);
}

function turnedUp(id: string, number: number, look: Look): Passed {
  const name = look.cards?.find((card) => card.id === id)?.name ?? id;
  return { id, name, number, facts: [] };
}
