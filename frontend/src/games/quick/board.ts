/** The board of QUICK: a city of hexes, the displays beside it, the Actions below, combats above. */

import { html, nothing, type PropertyValues, type TemplateResult } from "lit";
import { customElement, state } from "lit/decorators.js";
import { guard } from "lit/directives/guard.js";
import type { Act, Json } from "../../shapes.ts";
import type { FigureWord } from "../../boards/board.ts";
import { mapCommonStyles } from "../../boards/common-map-styles.ts";
import { commonStyles, narrowSummary } from "../../boards/common-styles.ts";
import { MapBoard } from "../../boards/map-board.ts";
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

@customElement("board-quick")
export default class QuickBoard extends MapBoard {
  static override styles = [commonStyles, mapCommonStyles, narrowSummary, boardStyles, mapStyles, counterStyles, displayStyles, combatStyles, narrowStyles];

  @state() private chosen: Chosen | null = null;
  @state() private aim: Aim | null = null;
  @state() private menu: Menu | null = null;
  @state() private picked: readonly Colour[] = [];
  @state() private shownBy: string | null = null; // whose command is shown while it is pointed at
  @state() private folded: boolean | null = null; // null: as is best for the moment
  @state() private displaysOpen = false;
  @state() private dismissed = false; // the last combat is no longer shown
  private fight: Fight | null = null;
  private dice: KnownDice | null = null;
  private trails: Trail[] = [];
  private touched = new Set<string>();

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
    super.updated(changed);
    if ((changed as Map<string, unknown>).has("chosen")) this.taking(this.takenUp());
  }

  /** On a narrow board the map shows what matters when something begins: set-up, the first round, a combat. */
  protected override attend(before: Look | null): void {
    const look = this.look();
    const begins = !before || (before.phase === "set-up") !== (look?.phase === "set-up") || (look?.combat && !before.combat);
    if (!look || !begins || !this.isNarrow()) return;
    const parts = mattering(look, this.options).flatMap((hex) => this.map?.querySelector(`[data-hex="${hex}"]`) ?? []);
    this.turnTo(parts, CLOSE);
  }

  protected override isNarrow(): boolean {
    return this.clientWidth < NARROW;
  }

  protected override balloonBy(): string | null {
    return this.menu?.of ?? null;
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
      <div class="frame-of-map" @pointerdown=${this.pressing} @click=${this.clicked} @focusin=${this.focused}>
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
  protected override close(): void {
    const unit = this.aim?.target ?? (this.chosen?.kind === "unit" ? this.chosen.unit : null);
    this.focusNext = this.menu?.of ?? (unit ? `[data-unit="${unit}"] .hit` : null);
    if (this.menu) this.menu = null;
    else if (this.aim) this.aim = null;
    else this.chosen = null;
  }

  protected override anyOpen(): boolean {
    return Boolean(this.menu ?? this.aim ?? this.chosen);
  }

  /** The keyboard goes along with a click, which panzoom prevents. */
  protected override clickOn(part: Element): void {
    part.closest<SVGElement>("svg.map [data-stop]")?.focus({ preventScroll: true });
  }
}
