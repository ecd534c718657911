/** 6.2 How a contact's column and its die come about, line by line. */

import type { Act, Json } from "../../shapes.ts";
import type { FigureWord, Reckoned } from "../../boards/board.ts";
import type { Contact, Look, ModifierName, Result } from "./look.ts";
import { withSign } from "../../wording.ts";
import { onDie, words } from "./words.ts";

const said = words.contact;
const RATIOS: Record<string, string> = { "-3": "< 1:2", "-2": "1:2", "-1": "1:1", "0": "1.5:1", "1": "2:1", "2": "3:1", "3": "4:1" };

/** 6.2.1 and 6.2.3.1 From strength to the column. */
export function columnLines({ attack, defence, differential, shift, column }: Contact): Reckoned[] {
  return [
    { label: said.strength, value: `${attack} − ${defence}` },
    { label: said.differential, value: withSign(differential), rule: "6.2.1" },
    { label: `${said.ratio} ${RATIOS[shift] ?? ""}`, value: said.ratioShift(shift), rule: "6.2.3.1" },
    { label: said.column, value: withSign(column), total: true },
  ];
}

/** 6.2.3.2 What is added to the die. */
export function dieLines({ modifiers, total }: Contact): Reckoned[] {
  const rows = Object.entries(modifiers).filter(([, by]) => by !== 0);
  const lines = rows.map(([name, by]) => ({ label: said.modifiers[name as ModifierName], value: withSign(by), rule: "6.2.3.2" }));
  const none = rows.length === 0 ? { rule: "6.2.3.2" } : {};
  return [...lines, { label: said.die, value: onDie(total), total: true, ...none }];
}

/** The contact that an act makes, or rolls for. */
function contactOf(look: Look, act: Act): Contact | null {
  const [verb, place] = act;
  if (verb === "strike") return look.contacts[0] ?? null;
  return verb === "target" ? (look.contacts.find(({ target }) => target === place) ?? null) : null;
}

export function reckon(view: Json, act: Act): Reckoned[] {
  const contact = contactOf(view as unknown as Look, act);
  return contact ? [...columnLines(contact), ...dieLines(contact)] : [];
}

export function figureWord(name: string): FigureWord {
  if (name in said.results) return { kind: "result", text: `${said.results[name as Result]}: ${said.meaning[name as Result]}` };
  return words.figures[name] ?? { kind: "mean", text: name };
}
