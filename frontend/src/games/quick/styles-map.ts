/** How the map looks: paper, roofs, ink, and one colour per side. */

import { css } from "lit";

export const mapStyles = css`
  .blue {
    --side: var(--side-a);
    --side-sheet: var(--side-a-sheet);
  }
  .red {
    --side: var(--side-b);
    --side-sheet: var(--side-b-sheet);
  }

  /* terrain */
  .floor.open {
    fill: color-mix(in srgb, var(--land) 88%, #8fae62);
  }
  .floor.urban {
    fill: color-mix(in srgb, var(--land) 72%, var(--sheet));
  }
  .floor.close {
    fill: color-mix(in srgb, var(--land) 66%, #8d5f3c);
  }
  .floor.barred {
    fill: color-mix(in srgb, var(--water) 62%, var(--land));
  }
  .fields {
    fill: color-mix(in srgb, var(--land) 70%, #93b05f);
    stroke: color-mix(in srgb, var(--land) 55%, #7d9a4d);
    stroke-width: 0.7;
  }
  .furrows {
    fill: none;
    stroke: color-mix(in srgb, var(--land) 50%, #7d9a4d);
    stroke-width: 0.9;
  }
  .trees {
    fill: color-mix(in srgb, var(--land) 35%, #5f7f41);
  }
  .parks {
    fill: color-mix(in srgb, var(--land) 52%, #7fa458);
  }
  .houses {
    stroke-linejoin: round;
  }
  .houses.urban {
    fill: color-mix(in srgb, var(--land) 52%, #9a8163);
    stroke: color-mix(in srgb, var(--land) 35%, #6f5a41);
    stroke-width: 0.8;
  }
  .houses.close {
    fill: color-mix(in srgb, var(--land) 30%, #a3623c);
    stroke: color-mix(in srgb, var(--land) 25%, #6b3d22);
    stroke-width: 0.8;
  }
  .bars {
    fill: none;
    stroke: color-mix(in srgb, var(--water) 60%, var(--sheet));
    stroke-width: 2;
    stroke-linecap: round;
  }
  .net {
    fill: none;
    stroke: var(--ink);
    stroke-opacity: 0.34;
    stroke-width: 1.1;
  }
  .number {
    font-size: 9.5px;
    fill: var(--ink);
    stroke: var(--land);
    stroke-width: 2.4px;
    stroke-linejoin: round;
    paint-order: stroke;
    opacity: 0.75;
  }
  .rubble-floor {
    fill: color-mix(in srgb, var(--land) 45%, #6a625a);
    opacity: 0.82;
  }
  .rubble {
    fill: color-mix(in srgb, var(--ink) 55%, #8a7f72);
    stroke: color-mix(in srgb, var(--land) 75%, transparent);
    stroke-width: 0.8;
  }

  /* objectives */
  .held {
    fill: none;
    stroke: var(--side);
    stroke-width: 4;
    stroke-opacity: 0.85;
  }
  .held.red {
    stroke-dasharray: 9 3;
  }
  .plate rect {
    fill: var(--sheet);
    stroke: var(--side);
    stroke-width: 1.6;
  }
  .plate text {
    font: 600 9.5px var(--serif);
    fill: var(--ink);
  }
  .points .flag {
    fill: var(--side);
    stroke: var(--sheet);
    stroke-width: 1.2;
    stroke-linejoin: round;
  }
  .points .pole {
    stroke: var(--ink);
    stroke-width: 2;
    stroke-linecap: round;
  }
  .points text {
    font: 800 12.5px var(--sans);
    fill: var(--sheet);
  }
  .standing {
    pointer-events: none;
  }
  .civilians .tile {
    fill: #fbf7ea;
    stroke: #3c372d;
    stroke-width: 1.1;
  }
  .civilians .people {
    fill: #3c372d;
    stroke: #fbf7ea;
    stroke-width: 0.7;
  }
  circle.many {
    fill: #3c372d;
    stroke: #fbf7ea;
    stroke-width: 1;
  }
  text.many {
    font: 700 9.5px var(--sans);
    fill: #fbf7ea;
  }

  /* command */
  .command {
    pointer-events: none;
  }
  .command .reach {
    fill: var(--side);
    fill-opacity: 0.17;
  }
  .command .edge {
    fill: none;
    stroke: var(--side);
    stroke-width: 4;
    stroke-linecap: round;
    stroke-dasharray: 1 8;
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
    stroke-width: 2;
    stroke-dasharray: 2 5;
    stroke-linecap: round;
  }
  .cell.fight {
    fill: color-mix(in srgb, var(--bad) 24%, transparent);
    stroke: var(--bad);
    stroke-dasharray: none;
  }
  .cell.chosen {
    stroke: var(--ink);
    stroke-dasharray: none;
  }
  .cell.lit {
    fill: color-mix(in srgb, var(--lit-sheet) 62%, transparent);
    stroke: var(--lit);
    stroke-dasharray: none;
  }
  .cell.zone {
    fill: color-mix(in srgb, var(--lit-sheet) 60%, transparent);
    stroke-width: 2;
  }
  .cell.lit:hover,
  .cell.pointed {
    fill: color-mix(in srgb, var(--lit) 38%, transparent);
    stroke: var(--lit);
    stroke-width: 5;
    stroke-dasharray: none;
  }
  .cell:focus-visible {
    stroke: var(--focus);
    stroke-width: 5;
    stroke-dasharray: none;
  }
`;
