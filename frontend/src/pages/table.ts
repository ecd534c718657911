/** The table: board, question, options, timeline, log, chat, and who sits there. */

import { html, nothing, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property, query, state } from "lit/decorators.js";
import * as api from "../api.ts";
import type { Board, Entry } from "../boards/board.ts";
import { Pacing } from "../pacing.ts";
import { Part } from "../part.ts";
import "../parts/board-frame.ts";
import { ChatBox } from "../parts/chat-box.ts";
import { curtain } from "../parts/curtain.ts";
import { ForkDialog } from "../parts/fork-dialog.ts";
import "../parts/log-list.ts";
import { shapeOfPage } from "../parts/loading.ts";
import { OptionList } from "../parts/option-list.ts";
import { overBox, reason } from "../parts/over-box.ts";
import "../parts/question-box.ts";
import { RulesDrawer } from "../parts/rules-drawer.ts";
import { saveState } from "../parts/save-state.ts";
import "../parts/story-page.ts";
import "../parts/table-menu.ts";
import "../parts/time-line.ts";
import { saying } from "../saying.ts";
import type { Act, TableView, Title } from "../shapes.ts";
import { heedKey, type KeyDoes } from "../table-keys.ts";
import { TableStore } from "../table-store.ts";
import { words } from "../words.ts";

type Tab = "log" | "chat" | "people";
const TABS: Tab[] = ["log", "chat", "people"];
const ANYTIME = { can: true, why: "" };
const READ_OUT = 6; // facts at most: a reader must not fall behind the game

@customElement("table-page")
export class TablePage extends Part implements KeyDoes {
  @property() tableid = "";
  @state() private game: Title | null = null;
  @state() private tab: Tab = "log";
  @state() private pointed: Act | null = null;
  @state() private taken: string | null = null;
  @state() private unread = 0;
  @state() private drawn: Board | null = null; // the board, once it is there
  @state() private board = false; // at the end: show the board and not the story
  @query("option-list") private readonly list!: OptionList | null;
  @query("rules-drawer") private readonly drawer!: RulesDrawer;
  @query("fork-dialog") private readonly forking!: ForkDialog;
  @query("chat-box") private readonly chatBox!: ChatBox | null;
  private store: TableStore | null = null;
  private pacing: Pacing | null = null;
  private readonly onKey = (event: KeyboardEvent): void => heedKey(event, this);
  private readonly onExplain = (event: Event): void =>
    void this.drawer.open((event as CustomEvent<string>).detail);

  override connectedCallback(): void {
    super.connectedCallback();
    document.addEventListener("keydown", this.onKey);
    this.addEventListener("explain", this.onExplain);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    document.removeEventListener("keydown", this.onKey);
    this.store?.stop();
    this.store = null;
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has("tableid") && this.tableid) this.sitDown();
  }

  private sitDown(): void {
    this.store?.stop();
    const store = (this.store = new TableStore(this.tableid));
    this.pacing = new Pacing(store);
    this.board = false;
    store.addEventListener("change", () => this.onChange(store));
    store.addEventListener("went", () => this.went(store));
    store.addEventListener("chat", () => void this.chatBox?.refresh());
    store.start();
  }

  private onChange(store: TableStore): void {
    if (store !== this.store) return;
    const name = store.now?.name ?? words.app.name;
    document.title = store.acting ? `● ${name}` : name;
    if (store.now && store.now.title !== this.game?.id) void this.findGame(store.now.title);
    this.requestUpdate();
  }

  private async findGame(title: string): Promise<void> {
    try {
      this.game = (await api.titles()).find((one) => one.id === title) ?? null;
    } catch {
      return; // the next change asks again
    }
  }

  /** The game has gone on: say so, and keep the keyboard where it was of use. */
  private went(store: TableStore): void {
    const facts = store.happened.flatMap((entry) =>
      entry.facts.length > 0 ? entry.facts.map(({ text }) => text) : [entry.label],
    );
    const ending = store.now?.over ? reason(store.now.over) : (store.now?.question ?? "");
    saying.read([...facts.slice(-READ_OUT), ending].join(" "));
    const chose = document.activeElement?.closest("option-list");
    if (chose) void this.updateComplete.then(() => this.focusOptions());
  }

  private focusOptions(): void {
    const first = this.querySelector<HTMLElement>(".options .option, .options summary");
    if (first && !this.querySelector(".options :focus"))
      first.focus({ preventScroll: true });
  }

  // ---------------------------------------------------------------- the page

  override render(): TemplateResult {
    const store = this.store;
    if (store?.trouble) return noTable(store.trouble);
    const [now, shown] = [store?.now, store?.shown];
    const unsure = (now?.mine.length ?? 0) > 1 && !this.game; // is anything hidden between my sides?
    if (!store || !now || !shown || unsure)
      return html`<div class="sheet-page">${shapeOfPage()}</div>`;
    const behind = this.behindCurtain(store, now);
    return html`<div class="table">
      ${this.head(store, now)}
      ${behind ? curtain(behind, () => void store.lookAs(behind)) : this.table(store, now, shown)}
      <rules-drawer book=${now.title}></rules-drawer>
      <fork-dialog .view=${now} .game=${this.game}></fork-dialog>
    </div>`;
  }

  /** The side that must come to the screen before anything is shown. */
  private behindCurtain(store: TableStore, now: TableView): string | null {
    const hides = this.game?.hidden && now.mine.length > 1 && !now.over;
    return hides && store.acting && store.acting !== store.side ? store.acting : null;
  }

  private head(store: TableStore, now: TableView): TemplateResult {
    const older = this.game !== null && this.game.rules !== now.rules;
    return html`<header class="table-head">
      <h1>${now.name}</h1>
      ${now.watches ? html`<span class="badge">${words.table.watching}</span>` : nothing}
      ${older ? html`<span class="badge">${words.table.older(now.rules)}</span>` : nothing}
      <span class="space"></span>
      ${saveState(store.saved)}
    </header>`;
  }

  private table(store: TableStore, now: TableView, shown: TableView): TemplateResult {
    const story = now.over !== null && !this.board && !store.lookingBack;
    return html`<section
        class="board-area"
        aria-label=${words.table.board}
        @act=${this.onAct}
        @point=${this.pointedAt}
        @take=${(event: CustomEvent<string | null>) => (this.taken = event.detail)}
        @ready=${(event: CustomEvent<Board>) => (this.drawn = event.detail)}
      >
        ${
          story
            ? html`<story-page table=${now.id} .view=${now} @moment=${this.moment}></story-page>`
            : html`<board-frame
                .view=${shown}
                .happened=${this.listHappened(store)}
                .log=${store.log}
                .odds=${store.odds}
                .pointed=${this.pointed}
                .busy=${store.unsent !== null}
                .past=${store.lookingBack}
              ></board-frame>`
        }
      </section>
      <section class="ask" aria-labelledby="question" @act=${this.onAct} @point=${this.pointedAt}>
        <div class="ask-body" tabindex="-1">${this.ask(store, now, shown, story)}</div>
        ${this.helps(store, now)}
      </section>
      <div
        class="under"
        @moment=${this.moment}
        @fork=${(event: CustomEvent<number>) => this.forking.open(event.detail)}
        @skip=${() => this.pacing?.skip()}
      >
        <time-line .log=${store.log} .at=${store.at} .telling=${this.telling}></time-line>
      </div>
      ${this.panel(store, now)}`;
  }

  private get telling(): boolean {
    return this.pacing?.running ?? false;
  }

  /** What the board may show moving: the newest acts, or the one that is being told. */
  private listHappened(store: TableStore): readonly Entry[] {
    if (this.telling) return store.log.slice(store.at - 1, store.at);
    return store.lookingBack ? [] : store.happened;
  }

  // ---------------------------------------------------------------- question and options

  private ask(store: TableStore, now: TableView, shown: TableView, story: boolean): TemplateResult {
    if (store.lookingBack)
      return html`<p class="note">${this.telling ? words.pace.showing : words.timeline.past}</p>
        <question-box .view=${shown}></question-box>`;
    if (now.over) {
      return overBox(now, now.over, story, () => (this.board = story));
    }
    const broken = html`<p class="wrong" role="alert">${words.table.standsStill}</p>`;
    return html`${now.broken ? broken : nothing}
      <question-box .view=${now}></question-box>
      <option-list
        .turn=${now.seq}
        .options=${now.options}
        .outcomes=${store.acting ? now.outcomes : null}
        .refused=${now.refused}
        .odds=${store.odds}
        .hint=${store.hint}
        .view=${now.view}
        .board=${this.drawn}
        .pointed=${this.pointed}
        .taken=${this.taken}
        .busy=${store.unsent !== null}
      ></option-list>`;
  }

  private helps(store: TableStore, now: TableView): TemplateResult {
    const bots = (this.game?.bots.length ?? 0) > 0;
    const playing = !store.lookingBack && !now.over;
    const canHint = playing && bots && store.acting !== null && now.options.length > 0;
    const canUndo = (playing && now.mine.length > 0) || (!store.lookingBack && now.undo.can);
    return html`<p class="helps row">
      ${canUndo ? help("U", words.table.undo, () => this.undo(), now.undo) : nothing}
      ${canHint ? help("H", words.table.hint, () => this.hint()) : nothing}
      ${help("R", words.table.rules, () => this.rules())}
      <button type="button" class="to-log" @click=${this.toLog}>${words.table.log}</button>
    </p>`;
  }

  /** On a phone the log lies below everything else. */
  private toLog(): void {
    this.tab = "log";
    this.querySelector(".panel")?.scrollIntoView();
  }

  // ---------------------------------------------------------------- log, chat, people

  private panel(store: TableStore, now: TableView): TemplateResult {
    return html`<section
      class="panel"
      @moment=${this.moment}
      @resign=${(event: CustomEvent<string>) => store.resign(event.detail)}
      @unread=${(event: CustomEvent<number>) => (this.unread = event.detail)}
    >
      <div role="tablist" @keydown=${this.tabKey}>${TABS.map((tab) => this.tabButton(tab))}</div>
      <div role="tabpanel" id="panel-log" aria-labelledby="tab-log" ?hidden=${this.tab !== "log"}>
        <log-list
          .log=${store.log}
          .opening=${store.opening}
          .at=${store.at}
          ?alone=${now.seats.length < 2}
        ></log-list>
      </div>
      <div
        role="tabpanel"
        id="panel-chat"
        aria-labelledby="tab-chat"
        ?hidden=${this.tab !== "chat"}
      >
        <chat-box
          table=${now.id}
          ?speaks=${now.mine.length > 0}
          ?open=${this.tab === "chat"}
        ></chat-box>
      </div>
      <div
        role="tabpanel"
        id="panel-people"
        aria-labelledby="tab-people"
        ?hidden=${this.tab !== "people"}
      >
        <table-menu .view=${now} .game=${this.game}></table-menu>
      </div>
    </section>`;
  }

  private tabButton(tab: Tab): TemplateResult {
    const on = this.tab === tab;
    const name =
      tab === "chat" && this.unread > 0 ? words.table.chatNew(this.unread) : words.table[tab];
    return html`<button
      type="button"
      role="tab"
      id="tab-${tab}"
      aria-controls="panel-${tab}"
      aria-selected=${on ? "true" : "false"}
      tabindex=${on ? 0 : -1}
      @click=${() => (this.tab = tab)}
    >
      ${name}
    </button>`;
  }

  private tabKey(event: KeyboardEvent): void {
    const by = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
    if (by === 0) return;
    event.preventDefault();
    this.tab = TABS[(TABS.indexOf(this.tab) + by + TABS.length) % TABS.length]!;
    this.querySelector<HTMLElement>(`#tab-${this.tab}`)?.focus();
  }

  // ---------------------------------------------------------------- what the player does

  private onAct(event: CustomEvent<Act>): void {
    this.store?.act(event.detail);
  }

  private pointedAt(event: CustomEvent<Act | null>): void {
    this.pointed = event.detail;
  }

  private moment(event: CustomEvent<number>): void {
    this.look(event.detail);
  }

  private look(at: number): void {
    this.pacing?.stop();
    void this.store?.lookAt(at);
  }

  choose(n: number): void {
    this.list?.press(n);
  }

  undo(): void {
    this.store?.undo();
  }

  hint(): void {
    void this.store?.askHint();
  }

  rules(): void {
    void this.drawer.open();
  }

  step(by: number): void {
    if (this.store) this.look(this.store.at + by);
  }

  now(): void {
    this.look(this.store?.now?.moves ?? 0);
  }
}

/** A button with its key; what cannot be done now says why when it is tried. */
function help(key: string, name: string, press: () => void, can = ANYTIME): TemplateResult {
  return html`<button
    type="button"
    aria-keyshortcuts=${key}
    aria-disabled=${can.can ? "false" : "true"}
    title=${can.why}
    @click=${press}
  >
    ${name} <kbd aria-hidden="true">${key}</kbd>
  </button>`;
}

function noTable(trouble: api.Trouble): TemplateResult {
  const broken = trouble.kind === "broken";
  return html`<div class="went-wrong" role="alert">
    <h1>${broken ? words.table.broken : words.table.notThere}</h1>
    <p>${broken ? trouble.why : words.table.notThereHelp}</p>
    <p>
      <a class="button primary" href="/">${words.app.toHome}</a>
      <a class="button" href="/games">${words.app.mine}</a>
    </p>
  </div>`;
}
