/** Round, Initiative, points and Popular Support. */

import { html, nothing, svg, type TemplateResult } from "lit";
import { bigCount, numbers, turnTrack } from "../../boards/panels.ts";
import { withSign } from "../../wording.ts";
import { display } from "./displays.ts";
import { SIDES, type Look, type SideName } from "./look.ts";
import { key } from "./markers.ts";
import type { Scene } from "./scene.ts";
import { words } from "./words.ts";

const said = words.track;
const MOST_SUPPORT = 6;

/** Everything beside the map; one's own display comes first. */
export function beside(scene: Scene): TemplateResult {
  const { look } = scene;
  const own = scene.own === "red" ? [...SIDES].reverse() : SIDES;
  return html`<section class="beside" tabindex="0" aria-label=${said.name}>
    ${rounds(look)} ${points(look)}
    ${look.options.support ? support(look) : nothing}
    ${own.map((side) => display(scene, side))}
    ${key()}
  </section>`;
}

/** What matters most. */
export const inShort = (look: Look): TemplateResult => html`<span>${said.round} <b>${look.round}</b>/${look.rounds}</span>
  <span class="score">${SIDES.map((side) => html`<b class=${side} title=${words.side[side]}>${look.displays[side].points.total}<span class="offscreen"> ${words.side[side]}</span></b>`)}</span>`;

function rounds({ round, rounds: all, phase }: Look): TemplateResult {
  return html`<div class="track">
    <h2>${bigCount(said.round, round, all)} <small class="soft">${words.phase[phase]}</small></h2>
    ${turnTrack(said.roundNow(round, all), round, all, (n) => n)}
  </div>`;
}

/** Both sides' points, large; the Initiative Marker lies with who has it. */
function points(look: Look): TemplateResult {
  return html`<div class="score-board" role="group" aria-label=${said.points}>${SIDES.map((side) => score(look, side))}</div>`;
}

function score(look: Look, side: SideName): TemplateResult {
  const { points: made } = look.displays[side];
  const told = said.madeUp(made.objectives, made.units, look.options.support ? made.support : null);
  const has = look.initiative === side;
  return html`<div class="score-of ${side}">
    <p><span class="side-name">${words.side[side]}</span><b class="big" title=${told}>${made.total}</b></p>
    <p class="made-up">${told}</p>
    <p class="initiative">${has ? html`${marker()} <span title=${look.claimed ? said.claimed : nothing}>${said.initiative}${look.claimed ? "*" : ""}</span>` : nothing}</p>
  </div>`;
}

const marker = (): TemplateResult =>
  html`<svg class="marker" viewBox="-10 -10 20 20" aria-hidden="true">${svg`<path d="M0 -9L2.6 -3.2L9 -2.6L4.2 1.6L5.6 8L0 4.6L-5.6 8L-4.2 1.6L-9 -2.6L-2.6 -3.2Z"></path>`}</svg>`;

/** 6.1 From −6 to +6, a marker for each side. */
function support(look: Look): TemplateResult {
    const here = (n: number): SideName[] => SIDES.filter((side) => look.displays[side].support === n);
  return html`<div class="track">
    <h2>${said.support}</h2>
    <p class="offscreen">${SIDES.map((side) => `${said.supportOf(words.side[side], look.displays[side].support)}. `)}</p>
    <ol class="squares support" aria-hidden="true">${numbers(-MOST_SUPPORT, MOST_SUPPORT).map((n) => html`<li class="square ${n <= -4 ? "low" : ""}">${n % 3 === 0 ? withSign(n) : ""}
      ${here(n).map((side) => html`<i class="peg ${side}"></i>`)}</li>`)}</ol>
  </div>`;
}
