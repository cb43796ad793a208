/**
 * Shipped policies with a pause in every game, as Pig has one: what is under way when a test looks is still so when it
 * acts.
 */

const PAUSE_MS = Number(process.env.SATRAP_PIG_PAUSE_MS ?? 0);
const pause = new Int32Array(new SharedArrayBuffer(4));

/** The policy, with a pause before each time that this decision is asked for. */
export function unhurried(policy, decision) {
  return {
    ...policy,
    name: 'unhurried',
    create(parameters) {
      const decisions = policy.create(parameters);
      const decide = decisions[decision];
      return {
        ...decisions,
        [decision](...asked) {
          if (PAUSE_MS > 0) Atomics.wait(pause, 0, 0, PAUSE_MS);
          return decide?.(...asked);
        },
      };
    },
  };
}
