/**
 * Shipped policies with a pause in every game, as Pig has one: what is under way when a test looks is still so when it
 * acts.
 */

import type { PolicyModule } from '../../../src/games/game.js';

const PAUSE_MS = Number(process.env.SATRAP_PIG_PAUSE_MS ?? 0);
const pause = new Int32Array(new SharedArrayBuffer(4));

type Decide = (...asked: readonly unknown[]) => unknown;

/** The policy, with a pause before each time that this decision is asked for. */
export function unhurried(policy: PolicyModule, decision: string): PolicyModule {
  return {
    ...policy,
    name: 'unhurried',
    create(parameters) {
      const decisions = policy.create(parameters) as Readonly<Record<string, Decide | undefined>>;
      const decide = decisions[decision];
      return {
        ...decisions,
        [decision](...asked: readonly unknown[]) {
          if (PAUSE_MS > 0) Atomics.wait(pause, 0, 0, PAUSE_MS);
          return decide?.(...asked);
        },
      };
    },
  };
}
