/** The board of March of Justice: a drawn map with counters, the tracks beside it, the contact below. */

import { html, nothing, type TemplateResult } from "lit";
import { customElement, state } from "lit/decorators.js";
import { guard } from "lit/directives/guard.js";
import { placeAt } from "../../boards/balloon.ts";
import type { Entry, FigureWord, Reckoned } from "../../boards/board.ts";
import { MapBoard } from "../../boards/map-board.ts";
import type { Act, Json } from "../../shapes.ts";
import { words as page } from "../../words.ts";
import { makeChart, type Chart } from "./chart.ts";
import { clickOnPlace, clickOnUnit, type Click } from "./clicking.ts";
import { contactPanel } from "./contact-panel.ts";
import { ground } from "./ground.ts";
import { findUnit, neighbours, unitsIn, type Look, type MapLook } from "./look.ts";
import { marches, pieces, stacksOf } from "./pieces.ts";
import { places, roadblocks } from "./places.ts";
import { figureWord, reckon } from "./reckoning.ts";
import { isMove, placeOf, Pointing, unitOf, type Scene } from "./scene.ts";
import { boardStyles } from "./styles.ts";
import { contactStyles } from "./styles-contact.ts";
import { counterStyles } from "./styles-counter.ts";
import { mapStyles } from "./styles-map.ts";
import { trackStyles } from "./styles-tracks.ts";
import { inShort, tracks } from "./tracks.ts";
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
export default class MarchBoard extends MapBoard<Look, Scene> {
  static override styles = [MapBoard.styles, boardStyles, mapStyles, counterStyles, trackStyles, contactStyles];

  @state() private unit: string | null = null; // chosen to move
  @state() private open: string | null = null;
  @state() private target: string | null = null;

  override figure(name: string): FigureWord {
    return figureWord(name);
  }

  override reckon(view: Json, act: Act): Reckoned[] {
    return reckon(view, act);
  }

  // ---------------------------------------------------------------- a new view

  protected override unitPlaces({ units, places }: Look): Map<string, string> {
    return new Map(units.filter(({ where }) => where in places).map(({ id, where }) => [id, where]));
  }

  /** Places that are named in what happened. */
  protected override touchedBy(news: readonly Entry[], { map }: Look): Set<string> {
    const text = news.flatMap(({ facts }) => facts.map(({ text }) => text)).join(" ");
    const escaped = (name: string): string => name.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");
    return new Set(map.locations.filter(({ name }) => new RegExp(`(^|\\W)${escaped(name)}(\\W|$)`, "u").test(text)).map(({ id }) => id));
  }

  protected override follow(before: Look | null, now: Look): void {
    if (!this.options.some(({ act }) => isMove(act) && unitOf(act) === this.unit)) this.unit = null;
    if (this.open && unitsIn(now, this.open).length < 2) this.open = null;
    if (before && before.contacts.length !== now.contacts.length) this.folded = null;
  }

  /** A narrow map opens at one's own forces and the places next to them. */
  protected override attend(before: Look | null, { units, places, map }: Look): void {
    if (before || !this.isNarrow()) return;
    const own = units.filter(({ side, where }) => side === (this.mine[0] ?? "wagner") && where in places);
    this.turnTo([...new Set(own.flatMap(({ where }) => [where, ...neighbours(map, where)]))], CLOSE);
  }

  protected override isNarrow(): boolean {
    return (this.frame?.clientWidth ?? NARROW) < NARROW;
  }

  protected override walkIn(): Node & ParentNode {
    return this.renderRoot;
  }

  // ---------------------------------------------------------------- what is drawn

  protected override scene(look: Look): Scene {
    const pointing = new Pointing(this.options, this.refused, this.unit);
    return {
      ...this.mapScene(),
      look,
      chart: chartOf(look.map),
      pointing,
      open: this.open,
      shown: this.shownTarget(look),
      clickPlace: (id) => this.does(clickOnPlace(look, pointing, id)),
      clickUnit: (id) => this.does(clickOnUnit(look, pointing, id)),
      openStack: (place) => this.does({ kind: "open", place }),
      pointAt: (act) => this.pointAt(act),
    };
  }

  protected override beside(scene: Scene): TemplateResult {
    return tracks(scene, this.tools());
  }

  protected override inShort(look: Look): { what: TemplateResult; show: string; hide: string } {
    return { what: inShort(look), show: words.tracks.name, hide: page.map.name };
  }

  protected override mapOf(scene: Scene): TemplateResult {
    const { look, chart } = scene;
    const stacks = stacksOf(scene);
    return html`<svg class="map ${this.unit ? "choosing" : ""}" viewBox="0 0 ${chart.layout.width} ${chart.layout.height}" role="group" aria-label="${page.map.name}: ${look.map.title}">
      ${guard([chart], () => ground(chart))}
      ${marches(scene)} ${places(scene, stacks)} ${pieces(scene, stacks)} ${roadblocks(scene)}
    </svg>`;
  }

  protected override above(scene: Scene): TemplateResult {
    const unit = findUnit(scene.look, this.unit);
    return html`${unit ? html`<p class="then-where" role="status">${words.thenWhere(unit.name)}</p>` : nothing}
      ${contactPanel(scene, {
        folded: this.folded ?? (this.narrow || scene.look.contacts.length === 0),
        fold: (folded) => (this.folded = folded),
        show: (target) => (this.target = target),
      })}`;
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
    this.say(click.kind === "say" ? click.balloon : null);
    if (click.kind === "act") this.choose(click.act);
    if (click.kind === "take") this.take(click.unit);
    if (click.kind === "open") [this.open, this.focusNext] = [click.place, ".fan [data-stop]"];
  }

  /** Choose a unit to move; the keyboard goes on from where it stands. */
  private take(unit: string | null): void {
    if (this.open) this.focusNext = placeAt(this.open);
    [this.unit, this.open] = [unit, null];
  }

  private pointAt(act: Act | null): void {
    if (act?.[0] === "target") this.target = String(act[1]);
    this.point(act);
  }

  protected override closeNewest(): void {
    if (!this.open) this.unit = null;
    else [this.open, this.focusNext] = [null, placeAt(this.open)];
  }

  protected override anyOpen(): boolean {
    return Boolean(this.open ?? this.unit);
  }

  /** Beside everything: what is open is closed. */
  protected override clickOn(part: Element): void {
    if (part.closest("svg.map") && !part.closest("[role=button]")) this.close();
  }
}
