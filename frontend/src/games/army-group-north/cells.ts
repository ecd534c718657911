/** The hexes as things to click: those that are lit, those with units, and any other under the pointer. */

import { nothing, svg, type SVGTemplateResult } from "lit";
import { repeat } from "lit/directives/repeat.js";
import { onEnter } from "../../boards/keys.ts";
import { marksOf, onlyAct } from "../../boards/pointing.ts";
import { joinParts } from "../../wording.ts";
import { words as page } from "../../words.ts";
import { SIZE } from "./grid.ts";
import { hexagon } from "./ground.ts";
import { hexName } from "./naming.ts";
import { costOf, costText } from "./reach.ts";
import { hexOf, type Scene } from "./scene.ts";
import { words } from "./words.ts";

/** What is drawn of hexes: the rest of the map hears clicks by where they are. */
export function cells(scene: Scene): unknown {
  const { lit, stacks, touched, look } = scene;
  const pointed = scene.pointed ? hexOf(scene.pointed) : null;
  const others = [look.combat?.hex, look.about, pointed].flatMap((hex) => hex ?? []);
  const drawn = new Set([...lit, ...stacks.keys(), ...touched, ...others]);
  return repeat([...drawn], (hex) => hex, (hex) => cell(scene, hex));
}

function cell(scene: Scene, hex: string): SVGTemplateResult {
  const lit = scene.lit.has(hex);
  const free = lit && !scene.stacks.has(hex); // else its stack is what one goes to
  const act = lit ? onlyAct(scene.pointing.ofHex(hex)) : null;
  return svg`<path class="cell ${marks(scene, hex, lit)}" d=${hexagon(scene.grid.middle(hex), SIZE - 2)} data-place=${hex}
    data-stop=${free ? "lit" : nothing} role=${free ? "button" : nothing} aria-hidden=${free ? nothing : "true"}
    aria-label=${free ? joinParts([hexName(scene.look, hex), priceOf(scene, hex), page.map.can]) : nothing}
    @click=${() => scene.clickHex(hex)} @keydown=${onEnter(() => scene.clickHex(hex))}
    @pointerenter=${() => scene.pointAt(act)} @pointerleave=${() => scene.pointAt(null)}
    @focus=${() => scene.pointAt(act)} @blur=${() => scene.pointAt(null)}></path>`;
}

/** What a march there costs, in words. */
function priceOf({ look }: Scene, hex: string): string {
  const cost = costOf(look, hex);
  return cost === null ? "" : words.bar.price(costText(cost));
}

const marks = ({ look, touched, pointed }: Scene, hex: string, lit: boolean): string =>
  marksOf(lit && "lit", lit && look.combat && "retreat", look.about === hex && "about", touched.has(hex) && "touched", look.combat?.hex === hex && "fight", pointed && hexOf(pointed) === hex && "pointed");

/** The numbers of the hexes, where they are asked for. */
export function numbers({ grid, look, overlays }: Scene): SVGTemplateResult | typeof nothing {
  if (!overlays.has("numbers")) return nothing;
  return svg`<g class="numbers" aria-hidden="true">${look.map.names.map((name) => {
    const { x, y } = grid.middle(name);
    return svg`<text x=${x.toFixed(1)} y=${(y - 44).toFixed(1)} text-anchor="middle">${name}</text>`;
  })}</g>`;
}
