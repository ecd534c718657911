/** X5.0 What victory depends on, always in sight, with its numbers; a click opens its rule. */

import { html, nothing, type TemplateResult } from "lit";
import { placeIn, type Look } from "./look.ts";
import type { Scene } from "./scene.ts";
import { words } from "./words.ts";

const said = words.goal;
const RULE = "X5.0";

export function goalLine({ look, explain }: Scene): TemplateResult {
  return html`<button type="button" class="goal" title=${said.rule} @click=${() => explain(RULE)}>
    <span class="star" aria-hidden="true">★</span> ${inside(look)} <span class="offscreen">${said.rule}</span></button>`;
}

function inside(look: Look): TemplateResult {
  const { goal } = look;
  if ("points" in goal) return html`<span>${said.axis} <b>${goal.points}</b>/${goal.needed}</span>
    <span class="soft">${said.drawn(goal.drawn)}</span>
    ${goal.lost > 0 ? html`<span class="soft">${said.lost(goal.lost)}</span>` : nothing} ${turns(look)}`;
  const name = placeIn(look, goal.capital)?.title ?? goal.capital;
  return html`<span>${name}: <b class=${goal.held}>${words.side[goal.held]}</b>${goal.held === "soviet" ? `, ${goal.cut_off ? said.cutOff : said.open}` : ""}</span>
    ${goal.apart !== null && goal.held === "soviet" ? html`<span class="soft">${said.apart(goal.apart)}</span>` : nothing} ${turns(look)}`;
}

const turns = ({ turn, last_turn }: Look): TemplateResult => html`<span class="soft">${said.turns(last_turn - turn + 1)}</span>`;
