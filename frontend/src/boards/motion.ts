/** Counters slide to where they have gone, shortly, unless the system asks for less motion. */

interface Point {
  x: number;
  y: number;
}

const LONG = 180; // ms

export class Motion {
  private last = new Map<string, Point>();

  /** After each drawing: whatever lies elsewhere than before comes from there. */
  play(root: ParentNode, moving: boolean): void {
    const now = new Map<string, Point>();
    const quiet = matchMedia("(prefers-reduced-motion: reduce)").matches;
    for (const piece of root.querySelectorAll<SVGGElement>("[data-unit]")) {
      const at = pointOf(piece);
      const id = piece.dataset.unit as string;
      const before = this.last.get(id);
      if (moving && !quiet && before && (before.x !== at.x || before.y !== at.y)) slide(piece, before, at);
      now.set(id, at);
    }
    this.last = now;
  }
}

function pointOf(piece: SVGGElement): Point {
  const { e, f } = piece.transform.baseVal.getItem(0).matrix;
  return { x: e, y: f };
}

function slide(piece: SVGGElement, from: Point, to: Point): void {
  const at = ({ x, y }: Point) => ({ transform: `translate(${x}px, ${y}px)` });
  piece.animate([at(from), at(to)], { duration: LONG, easing: "ease-out" });
}
