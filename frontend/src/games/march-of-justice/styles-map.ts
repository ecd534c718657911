/** How the map looks: paper, ink, and one colour per side. */

import { css } from "lit";

export const mapStyles = css`
  .wagner {
    --side: var(--side-a);
  }
  .russia {
    --side: var(--side-b);
  }
  .neat {
    fill: none;
    stroke: var(--road);
    stroke-width: 2;
  }
  .neat.thin {
    stroke-width: 0.8;
  }

  /* water */
  .river {
    fill: none;
    stroke: var(--water);
    stroke-width: 7;
    stroke-linecap: round;
    stroke-linejoin: round;
    opacity: 0.45;
  }
  .waves {
    fill: none;
    stroke: var(--water);
    stroke-width: 2.4;
    stroke-linecap: round;
  }
  .river-name {
    font: italic 600 15px var(--serif);
    letter-spacing: 0.22em;
    fill: var(--water);
    stroke: var(--land);
    stroke-width: 4px;
    paint-order: stroke;
  }

  /* roads */
  .casing {
    stroke: var(--land);
    stroke-width: 9;
  }
  .casing.m4 {
    stroke-width: 16;
  }
  .road {
    stroke: var(--road);
    stroke-width: 3;
  }
  .m4-edge {
    stroke: var(--side-a);
    stroke-width: 10;
  }
  .m4-inside {
    stroke: var(--land);
    stroke-width: 4;
  }
  .bridge {
    fill: none;
    stroke: var(--ink);
    stroke-width: 1.8;
    stroke-linejoin: round;
  }
  .shield rect {
    fill: var(--side-a);
    stroke: var(--land);
    stroke-width: 2;
  }
  .shield text {
    font: 700 13px var(--sans);
    fill: var(--sheet);
  }

  /* places */
  .place {
    cursor: pointer;
    outline: none;
  }
  .pad {
    fill: color-mix(in srgb, var(--sheet) 72%, var(--land));
    stroke: var(--road);
    stroke-width: 1.6;
  }
  .inner,
  .halo {
    fill: none;
    stroke: none;
  }
  .town {
    fill: none;
    stroke: var(--road);
    stroke-width: 2;
  }
  .place.m4 .pad {
    stroke: var(--side-a);
    stroke-width: 2.4;
  }
  .place.m4 .town {
    stroke: var(--side-a);
  }
  .place.home .pad {
    stroke: var(--ink);
    stroke-width: 2.4;
  }
  .place.home .inner {
    stroke: var(--road);
    stroke-width: 0.9;
  }
  .place.home:is(.wagner, .russia) .inner {
    stroke: var(--side);
    stroke-width: 2.2;
  }
  .place.home.russia .inner {
    stroke-dasharray: 7 4;
  }
  .place-name {
    font: 600 14.5px var(--serif);
    fill: var(--ink);
    stroke: var(--land);
    stroke-width: 4.5px;
    stroke-linejoin: round;
    paint-order: stroke;
  }
  .place.home .place-name {
    font-size: 17.5px;
    letter-spacing: 0.04em;
  }
  .place.touched .halo {
    stroke: var(--accent);
    stroke-width: 1.6;
    stroke-dasharray: 2 5;
    stroke-linecap: round;
  }
  .place.target .pad {
    stroke: var(--bad);
    stroke-width: 3;
  }
  .place.refused .pad {
    fill: var(--off-sheet);
    stroke: var(--off);
    stroke-dasharray: 4 4;
  }
  .place.lit .pad {
    fill: var(--lit-sheet);
  }
  .place.lit .halo {
    stroke: var(--lit);
    stroke-width: 3;
    stroke-dasharray: none;
  }
  .place.lit .place-name {
    fill: var(--lit-ink);
  }
  .place.lit:hover .halo,
  .place.pointed .halo {
    stroke: var(--lit);
    stroke-width: 5.5;
    stroke-dasharray: none;
  }
  .place:focus-visible .halo {
    stroke: var(--focus);
    stroke-width: 4;
    stroke-dasharray: none;
  }

  .price rect {
    fill: var(--lit);
    stroke: var(--land);
    stroke-width: 1.5;
  }
  .price text {
    font: 700 11.5px var(--sans);
    fill: var(--sheet);
  }

  /* roadblocks */
  .roadblock .bar {
    fill: var(--sheet);
    stroke: var(--ink);
    stroke-width: 1.4;
  }
  .roadblock .stripes {
    fill: var(--bad);
  }
  .roadblock .legs {
    fill: none;
    stroke: var(--ink);
    stroke-width: 2;
    stroke-linecap: round;
  }
  .blocks {
    pointer-events: none;
  }

  /* the key */
  .key rect:first-child {
    fill: var(--sheet);
    stroke: var(--road);
    opacity: 0.85;
  }
  .key text {
    font: 12.5px var(--sans);
    fill: var(--ink-soft);
  }
  .key .map-title {
    font: 600 17px var(--serif);
    fill: var(--ink);
  }
`;
