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
import { type Browser, chromium } from 'playwright-core';
import { median } from 'simple-statistics';
import { chromiumPath } from '../src/commands/doctor/chromium.js';
import { UserError } from '../src/games/game.js';
import { medianInterval } from '../src/stats/median.js';
import { runProgram } from './program.js';
import { KEEP_PROGRAM, programOf } from './studio-program.js';

const dist = new URL('../dist', import.meta.url).pathname;

/** What a run printed, and its seconds by the clock and of processors. */
interface Played {
  readonly out: string;
  readonly cpu: number;
  readonly wall: number;
}

type Player = (words: readonly string[]) => Promise<Played>;

/** The program in a process of its own, as Node runs it: what runs this script compiles what it loads. */
function nodePlayer(folder: string): { readonly play: Player; end(): void } {
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
        await runProgram(words).catch(({ message }) => console.error(message));
        const { user, system } = process.cpuUsage(before);
        process.send({ out, cpu: (user + system) / 1e6, wall: (performance.now() - begin) / 1000 });
      });`,
    ],
    { cwd: folder, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] },
  );
  return {
    async play(words) {
      node.send(words);
      const [played]: Played[] = await once(node, 'message');
      return played;
    },
    end: () => node.disconnect(),
  };
}

/** Opens the Studio, says how soon it shows something, and gives its worker to play in. */
async function pagePlayer(browser: Browser): Promise<Player> {
  const system = await browser.newBrowserCDPSession();
  const page = await browser.newPage();
  await page.addInitScript(KEEP_PROGRAM);
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
  const ask = await programOf(page);
  /** Of the page and its workers. */
  const processorTime = async (): Promise<number> => {
    const { processInfo } = await system.send('SystemInfo.getProcessInfo');
    return processInfo.filter(({ type }) => type === 'renderer').reduce((sum, { cpuTime }) => sum + cpuTime, 0);
  };
  return async (words) => {
    const before = await processorTime();
    const { out, seconds } = await ask(words);
    return { out, wall: seconds, cpu: (await processorTime()) - before };
  };
}

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      scenario: { type: 'string', default: 'sfge/over-the-edge' },
      policy: { type: 'string', default: 'steward' },
      games: { type: 'string', default: '3000' },
      rounds: { type: 'string', default: '10' },
    },
  });
  const { scenario, policy, games } = values;
  const rounds = Number(values.rounds);
  if (!(rounds >= 1)) throw new UserError(`--rounds ${values.rounds}: expected a number from 1 on`);
  const executablePath = chromiumPath();
  if (executablePath === null) throw new UserError('Chromium is not found: install it, or set CHROMIUM to its path');
  const folder = mkdtempSync(join(tmpdir(), 'satrap-'));
  const node = nodePlayer(folder);
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  const ratios: { cpu: number; wall: number }[] = [];
  const rates: { node: number; page: number }[] = [];
  try {
    const inPage = await pagePlayer(browser);
    for (let round = 0; round <= rounds; round++) {
      const words = ['run', scenario, '--policy', policy, '--games', games, '--seed', String(round + 1)];
      words.push('--threads', '1', '--quiet', '--json');
      // Who plays first changes from round to round.
      const first = round % 2 === 0 ? node.play : inPage;
      const one = await first(words);
      const other = await (first === inPage ? node.play : inPage)(words);
      const [here, there] = first === inPage ? [other, one] : [one, other];
      if (here.out === '') throw new UserError(`nothing was played by ${words.join(' ')}`);
      if (here.out !== there.out) throw new Error(`round ${round}: the page printed another document`);
      if (round === 0) continue;
      ratios.push({ cpu: here.cpu / there.cpu, wall: here.wall / there.wall });
      rates.push({ node: Number(games) / here.wall, page: Number(games) / there.wall });
    }
  } finally {
    node.end();
    await browser.close();
    rmSync(folder, { recursive: true, force: true });
  }
  const text = (list: readonly number[]): string => {
    const { low, high } = medianInterval(list);
    return `${median([...list]).toFixed(3)} (${[low, high].map((bound) => bound.toFixed(3)).join(' to ')})`;
  };
  console.log(`${scenario}, ${policy}: ${games} games a round, ${ratios.length} rounds in turn
games/s: Node ${Math.round(median(rates.map((one) => one.node)))}, page ${Math.round(median(rates.map((one) => one.page)))}
page's share of Node's speed: ${text(ratios.map(({ cpu }) => cpu))} by processor time, ${text(ratios.map(({ wall }) => wall))} by time passed`);
  return 0;
}

await runProgram('studio-speed', main);
