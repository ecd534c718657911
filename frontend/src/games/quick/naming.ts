/** Units and hexes in words, as they stand on counters and as a screen reader says them. */

import { ENABLERS, formationOf, objectiveIn, terrainOf, unitsIn, type Enablers, type Look, type Unit } from "./look.ts";
import { capital, joinParts, listNames } from "../../wording.ts";
import { words as page } from "../../words.ts";
import { words } from "./words.ts";

const ROOM = 12; // letters on a counter
const said = words.unit;

/** "1st Mounted Rifles" is too long for a counter: "1st MR". */
export function shortName(title: string, room = ROOM): string {
  const text = Object.entries(words.short).reduce((name, [long, short]) => name.replace(long, short), title.replace(/^HQ,?\s+/, ""));
  if (text.length <= room) return text;
  const [first = "", second = "", ...others] = text.split(/\s+/);
  if (others.length === 0 && first.length + 5 <= room) return `${first} ${second.slice(0, 3)}.`;
  return [first, [second, ...others].map((word) => word.charAt(0)).join("")].join(" ").slice(0, room).trim();
}

/** "Recon and 2 Artillery". */
export function enablerNames(enablers: Enablers): string {
  const found = ENABLERS.filter((one) => enablers[one] > 0);
  return listNames(found.map((one) => words.display.several(words.enabler[one], enablers[one])));
}

/** "1st Mounted Rifles, Blue, wheeled IFVs, Combat Power 4 Open …, with Recon, in 0203". */
export function unitLabel(look: Look, unit: Unit, state: readonly string[] = []): string {
  const has = enablerNames(unit.enablers);
  return joinParts([
    unit.title,
    words.side[unit.side],
    words.kind[unit.kind],
    said.power(unit.power.open, unit.power.urban, unit.power.close),
    unit.reduced && said.reduced,
    unit.hex && unit.kind !== "command-post" && !unit.in_command && said.outOfCommand,
    has && said.has(has),
    unit.hex ? said.inHex(hexName(look, unit.hex)) : said.off[unit.off ?? "gone"],
    ...state,
  ]);
}

export const formationName = (look: Look, unit: Unit): string =>
  formationOf(look, unit)?.title ?? words.side[unit.side];

/** "0504 Government Quarter". */
export function hexName(look: Look, hex: string): string {
  const objective = objectiveIn(look, hex);
  return objective ? `${hex} ${objective.title}` : hex;
}

export function hexParts(look: Look, hex: string): string[] {
  const terrain = terrainOf(look, hex);
  const objective = objectiveIn(look, hex);
  const civilians = look.map.civilians[hex] ?? 0;
  const rubble = look.map.rubble.includes(hex);
  const parts = [
    rubble ? words.hex.rubble : capital(words.terrain[terrain]),
    terrain === "close" && words.hex.close,
    objective && words.hex.objective(objective.title, objective.points, words.side[objective.held]),
    civilians > 0 && words.hex.civilians(civilians),
  ];
  return parts.filter((part) => typeof part === "string" && part !== "") as string[];
}

export function hexLabel(look: Look, hex: string, lit: boolean): string {
  const units = unitsIn(look, hex).map((unit) => unit.title);
  const here = units.length ? listNames(units) : page.map.nobody;
  return [hex, ...hexParts(look, hex), ...(lit ? [page.map.can] : [])].join(", ") + `: ${here}`;
}
