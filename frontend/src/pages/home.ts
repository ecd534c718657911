/** The first page: the games, "play now", and what is being played. */

import { html, nothing, type TemplateResult } from "lit";
import { customElement, state } from "lit/decorators.js";
import * as api from "../api.ts";
import { beginAndGo, trying } from "../beginning.ts";
import { Part } from "../part.ts";
import { gameLine } from "../parts/game-line.ts";
import { shapeOfPage, wentWrong } from "../parts/loading.ts";
import { usualSeats } from "../parts/seat-chooser.ts";
import type { TableSummary, Title } from "../shapes.ts";
import { coverOf } from "../titles.ts";
import { words } from "../words.ts";

const LATEST = 4;

@customElement("home-page")
export class HomePage extends Part {
  @state() private titles: Title[] | null = null;
  @state() private tables: TableSummary[] = [];
  @state() private error: unknown = null;
  @state() private busy = "";

  override connectedCallback(): void {
    super.connectedCallback();
    void this.load();
  }

  private async load(): Promise<void> {
    this.error = null;
    try {
      [this.titles, this.tables] = await Promise.all([api.titles(), api.tables()]);
    } catch (error) {
      this.error = error;
    }
  }

  override render(): TemplateResult {
    if (this.error) return wentWrong(this.error, () => void this.load());
    return html`<div class="sheet-page wide">
      <h1>${words.home.heading}</h1>
      <p class="lead">${words.home.lead}</p>
      ${
        this.titles
          ? html`<ul class="covers">
                ${this.titles.map((title) => this.card(title))}
              </ul>
              ${this.mine()}`
          : shapeOfPage()
      }
    </div>`;
  }

  private card(title: Title): TemplateResult {
    return html`<li class="title-card">
      <a class="cover-link" href="/new/${title.id}" tabindex="-1" aria-hidden="true"
        >${coverOf(title.id)}</a
      >
      <div class="title-text">
        <h2>${title.title}</h2>
        <p>${title.about}</p>
        <p class="row">
          <button
            type="button"
            class="primary"
            ?disabled=${this.busy !== ""}
            aria-label=${words.home.playThis(title.title)}
            @click=${() => this.play(title)}
          >
            ${words.home.play}
          </button>
          <a class="button" href="/new/${title.id}" aria-label=${words.home.setUpThis(title.title)}
            >${words.home.setUp}</a
          >
          <a
            class="button quiet"
            href="/rules/${title.id}"
            aria-label=${words.home.rulesOf(title.title)}
            >${words.home.rules}</a
          >
        </p>
      </div>
    </li>`;
  }

  private async play(title: Title): Promise<void> {
    this.busy = title.id;
    await trying(() =>
      beginAndGo(() => api.begin({ title: title.id, seats: usualSeats(title), dice: "server" })),
    );
    this.busy = "";
  }

  private mine(): TemplateResult {
    if (this.tables.length === 0) return html`<p class="note">${words.home.none}</p>`;
    const latest = [...this.tables].sort(
      (one, other) =>
        Number(other.my_turn) - Number(one.my_turn) || other.changed_ms - one.changed_ms,
    );
    return html`<section aria-labelledby="go-on">
      <h2 id="go-on">${words.home.goOn}</h2>
      <ul class="game-lines">
        ${latest.slice(0, LATEST).map((table) => html`<li>${gameLine(table, this.titles ?? [])}</li>`)}
      </ul>
      ${this.tables.length > LATEST ? html`<p><a href="/games">${words.home.all}</a></p>` : nothing}
    </section>`;
  }
}
