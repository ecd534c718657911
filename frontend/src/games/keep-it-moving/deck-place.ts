/** The deck, what is known of it, and what came of it meanwhile. */

import { html, nothing, type TemplateResult } from "lit";
import type { Act, Option } from "../../shapes.ts";
import type { KindLook, Look } from "./look.ts";
import type { Passed } from "./meanwhile.ts";
import { vignette } from "./vignettes/index.ts";
import { words } from "./words.ts";

type Choose = (act: Act) => void;

export function deckPlace(look: Look): TemplateResult {
  return html`<section class="panel deck" aria-label=${words.deck.heading}>
    <h3>${look.deck.name}</h3>
    <p class="pile"><span class="back" aria-hidden="true"><span class="count">${look.left}</span></span>
      <span>${words.deck.left(look.left)}</span></p>
  </section>`;
}

// ---------------------------------------------------------------- what is left, what was played

export function listsPlace(look: Look): TemplateResult | typeof nothing {
  if (!look.cards) return nothing;
  const left = new Map(Object.entries(look.unseen));
  for (const card of look.ahead) left.set(card.id, (left.get(card.id) ?? 0) + 1);
  const gone = new Map(look.cards.map((kind) => [kind.id, kind.copies - (left.get(kind.id) ?? 0)]));
  return html`<section class="panel lists" aria-label=${words.deck.lists}>
    ${list(words.deck.unseen(look.left), look.cards, left)} ${list(words.deck.seen(look.turn), look.cards, gone)}
  </section>`;
}

function list(heading: string, kinds: readonly KindLook[], counts: ReadonlyMap<string, number>): TemplateResult {
  const shown = kinds.filter((kind) => (counts.get(kind.id) ?? 0) > 0);
  return html`<details><summary>${heading}</summary>
    <ul>${shown.map((kind) => line(kind, counts.get(kind.id) ?? 0))}</ul></details>`;
}

function line(kind: KindLook, count: number): TemplateResult {
  return html`<li class="kind-${kind.kind}">${count > 1 ? words.deck.times(count) : nothing} ${kind.name}</li>`;
}

// ---------------------------------------------------------------- known to come, and gone by

export function aheadPlace(look: Look, options: readonly Option[], choose: Choose): TemplateResult | typeof nothing {
  if (look.ahead.length === 0) return nothing;
  const asked = options.some(({ act }) => act[0] === "place");
  return html`<section class="panel ahead" aria-label=${words.deck.ahead}>
    <h3>${asked ? words.deck.aheadAsk : words.deck.ahead}</h3>
    <ol>${look.ahead.map((card, n) => {
      const place = options.find(({ act }) => act[0] === "place" && act[1] === card.id);
      const inside = html`<span class="thumb">${vignette(card.id, card.kind)}</span>
        <span class="name"><span class="place">${words.deck.place(n + 1)}</span> ${card.name}</span>`;
      return html`<li>${place
        ? html`<button type="button" class="small-card lit" data-stop="lit" aria-label=${place.label} @click=${() => choose(place.act)}>${inside}</button>`
        : html`<span class="small-card">${inside}</span>`}</li>`;
    })}</ol>
  </section>`;
}

export function meanwhilePlace(passed: readonly Passed[]): TemplateResult | typeof nothing {
  if (passed.length === 0) return nothing;
  return html`<section class="panel meanwhile" aria-label=${words.deck.meanwhile}>
    <h3>${words.deck.meanwhile}</h3>
    <ol>${passed.map((card) => html`<li>
      <span class="thumb">${vignette(card.id)}</span>
      <span class="told"><strong>${card.name}</strong> <span>${card.facts.join(" ")}</span></span>
    </li>`)}</ol>
  </section>`;
}
