/** Runs probes of one or two builds in turn and hands on what they print. */

import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { UserError } from '../games/game.js';
import type { Probe } from './probe.js';
import type { Case } from './suite.js';

/** A folder with a built Satrap. @throws UserError when it holds none that can be probed. */
export function probeOf(folder: string): string {
  const file = join(folder, 'dist/src/bench/probe.js');
  if (!existsSync(file)) throw new UserError(`${folder}: no built Satrap with a benchmark (${file} is missing)`);
  return file;
}

export function runProbe(probe: string, { game, scenario, policy }: Case, ms: number, phases: boolean): Probe {
  const words = [game, scenario, policy, String(ms), phases ? 'phases' : ''];
  const text = execFileSync(process.execPath, ['--max-semi-space-size=64', probe, ...words], { encoding: 'utf8' });
  return JSON.parse(text) as Probe;
}
