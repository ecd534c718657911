/** How the board is divided, and what stands beside and below the map. */

import { css } from "lit";

export const boardStyles = css`
  .board {
    --beside: 17rem;
  }
  .axis {
    --side: var(--side-a);
    --side-sheet: var(--side-a-sheet);
  }
  .soviet {
    --side: var(--side-b);
    --side-sheet: var(--side-b-sheet);
  }

  /* beside the map */
  .overview {
    position: relative;
    flex: none;
    overflow: hidden;
    border: 1px solid var(--ink-soft);
    border-radius: 4px;
  }
  .overview svg {
    display: block;
    width: 100%;
    cursor: pointer;
  }
  .overview .theatre {
    fill: var(--side);
    fill-opacity: 0.32;
  }
  .overview .dot {
    fill: var(--side);
    stroke: var(--sheet);
    stroke-width: 10;
  }
  .overview .window {
    position: absolute;
    border: 2px solid var(--ink);
    pointer-events: none;
  }
  .whose {
    margin-bottom: 0.35rem;
    padding: 0.1rem 0.5rem;
    border-left: 4px solid var(--side);
    background: var(--side-sheet);
  }
  .summary .whose {
    margin: 0;
  }
  .sides {
    display: grid;
    grid-template-columns: 1fr 1fr;
    gap: 0.4rem;
  }
  .side-card {
    padding: 0.3rem 0.5rem;
    border: 1px solid var(--line);
    border-left: 4px solid var(--side);
    border-radius: 4px;
    background: var(--side-sheet);
    font-size: 0.8rem;
    line-height: 1.3;
  }
  .side-card p:first-child {
    display: flex;
    justify-content: space-between;
    font-size: 0.9rem;
  }
  .side-card .rp {
    font-weight: 700;
    font-variant-numeric: tabular-nums;
  }
  .square {
    padding: 0.1rem 0;
    text-align: center;
    font-size: 0.75rem;
  }
  .notes {
    font-size: 0.82rem;
    color: var(--ink-soft);
  }
  .tray {
    display: flex;
    flex-wrap: wrap;
    gap: 0.15rem;
  }
  .mini {
    width: 2.9rem;
    height: 2.9rem;
    flex: none;
    overflow: visible;
  }
  .key {
    display: grid;
    grid-template-columns: 1fr 1fr;
    gap: 0.1rem 0.5rem;
    margin-top: auto;
    font-size: 0.78rem;
    line-height: 1.2;
    color: var(--ink-soft);
  }
  .key li {
    display: flex;
    align-items: center;
    gap: 0.35rem;
  }
  .patch {
    flex: none;
    width: 2rem;
    height: 1.5rem;
  }
  .tools button[aria-pressed="true"] {
    background: var(--lit-sheet);
    border-color: var(--lit);
    font-weight: 700;
  }

  /* below the map */
  .strip {
    grid-area: below;
    display: flex;
    align-items: center;
    gap: 0.4rem;
    min-height: 3.4rem;
    padding: 0.2rem 0.6rem;
    overflow-x: auto;
    border-top: 1px solid var(--line);
    background: var(--sheet);
  }
  .strip.asks {
    border-top: 2px solid var(--lit);
  }
  .strip button {
    flex: none;
    display: inline-flex;
    align-items: center;
    gap: 0.3rem;
    white-space: nowrap;
    min-height: 2.4rem;
  }
  .strip .prompt {
    flex: none;
    font-weight: 600;
    color: var(--lit-ink);
  }
  .strip .mp {
    margin-left: 0.4rem;
    padding: 0.1rem 0.45rem;
    border-radius: 1rem;
    background: var(--lit);
    color: var(--sheet);
  }
  .strip .of-unit {
    padding: 0 0.15rem;
  }
  .strip .close {
    width: 2.4rem;
    justify-content: center;
    border-color: transparent;
    background: transparent;
    font-size: 1.3rem;
  }

  /* the goal, and the overlays where there is no room for a button each */
  .goal {
    position: absolute;
    z-index: 1;
    top: 0.5rem;
    left: 0.5rem;
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0 0.6rem;
    max-width: calc(100% - 4rem);
    padding: 0.2rem 0.7rem;
    text-align: left;
    box-shadow: var(--shadow);
  }
  .goal > span + span:not(.offscreen)::before {
    content: "";
    display: inline-block;
    margin-right: 0.6rem;
    height: 0.8em;
    border-left: 1px solid var(--line);
  }
  .goal > .star + span::before {
    display: none !important;
  }
  .goal .star {
    color: var(--accent);
  }
  .goal b {
    font-variant-numeric: tabular-nums;
  }
  .goal b.axis,
  .goal b.soviet {
    color: var(--side);
  }
  .tools .layers {
    display: none;
  }
  .tools svg {
    width: 1.2rem;
    fill: none;
    stroke: currentcolor;
    stroke-width: 2;
    stroke-linejoin: round;
    vertical-align: middle;
  }
  .layer-menu {
    position: absolute;
    z-index: 3;
    top: 0.25rem;
    right: 0.25rem;
    display: grid;
    gap: 0.25rem;
    padding: 0.4rem;
    border: 1px solid var(--ink-soft);
    border-radius: var(--round);
    background: var(--sheet);
    box-shadow: var(--shadow);
  }
  .layer-menu button {
    min-height: 2.6rem;
    text-align: left;
  }
  .layer-menu button[aria-pressed="true"] {
    background: var(--lit-sheet);
    border-color: var(--lit);
    font-weight: 700;
  }
  .least-chance {
    flex: none;
    font-size: 0.82rem;
    white-space: nowrap;
  }
  .least-chance select {
    font: inherit;
    color: var(--ink);
    background: var(--sheet);
    border: 1px solid var(--line);
    border-radius: var(--round);
    min-height: 2rem;
    max-width: 100%;
  }
  .beside .least-chance {
    white-space: normal;
  }

  @container (max-width: 47rem) {
    .summary {
      flex-wrap: nowrap;
      gap: 0.3rem;
    }
    .summary .tools {
      gap: 0.1rem;
    }
    .summary .tools button {
      width: 1.75rem;
    }
    .summary .tools .layer {
      display: none;
    }
    .summary .tools .layers {
      display: inline-block;
    }
    .goal {
      top: 0.25rem;
      left: 0.25rem;
      max-width: calc(100% - 0.5rem);
      padding: 0 0.5rem;
      min-height: 1.75rem;
      font-size: 0.82rem;
    }
    .strip {
      min-height: 3rem;
      padding: 0.2rem 0.4rem;
    }
  }
`;
