/**
 * A slip of the hand is no decision: nothing hears a press that was not meant for it.
 *
 * A press begins when the pointer or a key goes down. A key that is held presses once, and clicks
 * that follow one another in one spot within the pause are one press. What was not there when a
 * press began does not hear it; what appears on the page waits a pause longer, and so does an option
 * that was not there before (see `Standing`).
 */

import { keep, readKept } from "./keeping.ts";

export const PAUSES = ["0", "350", "1000"] as const; // ms
export type Pause = (typeof PAUSES)[number];

const SPOT_PX = 25; // a finger does not come down twice on the same pixel

export function pause(): Pause {
  const value = readKept("pause");
  return PAUSES.find((one) => one === value) ?? "350";
}

export function setPause(value: Pause): void {
  keep("pause", value);
}

interface Spot {
  x: number;
  y: number;
}

const isNear = (one: Spot, other: Spot): boolean =>
  Math.hypot(one.x - other.x, one.y - other.y) < SPOT_PX;

// ---------------------------------------------------------------- when a press began

class Hand {
  /** When the press that is being heard began. */
  began = 0;
  private held = false; // what is heard is the repeat of a key
  private pointer = { began: 0, last: 0, x: 0, y: 0 };
  private key = { began: 0, held: false, clicks: false }; // a click may still come of it

  /** Listen before everybody else. */
  watch(root: Window): void {
    root.addEventListener("pointerdown", (event) => this.pointerWentDown(event), true);
    root.addEventListener("keydown", (event) => this.keyWentDown(event), true);
    root.addEventListener("keyup", () => this.keyCameUp(), true);
    root.addEventListener("click", (event) => this.onClick(event), true);
  }

  private pointerWentDown({ timeStamp, clientX: x, clientY: y }: PointerEvent): void {
    const before = this.pointer;
    const again = isNear(before, { x, y }) && timeStamp - before.last < Number(pause());
    this.pointer = { began: again ? before.began : timeStamp, last: timeStamp, x, y };
  }

  private keyWentDown({ key, repeat, timeStamp }: KeyboardEvent): void {
    const began = repeat ? this.key.began : timeStamp;
    this.key = { began, held: repeat, clicks: key === "Enter" || key === " " };
    [this.began, this.held] = [began, repeat];
  }

  /** The space bar clicks when it comes up, just after this; Enter has done so already. */
  private keyCameUp(): void {
    this.key.held = false;
    setTimeout(() => (this.key.clicks = false));
  }

  private onClick(event: MouseEvent): void {
    [this.began, this.held] = this.behind(event);
    if (!this.held && !isDeafTo(event.composedPath(), this.began)) return;
    event.stopImmediatePropagation();
    event.preventDefault();
  }

  /** When the press behind a click began; a screen reader clicks without one. */
  private behind({ detail, timeStamp }: MouseEvent): [began: number, held: boolean] {
    if (detail > 0) return [this.pointer.began, false];
    if (!this.key.clicks) return [timeStamp, false];
    this.key.clicks = false;
    return [this.key.began, this.key.held];
  }
}

export const hand = new Hand();

// ---------------------------------------------------------------- what has appeared since

const hearsFrom = new WeakMap<EventTarget, number>();
const observer = new MutationObserver((changes) => noteChanges(changes));

/** Note from now on what appears under a root: in the page, or in the shadow of a board. */
export function noteWhatAppears(root: Node): void {
  observer.observe(root, { childList: true, subtree: true, attributeFilter: ["open"] });
}

function noteChanges(changes: readonly MutationRecord[]): void {
  const moved = new Set(changes.flatMap(({ removedNodes }) => [...removedNodes]));
  for (const { type, target, addedNodes } of changes) {
    const opened = type === "attributes" && target instanceof HTMLDialogElement && target.open;
    if (opened) noteArrival(target);
    for (const node of addedNodes) if (!moved.has(node)) noteArrival(node);
  }
}

/** What a board opens follows on what the player does there: it need not wait. */
function noteArrival(node: Node): void {
  const onBoard = node.getRootNode() instanceof ShadowRoot;
  hearsFrom.set(node, performance.now() + (onBoard ? 0 : Number(pause())));
}

function isDeafTo(path: readonly EventTarget[], began: number): boolean {
  return path.some((part) => (hearsFrom.get(part) ?? 0) > began);
}

// ---------------------------------------------------------------- options

/**
 * Since when each option stands in its place. One that stood there before the options changed hears
 * a press that began after the change; one that did not hears none that began within the pause.
 */
export class Standing {
  private placed = new Map<string, { spot: Spot; since: number }>();
  private changed = 0;

  /** There is something else to choose from: all that is offered, by name. */
  offer(spots: ReadonlyMap<string, Spot>): void {
    this.changed = performance.now();
    this.settle(spots);
  }

  /** The same is offered, perhaps in other places. */
  settle(spots: ReadonlyMap<string, Spot>): void {
    const now = performance.now();
    const since = (name: string, spot: Spot): number => {
      const before = this.placed.get(name);
      return before && isNear(before.spot, spot) ? before.since : now;
    };
    this.placed = new Map([...spots].map(([name, spot]) => [name, { spot, since: since(name, spot) }]));
  }

  /** May the press that is being heard choose what has this name? */
  hears(name: string): boolean {
    const placed = this.placed.get(name);
    if (!placed) return false;
    return hand.began >= Math.max(this.changed, placed.since + Number(pause()));
  }
}
