/** Momentum, and how far the brigade is from winning. */

import { html, nothing, type TemplateResult } from "lit";
import { die, diceFor } from "./die.ts";
import { decisiveToCome, wornBattalions, type Look } from "./look.ts";
import { words } from "./words.ts";

const TRACK = 12; // where the brigade begins; momentum has no upper end
const WIDEST = 18;
const LOW = 3;
const MOST_DICE = 3;

type Explain = (rule: string) => void;

export function momentumPlace(look: Look, explain: Explain): TemplateResult {
  const n = look.momentum;
  const dice = diceFor(n);
  return html`<section class="panel momentum ${n <= LOW ? "low" : ""}" aria-label=${words.momentum.heading}>
    <h3>${words.momentum.heading}</h3>
    <p class="big"><span class="numeral">${n}</span>
      <span class="dice">${dice.length <= MOST_DICE ? dice.map(die) : nothing}</span></p>
    ${track(n)}
    <p class="note">${words.momentum.end} ${rule(words.momentum.rule, explain)}</p>
  </section>`;
}

function track(n: number): TemplateResult {
  const length = Math.min(Math.max(TRACK, n), WIDEST);
  return html`<span class="track" role="img" aria-label=${words.momentum.track(n)}>
    <span class="end"></span>
    ${Array.from({ length }, (_, at) => html`<span class="square ${at < n ? "on" : ""} ${at < LOW ? "near" : ""}"></span>`)}
  </span>`;
}

export function winPlace(look: Look, explain: Explain): TemplateResult {
  const worn = wornBattalions(look);
  const toCome = decisiveToCome(look);
  return html`<section class="panel win" aria-label=${words.decisive.heading}>
    <h3>${words.decisive.heading}</h3>
    <p class="note">${toCome ? words.decisive.what : words.decisive.gone} ${rule(words.decisive.rule, explain)}</p>
    ${toCome ? wornPips(worn) : nothing}
    ${look.won === undefined ? nothing : html`<p class="won">${words.decisive.won(look.won)}</p>`}
  </section>`;
}

function wornPips(worn: number): TemplateResult {
  return html`<p class="worn ${worn > 1 ? "bad" : ""}">
    <span class="pips" aria-hidden="true">${[0, 1, 2].map((n) => html`<span class="pip ${n < worn ? "lost" : ""}"></span>`)}</span>
    ${words.decisive.worn(worn)}</p>`;
}

function rule(number: string, explain: Explain): TemplateResult {
  return html`<button type="button" class="rule" @click=${() => explain(number)}>${number}</button>`;
}
