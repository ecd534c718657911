/** What all boards with a map look like: text, buttons, balloons, counters, tracks, panels. */

import { css } from "lit";

export const commonStyles = css`
  :host {
    display: block;
    width: 100%;
    height: 100%;
    container-type: size;
    color: var(--ink);
    font: 0.875rem/1.35 var(--sans);
  }
  *,
  *::before,
  *::after {
    box-sizing: border-box;
  }
  .board {
    position: relative;
    height: 100%;
    display: grid;
    grid-template: "beside map" minmax(0, 1fr) "beside below" auto / var(--beside, 15rem) minmax(0, 1fr);
  }
  .beside {
    grid-area: beside;
  }
  .frame-of-map {
    grid-area: map;
  }
  .summary {
    display: none;
  }
  h2,
  h3 {
    margin: 0;
    font: 600 0.95rem/1.3 var(--serif);
  }
  p,
  dl,
  dd {
    margin: 0;
  }
  ol,
  ul {
    list-style: none;
    margin: 0;
    padding: 0;
  }
  .soft {
    color: var(--ink-soft);
    font-weight: 400;
  }
  .offscreen {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }

  button {
    font: inherit;
    color: var(--ink);
    background: var(--sheet);
    border: 1px solid var(--line);
    border-radius: var(--round);
    padding: 0.25rem 0.6rem;
    min-height: 2rem;
    cursor: pointer;
  }
  button:hover {
    background: var(--lit-sheet);
  }
  button:focus-visible {
    outline: 3px solid var(--focus);
    outline-offset: 2px;
  }
  button.lit {
    border-color: var(--lit);
    color: var(--lit-ink);
  }
  button.rule {
    min-height: 1.5rem;
    padding: 0 0.2rem;
    border: 0;
    background: transparent;
    color: var(--accent);
    font-size: 0.85em;
    text-decoration: underline dotted;
    text-underline-offset: 0.2em;
  }
  button.primary {
    background: var(--accent);
    border-color: var(--accent);
    color: var(--accent-ink);
    font-weight: 600;
    min-height: 2.4rem;
    padding: 0.3rem 1.1rem;
  }
  button.primary:hover {
    background: var(--lit);
  }
  button.primary[aria-disabled="true"] {
    background: var(--off-sheet);
    border-color: var(--line);
    color: var(--ink-soft);
    cursor: default;
  }
  .row {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0.4rem;
  }
  .tools {
    display: flex;
    gap: 0.25rem;
  }
  .beside > .tools {
    margin-top: auto;
  }
  .frame-of-map > .tools {
    position: absolute;
    z-index: 1;
    top: 0.5rem;
    right: 0.5rem;
    flex-direction: column;
  }
  .tools button {
    width: 2.1rem;
    padding: 0;
    font-size: 1.1rem;
    line-height: 1;
  }

  .balloon {
    position: absolute;
    z-index: 6;
    width: max-content;
    max-width: min(21rem, calc(100% - 12px));
    max-height: calc(100% - 12px);
    overflow: auto;
    display: grid;
    gap: 0.35rem;
    padding: 0.6rem 0.75rem;
    border: 1px solid var(--ink-soft);
    border-radius: var(--round);
    background: var(--sheet);
    box-shadow: var(--shadow);
  }
  .balloon .about {
    padding-right: 1.6rem;
    font-weight: 600;
  }
  .balloon .why {
    margin-top: 0.3rem;
  }
  .balloon .what {
    display: block;
    color: var(--ink-soft);
    font-size: 0.9em;
  }
  .balloon > button {
    text-align: left;
    min-height: 2.3rem;
  }
  .balloon > .close {
    position: absolute;
    right: 0.25rem;
    top: 0.25rem;
    width: 1.9rem;
    min-height: 1.9rem;
    padding: 0;
    border: 0;
    background: transparent;
    text-align: center;
    font-size: 1.1rem;
  }
`;

/** What maps, counters, tracks and the panels above a map look like. */
export const mapStyles = css`
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
    stroke: var(--side);
    stroke-linecap: round;
    stroke-linejoin: round;
    pointer-events: none;
  }
  .arrows .trail {
    stroke-width: 3.5;
    stroke-dasharray: 1 8;
  }
  .arrows .plan {
    stroke-width: 5;
    opacity: 0.85;
  }
  .arrows .strike {
    stroke-width: 8;
    opacity: 0.7;
  }

  /* counters */
  .hit {
    fill: transparent;
    cursor: pointer;
    outline: none;
  }
  .counter text {
    font-family: var(--sans);
    pointer-events: none;
  }
  .counter .shade {
    fill: rgb(0 0 0 / 25%);
  }
  .counter .card {
    fill: var(--card, var(--side));
    stroke: var(--edge, color-mix(in srgb, var(--side) 55%, #000));
    stroke-width: 1.3;
  }
  .counter .frame {
    fill: #fbf8ef;
    stroke: #1c1c1c;
    stroke-width: 7;
  }
  .counter .stroke {
    fill: none;
    stroke: #1c1c1c;
    stroke-width: 7;
  }
  .counter .solid {
    fill: #1c1c1c;
  }
  .counter .ring {
    fill: none;
    stroke: none;
  }
  .counter.lit .ring {
    stroke: var(--lit);
    stroke-width: 3;
  }
  .choosing .counter.lit .ring {
    stroke-opacity: 0.4;
  }
  .counter.pointed .ring,
  .piece:hover .counter.lit .ring {
    stroke: var(--lit);
    stroke-opacity: 1;
    stroke-width: 5;
  }
  .choosing .counter.chosen .ring {
    stroke: var(--lit);
    stroke-opacity: 1;
    stroke-width: 6;
  }
  .piece:has(:focus-visible) .ring {
    stroke: var(--focus) !important;
    stroke-opacity: 1 !important;
    stroke-width: 6;
  }
  .more .card {
    fill: var(--sheet);
    stroke: var(--ink-soft);
    stroke-width: 1.4;
  }
  .more.lit .card {
    stroke: var(--lit);
    stroke-width: 3;
  }
  .more text {
    font: 700 16px var(--sans);
    fill: var(--ink);
  }
  .fan-sheet {
    fill: var(--sheet);
    stroke: var(--ink);
    stroke-width: 1.4;
    filter: drop-shadow(0 3px 8px rgb(0 0 0 / 30%));
  }
  .fan-title {
    font: 600 14px var(--serif);
    fill: var(--ink);
  }

  /* tracks beside the map */
  .beside {
    display: flex;
    flex-direction: column;
    gap: 0.5rem;
    padding: 0.5rem 0.6rem;
    overflow: auto;
    background: var(--paper);
    border-right: 1px solid var(--line);
  }
  .beside:focus-visible {
    outline: 3px solid var(--focus);
    outline-offset: -3px;
  }
  .track small {
    font: 400 0.8rem var(--sans);
  }
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
  .panel {
    position: absolute;
    z-index: 2;
    left: 0.5rem;
    right: 0.5rem;
    bottom: 0.5rem;
    max-height: calc(100% - 1rem);
    overflow: auto;
    padding: 0.5rem 0.75rem 0.6rem;
    border: 1px solid var(--ink-soft);
    border-radius: var(--round);
    background: var(--sheet);
    box-shadow: var(--shadow);
  }
  .panel.folded {
    right: auto;
    max-width: calc(100% - 1rem);
    padding-block: 0.15rem;
  }
  .panel.on-top {
    top: 0.5rem;
    bottom: auto;
  }
  .panel header {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0 0.8rem;
  }
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
  .ladder {
    display: grid;
    grid-template-columns: 1fr max-content;
    gap: 0 0.6rem;
    margin: 0 0 0.3rem;
  }
  .ladder dd {
    text-align: right;
    font-variant-numeric: tabular-nums;
  }
  .ladder .total {
    border-top: 1px solid var(--line);
    font-weight: 700;
  }
  .ladder dd.total {
    font-size: 1.05rem;
  }
  .ladder .rule {
    min-height: 1.2rem;
  }
`;

/** On a narrow board a summary stands above the map, and what lies beside it comes when it is called. */
export const narrowStyles = css`
  @container (max-width: 47rem) {
    .board {
      grid-template: "summary" auto "map" minmax(0, 1fr) "below" auto / minmax(0, 1fr);
    }
    .summary {
      grid-area: summary;
      display: flex;
      flex-wrap: wrap;
      align-items: center;
      gap: 0.2rem 0.5rem;
      padding: 0.15rem 0.5rem;
      white-space: nowrap;
      border-bottom: 1px solid var(--line);
      background: var(--sheet);
    }
    .summary b {
      font-size: 1.15rem;
    }
    .summary .tools {
      margin-left: auto;
    }
    :is(.frame-of-map, .beside) > .tools,
    .board > .beside {
      display: none;
    }
    .beside-open > .beside {
      display: flex;
      grid-area: map;
      z-index: 4;
    }
    .panel {
      left: 0.25rem;
      right: 0.25rem;
    }
    .panel.folded {
      right: auto;
    }
  }
`;
