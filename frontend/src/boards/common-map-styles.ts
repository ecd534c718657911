/** What maps, counters, tracks and the panels above a map look like on every board that has them. */

import { css } from "lit";

export const mapCommonStyles = css`
  .frame-of-map {
    position: relative;
    min-width: 0;
    min-height: 0;
    overflow: hidden;
    background: var(--land);
  }
  svg.map {
    display: block;
    width: 100%;
    height: 100%;
    user-select: none;
    font-family: var(--sans);
  }
  .land {
    fill: var(--land);
  }
  .arrows path {
    fill: none;
    stroke-linecap: round;
    stroke-linejoin: round;
    pointer-events: none;
  }

  /* counters */
  .hit {
    fill: transparent;
    cursor: pointer;
    outline: none;
  }
  .counter .ring {
    fill: none;
    stroke: none;
  }
  .counter.lit .ring {
    stroke: var(--lit);
    stroke-width: 3;
  }

  /* tracks beside the map */
  .track h2 {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    gap: 0 0.45rem;
    margin-bottom: 0.3rem;
  }
  .big {
    font: 700 1.6rem/1 var(--sans);
    font-variant-numeric: tabular-nums;
  }
  .big small {
    font-size: 0.95rem;
    color: var(--ink-soft);
  }
  .squares {
    display: flex;
    gap: 2px;
  }
  .square {
    flex: 1;
    min-width: 0;
    border: 1px solid var(--line);
    border-radius: 4px;
    background: var(--sheet);
    font-variant-numeric: tabular-nums;
    color: var(--ink-soft);
  }
  .square.gone {
    background: transparent;
  }
  .square.now {
    background: var(--ink);
    border-color: var(--ink);
    color: var(--sheet);
    font-weight: 700;
  }

  /* panels above the map */
  .fold {
    width: 2rem;
    padding: 0;
    border-color: transparent;
    background: transparent;
  }
  .fold svg {
    width: 1.1rem;
    fill: none;
    stroke: currentcolor;
    stroke-width: 2;
    vertical-align: middle;
  }
`;
