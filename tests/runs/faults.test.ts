import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { Stream, seedKey } from '../../src/random/stream.js';
import type { ChunkResult } from '../../src/run/chunk-player.js';
import { type Came, Core, LOSSES_MAX, type RunEnd, type Ticket, type Work } from '../../src/run/core.js';
import type { Failure } from '../../src/run/failure.js';
import { decodeFrames } from '../../src/run/frames.js';
import { Journal } from '../../src/run/journal.js';
import type { Chunk } from '../../src/run/plan.js';
import { RunWork } from '../../src/run/run-work.js';
import { ChunkSizer } from '../../src/run/sizing.js';
import { SheetWork } from '../../src/study/sheets.js';
import { filesOf } from '../support/files.js';
import { hostile, satrap, start, temporaryFolder, testGame } from '../support/satrap.js';
import { MemoryDisk, type SimulatedWorld, StudyWorld, World } from '../support/simulated-world.js';
import { isVerify, replicated } from '../support/size.js';

/** Those of a study take longer: it deflates what it keeps. */
const [OF_RUNS, OF_STUDIES] = [replicated(2_000, 8_000), replicated(600, 1_500)];
/** After so many processes there are no more faults, or a schedule might never end. */
const FAULTY_PROCESSES_MAX = 6;

const CRASH: Failure = { kind: 'worker', game: null, message: 'crash', policy: null, decision: null, stack: null };
const LOST: ChunkResult = { finishedTo: 0, tally: null, rows: null, playMs: 0, failure: CRASH };

/** Lets a core be played with random faults until it ends; null: it was killed. */
function drive<Result extends Came>(
  core: Core<Result>,
  play: (chunk: Chunk) => Result,
  disk: MemoryDisk,
  random: Stream,
  faults: boolean,
): RunEnd | null {
  const flying: Ticket[] = [];
  const settled: number[] = [];
  for (;;) {
    for (let ticket = core.next(); ticket; ticket = core.next()) flying.push(ticket);
    if (core.finished) return core.end();
    if (flying.length === 0) throw new Error('nothing flies, nothing begins, and it is not finished');
    const fate = faults ? random.below(100) : 99;
    const at = random.below(flying.length);
    const { number, chunk } = flying[at];
    const settle = (result: Result): void => {
      flying.splice(at, 1);
      settled.push(number);
      core.settle(number, result);
    };
    const nothing = { ...play(chunk), finishedTo: chunk.from };
    if (fate < 12) settle({ ...nothing, failure: CRASH });
    else if (fate < 15) settle({ ...play(chunk), finishedTo: chunk.to + 1 });
    else if (fate < 22 && settled.length > 0) {
      // A result comes again, or one of a chunk that was given up.
      core.settle(settled[random.below(settled.length)], play(chunk));
    } else if (fate < 24) disk.room = random.below(300);
    else if (fate < 26) {
      core.stop({ kind: 'interrupted' });
      // Chunks that no worker has begun come back empty.
      for (const queued of flying.splice(random.below(flying.length)))
        core.settle(queued.number, { ...play(queued.chunk), finishedTo: queued.chunk.from });
    } else if (fate < 29) return null;
    else if (fate < 30) {
      // A policy throws; the games before it are there.
      const game = chunk.from + random.below(chunk.to - chunk.from);
      settle({ ...play({ ...chunk, to: game }), failure: { ...CRASH, kind: 'policy', game } });
    } else settle(play(chunk));
  }
}

/** Worlds that the schedules take turns in, and their results. */
function worlds() {
  const looks = { nextLook: (_: number, played: number) => played + 5 + (played % 3) };
  const rules = [null, { ...looks, enough: (_: number, tally: { outcomes: Float64Array }) => tally.outcomes[1] >= 4 }];
  const sizes = [[17], [9, 14], [0, 6, 11]];
  const runs = sizes.flatMap((each) =>
    rules.flatMap((rule) => [false, true].map((perGame) => new World(each, rule, perGame))),
  );
  const studies = sizes.flatMap((each) => [2, null].map((width) => new StudyWorld(each, width)));
  const withResults = (all: readonly SimulatedWorld[]) => all.map((world) => ({ world, expected: world.expected() }));
  return [
    ['a run', OF_RUNS, withResults(runs)],
    ['a study', OF_STUDIES, withResults(studies)],
  ] as const;
}

describe.each(worlds())('the core of %s', (name, schedules, all) => {
  test(`${schedules} random schedules of crashes, late and double results, failing policies, full disks, interrupts and kills`, () => {
    const key = seedKey(name);
    const random = new Stream();
    const seen = { complete: 0, interrupted: 0, failed: 0, output: 0, killed: 0 };
    for (let schedule = 0; schedule < schedules; schedule++) {
      random.bindGame(key[0], key[1], schedule);
      random.start(0, 0);
      const { world, expected } = all[schedule % all.length];
      let disk = new MemoryDisk();
      for (let process = 0; ; process++) {
        const [capacity, chunkGames] = [1 + random.below(6), 1 + random.below(9)];
        const faults = process < FAULTY_PROCESSES_MAX;
        const { end, outcome, held } = world.process(disk, chunkGames, (work, play) =>
          drive(new Core(work, () => capacity), play, disk, random, faults),
        );
        seen[end === null ? 'killed' : end.kind]++;
        if (end?.kind === 'complete') {
          if (outcome !== expected) expect(outcome, `schedule ${schedule}`).toBe(expected);
          break;
        }
        const powerCut = end === null && random.below(2) === 0;
        const torn = disk.room < Number.POSITIVE_INFINITY;
        disk = powerCut ? disk.afterPowerCut((n) => random.below(n)) : disk.afterKill();
        // A kill loses only what was in flight: whatever was settled is there.
        if (!powerCut && !torn && world.held(disk).join() !== held.join())
          expect(world.held(disk), `schedule ${schedule}`).toEqual(held);
      }
    }
    for (const count of Object.values(seen)) expect(count).toBeGreaterThan(100);
    expect(seen.complete).toBe(schedules);
  });
});

describe('the core', () => {
  test('a result that cannot be one of the chunk is kept nowhere, and the chunk is played again', () => {
    const world = new World([20], null, true);
    const order = { seat: 0, decision: 'd', reason: 'r', count: 1, firstGame: 0 };
    type Forge = (good: { numbers: Float64Array; rows: Uint8Array<ArrayBuffer> }) => object;
    const number =
      (at: number, value: number): Forge =>
      ({ numbers }) => ({
        tally: { numbers: numbers.with(at, value), illegal: [] },
      });
    const illegal =
      (orders: object): Forge =>
      ({ numbers }) => ({ tally: { numbers, illegal: [orders] } });
    // Games, two outcomes, an ending, then the metric: how many values, and each with its count.
    const forged: Forge[] = [
      ...[0, 1, 3, 4, 6].flatMap((at) => [11, -1, 0.5, Number.NaN].map((value) => number(at, value))),
      ({ numbers }) => ({ tally: { numbers: numbers.subarray(0, -1), illegal: [] } }),
      ...[{ seat: 99 }, { seat: -1 }, { count: -3 }, { count: 0 }, { count: 0.5 }].map((wrong) =>
        illegal({ ...order, ...wrong }),
      ),
      ...[null, -1, 20, 1e9].map((firstGame) => illegal({ ...order, firstGame })),
      ...[-1, 10, 1e9].map((game) => () => ({ failure: { ...CRASH, kind: 'policy', game } })),
      () => ({ rows: null }),
      ({ rows }) => ({ rows: rows.subarray(0, -1) }),
      ({ rows }) => ({ rows: rows.subarray(rows.indexOf(10) + 1) }),
    ];
    for (const forge of forged) {
      const counts = world.newCounts();
      const disk = new MemoryDisk();
      const journal = new Journal(counts, disk, {}, { length: 0, crc: 0 }, () => 0);
      const core = new Core(new RunWork(counts, journal, { threads: 1, chunkGames: 10 }), () => 1);
      const begun = disk.log().length;
      const ticket = core.next() as Ticket;
      const good = world.play(ticket.chunk);
      const { tally, rows } = good;
      if (tally === null || rows === null) throw new Error('nothing was played');
      core.settle(ticket.number, { ...good, ...forge({ numbers: tally.numbers, rows }) });
      expect(disk.log().length, forge.toString()).toBe(begun);
      expect(core.next()?.chunk).toEqual(ticket.chunk);
    }
  });

  test('of a sheet neither, where numbers are of more or fewer games', () => {
    const fill = (): never => {
      throw new Error('it was filled');
    };
    const [job] = new World([4], null, false).jobs;
    const sheet = { job, from: 0, to: 4, width: 2, sizer: new ChunkSizer(1, null), fill };
    const core = new Core(new SheetWork([[sheet]], (one) => one, fill, {}), () => 1);
    const { number, chunk } = core.next() as Ticket;
    core.settle(number, { finishedTo: 4, extra: [], numbers: new Int32Array(7), playMs: 1, failure: null });
    expect(core.stopping).toBe(false);
    expect(core.next()?.chunk).toEqual(chunk);
  });

  test('after a failure that may turn out needless nothing is begun until what was begun before is there', () => {
    const [job] = new World([9], null, false).jobs;
    let [begun, certain] = [0, false];
    const work: Work<Came> = {
      ...{ isComplete: false, jobOf: () => job, canBe: () => true, take() {}, isCertain: () => certain },
      next: () => ({ job: 0, from: begun, to: ++begun }),
    };
    const core = new Core(work, () => 3);
    const [first, second] = [core.next() as Ticket, core.next() as Ticket];
    core.settle(second.number, { finishedTo: 1, failure: { ...CRASH, kind: 'policy', game: 1 } });
    expect([core.next(), core.stopping]).toEqual([null, false]);
    certain = true;
    core.settle(first.number, { finishedTo: 1, failure: null });
    expect(core.end()).toMatchObject({ kind: 'failed', failure: { failure: { game: 1 } } });
  });

  test('of games that were others when they were played again nothing is kept', () => {
    const world = new World([20], null, false);
    const counts = world.newCounts();
    const journal = new Journal(counts, new MemoryDisk(), {}, { length: 0, crc: 0 }, () => 0);
    const core = new Core(new RunWork(counts, journal, { threads: 1, chunkGames: 10 }), () => 1);
    const { number, chunk } = core.next() as Ticket;
    const failure: Failure = { ...CRASH, kind: 'unrepeatable', game: 3 };
    core.settle(number, { ...world.play(chunk), failure });
    expect(core.end()).toMatchObject({ kind: 'failed', failure: { failure } });
    expect(counts.states[0].finished).toEqual([]);
  });

  test(`a chunk that kills its worker ${LOSSES_MAX} times ends the run; everything else is kept`, () => {
    const world = new World([30], null, false);
    const counts = world.newCounts();
    const journal = new Journal(counts, new MemoryDisk(), {}, { length: 0, crc: 0 }, () => 0);
    const core = new Core(new RunWork(counts, journal, { threads: 1, chunkGames: 10 }), () => 1);
    let losses = 0;
    for (let ticket = core.next(); ticket; ticket = core.next()) {
      const deadly = ticket.chunk.from === 10;
      if (deadly) expect(ticket.losses).toBe(losses++);
      core.settle(ticket.number, deadly ? { ...LOST, finishedTo: 10 } : world.play(ticket.chunk));
    }
    expect(losses).toBe(LOSSES_MAX);
    expect(core.finished).toBe(true);
    expect(core.end()).toMatchObject({ kind: 'failed', failure: { chunk: { job: 0, from: 10, to: 20 } } });
    expect(counts.states[0].finished).toEqual([[0, 10]]);
  });
});

test('a checkpoint that has grown much becomes the sum of its chunks', () => {
  const world = new World([20], null, true);
  const disk = new MemoryDisk();
  const journal = new Journal(world.newCounts(), disk, {}, { length: 0, crc: 0 }, () => 0);
  const kinds = (): unknown[] => [...decodeFrames(disk.log())].map(({ head }) => (head as { kind: string }).kind);
  // Rows that wait for earlier games are kept in it.
  const record = (from: number, rowBytes: number): void => {
    const chunk = { job: 0, from, to: from + 1 };
    const { tally } = world.play(chunk);
    if (tally !== null) journal.record({ chunk, tally, rows: new Uint8Array(rowBytes) });
  };
  record(5, 5 << 20);
  expect(kinds()).toEqual(['run', 'rows', 'chunk']);
  record(9, 5 << 20);
  expect(kinds()).toEqual(['run', 'tally', 'block', 'block', 'rows']);
  record(15, 10);
  expect(kinds()).toEqual(['run', 'tally', 'block', 'block', 'rows', 'chunk']);
});

describe('workers and policies that fail', () => {
  test.each([
    ['run', ['run', 'short', '--policy', './mortal.ts', '--games', '20000', '--per-game']],
    ['study', ['scan', 'short', '--policy', './mortal.ts', '--vary', 'target=60,90', '--games', '20000']],
  ])(
    'a worker that dies is replaced, its chunk is played again, and the result is the same: %s',
    async (_, command) => {
      const folder = temporaryFolder();
      const fuse = join(folder, 'fuse');
      writeFileSync(fuse, '');
      const policy = join(folder, 'mortal.ts');
      const source = readFileSync(hostile('exits.ts'), 'utf8')
        .replace('process.exit(7)', 'die()')
        .replace('const exits', `${DIE.replace('FUSE', fuse)}\nconst exits`)
        .replaceAll("from '../", `from '${new URL('../support/', import.meta.url).pathname}`)
        .replaceAll(
          `${new URL('../support/', import.meta.url).pathname}../../`,
          new URL('../../', import.meta.url).pathname,
        );
      writeFileSync(policy, source);
      const words = [...command, '--seed', '7', '--quiet', '--out'];
      const dying = await satrap([...words, 'dying'], folder);
      expect(dying.stderr).toBe('');
      expect(dying.code).toBe(0);
      expect(existsSync(fuse)).toBe(false);
      expect((await satrap([...words, 'living'], folder)).code).toBe(0);
      expect(filesOf(join(folder, 'dying'))).toEqual(filesOf(join(folder, 'living')));
    },
  );

  test.skipIf(isVerify)(
    'a chunk that always kills its worker ends the run with the commands that show it, and it can be resumed',
    async () => {
      const folder = temporaryFolder();
      const words = [
        'run',
        'short',
        '--policy',
        hostile('exits.ts'),
        '--games',
        '100000',
        '--seed',
        '7',
        '--out',
        'out',
      ];
      const { code, stderr } = await satrap(words, folder);
      expect(code).toBe(1);
      expect(stderr).toMatch(/a worker thread died in game \d+/);
      expect(stderr).toContain('see it again: satrap replay pig/short');
      expect(stderr).toMatch(/its chunk again: satrap run pig\/short .*--games \d+/);
      expect(stderr).toContain('to go on: satrap resume out');
      const again = await satrap(['resume', 'out', '--quiet'], folder);
      expect(again.stderr).toMatch(/a worker thread died in game \d+/);
      expect(again.code).toBe(1);
    },
  );

  const asked = ['short', '--policy', `red=${hostile('endless.ts')}+blue=hold`, '--seed', '7'];
  const ways: readonly (readonly string[])[] = [
    ['run', ...asked, '--games', '1000', '--quiet'],
    ['replay', ...asked, '--game', '37'],
    ['compare', asked[2], 'hold', 'short', '--seed', '7', '--games', '100', '--threads', '1', '--quiet'],
  ];
  test.each(replicated(ways.slice(0, 1), ways.slice(1)))(
    'a game in which a policy is asked without end is ended by the step budget: %s',
    async (...words) => {
      const environment = { SATRAP_GAMES: testGame('patient') };
      const { code, stderr } = await start(words, temporaryFolder(), environment).finished;
      expect(code).toBe(1);
      expect(stderr).toMatch(/endless\.ts threw in its decision 'again' in game 37/);
      expect(stderr).toContain('more than 1000000 decisions in one game');
    },
  );
});

/** Ends the thread that finds the fuse: a policy whose results do not depend on it. */
const DIE = `
import { unlinkSync } from 'node:fs';
function die(): void {
  try {
    unlinkSync('FUSE');
  } catch {
    return;
  }
  process.exit(7);
}
`;
