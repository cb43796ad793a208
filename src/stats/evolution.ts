import normalQuantile from '@stdlib/stats-base-dists-normal-quantile';
import { Stream, seedKey } from '../random/stream.js';
import { exp, log } from './elementary.js';

/**
 * Separable natural evolution strategy (Schaul, Glasmachers and Schmidhuber, GECCO 2011) with mirrored samples: finds
 * the highest point of a function that is only seen through noise. All state is in `Search`, plain numbers, so that a
 * search may be written down after any round and go on elsewhere.
 */

/** A coordinate of the space that is searched. */
export interface Dimension {
  readonly start: number;
  readonly min: number;
  readonly max: number;
  /** Values are `min` plus multiples of it; 0: any number. */
  readonly step: number;
}

/** Where a search stands after some rounds. */
export interface Search {
  readonly rounds: number;
  /** Centre of the candidates, by dimension; not rounded to steps. */
  readonly centre: readonly number[];
  /** Standard deviation of the candidates, by dimension. */
  readonly spread: readonly number[];
  /** Sum of the centres of the rounds that the result is the mean of. */
  readonly sum: readonly number[];
  readonly summed: number;
}

/**
 * Part of a spread that one round may change it by; as for 100 dimensions: noise would make larger steps a random walk.
 */
const RATE = 0.15;
/** Share of the rounds, the last ones, whose centres are averaged. */
const AVERAGED = 1 / 3;
const SPREAD_MIN = 1e-4;
const UNIFORMS = 2 ** 32;

/**
 * @param wide how wide it begins: 1 for a start that may be far off, less to refine one that is good
 * @throws RangeError without dimensions or where one has no room
 */
export function beginSearch(dimensions: readonly Dimension[], wide = 1): Search {
  if (dimensions.length === 0 || dimensions.some(({ min, max }) => !(max > min)))
    throw new RangeError('a search needs dimensions with room');
  return {
    rounds: 0,
    centre: dimensions.map(({ start }) => start),
    spread: dimensions.map((dimension) => firstSpread(dimension, wide)),
    sum: dimensions.map(() => 0),
    summed: 0,
  };
}

/** Half of the start, which says how large values are; at least a step and a fortieth of the range, at most a sixth. */
function firstSpread(dimension: Dimension, wide: number): number {
  const range = dimension.max - dimension.min;
  const half = Math.abs(dimension.start) / 2;
  return bounded(wide * Math.max(range / 40, Math.min(range / 6, half)), dimension);
}

/** A spread below half a step would make all candidates alike. */
function bounded(spread: number, { min, max, step }: Dimension): number {
  return Math.min((max - min) / 2, Math.max(SPREAD_MIN * (max - min), step / 2, spread));
}

/** The nearest value that is allowed. */
export function settled(value: number, { min, max, step }: Dimension): number {
  const inside = Math.min(max, Math.max(min, value));
  if (step === 0) return inside;
  const steps = Math.min(Math.round((inside - min) / step), Math.floor((max - min) / step + 1e-9));
  return Number((min + steps * step).toPrecision(12));
}

/** Candidates for a search of so many dimensions: more average out more noise, fewer leave more rounds. */
export function candidatesFor(dimensions: number): number {
  return Math.max(12, 2 * dimensions);
}

/**
 * The candidates of the next round, allowed values all; the second half mirrors the first at the centre. They depend on
 * the seed, the round and the centre, on nothing else.
 */
export function drawCandidates(
  search: Search,
  dimensions: readonly Dimension[],
  count: number,
  seed: string,
): number[][] {
  const stream = new Stream();
  const [key0, key1] = seedKey(`${seed} candidates`);
  stream.bindGame(key0, key1, search.rounds);
  stream.start(0, 0);
  const normal = (): number => normalQuantile(((stream.word() >>> 0) + 0.5) / UNIFORMS, 0, 1);
  const drawn = Array.from({ length: count / 2 }, () => dimensions.map(normal));
  const at = (z: readonly number[], side: 1 | -1): number[] =>
    dimensions.map((dimension, i) => settled(search.centre[i] + side * z[i] * search.spread[i], dimension));
  return [...drawn.map((z) => at(z, 1)), ...drawn.map((z) => at(z, -1))];
}

/**
 * The search after a round. Only the order of the values counts, so a few extreme ones do no harm.
 *
 * @param values of the candidates, higher is better, seen through the same noise
 * @param rounds of the whole search
 */
export function nextSearch(
  search: Search,
  dimensions: readonly Dimension[],
  candidates: readonly (readonly number[])[],
  values: readonly number[],
  rounds: number,
): Search {
  const weights = rankWeights(values);
  const moved = dimensions.map((dimension, i) => {
    const [centre, spread] = [search.centre[i], search.spread[i]];
    let [towards, wider] = [0, 0];
    for (const [c, candidate] of candidates.entries()) {
      // What was played, not what was drawn: bounds and steps are part of the sample. Weights add up to 0, so noise
      // alone moves nothing on average.
      const z = (candidate[i] - centre) / spread;
      towards += weights[c] * z;
      wider += weights[c] * (z * z - 1);
    }
    return {
      centre: Math.min(dimension.max, Math.max(dimension.min, centre + spread * towards)),
      spread: bounded(spread * exp((RATE / 2) * wider), dimension),
    };
  });
  const counts = search.rounds >= Math.floor(rounds * (1 - AVERAGED));
  return {
    rounds: search.rounds + 1,
    centre: moved.map(({ centre }) => centre),
    spread: moved.map(({ spread }) => spread),
    sum: counts ? search.sum.map((sum, i) => sum + moved[i].centre) : search.sum,
    summed: search.summed + (counts ? 1 : 0),
  };
}

/** Weight of each candidate by its rank, in all 0; candidates of equal value have equal weights. */
function rankWeights(values: readonly number[]): number[] {
  const n = values.length;
  const raw = values.map((_, rank) => Math.max(0, log(n / 2 + 1) - log(rank + 1)));
  const total = raw.reduce((sum, weight) => sum + weight, 0);
  const order = values.map((_, i) => i).sort((a, b) => values[b] - values[a] || a - b);
  const weights = new Array<number>(n).fill(0);
  for (let from = 0; from < n; ) {
    let to = from + 1;
    while (to < n && values[order[to]] === values[order[from]]) to++;
    const shared = raw.slice(from, to).reduce((sum, weight) => sum + weight, 0) / (to - from);
    for (let rank = from; rank < to; rank++) weights[order[rank]] = shared / total - 1 / n;
    from = to;
  }
  return weights;
}

/**
 * What the search has found, allowed values: the mean of the centres of its last third, which has less noise than the
 * last one.
 */
export function found(search: Search, dimensions: readonly Dimension[]): number[] {
  return dimensions.map((dimension, i) =>
    settled(search.summed > 0 ? search.sum[i] / search.summed : search.centre[i], dimension),
  );
}
