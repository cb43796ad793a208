import type { GameModule, Verdict } from '../games/game.js';
import { verdictOf } from '../games/seats.js';
import { CONFIDENCE, type Estimate } from '../stats/interval.js';
import { meanEstimate } from '../stats/mean-estimate.js';
import { meanSequence } from '../stats/mean-sequence.js';
import { rateInterval } from '../stats/rate-interval.js';
import { rateSequence } from '../stats/rate-sequence.js';
import { keptIndex } from './metric-columns.js';
import type { Job } from './plan.js';
import type { Tally } from './tally.js';

/** Rates that every game has. */
export const RATES = ['win', 'draw', 'loss'] as const satisfies readonly Verdict[];
export type Rate = (typeof RATES)[number];

/** Which interval goes with an estimate. @public */
export interface IntervalKind {
  /**
   * `fixed`: for a number of games fixed beforehand; `sized`: the same, for a number that follows the width reached;
   * `sequence`: right at every look.
   */
  readonly kind: 'fixed' | 'sized' | 'sequence';
  readonly confidence: number;
}

/** The intervals that a job's results are given with. */
export function intervalsOf(job: Job): IntervalKind {
  const kind = !job.stop ? 'fixed' : job.stop.precision?.sized ? 'sized' : 'sequence';
  return { kind, confidence: job.confidence ?? CONFIDENCE };
}

/** A rate with the index of its seat; null: the game has no such rate. */
export function rateOf(name: string, { seats }: Pick<GameModule, 'seats'>): { rate: Rate; seat: number } | null {
  const rate = RATES.find((known) => name === known || name.startsWith(`${known}.`));
  if (rate === undefined) return null;
  const seat = name === rate ? 0 : seats.findIndex(({ id }) => name === `${rate}.${id}`);
  return seat < 0 ? null : { rate, seat };
}

/** `win`, `draw`, `loss` of the first seat, or of another: `win.blue`. */
export function isRate(name: string): boolean {
  return RATES.some((rate) => name === rate || name.startsWith(`${rate}.`));
}

/** The share of so many games that `count` of them are. */
export function shareOf(count: number, games: number, { kind, confidence }: IntervalKind): Estimate {
  return kind === 'sequence' ? rateSequence(count, games, confidence, null) : rateInterval(count, games, confidence);
}

/** Estimates what the user may name: rates and means of metrics of one job. */
export class Estimates {
  constructor(
    private readonly job: Job,
    private readonly game: GameModule,
  ) {}

  /**
   * By name: a rate (`win`, `win.blue`, `draw`, ...) or a metric of the job. @param aimed whether the job's precision
   * shapes the interval
   */
  estimate(name: string, tally: Tally, how: IntervalKind, aimed = true): Estimate {
    if (isRate(name)) return this.rate(name, tally, how, aimed);
    return this.metric(keptIndex(this.game, this.job, name), tally, how, aimed);
  }

  /** The mean of the metric with index `at` in the job. */
  metric(at: number, tally: Tally, { kind, confidence }: IntervalKind, aimed = true): Estimate {
    const info = this.game.metrics[this.job.metrics[at]];
    const counts = tally.histograms[at].entries();
    if (kind !== 'sequence') return meanEstimate(counts, info, confidence);
    return meanSequence(counts, info, confidence, aimed ? this.aim(info.name) : null);
  }

  /** The share of the games that `count` of them are. */
  share(count: number, tally: Tally, how: IntervalKind): Estimate {
    return shareOf(count, tally.games, how);
  }

  private rate(rate: string, tally: Tally, how: IntervalKind, aimed: boolean): Estimate {
    const count = this.count(rate, tally);
    const aim = aimed ? this.aim(rate) : null;
    if (aim === null || how.kind !== 'sequence') return this.share(count, tally, how);
    return rateSequence(count, tally.games, how.confidence, aim);
  }

  /** The half-width that the job is to reach for a measure. */
  private aim(name: string): number | null {
    const { precision } = this.job.stop ?? {};
    return precision?.of === name ? precision.half : null;
  }

  private count(name: string, tally: Tally): number {
    const found = rateOf(name, this.game);
    if (found === null) throw new RangeError(`${this.game.id} has no rate '${name}'`);
    const { rate, seat } = found;
    return this.game.outcomes.reduce(
      (sum, _, i) => (verdictOf(this.game, i, seat) === rate ? sum + tally.outcomes[i] : sum),
      0,
    );
  }
}
