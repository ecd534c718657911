/** Who is asked what, and where in the rules we are. */

import { html, nothing, type TemplateResult } from "lit";
import { customElement, property } from "lit/decorators.js";
import { stopBots } from "../api.ts";
import { trying } from "../beginning.ts";
import { Part } from "../part.ts";
import { NATURE, type SeatInfo, type TableView } from "../shapes.ts";
import { displayName } from "../titles.ts";
import { words } from "../words.ts";
import { ruleLink } from "./rule-text.ts";

@customElement("question-box")
export class QuestionBox extends Part {
  @property({ attribute: false }) view: TableView | null = null;

  override render(): TemplateResult | typeof nothing {
    const view = this.view;
    if (!view) return nothing;
    return html`${crumbs(view)} ${who(view)}
      <h2 class="question" id="question">${askWhat(view)}</h2>`;
  }
}

function crumbs(view: TableView): TemplateResult | typeof nothing {
  if (view.breadcrumb.length === 0) return nothing;
  return html`<nav class="crumbs" aria-label=${words.table.breadcrumb}>
    <ol>
      ${view.breadcrumb.map(([rule, title]) => html`<li>${rule ? ruleLink(rule) : nothing} ${title}</li>`)}
    </ol>
  </nav>`;
}

/** Whose turn it is, said only where that is not plain. */
function who(view: TableView): TemplateResult | typeof nothing {
  if (view.bot) return bot(view, view.bot);
  if (view.over || view.seats.length < 2 || !view.who || view.who === NATURE) return nothing;
  if (view.mine.includes(view.who)) {
    const said = view.question.startsWith(displayName(view.who));
    return said
      ? nothing
      : html`<p class="who mine">${words.table.questionFor(displayName(view.who))}</p>`;
  }
  return html`<p class="who">${words.table.waitingFor(waitingFor(view))}</p>`;
}

/** A bot's turn may be long: whoever owns the game can stop it, and let it go on. */
function bot(view: TableView, turn: NonNullable<TableView["bot"]>): TemplateResult {
  const said = turn.stopped ? words.table.stopped(turn.name) : words.table.thinking(turn.name);
  const change = (): void =>
    void trying(async () => void (await stopBots(view.id, !turn.stopped)));
  return html`<p class="who thinking">
    <span>${said}</span>
    ${
      view.owner
        ? html`<button type="button" @click=${change}>
            ${turn.stopped ? words.table.goOn : words.table.stopBot}
          </button>`
        : nothing
    }
    ${turn.stopped ? nothing : html`<progress aria-label=${said}></progress>`}
  </p>`;
}

function waitingFor(view: TableView): string {
  return view.waiting.map((side) => sitting(side, view.seats)).join(", ");
}

/** A side, and who sits there. */
export function sitting(side: string, seats: readonly SeatInfo[]): string {
  const seat = seats.find((one) => one.side === side);
  if (!seat || seats.length < 2) return seat?.name ?? displayName(side);
  if (seat.kind === "bot") return `${displayName(side)} (${words.people.bot(seat.bot ?? "")})`;
  return `${displayName(side)} (${seat.kind === "open" ? words.people.free(seat.left) : (seat.name ?? "")})`;
}

function askWhat(view: TableView): string {
  if (view.who === NATURE && view.outcomes) return `${words.table.rolling} ${view.question}`;
  return view.question;
}
