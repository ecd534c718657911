/** The log has one tab stop: up and down go from act to act, right and left to its rules. */

const BUTTONS = "button";

export class LogKeys {
  private stop: HTMLElement | null = null;

  /** After each rendering: one button can be reached by Tab, that of the moment that is shown. */
  settle(list: HTMLElement): void {
    const buttons = [...list.querySelectorAll<HTMLElement>(BUTTONS)];
    const away = !list.contains(document.activeElement);
    if (away || !this.stop || !buttons.includes(this.stop)) {
      const current = list.querySelector<HTMLElement>(`.current ${BUTTONS}`);
      this.stop = current ?? buttons.at(-1) ?? null;
    }
    for (const button of buttons) button.tabIndex = button === this.stop ? 0 : -1;
    list.tabIndex = this.stop ? -1 : 0; // a log without a button is still to be scrolled
  }

  /** For `focusin`: the tab stop follows the focus. */
  onFocus(list: HTMLElement, event: Event): void {
    const button = (event.target as Element).closest<HTMLElement>(BUTTONS);
    if (!button) return;
    this.stop = button;
    this.settle(list);
  }

  onKey(list: HTMLElement, event: KeyboardEvent): void {
    const next = this.stop ? nextTo(this.stop, list, event.key) : null;
    if (!next) return;
    event.preventDefault();
    next.focus();
  }
}

function nextTo(stop: HTMLElement, list: HTMLElement, key: string): HTMLElement | null {
  const line = stop.closest("li");
  const lines = [...list.querySelectorAll("li")].filter((one) => one.querySelector(BUTTONS));
  const at = lines.findIndex((one) => one === line);
  const first = (n: number): HTMLElement | null => lines[n]?.querySelector(BUTTONS) ?? null;
  const inside = [...(line?.querySelectorAll<HTMLElement>(BUTTONS) ?? [])];
  const beside = inside.indexOf(stop);
  const ways: Record<string, () => HTMLElement | null> = {
    ArrowUp: () => first(at - 1),
    ArrowDown: () => first(at + 1),
    ArrowLeft: () => inside[beside - 1] ?? null,
    ArrowRight: () => inside[beside + 1] ?? null,
    Home: () => first(0),
    End: () => first(lines.length - 1),
  };
  return ways[key]?.() ?? null;
}
