/** The overlays of the map: a key and a button each; where there is no room, a menu of them. */

import { html, nothing, type TemplateResult } from "lit";
import type { Overlay } from "./scene.ts";
import { words } from "./words.ts";

export const OVERLAYS: Readonly<Record<string, Overlay>> = { c: "control", z: "zoc", i: "zoi", s: "supply", g: "gauge", n: "numbers" };

export interface Layers {
  shown: ReadonlySet<Overlay>;
  open: boolean; // the menu
  toggle(overlay: Overlay): void;
  toggleMenu(): void;
}

const nameOf = (key: string, overlay: Overlay): string => `${words.overlay[overlay]} (${key.toUpperCase()})`;

/** Among the tools of the map: the letters, and the button of the menu; styles show the one or the other. */
export function layerButtons({ shown, open, toggle, toggleMenu }: Layers): TemplateResult {
  const letters = Object.entries(OVERLAYS).map(([key, overlay]) => html`<button type="button" class="layer" aria-label=${nameOf(key, overlay)} title=${nameOf(key, overlay)}
    aria-pressed=${shown.has(overlay) ? "true" : "false"} aria-keyshortcuts=${key.toUpperCase()} @click=${() => toggle(overlay)}>${key.toUpperCase()}</button>`);
  return html`${letters}<button type="button" class="layers" aria-label=${words.layers} title=${words.layers} aria-expanded=${open ? "true" : "false"}
    @click=${toggleMenu}><svg viewBox="0 0 24 24" aria-hidden="true"><path d="M12 3L22 9L12 15L2 9Z"></path><path d="M2 14L12 20L22 14"></path></svg></button>`;
}

export function layerMenu({ shown, open, toggle }: Layers): TemplateResult | typeof nothing {
  if (!open) return nothing;
  return html`<div class="layer-menu" role="group" aria-label=${words.layers}>${Object.values(OVERLAYS).map((overlay) => html`<button type="button"
    aria-pressed=${shown.has(overlay) ? "true" : "false"} @click=${() => toggle(overlay)}>${words.overlay[overlay]}</button>`)}</div>`;
}
