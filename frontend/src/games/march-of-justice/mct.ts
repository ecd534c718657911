/** 3.5 The Maneuver/Combat Track: each of Wagner's columns between strength and speed. */

import { html, nothing, type TemplateResult } from "lit";
import { sameAct } from "../../boards/board.ts";
import type { Act } from "../../shapes.ts";
import type { Marker } from "./look.ts";
import { shortName } from "./naming.ts";
import type { Scene } from "./scene.ts";
import { words } from "./words.ts";

const SQUARES = 5;
const said = words.tracks;

export function mctTrack(scene: Scene): TemplateResult {
  const { mct } = scene.look;
  return html`<div class="track mct">
    <h2>${said.mct} <small class="soft">${said.mctHelp}</small></h2>
    <div class="mct-grid columns-${mct.length}">
      <span class="mct-legend" aria-hidden="true">
        <span class="mct-button"></span>
        ${Array.from({ length: SQUARES }, (_, square) => html`<span class="mct-row">${said.mctRow(SQUARES - 1 - square, square)}</span>`)}
      </span>
      ${mct.map((marker) => column(scene, marker))}
    </div>
  </div>`;
}

function column(scene: Scene, marker: Marker): TemplateResult {
  const unit = scene.look.units.find(({ id }) => id === marker.unit);
  const name = unit ? shortName(unit) : marker.unit;
  const gone = unit?.where === "eliminated" || unit?.where === "removed";
  return html`<div class="mct-column ${gone ? "gone" : ""}" role="group" aria-label=${said.mctAt(name, marker.sp, marker.mp)}>
    ${shift(scene, ["shift-up", marker.unit], said.up, "M4 11 l5 -6 l5 6 z")}
    ${Array.from({ length: SQUARES }, (_, square) => html`<span class="mct-square ${square === marker.square ? "here" : ""}">${square === marker.square ? name : nothing}</span>`)}
    ${shift(scene, ["shift-down", marker.unit], said.down, "M4 6 l5 6 l5 -6 z")}
  </div>`;
}

/** An arrow beside the track; it says why if it leads nowhere. */
function shift(scene: Scene, act: Act, name: string, arrow: string): TemplateResult {
  const option = scene.pointing.find(act);
  const label = option?.label ?? `${name}: ${scene.pointing.whyNot(act)?.why ?? ""}`;
  const pointed = sameAct(scene.pointed, act);
  return html`<button type="button" class="mct-button ${option ? "lit" : ""} ${pointed ? "pointed" : ""}" aria-label=${label} title=${label}
      aria-disabled=${option ? "false" : "true"} @click=${() => option && scene.choose(act)}
      @pointerenter=${() => option && scene.pointAt(act)} @pointerleave=${() => scene.pointAt(null)}
      @focus=${() => option && scene.pointAt(act)} @blur=${() => scene.pointAt(null)}>
    <svg viewBox="0 0 18 17" aria-hidden="true"><path d=${arrow}></path></svg>
  </button>`;
}
