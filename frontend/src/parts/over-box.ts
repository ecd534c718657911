/** The game is over: how, why, and what next. */

import { html, nothing, type TemplateResult } from "lit";
import * as api from "../api.ts";
import { beginAndGo, trying } from "../beginning.ts";
import { hasReceipts } from "../receipts.ts";
import type { GameOver, TableView } from "../shapes.ts";
import { displayName } from "../titles.ts";
import { words } from "../words.ts";
import { ruleLink } from "./rule-text.ts";
import { receiptsButton } from "./table-menu.ts";

/** `turn` turns from the story to the board and back. */
export function overBox(
  view: TableView,
  over: GameOver,
  story: boolean,
  turn: () => void,
): TemplateResult {
  return html`<div class="over">
    <h2 class="question" id="question">${headline(view, over)}</h2>
    <p>${reason(over)} ${over.rule ? ruleLink(over.rule) : nothing}</p>
    <p class="row">
      ${view.mine.length > 0 ? playAgain(view) : nothing}
      <button type="button" @click=${turn}>${story ? words.over.board : words.over.story}</button>
      <a class="button" href=${api.exportAddress(view.id)} download="${view.name}.json">
        ${words.over.export}
      </a>
      ${receiptsButton(view)}
    </p>
    ${hasReceipts(view.id) ? html`<p class="soft">${words.over.receiptsHelp}</p>` : nothing}
  </div>`;
}

function playAgain(view: TableView): TemplateResult {
  const again = (): void => void trying(() => beginAndGo(() => api.rematch(view.id)));
  return html`<button type="button" class="primary" @click=${again}>${words.over.again}</button>`;
}

/** Why the game ended as it did. */
export function reason(over: GameOver): string {
  return over.resigned ? `${words.over.resigned(displayName(over.resigned))}.` : over.why;
}

export function headline(view: TableView, over: GameOver): string {
  if (over.winner && view.seats.length > 1) return words.over.won(displayName(over.winner));
  if (over.resigned) return words.over.resigned(displayName(over.resigned));
  return over.result ? `${words.over.result}: ${displayName(over.result, view.title)}` : words.over.result;
}
