/** The table itself: seats and links, dice, pace, keys, export, resign. */

import { html, nothing, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import * as api from "../api.ts";
import { pace, PACES, setPace, type Pace } from "../pacing.ts";
import { Part } from "../part.ts";
import { hasReceipts, saveReceipts } from "../receipts.ts";
import type { TableView, Title } from "../shapes.ts";
import { displayName } from "../titles.ts";
import { words } from "../words.ts";
import { choicesOf, valueOf } from "./choices.ts";
import "./seat-list.ts";

@customElement("table-menu")
export class TableMenu extends Part {
  @property({ attribute: false }) view: TableView | null = null;
  @property({ attribute: false }) game: Title | null = null;
  @state() private resigning = "";
  @state() private serverKey = "";

  override connectedCallback(): void {
    super.connectedCallback();
    api.server().then(
      ({ key }) => (this.serverKey = key),
      () => (this.serverKey = ""), // it is shown the next time
    );
  }

  override render(): TemplateResult | typeof nothing {
    const view = this.view;
    if (!view) return nothing;
    return html`<div class="table-menu" tabindex="0" role="region" aria-label=${words.table.people}>
      <seat-list .view=${view} .game=${this.game} .chosen=${chosenAt(view, this.game)}></seat-list>
      ${this.setup(view)} ${this.dice(view)}
      ${view.seats.some((seat) => seat.kind === "bot") ? paces() : nothing}
      <h3>${words.table.files}</h3>
      <p class="row">
        <a class="button" href=${api.exportAddress(view.id)} download="${view.name}.json"
          >${words.table.export}</a
        >
        ${receiptsButton(view)}
      </p>
      ${hasReceipts(view.id) ? html`<p class="soft">${words.table.receiptsHelp}</p>` : nothing}
      ${view.over ? nothing : view.mine.map((side) => this.resign(view, side))} ${keys()}
    </div>`;
  }

  private setup(view: TableView): TemplateResult {
    const scenario =
      this.game?.scenarios.find((one) => one.id === view.scenario)?.title ?? displayName(view.scenario);
    const origin = view.origin?.split("@")[0];
    return html`<p class="soft">
      ${this.game?.title}: ${view.pack ? words.table.ownPack : scenario}.
      ${words.table.version(view.rules)}.
      ${Object.entries(view.settings).map(([name, value]) => html`${displayName(name, view.title)}: ${displayName(value, view.title)}. `)}
      ${origin ? html`<a href="/table/${origin}">${words.table.origin}</a>` : nothing}
    </p>`;
  }

  private dice(view: TableView): TemplateResult {
    if (view.dice.mode === "typed")
      return html`<h3>${words.table.dice}</h3>
        <p class="soft">${words.table.diceTyped}</p>`;
    return html`<h3>${words.table.dice}</h3>
      <p class="soft">${words.table.diceServer}</p>
      <dl class="proof">
        <dt>${words.table.commitment}</dt>
        <dd>${view.dice.commitment}</dd>
        ${
          view.dice.secret
            ? html`<dt>${words.table.secret}</dt>
                <dd>${view.dice.secret}</dd>`
            : nothing
        }
        ${
          this.serverKey
            ? html`<dt>${words.table.serverKey}</dt>
                <dd>${this.serverKey}</dd>`
            : nothing
        }
      </dl>`;
  }

  private resign(view: TableView, side: string): TemplateResult {
    const name = view.seats.length > 1 ? words.table.resignAs(displayName(side)) : words.table.resign;
    if (this.resigning !== side) {
      return html`<p>
        <button type="button" class="quiet danger-text" @click=${() => (this.resigning = side)}>
          ${name}
        </button>
      </p>`;
    }
    return html`<div class="sure" role="alert">
      <p>${words.table.resignSure}</p>
      <p class="row">
        <button type="button" class="danger" @click=${() => this.resignNow(side)}>
          ${words.table.resignYes}
        </button>
        <button type="button" class="quiet" @click=${() => (this.resigning = "")}>
          ${words.app.cancel}
        </button>
      </p>
    </div>`;
  }

  private resignNow(side: string): void {
    this.resigning = "";
    this.tell("resign", side);
  }
}

/** What this browser has kept of the game, as a file. */
export function receiptsButton(view: TableView): TemplateResult | typeof nothing {
  if (!hasReceipts(view.id)) return nothing;
  return html`<button type="button" @click=${() => saveReceipts(view)}>
    ${words.table.receipts}
  </button>`;
}

/** A game's options, those left at their defaults included. */
export function chosenAt(view: TableView, game: Title | null): Record<string, string> {
  const defaults = (game?.options ?? []).map((option) => [option.name, option.default]);
  return { ...Object.fromEntries(defaults), ...view.settings };
}

function paces(): TemplateResult {
  return html`<label class="field"
    ><span>${words.pace.name}</span>
    <select @change=${(event: Event) => setPace(valueOf(event) as Pace)}>
      ${choicesOf(
        PACES.map((one) => [one, words.pace.values[one]]),
        pace(),
      )}
    </select></label
  >`;
}

function keys(): TemplateResult {
  return html`<h3>${words.table.keys}</h3>
    <dl class="keys">
      ${words.table.keysList.map(
        ([key, does]) =>
          html`<dt><kbd>${key}</kbd></dt>
            <dd>${does}</dd>`,
      )}
    </dl>`;
}
