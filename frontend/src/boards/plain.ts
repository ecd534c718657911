/** The board of a title that has none of its own yet: what is seen, as nested lists. */

import { css, html, nothing, type TemplateResult } from "lit";
import { customElement } from "lit/decorators.js";
import type { Json } from "../shapes.ts";
import { words } from "../words.ts";
import { Board } from "./board.ts";

@customElement("board-plain")
export default class PlainBoard extends Board {
  static override styles = css`
    :host {
      display: block;
      color: var(--ink);
    }
    div {
      height: 100%;
      overflow: auto;
      padding: 1rem;
    }
    dl {
      display: grid;
      grid-template-columns: max-content 1fr;
      gap: 0.2rem 1rem;
      margin: 0;
    }
    dt {
      color: var(--ink-soft);
    }
    dd {
      margin: 0;
    }
    ul {
      margin: 0;
      padding-left: 1rem;
    }
  `;

  override render(): TemplateResult {
    return html`<div tabindex="0" role="region" aria-label=${words.table.board}>
      ${showValue(this.view)}
    </div>`;
  }
}

function showValue(value: Json): TemplateResult | string | typeof nothing {
  if (value === null) return nothing;
  if (Array.isArray(value))
    return html`<ul>
      ${value.map((one) => html`<li>${showValue(one)}</li>`)}
    </ul>`;
  if (typeof value !== "object") return String(value);
  const rows = Object.entries(value).map(
    ([name, one]) =>
      html`<dt>${name}</dt>
        <dd>${showValue(one)}</dd>`,
  );
  return html`<dl>${rows}</dl>`;
}
