/** Holds the board of a title: fetches it, hands it what it shows, and says when it cannot. */

import { html, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import type { Board, Entry } from "../boards/board.ts";
import { makeBoard } from "../boards/index.ts";
import { Part } from "../part.ts";
import type { Act, OptionOdds, TableView } from "../shapes.ts";
import { wentWrong } from "./loading.ts";

@customElement("board-frame")
export class BoardFrame extends Part {
  @property({ attribute: false }) view: TableView | null = null;
  @property({ attribute: false }) happened: readonly Entry[] = [];
  @property({ attribute: false }) log: readonly Entry[] = []; // all acts, also later ones
  @property({ attribute: false }) odds: readonly OptionOdds[] = [];
  @property({ attribute: false }) pointed: Act | null = null;
  @property({ type: Boolean }) busy = false;
  @property({ type: Boolean }) past = false;
  @state() private board: Board | null = null;
  @state() private failed: unknown = null;
  private made = ""; // the title that the board is of
  private handed = ""; // what it shows: the same again must not undo what is half chosen there

  protected override willUpdate(changed: PropertyValues<this>): void {
    const title = this.view?.title;
    if (title && title !== this.made) void this.make(title);
    if (this.board && this.view) this.hand(this.board, this.view, changed);
  }

  private async make(title: string): Promise<void> {
    this.made = title;
    this.failed = null;
    try {
      this.board = await makeBoard(title);
      this.handed = "";
      this.tell<Board>("ready", this.board);
    } catch (error) {
      this.made = "";
      this.failed = error;
    }
  }

  private hand(board: Board, view: TableView, changed: PropertyValues<this>): void {
    const perhaps = changed.has("view") || changed.has("past") || board.view === null;
    if (perhaps && this.isNew(view)) {
      board.view = view.view;
      board.options = this.past ? [] : view.options;
      board.refused = this.past ? [] : view.refused;
      board.mine = view.mine;
      board.waiting = view.waiting;
      board.happened = this.happened;
      board.log = this.log.slice(0, view.at);
    }
    board.odds = this.odds;
    board.pointed = this.pointed;
    board.busy = this.busy;
    board.past = this.past;
  }

  private isNew(view: TableView): boolean {
    const { id, seq, at, mine, options } = view;
    const shows = JSON.stringify([id, seq, at, this.past, mine, options, view.view]);
    const before = this.handed;
    this.handed = shows;
    return shows !== before;
  }

  override render(): TemplateResult {
    if (this.failed) return wentWrong(this.failed, () => void this.make(this.view?.title ?? ""));
    return html`${this.board ?? html`<div class="board-shape"></div>`}`;
  }
}
