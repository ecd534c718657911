/** What the shell knows of each title besides what the server tells. */

import type { TemplateResult } from "lit";
import { coverPlain } from "./boards/plain-cover.ts";
import { words } from "./words.ts";

const covers = import.meta.glob<{ default: () => TemplateResult }>("./games/*/cover.ts", { eager: true });

export function coverOf(title: string): TemplateResult {
  return (covers[`./games/${title}/cover.ts`]?.default ?? coverPlain)();
}

/** A side that nobody plays as long as an option has this value; `else` gives it to somebody. */
interface ByRules {
  side: string;
  option: string;
  value: string;
  else: string;
}

const BY_RULES: Record<string, ByRules> = {
  "march-of-justice": { side: "russia", option: "russians", value: "printed", else: "second-player" },
};

/** The side of a title that the rules can play, and the option that says so. */
export const byRules = (title: string): ByRules | null => BY_RULES[title] ?? null;

/** Do the rules themselves play this side? `chosen` holds the options, defaults included. */
export function playedByRules(
  title: string,
  side: string,
  chosen: Record<string, string>,
): boolean {
  const rule = BY_RULES[title];
  return rule !== undefined && rule.side === side && chosen[rule.option] === rule.value;
}

/** Names that are short for something. */
const SHORT: Record<string, string> = { mct: "MCT" };

/** A name as the data writes it, as a person would: "second-player" is "Second player". */
export function named(id: string): string {
  const text = SHORT[id] ?? id.replaceAll("-", " ");
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** How a game ended, in a word. */
export const resultName = (result: string): string => words.over.results[result] ?? named(result);

export const inWords = (ids: readonly string[]): string => ids.map(named).join(", ");
