/** Which runs of two documents belong together. */

import type { ComparableRun } from './read-document.js';

export interface RunPair {
  /** What the pair has in common, for people. */
  readonly title: string;
  readonly a: ComparableRun;
  readonly b: ComparableRun;
}

export interface Pairing {
  readonly pairs: readonly RunPair[];
  /** Runs that only one document has. */
  readonly unpaired: readonly string[];
}

/**
 * Pairs the runs of two documents: by game, scenario, policy and overrides; what is left by game, scenario and policy
 * where that is unambiguous. Two documents of one run each are a pair whatever they are: that is what was asked.
 */
export function pairRuns(as: readonly ComparableRun[], bs: readonly ComparableRun[]): Pairing {
  if (as.length === 1 && bs.length === 1) return { pairs: [pair(as[0], bs[0])], unpaired: [] };
  const pairs: RunPair[] = [];
  let restA = as;
  let restB = bs;
  for (const key of [fullName, shortName]) {
    for (const a of restA) {
      const [other, ...more] = restB.filter((b) => key(b) === key(a));
      if (!other || more.length > 0 || restA.filter((run) => key(run) === key(a)).length > 1) continue;
      pairs.push(pair(a, other));
      restA = restA.filter((run) => run !== a);
      restB = restB.filter((run) => run !== other);
    }
  }
  const only = (file: string, runs: readonly ComparableRun[]) =>
    runs.map((run) => `${fullName(run)} (only in ${file})`);
  return { pairs, unpaired: [...only('the first', restA), ...only('the second', restB)] };
}

function pair(a: ComparableRun, b: ComparableRun): RunPair {
  const title = shortName(a) === shortName(b) ? shortName(a) : `${shortName(a)} against ${shortName(b)}`;
  return { title, a, b };
}

function shortName(run: ComparableRun): string {
  return `${run.game}/${run.scenario} ${run.policy}`;
}

function fullName(run: ComparableRun): string {
  return [shortName(run), ...(run.overrides ?? [])].join(' ');
}
