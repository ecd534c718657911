/** Many options are easier to find under headings: which stand under which. */

import type { Act, Option } from "../shapes.ts";

const MANY = 12; // options: fewer are seen at a glance
const FEW = 3;

export interface Group {
  heading: string | null; // null: it stands by itself
  options: Option[];
}

/** The options by heading, in the order in which they are offered. */
export function groupOptions(
  options: readonly Option[],
  headingOf: (act: Act) => string | null,
): Group[] | null {
  if (options.length <= MANY) return null;
  const groups = new Map<string | Option, Option[]>();
  for (const option of options) {
    const heading = headingOf(option.act) ?? option;
    groups.set(heading, [...(groups.get(heading) ?? []), option]);
  }
  if (groups.size < FEW) return null; // nothing would be found sooner
  return [...groups].map(([heading, under]) => ({
    heading: typeof heading === "string" && under.length > 1 ? heading : null,
    options: under,
  }));
}
