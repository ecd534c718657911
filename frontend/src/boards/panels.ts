/** Beside and above a map: tracks of squares, a summary where there is no room, panels that fold. */

import { html, nothing, type TemplateResult } from "lit";
import { words } from "../words.ts";
import type { Reckoned } from "./board.ts";
import { ruleButton, type Choosing } from "./balloon.ts";

// ---------------------------------------------------------------- tracks

export const numbers = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, n) => from + n);

/** A turn track: what is past, now, and to come; `inside` is what lies on a square. */
export function turnTrack(label: string, turn: number, turns: number, inside: (n: number) => unknown): TemplateResult {
  const when = (n: number): string => (n === turn ? "now" : n < turn ? "gone" : "");
  return squares(label, numbers(1, turns), turn, when, inside);
}

export function squares(label: string, all: readonly number[], now: number, marks: (n: number) => string, inside: (n: number) => unknown): TemplateResult {
  return html`<ol class="squares" aria-label=${label}>${all.map((n) => html`<li class="square ${marks(n)}"
    aria-current=${n === now ? "step" : nothing}>${inside(n)}</li>`)}</ol>`;
}

/** "Turn 3/6", large. */
export const bigCount = (name: string, now: number, all: number): TemplateResult =>
  html`${name} <b class="big">${now}<small>/${all}</small></b>`;

/** Where there is no room: what matters most, and a way to the rest. */
export function summary(what: unknown, tools: TemplateResult, open: boolean, said: { show: string; hide: string }, toggle: () => void): TemplateResult {
  return html`<div class="summary">${what} ${tools}
    <button type="button" aria-expanded=${open ? "true" : "false"} @click=${toggle}>${open ? said.hide : said.show}</button>
  </div>`;
}

// ---------------------------------------------------------------- panels

export interface Folding {
  folded: boolean;
  fold(folded: boolean): void;
}

/** What a panel is called as a class: it lies on top where it would hide what it is about. */
export const panelClass = (kind: string, { folded }: Folding, low: boolean): string =>
  `panel ${kind} ${folded ? "folded" : ""} ${low ? "on-top" : ""}`;

export function foldButton({ folded, fold }: Folding, name: string): TemplateResult {
  return html`<button type="button" class="fold" aria-expanded=${folded ? "false" : "true"} aria-label=${folded ? words.map.unfold(name) : words.map.fold(name)}
    @click=${() => fold(!folded)}><svg viewBox="0 0 18 18" aria-hidden="true"><path d=${folded ? "M3 12l6 -6l6 6" : "M3 6l6 6l6 -6"}></path></svg></button>`;
}

/** How a number comes about, line by line. */
export function ladder(does: Choosing, lines: readonly Reckoned[]): TemplateResult {
  return html`<dl class="ladder">${lines.map(({ label, value, rule, total }) => {
    const kind = total ? "total" : "";
    return html`<dt class=${kind}>${label} ${rule ? ruleButton(does, rule) : nothing}</dt><dd class=${kind}>${value}</dd>`;
  })}</dl>`;
}
