/** The board of QUICK: a city of hexes, the displays beside it, the Actions below, combats above. */

import { html, type PropertyValues, type TemplateResult } from "lit";
import { customElement, state } from "lit/decorators.js";
import { guard } from "lit/directives/guard.js";
import type { Entry, FigureWord } from "../../boards/board.ts";
import { extent } from "../../boards/hexes.ts";
import { MapBoard } from "../../boards/map-board.ts";
import type { Act, Json } from "../../shapes.ts";
import { words as page } from "../../words.ts";
import { headingOf } from "./bar.ts";
import { cells, command } from "./cells.ts";
import { clickOnHex, clickOnUnit, type Click } from "./clicking.ts";
import { combatPanel } from "./combat-panel.ts";
import { fightOf, keptDice, type Fight, type KnownDice } from "./fighting.ts";
import { ownSide, unitOf, type Colour, type Look } from "./look.ts";
import { lyingOn, standingOn } from "./markers.ts";
import { mattering } from "./mattering.ts";
import { marches, pieces } from "./pieces.ts";
import { Pointing, type Aim, type Chosen, type Scene } from "./scene.ts";
import { choosing, selectPanel } from "./select-panel.ts";
import { strip } from "./strip.ts";
import { boardStyles } from "./styles.ts";
import { combatStyles } from "./styles-combat.ts";
import { counterStyles } from "./styles-counter.ts";
import { displayStyles } from "./styles-displays.ts";
import { mapStyles } from "./styles-map.ts";
import { ground } from "./terrain.ts";
import { beside, inShort } from "./track.ts";
import { words } from "./words.ts";

const NARROW = 752; // px: below this the displays come when they are called (47rem, as the styles say)
const CLOSE = 1.05;

@customElement("board-quick")
export default class QuickBoard extends MapBoard<Look, Scene> {
  static override styles = [MapBoard.styles, boardStyles, mapStyles, counterStyles, displayStyles, combatStyles];

  @state() private chosen: Chosen | null = null;
  @state() private aim: Aim | null = null;
  @state() private picked: readonly Colour[] = [];
  @state() private shownBy: string | null = null; // whose command is shown while it is pointed at
  @state() private dismissed = false; // the last combat is no longer shown
  private fight: Fight | null = null;
  private dice: KnownDice | null = null;

  override figure(name: string): FigureWord {
    return words.figures[name] ?? { kind: "mean", text: name };
  }

  override heading(view: Json, act: Act): string | null {
    return headingOf(view as unknown as Look, act);
  }

  // ---------------------------------------------------------------- a new view

  protected override unitPlaces({ units }: Look): Map<string, string> {
    return new Map(units.flatMap(({ id, hex }) => (hex ? [[id, hex]] : [])));
  }

  /** Hexes that are named in what happened. */
  protected override touchedBy(news: readonly Entry[], { phase, map }: Look): Set<string> {
    if (phase === "set-up") return new Set();
    const text = new Set(news.flatMap(({ facts }) => facts.map(({ text }) => text)).join(" ").split(/[^0-9]+/));
    return new Set(map.hexes.map(({ hex }) => hex).filter((hex) => text.has(hex)));
  }

  protected override follow(before: Look | null, now: Look): void {
    this.followCombat(before, now);
    this.letGo();
    if (now.phase !== before?.phase) this.picked = [];
  }

  /** A combat that ends, or another one, is shown as is best; one that was closed stays closed. */
  private followCombat(before: Look | null, now: Look): void {
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
  }

  protected override updated(changed: PropertyValues<this>): void {
    super.updated(changed);
    if ((changed as Map<string, unknown>).has("chosen")) this.taking(this.takenUp());
  }

  /** On a narrow board the map shows what matters when something begins: set-up, the first round, a combat. */
  protected override attend(before: Look | null, now: Look): void {
    const begins = !before || (before.phase === "set-up") !== (now.phase === "set-up") || (now.combat && !before.combat);
    if (begins && this.isNarrow()) this.turnTo(mattering(now, this.options), CLOSE);
  }

  protected override isNarrow(): boolean {
    return this.clientWidth < NARROW;
  }

  // ---------------------------------------------------------------- what is drawn

  protected override scene(look: Look): Scene {
    const pointing = new Pointing(this.options, this.refused, this.chosen);
    const takeUnit = (unit: string): void => this.take({ kind: "unit", unit });
    return {
      ...this.mapScene(),
      look,
      own: ownSide(look),
      acts: this.options.length > 0,
      past: this.past,
      pointing,
      chosen: this.chosen,
      aim: this.aim,
      said: this.said,
      shownBy: this.shownBy ?? (this.chosen?.kind === "unit" ? this.chosen.unit : null),
      take: (chosen) => this.take(chosen),
      clickUnit: (id) => this.does(clickOnUnit(look, pointing, id, takeUnit)),
      clickHex: (hex) => this.does(clickOnHex(look, pointing, hex, takeUnit)),
      say: (balloon) => this.say(balloon),
      showCommand: (unit) => (this.shownBy = unit),
    };
  }

  protected override beside(scene: Scene): TemplateResult {
    return beside(scene);
  }

  protected override inShort(look: Look): { what: TemplateResult; show: string; hide: string } {
    return { what: inShort(look), show: words.track.name, hide: page.map.name };
  }

  protected override mapOf(scene: Scene): TemplateResult {
    const { map, scenario } = scene.look;
    const { width, height } = extent(map.columns, map.rows);
    const drawn = JSON.stringify([map.columns, map.hexes]);
    return html`<svg class="map ${this.chosen ? "choosing" : ""}" viewBox="0 0 ${width.toFixed(0)} ${height.toFixed(0)}" role="group" aria-label="${page.map.name}: ${scenario.title}">
      ${guard([drawn], () => ground(map))}
      ${lyingOn(scene.look)} ${command(scene)} ${cells(scene)} ${marches(scene)} ${pieces(scene)} ${standingOn(scene.look)}
    </svg>`;
  }

  protected override above(scene: Scene): unknown {
    return [this.tools(), this.panel(scene)];
  }

  private panel(scene: Scene): unknown {
    if (choosing(scene)) return selectPanel(scene, { picked: this.picked, pick: (picked) => (this.picked = picked) });
    const fight = this.dismissed && !scene.look.combat ? null : this.fight;
    return combatPanel(scene, {
      fight,
      folded: scene.aim ? false : (this.folded ?? (this.narrow || (fight?.old ?? false))),
      fold: (folded) => (this.folded = folded),
      dismiss: () => (this.aim ? this.closeNewest() : (this.dismissed = true)),
    });
  }

  protected override below(scene: Scene): TemplateResult {
    return strip(scene);
  }

  // ---------------------------------------------------------------- what the player does

  private does(click: Click): void {
    this.say(click.kind === "say" ? click.balloon : null);
    if (click.kind === "act") this.choose(click.act);
    if (click.kind === "take") this.take(click.chosen);
    if (click.kind === "aim") [this.aim, this.focusNext] = [click.aim, ".combat button.go"];
  }

  /** An attack out of a list is looked at before it is made. */
  protected override order(act: Act): void {
    const [verb, attacker, target] = act.map(String);
    const seen = this.aim?.attacker === attacker && this.aim?.target === target;
    this.say(null);
    if (verb !== "attack" || seen || !attacker || !target) return this.choose(act);
    this.chosen = { kind: "unit", unit: attacker };
    this.does({ kind: "aim", aim: { attacker, target } });
  }

  private takenUp(): string | null {
    const unit = this.chosen?.kind === "unit" ? this.chosen.unit : null;
    return unit ? (unitOf(this.look as Look, unit)?.title ?? null) : null;
  }

  private take(chosen: Chosen | null): void {
    [this.chosen, this.aim, this.said] = [chosen, null, null];
  }

  protected override closeNewest(): void {
    const unit = this.aim?.target ?? (this.chosen?.kind === "unit" ? this.chosen.unit : null);
    this.focusNext = unit ? `[data-unit="${unit}"] .hit` : null;
    if (this.aim) this.aim = null;
    else this.chosen = null;
  }

  protected override anyOpen(): boolean {
    return Boolean(this.aim ?? this.chosen);
  }

  /** The keyboard goes along with a click, which panzoom prevents. */
  protected override clickOn(part: Element): void {
    part.closest<SVGElement>("svg.map [data-stop]")?.focus({ preventScroll: true });
  }
}
