/** 6.2.2 The Contact Result Table, with what the die can bring, or has brought. */

import { html, nothing, type TemplateResult } from "lit";
import type { Contact, Look, Result } from "./look.ts";
import { signed, words } from "./words.ts";

const COLUMNS = Array.from({ length: 13 }, (_, n) => n - 6);
const ROWS = ["0−", "1", "2", "3", "4", "5", "6", "7+"];

// the sum of row and column says it all: up to which sum each result goes
const UP_TO: [number, Result][] = [[-1, "AR"], [2, "Ar"], [5, "EX"], [6, "NE"], [9, "Rp"], [11, "R"], [Infinity, "S"]];

export const printed = (row: number, column: number): Result =>
  UP_TO.find(([most]) => row + column <= most)?.[1] as Result;

export const rowName = (row: number): string => ROWS[row] ?? "";

export function crtTable(look: Look, contact: Contact | null): TemplateResult {
  const column = contact?.column ?? look.crt?.column ?? null;
  return html`<table class="crt">
    <caption class="offscreen">${words.contact.table}</caption>
    <thead><tr><td></td>${COLUMNS.map((n) => html`<th scope="col" class=${n === column ? "in-column" : ""}>${signed(n)}</th>`)}</tr></thead>
    <tbody>${ROWS.map((_, row) => line(look, contact, row))}</tbody>
  </table>`;
}

function line(look: Look, contact: Contact | null, row: number): TemplateResult {
  const dice = contact?.rolls.filter((roll) => roll.row === row).map(({ die }) => die) ?? [];
  const there = contact ? dice.length > 0 : look.crt?.row === row;
  return html`<tr><th scope="row" class=${there ? "in-column" : ""}>${ROWS[row]}</th>
    ${COLUMNS.map((column) => cell(row, column, contact?.column ?? look.crt?.column ?? null, there === true, contact !== null))}</tr>`;
}

function cell(row: number, column: number, lit: number | null, there: boolean, planned: boolean): TemplateResult {
  const result = printed(row, column);
  const here = column === lit && there;
  const kind = here ? (planned ? "may" : "fell") : column === lit ? "in-column" : "";
  return html`<td class="${kind} of-${result}" aria-current=${here && !planned ? "true" : nothing}>${result}</td>`;
}
