/** What the shell knows of each title: its cover and its names, from its folder; the rest the server tells. */

import type { TemplateResult } from "lit";
import { coverPlain } from "./boards/plain-cover.ts";
import type { AutomaticSide, Title } from "./shapes.ts";

interface TitleModule {
  cover?: () => TemplateResult;
  names?: Record<string, string>; // of what would not be said as the data writes it
}

const files = import.meta.glob<TitleModule>("./games/*/title.ts", { eager: true });

const fileOf = (title: string): TitleModule => files[`./games/${title}/title.ts`] ?? {};

export function coverOf(title: string): TemplateResult {
  return (fileOf(title).cover ?? coverPlain)();
}

/** A name as the data writes it, as a person would: "second-player" is "Second player". */
export function displayName(id: string, title = ""): string {
  const text = fileOf(title).names?.[id] ?? id.replaceAll("-", " ");
  return text.charAt(0).toUpperCase() + text.slice(1);
}

export const inWords = (ids: readonly string[]): string => ids.map((id) => displayName(id)).join(", ");

/** Whether the rules can play a side, and the option that says so. */
export const automaticSide = ({ automatic }: Title, side: string): AutomaticSide | null =>
  automatic.find((one) => one.side === side) ?? null;

/** Do the rules themselves play this side? `chosen` holds the options, defaults included. */
export function playedByRules(game: Title, side: string, chosen: Record<string, string>): boolean {
  const rules = automaticSide(game, side);
  return rules !== null && chosen[rules.option] === rules.value;
}
