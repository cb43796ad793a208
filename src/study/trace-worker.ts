/** A worker thread of `trace`. */

import { R_ENDING, R_OUTCOME } from '../games/game.js';
import { loadGame } from '../games/registry.js';
import { loadPolicy } from '../policy/load.js';
import { findBlame } from '../run/blame.js';
import { PLAYING, STARTING } from '../run/chunk.js';
import type { Failure } from '../run/failure.js';
import { noteLast, setupFailure } from '../run/job-player.js';
import { installGuards } from '../run/luck-guard.js';
import type { Job } from '../run/plan.js';
import { type Supervised, workFor } from '../run/pool-worker.js';
import { Sample, SecondPlayer } from '../run/second-play.js';
import { areShipped, limitedEngine, untrusted } from '../run/step-budget.js';

/** What every worker is given once. */
export interface TraceSetup {
  readonly job: Job;
  readonly turnsMax: number;
  readonly progress: Int32Array;
}

export interface TraceTask {
  readonly from: number;
  readonly to: number;
  readonly slot: number;
}

/** A game as traced: rows before the first turn and after each, at most `turnsMax` turns. */
export interface TracedGame {
  readonly outcome: number;
  readonly ending: number;
  readonly rows: Int32Array;
}

export interface TraceResult {
  readonly games: readonly TracedGame[];
  readonly failure: Failure | null;
}

installGuards();

/** The entry point of the worker threads. */
export default workFor<TraceSetup, TraceTask, TraceResult>((setup) => {
  const players = seated(setup);
  return async ({ from, to, slot }) => {
    setup.progress[slot] = STARTING;
    try {
      return traced(setup, await players, from, to, slot);
    } catch (error) {
      return { games: [], failure: setupFailure(error) };
    }
  };
});

type Seated = Awaited<ReturnType<typeof seated>>;

async function seated({ job, checkPolicies }: TraceSetup & Supervised) {
  const game = await loadGame(job.game);
  const loaded = await Promise.all(job.policies.map(loadPolicy));
  const policies = checkPolicies ? untrusted(loaded) : loaded;
  const seated = () => limitedEngine(game, job.setup, policies, job.seed);
  // Checks on an engine of its own: illegal orders of the traced one are those of one play of each game.
  return {
    game,
    policies,
    engine: seated(),
    checker: seated(),
    second: areShipped(policies) ? null : new SecondPlayer({ game, setup: job.setup, policies, seed: job.seed }),
  };
}

function traced(setup: TraceSetup & Supervised, at: Seated, from: number, to: number, slot: number): TraceResult {
  const { engine } = at;
  if (engine.trace === undefined) throw new Error(`${at.game.id} cannot be traced`);
  const games: TracedGame[] = [];
  const sample = at.second && new Sample(from, to, () => engine.illegalOrders());
  const start = performance.now();
  for (let game = from; game < to; game++) {
    setup.progress[slot] = PLAYING + game - from;
    const rows: number[] = [];
    let told = 0;
    try {
      if (setup.checkPolicies) at.checker.playChecked(game);
      engine.trace(game, (values) => {
        if (told++ <= setup.turnsMax) rows.push(...values);
      });
    } catch (error) {
      return { games, failure: findBlame(at.game, setup.job, at.policies, game, setup.checkPolicies, error) };
    }
    sample?.note(game, engine.record);
    games.push({ outcome: engine.record[R_OUTCOME], ending: engine.record[R_ENDING], rows: Int32Array.from(rows) });
  }
  const playing = (game: number): void => {
    setup.progress[slot] = PLAYING + game - from;
  };
  if (sample) noteLast({ job: setup.job, checkAll: setup.checkPolicies, sample });
  const failure = sample && at.second ? at.second.failure(sample, performance.now() - start, playing) : null;
  return { games, failure };
}
