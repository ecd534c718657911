/** Beside the map: the theatre at a glance, the calendar, both sides, and the key. */

import { html, nothing, svg, type SVGTemplateResult, type TemplateResult } from "lit";
import { bigCount, turnTrack } from "../../boards/panels.ts";
import { counter } from "./counter.ts";
import { SIDES, type Look, type SideName } from "./look.ts";
import { overview } from "./overview.ts";
import { leastChanceChooser } from "./reactions.ts";
import type { Scene } from "./scene.ts";
import { words } from "./words.ts";

const said = words.track;

export function beside(scene: Scene): TemplateResult {
  const { look } = scene;
  return html`<section class="beside" tabindex="0" aria-label=${said.name}>
    ${overview(scene)} ${calendar(look)}
    <div class="sides">${SIDES.map((side) => sideCard(look, side))}</div>
    ${notes(look)} ${leastChanceChooser(() => scene.settle())} ${arriving(look)} ${key()}
  </section>`;
}

export const inShort = (look: Look): TemplateResult => html`<span>${said.turn} <b>${look.turn}</b>/${look.last_turn}</span>
  ${look.player ? html`<span class="whose ${look.player}">${words.side[look.player]}</span>` : nothing}`;

const phaseOf = ({ phase }: Look): string => words.phase[phase ?? ""] ?? phase ?? "";

const titleOf = ({ turns, turn }: Look): string => turns.find(({ number }) => number === turn)?.title ?? "";

function calendar(look: Look): TemplateResult {
  return html`<div class="track">
    <h2>${bigCount(said.turn, look.turn, look.last_turn)} <small class="soft">${titleOf(look)}</small></h2>
    ${look.player ? html`<p class="whose ${look.player}"><b>${words.side[look.player]}</b> ${phaseOf(look)}</p>` : nothing}
    ${turnTrack(said.turnNow(look.turn, titleOf(look)), look.turn, look.last_turn, (n) => n)}
  </div>`;
}

function sideCard(look: Look, side: SideName): TemplateResult {
  const number = SIDES.indexOf(side);
  const held = look.map.places.filter(({ hex }) => holderOf(look, hex) === side).length;
  const there = look.units.filter((unit) => unit.side === side && unit.hex).length;
  return html`<div class="side-card ${side}">
    <p><b>${words.side[side]}</b> <span class="rp">${said.rp(look.rp[number] ?? 0)}</span></p>
    <p class="soft">${said.onMap(there)}</p><p class="soft">${said.cities(held)}</p>
  </div>`;
}

export function holderOf({ map }: Look, hex: string): SideName | null {
  const at = map.names.indexOf(hex);
  const letter = map.control[Math.floor(at / map.columns)]?.[at % map.columns];
  return letter === "a" ? "axis" : letter === "s" ? "soviet" : null;
}

function notes(look: Look): TemplateResult {
  const lines = [
    said.air(words.air[look.air.left] ?? look.air.left),
    said.finns(look.finns),
    ...(look.owed > 0 ? [said.owed(look.owed)] : []),
  ];
  return html`<ul class="notes">${lines.map((line) => html`<li>${line}</li>`)}</ul>`;
}

/** Who comes next. */
function arriving({ units, turn }: Look): TemplateResult | typeof nothing {
  const due = units.filter(({ off }) => off === "due");
  const next = Math.min(...due.map((unit) => Math.max(unit.due ?? turn, turn)));
  const coming = due.filter((unit) => Math.max(unit.due ?? turn, turn) === next);
  if (coming.length === 0) return nothing;
  return html`<div class="track"><h2>${said.due(next)}</h2>
    <div class="tray">${coming.map((unit) => html`<svg class="mini" viewBox="-33 -33 66 66" role="img" aria-label=${unit.title}>${counter(unit)}</svg>`)}</div>
  </div>`;
}

// ---------------------------------------------------------------- the key

function key(): TemplateResult {
  const badge = (kind: string, d: string): SVGTemplateResult => svg`<g class="counter"><g class="badge ${kind}"><circle r="9"></circle><path d=${d}></path></g></g>`;
  const line = (...kinds: string[]): SVGTemplateResult => svg`${kinds.map((kind) => svg`<path class=${kind} d="M-16 4C-6 -6 6 8 16 -3"></path>`)}`;
  const lines: [SVGTemplateResult, string][] = [
    [svg`<path class="built" d="M-11 -8h10v8h-10zM1 -9h11v9h-11zM-8 2h9v7h-9zM3 2h10v8h-10z"></path>`, words.key.city],
    [svg`<circle class="town" r="6"></circle>`, words.key.town],
    [line("rail german", "ties"), words.key.german],
    [line("rail", "gaps"), words.key.rail],
    [line("road-edge", "road"), words.key.road],
    [line("river-bank", "river"), words.key.river],
    [svg`<g class="front"><path class="glow" d="M-16 4C-6 -6 6 8 16 -3"></path><path class="line" d="M-16 4C-6 -6 6 8 16 -3"></path></g>`, words.key.front],
    [line("border-band", "border"), words.key.border],
    [badge("shaken", "M-3 5.5V-5.5L4.5 -3L-3 -0.5"), words.key.shaken],
    [badge("starving", "M-4 -3.2H4M-3.4 -3.2V4.4H3.4V-3.2M-5.4 5.4L5.4 -5.4"), words.key.starving],
    [svg`<g class="counter german axis spent"><path class="card" d="M-10 -10h20v20h-20z"></path><path class="stripe" d="M-10 10L10 -10"></path></g>`, words.key.spent],
  ];
  return html`<ul class="key" aria-label=${words.key.name}>${lines.map(([sign, text]) =>
    html`<li><svg class="patch" viewBox="-17 -13 34 26" aria-hidden="true">${sign}</svg> ${text}</li>`)}</ul>`;
}
