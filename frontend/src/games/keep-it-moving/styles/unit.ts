/** The unit cards. */

import { css } from "lit";

export const unitStyles = css`
  .brigade {
    display: grid;
    gap: 0.6rem;
  }
  .units {
    display: grid;
    grid-template-columns: repeat(4, minmax(0, 1fr));
    gap: 0.75rem;
  }
  .unit {
    position: relative;
    display: grid;
    grid-template: "head need" auto "ladder ladder" auto "below below" auto / minmax(0, 1fr) auto;
    align-content: start;
    gap: 0.45rem 0.5rem;
    padding: 0.6rem 0.7rem;
    background: var(--sheet);
    border: 1px solid var(--line);
    border-radius: calc(var(--round) * 1.5);
    box-shadow: var(--shadow);
    transition: transform var(--quick), background var(--quick);
  }
  .unit.lit {
    outline: 2px solid var(--lit);
    outline-offset: -2px;
    cursor: pointer;
  }
  .print-of-unit {
    display: contents;
  }
  .touch {
    position: absolute;
    inset: 0;
    z-index: 1;
    padding: 0;
    background: none;
    border: 0;
    border-radius: inherit;
    cursor: inherit;
  }
  .unit.lit:hover,
  .unit.pointed {
    background: color-mix(in srgb, var(--lit-sheet) 55%, var(--sheet));
  }
  .unit.chosen {
    background: var(--lit-sheet);
    transform: translateY(-0.3rem);
  }
  .unit.named {
    box-shadow: 0 0 0 3px var(--side-a);
  }
  .unit.flipped {
    background: repeating-linear-gradient(135deg, var(--off-sheet) 0 0.5rem, color-mix(in srgb, var(--off-sheet) 60%, var(--sheet)) 0.5rem 1rem);
    box-shadow: none;
    color: var(--ink-soft);
  }

  .unit-head {
    grid-area: head;
    display: grid;
    justify-items: start;
    align-content: space-between;
    gap: 0.2rem;
    min-width: 0;
  }
  .unit-name {
    font: 700 1.05rem/1.15 var(--serif);
    min-width: 0;
  }
  .level {
    display: block;
    font: 400 0.88rem/1.3 var(--sans);
    color: var(--ink-soft);
  }
  .symbol {
    width: 2.6rem;
    fill: none;
    stroke: var(--ink);
    stroke-width: 2;
  }
  .symbol rect {
    fill: var(--side-a-sheet);
  }
  .symbol .full {
    fill: var(--ink);
  }
  .flipped .symbol rect {
    fill: none;
  }
  .symbol .strike {
    stroke: var(--bad);
    stroke-width: 4;
  }

  .need {
    grid-area: need;
    display: grid;
    justify-items: center;
    gap: 0.1rem;
  }
  .face {
    display: grid;
    place-content: center;
    width: 3.3rem;
    height: 3.3rem;
    font: 700 1.8rem/1 var(--serif);
    font-variant-numeric: lining-nums;
    background: var(--sheet);
    border: 2px solid var(--ink);
    border-radius: 0.7rem;
  }
  .face.worse {
    color: var(--bad);
    border-color: var(--bad);
  }
  .face.better {
    color: var(--good);
    border-color: var(--good);
  }
  .face.none {
    font-size: 1.1rem;
    border-style: dashed;
  }
  .chance {
    font-size: 0.8rem;
    color: var(--ink-soft);
  }

  .ladder {
    grid-area: ladder;
    position: relative;
    display: grid;
    grid-template-rows: repeat(6, 1fr);
    font-size: 0.82rem;
  }
  .here {
    position: absolute;
    inset: 0 0 auto;
    height: calc(100% / 6);
    transform: translateY(calc(var(--at) * 100%));
    background: var(--ink);
    border-radius: 4px;
    transition: transform var(--quick) ease-out;
  }
  .at-0 { --at: 0; }
  .at-1 { --at: 1; }
  .at-2 { --at: 2; }
  .at-3 { --at: 3; }
  .at-4 { --at: 4; }
  .at-5 { --at: 5; }
  .rung {
    position: relative;
    display: flex;
    justify-content: space-between;
    align-items: center;
    gap: 0.4rem;
    padding: 0.08rem 0.4rem;
    border-bottom: 1px solid color-mix(in srgb, var(--line) 60%, transparent);
  }
  .rung:last-child {
    border: 0;
  }
  .rung.now {
    color: var(--sheet);
    font-weight: 700;
    border-color: transparent;
  }
  .rung.past {
    color: var(--ink-soft);
  }
  .rung-face {
    font-variant-numeric: tabular-nums;
  }

  .below {
    grid-area: below;
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 0.25rem 0.5rem;
    min-height: 1.5rem;
  }
  .chips {
    display: flex;
    flex-wrap: wrap;
    gap: 0.25rem;
  }
  .chip {
    font-size: 0.8rem;
    font-weight: 600;
    color: var(--bad);
    border: 1px solid currentcolor;
    border-radius: 1rem;
    padding: 0 0.5rem;
  }
  .foot {
    display: flex;
    align-items: center;
    gap: 0.4rem;
    font-size: 0.88rem;
    font-weight: 600;
  }
  .foot .die {
    width: 1.5rem;
    height: 1.5rem;
  }
  .foot.good {
    color: var(--good);
  }
  .foot.bad {
    color: var(--bad);
  }
  .check {
    position: absolute;
    top: -0.55rem;
    right: -0.4rem;
    width: 1.7rem;
    height: 1.7rem;
    border-radius: 50%;
    background: var(--lit);
    box-shadow: var(--shadow);
  }
  .check::before {
    content: "";
    position: absolute;
    inset: 0.32rem 0.6rem 0.5rem;
    border: solid var(--sheet);
    border-width: 0 3px 3px 0;
    transform: rotate(42deg);
  }

  @container table (max-width: 54rem) {
    .unit-name {
      font-size: 0.95rem;
    }
    .level {
      font-size: 0.82rem;
    }
    .ladder {
      font-size: 0.74rem;
    }
    .rung {
      padding-inline: 0.2rem;
      gap: 0.2rem;
    }
    .face {
      width: 2.9rem;
      height: 2.9rem;
      font-size: 1.55rem;
    }
  }

  @container table (max-width: 40rem) {
    .units {
      grid-template-columns: repeat(2, minmax(0, 1fr));
    }
  }

  @container table (max-width: 36rem) {
    .units {
      gap: 0.5rem;
    }
    .unit {
      grid-template: "head need" auto "ladder ladder" auto "below below" auto / minmax(0, 1fr) auto;
      gap: 0.3rem;
      padding: 0.4rem 0.5rem;
    }
    .unit-head {
      grid-template-columns: auto 1fr;
      align-items: center;
      gap: 0.4rem;
    }
    .symbol {
      width: 1.9rem;
    }
    .unit-name {
      font-size: 0.88rem;
    }
    .level {
      font-size: 0.75rem;
      line-height: 1.15;
    }
    .face {
      width: 2.5rem;
      height: 2.5rem;
      font-size: 1.4rem;
      border-radius: 0.5rem;
    }
    .face.none {
      font-size: 0.75rem;
    }
    .chance,
    .rung-name {
      display: none;
    }
    .ladder {
      grid-template: auto / repeat(6, 1fr);
      font-size: 0.8rem;
    }
    .here {
      inset: 0 auto 0 0;
      width: calc(100% / 6);
      height: auto;
      transform: translateX(calc(var(--at) * 100%));
    }
    .rung {
      justify-content: center;
      padding: 0.1rem 0;
      border: 0;
    }
    .below {
      min-height: 0;
    }
    .foot {
      font-size: 0.8rem;
    }
    .foot .die {
      width: 1.2rem;
      height: 1.2rem;
    }
  }
`;
