/** The four unit cards: ladder, needed face, what changes the die, and whether one is chosen. */

import { html, nothing, type TemplateResult } from "lit";
import { die } from "./die.ts";
import { chanceOf, faceNeeded, FLIPPED, type Look, type MarkLook, type UnitId, type UnitLook } from "./look.ts";
import type { Rolled } from "./rounds.ts";
import { symbol } from "./symbols.ts";
import { withSign } from "../../wording.ts";
import { words } from "./words.ts";

/** What the board knows of a unit beside what the game shows. */
export interface UnitState {
  lit: boolean;
  toggles: boolean; // lit, and several can be chosen
  chosen: boolean;
  pointed: boolean;
  named: boolean;
  otherwise: string; // the chance to clear if this unit were chosen too, or not
  rolled: Rolled | null;
}

export interface UnitDoes {
  touch(unit: UnitId): void;
  near(unit: UnitId | null): void;
}

/** A picture, and over it a button whose name says what the picture shows. */
export function unitCard(unit: UnitLook, look: Look, state: UnitState, does: UnitDoes): TemplateResult {
  return html`<div class="unit ${classes(unit, state)}">
    <button type="button" class="touch" data-stop=${state.lit ? "lit" : "off"}
      aria-label=${describeUnit(unit, look, state)} aria-disabled=${state.lit ? "false" : "true"}
      aria-pressed=${state.toggles ? (state.chosen ? "true" : "false") : nothing}
      @click=${() => does.touch(unit.id)} @pointerenter=${() => does.near(unit.id)} @pointerleave=${() => does.near(null)}
      @focus=${() => does.near(unit.id)} @blur=${() => does.near(null)}></button>
    <div class="print-of-unit" aria-hidden="true">
      <span class="unit-head">${symbol(unit.id, unit.usable)}
        <span class="unit-name">${unit.name}<span class="level">${words.units.levels[unit.level]}</span></span></span>
      ${need(unit)} ${ladder(unit)}
      <span class="below">${modifiers(unit, look.in_play)} ${foot(state)}</span>
      ${state.chosen ? html`<span class="check"></span>` : nothing}
    </div>
  </div>`;
}

function classes(unit: UnitLook, state: UnitState): string {
  const { lit, chosen, pointed, named } = state;
  const on = Object.entries({ lit, chosen, pointed, named, flipped: !unit.usable });
  return on.filter(([, is]) => is).map(([name]) => name).join(" ");
}

/** "1st Battalion, Bloodied, needs 3 or more", and what else is to be said of it. */
function describeUnit(unit: UnitLook, look: Look, state: UnitState): string {
  const said = [name(unit)];
  if (unit.usable && unit.modifier) said.push(words.units.modified(unit.modifier));
  said.push(...touching(unit, look.in_play).map((mark) => mark.name));
  if (state.named) said.push(words.units.target);
  if (state.rolled) said.push(words.units.rolled(state.rolled.face, state.rolled.good));
  if (state.otherwise) said.push(words.units.clearing(state.otherwise));
  return said.join(", ");
}

function name(unit: UnitLook): string {
  const face = faceNeeded(unit);
  if (face === null) return words.units.flipped(unit.name);
  const { needs, cannot } = words.units;
  return face > 6 ? cannot(unit.name, unit.level_name) : needs(unit.name, unit.level_name, face);
}

// ---------------------------------------------------------------- its parts

const whole = (chance: number): string => `${Math.round(100 * chance)} %`;

function need(unit: UnitLook): TemplateResult {
  const face = faceNeeded(unit);
  if (face === null) return html`<span class="need"><span class="face none">${words.units.out}</span></span>`;
  const sure = face > 6 ? words.units.never : words.units.face(face);
  return html`<span class="need">
    <span class="face ${face > 6 ? "none" : ""} ${unit.modifier < 0 ? "worse" : unit.modifier > 0 ? "better" : ""}">${sure}</span>
    <span class="chance">${whole(chanceOf(unit))}</span>
  </span>`;
}

function ladder(unit: UnitLook): TemplateResult {
  const steps = [...unit.ladder.map((face) => words.units.face(face)), "×"];
  return html`<span class="ladder at-${unit.level}"><span class="here"></span>
    ${steps.map((step, level) => html`<span class="rung ${rung(level, unit.level)}">
      <span class="rung-name">${words.units.levels[level]}</span><span class="rung-face">${step}</span></span>`)}
  </span>`;
}

function rung(level: number, now: number): string {
  return level < now ? "past" : level === now ? "now" : level === FLIPPED ? "last" : "";
}

/** Marks that sit on this unit or change its die. */
function touching(unit: UnitLook, marks: readonly MarkLook[]): MarkLook[] {
  return marks.filter((mark) => mark.units.includes(unit.id) || mark.dice?.units.includes(unit.id));
}

function modifiers(unit: UnitLook, marks: readonly MarkLook[]): TemplateResult | typeof nothing {
  if (!unit.usable) return nothing;
  const chips = touching(unit, marks).map((mark) => html`<span class="chip">${mark.dice ? withSign(mark.dice.by) : nothing} ${mark.name}</span>`);
  if (chips.length === 0 && unit.modifier) chips.push(html`<span class="chip">${words.units.modifier(unit.modifier)}</span>`);
  return chips.length > 0 ? html`<span class="chips">${chips}</span>` : nothing;
}

function foot(state: UnitState): TemplateResult | typeof nothing {
  if (state.otherwise) return html`<span class="foot">${state.otherwise}</span>`;
  if (!state.rolled) return nothing;
  const { face, good } = state.rolled;
  return html`<span class="foot ${good ? "good" : "bad"}">${die(face)} ${good ? words.units.success : words.units.failure}</span>`;
}
