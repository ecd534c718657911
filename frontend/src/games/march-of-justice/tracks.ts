/** The tracks beside the map: turn, Momentum, MCT, cup, and who is lost. */

import { html, nothing, svg, type TemplateResult } from "lit";
import { sameAct } from "../../boards/board.ts";
import { bigCount, numbers, squares, turnTrack } from "../../boards/panels.ts";
import type { Act } from "../../shapes.ts";
import { withSign } from "../../wording.ts";
import { words as page } from "../../words.ts";
import { counter } from "./counter.ts";
import { roadblock } from "./ground.ts";
import { findUnit, type Look, type Marker, type Unit } from "./look.ts";
import { shortName, unitLabel } from "./naming.ts";
import { unitOf, type Scene } from "./scene.ts";
import { words } from "./words.ts";

const MOST_MOMENTUM = 3;
const SQUARES = 5; // of the MCT
const said = words.tracks;

export function tracks(scene: Scene, tools: TemplateResult): TemplateResult {
  return html`<section class="beside tracks" aria-label=${said.name}>
    ${turns(scene)} ${momentumTrack(scene.look)} ${mctTrack(scene)} ${cup(scene)} ${showLost(scene)} ${tools}
  </section>`;
}

/** What matters most. */
export const inShort = ({ turn, turns, momentum }: Look): TemplateResult =>
  html`<span>${said.turn} <b>${turn}</b>/${turns}</span> <span>${said.momentum} <b>${withSign(momentum)}</b></span>`;

// ---------------------------------------------------------------- turn and Momentum

/** The turns, each with the dispersed units that come back in it. */
function turns(scene: Scene): TemplateResult {
  const { turn, turns: all, units } = scene.look;
  const back = (n: number): Unit[] => units.filter((unit) => unit.where === "dispersed" && unit.back === n);
  return html`<div class="track">
    <h2>${bigCount(said.turn, turn, all)}</h2>
    ${turnTrack(said.turnNow(turn, all), turn, all, (n) => html`<span class="number">${n}</span>${back(n).map((unit) => mini(scene, unit))}`)}
  </div>`;
}

function momentumTrack({ momentum, happened }: Look): TemplateResult {
  const whose = (n: number): "wagner" | "russia" | "nobody" => (n > 0 ? "wagner" : n < 0 ? "russia" : "nobody");
  return html`<div class="track">
    <h2>${said.momentum} <b class="big">${withSign(momentum)}</b> <small class="soft">${said.helps[whose(momentum)]}</small></h2>
    ${squares(said.momentumNow(momentum), numbers(-MOST_MOMENTUM, MOST_MOMENTUM), momentum, (n) => `${n === momentum ? "now" : ""} ${whose(n)}`,
      (n) => html`<span class="number">${withSign(n)}</span>`)}
    ${happened.length ? html`<p class="so-far"><span class="soft">${said.questions}:</span> ${happened.map(answer)}</p>` : nothing}
  </div>`;
}

/** 8.1 What the turn has brought so far. */
function answer(name: string): TemplateResult {
  const [what, by] = said.answers[name] ?? [name, 0];
  return html`<span class="answer">${what} <b>${withSign(by)}</b></span>`;
}

// ---------------------------------------------------------------- 3.5 the Maneuver/Combat Track

/** Each of Wagner's columns between strength and speed. */
function mctTrack(scene: Scene): TemplateResult {
  const { mct } = scene.look;
  return html`<div class="track mct">
    <h2>${said.mct} <small class="soft">${said.mctHelp}</small></h2>
    <div class="mct-grid columns-${mct.length}">
      <span class="mct-legend" aria-hidden="true">
        <span class="mct-button"></span>
        ${Array.from({ length: SQUARES }, (_, square) => html`<span class="mct-row">${said.mctRow(SQUARES - 1 - square, square)}</span>`)}
      </span>
      ${mct.map((marker) => column(scene, marker))}
    </div>
  </div>`;
}

function column(scene: Scene, marker: Marker): TemplateResult {
  const unit = findUnit(scene.look, marker.unit);
  const name = unit ? shortName(unit) : marker.unit;
  const gone = unit?.where === "eliminated" || unit?.where === "removed";
  return html`<div class="mct-column ${gone ? "gone" : ""}" role="group" aria-label=${said.mctAt(name, marker.sp, marker.mp)}>
    ${shift(scene, ["shift-up", marker.unit], said.up, "M4 11 l5 -6 l5 6 z")}
    ${Array.from({ length: SQUARES }, (_, square) => html`<span class="mct-square ${square === marker.square ? "here" : ""}">${square === marker.square ? name : nothing}</span>`)}
    ${shift(scene, ["shift-down", marker.unit], said.down, "M4 6 l5 6 l5 -6 z")}
  </div>`;
}

/** An arrow beside the track; it says why if it leads nowhere. */
function shift(scene: Scene, act: Act, name: string, arrow: string): TemplateResult {
  const option = scene.pointing.find(act);
  const label = option?.label ?? `${name}: ${scene.pointing.whyNot(act)?.why ?? ""}`;
  const pointed = sameAct(scene.pointed, act);
  return html`<button type="button" class="mct-button ${option ? "lit" : ""} ${pointed ? "pointed" : ""}" aria-label=${label} title=${label}
      aria-disabled=${option ? "false" : "true"} @click=${() => option && scene.choose(act)}
      @pointerenter=${() => option && scene.pointAt(act)} @pointerleave=${() => scene.pointAt(null)}
      @focus=${() => option && scene.pointAt(act)} @blur=${() => scene.pointAt(null)}>
    <svg viewBox="0 0 18 17" aria-hidden="true"><path d=${arrow}></path></svg>
  </button>`;
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

function showLost(scene: Scene): TemplateResult {
  const gone = scene.look.units.filter(({ where }) => where === "eliminated" || where === "removed");
  return html`<div class="track">
    <h2>${said.lost} <b class="count">${gone.length}</b></h2>
    ${gone.length ? html`<ul class="chits">${gone.map((unit) => html`<li class=${unit.where}>${mini(scene, unit)}</li>`)}</ul>`
      : html`<p class="soft">${said.lostNone}</p>`}
  </div>`;
}

/** A small counter; a button if something can be done with it. */
function mini(scene: Scene, unit: Unit): TemplateResult {
  const can = scene.pointing.ofUnit(unit.id).length > 0;
  const pointed = scene.pointed !== null && unitOf(scene.pointed) === unit.id;
  const label = unitLabel(scene.look, unit, can ? [page.map.can] : []);
  return html`<span class="mini" data-unit=${unit.id} title=${label}>
    <svg viewBox="-28 -28 56 56" role=${can ? nothing : "img"} aria-label=${can ? nothing : label} aria-hidden=${can ? "true" : nothing}>
      ${counter(scene.look, unit, `${can ? "lit" : ""} ${pointed ? "pointed" : ""}`)}</svg>
    ${can ? html`<button type="button" class="press" aria-label=${label} @click=${() => scene.clickUnit(unit.id)}></button>` : nothing}
  </span>`;
}
