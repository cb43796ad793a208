/** Runs probes of one or two builds and hands on what they print. */

import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { UserError } from '../games/game.js';
import type { Probe } from './probe.js';
import type { Case } from './suite.js';

/** A folder with a built Satrap. @throws UserError when it holds none that can be probed. */
export function probeOf(folder: string): string {
  const file = join(folder, 'dist/src/bench/probe.js');
  if (!existsSync(file)) throw new UserError(`${folder}: no built Satrap with a benchmark (${file} is missing)`);
  return file;
}

const run = promisify(execFile);

/** @param timesOnly the case was probed before: checksum, dice and bytes are known */
export async function runProbe(
  probe: string,
  { game, scenario, policy }: Case,
  ms: number,
  phases: boolean,
  timesOnly = false,
): Promise<Probe> {
  const words = [game, scenario, policy, String(ms), phases ? 'phases' : '', timesOnly ? 'times' : ''];
  const { stdout } = await run(process.execPath, ['--max-semi-space-size=64', probe, ...words], { encoding: 'utf8' });
  return JSON.parse(stdout) as Probe;
}
