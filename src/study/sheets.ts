/** What a study plays: sheets, of which each is to be filled whole, in groups one after the other. */

import { type Came, Core, type Work } from '../run/core.js';
import type { Chunk, Job } from '../run/plan.js';
import { addRange, missingRanges, type Range, rangeSize } from '../run/ranges.js';
import { type ChunkPool, Run } from '../run/run.js';
import type { ChunkSizer } from '../run/sizing.js';
import { PlayError } from './play-error.js';
import type { GameStore, Part } from './study-log.js';

/** What is kept of the games `from <= index < to` of a job. */
export interface Sheet {
  readonly job: Job;
  readonly from: number;
  readonly to: number;
  readonly sizer: ChunkSizer;
  /** Integers of a game; absent: as many as there are. */
  readonly width?: number;
  /** What was played before it was asked for. */
  readonly early?: readonly Part[];
  /** Takes games in, each once. */
  fill(part: Part): void;
}

/** What came of a chunk of a sheet: numbers of the games `from <= index < finishedTo`, and what stands beside them. */
export interface PartResult extends Came, Pick<Part, 'extra' | 'numbers'> {
  /** Time spent playing. */
  readonly playMs: number;
}

/** What a pool has to do for sheets. */
export type PartPool = Pick<ChunkPool<PartResult>, 'capacity' | 'play' | 'cancelQueued'>;

export interface SheetOptions {
  /** Called after every chunk: games that are there, all of them, and how many an earlier process played. */
  onProgress?(done: number, total: number, before: number): void;
  /** When it is aborted, what is being played is finished and the sheets end early. */
  readonly signal?: AbortSignal;
  /** What earlier processes played, and where to keep what is played: asked for at each call. */
  store?(): GameStore | null;
}

interface WorkOptions extends SheetOptions {
  /** More groups may be added until it is stopped. */
  readonly isOpen?: boolean;
  /** Called after every chunk with how long all that is missing would take one thread, as far as one can tell. */
  onLeft?(ms: number): void;
}

/** A sheet that is being filled. */
interface Filling<S> {
  readonly number: number;
  readonly place: number;
  readonly group: Group<S>;
  readonly sheet: S;
  /** Games that are there. */
  finished: readonly Range[];
}

/** Sheets that are given together. */
interface Group<S> {
  readonly call: number;
  readonly fillings: Filling<S>[];
  readonly games: number;
  /** Games that are there. */
  done: number;
}

/** Parts that the sheets of a group are played in by turns, so that an early end leaves as much of each. */
const TURNS = 20;
/** Of a sheet that takes longer than `WHOLE_MS`, the shortest part. */
const PART_MS = 25;
/** A sheet of less is one thread's, also where a busy machine doubles its time: each other would make an engine too. */
const WHOLE_MS = 100;

/**
 * Groups of sheets; the games of a group begin while the last ones of the group before are still played, so that no
 * thread waits. Only the sheets of two groups are held at once. Chunks name a sheet by its number in place of a job.
 */
export class SheetWork<Asked extends { readonly from: number; readonly to: number }, S extends Sheet>
  implements Work<PartResult>
{
  private readonly groups: (readonly Asked[])[];
  private readonly fillings = new Map<number, Filling<S>>();
  /** Those begun and not yet given. */
  private readonly begun: Group<S>[] = [];
  private chunks: Iterator<Chunk> = [].values();
  private readonly store: GameStore | null;
  private sheets = 0;
  private readonly total: number;
  /** Games of groups that have not begun. */
  private later: number;
  private done = 0;
  private before = 0;

  /**
   * @param sheetOf an empty sheet for what is asked for
   * @param give given the sheets of each group in turn, and how much of each is there
   */
  constructor(
    groups: readonly (readonly Asked[])[],
    private readonly sheetOf: (asked: Asked) => S,
    private readonly give: (sheets: readonly S[], share: number) => void,
    private readonly options: WorkOptions,
  ) {
    this.store = options.store?.() ?? null;
    this.groups = [...groups];
    this.total = gamesOf(groups.flat());
    this.later = options.isOpen ? Number.MAX_SAFE_INTEGER : this.total;
  }

  get isComplete(): boolean {
    return !this.options.isOpen && this.groups.length === 0 && this.begun.length === 0;
  }

  /** One group more. */
  add(group: readonly Asked[]): void {
    this.groups.push(group);
  }

  /** The sheet of a chunk. */
  sheet({ job: number }: Pick<Chunk, 'job'>): S {
    return this.filling(number).sheet;
  }

  next(): Chunk | null {
    for (;;) {
      const { value, done } = this.chunks.next();
      if (!done) return value;
      const asked = this.groups.shift();
      if (asked === undefined) return null;
      this.chunks = this.begin(asked);
    }
  }

  jobOf(chunk: Chunk): Job {
    return this.sheet(chunk).job;
  }

  canBe({ job: number, from, to }: Chunk, { numbers }: PartResult): boolean {
    const { width } = this.filling(number).sheet;
    return width === undefined || numbers.length === width * (to - from);
  }

  take({ job: number, from, to }: Chunk, { extra, numbers, playMs }: PartResult): void {
    const filling = this.filling(number);
    const { sizer } = filling.sheet;
    sizer.measured(to - from, playMs);
    this.keep(filling, { from, to, extra, numbers });
    this.options.onLeft?.((this.total - this.done) * (sizer.perGame ?? 0));
    this.giveWhole();
  }

  /**
   * Plays all of it, or until the signal ends it: then so much as there is of every sheet of the group is given, if
   * that is a game of each.
   *
   * @throws PlayError when a game cannot be played; what the disk says when it refuses
   */
  async play(pool: PartPool): Promise<void> {
    const { signal } = this.options;
    const run = this.runOn(pool);
    const stop = (): void => run.stop();
    signal?.addEventListener('abort', stop);
    try {
      if (signal?.aborted) stop();
      const end = await run.playOut();
      if (end.kind === 'failed') throw new PlayError(end.failure);
      if (end.kind === 'output') throw end.error;
    } finally {
      signal?.removeEventListener('abort', stop);
    }
    this.giveRest();
  }

  /** What lets a pool play it. */
  runOn(pool: PartPool): Run<PartResult> {
    return new Run(new Core(this, () => pool.capacity), pool);
  }

  private filling(number: number): Filling<S> {
    const filling = this.fillings.get(number);
    if (filling === undefined) throw new RangeError(`there is no sheet ${number}`);
    return filling;
  }

  private begin(asked: readonly Asked[]): Iterator<Chunk> {
    const { store } = this;
    const group: Group<S> = { call: store?.nextCall() ?? 0, fillings: [], games: gamesOf(asked), done: 0 };
    this.begun.push(group);
    for (const [place, one] of asked.entries()) {
      const sheet = this.sheetOf(one);
      const filling: Filling<S> = { number: this.sheets++, place, group, sheet, finished: [] };
      group.fillings.push(filling);
      this.fillings.set(filling.number, filling);
      for (const part of store?.known(group.call, place) ?? []) this.before += this.fill(filling, part);
      if (filling.finished.length === 0) for (const part of sheet.early ?? []) this.keep(filling, part);
    }
    if (!this.options.isOpen) this.later -= group.games;
    this.giveWhole();
    return chunks(group.fillings, this.later);
  }

  private keep(filling: Filling<S>, part: Part): void {
    this.fill(filling, part);
    this.store?.keep(filling.group.call, filling.place, part);
  }

  private fill(filling: Filling<S>, part: Part): number {
    const games = part.to - part.from;
    filling.sheet.fill(part);
    filling.finished = addRange(filling.finished, [part.from, part.to]);
    filling.group.done += games;
    this.done += games;
    return games;
  }

  /** Says how far it has come, and gives what is whole. */
  private giveWhole(): void {
    this.options.onProgress?.(this.done, this.total, this.before);
    for (let [group] = this.begun; group !== undefined && group.done === group.games; [group] = this.begun) {
      this.begun.shift();
      for (const { number } of group.fillings) this.fillings.delete(number);
      this.give(sheetsOf(group), 1);
    }
  }

  private giveRest(): void {
    const [group] = this.begun;
    if (group === undefined) return;
    const share = commonShare(group.fillings);
    if (group.fillings.every(({ sheet: { from, to } }) => share * (to - from) >= 1)) this.give(sheetsOf(group), share);
  }
}

function sheetsOf<S>({ fillings }: Group<S>): S[] {
  return fillings.map(({ sheet }) => sheet);
}

/** Parts in the order of their games, from the first of all up to the first gap. */
export function withoutGap(parts: readonly Part[], from: number): Part[] {
  const inOrder = [...parts].sort((a, b) => a.from - b.from);
  const gap = inOrder.findIndex((part, i) => part.from !== (i === 0 ? from : inOrder[i - 1].to));
  return gap < 0 ? inOrder : inOrder.slice(0, gap);
}

/** The result of a chunk of which nothing was played. */
export function noPart(came: Came): PartResult {
  return { ...came, extra: null, numbers: new Int32Array(0), playMs: 0 };
}

export function gamesOf(asked: readonly { readonly from: number; readonly to: number }[]): number {
  return asked.reduce((sum, { from, to }) => sum + to - from, 0);
}

/**
 * What is missing, in parts by turns, sized by what is known of the speed when they are asked for.
 *
 * @param later games that follow: where there are many, no thread will wait for a long part
 */
function* chunks(fillings: readonly Filling<Sheet>[], later: number): Generator<Chunk, undefined> {
  const missing = fillings.map(({ sheet: { from, to }, finished }) => missingRanges(finished, [from, to]));
  let left = later + missing.reduce((sum, ranges) => sum + rangeSize(ranges), 0);
  for (let share = 0; share < 1; ) {
    const next = Math.min(1, share + turn(fillings));
    for (const [place, { number, sheet }] of fillings.entries()) {
      const { from, to, sizer } = sheet;
      const border = (part: number): number => from + Math.floor((to - from) * part);
      for (const [start, end] of missing[place]) {
        const last = Math.min(end, border(next));
        for (let at = Math.max(start, border(share)); at < last; ) {
          const size = sizer.next(last - at, left);
          yield { job: number, from: at, to: at + size };
          at += size;
          left -= size;
        }
      }
    }
    share = next;
  }
}

/** The share of each sheet that is played in a turn. */
function turn(fillings: readonly Filling<Sheet>[]): number {
  if (fillings.length === 1) return 1;
  const ms = fillings.reduce((sum, { sheet: { sizer, from, to } }) => sum + (to - from) * (sizer.perGame ?? 0), 0);
  if (ms === 0) return 1 / TURNS;
  const each = ms / fillings.length;
  return each < WHOLE_MS ? 1 : Math.max(1 / TURNS, 1 / Math.floor(each / PART_MS));
}

/** How much of every sheet is there without a gap, from its beginning. */
function commonShare(fillings: readonly Filling<Sheet>[]): number {
  const shares = fillings.map(({ sheet: { from, to }, finished: [first] }) => {
    return to === from ? 1 : first?.[0] === from ? (first[1] - from) / (to - from) : 0;
  });
  return Math.min(1, ...shares);
}
