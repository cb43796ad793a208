/**
 * How soon the Studio shows something (within 1 s; figures of a run within 3 s of *Play*), and how much of Node's speed
 * its worker has (0.75 at least).
 *
 *     npm run build && npx tsx bench/studio-speed.ts [--scenario S] [--policy P] [--games 3000] [--rounds 10]
 *
 * The same run, on one thread, is played by a process of Node and by a worker of the page in Chromium in turn, after
 * one round that warms both and whose documents have to be the same bytes. Ratios are of the processor time of all
 * threads (page, collector and compiler included), so that they hardly depend on what else runs, and of the time that
 * passes.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright-core';
import { median } from 'simple-statistics';
import { chromiumPath } from '../src/commands/doctor/chromium.js';
import { medianInterval } from '../src/stats/median.js';

const { values } = parseArgs({
  options: {
    scenario: { type: 'string', default: 'sfge/over-the-edge' },
    policy: { type: 'string', default: 'steward' },
    games: { type: 'string', default: '3000' },
    rounds: { type: 'string', default: '10' },
  },
});
const dist = new URL('../dist', import.meta.url).pathname;
const executablePath = chromiumPath();
if (executablePath === null) throw new Error('Chromium is not found');

const words = (seed: number): string[] => [
  ...['run', values.scenario, '--policy', values.policy, '--games', values.games, '--seed', String(seed)],
  ...['--threads', '1', '--quiet', '--json'],
];

/** Processor and wall time in seconds, and what was printed. */
interface Played {
  readonly out: string;
  readonly cpu: number;
  readonly wall: number;
}

/** Where that writes what it finds. */
const folder = mkdtempSync(join(tmpdir(), 'satrap-'));
/** The program in a process of its own, as Node runs it: what runs this script compiles what it loads. */
const node = spawn(
  process.execPath,
  [
    ...['--input-type=module', '-e'],
    `import { runProgram } from '${dist}/src/commands/program.js';
    let out = '';
    process.stdout.write = (text, ...more) => {
      out += text;
      more.find((one) => typeof one === 'function')?.();
      return true;
    };
    process.on('message', async (words) => {
      out = '';
      const [before, begin] = [process.cpuUsage(), performance.now()];
      await runProgram(words);
      const { user, system } = process.cpuUsage(before);
      process.send({ out, cpu: (user + system) / 1e6, wall: (performance.now() - begin) / 1000 });
    });`,
  ],
  { cwd: folder, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] },
);

async function inNode(seed: number): Promise<Played> {
  node.send(words(seed));
  const [played]: Played[] = await once(node, 'message');
  return played;
}

const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
const system = await browser.newBrowserCDPSession();
const page = await browser.newPage();
await page.addInitScript(`const make = URL.createObjectURL;
URL.createObjectURL = (blob) => make.call(URL, (globalThis.keptProgram ??= blob) && blob);`);
await page.goto(`file://${dist}/studio.html`);
await page.locator('form').waitFor({ timeout: 120_000 });
const paint = await page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0].startTime);
const pressed = performance.now();
await page.getByRole('button', { name: 'Play', exact: true }).press('Enter');
await page
  .locator('output')
  .filter({ hasText: /win \d/ })
  .waitFor({ timeout: 60_000 });
const row = performance.now() - pressed;
await page.getByRole('button', { name: 'End', exact: true }).press('Enter');
console.log(`first paint ${(paint / 1000).toFixed(2)} s, first figures ${(row / 1000).toFixed(2)} s after Play`);
await page.evaluate(`(async () => {
  const code = await keptProgram.text();
  globalThis.worker = new Worker(URL.createObjectURL(keptProgram), { name: 'program' });
  await new Promise((resolve) => (worker.onmessage = resolve));
  worker.postMessage({ code });
})()`);

/** Of the page and its workers. */
async function processorTime(): Promise<number> {
  const { processInfo } = await system.send('SystemInfo.getProcessInfo');
  return processInfo.filter(({ type }) => type === 'renderer').reduce((sum, { cpuTime }) => sum + cpuTime, 0);
}

async function inPage(seed: number): Promise<Played> {
  const before = await processorTime();
  const played = await page.evaluate<Omit<Played, 'cpu'>>(`new Promise((resolve) => {
    const begin = performance.now();
    worker.onmessage = ({ data: { done } }) =>
      done && resolve({ out: done.out, wall: (performance.now() - begin) / 1000 });
    worker.postMessage({ words: ${JSON.stringify(words(seed))} });
  })`);
  return { ...played, cpu: (await processorTime()) - before };
}

const ratios: { cpu: number; wall: number }[] = [];
const rates: { node: number; page: number }[] = [];
for (let round = 0; round <= Number(values.rounds); round++) {
  // Who plays first changes from round to round.
  const first = round % 2 === 0 ? inNode : inPage;
  const one = await first(round + 1);
  const other = await (first === inNode ? inPage : inNode)(round + 1);
  const [here, there] = first === inNode ? [one, other] : [other, one];
  if (here.out !== there.out) throw new Error(`round ${round}: the page printed another document`);
  if (round === 0) continue;
  ratios.push({ cpu: here.cpu / there.cpu, wall: here.wall / there.wall });
  rates.push({ node: Number(values.games) / here.wall, page: Number(values.games) / there.wall });
}
node.disconnect();
await browser.close();
rmSync(folder, { recursive: true, force: true });

const text = (list: readonly number[]): string => {
  const { low, high } = medianInterval(list);
  return `${median([...list]).toFixed(3)} (${[low, high].map((bound) => bound.toFixed(3)).join(' to ')})`;
};
console.log(`${values.scenario}, ${values.policy}: ${values.games} games a round, ${ratios.length} rounds in turn
games/s: Node ${Math.round(median(rates.map((one) => one.node)))}, page ${Math.round(median(rates.map((one) => one.page)))}
page's share of Node's speed: ${text(ratios.map(({ cpu }) => cpu))} by processor time, ${text(ratios.map(({ wall }) => wall))} by time passed`);
