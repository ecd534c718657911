/** 8.6 The column of the CRT on which a force rolls, with the row that the dice have brought. */

import { html, nothing, type TemplateResult } from "lit";
import { numbers } from "../../boards/panels.ts";
import { diceFaces } from "../../parts/dice.ts";
import { withSign } from "../../wording.ts";
import type { Charts, Fighting, Fire } from "./look.ts";
import { words } from "./words.ts";

const said = words.crt;

/** Rows of the column side by side, the one that counts lit. */
export function crtColumn({ crt }: Charts, { roll }: Fighting, fire: Fire, dice: readonly number[]): TemplateResult {
  const last = crt.rows[fire.dice] ?? 0;
  const column = Math.min(fire.column + fire.shift, crt.columns.length);
  const row = roll === null ? null : Math.min(Math.max(roll + fire.drm, 0), last);
  const whole = dice.reduce((sum, face) => sum + face, 0) === roll; // else one was rolled again
  const result = (n: number): string => crt.results[n + column] ?? "";
  return html`<figure class="crt">
    <figcaption><b class="column">${said.column(spanOf(crt.columns, fire.column))}</b>
      ${column !== fire.column ? html`<b class="column shifted">${said.shifted(spanOf(crt.columns, column))}</b>` : nothing}
      ${whole ? diceFaces(dice) : nothing}
      <span>${said.dice(fire.dice)}${fire.drm ? ` ${withSign(fire.drm)}` : ""}</span>
      ${row === null ? nothing : html`<b class="brought">${said.brought(result(row))}</b>`}</figcaption>
    <ol aria-label=${said.rows}>${numbers(0, last).map((n) => html`<li class=${n === row ? "lit" : ""} aria-current=${n === row ? "true" : nothing}><small>${n}</small>${result(n)}</li>`)}</ol>
  </figure>`;
}

/** "7", "9–10", "24+". */
function spanOf(columns: readonly number[], column: number): string {
  const [least, next] = [columns[column - 1] ?? 0, columns[column]];
  if (next === undefined) return `${least}+`;
  return next - 1 > least ? `${least}–${next - 1}` : String(least);
}
