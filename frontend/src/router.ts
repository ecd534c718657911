/** The pages by their addresses: one index.html, and the browser's history. */

export type Place =
  | { page: "home" }
  | { page: "new"; title: string }
  | { page: "table"; id: string }
  | { page: "games" }
  | { page: "join"; link: string }
  | { page: "rules"; title: string; section: string }
  | { page: "lost" };

export function placeOf(path: string, hash: string): Place {
  const [first = "", second = "", ...more] = path.split("/").filter((part) => part !== "");
  const name = decodeURIComponent(second);
  if (more.length > 0) return { page: "lost" };
  if (first === "") return { page: "home" };
  if (first === "games" && !second) return { page: "games" };
  if (first === "new" && name) return { page: "new", title: name };
  if (first === "table" && name) return { page: "table", id: name };
  if (first === "join" && name) return { page: "join", link: name };
  if (first === "rules" && name) return { page: "rules", title: name, section: hash.slice(1) };
  return { page: "lost" };
}

/** Go to another page of ours. */
export function go(path: string): void {
  history.pushState(null, "", path);
  dispatchEvent(new PopStateEvent("popstate"));
}

/** Follow links within the page without loading it anew. */
export function catchLinks(root: EventTarget): void {
  root.addEventListener("click", (event) => {
    if (!(event instanceof MouseEvent) || event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const path = event.composedPath();
    const link = path.find((part): part is HTMLAnchorElement => part instanceof HTMLAnchorElement);
    if (!link || link.origin !== location.origin || link.target || link.hasAttribute("download"))
      return;
    if (link.pathname.startsWith("/api/")) return;
    event.preventDefault();
    go(link.pathname + link.search + link.hash);
  });
}
