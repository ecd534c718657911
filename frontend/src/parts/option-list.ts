/** What can be done now, with hotkeys and odds; then what cannot, with the reasons. */

import { html, nothing, type TemplateResult } from "lit";
import { customElement, property } from "lit/decorators.js";
import { oddsOf, sameAct, type Board } from "../boards/board.ts";
import { Part } from "../part.ts";
import type { Act, Hint, Json, Option, OptionOdds, Outcome, Refusal } from "../shapes.ts";
import { words } from "../words.ts";
import { oddsBar, type Telling } from "./odds-bar.ts";
import { ruleLink, ruleText } from "./rule-text.ts";

const FEW = 3; // refusals, or odds, that are shown in full without being asked for
const KEYS = 9;

@customElement("option-list")
export class OptionList extends Part {
  @property({ attribute: false }) options: readonly Option[] = [];
  @property({ attribute: false }) outcomes: readonly Outcome[] | null = null;
  @property({ attribute: false }) refused: readonly Refusal[] = [];
  @property({ attribute: false }) odds: readonly OptionOdds[] = [];
  @property({ attribute: false }) hint: Hint | null = null;
  @property({ attribute: false }) view: Json = null; // what the board shows
  @property({ attribute: false }) board: Board | null = null; // it knows how odds come about
  @property({ attribute: false }) pointed: Act | null = null;
  @property({ type: Boolean }) busy = false;

  override render(): TemplateResult {
    const offered = this.outcomes ?? this.options;
    return html`${this.hintBox()}
    ${
      offered.length === 0
        ? nothing
        : html`<ol
            class="options ${this.outcomes ? "outcomes" : ""}"
            aria-label=${words.table.options}
          >
            ${offered.map((option, n) => this.option(option, n))}
          </ol>`
    }
    ${this.refusals()}`;
  }

  private option(option: Option, n: number): TemplateResult {
    const odds = this.outcomes ? null : oddsOf(this.odds, option.act);
    const key = n < KEYS ? String(n + 1) : "";
    const marks = [
      sameAct(this.pointed, option.act) ? "pointed" : "",
      sameAct(this.hint?.act ?? null, option.act) ? "hinted" : "",
    ];
    return html`<li>
      <button
        type="button"
        class="option ${marks.join(" ")}"
        aria-disabled=${this.busy ? "true" : "false"}
        aria-keyshortcuts=${key || nothing}
        @click=${() => this.busy || this.tell("act", option.act)}
        @pointerenter=${() => this.tell("point", option.act)}
        @pointerleave=${() => this.tell("point", null)}
        @focus=${() => this.tell("point", option.act)}
        @blur=${() => this.tell("point", null)}
      >
        ${key ? html`<kbd aria-hidden="true">${key}</kbd>` : html`<span></span>`}
        <span>${option.label}</span>
      </button>
      ${odds ? oddsBar(odds, this.options.length <= FEW, this.telling(option.act)) : nothing}
    </li>`;
  }

  private hintBox(): TemplateResult | typeof nothing {
    const hint = this.hint;
    if (!hint) return nothing;
    const bar = oddsBar(hint.prospect, true, { board: this.board, reckoned: [] });
    return html`<div class="hint" role="status">
      <p>${words.table.hintSays(hint.bot)} <strong>${hint.label}</strong></p>
      ${bar === nothing ? nothing : html`<p>${words.table.hintExpects}</p>`} ${bar}
    </div>`;
  }

  private telling(act: Act): Telling {
    return { board: this.board, reckoned: this.board?.reckon(this.view, act) ?? [] };
  }

  private refusals(): TemplateResult | typeof nothing {
    if (this.refused.length === 0) return nothing;
    return html`<details class="refused" ?open=${this.refused.length <= FEW}>
      <summary>${words.table.refused(this.refused.length)}</summary>
      <ul>
        ${this.refused.map(
          (one) =>
            html`<li>
              <span class="what">${one.label}</span>
              <span class="why"
                >${ruleText(one.why)} ${one.rule ? ruleLink(one.rule) : nothing}</span
              >
            </li>`,
        )}
      </ul>
    </details>`;
  }
}
