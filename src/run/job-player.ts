import {
  type Engine,
  type GameModule,
  type IllegalOrders,
  type PolicyInstance,
  R_ENDING,
  R_OUTCOME,
} from '../games/game.js';
import { loadGame, loadGameAnew } from '../games/registry.js';
import { forgetGlobals } from '../games/user-code/language.js';
import { endBots } from '../policy/bot/bot.js';
import type { PolicyChoice } from '../policy/choice.js';
import { loadPolicy } from '../policy/load.js';
import { findBlame, stackOf, text } from './blame.js';
import { newIllegalOrders, PLAYING, type ProgressSlot, playChunk } from './chunk.js';
import type { Course } from './course.js';
import type { Failure, JobFailure } from './failure.js';
import type { Chunk, Job } from './plan.js';
import { positionGame } from './position.js';
import type { RowWriter } from './rows.js';
import { copied, Sample, SecondPlayer } from './second-play.js';
import { areShipped, limitedEngine, untrusted } from './step-budget.js';
import type { Tally } from './tally.js';

/** What came of a chunk, beside its records. */
export interface ChunkEnd {
  /** Games `chunk.from <= index < finishedTo` were played. */
  readonly finishedTo: number;
  /** Illegal orders of these games. */
  readonly illegal: readonly IllegalOrders[];
  /** Time spent playing. */
  readonly playMs: number;
  /** Why it ended early. */
  readonly failure: Failure | null;
}

/** Who follows games turn by turn. */
type Follower = Pick<Course, 'begin' | 'row' | 'finish'>;

/** An engine ready to play chunks of one job, in a worker: games end after a bounded number of decisions. */
export class JobPlayer {
  private readonly engine: Engine;
  private illegal: readonly IllegalOrders[] = [];
  private playedTo = 0;
  private second: SecondPlayer | null = null;
  /** Checks games that are followed turn by turn: their orders are counted when they are followed. */
  private checker: Engine | null = null;

  private constructor(
    readonly job: Job,
    readonly game: GameModule,
    private readonly policies: readonly PolicyInstance[],
    private readonly checkAll: boolean,
  ) {
    this.engine = limitedEngine(game, job.setup, policies, job.seed);
  }

  /** @param checkAll all games in checked mode, not only some, and no policy is trusted */
  static async of(
    job: Job,
    checkAll: boolean,
    load: (choice: PolicyChoice) => Promise<PolicyInstance> = loadPolicy,
    find = loadGame,
  ): Promise<JobPlayer> {
    const loaded = await find(job.game);
    const { position } = job;
    const game = position ? positionGame(loaded, position, await Promise.all(position.policies.map(load))) : loaded;
    const policies = await Promise.all(job.policies.map(load));
    return new JobPlayer(job, game, checkAll || position ? untrusted(policies) : policies, checkAll);
  }

  /** An engine names the first game with illegal orders, which is the smallest only while games are played in order. */
  continues(chunk: Chunk): boolean {
    return chunk.from >= this.playedTo;
  }

  play(
    { from, to }: Chunk,
    tally: Pick<Tally, 'add'> & { readonly course?: Follower | null },
    rows: RowWriter | null,
    progress: ProgressSlot,
  ): ChunkEnd {
    this.playedTo = to;
    const sample = areShipped(this.policies) ? null : new Sample(from, to, () => this.engine.illegalOrders());
    let game = from;
    const { course } = tally;
    const noted = {
      add: (record: Int32Array): void => {
        sample?.note(game++, record);
        tally.add(record);
        course?.finish(record[R_OUTCOME], record[R_ENDING]);
      },
    };
    const start = performance.now();
    const failed = playChunk(
      course ? this.followed(course) : this.engine,
      from,
      to,
      noted,
      rows,
      progress,
      this.checkAll,
    );
    const playMs = performance.now() - start;
    const after = this.engine.illegalOrders();
    const illegal = newIllegalOrders(this.illegal, after);
    this.illegal = copied(after);
    if (!failed) {
      if (sample) noteLast({ job: this.job, checkAll: this.checkAll, sample });
      const failure = sample && this.playedAgain(sample, from, playMs, progress);
      return { finishedTo: to, illegal, playMs, failure };
    }
    const failure = findBlame(this.game, this.job, this.policies, failed.game, failed.checked, failed.error);
    return { finishedTo: failed.game, illegal, playMs, failure };
  }

  /** @throws Error where games cannot be followed turn by turn */
  requireTrace(): void {
    if (this.engine.trace === undefined) throw new Error(`${this.game.id} cannot be traced`);
  }

  /** The engine, its games followed by a course. */
  private followed(course: Follower): Pick<Engine, 'record' | 'play' | 'playChecked'> {
    const { engine } = this;
    const play = (game: number): void => {
      course.begin();
      engine.trace?.(game, course.row);
    };
    const playChecked = (game: number): void => {
      this.checker ??= limitedEngine(this.game, this.job.setup, this.policies, this.job.seed);
      this.checker.playChecked(game);
      play(game);
    };
    return { record: engine.record, play, playChecked };
  }

  /** Plays the sample of another player again. */
  playedAtEnd(sample: Sample, playing: (game: number) => void): Failure | null {
    return this.secondPlayer().failureAtEnd(sample, playing);
  }

  private secondPlayer(): SecondPlayer {
    const { game, job, policies } = this;
    this.second ??= new SecondPlayer({ game, setup: job.setup, policies, seed: job.seed });
    return this.second;
  }

  /** Plays a sample of a chunk again; a game that is another one then is the policy's fault. */
  private playedAgain(sample: Sample, from: number, playMs: number, progress: ProgressSlot): Failure | null {
    return this.secondPlayer().failure(sample, playMs, (number) => {
      progress.words[progress.index] = PLAYING + number - from;
    });
  }
}

/** What a thread played last, for a look at the end of a run. */
interface Last {
  readonly job: Job;
  readonly checkAll: boolean;
  readonly sample: Sample;
}

let last: Last | null = null;

/** Notes what this thread played last, if what plays is not Satrap's own alone. */
export function noteLast(now: Last): void {
  last = now;
}

/**
 * Plays the last games of this thread again, by engine, policies and game of the user's own loaded anew: what these
 * keep from game to game in variables of their modules or on the global object, or have kept since the first chunk, is
 * gone then.
 *
 * @param progress where the game that is played is said
 */
export async function playLastAnew(progress: ProgressSlot): Promise<JobFailure | null> {
  if (last === null) return null;
  const { job, checkAll, sample } = last;
  last = null;
  let games = 0;
  forgetGlobals();
  try {
    endBots();
    const anew = await JobPlayer.of(job, checkAll, loadPolicy, loadGameAnew);
    const failure = anew.playedAtEnd(sample, () => {
      progress.words[progress.index] = PLAYING + games++;
    });
    return failure && { job, failure };
  } catch (error) {
    return { job, failure: setupFailure(error) };
  }
}

/** Policies or engine could not be set up. */
export function setupFailure(error: unknown): Failure {
  return { kind: 'setup', game: null, message: text(error), policy: null, decision: null, stack: stackOf(error) };
}
