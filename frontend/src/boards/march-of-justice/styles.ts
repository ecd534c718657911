/** How the board is divided, and its buttons. */

import { css } from "lit";

export const boardStyles = css`
  :host {
    display: block;
    width: 100%;
    height: 100%;
    container-type: size;
    color: var(--ink);
    font: 0.875rem/1.35 var(--sans);
  }
  *,
  *::before,
  *::after {
    box-sizing: border-box;
  }
  .board {
    height: 100%;
    display: grid;
    grid-template: minmax(0, 1fr) / 13rem minmax(0, 1fr);
  }
  .summary {
    display: none;
  }
  h2 {
    margin: 0;
    font: 600 0.95rem/1.3 var(--serif);
  }
  p {
    margin: 0;
  }
  ol,
  ul {
    list-style: none;
    margin: 0;
    padding: 0;
  }
  .soft {
    color: var(--ink-soft);
  }
  .offscreen {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }
  button {
    font: inherit;
    color: var(--ink);
    background: var(--sheet);
    border: 1px solid var(--line);
    border-radius: var(--round);
    padding: 0.25rem 0.6rem;
    min-height: 1.9rem;
    cursor: pointer;
  }
  button:hover {
    background: var(--lit-sheet);
  }
  button:focus-visible {
    outline: 3px solid var(--focus);
    outline-offset: 2px;
  }
  button.lit {
    border-color: var(--lit);
    color: var(--lit-ink);
  }
  button.rule {
    min-height: 1.5rem;
    padding: 0 0.2rem;
    border: 0;
    background: transparent;
    color: var(--accent);
    font-size: 0.85em;
    text-decoration: underline dotted;
    text-underline-offset: 0.2em;
  }

  .tools {
    display: flex;
    gap: 0.25rem;
  }
  .tools button {
    width: 2.1rem;
    padding: 0;
    font-size: 1.1rem;
    line-height: 1;
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
  .balloon {
    position: absolute;
    z-index: 3;
    width: max-content;
    max-width: min(20rem, calc(100% - 12px));
    display: grid;
    gap: 0.4rem;
    padding: 0.6rem 0.75rem;
    border: 1px solid var(--ink-soft);
    border-radius: var(--round);
    background: var(--sheet);
    box-shadow: var(--shadow);
  }
  .balloon .about {
    padding-right: 1.6rem;
    font-weight: 600;
  }
  .balloon .why {
    margin-top: 0.3rem;
  }
  .balloon .what {
    display: block;
    color: var(--ink-soft);
    font-size: 0.9em;
  }
  .balloon > button {
    text-align: left;
    min-height: 2.3rem;
  }
  .balloon > .close {
    position: absolute;
    right: 0.25rem;
    top: 0.25rem;
    width: 1.7rem;
    min-height: 1.7rem;
    padding: 0;
    border: 0;
    background: transparent;
    text-align: center;
    font-size: 1.1rem;
  }
`;

/** On a narrow board the tracks lie over the map, and come when they are called. */
export const narrowStyles = css`
  @container (max-width: 47rem) {
    .board {
      grid-template: auto minmax(0, 1fr) / minmax(0, 1fr);
    }
    .summary {
      display: flex;
      align-items: center;
      flex-wrap: wrap;
      gap: 0.2rem 0.4rem;
      padding: 0.2rem 0.5rem;
      white-space: nowrap;
      border-bottom: 1px solid var(--line);
      background: var(--sheet);
    }
    .summary b {
      font-size: 1.2rem;
    }
    .summary .tools {
      margin-left: auto;
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
