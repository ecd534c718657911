/** 5 A combat: before the dice, while it goes on, and when it is over. */

import { html, nothing, svg, type SVGTemplateResult, type TemplateResult } from "lit";
import { foldButton, panelClass, type Folding } from "../../boards/panels.ts";
import { withSign } from "../../wording.ts";
import { words as page } from "../../words.ts";
import { counter } from "./counter.ts";
import { terrainOf, unitOf, type Combat, type Dice, type Enabler, type Look, type Prospect, type Role } from "./look.ts";
import { hexName } from "./naming.ts";
import type { Fight } from "./fighting.ts";
import type { Scene } from "./scene.ts";
import { words } from "./words.ts";

const said = words.combat;
const ROLES: Role[] = ["defender", "attacker"]; // in the order in which they fire
const LOW = 0.5;

export interface PanelState extends Folding {
  fight: Fight | null; // what is known of the dice so far
  dismiss(): void;
}

export function combatPanel(scene: Scene, state: PanelState): TemplateResult | typeof nothing {
  const { look, aim } = scene;
  const seen = look.prospects.find(({ attacker, target }) => attacker === aim?.attacker && target === aim.target);
  if (seen) return panel(scene, state, seen, "", prospectParts(scene, seen));
  if (look.combat) return panel(scene, state, look.combat, state.folded && state.fight ? tellHits(state.fight) : said.stage[look.combat.stage], combatParts(scene, look.combat, state.fight));
  if (state.fight) return panel(scene, state, state.fight, state.folded ? tellHits(state.fight) : said.over, lastParts(look, state.fight));
  return nothing;
}

interface Between {
  attacker: string;
  target: string;
  hex: string;
}

function panel(scene: Scene, state: PanelState, fight: Between, brief: string, parts: TemplateResult): TemplateResult {
  const { look } = scene;
  const over = !look.combat && !scene.aim;
  const name = (id: string): string => unitOf(look, id)?.title ?? id;
  return html`<section class=${panelClass("combat", state, isLow(look, fight.hex))} aria-label=${said.name}>
    <header>
      <h2>${said.heading(name(fight.attacker), name(fight.target))}</h2>
      <span class="soft">${said.in(hexName(look, fight.hex), words.terrain[terrainOf(look, fight.hex)])}${brief ? ` · ${brief}` : ""}</span>
      <span class="panel-tools">
        ${scene.aim ? nothing : foldButton(state, said.name)}
        ${over || scene.aim ? html`<button type="button" class="fold" aria-label=${page.app.close} @click=${state.dismiss}>×</button>` : nothing}
      </span>
    </header>
    ${state.folded ? nothing : parts}
  </section>`;
}

/** Is the hex where the panel would hide it? */
function isLow(look: Look, hex: string): boolean {
  const at = look.map.hexes.findIndex((one) => one.hex === hex);
  return Math.floor(at / look.map.columns) >= look.map.rows * LOW;
}

// ---------------------------------------------------------------- one side of it

function side(look: Look, role: Role, id: string, dice: Dice | null, hits: number | null, more: unknown = nothing): TemplateResult {
  const unit = unitOf(look, id);
  return html`<div class="of-${role} ${unit?.side ?? ""}">
    <h3><span class="role">${said.role[role]}</span> <small class="soft">${said.fires[role]}</small></h3>
    <div class="with-counter">
      ${unit ? html`<svg class="mini" viewBox="-33 -33 66 66" aria-hidden="true">${counter(look, unit)}</svg>` : nothing}
      <div>
        <p class="roll">${dice || hits ? diceRow(dice?.total ?? hits ?? 0, hits) : nothing}
          ${hits === null ? nothing : html`<b class="hits">${said.hits(hits)}</b>`}</p>
        ${dice ? ladder(dice) : nothing} ${more}
      </div>
    </div>
  </div>`;
}

/** "Combat Power 3, Recon +1 …". */
function ladder({ parts, total }: Dice): TemplateResult {
  const namePart = (name: string): string => words.enabler[name as Enabler] ?? said.parts[name] ?? name;
  return html`<p class="parts">${parts.map(([name, number], n) => html`<span>${namePart(name)} <b>${n === 0 ? number : withSign(number)}</b></span>`)}
    <span class="total">= ${said.dice(total)}</span></p>`;
}

// ---------------------------------------------------------------- before it

function prospectParts(scene: Scene, seen: Prospect): TemplateResult {
  const option = scene.pointing.find(["attack", seen.attacker, seen.target]);
  const dice: Record<Role, Dice> = { attacker: seen.attack, defender: seen.defence };
  return html`<div class="two">
      ${ROLES.map((role) => side(scene.look, role, role === "attacker" ? seen.attacker : seen.target, dice[role], null, chances(seen, role)))}
    </div>
    ${option ? html`<p class="row"><button type="button" class="primary go" @click=${() => scene.choose(option.act)}>${said.attackNow}</button>
      <button type="button" @click=${() => scene.take(null)}>${said.think}</button></p>` : nothing}`;
}

/** How likely each number of hits is, as columns. */
function chances({ hits, expected }: Prospect, role: Role): TemplateResult {
  const likely = Object.entries(hits[role]).filter(([, share]) => share >= 0.005);
  const most = Math.max(...likely.map(([, share]) => share));
  return html`<ul class="chances" aria-label=${said.chances(said.role[role])}>${likely.map(([n, share]) => html`<li aria-label=${said.chance(n, percent(share))}>
      <svg viewBox="0 0 10 40" preserveAspectRatio="none" aria-hidden="true">${svg`<rect y=${40 - (40 * share) / most} width="10" height=${(40 * share) / most}></rect>`}</svg>
      <b>${n}</b><span>${percent(share)}</span></li>`)}</ul>
    <p class="soft">${said.expected(expected[role].toFixed(1))}</p>`;
}

const percent = (share: number): string => `${Math.round(100 * share)} %`;

// ---------------------------------------------------------------- while it goes on

function combatParts(scene: Scene, combat: Combat, fight: Fight | null): TemplateResult {
  const dice = fight?.dice ?? combat.dice;
  const hits = fight?.hits ?? { attacker: null, defender: null };
  return html`<div class="two">
      ${ROLES.map((role) => side(scene.look, role, role === "attacker" ? combat.attacker : combat.target, dice[role], hits[role]))}
    </div>
    ${combat.loser && combat.owed > 0 ? html`<p class="owes">${said.owes(unitOf(scene.look, combat.loser)?.title ?? "", combat.owed)}</p>` : nothing}`;
}

// ---------------------------------------------------------------- after it

/** "defender 2 hits, attacker 1 hit". */
const tellHits = ({ hits }: Fight): string =>
  ROLES.flatMap((role) => (hits[role] === null ? [] : [`${said.role[role]}: ${said.hits(hits[role] ?? 0)}`])).join(" · ");

function lastParts(look: Look, fight: Fight): TemplateResult {
  return html`<div class="two">
      ${ROLES.map((role) => side(look, role, role === "attacker" ? fight.attacker : fight.target, fight.hits[role] === null ? null : fight.dice[role], fight.hits[role]))}
    </div>
    <ul class="facts">${fight.facts.map((fact) => html`<li>${fact}</li>`)}</ul>`;
}

// ---------------------------------------------------------------- dice

const STEP = 25;

/** `dice` of them; the first `hits` hit. Only the number of hits is known, so no face is shown. */
function diceRow(dice: number, hits: number | null): TemplateResult {
  const wide = Math.max(dice, 1) * STEP;
  return html`<svg class="dice" viewBox="0 0 ${wide} 24" width=${wide} height="24" role="img" aria-label=${words.combat.diceAndHits(dice, hits)}>
    ${Array.from({ length: dice }, (_, n) => die(n, hits === null ? "open" : n < hits ? "hit" : "miss"))}
  </svg>`;
}

function die(n: number, kind: "open" | "hit" | "miss"): SVGTemplateResult {
  return svg`<g class="die ${kind}" transform="translate(${n * STEP + 12} 12)">
    <rect x="-10" y="-10" width="20" height="20" rx="4"></rect>
    ${kind === "hit" ? svg`<path class="burst" d="M0 -8L2 -2.6L7 -5L4 -0.2L8.4 2.4L3 2.8L3.4 8L0 4L-3.4 8L-3 2.8L-8.4 2.4L-4 -0.2L-7 -5L-2 -2.6Z"></path>` : ""}
    ${kind === "miss" ? svg`<path class="dash" d="M-4 0H4"></path>` : ""}
  </g>`;
}
