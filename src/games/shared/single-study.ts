/** What studies of single battles, and of odds, have in common, whatever is fought. */

import type { BattleReport, BattleRequest, BattleUnit, SetupRequest } from '../game.js';

/** The set-up whose rules and charts a study uses: a shipped scenario with the user's changes. */
export function studySetup(scenario: string, { set, charts }: Pick<BattleRequest, 'set' | 'charts'>): SetupRequest {
  return { scenario, set, ...(charts === undefined ? {} : { charts }) };
}

/** A number of a battle: its name, whether it is a share or a mean, and where it stands in a result. */
export type Measure<Result> = readonly [name: string, unit: BattleUnit, read: (result: Result) => number];

/** The numbers of a battle that was enumerated, where that was possible, and fought. */
export function bothWays<Result>(
  measures: readonly Measure<Result>[],
  exact: Result | null,
  fought: Result,
): BattleReport['measures'] {
  return measures.map(([name, unit, read]) => ({
    name,
    unit,
    exact: exact === null ? null : read(exact),
    simulated: read(fought),
  }));
}

/** Whose units are left. */
export function whoIsLeft(a: readonly number[], b: readonly number[]): 'a' | 'b' | 'both' | 'nobody' {
  const [hasA, hasB] = [a, b].map((units) => units.some((count) => count > 0));
  if (hasA) return hasB ? 'both' : 'a';
  return hasB ? 'b' : 'nobody';
}
