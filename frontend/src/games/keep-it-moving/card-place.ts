/** The card that is being carried out, and how its battle stands. */

import { html, nothing, type TemplateResult } from "lit";
import { keyed } from "lit/directives/keyed.js";
import type { Act, Option } from "../../shapes.ts";
import type { BattleLook, CardLook, Look } from "./look.ts";
import { vignette } from "./vignettes/index.ts";
import { words } from "./words.ts";

export function cardPlace(look: Look, options: readonly Option[], choose: (act: Act) => void): TemplateResult {
  const draw = options.find(({ act }) => act[0] === "next");
  const inside = look.card ? openCard(look, look.card) : draw ? faceDown(draw, choose) : noCard(look);
  return html`<section class="card-place" aria-label=${words.card.heading}>
    ${keyed(`${look.turn} ${look.card?.id ?? ""}`, inside)}
  </section>`;
}

function openCard(look: Look, card: CardLook): TemplateResult {
  return html`<article class="card kind-${card.kind}">
    <div class="picture">${vignette(card.id, card.kind)}</div>
    <div class="print">
      <p class="band"><span>${words.card.kinds[card.kind] ?? card.kind}</span>
        <span class="number">${words.card.number(look.turn, look.deck.size)}</span></p>
      <h2>${card.name}</h2>
      <p class="text">${card.text}</p>
      ${about(look)} ${look.battle ? battle(look.battle) : nothing} ${stamp(look)}
    </div>
  </article>`;
}

function faceDown(draw: Option, choose: (act: Act) => void): TemplateResult {
  return html`<h2 class="unseen">${words.card.heading}</h2>
  <button type="button" class="card empty lit" data-stop="lit" @click=${() => choose(draw.act)}>
    <span class="back" aria-hidden="true"></span><span class="draw">${draw.label}</span>
  </button>`;
}

function noCard(look: Look): TemplateResult {
  return html`<article class="card empty">
    <div class="print"><h2>${look.turn > 0 ? words.card.none : words.card.first}</h2>
      ${look.over ? stamp(look) : html`<p class="text">${words.card.noneHelp}</p>`}</div>
  </article>`;
}

function about(look: Look): TemplateResult | typeof nothing {
  const unit = look.units.find((one) => one.id === look.target);
  return unit ? html`<p class="about">${words.card.named(unit.name)}</p>` : nothing;
}

function stamp(look: Look): TemplateResult | typeof nothing {
  return look.over ? html`<p class="stamp is-${look.over}">${words.over[look.over] ?? look.over}</p>` : nothing;
}

// ---------------------------------------------------------------- the battle

function battle(now: BattleLook): TemplateResult {
  const score = words.battle.score(now.successes, now.needed);
  const most = Math.max(now.needed, now.successes);
  return html`<div class="battle">
    <span class="pips" aria-hidden="true">${Array.from({ length: most }, (_, n) => pip(n < now.successes, n >= now.needed))}</span>
    <strong>${score}</strong>
    <span class="round">${words.battle.round(now.round + 1, now.rounds)}</span>
    ${now.assets_wanted ? html`<span class="wanted">${words.battle.assets}</span>` : nothing}
  </div>`;
}

function pip(scored: boolean, spare: boolean): TemplateResult {
  return html`<span class="pip ${scored ? "scored" : ""} ${spare ? "spare" : ""}"></span>`;
}
