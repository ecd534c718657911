/** A title's rulebook on a page of its own, with its contents beside it. */

import { html, nothing, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import * as api from "../api.ts";
import { Part } from "../part.ts";
import { valueOf } from "../parts/choices.ts";
import { shapeOfPage, wentWrong } from "../parts/loading.ts";
import { anchorOf, sectionOf, sectionText } from "../parts/rulebook-text.ts";
import type { Section, Title } from "../shapes.ts";
import { words } from "../words.ts";

@customElement("rules-page")
export class RulesPage extends Part {
  @property() titleid = "";
  @property() section = ""; // the anchor of a section
  @state() private game: Title | null = null;
  @state() private sections: Section[] | null = null;
  @state() private error: unknown = null;
  @state() private sought = "";

  override connectedCallback(): void {
    super.connectedCallback();
    void this.load();
  }

  private async load(): Promise<void> {
    this.error = null;
    try {
      this.sections = (await api.rulebook(this.titleid)).sections;
      this.game = (await api.titles()).find((one) => one.id === this.titleid) ?? null;
      document.title = words.rules.heading(this.game?.title ?? this.titleid);
    } catch (error) {
      this.error = error;
    }
  }

  override render(): TemplateResult {
    if (this.error) return wentWrong(this.error, () => void this.load());
    if (!this.sections) return html`<div class="sheet-page">${shapeOfPage()}</div>`;
    const shown = this.sections.filter((section) => this.fits(section));
    return html`<div class="rules-page">
      <nav class="contents" aria-label=${words.rules.contents}>
        <label class="field"
          ><span>${words.rules.find}</span>
          <input
            type="search"
            @input=${(event: Event) => (this.sought = valueOf(event).trim().toLowerCase())}
        /></label>
        <p class="soft" role="status">${this.sought ? words.rules.found(shown.length) : nothing}</p>
        <ol>
          ${shown.map(entry)}
        </ol>
      </nav>
      <article class="rulebook" @explain=${this.onExplain}>
        <h1>${words.rules.heading(this.game?.title ?? "")}</h1>
        ${shown.map((one) => sectionText(one, anchorOf(one.number) === this.section))}
      </article>
    </div>`;
  }

  private fits(section: Section): boolean {
    const text = `${section.number} ${section.title} ${section.text}`.toLowerCase();
    return text.includes(this.sought);
  }

  private onExplain(event: CustomEvent<string>): void {
    const found = sectionOf(this.sections ?? [], event.detail);
    if (found) location.hash = anchorOf(found.number);
  }

  protected override updated(changed: PropertyValues): void {
    if (!this.section || !(changed.has("section") || changed.has("sections"))) return;
    const part = this.querySelector<HTMLElement>(`#${CSS.escape(this.section)}`);
    part?.scrollIntoView();
    part?.focus({ preventScroll: true });
  }
}

/** A line of the contents. */
function entry(section: Section): TemplateResult {
  const title = `${section.number} ${section.title}`;
  return html`<li class="level-${section.level}">
    <a href="#${anchorOf(section.number)}">${title}</a>
  </li>`;
}
