/** The tracks beside the map: turn, Momentum, MCT, cup, and who is lost. */

import { html, nothing, svg, type TemplateResult } from "lit";
import { counter } from "./counter.ts";
import type { Look, Unit } from "./look.ts";
import { mctTrack } from "./mct.ts";
import { unitLabel } from "./naming.ts";
import { unitOf } from "./pointing.ts";
import type { Scene } from "./scene.ts";
import { roadblock } from "./ground.ts";
import { signed, words } from "./words.ts";

const MOST_MOMENTUM = 3;
const said = words.tracks;

export function tracks(scene: Scene, tools: TemplateResult): TemplateResult {
  return html`<section class="tracks" aria-label=${said.name}>
    ${turnTrack(scene)} ${momentumTrack(scene.look)} ${mctTrack(scene)} ${cup(scene)} ${lost(scene)} ${tools}
  </section>`;
}

/** Where there is no room for the tracks: what matters most, and a way to the rest. */
export function summary({ turn, turns, momentum }: Look, open: boolean, toggle: () => void, tools: TemplateResult): TemplateResult {
  return html`<div class="summary">
    <span>${said.turn} <b>${turn}</b>/${turns}</span>
    <span>${said.momentum} <b>${signed(momentum)}</b></span>
    ${tools}
    <button type="button" aria-expanded=${open ? "true" : "false"} @click=${toggle}>${open ? said.hide : said.show}</button>
  </div>`;
}

// ---------------------------------------------------------------- turn and Momentum

function turnTrack(scene: Scene): TemplateResult {
  const { turn, turns } = scene.look;
  return html`<div class="track">
    <h2>${said.turn} <b class="big">${turn}<small>/${turns}</small></b></h2>
    <ol class="squares" aria-label=${said.turnNow(turn, turns)}>
      ${Array.from({ length: turns }, (_, n) => turnSquare(scene, n + 1))}
    </ol>
  </div>`;
}

/** A turn, and the dispersed units that come back in it. */
function turnSquare(scene: Scene, turn: number): TemplateResult {
  const { look } = scene;
  const back = look.units.filter((unit) => unit.where === "dispersed" && unit.back === turn);
  const now = turn === look.turn;
  return html`<li class="square ${now ? "now" : turn < look.turn ? "gone" : ""}" aria-current=${now ? "step" : nothing}>
    <span class="number">${turn}</span>${back.map((unit) => mini(scene, unit))}
  </li>`;
}

function momentumTrack({ momentum, happened }: Look): TemplateResult {
  const squares = Array.from({ length: 2 * MOST_MOMENTUM + 1 }, (_, n) => n - MOST_MOMENTUM);
  const helps = said.helps[momentum > 0 ? "wagner" : momentum < 0 ? "russia" : "nobody"];
  return html`<div class="track">
    <h2>${said.momentum} <b class="big">${signed(momentum)}</b> <small class="soft">${helps}</small></h2>
    <ol class="squares" aria-label=${said.momentumNow(momentum)}>
      ${squares.map((n) => html`<li class="square ${n === momentum ? "now" : ""} ${n < 0 ? "russia" : n > 0 ? "wagner" : ""}"
        aria-current=${n === momentum ? "step" : nothing}><span class="number">${signed(n)}</span></li>`)}
    </ol>
    ${happened.length ? html`<p class="so-far"><span class="soft">${said.questions}:</span> ${happened.map(answer)}</p>` : nothing}
  </div>`;
}

/** 8.1 What the turn has brought so far. */
function answer(name: string): TemplateResult {
  const [what, by] = said.answers[name] ?? [name, 0];
  return html`<span class="answer">${what} <b>${signed(by)}</b></span>`;
}

// ---------------------------------------------------------------- off the map

function cup(scene: Scene): TemplateResult {
  const { look } = scene;
  const units = look.units.filter((unit) => look.cup.includes(unit.id));
  const others = look.cup.filter((chit) => !units.some((unit) => unit.id === chit));
  return html`<div class="track cup">
    <h2>${said.cup} <b class="count">${look.cup.length}</b></h2>
    ${look.cup.length ? html`<ul class="chits">${units.map((unit) => html`<li>${mini(scene, unit)}</li>`)}${others.map((id) => html`<li>${chit(id)}</li>`)}</ul>`
      : html`<p class="soft">${said.cupEmpty}</p>`}
  </div>`;
}

const chit = (id: string): TemplateResult => html`<svg class="mini chit" viewBox="-28 -28 56 56" role="img" aria-label=${said.chits[id] ?? id}><title>${said.chits[id] ?? id}</title>
  <rect class="card" x="-25" y="-25" width="50" height="50" rx="5"></rect>
  ${id === "roadblock" ? svg`<g transform="scale(0.8)">${roadblock()}</g>` : svg`<text text-anchor="middle" y="4">${said.chitShort[id] ?? id}</text>`}
</svg>`;

function lost(scene: Scene): TemplateResult {
  const gone = scene.look.units.filter(({ where }) => where === "eliminated" || where === "removed");
  return html`<div class="track">
    <h2>${said.lost} <b class="count">${gone.length}</b></h2>
    ${gone.length ? html`<ul class="chits">${gone.map((unit) => html`<li class=${unit.where}>${mini(scene, unit)}</li>`)}</ul>`
      : html`<p class="soft">${said.lostNone}</p>`}
  </div>`;
}

/** A small counter; a button if something can be done with it. */
export function mini(scene: Scene, unit: Unit): TemplateResult {
  const can = scene.pointing.ofUnit(unit.id).length > 0;
  const pointed = scene.pointed !== null && unitOf(scene.pointed) === unit.id;
  const label = unitLabel(scene.look, unit, can ? [words.unit.can] : []);
  return html`<span class="mini" data-unit=${unit.id} title=${label}>
    <svg viewBox="-28 -28 56 56" role=${can ? nothing : "img"} aria-label=${can ? nothing : label} aria-hidden=${can ? "true" : nothing}>
      ${counter(scene.look, unit, `${can ? "lit" : ""} ${pointed ? "pointed" : ""}`)}</svg>
    ${can ? html`<button type="button" class="over" aria-label=${label} @click=${() => scene.clickUnit(unit.id)}></button>` : nothing}
  </span>`;
}
