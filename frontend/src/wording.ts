/** Numbers and lists, in words and signs. */

import { speak } from "./language.ts";

const said = speak("wording", { and: "and" });

/** −1, +2. */
export const withSign = (n: number): string => (n > 0 ? `+${n}` : n < 0 ? `−${-n}` : "0");

export const many = (n: number, one: string, more: string): string => `${n} ${n === 1 ? one : more}`;

/** "Recon, Supply and Artillery". */
export const listNames = (names: readonly string[]): string =>
  names.length < 2 ? (names[0] ?? "") : `${names.slice(0, -1).join(", ")} ${said.and} ${names.at(-1)}`;

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** What there is of some parts, one after the other. */
export const joinParts = (parts: readonly unknown[], by = ", "): string => parts.filter(Boolean).join(by);
