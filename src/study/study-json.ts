/** Head of a study's documents, and its run.json. */

import type { z } from 'zod';
import type { GameModule } from '../games/game.js';
import { packageVersion } from '../package.js';
import type { DocumentOf, head, origin } from '../report/schema/shapes.js';
import { SetupList } from '../report/setup-list.js';
import type { Job } from '../run/plan.js';

/** What all documents of studies begin with, before anything is played. */
export type StudyHead = Omit<DocumentOf<z.ZodObject<typeof head>>, 'origin' | 'findings' | 'warnings'>;

export type Origin = DocumentOf<typeof origin>;

export function originOf(jobs: readonly Job[]): Origin {
  const rules = new Map(jobs.map(({ game, rulesVersion }) => [game, { game, rulesVersion }]));
  const charts = new Map<string, Origin['charts'][number]>();
  for (const { game, setup } of jobs) {
    const key = `${game} ${setup.charts.id}`;
    if (!charts.has(key)) charts.set(key, { game, ...setup.charts });
  }
  const policies = new Map(
    jobs.flatMap((job) =>
      job.policies.map(({ label, hash }) => [`${label} ${hash}`, { policy: label, sourceHash: hash }] as const),
    ),
  );
  const [first] = jobs;
  const shared = first.setup.overrides.filter((set) => jobs.every(({ setup }) => setup.overrides.includes(set)));
  return {
    rules: [...rules.values()],
    charts: [...charts.values()],
    policies: [...policies.values()],
    overrides: shared,
  };
}

/** @param words the command that gives the same result again */
export function studyHead(study: string, words: readonly string[], seed: string): StudyHead {
  return { satrap: packageVersion, study, command: words.join(' '), seed };
}

/** run.json of a study: everything needed to reproduce it. The same for any number of threads. */
export function studyRecord(
  head: StudyHead,
  files: readonly string[],
  jobs: readonly Job[],
  games: readonly GameModule[],
): string {
  const setups = new SetupList();
  const runs = jobs.map((job, i) => ({
    game: job.game,
    rulesVersion: job.rulesVersion,
    scenario: job.setup.scenario,
    policies: job.policies.map((policy, seat) => ({
      seat: games[i].seats[seat].id,
      policy: policy.label,
      parameters: policy.parameters,
      ...(policy.forbid ? { forbid: policy.forbid } : {}),
      sourceHash: policy.hash,
    })),
    charts: job.setup.charts,
    overrides: job.setup.overrides,
    /** Index into `setups`. */
    setup: setups.place(job.setup.document),
  }));
  return setups.fileText({ ...head, node: process.version, files, runs });
}
