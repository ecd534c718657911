/** How a combat and the choice of cubes look, above the map. */

import { css } from "lit";

export const combatStyles = css`
  .combat,
  .select {
    max-width: 46rem;
    margin-inline: auto;
  }
  .combat.folded {
    min-height: 2.3rem;
    padding-block: 0.45rem 0.2rem;
    font-size: 0.85rem;
  }
  .combat header {
    align-items: baseline;
    padding-right: 4.2rem;
  }
  .panel-tools {
    position: absolute;
    right: 0.3rem;
    top: 0.2rem;
    display: flex;
  }
  .fold {
    font-size: 1.15rem;
  }
  .two {
    display: grid;
    grid-template-columns: 1fr 1fr;
    gap: 0.3rem 1.2rem;
    margin-top: 0.3rem;
  }
  .two > div {
    padding-top: 0.2rem;
    border-top: 4px solid var(--side);
  }
  .two > .red {
    border-top-style: double;
  }
  .two small {
    font: 0.8rem var(--sans);
  }
  .with-counter {
    display: grid;
    grid-template-columns: 3.4rem minmax(0, 1fr);
    gap: 0.5rem;
    align-items: start;
  }
  .mini {
    display: block;
    width: 100%;
  }
  .roll {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0.15rem 0.5rem;
    min-height: 1.7rem;
  }
  .dice {
    max-width: 100%;
    height: 1.6rem;
  }
  .die rect {
    fill: #fbf8ef;
    stroke: #2a261d;
    stroke-width: 1.2;
  }
  .die.open rect {
    stroke-dasharray: 3 2.5;
  }
  .die.hit rect {
    fill: var(--bad);
    stroke: none;
  }
  .die .burst {
    fill: var(--sheet);
  }
  .die.miss rect {
    fill: var(--sheet-sunk);
    stroke: var(--line);
  }
  .die .dash {
    stroke: var(--ink-soft);
    stroke-width: 2;
    stroke-linecap: round;
  }
  .hits {
    font-size: 1.05rem;
  }
  .parts {
    display: flex;
    flex-wrap: wrap;
    gap: 0 0.7rem;
    font-size: 0.82rem;
    color: var(--ink-soft);
  }
  .parts b {
    color: var(--ink);
    font-variant-numeric: tabular-nums;
  }
  .parts .total {
    color: var(--ink);
    font-weight: 600;
  }
  .chances {
    display: flex;
    gap: 0.3rem;
    margin-top: 0.3rem;
  }
  .chances li {
    flex: 0 1 2.6rem;
    display: grid;
    justify-items: center;
    line-height: 1.15;
    font-variant-numeric: tabular-nums;
  }
  .chances svg {
    width: 100%;
    height: 2.1rem;
  }
  .chances rect {
    fill: var(--side);
  }
  .chances span {
    font-size: 0.74rem;
    color: var(--ink-soft);
  }
  .combat > .row {
    margin-top: 0.5rem;
  }
  .owes {
    margin-top: 0.3rem;
    font-weight: 600;
  }
  .facts {
    margin-top: 0.3rem;
    padding-top: 0.3rem;
    border-top: 1px solid var(--line);
    font-size: 0.85rem;
  }

  /* the choice of cubes */
  .select {
    max-width: 26rem;
    text-align: center;
  }
  .select h2 {
    font-size: 1.15rem;
  }
  .slots,
  .piles {
    display: flex;
    flex-wrap: wrap;
    justify-content: center;
    gap: 0.5rem;
    margin-top: 0.5rem;
  }
  .slot {
    display: grid;
    place-items: center;
    width: 3.2rem;
    height: 3.2rem;
    padding: 0;
    border: 2px dashed var(--line);
    border-radius: var(--round);
  }
  .slot.full {
    border: 1px solid var(--lit);
  }
  .slot .one-cube {
    width: 2.3rem;
  }
  .pile {
    display: inline-flex;
    align-items: center;
    gap: 0.4rem;
    min-height: 2.6rem;
    border-color: var(--lit);
  }
  .pile .cube-row {
    height: 1.3rem;
  }
  .pile[aria-disabled="true"] {
    border-color: var(--line);
    opacity: 0.65;
    cursor: default;
  }
  .select .row {
    justify-content: center;
    margin-top: 0.6rem;
  }

  @container (max-width: 47rem) {
    .combat,
    .select {
      padding: 0.3rem 0.5rem 0.4rem;
    }
    .two {
      gap: 0.2rem 0.6rem;
    }
    .with-counter {
      grid-template-columns: minmax(0, 1fr);
    }
    .with-counter > .mini,
    .two h3 small {
      display: none;
    }
  }
`;
