/**
 * How much of what `satrap bench` measures a run plays: one thread at least 0.97 of it, two at least 1.95 times one.
 *
 *     npm run build && npx tsx bench/run-share.ts [--case sfge/over-the-edge,passive ...] [--rounds 30] [--seconds 3]
 *
 * An engine alone and a run on one thread, each in a process of its own and warm, play in turn on one processor for a
 * quarter of a second; the ratio is that of the processor time a game, all threads of the process included, so that it
 * does not matter how busy or fast the machine is just then. With --seconds 0 that is all; else games/s of two threads
 * and of one are compared, which needs two idle processors.
 */
import { execFileSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { median } from 'simple-statistics';
import { processors } from '../src/bench/processors.js';
import { medianInterval } from '../src/stats/median.js';
import { windowPlayer } from './window-player.js';

const folder = process.env.SATRAP_DIST ?? new URL('../dist', import.meta.url).pathname;
const program = `${folder}/src/commands/bench/windows.js`;

const { values } = parseArgs({
  options: {
    case: {
      type: 'string',
      multiple: true,
      default: ['sfge/over-the-edge,passive', 'sfge/over-the-edge,garrison', 'sfge/over-the-edge,steward'],
    },
    seconds: { type: 'string', default: '3' },
    rounds: { type: 'string', default: '30' },
  },
});
const WINDOW_MS = 250;
const WARM_UP_MS = 4000;

/** Games/s of a run. */
function speed(words: readonly string[], threads: number): number {
  const all = [program, 'speed', ...words, String(threads), values.seconds];
  return Number(execFileSync(process.execPath, all, { encoding: 'utf8' }));
}

const processor = (await processors())[0] ?? null;
console.log('case                               one/bench  interval      two/one');
for (const text of values.case) {
  const [place, policy] = text.split(',');
  const words = [...place.split('/'), policy];
  const [engine, run] = (['engine', 'run'] as const).map((kind) => windowPlayer(folder, kind, words, processor));
  for (const one of [engine, run]) await one.play(WARM_UP_MS);
  const ratios: number[] = [];
  for (let round = 0; round < Number(values.rounds); round++) {
    const first = round % 2 === 0 ? engine : run;
    const time = await first.play(WINDOW_MS);
    const other = await (first === engine ? run : engine).play(WINDOW_MS);
    ratios.push(first === engine ? time / other : other / time);
  }
  for (const one of [engine, run]) one.end();
  const threads =
    Number(values.seconds) > 0 ? median([0, 1, 2].map(() => speed(words, 2) / speed(words, 1))).toFixed(3) : '';
  const { low, high } = medianInterval(ratios);
  const share = `${median(ratios).toFixed(3)}  ${low.toFixed(3)}-${high.toFixed(3)}`;
  console.log(`${text.padEnd(36)} ${share} ${threads.padStart(9)}`);
}
