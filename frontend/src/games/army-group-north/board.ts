/** The board of Army Group North: the Baltic lands in hexes, stacks on them, the calendar beside, combats above. */

import { html, type PropertyValues, type TemplateResult } from "lit";
import { customElement, state } from "lit/decorators.js";
import { guard } from "lit/directives/guard.js";
import { placeAt, say } from "../../boards/balloon.ts";
import { sameAct, type Entry, type FigureWord, type Reckoned } from "../../boards/board.ts";
import type { Point } from "../../boards/geometry.ts";
import { MapBoard } from "../../boards/map-board.ts";
import type { Act, Json, Option } from "../../shapes.ts";
import { words as page } from "../../words.ts";
import { cells, numbers } from "./cells.ts";
import { besideStage, combatPanel } from "./combat-panel.ts";
import { front, tints } from "./front.ts";
import { gauges } from "./gauges.ts";
import { goalLine } from "./goal.ts";
import { clusterOf, Grid } from "./grid.ts";
import { ground } from "./ground.ts";
import { names, signs } from "./labels.ts";
import { layerButtons, layerMenu, OVERLAYS, type Layers } from "./layers.ts";
import { SIDES, stacksOf, type Look, type MapLook } from "./look.ts";
import { lossesOf, NO_LOSSES } from "./losses.ts";
import { headingOf, hexName, hexParts } from "./naming.ts";
import { oddsTable } from "./odds-table.ts";
import { fan, marches, pieces } from "./pieces.ts";
import { costs, march } from "./reach.ts";
import { isHopeless, PASS, reckonReaction } from "./reactions.ts";
import { Pointing, type Overlay, type Scene } from "./scene.ts";
import { strip } from "./strip.ts";
import { boardStyles } from "./styles.ts";
import { combatStyles } from "./styles-combat.ts";
import { counterStyles } from "./styles-counter.ts";
import { mapStyles } from "./styles-map.ts";
import { supplyLines } from "./supply.ts";
import { beside, inShort } from "./track.ts";
import { rails, roads } from "./ways.ts";
import { words } from "./words.ts";

const NARROW = 752; // px, as the styles say (47rem)
const READABLE = 0.6; // px for a unit of the map: below this, counters are drawn as from afar
const WRITES = "input:not([type=range]), textarea, select, dialog[open]"; // letters belong to them
const CLOSE = 1.15;
const FROM_NEAR = 5;
const AIM = "aim"; // a place that is nowhere until somebody goes there
const AROUND = 330;

/** The hex that everybody looks at. */
const matters = ({ combat, about }: Look): string | null => combat?.hex ?? about;

/** Units of a hex that act together are named by their places, one bit each: all of them come first. */
const largestFirst = (options: readonly Option[]): Option[] =>
  [...options].sort((a, b) => (typeof a.act[1] === "number" && typeof b.act[1] === "number" ? b.act[1] - a.act[1] : 0));

@customElement("board-army-group-north")
export default class ArmyGroupNorthBoard extends MapBoard<Look, Scene> {
  static override styles = [MapBoard.styles, boardStyles, mapStyles, counterStyles, combatStyles];

  @state() private taken: string | null = null;
  @state() private opened: string | null = null;
  @state() private overlays: ReadonlySet<Overlay> = new Set();
  @state() private menu = false; // of the overlays
  private passed: number | null = null; // how long the log was when nobody reacted by the player's setting
  private grid: Grid | null = null;
  private printed = ""; // the map that `grid` is of
  private readonly onLetter = (event: KeyboardEvent): void => {
    const overlay = OVERLAYS[event.key.toLowerCase()];
    const [target] = event.composedPath();
    const written = target instanceof Element && target.closest(WRITES) !== null;
    if (!overlay || written || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return;
    if (!document.querySelector("dialog[open]")) this.toggle(overlay);
  };
  private due = 0; // the frame in which the window is shown
  private readonly onZoom = (): void => {
    this.due ||= requestAnimationFrame(() => this.showWindow());
  };

  override connectedCallback(): void {
    super.connectedCallback();
    this.setAttribute("tall", ""); // on a phone the map comes first
    document.addEventListener("keydown", this.onLetter);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    document.removeEventListener("keydown", this.onLetter);
  }

  override figure(name: string): FigureWord {
    const [, side, what] = /^(\w+) (wins|eliminated)$/.exec(name) ?? [];
    if (side && what === "wins") return { kind: "chance", text: words.figure.wins(side) };
    if (side && what === "eliminated") return { kind: "chance", text: words.figure.eliminated(side) };
    return { kind: "mean", text: name };
  }

  override reckon(view: Json, act: Act): Reckoned[] {
    return reckonReaction(view as unknown as Look, act);
  }

  override heading(view: Json, act: Act): string | null {
    return headingOf(view as unknown as Look, act);
  }

  // ---------------------------------------------------------------- a new view

  protected override unitPlaces({ units }: Look): Map<string, string> {
    return new Map(units.flatMap(({ id, hex }) => (hex ? [[id, hex]] : [])));
  }

  /** Hexes that are named in what happened. */
  protected override touchedBy(news: readonly Entry[], { map }: Look): Set<string> {
    const text = new Set(news.flatMap(({ facts }) => facts.map((fact) => fact.text)).join(" ").split(/[^0-9]+/));
    return new Set(map.names.filter((name) => text.has(name)));
  }

  protected override follow(_before: Look | null, now: Look): void {
    this.gridOf(now.map);
    if (!this.options.some(({ act }) => act[1] === this.taken)) this.taken = null;
    if (!now.combat) this.folded = null;
  }

  protected override updated(changed: PropertyValues<this>): void {
    super.updated(changed);
    this.map?.addEventListener("panzoomchange", this.onZoom); // adding it again changes nothing
    this.showWindow();
    this.passHopeless();
  }

  /** 2.6.1 The player has said below which chance nobody shall react; who takes that back is asked. */
  private passHopeless(): void {
    const asked = this.options.some(({ act }) => sameAct(act, PASS)) && !this.past && !this.busy;
    if (!asked || !this.look || !isHopeless(this.look) || this.passed === this.log.length) return;
    this.passed = this.log.length;
    this.send(PASS);
  }

  /** At first the map turns to what is asked; later to a hex that matters and is out of sight. */
  protected override attend(before: Look | null, now: Look): void {
    const hex = matters(now);
    const moved = hex !== null && before !== null && hex !== matters(before);
    if (!before || (moved && !this.isInSight(hex))) this.centre(now);
  }

  private centre(look: Look): void {
    const asked = [...new Pointing(this.options, this.refused, this.taken).hexes()];
    const there = asked.length > 0 ? asked : [...stacksOf(look).keys()];
    const at = matters(look) ?? (asked.length > 0 ? null : look.force?.hex);
    if (look.combat) this.aimAt(besideStage(this.gridOf(look.map), look.combat.hex), 1);
    else if (at) this.turnTo([at], FROM_NEAR);
    else this.turnTo(clusterOf(this.gridOf(look.map), there), CLOSE);
  }

  /** Can a hex be read where the map is now? */
  private isInSight(hex: string): boolean {
    const { map, frame, grid } = this;
    const matrix = map?.getScreenCTM();
    if (!frame || !grid || !matrix) return false;
    const [box, { x, y }] = [frame.getBoundingClientRect(), grid.middle(hex)];
    const at = { x: matrix.e + x * matrix.a, y: matrix.f + y * matrix.a };
    const within = at.x > box.left && at.x < box.right && at.y > box.top && at.y < box.bottom;
    return within && map?.dataset.detail === "near";
  }

  protected override isNarrow(): boolean {
    return this.clientWidth < NARROW;
  }

  protected override mostScale(): number {
    return 12;
  }

  // ---------------------------------------------------------------- what of the map is seen

  private gridOf(map: MapLook): Grid {
    const printed = `${map.columns} ${map.names.join()}`;
    if (this.grid && this.printed === printed) return this.grid;
    this.printed = printed;
    return (this.grid = new Grid(map));
  }

  /** The point of the map under a point of the screen, and how large things are. */
  private get pixels(): number {
    return this.map?.getScreenCTM()?.a ?? 1;
  }

  /** What changes as one zooms and pans, without drawing everything anew. */
  private showWindow(): void {
    this.due = 0;
    const { map, frame, grid } = this;
    const matrix = map?.getScreenCTM();
    if (!map || !frame || !grid || !matrix) return;
    const detail = matrix.a < READABLE ? "afar" : "near";
    if (map.dataset.detail !== detail) map.dataset.detail = detail;
    const box = frame.getBoundingClientRect();
    const at = (value: number, from: number): number => (value - from) / matrix.a;
    const [left, top] = [Math.max(0, at(box.left, matrix.e)), Math.max(0, at(box.top, matrix.f))];
    const [right, bottom] = [Math.min(grid.width, at(box.right, matrix.e)), Math.min(grid.height, at(box.bottom, matrix.f))];
    const share = (value: number, whole: number): string => `${Math.max(0, (100 * value) / whole).toFixed(1)}%`;
    const shown = this.renderRoot.querySelector<HTMLElement>(".overview .window")?.style;
    if (!shown) return;
    [shown.left, shown.top] = [share(left, grid.width), share(top, grid.height)];
    [shown.width, shown.height] = [share(right - left, grid.width), share(bottom - top, grid.height)];
  }

  // ---------------------------------------------------------------- what is drawn

  protected override scene(look: Look): Scene {
    const pointing = new Pointing(this.options, this.refused, this.taken);
    return {
      ...this.mapScene(),
      look,
      grid: this.gridOf(look.map),
      stacks: stacksOf(look),
      own: SIDES.find((side) => this.mine.includes(side)) ?? null,
      acts: this.options.length > 0,
      past: this.past,
      pointing,
      lit: pointing.hexes(),
      taken: this.taken,
      opened: this.opened,
      zoom: this.pixels,
      overlays: this.overlays,
      losses: look.combat ? lossesOf(this.log) : NO_LOSSES,
      take: (unit) => ([this.taken, this.said] = [unit, null]),
      open: (hex) => (this.opened = hex),
      clickHex: (hex) => this.clickHex(look, pointing, hex),
      toggle: (overlay) => this.toggle(overlay),
      goTo: (point) => this.goTo(point),
      settle: () => this.requestUpdate(),
    };
  }

  protected override mapOf(scene: Scene): TemplateResult {
    const { look, grid } = scene;
    const { map } = look;
    const drawn = [this.printed, map.terrain.join(), map.closed.join()];
    return html`<svg class="map" data-detail="afar" viewBox="0 0 ${grid.width.toFixed(0)} ${grid.height.toFixed(0)}" role="group"
      aria-label="${page.map.name}: ${look.scenario.title}" @click=${this.onGround}>
      <svg width=${grid.width.toFixed(0)} height=${grid.height.toFixed(0)}>
      ${guard(drawn, () => [ground(grid, map), roads(grid, map)])}
      ${guard([...drawn, map.converted.join()], () => rails(grid, map))}
      ${guard(drawn, () => signs(grid, map))}
      ${guard([...drawn, map.control.join(), map.zoc.join(), map.zoi.join(), JSON.stringify(map.lines), map.converted.join(), this.overlays], () => [tints(grid, map, this.overlays), gauges(grid, map, this.overlays), front(grid, map)])}
      </svg>
      <rect class="neatline" width=${grid.width} height=${grid.height}></rect>
      ${guard([...drawn, this.overlays], () => numbers(scene))}
      <rect class="aim" data-place=${AIM} width=${2 * AROUND} height=${2 * AROUND}></rect>
      ${cells(scene)} ${supplyLines(scene)} ${marches(scene)} ${pieces(scene)} ${costs(scene)} ${march(scene)}
      ${guard([...drawn, [...scene.stacks.keys()].join()], () => names(grid, map, scene.stacks.keys()))} ${fan(scene)}
    </svg>`;
  }

  protected override beside(scene: Scene): TemplateResult {
    return beside(scene);
  }

  protected override inShort(look: Look): { what: TemplateResult; show: string; hide: string } {
    return { what: inShort(look), show: words.track.name, hide: page.map.name };
  }

  protected override above(scene: Scene): unknown {
    const folding = { folded: this.folded ?? this.narrow, fold: (folded: boolean) => (this.folded = folded) };
    return [goalLine(scene), this.tools(), layerMenu(this.layers), combatPanel(scene, folding)];
  }

  protected override tools(): TemplateResult {
    const centre = html`<button type="button" aria-label=${words.centre} title=${words.centre} @click=${() => this.look && this.centre(this.look)}>◎</button>`;
    return super.tools([centre, layerButtons(this.layers)]);
  }

  private get layers(): Layers {
    return { shown: this.overlays, open: this.menu, toggle: (overlay) => this.toggle(overlay), toggleMenu: () => (this.menu = !this.menu) };
  }

  protected override below(scene: Scene): TemplateResult {
    return strip(scene);
  }

  // ---------------------------------------------------------------- what the player does

  private clickHex(look: Look, pointing: Pointing, hex: string): void {
    const options = pointing.ofHex(hex);
    const [only] = options;
    const odds = look.force?.fights[hex] ?? look.attacks[hex];
    const again = this.said?.at === placeAt(hex);
    this.say(null);
    if (only && options.length === 1 && (!odds || again)) return this.choose(only.act);
    const refused = pointing.whyNotHex(hex);
    const about = `${hexName(look, hex)}: ${hexParts(look, hex).join(", ")}`;
    const at = this.renderRoot.querySelector(placeAt(hex)) ? placeAt(hex) : "svg.map";
    const side = look.force?.side ?? look.player;
    const more = odds && side ? oddsTable(this.mapScene(), odds, side) : null;
    if (options.length > 0 || refused.length > 0) this.say(say(at, about, { options: largestFirst(options), refused, more }).balloon);
  }

  /** A click on a hex that has nothing of its own to click. */
  private onGround(event: MouseEvent): void {
    const matrix = this.map?.getScreenCTM()?.inverse();
    if (event.target !== this.map && (event.target as Element).closest("[data-place], [data-unit]")) return;
    if (!matrix || !this.look || !this.grid) return;
    const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix);
    const hex = this.grid.around({ x, y });
    if (hex) this.clickHex(this.look, new Pointing(this.options, this.refused, this.taken), hex);
  }

  private toggle(overlay: Overlay): void {
    const now = new Set(this.overlays);
    if (!now.delete(overlay)) now.add(overlay);
    this.overlays = now;
  }

  /** What lies around a point of the map is shown from near. */
  private goTo(point: Point): void {
    this.aimAt(point, 1);
  }

  private aimAt({ x, y }: Point, margin: number): void {
    const aim = this.map?.querySelector(placeAt(AIM));
    for (const [name, value] of Object.entries({ x: x - AROUND, y: y - AROUND })) aim?.setAttribute(name, value.toFixed(0));
    this.turnTo([AIM], margin);
  }

  protected override closeNewest(): void {
    if (this.menu) this.menu = false;
    else if (this.opened) this.opened = null;
    else this.taken = null;
  }

  protected override anyOpen(): boolean {
    return this.menu || Boolean(this.taken ?? this.opened);
  }

  /** The keyboard goes along with a click, which panzoom prevents. */
  protected override clickOn(part: Element): void {
    part.closest<SVGElement>("svg.map [data-stop]")?.focus({ preventScroll: true });
  }
}
