import { fileURLToPath } from 'node:url';
import { chiSquareUpper } from '../../src/stats/tail.js';
import { runInProcess } from '../support/in-process.js';
import { type Finished, start, temporaryFolder } from '../support/satrap.js';

export function moduleFile(game: string): string {
  return fileURLToPath(new URL(`../../bench/peers/${game}.ts`, import.meta.url));
}

/** Runs a command with one of the two games in the process of the test. */
export function satrap(game: string, words: readonly string[], folder: string = temporaryFolder()): Promise<Finished> {
  return runInProcess(words, folder, { SATRAP_GAMES: moduleFile(game), SATRAP_DEBUG: '' });
}

/** Runs the real binary with one of the two games. */
export function program(game: string, words: readonly string[], folder: string = temporaryFolder()): Promise<Finished> {
  return start(words, folder, { SATRAP_GAMES: moduleFile(game) }).finished;
}

/** Value -> probability. */
export type Distribution = Map<number | string, number>;

export function add(to: Distribution, value: number | string, probability: number): void {
  to.set(value, (to.get(value) ?? 0) + probability);
}

/** Expected games in a cell of the chi-square test; rarer values are counted together. */
const EXPECTED_MIN = 10;

/** p of the chi-square test that counts come from a distribution; 0 where a value occurred that has no probability. */
export function probabilityOf(counts: Readonly<Record<string, number>>, exact: Distribution): number {
  const games = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const known = new Set([...exact.keys()].map(String));
  if (Object.entries(counts).some(([value, count]) => count > 0 && !known.has(value))) return 0;
  const cells = [...exact].map(([value, p]) => ({ expected: p * games, found: counts[value] ?? 0 }));
  const rare = cells.filter(({ expected }) => expected < EXPECTED_MIN);
  const common = cells.filter(({ expected }) => expected >= EXPECTED_MIN);
  const rest = rare.reduce(
    (sum, { expected, found }) => ({ expected: sum.expected + expected, found: sum.found + found }),
    {
      expected: 0,
      found: 0,
    },
  );
  if (rest.expected >= EXPECTED_MIN) common.push(rest);
  const statistic = common.reduce((sum, { expected, found }) => sum + (found - expected) ** 2 / expected, 0);
  return chiSquareUpper(statistic, common.length - 1);
}

interface Run {
  readonly outcomes: Readonly<Record<string, number>>;
  readonly endings: Readonly<Record<string, number>>;
  readonly metrics: Readonly<Record<string, { readonly histogram: Readonly<Record<string, number>> }>>;
}

/** Plays and returns what was counted. */
export async function played(game: string, ...words: string[]): Promise<Run> {
  const { code, stdout, stderr } = await satrap(game, ['run', game, ...words, '--threads', '1', '--json']);
  if (code !== 0) throw new Error(stderr);
  return (JSON.parse(stdout) as { runs: Run[] }).runs[0];
}
