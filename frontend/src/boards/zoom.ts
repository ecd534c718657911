/** Pan and zoom of a board's drawing: a CSS transform on the `<svg>` itself, which is what is quick. */

import Panzoom, { type PanzoomObject } from "@panzoom/panzoom";

const AT_ONCE = { animate: false };
const STEP = 1.4;
const REST = 160; // ms without a move
const ALMOST = 0.6; // of the largest scale is enough to see what matters

export class Zoom {
  private readonly panzoom: PanzoomObject;
  private readonly frame: HTMLElement;
  private resting = 0;
  /** While it moves, the map is a picture that is shifted; once it rests, it is drawn sharp again. */
  private readonly onMove = (): void => {
    this.svg.style.willChange = "transform";
    clearTimeout(this.resting);
    this.resting = window.setTimeout(() => (this.svg.style.willChange = ""), REST);
  };
  private readonly onWheel = (event: WheelEvent): void => {
    this.panzoom.zoomWithWheel(event);
  };

  /** `svg` lies in a frame with `overflow: hidden`. A tap on a stop stays a tap. */
  constructor(
    private readonly svg: SVGSVGElement,
    private readonly maxScale = 5,
  ) {
    this.frame = svg.parentElement as HTMLElement;
    this.panzoom = Panzoom(svg, {
      maxScale,
      minScale: 1,
      contain: "outside",
      cursor: "grab",
      animate: false,
      touchAction: "none",
      panOnlyWhenZoomed: true,
    });
    this.frame.addEventListener("wheel", this.onWheel, { passive: false });
    svg.addEventListener("panzoomchange", this.onMove);
  }

  larger(): void {
    this.panzoom.zoom(this.panzoom.getScale() * STEP);
  }

  smaller(): void {
    this.panzoom.zoom(this.panzoom.getScale() / STEP);
  }

  whole(): void {
    this.panzoom.reset(AT_ONCE);
  }

  /** Show what lies around these elements, as large as fits. */
  around(parts: readonly Element[], margin = 1.6): void {
    this.panzoom.reset(AT_ONCE);
    requestAnimationFrame(() => this.fit(parts, margin)); // once the whole map can be measured
  }

  private fit(parts: readonly Element[], margin: number): void {
    const frame = this.frame.getBoundingClientRect();
    const box = union(parts.map((part) => part.getBoundingClientRect()));
    if (!box || frame.width === 0) return;
    const fits = Math.min(frame.width / (box.width * margin), frame.height / (box.height * margin));
    const scale = Math.max(1, Math.min(fits, this.maxScale * ALMOST));
    const own = this.svg.getBoundingClientRect();
    const [ownX, ownY] = [own.x + own.width / 2, own.y + own.height / 2];
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    this.panzoom.zoom(scale);
    requestAnimationFrame(() => this.panzoom.pan(ownX - x, ownY - y)); // once the scale can be measured
  }

  destroy(): void {
    this.frame.removeEventListener("wheel", this.onWheel);
    this.svg.removeEventListener("panzoomchange", this.onMove);
    clearTimeout(this.resting);
    this.panzoom.destroy();
  }
}

function union(boxes: DOMRect[]): DOMRect | null {
  if (boxes.length === 0) return null;
  const left = Math.min(...boxes.map((box) => box.left));
  const top = Math.min(...boxes.map((box) => box.top));
  const right = Math.max(...boxes.map((box) => box.right));
  const bottom = Math.max(...boxes.map((box) => box.bottom));
  return new DOMRect(left, top, right - left, bottom - top);
}
