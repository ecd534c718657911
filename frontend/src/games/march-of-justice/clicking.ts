/** What a click on a unit or a place means now. */

import { placeAt, say, unitAt, type Saying } from "../../boards/balloon.ts";
import type { Act } from "../../shapes.ts";
import { findUnit, unitsIn, type Look } from "./look.ts";
import { aboutPlace, placeName, unitLabel } from "./naming.ts";
import { isDear, type Pointing } from "./scene.ts";
import { words } from "./words.ts";

export type Click =
  | { kind: "act"; act: Act }
  | { kind: "take"; unit: string | null } // choose a unit to move, or none
  | { kind: "open"; place: string } // spread a stack out
  | Saying;

export function clickOnUnit(look: Look, pointing: Pointing, id: string): Click {
  const unit = findUnit(look, id);
  if (!unit) return { kind: "take", unit: null };
  const going = pointing.unit && pointing.unit !== id ? pointing.find(["move", pointing.unit, unit.where]) : null;
  if (going) return { kind: "act", act: going.act };
  const options = pointing.ofUnit(id);
  if (options.length === 0) return clickOnIdleUnit(look, pointing, id, unit.where);
  if (pointing.moves(id)) return { kind: "take", unit: pointing.unit === id ? null : id };
  const [only] = options;
  if (only && options.length === 1 && !isDear(only.act)) return { kind: "act", act: only.act };
  return say(unitAt(id), unitLabel(look, unit), { options });
}

/** Nothing can be done with the unit: perhaps with its place. */
function clickOnIdleUnit(look: Look, pointing: Pointing, id: string, where: string): Click {
  if (where in look.places && pointing.isLit(where)) return clickOnPlace(look, pointing, where);
  const unit = findUnit(look, id);
  const refused = pointing.whyNotUnit(id);
  return say(unitAt(id), unit ? unitLabel(look, unit) : id, { refused: pointing.unit ? pointing.whyNotPlace(where) : refused });
}

export function clickOnPlace(look: Look, pointing: Pointing, id: string): Click {
  const options = pointing.ofPlace(id);
  if (pointing.isLit(id)) {
    const [only] = options;
    return only && options.length === 1 ? { kind: "act", act: only.act } : say(placeAt(id), words.whichAct, { options });
  }
  const refused = pointing.whyNotPlace(id);
  if (pointing.unit && refused.length) return say(placeAt(id), placeName(look, id), { refused });
  const units = unitsIn(look, id);
  if (units.length > 1) return { kind: "open", place: id };
  const [unit] = units;
  if (unit && pointing.ofUnit(unit.id).length) return clickOnUnit(look, pointing, unit.id);
  if (options.length) return say(placeAt(id), words.whoGoes(placeName(look, id)), { options });
  return say(placeAt(id), aboutPlace(look, id), { refused });
}
