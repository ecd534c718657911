/** Who sits where: me, somebody else by link, a bot; several sides for me are played on one screen. */

import { html, type TemplateResult } from "lit";
import { customElement, property } from "lit/decorators.js";
import type { Seating } from "../api.ts";
import { Part } from "../part.ts";
import type { Title } from "../shapes.ts";
import { automaticSide, displayName, playedByRules } from "../titles.ts";
import { words } from "../words.ts";
import { choicesOf, valueOf } from "./choices.ts";

const RULES = "rules";
const BEST = "sensible"; // of the bots

@customElement("seat-chooser")
export class SeatChooser extends Part {
  @property({ attribute: false }) game: Title | null = null;
  @property({ attribute: false }) seats: Seating = {};
  @property({ attribute: false }) chosen: Record<string, string> = {}; // the game's options
  @property({ type: Boolean }) fresh = false; // the options can still be changed

  override render(): TemplateResult {
    return html`<div class="seat-rows">
      ${this.game?.sides.map((side) => this.row(this.game!, side))}
    </div>`;
  }

  private row(game: Title, side: string): TemplateResult {
    const rules = automaticSide(game, side);
    const none = playedByRules(game, side, this.chosen);
    const perhaps = this.fresh && rules !== null;
    if (none && !perhaps) {
      return html`<p class="seat-row">
        <span class="side">${displayName(side)}</span> <span class="soft">${words.people.byRules}</span>
      </p>`;
    }
    const bots = game.bots.map((bot) => [`bot:${bot}`, botName(bot)] as const);
    const nobody = perhaps ? [[RULES, words.people.byRules] as const] : [];
    const people = [["me", words.people.me], ["open", words.people.open]] as const;
    return html`<label class="seat-row"
      ><span class="side">${displayName(side)}</span>
      <select @change=${(event: Event) => this.choose(side, event)}>
        ${choicesOf([...nobody, ...people, ...bots], none ? RULES : this.seats[side])}
      </select>
    </label>`;
  }

  private choose(side: string, event: Event): void {
    const [rules, who] = [this.game ? automaticSide(this.game, side) : null, valueOf(event)];
    if (this.fresh && rules)
      this.tell("option", [rules.option, who === RULES ? rules.value : rules.otherwise]);
    if (who !== RULES) this.tell<Seating>("seated", { ...this.seats, [side]: who });
  }
}

function botName(bot: string): string {
  const style = words.people.bots[bot];
  return style ? `${words.people.bot(bot)} (${style})` : words.people.bot(bot);
}

/** Everybody is me. */
export function allMine(sides: readonly string[]): Seating {
  return Object.fromEntries(sides.map((side) => [side, "me"]));
}

/** What "play now" takes: all is me, but where sides hide something a bot sits opposite. */
export function usualSeats({ sides, hidden, bots }: Title): Seating {
  const [first] = sides;
  const bot = bots.includes(BEST) ? BEST : bots[0];
  if (!hidden || !first || !bot) return allMine(sides);
  return { ...Object.fromEntries(sides.map((side) => [side, `bot:${bot}`])), [first]: "me" };
}
