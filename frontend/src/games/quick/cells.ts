/** The hexes as things to click: lit where something can be done, with what it is about. */

import { nothing, svg, type SVGTemplateResult } from "lit";
import { repeat } from "lit/directives/repeat.js";
import { onEnter } from "../../boards/keys.ts";
import { marksOf, onlyAct } from "../../boards/pointing.ts";
import { apart, edgeOf, middle, outline, SIZE } from "../../boards/hexes.ts";
import { unitOf, unitsIn, type Look } from "./look.ts";
import { hexLabel } from "./naming.ts";
import { hexOf, type Scene } from "./scene.ts";

const NEAR_HQ = 2;
const NEAR_POST = 3;

export function cells(scene: Scene): unknown {
  const { hexes } = scene.look.map;
  return repeat(hexes, ({ hex }) => hex, ({ hex }) => cell(scene, hex));
}

function cell(scene: Scene, hex: string): SVGTemplateResult {
  const options = scene.pointing.ofHex(hex);
  const lit = options.length > 0;
  const free = unitsIn(scene.look, hex).length === 0; // else its units are what one goes to
  const act = onlyAct(options);
  return svg`<path class="cell ${marks(scene, hex, lit)}" d=${outline(middle(hex), SIZE - 1.5)} data-place=${hex}
    data-stop=${free ? (lit ? "lit" : "free") : nothing} role=${free ? "button" : nothing} aria-hidden=${free ? nothing : "true"}
    aria-label=${free ? hexLabel(scene.look, hex, lit) : nothing}
    @click=${() => scene.clickHex(hex)} @keydown=${onEnter(() => scene.clickHex(hex))}
    @pointerenter=${() => scene.pointAt(act)} @pointerleave=${() => scene.pointAt(null)}
    @focus=${() => scene.pointAt(act)} @blur=${() => scene.pointAt(null)}></path>`;
}

function marks(scene: Scene, hex: string, lit: boolean): string {
  const { look, chosen, pointed, touched } = scene;
  const fights = look.combat?.hex === hex || unitOf(look, scene.aim?.target ?? null)?.hex === hex;
  return marksOf(
    lit && "lit",
    lit && look.phase === "set-up" && "zone",
    touched.has(hex) && "touched",
    fights && "fight",
    chosen?.kind === "hex" && chosen.hex === hex && "chosen",
    pointed && hexOf(pointed) === hex && "pointed",
  );
}

// ---------------------------------------------------------------- command

/** 1.3 How far the command reaches of the HQ or Command Post that is pointed at. */
export function command({ look, shownBy }: Scene): SVGTemplateResult | typeof nothing {
  const chief = chiefOf(look, shownBy);
  const hex = chief?.hex;
  if (!chief || !hex) return nothing;
  const reach = chief.kind === "hq" ? NEAR_HQ : NEAR_POST;
  const all = look.map.hexes.map((one) => one.hex);
  const area = new Set(all.filter((one) => apart(one, hex) <= reach));
  return svg`<g class="command ${chief.side}" aria-hidden="true">
    <path class="reach" d=${[...area].map((one) => outline(middle(one))).join("")}></path>
    <path class="edge" d=${edgeOf(area, all)}></path>
  </g>`;
}

/** Whose command is shown: a unit's own, or that of its HQ. */
function chiefOf(look: Look, id: string | null): ReturnType<typeof unitOf> {
  const unit = unitOf(look, id);
  if (!unit || unit.kind === "hq" || unit.kind === "command-post") return unit;
  return unitOf(look, look.formations.find((one) => one.id === unit.formation)?.hq ?? null);
}
