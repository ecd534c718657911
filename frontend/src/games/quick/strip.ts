/** The strip below the map: what is taken up and what can be done with it, or the Actions. */

import { html, nothing, type TemplateResult } from "lit";
import { optionButton as button, whyNot } from "../../boards/balloon.ts";
import { verbOf } from "../../boards/pointing.ts";
import type { Option } from "../../shapes.ts";
import { capital, joinParts } from "../../wording.ts";
import { words as page } from "../../words.ts";
import { actionBar, isAction } from "./bar.ts";
import { promptOf } from "./clicking.ts";
import { counter } from "./counter.ts";
import { enablerSign } from "./displays.ts";
import { unitOf, unitsIn, type Combat, type Enabler, type Look, type Unit } from "./look.ts";
import { enablerNames, formationName, hexName, hexParts } from "./naming.ts";
import { enablersOf, type Scene } from "./scene.ts";
import { words } from "./words.ts";

const said = words.bar;

export function strip(scene: Scene): TemplateResult {
  return html`<div class="strip ${scene.acts ? "asks" : ""}">${inside(scene)}</div>`;
}

function inside(scene: Scene): TemplateResult {
  const { chosen, look } = scene;
  if (chosen?.kind === "unit") return unitCard(scene, unitOf(look, chosen.unit));
  if (chosen?.kind === "hex") return hexCard(scene, chosen.hex);
  if (chosen?.kind === "enabler") return prompt(scene, promptOf(look, scene.pointing) ?? "", [], true);
  if (!scene.acts) return html`<p class="soft">${scene.past ? said.past : said.watch}</p>`;
  return ask(scene);
}

/** What the player is asked, where nothing is taken up. */
function ask(scene: Scene): TemplateResult {
  const { pointing, look } = scene;
  if (isAction(scene)) return actionBar(scene);
  if (pointing.by("place", "default-set-up").length > 0) return settingUp(scene);
  const [back] = pointing.by("come-back");
  if (back) return prompt(scene, said.comesBack(titleOf(look, String(back.act[1]))), []);
  if (look.together?.kind === "redeploy") return prompt(scene, said.redeploying(look.together.done), pointing.by("done"));
  if (look.together) return prompt(scene, said.march(look.together.done), pointing.by("done"));
  if (look.combat) return fighting(scene, look.combat);
  if (pointing.by("begin").length > 0) return prompt(scene, said.whoBegins, pointing.by("begin"));
  if (pointing.by("salvage").length > 0) return prompt(scene, said.salvage, pointing.by("salvage"));
  if (pointing.by("advance").length > 0) return prompt(scene, said.advance, pointing.by("stay"));
  return prompt(scene, words.phase[look.phase], []);
}

/** 5.3 How a Loss is borne, and 5.8 whether the attacker advances; both on the map too. */
function fighting(scene: Scene, { stage, loser, owed }: Combat): TemplateResult {
  const { pointing, look } = scene;
  if (pointing.by("advance").length > 0) return prompt(scene, said.advance, pointing.by("advance", "stay"));
  const bears = loser && owed > 0 ? words.combat.owes(titleOf(look, loser), owed) : words.combat.stage[stage];
  const how = pointing.by("retreat").length > 0 ? words.combat.choose : words.combat.chooseHere;
  return html`<p class="prompt" role="status">${bears}. <span class="soft">${how}</span></p>
    ${pointing.by("exhaust").map((option) => withSign(scene, option, words.combat.exhaust))}
    ${pointing.by("reduce").map((option) => button(scene, option, words.combat.reduce))}
    ${pointing.by("remove").map((option) => button(scene, option, words.combat.remove))}`;
}

const titleOf = (look: Look, id: string): string => unitOf(look, id)?.title ?? id;

function prompt(scene: Scene, text: string, options: readonly Option[], cancel = false): TemplateResult {
  return html`${text ? html`<p class="prompt" role="status">${text}</p>` : nothing}
    ${options.map((option) => button(scene, option))} ${cancel ? closing(scene) : nothing}`;
}

/** A button of an Enabler: its sign, and a word or two with its letter. */
function withSign(scene: Scene, option: Option, short: (letter: string) => string): TemplateResult {
  const enabler = enablersOf(option.act)[0] as Enabler;
  return button(scene, option, html`${enablerSign(enabler)} ${short(words.letter[enabler])}`);
}

const closing = (scene: Scene): TemplateResult =>
  html`<button type="button" class="close" aria-label=${page.app.close} @click=${() => scene.take(null)}>×</button>`;

const mini = (look: Look, unit: Unit, marks = ""): TemplateResult =>
  html`<svg class="mini ${marks}" viewBox="-33 -33 66 66" aria-hidden="true">${counter(look, unit, marks)}</svg>`;

// ---------------------------------------------------------------- set-up

function settingUp(scene: Scene): TemplateResult {
  const { look, pointing } = scene;
  const next = unitOf(look, String(pointing.by("place")[0]?.act[1] ?? ""));
  const side = next?.side ?? scene.own;
  const waiting = look.units.filter((unit) => unit.off === "waiting" && unit.side === side);
  return html`<div class="tray" role="img" aria-label="${said.waiting}: ${waiting.map(({ title }) => title).join(", ")}">
      ${waiting.map((unit) => mini(look, unit, unit.id === next?.id ? "lit next" : ""))}</div>
    ${prompt(scene, next ? said.placing(next.title) : "", [])}
    ${pointing.by("start-over").map((option) => button(scene, option, said.startOver))}
    ${pointing.by("default-set-up").map((option) => button(scene, option, said.proposed))}`;
}

// ---------------------------------------------------------------- a unit, a hex

function unitCard(scene: Scene, unit: Unit | null): TemplateResult {
  if (!unit) return closing(scene);
  const { look } = scene;
  return html`${mini(look, unit)}
    <div class="card-text"><p><b>${unit.title}</b> <span class="soft">${formationName(look, unit)}</span></p><p>${unitState(unit)}</p></div>
    ${unitActs(scene, unit)}
    ${closing(scene)}`;
}

function unitState(unit: Unit): string {
  const has = enablerNames(unit.enablers);
  const command = unit.kind === "command-post" ? "" : unit.in_command ? words.unit.inCommand : words.unit.outOfCommand;
  const { open, urban, close } = unit.power;
  return capital(joinParts([words.kind[unit.kind], words.unit.power(open, urban, close), unit.reduced && words.unit.reduced, command, has && words.unit.has(has)], " · "));
}

/** What can be done with a unit besides clicks on the map. */
function unitActs(scene: Scene, unit: Unit): TemplateResult {
  const { pointing } = scene;
  const options = pointing.ofUnit(unit.id);
  const own = unit.kind === "hq" ? pointing.by("move-formation").filter(({ act }) => act[1] === unit.formation) : [];
  const restores = options.filter(({ act }) => verbOf(act) === "restore");
  const gets = options.filter(({ act }) => verbOf(act) === "allocate");
  const gives = pointing.gives(unit.id);
  return html`<div class="unit-acts">
    ${[...own, ...restores].map((option) => button(scene, option))}
    ${gets.map((option) => withSign(scene, option, said.gets))}
    ${gives.map((enabler) => html`<button type="button" class="lit" title=${said.give(words.enabler[enabler])}
      @click=${() => scene.take({ kind: "enabler", enabler, giver: unit.id })}>${enablerSign(enabler)} ${words.letter[enabler]} →
      <span class="offscreen">${said.give(words.enabler[enabler])}</span></button>`)}
    ${idle(scene, unit, options.length + gives.length)}
  </div>`;
}

/** A unit of one's own that can do nothing: a word why. */
function idle(scene: Scene, unit: Unit, can: number): TemplateResult | typeof nothing {
  const [reason] = can > 0 || scene.own !== unit.side ? [] : scene.pointing.whyNotUnit(unit.id);
  return reason ? html`<p class="why">${whyNot(scene, reason)}</p>` : nothing;
}

function hexCard(scene: Scene, hex: string): TemplateResult {
  const units = unitsIn(scene.look, hex);
  return html`<div class="card-text"><p><b>${hexName(scene.look, hex)}</b></p><p>${hexParts(scene.look, hex).join(" · ")}</p></div>
    ${units.map((unit) => html`<button type="button" class="of-unit" aria-label=${unit.title} @click=${() => scene.clickUnit(unit.id)}>${mini(scene.look, unit)}</button>`)}
    ${closing(scene)}`;
}
