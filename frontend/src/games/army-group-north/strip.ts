/** Below the map: who acts and with how many MP, and what can be done besides clicks on the map. */

import { html, nothing, type TemplateResult } from "lit";
import { optionButton } from "../../boards/balloon.ts";
import { verbOf } from "../../boards/pointing.ts";
import { words as page } from "../../words.ts";
import { counter } from "./counter.ts";
import { unitOf, type Unit } from "./look.ts";
import { hexName } from "./naming.ts";
import { costText } from "./reach.ts";
import { leastChanceChooser, reactionButtons } from "./reactions.ts";
import { doerOf, type Scene } from "./scene.ts";
import { words } from "./words.ts";

const said = words.bar;
const MOST = 8; // more stand in the list beside the board

export function strip(scene: Scene): TemplateResult {
  return html`<div class="strip ${scene.acts ? "asks" : ""}" role="group" aria-label=${said.name}>${inside(scene)}</div>`;
}

function inside(scene: Scene): unknown {
  if (!scene.acts) return [force(scene), html`<p class="soft">${scene.past ? said.past : said.watch}</p>`];
  const plain = scene.pointing.plain();
  return [
    taken(scene) ?? (isOrdered(scene) ? force(scene) : null) ?? html`<p class="prompt" role="status">${said.choose}</p>`,
    reactionButtons(scene),
    plain.slice(0, MOST).map((option) => optionButton(scene, option)),
    units(scene),
    scene.look.reactions.length > 0 ? leastChanceChooser(() => scene.settle()) : nothing,
    plain.length > MOST ? html`<p class="soft">${said.more(plain.length - MOST)}</p>` : nothing,
  ];
}

/** Is it the force on the march whose next order is asked for? */
const isOrdered = ({ look }: Scene): boolean => look.force !== null && look.force.mp !== null;

/** The force that is activated. */
function force({ look }: Scene): TemplateResult | null {
  const { force } = look;
  if (!force?.hex) return null;
  return html`<p class="prompt" role="status">${said.force(force.units.length, hexName(look, force.hex))}
    ${force.mp === null ? nothing : html`<b class="mp">${said.mp(costText(force.mp))}</b>`}</p>`;
}

/** A unit that is to be placed. */
function taken(scene: Scene): TemplateResult | null {
  const unit = unitOf(scene.look, scene.taken);
  if (!unit) return null;
  return html`${mini(unit)}<p class="prompt" role="status">${said.where(unit.title)}</p>
    <button type="button" class="close" aria-label=${page.app.close} @click=${() => scene.take(null)}>×</button>`;
}

/** Units for which there is something to choose: what it is, or to take them up. */
function units(scene: Scene): unknown {
  const named = [...new Set(scene.pointing.options.flatMap(({ act }) => doerOf(act) ?? []))];
  return named.slice(0, MOST * 2).flatMap((id) => {
    const unit = unitOf(scene.look, id);
    if (!unit || id === scene.taken) return [];
    return [...scene.pointing.ofUnit(id).map((option) => optionButton(scene, option, html`${mini(unit)} ${said.short[verbOf(option.act)]?.(String(option.act[2])) ?? nothing}`)), ...(scene.pointing.goes(id) ? [takeUp(scene, unit)] : [])];
  });
}

const takeUp = (scene: Scene, unit: Unit): TemplateResult =>
  html`<button type="button" class="of-unit" aria-label=${said.where(unit.title)} @click=${() => scene.take(unit.id)}>${mini(unit)}</button>`;

const mini = (unit: Unit): TemplateResult =>
  html`<svg class="mini" viewBox="-33 -33 66 66" aria-hidden="true">${counter(unit)}</svg>`;
