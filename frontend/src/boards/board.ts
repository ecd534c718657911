/**
 * What a board is to the shell. A game's board is a custom element, `games/<title id>/board.ts`,
 * whose default export extends Board; a title without one gets the plain board.
 *
 * The board draws `view` and lights up what `options` point at. When a lit piece or place is chosen
 * it calls `choose(act)`, which lets slips of the hand pass; the server alone judges. What is refused
 * is greyed, and says why.
 *
 * The content security policy forbids style attributes, and styleMap writes one at first: place
 * things by SVG attributes and classes.
 */

import { LitElement } from "lit";
import { property } from "lit/decorators.js";
import { noteWhatAppears, Standing } from "../presses.ts";
import type { Act, Json, LogEntry, Option, OptionOdds, Refusal } from "../shapes.ts";

/** An entry of the log; its act is empty where the player may not know it. */
export type Entry = LogEntry & { act: Act };

export interface BoardEvents {
  /** Do this act: one of `options`. */
  act: CustomEvent<Act>;
  /** Open the rules at this section. */
  explain: CustomEvent<string>;
  /** What is taken up on the board: the list shows what stands under this heading. */
  take: CustomEvent<string | null>;
  /** The player points at this option on the board, or at none: the list of options follows. */
  point: CustomEvent<Act | null>;
}

/** How a number that sums an option up is said. */
export interface FigureWord {
  /** One of several results that add up to one; any other chance; a mean; a mean with its sign. */
  kind: "result" | "chance" | "mean" | "change";
  text: string;
}

/** A line of what an option's odds are made up of, with its rule. */
export interface Reckoned {
  label: string;
  value: string;
  rule?: string;
  total?: boolean;
}

const SOMEWHERE = { x: 0, y: 0 }; // where an option is on a board, its act says

export abstract class Board extends LitElement {
  /** What the player's side may see: `game.look` of the game. */
  @property({ attribute: false }) view: Json = null;
  /** What may be done now; empty when it is another's turn, and when looking back. */
  @property({ attribute: false }) options: readonly Option[] = [];
  /** What one could point at but may not do, with the rule and the reason. */
  @property({ attribute: false }) refused: readonly Refusal[] = [];
  /** The player's sides; none for a spectator. */
  @property({ attribute: false }) mine: readonly string[] = [];
  /** The sides that must choose now. */
  @property({ attribute: false }) waiting: readonly string[] = [];
  /** The acts since the last view, with their facts and rolls, for short animations. */
  @property({ attribute: false }) happened: readonly Entry[] = [];
  /** All acts that led to what is shown. */
  @property({ attribute: false }) log: readonly Entry[] = [];
  /** What may come of the options, where it is known already. */
  @property({ attribute: false }) odds: readonly OptionOdds[] = [];
  /** The option that is pointed at in the list beside the board. */
  @property({ attribute: false }) pointed: Act | null = null;
  /** An act is on its way: lit pieces stay lit but choose nothing. */
  @property({ type: Boolean }) busy = false;
  /** An earlier moment is shown. */
  @property({ type: Boolean }) past = false;
  private readonly standing = new Standing();
  private noted: readonly Option[] | null = null; // the options that `standing` knows

  constructor() {
    super();
    this.addController({
      hostConnected: () => noteWhatAppears(this.renderRoot),
      hostUpdated: () => this.noteOptions(),
    });
  }

  private noteOptions(): void {
    if (this.noted === this.options) return;
    this.noted = this.options;
    this.standing.offer(new Map(this.options.map(({ act }) => [nameOf(act), SOMEWHERE])));
  }

  /** How the game's name of a figure is said; by default it is taken for a mean. */
  figure(name: string): FigureWord {
    return { kind: "mean", text: name };
  }

  /** What makes the odds of an option up, in `view`; nothing where the option says it all. */
  reckon(_view: Json, _act: Act): Reckoned[] {
    return [];
  }

  /** What an option stands under where there are many; null: by itself. */
  heading(_view: Json, _act: Act): string | null {
    return null;
  }

  protected choose(act: Act): void {
    if (!this.busy && this.standing.hears(nameOf(act))) this.fire("act", act);
  }

  /** Do an act that the player has asked for beforehand, by a setting: no slip of the hand. */
  protected send(act: Act): void {
    if (!this.busy) this.fire("act", act);
  }

  protected explain(rule: string): void {
    this.fire("explain", rule);
  }

  protected point(act: Act | null): void {
    this.fire("point", act);
  }

  /** Say what is taken up. */
  protected taking(heading: string | null): void {
    this.fire("take", heading);
  }

  private fire(name: keyof BoardEvents, detail: Act | string | null): void {
    this.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true }));
  }
}

export const nameOf = (act: Act): string => JSON.stringify(act);

/** Are these the same act? */
export function sameAct(one: Act | null, other: Act | null): boolean {
  return one !== null && other !== null && nameOf(one) === nameOf(other);
}

/** The odds of an option, if they are known. */
export function oddsOf(odds: readonly OptionOdds[], act: Act): OptionOdds | null {
  return odds.find((one) => one.known && sameAct(one.act, act)) ?? null;
}
