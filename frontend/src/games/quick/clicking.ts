/** What a click on a unit or a hex means now. */

import { placeAt, say, unitAt, type Saying } from "../../boards/balloon.ts";
import { verbOf } from "../../boards/pointing.ts";
import type { Act } from "../../shapes.ts";
import { unitOf, unitsIn, type Look } from "./look.ts";
import { hexName } from "./naming.ts";
import type { Aim, Chosen, Pointing } from "./scene.ts";
import { words } from "./words.ts";

export type Click =
  | { kind: "act"; act: Act }
  | { kind: "take"; chosen: Chosen | null } // take something up, look at it, or let go
  | { kind: "aim"; aim: Aim } // look at an attack
  | Saying;

/** `take` takes a unit up. */
export function clickOnUnit(look: Look, pointing: Pointing, id: string, take: (unit: string) => void): Click {
  const ends = pointing.atUnit(id);
  if (ends.length > 0) return clickOnEnd(ends.map(({ act }) => act));
  const unit = unitOf(look, id);
  const there = unit?.hex ? pointing.ofHex(unit.hex) : [];
  const [first] = there;
  if (first && unit && !isChosen(pointing, id)) {
    const also = pointing.ofUnit(id).length > 0;
    if (!also && there.length === 1) return { kind: "act", act: first.act };
    const instead = { label: words.bar.instead(unit.title), choose: () => take(id) };
    return say(unitAt(id), hexName(look, unit.hex as string), { options: there, ...(also && { instead }) });
  }
  if (pointing.chosen?.kind === "enabler") return whyNotEnd(look, pointing, id);
  const [only, another] = pointing.gives(id);
  if (only && !another) return { kind: "take", chosen: { kind: "enabler", enabler: only, giver: id } };
  return { kind: "take", chosen: isChosen(pointing, id) ? null : { kind: "unit", unit: id } };
}

const isChosen = ({ chosen }: Pointing, id: string): boolean => chosen?.kind === "unit" && chosen.unit === id;

/** The other end of what was begun: an attack is looked at first, an Enabler goes at once. */
function clickOnEnd([act]: Act[]): Click {
  const [verb, attacker, target] = act as Act;
  if (verb === "attack") return { kind: "aim", aim: { attacker: String(attacker), target: String(target) } };
  return { kind: "act", act: act as Act };
}

/** An Enabler cannot go there: say why, and keep it in hand. */
function whyNotEnd(look: Look, pointing: Pointing, id: string): Click {
  const refused = pointing.whyNotAt(id);
  if (refused.length === 0) return { kind: "take", chosen: { kind: "unit", unit: id } };
  return say(unitAt(id), unitOf(look, id)?.title ?? id, { refused });
}

export function clickOnHex(look: Look, pointing: Pointing, hex: string, take: (unit: string) => void): Click {
  const options = pointing.ofHex(hex);
  const [only] = options;
  if (only && options.length === 1) return { kind: "act", act: only.act };
  if (only) return say(placeAt(hex), hexName(look, hex), { options });
  const units = unitsIn(look, hex);
  const going = pointing.chosen?.kind === "unit" && pointing.ofUnit(pointing.chosen.unit).some(({ act }) => /^(move|march)$/.test(verbOf(act)));
  const refused = pointing.whyNotHex(hex);
  if (refused.length > 0 && (going || pointing.chosen?.kind !== "unit")) return say(placeAt(hex), hexName(look, hex), { refused });
  const [unit] = units;
  if (unit && units.length === 1) return clickOnUnit(look, pointing, unit.id, take);
  const again = pointing.chosen?.kind === "hex" && pointing.chosen.hex === hex;
  return { kind: "take", chosen: again ? null : { kind: "hex", hex } };
}

/** What the strip says of something that is taken up. */
export function promptOf(look: Look, pointing: Pointing): string | null {
  const { chosen } = pointing;
  if (chosen?.kind === "enabler") return words.bar.taker(words.enabler[chosen.enabler]);
  if (chosen?.kind !== "unit") return null;
  const verbs = new Set(pointing.ofUnit(chosen.unit).map(({ act }) => verbOf(act)));
  const goes = verbs.has("move") || verbs.has("march") || verbs.has("attack");
  return goes ? words.bar.where(unitOf(look, chosen.unit)?.title ?? "") : null;
}
