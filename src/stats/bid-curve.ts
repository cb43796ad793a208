import normalQuantile from '@stdlib/stats-base-dists-normal-quantile';
import { boundary } from './boundary.js';
import { dkwHalf } from './dkw.js';
import { pow } from './elementary.js';
import { countAtMost, empirical } from './empirical.js';
import { CONFIDENCE, type Estimate } from './interval.js';
import { kaplanMeier, type SurvivalStep, type TimedGame } from './kaplan-meier.js';
import { kuiperHalf } from './kuiper.js';

/** The chance that a promise "more than b" is broken, F(b) = P(X <= b), for consecutive integers b. */
export interface BidCurve {
  readonly n: number;
  readonly confidence: number;
  /** Bids first..last; beyond `last` nothing is known. */
  readonly first: number;
  readonly broken: Float64Array;
  /** Half-widths of a band of F at all bids at once. */
  readonly half: Float64Array;
  /** Half-width of F(b) - F(a) at all pairs at once; null: the sum of both bids' half-widths. */
  readonly pairHalf: number | null;
  /**
   * The bid that both sides would like equally, the first b with (F(b) + F(b+1)) / 2 >= 1/2; infinite: beyond the data.
   */
  readonly fair: Estimate;
  /** Last bid that is known because no game was watched longer; null: all is known. */
  readonly horizon: number | null;
}

/**
 * The curve from games. Where all games that were cut short were watched equally long or longer than any event, F is
 * the plain share up to that horizon, with the DKW band. Otherwise it is Kaplan and Meier's estimate with the band of
 * W. Hall and J. Wellner, Biometrika 67 (1980), half-width e (1 + n s^2) S with e as in DKW and s^2 Greenwood's sum.
 * Where the last r games at risk all saw the event, S falls to 0 and this tends to e n S'/r, S' the value before; as F
 * does not fall, the error before it bounds it too. Then all is known.
 */
export function bidCurve(games: readonly TimedGame[], confidence = CONFIDENCE): BidCurve {
  const cut = games.filter(({ observed }) => !observed).map(({ time }) => time);
  const seen = games.filter(({ observed, time }) => observed && Number.isFinite(time)).map(({ time }) => time);
  const horizon = cut.length === 0 ? null : smallest(cut);
  const plain = horizon === null || seen.every((time) => time <= horizon);
  return plain ? plainCurve(games, seen, horizon, confidence) : censoredCurve(games, cut, seen, confidence);
}

function plainCurve(
  games: readonly TimedGame[],
  seen: readonly number[],
  horizon: number | null,
  confidence: number,
): BidCurve {
  const n = games.length;
  const sample = empirical(games.map(({ time, observed }) => (observed ? time : Number.POSITIVE_INFINITY)));
  const [first, last] = range(seen, horizon);
  const broken = Float64Array.from({ length: last - first + 1 }, (_, i) => countAtMost(sample, first + i) / n);
  const half = new Float64Array(broken.length).fill(dkwHalf(n, confidence));
  const { estimate, low, high } = boundary(sample, 0.5, confidence);
  const fair = { estimate: estimate - 1, low: low === null ? null : low - 1, high: high === null ? null : high - 1 };
  return { n, confidence, first, broken, half, pairHalf: kuiperHalf(n, confidence), fair: beyond(fair, last), horizon };
}

function censoredCurve(
  games: readonly TimedGame[],
  cut: readonly number[],
  seen: readonly number[],
  confidence: number,
): BidCurve {
  const n = games.length;
  const steps = kaplanMeier(games);
  const known = stepErrors(steps, n, confidence);
  const watched = Math.max(largest(cut), largest(seen));
  const [first, last] = range(seen, watched);
  const bids = Array.from({ length: last - first + 1 }, (_, i) => first + i);
  const at = bids.map((bid) => steps.findLastIndex(({ time }) => time <= bid));
  const e = dkwHalf(n, confidence);
  const broken = Float64Array.from(at, (step) => (step < 0 ? 0 : 1 - steps[step].survival));
  const pointwise = Float64Array.from(at, (step) => (step < 0 ? 0 : known[step].pointwise));
  const fairOf = (shift: 1 | 0 | -1): number => {
    // Beyond the last bid F is at least what it is there.
    const value = (i: number): number =>
      broken[Math.min(i, last - first)] + shift * pointwise[Math.min(i, last - first)];
    const i = bids.findIndex((_, k) => value(k) + value(k + 1) >= 1);
    return i < 0 ? Number.POSITIVE_INFINITY : bids[i];
  };
  return {
    n,
    confidence,
    first,
    broken,
    half: Float64Array.from(at, (step) => (step < 0 ? e : known[step].band)),
    pairHalf: null,
    fair: { estimate: fairOf(0), low: fairOf(1), high: fairOf(-1) },
    horizon: steps[steps.length - 1]?.survival === 0 ? null : watched,
  };
}

interface StepError {
  /** Half-width at all times at once. */
  readonly band: number;
  /** Half-width at this time alone. */
  readonly pointwise: number;
}

/** Errors of the estimate at each step. */
function stepErrors(steps: readonly SurvivalStep[], n: number, confidence: number): StepError[] {
  const e = dkwHalf(n, confidence);
  const z = normalQuantile((1 + confidence) / 2, 0, 1);
  const errors: StepError[] = [];
  for (const { survival, greenwood, atRisk } of steps) {
    if (survival > 0) {
      const band = Math.min(1, e * (1 + n * greenwood) * survival);
      errors.push({ band, pointwise: z * survival * Math.sqrt(greenwood) });
      continue;
    }
    // Greenwood's sum is infinite; how many of those at risk might have lasted is Clopper and Pearson's bound at none
    // of r.
    const i = errors.length - 1;
    const before = i < 0 ? 1 : steps[i].survival;
    const error = errors[i] ?? { band: e, pointwise: 0 };
    errors.push({
      band: Math.min(1, before + error.band, (e * n * before) / atRisk),
      pointwise: Math.min(before + error.pointwise, 1 - pow((1 - confidence) / 2, 1 / atRisk)),
    });
  }
  return errors;
}

/** Bids from the one that is never broken to the one that always is, or to the horizon. */
function range(seen: readonly number[], horizon: number | null): readonly [number, number] {
  const low = seen.length > 0 ? smallest(seen) : (horizon ?? 0);
  const high = horizon ?? (seen.length > 0 ? largest(seen) : low);
  return [low - 1, Math.max(low - 1, high)];
}

/** Bids that the data do not reach are infinite. */
function beyond({ estimate, low, high }: Estimate, last: number): Estimate {
  const cut = (bid: number | null): number | null => (bid !== null && bid > last ? Number.POSITIVE_INFINITY : bid);
  return { estimate: cut(estimate) ?? Number.NaN, low: cut(low), high: cut(high) };
}

function smallest(values: readonly number[]): number {
  return values.reduce((a, b) => Math.min(a, b), Number.POSITIVE_INFINITY);
}

function largest(values: readonly number[]): number {
  return values.reduce((a, b) => Math.max(a, b), Number.NEGATIVE_INFINITY);
}

/** F at any bid; null beyond what is known. */
export function brokenAt({ first, broken, horizon }: BidCurve, bid: number): number | null {
  const i = bid - first;
  if (i < 0) return broken[0] ?? null;
  if (i < broken.length) return broken[i];
  return horizon === null ? 1 : null;
}

/** Chances of the three results of a pair of bids. */
export interface PairChances {
  readonly lower: number;
  readonly higher: number;
  /** Of the higher bidder, who promises. */
  readonly win: number;
  readonly draw: number;
  readonly loss: number;
  /** All three are right to +- this, at all pairs at once. */
  readonly half: number;
}

/** win: X above the higher bid; loss: X at most the lower; draw between. */
export function pairChances(curve: BidCurve, lower: number, higher: number): PairChances | null {
  const [low, high] = [brokenAt(curve, lower), brokenAt(curve, higher)];
  if (low === null || high === null) return null;
  const half = curve.pairHalf ?? halfAt(curve, lower) + halfAt(curve, higher);
  return { lower, higher, win: 1 - high, draw: high - low, loss: low, half: Math.min(1, half) };
}

export function halfAt({ half, first }: BidCurve, bid: number): number {
  return half[Math.min(half.length - 1, Math.max(0, bid - first))] ?? 1;
}

/**
 * Bids at which the band leaves open who is better off: fair within the data, simultaneously. Infinite: not bounded.
 */
export function fairWithin(curve: BidCurve): readonly [low: number, high: number] {
  const { broken, first } = curve;
  const bid = (shift: 1 | -1): number => {
    const value = (i: number): number => broken[i] + shift * curve.half[i];
    for (let i = 0; i < broken.length; i++) {
      // Beyond the horizon F is at least what it is there.
      const end = curve.horizon === null ? 1 + shift * curve.half[i] : value(i);
      if (value(i) + (i + 1 < broken.length ? value(i + 1) : end) >= 1) return first + i;
    }
    return Number.POSITIVE_INFINITY;
  };
  return [bid(1), bid(-1)];
}
