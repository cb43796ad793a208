import { inverse } from './inverse.js';

/** Games of one seating: which player sits where, and who came in on which place. */
export interface Seating {
  /** Player of each seat. */
  readonly players: readonly number[];
  /** Places by seat, game after game; games with one index share their luck in all seatings. */
  readonly places: ArrayLike<number>;
}

export interface SeatRatings {
  /** Elo-like points of the players, mean 0, and their standard errors. */
  readonly points: readonly number[];
  readonly errors: readonly number[];
  /** The same of the seats. */
  readonly seats: readonly number[];
  readonly seatErrors: readonly number[];
  /** Nothing but the drawn games added keeps the points finite: some never came in before, or never behind, others. */
  readonly unbounded: boolean;
}

/** Two players on their seats, over all games. */
interface Pairing {
  readonly first: number;
  readonly second: number;
  readonly firstSeat: number;
  readonly secondSeat: number;
  games: number;
  score: number;
}

const POINTS_PER_LOGIT = 400 / Math.LN10;
const ROUNDS_MAX = 100;

/**
 * Ratings from places at tables of any size. Every two players of a game are a comparison, won by the better place, a
 * half each where places are equal: Bradley and Terry's model with a worth of every seat, i on seat s scores 1/(1 +
 * exp(-(r_i + w_s - r_j - w_t))) against j on seat t. Comparisons of one game, and of games with one index, depend on
 * each other, so errors are those of clusters: H^-1 (sum of g_k g_k') H^-1, g_k the gradient of all games k, H the
 * information (C. Varin, N. Reid and D. Firth, "An overview of composite likelihood methods", Statistica Sinica 21,
 * 2011). Every pairing has one drawn game added, so that who wins all still has a finite rating. O(rounds k^3 + games
 * tables seats^2 k).
 */
export function seatRatings(players: number, seats: number, seatings: readonly Seating[]): SeatRatings {
  const pairings = pairingsOf(players, seats, seatings);
  const size = players + seats;
  const logits = new Float64Array(size);
  let covariance: Float64Array[] = [];
  for (let round = 0; round < ROUNDS_MAX; round++) {
    const gradient = new Float64Array(size);
    const information = Array.from({ length: size }, () => new Float64Array(size));
    for (const pairing of pairings) {
      const chance = chanceOf(pairing, logits, players);
      const rest = pairing.score + 0.5 - (pairing.games + 1) * chance;
      const weight = (pairing.games + 1) * chance * (1 - chance);
      const signs = signsOf(pairing, players);
      for (const [i, x] of signs) {
        gradient[i] += x * rest;
        for (const [j, y] of signs) information[i][j] += x * y * weight;
      }
    }
    // Both are known up to a constant: their means are held at 0.
    for (let i = 0; i < size; i++)
      for (let j = 0; j < size; j++) if (i < players === j < players) information[i][j] += 1;
    covariance = inverse(information);
    let largest = 0;
    for (let i = 0; i < size; i++) {
      const step = covariance[i].reduce((sum, value, j) => sum + value * gradient[j], 0);
      logits[i] += step;
      largest = Math.max(largest, Math.abs(step));
    }
    if (largest < 1e-12) break;
  }
  const errors = clusteredErrors(players, seats, seatings, logits, covariance);
  const points = Array.from(logits, (value) => value * POINTS_PER_LOGIT);
  return {
    points: centred(points.slice(0, players)),
    errors: errors.slice(0, players),
    seats: centred(points.slice(players)),
    seatErrors: errors.slice(players),
    unbounded: !allReach(players, pairings),
  };
}

function centred(values: readonly number[]): number[] {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return values.map((value) => value - mean);
}

function pairingsOf(players: number, seats: number, seatings: readonly Seating[]): Pairing[] {
  const found = new Map<number, Pairing>();
  for (const { players: own, places } of seatings)
    for (let s = 0; s < seats; s++)
      for (let t = s + 1; t < seats; t++) {
        if (own[s] === own[t]) continue;
        const key = ((own[s] * players + own[t]) * seats + s) * seats + t;
        const pairing = found.get(key) ?? {
          ...{ first: own[s], second: own[t], firstSeat: s, secondSeat: t },
          ...{ games: 0, score: 0 },
        };
        for (let at = 0; at < places.length; at += seats) pairing.score += better(places[at + s], places[at + t]);
        pairing.games += places.length / seats;
        found.set(key, pairing);
      }
  return [...found.values()];
}

/** 1 where the first place is better, 1/2 where both are equal. */
function better(first: number, second: number): number {
  return first < second ? 1 : first === second ? 0.5 : 0;
}

type Seated = Pick<Pairing, 'first' | 'second' | 'firstSeat' | 'secondSeat'>;

function chanceOf({ first, second, firstSeat, secondSeat }: Seated, logits: Float64Array, players: number): number {
  const ahead = logits[first] + logits[players + firstSeat] - logits[second] - logits[players + secondSeat];
  return 1 / (1 + Math.exp(-ahead));
}

function signsOf({ first, second, firstSeat, secondSeat }: Seated, players: number): (readonly [number, number])[] {
  return [
    [first, 1],
    [players + firstSeat, 1],
    [second, -1],
    [players + secondSeat, -1],
  ];
}

/** Standard errors in points, games with one index being one observation. */
function clusteredErrors(
  players: number,
  seats: number,
  seatings: readonly Seating[],
  logits: Float64Array,
  covariance: readonly Float64Array[],
): number[] {
  const size = players + seats;
  const variances = new Float64Array(size);
  const games = seatings[0].places.length / seats;
  const pairs = seatings.flatMap(({ players: own, places }) =>
    Array.from({ length: seats * seats }, (_, i) => [Math.floor(i / seats), i % seats] as const)
      .filter(([s, t]) => s < t && own[s] !== own[t])
      .map(([s, t]) => {
        const seated = { first: own[s], second: own[t], firstSeat: s, secondSeat: t };
        return { s, t, places, chance: chanceOf(seated, logits, players), signs: signsOf(seated, players) };
      }),
  );
  const gradient = new Float64Array(size);
  for (let game = 0; game < games; game++) {
    gradient.fill(0);
    for (const { s, t, places, chance, signs } of pairs) {
      const rest = better(places[game * seats + s], places[game * seats + t]) - chance;
      for (const [i, x] of signs) gradient[i] += x * rest;
    }
    for (let i = 0; i < size; i++) {
      let own = 0;
      for (let j = 0; j < size; j++) own += covariance[i][j] * gradient[j];
      variances[i] += own * own;
    }
  }
  return Array.from(variances, (variance) => POINTS_PER_LOGIT * Math.sqrt((variance * games) / Math.max(1, games - 1)));
}

/** Did everybody come in before everybody else, at least by way of others? */
function allReach(players: number, pairings: readonly Pairing[]): boolean {
  const before = Array.from({ length: players }, (_, i) => Array.from({ length: players }, (_, j) => i === j));
  for (const { first, second, games, score } of pairings) {
    if (score > 0) before[first][second] = true;
    if (score < games) before[second][first] = true;
  }
  for (let by = 0; by < players; by++)
    for (let i = 0; i < players; i++) for (let j = 0; j < players; j++) before[i][j] ||= before[i][by] && before[by][j];
  return before.every((row) => row.every(Boolean));
}
