/** The counters on the map, a stack that is spread out, and arrows. */

import { nothing, svg, type SVGTemplateResult } from "lit";
import { repeat } from "lit/directives/repeat.js";
import { arrows, type Arrow } from "../../boards/arrows.ts";
import { piece } from "../../boards/counters.ts";
import type { Point } from "../../boards/geometry.ts";
import { marksOf, onlyAct } from "../../boards/pointing.ts";
import { fanOf, fanSheet, moreCard, stackOf, type Laid, type Stack } from "../../boards/stacks.ts";
import type { Act } from "../../shapes.ts";
import { words as page } from "../../words.ts";
import { counter, COUNTER } from "./counter.ts";
import { findUnit, unitsIn, type Look, type Unit } from "./look.ts";
import { placeName, unitLabel } from "./naming.ts";
import { isMove, placeOf, unitOf, type Scene } from "./scene.ts";
import { words } from "./words.ts";

const STEP = 36; // by so much counters of a stack lie apart
const HOME_STEP = 52;
const BOW = { short: 38, bend: 0.22 };

export const stackWidth = (home: boolean, slots: number): number => COUNTER + (home ? HOME_STEP : STEP) * Math.max(slots - 1, 0);

/** The stacks by their places; units that can be chosen lie on top. */
export function stacksOf({ look, chart, pointing }: Scene): Map<string, Stack<Unit>> {
  const wanted = ({ id }: Unit): boolean => id === pointing.unit || pointing.ofUnit(id).length > 0;
  return new Map(look.map.locations.map(({ id, home }) =>
    [id, stackOf(unitsIn(look, id), chart.layout.points.get(id) as Point, home ? HOME_STEP : STEP, wanted)]));
}

export function pieces(scene: Scene, stacks: Map<string, Stack<Unit>>): SVGTemplateResult {
  const closed = [...stacks].filter(([place]) => place !== scene.open);
  return svg`${repeat(closed.flatMap(([, stack]) => stack.laid), ({ unit }) => unit.id, (laid) => drawUnit(scene, laid, false))}
    ${closed.map(([place, { more, units }]) => more
      ? moreCard(more, units.some((unit) => isLit(scene, unit)), words.place.open(units.length, placeName(scene.look, place)), () => scene.openStack(place)) : nothing)}
    ${scene.open ? spread(scene, scene.open) : nothing}`;
}

function drawUnit(scene: Scene, { unit, at }: Laid<Unit>, spread: boolean): SVGTemplateResult {
  const lit = isLit(scene, unit);
  const state = scene.pointing.unit === unit.id ? [page.map.chosen] : lit ? [page.map.can] : [];
  return piece({
    unit: unit.id,
    at,
    size: COUNTER,
    face: counter(scene.look, unit, marksOf(scene.pointing.unit === unit.id && "chosen", lit && "lit", scene.pointed && unitOf(scene.pointed) === unit.id && "pointed")),
    label: unitLabel(scene.look, unit, state),
    stop: spread ? (lit ? "lit" : "free") : null,
    click: () => scene.clickUnit(unit.id),
    point: (on) => scene.pointAt(on ? actOf(scene, unit) : null),
  });
}

/** A unit lights up if something can be done with it alone, or if it may move and none is chosen yet. */
export const isLit = ({ pointing }: Scene, unit: Unit): boolean => pointing.ofUnit(unit.id).length > 0;

/** The option in the list that a click on a unit would take, if it is one. */
function actOf({ pointing }: Scene, unit: Unit): Act | null {
  const act = onlyAct(pointing.ofUnit(unit.id));
  return act && placeOf(act) === null ? act : null;
}

function spread(scene: Scene, place: string): SVGTemplateResult {
  const { layout } = scene.chart;
  const fan = fanOf(unitsIn(scene.look, place), layout.points.get(place) as Point, layout);
  const name = placeName(scene.look, place);
  return fanSheet(fan, words.stack(name), name, repeat(fan.laid, ({ unit }) => unit.id, (laid) => drawUnit(scene, laid, true)));
}

// ---------------------------------------------------------------- arrows

/** Who moved, who would meet whom, and what the option means that is pointed at. */
export function marches(scene: Scene): SVGTemplateResult {
  const { look, trails, chart } = scene;
  const went = trails.map(({ unit, from, to }): Arrow => ({ from, to, kind: "trail", side: findUnit(look, unit)?.side ?? "" }));
  return arrows([...went, ...strikes(look, scene.shown), ...plan(scene)], (place) => chart.layout.points.get(place) ?? null, BOW);
}

/** From where the attackers stand to the target. */
function strikes(look: Look, shown: string | null): Arrow[] {
  const contact = look.contacts.find(({ target }) => target === shown);
  const from = new Set(contact?.attackers.map((id) => findUnit(look, id)?.where ?? ""));
  return contact ? [...from].map((place) => ({ from: place, to: contact.target, kind: "strike", side: contact.nation })) : [];
}

function plan({ look, pointed }: Scene): Arrow[] {
  const unit = pointed && isMove(pointed) ? findUnit(look, unitOf(pointed)) : null;
  return pointed && unit ? [{ from: unit.where, to: placeOf(pointed) ?? "", kind: "plan", side: unit.side }] : [];
}
