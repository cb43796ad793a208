/** Times of cases: of one build, or of two that play in turn. */

import { availableParallelism } from 'node:os';
import { sum } from 'simple-statistics';
import type { Facts } from './player.js';
import { Player } from './players.js';
import { processors } from './processors.js';
import type { Case } from './suite.js';

/**
 * The same games are played again and again, block by block, and of each block the shortest time counts: other programs
 * can only make it longer, and whether its games are long ones is the same each time. A block is shorter than the
 * bursts of noise are apart.
 */
const BLOCK_MS = 10;
const BLOCKS = 10;

/** What one process measured. */
export interface Round {
  /** CPU time a game, undisturbed. */
  readonly microseconds: number;
  /** With all disturbances, for comparisons with programs of which only that is known. */
  readonly mean: number;
  /** Time of the other build / time of this one; null: there was no other. */
  readonly ratio: number | null;
}

/** What the first process of a case tells besides. */
export interface Extra {
  readonly facts: Facts;
  /** Of the other build; null: there was none. */
  readonly other: Facts | null;
  /** Heap bytes a game; null: the collector ran while measuring. */
  readonly bytes: number | null;
  readonly phases: Readonly<Record<string, number>> | null;
}

/** What is asked of a process. */
export interface Wanted {
  readonly milliseconds: number;
  /** Null: the time only. */
  readonly extra: { readonly phases: boolean } | null;
}

/** A process that is warm, and the shortest time of each of its blocks so far. */
class Runner {
  private readonly shortest = new Array<number>(BLOCKS).fill(Number.POSITIVE_INFINITY);
  private games = 0;
  private all = 0;

  private constructor(
    readonly player: Player,
    readonly facts: Facts | null,
    /** Games of a block. */
    readonly count: number,
  ) {}

  static async start(player: Player, tellsFacts: boolean): Promise<Runner> {
    const facts = tellsFacts ? await player.facts() : null;
    const microseconds = await player.warm();
    return new Runner(player, facts, Math.max(1, Math.round((1000 * BLOCK_MS) / microseconds)));
  }

  /** Microseconds. */
  async play(block: number, count = this.count): Promise<number> {
    const time = await this.player.play(block * count, count);
    this.shortest[block] = Math.min(this.shortest[block], time);
    this.games += count;
    this.all += time;
    return time;
  }

  /** All blocks at their shortest, microseconds. */
  get undisturbed(): number {
    return sum(this.shortest);
  }

  round(ratio: number | null): Round {
    return { microseconds: this.undisturbed / (BLOCKS * this.count), mean: this.all / this.games, ratio };
  }

  async extra({ milliseconds, extra }: Wanted, other: Facts | null): Promise<Extra | null> {
    if (extra === null || this.facts === null) return null;
    const phases = extra.phases ? await this.player.phases(milliseconds) : null;
    const bytes = await this.player.bytes(Math.min(BLOCKS * this.count, MOST_GAMES_FOR_BYTES));
    return { facts: this.facts, other, bytes, phases };
  }
}

const MOST_GAMES_FOR_BYTES = 5_000;

export interface Timed {
  readonly round: Round;
  readonly extra: Extra | null;
}

/** How often all blocks are played in so many milliseconds. */
function repeats(milliseconds: number): number {
  return Math.max(1, Math.round(milliseconds / (BLOCKS * BLOCK_MS)));
}

/**
 * Times cases of one build, each in a process of its own. They play in turn, so that the time of each is spread over
 * all of theirs and a slow state of the machine must last as long to be taken for a slow case.
 */
export async function timeCases(
  folder: string,
  cases: readonly Case[],
  wanted: readonly Wanted[],
  processor: string | null = null,
): Promise<Timed[]> {
  const players = cases.map((one) => new Player(folder, one, processor));
  try {
    const runners: Runner[] = [];
    for (const [i, player] of players.entries()) runners.push(await Runner.start(player, wanted[i].extra !== null));
    const most = Math.max(...wanted.map(({ milliseconds }) => repeats(milliseconds)));
    for (let repeat = 0; repeat < most; repeat++)
      for (const runner of runners) for (let block = 0; block < BLOCKS; block++) await runner.play(block);
    const timed: Timed[] = [];
    for (const [i, runner] of runners.entries()) {
      const extra = await runner.extra(wanted[i], null);
      timed.push({ round: runner.round(null), extra });
    }
    return timed;
  } finally {
    for (const player of players) player.end();
  }
}

/** Lets two builds play the same blocks in turn, each in a process of its own, both on one processor. */
export async function timeAgainst(
  folders: readonly [own: string, other: string],
  one: Case,
  wanted: Wanted,
  processor: string | null = null,
): Promise<Timed> {
  const [mine, theirs] = folders.map((folder) => new Player(folder, one, processor));
  try {
    const own = await Runner.start(mine, wanted.extra !== null);
    const other = await Runner.start(theirs, wanted.extra !== null);
    for (let i = 0; i < BLOCKS * repeats(wanted.milliseconds); i++) {
      const block = i % BLOCKS;
      // Who is first changes, so that neither always comes after the other.
      const isFirst = (i + Math.floor(i / BLOCKS)) % 2 === 0;
      for (const runner of isFirst ? [own, other] : [other, own]) await runner.play(block, own.count);
    }
    const round = own.round(other.undisturbed / own.undisturbed);
    return { round, extra: await own.extra(wanted, other.facts) };
  } finally {
    mine.end();
    theirs.end();
  }
}

/** Processes that are measured at once: more than two disturb each other also where there is room. */
const AT_ONCE = 2;

/** Where is measured: on each of these one after the other, all at once. Null: on any processor. */
export async function lanes(): Promise<(string | null)[]> {
  const found = await processors();
  const most = Math.min(AT_ONCE, found.length > 0 ? found.length : availableParallelism());
  return Array.from({ length: most }, (_, i) => found[i] ?? null);
}

/** Does all of `work`, as many at once as there are lanes. */
export async function inLanes<T>(
  work: readonly T[],
  where: readonly (string | null)[],
  act: (one: T, processor: string | null) => Promise<void>,
): Promise<void> {
  let next = 0;
  const lane = async (processor: string | null): Promise<void> => {
    while (next < work.length) await act(work[next++], processor);
  };
  await Promise.all(where.map(lane));
}

/** In their order, at most so many together, all lanes with as many groups and groups about alike. */
export function groups<T>(all: readonly T[], most: number, lanesUsed: number): T[][] {
  const count = Math.min(all.length, lanesUsed * Math.ceil(all.length / (most * lanesUsed)));
  const edge = (i: number): number => Math.round((i * all.length) / count);
  return Array.from({ length: count }, (_, i) => all.slice(edge(i), edge(i + 1)));
}
