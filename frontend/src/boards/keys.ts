/** Keys on pieces and places. */

/** What a click does, done by Enter or the space bar. */
export function onEnter(does: () => void): (event: KeyboardEvent) => void {
  return (event) => {
    if (event.key !== "Enter" && event.key !== " ") return;
    event.preventDefault();
    event.stopPropagation();
    does();
  };
}
