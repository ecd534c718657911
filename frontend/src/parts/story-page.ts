/** How the game went: the curve, the turning points, the luck of the dice, the choices. */

import { html, nothing, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { story } from "../api.ts";
import { Part } from "../part.ts";
import type { ChoiceMade, Luck, Story, TableView, TurningPoint } from "../shapes.ts";
import { displayName } from "../titles.ts";
import { words } from "../words.ts";
import { choicesOf, valueOf } from "./choices.ts";
import { curvePicture, type Picture } from "./curve-picture.ts";
import { shapeOfPage, wentWrong } from "./loading.ts";
import { percent } from "./odds-bar.ts";
import { headline, reason } from "./over-box.ts";

const AGAIN_MS = 5_000;
const CHANCE = -1; // what the curve shows: chances, or a measure by its number

@customElement("story-page")
export class StoryPage extends Part {
  @property() table = "";
  @property({ attribute: false }) view: TableView | null = null;
  @state() private story: Story | null = null;
  @state() private error: unknown = null;
  @state() private shows: number | null = null;
  private again = 0;

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has("table") && this.table) void this.load();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    clearTimeout(this.again);
  }

  private async load(): Promise<void> {
    this.error = null;
    try {
      this.story = await story(this.table);
      if (!this.story.estimated && this.isConnected) {
        this.again = window.setTimeout(() => void this.load(), AGAIN_MS);
      }
    } catch (error) {
      this.error = error;
    }
  }

  override render(): TemplateResult {
    const view = this.view;
    return html`<div class="story" tabindex="0" role="region" aria-label=${words.over.story}>
      ${view?.over ? html`<h2>${headline(view, view.over)}</h2>` : nothing}
      ${view?.over ? html`<p class="lead">${reason(view.over)}</p>` : nothing} ${this.body()}
    </div>`;
  }

  private body(): TemplateResult {
    if (this.error) return wentWrong(this.error, () => void this.load());
    const told = this.story;
    if (!told) return html`<p class="soft">${words.over.thinking}</p> ${shapeOfPage()}`;
    return html`${this.course(told)}
      <div class="story-parts">
        <section>
          <h3>${words.over.turning}</h3>
          ${this.turning(told)}
        </section>
        <section>
          <h3>${words.over.luck}</h3>
          ${luck(told)}
        </section>
        <section>
          <h3>${words.over.choices}</h3>
          ${this.choices(told)}
        </section>
      </div>`;
  }

  // ---------------------------------------------------------------- the curve

  private course(told: Story): TemplateResult {
    const estimated = told.curve.some((point) => point.chances !== null);
    const shows = this.shows ?? (estimated ? CHANCE : liveliest(told));
    const choices = [...(estimated ? [CHANCE] : []), ...told.measures.keys()];
    const picture = shows === CHANCE ? chances(told) : measure(told, shows);
    return html`<section>
      <div class="row spread">
        <h3>${words.over.curve}</h3>
        <label class="row">
          <span class="soft">${words.over.curveShows}</span>
          <select @change=${(event: Event) => (this.shows = Number(valueOf(event)))}>
            ${choicesOf(
              choices.map((n) => [String(n), nameOf(told, n)]),
              String(shows),
            )}
          </select>
        </label>
      </div>
      ${curvePicture(picture, nameOf(told, shows), (n) => this.tell("moment", n))}
      ${shows === CHANCE ? legend(told) : nothing}
      ${told.estimated ? nothing : html`<p class="soft" role="status">${words.over.working}</p>`}
    </section>`;
  }

  // ---------------------------------------------------------------- what mattered

  private turning(told: Story): TemplateResult {
    if (told.turning.length === 0) return html`<p class="note">${words.over.turningNone}</p>`;
    const alone = told.sides.length === 1;
    const change = (one: TurningPoint): string => {
      const of = alone && one.kind === "chance" ? words.over.chance : displayName(one.of);
      return `${of}: ${figure(one, one.before)} → ${figure(one, one.after)}`;
    };
    return html`<p class="soft">${words.over.turningHelp}</p>
      <ol class="moments">
      ${told.turning.map((one) => this.moment(one.n + 1, one.label, change(one)))}
    </ol>`;
  }

  private choices(told: Story): TemplateResult {
    if (told.choices.length === 0) return html`<p class="note">${words.over.choicesNone}</p>`;
    const judged = told.choices.filter((one) => one.share !== null);
    const same = judged.filter((one) => (one.share ?? 0) >= 0.5);
    const help = words.over.choicesHelp(same.length, judged.length);
    return html`${judged.length > 0 ? html`<p class="soft">${help}</p>` : nothing}
      ${this.showChoices(told.choices.filter((one) => !same.includes(one)))}
      ${same.length > 0 ? this.foldChoices(same) : nothing}`;
  }

  private showChoices(choices: readonly ChoiceMade[]): TemplateResult {
    return html`<ol class="moments">
      ${choices.map((one) => this.moment(one.n, one.label, advice(one)))}
    </ol>`;
  }

  /** What the bot would have done too is told on demand: the others are worth a thought. */
  private foldChoices(same: readonly ChoiceMade[]): TemplateResult {
    return html`<details>
      <summary>${words.over.choicesSame(same.length)}</summary>
      ${this.showChoices(same)}
    </details>`;
  }

  /** A line that leads to its moment. */
  private moment(n: number, label: string, more: string): TemplateResult {
    return html`<li>
      <button type="button" class="quiet" @click=${() => this.tell("moment", n)}>${label}</button>
      <span class="soft">${more}</span>
    </li>`;
  }
}

function nameOf(told: Story, shows: number): string {
  return shows === CHANCE ? words.over.chance : displayName(told.measures[shows] ?? "");
}

/** The measure that went down and up most often: it tells most. */
function liveliest(told: Story): number {
  const lively = told.measures.map((_, which) => {
    const values = told.curve.map((point) => point.values[which] ?? 0);
    const steps = values.slice(1).map((value, n) => Math.sign(value - values[n]!));
    return count(steps, 1) * count(steps, -1);
  });
  return Math.max(0, lively.indexOf(Math.max(...lively)));
}

const count = (steps: readonly number[], way: number): number =>
  steps.filter((step) => step === way).length;

function marks(told: Story): Picture["marks"] {
  return told.turning.map((one) => ({ n: one.n + 1, label: one.label }));
}

function chances(told: Story): Picture {
  const lines = winners(told).map((side) => ({
    name: told.sides[side] ?? "",
    values: chanceOf(told, side),
  }));
  return { lines, low: 0, high: 1, scale: percent, marks: marks(told) };
}

function measure(told: Story, which: number): Picture {
  const values = told.curve.map((point) => point.values[which] ?? 0);
  const [low, high] = [Math.min(0, ...values), Math.max(1, ...values)];
  const lines = [{ name: told.measures[which] ?? "", values }];
  return {
    lines,
    low,
    high,
    scale: (one) => String(Math.round(one * 10) / 10),
    marks: marks(told),
  };
}

const chanceOf = (told: Story, side: number): number[] =>
  told.curve.map((point) => point.chances?.[side] ?? 0);

/** Sides that can win: one that only keeps others from it has no curve. */
function winners(told: Story): number[] {
  const able = [...told.sides.keys()].filter((side) => Math.max(...chanceOf(told, side)) > 0);
  return able.length > 0 ? able : [0];
}

function legend(told: Story): TemplateResult {
  const keys = winners(told).map(
    (side, n) =>
      html`<span
        ><span class="key line-key-${n}" aria-hidden="true"></span>${displayName(told.sides[side] ?? "")}</span
      >`,
  );
  return html`<p class="row soft">
    ${told.sides.length > 1 ? keys : nothing}
    ${words.over.chanceHelp(told.playouts, told.bot ?? "")}
  </p>`;
}

function figure(turn: TurningPoint, number: number): string {
  return turn.kind === "chance" ? percent(number) : String(number);
}

function advice(one: ChoiceMade): string {
  if (one.bot_label !== null && one.bot_label !== one.label) return words.over.other(one.bot_label);
  return one.share === null ? "" : words.over.same(percent(one.share));
}

function luck(told: Story): TemplateResult {
  const lines = told.luck.filter((one) => one.rolls > 0);
  if (lines.length === 0) return html`<p class="note">${words.over.luckNone}</p>`;
  return html`<p class="soft">${words.over.luckHelp}</p>
    ${lines.map((one) => luckOf(one, told.sides.length > 1))}`;
}

function luckOf(one: Luck, several: boolean): TemplateResult {
  const gained =
    one.gained === null ? null : `${one.gained < 0 ? "−" : "+"}${percent(Math.abs(one.gained))}`;
  return html`${several ? html`<h4>${displayName(one.side)}</h4>` : nothing}
    <p>
      ${words.over.rolled(one.rolls, one.sum, one.expected.toFixed(1))},
      <b>${words.over.percentile(Math.round(one.percentile))}</b>.
    </p>
    ${gained === null ? nothing : html`<p>${words.over.gained(gained, percent(one.within ?? 0))}.</p>`}`;
}
