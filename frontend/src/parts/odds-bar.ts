/** What may come of an option: a bar with the exact percentages, and how they come about. */

import { html, nothing, svg, type TemplateResult } from "lit";
import type { Board, FigureWord, Reckoned } from "../boards/board.ts";
import type { ExactNumber, NamedNumber, OptionOdds, Sample } from "../shapes.ts";
import { words } from "../words.ts";
import { ruleLink } from "./rule-text.ts";

const LISTED = 5;
const TRIED = 3; // ends of a sample: one line
const READABLE = 0.15; // a part of the bar that is narrower has no room for its number
const SMALL = 0.1; // a mean below this wants a second digit

interface Piece extends ExactNumber {
  label: string;
}

/** What the board knows of an option: how figures are said, and what makes the odds up. */
export interface Telling {
  board: Board | null;
  reckoned: readonly Reckoned[];
}

export const percent = (value: number): string => {
  const shown = (100 * value).toFixed(value > 0 && value < 0.001 ? 2 : 1);
  return `${shown.replace(/\.0$/, "")} %`;
};

/** The bar with its percentages; what they stand for on a click, or at once if `open`. */
export function oddsBar(
  odds: OptionOdds,
  open: boolean,
  telling: Telling,
): TemplateResult | typeof nothing {
  const rolls = odds.ends.length > 1;
  const pieces = rolls ? listEnds(odds) : results(odds, telling.board);
  if (!odds.known) return showSample(odds.sample);
  if (pieces.length === 0) return nothing;
  return html`<details class="odds" ?open=${open}>
    <summary>
      <span class="offscreen">${words.table.odds}.</span>
      <svg class="odds-bar" aria-hidden="true">${segments(pieces)}</svg>
      ${telling.board ? showExpected(odds, telling.board) : nothing}
    </summary>
    ${rolls ? nothing : html`<p>${words.table.onceRolled}</p>`}
    <ul class="odds-ends">
      ${pieces.map(line)}
    </ul>
    ${telling.reckoned.length > 0 ? reckoning(telling.reckoned) : nothing}
  </details>`;
}

// ---------------------------------------------------------------- what may come

/** The likeliest ends, and the others added up. */
function listEnds(odds: OptionOdds): Piece[] {
  const sorted = [...odds.ends].sort((one, other) => other.value - one.value);
  if (sorted.length <= LISTED && odds.rest.value === 0) return sorted;
  const most = sorted.slice(0, LISTED - 1);
  const rest = 1 - most.reduce((sum, piece) => sum + piece.value, 0);
  return [...most, { label: words.table.others, value: rest, exact: "" }];
}

/** Of an option that only leads to a roll: what that roll would bring. */
function results(odds: OptionOdds, board: Board | null): Piece[] {
  return pickFigures(odds, board, "result").map(([figure, { text }]) => ({ ...figure, label: text }));
}

function pickFigures(
  odds: OptionOdds,
  board: Board | null,
  ...kinds: FigureWord["kind"][]
): [NamedNumber, FigureWord][] {
  if (!board) return [];
  const all = odds.summary.map((one): [NamedNumber, FigureWord] => [one, board.figure(one.name)]);
  return all.filter(([, { kind }]) => kinds.includes(kind));
}

function segments(pieces: readonly Piece[]): TemplateResult[] {
  let from = 0;
  return pieces.map((piece, n) => {
    const x = from;
    from += piece.value;
    const middle = `${100 * (x + piece.value / 2)}%`;
    const number =
      piece.value < READABLE
        ? nothing
        : svg`<text x=${middle} y="76%" text-anchor="middle">${percent(piece.value)}</text>`;
    const [left, wide] = [`${100 * x}%`, `${100 * piece.value}%`];
    return svg`<rect class="shade-${n}" x=${left} width=${wide} height="100%" />${number}`;
  });
}

function line(piece: Piece, n: number): TemplateResult {
  return html`<li>
    <span class="key shade-${n}" aria-hidden="true"></span
    ><span> <b title=${piece.exact}>${percent(piece.value)}</b> ${piece.label}</span>
  </li>`;
}

// ---------------------------------------------------------------- too long to reckon

/** "Too long to reckon exactly; of 400 tries 52 % (47 to 57 %) …". */
function showSample(sample: Sample | null): TemplateResult {
  const ends = (sample?.ends ?? []).slice(0, TRIED).map(({ label, value, low, high }) => {
    const span = words.table.within(percent(low), percent(high));
    return `${percent(value)} (${span}) ${label}`;
  });
  const tried = sample ? words.table.tried(sample.n, ends.join("; ")) : "";
  return html`<p class="odds-sampled">${words.table.tooLong}${tried}.</p>`;
}

// ---------------------------------------------------------------- what is to be expected

/** "83.3 % to clear it · on average −0.2 momentum, 2.8 levels lost". */
function showExpected(odds: OptionOdds, board: Board): TemplateResult | typeof nothing {
  const chances = pickFigures(odds, board, "chance");
  const means = pickFigures(odds, board, "mean", "change").filter(([{ value }]) => value !== 0);
  if (chances.length + means.length === 0) return nothing;
  const comma = (n: number): string => (n > 0 ? ", " : "");
  return html`<span class="odds-expected"
    >${chances.map(([one, { text }]) => html`<span>${exactly(one, percent(one.value))} ${text}</span>`)}
    ${
      means.length === 0
        ? nothing
        : html`<span
            >${words.table.expected}
            ${means.map(([one, { kind, text }], n) => html`${comma(n)}${exactly(one, mean(one.value, kind))} ${text}`)}</span
          >`
    }</span
  >`;
}

const exactly = (figure: NamedNumber, text: string): TemplateResult =>
  html`<b title=${figure.exact}>${text}</b>`;

function mean(value: number, kind: FigureWord["kind"]): string {
  const shown = String(Number(Math.abs(value).toFixed(Math.abs(value) < SMALL ? 2 : 1)));
  return `${value < 0 ? "−" : kind === "change" ? "+" : ""}${shown}`;
}

// ---------------------------------------------------------------- how it comes about

function reckoning(lines: readonly Reckoned[]): TemplateResult {
  return html`<dl class="reckoning" aria-label=${words.table.reckoning}>
    ${lines.map(({ label, value, rule, total }) => {
      const kind = total ? "total" : "";
      return html`<dt class=${kind}>${label} ${rule ? ruleLink(rule) : nothing}</dt>
        <dd class=${kind}>${value}</dd>`;
    })}
  </dl>`;
}
