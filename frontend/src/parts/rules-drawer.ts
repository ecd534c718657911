/** The rulebook at the edge of the table, opened at a section. */

import { html, nothing, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property, query, state } from "lit/decorators.js";
import { rulebook } from "../api.ts";
import { Part } from "../part.ts";
import type { Section } from "../shapes.ts";
import { words } from "../words.ts";
import { anchorOf, sectionOf, sectionText } from "./rulebook-text.ts";

@customElement("rules-drawer")
export class RulesDrawer extends Part {
  @property() book = "";
  @state() private sections: Section[] | null = null;
  @state() private failed = false;
  @state() private rule = "";
  @query("dialog") private readonly dialog!: HTMLDialogElement;

  /** Open at a section; without one, where it was left. */
  async open(rule = ""): Promise<void> {
    this.rule = rule;
    if (!this.dialog.open) this.dialog.showModal();
    await this.load();
    await this.updateComplete;
    const section = sectionOf(this.sections ?? [], rule);
    if (!section) return;
    const part = this.querySelector<HTMLElement>(`#${anchorOf(section.number)}`);
    part?.scrollIntoView({ block: "start" });
    part?.focus({ preventScroll: true });
  }

  private async load(): Promise<void> {
    try {
      this.sections ??= (await rulebook(this.book)).sections;
      this.failed = false;
    } catch {
      this.failed = true;
    }
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has("book")) this.sections = null;
  }

  override render(): TemplateResult {
    return html`<dialog class="drawer" aria-label=${words.rules.drawer} @click=${this.onClick}>
      <header>
        <h2>${words.rules.drawer}</h2>
        <button type="button" class="quiet" @click=${() => this.dialog.close()}>
          ${words.app.close}
        </button>
      </header>
      <div class="drawer-body rulebook">${this.body()}</div>
    </dialog>`;
  }

  private body(): TemplateResult {
    if (this.failed) return html`<p>${words.app.unreachable}</p>`;
    if (!this.sections) return html`<p>${words.app.loading}</p>`;
    const current = this.rule ? sectionOf(this.sections, this.rule) : null;
    const missing =
      this.rule && !current ? html`<p class="note">${words.rules.none(this.rule)}</p>` : nothing;
    return html`${missing}${this.sections.map((section) => sectionText(section, section === current))}`;
  }

  /** A click beside the drawer closes it. */
  private onClick(event: MouseEvent): void {
    if (event.target === this.dialog) this.dialog.close();
  }
}
