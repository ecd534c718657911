/** What the seats say to each other. */

import { html, nothing, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { chatSince, say } from "../api.ts";
import { newKey } from "../keys.ts";
import { Part } from "../part.ts";
import { saying } from "../saying.ts";
import type { ChatLine } from "../shapes.ts";
import { inWords } from "../titles.ts";
import { words } from "../words.ts";

const AGAIN_MS = 3_000;
const LONGEST = 1000;

@customElement("chat-box")
export class ChatBox extends Part {
  @property() table = "";
  @property({ type: Boolean }) speaks = false;
  @property({ type: Boolean }) open = false;
  @state() private lines: ChatLine[] = [];
  @state() private unsent: { text: string; key: string } | null = null;
  private read = -1; // how many lines were there when the chat was last in view

  /** Get what has been said since. */
  async refresh(): Promise<void> {
    try {
      const heard = await chatSince(this.table, this.last);
      const lines = heard.filter((line) => line.n > this.last); // two may ask at the same time
      this.lines = [...this.lines, ...lines];
      if (this.open && lines.length > 0)
        saying.read(lines.map((line) => `${line.name}: ${line.text}`).join(" "));
    } catch {
      return; // the next sign of life asks again
    }
  }

  private get last(): number {
    return this.lines[this.lines.length - 1]?.n ?? 0;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    void this.refresh();
  }

  override render(): TemplateResult {
    return html`<div class="chat">
      <ol tabindex="0" aria-label=${words.table.chat}>
        ${this.lines.length === 0 ? html`<li class="note">${words.table.chatEmpty}</li>` : nothing}
        ${this.lines.map(showLine)}
        ${
          this.unsent
            ? html`<li class="unsent">
                <p>${this.unsent.text}</p>
                <span class="soft">${words.table.chatUnsent}</span>
              </li>`
            : nothing
        }
      </ol>
      ${this.speaks ? this.form() : html`<p class="note">${words.table.chatWatch}</p>`}
    </div>`;
  }

  private form(): TemplateResult {
    return html`<form @submit=${this.onSubmit}>
      <label class="offscreen" for="chat-text">${words.table.chatSay}</label>
      <input
        id="chat-text"
        name="text"
        maxlength=${LONGEST}
        autocomplete="off"
        placeholder=${words.table.chatSay}
        ?disabled=${this.unsent !== null}
      />
      <button type="submit" ?disabled=${this.unsent !== null}>${words.table.chatSend}</button>
    </form>`;
  }

  private onSubmit(event: SubmitEvent): void {
    event.preventDefault();
    const input = (event.target as HTMLFormElement).elements.namedItem("text") as HTMLInputElement;
    const text = input.value.trim();
    if (!text) return;
    input.value = "";
    this.unsent = { text, key: newKey() };
    void this.send();
  }

  private async send(): Promise<void> {
    if (!this.unsent) return;
    try {
      await say(this.table, this.unsent.text, this.unsent.key);
      this.unsent = null;
      await this.refresh();
    } catch {
      window.setTimeout(() => void this.send(), AGAIN_MS);
    }
  }

  protected override updated(changed: PropertyValues): void {
    if (this.read < 0 || this.open) this.read = this.lines.length;
    if (changed.has("lines") || changed.has("open")) {
      const list = this.querySelector("ol");
      if (list) list.scrollTop = list.scrollHeight;
      this.tell<number>("unread", this.lines.length - this.read);
    }
  }
}

function showLine(line: ChatLine): TemplateResult {
  return html`<li>
    <b>${line.name}</b> <span class="soft">${inWords(line.sides)}</span>
    <p>${line.text}</p>
  </li>`;
}
