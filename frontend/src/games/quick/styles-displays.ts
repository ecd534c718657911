/** How the displays look: cubes, Enablers, rounds and points. */

import { css } from "lit";

export const displayStyles = css`
  .square {
    min-height: 1.5rem;
    text-align: center;
    font-size: 0.8rem;
    line-height: 1.45rem;
  }
  .support .square {
    position: relative;
    min-height: 2.4rem;
    font-size: 0.62rem;
    line-height: 1rem;
  }
  .support .low {
    background: var(--off-sheet);
  }
  .peg {
    display: block;
    margin: 1px auto 0;
    width: 0.55rem;
    height: 0.55rem;
    background: var(--side);
  }
  .peg.red {
    border-radius: 50%;
  }

  /* points */
  .score-board {
    display: grid;
    grid-template-columns: 1fr 1fr;
    gap: 0.4rem;
  }
  .score-of {
    padding: 0.3rem 0.5rem;
    border: 1px solid var(--line);
    border-top: 4px solid var(--side);
    border-radius: var(--round);
    background: var(--sheet);
  }
  .score-of.red {
    border-top-style: double;
  }
  .score-of p:first-child {
    display: flex;
    justify-content: space-between;
    align-items: baseline;
  }
  .side-name {
    font: 600 0.95rem var(--serif);
  }
  .made-up {
    font-size: 0.74rem;
    line-height: 1.25;
    color: var(--ink-soft);
  }
  .initiative {
    display: flex;
    align-items: center;
    gap: 0.25rem;
    min-height: 1.3rem;
    font-size: 0.78rem;
    font-weight: 600;
  }
  .marker {
    width: 1.1rem;
    fill: var(--highway);
    stroke: var(--ink);
    stroke-width: 1;
  }
  .score b {
    padding: 0 0.4rem;
    border-radius: 4px;
    background: var(--side);
    color: var(--sheet);
  }

  /* displays */
  .display {
    padding: 0.25rem 0.4rem 0.3rem;
    border: 1px solid var(--line);
    border-left: 4px solid var(--side);
    border-radius: var(--round);
    background: var(--sheet);
  }
  .display.red {
    border-left-style: double;
  }
  .display h3 {
    display: flex;
    justify-content: space-between;
  }
  .display h3 .soft {
    font: 0.78rem var(--sans);
  }
  .display dl {
    display: grid;
    grid-template-columns: 4rem minmax(0, 1fr);
    align-items: center;
    gap: 0.1rem 0.3rem;
  }
  .boxes {
    margin-top: 0.25rem;
    padding-top: 0.25rem;
    border-top: 1px solid var(--line);
  }
  .display dt {
    font-size: 0.8rem;
    color: var(--ink-soft);
  }
  .display dd {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0.1rem;
    min-height: 1.45rem;
  }
  .cube-row {
    display: block;
    max-width: 100%;
    height: 1.05rem;
  }
  .one-cube {
    width: 1.15rem;
    flex: none;
  }
  .cube {
    --front: #4f86c6;
    --top: #86b0e0;
    --right: #315f97;
    --sign: #fff;
  }
  .cube.pink {
    --front: #e48aa6;
    --top: #f4b9ca;
    --right: #b7577a;
    --sign: #5a1530;
  }
  .cube.closed {
    --front: #a89f8d;
    --top: #c9c1b0;
    --right: #7c7464;
  }
  .cube .front {
    fill: var(--front);
  }
  .cube .top {
    fill: var(--top);
  }
  .cube .right {
    fill: var(--right);
  }
  .cube path,
  .cube rect {
    stroke: rgb(0 0 0 / 45%);
    stroke-width: 0.6;
    stroke-linejoin: round;
  }
  .cube .sign {
    fill: none;
    stroke: var(--sign);
    stroke-width: 2;
  }
  .cube .half {
    fill: #e48aa6;
  }
  .cube .mark {
    font: 700 11px var(--sans);
    fill: #2a261d;
  }

  .chip {
    display: inline-flex;
    align-items: center;
    gap: 0.1rem;
    min-height: 1.4rem;
    padding: 0 0.1rem;
    border: 1px solid transparent;
    border-radius: 4px;
    font-size: 0.8rem;
    font-weight: 700;
  }
  .chip b {
    font-size: 0.7rem;
    color: var(--ink-soft);
  }
  .chip b::before {
    content: "×";
  }
  button.chip {
    min-height: 1.65rem;
    padding: 0 0.1rem;
  }
  button.chip.chosen {
    background: var(--lit);
    color: var(--sheet);
  }
  button.chip.chosen b {
    color: inherit;
  }
  .chip.closed {
    background: var(--sheet-sunk);
    padding: 0 0.45rem;
  }
  .sign-of {
    width: 1.15rem;
    vertical-align: middle;
  }
  .sign-of rect {
    fill: #fbf8ef;
    stroke: #1c1c1c;
    stroke-width: 1.6;
  }
  .sign-of path {
    fill: none;
    stroke: #1c1c1c;
    stroke-width: 1.9;
  }
  .sign-of.artillery path {
    fill: #1c1c1c;
  }

  .key {
    display: grid;
    grid-template-columns: 1fr 1fr;
    gap: 0.15rem 0.4rem;
    font-size: 0.76rem;
    color: var(--ink-soft);
  }
  .key li {
    display: flex;
    align-items: center;
    gap: 0.3rem;
    line-height: 1.15;
  }
  .patch {
    flex: none;
    width: 1.6rem;
    --side: var(--ink-soft);
  }
`;
