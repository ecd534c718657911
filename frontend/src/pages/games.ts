/** My games: resume, rename, export, import, play again; delete, restore, leave. */

import { html, nothing, type TemplateResult } from "lit";
import { customElement, query, state } from "lit/decorators.js";
import * as api from "../api.ts";
import { beginAndGo, trying } from "../beginning.ts";
import { Part } from "../part.ts";
import { gameLine } from "../parts/game-line.ts";
import { shapeOfPage, wentWrong } from "../parts/loading.ts";
import { allMine } from "../parts/seat-chooser.ts";
import { saying } from "../saying.ts";
import type { BinnedTable, JsonObject, TableSummary, Title } from "../shapes.ts";
import { daysUntil } from "../when.ts";
import { words } from "../words.ts";

/** What is asked about once before it is done. */
interface Deed {
  question: string;
  help: string;
  go: string;
  done: string;
  act: () => Promise<unknown>;
  undo?: () => Promise<unknown>;
}

@customElement("games-page")
export class GamesPage extends Part {
  @state() private titles: Title[] = [];
  @state() private tables: TableSummary[] | null = null;
  @state() private bin: BinnedTable[] = [];
  @state() private error: unknown = null;
  @state() private deed: Deed | null = null;
  @state() private renaming: TableSummary | null = null;
  @state() private file: { data: JsonObject; game: Title; seats: api.Seating } | null = null;
  /** Done when the server has told the titles and games: a file may be chosen before that. */
  private loaded: Promise<void> = Promise.resolve();
  @query("#sure") private readonly sureDialog!: HTMLDialogElement;
  @query("#rename") private readonly renameDialog!: HTMLDialogElement;
  @query("#import") private readonly importDialog!: HTMLDialogElement;

  override connectedCallback(): void {
    super.connectedCallback();
    document.title = words.games.heading;
    document.addEventListener("pointerdown", this.closeMenu);
    void this.load();
  }

  override disconnectedCallback(): void {
    document.removeEventListener("pointerdown", this.closeMenu);
    super.disconnectedCallback();
  }

  /** What is pressed elsewhere closes the menu of a game; not in a dialog, which asks about what the menu offers. */
  private readonly closeMenu = ({ target }: Event): void => {
    const menu = this.querySelector<HTMLDetailsElement>(".more[open]");
    const pressed = target as Element;
    if (menu && !menu.contains(pressed) && !pressed.closest("dialog")) menu.open = false;
  };

  private load(): Promise<void> {
    this.loaded = this.fetchAll();
    return this.loaded;
  }

  private async fetchAll(): Promise<void> {
    this.error = null;
    try {
      [this.titles, this.tables, this.bin] = await Promise.all([
        api.titles(),
        api.tables(),
        api.bin(),
      ]);
    } catch (error) {
      this.error = error;
    }
  }

  override render(): TemplateResult {
    if (this.error) return wentWrong(this.error, () => void this.load());
    return html`<div class="sheet-page">
      <div class="row spread">
        <h1>${words.games.heading}</h1>
        <label class="button file-button"
          >${words.games.import}
          <input
            type="file"
            class="offscreen"
            accept=".json,application/json"
            @change=${this.fileChosen}
        /></label>
      </div>
      ${this.tables ? this.list(this.tables) : shapeOfPage()} ${this.showBin()} ${this.sureForm()}
      ${this.renameForm()} ${this.importForm()}
    </div>`;
  }

  private list(tables: TableSummary[]): TemplateResult {
    if (tables.length === 0) {
      return html`<div class="empty">
        <h2>${words.games.none}</h2>
        <p>${words.games.noneHelp}</p>
        <p><a class="button primary" href="/">${words.app.toHome}</a></p>
      </div>`;
    }
    return html`<ul class="game-lines">
      ${tables.map(
        (table) =>
          html`<li>
            ${gameLine(table, this.titles)}
            <details class="more" name="more" @keydown=${closeByKey}>
              <summary aria-label=${words.games.moreFor(table.name)}>${words.games.more}</summary>
              <div class="menu">${this.actions(table)}</div>
            </details>
          </li>`,
      )}
    </ul>`;
  }

  private actions(table: TableSummary): TemplateResult {
    const again = (): void => void trying(() => beginAndGo(() => api.rematch(table.id)));
    const { rename, rematch } = words.games;
    const away = awayWith(table);
    return html`${table.owner ? quiet(rename, () => this.askName(table)) : nothing}
      <a class="button quiet" href=${api.exportAddress(table.id)} download="${table.name}.json"
        >${words.games.export}</a
      >
      ${table.mine.length > 0 ? quiet(rematch, again) : nothing}
      ${quiet(away.go, () => this.ask(away), "danger-text")}`;
  }

  // ---------------------------------------------------------------- delete, restore, leave

  private showBin(): TemplateResult | typeof nothing {
    if (this.bin.length === 0) return nothing;
    return html`<details class="bin">
      <summary>${words.games.bin(this.bin.length)}</summary>
      <p class="soft">${words.games.binHelp}</p>
      <ul class="game-lines">
        ${this.bin.map((one) => this.binLine(one))}
      </ul>
    </details>`;
  }

  private binLine({ table, erased_ms }: BinnedTable): TemplateResult {
    const { restore, erase, goesIn } = words.games;
    const title = this.titles.find((one) => one.id === table.title)?.title ?? table.title;
    return html`<li>
      <span class="game-line">
        <span class="game-words">
          <strong>${table.name}</strong>
          <span class="soft">${title === table.name ? "" : `${title} · `}${goesIn(daysUntil(erased_ms))}</span>
        </span>
        <span class="row">
          ${quiet(restore, () => this.bringBack(table), "", restore + ": " + table.name)}
          ${quiet(erase, () => this.ask(forGood(table)), "danger-text", erase + ": " + table.name)}
        </span>
      </span>
    </li>`;
  }

  private ask(deed: Deed): void {
    this.deed = deed;
    this.sureDialog.showModal();
  }

  private sureForm(): TemplateResult {
    const deed = this.deed;
    return html`<dialog id="sure" class="card" aria-label=${deed?.question ?? ""}>
      <form method="dialog" @submit=${this.doIt}>
        <h2>${deed?.question}</h2>
        <p>${deed?.help}</p>
        <p class="row">
          <button type="button" class="quiet" autofocus @click=${() => this.sureDialog.close()}>
            ${words.games.keep}
          </button>
          <button type="submit" class="danger">${deed?.go}</button>
        </p>
      </form>
    </dialog>`;
  }

  private doIt(): void {
    const deed = this.deed;
    if (!deed) return;
    const { undo } = deed;
    void trying(async () => {
      await deed.act();
      await this.load();
      saying.show(deed.done, undo ? { button: words.games.undo, press: () => this.do(undo) } : {});
    });
  }

  private bringBack(table: TableSummary): void {
    this.do(() => api.bringBack(table.id));
  }

  private do(act: () => Promise<unknown>): void {
    void trying(async () => {
      await act();
      await this.load();
    });
  }

  // ---------------------------------------------------------------- rename

  private askName(table: TableSummary): void {
    this.renaming = table;
    this.renameDialog.showModal();
  }

  private renameForm(): TemplateResult {
    return html`<dialog id="rename" class="card" aria-label=${words.games.rename}>
      <form method="dialog" @submit=${this.onRename}>
        <label class="field"
          ><span>${words.fresh.name}</span>
          <input name="name" required maxlength="40" .value=${this.renaming?.name ?? ""}
        /></label>
        <p class="row">
          <button type="submit" class="primary">${words.games.renameGo}</button>
          <button type="button" class="quiet" @click=${() => this.renameDialog.close()}>
            ${words.app.cancel}
          </button>
        </p>
      </form>
    </dialog>`;
  }

  private onRename(event: SubmitEvent): void {
    const input = (event.target as HTMLFormElement).elements.namedItem("name") as HTMLInputElement;
    const [table, name] = [this.renaming, input.value.trim()];
    if (!table || !name) return;
    void trying(async () => {
      await api.rename(table.id, name);
      await this.load();
    });
  }

  // ---------------------------------------------------------------- import

  private async fileChosen(event: Event): Promise<void> {
    const input = event.target as HTMLInputElement;
    const text = await input.files?.[0]?.text();
    input.value = "";
    await this.loaded;
    if (text === undefined || this.error) return;
    try {
      const data = JSON.parse(text) as JsonObject;
      const game = this.titles.find((one) => one.id === data["game"]);
      if (!game) throw new SyntaxError();
      this.file = { data, game, seats: allMine(game.sides) };
      this.importDialog.showModal();
    } catch {
      saying.show(words.games.importBad, { kind: "bad" });
    }
  }

  private seat(seats: api.Seating): void {
    if (this.file) this.file = { ...this.file, seats };
  }

  private bringIn(): void {
    const file = this.file;
    if (!file) return;
    void trying(() => beginAndGo(() => api.importGame(file.data, file.seats, "server")));
  }

  private importForm(): TemplateResult {
    const file = this.file;
    return html`<dialog id="import" class="card" aria-label=${words.games.import}>
      ${
        file
          ? html`<form method="dialog" @submit=${this.bringIn}>
              <h2>${file.game.title}</h2>
              <p>${words.games.importHelp}</p>
              <seat-chooser
                .game=${file.game}
                .seats=${file.seats}
                .chosen=${chosenIn(file.data, file.game)}
                @seated=${(event: CustomEvent<api.Seating>) => this.seat(event.detail)}
              ></seat-chooser>
              <p class="row">
                <button type="submit" class="primary">${words.games.importGo}</button>
                <button type="button" class="quiet" @click=${() => this.importDialog.close()}>
                  ${words.app.cancel}
                </button>
              </p>
            </form>`
          : nothing
      }
    </dialog>`;
  }
}

/** The options of a game file, defaults included. */
function chosenIn(data: JsonObject, game: Title): Record<string, string> {
  const defaults = game.options.map((option) => [option.name, option.default]);
  return {
    ...Object.fromEntries(defaults),
    ...(data["options"] as Record<string, string> | undefined),
  };
}

/** How a game goes off one's list: to the bin, or to those who stay in it. */
function awayWith(table: TableSummary): Deed {
  const others = table.seats.filter((seat) => seat.kind === "person" && !seat.mine);
  const names = others.map((seat) => seat.name ?? "").join(", ");
  const { remove, leave, unwatch } = words.games;
  const act = (): Promise<unknown> => api.leave(table.id);
  if (!table.owner && table.mine.length === 0) return { ...unwatch(table.name), act };
  if (others.length > 0 || !table.owner) return { ...leave(table.name, names), act };
  const [go, undo] = [() => api.remove(table.id), () => api.bringBack(table.id)];
  return { ...remove(table.name), act: go, undo };
}

function forGood(table: TableSummary): Deed {
  return { ...words.games.eraseSure(table.name), act: () => api.erase(table.id) };
}

function quiet(text: string, press: () => void, more = "", label = text): TemplateResult {
  return html`<button type="button" class="quiet ${more}" aria-label=${label} @click=${press}>
    ${text}
  </button>`;
}

/** Escape closes the menu of a game, and one is where one was. */
function closeByKey(event: KeyboardEvent): void {
  const menu = event.currentTarget as HTMLDetailsElement;
  if (event.key !== "Escape" || !menu.open) return;
  menu.open = false;
  menu.querySelector("summary")?.focus();
}
