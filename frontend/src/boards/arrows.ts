/** Arrows on a map: who moved, where an option would lead, who meets whom. */

import { nothing, svg, type SVGTemplateResult } from "lit";
import { distance, one, type Line, type Point } from "./geometry.ts";

export interface Arrow {
  from: string;
  to: string;
  kind: "trail" | "plan" | "strike";
  side: string;
}

/** How far arrows stop short of the middles of places, and how much they bend. */
export interface Bow {
  short: number;
  bend: number;
}

export function arrows(drawn: readonly Arrow[], at: (place: string) => Point | null, bow: Bow): SVGTemplateResult {
  return svg`<g class="arrows" aria-hidden="true">${drawn.map(({ from, to, kind, side }) => {
    const [a, b] = [at(from), at(to)];
    return a && b && from !== to ? svg`<path class="${kind} ${side}" d=${arrow([a, b], kind === "strike" ? 14 : 9, bow)}></path>` : nothing;
  })}</g>`;
}

function arrow([from, to]: Line, head: number, { short, bend }: Bow): string {
  const long = distance(from, to) || 1;
  const [dx, dy] = [(to.x - from.x) / long, (to.y - from.y) / long];
  const bent = Math.min(Math.max(long - 2 * short, 0) * bend, 34);
  const a = { x: from.x + dx * short, y: from.y + dy * short };
  const b = { x: to.x - dx * short, y: to.y - dy * short };
  const middle = { x: (from.x + to.x) / 2 + dy * bent, y: (from.y + to.y) / 2 - dx * bent };
  const h = distance(b, middle) || 1;
  const [ux, uy] = [((b.x - middle.x) / h) * head, ((b.y - middle.y) / h) * head];
  return `M${one(a)} Q${one(middle)} ${one(b)} M${one({ x: b.x - ux - uy, y: b.y - uy + ux })} L${one(b)} L${one({ x: b.x - ux + uy, y: b.y - uy - ux })}`;
}
