/** Where things lie on the table, and what they share. */

import { css } from "lit";

export const tableStyles = css`
  :host {
    display: block;
    overflow: auto;
    container: table / inline-size;
    color: var(--ink);
    font-family: var(--sans);
    line-height: 1.35;
    --kim-tint: var(--sheet-sunk);
    --kim-shade: color-mix(in srgb, var(--ink) 22%, var(--sheet));
    --kim-accent: color-mix(in srgb, var(--side-a) 75%, var(--sheet));
    --kim-battle: var(--side-b);
    --kim-event: var(--side-a);
    --kim-decisive: var(--lit);
  }
  *,
  *::before {
    box-sizing: border-box;
  }
  h2,
  h3,
  h4,
  p,
  ul,
  ol {
    margin: 0;
    padding: 0;
  }
  ul,
  ol {
    list-style: none;
  }
  button {
    font: inherit;
    color: inherit;
    text-align: left;
  }
  button:focus-visible,
  summary:focus-visible {
    outline: 3px solid var(--focus);
    outline-offset: 2px;
  }

  .table {
    display: grid;
    gap: 0.75rem;
    padding: 1rem;
    max-width: 76rem;
    margin-inline: auto;
  }
  .upper {
    display: grid;
    grid-template-columns: minmax(0, 1.5fr) minmax(19rem, 1fr);
    gap: 0.75rem;
  }
  .status {
    display: grid;
    grid-template-columns: 1fr 1fr;
    grid-template-rows: auto 1fr;
    gap: 0.75rem;
  }
  .momentum {
    grid-column: 1 / -1;
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    column-gap: 1rem;
    align-content: center;
    align-items: center;
  }
  .momentum > * {
    grid-column: 2;
  }
  .lower {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(20rem, 100%), 1fr));
    gap: 0.75rem;
    align-items: start;
  }

  .panel {
    background: var(--sheet);
    border: 1px solid var(--line);
    border-radius: var(--round);
    padding: 0.6rem 0.8rem;
    min-width: 0;
  }
  h3 {
    font: 600 0.8rem var(--sans);
    color: var(--ink-soft);
    letter-spacing: 0.03em;
  }
  .note {
    font-size: 0.85rem;
    color: var(--ink-soft);
  }
  .rule {
    border: 0;
    padding: 0 0.15rem;
    background: none;
    color: var(--accent);
    text-decoration: underline;
    text-underline-offset: 2px;
    cursor: pointer;
  }
  .pips {
    display: inline-flex;
    gap: 0.25rem;
    vertical-align: -0.1rem;
  }
  .pip {
    width: 1rem;
    height: 1rem;
    border-radius: 50%;
    border: 2px solid var(--ink);
  }
  .act {
    border: 2px solid var(--lit);
    border-radius: var(--round);
    background: var(--lit-sheet);
    color: var(--lit-ink);
    font-weight: 600;
    padding: 0.4rem 0.8rem;
    min-height: 2.5rem;
    cursor: pointer;
  }
  .busy .lit,
  .busy .act {
    cursor: progress;
  }

  .momentum .big {
    grid-area: 1 / 1 / 4 / 2;
    display: flex;
    align-items: center;
    gap: 0.9rem;
  }
  .numeral {
    font: 700 3.6rem/1 var(--serif);
    font-variant-numeric: lining-nums tabular-nums;
    color: var(--good);
  }
  .low .numeral {
    color: var(--bad);
  }
  .dice {
    display: inline-flex;
    gap: 0.35rem;
  }
  .die {
    width: 2.4rem;
    height: 2.4rem;
    flex: none;
  }
  .die rect {
    fill: var(--sheet);
    stroke: var(--ink);
    stroke-width: 1.6;
  }
  .die circle {
    fill: var(--ink);
  }
  .track {
    display: flex;
    gap: 3px;
    margin: 0.35rem 0;
    align-items: center;
  }
  .square {
    flex: 1;
    height: 0.85rem;
    border: 1px solid var(--line);
    border-radius: 2px;
    transition: background var(--quick);
  }
  .square.on {
    background: var(--good);
    border-color: var(--good);
  }
  .low .square.on {
    background: var(--bad);
    border-color: var(--bad);
  }
  .end {
    width: 5px;
    height: 1.35rem;
    background: var(--bad);
    border-radius: 2px;
  }
  .win .worn {
    margin-top: 0.4rem;
    font-size: 0.9rem;
  }
  .win .worn.bad {
    color: var(--bad);
    font-weight: 600;
  }
  .win .pip {
    width: 0.8rem;
    height: 0.8rem;
    border-color: var(--ink-soft);
  }
  .win .pip.lost {
    background: var(--bad);
    border-color: var(--bad);
  }
  .won {
    font-size: 0.9rem;
    font-weight: 600;
    margin-top: 0.2rem;
  }

  @container table (max-width: 54rem) {
    .upper {
      grid-template-columns: minmax(0, 1fr);
    }
    .status {
      grid-template-columns: minmax(0, 1.2fr) minmax(0, 1fr) minmax(0, 1fr);
      grid-template-rows: auto;
    }
    .momentum {
      grid-column: auto;
      column-gap: 0.6rem;
    }
    .momentum .dice {
      display: none;
    }
  }

  @container table (max-width: 36rem) {
    .table,
    .upper,
    .lower {
      gap: 0.5rem;
    }
    .table {
      padding: 0.5rem;
    }
    .table {
      grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
    }
    .upper,
    .status {
      display: contents;
    }
    .card-place,
    .momentum,
    .brigade,
    .ahead,
    .lower,
    .lists {
      grid-column: 1 / -1;
    }
    .win,
    .deck,
    .lists {
      order: 1; /* what one looks up lies below what one plays with */
    }
    .momentum {
      padding: 0.15rem 0.7rem;
    }
    .momentum .track {
      margin: 0.1rem 0;
    }
    .momentum .note {
      display: none;
    }
    .momentum .big {
      grid-row: 1 / 3;
    }
    .numeral {
      font-size: 2.2rem;
    }
  }
`;
