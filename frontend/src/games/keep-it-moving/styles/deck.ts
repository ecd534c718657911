/** The deck, cards known to come, cards gone by, and what is in play. */

import { css } from "lit";

export const deckStyles = css`
  .pile {
    display: flex;
    align-items: center;
    gap: 0.9rem;
    margin-top: 0.4rem;
  }
  .back {
    display: grid;
    place-content: center;
    width: 2.8rem;
    height: 3.8rem;
    margin: 0 4px 4px 0;
    background: repeating-linear-gradient(45deg, var(--side-a) 0 4px, color-mix(in srgb, var(--side-a) 80%, var(--sheet)) 4px 8px);
    border: 2px solid var(--sheet);
    border-radius: 5px;
    box-shadow: 0 0 0 1px var(--line), 3px 3px 0 0 var(--sheet), 3px 3px 0 1px var(--line), 5px 5px 0 1px var(--line);
  }
  .count {
    font: 700 1.2rem/1.2 var(--serif);
    color: var(--ink);
    background: var(--sheet);
    border-radius: 4px;
    padding: 0 0.25rem;
  }
  .lists {
    font-size: 0.92rem;
  }
  summary {
    cursor: pointer;
    padding: 0.35rem 0;
  }
  .lists ul {
    columns: 13rem;
    padding: 0.2rem 0 0.6rem 1rem;
  }
  .lists li {
    break-inside: avoid;
    padding: 0.05rem 0;
  }
  .lists .kind-battle {
    color: var(--kim-battle);
  }
  .lists .kind-decisive {
    color: var(--kim-decisive);
    font-weight: 700;
  }

  .thumb {
    flex: none;
    width: 4.6rem;
    background: var(--kim-tint);
    border-radius: 4px;
    --kim-tint: color-mix(in srgb, var(--side-a) 12%, var(--sheet));
  }
  .ahead ol {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(7rem, 9.6rem));
    gap: 0.5rem;
    margin-top: 0.4rem;
  }
  .small-card {
    display: grid;
    width: 100%;
    height: 100%;
    align-content: start;
    gap: 0.3rem;
    padding: 0.4rem;
    font-size: 0.9rem;
    background: var(--sheet);
    border: 1px solid var(--line);
    border-radius: var(--round);
  }
  .small-card .thumb {
    width: 100%;
  }
  .small-card.lit {
    border: 2px solid var(--lit);
    cursor: pointer;
  }
  .small-card.lit:hover {
    background: var(--lit-sheet);
  }
  .place {
    color: var(--ink-soft);
  }

  .play ul,
  .meanwhile ol {
    display: grid;
    gap: 0.6rem;
    margin-top: 0.4rem;
  }
  .play ul {
    grid-template-columns: repeat(auto-fit, minmax(min(17rem, 100%), 1fr));
  }
  .mark,
  .meanwhile li {
    display: flex;
    gap: 0.7rem;
    align-items: flex-start;
    font-size: 0.92rem;
  }
  .mark h4 {
    font: 700 1rem/1.2 var(--serif);
  }
  .tags {
    display: flex;
    flex-wrap: wrap;
    gap: 0.25rem;
    margin: 0.1rem 0;
  }
  .tag {
    font-size: 0.8rem;
    background: var(--sheet-sunk);
    border-radius: 1rem;
    padding: 0 0.5rem;
  }
  .mark .act {
    margin-top: 0.4rem;
  }
  .meanwhile .thumb {
    width: 3.4rem;
  }
  .told strong {
    display: block;
  }
  .told span {
    color: var(--ink-soft);
  }

  @container table (max-width: 36rem) {
    .ahead ol {
      grid-template-columns: repeat(3, minmax(0, 1fr));
    }
    .small-card {
      padding: 0.25rem;
      font-size: 0.8rem;
      line-height: 1.2;
    }
  }
`;
