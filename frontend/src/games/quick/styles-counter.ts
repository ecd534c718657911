/** How counters look: Blue square, Red with cut corners, so that no eye needs the colours. */

import { css } from "lit";

export const counterStyles = css`
  .counter .band {
    fill: var(--tone, #e8e2d2);
  }
  .formation-0 {
    --tone: #f4ecd6;
  }
  .formation-1 {
    --tone: #f0c95c;
  }
  .formation-2 {
    --tone: #b9d8a4;
  }
  .formation-3 {
    --tone: #d9c4ea;
  }
  .no-formation {
    --tone: #d5d2ca;
  }
  .counter .who {
    font: 700 9.6px var(--sans);
    fill: #201c14;
  }
  .counter.hq .who {
    font-size: 11.5px;
  }
  .counter .power {
    font: 800 19px var(--sans);
    fill: var(--sheet);
  }
  .counter .power.two {
    font-size: 13px;
  }
  .counter .power.low {
    font-size: 12px;
    opacity: 0.85;
  }
  .counter .around,
  .counter .staff {
    fill: none;
    stroke: #fbf8ef;
    stroke-width: 9;
  }
  .counter .letters {
    font: 800 62px var(--sans);
    fill: #1c1c1c;
  }
  .counter .without {
    fill: var(--sheet);
    opacity: 0.5;
  }
  .counter .with {
    fill: #fbf8ef;
    stroke: #1c1c1c;
    stroke-width: 0.8;
  }
  .counter .letter {
    font: 800 10px var(--sans);
    fill: #1c1c1c;
  }
  .counter .times {
    font: 700 7.5px var(--sans);
    fill: #1c1c1c;
  }
  .counter .worn {
    fill: #fff;
    fill-opacity: 0.82;
  }
  .counter.reduced :is(.power, .without) {
    fill: #1c1c1c;
  }
  .counter.reduced .around {
    stroke: #1c1c1c;
  }
  .counter .out circle {
    fill: #f6d04d;
    stroke: #1c1c1c;
    stroke-width: 1.2;
  }
  .counter .out path {
    fill: none;
    stroke: #1c1c1c;
    stroke-width: 1.5;
    stroke-linecap: round;
  }

  .counter.spent {
    opacity: 0.72;
  }
  .counter.fights .ring {
    stroke: var(--bad);
    stroke-width: 5;
  }
  .choosing .counter.target .ring {
    stroke: var(--bad);
    stroke-opacity: 1;
    stroke-width: 5;
    stroke-dasharray: 7 4;
  }
  .choosing .piece:hover .counter.target .ring {
    stroke-width: 8;
    stroke-dasharray: none;
  }
`;
