/** What all boards with a map look like: text, buttons, the tools of the map, and balloons. */

import { css } from "lit";

export const commonStyles = css`
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
    position: relative;
    height: 100%;
    display: grid;
  }
  .summary {
    display: none;
  }
  h2,
  h3 {
    margin: 0;
    font: 600 0.95rem/1.3 var(--serif);
  }
  p,
  dl,
  dd {
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
    font-weight: 400;
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
    min-height: 2rem;
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

  .balloon {
    position: absolute;
    z-index: 6;
    width: max-content;
    max-width: min(21rem, calc(100% - 12px));
    max-height: calc(100% - 12px);
    overflow: auto;
    display: grid;
    gap: 0.35rem;
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
    width: 1.9rem;
    min-height: 1.9rem;
    padding: 0;
    border: 0;
    background: transparent;
    text-align: center;
    font-size: 1.1rem;
  }
`;

/** On a narrow board a summary stands above the map. */
export const narrowSummary = css`
  @container (max-width: 47rem) {
    .summary {
      display: flex;
      flex-wrap: wrap;
      align-items: center;
      gap: 0.2rem 0.5rem;
      padding: 0.15rem 0.5rem;
      white-space: nowrap;
      border-bottom: 1px solid var(--line);
      background: var(--sheet);
    }
    .summary b {
      font-size: 1.15rem;
    }
    .summary .tools {
      margin-left: auto;
    }
  }
`;
