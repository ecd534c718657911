/** A small sheet beside a piece, a place or a button: what can be done with it, or why nothing can. */

import { html, nothing, type TemplateResult } from "lit";
import type { Act, Option, Refusal } from "../shapes.ts";
import { words } from "../words.ts";
import { distinct } from "./pointing.ts";

const MOST_REASONS = 3;
const GAP = 10; // px
const EDGE = 6;

export interface Balloon {
  at: string; // a selector: what it belongs to
  text: string;
  options: readonly Option[];
  refused: readonly Refusal[];
  instead?: { label: string; choose(): void }; // what could be chosen as well
  more?: TemplateResult | null; // what else is to be known before one chooses
}

/** What shows a unit, and a place of the map. */
export const unitAt = (id: string): string => `[data-unit="${id}"]`;
export const placeAt = (id: string): string => `[data-place="${id}"]`;

/** A click that does nothing but say something. */
export interface Saying {
  kind: "say";
  balloon: Balloon;
}

export const say = (at: string, text: string, more: Partial<Balloon> = {}): Saying =>
  ({ kind: "say", balloon: { at, text, options: [], refused: [], ...more } });

/** What can be done with buttons that stand for options and rules. */
export interface Choosing {
  choose(act: Act): void;
  pointAt(act: Act | null): void;
  explain(rule: string): void;
}

export function balloon(does: Choosing, { text, options, refused, instead, more }: Balloon, close: () => void): TemplateResult {
  const reasons = options.length > 0 ? [] : distinct(refused).slice(0, MOST_REASONS);
  return html`<div class="balloon" role="group" aria-label=${text}>
    <button type="button" class="close" aria-label=${words.app.close} @click=${close}>×</button>
    <div role="status">
      <p class="about">${text}</p>
      ${reasons.map((one) => html`<p class="why"><span class="what">${one.label}</span> ${whyNot(does, one)}</p>`)}
    </div>
    ${more ?? nothing}
    ${options.map((option) => optionButton(does, option))}
    ${instead ? html`<button type="button" @click=${instead.choose}>${instead.label}</button>` : nothing}
  </div>`;
}

/** Put a balloon below a piece, place or button, or above, and inside the frame. */
export function putBeside(sheet: HTMLElement, part: Element, frame: HTMLElement): void {
  const [box, around] = [part.getBoundingClientRect(), frame.getBoundingClientRect()];
  const { offsetWidth: width, offsetHeight: height } = sheet;
  const below = box.bottom - around.top + GAP;
  const above = box.top - around.top - height - GAP;
  const top = below + height <= around.height - EDGE ? below : Math.max(above, EDGE);
  const most = Math.max(EDGE, around.width - width - EDGE);
  const left = Math.min(Math.max(box.left - around.left + box.width / 2 - width / 2, EDGE), most);
  sheet.style.top = `${Math.round(top)}px`;
  sheet.style.left = `${Math.round(left)}px`;
}

/** A button that does an option, and points at it; `short` is what is seen of a label without room. */
export function optionButton({ choose, pointAt }: Choosing, { act, label }: Option, short: unknown = null): TemplateResult {
  return html`<button type="button" class="lit" title=${label} @click=${() => choose(act)}
    @pointerenter=${() => pointAt(act)} @pointerleave=${() => pointAt(null)}
    @focus=${() => pointAt(act)} @blur=${() => pointAt(null)}>${short ? html`${short} <span class="offscreen">${label}</span>` : label}</button>`;
}

/** A reason, with the way to its rule. */
export const whyNot = (does: Choosing, { why, rule }: Refusal): TemplateResult =>
  html`${why} ${rule ? ruleButton(does, rule) : nothing}`;

export const ruleButton = ({ explain }: Choosing, rule: string): TemplateResult =>
  html`<button type="button" class="rule" aria-label=${words.rules.open(rule)} @click=${() => explain(rule)}>${rule}</button>`;
