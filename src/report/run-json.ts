/** run.json of a run. */

import { packageVersion } from '../package.js';
import { runCommand } from '../run/command.js';
import { intervalsOf } from '../run/estimates.js';
import type { JobState } from '../run/run.js';
import { SetupList } from './setup-list.js';
import { stopResult } from './stop-result.js';

/** What run.json says beyond the jobs. */
export interface RunRecord {
  /** The command that plays the same games again; options that cannot change results are left out. */
  readonly command: string;
  /** Why the run ended early; null when complete. */
  readonly stopped: string | null;
  readonly perGame: boolean;
}

/** run.json: everything needed to reproduce the run. The same for any number of threads. */
export function runJson(states: readonly JobState[], record: RunRecord): string {
  const setups = new SetupList();
  const runs = states.map(({ job, game, tally, finished, end }) => ({
    game: job.game,
    rulesVersion: job.rulesVersion,
    scenario: job.setup.scenario,
    title: job.setup.title,
    policies: job.policies.map((policy, seat) => ({
      seat: game.seats[seat].id,
      policy: policy.label,
      parameters: policy.parameters,
      ...(policy.forbid ? { forbid: policy.forbid } : {}),
      sourceHash: policy.hash,
    })),
    seed: job.seed,
    from: job.from,
    games: end - job.from,
    finished,
    intervals: intervalsOf(job),
    ...(job.stop && { stop: stopResult(job, game, tally) }),
    metrics: job.metrics.map((metric) => game.metrics[metric].name),
    charts: job.setup.charts,
    overrides: job.setup.overrides,
    command: runCommand(job),
    /** Index into `setups`. */
    setup: setups.place(job.setup.document),
  }));
  const document = {
    satrap: packageVersion,
    node: process.version,
    command: record.command,
    ...(record.stopped === null ? {} : { partial: true, stopped: record.stopped }),
    perGame: record.perGame,
    runs,
  };
  return setups.fileText(document);
}
