import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { R_ENDING, R_OUTCOME } from '../../src/games/game.js';
import { loadGame } from '../../src/games/registry.js';
import { choosePolicy, loadPolicy } from '../../src/policy/load.js';
import type { CourseResult } from '../../src/report/course.js';
import { COURSE_TURNS_MAX, Course, type CourseShape } from '../../src/run/course.js';
import { NumberReader } from '../../src/run/number-reader.js';
import { filesOf } from '../support/files.js';
import { grown, satrap, startSlowly, temporaryFolder, unhurried } from '../support/satrap.js';

const folder = temporaryFolder();
const GAMES = 40;

/** One game, as the engine tells it. */
interface Played {
  readonly outcome: string;
  readonly ending: string;
  readonly rows: readonly (readonly number[])[];
}

/** The games as they are told one by one. */
async function played(gameId: string, scenario: string, policy: string): Promise<Played[]> {
  const game = await loadGame(gameId);
  const setup = game.resolve({ scenario, set: [] });
  const seats = game.seats.slice(0, setup.seats ?? game.seats.length);
  const choice = await choosePolicy(game, { name: policy, parameters: {} });
  const policies = await Promise.all(seats.map(() => loadPolicy(choice)));
  const engine = game.createEngine(setup, policies, '1');
  return Array.from({ length: GAMES }, (_, index) => {
    const rows: number[][] = [];
    engine.trace?.(index, (values) => void rows.push([...values]));
    const { record } = engine;
    return { outcome: game.outcomes[record[R_OUTCOME]].id, ending: game.endings[record[R_ENDING]].id, rows };
  });
}

/** The value that at least a share p does not exceed, from the definition. */
function quantile(values: readonly number[], p: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted.find((value) => sorted.filter((other) => other <= value).length >= p * sorted.length) ?? Number.NaN;
}

describe.each([
  ['sfge', 'over-the-edge', 'steward'],
  ['bfge', 'civil-war', 'drill'],
  ['noble-houses', 'short-war', ''],
])('the course of %s/%s', (gameId, scenario, named) => {
  let games: Played[];
  let course: CourseResult;
  let names: readonly string[];
  let policy: string;

  beforeAll(async () => {
    const game = await loadGame(gameId);
    policy = named || game.defaultPolicy[0];
    games = await played(gameId, scenario, policy);
    names = (game.trace?.columns(game.resolve({ scenario, set: [] })) ?? []).map(({ name }) => name);
    const words = ['run', `${gameId}/${scenario}`, '--policy', policy, '--games', String(GAMES), '--course'];
    const { stdout, stderr } = await satrap([...words, '--json', '--quiet'], folder);
    expect(stdout, stderr).not.toBe('');
    course = JSON.parse(stdout).runs[0].course;
  }, 120_000);

  const values = (turn: number, name: string): number[] =>
    games.flatMap(({ rows }) => (turn < rows.length ? [rows[turn][names.indexOf(name)]] : []));
  const last = (name: string): number[] => games.map(({ rows }) => rows[rows.length - 1][names.indexOf(name)]);

  test('counts the games that came so far, and how they ended', () => {
    expect(course.games).toEqual(course.games.map((_, turn) => games.filter(({ rows }) => turn < rows.length).length));
    expect(Math.max(...games.map(({ rows }) => rows.length))).toBe(course.games.length);
    for (const { turn, outcome, ending, games: count } of course.ends) {
      const own = games.filter((one) => one.outcome === outcome && one.ending === ending);
      expect(count).toBe(own.filter(({ rows }) => rows.length - 1 === turn).length);
    }
    expect(course.ends.reduce((sum, end) => sum + end.games, 0)).toBe(GAMES);
    for (const { turn, on } of course.survival)
      expect(on.estimate).toBe(games.filter(({ rows }) => rows.length - 1 > turn).length / GAMES);
  });

  test('has the mean and the quantiles of every number', () => {
    for (const { name, turns, end } of course.columns)
      for (const [told, own] of [
        ...turns.map((spread, turn) => [spread, values(turn, name)] as const),
        [end, last(name)] as const,
      ]) {
        expect(told.mean).toBeCloseTo(own.reduce((a, b) => a + b, 0) / own.length, 10);
        expect(told.quantiles).toEqual([0.05, 0.25, 0.5, 0.75, 0.95].map((p) => quantile(own, p)));
      }
  });

  test('counts who holds which place', () => {
    expect(course.places.length).toBeGreaterThan(0);
    for (const { name, held, end } of course.places) {
      expect(held).toEqual(held.map((_, turn) => values(turn, name).filter((value) => value === 1).length));
      expect(end).toBe(last(name).filter((value) => value === 1).length);
    }
    for (const turn of course.games.keys()) {
      const moving = course.places.filter(({ cell }) => cell === undefined);
      const inCells = (course.cells ?? []).reduce((sum, { held }) => sum + held[turn], 0);
      if (course.cells) expect(inCells).toBe(moving.reduce((sum, { held }) => sum + held[turn], 0));
    }
  });

  test('finds the leader after each turn, and how often the lead changed', () => {
    const standings = course.columns.filter(({ kind }) => kind === 'standing').map(({ name }) => names.indexOf(name));
    if (standings.length < 2) return expect(course.leads).toBeUndefined();
    const leaders = games.map(({ rows }) =>
      rows.map((row) => {
        const own = standings.map((column) => row[column]);
        const best = own.flatMap((value, seat) => (value === Math.max(...own) ? [seat] : []));
        return best.length === 1 ? best[0] : null;
      }),
    );
    const changes = leaders.map((game) => {
      const led = game.filter((seat) => seat !== null);
      return led.filter((seat, i) => i > 0 && seat !== led[i - 1]).length;
    });
    const counted = Object.entries(course.leads?.changes ?? {}).map(([count, n]) => [Number(count), n] as const);
    for (const [count, n] of counted) expect(n).toBe(changes.filter((own) => own === count).length);
    expect(counted.reduce((sum, [, n]) => sum + n, 0)).toBe(GAMES);
    for (const { turn, games: led } of course.leads?.turns ?? [])
      for (const [seat, n] of Object.values(led).entries())
        expect(n).toBe(leaders.filter((game) => game[turn] === seat).length);
  });
});

/** Files but for what the command was. */
function resultOf(path: string): object {
  const { 'run.json': _, ...files } = filesOf(path);
  return files;
}

describe('--course', () => {
  const run = ['run', 'over-the-edge', '--policy', 'passive', '--games', '1100', '--seed', '7', '--course', '--quiet'];

  test('gives the same bytes on one thread and two, in chunks of any size, checked or not', async () => {
    const ways = [
      ['--threads', '1'],
      ['--threads', '2', '--chunk', '77'],
      ['--threads', '2', '--check-policies'],
    ];
    for (const [i, how] of ways.entries()) await satrap([...run, ...how, '--out', `way${i}`], folder);
    const [first, ...others] = ways.map((_, i) => resultOf(join(folder, `way${i}`)));
    expect(Object.keys(first)).toContain('course.csv');
    for (const other of others) expect(other).toEqual(first);
  });

  test('changes nothing else', async () => {
    await satrap([...run.filter((word) => word !== '--course'), '--out', 'without'], folder);
    const told = JSON.parse(readFileSync(join(folder, 'way0/result.json'), 'utf8')).runs[0];
    const plain = JSON.parse(readFileSync(join(folder, 'without/result.json'), 'utf8')).runs[0];
    const { course: _, ...rest } = told;
    expect(rest).toEqual(plain);
  });

  test('gives the same bytes in shards that are merged', async () => {
    for (const part of ['1', '2', '3']) await satrap([...run, '--shard', `${part}/3`, '--out', `part${part}`], folder);
    await satrap(['merge', 'part1', 'part2', 'part3', '--out', 'merged', '--quiet'], folder);
    expect(resultOf(join(folder, 'merged'))).toEqual(resultOf(join(folder, 'way0')));
  });

  test('gives the same bytes after it was killed', async () => {
    const words = run.map((word) => (word === 'passive' ? unhurried('garrison') : word === '1100' ? '300' : word));
    const killed = [...words, '--out', 'killed', '--chunk', '20', '--threads', '1'];
    const { child, finished } = startSlowly(killed, folder, 5);
    await grown(join(folder, 'killed', 'run.checkpoint'), 30_000, child);
    child.kill('SIGKILL');
    await finished;
    expect(existsSync(join(folder, 'killed', 'result.json'))).toBe(false);
    expect((await satrap(['resume', 'killed', '--quiet'], folder)).code).toBe(0);
    await satrap([...words, '--out', 'whole'], folder);
    expect(resultOf(join(folder, 'killed'))).toEqual(resultOf(join(folder, 'whole')));
  });

  test('is refused for a game that does not tell its turns', async () => {
    const { code, stderr } = await satrap(['run', 'short', '--games', '10', '--course'], folder);
    expect([code, stderr]).toEqual([2, expect.stringContaining('pig has no turn-by-turn trace')]);
  });
});

describe('Course', () => {
  const shape: CourseShape = {
    columns: [{ name: 'points', meaning: '', kind: 'standing' }],
    ...{ numbers: [0], places: [], cells: 0, standings: [], seats: 1, outcomes: 1, endings: 1, wins: [[true]] },
  };

  test('keeps the end of games with more turns than it tells apart', () => {
    const course = new Course(shape);
    course.begin();
    for (let turn = 0; turn <= COURSE_TURNS_MAX + 7; turn++) course.row(Int32Array.of(turn));
    course.finish(0, 0);
    expect(course.longer).toBe(1);
    expect(course.turns.length).toBe(COURSE_TURNS_MAX + 1);
    expect(course.end.histograms[0].entries()).toEqual([[COURSE_TURNS_MAX + 7, 1]]);
    expect(course.ends[0].entries()).toEqual([[COURSE_TURNS_MAX + 7, 1]]);
  });

  test('forgets a game that did not end, and reads what it wrote', () => {
    const course = new Course(shape);
    course.begin();
    course.row(Int32Array.of(99));
    course.begin();
    for (const points of [3, 5]) course.row(Int32Array.of(points));
    course.finish(0, 0);
    const numbers: number[] = [];
    course.encode(numbers);
    const again = new Course(shape);
    for (let i = 0; i < 2; i++) again.merge(new NumberReader(Float64Array.from(numbers)));
    expect(again.longer).toBe(0);
    expect(again.turns.map(({ histograms }) => histograms[0].entries())).toEqual([[[3, 2]], [[5, 2]]]);
    expect(() => again.merge(new NumberReader(Float64Array.of(0)))).toThrow(/end after 1/);
  });
});
