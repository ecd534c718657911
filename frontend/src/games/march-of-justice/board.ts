/** The board of March of Justice: a drawn map with counters, the tracks beside it, the contact below. */

import { html, nothing, type PropertyValues, type TemplateResult } from "lit";
import { customElement, query, state } from "lit/decorators.js";
import { guard } from "lit/directives/guard.js";
import type { Act, Json } from "../../shapes.ts";
import type { FigureWord, Reckoned } from "../../boards/board.ts";
import { mapCommonStyles } from "../../boards/common-map-styles.ts";
import { commonStyles, narrowSummary } from "../../boards/common-styles.ts";
import { MapBoard } from "../../boards/map-board.ts";
import { arrows } from "./arrows.ts";
import { balloon, type Balloon } from "./balloon.ts";
import { makeChart, type Chart } from "./chart.ts";
import { clickOnPlace, clickOnUnit, type Click } from "./clicking.ts";
import { contactPanel } from "./contact-panel.ts";
import { ground } from "./ground.ts";
import { neighbours, type Look, type MapLook } from "./look.ts";
import { pieces } from "./pieces.ts";
import { places, roadblocks } from "./places.ts";
import { Pointing, placeOf } from "./pointing.ts";
import { figureWord, reckoned } from "./reckoning.ts";
import { touchedBy, trailsOf } from "./recent.ts";
import type { Scene, Trail } from "./scene.ts";
import { stackOf, unitsIn } from "./stacks.ts";
import { boardStyles, narrowStyles } from "./styles.ts";
import { contactStyles } from "./styles-contact.ts";
import { counterStyles } from "./styles-counter.ts";
import { mapStyles } from "./styles-map.ts";
import { trackStyles } from "./styles-tracks.ts";
import { summary, tracks } from "./tracks.ts";
import { words } from "./words.ts";

const NARROW = 640; // px: below this the map opens at one's own forces
const CLOSE = 1.08; // and so close: the map's own margin is wide enough

let charted: { of: string; chart: Chart } | null = null;

/** A map's chart; the last one is kept, for it takes a while to make. */
function chartOf(map: MapLook): Chart {
  const of = JSON.stringify(map);
  if (charted?.of !== of) charted = { of, chart: makeChart(map) };
  return charted.chart;
}

@customElement("board-march-of-justice")
export default class MarchBoard extends MapBoard {
  static override styles = [commonStyles, mapCommonStyles, narrowSummary, boardStyles, mapStyles, counterStyles, trackStyles, contactStyles, narrowStyles];

  @state() private unit: string | null = null; // chosen to move
  @state() private open: string | null = null;
  @state() private said: Balloon | null = null;
  @state() private target: string | null = null;
  @state() private folded: boolean | null = null; // null: as is best for the moment
  @state() private tracksOpen = false;
  @query(".frame-of-map") private readonly frame!: HTMLElement | null;
  private trails: Trail[] = [];
  private touched = new Set<string>();

  override figure(name: string): FigureWord {
    return figureWord(name);
  }

  override reckon(view: Json, act: Act): Reckoned[] {
    return reckoned(view, act);
  }

  // ---------------------------------------------------------------- a new view

  protected override willUpdate(changed: PropertyValues<this>): void {
    const now = this.look();
    if (!now || !changed.has("view")) return;
    const before = changed.get("view") as Look | null | undefined;
    const news = this.past || !before ? [] : this.happened;
    this.trails = news.length ? trailsOf(before ?? null, now) : [];
    this.touched = touchedBy(news, now);
    this.said = null;
    if (this.unit && !this.options.some(({ act }) => act[0] === "move" && act[1] === this.unit)) this.unit = null;
    if (this.open && unitsIn(now, this.open).length < 2) this.open = null;
    if (before && before.contacts.length !== now.contacts.length) this.folded = null;
  }

  /** A narrow map opens at one's own forces. */
  protected override attend(before: unknown): void {
    if (!before && this.map && this.isNarrow()) this.turnTo(this.ownParts(this.map), CLOSE);
  }

  protected override isNarrow(): boolean {
    return (this.frame?.clientWidth ?? NARROW) < NARROW;
  }

  protected override walked(): Node & ParentNode {
    return this.renderRoot;
  }

  /** One's own forces and the places next to them. */
  private ownParts(map: SVGSVGElement): Element[] {
    const look = this.look();
    const own = look?.units.filter(({ side, where }) => side === (this.mine[0] ?? "wagner") && where in look.places);
    const near = new Set(own?.flatMap(({ where }) => [where, ...neighbours(look?.map as MapLook, where)]));
    return [...near].flatMap((id) => map.querySelector(`[data-place="${id}"]`) ?? []);
  }

  protected override balloonBy(): string | null {
    return this.said?.at ?? null;
  }

  // ---------------------------------------------------------------- what is drawn

  private look(): Look | null {
    return this.view as unknown as Look | null;
  }

  override render(): TemplateResult | typeof nothing {
    const look = this.look();
    if (!look) return nothing;
    const scene = this.scene(look);
    return html`<div class="board ${this.tracksOpen ? "tracks-open" : ""}" @keydown=${this.pressed} @focusin=${this.focused}>
      ${summary(look, this.tracksOpen, () => (this.tracksOpen = !this.tracksOpen), this.tools())}
      ${tracks(scene, this.tools())}
      <div class="frame-of-map" @pointerdown=${this.pressing} @click=${this.clicked}>
        ${this.mapOf(scene)}
        ${this.unit ? html`<p class="choosing" role="status">${words.thenWhere(look.units.find(({ id }) => id === this.unit)?.name ?? "")}</p>` : nothing}
        ${this.said ? balloon(scene, this.said, { close: () => this.close(), rule: (section) => this.explain(section) }) : nothing}
        ${this.contact(scene)}
      </div>
    </div>`;
  }

  private scene(look: Look): Scene {
    const pointing = new Pointing(this.options, this.refused, this.unit);
    return {
      look,
      chart: chartOf(look.map),
      pointing,
      open: this.open,
      pointed: this.pointed,
      trails: this.trails,
      touched: this.touched,
      shown: this.shownTarget(look),
      clickPlace: (id) => this.does(clickOnPlace(look, pointing, id)),
      clickUnit: (id) => this.does(clickOnUnit(look, pointing, id)),
      choose: (act) => this.choose(act),
      openStack: (place) => this.does({ kind: "open", place }),
      pointAt: (act) => this.pointAt(act),
    };
  }

  private mapOf(scene: Scene): TemplateResult {
    const { look, chart, pointing } = scene;
    const wanted = (id: string): boolean => id === this.unit || pointing.ofUnit(id).length > 0;
    const stacks = look.map.locations.map(({ id }) => stackOf(look, chart, id, (unit) => wanted(unit.id)));
    return html`<svg class="map ${this.unit ? "choosing-where" : ""}" viewBox="0 0 ${chart.layout.width} ${chart.layout.height}" role="group" aria-label="${words.map}: ${look.map.title}">
      ${guard([chart], () => ground(chart))}
      ${arrows(scene)}
      ${places(scene, new Map(stacks.map((stack) => [stack.place, stack])))}
      ${pieces(scene, stacks)}
      ${roadblocks(scene)}
    </svg>`;
  }

  private contact(scene: Scene): TemplateResult | typeof nothing {
    return contactPanel(scene, {
      folded: this.folded ?? (this.narrow || scene.look.contacts.length === 0),
      fold: (folded) => (this.folded = folded),
      show: (target) => (this.target = target),
      rule: (section) => this.explain(section),
    });
  }

  /** The contact that is pointed at, or was picked last, or is the only one. */
  private shownTarget({ contacts }: Look): string | null {
    const there = (target: string | null): boolean => contacts.some((contact) => contact.target === target);
    const pointed = this.pointed ? placeOf(this.pointed) : null;
    if (there(pointed)) return pointed;
    return there(this.target) ? this.target : (contacts[0]?.target ?? null);
  }

  // ---------------------------------------------------------------- what the player does

  private does(click: Click): void {
    this.said = click.kind === "say" ? click.balloon : null;
    if (click.kind === "say") this.focusNext = click.balloon.options.length ? ".balloon button.lit" : null;
    if (click.kind === "act") this.choose(click.act);
    if (click.kind === "take") this.take(click.unit);
    if (click.kind === "open") [this.open, this.focusNext] = [click.place, ".fan [data-stop]"];
  }

  /** Choose a unit to move; the keyboard goes on from where it stands. */
  private take(unit: string | null): void {
    if (this.open) this.focusNext = `[data-place="${this.open}"]`;
    [this.unit, this.open] = [unit, null];
  }

  private pointAt(act: Act | null): void {
    if (act?.[0] === "target") this.target = String(act[1]);
    this.point(act);
  }

  /** Escape closes what is open, the newest first. */
  protected override close(): void {
    this.focusNext = this.said?.at ?? (this.open ? `[data-place="${this.open}"]` : null);
    if (this.said) this.said = null;
    else if (this.open) this.open = null;
    else this.unit = null;
  }

  protected override anyOpen(): boolean {
    return Boolean(this.said ?? this.open ?? this.unit);
  }

  /** Beside everything: what is open is closed. */
  protected override clickOn(part: Element): void {
    if (part.closest("svg.map") && !part.closest("[role=button]")) this.close();
  }
}
