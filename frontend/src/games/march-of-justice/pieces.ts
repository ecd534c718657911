/** The counters on the map, and a stack that is spread out. */

import { nothing, svg, type SVGTemplateResult } from "lit";
import { repeat } from "lit/directives/repeat.js";
import type { Act } from "../../shapes.ts";
import { counter } from "./counter.ts";
import { one } from "./geometry.ts";
import { COUNTER } from "./layout.ts";
import { onEnter } from "../../boards/keys.ts";
import type { Unit } from "./look.ts";
import { placeName, unitLabel } from "./naming.ts";
import { placeOf, unitOf } from "./pointing.ts";
import type { Scene } from "./scene.ts";
import { fanOf, unitsIn, type Laid, type Stack } from "./stacks.ts";
import { words } from "./words.ts";

export function pieces(scene: Scene, stacks: Stack[]): SVGTemplateResult {
  const laid = stacks.filter(({ place }) => place !== scene.open).flatMap((stack) => stack.laid);
  return svg`${repeat(laid, ({ unit }) => unit.id, (piece) => drawn(scene, piece, false))}
    ${stacks.map((stack) => (stack.more && stack.place !== scene.open ? more(scene, stack) : nothing))}
    ${scene.open ? spread(scene, scene.open) : nothing}`;
}

function drawn(scene: Scene, { unit, x, y }: Laid, spread: boolean): SVGTemplateResult {
  return svg`<g class="piece" data-unit=${unit.id} transform="translate(${one({ x, y })})">
    ${counter(scene.look, unit, marks(scene, unit))}
    <rect class="hit" x=${-COUNTER / 2} y=${-COUNTER / 2} width=${COUNTER} height=${COUNTER} role="button" tabindex=${spread ? nothing : "-1"}
      data-stop=${spread ? (isLit(scene, unit) ? "lit" : "free") : nothing} aria-label=${unitLabel(scene.look, unit, state(scene, unit))}
      @click=${() => scene.clickUnit(unit.id)} @keydown=${onEnter(() => scene.clickUnit(unit.id))}
      @pointerenter=${() => scene.pointAt(actOf(scene, unit))} @pointerleave=${() => scene.pointAt(null)}></rect>
  </g>`;
}

/** A unit lights up if something can be done with it alone, or if it may move and none is chosen yet. */
export function isLit(scene: Scene, unit: Unit): boolean {
  return scene.pointing.ofUnit(unit.id).length > 0;
}

function marks(scene: Scene, unit: Unit): string {
  const { pointed, pointing } = scene;
  return [
    pointing.unit === unit.id && "chosen",
    isLit(scene, unit) && "lit",
    pointed && unitOf(pointed) === unit.id && "pointed",
  ].filter(Boolean).join(" ");
}

function state(scene: Scene, unit: Unit): string[] {
  if (scene.pointing.unit === unit.id) return [words.unit.chosen];
  return isLit(scene, unit) ? [words.unit.can] : [];
}

/** The option in the list that a click on a unit would take, if it is one. */
function actOf(scene: Scene, unit: Unit): Act | null {
  const options = scene.pointing.ofUnit(unit.id);
  return options.length === 1 && options[0] && placeOf(options[0].act) === null ? options[0].act : null;
}

/** The number of counters that do not show; it opens the stack. */
function more(scene: Scene, { place, more }: Stack): SVGTemplateResult {
  const count = unitsIn(scene.look, place).length;
  const lit = unitsIn(scene.look, place).some((unit) => isLit(scene, unit));
  return svg`<g class="more ${lit ? "lit" : ""}" transform="translate(${one(more?.at ?? { x: 0, y: 0 })})">
    <rect class="card" x="-17" y="-25" width="34" height="50" rx="5"></rect>
    <text text-anchor="middle" y="6" aria-hidden="true">${words.place.more(more?.count ?? 0)}</text>
    <rect class="hit" x="-17" y="-25" width="34" height="50" role="button" tabindex="-1"
      aria-label=${words.place.open(count, placeName(scene.look, place))} @click=${() => scene.openStack(place)}></rect>
  </g>`;
}

function spread(scene: Scene, place: string): SVGTemplateResult {
  const { at, width, height, laid } = fanOf(scene.look, scene.chart, place);
  const title = words.stack(placeName(scene.look, place));
  return svg`<g class="fan" role="group" aria-label=${title}>
    <rect class="fan-sheet" x=${at.x - width / 2} y=${at.y - height / 2} width=${width} height=${height} rx="9"></rect>
    <text class="fan-title" x=${at.x} y=${at.y - height / 2 + 19} text-anchor="middle">${placeName(scene.look, place)}</text>
    ${repeat(laid, ({ unit }) => unit.id, (piece) => drawn(scene, piece, true))}
  </g>`;
}
