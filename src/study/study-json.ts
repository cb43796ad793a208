/** Head of a study's documents, and its run.json. */

import type { GameModule } from '../games/game.js';
import { packageVersion } from '../package.js';
import { SetupList } from '../report/setup-list.js';
import type { Job } from '../run/plan.js';

/** What all documents of studies begin with. */
export interface StudyHead {
  readonly satrap: string;
  /** Name of the command. */
  readonly study: string;
  readonly command: string;
  readonly seed: string;
  /** Only for a study that was ended early. */
  readonly partial?: true;
  readonly stopped?: string;
}

/** Where the games of a study came from; without repetition, what all of them share. */
export interface Origin {
  readonly rules: readonly { readonly game: string; readonly rulesVersion: string }[];
  /** Of the set-ups as given: points and moves of a study may change cells. */
  readonly charts: readonly (ChartFacts & { readonly game: string })[];
  readonly policies: readonly { readonly policy: string; readonly sourceHash: string }[];
  /** Overrides that every set-up of the study has. */
  readonly overrides: readonly string[];
}

type ChartFacts = Job['setup']['charts'];

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
