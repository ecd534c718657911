/** The bar under the unit cards that sends units in. */

import { css } from "lit";

export const choiceStyles = css`
  .choice {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 0.4rem 1rem;
    position: sticky;
    bottom: 0;
    z-index: 2;
    min-height: 4rem;
    padding: 0.5rem 0.8rem;
    background: var(--sheet);
    border: 1px solid var(--lit);
    border-radius: var(--round);
    box-shadow: var(--shadow);
  }
  .expects {
    flex: 1 1 18rem;
    min-width: 0;
  }
  .clear {
    display: flex;
    align-items: center;
    gap: 0.6rem;
  }
  .clear strong {
    font-size: 1.15rem;
    white-space: nowrap;
  }
  .meter {
    flex: 1 1 4rem;
    max-width: 12rem;
    height: 0.7rem;
    background: var(--sheet-sunk);
    border: 1px solid var(--line);
    border-radius: 4px;
    overflow: hidden;
  }
  .meter rect {
    fill: var(--good);
    transition: width var(--quick);
  }
  .averages {
    font-size: 0.88rem;
    color: var(--ink-soft);
    display: flex;
    flex-wrap: wrap;
    gap: 0 0.7rem;
  }
  .send[aria-disabled="true"] {
    background: var(--off-sheet);
    border-color: var(--line);
    color: var(--ink-soft);
    cursor: default;
  }
  .send[aria-disabled="false"] {
    background: var(--lit);
    color: var(--sheet);
  }

  .send .short {
    display: none;
  }

  @container table (max-width: 36rem) {
    .choice {
      padding: 0.3rem 0.6rem;
      font-size: 0.9rem;
    }
    .clear > span:first-child {
      font-size: 0.8rem;
      line-height: 1.1;
    }
    .expects {
      flex-basis: 10rem;
    }
    .send .long {
      display: none;
    }
    .send .short {
      display: inline;
    }
  }
`;
