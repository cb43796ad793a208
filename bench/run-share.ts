/**
 * How much of what `satrap bench` measures a run plays: one thread at least 0.97 of it, two at least 1.95 times one.
 *
 *     npm run build && npx tsx bench/run-share.ts [--case sfge/over-the-edge,passive ...] [--seconds 3] [--rounds 5]
 *
 * In each round the bench, one thread and two are measured in turn, warm. The second ratio needs two idle processors;
 * the first is given by the clock and by processor time, which other programs hardly change. The bench tells its
 * fastest part of five; a run is measured as a whole, so by processor time it is compared with the bench's mean.
 */
import { parseArgs } from 'node:util';
import { median } from 'simple-statistics';
import { probeOf, runProbe } from '../src/bench/builds.js';
import { packageRoot } from '../src/package.js';

const folder = process.env.SATRAP_DIST ?? new URL('../dist', import.meta.url).pathname;
const { runSpeed }: typeof import('../src/commands/bench/overhead.js') = await import(
  `${folder}/src/commands/bench/overhead.js`
);

const { values } = parseArgs({
  options: {
    case: {
      type: 'string',
      multiple: true,
      default: ['sfge/over-the-edge,passive', 'sfge/over-the-edge,garrison', 'sfge/over-the-edge,steward'],
    },
    seconds: { type: 'string', default: '3' },
    rounds: { type: 'string', default: '5' },
  },
});
const seconds = Number(values.seconds);
console.log('case                               one/bench  by processor time  two/one');
for (const text of values.case) {
  const [place, policy] = text.split(',');
  const [game, scenario] = place.split('/');
  const ratios: { clock: number; processor: number; threads: number }[] = [];
  for (let round = 0; round < Number(values.rounds); round++) {
    const bench = await runProbe(probeOf(packageRoot), { game, scenario, policy }, 1000 * seconds, false);
    const one = await runSpeed(place, policy, 1, seconds);
    const two = await runSpeed(place, policy, 2, seconds);
    ratios.push({
      clock: (one.gamesPerSecond * bench.microseconds) / 1e6,
      processor: bench.mean / one.microsecondsPerGame,
      threads: two.gamesPerSecond / one.gamesPerSecond,
    });
  }
  const middle = (of: 'clock' | 'processor' | 'threads'): string => median(ratios.map((one) => one[of])).toFixed(3);
  console.log(
    `${text.padEnd(36)} ${middle('clock')} ${middle('processor').padStart(18)} ${middle('threads').padStart(9)}`,
  );
}
