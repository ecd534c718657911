/** How counters look: Wagner dark, Russia light, so that no eye needs the colours. */

import { css } from "lit";

export const counterStyles = css`
  .counter.wagner {
    --card: var(--side-a);
    --edge: var(--sheet);
    --print: var(--sheet);
  }
  .counter.russia {
    --card: color-mix(in srgb, var(--side-b) 24%, var(--sheet));
    --edge: var(--side-b);
    --print: var(--ink);
  }
  .counter text {
    fill: var(--print);
  }
  .counter .who {
    font-size: 8.6px;
    font-weight: 600;
  }
  .counter .sp {
    font-size: 17px;
    font-weight: 800;
  }
  .counter .mp {
    font-size: 15px;
    font-weight: 600;
  }
  .counter .dash {
    stroke: var(--print);
    stroke-width: 1.6;
  }
  .counter .on-worn {
    --print: #1c1c1c;
  }
  .counter .worn {
    fill: #fff;
    stroke: #222;
    stroke-width: 0.9;
  }
  .counter .turned {
    fill: color-mix(in srgb, var(--side-b) 60%, var(--sheet));
    stroke: var(--sheet);
    stroke-width: 1;
  }
  .counter .mark {
    fill: none;
    stroke: var(--print);
    stroke-width: 1.8;
    stroke-linecap: round;
    stroke-linejoin: round;
  }
  .choosing .counter.chosen {
    transform: scale(1.14);
  }
`;
