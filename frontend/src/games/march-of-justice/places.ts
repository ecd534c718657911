/** The locations of the map: where one can stand, lit when they can be chosen. */

import { svg, nothing, type SVGTemplateResult } from "lit";
import { repeat } from "lit/directives/repeat.js";
import { one, type Point } from "../../boards/geometry.ts";
import { onEnter } from "../../boards/keys.ts";
import { marksOf, onlyAct } from "../../boards/pointing.ts";
import type { Stack } from "../../boards/stacks.ts";
import type { Act } from "../../shapes.ts";
import { HOME_PAD, PAD, type Name } from "./chart.ts";
import { roadblock } from "./ground.ts";
import type { Unit } from "./look.ts";
import { placeLabel } from "./naming.ts";
import { isLit, stackWidth } from "./pieces.ts";
import { isMove, placeOf, type Scene } from "./scene.ts";
import { words } from "./words.ts";

export function places(scene: Scene, stacks: Map<string, Stack<Unit>>): unknown {
  const { names } = scene.chart;
  return [repeat(names, ({ location }) => location.id, (name) => place(scene, name, stacks.get(name.location.id) as Stack<Unit>)), prices(scene)];
}

function place(scene: Scene, name: Name, stack: Stack<Unit>): SVGTemplateResult {
  const { location } = name;
  const at = scene.chart.layout.points.get(location.id) as Point;
  const lit = scene.pointing.isLit(location.id);
  const can = (unit: Unit): boolean => isLit(scene, unit);
  const leads = lit || stack.units.some(can); // to something that can be done
  return svg`<g class="place ${marks(scene, name, lit)}" role="button" aria-label=${placeLabel(scene.look, location.id, lit, can)}
      data-place=${location.id} data-stop=${scene.open ? nothing : leads ? "lit" : "free"}
      @click=${() => scene.clickPlace(location.id)} @keydown=${onEnter(() => scene.clickPlace(location.id))}
      @pointerenter=${() => scene.pointAt(actOf(scene, location.id))} @pointerleave=${() => scene.pointAt(null)}
      @focus=${() => scene.pointAt(actOf(scene, location.id))} @blur=${() => scene.pointAt(null)}>
    ${pad(at, location.home ? HOME_PAD : PAD, stackWidth(location.home !== null, stack.slots) + 14)}
    <text class="place-name" x=${name.at.x} y=${name.at.y + 5} text-anchor="middle">${location.name}</text>
  </g>`;
}

function marks(scene: Scene, { location }: Name, lit: boolean): string {
  const { pointed, touched, shown } = scene;
  return marksOf(
    location.m4 && "m4",
    location.home && `home ${location.home}`,
    lit && "lit",
    touched.has(location.id) && "touched",
    pointed && placeOf(pointed) === location.id && "pointed",
    shown === location.id && "target",
    !lit && scene.pointing.whyNotPlace(location.id).length > 0 && scene.pointing.unit && "refused",
  );
}

/** What it costs the chosen unit to go to a place, as the option says: (2 of 3 MP: river). */
function prices(scene: Scene): unknown {
  return scene.chart.names.map((name) => (scene.pointing.isLit(name.location.id) ? price(scene, name) : nothing));
}

function price(scene: Scene, { location, above }: Name): SVGTemplateResult | typeof nothing {
  const { x, y } = scene.chart.layout.points.get(location.id) as Point;
  const [option] = scene.pointing.ofPlace(location.id);
  const cost = option && isMove(option.act) ? /\((\d+) /.exec(option.label)?.[1] : undefined;
  return cost ? svg`<g class="price" aria-hidden="true" transform="translate(${one({ x: x + PAD / 2, y: y + (above ? PAD / 2 : -PAD / 2) })})">
    <rect x="-21" y="-10" width="42" height="20" rx="10"></rect><text text-anchor="middle" y="4.5">${words.place.price(cost)}</text></g>` : nothing;
}

/** The option in the list that a place stands for, if it is one. */
const actOf = ({ pointing }: Scene, id: string): Act | null => (pointing.isLit(id) ? onlyAct(pointing.ofPlace(id)) : null);

function pad({ x, y }: Point, least: number, wanted: number): SVGTemplateResult {
  const [width, height] = [Math.max(least, wanted), PAD];
  const box = (by: number, kind: string): SVGTemplateResult => svg`<rect class=${kind} x=${x - width / 2 - by} y=${y - height / 2 - by}
    width=${width + 2 * by} height=${height + 2 * by} rx=${9 + by}></rect>`;
  return svg`${box(6, "halo")}${box(0, "pad")}${box(-4, "inner")}<circle class="town" cx=${x} cy=${y} r="5"></circle>`;
}

/** Roadblocks stand on the side where the name is not. */
export function roadblocks(scene: Scene): SVGTemplateResult[] {
  return scene.chart.names.filter(({ location }) => scene.look.places[location.id]?.roadblock).map(({ location, above }) => {
    const at = scene.chart.layout.points.get(location.id) as Point;
    return svg`<g aria-hidden="true" class="blocks" transform="translate(${one({ x: at.x, y: at.y + (above ? 37 : -38) })})">${roadblock()}</g>`;
  });
}
