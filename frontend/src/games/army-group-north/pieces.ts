/** The stacks on the map: the best counter on top, how many there are and how strong, and a fan of them all. */

import { nothing, svg, type SVGTemplateResult } from "lit";
import { repeat } from "lit/directives/repeat.js";
import { arrows, type Arrow } from "../../boards/arrows.ts";
import { piece } from "../../boards/counters.ts";
import { clamp, one, type Point } from "../../boards/geometry.ts";
import { marksOf } from "../../boards/pointing.ts";
import { cardOf, COUNTER, counter, fromAfar } from "./counter.ts";
import { totalOf, unitOf, type Unit } from "./look.ts";
import { hexName, stackText } from "./naming.ts";
import { wayTo } from "./reach.ts";
import { doerOf, hexOf, type Scene } from "./scene.ts";
import { words } from "./words.ts";

const HIGHER = 9; // room for the name at the foot of the hex
const ASIDE = 27; // where both sides are in a hex
const DEPTH = 4; // how far counters in a stack show
const MOST_SHOWN = 3;
const BOW = { short: 30, bend: 0 };

interface Pile {
  hex: string;
  units: readonly Unit[]; // of one side, the best first
  at: Point;
  scale: number;
}

export function pieces(scene: Scene): unknown {
  const piles = [...scene.stacks].flatMap(([hex, units]) => pilesIn(scene, hex, units));
  return repeat(piles, ({ units }) => units[0]?.id, (pile) => drawPile(scene, pile));
}

function pilesIn({ grid }: Scene, hex: string, units: readonly Unit[]): Pile[] {
  const { x, y } = grid.middle(hex);
  const sides = [...new Set(units.map(({ side }) => side))];
  return sides.map((side, n) => ({
    hex,
    units: ranked(units.filter((unit) => unit.side === side)),
    at: { x: sides.length === 1 ? x : x + (n === 0 ? -ASIDE : ASIDE), y: y - HIGHER },
    scale: sides.length === 1 ? 1 : 0.86,
  }));
}

const ranked = (units: readonly Unit[]): Unit[] => [...units].sort((a, b) => Number(b.zoi) - Number(a.zoi) || b.most - a.most);

function drawPile(scene: Scene, { hex, units, at, scale }: Pile): SVGTemplateResult {
  const top = units[0] as Unit;
  const lit = scene.lit.has(hex);
  const marks = marksOf(
    lit && "lit",
    units.some(({ id }) => scene.look.force?.units.includes(id) || id === scene.taken) && "chosen",
    scene.look.combat?.hex === hex && "fights",
    scene.pointed && (hexOf(scene.pointed) === hex || units.some(({ id }) => doerOf(scene.pointed ?? []) === id)) && "pointed",
  );
  const total = totalOf(units);
  const face = svg`<g transform="scale(${scale})">
    <g class="near">${deeper(units)} ${counter(top, marks, units.length > 1 ? band(units.length, total) : null)}</g>
    <g class="afar">${fromAfar(top, total, marksOf(marks, units.every((unit) => unit.marks.includes("spent")) && "spent"))}
      ${units.length > 1 ? svg`<g class="many" transform="translate(34 -34)"><circle r="17"></circle><text text-anchor="middle" y="9">${units.length}</text></g>` : nothing}</g>
  </g>`;
  return piece({
    unit: top.id,
    at,
    size: COUNTER + 10,
    face,
    label: stackText(scene.look, hex, units),
    stop: lit ? "lit" : "free",
    click: () => scene.clickHex(hex),
    point: (on) => scene.open(on ? hex : null),
  });
}

/** The edges of the counters below the first. */
function deeper(units: readonly Unit[]): unknown {
  const below = units.slice(1, 1 + MOST_SHOWN).map((unit, n) => ({ unit, n: n + 1 })).reverse();
  return below.map(({ unit, n }) => svg`<g class="counter ${unit.side} ${unit.nation}" transform="translate(${n * DEPTH} ${-n * DEPTH})">
    <path class="card" d=${cardOf(unit, COUNTER / 2)}></path></g>`);
}

/** Where the name would be: how many there are, and how strong together. */
const band = (count: number, total: string): SVGTemplateResult => svg`<g class="band">
  <path d="M${-COUNTER / 2 + 1} -14.5V-25l4 -4H${COUNTER / 2 - 5}l4 4V-14.5Z"></path>
  <text x=${-COUNTER / 2 + 5} y="-17.5">${count}${total.length > 2 ? "" : "×"}</text>
  <text x=${COUNTER / 2 - 5} y="-17.5" text-anchor="end" textLength=${total.length > 4 ? 34 : nothing} lengthAdjust="spacingAndGlyphs">${total}</text>
</g>`;

// ---------------------------------------------------------------- the fan

const ROW = 4;
const CELL = COUNTER + 8;
const FOOT = 24;

/** All counters of the stack that is pointed at, as large as they can be read. */
export function fan(scene: Scene): SVGTemplateResult | typeof nothing {
  const units = scene.opened ? scene.stacks.get(scene.opened) : undefined;
  if (!units || !scene.opened) return nothing;
  const scale = clamp(1 / scene.zoom, 0.5, 6);
  const columns = Math.min(units.length, ROW);
  const [width, height] = [Math.max(columns * CELL + 12, 170), Math.ceil(units.length / ROW) * CELL + FOOT + 12];
  const middle = scene.grid.middle(scene.opened);
  const at = cornerOf(scene, middle, width * scale, height * scale);
  const spot = (n: number): Point => ({ x: (n % ROW + 0.5) * CELL + (width - columns * CELL) / 2, y: (Math.floor(n / ROW) + 0.5) * CELL + FOOT });
  return svg`<g class="fan" aria-hidden="true" transform="translate(${one(at)}) scale(${scale.toFixed(3)})">
    <rect class="fan-sheet" width=${width} height=${height} rx="8"></rect>
    <text class="fan-title" x=${width / 2} y="18" text-anchor="middle">${hexName(scene.look, scene.opened)} · ${words.unit.sp(totalOf(units))}</text>
    ${units.map((unit, n) => svg`<g transform="translate(${one(spot(n))})">${counter(unit, scene.look.force?.units.includes(unit.id) ? "chosen" : "")}</g>`)}
  </g>`;
}

/** Above its hex or below, and inside the map. */
function cornerOf({ grid }: Scene, middle: Point, width: number, height: number): Point {
  const above = middle.y - COUNTER - height;
  return {
    x: clamp(middle.x - width / 2, 0, grid.width - width),
    y: above > 0 ? above : Math.min(middle.y + COUNTER, grid.height - height),
  };
}

// ---------------------------------------------------------------- arrows

/** Who went where, where a combat comes from, and where the option leads that is pointed at. */
export function marches(scene: Scene): SVGTemplateResult {
  const { look, pointed, trails } = scene;
  const went = trails.map(({ unit, from, to }): Arrow => ({ from, to, kind: "trail", side: unitOf(look, unit)?.side ?? "" }));
  const strike: Arrow[] = look.combat ? [{ from: look.combat.origin, to: look.combat.hex, kind: "strike", side: look.combat.attacker.side }] : [];
  const to = pointed && wayTo(look, hexOf(pointed) ?? "").length === 0 ? hexOf(pointed) : null; // a march has its own arrow
  const plan: Arrow[] = look.force?.hex && to ? [{ from: look.force.hex, to, kind: "plan", side: look.force.side }] : [];
  return arrows([...went, ...strike, ...plan], (hex) => scene.grid.middle(hex), BOW);
}
