/** The cover of a title that has none of its own: a counter on a map. */

import { html, type TemplateResult } from "lit";

export function coverPlain(): TemplateResult {
  return html`<svg class="cover" viewBox="0 0 320 200" aria-hidden="true">
    <rect class="cover-sky" width="320" height="200" />
    <path class="cover-line" d="M0 150 C80 120 140 170 320 110" />
    <rect class="cover-counter" x="120" y="60" width="80" height="80" rx="6" />
    <path class="cover-ink" d="M136 84h48v30h-48z M136 84l48 30 M184 84l-48 30" />
  </svg>`;
}
