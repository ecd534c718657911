/** A small sheet beside what it belongs to. */

const GAP = 10;
const EDGE = 6;

/** Put it below a piece, place or button, or above, and inside the frame. */
export function putBeside(sheet: HTMLElement, part: Element, frame: HTMLElement): void {
  const [box, around] = [part.getBoundingClientRect(), frame.getBoundingClientRect()];
  const { offsetWidth: width, offsetHeight: height } = sheet;
  const below = box.bottom - around.top + GAP;
  const above = box.top - around.top - height - GAP;
  const top = below + height <= around.height - EDGE ? below : Math.max(above, EDGE);
  const most = Math.max(EDGE, around.width - width - EDGE);
  const left = Math.min(Math.max(box.left - around.left + box.width / 2 - width / 2, EDGE), most);
  sheet.style.top = `${Math.round(top)}px`;
  sheet.style.left = `${Math.round(left)}px`;
}
