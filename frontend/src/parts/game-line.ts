/** A game in a list: its cover, its name, who plays, and whose turn it is. */

import { html, type TemplateResult } from "lit";
import type { TableSummary, Title } from "../shapes.ts";
import { coverOf, inWords, displayName } from "../titles.ts";
import { words } from "../words.ts";
import { ago } from "../when.ts";

export function gameLine(table: TableSummary, titles: readonly Title[]): TemplateResult {
  const title = titles.find((one) => one.id === table.title);
  const scenario =
    title?.scenarios.find((one) => one.id === table.scenario)?.title ?? displayName(table.scenario);
  const of = title && title.title !== table.name ? `${title.title}, ` : "";
  return html`<a class="game-line" href="/table/${table.id}">
    ${coverOf(table.title)}
    <span class="game-words">
      <strong>${table.name}</strong>
      <span class="soft">${of}${table.pack ? words.table.ownPack : scenario}${people(table)}</span>
      <span class="soft">${words.games.changed(ago(table.changed_ms))}</span>
    </span>
    ${standing(table)}
  </a>`;
}

function people(table: TableSummary): string {
  const others = table.seats.filter((seat) => !seat.mine);
  if (others.length === 0) return "";
  const names = others.map((seat) => {
    if (seat.kind === "bot") return words.people.bot(seat.bot ?? "");
    return seat.kind === "open" ? words.people.free(seat.left) : (seat.name ?? "");
  });
  return ` · ${names.join(", ")}`;
}

function standing(table: TableSummary): TemplateResult {
  if (table.status === "broken") return html`<span class="badge bad">${words.games.broken}</span>`;
  if (table.status === "over")
    return html`<span class="badge"
      >${table.result ? displayName(table.result, table.title) : words.games.over}</span
    >`;
  if (table.my_turn) return html`<span class="badge turn">${words.games.yourTurn}</span>`;
  if (table.mine.length === 0) return html`<span class="badge">${words.games.watching}</span>`;
  if (table.waiting.length === 0) return html`<span class="badge turn">${words.games.yourDice}</span>`;
  return html`<span class="badge">${words.games.waitsFor(inWords(table.waiting))}</span>`;
}
