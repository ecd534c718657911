/** Saved, not saved yet, offline: always in sight. */

import { html, type TemplateResult } from "lit";
import type { Saved } from "../table-store.ts";
import { words } from "../words.ts";

const SIGNS: Record<Saved, string> = { saved: "✓", saving: "…", unsaved: "!", offline: "!" };

export function saveState(saved: Saved): TemplateResult {
  return html`<span class="saved is-${saved}" role="status" title=${words.table.savedHelp[saved]}>
    <span aria-hidden="true">${SIGNS[saved]}</span> ${words.table.saved[saved]}
  </span>`;
}
