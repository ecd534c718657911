/** Units and places as a screen reader says them. */

import { joinParts, listNames } from "../../wording.ts";
import { words as page } from "../../words.ts";
import { isMoving, type Look, type Unit } from "./look.ts";
import { words } from "./words.ts";

const LONGEST = 11;

/** What stands on a counter: the name if it is one short word, else the id its pack gave it. */
export function shortName(unit: Unit): string {
  if (!unit.name.includes(" ") && unit.name.length <= LONGEST) return unit.name;
  return unit.id.charAt(0).toUpperCase() + unit.id.slice(1, LONGEST);
}

export const placeName = (look: Look, id: string): string =>
  look.map.locations.find((location) => location.id === id)?.name ?? words.off[id] ?? id;

/** "Rusich, strength 5, 2 movement points left, in Voronezh". */
export function unitLabel(look: Look, unit: Unit, state: readonly string[] = []): string {
  const on = unit.where in look.places;
  const says = words.unit;
  return joinParts([
    unit.name,
    words.side[unit.side],
    unit.reduced && says.reduced,
    unit.switched && says.switched,
    says.strength(unit.sp),
    isMoving(look) && unit.side === look.active && on ? says.left(unit.left) : says.has(unit.mp),
    on ? says.inPlace(placeName(look, unit.where)) : words.off[unit.where],
    unit.where === "dispersed" && unit.back && says.back(unit.back),
    unit.met && says.met,
    unit.marching && says.marching,
    ...state,
  ]);
}

/** "Voronezh, on the M4, a Roadblock: Rusich, strength 5; Utkin, strength 6"; `can`: which of them can be chosen. */
export function placeLabel(look: Look, id: string, lit: boolean, can: (unit: Unit) => boolean): string {
  const location = look.map.locations.find((one) => one.id === id);
  const place = look.places[id];
  if (!location || !place) return id;
  const says = words.place;
  const parts = [
    location.name,
    location.home && says.home(words.side[location.home]),
    location.m4 && says.m4,
    location.oka && says.oka,
    place.roadblock && says.roadblock,
    lit && page.map.can,
  ];
  return `${joinParts(parts)}: ${unitsIn(look, place.units, can) || page.map.nobody}`;
}

function unitsIn(look: Look, ids: string[], can: (unit: Unit) => boolean): string {
  const units = look.units.filter((unit) => ids.includes(unit.id));
  const describe = (unit: Unit): string[] => [unit.name, words.side[unit.side], words.unit.strength(unit.sp), ...(can(unit) ? [page.map.can] : [])];
  return units.map((unit) => describe(unit).join(", ")).join("; ");
}

/** What one learns by pointing at a place that nothing can be done with. */
export function aboutPlace(look: Look, id: string): string {
  const roads = look.map.links.flatMap(({ between: [a, b], river }) => {
    if (a !== id && b !== id) return [];
    const name = placeName(look, a === id ? b : a);
    return [river ? words.place.over(name, river) : name];
  });
  return `${placeLabel(look, id, false, () => false)}. ${words.place.roads(listNames(roads))}`;
}
