/** 5.3 What each unit of an option needs, and what changes its die. */

import type { Act, Json } from "../../shapes.ts";
import type { FigureWord, Reckoned } from "../../boards/board.ts";
import { unitsOf } from "./choosing.ts";
import { faceNeeded, lookOf, type Look, type UnitLook } from "./look.ts";
import { withSign } from "../../wording.ts";
import { words } from "./words.ts";

const ROLL = "5.3";

export function reckon(view: Json, act: Act): Reckoned[] {
  const [look, units] = [lookOf(view), unitsOf(act)];
  if (!look || !units || act[0] !== "commit") return [];
  return look.units.filter(({ id }) => units.has(id)).flatMap((unit) => unitLines(look, unit));
}

function unitLines(look: Look, unit: UnitLook): Reckoned[] {
  const face = faceNeeded(unit);
  if (unit.needs === null || face === null) return [];
  const needs = { label: words.units.at(unit.name, unit.level_name), value: words.units.face(unit.needs), rule: ROLL };
  if (unit.modifier === 0) return [needs];
  const sum = { label: unit.name, value: face > 6 ? words.units.never : words.units.face(face), total: true };
  return [needs, ...modifierLines(look, unit), sum];
}

/** Mark by mark, where they add up; else what the game says they come to. */
function modifierLines(look: Look, unit: UnitLook): Reckoned[] {
  const marks = look.in_play.flatMap(({ name, dice }) => (dice?.units.includes(unit.id) ? [{ name, by: dice.by }] : []));
  const whole = marks.reduce((sum, { by }) => sum + by, 0) === unit.modifier;
  if (!whole) return [{ label: words.units.die, value: withSign(unit.modifier) }];
  return marks.map(({ name, by }) => ({ label: name, value: withSign(by) }));
}

export function figureWord(name: string): FigureWord {
  return words.figures[name] ?? { kind: "mean", text: name };
}
