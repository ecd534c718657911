/** What cards have left in play: what it changes, for how long, and how to end it. */

import { html, nothing, type TemplateResult } from "lit";
import type { Act, Option } from "../../shapes.ts";
import type { Look, MarkLook } from "./look.ts";
import { vignette } from "./vignettes/index.ts";
import { words } from "./words.ts";

export function playPlace(look: Look, options: readonly Option[], choose: (act: Act) => void): TemplateResult {
  const marks = look.in_play;
  return html`<section class="panel play" aria-label=${words.play.heading}>
    <h3>${words.play.heading}</h3>
    ${marks.length === 0 ? html`<p class="note">${words.play.none}</p>` : html`<ul>${marks.map((mark) => showMark(mark, look, lifts(mark, options), choose))}</ul>`}
  </section>`;
}

function lifts(mark: MarkLook, options: readonly Option[]): Option[] {
  return options.filter(({ act }) => act[0] === "lift" && act[1] === mark.id);
}

function showMark(mark: MarkLook, look: Look, ends: readonly Option[], choose: (act: Act) => void): TemplateResult {
  const on = look.units.filter((unit) => mark.units.includes(unit.id)).map((unit) => unit.name);
  return html`<li class="mark">
    <span class="thumb">${vignette(mark.id)}</span>
    <div>
      <h4>${mark.name} ${mark.count > 1 ? words.play.times(mark.count) : nothing}</h4>
      <p class="tags">${[on.length > 0 ? words.play.on(on.join(", ")) : "", duration(mark)].filter(Boolean).map((tag) => html`<span class="tag">${tag}</span>`)}</p>
      <p class="text">${mark.text}</p>
      ${ends.map((end) => html`<button type="button" class="act lit" data-stop="lit" @click=${() => choose(end.act)}>${end.label}</button>`)}
    </div>
  </li>`;
}

function duration(mark: MarkLook): string {
  if (mark.cards_left !== null) return words.play.cards(mark.cards_left);
  return words.play.until[mark.until ?? ""] ?? "";
}
