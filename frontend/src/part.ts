/** A part of the page: a Lit element in the light DOM, so that one style sheet dresses all. */

import { LitElement, type ReactiveController } from "lit";

export class Part extends LitElement {
  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  /** Tell whoever holds this part. */
  protected tell<Detail>(name: string, detail?: Detail): void {
    this.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true }));
  }
}

/** Draw a part anew whenever something it shows changes. */
export class Follows implements ReactiveController {
  private readonly changed = (): void => this.part.requestUpdate();

  constructor(
    private readonly part: LitElement,
    private readonly what: EventTarget,
  ) {
    part.addController(this);
  }

  hostConnected(): void {
    this.what.addEventListener("change", this.changed);
  }

  hostDisconnected(): void {
    this.what.removeEventListener("change", this.changed);
  }
}
