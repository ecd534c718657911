/** Who sits where: me, somebody else by link, a bot; several sides for me are played on one screen. */

import { html, type TemplateResult } from "lit";
import { customElement, property } from "lit/decorators.js";
import type { Seating } from "../api.ts";
import { Part } from "../part.ts";
import type { Title } from "../shapes.ts";
import { named, playedByRules } from "../titles.ts";
import { words } from "../words.ts";
import { choicesOf, valueOf } from "./choices.ts";

@customElement("seat-chooser")
export class SeatChooser extends Part {
  @property({ attribute: false }) game: Title | null = null;
  @property({ attribute: false }) seats: Seating = {};
  @property({ attribute: false }) chosen: Record<string, string> = {}; // the game's options

  override render(): TemplateResult {
    return html`<div class="seat-rows">
      ${this.game?.sides.map((side) => this.row(this.game!, side))}
    </div>`;
  }

  private row(game: Title, side: string): TemplateResult {
    if (playedByRules(game.id, side, this.chosen)) {
      return html`<p class="seat-row">
        <span class="side">${named(side)}</span> <span class="soft">${words.people.byRules}</span>
      </p>`;
    }
    const bots = game.bots.map((bot) => [`bot:${bot}`, botName(bot)] as const);
    const choices = [["me", words.people.me], ["open", words.people.open], ...bots] as const;
    return html`<label class="seat-row"
      ><span class="side">${named(side)}</span>
      <select @change=${(event: Event) => this.choose(side, event)}>
        ${choicesOf(choices, this.seats[side])}
      </select>
    </label>`;
  }

  private choose(side: string, event: Event): void {
    this.tell<Seating>("seated", { ...this.seats, [side]: valueOf(event) });
  }
}

function botName(bot: string): string {
  const style = words.people.bots[bot];
  return style ? `${words.people.bot(bot)} (${style})` : words.people.bot(bot);
}

/** Everybody is me: what "play now" takes. */
export function allMine(sides: readonly string[]): Seating {
  return Object.fromEntries(sides.map((side) => [side, "me"]));
}
