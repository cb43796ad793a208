/** run.json of a run. */

import type { Json } from '../games/game.js';
import { documentText } from '../games/shared/data/plain-text.js';
import { packageVersion } from '../package.js';
import { runCommand } from '../run/command.js';
import { intervalsOf } from '../run/estimates.js';
import type { JobState } from '../run/run.js';
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
  /** Index of each set-up, by its text. */
  const setups = new Map<string, number>();
  const setupIndex = (document: Json): number => {
    const key = documentText(document);
    const index = setups.get(key) ?? setups.size;
    setups.set(key, index);
    return index;
  };
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
    setup: setupIndex(job.setup.document),
  }));
  const document = {
    satrap: packageVersion,
    node: process.version,
    command: record.command,
    ...(record.stopped === null ? {} : { partial: true, stopped: record.stopped }),
    perGame: record.perGame,
    runs,
  };
  // Set-ups are long and read by programs: a line each.
  const head = JSON.stringify(document, null, 2).slice(0, -'\n}'.length);
  const lines = [...setups.keys()].map((setup) => `    ${setup}`);
  return `${head},\n  "setups": [\n${lines.join(',\n')}\n  ]\n}\n`;
}
