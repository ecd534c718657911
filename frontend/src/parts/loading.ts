/** Something that has to be fetched first: the shape of what comes, then it, or what went wrong. */

import { html, type TemplateResult } from "lit";
import { Trouble } from "../api.ts";
import { words } from "../words.ts";

/** The shape of a page that is on its way. */
export function shapeOfPage(): TemplateResult {
  return html`<div class="shape" role="status" aria-label=${words.app.loading}>
    <span></span><span></span><span></span>
  </div>`;
}

/** What happened, that nothing is lost, and what to do. */
export function wentWrong(error: unknown, again: () => void): TemplateResult {
  const ours = error instanceof Trouble && !error.passing;
  const what = ours
    ? error.why
    : error instanceof Trouble
      ? words.app.wrong
      : words.app.unreachable;
  const help = error instanceof Trouble ? words.app.wrongHelp : words.app.unreachableHelp;
  return html`<div class="went-wrong" role="alert">
    <h2>${what}</h2>
    <p>${help}</p>
    <p>
      <button type="button" class="primary" @click=${again}>${words.app.again}</button>
      <a class="button" href="/">${words.app.toHome}</a>
    </p>
  </div>`;
}
