/** Rounds over the suite with two builds in turn. */

import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { median } from 'simple-statistics';
import type { Row } from '../../src/commands/bench/report.js';
import { medianInterval } from '../../src/stats/median.js';

const run = promisify(execFile);

/**
 * A part of the suite that several rounds of a minute can hold: a policy of each game that takes its time in the
 * engine.
 */
const SUITE = [
  ...['--policy', 'garrison,admiral'],
  ...['over-the-edge', 'second-empire', 'trans-human-revolt', 'invasion'].flatMap((name) => ['--scenario', name]),
];

/** A round that takes longer is given up, and with it the comparison. */
const TIMEOUT_MS = 300_000;

/** Case -> how many times as fast this build is as the other, one number a round. */
export type Ratios = Map<string, number[]>;

interface Compared {
  readonly ratios: Ratios;
  /** The two builds play different games: times say little about the code. */
  readonly differ: boolean;
}

/** Rows of one round of a build, by case. */
async function bench(folder: string): Promise<Map<string, Row>> {
  // Where a build has its program is its own affair.
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { bin: { satrap: string } };
  const program = join(folder, bin.satrap);
  const words = ['bench', ...SUITE, '--rounds', '1', '--milliseconds', '100', '--json'];
  const { stdout } = await run(process.execPath, [program, ...words], { maxBuffer: 1 << 24, timeout: TIMEOUT_MS });
  return new Map((JSON.parse(stdout) as { rows: Row[] }).rows.map((row) => [row.case, row]));
}

/** Plays rounds, the builds in turn, while another one may end in time, but at least one and at most `most`. */
export async function compareBuilds(own: string, other: string, seconds: number, most: number): Promise<Compared> {
  const ratios: Ratios = new Map();
  const start = performance.now();
  let differ = false;
  for (let round = 0; round < most; round++) {
    const spent = (performance.now() - start) / 1000;
    if (round > 0 && spent + spent / round > seconds) break;
    const theirs = await bench(other);
    for (const [name, { gamesPerSecond, checksum }] of await bench(own)) {
      const before = theirs.get(name);
      if (before === undefined) continue;
      if (before.checksum !== checksum) differ = true;
      ratios.set(name, [...(ratios.get(name) ?? []), gamesPerSecond / before.gamesPerSecond]);
    }
  }
  return { ratios, differ };
}

/** A slowdown beyond this is told. */
const TOLERATED = 0.05;
/** Fewer rounds say nothing of a single case. */
const ROUNDS_TO_JUDGE = 3;

function line(values: readonly number[]): string {
  const { low, high, coverage } = medianInterval(values);
  const interval = `${low.toFixed(3)}-${high.toFixed(3)}, ${Math.round(100 * Math.max(0, coverage))} %`;
  return `${median(values).toFixed(3)}x (${interval})${slower(values) ? `: SLOWER by more than ${100 * TOLERATED} %` : ''}`;
}

function slower(values: readonly number[]): boolean {
  return median(values) < 1 / (1 + TOLERATED);
}

/** One line for all cases together, and one for each that is slower, with the confidence of its interval. */
export function verdict(ratios: Ratios): string[] {
  const all = [...ratios.values()].flat();
  if (all.length === 0) return ['no case that both builds have'];
  const suspect = [...ratios].filter(([, values]) => values.length >= ROUNDS_TO_JUDGE && slower(values));
  return [
    `speed against it, ${ratios.size} cases, ${all.length / ratios.size} rounds: ${line(all)}`,
    ...suspect.map(([name, values]) => `  ${name}: ${line(values)}`),
  ];
}
