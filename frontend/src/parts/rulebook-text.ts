/** Sections of a rulebook, and finding one by its number. */

import { html, type TemplateResult } from "lit";
import type { Section } from "../shapes.ts";
import { markdown } from "./markdown.ts";

export const anchorOf = (number: string): string => `rule-${number.replaceAll(".", "-")}`;

/** One section: its heading at its level, then its text. */
export function sectionText(section: Section, current: boolean): TemplateResult {
  const title = html`<span class="number">${section.number}</span> ${section.title}`;
  const heading = section.level <= 2 ? html`<h2>${title}</h2>` : html`<h3>${title}</h3>`;
  return html`<section
    id=${anchorOf(section.number)}
    tabindex="-1"
    class=${current ? "current" : ""}
  >
    ${heading}${markdown(section.text)}
  </section>`;
}

/** The section of a number, or the nearest one around it: 7.4.1a is told of under 7.4.1. */
export function sectionOf(sections: readonly Section[], rule: string): Section | null {
  for (let number = rule; number !== ""; number = outer(number)) {
    const found = sections.find((section) => section.number === number);
    if (found) return found;
  }
  return null;
}

function outer(number: string): string {
  if (/[a-z]$/.test(number)) return number.slice(0, -1);
  return number.includes(".") ? number.slice(0, number.lastIndexOf(".")) : "";
}
