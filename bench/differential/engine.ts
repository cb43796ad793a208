/** The engine as shipped: games by `satrap run`, times as `satrap bench` takes them. */

import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { timeCases } from '../../src/bench/timing.js';
import { UserError } from '../../src/games/game.js';
import { packageRoot } from '../../src/package.js';
import { readDocument } from '../../src/report/read-document.js';
import type { Comparable } from '../../src/stats/diff.js';
import type { Contest } from './reference.js';

const run = promisify(execFile);
const binary = join(packageRoot, 'dist/src/main.js');

/** @throws UserError when there is no build. */
export function requireBuild(): void {
  if (!existsSync(binary)) throw new UserError(`${binary} is missing: npm run build`);
}

/** Plays on so many threads, with all metrics. */
export async function playEngine(
  { scenario, policy }: Contest,
  games: number,
  seed: number,
  threads: number,
): Promise<Comparable> {
  const folder = mkdtempSync(join(tmpdir(), 'satrap-differential-'));
  try {
    const what = ['run', `sfge/${scenario}`, '--policy', policy, '--games', String(games), '--seed', String(seed)];
    const how = ['--threads', String(threads), '--metrics', 'all', '--json', '--quiet', '--out', join(folder, 'run')];
    const { stdout } = await run(process.execPath, [binary, ...what, ...how], { maxBuffer: 1 << 28 });
    const file = join(folder, 'run.json');
    writeFileSync(file, stdout);
    return readDocument(file)[0];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** CPU time of the engine, microseconds a game. */
export async function timeEngine({ scenario, policy }: Contest, milliseconds: number): Promise<number> {
  const [{ round }] = await timeCases(
    packageRoot,
    [{ game: 'sfge', scenario, policy }],
    [{ milliseconds, extra: null }],
  );
  return round.mean;
}
