/** 7.0 How far the force comes: what each hex costs, and the way there, both as the rules have them. */

import { nothing, svg, type SVGTemplateResult } from "lit";
import { one, smooth, type Point } from "../../boards/geometry.ts";
import { verbOf } from "../../boards/pointing.ts";
import type { Look } from "./look.ts";
import { hexOf, type Scene } from "./scene.ts";

const LONGEST = 99; // hexes
const HALF = "½";
const HEAD = 16; // of an arrow
const SHORT = 26; // how far it stops short of the middle

/** "2", "½", "3½". */
export function costText(cost: number): string {
  const whole = Math.floor(cost);
  return cost === whole ? String(whole) : `${whole || ""}${HALF}`;
}

/** The MP that a march into a hex costs, where one can march. */
export const costOf = ({ force }: Look, hex: string): number | null => force?.reach[hex] ?? null;

/** A number in each hex that is lit for a march: in the middle, or beside those who stand there. */
export function costs(scene: Scene): SVGTemplateResult | typeof nothing {
  const { force } = scene.look;
  const goals = scene.pointing.options.filter(({ act }) => verbOf(act) === "march").flatMap(({ act }) => hexOf(act) ?? []);
  if (!force || goals.length === 0) return nothing;
  return svg`<g class="costs" aria-hidden="true">${goals.map((hex) => {
    const cost = costOf(scene.look, hex);
    return cost === null ? nothing : number(scene, hex, costText(cost));
  })}</g>`;
}

function number({ grid, stacks }: Scene, hex: string, text: string): SVGTemplateResult {
  const { x, y } = grid.middle(hex);
  if (!stacks.has(hex)) return svg`<text class="cost" x=${x.toFixed(1)} y=${y.toFixed(1)} dy="0.36em" text-anchor="middle">${text}</text>`;
  return svg`<g class="cost-badge" transform="translate(${one({ x: x - 38, y: y - 42 })})"><circle r="12.5"></circle>
    <text dy="0.36em" text-anchor="middle">${text}</text></g>`;
}

/** The hexes from the force to a goal, the goal last; nothing where no way is known. */
export function wayTo({ force }: Look, goal: string): string[] {
  const way = [goal];
  for (let before = force?.ways[goal]; before && way.length < LONGEST; before = force?.ways[before]) way.unshift(before);
  return force?.hex && way[0] === force.hex ? way : [];
}

/** The march that is pointed at, hex by hex. */
export function march({ look, grid, pointed }: Scene): SVGTemplateResult | typeof nothing {
  const goal = pointed && verbOf(pointed) === "march" ? hexOf(pointed) : null;
  const way = goal ? wayTo(look, goal).map((hex) => grid.middle(hex)) : [];
  if (way.length < 2 || !look.force) return nothing;
  return svg`<g class="arrows" aria-hidden="true"><path class="plan ${look.force.side}" d=${arrowAlong(way)}></path></g>`;
}

function arrowAlong(way: readonly Point[]): string {
  const [before, end] = [way[way.length - 2] as Point, way[way.length - 1] as Point];
  const long = Math.hypot(end.x - before.x, end.y - before.y) || 1;
  const [ux, uy] = [(end.x - before.x) / long, (end.y - before.y) / long];
  const tip = { x: end.x - ux * SHORT, y: end.y - uy * SHORT };
  const barb = (side: number): string => one({ x: tip.x - (ux + side * uy) * HEAD, y: tip.y - (uy - side * ux) * HEAD });
  return `${smooth([...way.slice(0, -1), tip])} M${barb(1)} L${one(tip)} L${barb(-1)}`;
}
