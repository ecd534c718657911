/** The Actions below the map, with the cube that each costs. */

import { html, type TemplateResult } from "lit";
import { verbOf } from "../../boards/pointing.ts";
import type { Act, Option } from "../../shapes.ts";
import { cube, type Face } from "./cubes.ts";
import { unitOf, type Look } from "./look.ts";
import { doerOf, type Scene } from "./scene.ts";
import { words } from "./words.ts";

const said = words.bar;

interface Action {
  name: string;
  cost: Exclude<Face, "closed">;
  verbs: string[]; // all that belong to it
  listed: string[]; // of them, those that are not done on the map or the displays
  asks: string;
}

const ACTIONS: Action[] = [
  { name: said.move, cost: "blue", verbs: ["move", "move-formation", "move-all"], listed: ["move-formation", "move-all"], asks: said.whichMove },
  { name: said.attack, cost: "blue", verbs: ["attack"], listed: ["attack"], asks: said.whichAttack },
  { name: said.regroup, cost: "blue", verbs: ["fetch", "add-cube", "allocate"], listed: ["fetch", "add-cube"], asks: said.whichRegroup },
  { name: said.redeploy, cost: "pink", verbs: ["redeploy"], listed: ["redeploy"], asks: said.redeploy },
  { name: said.revive, cost: "pink", verbs: ["restore", "refresh"], listed: ["restore", "refresh"], asks: said.whichRevive },
  { name: said.claim, cost: "either", verbs: ["claim"], listed: ["claim"], asks: said.whichClaim },
  { name: said.pass, cost: "either", verbs: ["pass"], listed: ["pass"], asks: said.whichCube },
];

/** What an option stands under in the list: the unit that does it, else the Action. */
export function headingOf(look: Look, act: Act): string | null {
  const unit = doerOf(act);
  if (unit) return unitOf(look, unit)?.title ?? null;
  return ACTIONS.find(({ verbs }) => verbs.includes(verbOf(act)))?.name ?? null;
}

/** Is an Action asked for? */
export const isAction = ({ pointing }: Scene): boolean => pointing.by("pass").length > 0;

export function actionBar(scene: Scene): TemplateResult {
  return html`<div class="actions" role="group" aria-label=${said.name}>${ACTIONS.map((action, n) => actionButton(scene, action, n))}</div>`;
}

function actionButton(scene: Scene, action: Action, n: number): TemplateResult {
  const can = scene.pointing.by(...action.verbs).length > 0;
  const open = scene.said?.at === `[data-action="${n}"]`;
  return html`<button type="button" class="action ${can ? "lit" : "off"}" data-action=${n} aria-expanded=${open ? "true" : "false"}
    aria-label="${action.name}, ${said.cost[action.cost]}${can ? "" : `. ${said.notNow}`}" @click=${() => press(scene, action, n)}>
    ${cube(action.cost)} ${action.name}</button>`;
}

/** One thing to do is done; of several one is chosen; where nothing can be done, the reasons are said. */
function press(scene: Scene, action: Action, n: number): void {
  const options: Option[] = scene.pointing.by(...action.listed);
  const can = scene.pointing.by(...action.verbs).length > 0;
  const [only] = options;
  if (only && options.length === 1 && action.verbs.length === 1 && action.cost !== "either") return scene.choose(only.act);
  const refused = can ? [] : scene.pointing.refusedBy(...action.verbs);
  const at = `[data-action="${n}"]`;
  scene.say(scene.said?.at === at ? null : { at, text: can ? action.asks : action.name, options, refused });
}
