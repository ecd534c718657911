/** What has happened, in words, with dice and rule numbers; a line leads to its moment. */

import { html, nothing, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property } from "lit/decorators.js";
import { repeat } from "lit/directives/repeat.js";
import { Part } from "../part.ts";
import { NATURE, type Fact, type LogEntry } from "../shapes.ts";
import { displayName } from "../titles.ts";
import { words } from "../words.ts";
import { diceFaces } from "./dice.ts";
import { LogKeys } from "./log-keys.ts";
import { ruleText } from "./rule-text.ts";

/** What was typed before and taken back; of what is secret, only that it was. */
function corrections({ corrected }: LogEntry): string {
  return words.table.corrected(corrected.map((label) => label || words.table.somethingSecret));
}

@customElement("log-list")
export class LogList extends Part {
  @property({ attribute: false }) log: readonly LogEntry[] = [];
  @property({ attribute: false }) opening: readonly Fact[] = [];
  @property({ type: Number }) at = 0; // how many acts the board shows
  @property({ type: Boolean }) alone = false; // one side only: no need to say whose act

  override render(): TemplateResult {
    if (this.log.length === 0 && this.opening.length === 0) {
      return html`<p class="note">${words.table.logEmpty}</p>`;
    }
    return html`<ol
      class="log"
      aria-label=${words.table.log}
      @focusin=${(event: Event) => this.keys.onFocus(event.currentTarget as HTMLElement, event)}
      @keydown=${(event: KeyboardEvent) => this.keys.onKey(event.currentTarget as HTMLElement, event)}
    >
      ${this.opening.map(({ text }) => html`<li class="told"><p class="fact">${ruleText(text)}</p></li>`)}
      ${repeat(
        this.log,
        (entry) => entry.n,
        (entry) => this.line(entry),
      )}
    </ol>`;
  }

  private line(entry: LogEntry): TemplateResult {
    const number = entry.n + 1;
    const kind = entry.by === NATURE ? "by-nature" : `by-side by-${entry.by}`;
    const when = number === this.at ? "current" : number > this.at ? "later" : "";
    return html`<li class="${kind} ${when}" @click=${(event: Event) => this.onClick(event, number)}>
      <button
        type="button"
        class="act"
        aria-label="${words.table.logAt(number)}: ${this.by(entry)}${entry.label}"
      >
        ${entry.roll ? diceFaces(entry.roll.dice) : nothing}
        <span class="what"><span class="by">${this.by(entry)}</span>${entry.label}</span>
      </button>
      ${entry.corrected.length > 0 ? html`<p class="fact corrected">${corrections(entry)}</p>` : nothing}
      ${entry.facts.map(({ text }) => html`<p class="fact">${ruleText(text)}</p>`)}
    </li>`;
  }

  private by(entry: LogEntry): string {
    return this.alone || entry.by === NATURE ? "" : `${displayName(entry.by)} `;
  }

  /** A click on a line shows its moment; its rules open the rulebook, and text can be marked. */
  private onClick(event: Event, number: number): void {
    const marked = getSelection()?.isCollapsed === false;
    if (!marked && !(event.target as Element).closest(".rule")) this.tell("moment", number);
  }

  private readonly keys = new LogKeys();
  private readonly sized = new ResizeObserver(() => this.showCurrent());

  override connectedCallback(): void {
    super.connectedCallback();
    this.sized.observe(this);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.sized.disconnect();
  }

  protected override updated(changed: PropertyValues<this>): void {
    // when the frame is made: asked for now, the whole page would be laid out in between
    if (changed.has("at") || changed.has("log")) requestAnimationFrame(() => this.showCurrent());
    const list = this.querySelector<HTMLElement>(".log");
    if (list) this.keys.settle(list);
  }

  /** Bring the moment that is shown into view, moving the log alone and never the page. */
  private showCurrent(): void {
    const list = this.querySelector<HTMLElement>(".log");
    const current = list?.querySelector<HTMLElement>(".current");
    if (!list) return;
    const foot = current ? current.offsetTop + current.offsetHeight + 8 : 0;
    list.scrollTop = foot - list.clientHeight;
  }
}
