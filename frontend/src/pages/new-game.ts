/** Setting up a game: scenario, options, who sits where, whose dice. */

import { html, nothing, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import * as api from "../api.ts";
import { beginAndGo, inWords } from "../beginning.ts";
import { readPack } from "../pack-file.ts";
import { Part } from "../part.ts";
import { valueOf } from "../parts/choices.ts";
import { shapeOfPage, wentWrong } from "../parts/loading.ts";
import { usualSeats } from "../parts/seat-chooser.ts";
import type { JsonObject, OptionInfo, Title } from "../shapes.ts";
import { coverOf, displayName, playedByRules } from "../titles.ts";
import { words } from "../words.ts";

const DICE: api.DiceMode[] = ["server", "typed"];

@customElement("new-game-page")
export class NewGamePage extends Part {
  @property() titleid = "";
  @state() private game: Title | null = null;
  @state() private error: unknown = null;
  @state() private scenario = "";
  @state() private chosen: Record<string, string> = {};
  @state() private seats: api.Seating = {};
  @state() private dice: api.DiceMode = "server";
  @state() private pack: { name: string; tables: JsonObject } | null = null;
  @state() private wrong = ""; // why the game could not begin
  @state() private busy = false;

  override connectedCallback(): void {
    super.connectedCallback();
    void this.load();
  }

  private async load(): Promise<void> {
    this.error = null;
    try {
      const game = (await api.titles()).find((one) => one.id === this.titleid);
      if (!game) throw new api.Trouble(404, "not-there", words.app.lost);
      this.game = game;
      this.scenario = game.scenarios[0]?.id ?? "";
      this.chosen = Object.fromEntries(game.options.map((option) => [option.name, option.default]));
      this.seats = usualSeats(game);
      document.title = words.fresh.heading(game.title);
    } catch (error) {
      this.error = error;
    }
  }

  override render(): TemplateResult {
    if (this.error) return wentWrong(this.error, () => void this.load());
    const game = this.game;
    if (!game) return html`<div class="sheet-page">${shapeOfPage()}</div>`;
    return html`<div class="sheet-page narrow">
      <header class="with-cover">
        ${coverOf(game.id)}
        <div>
          <h1>${words.fresh.heading(game.title)}</h1>
          <p>${game.about}</p>
          <p><a href="/rules/${game.id}">${words.home.rules}</a></p>
        </div>
      </header>
      <form class="fresh" @submit=${this.onSubmit}>
        ${this.scenarios(game)} ${game.options.length > 0 ? this.options(game) : nothing}
        ${this.seatChoice(game)} ${this.diceChoice()}
        <label class="field"
          ><span>${words.fresh.name}</span>
          <input name="name" maxlength="40" placeholder=${game.title} /><span class="soft"
            >${words.fresh.nameHelp}</span
          ></label
        >
        ${this.wrong ? this.mistakes() : nothing}
        <p>
          <button type="submit" class="primary large" ?disabled=${this.busy}>
            ${this.busy ? words.fresh.beginning : words.fresh.begin}
          </button>
        </p>
      </form>
    </div>`;
  }

  /** A pack may have many mistakes, one to a line. */
  private mistakes(): TemplateResult {
    const lines = this.wrong.split("\n").map((line) => html`<p>${line}</p>`);
    return html`<div class="wrong" role="alert">${lines}</div>`;
  }

  private scenarios(game: Title): TemplateResult {
    return html`<fieldset>
      <legend>${words.fresh.scenario}</legend>
      ${
        this.pack
          ? nothing
          : game.scenarios.map(
              (one) =>
                html`<label class="choice">
                  <input
                    type="radio"
                    name="scenario"
                    value=${one.id}
                    .checked=${one.id === this.scenario}
                    @change=${() => (this.scenario = one.id)}
                  />
                  <span><b>${one.title}</b> <span class="soft">${one.about}</span></span></label
                >`,
            )
      }
      ${
        this.pack
          ? html`<p class="row">
              <b>${this.pack.name}</b>
              <button type="button" class="quiet" @click=${() => (this.pack = null)}>
                ${words.fresh.packOff}
              </button>
            </p>`
          : html`<label class="field file"
              ><span>${words.fresh.pack}</span>
              <input type="file" accept=".toml,application/toml" @change=${this.packChosen} />
              <span class="soft">${words.fresh.packHelp}</span></label
            >`
      }
    </fieldset>`;
  }

  private async packChosen(event: Event): Promise<void> {
    const file = (event.target as HTMLInputElement).files?.[0];
    if (!file) return;
    try {
      this.pack = { name: file.name, tables: await readPack(file) };
      this.wrong = "";
    } catch (error) {
      this.wrong = words.fresh.packBad(error instanceof Error ? error.message : String(error));
    }
  }

  private options(game: Title): TemplateResult {
    return html`<fieldset>
      <legend>${words.fresh.options}</legend>
      ${game.options.map((option) => this.option(option))}
    </fieldset>`;
  }

  private set(option: string, value: string): void {
    this.chosen = { ...this.chosen, [option]: value };
  }

  private option(option: OptionInfo): TemplateResult {
    return html`<label class="field option-field"
      ><span>${displayName(option.name, this.titleid)}</span>
      <select @change=${(event: Event) => this.set(option.name, valueOf(event))}>
        ${option.choices.map(
          (choice) =>
            html`<option value=${choice} .selected=${choice === this.chosen[option.name]}>
              ${displayName(choice, this.titleid)}${choice === option.default ? ` (${words.fresh.usual})` : ""}
            </option>`,
        )}
      </select>
      <span class="soft">${option.meaning}</span></label
    >`;
  }

  private seatChoice(game: Title): TemplateResult {
    const several =
      game.sides.filter((side) => !playedByRules(game, side, this.chosen)).length > 1;
    return html`<fieldset>
      <legend>${words.fresh.seats}</legend>
      <seat-chooser
        .game=${game}
        .seats=${this.seats}
        .chosen=${this.chosen}
        fresh
        @option=${(event: CustomEvent<[string, string]>) => this.set(...event.detail)}
        @seated=${(event: CustomEvent<api.Seating>) => (this.seats = event.detail)}
      ></seat-chooser>
      ${several ? html`<p class="soft">${words.fresh.seatsHelp}</p>` : nothing}
    </fieldset>`;
  }

  private diceChoice(): TemplateResult {
    return html`<fieldset>
      <legend>${words.fresh.dice}</legend>
      ${DICE.map(
        (mode) =>
          html`<label class="choice">
            <input
              type="radio"
              name="dice"
              value=${mode}
              .checked=${mode === this.dice}
              @change=${() => (this.dice = mode)}
            />
            <span
              ><b>${words.fresh[mode]}</b>
              <span class="soft">${words.fresh[`${mode}Help`]}</span></span
            ></label
          >`,
      )}
    </fieldset>`;
  }

  private async onSubmit(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    const input = (event.target as HTMLFormElement).elements.namedItem("name") as HTMLInputElement;
    this.busy = true;
    this.wrong = "";
    try {
      await beginAndGo(() => api.begin(this.collectWanted(input.value.trim())));
    } catch (error) {
      this.wrong = error instanceof api.Trouble ? inWords(error) : words.app.unreachable;
    }
    this.busy = false;
  }

  private collectWanted(name: string): api.Wanted {
    const game = this.game!;
    const unusual = game.options.filter((one) => this.chosen[one.name] !== one.default);
    const options = Object.fromEntries(unusual.map((one) => [one.name, this.chosen[one.name]!]));
    const begins = this.pack ? { pack: this.pack.tables } : { scenario: this.scenario };
    return { title: game.id, options, seats: this.seating(game), dice: this.dice, name, ...begins };
  }

  /** Sides that the rules play are the player's own in name: nobody is ever asked there. */
  private seating(game: Title): api.Seating {
    const who = (side: string): string =>
      playedByRules(game, side, this.chosen) ? "me" : (this.seats[side] ?? "me");
    return Object.fromEntries(game.sides.map((side) => [side, who(side)]));
  }
}
