/**
 * A board that is a map with pieces: it zooms and pans, arrows walk over it, counters slide, a balloon
 * stands beside what it is about, Escape closes what is open.
 *
 * The board draws an `svg.map` in a `.frame-of-map`, hears `pressing` and `clicked` there and `pressed`
 * and `focused` around it, and shows `tools()`.
 */

import { html, type PropertyValues, type TemplateResult } from "lit";
import { query, state } from "lit/decorators.js";
import { words } from "../words.ts";
import { Board } from "./board.ts";
import { Motion } from "./motion.ts";
import { putBeside } from "./put-beside.ts";
import { Roving } from "./roving.ts";
import { Zoom } from "./zoom.ts";

const DRAG = 7; // px: who moves the pointer farther means to pan

export abstract class MapBoard extends Board {
  @state() protected narrow = false;
  @query("svg.map") protected readonly map!: SVGSVGElement | null;
  @query(".balloon") private readonly sheet!: HTMLElement | null;
  protected focusNext: string | null = null; // what gets the focus once it is drawn
  private zoom: Zoom | null = null;
  private roving: Roving | null = null;
  private readonly motion = new Motion();
  private readonly sizes = new ResizeObserver(() => (this.narrow = this.isNarrow()));
  private down = { x: 0, y: 0 };

  // ---------------------------------------------------------------- what a board says of itself

  /** Too narrow for the whole map to be read. */
  protected abstract isNarrow(): boolean;
  /** What the balloon, if there is one, stands beside. */
  protected abstract balloonBy(): string | null;
  /** Something is open or taken up. */
  protected abstract anyOpen(): boolean;
  /** Close it, the newest first. */
  protected abstract close(): void;
  /** A click on the map or in a panel above it, not the end of a pan. */
  protected abstract clickOn(part: Element): void;

  /** A new view: `before` is the last one, null at first. Here a narrow map turns to what matters. */
  protected attend(_before: unknown): void {}

  /** Where the arrow keys walk. */
  protected walked(map: SVGSVGElement): Node & ParentNode {
    return map;
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

  protected override updated(changed: PropertyValues<this>): void {
    if (!this.isConnected || !this.map) return;
    if (!this.zoom) this.begin(this.map);
    else if (changed.has("view")) this.attend(changed.get("view"));
    this.roving?.settle();
    this.motion.play(this.map, changed.has("view"));
    this.putBalloon();
    if (this.focusNext) this.renderRoot.querySelector<HTMLElement | SVGElement>(this.focusNext)?.focus();
    this.focusNext = null;
  }

  private begin(map: SVGSVGElement): void {
    this.zoom = new Zoom(map);
    this.roving = new Roving(this.walked(map));
    this.sizes.observe(this); // from now on: before, there was no map to measure
    this.attend(null);
  }

  private putBalloon(): void {
    const by = this.balloonBy();
    const part = by ? this.renderRoot.querySelector(by) : null;
    const within = this.sheet?.offsetParent;
    if (part && this.sheet && within) putBeside(this.sheet, part, within as HTMLElement);
  }

  /** Show these parts of the map, as large as fits. */
  protected turnTo(parts: readonly Element[], margin: number): void {
    // panzoom puts the map back to its start by such a timeout of its own, set just before
    setTimeout(() => this.zoom?.around(parts, margin));
  }

  // ---------------------------------------------------------------- what the player does

  protected tools(): TemplateResult {
    const button = (name: string, sign: string, does: () => void): TemplateResult =>
      html`<button type="button" aria-label=${name} title=${name} @click=${does}>${sign}</button>`;
    return html`<div class="tools" role="group" aria-label=${words.zoom.tools}>
      ${button(words.zoom.larger, "+", () => this.zoom?.larger())}
      ${button(words.zoom.smaller, "−", () => this.zoom?.smaller())}
      ${button(words.zoom.whole, "⤢", () => this.zoom?.whole())}
    </div>`;
  }

  protected focused(event: Event): void {
    this.roving?.focused(event);
  }

  protected pressed(event: KeyboardEvent): void {
    const walks = this.map && this.walked(this.map).contains(event.target as Node);
    if (walks && this.roving?.pressed(event)) return;
    if (event.key !== "Escape" || !this.anyOpen()) return;
    event.stopPropagation();
    this.close();
  }

  // both are heard on the way down: panzoom stops what comes up again

  protected readonly pressing = {
    capture: true,
    handleEvent: (event: PointerEvent): void => {
      this.down = { x: event.clientX, y: event.clientY };
    },
  };

  /** A click at the end of a pan is none. */
  protected readonly clicked = {
    capture: true,
    handleEvent: (event: MouseEvent): void => {
      const far = Math.hypot(event.clientX - this.down.x, event.clientY - this.down.y);
      if (event.detail > 0 && far > DRAG) event.stopPropagation();
      else this.clickOn(event.target as Element);
    },
  };
}
