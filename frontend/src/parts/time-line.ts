/** One tick per act: look back by clicking, dragging or stepping, and play on from there. */

import { html, nothing, svg, type TemplateResult } from "lit";
import { customElement, property } from "lit/decorators.js";
import { Part } from "../part.ts";
import { NATURE, type LogEntry } from "../shapes.ts";
import { words } from "../words.ts";

const HIGH = 24;
const FIRST = "M4 4v12 M16 4l-9 6l9 6z";
const BACK = "M14 4l-9 6l9 6z";
const FORTH = "M6 4l9 6l-9 6z";

@customElement("time-line")
export class TimeLine extends Part {
  @property({ attribute: false }) log: readonly LogEntry[] = [];
  @property({ type: Number }) at = 0;
  @property({ type: Boolean }) telling = false; // a bot's turn is being shown act by act

  override render(): TemplateResult {
    const moves = this.log.length;
    const past = this.at < moves;
    return html`<div class="timeline">
        ${this.button(FIRST, words.timeline.first, 0, this.at === 0)}
        ${this.button(BACK, words.timeline.back, this.at - 1, this.at === 0)}
        <div class="track">
          ${this.ticks()}
          <input
            type="range"
            min="0"
            max=${moves}
            step="1"
            .value=${String(this.at)}
            aria-label=${words.timeline.name}
            aria-valuetext=${this.inWords()}
            @input=${this.onDrag}
            ?disabled=${moves === 0}
          />
        </div>
        ${this.button(FORTH, words.timeline.forth, this.at + 1, !past)}
        <button type="button" class="now" ?disabled=${!past} @click=${() => this.go(moves)}>
          ${words.timeline.now}
        </button>
      </div>
      <div class="moment">
        <span class=${past ? "past" : "soft"}>${this.inWords()}</span>
        ${past ? this.beyond() : nothing}
      </div>`;
  }

  /** What can be done at an earlier moment. */
  private beyond(): TemplateResult {
    if (this.telling) {
      return html`<button type="button" @click=${() => this.tell("skip")}>
        ${words.pace.skip}
      </button>`;
    }
    return html`<button type="button" @click=${() => this.tell("fork", this.at)}>
      ${words.timeline.fork}
    </button>`;
  }

  private button(sign: string, name: string, to: number, off: boolean): TemplateResult {
    return html`<button
      type="button"
      class="step"
      aria-label=${name}
      title=${name}
      ?disabled=${off}
      @click=${() => this.go(to)}
    >
      <svg viewBox="0 0 20 20" aria-hidden="true"><path d=${sign} /></svg>
    </button>`;
  }

  /** Dice are squares, draws and reveals diamonds, a side's acts strokes. */
  private ticks(): TemplateResult {
    const moves = Math.max(this.log.length, 1);
    return html`<svg viewBox="0 0 1000 ${HIGH}" preserveAspectRatio="none" aria-hidden="true">
      ${this.log.map((entry) => this.tick(entry, ((entry.n + 1) / moves) * 1000))}
    </svg>`;
  }

  private tick(entry: LogEntry, x: number): TemplateResult {
    const later = entry.n >= this.at ? "later" : "";
    if (entry.by !== NATURE)
      return svg`<path class="tick side by-${entry.by} ${later}" d="M${x} 3 V${HIGH - 3}" />`;
    const tall = entry.roll ? 7 : 4;
    const line = `M${x} ${HIGH / 2 - tall} V${HIGH / 2 + tall}`;
    return svg`<path class="tick ${entry.roll ? "roll" : "draw"} ${later}" d=${line} />`;
  }

  private inWords(): string {
    const label = this.at > 0 ? (this.log[this.at - 1]?.label ?? "") : "";
    return words.timeline.value(this.at, this.log.length, label);
  }

  private onDrag(event: Event): void {
    this.go(Number((event.target as HTMLInputElement).value));
  }

  private go(to: number): void {
    this.tell("moment", to);
  }
}
