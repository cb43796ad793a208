/**
 * Has the last commit made the engines slower? Builds its parent beside it, plays the suite with both in turn, and
 * tells a slowdown of more than 5 % with its interval. A report, no judge: machines are shared and noisy, so the exit
 * code is 0 whatever it finds, and also where there is no parent to compare with.
 *
 *     npm run build && npx tsx bench/guard.ts [--seconds 60] [--rounds 5] [--folder <checkout>]
 */

import { parseArgs } from 'node:util';
import { packageRoot } from '../src/package.js';
import { Checkout, NotCompared } from './guard/base.js';
import { compareBuilds, verdict } from './guard/rounds.js';

interface Wanted {
  readonly seconds: number;
  readonly rounds: number;
  readonly folder: string;
}

/** What was asked for; null: it was told that this cannot be. */
function wanted(): Wanted | null {
  try {
    const { values } = parseArgs({
      options: {
        seconds: { type: 'string', default: '60' },
        rounds: { type: 'string', default: '5' },
        folder: { type: 'string', default: packageRoot },
      },
    });
    const [seconds, rounds] = [Number(values.seconds), Number(values.rounds)];
    if (!(seconds > 0)) throw new Error(`--seconds ${values.seconds}: expected a number above 0`);
    if (!Number.isInteger(rounds) || rounds < 1) throw new Error(`--rounds ${values.rounds}: expected 1, 2, 3 ...`);
    return { seconds, rounds, folder: values.folder };
  } catch (error) {
    console.error(`guard: ${error instanceof Error ? error.message : error}`);
    return null;
  }
}

async function compare({ seconds, rounds, folder }: Wanted): Promise<void> {
  const checkout = new Checkout(folder);
  const base = checkout.base();
  const { ratios, differ } = await checkout.withBuild(base, (other) => compareBuilds(folder, other, seconds, rounds));
  console.log(`guard: compared with ${base.slice(0, 12)}`);
  if (differ)
    console.log('guard: outcomes differ: the builds play different games, so times may differ for that alone');
  for (const text of verdict(ratios)) console.log(`guard: ${text}`);
}

const request = wanted();
if (request === null) process.exitCode = 2;
else {
  try {
    await compare(request);
  } catch (error) {
    const reason =
      error instanceof NotCompared ? error.message : `failed: ${error instanceof Error ? error.message : error}`;
    console.log(`guard: speed not compared: ${reason}`);
  }
}
