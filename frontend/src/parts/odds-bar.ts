/** What may come of an option: a bar with the exact percentages, and what is to be expected. */

import { html, nothing, svg, type TemplateResult } from "lit";
import type { Exact, OptionOdds } from "../shapes.ts";
import { words } from "../words.ts";

const LISTED = 5;
const READABLE = 0.15; // a part of the bar that is narrower has no room for its number

interface Piece extends Exact {
  label: string;
}

export const percent = (value: number): string => {
  const shown = (100 * value).toFixed(value > 0 && value < 0.001 ? 2 : 1);
  return `${shown.replace(/\.0$/, "")} %`;
};

/** The bar with its percentages; what they stand for on a click, or at once if `open`. */
export function oddsBar(odds: OptionOdds, open: boolean): TemplateResult | typeof nothing {
  if (!odds.known || odds.ends.length < 2) return nothing;
  const pieces = listed(odds);
  return html`<details class="odds" ?open=${open}>
    <summary>
      <span class="offscreen">${words.table.odds}.</span>
      <svg class="odds-bar" aria-hidden="true">${segments(pieces)}</svg>
      ${expected(odds)}
    </summary>
    <ul class="odds-ends">
      ${pieces.map(line)}
    </ul>
  </details>`;
}

/** The likeliest ends, and the others added up. */
function listed(odds: OptionOdds): Piece[] {
  const sorted = [...odds.ends].sort((one, other) => other.value - one.value);
  if (sorted.length <= LISTED && odds.rest.value === 0) return sorted;
  const most = sorted.slice(0, LISTED - 1);
  const rest = 1 - most.reduce((sum, piece) => sum + piece.value, 0);
  return [...most, { label: words.table.others, value: rest, exact: "" }];
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

function expected(odds: OptionOdds): TemplateResult | typeof nothing {
  if (odds.summary.length === 0) return nothing;
  const figures = odds.summary.map(
    (one) => html`<span title=${one.exact}>${one.name} <b>${rounded(one.value)}</b></span>`,
  );
  return html`<span class="odds-expected">${words.table.expected}: ${figures}</span>`;
}

const rounded = (value: number): string =>
  (Number.isInteger(value) ? String(value) : value.toFixed(2)).replace("-", "−");
