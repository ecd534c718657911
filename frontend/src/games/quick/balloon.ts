/** A small sheet beside a piece, hex or button: what can be done with it, or why nothing can. */

import { html, nothing, type TemplateResult } from "lit";
import type { Refusal } from "../../shapes.ts";
import { unitOf } from "./look.ts";
import { distinct } from "./pointing.ts";
import type { Menu, Scene } from "./scene.ts";
import { words } from "./words.ts";

const MOST_REASONS = 3;

export function balloon(scene: Scene, menu: Menu): TemplateResult {
  const reasons = menu.options.length > 0 ? [] : distinct(menu.refused);
  return html`<div class="balloon" role="group" aria-label=${menu.text}>
    <button type="button" class="close" aria-label=${words.close} @click=${() => scene.openMenu(null)}>×</button>
    <div role="status">
      <p class="about">${menu.text}</p>
      ${reasons.slice(0, MOST_REASONS).map((one) => reason(scene, one))}
    </div>
    ${menu.options.map(({ act, label }) => html`<button type="button" class="lit" @click=${() => scene.choose(act)}
      @pointerenter=${() => scene.pointAt(act)} @pointerleave=${() => scene.pointAt(null)}
      @focus=${() => scene.pointAt(act)} @blur=${() => scene.pointAt(null)}>${label}</button>`)}
    ${menu.instead ? instead(scene, menu.instead) : nothing}
  </div>`;
}

const instead = (scene: Scene, unit: string): TemplateResult =>
  html`<button type="button" @click=${() => scene.take({ kind: "unit", unit })}>${words.bar.instead(unitOf(scene.look, unit)?.title ?? unit)}</button>`;

const reason = (scene: Scene, refusal: Refusal): TemplateResult =>
  html`<p class="why"><span class="what">${refusal.label}</span> ${whyNot(scene, refusal)}</p>`;

/** The reason itself, with the way to its rule. */
export const whyNot = (scene: Scene, { why, rule }: Refusal): TemplateResult =>
  html`${why} ${rule ? html`<button type="button" class="rule" aria-label=${words.rule(rule)} @click=${() => scene.explain(rule)}>${rule}</button>` : nothing}`;
