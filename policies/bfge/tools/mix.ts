/**
 * Computes the mixture of plans of the policy `mixed` and writes it to policies/bfge/lib/mixture.ts:
 *
 *     npx tsx policies/bfge/tools/mix.ts [games per pair of plans]
 *
 * Every plan of the menu plays every other one in Civil War; regret matching finds the mixture; then it is tried
 * against every plan in games that were not used to find it, which gives the exploitability that is written down.
 */

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { resolveBfge } from '../../../src/games/bfge/data/resolve.js';
import { BfgeEngine } from '../../../src/games/bfge/engine.js';
import { R_OUTCOME } from '../../../src/games/bfge/metrics.js';
import { BLUE } from '../../../src/games/bfge/position/units.js';
import { packageRoot } from '../../../src/package.js';
import { admiralPolicy } from '../lib/admiral.js';
import { MENU, TEMPER } from '../lib/menu.js';
import { gains, regretMatching } from './regret-matching.js';

const GAMES_DEFAULT = 2000;
const ROUNDS = 200_000;
/** Plans played more rarely are left out. */
const RARE = 0.005;
/** So many times more games test the mixture than found it. */
const TESTS = 4;

const games = Number(process.argv[2] ?? GAMES_DEFAULT);
const setup = resolveBfge({ scenario: 'civil-war', set: [] }).document;

/** Blue's share of wins for each pair of plans that is wanted; 0 for others. */
function payoffs(seed: string, games: number, wanted: (blue: number, red: number) => boolean): number[][] {
  return MENU.map((blue, i) =>
    MENU.map((red, j) => {
      if (!wanted(i, j)) return 0;
      const policies = [blue, red].map((plan) => admiralPolicy(() => plan, TEMPER));
      const engine = new BfgeEngine(setup, policies, seed);
      let wins = 0;
      for (let game = 0; game < games; game++) {
        engine.play(game);
        if (engine.record[R_OUTCOME] === BLUE) wins++;
      }
      return wins / games;
    }),
  );
}

/** Shares in thousandths that sum to 1000, without the rarest plans. */
function rounded(shares: readonly number[]): number[] {
  const kept = shares.map((share) => (share < RARE ? 0 : share));
  const total = kept.reduce((sum, share) => sum + share, 0);
  const result = kept.map((share) => Math.round((1000 * share) / total));
  result[result.indexOf(Math.max(...result))] += 1000 - result.reduce((sum, share) => sum + share, 0);
  return result;
}

const found = regretMatching(
  payoffs('mix', games, () => true),
  ROUNDS,
);
const blue = rounded(found.row);
const red = rounded(found.column);
const tests = TESTS * games;
const tested = gains(
  payoffs('mix, tested', tests, (i, j) => blue[i] > 0 || red[j] > 0),
  blue.map((share) => share / 1000),
  red.map((share) => share / 1000),
);
const percent = (share: number) => (100 * share).toFixed(1);
writeFileSync(
  join(packageRoot, 'policies/bfge/lib/mixture.ts'),
  `/**
 * Written by policies/bfge/tools/mix.ts: mixture of the plans of menu.ts in thousandths, an approximate equilibrium of
 * Civil War, found in ${games} games per pair of plans. Tested in ${tests} other games per pair: Blue wins
 * ${percent(tested.value)} % when both sides play it; the best single plan of the menu gains ${percent(tested.rowGain)}
 * points as Blue and ${percent(tested.columnGain)} points as Red (the exploitability; each the largest of
 * ${MENU.length} estimates with a standard error of up to ${percent(0.5 / Math.sqrt(tests))} points).
 */

export const MIXTURE: readonly (readonly number[])[] = [
  [${blue.join(', ')}],
  [${red.join(', ')}],
];
`,
);
process.stdout.write(
  `${JSON.stringify({ blue, red, value: tested.value, rowGain: tested.rowGain, columnGain: tested.columnGain })}\n`,
);
