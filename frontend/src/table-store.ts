/** One game as this browser knows it: the newest view, the whole log, and what is not saved yet. */

import * as api from "./api.ts";
import type { Entry } from "./boards/board.ts";
import { noteHead, noteSent } from "./receipts.ts";
import { saying } from "./saying.ts";
import { NATURE, type Act, type Fact, type Hint, type OptionOdds, type TableView } from "./shapes.ts";
import { socket, type Push, type Watcher } from "./socket.ts";
import { keepUnsent, keptUnsent, newUnsent, sendUnsent, type Unsent } from "./unsent.ts";
import { words } from "./words.ts";

const POLL_MS = 5_000; // where the live channel is blocked
const LONGEST_WAIT_MS = 15_000;

export type Saved = "saved" | "saving" | "unsaved" | "offline";

export class TableStore extends EventTarget implements Watcher {
  now: TableView | null = null; // the newest
  shown: TableView | null = null; // what the board shows: the newest, or an earlier moment
  log: Entry[] = [];
  opening: Fact[] = [];
  happened: Entry[] = []; // what the newest view brought
  odds: OptionOdds[] = [];
  hint: Hint | null = null;
  unsent: Unsent | null;
  trouble: api.Trouble | null = null; // the game cannot be shown at all
  reached = true; // did the server answer last time?
  side: string | null = null; // of several own sides, the one whose view is shown
  private wanted: number | null = null; // the moment looked back at
  private chat = 0; // how many lines of chat there are
  private toldOf = -1; // the last entry that the server has spoken of
  private sending = false;
  private catching: Promise<void> | null = null;
  private again = false;
  private wait = 1_000;
  private retry = 0;
  private poll = 0;

  constructor(readonly id: string) {
    super();
    this.unsent = keptUnsent(id);
  }

  start(): void {
    this.poll = window.setInterval(() => {
      if (!socket.up) void this.catchUp();
    }, POLL_MS);
    socket.watch(this.id, this);
    void this.catchUp();
  }

  stop(): void {
    clearInterval(this.poll);
    clearTimeout(this.retry);
    socket.unwatch(this.id);
  }

  // ---------------------------------------------------------------- what the page asks

  get saved(): Saved {
    if (!this.reached) return this.unsent ? "unsaved" : "offline";
    return this.unsent ? "saving" : "saved";
  }

  get lookingBack(): boolean {
    return this.wanted !== null;
  }

  /** How many acts the moment has that is shown or on its way. */
  get at(): number {
    return this.wanted ?? this.now?.moves ?? 0;
  }

  /** The side that this browser would act for now. */
  get acting(): string | null {
    const view = this.now;
    if (!view || view.over) return null;
    if (view.who === NATURE) return view.outcomes && view.mine.length > 0 ? view.mine[0]! : null;
    return view.who !== null && view.mine.includes(view.who) ? view.who : null;
  }

  // ---------------------------------------------------------------- what the player does

  act(act: Act): void {
    if (this.acting) this.command("act", this.acting, act);
  }

  undo(): void {
    const undo = this.now?.undo;
    if (undo?.can && undo.side) this.command("undo", undo.side, []);
    else if (undo?.why) saying.show(undo.why);
  }

  resign(side: string): void {
    this.command("resign", side, []);
  }

  private command(kind: Unsent["kind"], side: string, act: Act): void {
    if (this.unsent || !this.now || this.lookingBack) return;
    const unsent = newUnsent(kind, side, this.now.seq, act);
    noteSent(this.now, unsent);
    this.setUnsent(unsent);
    void this.send();
  }

  /** Look at the game as it was after `acts` acts; the last of them is now. */
  async lookAt(acts: number): Promise<void> {
    const moves = this.now?.moves ?? 0;
    this.wanted = acts >= moves ? null : Math.max(0, acts);
    if (this.wanted === null) this.shown = this.now;
    this.announce();
    if (this.wanted !== null) await this.fetchMoment(this.wanted);
  }

  private async fetchMoment(acts: number): Promise<void> {
    try {
      const view = await api.look(this.id, this.have(), acts, this.side);
      if (this.wanted === acts) this.shown = view;
      this.heard();
    } catch (error) {
      this.retryLater(error);
    }
  }

  async askHint(): Promise<void> {
    const [side, seq] = [this.acting, this.now?.seq];
    if (!side) return;
    try {
      const hint = await api.hint(this.id, side);
      if (this.now?.seq === seq) this.hint = hint;
      this.announce();
    } catch (error) {
      if (error instanceof api.Trouble) saying.show(error.why, { kind: "bad" });
      else this.retryLater(error);
    }
  }

  /** Whose view is to be shown, where several sides play on this screen. */
  async lookAs(side: string): Promise<void> {
    this.side = side;
    await this.catchUp();
  }

  // ---------------------------------------------------------------- what the server says

  onPush(push: Push): void {
    if (push.gone) this.trouble = new api.Trouble(404, "not-there", words.table.gone);
    const [seq, chat] = [push.seq ?? 0, push.chat ?? this.chat];
    const again = seq <= this.toldOf && !push.answer; // no act: somebody has spoken, or sits elsewhere
    const wentOn = seq > (this.now?.seq ?? -1) && !this.sending;
    if (chat > this.chat || (again && push.chat === undefined))
      this.dispatchEvent(new Event("chat"));
    if (wentOn || (again && chat === this.chat)) void this.catchUp();
    this.toldOf = Math.max(seq, this.toldOf);
    this.chat = Math.max(chat, this.chat);
    this.announce();
  }

  onConnect(): void {
    void this.catchUp();
  }

  onLost(): void {
    this.reached = false;
    this.announce();
    void this.catchUp();
  }

  /** Get what is new, then send what is not saved yet: in this order, so that nothing is doubled. */
  catchUp(): Promise<void> {
    if (this.catching) {
      this.again = true;
      return this.catching;
    }
    this.catching = this.look().finally(() => {
      this.catching = null;
      if (this.again) {
        this.again = false;
        void this.catchUp();
      } else if (this.reached && this.unsent) void this.send();
    });
    return this.catching;
  }

  private async look(): Promise<void> {
    try {
      this.take(await api.look(this.id, this.have(), null, this.side));
    } catch (error) {
      if (error instanceof api.Trouble && !error.passing) {
        this.trouble = error;
        this.stop(); // asking again would bring the same
      }
      this.retryLater(error);
    }
  }

  private async send(): Promise<void> {
    if (!this.unsent || this.sending) return;
    this.sending = true;
    try {
      const view = await sendUnsent(this.id, this.unsent, this.have());
      this.setUnsent(null);
      this.take(view);
    } catch (error) {
      this.notTaken(error);
    } finally {
      this.sending = false;
      this.announce();
      if (this.toldOf > (this.now?.seq ?? 0)) void this.catchUp();
    }
  }

  private notTaken(error: unknown): void {
    if (!(error instanceof api.Trouble) || error.passing) {
      this.retryLater(error);
      return;
    }
    this.setUnsent(null);
    const stale = error.kind === "stale";
    saying.show(stale ? words.table.stale : error.why, { rule: error.rule, kind: "bad" });
    void this.catchUp();
  }

  /** The server did not answer: try again, a little later each time. */
  private retryLater(error: unknown): void {
    if (error instanceof api.Trouble && !error.passing) {
      this.announce();
      return;
    }
    this.reached = false;
    clearTimeout(this.retry);
    this.retry = window.setTimeout(() => void this.catchUp(), this.wait);
    this.wait = Math.min(this.wait * 2, LONGEST_WAIT_MS);
    this.announce();
  }

  private heard(): void {
    this.reached = true;
    this.trouble = null;
    this.wait = 1_000;
    clearTimeout(this.retry);
    this.announce();
  }

  /** A new view has come; an older one than we have is passed by. */
  private take(view: TableView): void {
    if (this.now && view.seq < this.now.seq) return;
    const [first, went] = [this.now === null, this.now?.seq !== view.seq];
    this.merge(view, first);
    this.tellWhoLeft(view);
    this.now = view;
    noteHead(view);
    this.chat = Math.max(this.chat, view.chat);
    if (this.wanted !== null && this.wanted >= view.moves) this.wanted = null;
    if (this.wanted === null) this.shown = view;
    if (went) {
      this.hint = null;
      this.odds = [];
      void this.fetchOdds(view);
    }
    this.heard();
    if (went) this.dispatchEvent(new Event("went"));
  }

  private merge(view: TableView, first: boolean): void {
    const { from, entries, opening } = view.log;
    const known = this.log.slice(0, from);
    const goesOn = from === this.log.length;
    const told = entries.map((entry) => ({ ...entry, act: entry.act ?? [] })); // null: not for us
    this.log = [...known, ...told];
    this.opening = opening;
    this.happened = first || !goesOn ? [] : told;
  }

  private tellWhoLeft(view: TableView): void {
    const stayed = this.now?.seats.filter((seat) => seat.left === null).map((seat) => seat.side);
    const seat = view.seats.find((one) => one.left !== null && stayed?.includes(one.side));
    if (seat?.left) saying.show(words.people.hasLeft(seat.left));
  }

  private have(): api.Have {
    const last = this.log[this.log.length - 1];
    return { have: this.log.length, have_hash: last?.hash ?? "" };
  }

  private async fetchOdds(view: TableView): Promise<void> {
    const side = this.acting;
    if (!side || view.options.length === 0) return;
    try {
      const odds = await api.odds(this.id, side);
      if (this.now?.seq === view.seq) this.odds = odds;
    } catch {
      return; // odds are a help: the game goes on without them
    }
    this.announce();
  }

  private setUnsent(unsent: Unsent | null): void {
    this.unsent = unsent;
    keepUnsent(this.id, unsent);
    this.announce();
  }

  private announce(): void {
    this.dispatchEvent(new Event("change"));
  }
}
