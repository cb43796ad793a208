import type { Job } from '../../src/run/plan.js';
import type { StopPlan } from '../../src/run/stop-plan.js';
import pig from './pig.js';

/** A job of Pig whose first metric, `lead` in -109..109, is counted. */
export function pigJob(stop?: StopPlan): Job {
  return {
    game: 'pig',
    rulesVersion: '1',
    setup: pig.resolve({ scenario: 'short', set: [] }),
    scenarioArgument: 'pig/short',
    chartsArgument: null,
    set: [],
    policies: [],
    policyLabel: 'hold',
    seed: '1',
    from: 0,
    to: 1_000_000,
    metrics: [0],
    ...(stop && { stop }),
  };
}
