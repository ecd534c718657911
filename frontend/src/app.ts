/** The page around all pages: its head, what is shown, notices, and what is read out. */

import { html, nothing, type TemplateResult } from "lit";
import { customElement, query, state } from "lit/decorators.js";
import { trying } from "./beginning.ts";
import "./pages/games.ts";
import "./pages/home.ts";
import { choicesOf, valueOf } from "./parts/choices.ts";
import { Follows, Part } from "./part.ts";
import { player } from "./player.ts";
import { catchLinks, placeOf, type Place } from "./router.ts";
import { PAUSES, pause, setPause, type Pause } from "./presses.ts";
import { saying } from "./saying.ts";
import { setTheme, theme, type Theme } from "./theme.ts";
import { words } from "./words.ts";

const THEMES: Theme[] = ["system", "light", "dark"];

/** Pages that are fetched when they are first gone to. */
const LATER: Partial<Record<Place["page"], () => Promise<unknown>>> = {
  new: () => import("./pages/new-game.ts"),
  table: () => import("./pages/table.ts"),
  join: () => import("./pages/join.ts"),
  rules: () => import("./pages/rules.ts"),
};

@customElement("grognard-app")
export class App extends Part {
  @state() private place: Place = placeOf(location.pathname, location.hash);
  @query("#me") private readonly meDialog!: HTMLDialogElement;

  constructor() {
    super();
    new Follows(this, saying);
    new Follows(this, player);
    catchLinks(document);
    addEventListener("popstate", () => this.went());
    player.whoAmI().catch(() => undefined); // pages that need the server say so themselves
    void LATER[this.place.page]?.();
  }

  private went(): void {
    this.place = placeOf(location.pathname, location.hash);
    void LATER[this.place.page]?.();
    document.title = words.app.name;
    if (!location.hash) scrollTo(0, 0);
    void this.updateComplete.then(() =>
      this.querySelector<HTMLElement>("main")?.focus({ preventScroll: true }),
    );
  }

  override render(): TemplateResult {
    return html`<a class="skip" href="#main" @click=${this.skip}>${words.app.skip}</a>
      ${this.head()}
      <main id="main" tabindex="-1" class="page-${this.place.page}">${this.page()}</main>
      ${this.notice()}
      <div class="offscreen" role="log" aria-live="polite">${saying.heard}</div>`;
  }

  private skip(event: Event): void {
    event.preventDefault();
    this.querySelector<HTMLElement>("main")?.focus();
  }

  private page(): TemplateResult {
    const place = this.place;
    switch (place.page) {
      case "home":
        return html`<home-page></home-page>`;
      case "games":
        return html`<games-page></games-page>`;
      case "new":
        return html`<new-game-page titleid=${place.title}></new-game-page>`;
      case "table":
        return html`<table-page tableid=${place.id}></table-page>`;
      case "join":
        return html`<join-page link=${place.link}></join-page>`;
      case "rules":
        return html`<rules-page titleid=${place.title} section=${place.section}></rules-page>`;
      case "lost":
        return html`<div class="went-wrong">
          <h1>${words.app.lost}</h1>
          <p>${words.app.lostHelp}</p>
          <p><a class="button primary" href="/">${words.app.toHome}</a></p>
        </div>`;
    }
  }

  // ---------------------------------------------------------------- the head

  private head(): TemplateResult {
    return html`<header class="head">
      <a class="mark" href="/">${mark()}<span>${words.app.name}</span></a>
      <nav>
        <a href="/games" aria-current=${this.place.page === "games" ? "page" : nothing}
          >${words.app.mine}</a
        >
      </nav>
      <button type="button" class="quiet" @click=${() => this.meDialog.showModal()}>
        ${player.me?.name ?? words.app.settings}
      </button>
      ${this.settings()}
    </header>`;
  }

  private themeSwitch(): TemplateResult {
    return html`<label class="field"
      ><span>${words.app.theme}</span>
      <select @change=${(event: Event) => setTheme(valueOf(event) as Theme)}>
        ${choicesOf(
          THEMES.map((one) => [one, words.app.themes[one]]),
          theme(),
        )}
      </select></label
    >`;
  }

  private pauseSwitch(): TemplateResult {
    return html`<label class="field"
      ><span>${words.app.pause}</span>
      <select @change=${(event: Event) => setPause(valueOf(event) as Pause)}>
        ${choicesOf(
          PAUSES.map((one) => [one, words.app.pauses[one]]),
          pause(),
        )}
      </select></label
    >`;
  }

  private settings(): TemplateResult {
    return html`<dialog id="me" class="card" aria-label=${words.app.settings}>
      <form method="dialog" @submit=${this.onRename}>
        <label class="field"
          ><span>${words.app.nameLabel}</span>
          <input name="name" maxlength="40" autocomplete="nickname" .value=${player.me?.name ?? ""}
        /></label>
        ${this.themeSwitch()} ${this.pauseSwitch()}
        <p class="row"><button type="submit" class="primary">${words.app.close}</button></p>
      </form>
    </dialog>`;
  }

  private onRename(event: SubmitEvent): void {
    const input = (event.target as HTMLFormElement).elements.namedItem("name") as HTMLInputElement;
    const name = input.value.trim();
    if (name && name !== player.me?.name) void trying(async () => void (await player.rename(name)));
  }

  private notice(): TemplateResult {
    const notice = saying.notice;
    return html`<div class="notices" role="status">
      ${
        notice
          ? html`<div class="notice ${notice.kind}">
              <span>${notice.text}${notice.rule ? html` (${notice.rule})` : nothing}</span>
              ${
                notice.button
                  ? html`<button
                      type="button"
                      @click=${() => {
                        notice.press();
                        saying.hide();
                      }}
                    >
                      ${notice.button}
                    </button>`
                  : nothing
              }
              <button
                type="button"
                class="quiet"
                aria-label=${words.app.close}
                @click=${() => saying.hide()}
              >
                ✕
              </button>
            </div>`
          : nothing
      }
    </div>`;
  }
}

/** Our mark: a grenadier's cap in a counter. */
function mark(): TemplateResult {
  return html`<svg viewBox="0 0 32 32" aria-hidden="true">
    <rect x="2" y="2" width="28" height="28" rx="4" />
    <path d="M8 23 C7 12 11 6 16 6 s9 6 8 17 Z" />
    <path class="band" d="M8 20.5 h16" />
    <circle class="plate" cx="16" cy="14.5" r="3" />
  </svg>`;
}
