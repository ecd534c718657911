/** 2.6.1 Reactions, asked briefly: who may strike or go back, and with what chance; and when nobody shall. */

import { html, type TemplateResult } from "lit";
import { optionButton } from "../../boards/balloon.ts";
import { sameAct, type Reckoned } from "../../boards/board.ts";
import { keep, readKept } from "../../keeping.ts";
import { choicesOf, valueOf } from "../../parts/choices.ts";
import type { Act, Option } from "../../shapes.ts";
import { listNames, withSign } from "../../wording.ts";
import { unitOf, type Look, type Reaction } from "./look.ts";
import { percentSpan } from "./odds-table.ts";
import type { Scene } from "./scene.ts";
import { words } from "./words.ts";

const said = words.reaction;
const KEPT = "north.least-chance";
const STEPS = [0, 30, 40, 50, 60, 70, 80, 90];
export const PASS: Act = ["pass"];

/** The best way to strike and to go back from each hex; the others stand in the list. */
export function reactionButtons(scene: Scene): TemplateResult[] {
  return bestOf(scene.look.reactions).flatMap((one) => {
    const option = scene.pointing.find(one.act);
    return option ? [button(scene, one, option)] : [];
  });
}

function button(scene: Scene, one: Reaction, option: Option): TemplateResult {
  const names = listNames(one.units.map((id) => unitOf(scene.look, id)?.title ?? id));
  const chance = percentSpan(one.chance);
  return optionButton(scene, option, one.act[0] === "react-in" ? said.strike(names, chance) : said.back(names, chance));
}

function bestOf(reactions: readonly Reaction[]): Reaction[] {
  const best = new Map<string, Reaction>();
  for (const one of reactions) {
    const from = `${String(one.act[0])} ${one.hex}`;
    const before = best.get(from);
    if (!before || worth(one) > worth(before)) best.set(from, one);
  }
  return [...best.values()];
}

/** The likelier is better; of two as likely, the larger force. */
const worth = ({ chance, units }: Reaction): number => chance[1] * 100 + units.length;

/** What makes the chance of a reaction up. */
export function reckonReaction({ reactions }: Look, act: Act): Reckoned[] {
  const one = reactions.find((reaction) => sameAct(reaction.act, act));
  if (!one) return [];
  const forces = one.drm.map((drm) => withSign(drm - one.way));
  return [
    { label: said.needed, value: "9+", rule: "2.6.1" },
    ...(one.way === 0 ? [] : [{ label: said.way, value: withSign(one.way), rule: "2.6.1" }]),
    ...(one.drm.every((drm) => drm === one.way) ? [] : [{ label: said.forces, value: [...new Set(forces)].join(", "), rule: "2.6.1" }]),
    { label: said.chance, value: percentSpan(one.chance), total: true },
  ];
}

// ---------------------------------------------------------------- pass unless …

/** Percent below which nobody reacts; 0: always ask. */
export const leastChance = (): number => Number(readKept(KEPT) ?? 0);

/** Is every reaction that is offered less likely than the player cares for? */
export function isHopeless({ reactions }: Look): boolean {
  return reactions.length > 0 && reactions.every(({ chance }) => 100 * chance[1] < leastChance());
}

export function leastChanceChooser(changed: () => void): TemplateResult {
  const choices = STEPS.map((step) => [String(step), step ? said.least(step) : said.ask] as const);
  const choose = (event: Event): void => {
    keep(KEPT, valueOf(event));
    changed();
  };
  return html`<label class="least-chance">${said.setting} <select @change=${choose}>${choicesOf(choices, String(leastChance()))}</select></label>`;
}
