/** Against the figures of an independent program (README.md here): every metric, in mean and distribution. */

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ENDINGS, METRICS, OUTCOMES } from '../../../src/games/star-empires/metrics.js';
import { type Comparable, corrected, differences } from '../../../src/stats/diff.js';
import { countedGames } from '../../support/counted-games.js';
import { replicated, sized } from '../../support/size.js';
import { engineFor, type PolicyName } from '../players.js';

/** Games by policy; as many as the reference has with AGREEMENT_GAMES. */
const GAMES: Readonly<Record<string, number>> = replicated(
  sized({ caretaker: 2000, wild: 2000, chancellor: 800 }, { caretaker: 6000, wild: 6000, chancellor: 2000 }),
  { caretaker: 20_000, wild: 20_000, chancellor: 8000 },
);
const ASKED = Number(process.env.AGREEMENT_GAMES ?? 0);
/** Smallest corrected p that counts as agreement: over all runs and tests together. */
const ALPHA = 0.001;

interface Run extends Comparable {
  readonly scenario: string;
  readonly policy: string;
  readonly games: number;
}

const text = readFileSync(new URL('empire.json', import.meta.url), 'utf8');
const { runs } = JSON.parse(text) as { readonly runs: readonly Run[] };

/** As many games as asked, counted as a document of results counts them. */
function played(scenario: string, policy: string, games: number): Comparable {
  const engine = engineFor(scenario, policy as PolicyName, 'agreement');
  const lists = { outcomes: OUTCOMES, endings: ENDINGS, metrics: METRICS };
  const counted = countedGames(lists, engine, games);
  expect(engine.illegalOrders()).toEqual([]);
  return counted;
}

describe('games of an independent program', () => {
  it.each(runs.map((run) => [run.scenario, run.policy, run] as const))(
    '%s by %s',
    (scenario, policy, run) => {
      const games = ASKED === 0 ? GAMES[policy] : Math.min(ASKED, run.games);
      const found = differences(played(scenario, policy, games), run);
      expect(found.length).toBeGreaterThan(200);
      const tests = found.length * runs.length;
      const different = found.filter(({ p }) => corrected(p, tests) < ALPHA);
      expect(different.map(({ what, test, meanA, meanB }) => `${what} ${test}: ${meanA}, reference ${meanB}`)).toEqual(
        [],
      );
    },
    600_000,
  );
});
