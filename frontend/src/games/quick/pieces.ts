/** The counters on the map: alone in the middle of a hex, or side by side. */

import { svg, type SVGTemplateResult } from "lit";
import { repeat } from "lit/directives/repeat.js";
import { onEnter } from "../../boards/keys.ts";
import { counter, sizeOf } from "./counter.ts";
import { middle, one, type Point } from "./hexes.ts";
import { maneuvers, unitsIn, type Look, type Unit } from "./look.ts";
import { unitLabel } from "./naming.ts";
import { doerOf, otherOf } from "./pointing.ts";
import type { Scene } from "./scene.ts";
import { words } from "./words.ts";

export function pieces(scene: Scene): unknown {
  const on = scene.look.units.filter((unit) => unit.hex);
  return repeat(on, ({ id }) => id, (unit) => piece(scene, unit));
}

function piece(scene: Scene, unit: Unit): SVGTemplateResult {
  const size = sizeOf(unit);
  const [lit, target] = [isLit(scene, unit), isTarget(scene, unit)];
  const shows = unit.kind === "hq" || unit.kind === "command-post";
  return svg`<g class="piece" data-unit=${unit.id} transform="translate(${one(spotOf(scene.look, unit))})">
    ${counter(scene.look, unit, marks(scene, unit, lit, target))}
    <rect class="hit" x=${-size / 2} y=${-size / 2} width=${size} height=${size} role="button" data-stop=${lit || target ? "lit" : "free"}
      aria-label=${unitLabel(scene.look, unit, state(scene, unit, lit, target))}
      @click=${() => scene.clickUnit(unit.id)} @keydown=${onEnter(() => scene.clickUnit(unit.id))}
      @pointerenter=${() => scene.showCommand(shows ? unit.id : null)} @pointerleave=${() => scene.showCommand(null)}
      @focus=${() => scene.showCommand(shows ? unit.id : null)} @blur=${() => scene.showCommand(null)}></rect>
  </g>`;
}

/** Where a counter lies: a Maneuver Unit leaves room on the right for an HQ and a Command Post. */
export function spotOf(look: Look, unit: Unit): Point {
  const at = middle(unit.hex as string);
  const here = unitsIn(look, unit.hex as string);
  const y = at.y + 1;
  if (here.length === 1) return { x: at.x, y };
  const [main, ...others] = sorted(here);
  const beside = others.length;
  if (main?.id === unit.id) return { x: at.x - (maneuvers(unit) ? 22 : 24), y };
  const n = others.findIndex(({ id }) => id === unit.id);
  return { x: at.x + (main && maneuvers(main) ? 30 : 24), y: beside === 1 ? y : y + (n === 0 ? -22 : 22) };
}

const RANK = ["hq", "command-post"];
const sorted = (units: Unit[]): Unit[] => [...units].sort((a, b) => RANK.indexOf(a.kind) - RANK.indexOf(b.kind));

// ---------------------------------------------------------------- what can be done with it

/** Can something begin with it? Not while something else is taken up. */
export function isLit(scene: Scene, unit: Unit): boolean {
  return scene.pointing.ofUnit(unit.id).length > 0;
}

export const isTarget = (scene: Scene, unit: Unit): boolean => scene.pointing.atUnit(unit.id).length > 0;

function marks(scene: Scene, unit: Unit, lit: boolean, target: boolean): string {
  const { chosen, pointed, look, aim } = scene;
  const taken = chosen?.kind === "unit" ? chosen.unit : chosen?.kind === "enabler" ? chosen.giver : null;
  const fights = look.combat && (look.combat.attacker === unit.id || look.combat.target === unit.id);
  return [
    taken === unit.id && "chosen",
    lit && "lit",
    target && "target",
    (fights || aim?.target === unit.id) && "fights",
    look.together && !look.together.units.includes(unit.id) && unit.side === sideOf(scene) && "spent",
    pointed && (doerOf(pointed) === unit.id || otherOf(pointed) === unit.id) && "pointed",
  ].filter(Boolean).join(" ");
}

/** Whose units move together. */
function sideOf({ look }: Scene): string | undefined {
  if (look.together?.kind === "redeploy") return undefined;
  return look.units.find(({ id }) => look.together?.units.includes(id))?.side;
}

function state(scene: Scene, unit: Unit, lit: boolean, target: boolean): string[] {
  if (scene.chosen?.kind === "unit" && scene.chosen.unit === unit.id) return [words.unit.chosen];
  if (target) return [scene.chosen?.kind === "unit" ? words.unit.target : words.unit.can];
  return lit ? [words.unit.can] : [];
}
