/** Runs probes of one or two builds in turn and sums up: medians, and the ratio pair by pair. */

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

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

/**
 * Interval of a median from order statistics (Conover, Practical Nonparametric Statistics, 3.2): the widest pair of
 * order statistics whose coverage is at least 95 %, or minimum and maximum where the sample is too small for that.
 */
export function medianInterval(values: readonly number[]): { low: number; high: number; coverage: number } {
  const sorted = [...values].sort((a, b) => a - b);
  const n = sorted.length;
  let outside = 0.5 ** n;
  let rank = 0;
  let term = outside;
  for (let r = 1; r < n / 2; r++) {
    term = (term * (n - r + 1)) / r;
    if (2 * (outside + term) > 0.05) break;
    outside += term;
    rank = r;
  }
  return { low: sorted[rank], high: sorted[n - 1 - rank], coverage: 1 - 2 * outside };
}
