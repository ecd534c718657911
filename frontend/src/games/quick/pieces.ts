/** The counters on the map, alone in the middle of a hex or side by side, and arrows. */

import type { SVGTemplateResult } from "lit";
import { repeat } from "lit/directives/repeat.js";
import { arrows, type Arrow } from "../../boards/arrows.ts";
import { piece } from "../../boards/counters.ts";
import type { Point } from "../../boards/geometry.ts";
import { middle } from "../../boards/hexes.ts";
import { marksOf, verbOf } from "../../boards/pointing.ts";
import { words as page } from "../../words.ts";
import { counter, sizeOf } from "./counter.ts";
import { maneuvers, unitOf, unitsIn, type Look, type Unit } from "./look.ts";
import { unitLabel } from "./naming.ts";
import { doerOf, hexOf, otherOf, type Scene } from "./scene.ts";
import { words } from "./words.ts";

const BOW = { short: 27, bend: 0 };

export function pieces(scene: Scene): unknown {
  const on = scene.look.units.filter((unit) => unit.hex);
  return repeat(on, ({ id }) => id, (unit) => drawUnit(scene, unit));
}

function drawUnit(scene: Scene, unit: Unit): SVGTemplateResult {
  const [lit, target] = [isLit(scene, unit), isTarget(scene, unit)];
  return piece({
    unit: unit.id,
    at: spotOf(scene.look, unit),
    size: sizeOf(unit),
    face: counter(scene.look, unit, marks(scene, unit, lit, target)),
    label: unitLabel(scene.look, unit, state(scene, unit, lit, target)),
    stop: lit || target ? "lit" : "free",
    click: () => scene.clickUnit(unit.id),
    point: (on) => scene.showCommand(on && !maneuvers(unit) ? unit.id : null),
  });
}

/** Where a counter lies: a Maneuver Unit leaves room on the right for an HQ and a Command Post. */
function spotOf(look: Look, unit: Unit): Point {
  const at = middle(unit.hex as string);
  const here = unitsIn(look, unit.hex as string);
  const y = at.y + 1;
  if (here.length === 1) return { x: at.x, y };
  const [main, ...others] = sortByRank(here);
  const beside = others.length;
  if (main?.id === unit.id) return { x: at.x - (maneuvers(unit) ? 22 : 24), y };
  const n = others.findIndex(({ id }) => id === unit.id);
  return { x: at.x + (main && maneuvers(main) ? 30 : 24), y: beside === 1 ? y : y + (n === 0 ? -22 : 22) };
}

const RANK = ["hq", "command-post"];
const sortByRank = (units: Unit[]): Unit[] => [...units].sort((a, b) => RANK.indexOf(a.kind) - RANK.indexOf(b.kind));

// ---------------------------------------------------------------- what can be done with it

/** Can something begin with it? Not while something else is taken up. */
function isLit(scene: Scene, unit: Unit): boolean {
  return scene.pointing.ofUnit(unit.id).length > 0;
}

const isTarget = (scene: Scene, unit: Unit): boolean => scene.pointing.atUnit(unit.id).length > 0;

function marks(scene: Scene, unit: Unit, lit: boolean, target: boolean): string {
  const { chosen, pointed, look, aim } = scene;
  const taken = chosen?.kind === "unit" ? chosen.unit : chosen?.kind === "enabler" ? chosen.giver : null;
  const fights = look.combat && (look.combat.attacker === unit.id || look.combat.target === unit.id);
  return marksOf(
    taken === unit.id && "chosen",
    lit && "lit",
    target && "target",
    (fights || aim?.target === unit.id) && "fights",
    look.together && !look.together.units.includes(unit.id) && unit.side === sideOf(scene) && "spent",
    pointed && (doerOf(pointed) === unit.id || otherOf(pointed) === unit.id) && "pointed",
  );
}

/** Whose units move together. */
function sideOf({ look }: Scene): string | undefined {
  if (look.together?.kind === "redeploy") return undefined;
  return look.units.find(({ id }) => look.together?.units.includes(id))?.side;
}

function state(scene: Scene, unit: Unit, lit: boolean, target: boolean): string[] {
  if (scene.chosen?.kind === "unit" && scene.chosen.unit === unit.id) return [page.map.chosen];
  if (target) return [scene.chosen?.kind === "unit" ? words.unit.target : page.map.can];
  return lit ? [page.map.can] : [];
}

// ---------------------------------------------------------------- arrows

/** Who moved, who attacks whom, and where the option leads that is pointed at. */
export function marches(scene: Scene): SVGTemplateResult {
  const went = scene.trails.map(({ unit, from, to }): Arrow => ({ from, to, kind: "trail", side: unitOf(scene.look, unit)?.side ?? "" }));
  return arrows([...went, ...strike(scene), ...plan(scene)], middle, BOW);
}

/** A combat that goes on, or is looked at beforehand. */
function strike({ look, aim }: Scene): Arrow[] {
  const fight = look.combat ?? aim;
  const attacker = unitOf(look, fight?.attacker ?? null);
  const hex = look.combat?.hex ?? unitOf(look, fight?.target ?? null)?.hex;
  return attacker?.hex && hex ? [{ from: attacker.hex, to: hex, kind: "strike", side: attacker.side }] : [];
}

function plan({ look, pointed }: Scene): Arrow[] {
  if (!pointed) return [];
  const unit = unitOf(look, doerOf(pointed) ?? goerOf(look, verbOf(pointed)));
  const to = hexOf(pointed) ?? unitOf(look, otherOf(pointed))?.hex;
  const kind = verbOf(pointed) === "attack" ? "strike" : "plan";
  return unit?.hex && to ? [{ from: unit.hex, to, kind, side: unit.side }] : [];
}

/** Who goes, where the act does not say so: who bears Losses, or the attacker. */
function goerOf({ combat }: Look, verb: string): string | null {
  if (verb === "retreat") return combat?.loser ?? null;
  return verb === "advance" ? (combat?.attacker ?? null) : null;
}
