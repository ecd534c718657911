/** How counters look: Wagner dark, Russia light, so that no eye needs the colours. */

import { css } from "lit";

export const counterStyles = css`
  .counter .shade {
    fill: rgb(0 0 0 / 22%);
  }
  .counter .card {
    fill: var(--card);
    stroke: var(--edge);
    stroke-width: 1.4;
  }
  .counter.wagner {
    --card: var(--side-a);
    --edge: var(--sheet);
    --print: var(--sheet);
  }
  .counter.russia {
    --card: color-mix(in srgb, var(--side-b) 24%, var(--sheet));
    --edge: var(--side-b);
    --print: var(--ink);
  }
  .counter text {
    fill: var(--print);
    font-family: var(--sans);
    pointer-events: none;
  }
  .counter .who {
    font-size: 8.6px;
    font-weight: 600;
  }
  .counter .sp {
    font-size: 17px;
    font-weight: 800;
  }
  .counter .mp {
    font-size: 15px;
    font-weight: 600;
  }
  .counter .dash {
    stroke: var(--print);
    stroke-width: 1.6;
  }
  .counter .on-worn {
    --print: #1c1c1c;
  }
  .counter .frame {
    fill: var(--sheet);
    stroke: var(--ink);
    stroke-width: 6;
  }
  .counter .stroke {
    fill: none;
    stroke: var(--ink);
    stroke-width: 6.5;
  }
  .counter .solid {
    fill: var(--ink);
  }
  .counter .worn {
    fill: #fff;
    stroke: #222;
    stroke-width: 0.9;
  }
  .counter .turned {
    fill: color-mix(in srgb, var(--side-b) 60%, var(--sheet));
    stroke: var(--sheet);
    stroke-width: 1;
  }
  .counter .mark {
    fill: none;
    stroke: var(--print);
    stroke-width: 1.8;
    stroke-linecap: round;
    stroke-linejoin: round;
  }

  .counter.pointed .ring,
  .piece:hover .counter.lit .ring {
    stroke: var(--lit);
    stroke-width: 5;
  }
  .choosing-where .counter.lit .ring {
    stroke-opacity: 0.4;
  }
  .choosing-where .counter.chosen {
    transform: scale(1.14);
  }
  .choosing-where .counter.chosen .ring {
    stroke: var(--lit);
    stroke-opacity: 1;
    stroke-width: 6;
  }
  .piece:has(:focus-visible) .ring {
    stroke: var(--focus);
    stroke-width: 5;
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
`;
