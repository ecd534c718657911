/** The board of QUICK: a city of hexes, the displays beside it, the Actions below, combats above. */

import { html, nothing, type PropertyValues, type TemplateResult } from "lit";
import { customElement, query, state } from "lit/decorators.js";
import { guard } from "lit/directives/guard.js";
import type { Act, Json } from "../../shapes.ts";
import { Board, type FigureWord } from "../board.ts";
import { commonStyles, narrowSummary } from "../common-styles.ts";
import { Motion } from "../motion.ts";
import { putBeside } from "../put-beside.ts";
import { Roving } from "../roving.ts";
import { Zoom } from "../zoom.ts";
import { arrows } from "./arrows.ts";
import { balloon } from "./balloon.ts";
import { cells, command } from "./cells.ts";
import { clickOnHex, clickOnUnit, type Click } from "./clicking.ts";
import { combatPanel } from "./combat-panel.ts";
import { fightOf, keptDice, type Fight, type KnownDice } from "./fighting.ts";
import { extent } from "./hexes.ts";
import { headingOf } from "./bar.ts";
import { ownSide, unitOf, type Colour, type Look } from "./look.ts";
import { lyingOn, standingOn } from "./markers.ts";
import { pieces } from "./pieces.ts";
import { mattering } from "./mattering.ts";
import { Pointing, type Chosen } from "./pointing.ts";
import { touchedBy, trailsOf } from "./recent.ts";
import type { Aim, Menu, Scene, Trail } from "./scene.ts";
import { choosing, selectPanel } from "./select-panel.ts";
import { strip } from "./strip.ts";
import { boardStyles, narrowStyles } from "./styles.ts";
import { combatStyles } from "./styles-combat.ts";
import { counterStyles } from "./styles-counter.ts";
import { displayStyles } from "./styles-displays.ts";
import { mapStyles } from "./styles-map.ts";
import { ground } from "./terrain.ts";
import { beside, summary } from "./track.ts";
import { words } from "./words.ts";

const NARROW = 752; // px: below this the displays come when they are called (47rem, as the styles say)
const CLOSE = 1.05;
const DRAG = 7; // px: who moves the pointer farther means to pan

@customElement("board-quick")
export default class QuickBoard extends Board {
  static override styles = [commonStyles, narrowSummary, boardStyles, mapStyles, counterStyles, displayStyles, combatStyles, narrowStyles];

  @state() private chosen: Chosen | null = null;
  @state() private aim: Aim | null = null;
  @state() private menu: Menu | null = null;
  @state() private picked: readonly Colour[] = [];
  @state() private shownBy: string | null = null; // whose command is shown while it is pointed at
  @state() private folded: boolean | null = null; // null: as is best for the moment
  @state() private displaysOpen = false;
  @state() private narrow = false;
  @query("svg.map") private readonly map!: SVGSVGElement | null;
  @query(".board") private readonly whole!: HTMLElement | null;
  @query(".balloon") private readonly sheet!: HTMLElement | null;
  @state() private dismissed = false; // the last combat is no longer shown
  private fight: Fight | null = null;
  private dice: KnownDice | null = null;
  private trails: Trail[] = [];
  private touched = new Set<string>();
  private zoom: Zoom | null = null;
  private roving: Roving | null = null;
  private readonly motion = new Motion();
  private readonly sizes = new ResizeObserver(() => (this.narrow = this.clientWidth < NARROW));
  private down = { x: 0, y: 0 };
  private focusNext: string | null = null; // what gets the focus once it is drawn

  override connectedCallback(): void {
    super.connectedCallback();
    this.sizes.observe(this);
    this.requestUpdate(); // what was drawn elsewhere has no zoom yet
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.sizes.disconnect();
    this.zoom?.destroy();
    this.zoom = null;
  }

  override figure(name: string): FigureWord {
    return words.figures[name] ?? { kind: "mean", text: name };
  }

  override heading(view: Json, act: Act): string | null {
    return headingOf(view as unknown as Look, act);
  }

  // ---------------------------------------------------------------- a new view

  protected override willUpdate(changed: PropertyValues<this>): void {
    const now = this.look();
    if (!now || !changed.has("view")) return;
    const before = (changed.get("view") ?? null) as Look | null;
    const news = before ? this.happened : [];
    this.trails = news.length > 0 ? trailsOf(before, now) : [];
    this.touched = touchedBy(news, now);
    this.follow(before, now);
    this.letGo();
    if (now.phase !== before?.phase) this.picked = [];
  }

  /** A combat that ends, or another one, is shown as is best; one that was closed stays closed. */
  private follow(before: Look | null, now: Look): void {
    this.dice = keptDice(this.dice, this.log, before, now);
    const fight = fightOf(this.log, now, this.dice);
    const same = fight?.n === this.fight?.n && fight?.over === this.fight?.over;
    if (!same) [this.folded, this.dismissed] = [null, false];
    this.fight = fight;
  }

  /** What was taken up and can no longer be used is put down. */
  private letGo(): void {
    const pointing = new Pointing(this.options, this.refused, null);
    const { chosen } = this;
    const used = chosen?.kind === "unit" && pointing.ofUnit(chosen.unit).length > 0;
    if (!used || this.happened.length > 0) this.chosen = null;
    this.aim = null;
    this.menu = null;
  }

  protected override updated(changed: PropertyValues<this>): void {
    if (!this.isConnected || !this.map || !this.whole) return;
    if (!this.zoom) this.begin(this.map);
    else if (changed.has("view")) this.attend(changed.get("view") as Look | null);
    this.roving?.settle();
    this.motion.play(this.map, changed.has("view"));
    const part = this.menu ? this.renderRoot.querySelector(this.menu.of) : null;
    if (part && this.sheet) putBeside(this.sheet, part, this.whole);
    if ((changed as Map<string, unknown>).has("chosen")) this.taking(this.takenUp());
    if (this.focusNext) this.renderRoot.querySelector<HTMLElement | SVGElement>(this.focusNext)?.focus();
    this.focusNext = null;
  }

  private begin(map: SVGSVGElement): void {
    this.zoom = new Zoom(map);
    this.roving = new Roving(map);
    this.attend(null);
  }

  /** On a narrow board the map shows what matters when something begins: set-up, the first round, a combat. */
  private attend(before: Look | null): void {
    const look = this.look();
    const begins = !before || (before.phase === "set-up") !== (look?.phase === "set-up") || (look?.combat && !before.combat);
    if (!look || !begins || this.clientWidth >= NARROW) return;
    const parts = mattering(look, this.options).flatMap((hex) => this.map?.querySelector(`[data-hex="${hex}"]`) ?? []);
    // panzoom puts the map back to its start by such a timeout of its own, set just before
    setTimeout(() => this.zoom?.around(parts, CLOSE));
  }

  // ---------------------------------------------------------------- what is drawn

  private look(): Look | null {
    return this.view as unknown as Look | null;
  }

  override render(): TemplateResult | typeof nothing {
    const look = this.look();
    if (!look) return nothing;
    const scene = this.scene(look);
    return html`<div class="board ${this.displaysOpen ? "displays-open" : ""}" @keydown=${this.pressed}>
      ${summary(look, this.displaysOpen, () => (this.displaysOpen = !this.displaysOpen), this.tools())}
      ${beside(scene)}
      <div class="frame-of-map" @pointerdown=${this.pressing} @click=${this.clicked} @focusin=${(event: Event) => this.roving?.focused(event)}>
        ${this.mapOf(scene)} ${this.tools()} ${this.panels(scene)}
      </div>
      ${strip(scene)}
      ${this.menu ? balloon(scene, this.menu) : nothing}
    </div>`;
  }

  private panels(scene: Scene): unknown {
    if (choosing(scene)) return selectPanel(scene, { picked: this.picked, pick: (picked) => (this.picked = picked) });
    const fight = this.dismissed && !scene.look.combat ? null : this.fight;
    return combatPanel(scene, {
      fight,
      folded: scene.aim ? false : (this.folded ?? (this.narrow || (fight?.old ?? false))),
      fold: (folded) => (this.folded = folded),
      dismiss: () => this.dismiss(),
    });
  }

  private dismiss(): void {
    if (this.aim) this.close();
    else this.dismissed = true;
  }

  private scene(look: Look): Scene {
    const pointing = new Pointing(this.options, this.refused, this.chosen);
    const taken = this.chosen?.kind === "unit" ? this.chosen.unit : null;
    return {
      look,
      own: ownSide(look),
      acts: this.options.length > 0,
      past: this.past,
      pointing,
      chosen: this.chosen,
      aim: this.aim,
      menu: this.menu,
      pointed: this.pointed,
      shownBy: this.shownBy ?? taken,
      trails: this.trails,
      touched: this.touched,
      choose: (act) => this.order(act),
      take: (chosen) => this.take(chosen),
      clickUnit: (id) => this.does(clickOnUnit(look, pointing, id)),
      clickHex: (hex) => this.does(clickOnHex(look, pointing, hex)),
      openMenu: (menu) => this.does(menu ? { kind: "menu", menu } : { kind: "take", chosen: this.chosen }),
      pointAt: (act) => this.point(act),
      showCommand: (unit) => (this.shownBy = unit),
      explain: (rule) => this.explain(rule),
    };
  }

  private mapOf(scene: Scene): TemplateResult {
    const { map, scenario } = scene.look;
    const { width, height } = extent(map.columns, map.rows);
    const drawn = JSON.stringify([map.columns, map.hexes]);
    return html`<svg class="map ${this.chosen ? "choosing" : ""}" viewBox="0 0 ${width.toFixed(0)} ${height.toFixed(0)}" role="group" aria-label="${words.map}: ${scenario.title}">
      ${guard([drawn], () => ground(map))}
      ${lyingOn(scene.look)} ${command(scene)} ${cells(scene)} ${arrows(scene)} ${pieces(scene)} ${standingOn(scene.look)}
    </svg>`;
  }

  private tools(): TemplateResult {
    const button = (name: string, sign: string, does: () => void): TemplateResult =>
      html`<button type="button" aria-label=${name} title=${name} @click=${does}>${sign}</button>`;
    return html`<div class="tools" role="group" aria-label=${words.zoom.tools}>
      ${button(words.zoom.larger, "+", () => this.zoom?.larger())}
      ${button(words.zoom.smaller, "−", () => this.zoom?.smaller())}
      ${button(words.zoom.whole, "⤢", () => this.zoom?.whole())}
    </div>`;
  }

  // ---------------------------------------------------------------- what the player does

  private does(click: Click): void {
    this.menu = click.kind === "menu" ? click.menu : null;
    if (click.kind === "menu") this.focusNext = click.menu.options.length > 0 ? ".balloon button.lit" : ".balloon button";
    if (click.kind === "act") this.choose(click.act);
    if (click.kind === "take") this.take(click.chosen);
    if (click.kind === "aim") [this.aim, this.focusNext] = [click.aim, ".combat button.go"];
  }

  /** An attack out of a list is looked at before it is made. */
  private order(act: Act): void {
    const [verb, attacker, target] = act.map(String);
    const seen = this.aim?.attacker === attacker && this.aim?.target === target;
    this.menu = null;
    if (verb !== "attack" || seen || !attacker || !target) return this.choose(act);
    this.chosen = { kind: "unit", unit: attacker };
    this.does({ kind: "aim", aim: { attacker, target } });
  }

  private takenUp(): string | null {
    const unit = this.chosen?.kind === "unit" ? this.chosen.unit : null;
    return unit ? (unitOf(this.look() as Look, unit)?.title ?? null) : null;
  }

  private take(chosen: Chosen | null): void {
    [this.chosen, this.aim, this.menu] = [chosen, null, null];
  }

  /** Escape closes what is open, the newest first; the keyboard goes on from where it belongs. */
  private close(): void {
    const unit = this.aim?.target ?? (this.chosen?.kind === "unit" ? this.chosen.unit : null);
    this.focusNext = this.menu?.of ?? (unit ? `[data-unit="${unit}"] .hit` : null);
    if (this.menu) this.menu = null;
    else if (this.aim) this.aim = null;
    else this.chosen = null;
  }

  private pressed(event: KeyboardEvent): void {
    const onMap = this.map?.contains(event.target as Node);
    if (onMap && this.roving?.pressed(event)) return;
    if (event.key !== "Escape" || !(this.menu || this.aim || this.chosen)) return;
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

  /** A click at the end of a pan is none; any other takes the keyboard along, which panzoom prevents. */
  private readonly clicked = {
    capture: true,
    handleEvent: (event: MouseEvent): void => {
      const far = Math.hypot(event.clientX - this.down.x, event.clientY - this.down.y);
      const panned = event.detail > 0 && far > DRAG;
      if (panned) event.stopPropagation();
      else (event.target as Element).closest<SVGElement>("svg.map [data-stop]")?.focus({ preventScroll: true });
    },
  };
}
