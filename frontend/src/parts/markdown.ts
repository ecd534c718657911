/** The Markdown of our rulebooks as templates: paragraphs, lists, tables, bold, italic, code. */

import { html, type TemplateResult } from "lit";
import { DOTTED, ruleLink, ruleText } from "./rule-text.ts";

type Line = string;

export function markdown(text: string): TemplateResult[] {
  return blocks(text.split("\n")).map(block);
}

/** Lines that belong together, parted by empty ones. */
function blocks(lines: Line[]): Line[][] {
  const found: Line[][] = [[]];
  for (const line of lines) {
    if (line.trim() === "") found.push([]);
    else found[found.length - 1]!.push(line);
  }
  return found.filter((one) => one.length > 0);
}

const ITEM = /^\s*(?:[*-]|\d+\.)\s+/;
const NUMBERED = /^\s*\d+\.\s+/;

function block(lines: Line[]): TemplateResult {
  const first = lines[0]!;
  if (first.startsWith("#")) return html`<h4>${spans(first.replace(/^#+\s*/, ""))}</h4>`;
  if (first.startsWith("|")) return table(lines);
  if (!ITEM.test(first)) return paragraph(lines);
  const items = entries(lines).map((item) => html`<li>${spans(item)}</li>`);
  return NUMBERED.test(first)
    ? html`<ol>
        ${items}
      </ol>`
    : html`<ul>
        ${items}
      </ul>`;
}

/** A paragraph, and the list that follows it without an empty line. */
function paragraph(lines: Line[]): TemplateResult {
  const list = lines.findIndex((line) => ITEM.test(line));
  if (list < 0) return html`<p>${spans(lines.join(" "))}</p>`;
  return html`<p>${spans(lines.slice(0, list).join(" "))}</p>
    ${block(lines.slice(list))}`;
}

/** The items of a list; an item may go on over several lines. */
function entries(lines: Line[]): string[] {
  const items: string[] = [];
  for (const line of lines) {
    if (ITEM.test(line)) items.push(line.replace(ITEM, ""));
    else items[items.length - 1] += ` ${line.trim()}`;
  }
  return items;
}

function table(lines: Line[]): TemplateResult {
  const rows = lines.filter((line) => !/^\|[\s:|-]+\|$/.test(line.trim())).map(cells);
  const [head = [], ...body] = rows;
  const caption = head.some((cell) => cell !== "");
  return html`<div
    class="table-wrap"
    tabindex="0"
    role="group"
    aria-label=${head.filter(Boolean).join(", ") || "…"}
  >
    <table>
      ${
        caption
          ? html`<thead>
              <tr>
                ${head.map((cell) => (cell ? html`<th scope="col">${spans(cell)}</th>` : html`<td></td>`))}
              </tr>
            </thead>`
          : ""
      }
      <tbody>
        ${body.map(
          (row) =>
            html`<tr>
              ${row.map((cell) => html`<td>${spans(cell)}</td>`)}
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`;
}

function cells(line: Line): string[] {
  return line
    .trim()
    .replace(/^\||\|$/g, "")
    .split("|")
    .map((cell) => cell.trim());
}

const READING = /^R\d+$/; // a citation of a reading of ours: *R34*
const SPAN = /\*\*(.+?)\*\*|\*(.+?)\*|`(.+?)`|\[(.+?)\]\((.+?)\)/;

function spans(text: string): TemplateResult {
  const found = SPAN.exec(text);
  if (!found) return ruleText(text, DOTTED);
  const [whole, bold, italic, code, link] = found;
  const before = ruleText(text.slice(0, found.index), DOTTED);
  const after = spans(text.slice(found.index + whole.length));
  if (bold !== undefined) return html`${before}<strong>${spans(bold)}</strong>${after}`;
  if (italic !== undefined) return html`${before}${emphasis(italic)}${after}`;
  if (code !== undefined) return html`${before}<code>${code}</code>${after}`;
  return html`${before}${spans(link ?? "")}${after}`;
}

function emphasis(text: string): TemplateResult {
  return READING.test(text) ? ruleLink(text) : html`<em>${spans(text)}</em>`;
}
