/**
 * Arrow keys on a board: one piece or place has the tab stop, and an arrow goes to the nearest
 * one in its direction. The board marks what can be reached by `data-stop`.
 */

const DIRECTIONS: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

type Stop = HTMLElement | SVGElement;

export class Roving {
  private current: Stop | null = null;

  constructor(private readonly root: ParentNode) {}

  /** After each rendering: exactly one stop can be reached by Tab, if possible the same as before. */
  settle(): void {
    const stops = this.stops();
    if (!this.current || !stops.includes(this.current)) {
      this.current = stops.find((stop) => stop.dataset.stop === "lit") ?? stops[0] ?? null;
    }
    for (const stop of stops) stop.setAttribute("tabindex", stop === this.current ? "0" : "-1");
  }

  /** For `focusin`: the tab stop follows the focus. */
  onFocus(event: Event): void {
    const stop = (event.target as Element).closest<Stop>("[data-stop]");
    if (!stop) return;
    this.current = stop;
    this.settle();
  }

  /** For `keydown`: true if an arrow has moved the focus. */
  onKey(event: KeyboardEvent): boolean {
    const way = DIRECTIONS[event.key];
    if (!way || !this.current) return false;
    const next = nearest(this.current, this.stops(), way);
    if (!next) return false;
    event.preventDefault();
    event.stopPropagation();
    next.focus();
    return true;
  }

  private stops(): Stop[] {
    return [...this.root.querySelectorAll<Stop>("[data-stop]")];
  }
}

/** The stop that lies nearest in a direction; what is off to the side counts double. */
function nearest(from: Stop, stops: Stop[], [dx, dy]: readonly [number, number]): Stop | null {
  const [x, y] = middle(from);
  let best: Stop | null = null;
  let least = Infinity;
  for (const stop of stops) {
    const [u, v] = middle(stop);
    const ahead = (u - x) * dx + (v - y) * dy;
    const aside = Math.abs((u - x) * dy) + Math.abs((v - y) * dx);
    if (stop === from || ahead <= 1 || aside > 2 * ahead) continue;
    const far = ahead + 2 * aside;
    if (far < least) [best, least] = [stop, far];
  }
  return best;
}

function middle(stop: Stop): [number, number] {
  const box = stop.getBoundingClientRect();
  return [box.x + box.width / 2, box.y + box.height / 2];
}
