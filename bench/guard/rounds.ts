/** Rounds over the suite with two builds in turn. */

import { performance } from 'node:perf_hooks';
import { median } from 'simple-statistics';
import { type Case, caseName } from '../../src/bench/suite.js';
import { inLanes, lanes, timeAgainst } from '../../src/bench/timing.js';
import { medianInterval } from '../../src/stats/median.js';

/** A part of the suite that half a minute can hold: policies that take their time in the engine. */
const SUITE: readonly Case[] = [
  ...['over-the-edge', 'second-empire', 'trans-human-revolt'].map((scenario) => {
    return { game: 'sfge', scenario, policy: 'garrison' };
  }),
  { game: 'bfge', scenario: 'invasion', policy: 'admiral' },
];

const WANTED = { milliseconds: 300, extra: { phases: false } };

/** Case -> how many times as fast this build is as the other, one number a round. */
export type Ratios = Map<string, number[]>;

interface Compared {
  readonly ratios: Ratios;
  /** The two builds play different games: times say little about the code. */
  readonly differ: boolean;
}

/** Plays rounds, the builds in turn, while another one may end in time, but at least one and at most `most`. */
export async function compareBuilds(own: string, other: string, seconds: number, most: number): Promise<Compared> {
  const ratios: Ratios = new Map();
  const where = await lanes();
  const start = performance.now();
  let differ = false;
  for (let round = 0; round < most; round++) {
    const spent = (performance.now() - start) / 1000;
    if (round > 0 && spent + spent / round > seconds) break;
    await inLanes(SUITE, where, async (one, processor) => {
      const { round: timed, extra } = await timeAgainst([own, other], one, WANTED, processor);
      if (extra?.facts.checksum !== extra?.other?.checksum) differ = true;
      if (timed.ratio !== null) ratios.set(caseName(one), [...(ratios.get(caseName(one)) ?? []), timed.ratio]);
    });
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
