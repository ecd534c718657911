/** How the board is divided, and the strip below the map. */

import { css } from "lit";

export const boardStyles = css`
  .board {
    --beside: 17rem;
  }

  /* the strip */
  .strip {
    grid-area: below;
    display: flex;
    align-items: center;
    gap: 0.5rem;
    height: 3.6rem;
    padding: 0.3rem 0.6rem;
    overflow-x: auto;
    border-top: 1px solid var(--line);
    background: var(--sheet);
  }
  .strip.asks {
    border-top: 2px solid var(--lit);
  }
  .strip button {
    flex: none;
    white-space: nowrap;
    min-height: 2.4rem;
  }
  .strip .prompt {
    flex: 1 1 auto;
    min-width: 9rem;
    line-height: 1.2;
    font-weight: 600;
    color: var(--lit-ink);
  }
  .strip .close {
    margin-left: auto;
    width: 2.4rem;
    padding: 0;
    border-color: transparent;
    background: transparent;
    font-size: 1.3rem;
  }
  .strip .mini {
    flex: none;
    width: 2.9rem;
  }
  .strip .of-unit {
    padding: 0 0.2rem;
    border-color: transparent;
    background: transparent;
  }
  .tray {
    display: flex;
    flex: none;
  }
  .tray .mini {
    width: 2.2rem;
    margin-left: -0.35rem;
    opacity: 0.65;
  }
  .tray .mini.next {
    opacity: 1;
  }
  .card-text {
    flex: 0 1 auto;
    min-width: 9rem;
    line-height: 1.3;
    overflow: hidden;
  }
  .card-text p {
    display: -webkit-box;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
    overflow: hidden;
  }
  .card-text p + p {
    font-size: 0.82rem;
    color: var(--ink-soft);
  }
  .unit-acts {
    display: flex;
    align-items: center;
    gap: 0.3rem;
  }
  .actions {
    display: flex;
    gap: 0.3rem;
    margin: 0 auto;
  }
  .action {
    display: inline-flex;
    align-items: center;
    gap: 0.3rem;
    padding-inline: 0.5rem;
    font-weight: 600;
  }
  .action.off {
    color: var(--ink-soft);
    font-weight: 400;
    background: transparent;
    border-style: dashed;
  }
  .action[aria-expanded="true"] {
    background: var(--lit-sheet);
    border-width: 2px;
  }
  .why {
    margin-top: 0.3rem;
  }

  @container (max-width: 47rem) {
    .actions {
      margin: 0;
    }
    .strip {
      height: 3.2rem;
      padding: 0.2rem 0.4rem;
      gap: 0.35rem;
    }
    .strip .prompt {
      font-size: 0.82rem;
    }
    .strip .prompt .soft,
    .tray .mini:not(.next) {
      display: none;
    }
    .card-text {
      flex: none;
      max-width: 13rem;
    }
    .card-text p {
      -webkit-line-clamp: 1;
    }
    .card-text p + p {
      font-size: 0.75rem;
    }
    .strip .close {
      position: sticky;
      right: -0.4rem;
      border-radius: 0;
      background: var(--sheet);
      box-shadow: -0.4rem 0 0.4rem var(--sheet);
    }
  }
`;
