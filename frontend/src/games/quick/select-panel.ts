/** 2.2 The cubes for a round, chosen in secret: out of the Pool into the hand, cube by cube. */

import { html, nothing, type TemplateResult } from "lit";
import { cube, facesOf, repeat, row } from "./cubes.ts";
import { COLOURS, heap, isClosed, type Colour, type Cubes, type SideName } from "./look.ts";
import type { Scene } from "./scene.ts";
import { words } from "./words.ts";

const said = words.select;

export interface Picking {
  picked: readonly Colour[];
  pick(colours: readonly Colour[]): void;
}

export function selectPanel(scene: Scene, picking: Picking): TemplateResult | typeof nothing {
  const side = choosing(scene);
  if (!side) return nothing;
  const { cubes } = scene.look.displays[side];
  if (isClosed(cubes.pool)) return nothing;
  const many = howMany(scene, side);
  const kept = heap(cubes.hand);
  return html`<section class="panel select ${side}" aria-label=${said.name}>
    <h2>${said.heading(many)}</h2>
    <p class="soft">${said.help}</p>
    ${kept > 0 ? html`<p>${said.kept(kept)} ${row(facesOf(cubes.hand))}</p>` : nothing}
    <div class="slots" role="group" aria-label=${said.yours}>${Array.from({ length: many }, (_, n) => slot(picking, n))}</div>
    <div class="piles" role="group" aria-label=${said.pool}>${COLOURS.map((colour) => pile(scene, side, picking, cubes.pool as Cubes, colour))}</div>
    ${go(scene, side, picking, many)}
  </section>`;
}

/** The side that is asked for its cubes here. */
export function choosing({ pointing }: Scene): SideName | null {
  return (pointing.by("select")[0]?.act[1] as SideName | undefined) ?? null;
}

/** As many as the most blue cubes that one could point at. */
function howMany({ pointing }: Scene, side: SideName): number {
  const offered = [...pointing.by("select"), ...pointing.refusedBy("select")];
  return Math.max(0, ...offered.filter(({ act }) => act[1] === side).map(({ act }) => Number(act[2])));
}

const count = (picked: readonly Colour[], colour: Colour): number => picked.filter((one) => one === colour).length;

function slot({ picked, pick }: Picking, n: number): TemplateResult {
  const colour = picked[n];
  if (!colour) return html`<span class="slot" role="img" aria-label=${said.empty}></span>`;
  return html`<button type="button" class="slot full" aria-label=${said.back(words.colour[colour])} @click=${() => pick(picked.filter((_, at) => at !== n))}>${cube(colour)}</button>`;
}

/** A pile of the Pool: a click takes one of it. */
function pile(scene: Scene, side: SideName, { picked, pick }: Picking, pool: Cubes, colour: Colour): TemplateResult {
  const left = pool[colour] - count(picked, colour);
  const can = left > 0 && picked.length < howMany(scene, side);
  return html`<button type="button" class="pile ${colour}" aria-disabled=${can ? "false" : "true"} aria-label=${can ? said.add(words.colour[colour], left) : said.noMore(words.colour[colour], left)}
    @click=${() => can && pick([...picked, colour])}>${row(repeat(colour, Math.max(left, 0)))}<b>${left}</b></button>`;
}

function go(scene: Scene, side: SideName, { picked }: Picking, many: number): TemplateResult {
  const option = picked.length === many ? scene.pointing.find(["select", side, count(picked, "blue")]) : null;
  return html`<p class="row"><button type="button" class="primary take" aria-disabled=${option ? "false" : "true"}
    @click=${() => option && scene.choose(option.act)}>${said.go}</button>
    <span class="soft" role="status">${option ? option.label : ""}</span></p>`;
}
