/** Between two sides on one screen: nobody sees anything until the right one says so. */

import { html, type TemplateResult } from "lit";
import { displayName } from "../titles.ts";
import { words } from "../words.ts";

export function curtain(side: string, lift: () => void): TemplateResult {
  const who = displayName(side);
  return html`<section class="board-area curtain">
    <h2>${words.curtain.heading(who)}</h2>
    <p>${words.curtain.help}</p>
    <button type="button" class="primary" @click=${lift}>${words.curtain.go(who)}</button>
  </section>`;
}
