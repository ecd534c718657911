/**
 * A board that is a map with pieces: it zooms and pans, arrows walk over it, counters slide, a balloon
 * stands beside what it is about, Escape closes what is open. It knows who moved since the last view.
 *
 * A board draws an `svg.map`, what lies beside the map, and what stands above and below it.
 */

import { html, nothing, type CSSResultGroup, type PropertyValues, type TemplateResult } from "lit";
import { query, state } from "lit/decorators.js";
import type { Act } from "../shapes.ts";
import { words } from "../words.ts";
import { balloon, placeAt, putBeside, type Balloon, type Choosing } from "./balloon.ts";
import { Board, type Entry } from "./board.ts";
import { Motion } from "./motion.ts";
import { summary } from "./panels.ts";
import { Roving } from "./roving.ts";
import { commonStyles, mapStyles, narrowStyles } from "./styles.ts";
import { Zoom } from "./zoom.ts";

const DRAG = 7; // px: who moves the pointer farther means to pan

/** A unit that stands elsewhere than in the last view. */
export interface Trail {
  unit: string;
  from: string;
  to: string;
}

/** What every map hands to those who draw its parts. */
export interface MapScene extends Choosing {
  pointed: Act | null; // the option that is pointed at, here or in the list
  trails: readonly Trail[];
  touched: ReadonlySet<string>; // places where something happened
}

export abstract class MapBoard<Look, Scene> extends Board {
  static override styles: CSSResultGroup = [commonStyles, mapStyles, narrowStyles];

  @state() protected narrow = false;
  @state() protected said: Balloon | null = null;
  @state() protected folded: boolean | null = null; // the panel above the map; null: as is best for the moment
  @state() private besideOpen = false; // what lies beside the map, where it has no room there
  @query("svg.map") protected readonly map!: SVGSVGElement | null;
  @query(".frame-of-map") protected readonly frame!: HTMLElement | null;
  @query(".balloon") private readonly sheet!: HTMLElement | null;
  protected focusNext: string | null = null; // what gets the focus once it is drawn
  private trails: Trail[] = [];
  private touched: ReadonlySet<string> = new Set();
  private zoom: Zoom | null = null;
  private roving: Roving | null = null;
  private readonly motion = new Motion();
  private readonly sizes = new ResizeObserver(() => (this.narrow = this.isNarrow()));
  private down = { x: 0, y: 0 };

  // ---------------------------------------------------------------- what a board says of itself

  /** What it shows and can do at the moment. */
  protected abstract scene(look: Look): Scene;
  protected abstract mapOf(scene: Scene): TemplateResult;
  protected abstract beside(scene: Scene): TemplateResult;
  /** The most important of what lies beside, for a narrow board; and what leads to the rest. */
  protected abstract inShort(look: Look): { what: TemplateResult; show: string; hide: string };
  /** Panels above the map. */
  protected abstract above(scene: Scene): unknown;
  /** What stands below the map. */
  protected below(_scene: Scene): unknown {
    return nothing;
  }
  /** Where the units on the map stand, by their ids. */
  protected abstract unitPlaces(look: Look): ReadonlyMap<string, string>;
  /** The places that news are about. */
  protected abstract touchedBy(news: readonly Entry[], look: Look): ReadonlySet<string>;
  /** A new view is about to be drawn. */
  protected abstract follow(before: Look | null, now: Look): void;
  /** A new view is drawn: here a narrow map turns to what matters. */
  protected abstract attend(before: Look | null, now: Look): void;
  /** Too narrow for the whole map to be read. */
  protected abstract isNarrow(): boolean;
  /** Something besides a balloon is open or taken up. */
  protected abstract anyOpen(): boolean;
  /** Close it, the newest first. */
  protected abstract closeNewest(): void;
  /** A click on the map or in a panel above it, not the end of a pan. */
  protected abstract clickOn(part: Element): void;

  /** How many times as large as the whole map it can be; a large map wants more. */
  protected mostScale(): number {
    return 5;
  }

  /** Where the arrow keys walk. */
  protected walkIn(map: SVGSVGElement): Node & ParentNode {
    return map;
  }

  protected get look(): Look | null {
    return this.view as Look | null;
  }

  // ---------------------------------------------------------------- coming and going

  override connectedCallback(): void {
    super.connectedCallback();
    this.requestUpdate(); // what was drawn elsewhere has no zoom yet
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.sizes.disconnect();
    this.zoom?.destroy();
    this.zoom = null;
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    const now = this.look;
    if (!now || !changed.has("view")) return;
    const before = (changed.get("view") ?? null) as Look | null;
    const news = this.past || !before ? [] : this.happened;
    this.trails = before && news.length > 0 ? trailsOf(this.unitPlaces(before), this.unitPlaces(now)) : [];
    this.touched = this.touchedBy(news, now);
    this.said = null;
    this.follow(before, now);
  }

  protected override updated(changed: PropertyValues<this>): void {
    if (!this.isConnected || !this.map || !this.look) return;
    if (!this.zoom) this.begin(this.map, this.look);
    else if (changed.has("view")) this.attend(changed.get("view") as Look | null, this.look);
    this.roving?.settle();
    this.motion.play(this.map, changed.has("view"));
    this.putBalloon();
    if (this.focusNext) this.renderRoot.querySelector<HTMLElement | SVGElement>(this.focusNext)?.focus();
    this.focusNext = null;
  }

  private begin(map: SVGSVGElement, look: Look): void {
    this.zoom = new Zoom(map, this.mostScale());
    this.roving = new Roving(this.walkIn(map));
    this.sizes.observe(this); // from now on: before, there was no map to measure
    this.attend(null, look);
  }

  private putBalloon(): void {
    const part = this.said ? this.renderRoot.querySelector(this.said.at) : null;
    const within = this.sheet?.offsetParent;
    if (part && this.sheet && within) putBeside(this.sheet, part, within as HTMLElement);
  }

  /** Show these places of the map, as large as fits. */
  protected turnTo(places: readonly string[], margin: number): void {
    const parts = places.flatMap((id) => this.map?.querySelector(placeAt(id)) ?? []);
    // panzoom puts the map back to its start by such a timeout of its own, set just before
    setTimeout(() => this.zoom?.around(parts, margin));
  }

  // ---------------------------------------------------------------- what is drawn

  override render(): TemplateResult | typeof nothing {
    const look = this.look;
    if (!look) return nothing;
    const scene = this.scene(look);
    const { what, ...said } = this.inShort(look);
    return html`<div class="board ${this.besideOpen ? "beside-open" : ""}" @keydown=${this.onKey} @focusin=${this.onFocus}>
      ${summary(what, this.tools(), this.besideOpen, said, () => (this.besideOpen = !this.besideOpen))}
      ${this.beside(scene)}
      <div class="frame-of-map" @pointerdown=${this.pressing} @click=${this.clicked}>
        ${this.mapOf(scene)} ${this.above(scene)}
      </div>
      ${this.below(scene)}
      ${this.said ? balloon(this.mapScene(), this.said, () => this.close()) : nothing}
    </div>`;
  }

  protected mapScene(): MapScene {
    return {
      pointed: this.pointed,
      trails: this.trails,
      touched: this.touched,
      choose: (act) => this.order(act),
      pointAt: (act) => this.point(act),
      explain: (rule) => this.explain(rule),
    };
  }

  /** What is chosen by a button; here a board may ask again. */
  protected order(act: Act): void {
    this.choose(act);
  }

  /** Larger, smaller, whole, and what a board adds: beside the map or above it, where there is room. */
  protected tools(more: unknown = nothing): TemplateResult {
    const button = (name: string, sign: string, does: () => void): TemplateResult =>
      html`<button type="button" aria-label=${name} title=${name} @click=${does}>${sign}</button>`;
    return html`<div class="tools" role="group" aria-label=${words.map.tools}>
      ${button(words.map.larger, "+", () => this.zoom?.larger())}
      ${button(words.map.smaller, "−", () => this.zoom?.smaller())}
      ${button(words.map.whole, "⤢", () => this.zoom?.whole())}
      ${more}
    </div>`;
  }

  // ---------------------------------------------------------------- what the player does

  /** Open a balloon, and let the keyboard go on in it; or close it. */
  protected say(said: Balloon | null): void {
    this.said = said;
    if (said) this.focusNext = said.options.length > 0 ? ".balloon button.lit" : ".balloon button";
  }

  /** Escape closes what is open, the newest first; the keyboard goes on from where it belongs. */
  protected close(): void {
    if (!this.said) return this.closeNewest();
    this.focusNext = this.said.at;
    this.said = null;
  }

  private onFocus(event: Event): void {
    this.roving?.onFocus(event);
  }

  private onKey(event: KeyboardEvent): void {
    const walks = this.map && this.walkIn(this.map).contains(event.target as Node);
    if (walks && this.roving?.onKey(event)) return;
    if (event.key !== "Escape" || !(this.said || this.anyOpen())) return;
    event.stopPropagation();
    this.close();
  }

  // both are heard on the way down: panzoom stops what comes up again

  private readonly pressing = {
    capture: true,
    handleEvent: (event: PointerEvent): void => {
      this.down = { x: event.clientX, y: event.clientY };
    },
  };

  /** A click at the end of a pan is none. */
  private readonly clicked = {
    capture: true,
    handleEvent: (event: MouseEvent): void => {
      const far = Math.hypot(event.clientX - this.down.x, event.clientY - this.down.y);
      if (event.detail > 0 && far > DRAG) event.stopPropagation();
      else this.clickOn(event.target as Element);
    },
  };
}

function trailsOf(before: ReadonlyMap<string, string>, now: ReadonlyMap<string, string>): Trail[] {
  return [...now].flatMap(([unit, to]) => {
    const from = before.get(unit);
    return from && from !== to ? [{ unit, from, to }] : [];
  });
}
