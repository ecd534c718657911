/** What this browser remembers; a browser that remembers nothing is no error. */

const PREFIX = "grognard.";

/** Answers whether it was kept: storage may be full or forbidden. */
export function keep(name: string, value: string | null, where: Storage = localStorage): boolean {
  try {
    if (value === null) where.removeItem(PREFIX + name);
    else where.setItem(PREFIX + name, value);
    return true;
  } catch {
    return false;
  }
}

export function readKept(name: string, where: Storage = localStorage): string | null {
  try {
    return where.getItem(PREFIX + name);
  } catch {
    return null;
  }
}

/** The links for the open seats of a game, as they came when it was begun. */
export function keepLinks(id: string, links: Record<string, string>): void {
  keep(`links.${id}`, JSON.stringify({ ...keptLinks(id), ...links }));
}

export function keptLinks(id: string): Record<string, string> {
  return JSON.parse(readKept(`links.${id}`) ?? "{}") as Record<string, string>;
}
