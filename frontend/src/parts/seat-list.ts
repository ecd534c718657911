/** Who sits at the table; the owner gives out links to the free seats, and one to watch by. */

import { html, nothing, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { seatLink, watchLink } from "../api.ts";
import { trying } from "../beginning.ts";
import { copyText } from "../copying.ts";
import { keepLinks, keptLinks } from "../keeping.ts";
import { Part } from "../part.ts";
import { saying } from "../saying.ts";
import type { SeatInfo, TableView, Title } from "../shapes.ts";
import { displayName, playedByRules } from "../titles.ts";
import { words } from "../words.ts";

@customElement("seat-list")
export class SeatList extends Part {
  @property({ attribute: false }) view: TableView | null = null;
  @property({ attribute: false }) game: Title | null = null;
  @property({ attribute: false }) chosen: Record<string, string> = {}; // options, defaults included
  @state() private byHand = ""; // a link that could not be copied
  @state() private sure = ""; // the side whose seat is about to be freed

  override render(): TemplateResult | typeof nothing {
    const view = this.view;
    if (!view) return nothing;
    return html`<h3>${words.seats.heading}</h3>
      <ul class="seat-list">
        ${view.seats.map((seat) => this.seat(view, seat))}
      </ul>
      ${
        view.owner
          ? html`<p class="row">
              <button type="button" @click=${() => this.copyWatch(view)}>
                ${words.seats.watch}
              </button>
              <span class="soft">${words.seats.watchHelp}</span>
            </p>`
          : nothing
      }
      ${
        this.byHand
          ? html`<label class="field"
              ><span>${words.seats.copyBy}</span>
              <input
                readonly
                .value=${this.byHand}
                @focus=${(event: Event) => (event.target as HTMLInputElement).select()}
            /></label>`
          : nothing
      }`;
  }

  private seat(view: TableView, seat: SeatInfo): TemplateResult {
    return html`<li class="seat">
      <span class="side by-${seat.side}">${displayName(seat.side)}</span>
      <span class="name">${this.name(seat)}</span>
      ${view.owner && !seat.mine ? this.links(view, seat) : nothing}
    </li>`;
  }

  private name(seat: SeatInfo): string {
    if (this.game && playedByRules(this.game, seat.side, this.chosen)) return words.people.byRules;
    if (seat.kind === "bot") return words.people.bot(seat.bot ?? "");
    if (seat.kind === "open") return words.people.free(seat.left);
    return seat.mine ? `${seat.name ?? ""} (${words.seats.you})` : (seat.name ?? "");
  }

  private links(view: TableView, seat: SeatInfo): TemplateResult {
    const open = seat.kind === "open";
    if (open)
      return html`<button type="button" @click=${() => this.copySeat(view, seat)}>
        ${words.seats.copy}
      </button>`;
    if (this.sure !== seat.side)
      return html`<button type="button" class="quiet" @click=${() => (this.sure = seat.side)}>
        ${words.seats.free}
      </button>`;
    return html`<span class="sure" role="alert"
      >${words.seats.reissueSure}
      <button type="button" class="danger" @click=${() => this.issue(view, seat)}>
        ${words.seats.reissue}
      </button>
      <button type="button" class="quiet" @click=${() => (this.sure = "")}>
        ${words.app.cancel}
      </button></span
    >`;
  }

  /** The link as it came when the game was begun; where that is used or not kept, a new one. */
  private async copySeat(view: TableView, seat: SeatInfo): Promise<void> {
    const known = keptLinks(view.id)[seat.side];
    if (known && seat.left === null) await this.copy(known, words.seats.copied);
    else await this.issue(view, seat);
  }

  private async issue(view: TableView, seat: SeatInfo): Promise<void> {
    this.sure = "";
    await trying(async () => {
      const link = await seatLink(view.id, seat.side);
      keepLinks(view.id, { [seat.side]: link });
      await this.copy(link, words.seats.copied);
    });
  }

  private async copyWatch(view: TableView): Promise<void> {
    await trying(async () => this.copy(await watchLink(view.id), words.seats.copiedWatch));
  }

  private async copy(link: string, done: string): Promise<void> {
    const address = `${location.origin}/join/${link}`;
    if (await copyText(address)) {
      this.byHand = "";
      saying.show(done);
    } else this.byHand = address;
  }
}
