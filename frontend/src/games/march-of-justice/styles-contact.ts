/** How a contact looks: sums, chances, and the table with what the die can bring. */

import { css } from "lit";

export const contactStyles = css`
  .contact {
    font-size: 0.88rem;
  }
  .contact.told {
    right: auto;
    max-width: calc(100% - 1rem);
  }
  .contact header h2 {
    color: var(--side);
  }
  .brief {
    font-variant-numeric: tabular-nums;
  }
  .fold {
    margin-left: auto;
  }
  .targets {
    display: flex;
    flex-wrap: wrap;
    gap: 0.3rem;
  }
  .targets [aria-pressed="true"] {
    background: var(--ink);
    border-color: var(--ink);
    color: var(--sheet);
  }
  .contact-parts {
    display: grid;
    grid-template-columns: minmax(12rem, 1fr) minmax(9rem, 1fr) max-content;
    gap: 0.4rem 1.1rem;
    align-items: start;
    margin-top: 0.25rem;
  }

  .risks {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0.2rem 0.9rem;
    margin-top: 0.3rem;
  }

  .chances {
    display: grid;
    gap: 0.35rem;
  }
  .chances li {
    display: grid;
    grid-template-columns: 1.7rem 1fr max-content;
    gap: 0 0.5rem;
    align-items: baseline;
  }
  .chances .code {
    grid-row: span 2;
    font-size: 1rem;
  }
  .chances .share {
    font-weight: 700;
    font-variant-numeric: tabular-nums;
  }
  .chances .faces {
    font-size: 0.8rem;
    text-align: right;
  }
  .share-bar {
    width: 100%;
    height: 0.45rem;
    align-self: center;
  }
  .share-bar .whole {
    fill: var(--sheet-sunk);
  }
  .share-bar .part {
    fill: var(--tone, var(--ink-soft));
  }

  .crt {
    border-collapse: collapse;
    font-size: 0.74rem;
    font-variant-numeric: tabular-nums;
    text-align: center;
  }
  .crt th,
  .crt td {
    min-width: 1.5rem;
    height: 1.32rem;
    padding: 0;
    border: 1px solid var(--line);
    font-weight: 400;
    color: var(--ink-soft);
  }
  .crt thead td {
    border: 0;
  }
  .crt th {
    background: var(--sheet-sunk);
  }
  .crt .in-column {
    background: var(--lit-sheet);
    color: var(--lit-ink);
    font-weight: 700;
  }
  .crt td.may {
    background: var(--lit-sheet);
    color: var(--ink);
    font-weight: 700;
    outline: 2px solid var(--lit);
    outline-offset: -2px;
  }
  .crt td.fell {
    background: var(--lit);
    color: var(--sheet);
    font-weight: 800;
  }
  .of-S,
  .of-R,
  .of-Rp {
    --tone: var(--good);
  }
  .of-EX {
    --tone: var(--lit);
  }
  .of-Ar,
  .of-AR {
    --tone: var(--bad);
  }

  @container (max-width: 56rem) {
    .contact-parts {
      grid-template-columns: 1fr 1fr;
    }
    .crt-box {
      grid-column: 1 / -1;
      overflow-x: auto;
    }
  }
  @container (max-width: 47rem) {
    .contact-parts {
      grid-template-columns: 1fr;
    }
  }
`;
