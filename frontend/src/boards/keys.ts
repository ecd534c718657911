/** Keys on pieces and places. */

/** What a click does, done by Enter or the space bar; held down, it does so once. */
export function onEnter(does: () => void): (event: KeyboardEvent) => void {
  return (event) => {
    if (event.key !== "Enter" && event.key !== " ") return;
    event.preventDefault();
    event.stopPropagation();
    if (!event.repeat) does();
  };
}
