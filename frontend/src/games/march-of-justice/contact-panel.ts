/** 6.2 A contact before the die: how its column and its modifiers come about, and what may come of it. */

import { html, nothing, svg, type TemplateResult } from "lit";
import { crtTable, printed, rowName } from "./crt.ts";
import type { Reckoned } from "../../boards/board.ts";
import type { Contact, Look, Result } from "./look.ts";
import { placeName, shortName } from "./naming.ts";
import { columnLines, dieLines } from "./reckoning.ts";
import type { Scene } from "./scene.ts";
import { words } from "./words.ts";

const said = words.contact;
const LOW = 0.5;
const BEST_FIRST: Result[] = ["S", "R", "Rp", "NE", "EX", "Ar", "AR"];

export interface PanelState {
  folded: boolean;
  fold(folded: boolean): void;
  show(target: string): void;
  rule(section: string): void;
}

export function contactPanel(scene: Scene, state: PanelState): TemplateResult | typeof nothing {
  const { look } = scene;
  const shown = look.contacts.find(({ target }) => target === scene.shown) ?? null;
  if (!shown && !look.crt) return nothing;
  return html`<section class="contact ${state.folded ? "folded" : ""} ${shown ? "" : "told"} ${isLow(scene) ? "on-top" : ""}" aria-label=${said.name}>
    <header>
      ${shown ? title(look, shown) : html`<h2>${said.last}</h2>`}
      ${state.folded ? nothing : targets(scene, state)}
      <span class="brief">${shown ? said.brief(shown.attack, shown.defence, shown.column, shown.total) : lastContact(look)}</span>
      <button type="button" class="fold" aria-expanded=${state.folded ? "false" : "true"} aria-label=${state.folded ? said.larger : said.smaller}
        @click=${() => state.fold(!state.folded)}>${chevron(state.folded)}</button>
    </header>
    ${state.folded ? nothing : html`<div class="contact-parts">
        ${shown ? html`<div>${ladder(columnLines(shown), state)}${ladder(dieLines(shown), state)}</div>${chances(shown)}` : nothing}
        <div class="crt-box">${crtTable(look, shown)}</div>
      </div>
      ${shown ? risks(scene, shown) : nothing}`}
  </section>`;
}

/** Is the target where the panel would hide it? */
function isLow({ chart, shown }: Scene): boolean {
  return (chart.layout.points.get(shown ?? "")?.y ?? 0) > chart.layout.height * LOW;
}

const title = (look: Look, contact: Contact): TemplateResult =>
  html`<h2 class=${contact.nation}>${said.heading(words.side[contact.nation], placeName(look, contact.target))}</h2>`;

const chevron = (up: boolean): TemplateResult =>
  html`<svg viewBox="0 0 18 18" aria-hidden="true"><path d=${up ? "M3 12 l6 -6 l6 6" : "M3 6 l6 6 l6 -6"}></path></svg>`;

function lastContact({ crt }: Look): string {
  if (!crt) return "";
  const result = printed(crt.row, crt.column);
  return said.lastWas(crt.column, rowName(crt.row), `${result}, ${said.results[result]}: ${said.meaning[result]}`);
}

/** Which of several contacts is shown. */
function targets(scene: Scene, state: PanelState): TemplateResult | typeof nothing {
  const { contacts } = scene.look;
  if (contacts.length < 2) return nothing;
  return html`<div class="targets" role="group" aria-label=${said.targets}>${contacts.map(({ target }) => html`<button type="button"
    aria-pressed=${target === scene.shown ? "true" : "false"} @click=${() => state.show(target)}>${placeName(scene.look, target)}</button>`)}</div>`;
}

// ---------------------------------------------------------------- how it comes about

function ladder(lines: Reckoned[], state: PanelState): TemplateResult {
  return html`<dl class="ladder">${lines.map(({ label, value, rule: section, total }) => {
    const kind = total ? "total" : "";
    return html`<dt class=${kind}>${label} ${section ? rule(section, state) : nothing}</dt><dd class=${kind}>${value}</dd>`;
  })}</dl>`;
}

const rule = (section: string, state: PanelState): TemplateResult =>
  html`<button type="button" class="rule" aria-label=${words.rule(section)} @click=${() => state.rule(section)}>${section}</button>`;

// ---------------------------------------------------------------- what may come of it

function chances(contact: Contact): TemplateResult {
  const results = BEST_FIRST.filter((result) => contact.rolls.some((roll) => roll.result === result));
  return html`<ul class="chances" aria-label=${said.chances}>${results.map((result) => chance(contact, result))}</ul>`;
}

function chance(contact: Contact, result: Result): TemplateResult {
  const faces = contact.rolls.filter((roll) => roll.result === result).map(({ die }) => die);
  const share = faces.length / contact.rolls.length;
  return html`<li class="of-${result}" title=${said.meaning[result]}>
    <b class="code">${result}</b>
    <span>${said.results[result]}<span class="offscreen">: ${said.meaning[result]}</span></span>
    <span class="share">${(100 * share).toFixed(share === 0.5 || share === 1 ? 0 : 1)} %</span>
    <svg class="share-bar" viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
      ${svg`<rect class="whole" width="100" height="6" rx="1"></rect><rect class="part" width=${100 * share} height="6" rx="1"></rect>`}</svg>
    <span class="faces soft">${said.rolls(faceRange(faces))}</span>
  </li>`;
}

/** Dice that bring one result are always neighbours. */
const faceRange = (faces: number[]): string => (faces.length < 2 ? `${faces[0]}` : `${faces[0]}–${faces.at(-1)}`);

/** Who would suffer, who would come over, and who may be left out. */
function risks(scene: Scene, contact: Contact): TemplateResult {
  const { attackers, defenders } = contact.at_risk;
  const leave = contact.attackers.flatMap((id) => scene.pointing.find(["leave-out", id]) ?? []);
  return html`<div class="risks">
    <p><span class="soft">${said.risk}:</span> ${named(scene.look, attackers)} · ${named(scene.look, defenders)}</p>
    ${contact.can_switch.length ? html`<p><span class="soft">${said.over}:</span> ${named(scene.look, contact.can_switch)}</p>` : nothing}
    ${leave.map(({ act, label }) => html`<button type="button" class="lit" title=${label} aria-label=${label} @click=${() => scene.choose(act)}
      @pointerenter=${() => scene.pointAt(act)} @pointerleave=${() => scene.pointAt(null)}>${said.leaveOut(named(scene.look, [String(act[1])]))}</button>`)}
  </div>`;
}

const named = (look: Look, ids: string[]): string =>
  words.and(look.units.filter(({ id }) => ids.includes(id)).map(shortName));
