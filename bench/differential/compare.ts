/** All tests of one scenario and policy, and what is known to be counted differently on purpose. */

import { type Comparable, type Difference, differences } from '../../src/stats/diff.js';
import type { Contest } from './reference.js';

/** A metric that the two programs count by different conventions, without playing differently. */
interface Convention {
  readonly policy: string;
  readonly metric: string;
  readonly reason: string;
}

export const CONVENTIONS: readonly Convention[] = [
  {
    policy: 'garrison',
    metric: 'boughtUnits',
    reason: 'the engine leaves the fixed purchases of garrison out [R101], the reference counts them',
  },
];

export function conventionsOf({ policy }: Contest): readonly Convention[] {
  return CONVENTIONS.filter((convention) => convention.policy === policy);
}

/** @throws Error when one program has a metric that the other lacks: it would go untested. */
export function compare(contest: Contest, engine: Comparable, reference: Comparable): Difference[] {
  const only = (a: Comparable, b: Comparable): string[] =>
    Object.keys(a.metrics).filter((name) => !Object.hasOwn(b.metrics, name));
  const unpaired = [...only(engine, reference), ...only(reference, engine)];
  if (unpaired.length > 0) throw new Error(`metrics that only one of the programs has: ${unpaired.join(', ')}`);
  const known = new Set(conventionsOf(contest).map(({ metric }) => metric));
  return differences(engine, reference).filter(({ what }) => !known.has(what));
}
