/** How the tracks look. */

import { css } from "lit";

export const trackStyles = css`
  .tracks {
    gap: 0.9rem;
  }
  .count {
    font: 600 0.85rem var(--sans);
    color: var(--ink-soft);
  }
  .square {
    min-height: 1.8rem;
    display: flex;
    flex-direction: column;
    align-items: center;
    gap: 2px;
    padding-top: 0.2rem;
  }
  .square .number {
    font-size: 0.8rem;
    line-height: 1.4;
  }
  .square.wagner {
    border-bottom: 4px solid var(--side-a);
  }
  .square.russia {
    border-bottom: 4px double var(--side-b);
  }
  .square:has(.mini) {
    flex: 1.8;
  }
  .square .mini {
    width: 100%;
  }
  .so-far {
    margin-top: 0.35rem;
    font-size: 0.82rem;
  }
  .answer + .answer::before {
    content: " · ";
  }

  /* MCT */
  .mct-grid {
    display: grid;
    grid-auto-flow: column;
    grid-template-columns: 2.1rem;
    grid-auto-columns: minmax(0, 1fr);
    gap: 3px;
  }
  .mct-legend,
  .mct-column {
    display: grid;
    grid-template-rows: 1.9rem repeat(5, 1.55rem) 1.9rem;
    gap: 2px;
  }
  .mct-row {
    display: grid;
    place-items: center;
    font-size: 0.82rem;
    font-weight: 600;
    font-variant-numeric: tabular-nums;
    color: var(--ink-soft);
  }
  .mct-square {
    display: grid;
    place-items: center;
    border: 1px solid var(--line);
    border-radius: 4px;
    background: var(--sheet);
    font-size: 0.72rem;
    overflow: hidden;
  }
  .mct-square.here {
    background: var(--side-a);
    border-color: var(--side-a);
    color: var(--sheet);
    font-weight: 700;
  }
  .mct-column.gone {
    opacity: 0.45;
  }
  .mct-button {
    display: grid;
    place-items: center;
    min-height: 1.9rem;
    padding: 0;
  }
  .mct-button svg {
    width: 1.1rem;
    fill: var(--off);
  }
  .mct-button[aria-disabled="true"] {
    background: transparent;
    border-color: transparent;
    cursor: default;
  }
  .mct-button.lit svg {
    fill: var(--lit);
  }
  .mct-button.pointed {
    background: var(--lit-sheet);
    border-width: 2px;
  }

  /* off the map */
  .chits {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(2.6rem, 1fr));
    gap: 3px;
  }
  .mini {
    display: block;
    position: relative;
    width: 100%;
    max-width: 3.1rem;
  }
  .mini svg {
    display: block;
  }
  .press {
    position: absolute;
    inset: 0;
    width: 100%;
    padding: 0;
    border: 0;
    background: transparent;
  }
  .press:hover {
    background: transparent;
  }
  .chit .card {
    fill: var(--sheet);
    stroke: var(--ink-soft);
    stroke-width: 1.4;
  }
  .chit text {
    font: italic 600 13px var(--serif);
    fill: var(--ink);
  }
  li.eliminated,
  li.removed {
    position: relative;
  }
  li.removed {
    opacity: 0.5;
  }
`;
