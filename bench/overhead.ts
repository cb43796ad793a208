/**
 * What the runner costs beside the games: two workers against one (an otherwise idle machine with two processors should
 * show 1.9 or more), pool, merge and checkpoint, games.csv.
 *
 *     npm run build && npx tsx bench/overhead.ts [--scenario S] [--policy P] [--seconds 3] [--rounds 5]
 *
 * Variants are played in turns, so that a machine that gets slower does so for all; medians are shown. Times per game
 * are processor times of all threads: other programs hardly change them. Start-up is not measured. What is measured is
 * the compiled program.
 */
import { parseArgs } from 'node:util';

const folder = process.env.SATRAP_DIST ?? new URL('../dist', import.meta.url).pathname;
const { overheadReport }: typeof import('../src/commands/bench/overhead.js') = await import(
  `${folder}/src/commands/bench/overhead.js`
);

const { values } = parseArgs({
  options: {
    scenario: { type: 'string', default: 'sfge/over-the-edge' },
    policy: { type: 'string', default: 'passive' },
    seconds: { type: 'string', default: '3' },
    rounds: { type: 'string', default: '5' },
  },
});
const { scenario, policy, seconds, rounds } = values;
const lines = await overheadReport({ scenario, policy, seconds: Number(seconds), rounds: Number(rounds) });
console.log(lines.join('\n'));
