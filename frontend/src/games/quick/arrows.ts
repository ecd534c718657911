/** Arrows on the map: who moved, where the option leads that is pointed at, who attacks whom. */

import { nothing, svg, type SVGTemplateResult } from "lit";
import { middle, one, type Point } from "./hexes.ts";
import { unitOf, type Look } from "./look.ts";
import { doerOf, hexOf, otherOf, verbOf } from "./pointing.ts";
import type { Scene } from "./scene.ts";

export function arrows(scene: Scene): SVGTemplateResult {
  const { look, trails } = scene;
  return svg`<g class="arrows" aria-hidden="true">
    ${trails.map(({ unit, from, to }) => between(from, to, `trail ${unitOf(look, unit)?.side ?? ""}`, 24))}
    ${strike(scene)} ${plan(scene)}
  </g>`;
}

/** A combat that goes on, or is looked at beforehand. */
function strike({ look, aim }: Scene): SVGTemplateResult | typeof nothing {
  const fight = look.combat ?? aim;
  if (!fight) return nothing;
  const attacker = unitOf(look, fight.attacker);
  const hex = look.combat?.hex ?? unitOf(look, fight.target)?.hex;
  return attacker?.hex && hex ? between(attacker.hex, hex, `strike ${attacker.side}`, 30) : nothing;
}

function plan({ look, pointed }: Scene): SVGTemplateResult | typeof nothing {
  if (!pointed) return nothing;
  const unit = unitOf(look, doerOf(pointed) ?? goerOf(look, verbOf(pointed)));
  const to = hexOf(pointed) ?? unitOf(look, otherOf(pointed))?.hex;
  const kind = verbOf(pointed) === "attack" ? "strike" : "plan";
  return unit?.hex && to ? between(unit.hex, to, `${kind} ${unit.side}`, 30) : nothing;
}

/** Who goes, where the act does not say so: who bears Losses, or the attacker. */
function goerOf({ combat }: Look, verb: string): string | null {
  if (verb === "retreat") return combat?.loser ?? null;
  return verb === "advance" ? (combat?.attacker ?? null) : null;
}

function between(from: string, to: string, kind: string, short: number): SVGTemplateResult | typeof nothing {
  return from === to ? nothing : svg`<path class=${kind} d=${arrow(middle(from), middle(to), short)}></path>`;
}

/** A straight arrow that stops short of both ends. */
function arrow(from: Point, to: Point, short: number): string {
  const long = Math.hypot(to.x - from.x, to.y - from.y);
  const [dx, dy] = [(to.x - from.x) / long, (to.y - from.y) / long];
  const a = { x: from.x + dx * short, y: from.y + dy * short };
  const b = { x: to.x - dx * short, y: to.y - dy * short };
  const barb = (side: number): Point => ({ x: b.x - 11 * dx - side * 8 * dy, y: b.y - 11 * dy + side * 8 * dx });
  return `M${one(a)}L${one(b)}M${one(barb(1))}L${one(b)}L${one(barb(-1))}`;
}
