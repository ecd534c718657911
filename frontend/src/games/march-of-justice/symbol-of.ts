/** Which NATO symbol a unit's counter carries. */

import type { Unit } from "./look.ts";
import type { SymbolName } from "../../boards/symbols.ts";

const BY_ID: Record<string, SymbolName> = {
  utkin: "mechanized",
  rusich: "recon",
  serb: "motorized",
  fsb: "police",
  rosgvardia: "police",
  rifles: "mechanized",
  akhmat: "infantry",
};

// for units of other packs, by what they call themselves
const BY_NAME: [RegExp, SymbolName][] = [
  [/tank|armou?r/i, "armour"],
  [/air ?borne|para(chute|troop)|vdv/i, "airborne"],
  [/motor/i, "motorized"],
  [/mech/i, "mechanized"],
  [/recon|scout/i, "recon"],
  [/guard|police|security/i, "police"],
];

export function symbolOf(unit: Unit): SymbolName {
  if (unit.flies) return "rotary";
  if (unit.police) return "police";
  const said = `${unit.id} ${unit.name}`;
  return BY_ID[unit.id] ?? BY_NAME.find(([pattern]) => pattern.test(said))?.[1] ?? "infantry";
}
