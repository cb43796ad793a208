import type { Job } from '../run/plan.js';

/** The cells that every row begins with: which games it is about. */
export interface Keys {
  readonly game: string;
  readonly scenario: string;
  readonly overrides: string;
  readonly policy: string;
  readonly seed: string;
}

/** The scenario of a row about all of them, each weighing the same. */
export const OVERALL = 'overall';

export function keysOf({ game, setup, policyLabel, seed }: Job): Keys {
  const { scenario, overrides } = setup;
  return { game, scenario, overrides: overrides.join(' '), policy: policyLabel, seed };
}
