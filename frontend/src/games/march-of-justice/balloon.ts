/** A small sheet beside a piece or place: what can be done with it, or why nothing can. */

import { html, nothing, type TemplateResult } from "lit";
import type { Option, Refusal } from "../../shapes.ts";
import type { Scene } from "./scene.ts";
import { words } from "./words.ts";

const MOST_REASONS = 2;

export interface Balloon {
  at: string; // a selector: what it belongs to
  text: string;
  options: Option[];
  refused: Refusal[];
}

export interface BalloonDoes {
  close(): void;
  rule(section: string): void;
}

export function balloon(scene: Scene, { text, options, refused }: Balloon, does: BalloonDoes): TemplateResult {
  return html`<div class="balloon" role="group" aria-label=${text}>
    <button type="button" class="close" aria-label=${words.close} @click=${does.close}>×</button>
    <div role="status">
      <p class="about">${text}</p>
      ${refused.slice(0, MOST_REASONS).map((one) => html`<p class="why"><span class="what">${one.label}</span> ${one.why}
        ${one.rule ? html`<button type="button" class="rule" aria-label=${words.rule(one.rule)} @click=${() => does.rule(one.rule ?? "")}>${one.rule}</button>` : nothing}</p>`)}
    </div>
    ${options.map(({ act, label }) => html`<button type="button" class="lit" @click=${() => scene.choose(act)}
      @pointerenter=${() => scene.pointAt(act)} @pointerleave=${() => scene.pointAt(null)}>${label}</button>`)}
  </div>`;
}
