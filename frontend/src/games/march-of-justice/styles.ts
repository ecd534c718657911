/** How the board is divided. */

import { css } from "lit";

export const boardStyles = css`
  .board {
    grid-template: minmax(0, 1fr) / 13rem minmax(0, 1fr);
  }
  .choosing {
    position: absolute;
    left: 50%;
    bottom: 0.6rem;
    translate: -50% 0;
    width: max-content;
    max-width: calc(100% - 1rem);
    padding: 0.2rem 0.9rem;
    border: 2px solid var(--lit);
    border-radius: 1rem;
    background: var(--lit-sheet);
    color: var(--lit-ink);
    font-weight: 600;
    pointer-events: none;
  }
`;

/** On a narrow board the tracks lie over the map, and come when they are called. */
export const narrowStyles = css`
  @container (max-width: 47rem) {
    .board {
      grid-template: auto minmax(0, 1fr) / minmax(0, 1fr);
    }
    .tracks > .tools {
      display: none;
    }
    .tracks {
      display: none;
    }
    .tracks-open .tracks {
      display: flex;
      grid-area: 2 / 1;
      z-index: 4;
    }
    .frame-of-map {
      grid-area: 2 / 1;
    }
    .choosing {
      width: 1px;
      overflow: hidden;
      clip-path: inset(50%);
      white-space: nowrap;
    }
  }
`;
