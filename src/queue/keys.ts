/** Every key of ours, and BullMQ's keys, begin with this. */
export const PREFIX = 'satrap';

/** Set of the ids of open runs. */
export const RUNS_KEY = `${PREFIX}:runs`;

/** Where the things of one run are. */
export interface RunKeys {
  /** Name of BullMQ's queue. */
  readonly queue: string;
  /** The run's plan as JSON. */
  readonly plan: string;
  /** Exists while the coordinator lives. */
  readonly alive: string;
  /** List of results, the oldest last. */
  readonly results: string;
  /** Hash: worker -> threads. Expires as `alive` does. */
  readonly workers: string;
  /** Hash: worker -> why it does not take part. */
  readonly refusals: string;
}

export function runKeys(id: string): RunKeys {
  const key = (what: string): string => `${PREFIX}:${what}:${id}`;
  return {
    queue: `run-${id}`,
    plan: key('plan'),
    alive: key('alive'),
    results: key('results'),
    workers: key('workers'),
    refusals: key('refusals'),
  };
}

/** `alive` is renewed after so long, */
export const BEAT_MS = 2000;
/** and a coordinator or worker that does not renew for so long counts as gone. */
export const ALIVE_SECONDS = 10;
