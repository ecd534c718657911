/** What can be done now, with hotkeys and odds; then what cannot, with the reasons. */

import { html, nothing, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { nameOf, oddsOf, sameAct, type Board } from "../boards/board.ts";
import { Part } from "../part.ts";
import { Standing } from "../presses.ts";
import type { Act, Hint, Json, Option, OptionOdds, Outcome, Refusal } from "../shapes.ts";
import { words } from "../words.ts";
import { oddsBar, type Telling } from "./odds-bar.ts";
import { groupOptions, type Group } from "./option-groups.ts";
import { ruleLink, ruleText } from "./rule-text.ts";

const FEW = 3; // refusals, or odds, that are shown in full without being asked for
const KEYS = 9;

@customElement("option-list")
export class OptionList extends Part {
  @property({ attribute: false }) turn = 0; // another number: something else to choose from
  @property({ attribute: false }) options: readonly Option[] = [];
  @property({ attribute: false }) outcomes: readonly Outcome[] | null = null;
  @property({ attribute: false }) refused: readonly Refusal[] = [];
  @property({ attribute: false }) odds: readonly OptionOdds[] = [];
  @property({ attribute: false }) hint: Hint | null = null;
  @property({ attribute: false }) view: Json = null; // what the board shows
  @property({ attribute: false }) board: Board | null = null; // it knows how odds come about
  @property({ attribute: false }) pointed: Act | null = null;
  @property({ attribute: false }) taken: string | null = null; // the heading of what is taken up on the board
  @property({ type: Boolean }) busy = false;
  @state() private opened: string | null = null; // the heading whose options are shown
  private readonly standing = new Standing();
  private readonly sizes = new ResizeObserver(() => this.standing.settle(this.spots()));

  override connectedCallback(): void {
    super.connectedCallback();
    this.sizes.observe(this);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.sizes.disconnect();
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has("options") || changed.has("taken")) this.opened = this.taken;
    if (changed.has("hint") && this.hint) this.opened = this.headingOf(this.hint.act);
  }

  protected override updated(changed: PropertyValues): void {
    if (changed.has("turn")) this.standing.offer(this.spots());
    else this.standing.settle(this.spots());
    if (changed.has("opened")) this.showOpened();
  }

  /** What has opened is brought into sight, where the list has a window of its own. */
  private showOpened(): void {
    const group = this.querySelector("details.group[open]");
    const within = this.closest(".ask-body");
    if (!group || !within || within.scrollHeight <= within.clientHeight) return;
    within.scrollTop += group.getBoundingClientRect().top - within.getBoundingClientRect().top;
  }

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
            ${
              this.groups()?.map((group, n) => this.group(group, n)) ??
              offered.map((option, n) => this.option(option, n))
            }
          </ol>`
    }
    ${this.refusals()}`;
  }

  /** What the key of this number does: an option, or a heading that opens. */
  press(n: number): void {
    const group = this.groups()?.[n];
    const option = this.listKeyed()[n];
    if (group && group.heading !== null) this.open(group.heading);
    else if (option) this.choose(option.act, onKey(n, option.act));
  }

  // ---------------------------------------------------------------- what stands where

  /** The options that keys choose, by their numbers. */
  private listKeyed(): Option[] {
    const firsts = this.groups()?.flatMap(({ options }) => options.slice(0, 1));
    return [...(firsts ?? this.outcomes ?? this.options)].slice(0, KEYS);
  }

  /** Each option stands on a key, whose place is its number, and somewhere on the page. */
  private spots(): Map<string, { x: number; y: number }> {
    const buttons = [...this.querySelectorAll<HTMLElement>(".option")];
    return new Map([
      ...this.listKeyed().map(({ act }, n) => [onKey(n, act), { x: 0, y: 0 }] as const),
      ...buttons.map((one) => [one.dataset.act ?? "", { x: one.offsetLeft, y: one.offsetTop }] as const),
    ]);
  }

  private choose(act: Act, name: string): void {
    if (!this.busy && this.standing.hears(name)) this.tell("act", act);
  }

  // ---------------------------------------------------------------- many options

  private groups(): Group[] | null {
    return this.outcomes ? null : groupOptions(this.options, (act) => this.headingOf(act));
  }

  private headingOf(act: Act): string | null {
    return this.board?.heading(this.view, act) ?? null;
  }

  private open(heading: string): void {
    this.opened = this.opened === heading ? null : heading;
    void this.updateComplete.then(() => {
      this.querySelector<HTMLElement>("details[open] > summary")?.focus({ preventScroll: true });
    });
  }

  private group({ heading, options }: Group, n: number): TemplateResult {
    if (heading === null) return html`${options.map((option) => this.option(option, n))}`;
    const open = (event: Event): void => {
      event.preventDefault(); // what is open is written below
      this.open(heading);
    };
    return html`<li>
      <details class="group" ?open=${this.opened === heading}>
        <summary aria-keyshortcuts=${keyOf(n) || nothing} @click=${open}>
          ${keyCap(n)} <span>${heading}</span> <span class="count">${options.length}</span>
        </summary>
        <ol class="options">
          ${options.map((option) => this.option(option, KEYS))}
        </ol>
      </details>
    </li>`;
  }

  // ---------------------------------------------------------------- one option

  private option(option: Option, n: number): TemplateResult {
    const odds = this.outcomes ? null : oddsOf(this.odds, option.act);
    const marks = [
      sameAct(this.pointed, option.act) ? "pointed" : "",
      sameAct(this.hint?.act ?? null, option.act) ? "hinted" : "",
    ];
    return html`<li>
      <button
        type="button"
        class="option ${marks.join(" ")}"
        aria-disabled=${this.busy ? "true" : "false"}
        aria-keyshortcuts=${keyOf(n) || nothing}
        data-act=${nameOf(option.act)}
        @click=${() => this.choose(option.act, nameOf(option.act))}
        @pointerenter=${() => this.tell("point", option.act)}
        @pointerleave=${() => this.tell("point", null)}
        @focus=${() => this.tell("point", option.act)}
        @blur=${() => this.tell("point", null)}
      >
        ${keyCap(n)}
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

const onKey = (n: number, act: Act): string => `${keyOf(n)} ${nameOf(act)}`;

const keyOf = (n: number): string => (n < KEYS ? String(n + 1) : "");

const keyCap = (n: number): TemplateResult =>
  n < KEYS ? html`<kbd aria-hidden="true">${keyOf(n)}</kbd>` : html`<span></span>`;
