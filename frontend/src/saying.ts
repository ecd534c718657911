/** Short notices on the page, and what screen readers hear. */

import { keep, readKept } from "./keeping.ts";

export interface Notice {
  text: string;
  rule: string | null;
  /** What can be done about it, if anything. */
  button: string | null;
  press: () => void;
  kind: "plain" | "bad";
}

class Saying extends EventTarget {
  notice: Notice | null = null;
  heard = "";
  private gone = 0;

  /** Show a notice for a while. */
  show(text: string, more: Partial<Notice> = {}): void {
    this.notice = {
      text,
      rule: null,
      button: null,
      press: () => undefined,
      kind: "plain",
      ...more,
    };
    clearTimeout(this.gone);
    this.gone = window.setTimeout(() => this.hide(), more.button ? 12_000 : 7_000);
    this.dispatchEvent(new Event("change"));
  }

  hide(): void {
    this.notice = null;
    this.dispatchEvent(new Event("change"));
  }

  /** Have a text read out, without showing it. */
  read(text: string): void {
    this.heard = text;
    this.dispatchEvent(new Event("change"));
  }
}

export const saying = new Saying();

const TOLD = "grognard-told";

/** Show a notice, but only once in this browser. */
export function showOnce(text: string): void {
  if (readKept(TOLD) === text) return;
  keep(TOLD, text);
  saying.show(text);
}
