/** Texts of the rules in which the section numbers are buttons that open the rulebook. */

import { html, type TemplateResult } from "lit";
import { words } from "../words.ts";

/** In rulebooks a bare number in brackets is an amount; a section has a dot. */
export const DOTTED = /\((X?\d+(?:\.\d+)+[a-z]?)\)[.,;:]?/;
/** Elsewhere it is a section of one or two digits: longer numbers are those of hexes. */
const NUMBERED = /\((X?\d{1,2}(?:\.\d+)*[a-z]?)\)[.,;:]?|^(X?\d+(?:\.\d+)+[a-z]?):/;

/** A section number that opens the rules there; whoever holds the drawer hears `explain`. */
export function ruleLink(rule: string): TemplateResult {
  return html`<button
    type="button"
    class="rule"
    aria-label=${words.rules.open(rule)}
    @click=${(event: Event) => explain(event, rule)}
  >
    ${rule}
  </button>`;
}

/** The text, its section numbers as links. */
export function ruleText(text: string, pattern = NUMBERED): TemplateResult {
  const found = pattern.exec(text);
  if (!found) return html`${text}`;
  const rule = found[1] ?? found[2] ?? "";
  const [whole] = found;
  const [before, after] = [text.slice(0, found.index), text.slice(found.index + whole.length)];
  const [open, close] = whole.split(rule);
  const link = html`<span class="nowrap">${open}${ruleLink(rule)}${close}</span>`;
  return html`${before}${link}${ruleText(after, pattern)}`;
}

export function explain(event: Event, rule: string): void {
  event.stopPropagation();
  event.target?.dispatchEvent(
    new CustomEvent("explain", { detail: rule, bubbles: true, composed: true }),
  );
}
