/** In which order a river comes to its crossings: of all orders the one that makes it shortest. */

export interface Visit {
  stop: number;
  enters: 0 | 1; // by which bank; it leaves by the other
}

export const leaves = (visit: Visit): 0 | 1 => (visit.enters === 0 ? 1 : 0);

interface Way {
  cost: number;
  before: Way | null;
  visit: Visit;
}

const BROKEN = 1e5; // a gap is worse than any detour

/** Dynamic programming over the sets of stops; `end` is what it costs to begin or end at a bank. */
export function bestOrder(stops: number, cost: (from: Visit, to: Visit) => number, end: (stop: number, bank: 0 | 1) => number): Visit[] {
  let ways = new Map<string, Way>();
  const visits = Array.from({ length: stops }, (_, stop): Visit[] => [{ stop, enters: 0 }, { stop, enters: 1 }]).flat();
  for (const visit of visits) ways.set(key(1 << visit.stop, visit), { cost: end(visit.stop, visit.enters), before: null, visit });
  for (let length = 1; length < stops; length++) ways = longer(ways, visits, cost);
  const whole = (way: Way): number => way.cost + end(way.visit.stop, leaves(way.visit));
  return unroll([...ways.values()].reduce((one, other) => (whole(other) < whole(one) ? other : one)));
}

const key = (set: number, { stop, enters }: Visit): string => `${set} ${stop} ${enters}`;

function longer(ways: Map<string, Way>, visits: Visit[], cost: (from: Visit, to: Visit) => number): Map<string, Way> {
  const next = new Map<string, Way>();
  for (const [name, way] of ways) {
    const set = Number.parseInt(name, 10);
    for (const visit of visits) {
      if (set & (1 << visit.stop)) continue;
      const sum = way.cost + Math.min(cost(way.visit, visit), BROKEN);
      const at = key(set | (1 << visit.stop), visit);
      if (sum < (next.get(at)?.cost ?? Infinity)) next.set(at, { cost: sum, before: way, visit });
    }
  }
  return next;
}

function unroll(way: Way): Visit[] {
  const order: Visit[] = [];
  for (let at: Way | null = way; at; at = at.before) order.unshift(at.visit);
  return order;
}
