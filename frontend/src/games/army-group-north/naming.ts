/** Hexes, units and stacks in words, for labels and for those who listen. */

import { verbOf } from "../../boards/pointing.ts";
import type { Act } from "../../shapes.ts";
import { joinParts } from "../../wording.ts";
import { placeIn, strengthOf, totalOf, unitOf, type Look, type Unit } from "./look.ts";
import { doerOf, hexOf } from "./scene.ts";
import { words } from "./words.ts";

export function hexName(look: Look, hex: string): string {
  const place = placeIn(look, hex);
  return place ? `${place.title} (${hex})` : hex;
}

const TERRAIN: Record<string, keyof typeof words.terrain> = { ".": "clear", w: "woods", s: "swamp", "~": "sea", L: "lake" };

export function hexParts(look: Look, hex: string): string[] {
  const { map } = look;
  const at = map.names.indexOf(hex);
  const letter = (rows: readonly string[]): string => rows[Math.floor(at / map.columns)]?.[at % map.columns] ?? "";
  const holder = { a: words.side.axis, s: words.side.soviet }[letter(map.control)];
  const kind = placeIn(look, hex)?.kind;
  return [
    words.terrain[TERRAIN[letter(map.terrain)] ?? "clear"],
    ...(kind ? [words.place[kind]] : []),
    ...(map.rail[hex] ? [map.converted.includes(hex) ? words.hex.german : words.hex.rail] : []),
    ...(holder ? [words.hex.held(holder)] : []),
  ];
}

/** What an option stands under where there are many. */
export function headingOf(look: Look, act: Act): string | null {
  const title = unitOf(look, doerOf(act))?.title;
  const hex = hexOf(act);
  if (title && hex) return title;
  if (verbOf(act) === "attack-from" || verbOf(act) === "react-in") return words.heading.from(hexName(look, hex ?? ""));
  return words.heading.of[verbOf(act)] ?? null;
}

export function unitText(unit: Unit): string {
  const strength = words.unit.strength(strengthOf(unit.least, unit.most), unit.printed);
  return joinParts([unit.title, `${words.size[unit.size]}, ${words.kind[unit.kind]}`, strength, words.unit.ma(unit.ma), ...unit.marks.map((mark) => words.mark[mark])], ", ");
}

export function stackText(look: Look, hex: string, units: readonly Unit[]): string {
  const [only] = units;
  const told = units.length === 1 && only ? unitText(only) : `${words.unit.stack(units.length, totalOf(units))}: ${units.map(unitText).join("; ")}`;
  return `${hexName(look, hex)}: ${told}`;
}
