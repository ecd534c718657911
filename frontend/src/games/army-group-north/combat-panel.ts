/** 8.2 A combat on its stage: both forces, plans face down or turned over, modifiers, the CRT, losses. */

import { html, nothing, type TemplateResult } from "lit";
import { foldButton, ladder, panelClass, type Folding } from "../../boards/panels.ts";
import type { Reckoned } from "../../boards/board.ts";
import { withSign } from "../../wording.ts";
import type { Point } from "../../boards/geometry.ts";
import { counter } from "./counter.ts";
import { crtColumn } from "./crt.ts";
import type { Grid } from "./grid.ts";
import { unitOf, type Combat, type Fighting, type Unit } from "./look.ts";
import { hexName, hexParts } from "./naming.ts";
import { oddsTable } from "./odds-table.ts";
import type { Scene } from "./scene.ts";
import { words } from "./words.ts";

const said = words.combat;
const ASIDE = 200; // of the map

export function combatPanel(scene: Scene, folding: Folding): TemplateResult | typeof nothing {
  const { combat } = scene.look;
  if (!combat) return nothing;
  return html`<section class=${panelClass("combat", folding, isLow(scene.grid, combat.hex))} aria-label=${said.name} tabindex="0">
    <header><h2>${said.heading(hexName(scene.look, combat.hex))} <small class="soft">${hexParts(scene.look, combat.hex)[0]}</small></h2>
      ${combat.winner ? html`<b class="winner ${combat.winner}">${said.winner(words.side[combat.winner])}</b>` : nothing}
      ${foldButton(folding, said.name)}</header>
    ${folding.folded ? nothing : html`<div class="both">
      ${part(scene, combat, 0, said.attacker, planCard(words.plan, combat.plan, combat))}
      ${part(scene, combat, 1, said.defender, planCard(words.posture, combat.posture, combat))}
    </div>
    ${combat.odds ? html`<div class="table-wrap">${oddsTable(scene, combat.odds, combat.attacker.side)}</div>` : nothing}`}
  </section>`;
}

/** In the south of the map, so that the stage stands above it. */
const isLow = (grid: Grid, hex: string): boolean => grid.middle(hex).y > grid.height / 2;

/** Where the map turns to, so that the stage does not hide the hex. */
export function besideStage(grid: Grid, hex: string): Point {
  const { x, y } = grid.middle(hex);
  return { x, y: isLow(grid, hex) ? y - ASIDE : y + ASIDE };
}

/** A card face down until both are shown, and then turned over. */
function planCard(names: Record<string, string>, name: string | null, { plan }: Combat): TemplateResult {
  if (plan === null) return html`<span class="plan down" role="img" aria-label=${said.hidden}>?</span>`;
  return html`<span class="plan shown">${name ? (names[name] ?? name) : said.noPosture}</span>`;
}

function part(scene: Scene, combat: Combat, who: 0 | 1, role: string, card: TemplateResult): TemplateResult {
  const force = [combat.attacker, combat.defender][who] as Fighting;
  const { fire } = force;
  return html`<div class="part ${force.side}">
    <h3>${words.side[force.side]} <span class="soft">${role}</span> ${card}</h3>
    <div class="tray">${fightersOf(scene, combat, force).map((unit, _, all) => fighter(scene, combat, unit, all.length === 1))}</div>
    ${ladder(scene, linesOf(force))}
    ${fire ? crtColumn(scene.look.charts, force, fire, scene.losses.dice[who] ?? []) : nothing}
  </div>`;
}

// ---------------------------------------------------------------- who fights

/** Those in the hex, and those who were there. */
function fightersOf({ look, stacks, losses }: Scene, { hex }: Combat, { side }: Fighting): Unit[] {
  const here = (stacks.get(hex) ?? []).filter((unit) => unit.side === side);
  const gone = losses.gone.flatMap((id) => unitOf(look, id) ?? []).filter((unit) => unit.side === side && !unit.hex);
  return [...here, ...gone];
}

/** A counter with what it has borne; one that is alone bears it all. */
function fighter({ losses }: Scene, { idle }: Combat, unit: Unit, alone: boolean): TemplateResult {
  const [gone, borne] = [unit.hex === null, losses.borne.get(unit.id) ?? (alone ? losses.lp.get(unit.side) : 0)];
  const told = gone ? `, ${said.eliminated}` : borne ? ` ${said.lost(borne)}` : "";
  return html`<span class="fighter ${gone ? "gone" : ""}"><svg class="mini" viewBox="-33 -33 66 66" role="img" aria-label="${unit.title}${told}">
    ${counter(unit, idle.includes(unit.id) ? "spent" : "")}</svg>
    ${gone ? html`<b class="loss" aria-hidden="true">×</b>` : borne ? html`<b class="loss" aria-hidden="true">${said.lost(borne)}</b>` : nothing}</span>`;
}

// ---------------------------------------------------------------- how its roll comes about

/** From the SP said aloud to the LP suffered, each modifier with its rule. */
function linesOf({ total, strength, roll, fire, counter_lp, paid, lp }: Fighting): Reckoned[] {
  const line = (label: string, value: string | number | null | undefined, rule?: string, sum = false): Reckoned[] =>
    value === null || value === undefined ? [] : [{ label, value: String(value), ...(rule ? { rule } : {}), total: sum }];
  const why = fire?.why ?? [];
  const named = (kinds: (by: number | string, what: string) => boolean): Reckoned[] =>
    why.filter(([what, by]) => kinds(by, what)).flatMap(([what, by, rule]) => line(said.why[what] ?? what, typeof by === "number" ? withSign(by) : by, rule));
  return [
    ...line(said.total, total, "8.2"),
    ...named((by) => typeof by === "string"),
    ...line(said.strength, strength === total ? null : strength, "3.0", true),
    ...named((by, what) => typeof by === "number" && what !== "matrix-lp"),
    ...line(said.roll, roll, "8.6"),
    ...named((_, what) => what === "matrix-lp"),
    ...line(said.suffers, lp === null ? null : fire?.suffered && said.suffered(fire.suffered), "8.7", true),
    ...line(said.counter, counter_lp || null, "8.9"),
    ...line(said.paid, paid || null, "X4.5.1"),
  ];
}
