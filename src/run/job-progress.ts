import type { GameModule, IllegalOrders } from '../games/game.js';
import { seatsOf } from '../games/seats.js';
import type { Chunk, Job } from './plan.js';
import { addRange, type Range, rangeSize } from './ranges.js';
import { isTallyOf, Tally, type TallyData, type TallyShape, tallyShape } from './tally.js';

/**
 * Decides that a job has been played enough. It is asked at fixed numbers of games and shown exactly the games before
 * them, so the answer cannot depend on threads or chunks; it keeps no state, so a resumed run comes to the same answer.
 */
export interface StoppingRule {
  /** Number of games of the job at which to look next: greater than `games`, and the same in every run. */
  nextLook(job: number, games: number): number;
  /** Looks at the first `tally.games` games of a job. True: they are enough. */
  enough(job: number, tally: Tally): boolean;
}

/** What is finished of a job. */
export interface JobState {
  readonly job: Job;
  readonly game: GameModule;
  readonly tally: Tally;
  /** Games in the tally. */
  finished: readonly Range[];
  /** The job's games end here: `job.to`, or earlier where a stopping rule found them enough. */
  end: number;
}

/** Whether all games of the job are in its tally. */
export function isFinished({ job, finished, end }: JobState): boolean {
  return rangeSize(finished) === end - job.from;
}

/** Results of games beyond the next look, which must not see them. */
interface Ahead {
  readonly tally: Tally;
  finished: readonly Range[];
}

/** Collects the results of one job, in any order, and looks at them when the stopping rule wants to. */
export class JobProgress implements JobState {
  readonly tally: Tally;
  finished: readonly Range[] = [];
  end: number;
  private readonly shape: TallyShape;
  /** The tally holds games before this one only. */
  private look: number;
  /** Looks known so far, ascending. */
  private readonly looks: number[] = [];
  /** By the look that their games lie before. */
  private readonly ahead = new Map<number, Ahead>();

  constructor(
    readonly job: Job,
    readonly game: GameModule,
    private readonly index: number,
    private readonly rule: StoppingRule | null,
  ) {
    this.shape = tallyShape(game, job);
    this.tally = new Tally(this.shape);
    this.end = job.to;
    this.look = this.borderAfter(job.from);
  }

  /** The first game index after `game` that no chunk may cross. */
  borderAfter(game: number): number {
    const { from, to } = this.job;
    if (this.rule === null) return to;
    for (let last = this.looks.at(-1) ?? from; last <= game && last < to; last = this.looks.at(-1) ?? to) {
      const next = from + this.rule.nextLook(this.index, last - from);
      if (!(next > last))
        throw new RangeError(`a look after ${last - from} games is followed by one at ${next - from}`);
      this.looks.push(Math.min(next, to));
    }
    return this.looks.find((look) => look > game) ?? to;
  }

  /** True for games whose place in the result is certain: no look stands between. */
  isCertain(game: number): boolean {
    return game < this.look || this.look === this.end;
  }

  /** Whether a result can be one of these games of the job: seats, games and sums are as they must be. */
  canBe({ from, to }: Chunk, data: TallyData): boolean {
    const seats = seatsOf(this.game, this.job.setup).length;
    const known = ({ seat, count, firstGame }: IllegalOrders): boolean =>
      [seat, count, firstGame].every(Number.isSafeInteger) &&
      seat >= 0 &&
      seat < seats &&
      count > 0 &&
      firstGame >= this.job.from &&
      firstGame < this.job.to;
    return isTallyOf(to - from, data, this.shape) && data.illegal.every(known);
  }

  /** Adds games that lie between two neighbouring looks, or all before some look. Games after the end are ignored. */
  take(ranges: readonly Range[], data: TallyData): void {
    if (ranges.length === 0 || ranges[0][0] >= this.end) return;
    const last = ranges[ranges.length - 1][1];
    while (ranges[0][0] < this.look && last > this.look && this.finished.length === 0) {
      // Kept by an earlier process, which looked and went on.
      this.look = this.borderAfter(this.look);
    }
    if (last <= this.look) this.add(this, ranges, data);
    else this.add(this.place(this.borderAfter(last - 1)), ranges, data);
    this.lookAndGoOn();
  }

  /** All games taken in, whether or not they are in the tally yet. */
  known(): readonly Range[] {
    const beyond = [...this.ahead.values()].flatMap(({ finished }) => finished);
    return beyond.reduce<readonly Range[]>((all, range) => addRange(all, range), this.finished);
  }

  /** At an early end: what lies beyond the next look is part of the (partial) result too. */
  fold(): void {
    for (const { tally, finished } of this.ahead.values()) this.add(this, finished, tally.encode());
    this.ahead.clear();
  }

  /** Everything taken in so far, in pieces that `take` accepts. */
  pieces(): { readonly ranges: readonly Range[]; readonly tally: TallyData }[] {
    return [this, ...this.ahead.values()]
      .filter(({ finished }) => finished.length > 0)
      .map(({ finished, tally }) => ({ ranges: finished, tally: tally.encode() }));
  }

  private lookAndGoOn(): void {
    while (this.rule !== null && this.look < this.end && rangeSize(this.finished) === this.look - this.job.from) {
      if (this.rule.enough(this.index, this.tally)) {
        this.end = this.look;
        this.ahead.clear();
        return;
      }
      this.look = this.borderAfter(this.look);
      const next = this.ahead.get(this.look);
      if (next) this.add(this, next.finished, next.tally.encode());
      this.ahead.delete(this.look);
    }
  }

  private place(look: number): Ahead {
    const known = this.ahead.get(look);
    if (known) return known;
    const made: Ahead = { tally: new Tally(this.shape), finished: [] };
    this.ahead.set(look, made);
    return made;
  }

  private add(to: { readonly tally: Tally; finished: readonly Range[] }, ranges: readonly Range[], data: TallyData) {
    to.tally.mergeData(data);
    for (const range of ranges) to.finished = addRange(to.finished, range);
  }
}
