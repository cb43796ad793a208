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

/** Chunks in flight per thread of the workers: one that is played, and some on their way. */
export const CHUNKS_PER_THREAD = 3;

/** Chunks that a worker holds beside those it plays, so that no thread waits for the network. */
export const CHUNKS_AHEAD = 1;

/** A worker that does not renew its hold on a chunk for so long has lost it. */
export const HOLD_MS = 6000;

/** How often workers look for chunks that were lost. */
export const LOST_LOOK_MS = 3000;

/** So many workers may die over a chunk. */
export const DEATHS_MAX = 3;
