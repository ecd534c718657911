/** The cards that came and went since the player last chose: nobody had to choose for them. */

import type { Entry } from "../../boards/board.ts";
import type { CardLook, Look } from "./look.ts";

export interface Passed {
  id: string;
  name: string;
  number: number;
  facts: string[];
}

const OPENS = /^Card (\d+): (.+?)\.?$/; // the fact that a card is turned up
const RULE_NUMBER = / \(\d+(\.\d+)*\)(?=\.)/g;

/** All that were turned up but the one that lies open now; `known` had been looked at before. */
export function passedCards(happened: readonly Entry[], look: Look, known: readonly CardLook[]): Passed[] {
  const passed: Passed[] = [];
  for (const entry of happened) {
    for (const { text: fact } of entry.facts) {
      const opened = OPENS.exec(fact);
      if (opened) passed.push(turnedUp(entry, Number(opened[1]), opened[2] ?? "", known));
      else passed.at(-1)?.facts.push(fact.replace(RULE_NUMBER, ""));
    }
  }
  return passed.filter((card) => !look.card || card.number !== look.turn);
}

function turnedUp(entry: Entry, number: number, name: string, known: readonly CardLook[]): Passed {
  const [verb, drawn] = entry.act;
  const id = verb === "draw" ? String(drawn) : (known.find((card) => card.name === name)?.id ?? "");
  return { id, name, number, facts: [] };
}
