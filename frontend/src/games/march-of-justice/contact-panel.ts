/** 6.2 A contact before the die: how its column and its modifiers come about, and what may come of it. */

import { html, nothing, svg, type TemplateResult } from "lit";
import { optionButton } from "../../boards/balloon.ts";
import { foldButton, ladder, numbers, panelClass, type Folding } from "../../boards/panels.ts";
import { listNames, withSign } from "../../wording.ts";
import type { Contact, Look, Result } from "./look.ts";
import { placeName, shortName } from "./naming.ts";
import { columnLines, dieLines } from "./reckoning.ts";
import type { Scene } from "./scene.ts";
import { words } from "./words.ts";

const said = words.contact;
const LOW = 0.5;
const BEST_FIRST: Result[] = ["S", "R", "Rp", "NE", "EX", "Ar", "AR"];

export interface PanelState extends Folding {
  show(target: string): void;
}

export function contactPanel(scene: Scene, state: PanelState): TemplateResult | typeof nothing {
  const { look } = scene;
  const shown = look.contacts.find(({ target }) => target === scene.shown) ?? null;
  if (!shown && !look.crt) return nothing;
  return html`<section class="${panelClass("contact", state, isLow(scene))} ${shown ? "" : "told"}" aria-label=${said.name}>
    <header>
      ${shown ? title(look, shown) : html`<h2>${said.last}</h2>`}
      ${state.folded ? nothing : targets(scene, state)}
      <span class="brief">${shown ? said.brief(shown.attack, shown.defence, shown.column, shown.total) : lastContact(look)}</span>
      ${foldButton(state, said.name)}
    </header>
    ${state.folded ? nothing : html`<div class="contact-parts">
        ${shown ? html`<div>${ladder(scene, columnLines(shown))}${ladder(scene, dieLines(shown))}</div>${chances(shown)}` : nothing}
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

function lastContact({ crt }: Look): string {
  if (!crt) return "";
  const result = lookUp(crt.row, crt.column);
  return said.lastWas(crt.column, rowName(crt.row), `${result}, ${said.results[result]}: ${said.meaning[result]}`);
}

/** Which of several contacts is shown. */
function targets(scene: Scene, state: PanelState): TemplateResult | typeof nothing {
  const { contacts } = scene.look;
  if (contacts.length < 2) return nothing;
  return html`<div class="targets" role="group" aria-label=${said.targets}>${contacts.map(({ target }) => html`<button type="button"
    aria-pressed=${target === scene.shown ? "true" : "false"} @click=${() => state.show(target)}>${placeName(scene.look, target)}</button>`)}</div>`;
}

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
    <p><span class="soft">${said.risk}:</span> ${listUnits(scene.look, attackers)} · ${listUnits(scene.look, defenders)}</p>
    ${contact.can_switch.length ? html`<p><span class="soft">${said.over}:</span> ${listUnits(scene.look, contact.can_switch)}</p>` : nothing}
    ${leave.map((option) => optionButton(scene, option, said.leaveOut(listUnits(scene.look, [String(option.act[1])]))))}
  </div>`;
}

const listUnits = (look: Look, ids: string[]): string =>
  listNames(look.units.filter(({ id }) => ids.includes(id)).map(shortName));

// ---------------------------------------------------------------- 6.2.2 the Contact Result Table

const COLUMNS = numbers(-6, 6);
const ROWS = ["0−", "1", "2", "3", "4", "5", "6", "7+"];

// the sum of row and column says it all: up to which sum each result goes
const UP_TO: [number, Result][] = [[-1, "AR"], [2, "Ar"], [5, "EX"], [6, "NE"], [9, "Rp"], [11, "R"], [Infinity, "S"]];

const lookUp = (row: number, column: number): Result =>
  UP_TO.find(([most]) => row + column <= most)?.[1] as Result;

const rowName = (row: number): string => ROWS[row] ?? "";

function crtTable(look: Look, contact: Contact | null): TemplateResult {
  const column = contact?.column ?? look.crt?.column ?? null;
  return html`<table class="crt">
    <caption class="offscreen">${words.contact.table}</caption>
    <thead><tr><td></td>${COLUMNS.map((n) => html`<th scope="col" class=${n === column ? "in-column" : ""}>${withSign(n)}</th>`)}</tr></thead>
    <tbody>${ROWS.map((_, row) => line(look, contact, row))}</tbody>
  </table>`;
}

function line(look: Look, contact: Contact | null, row: number): TemplateResult {
  const dice = contact?.rolls.filter((roll) => roll.row === row).map(({ die }) => die) ?? [];
  const there = contact ? dice.length > 0 : look.crt?.row === row;
  return html`<tr><th scope="row" class=${there ? "in-column" : ""}>${ROWS[row]}</th>
    ${COLUMNS.map((column) => cell(row, column, contact?.column ?? look.crt?.column ?? null, there === true, contact !== null))}</tr>`;
}

function cell(row: number, column: number, lit: number | null, there: boolean, planned: boolean): TemplateResult {
  const result = lookUp(row, column);
  const here = column === lit && there;
  const kind = here ? (planned ? "may" : "fell") : column === lit ? "in-column" : "";
  return html`<td class="${kind} of-${result}" aria-current=${here && !planned ? "true" : nothing}>${result}</td>`;
}
