/** The display of a side: its cubes, and its Enablers in three boxes. */

import { html, nothing, svg, type TemplateResult } from "lit";
import type { Option } from "../../shapes.ts";
import { cube, facesOf, row } from "./cubes.ts";
import { COLOURS, ENABLERS, heap, isClosed, type Closed, type Cubes, type Display, type Enabler, type Enablers, type SideName } from "./look.ts";
import { enablerNames } from "./naming.ts";
import type { Scene } from "./scene.ts";
import { words } from "./words.ts";

const said = words.display;
const PLACES = ["hand", "pool", "discard", "supply", "lost"] as const;
const BOXES = ["available", "supply", "exhausted"] as const;
type Box = (typeof BOXES)[number];

export function display(scene: Scene, side: SideName): TemplateResult {
  const shown = scene.look.displays[side];
  return html`<section class="display ${side}" aria-label=${said.of(words.side[side])}>
    <h3>${words.side[side]} <span class="soft">${shown.lost_units ? words.track.lost(shown.lost_units) : nothing}</span></h3>
    <dl class="cubes">${PLACES.map((place) => cubesIn(scene, shown, side, place))}</dl>
    <dl class="boxes">${BOXES.map((box) => enablersIn(scene, shown, side, box))}</dl>
  </section>`;
}

// ---------------------------------------------------------------- cubes

function cubesIn(scene: Scene, shown: Display, side: SideName, place: (typeof PLACES)[number]): TemplateResult | typeof nothing {
  const cubes = shown.cubes[place];
  if (place === "lost" && heap(cubes) === 0) return nothing;
  const adds = place === "supply" && scene.own === side ? scene.pointing.by("add-cube") : [];
  return html`<dt>${said[place]}</dt><dd>
    <span class="offscreen">${cubeNames(place, cubes)}</span>
    ${heap(cubes) === 0 ? html`<span class="soft" aria-hidden="true">–</span>` : adds.length ? cubeButtons(scene, cubes as Cubes, adds) : row(facesOf(cubes))}
  </dd>`;
}

const cubeNames = (place: (typeof PLACES)[number], cubes: Cubes | Closed): string =>
  isClosed(cubes) ? said.closedIn(said[place], cubes.total) : said.cubesIn(said[place], cubes.blue, cubes.pink);

/** 4.3 A cube out of Supply: one click. */
function cubeButtons(scene: Scene, cubes: Cubes, adds: Option[]): TemplateResult {
  return html`${COLOURS.map((colour) => {
    const option = adds.find(({ act }) => act[1] === colour);
    if (!option) return row(facesOf({ blue: 0, pink: 0, [colour]: cubes[colour] }));
    return html`<button type="button" class="chip lit" title=${option.label} @click=${() => scene.choose(option.act)}
      @pointerenter=${() => scene.pointAt(option.act)} @pointerleave=${() => scene.pointAt(null)}>${cube(colour)}<b>${cubes[colour]}</b><span class="offscreen">${option.label}</span></button>`;
  })}`;
}

// ---------------------------------------------------------------- Enablers

function enablersIn(scene: Scene, { enablers }: Display, side: SideName, box: Box): TemplateResult {
  const held = enablers[box];
  const [known, closed] = "total" in held ? countOpen(held) : [held, 0];
  return html`<dt>${said[box]}</dt><dd>
    <span class="offscreen">${said.enablersIn(said[box], namesOf(known, closed))}</span>
    ${ENABLERS.flatMap((enabler) => (known[enabler] > 0 ? [chip(scene, side, box, enabler, known[enabler])] : []))}
    ${closed > 0 ? html`<span class="chip closed" aria-hidden="true" title=${said.unknown(closed)}>?<b>${closed}</b></span>` : nothing}
    ${namesOf(known, closed) ? nothing : html`<span class="soft" aria-hidden="true">–</span>`}
  </dd>`;
}

/** What is known of the other's, and how many are not. */
function countOpen(held: Closed & { known?: Enablers }): [Enablers, number] {
  const known = held.known ?? { recon: 0, artillery: 0, engineer: 0, supply: 0 };
  return [known, held.total - ENABLERS.reduce((sum, one) => sum + known[one], 0)];
}

function namesOf(known: Enablers, closed: number): string {
  return [enablerNames(known), closed > 0 && said.unknown(closed)].filter(Boolean).join(", ");
}

function chip(scene: Scene, side: SideName, box: Box, enabler: Enabler, many: number): TemplateResult {
  const inside = html`${enablerSign(enabler)}<span>${words.letter[enabler]}</span>${many > 1 ? html`<b>${many}</b>` : nothing}`;
  const options = scene.own === side ? scene.pointing.ofEnabler(box, enabler) : [];
  const name = words.enabler[enabler];
  if (options.length === 0) return html`<span class="chip" aria-hidden="true" title=${name}>${inside}</span>`;
  const taken = scene.chosen?.kind === "enabler" && scene.chosen.giver === null && scene.chosen.enabler === enabler && box === "available";
  return html`<button type="button" class="chip lit ${taken ? "chosen" : ""}" aria-pressed=${box === "available" ? (taken ? "true" : "false") : nothing}
    data-chip="${box}-${enabler}" title=${name}
    @click=${() => clickChip(scene, box, enabler, options, taken)}>${inside}<span class="offscreen">${said.take(name, said[box])}</span></button>`;
}

/** An Available one is taken up to be given to a unit; the others come back by themselves. */
function clickChip(scene: Scene, box: Box, enabler: Enabler, options: Option[], taken: boolean): void {
  const [only] = options;
  if (box === "available") scene.take(taken ? null : { kind: "enabler", enabler, giver: null });
  else if (only && options.length === 1) scene.choose(only.act);
  else scene.say({ at: `[data-chip="${box}-${enabler}"]`, text: words.enabler[enabler], options, refused: [] });
}

/** Enablers by what they are: a scout's slash, a gun, a bridge, a depot; 24 by 16 around 0,0. */
const ENABLER_SIGN: Record<Enabler, string> = {
  recon: "M-12 8L12 -8",
  artillery: "M-4 0a4 4 0 1 0 8 0a4 4 0 1 0 -8 0Z",
  engineer: "M-7 4V-4H7V4M0 -4V4",
  supply: "M-12 3H12",
};

export const enablerSign = (enabler: Enabler): TemplateResult =>
  html`<svg class="sign-of ${enabler}" viewBox="-14 -10 28 20" aria-hidden="true">
    ${svg`<rect x="-12" y="-8" width="24" height="16"></rect><path d=${ENABLER_SIGN[enabler]}></path>`}</svg>`;
