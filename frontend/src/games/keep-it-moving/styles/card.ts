/** The card that lies open. */

import { css } from "lit";

export const cardStyles = css`
  .card-place {
    display: grid;
    perspective: 60rem;
  }
  .card {
    position: relative;
    display: grid;
    grid-template-columns: minmax(9rem, 38%) 1fr;
    background: var(--sheet);
    border: 1px solid var(--line);
    border-top: 0.4rem solid var(--kim-colour);
    border-radius: calc(var(--round) * 1.5);
    box-shadow: var(--shadow);
    overflow: hidden;
    --kim-colour: var(--kim-event);
    --kim-accent: color-mix(in srgb, var(--kim-colour) 72%, var(--sheet));
    animation: turn var(--quick) ease-out;
  }
  .kind-battle {
    --kim-colour: var(--kim-battle);
  }
  .kind-decisive {
    --kim-colour: var(--kim-decisive);
  }
  @keyframes turn {
    from {
      transform: rotateY(70deg);
      opacity: 0.3;
    }
  }
  .picture {
    display: grid;
    align-items: center;
    padding: 0.75rem;
    background: color-mix(in srgb, var(--kim-colour) 9%, var(--sheet));
    border-right: 1px solid var(--line);
    --kim-tint: color-mix(in srgb, var(--kim-colour) 20%, var(--sheet));
  }
  .print {
    display: flex;
    flex-direction: column;
    gap: 0.5rem;
    padding: 0.75rem 1rem 0.9rem;
    min-width: 0;
  }
  .band {
    display: flex;
    justify-content: space-between;
    gap: 0.75rem;
    font-size: 0.85rem;
    font-weight: 600;
    color: var(--kim-colour);
  }
  .band .number {
    color: var(--ink-soft);
    font-weight: 400;
  }
  .card h2 {
    font: 700 1.75rem/1.1 var(--serif);
    text-wrap: balance;
  }
  .card .text {
    font-size: 1rem;
  }
  .about {
    font-weight: 600;
  }
  .card.empty .back {
    width: 5.2rem;
    height: 7.2rem;
  }
  .card.empty {
    grid-template-columns: 1fr;
    gap: 0.8rem;
    place-content: center;
    justify-items: center;
    min-height: 12rem;
    text-align: center;
    background: none;
    border: 2px dashed var(--line);
    box-shadow: none;
    color: var(--ink-soft);
  }
  button.card.empty {
    width: 100%;
    border: 3px solid var(--lit);
    background: color-mix(in srgb, var(--lit-sheet) 45%, var(--paper));
    color: var(--lit-ink);
    font: 700 1.3rem/1.2 var(--serif);
    cursor: pointer;
  }
  button.card.empty:hover {
    background: var(--lit-sheet);
  }

  .battle {
    margin-top: auto;
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0.3rem 0.75rem;
    padding-top: 0.6rem;
    border-top: 1px solid var(--line);
  }
  .battle strong {
    font-size: 1.15rem;
  }
  .battle .pip {
    width: 1.5rem;
    height: 1.5rem;
    border-color: var(--kim-colour);
  }
  .battle .pip.scored {
    background: var(--good);
    border-color: var(--good);
  }
  .battle .pip.spare {
    border-style: dashed;
  }
  .battle .round {
    color: var(--ink-soft);
  }
  .wanted {
    flex-basis: 100%;
    font-size: 0.92rem;
    font-weight: 600;
    color: var(--bad);
  }

  .stamp {
    align-self: center;
    margin: auto 0 0.3rem;
    padding: 0.15rem 0.9rem;
    font: 700 1.7rem/1.3 var(--serif);
    color: var(--ink-soft);
    background: var(--sheet);
    border: 0.22rem double currentcolor;
    border-radius: var(--round);
    transform: rotate(-4deg);
  }
  .stamp.is-win {
    color: var(--good);
  }
  .stamp.is-lose {
    color: var(--bad);
  }

  @container table (max-width: 36rem) {
    .card {
      grid-template-columns: 1fr;
    }
    .picture {
      position: absolute;
      inset: 0 0 auto auto;
      width: 6.8rem;
      padding: 0.4rem;
      border: 0;
      border-bottom-left-radius: var(--round);
    }
    .print {
      padding: 0.5rem 0.75rem 0.6rem;
      gap: 0.25rem;
    }
    .band,
    .card h2 {
      padding-right: 6.4rem;
    }
    .band {
      flex-wrap: wrap;
      column-gap: 0.6rem;
      justify-content: flex-start;
    }
    .card h2 {
      font-size: 1.3rem;
      min-height: 2.4rem;
    }
    .card .text {
      font-size: 0.95rem;
    }
    .card.empty {
      min-height: 6rem;
      padding: 0.5rem;
    }
    .card.empty .back {
      width: 3.4rem;
      height: 4.6rem;
    }
    .card.empty h2 {
      padding: 0;
      min-height: 0;
    }
    .battle {
      padding-top: 0.35rem;
    }
    .battle .pip {
      width: 1.2rem;
      height: 1.2rem;
    }
  }

  .unseen {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
  }
  @media (prefers-reduced-motion: reduce) {
    .card {
      animation: none;
    }
  }
`;
