/** Which hexes a narrow board shows first. */

import type { Option } from "../../shapes.ts";
import { apart } from "../../boards/hexes.ts";
import { ownSide, unitOf, type Look } from "./look.ts";
import { hexOf } from "./scene.ts";

const NEAR = 2;

export function mattering(look: Look, options: readonly Option[]): string[] {
  const lit = options.map(({ act }) => hexOf(act)).filter((hex) => hex !== null);
  if (look.combat) return around(look, [look.combat.hex, unitOf(look, look.combat.attacker)?.hex ?? look.combat.hex], 1);
  if (look.phase === "set-up") return lit;
  const side = ownSide(look) ?? "blue";
  const own = look.units.filter((unit) => unit.side === side && unit.hex).map(({ hex }) => hex as string);
  return own.length > 0 ? around(look, [midst(own)], NEAR) : lit;
}

/** The hexes that are near one of these. */
function around({ map }: Look, hexes: string[], near: number): string[] {
  return map.hexes.map(({ hex }) => hex).filter((hex) => hexes.some((one) => apart(one, hex) <= near));
}

/** Of some hexes, the one that is nearest to all others. */
function midst(hexes: string[]): string {
  const far = (from: string): number => hexes.reduce((sum, to) => sum + apart(from, to), 0);
  return hexes.reduce((best, hex) => (far(hex) < far(best) ? hex : best));
}
