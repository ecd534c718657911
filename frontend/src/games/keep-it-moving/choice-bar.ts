/** Under the unit cards: what the chosen units would mean, and the button that sends them. */

import { html, nothing, type TemplateResult } from "lit";
import { percent } from "../../parts/odds-bar.ts";
import type { Act, OptionOdds, Refusal } from "../../shapes.ts";
import type { UnitOption } from "./choosing.ts";
import { withSign } from "../../wording.ts";
import { words } from "./words.ts";

export interface Chosen {
  verb: string;
  any: boolean; // has anything been touched yet?
  more: boolean; // would more units make it an option?
  option: UnitOption | null;
  refusal: Refusal | null;
  odds: OptionOdds | null;
}

export function choiceBar(chosen: Chosen, choose: (act: Act) => void): TemplateResult {
  const { option } = chosen;
  const short = words.choosing.short[chosen.verb] ?? words.choosing.confirm;
  return html`<div class="choice">
    <div class="expects">${option ? prospect(chosen.odds) : html`<p>${hint(chosen)}</p>`}</div>
    <button type="button" class="act send" aria-disabled=${option ? "false" : "true"} aria-label=${option?.label ?? short}
      @click=${() => option && choose(option.act)}>
      <span class="long">${option?.label ?? short}</span>
      <span class="short">${short}</span></button>
  </div>`;
}

/** Where one touch is enough. */
export function oneTouch(verb: string): TemplateResult {
  return html`<div class="choice"><p>${words.choosing.one[verb] ?? words.choosing.other}</p></div>`;
}

function hint(chosen: Chosen): string {
  if (chosen.refusal) return chosen.refusal.why;
  if (chosen.any) return chosen.more ? words.choosing.more : words.choosing.fewer;
  return chosen.verb === "commit" ? words.choosing.commit : words.choosing.other;
}

export function clearChance(odds: OptionOdds | null): number | null {
  return odds?.summary.find((figure) => figure.name === "clear")?.value ?? null;
}

function prospect(odds: OptionOdds | null): TemplateResult | typeof nothing {
  if (!odds) return nothing;
  const clear = clearChance(odds);
  return html`${clear === null ? nothing : meter(clear)}
    <p class="averages">${figure(odds, "momentum", words.choosing.momentum, signedTenth)}
      ${figure(odds, "levels lost", words.choosing.levels, tenth)} <span>${words.choosing.average}</span></p>`;
}

function meter(clear: number): TemplateResult {
  return html`<p class="clear"><span>${words.choosing.clear}</span>
    <svg class="meter" viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true"><rect width=${100 * clear} height="8" /></svg>
    <strong>${percent(clear)}</strong></p>`;
}

function figure(odds: OptionOdds, name: string, label: string, write: (value: number) => string): TemplateResult | typeof nothing {
  const found = odds.summary.find((one) => one.name === name);
  return found ? html`<span title=${found.exact}><strong>${write(found.value)}</strong> ${label}</span>` : nothing;
}

const tenth = (value: number): string => String(Math.round(value * 10) / 10);
const signedTenth = (value: number): string => withSign(Math.round(value * 10) / 10);
