/** How the map looks: a printed sheet with soft coasts, ink and muted greens. */

import { css } from "lit";

export const mapStyles = css`
  .frame-of-map {
    background: var(--sheet-sunk);
  }
  .neatline {
    fill: none;
    stroke: var(--ink-soft);
    stroke-width: 6;
  }

  /* water and land */
  .sea {
    fill: color-mix(in srgb, var(--water) 74%, var(--sheet));
  }
  .shallows {
    fill: none;
    stroke: color-mix(in srgb, var(--water) 58%, var(--sheet));
    stroke-width: 34;
    stroke-linejoin: round;
  }
  .shallows.far {
    stroke: color-mix(in srgb, var(--water) 66%, var(--sheet));
    stroke-width: 62;
  }
  .shallows.near {
    stroke: color-mix(in srgb, var(--water) 46%, var(--sheet));
    stroke-width: 14;
  }
  .country {
    fill: color-mix(in srgb, var(--land) 82%, #a9b56b);
  }
  .neutral {
    fill: color-mix(in srgb, var(--land) 70%, #8d8a82);
  }
  .coast {
    fill: none;
    stroke: color-mix(in srgb, var(--water) 55%, #17303f);
    stroke-width: 2.2;
    stroke-linejoin: round;
  }
  .lake {
    fill: color-mix(in srgb, var(--water) 66%, var(--sheet));
    stroke: color-mix(in srgb, var(--water) 55%, #17303f);
    stroke-width: 2.2;
  }
  .swamp {
    fill: color-mix(in srgb, var(--land) 58%, #6f9a8d);
  }
  .woods-floor {
    fill: color-mix(in srgb, var(--land) 62%, #7c9c58);
    stroke: color-mix(in srgb, var(--land) 62%, #7c9c58);
    stroke-width: 3;
  }
  .woods {
    fill: url(#trees);
  }
  .reeds {
    fill: url(#tufts);
  }
  .tree {
    fill: color-mix(in srgb, var(--land) 38%, #648a48);
  }
  .tree-shade {
    fill: none;
    stroke: color-mix(in srgb, var(--land) 26%, #46662f);
    stroke-width: 1.4;
  }
  .tuft {
    fill: none;
    stroke: color-mix(in srgb, var(--land) 30%, #3f6f6a);
    stroke-width: 1.6;
    stroke-linecap: round;
  }
  .river-bank,
  .lake-bank {
    fill: none;
    stroke: color-mix(in srgb, var(--water) 55%, #17303f);
    stroke-width: 7.5;
    stroke-linecap: round;
    stroke-linejoin: round;
  }
  .river {
    fill: none;
    stroke: color-mix(in srgb, var(--water) 80%, var(--sheet));
    stroke-width: 4.6;
    stroke-linecap: round;
    stroke-linejoin: round;
  }
  .lake-bank {
    stroke-width: 25;
  }
  .lake-side {
    fill: none;
    stroke: color-mix(in srgb, var(--water) 66%, var(--sheet));
    stroke-width: 20;
    stroke-linecap: round;
  }
  .strait {
    fill: none;
    stroke: var(--ink);
    stroke-width: 3;
    stroke-dasharray: 5 5;
  }
  .net {
    fill: none;
    stroke: var(--ink);
    stroke-opacity: 0.22;
    stroke-width: 1.2;
  }
  .border-band {
    fill: none;
    stroke: #9b4f86;
    stroke-opacity: 0.26;
    stroke-width: 13;
    stroke-linejoin: round;
  }
  .border {
    fill: none;
    stroke: color-mix(in srgb, #7d2f66 75%, var(--ink));
    stroke-width: 2.4;
    stroke-dasharray: 13 5 2.5 5;
    stroke-linejoin: round;
  }
  .veil {
    fill: url(#hatch);
    opacity: 0.6;
  }
  .hatch {
    stroke: var(--ink-soft);
    stroke-width: 4;
  }

  /* ways */
  .road-edge,
  .road,
  .rail,
  .gaps,
  .ties {
    fill: none;
    stroke-linejoin: round;
  }
  .road-edge {
    stroke: color-mix(in srgb, var(--road) 60%, var(--ink));
    stroke-width: 5.5;
  }
  .road {
    stroke: color-mix(in srgb, var(--highway) 55%, var(--sheet));
    stroke-width: 3.2;
  }
  .rail {
    stroke: color-mix(in srgb, var(--ink) 85%, var(--land));
    stroke-width: 5;
  }
  .gaps {
    stroke: var(--land);
    stroke-width: 2.6;
    stroke-dasharray: 11 11;
  }
  .rail.german {
    stroke: var(--ink);
    stroke-width: 3;
  }
  .ties {
    stroke: var(--ink);
    stroke-width: 10;
    stroke-dasharray: 2.2 10;
  }

  /* towns */
  .built {
    fill: color-mix(in srgb, var(--land) 30%, #9b4b36);
    stroke: color-mix(in srgb, var(--land) 20%, #54241a);
    stroke-width: 1.2;
  }
  .town {
    fill: var(--sheet);
    stroke: var(--ink);
    stroke-width: 3;
  }
  .anchor circle {
    fill: var(--sheet);
    stroke: var(--ink);
    stroke-width: 1.2;
  }
  .anchor path {
    fill: none;
    stroke: var(--ink);
    stroke-width: 1.8;
    stroke-linecap: round;
  }
  .aim {
    fill: none;
  }
  .names,
  .numbers,
  .front,
  .fan {
    pointer-events: none;
  }
  .name {
    font-family: var(--serif);
    font-weight: 600;
    fill: var(--ink);
    stroke: color-mix(in srgb, var(--land) 86%, var(--sheet));
    stroke-width: 4px;
    stroke-linejoin: round;
    paint-order: stroke;
  }
  .afar .name {
    stroke-width: 9px;
  }
  .name.major-city {
    font-weight: 800;
    letter-spacing: 0.04em;
  }
  .name.town {
    font-weight: 500;
  }
  .numbers text {
    font: 500 11px var(--sans);
    fill: var(--ink);
    stroke: var(--land);
    stroke-width: 2.4px;
    paint-order: stroke;
    opacity: 0.8;
  }

  /* what is seen from afar, and what from near */
  svg[data-detail="afar"] :is(.near, .numbers),
  svg[data-detail="near"] :is(g.afar) {
    display: none;
  }
  svg[data-detail="afar"] .net {
    stroke-opacity: 0.13;
  }

  /* whose it is */
  .front .glow {
    fill: none;
    stroke: var(--bad);
    stroke-opacity: 0.35;
    stroke-width: 13;
    stroke-linejoin: round;
    stroke-linecap: round;
  }
  .front .line {
    fill: none;
    stroke: var(--bad);
    stroke-width: 4.5;
    stroke-linejoin: round;
    stroke-linecap: round;
  }
  .tint {
    fill: var(--side);
    fill-opacity: 0.26;
    stroke: var(--side);
    stroke-width: 3;
    pointer-events: none;
  }
  .tint.zoc {
    fill: url(#lines-a);
    fill-opacity: 0.55;
    stroke-dasharray: 8 5;
  }
  .tint.zoc.soviet {
    fill: url(#lines-b);
  }
  .tint.supply {
    fill-opacity: 0.16;
    stroke-width: 6;
    stroke-dasharray: 2 9;
    stroke-linecap: round;
  }
  .tint.zoi {
    fill-opacity: 0.14;
    stroke-width: 5;
    stroke-dasharray: 22 7;
  }

  /* lines of supply, and the gauges of rail */
  .supply-lines,
  .gauges,
  .costs {
    pointer-events: none;
  }
  .supply-lines path:not(.source),
  .gauge {
    fill: none;
    stroke: var(--side);
    stroke-linecap: round;
    stroke-linejoin: round;
  }
  .supply-lines .thin {
    stroke-width: 4;
    stroke-opacity: 0.55;
  }
  .supply-lines .bold {
    stroke-width: 9;
  }
  .supply-lines .by-land {
    stroke-dasharray: 3 11;
  }
  .railhead {
    fill: var(--sheet);
    stroke: var(--side);
    stroke-width: 6;
  }
  .source {
    fill: var(--sheet);
    stroke: var(--side);
    stroke-width: 4;
    stroke-linejoin: round;
  }
  .gauge {
    stroke-width: 12;
    stroke-opacity: 0.6;
  }
  .gauge.waiting {
    stroke: var(--lit);
    stroke-dasharray: 4 16;
  }

  /* what a march costs */
  .cost {
    font: 700 26px var(--sans);
    fill: var(--lit-ink);
    stroke: color-mix(in srgb, var(--lit-sheet) 80%, var(--sheet));
    stroke-width: 5px;
    stroke-linejoin: round;
    paint-order: stroke;
  }
  .cost-badge circle {
    fill: var(--lit-sheet);
    stroke: var(--lit);
    stroke-width: 2.5;
  }
  .cost-badge text {
    font: 700 17px var(--sans);
    fill: var(--lit-ink);
  }
  svg[data-detail="afar"] .cost {
    font-size: 44px;
    stroke-width: 9px;
  }
  svg[data-detail="afar"] .cost-badge > * {
    transform: scale(1.6);
  }

  .lines-a {
    stroke: var(--side-a);
    stroke-width: 5;
  }
  .lines-b {
    stroke: var(--side-b);
    stroke-width: 5;
  }

  /* hexes to click */
  .cell {
    fill: transparent;
    stroke: none;
    stroke-width: 3.5;
    outline: none;
    cursor: pointer;
  }
  .cell.touched {
    stroke: var(--accent);
    stroke-width: 2.5;
    stroke-dasharray: 2 6;
    stroke-linecap: round;
  }
  .cell.fight {
    fill: color-mix(in srgb, var(--bad) 26%, transparent);
    stroke: var(--bad);
  }
  .cell.lit {
    fill: color-mix(in srgb, var(--lit-sheet) 40%, transparent);
    stroke: var(--lit);
    stroke-width: 2.4;
    stroke-dasharray: none;
  }
  .cell.about {
    fill: color-mix(in srgb, var(--accent) 22%, transparent);
    stroke: var(--accent);
    stroke-width: 5;
  }
  .cell.lit.retreat {
    stroke-width: 5;
    stroke-dasharray: 14 6;
  }
  .cell.lit:hover,
  .cell.pointed {
    fill: color-mix(in srgb, var(--lit) 38%, transparent);
    stroke: var(--lit);
    stroke-width: 6;
  }
  .cell:focus-visible {
    stroke: var(--focus);
    stroke-width: 6;
  }
`;
