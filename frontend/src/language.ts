/**
 * In which words the page speaks. Every words.ts is a table of English, named here by whose it is, the shell or a game;
 * a language is a folder in languages/ with a file for each table, and what a file leaves out stays English.
 */

import { readKept } from "./keeping.ts";

export const BRACKETS = "brackets"; // every text in brackets: what is without them came from nowhere in particular

const files = import.meta.glob<{ words: unknown }>("./languages/*/*.ts", { eager: true });

const language = readKept("language");

/** A table of words, in the language of this browser. */
export function speak<Words>(table: string, english: Words): Words {
  if (language === BRACKETS) return bracket(english) as Words;
  return layOver(english, files[`./languages/${language}/${table}.ts`]?.words) as Words;
}

function layOver(english: unknown, other: unknown): unknown {
  if (!isTable(english) || !isTable(other)) return other ?? english;
  const laid = Object.entries(english).map(([key, text]) => [key, layOver(text, other[key])]);
  return Object.fromEntries(laid);
}

/** The same table with every text in brackets; the kind of a figure is no text. */
function bracket(words: unknown, key = ""): unknown {
  if (typeof words === "string") return key === "kind" || !words ? words : `⟦${words}⟧`;
  if (typeof words === "function") return (...given: unknown[]) => bracket(words(...given));
  if (Array.isArray(words)) return words.map((one) => bracket(one));
  if (!isTable(words)) return words;
  return Object.fromEntries(Object.entries(words).map(([name, text]) => [name, bracket(text, name)]));
}

const isTable = (words: unknown): words is Record<string, unknown> =>
  typeof words === "object" && words !== null && !Array.isArray(words);
