/** Where an invitation leads: say who you are, and sit down. */

import { html, nothing, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import * as api from "../api.ts";
import { Follows, Part } from "../part.ts";
import { player } from "../player.ts";
import { go } from "../router.ts";
import { words } from "../words.ts";

@customElement("join-page")
export class JoinPage extends Part {
  @property() link = "";
  @state() private busy = false;
  @state() private wrong: string | null = null;
  @state() private help = "";

  constructor() {
    super();
    new Follows(this, player);
    document.title = words.join.heading;
  }

  override render(): TemplateResult {
    return html`<div class="sheet-page narrow">
      <h1>${words.join.heading}</h1>
      <p>${words.join.help}</p>
      <form @submit=${this.onSubmit}>
        <label class="field"
          ><span>${words.app.nameLabel}</span>
          <input
            name="name"
            required
            maxlength="40"
            autocomplete="nickname"
            .value=${player.me?.name ?? ""}
        /></label>
        <p>
          <button type="submit" class="primary large" ?disabled=${this.busy}>
            ${this.busy ? words.join.going : words.join.go}
          </button>
        </p>
      </form>
      ${
        this.wrong
          ? html`<div class="wrong" role="alert">
              <p><b>${this.wrong}</b></p>
              <p>${this.help}</p>
            </div>`
          : nothing
      }
    </div>`;
  }

  private async onSubmit(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    const input = (event.target as HTMLFormElement).elements.namedItem("name") as HTMLInputElement;
    this.busy = true;
    this.wrong = null;
    try {
      if (input.value.trim() !== player.me?.name) await player.rename(input.value.trim());
      const { id } = await api.join(this.link);
      go(`/table/${encodeURIComponent(id)}`);
    } catch (error) {
      this.showError(error);
    }
    this.busy = false;
  }

  private showError(error: unknown): void {
    const away = !(error instanceof api.Trouble);
    const gone = !away && (error.kind === "not-there" || error.kind === "invalid");
    this.wrong = away ? words.app.unreachable : gone ? words.join.failed : error.why;
    this.help = away ? words.app.unreachableHelp : gone ? words.join.failedHelp : "";
  }
}
