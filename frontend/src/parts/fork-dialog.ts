/** Play on from an earlier moment: a new game, with whoever is to sit there. */

import { html, nothing, type TemplateResult } from "lit";
import { customElement, property, query, state } from "lit/decorators.js";
import * as api from "../api.ts";
import { beginAndGo, trying } from "../beginning.ts";
import { Part } from "../part.ts";
import type { SeatInfo, TableView, Title } from "../shapes.ts";
import { words } from "../words.ts";
import "./seat-chooser.ts";
import { chosenAt } from "./table-menu.ts";

@customElement("fork-dialog")
export class ForkDialog extends Part {
  @property({ attribute: false }) view: TableView | null = null;
  @property({ attribute: false }) game: Title | null = null;
  @state() private at = 0;
  @state() private seats: api.Seating = {};
  @query("dialog") private readonly dialog!: HTMLDialogElement;

  open(at: number): void {
    this.at = at;
    const seats = this.view?.seats ?? [];
    this.seats = Object.fromEntries(seats.map((seat) => [seat.side, whoThen(seat)]));
    this.dialog.showModal();
  }

  override render(): TemplateResult {
    const [view, game] = [this.view, this.game];
    return html`<dialog class="card" aria-labelledby="fork-head">
      ${
        view && game
          ? html`<form method="dialog" @submit=${() => this.begin(view)}>
              <h2 id="fork-head">${words.timeline.forkHeading}</h2>
              <p>${words.timeline.forkHelp(this.at)}</p>
              <seat-chooser
                .game=${game}
                .seats=${this.seats}
                .chosen=${chosenAt(view, game)}
                @seated=${(event: CustomEvent<api.Seating>) => (this.seats = event.detail)}
              ></seat-chooser>
              <p class="row">
                <button type="submit" class="primary">${words.timeline.forkGo}</button>
                <button type="button" class="quiet" @click=${() => this.dialog.close()}>
                  ${words.app.cancel}
                </button>
              </p>
            </form>`
          : nothing
      }
    </dialog>`;
  }

  private begin(view: TableView): void {
    const dice = view.dice.mode === "typed" ? "typed" : "server";
    void trying(() => beginAndGo(() => api.fork(view.id, this.at, this.seats, dice)));
  }
}

/** Bots stay; what others played is mine to try, unless I invite them. */
function whoThen(seat: SeatInfo): string {
  return seat.kind === "bot" ? `bot:${seat.bot ?? ""}` : "me";
}
