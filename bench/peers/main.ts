/**
 * The same work in Satrap and in boardgame.io: tic-tac-toe with random moves, and Pig to 50 with rolls until 15, each
 * by its own program with its own bots. Exit code 0: equal outcomes, and Satrap at least 1,000 times as fast; 1: not
 * so; 2: wrong usage.
 *
 *     npm run build && npx tsx bench/peers/main.ts [--rounds 7] [--milliseconds 1000] [--games 1000000]
 *
 * The two are timed in turn, each time in a process of its own after a warm-up, by CPU time, so that both see the same
 * weather. Both games are loaded as any game of a user is: through SATRAP_GAMES.
 */

import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { parseArgs } from 'node:util';
import { median } from 'simple-statistics';
import type { Case } from '../../src/bench/suite.js';
import { timeCases } from '../../src/bench/timing.js';
import { UserError } from '../../src/games/game.js';
import { packageRoot } from '../../src/package.js';
import { byDifference, type Comparable, corrected, differences } from '../../src/stats/diff.js';
import { medianInterval } from '../../src/stats/median.js';
import { compile } from '../compile.js';
import { joined } from '../joined.js';
import type { Played } from './boardgame/player.js';

const CASES: readonly Case[] = [
  { game: 'tic-tac-toe', scenario: 'tic-tac-toe', policy: 'random' },
  { game: 'pig', scenario: 'pig', policy: 'hold' },
];
const RATIO_WANTED = 1000;
/** Largest corrected p that counts as a difference. */
const ALPHA = 0.001;

const here = join(packageRoot, 'bench/peers');
const compiled = join(packageRoot, 'results/peers');

process.env.SATRAP_GAMES = CASES.map(({ game }) => join(here, `${game}.ts`)).join(delimiter);

/** In production boardgame.io does not check whether its states can be sent. */
const production = { ...process.env, NODE_ENV: 'production' };

function playPeer({ game }: Case, seed: number, ms: number): Played {
  const words = ['--max-semi-space-size=64', join(compiled, 'boardgame.mjs'), game, String(seed), String(ms)];
  return JSON.parse(execFileSync(process.execPath, words, { encoding: 'utf8', env: production })) as Played;
}

function playSatrap({ game, scenario, policy }: Case, games: number): Comparable {
  const out = mkdtempSync(join(tmpdir(), 'satrap-peers-'));
  try {
    const what = ['run', `${game}/${scenario}`, '--policy', policy, '--games', String(games), '--metrics', 'all'];
    const words = [join(packageRoot, 'dist/src/main.js'), ...what, '--json', '--quiet', '--out', join(out, 'run')];
    const text = execFileSync(process.execPath, words, { encoding: 'utf8', maxBuffer: 1 << 28 });
    return (JSON.parse(text) as { runs: Comparable[] }).runs[0];
  } finally {
    rmSync(out, { recursive: true, force: true });
  }
}

function number(value: number): string {
  return Math.round(value).toLocaleString('en');
}

interface Round {
  readonly satrap: number;
  readonly peer: Played;
}

/** @returns whether Satrap is as fast as is wanted */
function reportSpeed({ game }: Case, rounds: readonly Round[]): boolean {
  const ratios = rounds.map(({ satrap, peer }) => peer.microseconds / satrap);
  const { low, high } = medianInterval(ratios);
  const satrap = 1e6 / median(rounds.map((round) => round.satrap));
  const peer = 1e6 / median(rounds.map((round) => round.peer.microseconds));
  console.log(
    `${game}: satrap ${number(satrap)}, boardgame.io ${number(peer)} games/s, ` +
      `ratio ${number(median(ratios))} (${number(low)}-${number(high)})`,
  );
  return median(ratios) >= RATIO_WANTED;
}

/** @returns whether no test finds a difference */
function reportOutcomes(played: Case, rounds: readonly Round[], games: number): boolean {
  const ours = playSatrap(played, games);
  const theirs = rounds.map(({ peer }): Comparable => peer).reduce(joined);
  const tests = differences(ours, theirs).sort(byDifference);
  const [first] = tests;
  const p = corrected(first.p, tests.length);
  console.log(
    `  ${number(games)} games against ${number(rounds.reduce((sum, { peer }) => sum + peer.games, 0))}: ` +
      `${tests.length} tests, smallest corrected p ${p.toPrecision(2)} (${first.what}, ${first.test})`,
  );
  return p > ALPHA;
}

function positive(text: string, name: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value) || value < 1) throw new UserError(`--${name}: expected a positive integer`);
  return value;
}

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      rounds: { type: 'string', default: '7' },
      milliseconds: { type: 'string', default: '1000' },
      games: { type: 'string', default: '1000000' },
    },
  });
  const ms = positive(values.milliseconds, 'milliseconds');
  const games = positive(values.games, 'games');
  await compile({ boardgame: join(here, 'boardgame/player.ts') }, compiled);
  const rounds = CASES.map((): Round[] => []);
  for (let round = 0; round < positive(values.rounds, 'rounds'); round++) {
    for (const [i, entry] of CASES.entries()) {
      const [{ round: own }] = await timeCases(packageRoot, [entry], [{ milliseconds: ms, extra: null }]);
      rounds[i].push({ satrap: own.mean, peer: playPeer(entry, round, 2 * ms) });
    }
  }
  const verdicts = CASES.flatMap((entry, i) => [
    reportSpeed(entry, rounds[i]),
    reportOutcomes(entry, rounds[i], games),
  ]);
  return verdicts.every(Boolean) ? 0 : 1;
}

try {
  process.exitCode = await main();
} catch (error) {
  const usage = error instanceof UserError || (error instanceof TypeError && 'code' in error);
  console.error(usage ? `peers: ${error.message}` : error);
  process.exitCode = usage ? 2 : 1;
}
