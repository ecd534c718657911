/** How a combat looks on its stage, and what is foreseen of one. */

import { css } from "lit";

export const combatStyles = css`
  .panel.combat {
    right: 3.4rem;
    max-width: 52rem;
  }
  .combat .both {
    display: grid;
    grid-template-columns: 1fr 1fr;
    gap: 0.8rem;
  }
  .combat .fold {
    margin-left: auto;
  }
  .combat .part {
    padding-left: 0.5rem;
    border-left: 4px solid var(--side);
  }
  .combat .part h3 {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0.2rem 0.5rem;
  }
  .combat .plan {
    margin-left: auto;
    padding: 0.2rem 0.5rem;
    border: 1px solid var(--ink-soft);
    border-radius: 4px;
    background: var(--sheet);
    font: 600 0.8rem var(--sans);
  }
  .combat .plan.down {
    background: repeating-linear-gradient(45deg, var(--side), var(--side) 4px, var(--side-sheet) 4px, var(--side-sheet) 8px);
    color: var(--ink);
    text-shadow: 0 0 3px var(--sheet), 0 0 3px var(--sheet);
  }
  .winner {
    color: var(--side);
  }

  .panel.combat.on-top {
    top: 3rem;
    max-height: calc(100% - 3.5rem);
  }
  .combat .part {
    min-width: 0;
  }
  .combat .ladder .rule {
    min-height: 1.5rem;
  }
  .fighter {
    position: relative;
    display: inline-flex;
  }
  .fighter.gone .mini {
    opacity: 0.4;
  }
  .loss {
    position: absolute;
    right: -0.15rem;
    top: -0.3rem;
    min-width: 1.3rem;
    padding: 0 0.2rem;
    border-radius: 1rem;
    background: var(--bad);
    color: var(--sheet);
    text-align: center;
    line-height: 1.3;
  }
  .plan.shown {
    animation: turn-over 0.2s ease-out;
  }
  @keyframes turn-over {
    from {
      transform: rotateY(90deg);
    }
  }
  @media (prefers-reduced-motion: reduce) {
    .plan.shown {
      animation: none;
    }
  }

  /* the CRT */
  .crt {
    margin: 0.2rem 0 0;
  }
  .crt figcaption {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    gap: 0 0.5rem;
    font-size: 0.85rem;
  }
  .crt .column {
    padding: 0 0.35rem;
    border-radius: 4px;
    background: var(--lit-sheet);
  }
  .crt .brought {
    margin-left: auto;
    color: var(--lit-ink);
    font-size: 1.05rem;
  }
  .dice {
    display: inline-flex;
    gap: 0.15rem;
    align-self: center;
  }
  .die {
    width: 1.25rem;
    height: 1.25rem;
  }
  .die rect {
    fill: var(--sheet);
    stroke: var(--ink);
    stroke-width: 1.5;
  }
  .die circle {
    fill: var(--ink);
  }
  .crt ol {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(1.7rem, 1fr));
    gap: 1px;
  }
  .crt li {
    display: grid;
    justify-items: center;
    border: 1px solid var(--line);
    font-size: 0.8rem;
    font-variant-numeric: tabular-nums;
    line-height: 1.15;
  }
  .crt li small {
    color: var(--ink-soft);
    font-size: 0.68rem;
  }
  .crt li.lit {
    border-color: var(--lit);
    outline: 2px solid var(--lit);
    background: var(--lit-sheet);
    font-weight: 700;
  }

  /* what is foreseen */
  .table-wrap {
    overflow-x: auto;
    margin-top: 0.4rem;
    padding-top: 0.3rem;
    border-top: 1px solid var(--line);
  }
  .odds-table {
    border-collapse: collapse;
    font-size: 0.82rem;
    line-height: 1.25;
  }
  .odds-table caption {
    padding-bottom: 0.2rem;
    text-align: left;
    font-weight: 600;
  }
  .odds-table th {
    padding: 0.15rem 0.5rem 0.15rem 0;
    text-align: left;
    font-weight: 600;
    vertical-align: top;
  }
  .odds-table td {
    padding: 0.15rem 0.6rem 0.3rem 0;
    vertical-align: top;
  }
  .odds-table .won {
    font-size: 1.1rem;
    font-variant-numeric: tabular-nums;
  }
  .odds-table .lines {
    display: grid;
    color: var(--ink-soft);
    white-space: nowrap;
  }
  .odds-table .share {
    display: block;
    width: 100%;
    min-width: 6rem;
    height: 0.35rem;
  }
  .combat .odds-table {
    width: 100%;
  }
  .combat .odds-table .lines {
    display: flex;
    flex-wrap: wrap;
    gap: 0 0.8rem;
  }
  .share .rest {
    fill: var(--off-sheet);
  }
  .share .part {
    fill: var(--lit);
  }

  @container (max-width: 47rem) {
    .panel.combat {
      right: 0.25rem;
    }
    .combat header small {
      display: none;
    }
    .combat .both {
      gap: 0.4rem;
    }
    .combat .mini {
      width: 2.3rem;
      height: 2.3rem;
    }
  }
`;
