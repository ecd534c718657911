/** How the board is divided, and what is said while a unit is taken up. */

import { css } from "lit";

export const boardStyles = css`
  .board {
    --beside: 13rem;
  }
  .then-where {
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

  @container (max-width: 47rem) {
    .then-where {
      width: 1px;
      overflow: hidden;
      clip-path: inset(50%);
      white-space: nowrap;
    }
  }
`;
