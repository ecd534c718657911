/** 8.2 A combat on its stage: both forces, plans face down or turned over, dice and losses. */

import { html, nothing, type TemplateResult } from "lit";
import { foldButton, panelClass, type Folding } from "../../boards/panels.ts";
import { counter } from "./counter.ts";
import type { Combat, Fighting } from "./look.ts";
import { hexName } from "./naming.ts";
import type { Scene } from "./scene.ts";
import { words } from "./words.ts";

const said = words.combat;

export function combatPanel(scene: Scene, folding: Folding): TemplateResult | typeof nothing {
  const { combat } = scene.look;
  if (!combat) return nothing;
  const low = scene.grid.middle(combat.hex).y > scene.grid.height / 2;
  return html`<section class=${panelClass("combat", folding, low)} aria-label=${said.name}>
    <header><h2>${said.heading(hexName(scene.look, combat.hex))}</h2>
      ${combat.winner ? html`<b class="winner ${combat.winner}">${said.winner(words.side[combat.winner])}</b>` : nothing}
      ${foldButton(folding, said.name)}</header>
    ${folding.folded ? nothing : html`<div class="both">
      ${part(scene, combat, combat.attacker, said.attacker, planCard(words.plan, combat.plan, combat))}
      ${part(scene, combat, combat.defender, said.defender, planCard(words.posture, combat.posture, combat))}
    </div>`}
  </section>`;
}

/** A card face down until both are shown. */
function planCard(names: Record<string, string>, name: string | null, { plan }: Combat): TemplateResult {
  if (plan === null) return html`<span class="plan down" role="img" aria-label=${said.hidden}>?</span>`;
  return html`<span class="plan">${name ? (names[name] ?? name) : said.noPosture}</span>`;
}

function part(scene: Scene, combat: Combat, force: Fighting, role: string, card: TemplateResult): TemplateResult {
  const units = (scene.stacks.get(combat.hex) ?? []).filter(({ side }) => side === force.side);
  const rows: [string, number | null][] = [
    [said.total, force.total], [said.strength, force.strength], [said.roll, force.roll], [said.lp, force.lp],
    [said.counter, force.counter_lp || null], [said.paid, force.paid || null],
  ];
  return html`<div class="part ${force.side}">
    <h3>${words.side[force.side]} <span class="soft">${role}</span> ${card}</h3>
    <div class="tray">${units.map((unit) => html`<svg class="mini" viewBox="-33 -33 66 66" role="img" aria-label=${unit.title}>
      ${counter(unit, combat.idle.includes(unit.id) ? "spent" : "")}</svg>`)}</div>
    <dl class="ladder">${rows.filter(([, value]) => value !== null).map(([name, value]) => html`<dt>${name}</dt><dd>${value}</dd>`)}</dl>
    ${force.supplied === false ? html`<p class="starved">${said.starved}</p>` : nothing}
  </div>`;
}
