/** Arrows on the map: who moved, what the option means that is pointed at, who would meet whom. */

import { nothing, svg, type SVGTemplateResult } from "lit";
import { arrow } from "./ground.ts";
import type { Point } from "./geometry.ts";
import type { SideName } from "./look.ts";
import { isMove, unitOf, placeOf } from "./pointing.ts";
import type { Scene } from "./scene.ts";

export function arrows(scene: Scene): SVGTemplateResult {
  return svg`<g class="arrows" aria-hidden="true">
    ${scene.trails.map(({ unit, from, to }) => drawn(scene, from, to, `trail ${sideOf(scene, unit)}`))}
    ${contact(scene)}
    ${pointedMove(scene)}
  </g>`;
}

const sideOf = (scene: Scene, id: string): SideName | "" => scene.look.units.find((unit) => unit.id === id)?.side ?? "";

function drawn(scene: Scene, from: string, to: string, kind: string): SVGTemplateResult | typeof nothing {
  const { points } = scene.chart.layout;
  const [a, b]: (Point | undefined)[] = [points.get(from), points.get(to)];
  return a && b && a !== b ? svg`<path class=${kind} d=${arrow([a, b], kind.startsWith("strike") ? 15 : 9)}></path>` : nothing;
}

/** From where the attackers stand to the target. */
function contact(scene: Scene): unknown {
  const shown = scene.look.contacts.find(({ target }) => target === scene.shown);
  if (!shown) return nothing;
  const from = new Set(shown.attackers.map((id) => scene.look.units.find((unit) => unit.id === id)?.where ?? ""));
  return [...from].map((place) => drawn(scene, place, shown.target, `strike ${shown.nation}`));
}

function pointedMove(scene: Scene): unknown {
  const act = scene.pointed;
  if (!act || !isMove(act)) return nothing;
  const unit = scene.look.units.find(({ id }) => id === unitOf(act));
  return unit ? drawn(scene, unit.where, placeOf(act) ?? "", `plan ${unit.side}`) : nothing;
}
