/**
 * What runs cost as work grows: games/s, memory and time of the coordinator, as the table and plot of
 * docs/performance.md.
 *
 *     npm run build && npx tsx bench/growth.ts [--games 100000000] [--policy passive] [--threads 1,2] [--jobs 1,200]
 *
 * Games are those of a whole command, divided among its jobs. The queue is simulated: workers that answer at the rate
 * measured here, whose time passes at once; the coordinator's work is done.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

const folder = process.env.SATRAP_DIST ?? new URL('../dist', import.meta.url).pathname;
const { coordinate }: typeof import('../src/commands/bench/growth.js') = await import(
  `${folder}/src/commands/bench/growth.js`
);

const { values } = parseArgs({
  options: {
    games: { type: 'string', default: '100000000' },
    scenario: { type: 'string', default: 'sfge/over-the-edge' },
    policy: { type: 'string', default: 'passive' },
    threads: { type: 'string', default: '1,2' },
    jobs: { type: 'string', default: '1,200' },
    workers: { type: 'string', default: '2,16,64' },
  },
});
const { scenario, policy } = values;
const numbers = (text: string): number[] => text.split(',').map(Number);

interface Cost {
  readonly games: number;
  readonly threads: number;
  readonly jobs: number;
  readonly seconds: number;
  readonly megabytes: number;
}

/** Tells the most memory that the process ever had, at its end. */
const MEMORY = 'data:text/javascript,process.on("exit",()=>console.error("rss",process.resourceUsage().maxRSS))';

/** A whole command: start, compilation, games, files. Several jobs are files that extend the scenario. */
function run(games: number, threads: number, jobs: number): Cost {
  const out = mkdtempSync(join(tmpdir(), 'satrap-growth-'));
  const files = Array.from({ length: jobs }, (_, i) => join(out, `job-${i + 1}.json`));
  for (const file of files) writeFileSync(file, JSON.stringify({ extends: scenario.split('/').at(-1) }));
  const what = ['run', ...(jobs === 1 ? [scenario] : files), '--policy', policy];
  const how = ['--games', String(Math.ceil(games / jobs)), '--threads', String(threads), '--quiet'];
  const start = performance.now();
  const words = ['--import', MEMORY, `${folder}/src/main.js`, ...what, ...how, '--out', join(out, 'run')];
  const { status, stderr } = spawnSync(process.execPath, words, { encoding: 'utf8', maxBuffer: 1 << 28 });
  const seconds = (performance.now() - start) / 1000;
  rmSync(out, { recursive: true });
  if (status !== 0) throw new Error(`satrap ${what.join(' ')} failed: ${stderr}`);
  const kilobytes = Math.max(...[...stderr.matchAll(/^rss (\d+)$/gm)].map(([, text]) => Number(text)));
  return { games, threads, jobs, seconds, megabytes: kilobytes / 1024 };
}

function table(rows: readonly (readonly string[])[]): string {
  const [head, ...rest] = rows;
  return [head, head.map(() => '---'), ...rest].map((row) => `| ${row.join(' | ')} |`).join('\n');
}

const costs: Cost[] = [];
for (const jobs of numbers(values.jobs))
  for (const threads of numbers(values.threads))
    for (let games = 1000; games <= Number(values.games); games *= 10) {
      if (games < jobs) continue;
      costs.push(run(games, threads, jobs));
      console.error(`${games} games, ${threads} threads, ${jobs} jobs`);
    }
const speed = ({ games, seconds }: Cost): number => games / seconds;
const most = Math.max(...costs.map(speed));
console.log(
  table([
    ['games', 'threads', 'jobs', 'seconds', 'games/s', 'MB'],
    ...costs.map((cost) => [
      ...[cost.games, cost.threads, cost.jobs].map((value) => value.toLocaleString('en')),
      cost.seconds.toFixed(1),
      Math.round(speed(cost)).toLocaleString('en'),
      cost.megabytes.toFixed(0),
    ]),
  ]),
);
console.log('\n```text\ngames/s by games played (a bar is what was reached of the most)');
for (const cost of costs) {
  const bar = '#'.repeat(Math.max(1, Math.round((50 * speed(cost)) / most)));
  console.log(
    `${String(cost.games).padStart(10)} games ${cost.threads} threads ${String(cost.jobs).padStart(3)} jobs ${bar}`,
  );
}
console.log('```\n');
const rows: string[][] = [['workers', 'jobs', 'games', 'results', 'us a result', 'of a processor', 'workers at most']];
for (const jobs of numbers(values.jobs))
  for (const workers of numbers(values.workers)) {
    const found = await coordinate(scenario, policy, jobs, workers, 60);
    rows.push([
      ...[found.workers, found.jobs, found.games, found.chunks].map((value) => value.toLocaleString('en')),
      found.microsecondsPerChunk.toFixed(0),
      `${(100 * found.share).toFixed(2)} %`,
      found.workersMost.toLocaleString('en'),
    ]);
  }
console.log(table(rows));
