/** 8.2 What may come of a combat: each attack plan against each posture, as exactly as the strengths are known. */

import { html, nothing, type TemplateResult } from "lit";
import { ruleButton, type Choosing } from "../../boards/balloon.ts";
import type { Bounds, CombatOdds, Foreseen, SideName } from "./look.ts";
import { words } from "./words.ts";

const said = words.odds;

export function oddsTable(does: Choosing, odds: CombatOdds, attacker: SideName): TemplateResult {
  const [us, them] = [words.side[attacker], words.side[attacker === "axis" ? "soviet" : "axis"]];
  return html`<table class="odds-table">
    <caption>${said.name(us, numberSpan(odds.attack), them, numberSpan(odds.defence))} ${ruleButton(does, "8.2")}</caption>
    <thead><tr><td></td>${odds.postures.map((posture) => html`<th scope="col">${posture ? (words.posture[posture] ?? posture) : words.combat.noPosture}</th>`)}</tr></thead>
    <tbody>${odds.plans.map((plan, row) => html`<tr><th scope="row">${words.plan[plan] ?? plan}</th>
      ${(odds.cells[row] ?? []).map((cell) => foreseen(cell, us, them))}</tr>`)}</tbody>
  </table>`;
}

function foreseen(cell: Foreseen, us: string, them: string): TemplateResult {
  const middle = (cell.won[0] + cell.won[1]) / 2;
  return html`<td><b class="won">${percentSpan(cell.won)}</b> <span class="soft">${said.wins(us)}</span>
    <svg class="share" viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true"><rect class="rest" width="100" height="6"></rect><rect class="part" width=${(100 * middle).toFixed(1)} height="6"></rect></svg>
    <span class="lines"><span>${said.lp(us, numberSpan(cell.attacker_lp), them, numberSpan(cell.defender_lp))}</span>
    <span>${said.back(us, percentSpan(cell.attacker_back))}</span><span>${said.back(them, percentSpan(cell.defender_back))}</span>
    ${cell.defender_gone[1] > 0 ? html`<span>${said.gone(them, percentSpan(cell.defender_gone))}</span>` : nothing}</span></td>`;
}

// ---------------------------------------------------------------- numbers

/** Nothing that can fail looks certain. */
const whole = (share: number): string => {
  const rare = Math.min(share, 1 - share);
  return (100 * share).toFixed(rare > 0 && rare < 0.05 ? 1 : 0).replace(/\.0$/, "");
};

/** "58 %", or "41–63 %" where a strength is hidden. */
export function percentSpan([low, high]: Bounds): string {
  const [from, to] = [whole(low), whole(high)];
  return from === to ? `${to} %` : `${from}–${to} %`;
}

function numberSpan([low, high]: Bounds): string {
  const text = (n: number): string => String(Number(n.toFixed(1)));
  return text(low) === text(high) ? text(high) : `${text(low)}–${text(high)}`;
}
