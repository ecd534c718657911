/** The keys of the table: 1-9 choose, U takes back, arrows step through the game. */

export interface KeyDoes {
  choose(n: number): void;
  undo(): void;
  hint(): void;
  rules(): void;
  step(by: number): void;
  now(): void;
}

const WRITES = "input:not([type=range]), textarea, select, dialog[open]";
const OWN_ARROWS = "input, .board-area, .log, .chat ol, [role=tablist], .drawer-body, .table-wrap";

/** Do what a key means; keys that belong to what has the focus are left to it. */
export function heedKey(event: KeyboardEvent, does: KeyDoes): void {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
  const target = event.composedPath()[0];
  const within = (what: string): boolean =>
    target instanceof Element && hostOf(target).closest(what) !== null;
  if (within(WRITES) || document.querySelector("dialog[open]")) return;
  const steps = within(OWN_ARROWS) ? null : stepping(event.key, does);
  const act = steps ?? meaning(event.key, does);
  if (!act) return;
  event.preventDefault();
  if (steps || !event.repeat) act(); // a key that is held chooses once
}

function stepping(key: string, does: KeyDoes): (() => void) | null {
  if (key === "ArrowLeft") return () => does.step(-1);
  if (key === "ArrowRight") return () => does.step(1);
  return key === "End" ? () => does.now() : null;
}

function meaning(key: string, does: KeyDoes): (() => void) | null {
  if (/^[1-9]$/.test(key)) return () => does.choose(Number(key) - 1);
  const letters: Record<string, () => void> = { u: does.undo, h: does.hint, r: does.rules };
  return letters[key.toLowerCase()]?.bind(does) ?? null;
}

/** An element of the page itself: boards live in a shadow. */
function hostOf(element: Element): Element {
  const root = element.getRootNode();
  return root instanceof ShadowRoot ? hostOf(root.host) : element;
}
