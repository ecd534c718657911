/** The options of a `<select>`, the chosen one marked. */

import { html, type TemplateResult } from "lit";

export function choicesOf(
  choices: readonly (readonly [value: string, text: string])[],
  chosen: string | undefined,
): TemplateResult[] {
  return choices.map(
    ([value, text]) => html`<option value=${value} .selected=${value === chosen}>${text}</option>`,
  );
}

/** What was chosen or written. */
export function valueOf(event: Event): string {
  return (event.target as HTMLSelectElement | HTMLInputElement).value;
}
