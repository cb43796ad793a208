/** Head of a study's documents, and its run.json. */

import type { GameModule, Json } from '../games/game.js';
import { packageVersion } from '../package.js';
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
  const setups = new Map<string, Json>();
  const place = (document: Json): number => {
    const key = JSON.stringify(document);
    if (!setups.has(key)) setups.set(key, document);
    return [...setups.keys()].indexOf(key);
  };
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
    setup: place(job.setup.document),
  }));
  const document = JSON.stringify({ ...head, node: process.version, files, runs }, null, 2).slice(0, -'\n}'.length);
  const lines = [...setups.keys()].map((setup) => `    ${setup}`);
  return `${document},\n  "setups": [\n${lines.join(',\n')}\n  ]\n}\n`;
}
