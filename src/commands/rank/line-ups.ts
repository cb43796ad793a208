/** Tournaments of games with three and four seats: who sits together, and what came of it. */

import { type GameModule, R_OUTCOME, type SeatInfo, UserError } from '../../games/game.js';
import { placeByVerdict, seatMetric, verdictOf } from '../../games/seats.js';
import { Stream, seedKey } from '../../random/stream.js';
import type { tournamentDocument } from '../../report/schema/policy-schemas.js';
import type { DocumentOf } from '../../report/schema/shapes.js';
import { columnOf } from '../../run/metric-columns.js';
import { clusteredRate } from '../../stats/clustered-rate.js';
import { ratingsOf, unbeaten } from '../../stats/ratings.js';
import { comparisonsOf, type Seating } from '../../stats/seatings.js';
import type { RecordSheet } from '../../study/collect.js';
import { levelOf } from '../../study/effect.js';

/** More line-ups than this are only played when asked for. */
const LINE_UPS_MAX = 200;

/** One policy at one seat of one seating. */
export type SeatedResult = Tournament['seatings'][number]['results'][number];

export type TournamentRating = Tournament['ratings'][number];

/** All line-ups in one scenario. */
export type Tournament = DocumentOf<typeof tournamentDocument>['tournaments'][number];

/**
 * Policies that sit together, by number: every choice of different ones, or with fewer policies than seats every way to
 * seat all of them. `wanted`: a sample in which all policies, and all pairs, appear as equally often as can be.
 */
export function lineUpsOf(policies: number, seats: number, wanted: number | null, seed: string): number[][] {
  const all = choices(policies, seats, 0).filter((line) => new Set(line).size === Math.min(policies, seats));
  if (wanted === null && all.length > LINE_UPS_MAX)
    throw new UserError(`${policies} policies have ${all.length} line-ups; give the number to play: --lineups 100`);
  return wanted === null || wanted >= all.length ? all : balanced(all, policies, wanted, seed);
}

/** Ascending choices with repetition. */
function choices(policies: number, seats: number, from: number): number[][] {
  if (seats === 0) return [[]];
  return Array.from({ length: policies - from }, (_, i) => from + i).flatMap((first) =>
    choices(policies, seats - 1, first).map((rest) => [first, ...rest]),
  );
}

function balanced(all: readonly number[][], policies: number, wanted: number, seed: string): number[][] {
  const random = new Stream();
  const [key0, key1] = seedKey(seed);
  random.bindGame(key0, key1, 0);
  random.start(0, 0);
  const left = all.map((line) => ({ line, order: random.word() >>> 0 })).sort((a, b) => a.order - b.order);
  const met = Array.from({ length: policies }, () => new Float64Array(policies));
  // A policy that has played often weighs more than a pair that has.
  const weight = (line: readonly number[]): number =>
    line.reduce((sum, i) => sum + line.reduce((own, j) => own + met[i][j] * (i === j ? policies : 1), 0), 0);
  const chosen: number[][] = [];
  while (chosen.length < wanted) {
    const best = left.reduce((a, b, i) => (weight(b.line) < weight(left[a].line) ? i : a), 0);
    const [{ line }] = left.splice(best, 1);
    for (const i of line) for (const j of line) met[i][j]++;
    chosen.push(line);
  }
  return chosen;
}

/** A line-up with its seats rotated, so that everybody sits everywhere. */
export function rotations(line: readonly number[]): number[][] {
  return line.map((_, shift) => line.map((_, seat) => line[(seat + shift) % line.length]));
}

/** Names of the metrics that are places, or of any one where the game has none. */
export function placeMetrics(game: GameModule): string {
  const places = game.metrics.filter(({ of }) => of?.name === 'place').map(({ name }) => name);
  return places.length > 0 ? places.join(',') : game.metrics[0].name;
}

/** @param sheets one per seating */
export function tournamentOf(
  game: GameModule,
  policies: readonly string[],
  seats: readonly SeatInfo[],
  seatings: readonly (readonly number[])[],
  sheets: readonly RecordSheet[],
): Tournament {
  const seated = seatings.map((players, i): Seating => ({ players, places: placesOf(game, seats.length, sheets[i]) }));
  const wins = seatings.map((_, i) => seats.map((_, seat) => winsOf(game, seat, sheets[i])));
  const columns = seated.map(({ places }) => seats.map((_, seat) => everyNth(places, seats.length, seat)));
  const found = ratingsOf(policies.length, seats.length, comparisonsOf(seats.length, seated));
  const order = policies.map((_, p) => p).sort((a, b) => found.points[b].estimate - found.points[a].estimate || a - b);
  const ratings = order.map((p): TournamentRating => {
    const own = seatings.flatMap((players, i) => players.flatMap((player, s) => (player === p ? [[i, s]] : [])));
    return {
      policy: policies[p],
      points: found.points[p],
      win: clusteredRate(own.map(([i, s]) => wins[i][s])),
      place: levelOf(meanColumn(own.map(([i, s]) => columns[i][s])), false),
    };
  });
  return {
    scenario: `${game.id}/${sheets[0].job.setup.scenario}`,
    ratings,
    seats: seats.map(({ id }, s) => ({ seat: id, points: found.seats[s] })),
    seatings: seatings.map((players, i) => ({
      games: sheets[i].games,
      results: seats.map(({ id }, s) => ({
        seat: id,
        policy: policies[players[s]],
        win: levelOf(wins[i][s], true),
        place: levelOf(columns[i][s], false),
      })),
    })),
    unbounded: found.unbounded,
    rivals: unbeaten(found, order).map((p) => policies[p]),
  };
}

/** Places by seat, game after game. */
function placesOf(game: GameModule, seats: number, { job, games, width, data }: RecordSheet): Int32Array {
  const metrics = Array.from({ length: seats }, (_, seat) => seatMetric(game, seat, 'place'));
  const at = metrics.map((metric) => columnOf(job, metric));
  const hasPlaces = !at.includes(-1);
  const byOutcome = game.outcomes.map(({ verdicts }) =>
    Array.from({ length: seats }, (_, seat) => placeByVerdict(verdicts.slice(0, seats), seat)),
  );
  const places = new Int32Array(games * seats);
  for (let row = 0; row < games; row++)
    for (let seat = 0; seat < seats; seat++) {
      const outcome = data[row * width + R_OUTCOME];
      places[row * seats + seat] = hasPlaces ? data[row * width + at[seat]] : byOutcome[outcome][seat];
    }
  return places;
}

function winsOf(game: GameModule, seat: number, { games, width, data }: RecordSheet): Float64Array {
  const won = game.outcomes.map((_, outcome) => (verdictOf(game, outcome, seat) === 'win' ? 1 : 0));
  return Float64Array.from({ length: games }, (_, row) => won[data[row * width + R_OUTCOME]]);
}

function everyNth(values: ArrayLike<number>, n: number, first: number): Float64Array {
  return Float64Array.from({ length: values.length / n }, (_, i) => values[i * n + first]);
}

/** Means of the games with one index, which share their luck. */
function meanColumn(columns: readonly Float64Array[]): Float64Array {
  return columns[0].map((_, k) => columns.reduce((sum, column) => sum + column[k], 0) / columns.length);
}
