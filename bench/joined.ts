/** Games of several programs or parts, counted together. */

import type { Comparable } from '../src/stats/diff.js';

type Counts = Readonly<Record<string, number>>;

function sum(a: Counts, b: Counts): Counts {
  const total: Record<string, number> = { ...a };
  for (const [name, count] of Object.entries(b)) total[name] = (total[name] ?? 0) + count;
  return total;
}

/** @throws Error unless both have the same metrics. */
export function joined(a: Comparable, b: Comparable): Comparable {
  const names = Object.keys(a.metrics);
  if (names.join() !== Object.keys(b.metrics).join()) throw new Error('parts with different metrics');
  return {
    outcomes: sum(a.outcomes, b.outcomes),
    endings: sum(a.endings, b.endings),
    metrics: Object.fromEntries(
      names.map((name) => [name, { histogram: sum(a.metrics[name].histogram, b.metrics[name].histogram) }]),
    ),
  };
}
