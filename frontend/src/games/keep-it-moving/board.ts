/** Keep it Moving! as a card table: the card, the brigade, momentum, the deck, and what is in play. */

import { html, nothing, type PropertyValues, type TemplateResult } from "lit";
import { customElement, state } from "lit/decorators.js";
import { percent } from "../../parts/odds-bar.ts";
import type { Act, Json } from "../../shapes.ts";
import { Board, oddsOf, type FigureWord, type Reckoned } from "../../boards/board.ts";
import { Roving } from "../../boards/roving.ts";
import { cardPlace } from "./card-place.ts";
import { choiceBar, clearChance, oneTouch } from "./choice-bar.ts";
import { matching, oneEach, refusalOf, toggle, unitOptions, unitsOf, wantsMore, type UnitOption } from "./choosing.ts";
import { aheadPlace, deckPlace, listsPlace, meanwhilePlace } from "./deck-place.ts";
import { playPlace } from "./in-play.ts";
import { lookOf, type Look, type UnitId, type UnitLook } from "./look.ts";
import { passedCards, type Passed } from "./meanwhile.ts";
import { figureWord, reckon } from "./reckoning.ts";
import { follow, NO_ROUND, type Round } from "./rounds.ts";
import { momentumPlace, winPlace } from "./status.ts";
import { styles } from "./styles/index.ts";
import { unitCard, type UnitState } from "./units.ts";
import { words } from "./words.ts";

const NOBODY: ReadonlySet<UnitId> = new Set();

@customElement("board-keep-it-moving")
export default class KeepItMovingBoard extends Board {
  static override styles = styles;

  @state() private chosen = NOBODY;
  private round: Round = NO_ROUND;
  private passed: Passed[] = [];
  private offered: UnitOption[] = [];
  private focused = false; // was the focus on this board before the last drawing?
  private roving!: Roving;
  private readonly act = (act: Act): void => this.done(act);
  private readonly rule = (rule: string): void => this.explain(rule);

  override figure(name: string): FigureWord {
    return figureWord(name);
  }

  override reckon(view: Json, act: Act): Reckoned[] {
    return reckon(view, act);
  }

  protected override createRenderRoot(): HTMLElement | DocumentFragment {
    const root = super.createRenderRoot();
    this.roving = new Roving(root);
    root.addEventListener("focusin", (event) => this.roving.onFocus(event));
    root.addEventListener("keydown", (event) => this.roving.onKey(event as KeyboardEvent));
    return root;
  }

  protected override willUpdate(changed: PropertyValues<Board>): void {
    this.focused = this.shadowRoot?.activeElement != null;
    if (changed.has("options")) this.offered = unitOptions(this.options);
    if (changed.has("view")) this.went(lookOf(changed.get("view") ?? null));
  }

  /** What had the focus may be gone: then the tab stop takes it, so that the keyboard stays here. */
  protected override updated(): void {
    this.roving.settle();
    if (!this.focused || this.shadowRoot?.activeElement) return;
    this.shadowRoot?.querySelector<HTMLElement>("[data-stop][tabindex='0']")?.focus({ preventScroll: true });
  }

  /** Another view: what was chosen is done or gone; what happened is remembered. */
  private went(before: Look | null): void {
    const look = lookOf(this.view);
    this.chosen = NOBODY;
    if (look?.turn !== before?.turn) this.scrollTop = 0; // a new card is to be read first
    this.round = this.past || !before ? NO_ROUND : follow(this.round, this.happened, before);
    this.passed = look && !this.past ? passedCards(this.happened, look) : [];
  }

  // ---------------------------------------------------------------- the table

  override render(): TemplateResult | typeof nothing {
    const look = lookOf(this.view);
    if (!look) return nothing;
    const placing = this.options.some(({ act }) => act[0] === "place");
    const ahead = aheadPlace(look, this.options, this.act);
    return html`<div class="table ${this.busy ? "busy" : ""}" aria-label=${words.table} role="group">
      <div class="upper">
        ${cardPlace(look, this.options, this.act)}
        <div class="status">${momentumPlace(look, this.rule)} ${winPlace(look, this.rule)} ${deckPlace(look)}</div>
      </div>
      ${placing ? ahead : nothing}
      <section class="brigade" aria-label=${words.units.heading}>
        <div class="units">${look.units.map((unit) => this.unit(unit, look))}</div>
        ${this.choice()}
      </section>
      ${placing ? nothing : ahead}
      <div class="lower">${playPlace(look, this.options, this.act)} ${meanwhilePlace(this.passed)}</div>
      ${listsPlace(look)}
    </div>`;
  }

  // ---------------------------------------------------------------- choosing units

  private unit(unit: UnitLook, look: Look): TemplateResult {
    return unitCard(unit, look, this.stateOf(unit.id, look), {
      touch: (id) => this.touch(id),
      near: (id) => this.near(id),
    });
  }

  private stateOf(unit: UnitId, look: Look): UnitState {
    const lit = this.offered.some((option) => option.units.has(unit));
    const toggles = lit && !oneEach(this.offered);
    return {
      lit,
      toggles,
      chosen: this.chosen.has(unit),
      pointed: this.pointed !== null && (unitsOf(this.pointed)?.has(unit) ?? false),
      named: look.target === unit,
      otherwise: toggles && this.chosen.size > 0 ? this.otherwise(unit) : "",
      rolled: this.round.rolled.get(unit) ?? null,
    };
  }

  /** What the chance to clear would be with this unit, or without it. */
  private otherwise(unit: UnitId): string {
    const option = matching(this.offered, toggle(this.chosen, unit));
    const clear = option ? clearChance(oddsOf(this.odds, option.act)) : null;
    if (clear === null) return "";
    return this.chosen.has(unit) ? words.units.without(percent(clear)) : words.units.withIt(percent(clear));
  }

  private touch(unit: UnitId): void {
    if (this.busy || !this.offered.some((option) => option.units.has(unit))) return;
    if (oneEach(this.offered)) {
      const option = matching(this.offered, new Set([unit]));
      if (option) this.done(option.act);
      return;
    }
    this.chosen = toggle(this.chosen, unit);
    this.point(matching(this.offered, this.chosen)?.act ?? null);
  }

  private done(act: Act): void {
    this.choose(act);
    this.point(null);
  }

  /** Where a touch is enough, pointing at a unit points at its option. */
  private near(unit: UnitId | null): void {
    if (!oneEach(this.offered)) return;
    this.point(unit ? (matching(this.offered, new Set([unit]))?.act ?? null) : null);
  }

  private choice(): TemplateResult | typeof nothing {
    const verb = String(this.offered[0]?.act[0] ?? "");
    if (this.offered.length === 0) return nothing;
    if (oneEach(this.offered)) return oneTouch(verb);
    const option = matching(this.offered, this.chosen);
    const refusal = this.chosen.size > 0 ? refusalOf(this.refused, this.chosen) : null;
    const odds = option ? oddsOf(this.odds, option.act) : null;
    const [any, more] = [this.chosen.size > 0, wantsMore(this.offered, this.chosen)];
    return choiceBar({ verb, any, more, option, refusal, odds }, this.act);
  }
}
