/** How counters look: one colour per nation, ink for everything else. */

import { css } from "lit";

export const counterStyles = css`
  .counter.german {
    --card: #a9b3a2;
    --edge: #4e5a4a;
  }
  .counter.finnish {
    --card: #dfe8ef;
    --edge: #5a7890;
  }
  .counter.soviet.soviet {
    --card: #d9b48a;
    --edge: #7b4a24;
  }
  .counter text {
    fill: #1c1c1c;
  }
  .counter .who {
    font: 600 9.4px var(--sans);
  }
  .counter .size {
    font: 800 8.5px var(--sans);
    letter-spacing: 0.06em;
  }
  .counter .sp,
  .counter .ma {
    font: 800 14.5px var(--sans);
    font-variant-numeric: tabular-nums;
  }
  .counter .sp.weak {
    fill: #9a1c12;
  }
  .counter .total {
    font: 800 32px var(--sans);
  }
  .counter.armor .frame {
    fill: #f5dfa8;
  }
  .counter.chosen .ring {
    stroke: var(--lit);
    stroke-width: 6;
  }
  .counter.fights .ring {
    stroke: var(--bad);
    stroke-width: 5;
  }
  .counter.spent > :is(.card, .symbol, text) {
    opacity: 0.55;
  }
  .counter.spent .card {
    opacity: 1;
    fill: color-mix(in srgb, var(--card) 55%, #77736b);
  }
  .counter .stripe {
    stroke: #1c1c1c;
    stroke-width: 2;
  }
  .counter.demoralized .frame {
    fill: #f3d3cd;
  }

  .badge circle {
    stroke: #1c1c1c;
    stroke-width: 1.2;
  }
  .badge path {
    fill: none;
    stroke: #1c1c1c;
    stroke-width: 1.7;
    stroke-linecap: round;
    stroke-linejoin: round;
  }
  .badge.shaken circle {
    fill: #fff;
  }
  .badge.shaken path {
    fill: #c0392b;
    stroke: #c0392b;
  }
  .badge.starving circle {
    fill: #f6d04d;
  }
  .badge.riding circle {
    fill: #cfe3b8;
  }

  /* stacks */
  .band path,
  .many circle {
    fill: #26221b;
  }
  .counter .band text,
  .many text {
    fill: #fdfaf3;
  }
  .counter .band text {
    font: 800 11.5px var(--sans);
    font-variant-numeric: tabular-nums;
  }
  .many text {
    font: 800 26px var(--sans);
  }
  .fan-title {
    font: 600 13px var(--sans);
  }
`;
